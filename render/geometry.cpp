#include "render/geometry.hpp"

#include <algorithm>
#include <cmath>

namespace bastide::render {

double length(Point p) { return std::sqrt(p.x * p.x + p.y * p.y); }

Point unit(Point p) {
  const double n = length(p);
  return n > 0 ? p * (1 / n) : p;
}

// Library sines differ in the last bit between platforms; a series of plain products does not.
double sine(double a) {
  const double turns = a / (2 * pi);
  const double whole = static_cast<double>(static_cast<long long>(turns < 0 ? turns - 0.5 : turns + 0.5));
  a -= whole * 2 * pi;
  if (a > pi / 2) a = pi - a;
  if (a < -pi / 2) a = -pi - a;
  const double q = a * a;
  return a * (1 - q / 6 * (1 - q / 20 * (1 - q / 42 * (1 - q / 72 * (1 - q / 110 * (1 - q / 156))))));
}
double cosine(double a) { return sine(a + pi / 2); }

int rounded(double v) { return static_cast<int>(v < 0 ? v - 0.5 : v + 0.5); }

Point turned(Point p, int rotation) {
  for (int i = rotation & 3; i > 0; --i) p = {1000 - p.y, p.x};
  return p;
}
void turn(Line& line, int rotation) {
  for (Point& p : line) p = turned(p, rotation);
}

void add_cubic(Line& line, Point a, Point b, Point c, Point d, int steps) {
  for (int i = 1; i <= steps; ++i) {
    const double t = static_cast<double>(i) / steps, u = 1 - t;
    line.push_back(a * (u * u * u) + b * (3 * u * u * t) + c * (3 * u * t * t) + d * (t * t * t));
  }
}

double length_of(const Line& line) {
  double sum = 0;
  for (std::size_t i = 1; i < line.size(); ++i) sum += length(line[i] - line[i - 1]);
  return sum;
}

Point at_length(const Line& line, double distance, Point* direction) {
  for (std::size_t i = 1; i < line.size(); ++i) {
    const Point step = line[i] - line[i - 1];
    const double n = length(step);
    if (distance <= n || i + 1 == line.size()) {
      if (direction) *direction = unit(step);
      return line[i - 1] + step * (n > 0 ? std::min(distance / n, 1.0) : 0);
    }
    distance -= n;
  }
  return line.empty() ? Point{} : line.front();
}

Line part_of(const Line& line, double from, double to) {
  Line out{at_length(line, from)};
  double at = 0;
  for (std::size_t i = 1; i < line.size(); ++i) {
    at += length(line[i] - line[i - 1]);
    if (at > from + 0.5 && at < to - 0.5) out.push_back(line[i]);
  }
  out.push_back(at_length(line, to));
  return out;
}

Line resampled(const Line& line, double spacing) {
  const double total = length_of(line);
  const int steps = std::max(1, rounded(total / spacing));
  Line out;
  for (int i = 0; i <= steps; ++i) out.push_back(at_length(line, total * i / steps));
  return out;
}

Line shifted(const Line& line, double to_left) {
  Line out;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const Point before = line[i > 0 ? i - 1 : 0], after = line[std::min(i + 1, line.size() - 1)];
    out.push_back(line[i] + left_of(unit(after - before)) * to_left);
  }
  return out;
}

Line lifted(const Line& line, double height) {
  Line out = line;
  for (Point& p : out) p.y -= height;
  return out;
}

Line lengthened(const Line& line, double by) {
  Line out = line;
  if (line.size() < 2) return out;
  out.insert(out.begin(), line[0] + unit(line[0] - line[1]) * by);
  const std::size_t n = line.size();
  out.push_back(line[n - 1] + unit(line[n - 1] - line[n - 2]) * by);
  return out;
}

double distance_to(const Line& line, Point p) {
  double best = 1e18;
  for (std::size_t i = 1; i < line.size(); ++i) {
    const Point a = line[i - 1], step = line[i] - a;
    const double n = dot(step, step);
    const double t = n > 0 ? std::clamp(dot(p - a, step) / n, 0.0, 1.0) : 0;
    const Point q = p - (a + step * t);
    best = std::min(best, dot(q, q));
  }
  return std::sqrt(best);
}

bool contains(const Line& polygon, Point p) {
  bool in = false;
  for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++) {
    const Point a = polygon[i], b = polygon[j];
    if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x) in = !in;
  }
  return in;
}

double area_of(const Line& polygon) {
  double sum = 0;
  for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++)
    sum += polygon[j].x * polygon[i].y - polygon[i].x * polygon[j].y;
  return sum < 0 ? -sum / 2 : sum / 2;
}

