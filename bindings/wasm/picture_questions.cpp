// Pictures of one ruleset's tiles and of a game's board, as SVG text.
#include <map>

#include "bindings/wasm/questions.hpp"
#include "render/render.hpp"

namespace bastide::wasm {
namespace {

std::optional<render::Detail> detail_of(std::string_view name) {
  if (name == "near") return render::Detail::near;
  if (name == "middle") return render::Detail::middle;
  if (name == "far") return render::Detail::far;
  return std::nullopt;
}

struct Named {
  const Ruleset* ruleset = nullptr;
  const TileKind* kind = nullptr;
  std::string fault;
};

Named kind_named(Tables& tables, Reader& in) {
  Named named;
  named.ruleset = ruleset_of(tables, in);
  if (!named.ruleset) {
    named.fault = in.ok() ? "no such ruleset or game" : in.fault();
    return named;
  }
  const TileKindId id = named.ruleset->kind_of(in.text("tile"));
  if (id == no_tile || !in.ok()) named.fault = in.ok() ? "tile: is not in this ruleset" : in.fault();
  else named.kind = &named.ruleset->kinds[id];
  return named;
}

Answer tile(Tables& tables, const json& question) {
  Reader in(question);
  const Named named = kind_named(tables, in);
  if (!named.kind) return failure("badQuestion", named.fault);
  const auto theme = render::theme_of(in.text_or("theme", "day"));
  const auto detail = detail_of(in.text_or("detail", "near"));
  render::TileLook look;
  look.rotation = in.number_or("rotation", 0, 0, 3);
  look.copy = in.number_or("copy", 0, 0, 1000);
  if (!in.ok() || !theme || !detail) return failure("badQuestion", in.ok() ? "theme or detail: unknown" : in.fault());
  look.theme = *theme;
  look.detail = *detail;
  return json(render::tile_svg(*named.kind, look));
}

Answer figure(Tables&, const json& question) {
  Reader in(question);
  render::FigureLook look;
  const std::string name = in.text_or("figure", "follower");
  look.seat_colour = in.number("colour", 0, 5);
  look.lying = in.flag_or("lying", false);
  look.ghost = in.flag_or("ghost", false);
  if (!in.ok()) return failure("badQuestion", in.fault());
  return json(render::figure_svg(name, look));
}

Answer shapes(Tables& tables, const json& question) {
  Reader in(question);
  const Named named = kind_named(tables, in);
  if (!named.kind) return failure("badQuestion", named.fault);
  const int rotation = in.number_or("rotation", 0, 0, 3);
  const int copy = in.number_or("copy", 0, 0, 1000);
  if (!in.ok()) return failure("badQuestion", in.fault());
  json out = json::array();
  for (const render::SegmentShape& shape : render::segment_shapes(*named.kind, rotation, copy))
    out.push_back({{"spot", spot_name(*named.kind, shape.segment, rotation)},
                   {"kind", feature_names[static_cast<std::size_t>(named.kind->segments[shape.segment].kind)]},
                   {"x", shape.x},
                   {"y", shape.y},
                   {"outline", shape.outline}});
  return out;
}

// Laid tiles with the number of earlier copies of their kind, which chooses the variant of the picture.
std::vector<render::BoardTile> board_tiles(const Game& game) {
  std::vector<render::BoardTile> tiles;
  std::map<TileKindId, int> laid;
  for (const LaidTile& one : view_for(*game.ruleset, game.state, no_seat).tiles)
    tiles.push_back({one.cell, &game.ruleset->kinds[one.kind], one.rotation, laid[one.kind]++});
  return tiles;
}

Answer layers(Tables& tables, const json& question) {
  Reader in(question);
  const Game* game = game_of(tables, in);
  if (!game) return failure("badQuestion", in.ok() ? "no such game" : in.fault());
  const auto theme = render::theme_of(in.text_or("theme", "day"));
  if (!in.ok() || !theme) return failure("badQuestion", in.ok() ? "theme: unknown" : in.fault());
  const auto tiles = board_tiles(*game);
  return json{{"under", render::board_under_svg(tiles, *theme)}, {"over", render::board_over_svg(tiles, *theme)}};
}

constexpr Question list[] = {{"tileSvg", tile}, {"figureSvg", figure}, {"segmentShapes", shapes}, {"boardLayers", layers}};

}  // namespace

std::span<const Question> picture_questions() { return list; }

}  // namespace bastide::wasm
