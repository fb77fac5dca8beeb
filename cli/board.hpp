// The table drawn with characters: coloured half blocks on a colour terminal, letters everywhere else.
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/console.hpp"

namespace bastide::cli {

struct BoardStyle {
  ColourMode colour = ColourMode::never;
  int width = 80;                  // columns; tiles are drawn smaller, then the table is cut, to fit
  std::vector<int> seat_colours;   // by seat
  std::vector<Cell> offered;       // empty cells to be marked with their coordinates
  std::vector<std::pair<Cell, std::string>> choices;  // tiles to be marked with these words
};

std::string draw_board(const Ruleset&, const State&, const BoardStyle&);
// One tile in its four rotations, side by side, each under its degrees; only the distinct ones.
std::string draw_tile(const Ruleset&, TileKindId, const BoardStyle&);
// What the signs on the board mean that are not figures of a seat; "" when this game has none.
std::string sign_legend(const Ruleset&);
// A seat's name or mark in its colour.
std::string in_seat_colour(int colour, const std::string& text, ColourMode mode);
char seat_mark(int colour);  // B for blue …

}  // namespace bastide::cli
