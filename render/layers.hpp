// The layers of one tile, in the order they are drawn. Each reads the scene and writes to the canvas.
#pragma once
#include <vector>

#include "render/canvas.hpp"
#include "render/places.hpp"

namespace bastide::render {

struct Scene {
  const Plan& plan;
  const Ground& ground;
  const Places& places;
  Detail detail = Detail::near;
  bool winter = false;

  [[nodiscard]] bool near() const { return detail == Detail::near; }
  [[nodiscard]] bool far() const { return detail == Detail::far; }
};

// Something upright that is sorted by its foot before it is drawn.
struct Item {
  Symbol symbol;
  Point foot;
  double scale = 1;
  bool mirrored = false;
};
void draw_sorted(Canvas&, std::vector<Item>);
std::vector<Item> items_of(const Scene&, const PlacedSign&);     // tile.cpp: the sign itself
std::vector<Item> dressing_of(const Scene&, const PlacedSign&);  // dressing.cpp: what lies about it

// What stands in the fields, and the parcels that trees keep out of.
struct FieldPlan {
  std::vector<Item> objects;
  std::vector<Line> parcels;
};

void draw_tints(Canvas&, const Scene&);                       // field.cpp
void draw_city_ground(Canvas&, const Scene&);                 // city.cpp: ground, squares, lanes
void draw_field_ground(Canvas&, const Scene&, FieldPlan&);    // field.cpp: parcels, tufts, flowers
void draw_roads(Canvas&, const Scene&);                       // road.cpp
void draw_road_ends(Canvas&, const Scene&, std::vector<Item>& objects);     // road.cpp: plaza, precinct, yard
void draw_cities(Canvas&, const Scene&);                      // city.cpp: walls, towers, houses, pennants
void add_field_objects(const Scene&, FieldPlan&);             // field.cpp: trees, illustrations, animals

// Wall bands of a city by what they show, and what stands on them (wall.cpp).
void draw_wall_shadows(Canvas&, const Scene&);
void draw_walls(Canvas&, const Scene&, const Wall&, bool front);
void draw_wall_run(Canvas&, const Scene&, const Line&, bool front);  // a stretch of one facing, without towers

void draw_bridge(Canvas&, const Scene&);                      // bridge.cpp
void draw_tunnel(Canvas&, const Scene&);                      // tunnel.cpp: the way below the roofs, and its mouths
void draw_walled_tile(Canvas&, const Scene&);                 // enclosure.cpp: everything on such a tile

// Shared by city.cpp and houses: things in a city that houses keep clear of.
struct Square {
  Point at;         // middle of the ground
  double rx, ry;
};
struct Lane {
  Line line;
  double half_width;
};
struct Layout {
  std::vector<Square> squares;
  std::vector<Lane> lanes;
  std::vector<Item> items;  // hall, trees on squares
};
Layout city_layout(const Scene&, int city);                   // streets.cpp
std::vector<Item> packed_houses(const Scene&, int city, const Layout&);  // packing.cpp

}  // namespace bastide::render
