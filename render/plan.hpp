// The plan of one tile: walls, roads and places as curves, made from the topology at rotation 0 and then turned, so that
// everything upright can be drawn afterwards. A plan depends on (kind, copy, rotation) only.
#pragma once
#include <array>
#include <vector>

#include "render/dice.hpp"
#include "render/geometry.hpp"
#include "render/render.hpp"
#include "render/signs.hpp"

namespace bastide::render {

// Measures shared by drawing, hit areas and tests (docs/art.md).
inline constexpr double wall_half = 17, wall_height = 44, road_half = 45;
inline constexpr double plaza_rx = 78, plaza_ry = 66, precinct_rx = 226, precinct_ry = 186, court_rx = 186, court_ry = 116, yard_rx = 104, yard_ry = 70;
inline constexpr double widening_rx = 112, widening_ry = 94;                // of a road round a fountain
inline constexpr double bridge_half = 58, bridge_height = 62, keep_rx = 92, keep_ry = 62;
inline constexpr double enclosure = 78;                                     // of a walled tile: distance of the wall from the edge

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

// A city in two places has two of these with one segment.
struct City {
  SegmentIndex segment = no_segment;
  Line area;
  int pennants = 0;
  std::vector<int> walls;
};

// A road with three arms, or one that dives under a city, has two of these with one segment.
struct Road {
  SegmentIndex segment = no_segment;
  Line line;  // from port to port, or from the port inwards
  RoadEnd end = RoadEnd::none;
};

// A broad wall on arches that carries one city over another and over the fields between them. It divides no field.
struct Bridge {
  SegmentIndex segment = no_segment;  // of the city it belongs to
  Line axis;                          // on the ground, from inside that city; empty when the tile has none
  bool has_keep = false;              // the far end is a tower in the open field, else it lies in the city again
};

// Where a road goes underground.
struct Mouth {
  Point at, out;         // unit direction out of the tunnel
  bool at_wall = false;  // else it opens in the field, which goes on round it
};

// A mark of the catalogue that has a picture.
struct Sign {
  SignForm form = SignForm::seal;
  SegmentIndex segment = no_segment;  // printed on this one; no_segment: wherever there is room
};

// A field that touches no edge, and a point in it.
struct Pocket {
  SegmentIndex segment = no_segment;
  Point at;
};

struct Plan {
  const TileKind* kind = nullptr;
  int rotation = 0;
  int copy = 0;
  std::vector<City> cities;
  std::vector<Wall> walls;
  std::vector<Road> roads;
  SegmentIndex monastery = no_segment;
  bool has_crossing = false, has_hamlet = false, has_fountain = false;
  bool has_landmark = false;         // a road ends at the first sign, which stands at the centre
  bool in_city = false;              // the monastery stands in a city, not in the field
  bool walled = false;               // a wall along every side: nothing goes on over the edges
  Point centre{500, 500};            // of the crossing, monastery, hamlet, fountain or landmark
  Bridge bridge;
  std::vector<Mouth> mouths;
  std::vector<Pocket> pockets;
  std::vector<Sign> signs;
  std::array<bool, 4> corner_tower{};  // NW NE SE SW: a wall ends here
  std::array<char, 4> sides{};         // 'C', 'R', 'F' after turning, '-' where nothing goes on
};

Plan plan_of(const TileKind&, int rotation, int copy);

std::uint64_t seed_of(const Plan&, std::uint64_t salt);  // the same for every rotation

}  // namespace bastide::render
