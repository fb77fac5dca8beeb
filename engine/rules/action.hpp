// Actions and refusals: what somebody asks for, and the answer "no" with its clause.
#pragma once
#include <array>
#include <string>
#include <type_traits>
#include <vector>

#include "engine/core/types.hpp"

namespace bastide {

enum class ActionKind : std::uint8_t {
  choose_first,  // chance: segment = seat that begins
  draw,          // chance: tile
  place,         // tile, cell, rotation
  put,           // figure, cell, segment (of the tile laid there)
  skip,          // leave the optional step
  move,          // neutral piece (in `figure`), cell; spot: the figure it shall accompany, or no_segment
  free,          // figure, cell, spot: somebody's figure there goes home
};

// 8 bytes; which members mean something depends on `kind`, the others are 0.
struct Action {
  ActionKind kind = ActionKind::skip;
  TileKindId tile = 0;
  Cell cell{};
  std::uint8_t spot = 0;  // place: rotation 0–3; put: SegmentIndex, or a corner from first_corner on; choose_first: seat
  FigureKind figure = 0;
  friend constexpr bool operator==(const Action&, const Action&) = default;

  static constexpr Action first(Seat seat) { return {ActionKind::choose_first, 0, {}, seat, 0}; }
  static constexpr Action draw(TileKindId tile) { return {ActionKind::draw, tile, {}, 0, 0}; }
  static constexpr Action place(TileKindId tile, Cell cell, int rotation) {
    return {ActionKind::place, tile, cell, static_cast<std::uint8_t>(rotation), 0};
  }
  static constexpr Action put(FigureKind figure, Cell cell, SegmentIndex segment) {
    return {ActionKind::put, 0, cell, segment, figure};
  }
  static constexpr Action move(NeutralId neutral, Cell cell, SegmentIndex beside = no_segment) {
    return {ActionKind::move, 0, cell, beside, neutral};
  }
  static constexpr Action free(FigureKind figure, Cell cell, SegmentIndex segment) {
    return {ActionKind::free, 0, cell, segment, figure};
  }
  static constexpr Action skip() { return {}; }
};
static_assert(sizeof(Action) == 8 && std::is_trivially_copyable_v<Action>);
static_assert(std::has_unique_object_representations_v<Action>);

// An action known to be legal in the state it was made for. Only the generator and check() make one.
class LegalAction {
 public:
  [[nodiscard]] const Action& action() const { return action_; }

 private:
  explicit constexpr LegalAction(const Action& a) : action_(a) {}
  Action action_;
  friend struct LegalActionMaker;
};

struct ChanceOption {
  Action action;
  std::uint32_t weight = 0;
};

enum class RefusalCode : std::uint8_t {
  game_over,         // BASE-END-01
  wrong_step,        // BASE-TURN-02: this step asks for something else
  not_in_pile,       // BASE-DRAW-01: no such tile left
  wrong_tile,        // BASE-DRAW-02: another tile is in hand
  must_place,        // BASE-DRAW-03: placing is not optional
  cell_occupied,     // BASE-PLACE-01
  no_side_contact,   // BASE-PLACE-02
  edge_mismatch,     // BASE-PLACE-03: args: side, edge of the tile, edge on the table
  bad_rotation,      // BASE-PLACE-04
  out_of_reach,      // BASE-PLACE-01: cell outside any board this game can have
  not_this_tile,     // BASE-FOLL-03
  no_such_spot,      // BASE-FOLL-04
  feature_occupied,  // BASE-FOLL-05
  no_figure_left,    // BASE-FOLL-08
  no_such_figure,    // BASE-FOLL-02
  farmers_off,       // BASE-FOLL-11
  no_such_seat,      // BASE-SETUP-06
  not_enclosed,      // the cell of a plug must lie between four tiles
  too_late,          // a held tile is laid before drawing
  not_all_field,     // args: corner. Something else than field touches the meeting point, or a tile is missing there
  field_barred,      // args: figure that may not be put
  not_a_target,      // args: why (field, completed, occupied, far, closed, apart, visited, guarded, same, foreign, nobody). It may not go there
  tile_barred,       // no figure may be put on that tile
  part_barred,       // nothing may be put in this part
  must_free,         // a figure must be sent home first
  must_move,         // the move is not optional
};

// Stable name used in JSON and texts: "edge_mismatch".
std::string_view refusal_name(RefusalCode code);

struct Refusal {
  RefusalCode code = RefusalCode::wrong_step;
  Clause clause;
  std::vector<std::string> args;  // positional arguments of the message, e.g. {"S", "city", "field"}
};

}  // namespace bastide
