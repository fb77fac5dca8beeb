// The drawn geometry says the same as the catalogue: cities and roads are painted on a raster, the rest is flooded, and
// its connected parts must be the fields of the tile.
#include <gtest/gtest.h>

#include <set>

#include "render/geometry.hpp"
#include "tests/render/kinds.hpp"

namespace bastide::render_tests {
namespace {

constexpr int grid = 200, pixel = 5;  // raster of 5 × 5 units

struct Raster {
  std::vector<int> part = std::vector<int>(grid * grid, -1);  // -1 free, -2 barrier, else number of the flooded part
  int parts = 0;
  int& at(int x, int y) { return part[static_cast<std::size_t>(y * grid + x)]; }

  void flood() {
    for (int y0 = 0; y0 < grid; ++y0)
      for (int x0 = 0; x0 < grid; ++x0) {
        if (at(x0, y0) != -1) continue;
        int size = 0;
        std::vector<std::pair<int, int>> stack{{x0, y0}};
        std::vector<std::pair<int, int>> seen;
        at(x0, y0) = parts;
        while (!stack.empty()) {
          const auto [x, y] = stack.back();
          stack.pop_back();
          seen.emplace_back(x, y);
          ++size;
          for (const auto& [dx, dy] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
            const int nx = x + dx, ny = y + dy;
            if (nx < 0 || ny < 0 || nx >= grid || ny >= grid || at(nx, ny) != -1) continue;
            at(nx, ny) = parts;
            stack.emplace_back(nx, ny);
          }
        }
        if (size < 30) for (const auto& [x, y] : seen) at(x, y) = -2;  // crumbs between two curves
        else ++parts;
      }
  }
};

struct Place {
  double x, y;
};
// Just inside the middle of a half-edge, clear of a road in the middle of the side.
Place half_edge(int half) {
  const render::Point p = render::turned({half & 1 ? 760.0 : 240.0, 3}, half / 2);
  return {p.x, p.y};
}
Place side_middle(int side) {
  const render::Point p = render::turned({500, 3}, side);
  return {p.x, p.y};
}

void expect_agreement(const TileKind& kind, int rotation, int copy) {
  const std::string tile = kind.id + " turned " + std::to_string(rotation) + " copy " + std::to_string(copy);
  const auto shapes = render::segment_shapes(kind, rotation, copy);
  ASSERT_EQ(shapes.size(), kind.segments.size());
  std::vector<Outline> outlines;
  for (const auto& shape : shapes) {
    outlines.push_back(read_outline(shape.outline));
    ASSERT_FALSE(outlines.back().empty()) << tile << " segment " << kind.segments[shape.segment].name;
  }

  // Barriers: everything that is no field.
  Raster raster;
  for (int y = 0; y < grid; ++y)
    for (int x = 0; x < grid; ++x)
      for (std::size_t i = 0; i < shapes.size(); ++i)
        if (kind.segments[i].kind != FeatureKind::field && covers(outlines[i], x * pixel + 2.5, y * pixel + 2.5)) raster.at(x, y) = -2;
  raster.flood();

  std::set<int> used;
  int fields = 0;
  for (std::size_t i = 0; i < kind.segments.size(); ++i) {
    const SegmentSpec& segment = kind.segments[i];
    const std::string what = tile + " segment " + segment.name;
    if (segment.kind == FeatureKind::city || segment.kind == FeatureKind::road) {
      const int sides = rotate_sides(segment.sides, rotation);
      for (int side = 0; side < 4; ++side)
        EXPECT_EQ(covers(outlines[i], side_middle(side).x, side_middle(side).y), ((sides >> side) & 1) == 1) << what << " side " << side;
    }
    if (segment.kind != FeatureKind::field) continue;
    ++fields;
    const int halves = rotate_halves(segment.halves, rotation);
    std::set<int> parts;
    for (int half = 0; half < 8; ++half) {
      const Place p = half_edge(half);
      EXPECT_EQ(covers(outlines[i], p.x, p.y), ((halves >> half) & 1) == 1) << what << " half-edge " << half;
      if ((halves >> half) & 1) parts.insert(raster.at(static_cast<int>(p.x) / pixel, static_cast<int>(p.y) / pixel));
    }
    ASSERT_EQ(parts.size(), 1U) << what << " is drawn in several parts";
    EXPECT_GE(*parts.begin(), 0) << what << " lies on a barrier";
    EXPECT_TRUE(used.insert(*parts.begin()).second) << what << " is joined with another field";

    // The outline is the flooded part, up to walls' thickness and the places roads end at.
    int inside = 0, wrong = 0;
    for (int y = 0; y < grid; ++y)
      for (int x = 0; x < grid; ++x) {
        if (!covers(outlines[i], x * pixel + 2.5, y * pixel + 2.5)) continue;
        ++inside;
        wrong += raster.at(x, y) != *parts.begin();
      }
    EXPECT_GT(inside, 300) << what;
    EXPECT_LE(wrong, inside / 100) << what;
  }
  EXPECT_EQ(raster.parts, fields) << tile << " has free area that is no field";

  // Spots lie in their own segment and in no other of the same layer.
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    EXPECT_TRUE(covers(outlines[i], shapes[i].x, shapes[i].y)) << tile << " spot of " << kind.segments[i].name;
    for (std::size_t j = 0; j < shapes.size(); ++j)
      if (j != i) EXPECT_FALSE(covers(outlines[j], shapes[i].x, shapes[i].y)) << tile << " spot of " << kind.segments[i].name << " in " << kind.segments[j].name;
  }
}

TEST(Topology, EveryKindIsDrawnAsTheCatalogueSaysInEveryRotation) {
  ASSERT_EQ(kinds().size(), 52U);
  for (const TileKind& k : kinds())
    for (int rotation = 0; rotation < 4; ++rotation) expect_agreement(k, rotation, 0);
}

TEST(Topology, EveryCopyIsDrawnAsTheCatalogueSays) {
  for (const TileKind& k : kinds())
    for (int copy = 1; copy < k.count; ++copy) expect_agreement(k, copy & 3, copy);
}

TEST(Topology, SpotsOfOneTileAreApart) {
  for (const TileKind& k : kinds())
    for (int rotation = 0; rotation < 4; ++rotation) {
      const auto shapes = render::segment_shapes(k, rotation);
      for (std::size_t i = 0; i < shapes.size(); ++i)
        for (std::size_t j = i + 1; j < shapes.size(); ++j) {
          const double dx = shapes[i].x - shapes[j].x, dy = shapes[i].y - shapes[j].y;
          EXPECT_GT(dx * dx + dy * dy, 90.0 * 90) << k.id << ' ' << rotation << ": " << k.segments[i].name << " and " << k.segments[j].name;
        }
    }
}

}  // namespace
}  // namespace bastide::render_tests
