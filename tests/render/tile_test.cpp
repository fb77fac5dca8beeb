// Tiles as SVG: the allowed subset only, sound references, the size budget, and the same bytes every time.
#include <gtest/gtest.h>
#include <zlib.h>

#include <cstdlib>
#include <set>

#include "tests/render/kinds.hpp"

namespace bastide::render_tests {
namespace {

using render::Detail;
using render::Theme;
using render::tile_svg;
using render::TileLook;

constexpr Theme themes[] = {Theme::day, Theme::winter, Theme::dark};
constexpr Detail details[] = {Detail::near, Detail::middle, Detail::far};

std::size_t zipped_size(const std::string& text) {
  uLongf size = compressBound(static_cast<uLong>(text.size()));
  std::vector<Bytef> out(size);
  compress2(out.data(), &size, reinterpret_cast<const Bytef*>(text.data()), static_cast<uLong>(text.size()), 9);
  return size;
}

// Names of all elements; fails when tags do not nest.
std::set<std::string> elements_of(const std::string& svg) {
  std::set<std::string> names;
  std::vector<std::string> open;
  for (std::size_t i = 0; i < svg.size(); ++i) {
    if (svg[i] != '<') continue;
    const std::size_t end = svg.find('>', i);
    if (end == std::string::npos) return ADD_FAILURE() << "a tag does not end", names;
    const bool closing = svg[i + 1] == '/', single = svg[end - 1] == '/';
    std::size_t stop = i + 1 + closing;
    while (std::isalpha(static_cast<unsigned char>(svg[stop]))) ++stop;
    const std::string name = svg.substr(i + 1 + closing, stop - i - 1 - closing);
    names.insert(name);
    if (closing) {
      if (open.empty() || open.back() != name) return ADD_FAILURE() << "</" << name << "> closes nothing", names;
      open.pop_back();
    } else if (!single) {
      open.push_back(name);
    }
    i = end;
  }
  EXPECT_TRUE(open.empty());
  return names;
}

std::set<std::string> texts_between(const std::string& svg, const std::string& from, char to) {
  std::set<std::string> out;
  for (std::size_t i = svg.find(from); i != std::string::npos; i = svg.find(from, i + 1)) {
    const std::size_t start = i + from.size();
    out.insert(svg.substr(start, svg.find(to, start) - start));
  }
  return out;
}

void expect_sound(const std::string& svg, const std::string& name) {
  static const std::set<std::string> allowed{"svg",  "g",   "defs", "use", "path", "ellipse", "circle", "rect", "linearGradient", "radialGradient",
                                             "stop", "pattern", "clipPath"};
  for (const std::string& element : elements_of(svg)) EXPECT_TRUE(allowed.contains(element)) << name << ": <" << element << ">";
  const auto ids = texts_between(svg, " id=\"", '"');
  for (const std::string& id : texts_between(svg, "href=\"#", '"')) EXPECT_TRUE(ids.contains(id)) << name << ": nothing has the id " << id;
  for (const std::string& id : texts_between(svg, "url(#", ')')) EXPECT_TRUE(ids.contains(id)) << name << ": nothing has the id " << id;
}

TEST(Tile, EveryPictureUsesTheAllowedSubsetAndFitsTheBudget) {
  for (const TileKind& k : kinds())
    for (const Theme theme : themes)
      for (const Detail detail : details) {
        const std::string name = k.id + " theme " + std::to_string(static_cast<int>(theme)) + " detail " + std::to_string(static_cast<int>(detail));
        const std::string svg = tile_svg(k, {.rotation = k.line & 3, .theme = theme, .detail = detail});
        expect_sound(svg, name);
        EXPECT_LE(zipped_size(svg), 6000U) << name;
      }
}

TEST(Tile, CopiesAndRotationsDifferAndAreRepeatable) {
  const TileKind& e = kind("E");
  std::set<std::string> seen;
  for (int rotation = 0; rotation < 4; ++rotation)
    for (int copy = 0; copy < e.count; ++copy) {
      const std::string svg = tile_svg(e, {.rotation = rotation, .copy = copy});
      EXPECT_EQ(svg, tile_svg(e, {.rotation = rotation, .copy = copy}));
      EXPECT_TRUE(seen.insert(svg).second);
    }
}

TEST(Tile, SharedSymbolsHoldEverythingATileOfTheThemeRefersTo) {
  for (const Theme theme : themes) {
    const auto ids = texts_between(render::tile_symbols_svg(theme), " id=\"", '"');
    expect_sound(render::tile_symbols_svg(theme), "symbols");
    for (const TileKind& k : kinds()) {
      const std::string svg = tile_svg(k, {.theme = theme, .on_board = true, .shared_symbols = true});
      EXPECT_EQ(svg.find("<defs>"), std::string::npos);
      for (const std::string& id : texts_between(svg, "href=\"#", '"')) EXPECT_TRUE(ids.contains(id)) << k.id << ' ' << id;
      for (const std::string& id : texts_between(svg, "url(#", ')')) EXPECT_TRUE(ids.contains(id)) << k.id << ' ' << id;
    }
  }
}

TEST(Tile, ThemesDoNotShareIds) {
  const auto day = texts_between(render::tile_symbols_svg(Theme::day), " id=\"", '"');
  for (const std::string& id : texts_between(render::tile_symbols_svg(Theme::winter), " id=\"", '"')) EXPECT_FALSE(day.contains(id)) << id;
}

TEST(Tile, ThemesAreKnownByName) {
  EXPECT_EQ(render::theme_of("day"), Theme::day);
  EXPECT_EQ(render::theme_of("winter"), Theme::winter);
  EXPECT_EQ(render::theme_of("dark"), Theme::dark);
  EXPECT_EQ(render::theme_of("sepia"), std::nullopt);
}

// One number over every kind, theme, detail and rotation: pictures change only on purpose, and are the same on every
// compiler. BASTIDE_GOLDEN=1 writes it anew.
TEST(Tile, PicturesAreTheGoldenOnes) {
  std::uint64_t hash = 1469598103934665603ULL;
  const auto add = [&hash](const std::string& text) {
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
  };
  for (const TileKind& k : kinds())
    for (int rotation = 0; rotation < 4; ++rotation) {
      add(tile_svg(k, {.rotation = rotation, .copy = rotation % k.count, .theme = themes[rotation % 3], .detail = details[(rotation + k.line) % 3]}));
      for (const auto& shape : render::segment_shapes(k, rotation)) add(shape.outline + std::to_string(shape.x) + std::to_string(shape.y));
    }
  for (const Theme theme : themes) add(render::tile_symbols_svg(theme));
  for (int colour = 0; colour < 6; ++colour) add(render::figure_svg("follower", {colour, colour % 2 == 1, colour % 3 == 0}));
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(hash));

  const std::string file = BASTIDE_SOURCE_DIR "/tests/render/golden.txt";
  if (std::getenv("BASTIDE_GOLDEN")) std::ofstream(file) << text << '\n';
  std::string wanted;
  std::ifstream(file) >> wanted;
  EXPECT_EQ(wanted, text) << "pictures changed; look at them, then run with BASTIDE_GOLDEN=1";
}

}  // namespace
}  // namespace bastide::render_tests
