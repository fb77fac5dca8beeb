#include "render/plan.hpp"

#include <algorithm>

#include "render/special.hpp"

namespace bastide::render {
namespace {

constexpr std::array<Point, 4> corners{{{0, 0}, {1000, 0}, {1000, 1000}, {0, 1000}}};
constexpr std::array<Point, 4> ports{{{500, 0}, {1000, 500}, {500, 1000}, {0, 500}}};
constexpr std::array<Point, 4> inward{{{0, 1}, {-1, 0}, {0, -1}, {1, 0}}};


// What the roads and signs of a tile ask of its walls.
struct Needs {
  int road_sides = 0, crossing_arms = 0;
  bool signs_outside = false;  // a sign wants room in the fields
  bool mountain = false;
};

struct Maker {
  const TileKind& kind;
  Plan plan;
  Dice dice;
  Needs needs;

  bool is_other_city(int side, SegmentIndex own) const {
    for (std::size_t i = 0; i < kind.segments.size(); ++i) {
      const SegmentSpec& s = kind.segments[i];
      if (s.kind == FeatureKind::city && i != own && has_side(s.sides, side)) return true;
    }
    return false;
  }

  // The wall along a gap of `count` sides that starts at `side`, in canonical position, then turned.
  Line wall_line(SegmentIndex city, int side, int count, bool gate) {
    Line line;
    if (count == 3) {  // cap: the city holds north only
      const bool close_start = is_other_city(side, city), close_end = is_other_city(side + 2, city);
      double depth = needs.crossing_arms >= 3 || needs.signs_outside ? 300 : needs.road_sides ? 318 : 335;
      double middle = 500 + dice.within(-24, 24);
      if (close_start || close_end) depth = 300;
      if (close_start != close_end) middle += close_start ? -46 : 46;
      if (gate) middle = 500;
      const Point a = close_start ? Point{740, 62} : Point{815, 118}, b = close_end ? Point{260, 62} : Point{185, 118};
      line = {{1000, 0}};
      add_cubic(line, {1000, 0}, a, {middle + 215, depth}, {middle, depth});
      add_cubic(line, {middle, depth}, {middle - 215, depth}, b, {0, 0});
      turn(line, side + 3);
    } else if (count == 2) {  // diagonal: the city holds north and west
      const double m = needs.road_sides ? 430 : needs.signs_outside ? 446 : 468;
      line = {{1000, 0}};
      add_cubic(line, {1000, 0}, {850, 105}, {m + 165, m - 165}, {m, m});
      add_cubic(line, {m, m}, {m - 165, m + 165}, {105, 850}, {0, 1000});
      turn(line, side + 3);
    } else {  // bay: only south is free
      const double top = 1000 - (gate ? 270 : has_word(kind, "tunnel") ? tunnel_bay_depth(kind, side) : is_split_at(side) || is_split_at(side + 1) ? (free_sides(city) > 2 ? 235 : 322) : 255);
      line = {{1000, 1000}};
      add_cubic(line, {1000, 1000}, {815, 885}, {700, top}, {500, top});
      add_cubic(line, {500, top}, {300, top}, {185, 885}, {0, 1000});
      turn(line, side + 2);
    }
    return line;
  }

  int free_sides(SegmentIndex city) const { return 4 - count_sides(kind.segments[city].sides); }

  void add_city(SegmentIndex index) {
    const SegmentSpec& spec = kind.segments[index];
    City city;
    city.segment = index;
    city.pennants = spec.pennants;
    bool gate = false;
    for (const SegmentSpec& s : kind.segments) gate |= s.end == RoadEnd::city && s.end_city == index;
    int side = 0;
    while (side < 4 && !(has_side(spec.sides, side) && !has_side(spec.sides, side + 3))) ++side;  // after a gap
    if (side == 4) side = 0;                                                                     // no gap at all
    for (int done = 0; done < 4;) {
      const int at = (side + done) & 3;
      if (has_side(spec.sides, at)) {
        city.area.push_back(corners[static_cast<std::size_t>(at)]);
        ++done;
        continue;
      }
      int gap = 1;
      while (gap < 4 && !has_side(spec.sides, at + gap) && !is_split_at(at + gap)) ++gap;
      Wall wall;
      wall.city = static_cast<int>(plan.cities.size());
      const bool gate_here = gate && gap_has_gate_road(index, at, gap);
      wall.line = wall_line(index, at, gap, gate_here);
      city.area.insert(city.area.end(), wall.line.begin(), wall.line.end());
      if (gate_here) {
        wall.has_gate = true;
        Point along;
        wall.gate.at = at_length(wall.line, length_of(wall.line) / 2, &along);
        wall.gate.out = left_of(along);
      }
      if (gap == 1) wall.towers = gate_here ? std::vector<double>{0.24, 0.76} : std::vector<double>{0.33, 0.67};
      else if (gate_here) wall.towers = {0.22, 0.78};
      else if (dice.chance(0.5)) wall.towers = {0.30, 0.70};
      else wall.towers = gap == 2 && dice.chance(0.6) ? std::vector<double>{0.25, 0.5, 0.75} : std::vector<double>{0.33, 0.67};
      plan.corner_tower[static_cast<std::size_t>(at)] = true;
      plan.corner_tower[static_cast<std::size_t>((at + gap) & 3)] = true;
      city.walls.push_back(static_cast<int>(plan.walls.size()));
      plan.walls.push_back(std::move(wall));
      done += gap;
    }
    plan.cities.push_back(std::move(city));
  }

