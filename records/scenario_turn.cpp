// Whole turns, and what figures do by themselves: lines that begin with a player or a figure, and where a figure may go.
#include <algorithm>

#include "records/scenario_stage.hpp"
#include "records/words.hpp"

namespace bastide {
namespace {

using Words = std::vector<std::string_view>;

bool asks_for(const Stage& stage, ActionKind kind) {
  const auto legal = legal_actions(stage.rules(), stage.state());
  return std::any_of(legal.begin(), legal.end(), [&](const LegalAction& a) { return a.action().kind == kind; });
}

// A decision of a player that is neither a tile's place nor its figure's: something moves on, or is laid instead of drawing.
bool is_side_step(const ToMove& turn) { return turn.decider == Decider::player && turn.step != "place" && turn.step != "figure"; }

}  // namespace

LineFault draw_for(Stage& stage, TileKindId tile) {
  const TileKind& kind = stage.rules().kinds[tile];
  if (auto fault = kind.held ? stage.begin_turns() : stage.pass_to_draw()) return fault;
  const ToMove turn = to_move(stage.rules(), stage.state());
  if (turn.decider != Decider::chance || kind.held) return std::nullopt;
  if (auto fault = stage.act(Action::draw(tile))) return fault;
  if (stage.view().hand != tile) return kind.id + " fits nowhere";
  return std::nullopt;
}

LineFault play_turn(Stage& stage, const Words& words) {
  const LineParts parts = line_parts(words);
  const std::size_t count = parts.words.size();
  if (count < 3 || count > 5) return "a turn is: player x,y TILE [[figure] spot] [=> result] [because clauses]";
  if (count == 5 && stage.rules().figure_of(parts.words[3]) == no_figure) return "a turn is: player x,y TILE figure spot; \"" + std::string(parts.words[3]) + "\" is no figure";
  const Seat seat = *stage.seat_of(parts.words[0]);
  LineFault fault;
  stage.clear_log();
  if (auto wrong = stage.begin_turns()) return wrong;
  const ToMove turn = to_move(stage.rules(), stage.state());
  if (turn.decider == Decider::nobody) return "the game is over";
  if (is_side_step(turn) && !asks_for(stage, ActionKind::place)) return stage.seat_name(turn.seat) + " has not decided: " + std::string(turn.step);
  if (auto wrong = expected("whose turn", std::string(parts.words[0]), stage.seat_name(turn.seat))) return wrong;
  const auto place = stage.placement(parts.words[1], parts.words[2], fault);
  if (!place) return fault;
  if (auto wrong = draw_for(stage, place->tile)) return wrong;
  if (auto wrong = stage.act(*place)) return wrong;
  const ToMove next = to_move(stage.rules(), stage.state());
  const bool figure_step = next.decider == Decider::player && next.seat == seat && next.step == "figure";
  if (count > 3) {
    if (!figure_step) return "no figure may be put: nothing is allowed, or none is left";
    const std::string figure = count == 5 ? std::string(parts.words[3]) : stage.rules().figures.front().name;
    const auto action = stage.action("put " + figure + " " + std::string(parts.words[1]) + " " + std::string(parts.words[count - 1]), stage.state(), fault);
    if (!action) return fault;
    if (auto wrong = stage.act(*action)) return wrong;
  } else if (figure_step) {
    if (auto wrong = stage.act(Action::skip())) return wrong;
  }
  return stage.check_result(parts);
}

LineFault move_figure(Stage& stage, const Words& words) {
  const LineParts parts = line_parts(words);
  const std::size_t count = parts.words.size();
  const bool back = count == 3 && parts.words[2] == "back";
  if (count != 4 && !back) return "a move is: figure player x,y spot, or figure player back";
  const ToMove turn = to_move(stage.rules(), stage.state());
  const std::string figure(parts.words[0]);
  if (!is_side_step(turn) || !asks_for(stage, ActionKind::put)) return "no " + figure + " may move now";
  if (auto wrong = expected("whose " + figure, std::string(parts.words[1]), stage.seat_name(turn.seat))) return wrong;
  stage.clear_log();
  LineFault fault;
  const auto action = back ? std::optional(Action::skip()) : stage.action("put " + figure + " " + std::string(parts.words[2]) + " " + std::string(parts.words[3]), stage.state(), fault);
  if (!action) return fault;
  if (auto wrong = stage.act(*action)) return wrong;
  return stage.check_result(parts);
}

// "targets red 1,0 R.W 2,0 M", "targets red 0,1": all that is offered but declining, and nothing else
LineFault targets_line(Stage& stage, const Words& words) {
  if (words.size() < 3) return "targets needs a player and cells, with spots where a figure moves";
  const ToMove turn = to_move(stage.rules(), stage.state());
  if (!is_side_step(turn)) return "nothing may move or be laid instead of drawing now";
  if (auto wrong = expected("whose targets", std::string(words[1]), stage.seat_name(turn.seat))) return wrong;
  if (!check(stage.rules(), stage.state(), Action::skip()) || !asks_for(stage, ActionKind::skip)) return "it may not be declined";
  std::vector<Spot> wanted, got;
  for (std::size_t i = 2; i < words.size(); ++i) {
    const auto cell = parse_cell(words[i]);
    if (!cell) return "\"" + std::string(words[i]) + "\" is no cell";
    Spot spot{*cell, no_segment};
    if (i + 1 < words.size() && !parse_cell(words[i + 1])) {
      LineFault fault;
      const auto laid = laid_spot(stage, words[i], words[i + 1], fault);
      if (!laid) return fault;
      spot = *laid;
      ++i;
    }
    wanted.push_back(spot);
  }
  for (const LegalAction& legal : legal_actions(stage.rules(), stage.state())) {
    const Action& a = legal.action();
    if (a.kind != ActionKind::skip) got.push_back({a.cell, a.kind == ActionKind::put ? a.spot : no_segment});
  }
  const auto listed = [&](std::vector<Spot> spots) {
    std::sort(spots.begin(), spots.end(), [](const Spot& a, const Spot& b) { return std::tuple(a.cell.y, a.cell.x, a.segment) < std::tuple(b.cell.y, b.cell.x, b.segment); });
    std::string text;
    for (const Spot& spot : spots) {
      const std::string words_of = action_text(stage.rules(), stage.state(), Action::put(0, spot.cell, spot.segment));  // "put follower 1,0 R.W"
      text += (text.empty() ? "" : " ") + (spot.segment == no_segment ? cell_text(spot.cell) : words_of.substr(words_of.find(' ', 4) + 1));
    }
    return text;
  };
  return expected("targets", listed(wanted), listed(got));
}

}  // namespace bastide
