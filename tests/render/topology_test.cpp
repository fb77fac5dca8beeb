// The drawn geometry says the same as the catalogue: cities and roads are painted on a raster, the rest is flooded, and
// its connected parts must be the fields of the tile.
#include <gtest/gtest.h>

#include <map>
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

  const bool bridged = kind.symbols.find("bridge") != std::string::npos;
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
    // A part belongs to the field whose outline holds most of it. A bridge hides the middle of a field below it, nothing else
    // shows a field in two parts.
    std::map<int, std::pair<int, int>> share;  // covered, all
    int inside = 0, wrong = 0;
    for (int y = 0; y < grid; ++y)
      for (int x = 0; x < grid; ++x) {
        const bool covered = covers(outlines[i], x * pixel + 2.5, y * pixel + 2.5);
        auto& [mine, all] = share[raster.at(x, y)];
        mine += covered;
        ++all;
        inside += covered;
      }
    for (const auto& [part, count] : share)
      if (part >= 0 && 2 * count.first > count.second) parts.insert(part);
    ASSERT_GE(parts.size(), 1U) << what << " is not drawn";
    EXPECT_LE(parts.size(), bridged && segment.halves == 0 ? 2U : 1U) << what << " is drawn in several parts";
    for (const int part : parts) {
      EXPECT_GE(part, 0) << what << " lies on a barrier";
      EXPECT_TRUE(used.insert(part).second) << what << " is joined with another field";
    }
    // The outline is the flooded parts, up to walls' thickness and the places roads end at.
    for (const auto& [part, count] : share)
      if (!parts.contains(part)) wrong += count.first;
    EXPECT_GT(inside, 300) << what;
    EXPECT_LE(wrong, inside / 100) << what;
  }
  if (bridged) fields = static_cast<int>(used.size());
  if (kind.plug()) fields = 1;  // the rim outside its wall
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

TEST(Topology, KindsOfExpansionsAreDrawnAsTheCatalogueSaysInEveryRotation) {
  ASSERT_EQ(later_kinds().size(), 13U + 29U);
  for (const TileKind& k : later_kinds())
    for (int rotation = 0; rotation < 4; ++rotation) expect_agreement(k, rotation, 0);
}

TEST(Topology, ABridgeBelongsToTheUpperCityAndHidesNoFieldItCrosses) {
  for (const char* id : {"AM02", "AM03"}) {
    const TileKind& k = kind(id);
    for (int rotation = 0; rotation < 4; ++rotation) {
      const auto shapes = render::segment_shapes(k, rotation);
      const render::Point middle = render::turned({510, 500}, rotation);
      EXPECT_TRUE(covers(read_outline(shapes[0].outline), middle.x, middle.y)) << id << ' ' << rotation;
      EXPECT_FALSE(covers(read_outline(shapes[1].outline), middle.x, middle.y)) << id << ' ' << rotation;
      // The inner field goes on at both sides of the bridge.
      for (std::size_t i = 0; i < k.segments.size(); ++i) {
        if (k.segments[i].kind != FeatureKind::field || k.segments[i].halves != 0) continue;
        const bool far = std::string(id) == "AM02" && k.segments[i].name == "f1";
        for (const double x : {230.0, 770.0}) {
          const render::Point p = render::turned({x, far ? 740.0 : 260.0}, rotation);
          EXPECT_TRUE(covers(read_outline(shapes[i].outline), p.x, p.y)) << id << ' ' << rotation << ' ' << x;
        }
      }
    }
  }
}

TEST(Topology, AWalledTileIsOnePlaceAndReachesNoEdge) {
  const TileKind& k = kind("AMA");
  const auto shapes = render::segment_shapes(k, 0);
  ASSERT_EQ(shapes.size(), 1U);
  const Outline outline = read_outline(shapes[0].outline);
  EXPECT_TRUE(covers(outline, 500, 500));
  for (int side = 0; side < 4; ++side) EXPECT_FALSE(covers(outline, side_middle(side).x, side_middle(side).y));
}

// What goes on over an edge is as wide there as on the tiles of the base family: towns from corner to corner, roads in the middle.
TEST(Topology, EdgesAgreeWithTheBaseTiles) {
  const auto edge_of = [](const std::vector<std::pair<FeatureKind, Outline>>& shapes, int side) {
    std::string out;
    for (int at = 100; at < 1000; at += 10) {
      const render::Point p = render::turned({1.0 * at, 2}, side);
      char what = ' ';
      for (const auto& [kind, outline] : shapes)
        if (covers(outline, p.x, p.y)) what = kind == FeatureKind::city ? 'C' : 'R';
      out += what;
    }
    return out;
  };
  const auto shapes_of = [](const TileKind& k, int rotation) {
    std::vector<std::pair<FeatureKind, Outline>> out;
    for (const auto& shape : render::segment_shapes(k, rotation)) {
      const FeatureKind kind = k.segments[shape.segment].kind;
      if (kind == FeatureKind::city || kind == FeatureKind::road) out.emplace_back(kind, read_outline(shape.outline));
    }
    return out;
  };
  std::map<EdgeKind, std::string> wanted{{EdgeKind::city, edge_of(shapes_of(kind("E"), 0), 0)}, {EdgeKind::road, edge_of(shapes_of(kind("V"), 0), 2)},
                                         {EdgeKind::field, edge_of(shapes_of(kind("B"), 0), 0)}};
  wanted[EdgeKind::none] = wanted[EdgeKind::field];
  EXPECT_EQ(wanted[EdgeKind::city].find(' '), std::string::npos);
  EXPECT_NE(wanted[EdgeKind::road].find('R'), std::string::npos);
  for (const TileKind& k : later_kinds())
    for (int rotation = 0; rotation < 4; ++rotation)
      for (const auto shapes = shapes_of(k, rotation); const int side : {0, 1, 2, 3}) EXPECT_EQ(edge_of(shapes, side), wanted[k.edge(side, rotation)]) << k.id << ' ' << rotation << ' ' << side;
}

TEST(Topology, EveryCopyIsDrawnAsTheCatalogueSays) {
  for (const TileKind& k : kinds())
    for (int copy = 1; copy < k.count; ++copy) expect_agreement(k, copy & 3, copy);
}

TEST(Topology, SpotsOfOneTileAreApart) {
  for (const TileKind& k : every_kind())
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