  // The corner before `side` belongs to two fields: the city reaches out to it.
  bool is_split_at(int side) const {
    const int before = 1 << ((2 * side + 7) & 7), after = 1 << ((2 * side) & 7);
    bool has_before = false, has_after = false;
    for (const SegmentSpec& s : kind.segments) {
      if ((s.halves & before) && (s.halves & after)) return false;
      has_before |= (s.halves & before) != 0;
      has_after |= (s.halves & after) != 0;
    }
    return has_before && has_after;
  }

  bool gap_has_gate_road(SegmentIndex city, int first, int count) const {
    for (const SegmentSpec& s : kind.segments) {
      if (s.end != RoadEnd::city || s.end_city != city) continue;
      for (int i = 0; i < count; ++i)
        if (has_side(s.sides, first + i)) return true;
    }
    return false;
  }

  void place_centre() {
    for (const SegmentSpec& s : kind.segments) {
      plan.has_crossing |= s.end == RoadEnd::crossing;
      plan.has_hamlet |= s.end == RoadEnd::hamlet || s.end == RoadEnd::farmhouse;
      plan.has_landmark |= s.end == RoadEnd::landmark && !plan.signs.empty();
    }
    plan.monastery = kind.monastery();
    if (plan.has_landmark) {
      // Away from the road, so that the tall sign hides little of one that comes from behind.
      for (int side = 0; side < 4; ++side)
        if (kind.edges[static_cast<std::size_t>(side)] == EdgeKind::road) plan.centre = plan.centre + inward[static_cast<std::size_t>(side)] * 112;
      return;
    }
    if (plan.monastery != no_segment && !plan.cities.empty()) {
      // Away from the walls; the city goes on all round it.
      for (int side = 0; side < 4; ++side)
        if (kind.edges[static_cast<std::size_t>(side)] != EdgeKind::city) plan.centre = plan.centre + inward[static_cast<std::size_t>(side)] * 120;
      for (const City& city : plan.cities) plan.in_city |= contains(city.area, plan.centre);
      if (!plan.in_city) plan.centre = {500, 500};
    }
    if (!plan.has_crossing) return;
    plan.centre = {500 + dice.within(-14, 14), 500 + dice.within(-14, 14)};
    for (int side = 0; side < 4; ++side)
      if (kind.edges[static_cast<std::size_t>(side)] == EdgeKind::city)
        plan.centre = plan.centre + inward[static_cast<std::size_t>(side)] * 95;
  }

  // West to east when canonical; `around` says which canonical sides are city.
  Line straight(int turned_by) {
    const bool north = kind.edges[static_cast<std::size_t>(turned_by)] == EdgeKind::city;
    const bool south = kind.edges[static_cast<std::size_t>((turned_by + 2) & 3)] == EdgeKind::city;
    const double shift = needs.mountain ? 62 : north == south ? dice.either(dice.within(26, 46)) : north ? 62 : -62;
    const Point middle{500 + dice.within(-30, 30), 500 + shift}, tilt{150, dice.either(dice.within(10, 30))};
    Line line{{0, 500}};
    add_cubic(line, {0, 500}, {190, 500}, middle - tilt, middle);
    add_cubic(line, middle, middle + tilt, {810, 500}, {1000, 500});
    turn(line, turned_by);
    return line;
  }

  // From the port of `side` to the port of the next side; canonical: east to south.
  Line bend(int side, bool crowded) {
    const double t = crowded ? 0.56 : dice.within(0.62, 0.72);
    const Point middle{1000 - 500 * t, 1000 - 500 * t};
    const double a = dice.within(-0.2, 0.2), c = cosine(a), s = sine(a), h = 120 * 0.70710678;
    const Point along{-h * c - h * s, h * c - h * s};
    const double port = plan.signs.empty() ? 835 : 785;
    Line line{{1000, 500}};
    add_cubic(line, {1000, 500}, {port, 500}, middle - along, middle);
    add_cubic(line, middle, middle + along, {500, port}, {500, 1000});
    turn(line, side + 3);
    return line;
  }

  Line arm(int side, Point target) {
    const Point port = ports[static_cast<std::size_t>(side)], in = inward[static_cast<std::size_t>(side)];
    const double n = length(target - port);
    const Point swing = left_of(in) * dice.either(dice.within(14, 26));
    Line line{port};
    add_cubic(line, port, port + in * (0.38 * n), target - in * (0.36 * n) + swing, target);
    return line;
  }

  Line to_gate(int side, const Gate& gate) {
    const Point port = ports[static_cast<std::size_t>(side)], in = inward[static_cast<std::size_t>(side)];
    const double n = length(gate.at - port);
    Line line{port};
    add_cubic(line, port, port + in * (0.44 * n), gate.at + gate.out * (0.42 * n), gate.at);
    return line;
  }

