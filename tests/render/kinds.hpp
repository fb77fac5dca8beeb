// The catalogues and a reader of the outlines, for the tests of the pictures.
#pragma once
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "render/render.hpp"

namespace bastide::render_tests {

inline std::vector<TileKind> kinds_of(const std::string& folder) {
  std::ifstream in(BASTIDE_SOURCE_DIR "/expansions/" + folder + "/tiles.csv");
  std::stringstream text;
  text << in.rdbuf();
  auto parsed = parse_catalogue("tiles.csv", text.str());
  return parsed ? *parsed : std::vector<TileKind>{};
}

// Of the base family, of an expansion, of all expansions, and all of them.
inline const std::vector<TileKind>& kinds() {
  static const std::vector<TileKind> all = kinds_of("base");
  return all;
}
inline constexpr const char* expansions[] = {"abbey_and_mayor", "princess_and_dragon"};
inline const std::vector<TileKind>& later_kinds() {
  static const std::vector<TileKind> all = [] {
    std::vector<TileKind> kinds;
    for (const char* folder : expansions)
      for (TileKind& kind : kinds_of(folder)) kinds.push_back(std::move(kind));
    return kinds;
  }();
  return all;
}
inline const std::vector<TileKind>& every_kind() {
  static const std::vector<TileKind> all = [] {
    std::vector<TileKind> both = kinds();
    both.insert(both.end(), later_kinds().begin(), later_kinds().end());
    return both;
  }();
  return all;
}

inline const TileKind& kind(const std::string& id) {
  for (const TileKind& k : every_kind())
    if (k.id == id) return k;
  std::abort();
}

struct Corner {
  double x, y;
};
using Outline = std::vector<std::vector<Corner>>;

// Reads the commands M m l h v z; anything else is a fault of the drawing and gives an empty outline.
inline Outline read_outline(const std::string& d) {
  Outline out;
  double x = 0, y = 0;
  char command = 0;
  std::size_t i = 0;
  const auto number = [&] {
    while (i < d.size() && d[i] == ' ') ++i;
    std::size_t used = 0;
    const double v = std::stod(d.substr(i, 12), &used);
    i += used;
    return v;
  };
  while (i < d.size()) {
    if (std::string("Mmlhvz").find(d[i]) != std::string::npos) command = d[i++];
    else if (d[i] != ' ' && d[i] != '-' && (d[i] < '0' || d[i] > '9')) return {};
    if (command == 'z') continue;
    if (command == 'M') x = number(), y = number(), out.emplace_back();
    else if (command == 'm') x += number(), y += number(), out.emplace_back(), command = 'l';
    else if (command == 'l') x += number(), y += number();
    else if (command == 'h') x += number();
    else if (command == 'v') y += number();
    if (out.empty()) return {};
    out.back().push_back({x, y});
  }
  return out;
}

// Even-odd, so that a second ring is a hole.
inline bool covers(const Outline& outline, double x, double y) {
  bool in = false;
  for (const auto& ring : outline)
    for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++) {
      const Corner a = ring[i], b = ring[j];
      if ((a.y > y) != (b.y > y) && x < (b.x - a.x) * (y - a.y) / (b.y - a.y) + a.x) in = !in;
    }
  return in;
}

}  // namespace bastide::render_tests
