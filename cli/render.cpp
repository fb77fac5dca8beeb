// bastide render: pictures of positions, tiles and whole tile sets.
#include "render/render.hpp"

#include <algorithm>

#include "cli/commands.hpp"
#include "cli/console.hpp"
#include "cli/picture.hpp"
#include "cli/record_file.hpp"

namespace bastide::cli {
namespace {

// A tile with a place and size of its own, to stand inside another picture.
std::string placed(const std::string& svg, double x, double y, double size) {
  const auto number = [](double value) { return std::to_string(static_cast<int>(value)); };
  std::string tag = svg.substr(4, svg.find('>') - 4);
  for (const std::string_view name : {" width=\"", " height=\""}) {  // its own size gives way
    const std::size_t from = tag.find(name);
    if (from != std::string::npos) tag.erase(from, tag.find('"', from + name.size()) + 1 - from);
  }
  return "<svg x=\"" + number(x) + "\" y=\"" + number(y) + "\" width=\"" + number(size) + "\" height=\"" + number(size) + "\"" + tag + svg.substr(svg.find('>'));
}

std::string sheet_svg(const Ruleset& r, render::Theme theme, int pixels) {
  constexpr int columns = 8;
  const int gap = std::max(4, pixels / 10), label = std::max(12, pixels / 6), step = pixels + gap, row = step + label;
  const int count = static_cast<int>(r.kinds.size()), rows = (count + columns - 1) / columns;
  const int width = std::min(count, columns) * step + gap, height = rows * row + gap;
  std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + std::to_string(width) + "\" height=\"" + std::to_string(height) +
                    "\" viewBox=\"0 0 " + std::to_string(width) + " " + std::to_string(height) + "\"><rect width=\"100%\" height=\"100%\" fill=\"#f4f1ea\"/>";
  for (int i = 0; i < count; ++i) {
    const TileKind& kind = r.kinds[static_cast<std::size_t>(i)];
    const int x = gap + i % columns * step, y = gap + i / columns * row;
    svg += placed(render::tile_svg(kind, {.theme = theme}), x, y, pixels);
    svg += "<text x=\"" + std::to_string(x + pixels / 2) + "\" y=\"" + std::to_string(y + pixels + label * 3 / 4) + "\" font-family=\"sans-serif\" font-size=\"" +
           std::to_string(label * 2 / 3) + "\" text-anchor=\"middle\" fill=\"#333\">" + kind.id + " ×" + std::to_string(kind.count) + "</text>";
  }
  return svg + "</svg>";
}

int write_picture(const RenderOptions& options, const std::string& svg, int png_width) {
  const bool png = options.output.ends_with(".png");
  if (!png && options.output != "-" && !options.output.ends_with(".svg"))
    return complain(exit_usage, options.output + ": a picture's name ends in .svg or .png");
  if (!png) return write_file(options.output, svg + "\n") ? exit_ok : exit_bad_input;
  std::string error;
  const std::string bytes = png_of_svg(svg, png_width, error);
  if (bytes.empty()) return complain(exit_bad_input, options.output + ": " + error);
  return write_file(options.output, bytes) ? exit_ok : exit_bad_input;
}

int render_position(const RenderOptions& options, render::Theme theme) {
  const auto loaded = load_replay(options.record);
  if (!loaded) return exit_bad_input;
  const auto entry = entry_at(*loaded, options.ply);
  if (!entry) return exit_bad_input;
  render::BoardLook look;
  look.theme = theme;
  look.pixels_per_tile = options.pixels;
  look.fields = options.fields;
  look.coordinates = options.coordinates;
  for (const RecordSeat& seat : loaded->record.seats) look.seat_colours.push_back(seat.colour);
  return write_picture(options, render::position_svg(*loaded->replay.ruleset, loaded->replay.states[*entry], look), 0);
}

}  // namespace

int render(const RenderOptions& options) {
  const auto theme = render::theme_of(options.theme);
  if (!theme) return complain(exit_usage, "no theme \"" + options.theme + "\"; day, winter and dark are");
  const int subjects = (options.record.empty() ? 0 : 1) + (options.tile.empty() ? 0 : 1) + (options.sheet ? 1 : 0);
  if (subjects != 1) return complain(exit_usage, "render needs a record, --tile or --sheet");
  if (!options.record.empty()) return render_position(options, *theme);
  const RulesetPtr ruleset = compose_words(options.selection);
  if (!ruleset) return exit_bad_input;
  if (options.sheet) return write_picture(options, sheet_svg(*ruleset, *theme, options.pixels), 0);
  const TileKindId kind = ruleset->kind_of(options.tile);
  if (kind == no_tile) return complain(exit_bad_input, "no tile \"" + options.tile + "\" in " + ruleset->name);
  return write_picture(options, render::tile_svg(ruleset->kinds[kind], {.rotation = options.rotation / 90, .theme = *theme}), options.pixels);
}

}  // namespace bastide::cli
