// The engine's front door: everything the server, command line, players, page and tests may ask.
// Order of use: compose(Selection) → begin(Setup) → legal_actions / check → apply, until is_over.
// No I/O, no exceptions, no clock; equal inputs give equal results on every machine and compiler.
#pragma once
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"
#include "engine/core/types.hpp"
#include "engine/rules/action.hpp"
#include "engine/rules/event.hpp"
#include "engine/rules/ruleset.hpp"
#include "engine/rules/selection.hpp"

namespace bastide {

struct Setup {
  int seats = 2;
  Seat first = 0;  // who begins; ignored when the option first_player=random makes it a chance action
  friend bool operator==(const Setup&, const Setup&) = default;
};

// A position. A value: copies are deep and cheap (one block, no pointers inside; its size is state_bytes()).
// Comes only from begin() or from a copy. Undo = keep an earlier copy.
class State {
 public:
  State(const State& other);
  State& operator=(const State& other);
  State(State&&) noexcept;
  State& operator=(State&&) noexcept;
  ~State();
  friend bool operator==(const State& a, const State& b);  // bytewise

  [[nodiscard]] std::span<const std::byte> bytes() const { return {block_.get(), size_}; }

  // The block as its size class; for the engine and the players only (engine/rules/state.hpp).
  template <class Block>
  Block& as() { return *reinterpret_cast<Block*>(block_.get()); }
  template <class Block>
  const Block& as() const { return *reinterpret_cast<const Block*>(block_.get()); }

