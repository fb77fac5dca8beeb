// Lines that look at the position.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "records/json.hpp"
#include "records/scenario_stage.hpp"
#include "records/words.hpp"

namespace bastide {
namespace {

using Words = std::vector<std::string_view>;

LineFault supply_line(Stage& stage, const Words& words) {
  const View view = stage.view();
  return compare_numbers(words, [&](std::string_view player) -> std::optional<int> {
    const auto seat = stage.seat_of(player);
    return seat ? std::optional(view.supply[*seat][0]) : std::nullopt;
  });
}

LineFault score_line(Stage& stage, const Words& words) {
  const View view = stage.view();
  return compare_numbers(words, [&](std::string_view player) -> std::optional<int> {
    const auto seat = stage.seat_of(player);
    return seat ? std::optional(view.scores[*seat]) : std::nullopt;
  });
}

LineFault figures_line(Stage& stage, const Words& words) {
  const View view = stage.view();
  return compare_numbers(words, [&](std::string_view player) -> std::optional<int> {
    const auto seat = stage.seat_of(player);
    if (!seat) return std::nullopt;
    return static_cast<int>(std::count_if(view.figures.begin(), view.figures.end(), [&](const LaidFigure& f) { return f.seat == *seat; }));
  });
}

LineFault remaining_line(Stage& stage, const Words& words) {
  const View view = stage.view();
  return compare_numbers(words, by_kind(stage, [&](TileKindId kind) { return view.pile[kind]; }));
}

LineFault weights_line(Stage& stage, const Words& words) {
  if (auto fault = stage.begin_turns()) return fault;
  const auto options = chance_options(stage.rules(), stage.state());
  return compare_numbers(words, by_kind(stage, [&](TileKindId kind) {
    for (const ChanceOption& option : options)
      if (option.action.kind == ActionKind::draw && option.action.tile == kind) return static_cast<int>(option.weight);
    return 0;
  }));
}

LineFault pile_size_line(Stage& stage, const Words& words) { return one_number(words, stage.view().pile_size); }
LineFault tiles_line(Stage& stage, const Words& words) { return one_number(words, static_cast<int>(stage.view().tiles.size())); }

LineFault hand_line(Stage& stage, const Words& words) {
  if (words.size() != 2) return "hand needs a tile, or none";
  const TileKindId hand = stage.view().hand;
  return expected("hand", std::string(words[1]), hand == no_tile ? "none" : stage.rules().kinds[hand].id);
}

// "removed C X": all that left the game, in any order
LineFault removed_line(Stage& stage, const Words& words) {
  const auto listed = [](std::vector<std::string> ids) {
    std::sort(ids.begin(), ids.end());
    std::string text;
    for (const std::string& id : ids) text += (text.empty() ? "" : " ") + id;
    return text.empty() ? "none" : text;
  };
  std::vector<std::string> got;
  for (const TileKindId kind : stage.view().removed) got.push_back(stage.rules().kinds[kind].id);
  return expected("removed", listed({words.begin() + 1, words.end()}), listed(got));
}

std::string laid_at(const Stage& stage, std::string_view cell_word) {
  const auto cell = parse_cell(cell_word);
  for (const LaidTile& tile : stage.view().tiles)
    if (cell && tile.cell == *cell) return tile_text(stage.rules().kinds[tile.kind], tile.rotation);
  return "none";
}

LineFault tile_line(Stage& stage, const Words& words) {
  if (words.size() != 3) return "tile needs x,y and a tile";
  LineFault fault;
  const auto place = stage.placement(words[1], words[2], fault);
  if (!place) return fault;
  return expected("tile", tile_text(stage.rules().kinds[place->tile], place->spot), laid_at(stage, words[1]));
}

LineFault no_tile_line(Stage& stage, const Words& words) {
  if (words.size() != 2 || !parse_cell(words[1])) return "no-tile needs x,y";
  return expected("tile", "none", laid_at(stage, words[1]));
}

// A spot of a laid tile; a fault when the tile or the spot does not exist.
std::optional<Spot> laid_spot(const Stage& stage, std::string_view cell_word, std::string_view spot, LineFault& fault) {
  const auto cell = parse_cell(cell_word);
  for (const LaidTile& tile : stage.view().tiles) {
    if (!cell || tile.cell != *cell) continue;
    const SegmentIndex segment = segment_at(stage.rules().kinds[tile.kind], spot, tile.rotation);
    if (segment != no_segment) return Spot{*cell, segment};
    fault = "the tile at " + std::string(cell_word) + " has no " + std::string(spot);
    return std::nullopt;
  }
  fault = "no tile lies at " + std::string(cell_word);
  return std::nullopt;
}

std::string standing_at(const Stage& stage, const Spot& spot) {
  for (const LaidFigure& figure : stage.view().figures)
    if (figure.cell == spot.cell && figure.segment == spot.segment) return stage.seat_name(figure.seat);
  return "nobody";
}

LineFault figure_line(Stage& stage, const Words& words) {
  if (words.size() != 4) return "figure needs player, x,y and spot";
  LineFault fault;
  const auto spot = laid_spot(stage, words[2], words[3], fault);
  return spot ? expected("figure", std::string(words[1]), standing_at(stage, *spot)) : fault;
}

LineFault no_figure_line(Stage& stage, const Words& words) {
  if (words.size() != 3) return "no-figure needs x,y and spot";
  LineFault fault;
  const auto spot = laid_spot(stage, words[1], words[2], fault);
  return spot ? expected("figure", "nobody", standing_at(stage, *spot)) : fault;
}

std::string member_of(const Stage& stage, const FeatureReport& f, std::string_view name) {
  if (name == "kind") return std::string(feature_names[static_cast<std::size_t>(f.kind)]);
  if (name == "tiles") return std::to_string(f.tiles);
  if (name == "pennants") return std::to_string(f.pennants);
  if (name == "open") return std::to_string(f.open_edges);
  if (name == "completed") return f.completed ? "yes" : "no";
  if (name == "figures") return std::to_string(f.figures.size());
  if (name == "cities") return std::to_string(f.cities.size());
  if (name == "closed-points") return std::to_string(f.points_if_completed);
  if (name == "end-points") return std::to_string(f.points_at_end);
  if (name != "leaders") return {};
  std::string leaders;
  for (const Seat seat : f.leaders) leaders += (leaders.empty() ? "" : ",") + stage.seat_name(seat);
  return leaders.empty() ? "none" : leaders;
}

LineFault feature_line(Stage& stage, const Words& words) {
  if (words.size() < 4) return "feature needs x,y, a spot and member=value";
  LineFault fault;
  const auto spot = laid_spot(stage, words[1], words[2], fault);
  if (!spot) return fault;
  const auto report = feature_at(stage.rules(), stage.state(), spot->cell, spot->segment);
  if (!report) return "no feature there";
  for (std::size_t i = 3; i < words.size(); ++i) {
    const auto [name, value] = name_value(words[i]);
    const std::string got = member_of(stage, *report, name);
    if (got.empty() || value.empty()) return "\"" + std::string(words[i]) + "\" is not member=value of a feature";
    if (auto wrong = expected(std::string(name), std::string(value), got)) return wrong;
  }
  return std::nullopt;
}

LineFault to_move_line(Stage& stage, const Words& words) {
  const ToMove turn = to_move(stage.rules(), stage.state());
  std::string got = "nobody";
  if (turn.decider == Decider::chance) got = "chance";
  if (turn.decider == Decider::player) got = stage.seat_name(turn.seat);
  if (words.size() != 3) return "to-move needs a player or chance, and a step";
  return expected("to move", std::string(words[1]) + " " + std::string(words[2]), got + " " + std::string(turn.step));
}

// "hidden pile": every viewer sees the same, and of the pile only how many of each kind are left
LineFault hidden_line(Stage& stage, const Words& words) {
  if (words.size() != 2 || words[1] != "pile") return "hidden knows only: pile";
  const auto seen_by = [&](Seat seat) { return to_json(stage.rules(), stage.state(), view_for(stage.rules(), stage.state(), seat)); };
  const auto everybody = seen_by(no_seat);
  for (std::size_t seat = 0; seat < stage.players().size(); ++seat)
    if (seen_by(static_cast<Seat>(seat)) != everybody) return stage.players()[seat] + " sees something else than a spectator";
  int sum = 0;
  for (const auto& [kind, count] : everybody["pile"].items()) {
    if (!count.is_number_integer() || count < 0) return "the pile shows more than a count of " + kind;
    sum += count.get<int>();
  }
  return expected("undrawn tiles", everybody["pileSize"].dump(), std::to_string(sum));
}

struct Row {
  std::string_view word;
  SceneLine line;
};
constexpr Row rows[] = {
    {"supply", supply_line},     {"score", score_line},   {"figures", figures_line}, {"remaining", remaining_line},
    {"weights", weights_line},   {"tiles", tiles_line},   {"pile-size", pile_size_line}, {"hand", hand_line},
    {"removed", removed_line},   {"tile", tile_line},     {"no-tile", no_tile_line}, {"figure", figure_line},
    {"no-figure", no_figure_line}, {"feature", feature_line}, {"to-move", to_move_line}, {"hidden", hidden_line},
};

}  // namespace

SceneLine position_line(std::string_view word) {
  for (const Row& row : rows)
    if (row.word == word) return row.line;
  return nullptr;
}

}  // namespace bastide
