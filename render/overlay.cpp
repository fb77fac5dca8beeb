#include "render/overlay.hpp"

#include "render/canvas.hpp"
#include "render/figure.hpp"

namespace bastide::render {
namespace {

struct Weave {
  std::string_view angle, lines;
  int size;
};
// ink rings, blue upright lines, vermilion and yellow slanting lines, lilac dots, white crosses
constexpr std::array<Weave, seat_colour_count> weaves{{{"0", "<circle cx=\"30\" cy=\"30\" r=\"15\" fill=\"none\"/>", 60},
                                                       {"0", "<path d=\"M20 0v40\"/>", 40},
                                                       {"45", "<path d=\"M20 0v40\"/>", 40},
                                                       {"-45", "<path d=\"M20 0v40\"/>", 40},
                                                       {"30", "<path stroke-linecap=\"round\" stroke-width=\"20\" d=\"M24 24h1\"/>", 48},
                                                       {"0", "<path d=\"M18 30h24M30 18v24\"/>", 60}}};

std::string pattern_id(int colour, bool wide) { return cat("fp", colour, wide ? "w" : "n"); }

}  // namespace

std::string overlay_patterns() {
  std::string out;
  for (int colour = 0; colour < seat_colour_count; ++colour)
    for (const bool wide : {false, true}) {
      const Weave& w = weaves[static_cast<std::size_t>(colour)];
      out += cat("<pattern id=\"", pattern_id(colour, wide), "\" patternUnits=\"userSpaceOnUse\" width=\"", w.size, "\" height=\"", w.size,
                 "\" patternTransform=\"rotate(", w.angle, ")", wide ? "scale(1.9)" : "", "\"><g stroke=\"", seat_colour(colour).fill,
                 "\" stroke-width=\"9\">", w.lines, "</g></pattern>");
    }
  return out;
}

std::string overlay_area(const std::string& outline, const std::vector<int>& colours, bool wide) {
  if (colours.empty()) return cat("<path fill=\"#555b60\" fill-opacity=\".16\" fill-rule=\"evenodd\" d=\"", outline, "\"/>");
  std::string out = cat("<path fill=\"", seat_colour(colours[0]).fill, "\" fill-opacity=\".3\" fill-rule=\"evenodd\" d=\"", outline, "\"/>");
  for (const int colour : colours)
    out += cat("<path fill=\"url(#", pattern_id(colour, wide), ")\" fill-opacity=\".55\" fill-rule=\"evenodd\" d=\"", outline, "\"/>");
  return out;
}

}  // namespace bastide::render
