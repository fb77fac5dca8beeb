// Tiles as SVG: the allowed subset only, sound references, the size budget, and the same bytes every time.
#include <gtest/gtest.h>
#include <zlib.h>

#include <cstdlib>
#include <map>
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
  for (const TileKind& k : every_kind())
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
    for (const TileKind& k : every_kind()) {
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

TEST(Tile, KindsOfExpansionsAreRepeatableAndDifferByRotation) {
  for (const TileKind& k : later_kinds()) {
    std::set<std::string> seen;
    for (int rotation = 0; rotation < 4; ++rotation) {
      const std::string svg = tile_svg(k, {.rotation = rotation});
      EXPECT_EQ(svg, tile_svg(k, {.rotation = rotation})) << k.id;
      seen.insert(svg);
    }
    EXPECT_EQ(seen.size(), k.plug() ? 1U : 4U) << k.id;  // a walled tile is upright however it lies
  }
}

int count_of(const std::string& text, const std::string& word) {
  int n = 0;
  for (std::size_t i = text.find(word); i != std::string::npos; i = text.find(word, i + 1)) ++n;
  return n;
}

TEST(Tile, EveryPennantIsDrawn) {
  const auto shields = [](const std::string& svg) {
    const std::string symbols = render::tile_symbols_svg(Theme::day);
    const std::size_t at = symbols.find("fill=\"#1f5c63\"");  // the pennant's teal, in one symbol only
    const std::size_t id = symbols.rfind("<g id=\"", at) + 7;
    return count_of(svg, "href=\"#" + symbols.substr(id, symbols.find('"', id) - id) + "\"");
  };
  for (const TileKind& k : every_kind())
    for (int rotation = 0; rotation < 4; ++rotation) {
      int wanted = 0;
      for (const SegmentSpec& s : k.segments) wanted += s.pennants;
      EXPECT_EQ(shields(tile_svg(k, {.rotation = rotation, .shared_symbols = true})), wanted) << k.id << ' ' << rotation;
    }
}

// Houses on the northern seam come from one list, so that both tiles draw the same ones.
TEST(Tile, SeamHousesAreThoseOfTheBaseTiles) {
  const auto seam = [](const TileKind& k, int rotation) { return texts_between(tile_svg(k, {.rotation = rotation}), "<use href=\"#d", '/'); };
  const auto on_seam = [&](const TileKind& k, int rotation) {
    std::set<std::string> out;
    for (const std::string& use : seam(k, rotation))
      if (use.ends_with(" y=\"24\"") && use < "am") out.insert(use);  // houses come first among the ids
    return out;
  };
  const auto wanted = on_seam(kind("C"), 0);
  EXPECT_GT(wanted.size(), 6U);
  for (const TileKind& k : later_kinds())
    for (int rotation = 0; rotation < 4; ++rotation) {
      if (k.edge(0, rotation) != EdgeKind::city) continue;
      const auto found = on_seam(k, rotation);
      EXPECT_GE(found.size() + 3, wanted.size()) << k.id << ' ' << rotation;
      for (const std::string& house : found) EXPECT_TRUE(wanted.contains(house)) << k.id << ' ' << rotation << ": " << house;
    }
}

// Numbers over every kind, theme, detail and rotation: pictures change only on purpose, and are the same on every compiler.
// BASTIDE_GOLDEN=1 writes them anew. Expansions have numbers of their own: they must not change the pictures of the base.
class Digest {
 public:
  void add(const std::string& text) {
    for (const char c : text) hash_ = (hash_ ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
  }
  void add(const std::vector<TileKind>& kinds) {
    for (const TileKind& k : kinds)
      for (int rotation = 0; rotation < 4; ++rotation) {
        add(tile_svg(k, {.rotation = rotation, .copy = rotation % k.count, .theme = themes[rotation % 3], .detail = details[(rotation + k.line) % 3]}));
        for (const auto& shape : render::segment_shapes(k, rotation)) add(shape.outline + std::to_string(shape.x) + std::to_string(shape.y));
      }
  }
  void add_figures(std::string_view name) {
    for (int colour = 0; colour < 6; ++colour) add(render::figure_svg(name, {colour, colour % 2 == 1, colour % 3 == 0}));
  }
  std::string text() const {
    char out[17];
    std::snprintf(out, sizeof out, "%016llx", static_cast<unsigned long long>(hash_));
    return out;
  }

 private:
  std::uint64_t hash_ = 1469598103934665603ULL;
};

TEST(Tile, PicturesAreTheGoldenOnes) {
  const std::map<std::string, std::vector<std::string_view>> figures{{"abbey_and_mayor", {"mayor", "wagon", "barn", "abbey"}}, {"princess_and_dragon", {"dragon", "fairy"}}};
  Digest base, symbols;
  base.add(kinds());
  base.add_figures("follower");
  std::string text = "base " + base.text() + "\n";
  for (const char* folder : expansions) {
    Digest later;
    later.add(kinds_of(folder));
    for (const std::string_view name : figures.at(folder)) later.add_figures(name);
    text += folder + (" " + later.text()) + "\n";
  }
  for (const Theme theme : themes) symbols.add(render::tile_symbols_svg(theme));
  text += "symbols " + symbols.text() + "\n";

  const std::string file = BASTIDE_SOURCE_DIR "/tests/render/golden.txt";
  if (std::getenv("BASTIDE_GOLDEN")) std::ofstream(file) << text;
  std::stringstream wanted;
  wanted << std::ifstream(file).rdbuf();
  EXPECT_EQ(wanted.str(), text) << "pictures changed; look at them, then run with BASTIDE_GOLDEN=1";
}

}  // namespace
}  // namespace bastide::render_tests
