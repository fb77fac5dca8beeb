// Questions about a position: features, where a tile fits and why not, figures, scores as they stand.
#include "bindings/wasm/questions.hpp"
#include "records/json.hpp"

namespace bastide::wasm {
namespace {

Failure no_game(const Reader& in) { return failure("badQuestion", in.ok() ? "no such game" : in.fault()); }

json cell_json(Cell cell) { return json::array({cell.x, cell.y}); }

// The laid tile at a cell; nullopt when the cell is empty.
std::optional<LaidTile> laid_at(const Game& game, Cell cell) {
  for (const LaidTile& tile : view_for(*game.ruleset, game.state, no_seat).tiles)
    if (tile.cell == cell) return tile;
  return std::nullopt;
}

Answer feature(Tables& tables, const json& question) {
  Reader in(question);
  const Game* game = game_of(tables, in);
  if (!game) return no_game(in);
  const Cell cell = in.cell("cell");
  const std::string spot = in.text("spot");
  if (!in.ok()) return failure("badQuestion", in.fault());
  const auto tile = laid_at(*game, cell);
  if (!tile) return json(nullptr);
  const SegmentIndex segment = segment_at(game->ruleset->kinds[tile->kind], spot, tile->rotation);
  const auto report = segment == no_segment ? std::nullopt : feature_at(*game->ruleset, game->state, cell, segment);
  return report ? to_json(*game->ruleset, game->state, *report) : json(nullptr);
}

Answer all_features(Tables& tables, const json& question) {
  Reader in(question);
  const Game* game = game_of(tables, in);
  if (!game) return no_game(in);
  const std::string kind = in.text("kind");
  if (!in.ok()) return failure("badQuestion", in.fault());
  for (std::size_t i = 0; i < feature_names.size(); ++i) {
    if (feature_names[i] != kind) continue;
    json out = json::array();
    for (const FeatureReport& report : features(*game->ruleset, game->state, static_cast<FeatureKind>(i)))
      out.push_back(to_json(*game->ruleset, game->state, report));
    return out;
  }
  return failure("badQuestion", "kind: must be city, road, field or monastery");
}

TileKindId tile_of(const Game& game, Reader& in) { return game.ruleset->kind_of(in.text("tile")); }

Answer places(Tables& tables, const json& question) {
  Reader in(question);
  const Game* game = game_of(tables, in);
  if (!game) return no_game(in);
  const TileKindId tile = tile_of(*game, in);
  if (!in.ok() || tile == no_tile) return failure("badQuestion", in.ok() ? "tile: is not in this ruleset" : in.fault());
  json out = json::array();
  for (const PlacementOption& option : placements(*game->ruleset, game->state, tile)) {
    json rotations = json::array();
    for (int r = 0; r < 4; ++r)
      if (option.rotations >> r & 1) rotations.push_back(r);
    out.push_back({{"cell", cell_json(option.cell)}, {"rotations", std::move(rotations)}});
  }
  return out;
}

Answer reason(Tables& tables, const json& question) {
  Reader in(question);
  const Game* game = game_of(tables, in);
  if (!game) return no_game(in);
  const TileKindId tile = tile_of(*game, in);
  const Cell cell = in.cell("cell");
  const int rotation = in.number("rotation", 0, 3);
  if (!in.ok() || tile == no_tile) return failure("badQuestion", in.ok() ? "tile: is not in this ruleset" : in.fault());
  const auto refusal = why_not(*game->ruleset, game->state, tile, cell, rotation);
  return refusal ? to_json(*game->ruleset, *refusal) : json(nullptr);
}

Answer spots(Tables& tables, const json& question) {
  Reader in(question);
  const Game* game = game_of(tables, in);
  if (!game) return no_game(in);
  const View view = view_for(*game->ruleset, game->state, no_seat);
  json out = json::array();
  const auto answers = spot_answers(*game->ruleset, game->state);
  if (answers.empty() || !view.last_cell) return out;
  const auto tile = laid_at(*game, *view.last_cell);
  if (!tile) return out;
  for (const SpotAnswer& answer : answers) {
    const TileKind& kind = game->ruleset->kinds[tile->kind];
    const FeatureKind feature = is_corner(answer.segment) ? FeatureKind::field : kind.segments[answer.segment].kind;
    json row = {{"cell", cell_json(*view.last_cell)},
                {"spot", spot_name(kind, answer.segment, tile->rotation)},
                {"kind", feature_names[static_cast<std::size_t>(feature)]},
                {"figure", game->ruleset->figures[answer.figure].name},
                {"refusal", answer.refusal ? to_json(*game->ruleset, *answer.refusal) : json(nullptr)}};
    out.push_back(std::move(row));
  }
  return out;
}

Answer projected(Tables& tables, const json& question) {
  Reader in(question);
  const Game* game = game_of(tables, in);
  if (!game) return no_game(in);
  EventLog log;
  const auto scores = projected_scores(*game->ruleset, game->state, &log);
  json events = json::array();
  for (const Event& event : log) events.push_back(to_json(*game->ruleset, game->state, event));
  return json{{"scores", scores}, {"events", std::move(events)}};
}

constexpr Question list[] = {{"featureAt", feature}, {"features", all_features}, {"placements", places},
                             {"whyNot", reason},     {"spotAnswers", spots},     {"projected", projected}};

}  // namespace

std::span<const Question> board_questions() { return list; }

}  // namespace bastide::wasm
