// The inside of a figure's picture, in its own units: foot (or, of a lying follower, the centre) at 0,0.
#pragma once
#include <array>
#include <string>
#include <string_view>

#include "render/render.hpp"

namespace bastide::render {

struct SeatColour {
  std::string_view fill, mark, line;  // body, mark, inner lines
};
inline constexpr int seat_colour_count = 6;
const SeatColour& seat_colour(int colour);  // taken modulo the number of colours

std::string figure_drawing(std::string_view figure_name, const FigureLook&);
std::string mark_drawing(int colour);  // the seat's mark about 0,0, radius 14.5
std::string badge_drawing(int colour);  // mark on a disc of radius 28

}  // namespace bastide::render
