// The plan of one tile: walls, roads and places as curves, made from the topology at rotation 0 and then turned, so that
// everything upright can be drawn afterwards. A plan depends on (kind, copy, rotation) only.
#pragma once
#include <array>
#include <vector>

#include "render/dice.hpp"
#include "render/geometry.hpp"
#include "render/render.hpp"

namespace bastide::render {

// Measures shared by drawing, hit areas and tests (docs/art.md).
inline constexpr double wall_half = 17, wall_height = 44, road_half = 45;
inline constexpr double plaza_rx = 78, plaza_ry = 66, precinct_rx = 226, precinct_ry = 186, yard_rx = 104, yard_ry = 70;

struct Gate {
  Point at, out;  // middle of the wall; unit direction out of the city
};

// Runs with the city on its right hand, from tile corner to tile corner.
struct Wall {
  Line line;
  int city = 0;  // index into Plan::cities
  bool has_gate = false;
  Gate gate;
  std::vector<double> towers;  // fractions of its length
};

struct City {
  SegmentIndex segment = no_segment;
  Line area;
  int pennants = 0;
  std::vector<int> walls;
};

struct Road {
  SegmentIndex segment = no_segment;
  Line line;  // from port to port, or from the port inwards
  RoadEnd end = RoadEnd::none;
};

struct Plan {
  const TileKind* kind = nullptr;
  int rotation = 0;
  int copy = 0;
  std::vector<City> cities;
  std::vector<Wall> walls;
  std::vector<Road> roads;
  SegmentIndex monastery = no_segment;
  bool has_crossing = false, has_hamlet = false;
  Point centre{500, 500};            // of the crossing, monastery or hamlet
  std::array<bool, 4> corner_tower{};  // NW NE SE SW: a wall ends here
  std::array<char, 4> sides{};         // 'C', 'R', 'F' after turning
};

Plan plan_of(const TileKind&, int rotation, int copy);

std::uint64_t seed_of(const Plan&, std::uint64_t salt);  // the same for every rotation

}  // namespace bastide::render
