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
#include "engine/rules/state.hpp"
#include "engine/rules/view.hpp"
#include "engine/text/text.hpp"

namespace bastide {

// ---- which decisions (whose: to_move in engine/rules/view.hpp) ----
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
  std::vector<LaidFigure> figures;     // all figures on it, by (y, x), segment, seat
  std::vector<Spot> cities;            // field: anchors of the completed cities it touches
  Points points_if_completed = 0;      // as it stands, were it closed now (field: as at the end)
  Points points_at_end = 0;            // were the game to end now
  std::vector<ScoreTerm> terms_if_completed;
  std::vector<ScoreTerm> terms_at_end;
};
// The feature that owns a segment of a laid tile, or the field in which four tiles meet at its corner; nullopt when there is none.
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

}  // namespace bastide
