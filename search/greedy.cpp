// Each placement is evaluated once; what a figure on it adds is the promise of its one feature less the figure's own worth.
#include "search/greedy.hpp"

#include <algorithm>

#include "engine/core/rng.hpp"
#include "search/evaluation.hpp"

namespace bastide {

namespace {

// Gain of a figure action in the step after a placement; nothing for leaving the step.
Worth figure_gain(const Ruleset& ruleset, const State& state, Evaluation& evaluation, const Action& action, Seat seat) {
  if (action.kind != ActionKind::put) return 0;
  const auto feature = feature_at(ruleset, state, action.cell, action.spot);
  return feature ? evaluation.gain_of_figure(*feature, seat) : 0;
}

// Worth of laying the tile so, with the best figure step after it.
Worth worth_of_placement(const Ruleset& ruleset, const State& state, Outlook& outlook, const LegalAction& move, Seat seat) {
  State after = state;
  apply(ruleset, after, move);
  const View view = view_for(ruleset, after, seat);
  const Action& action = move.action();
  outlook.lay(action.cell, action.tile, action.spot);
  Evaluation evaluation(ruleset, after, view, outlook);
  Worth best = 0;
  if (view.to_move.decider == Decider::player && view.to_move.seat == seat) {
    for (const LegalAction& option : legal_actions(ruleset, after)) {
      best = std::max(best, figure_gain(ruleset, after, evaluation, option.action(), seat));
    }
  }
  const Worth worth = evaluation.advantage(seat) + best;
  outlook.lift(action.cell);
  return worth;
}

}  // namespace

LegalAction GreedyPlayer::choose(const Ruleset& ruleset, const State& state) {
  const std::vector<LegalAction> actions = legal_actions(ruleset, state);
  if (actions.size() == 1) return actions.front();
  const ToMove turn = to_move(ruleset, state);
  const View view = view_for(ruleset, state, turn.seat);
  Outlook outlook(ruleset, view);
  std::vector<Worth> worth;
  worth.reserve(actions.size());
  if (actions.front().action().kind == ActionKind::place) {
    for (const LegalAction& move : actions) worth.push_back(worth_of_placement(ruleset, state, outlook, move, turn.seat));
  } else {
    Evaluation evaluation(ruleset, state, view, outlook);
    for (const LegalAction& move : actions) {
      worth.push_back(figure_gain(ruleset, state, evaluation, move.action(), turn.seat));
    }
  }
  // Equals are drawn by seed and position, so that a game taken up again goes on alike.
  const Worth best = *std::max_element(worth.begin(), worth.end());
  const auto equals = static_cast<std::uint32_t>(std::count(worth.begin(), worth.end(), best));
  std::uint32_t pick = equals == 1 ? 0 : Rng(seed_ ^ digest(ruleset, state)).below(equals);
  for (std::size_t i = 0; i < worth.size(); ++i) {
    if (worth[i] == best && pick-- == 0) return actions[i];
  }
  return actions.front();
}

}  // namespace bastide
