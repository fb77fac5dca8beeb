// What is where on a planned tile: distances to walls and roads, and the connected parts of the free field area.
#pragma once
#include <vector>

#include "render/plan.hpp"

namespace bastide::render {

// One connected part of the free area, and the field of the catalogue it belongs to.
struct FieldPart {
  SegmentIndex segment = no_segment;
  std::vector<Line> outline;  // outer border and holes, closed
};

// A line cut into short runs with a circle around each, so that most of it is passed over when a distance is asked for.
class NearLine {
 public:
  explicit NearLine(const Line&);
  // The smaller of `best` and the distance to the line; exact.
  [[nodiscard]] double nearer(Point, double best) const;

 private:
  struct Run {
    Point centre;
    double radius;
    Line points;
  };
  std::vector<Run> runs_;
};

class Ground {
 public:
  explicit Ground(const Plan&);

  // Distance to the nearest road edge, wall foot, plaza, precinct or yard; negative on or behind them.
  [[nodiscard]] double clear(Point) const;
  // The same read from the grid, for decoration: cheap, within a few units.
  [[nodiscard]] double roughly_clear(Point) const;
  // Free height and room: may something of this width and height stand here without touching a barrier or the edge?
  [[nodiscard]] bool can_stand(Point foot, double half_width, double height) const;
  [[nodiscard]] int city_at(Point) const;  // index into Plan::cities, -1 outside
  [[nodiscard]] double to_wall(Point) const;
  [[nodiscard]] double to_road(Point) const;  // to the axis
  // To a bridge as it is seen, arches and lifted top together; negative on it, large where there is none.
  [[nodiscard]] double to_bridge(Point) const;
  [[nodiscard]] std::vector<FieldPart> field_parts() const;
  [[nodiscard]] int part_at(Point) const;  // number of the connected free part, -1 on barriers
  [[nodiscard]] int part_of(SegmentIndex field) const;  // the part a field has, by its first half-edge
  [[nodiscard]] std::vector<Line> city_outline(SegmentIndex) const;  // a bridge belongs to its city, and to no other
  [[nodiscard]] std::vector<Line> road_outline(SegmentIndex) const;  // bands of all arms, and a fountain's place

  static constexpr int step = 10, nodes = 101;

 private:
  void label();
  [[nodiscard]] double clear_below_bridge(Point) const;
  [[nodiscard]] std::vector<Line> outline_of(int part) const;
  [[nodiscard]] bool is_open(std::size_t node) const;  // free, or free ground below a bridge

  const Plan& plan_;
  std::vector<NearLine> walls_, roads_, bridge_;
  std::vector<float> value_;
  std::vector<float> below_;  // the same without the bridge; empty where there is none
  std::vector<int> part_;
  int parts_ = 0;
};

}  // namespace bastide::render
