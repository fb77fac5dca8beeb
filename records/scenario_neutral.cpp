// Pieces of nobody and tiles laid aside: lines that begin with such a piece, that arrange them, and that look at them.
#include <algorithm>

#include "records/scenario_stage.hpp"
#include "records/words.hpp"

namespace bastide {
namespace {

using Words = std::vector<std::string_view>;

int side_of(std::string_view word) {
  for (std::size_t side = 0; side < 4; ++side)
    if (word == side_names[side]) return static_cast<int>(side);
  return -1;
}

const LaidNeutral& laid(const View& view, NeutralId neutral) { return view.neutrals[neutral]; }

LineFault act(Stage& stage, std::string_view name, const Words& where) {
  LineFault fault;
  const auto action = neutral_move(stage, name, where, fault);
  return action ? stage.act(*action) : fault;
}

// "NAME at x,y", "NAME at x,y beside red R.W", "NAME at x,y alone", "NAME away"
LineFault look(Stage& stage, const Words& words) {
  const View view = stage.view();
  const LaidNeutral& piece = laid(view, stage.rules().neutral_of(words[0]));
  const std::string name(words[0]);
  const std::string where = piece.cell ? cell_text(*piece.cell) : "away";
  if (words[1] == "away") return words.size() == 2 ? expected(name, "away", where) : "away stands alone";
  if (words.size() < 3) return name + " at needs x,y";
  if (auto wrong = expected(name, std::string(words[2]), where)) return wrong;
  if (words.size() == 3) return std::nullopt;
  const std::string got = !piece.beside ? "alone" : "beside " + stage.seat_name(piece.beside->seat);
  if (words.size() == 4 && words[3] == "alone") return expected(name, "alone", got);
  if (words.size() != 6 || words[3] != "beside") return "after the cell: alone, or beside player spot";
  if (auto wrong = expected(name, "beside " + std::string(words[4]), got)) return wrong;
  LineFault fault;
  const auto spot = laid_spot(stage, words[2], words[5], fault);
  if (!spot) return fault;
  return spot->segment == piece.beside->segment ? std::nullopt : LineFault(name + ": stands beside a figure on another spot");
}

bool counted(const Stage& stage, const Words& words, std::vector<int>& counts, LineFault& fault) {
  counts.assign(stage.rules().kinds.size(), 0);
  for (std::size_t i = 1; i < words.size(); ++i) {
    const TileKindId tile = stage.rules().kind_of(words[i]);
    if (tile == no_tile) fault = "no tile " + std::string(words[i]);
    else ++counts[tile];
  }
  if (words.size() < 2) fault = std::string(words[0]) + " needs at least one tile";
  return !fault;
}

// "pile C B": only these are left undrawn
LineFault pile_line(Stage& stage, const Words& words) {
  std::vector<int> counts;
  LineFault fault;
  if (!counted(stage, words, counts, fault)) return fault;
  return stage.arrange([counts](const Ruleset& rules, State& state) { return set_undrawn(rules, state, counts); });
}

// "lay-aside PD12 PD11": these go from the pile aside
LineFault lay_aside_line(Stage& stage, const Words& words) {
  std::vector<int> counts;
  LineFault fault;
  if (!counted(stage, words, counts, fault)) return fault;
  return stage.arrange([counts](const Ruleset& rules, State& state) { return set_aside(rules, state, counts); });
}

// "bring NAME x,y", "bring NAME x,y SPOT": the piece stands there, perhaps beside the figure there
LineFault bring_line(Stage& stage, const Words& words) {
  if (words.size() != 3 && words.size() != 4) return "bring needs a piece of nobody, x,y, and perhaps the spot of a figure";
  const NeutralId neutral = stage.rules().neutral_of(words[1]);
  const auto cell = parse_cell(words[2]);
  if (neutral == no_neutral || !cell) return "no such piece, or no cell";
  SegmentIndex beside = no_segment;
  if (words.size() == 4) {
    LineFault fault;
    const auto spot = laid_spot(stage, words[2], words[3], fault);
    if (!spot) return fault;
    beside = spot->segment;
  }
  return stage.arrange([=](const Ruleset& rules, State& state) { return set_neutral(rules, state, neutral, *cell, beside); });
}

// "aside PD12 PD11", "aside none": all that is laid aside, in any order
LineFault aside_line(Stage& stage, const Words& words) {
  const auto listed = [](std::vector<std::string> ids) {
    std::sort(ids.begin(), ids.end());
    std::string text;
    for (const std::string& id : ids) text += (text.empty() ? "" : " ") + id;
    return text.empty() ? "none" : text;
  };
  std::vector<std::string> got;
  for (const TileKindId kind : stage.view().aside) got.push_back(stage.rules().kinds[kind].id);
  return expected("aside", listed({words.begin() + 1, words.end()}), listed(got));
}

// "trail 1,0 1,-1", "trail none": where a piece has been while it moves
LineFault trail_line(Stage& stage, const Words& words) {
  std::string wanted, got;
  for (std::size_t i = 1; i < words.size(); ++i) wanted += " " + std::string(words[i]);
  for (const Cell cell : stage.view().trail) got += " " + cell_text(cell);
  return expected("trail", wanted, got.empty() ? " none" : got);
}

}  // namespace

// Where a piece shall go: "N" from where it is, "1,0", "1,0 R.W".
std::optional<Action> neutral_move(const Stage& stage, std::string_view name, const Words& where, LineFault& fault) {
  std::string text = "move " + std::string(name);
  const NeutralId neutral = stage.rules().neutral_of(name);
  const int side = where.size() == 1 ? side_of(where[0]) : -1;
  const View view = stage.view();
  if (side >= 0 && laid(view, neutral).cell) text += " " + cell_text(neighbour(*laid(view, neutral).cell, side));
  else
    for (const std::string_view word : where) text += " " + std::string(word);
  return stage.action(text, stage.state(), fault);
}

// "NAME red N", "NAME red x,y": one step by this player; "NAME N W S": steps by whoever's turn it is; else a look at it
LineFault play_neutral(Stage& stage, const Words& words) {
  const LineParts parts = line_parts(words);
  if (parts.words.size() < 2) return std::string(words[0]) + " needs steps, or at x,y, or away";
  if (parts.words[1] == "at" || parts.words[1] == "away") return look(stage, parts.words);
  stage.clear_log();
  if (stage.seat_of(parts.words[1])) {
    const ToMove turn = to_move(stage.rules(), stage.state());
    if (auto wrong = expected("whose step", std::string(parts.words[1]), turn.decider == Decider::player ? stage.seat_name(turn.seat) : "nobody")) return wrong;
    if (auto wrong = act(stage, words[0], Words(parts.words.begin() + 2, parts.words.end()))) return wrong;
  } else {
    for (std::size_t i = 1; i < parts.words.size(); ++i)
      if (auto wrong = act(stage, words[0], {parts.words[i]})) return wrong;
  }
  return stage.check_result(parts);
}

SceneLine neutral_line(std::string_view word) {
  if (word == "pile") return pile_line;
  if (word == "lay-aside") return lay_aside_line;
  if (word == "bring") return bring_line;
  if (word == "aside") return aside_line;
  if (word == "trail") return trail_line;
  return nullptr;
}

}  // namespace bastide
