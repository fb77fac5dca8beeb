// Numbers along the edges of a board, drawn as strokes because pictures carry no fonts; and moving of path data.
#pragma once
#include <string>

#include "render/render.hpp"

namespace bastide::render {

// Column numbers above and below, row numbers left and right of the cells [left, right) × [top, bottom).
std::string coordinate_marks(int left, int top, int right, int bottom, Theme);

// Path data whose only absolute commands are moves "M x y", moved by (dx, dy).
std::string moved_path(const std::string& d, int dx, int dy);

}  // namespace bastide::render