 private:
  friend struct StateMaker;
  explicit State(std::size_t size);
  std::unique_ptr<std::byte[]> block_;
  std::size_t size_ = 0;
};

// The position before the first action, or every fault of the setup.
Result<State, Faults> begin(const Ruleset& ruleset, const Setup& setup);

// ---- whose decision, and which ----
struct ToMove {
  Decider decider = Decider::nobody;  // nobody = the game is over
  Seat seat = no_seat;                // player: who decides; chance: whose turn it is
  std::string_view step;              // name of the step in the order of play: "draw", "place", "figure", "over"
};
ToMove to_move(const Ruleset&, const State&);
inline bool is_over(const Ruleset& r, const State& s) { return to_move(r, s).decider == Decider::nobody; }

// Every legal action, in a fixed order; at a chance step every possible outcome. Placements that give the same
// picture (rotations of a symmetric tile) appear once, with the smallest rotation.
std::vector<LegalAction> legal_actions(const Ruleset&, const State&);
std::vector<ChanceOption> chance_options(const Ruleset&, const State&);  // empty unless chance decides

// The same action if it is legal, else the refusal with its clause; the state is untouched. A rotation that gives the
// same picture as a smaller one is accepted and made canonical.
Result<LegalAction, Refusal> check(const Ruleset&, const State&, const Action&);

// Plays the action and every automatic step up to the next decision. Appends what happened to `log` when given.
void apply(const Ruleset&, State&, LegalAction, EventLog* log = nullptr);

// 64 bits over everything that matters: ruleset, board, figures, supplies, scores, remaining tiles, step.
// Independent of size class, compiler and the order in which equal things are stored.
std::uint64_t digest(const Ruleset&, const State&);
std::string digest_text(std::uint64_t digest);  // 16 hexadecimal digits

// ---- what one viewer may know ----
struct LaidTile {
  Cell cell;
  TileKindId kind = 0;
  std::uint8_t rotation = 0;
};
struct LaidFigure {
  Seat seat = no_seat;
  FigureKind figure = 0;
  Cell cell;
  SegmentIndex segment = no_segment;
};
// Nothing hidden exists in a State: undrawn tiles are counts. Every viewer of the base family gets the same view.
struct View {
  ToMove to_move;
  int turn = 0;                       // turns begun, from 1
  TileKindId hand = no_tile;          // drawn and not yet laid
  std::optional<Cell> last_cell;      // where the last tile was laid
  std::vector<LaidTile> tiles;        // in the order they were laid, start tile first
  std::vector<LaidFigure> figures;    // by cell (y, x), segment, seat
  std::vector<Points> scores;         // by seat
  std::vector<std::vector<int>> supply;  // [seat][figure kind]
  std::vector<int> pile;              // [tile kind] undrawn copies
  int pile_size = 0;
  std::vector<TileKindId> removed;    // tiles that fitted nowhere, by kind
  std::vector<Seat> winners;          // when over; several on a tie (BASE-WIN-02)
};
View view_for(const Ruleset&, const State&, Seat viewer);

// ---- questions of the page, the players and the tests ----
struct Spot {
  Cell cell;
  SegmentIndex segment = no_segment;
  friend constexpr auto operator<=>(const Spot&, const Spot&) = default;
};
struct FeatureReport {
  FeatureKind kind = FeatureKind::city;
  std::vector<Spot> spots;             // all segments, by (y, x), segment; the first is the feature's anchor
  int tiles = 0;                       // distinct
  int pennants = 0;
  int open_edges = 0;                  // monastery: empty cells around it; field: 0
  bool completed = false;
  std::vector<Cell> open_cells;        // empty cells that could still extend or complete it
  std::vector<SeatPoints> strengths;   // seats present, by seat
  std::vector<Seat> leaders;           // majority, several on a tie; empty when nobody is there
  std::vector<Spot> figures;           // where figures stand on it
  std::vector<Spot> cities;            // field: anchors of the completed cities it touches
  Points points_if_completed = 0;      // as it stands, were it closed now (field: as at the end)
  Points points_at_end = 0;            // were the game to end now
  std::vector<ScoreTerm> terms_if_completed;
  std::vector<ScoreTerm> terms_at_end;
};
// The feature that owns a segment of a laid tile; nullopt when there is no such tile or segment.
std::optional<FeatureReport> feature_at(const Ruleset&, const State&, Cell, SegmentIndex);
// All features of a kind, by anchor.
std::vector<FeatureReport> features(const Ruleset&, const State&, FeatureKind);

struct PlacementOption {
  Cell cell;
  std::uint8_t rotations = 0;  // bit r set: rotation r fits (canonical rotations only)
};
// Where a tile of this kind could go on the present table, whatever is in hand; by (y, x).
std::vector<PlacementOption> placements(const Ruleset&, const State&, TileKindId);
// Why this tile may not lie there; nullopt when it may. Ignores whose turn it is and what is in hand.
std::optional<Refusal> why_not(const Ruleset&, const State&, TileKindId, Cell, int rotation);

// May a figure be put on a segment of a tile just laid?
struct SpotAnswer {
  SegmentIndex segment = no_segment;
  FigureKind figure = 0;
  std::optional<Refusal> refusal;  // nullopt = allowed
};
// Answers for the tile laid last and the seat that laid it; empty before the first tile is laid.
std::vector<SpotAnswer> spot_answers(const Ruleset&, const State&);
// The same for a tile of this kind, were it laid there now by `seat`; empty when it may not lie there.
std::vector<SpotAnswer> spot_answers_after(const Ruleset&, const State&, Seat seat, TileKindId, Cell, int rotation);

// Where a marker with this many points stands (BASE-TRACK-01, -02); {0, 0} without a track.
struct TrackPosition {
  int cell = 0;
  int lap = 0;
};
TrackPosition track_position(const Ruleset&, Points);

// Score of every seat if the game ended in this position, with the lines that lead there. The state is untouched.
std::vector<Points> projected_scores(const Ruleset&, const State&, EventLog* log = nullptr);

// ---- text forms (one line, English words of the glossary; see docs/interfaces.md) ----
std::string action_text(const Ruleset&, const State&, const Action&);   // "place 1,0 U90", "put follower 1,0 R.W", "skip"
Result<Action, std::string> parse_action(const Ruleset&, const State&, std::string_view text);
std::string refusal_text(const Ruleset&, const Refusal&);               // "Not here: BASE-PLACE-03, the east side is road against city."
std::string event_text(const Ruleset&, const Event&, std::span<const std::string> seat_names);
std::string board_text(const Ruleset&, const State&);                   // plain picture for failing tests and terminals

std::size_t state_bytes(const Ruleset&);

}  // namespace bastide
