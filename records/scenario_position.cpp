// Lines that look at the position.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "records/json.hpp"
#include "records/scenario_stage.hpp"
#include "records/words.hpp"

namespace bastide {
namespace {

using Words = std::vector<std::string_view>;

// A figure named after the first word, taken out of the line; no_figure when there is none.
FigureKind named_figure(const Stage& stage, Words& words) {
  const FigureKind figure = words.size() > 1 ? stage.rules().figure_of(words[1]) : no_figure;
  if (figure != no_figure) words.erase(words.begin() + 1);
  return figure;
}

// "supply red=7", "supply FIGURE red=1"
LineFault supply_line(Stage& stage, const Words& line) {
  Words words = line;
  const FigureKind named = named_figure(stage, words);
  const std::size_t figure = named == no_figure ? 0 : named;
  const View view = stage.view();
  return compare_numbers(words, [&](std::string_view player) -> std::optional<int> {
    const auto seat = stage.seat_of(player);
    return seat ? std::optional(view.supply[*seat][figure]) : std::nullopt;
  });
}

LineFault score_line(Stage& stage, const Words& words) {
  const View view = stage.view();
  return compare_numbers(words, [&](std::string_view player) -> std::optional<int> {
    const auto seat = stage.seat_of(player);
    return seat ? std::optional(view.scores[*seat]) : std::nullopt;
  });
}

// "figures red=2" of all kinds, "figures FIGURE red=1" of one
LineFault figures_line(Stage& stage, const Words& line) {
  Words words = line;
  const FigureKind named = named_figure(stage, words);
  const View view = stage.view();
  return compare_numbers(words, [&](std::string_view player) -> std::optional<int> {
    const auto seat = stage.seat_of(player);
    if (!seat) return std::nullopt;
    return static_cast<int>(std::count_if(view.figures.begin(), view.figures.end(), [&](const LaidFigure& f) { return f.seat == *seat && (named == no_figure || f.figure == named); }));
  });
}

LineFault remaining_line(Stage& stage, const Words& words) {
  const View view = stage.view();
  return compare_numbers(words, by_kind(stage, [&](TileKindId kind) { return view.pile[kind]; }));
}

LineFault weights_line(Stage& stage, const Words& words) {
  Stage copy = stage;
  if (auto fault = copy.pass_to_draw()) return fault;
  const auto options = chance_options(copy.rules(), copy.state());
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

std::string standing_at(const Stage& stage, const Spot& spot, FigureKind figure) {
  for (const LaidFigure& laid : stage.view().figures)
    if (laid.cell == spot.cell && laid.segment == spot.segment && (figure == no_figure || laid.figure == figure)) return stage.seat_name(laid.seat);
  return "nobody";
}

// "figure red 1,0 R.W", "figure red FIGURE 1,0 R.W"
LineFault figure_line(Stage& stage, const Words& words) {
  const FigureKind named = words.size() == 5 ? stage.rules().figure_of(words[2]) : no_figure;
  if (words.size() != 4 && named == no_figure) return "figure needs player, perhaps which, x,y and spot";
  LineFault fault;
  const auto spot = laid_spot(stage, words[words.size() - 2], words.back(), fault);
  return spot ? expected("figure", std::string(words[1]), standing_at(stage, *spot, named)) : fault;
}

LineFault no_figure_line(Stage& stage, const Words& words) {
  if (words.size() != 3) return "no-figure needs x,y and spot";
  LineFault fault;
  const auto spot = laid_spot(stage, words[1], words[2], fault);
  return spot ? expected("figure", "nobody", standing_at(stage, *spot, no_figure)) : fault;
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
  if (name == "strengths") {
    std::string strengths;
    for (const SeatPoints& seat : f.strengths) strengths += (strengths.empty() ? "" : ",") + stage.seat_name(seat.seat) + ":" + std::to_string(seat.points);
    return strengths.empty() ? "none" : strengths;
  }
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

std::optional<Spot> laid_spot(const Stage& stage, std::string_view cell_word, std::string_view spot, LineFault& fault) {
  const auto cell = parse_cell(cell_word);
  for (const LaidTile& tile : stage.view().tiles) {
    if (!cell || tile.cell != *cell) continue;
    const SegmentIndex segment = segment_at(stage.rules().kinds[tile.kind], spot, tile.rotation);
    if (is_corner(segment)) return Spot{meeting_point(*cell, segment - first_corner), first_corner};
    if (segment != no_segment) return Spot{*cell, segment};
    fault = "the tile at " + std::string(cell_word) + " has no " + std::string(spot);
    return std::nullopt;
  }
  fault = "no tile lies at " + std::string(cell_word);
  return std::nullopt;
}

SceneLine position_line(std::string_view word) {
  for (const Row& row : rows)
    if (row.word == word) return row.line;
  return nullptr;
}

}  // namespace bastide
