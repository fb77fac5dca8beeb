// A coarse picture of a tile from its topology: what is seen at a point. For the terminal board.
#pragma once
#include "engine/board/catalogue.hpp"

namespace bastide::cli {

enum class Ground { field, road, crossing, city, wall, pennant, monastery, roof };

// Ground at (u, v) of a tile turned by `rotation`; both from -1 to 1, u east, v south.
Ground ground_at(const TileKind& kind, int rotation, double u, double v);

}  // namespace bastide::cli
