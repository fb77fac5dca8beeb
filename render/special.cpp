#include "render/special.hpp"

#include <algorithm>

namespace bastide::render {
namespace {

// A wall that bulges by `depth` from the corner (1000,0) to (0,0); `steep` says how it leaves the corners.
Line bulge(double depth, Point steep, double width) {
  Line line{{1000, 0}};
  add_cubic(line, {1000, 0}, {1000 - steep.x, steep.y}, {500 + width, depth}, {500, depth});
  add_cubic(line, {500, depth}, {500 - width, depth}, steep, {0, 0});
  return line;
}

Line backwards(const Line& line) { return {line.rbegin(), line.rend()}; }

int first_side(const SegmentSpec& s) {
  int side = 0;
  while (!has_side(s.sides, side)) ++side;
  return side;
}

int add_wall(Plan& plan, Line line, std::size_t city, int turned_by, std::vector<double> towers) {
  turn(line, turned_by);
  Wall wall;
  wall.line = std::move(line);
  wall.city = static_cast<int>(city);
  wall.towers = std::move(towers);
  plan.walls.push_back(std::move(wall));
  return static_cast<int>(plan.walls.size()) - 1;
}

void add_to_area(City& city, const Line& line) { city.area.insert(city.area.end(), line.begin(), line.end()); }

// One of the two ends of the crossing city, at the side `turned_by`.
void add_bridge_end(Plan& plan, SegmentIndex segment, int pennants, double depth, int turned_by) {
  City city;
  city.segment = segment;
  city.pennants = pennants;
  city.area = {turned({0, 0}, turned_by)};
  city.walls = {add_wall(plan, bulge(depth, {260, 62}, 225), plan.cities.size(), turned_by, {0.24, 0.76})};
  add_to_area(city, plan.walls.back().line);
  plan.cities.push_back(std::move(city));
}

// Where an arm of the road through `side` dives, from the edge: in the wall, or before it.
bool dives_at_wall(const TileKind& kind, int side) {
  for (const SegmentSpec& s : kind.segments)
    if (s.kind == FeatureKind::field && (s.halves >> (2 * side) & 3) == 3) return false;
  return true;
}

constexpr double mouth_from_edge = 128;

}  // namespace

bool has_word(const TileKind& kind, std::string_view word) {
  const std::string_view all = kind.symbols;
  for (std::size_t at = all.find(word); at != std::string_view::npos; at = all.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || all[at - 1] == ' ' || all[at - 1] == ';') && (end == all.size() || all[end] == ' ' || all[end] == ';')) return true;
  }
  return false;
}

void plan_bridged_cities(Plan& plan, const TileKind& kind) {
  std::array<SegmentIndex, 2> found{no_segment, no_segment};
  std::size_t count = 0;
  for (std::size_t i = 0; i < kind.segments.size() && count < 2; ++i)
    if (kind.segments[i].kind == FeatureKind::city) found[count++] = static_cast<SegmentIndex>(i);
  if (count < 2) return;
  const SegmentSpec &upper = kind.segments[found[0]], &lower = kind.segments[found[1]];
  const int up = first_side(upper);
  const bool both = has_side(upper.sides, up + 2);

  add_bridge_end(plan, found[0], upper.pennants, 258, up);

  // The lower city from side to side, with a deep bay to each end of the upper one.
  City band;
  band.segment = found[1];
  band.pennants = lower.pennants;
  const Line north = backwards(bulge(both ? 404 : 420, {96, 250}, 250));
  Line south = backwards(both ? bulge(404, {96, 250}, 250) : bulge(272, {185, 118}, 200));
  turn(south, 2);
  const std::size_t index = plan.cities.size();
  band.area = {turned({1000, 0}, up)};
  band.walls.push_back(add_wall(plan, south, index, up, both ? std::vector<double>{0.27, 0.73} : std::vector<double>{0.22, 0.80}));
  add_to_area(band, plan.walls.back().line);
  band.area.push_back(turned({0, 1000}, up));
  band.walls.push_back(add_wall(plan, north, index, up, {0.27, 0.73}));
  add_to_area(band, plan.walls.back().line);
  plan.cities.push_back(std::move(band));

  if (both) add_bridge_end(plan, found[0], 0, 258, (up + 2) & 3);

  Bridge& bridge = plan.bridge;
  bridge.segment = found[0];
  bridge.has_keep = !both;
  const Point from{580, 226}, to = both ? Point{420, 774} : Point{440, 850};
  bridge.axis = {from};
  add_cubic(bridge.axis, from, {574, 330}, {to.x + 14, to.y - 160}, to, 24);
  turn(bridge.axis, up);

  plan.corner_tower = {true, true, true, true};
  const double depth = both ? 330 : 338;
  std::vector<Point> places{{270, depth - 60}};
  if (both) places.push_back({730, 1000 - depth + 60});
  std::size_t next = 0;
  for (std::size_t i = 0; i < kind.segments.size() && next < places.size(); ++i)
    if (kind.segments[i].kind == FeatureKind::field && kind.segments[i].halves == 0)
      plan.pockets.push_back({static_cast<SegmentIndex>(i), turned(places[next++], up)});
}

