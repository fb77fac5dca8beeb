// Plans of parts that edges alone do not tell: a city that crosses over another, roads that touch a wall, fork or dive.
// All at rotation 0, as the rest of a plan is made.
#pragma once
#include <string_view>

#include "render/plan.hpp"

namespace bastide::render {

constexpr int count_sides(int sides) { return (sides & 1) + ((sides >> 1) & 1) + ((sides >> 2) & 1) + ((sides >> 3) & 1); }
constexpr bool has_side(int sides, int side) { return (sides >> (side & 3)) & 1; }

// A word of the catalogue's column `symbols`.
bool has_word(const TileKind&, std::string_view word);

// The first city crosses over the second one on a bridge.
void plan_bridged_cities(Plan&, const TileKind&);

// Two cities with a field between them that touches no edge: the first one reaches out to a corner and keeps it from the last free side.
void plan_nested_cities(Plan&, const TileKind&);

// A bend that runs along the only city's wall at its nearest point, so close that no field is left between.
Line touching_road(const Plan&, const TileKind&, SegmentIndex road);

// One road with three arms round a fountain.
void plan_fork(Plan&, const TileKind&, SegmentIndex road, Dice&);

// A straight road under a city. Where the fields at both sides of an arm are two the mouth is in the wall, else in the open field.
void plan_tunnel(Plan&, const TileKind&, SegmentIndex road);
double tunnel_bay_depth(const TileKind&, int side);

}  // namespace bastide::render
