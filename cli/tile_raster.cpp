#include "cli/tile_raster.hpp"

#include <bit>
#include <cmath>

namespace bastide::cli {
namespace {

struct Point {
  double u, v;
};

// The point seen with the given side in the north.
Point turned(Point p, int side) {
  switch (side) {
    case 1: return {p.v, -p.u};
    case 2: return {-p.u, -p.v};
    case 3: return {-p.v, p.u};
    default: return p;
  }
}

// Depth below 0 is inside a city that touches `sides`: bulges at its edges, joined across the tile.
double city_depth(std::uint8_t sides, Point p) {
  if (sides == 15) return -1;
  double depth = 1;
  for (int side = 0; side < 4; ++side) {
    if (!(sides & (1 << side))) continue;
    const Point q = turned(p, side);
    depth = std::min(depth, 1 + q.v - 0.62 * (1 - 0.55 * q.u * q.u));
    const int next = (side + 1) & 3, opposite = (side + 2) & 3;
    if (sides & (1 << next)) depth = std::min(depth, q.v - q.u + 0.1);            // the corner between both
    if (sides & (1 << opposite)) depth = std::min(depth, std::abs(q.u) - 0.6);    // the band across
  }
  return depth;
}

bool on_road(std::uint8_t sides, Point p) {
  constexpr double half = 0.19;
  if (std::popcount(sides) == 2) {
    for (int side = 0; side < 4; ++side) {
      if (!(sides & (1 << side))) continue;
      const Point q = turned(p, side);
      if (sides & (1 << ((side + 2) & 3))) return std::abs(q.u) < half;
      // A bend from north to east goes round the north-east corner.
      if (sides & (1 << ((side + 1) & 3))) return std::abs(std::hypot(q.u - 1, q.v + 1) - 1) < half;
    }
  }
  for (int side = 0; side < 4; ++side) {
    const Point q = turned(p, side);
    if ((sides & (1 << side)) && std::abs(q.u) < half && q.v < 0.05) return true;
  }
  return false;
}

}  // namespace

Ground ground_at(const TileKind& kind, int rotation, double u, double v) {
  const Point p{u, v};
  if (kind.plug() && std::max(std::abs(u), std::abs(v)) > 0.78) return Ground::wall;  // ends whatever touches it
  int ends = 0;
  bool road = false;
  for (const SegmentSpec& segment : kind.segments) {
    const std::uint8_t sides = rotate_sides(segment.sides, rotation);
    if (segment.kind == FeatureKind::monastery) {
      if (std::abs(u) < 0.35 && v > -0.45 && v < 0.35) return v < -0.05 ? Ground::roof : Ground::monastery;
    } else if (segment.kind == FeatureKind::city) {
      const double depth = city_depth(sides, p);
      if (depth >= 0) continue;
      if (segment.pennants > 0) {
        Point shield{0, 0};
        if (std::popcount(sides) == 2 && sides != 5 && sides != 10) shield = sides == 9 ? Point{-0.5, -0.5} : sides == 3 ? Point{0.5, -0.5} : sides == 6 ? Point{0.5, 0.5} : Point{-0.5, 0.5};
        if (std::abs(u - shield.u) < 0.2 && std::abs(v - shield.v) < 0.2) return Ground::pennant;
      }
      return depth > -0.17 ? Ground::wall : Ground::city;
    } else if (segment.kind == FeatureKind::road) {
      ends += segment.end == RoadEnd::crossing || segment.end == RoadEnd::hamlet ? 1 : 0;
      road = road || on_road(sides, p);
    }
  }
  if (ends > 0 && std::abs(u) < 0.25 && std::abs(v) < 0.25) return Ground::crossing;
  return road ? Ground::road : Ground::field;
}

}  // namespace bastide::cli
