// Marks printed on tiles: each has its sign on every tile that carries it, turned with the tile, clear of roads, walls and figures.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "render/geometry.hpp"
#include "tests/render/kinds.hpp"

namespace bastide::render_tests {
namespace {

using namespace render;

struct Box {
  double left, top, right, bottom;
  bool meets(const Box& b) const { return left < b.right && b.left < right && top < b.bottom && b.top < bottom; }
};

// What makes the symbol of a sign known in any theme: a colour that no other symbol has.
const std::map<std::string, std::string>& colours() {
  static const std::map<std::string, std::string> all{{"volcano", "#4a2a22"}, {"dragon", "#5a140a"}, {"princess", "#fdf0e6"}, {"portal", "#5a3fa0"}};
  return all;
}

std::vector<std::string> ids_of(const std::string& mark, Theme theme) {
  std::vector<std::string> ids;
  const std::string symbols = tile_symbols_svg(theme);
  for (std::size_t at = symbols.find("<g id=\""); at != std::string::npos;) {
    const std::size_t next = symbols.find("<g id=\"", at + 1);
    if (symbols.substr(at, next - at).find(colours().at(mark)) != std::string::npos) ids.push_back(symbols.substr(at + 7, symbols.find('"', at + 7) - at - 7));
    at = next;
  }
  return ids;
}

struct Drawn {
  double x = 0, y = 0, scale = 1;
};

std::vector<Drawn> drawn(const std::string& svg, const std::vector<std::string>& ids) {
  std::vector<Drawn> out;
  for (const std::string& id : ids) {
    const std::string head = "<use href=\"#" + id + "\"";
    for (std::size_t at = svg.find(head); at != std::string::npos; at = svg.find(head, at + 1)) {
      const std::string use = svg.substr(at, svg.find('>', at) - at);
      Drawn d;
      if (std::sscanf(use.c_str() + head.size(), " x=\"%lf\" y=\"%lf\"", &d.x, &d.y) != 2) {
        const std::size_t moved = use.find("translate("), scaled = use.find("scale(");
        EXPECT_EQ(std::sscanf(use.c_str() + moved, "translate(%lf %lf)", &d.x, &d.y), 2) << use;
        d.scale = std::abs(std::strtod(use.c_str() + scaled + 6, nullptr));
      }
      out.push_back(d);
    }
  }
  return out;
}

// The solid part of a sign, shadows and plumes left out.
Box box_of(const std::string& mark, const Drawn& d) {
  const auto around = [&](double half, double height) { return Box{d.x - half * d.scale, d.y - height * d.scale, d.x + half * d.scale, d.y}; };
  return mark == "volcano" ? around(184, 204) : mark == "dragon" ? around(83, 167) : mark == "princess" ? around(66, 186) : around(86, 186);
}

const std::vector<TileKind>& marked_kinds() {
  static const std::vector<TileKind> all = kinds_of("princess_and_dragon");
  return all;
}

TEST(Signs, EveryMarkHasItsSignInEveryThemeDetailAndRotation) {
  std::map<std::string, int> tiles;
  for (const Theme theme : {Theme::day, Theme::winter, Theme::dark}) {
    std::map<std::string, std::vector<std::string>> ids;
    for (const auto& [mark, colour] : colours()) {
      ids[mark] = ids_of(mark, theme);
      ASSERT_FALSE(ids[mark].empty()) << mark;
    }
    for (const TileKind& k : marked_kinds())
      for (const Detail detail : {Detail::near, Detail::middle, Detail::far})
        for (int rotation = 0; rotation < 4; ++rotation) {
          const std::string svg = tile_svg(k, {.rotation = rotation, .theme = theme, .detail = detail, .on_board = true, .shared_symbols = true});
          for (const auto& [mark, names] : ids) {
            const bool carries = std::any_of(k.marks.begin(), k.marks.end(), [&, wanted = mark](const Mark& m) { return m.name == wanted; });
            EXPECT_EQ(drawn(svg, names).size(), carries ? 1U : 0U) << k.id << ' ' << mark << " turned " << rotation;
            if (theme == Theme::day && detail == Detail::near && rotation == 0 && carries) tiles[mark] += k.count;
          }
        }
    for (const TileKind& k : kinds()) {
      const std::string svg = tile_svg(k, {.theme = theme, .shared_symbols = true});
      for (const auto& [mark, names] : ids) EXPECT_TRUE(drawn(svg, names).empty()) << k.id;
    }
  }
  EXPECT_EQ(tiles, (std::map<std::string, int>{{"volcano", 6}, {"dragon", 12}, {"princess", 6}, {"portal", 6}}));
}

TEST(Signs, StandInTheSegmentTheyArePrintedOnElseInAField) {
  for (const TileKind& k : marked_kinds())
    for (const auto& [mark, colour] : colours()) {
      const auto ids = ids_of(mark, Theme::day);
      const auto it = std::find_if(k.marks.begin(), k.marks.end(), [&, wanted = mark](const Mark& m) { return m.name == wanted; });
      if (it == k.marks.end()) continue;
      for (int rotation = 0; rotation < 4; ++rotation) {
        const auto shapes = segment_shapes(k, rotation);
        const auto found = drawn(tile_svg(k, {.rotation = rotation, .shared_symbols = true}), ids);
        ASSERT_EQ(found.size(), 1U) << k.id;
        const Box box = box_of(mark, found[0]);
        EXPECT_TRUE(box.left >= 0 && box.top >= 0 && box.right <= 1000 && box.bottom <= 1000) << k.id << ' ' << rotation << " leaves the tile";
        for (std::size_t i = 0; i < shapes.size(); ++i) {
          const Outline outline = read_outline(shapes[i].outline);
          const double x = found[0].x, y = (box.top + box.bottom) / 2;
          const bool inside = covers(outline, x, y), is_field = k.segments[i].kind == FeatureKind::field;
          if (it->segment == i) EXPECT_TRUE(inside) << k.id << ' ' << rotation << " is not in its segment";
          else if (!is_field && k.segments[i].end != RoadEnd::landmark) EXPECT_FALSE(inside) << k.id << ' ' << rotation << " stands in " << k.segments[i].name;
        }
      }
    }
}

// A mountain at the end of a road hides that end, and nothing else is hidden.
TEST(Signs, HideNoRoadAndNoFigureHidesThem) {
  for (const TileKind& k : marked_kinds())
    for (const auto& [mark, colour] : colours()) {
      const auto ids = ids_of(mark, Theme::day);
      for (int rotation = 0; rotation < 4; ++rotation) {
        const auto found = drawn(tile_svg(k, {.rotation = rotation, .shared_symbols = true}), ids);
        if (found.empty()) continue;
        const Box box = box_of(mark, found[0]);
        const double mx = found[0].x, my = (box.top + box.bottom) / 2, rx = (box.right - box.left) / 2, ry = (box.bottom - box.top) / 2;
        const auto shapes = segment_shapes(k, rotation);
        for (const auto& shape : shapes) {
          const SegmentSpec& segment = k.segments[shape.segment];
          // The figure's body without its halo: a quarter of a turn round the foot of what stands, the whole of what lies.
          const bool lies = segment.kind == FeatureKind::field;
          const Box figure = lies ? Box{shape.x - 120, shape.y - 40, shape.x + 120, shape.y + 44} : Box{shape.x - 76, shape.y - 200, shape.x + 76, shape.y};
          const double dx = std::max({figure.left - mx, 0.0, mx - figure.right}) / rx, dy = std::max({figure.top - my, 0.0, my - figure.bottom}) / ry;
          EXPECT_GT(dx * dx + dy * dy, 0.8) << k.id << ' ' << rotation << ": the figure on " << segment.name << " hides " << mark;
          if (segment.kind != FeatureKind::road || segment.end == RoadEnd::landmark) continue;
          const Outline outline = read_outline(shape.outline);
          for (int i = 0; i < 32; ++i) {
            const double a = 2 * 3.14159265 * i / 32, x = mx + rx * 0.98 * std::cos(a), y = my + ry * 0.98 * std::sin(a);
            EXPECT_FALSE(covers(outline, x, y)) << k.id << ' ' << rotation << ": " << mark << " hides " << segment.name;
          }
        }
      }
    }
}

TEST(Signs, ARoadEndsAtTheSignOfItsLandmark) {
  int found = 0;
  for (const TileKind& k : marked_kinds())
    for (const SegmentSpec& segment : k.segments) {
      if (segment.end != RoadEnd::landmark) continue;
      ++found;
      for (int rotation = 0; rotation < 4; ++rotation) {
        const auto shapes = segment_shapes(k, rotation);
        const auto sign = drawn(tile_svg(k, {.rotation = rotation, .shared_symbols = true}), ids_of("volcano", Theme::day));
        ASSERT_EQ(sign.size(), 1U);
        const auto road = std::find_if(shapes.begin(), shapes.end(), [&](const SegmentShape& s) { return &k.segments[s.segment] == &segment; });
        // A little before the middle of its foot, seen from where the road comes.
        const Point port = turned({500, 1000}, rotation), middle{sign[0].x, sign[0].y - 36};
        const Point before = middle + unit(port - middle) * 12;
        EXPECT_TRUE(covers(read_outline(road->outline), before.x, before.y)) << rotation;
      }
    }
  EXPECT_EQ(found, 1);
}

TEST(Signs, PicturesForLegendsAreThereForEveryMarkAndForNothingElse) {
  std::map<std::string, std::string> seen;
  for (const auto& [mark, colour] : colours())
    for (const Theme theme : {Theme::day, Theme::winter, Theme::dark}) {
      const std::string svg = sign_svg(mark, theme);
      EXPECT_NE(svg.find(colour), std::string::npos) << mark;
      EXPECT_TRUE(seen.emplace(svg, mark).second) << mark;
    }
  EXPECT_EQ(sign_svg("tunnel", Theme::day), "");
  EXPECT_EQ(sign_svg("", Theme::day), "");
}

TEST(Signs, AMonasteryInACityIsAPlaceOfItsOwn) {
  const TileKind& k = kind("PD10");
  for (int rotation = 0; rotation < 4; ++rotation) {
    const auto shapes = segment_shapes(k, rotation);
    const auto place = [&](FeatureKind wanted) -> const SegmentShape& { return *std::find_if(shapes.begin(), shapes.end(), [&](const SegmentShape& s) { return k.segments[s.segment].kind == wanted; }); };
    const SegmentShape &city = place(FeatureKind::city), &monastery = place(FeatureKind::monastery);
    EXPECT_TRUE(covers(read_outline(monastery.outline), monastery.x, monastery.y)) << rotation;
    EXPECT_FALSE(covers(read_outline(city.outline), monastery.x, monastery.y)) << rotation;
    EXPECT_TRUE(covers(read_outline(city.outline), city.x, city.y)) << rotation;
  }
}

}  // namespace
}  // namespace bastide::render_tests
