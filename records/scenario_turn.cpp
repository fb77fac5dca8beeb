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

// Whether one step comes before another in the order of play.
bool comes_before(const Ruleset& rules, std::string_view step, std::string_view other) {
  for (const OrderStep& next : rules.order) {
    if (next.name == other) return false;
    if (next.name == step) return true;
  }
  return false;
}

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

namespace {

// What a line says after the tile: which action follows the placement; nullopt, without a fault, when it says nothing.
std::optional<Action> after_tile(const Stage& stage, const Words& words, LineFault& fault) {
  const std::size_t count = words.size();
  if (count == 3) return std::nullopt;
  const Ruleset& rules = stage.rules();
  if (words[3] == "free" && count == 6) {  // whoever stands there
    const auto spot = laid_spot(stage, words[4], words[5], fault);
    if (!spot) return std::nullopt;
    for (const LaidFigure& f : stage.view().figures)
      if (f.cell == spot->cell && f.segment == spot->segment) return Action::free(f.figure, f.cell, f.segment);
    fault = "nobody stands there";
    return std::nullopt;
  }
  if (rules.neutral_of(words[3]) != no_neutral) return neutral_move(stage, words[3], Words(words.begin() + 4, words.end()), fault);
  const bool named = count > 4;
  if (named && rules.figure_of(words[3]) == no_figure) fault = "a turn is: player x,y TILE figure spot; \"" + std::string(words[3]) + "\" is no figure";
  if (count > 6 || (count == 6 && !parse_cell(words[4]))) fault = "a turn is: player x,y TILE [[figure [x,y]] spot] [=> result] [because clauses]";
  if (fault) return std::nullopt;
  const std::string cell(count == 6 ? words[4] : words[1]);
  return stage.action("put " + (named ? std::string(words[3]) : rules.figures.front().name) + " " + cell + " " + std::string(words.back()), stage.state(), fault);
}

// Leaves the steps before the figure step that may be left.
LineFault pass_to_figure(Stage& stage, Seat seat) {
  for (ToMove turn = to_move(stage.rules(), stage.state()); turn.decider == Decider::player && turn.seat == seat && turn.step != "figure" && comes_before(stage.rules(), turn.step, "figure") && !comes_before(stage.rules(), turn.step, "place");
       turn = to_move(stage.rules(), stage.state()))
    if (auto fault = stage.act(Action::skip())) return fault;
  return std::nullopt;
}

}  // namespace

LineFault play_turn(Stage& stage, const Words& words) {
  const LineParts parts = line_parts(words);
  if (parts.words.size() < 3) return "a turn is: player x,y TILE [[figure [x,y]] spot] [=> result] [because clauses]";
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
  const auto action = after_tile(stage, parts.words, fault);
  if (fault) return fault;
  if (action && action->kind == ActionKind::free) {
    if (auto wrong = stage.act(*action)) return wrong;
    return stage.check_result(parts);
  }
  if (auto wrong = pass_to_figure(stage, seat)) return wrong;
  const ToMove next = to_move(stage.rules(), stage.state());
  const bool figure_step = next.decider == Decider::player && next.seat == seat && next.step == "figure";
  if (action) {
    if (!figure_step) return "no figure may be put: nothing is allowed, or none is left";
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

// "targets red 1,0 R.W 2,0 M", "targets red 0,1", "targets red PIECE 1,0 R.W": all that is offered but declining, and nothing else
LineFault targets_line(Stage& stage, const Words& words) {
  if (words.size() < 3) return "targets needs a player and cells, with spots where a figure moves";
  const ToMove turn = to_move(stage.rules(), stage.state());
  // A piece named: only what may be done with it, also in the figure step.
  const FigureKind figure = stage.rules().figure_of(words[2]);
  const NeutralId neutral = stage.rules().neutral_of(words[2]);
  const bool named = figure != no_figure || neutral != no_neutral;
  if (turn.decider != Decider::player || (!is_side_step(turn) && !named)) return "nothing may move or be laid instead of drawing now";
  if (auto wrong = expected("whose targets", std::string(words[1]), stage.seat_name(turn.seat))) return wrong;
  const bool declined = check(stage.rules(), stage.state(), Action::skip()).ok();
  if (declined != asks_for(stage, ActionKind::skip)) return "whether it may be declined is not clear";
  if (!declined && (asks_for(stage, ActionKind::put) || asks_for(stage, ActionKind::place))) return "it may not be declined";
  std::vector<Spot> wanted, got;
  for (std::size_t i = named ? 3 : 2; i < words.size() && words[i] != "none"; ++i) {
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
    if (a.kind == ActionKind::skip || (named && a.kind == ActionKind::move ? a.figure != neutral : named && a.figure != figure)) continue;
    got.push_back({a.cell, a.kind == ActionKind::place ? no_segment : a.spot});
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
