// Whose decision it is, and what one viewer may know of a state.
#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "engine/rules/state.hpp"

namespace bastide {

struct ToMove {
  Decider decider = Decider::nobody;  // nobody = the game is over
  Seat seat = no_seat;                // player: who decides; chance: whose turn it is
  std::string_view step;              // name of the step in the order of play: "draw", "place", "figure", "over"
};
ToMove to_move(const Ruleset&, const State&);
inline bool is_over(const Ruleset& r, const State& s) { return to_move(r, s).decider == Decider::nobody; }

struct LaidTile {
  Cell cell;
  TileKindId kind = 0;
  std::uint8_t rotation = 0;
};
struct LaidFigure {
  Seat seat = no_seat;
  FigureKind figure = 0;
  Cell cell;
  SegmentIndex segment = no_segment;  // first_corner: it stands where four tiles meet, at the north-west corner of the cell
};
// A piece of nobody, on the table or beside it.
struct LaidNeutral {
  NeutralId neutral = 0;
  std::optional<Cell> cell;           // nullopt: not on the table
  std::optional<LaidFigure> beside;   // the figure it accompanies
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
  std::vector<TileKindId> aside;      // tiles laid aside, by kind; they are not in the pile
  std::vector<LaidNeutral> neutrals;  // by piece
  std::vector<Cell> trail;            // where a neutral piece has been while it moves, first cell first
  std::vector<Seat> winners;          // when over; several on a tie (BASE-WIN-02)
};
View view_for(const Ruleset&, const State&, Seat viewer);

}  // namespace bastide
