#include "render/ground.hpp"

#include <algorithm>

namespace bastide::render {
namespace {

double outside_ellipse(Point p, Point centre, double rx, double ry) {
  const Point q{(p.x - centre.x) / rx, (p.y - centre.y) / ry};
  return (length(q) - 1) * std::min(rx, ry);
}

constexpr std::size_t at(int column, int row) { return static_cast<std::size_t>(row * Ground::nodes + column); }

// Points on the tile's edge count as inside of what goes on over it.
Point kept_inside(Point p) { return {std::clamp(p.x, 0.5, 999.5), std::clamp(p.y, 0.5, 999.5)}; }

// Borders of what is positive: marching squares over the grid, padded by one ring that is far outside so that borders fall on the tile's edge.
std::vector<Line> contours(const std::vector<double>& inside) {
  constexpr int nodes = Ground::nodes, step = Ground::step, width = nodes + 2;
  const auto value = [&](int column, int row) {
    return column == 0 || row == 0 || column > nodes || row > nodes ? -1e9 : inside[at(column - 1, row - 1)];
  };
  // An edge of the grid is its first node and whether it runs to the east (0) or south (1).
  const auto edge = [](int column, int row, int south) { return (row * width + column) * 2 + south; };
  std::vector<int> next(static_cast<std::size_t>(width * width * 2), -1);
  for (int row = 0; row + 1 < width; ++row)
    for (int column = 0; column + 1 < width; ++column) {
      const int top = edge(column, row, 0), left = edge(column, row, 1), bottom = edge(column, row + 1, 0), right = edge(column + 1, row, 1);
      const int shape = (value(column, row) > 0) | (value(column + 1, row) > 0) << 1 | (value(column + 1, row + 1) > 0) << 2 |
                        (value(column, row + 1) > 0) << 3;
      // Inside lies to the right of every step.
      const auto go = [&](int from, int to) { next[static_cast<std::size_t>(from)] = to; };
      switch (shape) {
        case 1: go(left, top); break;
        case 2: go(top, right); break;
        case 3: go(left, right); break;
        case 4: go(right, bottom); break;
        case 5: go(left, top), go(right, bottom); break;
        case 6: go(top, bottom); break;
        case 7: go(left, bottom); break;
        case 8: go(bottom, left); break;
        case 9: go(bottom, top); break;
        case 10: go(top, right), go(bottom, left); break;
        case 11: go(bottom, right); break;
        case 12: go(right, left); break;
        case 13: go(right, top); break;
        case 14: go(top, left); break;
        default: break;
      }
    }
  const auto point = [&](int e) {
    const int south = e & 1, column = e / 2 % width, row = e / 2 / width;
    const double a = value(column, row), b = value(column + !south, row + south), t = a / (a - b);
    return Point{(column - 1 + (south ? 0 : t)) * step, (row - 1 + (south ? t : 0)) * step};
  };
  std::vector<Line> out;
  for (std::size_t first = 0; first < next.size(); ++first) {
    if (next[first] < 0) continue;
    Line loop;
    for (int e = static_cast<int>(first); next[static_cast<std::size_t>(e)] >= 0;) {
      loop.push_back(point(e));
      const int to = next[static_cast<std::size_t>(e)];
      next[static_cast<std::size_t>(e)] = -1;
      e = to;
    }
    if (area_of(loop) > 150) out.push_back(simplified(loop, 0.7));
  }
  return out;
}

}  // namespace

NearLine::NearLine(const Line& line) {
  constexpr std::size_t run = 6;
  for (std::size_t first = 0; first + 1 < line.size(); first += run) {
    const std::size_t last = std::min(first + run, line.size() - 1);
    Run r{mix(line[first], line[last], 0.5), 0, Line(line.begin() + static_cast<std::ptrdiff_t>(first), line.begin() + static_cast<std::ptrdiff_t>(last) + 1)};
    for (const Point p : r.points) r.radius = std::max(r.radius, length(p - r.centre));
    r.radius += 0.001;
    runs_.push_back(std::move(r));
  }
}

double NearLine::nearer(Point p, double best) const {
  for (const Run& run : runs_) {
    const Point d = p - run.centre;
    const double reach = best + run.radius;
    if (dot(d, d) < reach * reach) best = std::min(best, distance_to(run.points, p));
  }
  return best;
}

Ground::Ground(const Plan& plan) : plan_(plan) {
  for (const Wall& wall : plan.walls) walls_.emplace_back(wall.line);
  for (const Road& road : plan.roads) roads_.emplace_back(road.line);
  if (!plan.bridge.axis.empty()) bridge_.emplace_back(plan.bridge.axis);
  value_.resize(static_cast<std::size_t>(nodes) * nodes);
  for (int row = 0; row < nodes; ++row)
    for (int column = 0; column < nodes; ++column)
      value_[at(column, row)] = static_cast<float>(clear({1.0 * column * step, 1.0 * row * step}));
  if (!bridge_.empty()) {
    below_.resize(value_.size());
    for (int row = 0; row < nodes; ++row)
      for (int column = 0; column < nodes; ++column)
        below_[at(column, row)] = static_cast<float>(clear_below_bridge({1.0 * column * step, 1.0 * row * step}));
  }
  label();
}

double Ground::to_wall(Point p) const {
  double best = 1e9;
  for (const NearLine& wall : walls_) best = wall.nearer(p, best);
  return best;
}

double Ground::to_road(Point p) const {
  double best = 1e9;
  for (const NearLine& road : roads_) best = road.nearer(p, best);
  return best;
}

double Ground::to_bridge(Point p) const {
  double best = 1e9;
  for (const NearLine& axis : bridge_)
    for (double height = 0; height <= bridge_height; height += bridge_height / 4) best = axis.nearer(p + Point{0, height}, best);
  return bridge_.empty() ? best : best - bridge_half;
}

int Ground::city_at(Point p) const {
  for (std::size_t i = 0; i < plan_.cities.size(); ++i)
    if (contains(plan_.cities[i].area, p)) return static_cast<int>(i);
  return -1;
}

double Ground::clear(Point p) const { return std::min(clear_below_bridge(p), to_bridge(p)); }

double Ground::clear_below_bridge(Point p) const {
  if (plan_.walled) return -1;
  const double wall = to_wall(p);
  double best = city_at(p) >= 0 ? -wall - wall_half : wall - wall_half;
  best = std::min(best, to_road(p) - road_half);
  if (plan_.has_crossing) best = std::min(best, outside_ellipse(p, plan_.centre, plaza_rx, plaza_ry));
  if (plan_.monastery != no_segment && !plan_.in_city) best = std::min(best, outside_ellipse(p, plan_.centre, precinct_rx, precinct_ry));
  if (plan_.has_hamlet) best = std::min(best, outside_ellipse(p, plan_.centre, yard_rx, yard_ry));
  if (plan_.has_fountain) best = std::min(best, outside_ellipse(p, plan_.centre, widening_rx, widening_ry));
  if (plan_.bridge.has_keep) best = std::min(best, outside_ellipse(p, plan_.bridge.axis.back(), keep_rx, keep_ry));
  return best;
}

double Ground::roughly_clear(Point p) const {
  const int column = std::clamp(rounded(p.x / step), 0, nodes - 1), row = std::clamp(rounded(p.y / step), 0, nodes - 1);
  return value_[at(column, row)];
}

// A barrier to the south may rise over the foot (walls are lifted), one to the north may be hidden by what stands here.
bool Ground::can_stand(Point foot, double half_width, double height) const {
  if (foot.x - half_width < 14 || foot.x + half_width > 986 || foot.y < height + 6 || foot.y > 975) return false;
  if (roughly_clear(foot) < 20) return false;
  for (const double dx : {-half_width, 0.0, half_width})
    for (double dy = -height; dy <= wall_height + 20; dy += 16)
      if (roughly_clear({foot.x + dx, foot.y + dy}) < (dy > 0 ? 2 : 9)) return false;
  return true;
}

bool Ground::is_open(std::size_t node) const { return (below_.empty() ? value_ : below_)[node] > 0; }

void Ground::label() {
  part_.assign(value_.size(), -1);
  std::vector<std::size_t> stack;
  for (std::size_t first = 0; first < value_.size(); ++first) {
    if (!is_open(first) || part_[first] >= 0) continue;
    part_[first] = parts_;
    stack.push_back(first);
    while (!stack.empty()) {
      const std::size_t node = stack.back();
      stack.pop_back();
      const int column = static_cast<int>(node) % nodes, row = static_cast<int>(node) / nodes;
      for (const Cell d : side_steps) {
        const int c = column + d.x, r = row + d.y;
        if (c < 0 || r < 0 || c >= nodes || r >= nodes) continue;
        const std::size_t next = at(c, r);
        if (!is_open(next) || part_[next] >= 0) continue;
        part_[next] = parts_;
        stack.push_back(next);
      }
    }
    ++parts_;
  }
}

int Ground::part_at(Point p) const {
  return part_[at(std::clamp(rounded(p.x / step), 0, nodes - 1), std::clamp(rounded(p.y / step), 0, nodes - 1))];
}

// What belongs to other parts is outside, however free it is.
std::vector<Line> Ground::outline_of(int part) const {
  std::vector<double> inside(value_.size());
  for (std::size_t n = 0; n < inside.size(); ++n)
    inside[n] = part_[n] == part ? static_cast<double>(value_[n]) : std::min(-1e-3, static_cast<double>(value_[n]));
  return contours(inside);
}

std::vector<Line> Ground::city_outline(SegmentIndex segment) const {
  const bool holds_bridge = plan_.bridge.segment == segment;
  std::vector<double> inside(value_.size(), -1e9);
  for (int row = 0; row < nodes; ++row)
    for (int column = 0; column < nodes; ++column) {
      const Point p{1.0 * column * step, 1.0 * row * step};
      double& value = inside[at(column, row)];
      for (const City& city : plan_.cities)
        if (city.segment == segment) value = std::max(value, contains(city.area, kept_inside(p)) ? to_wall(p) : -to_wall(p));
      value = holds_bridge ? std::max(value, -to_bridge(p)) : std::min(value, to_bridge(p));
      if (holds_bridge && plan_.bridge.has_keep) value = std::max(value, -outside_ellipse(p, plan_.bridge.axis.back(), keep_rx, keep_ry));
    }
  return contours(inside);
}

std::vector<Line> Ground::road_outline(SegmentIndex segment) const {
  std::vector<double> inside(value_.size(), -1e9);
  for (int row = 0; row < nodes; ++row)
    for (int column = 0; column < nodes; ++column) {
      const Point p{1.0 * column * step, 1.0 * row * step};
      double& value = inside[at(column, row)];
      for (std::size_t i = 0; i < roads_.size(); ++i)
        if (plan_.roads[i].segment == segment) value = std::max(value, road_half - roads_[i].nearer(p, 1e9));
      if (plan_.has_fountain) value = std::max(value, -outside_ellipse(p, plan_.centre, widening_rx, widening_ry));
    }
  return contours(inside);
}

int Ground::part_of(SegmentIndex field) const {
  for (const Pocket& pocket : plan_.pockets)
    if (pocket.segment == field) return part_at(pocket.at);
  const int halves = rotate_halves(plan_.kind->segments[field].halves, plan_.rotation);
  int half = 0;
  while (half < 7 && !((halves >> half) & 1)) ++half;
  return part_at(turned({half & 1 ? 750.0 : 250.0, 0}, half / 2));
}

std::vector<FieldPart> Ground::field_parts() const {
  std::vector<FieldPart> out;
  const TileKind& kind = *plan_.kind;
  for (std::size_t i = 0; i < kind.segments.size(); ++i) {
    if (kind.segments[i].kind != FeatureKind::field) continue;
    const int halves = rotate_halves(kind.segments[i].halves, plan_.rotation);
    FieldPart field{static_cast<SegmentIndex>(i), {}};
    std::vector<int> seen;
    if (halves == 0) field.outline = outline_of(part_of(field.segment));
    for (int half = 0; half < 8; ++half) {
      if (!((halves >> half) & 1)) continue;
      const Point p = turned({half & 1 ? 750.0 : 250.0, 0}, half / 2);
      const int part = part_at(p);
      if (part < 0 || std::find(seen.begin(), seen.end(), part) != seen.end()) continue;
      seen.push_back(part);
      for (Line& line : outline_of(part)) field.outline.push_back(std::move(line));
    }
    out.push_back(std::move(field));
  }
  return out;
}

}  // namespace bastide::render
