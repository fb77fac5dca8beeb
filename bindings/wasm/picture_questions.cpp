// Pictures of one ruleset's tiles and of a game's board, as SVG text.
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
  look.seat_colour = in.number_or("colour", 0, 0, 5);  // pieces of nobody have none
  look.lying = in.flag_or("lying", false);
  look.ghost = in.flag_or("ghost", false);
  look.beside = in.flag_or("beside", false);
  look.to_left = in.flag_or("toLeft", false);
  const std::string company = in.text_or("company", "");
  look.company = company;
  if (!in.ok()) return failure("badQuestion", in.fault());
  return json(render::figure_svg(name, look));
}

// {"mark","theme"}: the picture of a printed mark, "" when it has none.
Answer sign(Tables&, const json& question) {
  Reader in(question);
  const std::string mark = in.text("mark");
  const auto theme = render::theme_of(in.text_or("theme", "day"));
  if (!in.ok() || !theme) return failure("badQuestion", in.ok() ? "theme: unknown" : in.fault());
  return json(render::sign_svg(mark, *theme));
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
                   {"outline", shape.outline},
                   {"companyLeft", shape.company_left}});
  return out;
}

// {"ruleset","tile","rotation","copy"}: where pieces of nobody stand on it by themselves, by piece.
Answer spots(Tables& tables, const json& question) {
  Reader in(question);
  const Named named = kind_named(tables, in);
  if (!named.kind) return failure("badQuestion", named.fault);
  const int rotation = in.number_or("rotation", 0, 0, 3);
  const int copy = in.number_or("copy", 0, 0, 1000);
  if (!in.ok()) return failure("badQuestion", in.fault());
  json out = json::array();
  for (const render::NeutralSpot& spot : render::neutral_spots(*named.kind, rotation, copy)) out.push_back({{"x", spot.x}, {"y", spot.y}});
  return out;
}

// One tile of a board as a question lists it: {"tile","cell","rotation","copy"}. No `kind` when something is wrong.
render::BoardTile board_tile(const Ruleset& ruleset, const json& row, std::string& fault) {
  Reader in(row);
  render::BoardTile out;
  const TileKindId kind = ruleset.kind_of(in.text("tile"));
  out.cell = in.cell("cell");
  out.rotation = in.number("rotation", 0, 3);
  out.copy = in.number_or("copy", 0, 0, 1000);
  if (in.ok() && kind != no_tile) out.kind = &ruleset.kinds[kind];
  else fault = in.ok() ? "tile: is not in this ruleset" : in.fault();
  return out;
}

// {"ruleset","tiles":[…],"theme"}: what the board owns, for any list of laid tiles. Needs no game, so that a second
// module can draw it beside the one that plays.
Answer layers(Tables& tables, const json& question) {
  Reader in(question);
  const Ruleset* ruleset = ruleset_of(tables, in);
  if (!ruleset) return failure("badQuestion", in.ok() ? "no such ruleset or game" : in.fault());
  const auto theme = render::theme_of(in.text_or("theme", "day"));
  const json& rows = in.member("tiles");
  if (!in.ok() || !theme || !rows.is_array()) return failure("badQuestion", in.ok() ? "theme or tiles: unknown" : in.fault());
  std::vector<render::BoardTile> tiles;
  std::string fault;
  for (const json& row : rows) {
    if (!row.is_object()) return failure("badQuestion", "tiles: must be objects");
    tiles.push_back(board_tile(*ruleset, row, fault));
    if (!fault.empty()) return failure("badQuestion", "tiles: " + fault);
  }
  return json{{"under", render::board_under_svg(tiles, *theme)}, {"over", render::board_over_svg(tiles, *theme)}};
}

constexpr Question list[] = {{"tileSvg", tile}, {"figureSvg", figure}, {"signSvg", sign}, {"segmentShapes", shapes}, {"neutralSpots", spots}, {"boardLayers", layers}};

}  // namespace

std::span<const Question> picture_questions() { return list; }

}  // namespace bastide::wasm
