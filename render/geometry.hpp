// Points, curves and path text of the pictures. Floating point is used for shapes and rounded to integers when written;
// only + - * / and sqrt occur, so that every compiler writes the same bytes.
#pragma once
#include <string>
#include <vector>

namespace bastide::render {

struct Point {
  double x = 0, y = 0;
};
constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
constexpr Point operator*(Point a, double k) { return {a.x * k, a.y * k}; }
constexpr double dot(Point a, Point b) { return a.x * b.x + a.y * b.y; }
double length(Point);
Point unit(Point);  // the zero vector stays zero
constexpr Point left_of(Point d) { return {d.y, -d.x}; }  // left when walking along d, y pointing down
constexpr Point mix(Point a, Point b, double t) { return {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t}; }

inline constexpr double pi = 3.14159265358979323846;
double sine(double radians);
double cosine(double radians);

int rounded(double);  // half away from zero

using Line = std::vector<Point>;  // open polyline, or a polygon without its closing point

// Clockwise quarter turns about the middle of the tile.
Point turned(Point, int rotation);
void turn(Line&, int rotation);

void add_cubic(Line&, Point a, Point b, Point c, Point d, int steps = 20);  // appends the points after `a`
double length_of(const Line&);
Point at_length(const Line&, double distance, Point* direction = nullptr);
Line part_of(const Line&, double from, double to);  // by length along it
Line resampled(const Line&, double spacing);        // equal steps of about `spacing`, both ends kept
Line shifted(const Line&, double to_left);          // parallel line, positive to the left of the walk
Line lifted(const Line&, double height);            // moved up the screen
Line lengthened(const Line&, double by);            // straight on at both ends
double distance_to(const Line&, Point);             // to an open polyline
bool contains(const Line& polygon, Point);
double area_of(const Line& polygon);                // always positive
Line ellipse(Point centre, double rx, double ry, int points = 48);
Line simplified(const Line& polygon, double tolerance);

// Path data with integer coordinates, relative and as short as it gets.
class Path {
 public:
  Path& move(Point);
  Path& line(Point);
  Path& curve(Point c1, Point c2, Point to);
  Path& close();
  Path& polygon(const Line&);             // closed
  Path& polyline(const Line&);            // open, straight
  Path& smooth(const Line&, bool go_on = false);  // open, through points of equal spacing; go_on: line to the first
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  void word(char command, const int* values, int count);
  std::string text_;
  char last_ = 0;
  int x_ = 0, y_ = 0, start_x_ = 0, start_y_ = 0;
};

// Smooth closed band around a line: half widths to both sides.
Line band(const Line&, double half_width);

}  // namespace bastide::render