Line ellipse(Point centre, double rx, double ry, int points) {
  Line out;
  for (int i = 0; i < points; ++i) {
    const double a = 2 * pi * i / points;
    out.push_back({centre.x + rx * cosine(a), centre.y + ry * sine(a)});
  }
  return out;
}

namespace {
// Douglas and Peucker on the open stretch [first, last].
void keep_far_points(const Line& line, std::size_t first, std::size_t last, double tolerance, std::vector<char>& keep) {
  double far = tolerance;
  std::size_t where = 0;
  for (std::size_t i = first + 1; i < last; ++i) {
    const double d = distance_to({line[first], line[last]}, line[i]);
    if (d > far) far = d, where = i;
  }
  if (where == 0) return;
  keep[where] = 1;
  keep_far_points(line, first, where, tolerance, keep);
  keep_far_points(line, where, last, tolerance, keep);
}
}  // namespace

Line simplified(const Line& polygon, double tolerance) {
  if (polygon.size() < 5) return polygon;
  std::vector<char> keep(polygon.size(), 0);
  const std::size_t half = polygon.size() / 2;
  keep[0] = keep[half] = keep[polygon.size() - 1] = 1;
  keep_far_points(polygon, 0, half, tolerance, keep);
  keep_far_points(polygon, half, polygon.size() - 1, tolerance, keep);
  Line out;
  for (std::size_t i = 0; i < polygon.size(); ++i)
    if (keep[i]) out.push_back(polygon[i]);
  return out;
}

Line band(const Line& line, double half_width) {
  Line out = shifted(line, half_width);
  const Line back = shifted(line, -half_width);
  out.insert(out.end(), back.rbegin(), back.rend());
  return out;
}

// ---- path text ----

void Path::word(char command, const int* values, int count) {
  // A repeated command letter may be left out, and so may the letter of a line after a move.
  if (!(command == last_ || (command == 'l' && (last_ == 'm' || last_ == 'M')))) text_ += command;
  last_ = command;
  for (int i = 0; i < count; ++i) {
    if (values[i] >= 0 && !text_.empty() && text_.back() >= '0' && text_.back() <= '9') text_ += ' ';
    text_ += std::to_string(values[i]);
  }
}

Path& Path::move(Point p) {
  const int to[2] = {rounded(p.x), rounded(p.y)};
  last_ = 0;
  const int step[2] = {to[0] - x_, to[1] - y_};
  if (text_.empty()) word('M', to, 2);
  else word('m', step, 2);
  x_ = start_x_ = to[0];
  y_ = start_y_ = to[1];
  return *this;
}

Path& Path::line(Point p) {
  const int step[2] = {rounded(p.x) - x_, rounded(p.y) - y_};
  if (step[0] == 0 && step[1] == 0) return *this;
  // After "M" an implied command would be absolute, so the letter is written.
  if (last_ == 'M') last_ = 0;
  if (step[1] == 0) word('h', step, 1);
  else if (step[0] == 0) word('v', step + 1, 1);
  else word('l', step, 2);
  x_ += step[0];
  y_ += step[1];
  return *this;
}

Path& Path::curve(Point c1, Point c2, Point to) {
  const int v[6] = {rounded(c1.x) - x_, rounded(c1.y) - y_, rounded(c2.x) - x_,
                    rounded(c2.y) - y_, rounded(to.x) - x_, rounded(to.y) - y_};
  word('c', v, 6);
  x_ += v[4];
  y_ += v[5];
  return *this;
}

Path& Path::close() {
  text_ += 'z';
  last_ = 0;
  x_ = start_x_;
  y_ = start_y_;
  return *this;
}

Path& Path::polyline(const Line& points) {
  for (std::size_t i = 0; i < points.size(); ++i) i == 0 ? move(points[i]) : line(points[i]);
  return *this;
}

Path& Path::polygon(const Line& points) { return polyline(points).close(); }

// Catmull-Rom: handles are a sixth of the step between the neighbours; beyond the ends the curve goes on evenly.
Path& Path::smooth(const Line& p, bool go_on) {
  if (p.empty()) return *this;
  go_on ? line(p[0]) : move(p[0]);
  const std::size_t n = p.size();
  if (n == 2) return line(p[1]);
  const auto at = [&](int i) {
    if (i < 0) return p[0] * 3 - p[1] * 3 + p[2];
    if (i >= static_cast<int>(n)) return p[n - 1] * 3 - p[n - 2] * 3 + p[n - 3];
    return p[static_cast<std::size_t>(i)];
  };
  for (int i = 0; i + 1 < static_cast<int>(n); ++i)
    curve(at(i) + (at(i + 1) - at(i - 1)) * (1.0 / 6), at(i + 1) - (at(i + 2) - at(i)) * (1.0 / 6), at(i + 1));
  return *this;
}

}  // namespace bastide::render
