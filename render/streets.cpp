// Squares, lanes and gate streets of a city: what the houses leave free.
#include <algorithm>

#include "render/layers.hpp"

namespace bastide::render {
namespace {

// Straight on from `from` while the city goes on, ended before walls and edges.
Line lane_from(const Scene& scene, int city, Point from, Point to) {
  const Point along = unit(to - from);
  const double wanted = length(to - from);
  double reach = 0;
  for (double d = 20; d <= wanted; d += 20) {
    const Point p = from + along * d;
    const double edge = std::min({p.x, p.y, 1000 - p.x, 1000 - p.y});
    if (edge < 70 || scene.ground.city_at(p) != city || scene.ground.to_wall(p) < 62 || scene.ground.to_bridge(p) < 30) break;
    reach = d;
  }
  const Point end = from + along * reach, bow = left_of(along) * (reach * 0.08);
  return {from, mix(from, end, 0.5) + bow, end};
}

}  // namespace

Layout city_layout(const Scene& scene, int index) {
  Layout out;
  const Plan& plan = scene.plan;
  const City& city = plan.cities[static_cast<std::size_t>(index)];
  Dice dice(seed_of(plan, 90 + static_cast<std::uint64_t>(index)));

  for (const int w : city.walls) {
    const Wall& wall = plan.walls[static_cast<std::size_t>(w)];
    if (!wall.has_gate) continue;
    const Point inside = wall.gate.at - wall.gate.out * 135;
    out.lanes.push_back({{wall.gate.at + wall.gate.out * 20, inside}, 29});
  }
  // From the foot of a bridge straight on.
  const Bridge& bridge = plan.bridge;
  if (bridge.segment == city.segment && !bridge.axis.empty()) {
    const auto paved = [&](Point foot, Point before) {
      if (scene.ground.city_at(foot) == index) out.lanes.push_back({{foot, foot + unit(foot - before) * 62}, 40});
    };
    paved(bridge.axis.front(), bridge.axis[1]);
    paved(bridge.axis.back(), bridge.axis[bridge.axis.size() - 2]);
  }
  std::vector<Disc> taken;
  for (const Disc& shield : scene.places.shields) {
    if (scene.ground.city_at(shield.at) != index) continue;
    out.squares.push_back({shield.at + Point{0, 52}, 84, 44});
    taken.push_back({shield.at, 120});
  }
  for (const PlacedSign& sign : scene.places.signs) {
    if (sign.city != index) continue;
    out.squares.push_back({sign.foot, 104 * sign.scale, 44 * sign.scale});
    for (const Disc& room : sign.rooms) taken.push_back({room.at, room.radius + 30});
    for (const Item& item : items_of(scene, sign)) out.items.push_back(item);
    if (!scene.far() && sign.form == SignForm::cameo)
      for (const double dx : {-84.0, 86.0})
        if (dice.chance(0.8)) out.items.push_back({Symbol::rose, sign.foot + Point{dx * sign.scale, 6}, sign.scale});
  }
  if (plan.in_city && scene.ground.city_at(plan.centre) == index) {
    out.squares.push_back({plan.centre + Point{0, 14}, court_rx, court_ry - 8});
    out.items.push_back({Symbol::monastery, plan.centre + Point{0, 56}, scene.far() ? 1.4 : 1.1});
    return out;
  }
  if (plan.mouths.size() > 1)  // the hall keeps off the way below the roofs
    for (int i = 0; i <= 6; ++i) taken.push_back({mix(plan.mouths[0].at, plan.mouths[1].at, i / 6.0), 60});
  if (area_of(city.area) < 300000 || scene.far()) return out;

  // Market hall in the largest part that is still free; it faces south at every rotation.
  Point best{};
  double value = 0;
  for (int y = 180; y <= 860; y += 20)
    for (int x = 150; x <= 850; x += 20) {
      const Point p{1.0 * x, 1.0 * y};
      if (scene.ground.city_at(p) != index) continue;
      double room = std::min({scene.ground.to_wall(p) - 20, std::min({p.x, p.y, 1000 - p.x, 1000 - p.y}) - 60, 190.0});
      room = std::min(room, scene.ground.to_bridge(p) - 40);
      for (const Disc& d : taken) room = std::min(room, length(p - d.at) - d.radius);
      room -= length(p - Point{500, 560}) * 0.06;
      if (room > value) value = room, best = p;
    }
  if (value < 85) return out;
  out.squares.push_back({best + Point{0, -6}, 118, 50});
  out.items.push_back({Symbol::hall, best});
  out.items.push_back({Symbol::small_tree, best + Point{-98, 12}});
  out.items.push_back({Symbol::small_tree, best + Point{100, -14}});
  const int lanes = 3 + dice.below(2);
  const double turn = dice.within(0, 2 * pi);
  for (int i = 0; i < lanes; ++i) {
    const double a = turn + 2 * pi * i / lanes + dice.within(-0.3, 0.3);
    const Point to = best + Point{cosine(a), sine(a)} * dice.within(260, 460);
    const Line lane = lane_from(scene, index, best, to);
    if (length_of(lane) > 130) out.lanes.push_back({lane, 13});
  }
  return out;
}

}  // namespace bastide::render