  // Stops where the line enters the ellipse about the centre.
  Line up_to_ellipse(const Line& line, double rx, double ry) const {
    Line out;
    for (const Point p : line) {
      out.push_back(p);
      const Point q{(p.x - plan.centre.x) / rx, (p.y - plan.centre.y) / ry};
      if (length(q) < 0.93) break;
    }
    return out;
  }

  void add_road(SegmentIndex index, int curves) {
    const SegmentSpec& spec = kind.segments[index];
    Road road;
    road.segment = index;
    road.end = spec.end;
    int side = 0;
    while (!has_side(spec.sides, side)) ++side;
    if (count_sides(spec.sides) == 3) return plan_fork(plan, kind, index, dice);
    if (count_sides(spec.sides) == 2) {
      if (has_word(kind, "tunnel")) return plan_tunnel(plan, kind, index);
      if (has_word(kind, "touch")) road.line = touching_road(plan, kind, index);
      else if (has_side(spec.sides, side + 2)) road.line = straight(side == 0 ? 1 : 0);
      else road.line = bend(has_side(spec.sides, side + 1) ? side : 3, curves > 1 || needs.mountain);
    } else if (spec.end == RoadEnd::city) {
      for (const Wall& wall : plan.walls)
        if (wall.has_gate && plan.cities[static_cast<std::size_t>(wall.city)].segment == spec.end_city)
          road.line = to_gate(side, wall.gate);
    } else {
      road.line = arm(side, plan.centre);
      if (spec.end == RoadEnd::monastery) {
        // The precinct is turned with the tile only as a place; its ellipse stays upright.
        const bool lying = plan.rotation & 1;
        road.line = up_to_ellipse(road.line, lying ? precinct_ry : precinct_rx, lying ? precinct_rx : precinct_ry);
      }
    }
    plan.roads.push_back(std::move(road));
  }

  void make() {
    if (kind.plug()) {
      plan.walled = true;
      plan.monastery = kind.monastery();
      return;
    }
    int curves = 0;
    for (const SegmentSpec& s : kind.segments) {
      if (s.kind != FeatureKind::road) continue;
      needs.road_sides += count_sides(s.sides);
      needs.crossing_arms += s.end == RoadEnd::crossing;
      curves += count_sides(s.sides) == 2;
    }
    for (const Mark& mark : kind.marks)
      if (const auto form = sign_of(mark.name)) {
        plan.signs.push_back({*form, mark.segment});
        needs.signs_outside |= mark.segment == no_segment;
        needs.mountain |= *form == SignForm::mountain;
      }
    if (has_word(kind, "bridge")) plan_bridged_cities(plan, kind);
    else if (has_word(kind, "inner")) plan_nested_cities(plan, kind);
    else
      for (std::size_t i = 0; i < kind.segments.size(); ++i)
        if (kind.segments[i].kind == FeatureKind::city) add_city(static_cast<SegmentIndex>(i));
    place_centre();
    for (std::size_t i = 0; i < kind.segments.size(); ++i)
      if (kind.segments[i].kind == FeatureKind::road) add_road(static_cast<SegmentIndex>(i), curves);
  }

  void turn_all() {
    const int r = plan.rotation;
    for (City& c : plan.cities) turn(c.area, r);
    for (Road& road : plan.roads) turn(road.line, r);
    for (Wall& w : plan.walls) {
      turn(w.line, r);
      w.gate.at = turned(w.gate.at, r);
      w.gate.out = turned(w.gate.out, r) - turned({0, 0}, r);
    }
    plan.centre = turned(plan.centre, r);
    turn(plan.bridge.axis, r);
    for (Mouth& m : plan.mouths) {
      m.at = turned(m.at, r);
      m.out = turned(m.out, r) - turned({0, 0}, r);
    }
    for (Pocket& p : plan.pockets) p.at = turned(p.at, r);
    const auto marks = plan.corner_tower;
    for (std::size_t i = 0; i < 4; ++i) {
      plan.corner_tower[(i + static_cast<std::size_t>(r)) & 3] = marks[i];
      const EdgeKind e = kind.edge(static_cast<int>(i), r);
      plan.sides[i] = e == EdgeKind::city ? 'C' : e == EdgeKind::road ? 'R' : e == EdgeKind::field ? 'F' : '-';
    }
  }
};

}  // namespace

std::uint64_t seed_of(const Plan& plan, std::uint64_t salt) {
  return seed_of(plan.kind->id, salt * 64 + static_cast<std::uint64_t>(plan.copy));
}

Plan plan_of(const TileKind& kind, int rotation, int copy) {
  Maker maker{kind, {}, Dice(seed_of(kind.id, 7000 + static_cast<std::uint64_t>(copy))), {}};
  maker.plan.kind = &kind;
  maker.plan.rotation = rotation & 3;
  maker.plan.copy = copy;
  maker.make();
  maker.turn_all();
  return std::move(maker.plan);
}

}  // namespace bastide::render
