// Each placement is evaluated once; what a figure on it adds is the promise of its one feature less the figure's own worth.
// What has wider consequences, a figure that bars a field, is played on a copy and evaluated anew.
#include "search/greedy.hpp"

#include <algorithm>
#include <optional>

#include "engine/core/rng.hpp"
#include "search/evaluation.hpp"

namespace bastide {

namespace {

// What an ordinary turn brings, for whoever lays a tile of the supply instead of drawing one.
constexpr Worth turn_worth = 2500;

// A decision under consideration: the position before it and what is known about everybody's prospects there.
class Thought {
 public:
  Thought(const Ruleset& ruleset, const State& state, Outlook& outlook, Seat seat, std::uint32_t kinds)
      : ruleset_(ruleset), state_(state), outlook_(outlook), seat_(seat), kinds_(kinds), figures_(ruleset) {
    evaluate(state);
    if (evaluation_->unsettled()) evaluate(settled());
  }

  [[nodiscard]] Worth advantage() const { return evaluation_->advantage(seat_); }

  // What a figure action adds to it; nothing for leaving the step, nullopt for a piece that stays in the supply.
  [[nodiscard]] std::optional<Worth> gain(const LegalAction& move) {
    const Action& action = move.action();
    if (action.kind != ActionKind::put) return 0;
    if (!(kinds_ >> action.figure & 1)) return std::nullopt;
    if (figures_.row(action.figure).bars) {
      State after = state_;
      apply(ruleset_, after, move);
      return Thought(ruleset_, after, outlook_, seat_, kinds_).advantage() - advantage();
    }
    const auto feature = feature_at(ruleset_, state_, action.cell, action.spot);
    return feature ? evaluation_->gain_of_figure(*feature, seat_, action.figure) : 0;
  }

  // The best that can be added in this step, when it is the seat's own.
  [[nodiscard]] Worth best_gain() {
    const ToMove turn = to_move(ruleset_, state_);
    Worth best = 0;
    if (turn.decider != Decider::player || turn.seat != seat_) return best;
    for (const LegalAction& option : legal_actions(ruleset_, state_)) best = std::max(best, gain(option).value_or(0));
    return best;
  }

 private:
  void evaluate(const State& state) { evaluation_.emplace(ruleset_, state, view_for(ruleset_, state, seat_), outlook_); }

  // The position once the fields of this turn have paid, the seat doing nothing more.
  [[nodiscard]] State settled() const {
    State after = state_;
    for (ToMove turn = to_move(ruleset_, after); turn.decider == Decider::player && turn.seat == seat_; turn = to_move(ruleset_, after)) {
      const auto skip = check(ruleset_, after, Action::skip());
      if (!skip) break;
      apply(ruleset_, after, *skip);
    }
    return after;
  }

  const Ruleset& ruleset_;
  const State& state_;
  Outlook& outlook_;
  Seat seat_;
  std::uint32_t kinds_;
  Kinds figures_;
  std::optional<Evaluation> evaluation_;
};

// Worth of laying the tile so, with the best figure step after it.
Worth worth_of_placement(const Ruleset& ruleset, const State& state, Outlook& outlook, const LegalAction& move, Seat seat, std::uint32_t kinds) {
  State after = state;
  apply(ruleset, after, move);
  const Action& action = move.action();
  outlook.lay(action.cell, action.tile, action.spot);
  Thought thought(ruleset, after, outlook, seat, kinds);
  const Worth worth = thought.advantage() + thought.best_gain();
  outlook.lift(action.cell);
  return worth;
}

// The piece that an action takes from the supply; no_figure for tiles of the pile and for skip.
FigureKind piece_of(const Ruleset& ruleset, const Action& action) {
  if (action.kind == ActionKind::put) return action.figure;
  if (action.kind != ActionKind::place || !ruleset.kinds[action.tile].held) return no_figure;
  for (std::size_t kind = 0; kind < ruleset.figures.size(); ++kind) {
    if (ruleset.figures[kind].tile == ruleset.kinds[action.tile].id) return static_cast<FigureKind>(kind);
  }
  return no_figure;
}

}  // namespace

LegalAction GreedyPlayer::choose(const Ruleset& ruleset, const State& state) {
  std::vector<LegalAction> actions = legal_actions(ruleset, state);
  std::erase_if(actions, [&](const LegalAction& move) {
    const FigureKind piece = piece_of(ruleset, move.action());
    return piece != no_figure && !(kinds_ >> piece & 1);
  });
  if (actions.size() == 1) return actions.front();
  const ToMove turn = to_move(ruleset, state);
  Outlook outlook(ruleset, view_for(ruleset, state, turn.seat));
  std::optional<Thought> now;  // for what is not a placement
  const bool laying = actions.back().action().kind == ActionKind::place;
  std::vector<Worth> worth;
  worth.reserve(actions.size());
  for (const LegalAction& move : actions) {
    if (move.action().kind == ActionKind::place) {
      worth.push_back(worth_of_placement(ruleset, state, outlook, move, turn.seat, kinds_));
      continue;
    }
    if (!now) now.emplace(ruleset, state, outlook, turn.seat, kinds_);
    // Who keeps a tile draws one instead, as long as there are any.
    const Worth drawing = laying && outlook.undrawn() > 0 ? turn_worth : 0;
    worth.push_back(now->advantage() + now->gain(move).value_or(0) + drawing);
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