void plan_nested_cities(Plan& plan, const TileKind& kind) {
  std::array<SegmentIndex, 2> found{no_segment, no_segment};
  std::size_t count = 0;
  for (std::size_t i = 0; i < kind.segments.size() && count < 2; ++i)
    if (kind.segments[i].kind == FeatureKind::city) found[count++] = static_cast<SegmentIndex>(i);
  if (count < 2) return;
  // At rotation 0 the first city holds north and reaches the south-west corner, the second one holds east and south.
  const int up = first_side(kind.segments[found[0]]);
  const auto slope = [](double m, Point first, Point last) {  // from the north-east corner to the south-western one, through (m, m)
    Line line{{1000, 0}};
    add_cubic(line, {1000, 0}, first, {m + 150, m - 150}, {m, m});
    add_cubic(line, {m, m}, {m - 150, m + 150}, last, {0, 1000});
    return line;
  };
  City outer{found[0], {turned({0, 0}, up), turned({1000, 0}, up)}, kind.segments[found[0]].pennants, {}};
  outer.walls.push_back(add_wall(plan, slope(424, {850, 76}, {150, 866}), 0, up, {0.32, 0.58}));
  add_to_area(outer, plan.walls.back().line);
  Line bay{{0, 1000}};
  add_cubic(bay, {0, 1000}, {34, 850}, {222, 710}, {222, 520});
  add_cubic(bay, {222, 520}, {222, 330}, {110, 160}, {0, 0});
  outer.walls.push_back(add_wall(plan, bay, 0, up, {0.76}));
  add_to_area(outer, plan.walls.back().line);
  plan.cities.push_back(std::move(outer));

  City inner{found[1], {turned({1000, 0}, up), turned({1000, 1000}, up), turned({0, 1000}, up)}, kind.segments[found[1]].pennants, {}};
  inner.walls.push_back(add_wall(plan, backwards(slope(612, {930, 156}, {196, 926})), 1, up, {0.3, 0.7}));
  add_to_area(inner, plan.walls.back().line);
  plan.cities.push_back(std::move(inner));

  plan.corner_tower = {true, true, false, true};
  std::array<bool, 4> marks{};
  for (std::size_t i = 0; i < 4; ++i) marks[(i + static_cast<std::size_t>(up)) & 3] = plan.corner_tower[i];
  plan.corner_tower = marks;
  for (std::size_t i = 0; i < kind.segments.size(); ++i)
    if (kind.segments[i].kind == FeatureKind::field && kind.segments[i].halves == 0) plan.pockets.push_back({static_cast<SegmentIndex>(i), turned({506, 506}, up)});
}

Line touching_road(const Plan& plan, const TileKind& kind, SegmentIndex road) {
  const SegmentSpec& spec = kind.segments[road];
  const int city = first_side(kind.segments[plan.cities.front().segment]);
  Line wall = plan.walls.front().line;
  turn(wall, (4 - city) & 3);
  const bool east = has_side(spec.sides, city + 1);
  Point west;
  const Point foot = at_length(wall, length_of(wall) * (east ? 0.455 : 0.545), &west);
  const Point touch = foot + left_of(west) * (wall_half + road_half - 15), along = east ? west : west * -1;
  const double edge = east ? 1000 : 0, in = east ? 770 : 230;
  Line line{{edge, 500}};
  add_cubic(line, {edge, 500}, {in, 500}, touch - along * 130, touch);
  add_cubic(line, touch, touch + along * 112, {500, 640}, {500, 1000});
  turn(line, city);
  return line;
}

void plan_fork(Plan& plan, const TileKind& kind, SegmentIndex road, Dice& dice) {
  int free = 0;
  while (has_side(kind.segments[road].sides, free)) ++free;
  const double dx = dice.within(-16, 16), dy = dice.within(6, 26), swing = dice.either(dice.within(14, 24));
  const Point c{500 + dx, 500 + dy};
  Line through{{0, 500}}, arm{{500, 0}};
  add_cubic(through, {0, 500}, {190, 500}, c - Point{150, 0}, c);
  add_cubic(through, c, c + Point{150, 0}, {810, 500}, {1000, 500});
  add_cubic(arm, {500, 0}, {500, 190}, c + Point{swing, -180}, c);
  turn(through, (free + 2) & 3);
  turn(arm, (free + 2) & 3);
  plan.roads.push_back({road, std::move(through), RoadEnd::none});
  plan.roads.push_back({road, std::move(arm), RoadEnd::none});
  plan.has_fountain = true;
  plan.centre = turned(c, (free + 2) & 3);
}

double tunnel_bay_depth(const TileKind& kind, int side) { return dives_at_wall(kind, side & 3) ? 262 : 296; }

void plan_tunnel(Plan& plan, const TileKind& kind, SegmentIndex road) {
  const int first = first_side(kind.segments[road]);
  for (const int side : {first, (first + 2) & 3}) {
    const bool at_wall = dives_at_wall(kind, side);
    const Point port = turned({500, 0}, side), in = turned({500, at_wall ? tunnel_bay_depth(kind, side) : mouth_from_edge}, side);
    Line line{port};
    for (int i = 1; i <= 10; ++i) line.push_back(mix(port, in, i / 10.0));
    plan.roads.push_back({road, std::move(line), RoadEnd::none});
    plan.mouths.push_back({in, unit(port - in), at_wall});
  }
}

}  // namespace bastide::render
