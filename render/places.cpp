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

constexpr double shield_radius = 74, figure_radius = 92, building_radius = 168, village_radius = 196, mound_radius = 116;
constexpr double lying_half = 64;  // between the two discs a lying figure is taken for
constexpr double gap = 8;          // between a sign and what is next to it

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
    const bool both_in_fields = !plan.mouths[0].at_wall && !plan.mouths[1].at_wall;  // then one stands before a mouth
    for (int i = both_in_fields ? 3 : 0; i <= (both_in_fields ? 9 : 12); ++i) taken.push_back({mix(plan.mouths[0].at, plan.mouths[1].at, i / 12.0), 36});
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

  double clear_of_signs(Point p) const {
    double best = 1e9;
    for (const PlacedSign& s : out.signs) best = std::min(best, room_between(p, s.rooms));
    return best;
  }

  // How much room a sign has to spare with its foot here.
  template <class Room>
  double spare_room(const std::vector<Disc>& rooms, Room room) const {
    double best = 1e9;
    for (const Disc& d : rooms) best = std::min(best, std::min({room(d.at), ground.to_wall(d.at + Point{0, wall_height}) - wall_half, to_edge(d.at) - 2, room_between(d.at, taken)}) - d.radius);
    return best;
  }

  // Middles of the bodies that could stand on each road, hoods included.
  std::vector<Line> hearts_on_roads() const {
    std::vector<Line> hearts;
    SegmentIndex last = no_segment;
    for (const Road& road : plan.roads) {
      if (road.segment != last) hearts.emplace_back();
      last = road.segment;
      for (int i = 3; i <= (road.end == RoadEnd::none ? 17 : 12); ++i) {
        const Point p = at_length(road.line, length_of(road.line) * i / 20);
        if (p.y > 200 && to_edge(p) > 60) hearts.back().push_back(p - Point{0, 102});
      }
    }
    std::erase_if(hearts, [](const Line& of_one) { return of_one.empty(); });
    return hearts;
  }

  // The place that serves best both the sign and the figure that will stand in the same segment; `room` says how far inside it a
  // point lies. No place: scale 0.
  template <class Room>
  PlacedSign best_place(SignForm form, double scale, Point wish, Room room, bool lying) const {
    constexpr int pitch = 40;
    std::vector<std::pair<Point, double>> figures;  // where one could stand, and how freely
    for (int y = pitch; y < 1000; y += pitch)
      for (int x = pitch; x < 1000; x += pitch) {
        const Point p{1.0 * x, 1.0 * y};
        double free = std::min({room(p), to_edge(p), room_between(p, taken)});
        if (lying) free = std::min({free, room(p - Point{lying_half, 0}) + 30, room(p + Point{lying_half, 0}) + 30});
        if (free > 20) figures.emplace_back(p, std::min(free, 120.0));
      }
    const std::vector<Line> on_roads = hearts_on_roads();
    PlacedSign best{form, {}, 0, false, false, 0, -1, {}};
    double value = -1e9;
    for (int y = 100; y <= 980; y += 20)
      for (int x = 60; x <= 940; x += 20) {
        const Point foot{1.0 * x, 1.0 * y};
        std::vector<Disc> rooms = rooms_of(form, foot, scale);
        const double spare = spare_room(rooms, room);
        if (spare < gap) continue;
        double figure = 0;
        for (const auto& [p, free] : figures) {
          if (free <= figure) continue;
          double here = std::min(free, room_between(p, rooms));
          if (lying) here = std::min({here, room_between(p - Point{lying_half, 0}, rooms), room_between(p + Point{lying_half, 0}, rooms)});
          figure = std::max(figure, here);
        }
        // The figure on a road stands as high as the sign: it must find a place beside it.
        double road = 0;
        for (const Line& hearts : on_roads) {
          double widest = -1e9;
          for (const Point p : hearts) widest = std::max(widest, room_between(p, rooms) - 112);
          road = std::min(road, widest);
        }
        const double at = std::min(spare, 70.0) + figure + 2 * road - length(middle_of(form, foot, scale) - wish) * 0.09;
        if (at > value) value = at, best = {form, foot, scale, false, false, spare, -1, std::move(rooms)};
      }
    return best;
  }

  // Signs keep off more than figures do: the houses of a village, and mounds.
  void place_signs() {
    if (plan.signs.empty()) return;
    const std::vector<Disc> before = taken;
    if (plan.has_crossing) taken.push_back({plan.centre, village_radius});
    for (const Mouth& mouth : plan.mouths)
      if (!mouth.at_wall) taken.push_back({mouth.at - mouth.out * 30, mound_radius});
    find_signs();
    taken = before;
    for (const PlacedSign& sign : out.signs) taken.insert(taken.end(), sign.rooms.begin(), sign.rooms.end());
  }

  void find_signs() {
    Dice dice(seed_of(plan, 81));
    for (const Sign& sign : plan.signs) {
      const bool mirrored = dice.chance(0.5), leaning = dice.chance(0.5);
      const Point wish = turned({500 + dice.within(-130, 130), 500 + dice.within(-130, 130)}, plan.rotation);
      PlacedSign placed{sign.form, {}, 0, false, false, 0, -1, {}};
      if (plan.has_landmark && out.signs.empty()) {
        const Point foot = plan.centre + Point{0, 36};
        placed = {sign.form, foot, 1, false, false, 40, -1, rooms_of(sign.form, foot, 1)};
      }
      for (const double scale : {1.0, 0.9, 0.8, 0.72}) {
        if (placed.scale > 0) break;
        if (sign.segment == no_segment) placed = best_place(sign.form, scale, wish, [&](Point p) { return ground.roughly_clear(p); }, true);
        for (std::size_t i = 0; i < plan.cities.size() && placed.scale == 0; ++i) {
          if (sign.segment == no_segment ? scale > 0.72 : plan.cities[i].segment != sign.segment) continue;
          const int city = static_cast<int>(i);
          placed = best_place(sign.form, scale, wish, [&](Point p) { return inside_city(city, p) - wall_half; }, false);
          placed.city = city;
        }
      }
      placed.mirrored = mirrored;
      placed.leaning = leaning;
      if (placed.scale == 0) continue;
      taken.insert(taken.end(), placed.rooms.begin(), placed.rooms.end());
      out.signs.push_back(std::move(placed));
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
        double value = std::min({room_between(p - Point{0, 84}, taken), clear_of_signs(p - Point{0, 156}) + 24, to_edge(p), 150.0}) - (i > middle ? i - middle : middle - i);
        if (!plan.signs.empty()) value += std::min(0.0, p.y - 220);  // the whole figure on the tile
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
          double free = room_between(p, taken);
          for (const double dx : {-lying_half, lying_half}) free = std::min(free, clear_of_signs(p + Point{dx, 0}));
          const double room = std::min({ground.roughly_clear(p), sides, edge, free, 140.0}) - length(p - Point{500, 500}) * 0.02;
          if (room > value) value = room, best = p;
        }
      put(field.segment, best, best);
    }
  }

  Places find() {
    out.spots.resize(plan.kind->segments.size());
    out.hearts.resize(plan.kind->segments.size());
    keep_tunnel_free();
    if (plan.in_city) taken.push_back({plan.centre - Point{0, 40}, building_radius});
    place_shields();
    place_signs();
    if (plan.monastery != no_segment) {
      const Point foot = plan.centre + (plan.walled ? Point{196, 96} : plan.in_city ? Point{92, 76} : Point{84, 122});
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
