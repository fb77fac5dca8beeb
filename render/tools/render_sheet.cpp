// Writes contact sheets for looking at: every kind of a catalogue, in one theme, as one SVG.
//   render_sheet CATALOGUE THEME DETAIL OUT.svg [ROTATION] [figures] [KIND…]
// With `figures` a follower stands on every spot, and the pieces of nobody where they go.
#include <algorithm>
#include <cstdio>
#include <fstream>
#include <sstream>

#include "render/canvas.hpp"
#include "render/figure.hpp"
#include "render/tile.hpp"

using namespace bastide;
using namespace bastide::render;

namespace {

std::string pieces_on(const TileKind& kind, const TileLook& look, const std::vector<std::string>& names) {
  std::string out;
  const auto put = [&](double x, double y, const std::string& drawing) {
    out += cat("<g transform=\"translate(", rounded(x), " ", rounded(y), ")scale(", decimal(figure_scale(look.detail)), ")\">", drawing, "</g>");
  };
  int colour = 0;
  for (const SegmentShape& shape : segment_shapes(kind, look.rotation))
    put(shape.x, shape.y, figure_drawing("follower", {.seat_colour = colour++ % 6, .lying = kind.segments[shape.segment].kind == FeatureKind::field}));
  const auto spots = neutral_spots(kind, look.rotation);
  for (std::size_t i = 0; i < spots.size() && i < names.size(); ++i) put(spots[i].x, spots[i].y, figure_drawing(names[i], {}));
  return out;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 5) return std::fprintf(stderr, "usage: render_sheet CATALOGUE THEME DETAIL OUT.svg [ROTATION] [KIND…]\n"), 2;
  std::ifstream in(argv[1]);
  std::stringstream text;
  text << in.rdbuf();
  auto kinds = parse_catalogue(argv[1], text.str());
  if (!kinds) return std::fprintf(stderr, "%s\n", kinds.error().message().c_str()), 1;
  const auto theme = theme_of(argv[2]);
  if (!theme) return std::fprintf(stderr, "unknown theme %s\n", argv[2]), 2;
  const std::string detail = argv[3];
  TileLook look{.rotation = argc > 5 ? argv[5][0] - '0' : 0, .theme = *theme,
                .detail = detail == "far" ? Detail::far : detail == "middle" ? Detail::middle : Detail::near};

  Canvas canvas(palette(*theme));
  std::string body;
  bool figures = false;
  std::vector<std::string> names;  // of the pieces of nobody of all expansions
  for (const auto& expansion : known_expansions())
    if (const auto ruleset = compose(parse_selection("base-c1 " + expansion.name)))
      for (const NeutralSpec& piece : (*ruleset)->neutrals) names.push_back(piece.name);
  if (argc > 6 && std::string_view(argv[6]) == "figures") figures = true, --argc, std::copy(argv + 7, argv + argc + 1, argv + 6);
  const int columns = argc > 6 && argc <= 14 ? 4 : 9, pitch = 1080;
  int n = 0;
  for (const TileKind& kind : *kinds) {
    bool wanted = argc < 7;
    for (int i = 6; i < argc; ++i) wanted |= kind.id == argv[i];
    if (!wanted) continue;
    const std::size_t before = canvas.text().size();
    draw_tile(canvas, kind, look);
    if (figures) canvas << pieces_on(kind, look, names);
    body += cat("<svg x=\"", 40 + n % columns * pitch, "\" y=\"", 40 + n / columns * pitch, "\" width=\"1000\" height=\"1000\" viewBox=\"0 0 1000 1000\">",
                canvas.text().substr(before), "</svg>");
    ++n;
  }
  const int width = 40 + (n < columns ? n : columns) * pitch, height = 40 + (n + columns - 1) / columns * pitch;
  std::ofstream(argv[4]) << cat("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ", width, " ", height, "\" width=\"", width, "\" height=\"", height,
                                "\"><path fill=\"", palette(*theme).table, "\" d=\"M0 0h", width, "v", height, "H0z\"/>", canvas.definitions(), body, "</svg>");
  return 0;
}
