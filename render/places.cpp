#include "render/places.hpp"

#include <algorithm>

namespace bastide::render {
namespace {

double to_edge(Point p) { return std::min({p.x, p.y, 1000 - p.x, 1000 - p.y}); }

double room_between(Point p, const std::vector<Disc>& avoid) {
  double best = 1e9;
  for (const Disc& d : avoid) best = std::min(best, length(p - d.at) - d.radius);
  return best;
}

constexpr double shield_radius = 74, figure_radius = 92;

struct Finder {
  const Plan& plan;
  const Ground& ground;
  Places out;
  std::vector<Disc> taken;

  // How far inside a city a point lies; negative elsewhere.
  double inside_city(int city, Point p) const {
    if (ground.city_at(p) != city) return -1;
    return std::min({ground.to_wall(p) - wall_half, ground.to_bridge(p), 1e3});
  }

  Disc roomiest_in_city(int city, double edge_weight, double wanted) const {
    Disc best{{500, 500}, -1};
    for (int y = 60; y <= 940; y += 20)
      for (int x = 60; x <= 940; x += 20) {
        const Point p{1.0 * x, 1.0 * y};
        const double room = std::min({inside_city(city, p), to_edge(p) * edge_weight, wanted, room_between(p, taken)});
        // Of equal places the one nearest to the middle of the tile, so that seams stay calm.
        const double value = room - length(p - Point{500, 500}) * 0.05;
        if (room > 0 && value > best.radius) best = {p, value};
      }
    return best;
  }

  // Figures stand with their foot below the middle of their room when the segment allows it.
  template <class Inside>
  static Point foot_below(Point heart, Inside inside) {
    for (const double drop : {84.0, 64.0, 44.0, 24.0})
      if (inside(heart + Point{0, drop}) > 34 && heart.y + drop < 985) return heart + Point{0, drop};
    return heart;
  }

  void put(SegmentIndex segment, Point spot, Point heart) {
    out.spots[segment] = spot;
    out.hearts[segment] = heart;
    taken.push_back({heart, figure_radius});
  }

  // Nothing stands over a road below the roofs.
  void keep_tunnel_free() {
    if (plan.mouths.size() < 2) return;
    for (int i = 0; i <= 12; ++i) taken.push_back({mix(plan.mouths[0].at, plan.mouths[1].at, i / 12.0), 36});
  }

  void place_shields() {
    for (std::size_t i = 0; i < plan.cities.size(); ++i)
      for (int n = 0; n < plan.cities[i].pennants; ++n) {
        const bool whole = plan.cities[i].walls.empty();
        const Disc place = whole && n == 0 ? Disc{{470, 400}, 1} : roomiest_in_city(static_cast<int>(i), 0.8, 165);
        out.shields.push_back({place.at, shield_radius});
        taken.push_back(out.shields.back());
      }
  }

  void place_in_cities() {
    for (std::size_t i = 0; i < plan.cities.size(); ++i) {
      Disc place = roomiest_in_city(static_cast<int>(i), 1, 210);
      int city = static_cast<int>(i);
      bool placed = false;  // a city in two places gets one spot, in the roomier of them
      for (std::size_t j = 0; j < plan.cities.size(); ++j) {
        if (j == i || plan.cities[j].segment != plan.cities[i].segment) continue;
        placed |= j < i;
        const Disc other = roomiest_in_city(static_cast<int>(j), 1, 210);
        if (other.radius > place.radius) place = other, city = static_cast<int>(j);
      }
      if (placed) continue;
      put(plan.cities[i].segment, foot_below(place.at, [&](Point p) { return inside_city(city, p); }), place.at);
    }
  }

  void place_on_roads() {
    SegmentIndex last = no_segment;
    Point spot;
    double best = -1e9;
    for (const Road& road : plan.roads) {
      const double total = length_of(road.line);
      if (road.segment != last) best = -1e9;  // arms of one road stand together
      last = road.segment;
      for (int i = 3; i <= 17; ++i) {
        const double at = total * i / 20;
        if (road.end != RoadEnd::none && i > 12) break;
        const Point p = at_length(road.line, at);
        const double middle = road.end == RoadEnd::none ? 10 : 8;
        const double value = std::min({room_between(p - Point{0, 84}, taken), to_edge(p), 150.0}) - (i > middle ? i - middle : middle - i);
        if (value > best) best = value, spot = p;
      }
      if (&road == &plan.roads.back() || (&road + 1)->segment != road.segment) put(road.segment, spot, spot - Point{0, 84});
    }
  }

  void place_in_fields() {
    // Small fields choose first: large ones have other places.
    std::vector<FieldPart> parts = ground.field_parts();
    std::sort(parts.begin(), parts.end(), [](const FieldPart& a, const FieldPart& b) {
      double sa = 0, sb = 0;
      for (const Line& l : a.outline) sa += area_of(l);
      for (const Line& l : b.outline) sb += area_of(l);
      return rounded(sa) != rounded(sb) ? rounded(sa) < rounded(sb) : a.segment < b.segment;
    });
    for (const FieldPart& field : parts) {
      const int part = ground.part_of(field.segment);
      Point best{500, 500};
      double value = -1e9;
      for (int y = 40; y <= 960; y += 20)
        for (int x = 40; x <= 960; x += 20) {
          const Point p{1.0 * x, 1.0 * y};
          if (ground.part_at(p) != part) continue;
          // Lying figures are wide and low: barriers at the sides count more.
          const double sides = std::min(ground.roughly_clear(p - Point{90, 0}), ground.roughly_clear(p + Point{90, 0})) + 60;
          const double edge = std::min({p.x - 40, 960 - p.x, p.y, 1000 - p.y});
          const double room = std::min({ground.roughly_clear(p), sides, edge, room_between(p, taken), 140.0}) - length(p - Point{500, 500}) * 0.02;
          if (room > value) value = room, best = p;
        }
      put(field.segment, best, best);
    }
  }

  Places find() {
    out.spots.resize(plan.kind->segments.size());
    out.hearts.resize(plan.kind->segments.size());
    keep_tunnel_free();
    place_shields();
    if (plan.monastery != no_segment) {
      const Point foot = plan.centre + (plan.walled ? Point{196, 96} : Point{84, 122});
      put(plan.monastery, foot, foot - Point{0, 84});
    }
    place_in_cities();
    place_on_roads();
    place_in_fields();
    return std::move(out);
  }
};

}  // namespace

Places places_of(const Plan& plan, const Ground& ground) { return Finder{plan, ground, {}, {}}.find(); }

Disc roomiest(const Ground& ground, const std::vector<Disc>& avoid, double enough) {
  Disc best{{500, 500}, 0};
  for (int y = 40; y <= 960; y += 20)
    for (int x = 40; x <= 960; x += 20) {
      const Point p{1.0 * x, 1.0 * y};
      const double room = std::min({ground.roughly_clear(p), to_edge(p) - 10, room_between(p, avoid), enough});
      if (room > best.radius) best = {p, room};
    }
  return best;
}

}  // namespace bastide::render
