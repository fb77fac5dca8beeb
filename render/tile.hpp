// The inside of a tile's picture, for those who draw many on one canvas.
#pragma once
#include "render/canvas.hpp"

namespace bastide::render {

void draw_tile(Canvas&, const TileKind&, const TileLook&);

}  // namespace bastide::render
