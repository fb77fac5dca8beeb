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

// The piece that an action takes from the supply; no_figure for tiles of the pile and for skip.
FigureKind piece_of(const Ruleset& ruleset, const Action& action) {
  if (action.kind == ActionKind::put) return action.figure;
  if (action.kind != ActionKind::place || !ruleset.kinds[action.tile].held) return no_figure;
  for (std::size_t kind = 0; kind < ruleset.figures.size(); ++kind) {
    if (ruleset.figures[kind].tile == ruleset.kinds[action.tile].id) return static_cast<FigureKind>(kind);
  }
  return no_figure;
}

bool may_skip(const std::vector<LegalAction>& options) {
  return std::any_of(options.begin(), options.end(), [](const LegalAction& option) { return option.action().kind == ActionKind::skip; });
}

// The legal actions without those that the player leaves alone. Never empty.
std::vector<LegalAction> wishes(const Ruleset& ruleset, const State& state, const Habits& habits) {
  std::vector<LegalAction> options = legal_actions(ruleset, state);
  const bool optional = may_skip(options);
  std::optional<Cell> last_cell;
  if (!habits.elsewhere && to_move(ruleset, state).step == "figure") last_cell = view_for(ruleset, state, no_seat).last_cell;
  std::erase_if(options, [&](const LegalAction& move) {
    const Action& action = move.action();
    if (action.kind == ActionKind::move) return optional && !(habits.neutrals >> action.figure & 1);
    if (action.kind == ActionKind::free) return optional && !habits.frees;
    if (action.kind == ActionKind::put && last_cell && action.cell != *last_cell) return true;
    const FigureKind piece = piece_of(ruleset, action);
    return piece != no_figure && !(habits.kinds >> piece & 1);
  });
  return options;
}

// A decision under consideration: the position before it and what is known about everybody's prospects there.
class Thought {
 public:
  Thought(const Ruleset& ruleset, const State& state, Outlook& outlook, Seat seat, const Habits& habits)
      : ruleset_(ruleset), state_(state), outlook_(outlook), seat_(seat), habits_(habits), figures_(ruleset), neutrals_(ruleset) {
    evaluate(state);
    if (evaluation_->unsettled()) evaluate(settled());
  }

  [[nodiscard]] Worth advantage() const { return evaluation_->advantage(seat_); }

  // What each of the actions of this step adds to it.
  [[nodiscard]] std::vector<Worth> gains(const std::vector<LegalAction>& options) {
    // A flight that comes before anything scores changes what figures are worth, so each is looked at in play.
    const bool in_play = evaluation_->flying() && may_skip(options);
    std::vector<Worth> gains;
    for (const LegalAction& option : options) {
      const Action& action = option.action();
      const bool company = action.kind == ActionKind::move && heeds(action.figure) && !neutrals_.flies(action.figure);
      if (action.kind == ActionKind::free || frees(options)) gains.push_back(gain(option, options));
      else gains.push_back(in_play || company ? gain_in_play(option) : gain(option, options));
    }
    return gains;
  }

  // The best that can be added in this step and the next, when they are the seat's own; estimated without playing.
  [[nodiscard]] Worth best_gain() { return best_gain(state_); }

 private:
  void evaluate(const State& state) { evaluation_.emplace(ruleset_, state, view_for(ruleset_, state, seat_), outlook_, habits_.neutrals); }
  [[nodiscard]] bool heeds(NeutralId piece) const { return habits_.neutrals >> piece & 1; }

  [[nodiscard]] Worth advantage_after(const LegalAction& move) {
    State after = state_;
    apply(ruleset_, after, move);
    return Thought(ruleset_, after, outlook_, seat_, habits_).advantage();
  }

  [[nodiscard]] Worth gain_of_put(const LegalAction& move) {
    const Action& action = move.action();
    if (figures_.row(action.figure).bars) return advantage_after(move) - advantage();
    if (elsewhere(action) && !evaluation_->unsettled()) return evaluation_->gain_anywhere(action.cell, action.spot, seat_, action.figure);
    const auto feature = feature_at(ruleset_, state_, action.cell, action.spot);
    return feature ? evaluation_->gain_of_figure(*feature, seat_, action.figure, action.cell) : 0;
  }

  // Not the tile laid last: there may be very many such places.
  [[nodiscard]] bool elsewhere(const Action& action) {
    if (!last_cell_) last_cell_ = view_for(ruleset_, state_, seat_).last_cell;
    return neutrals_.any_marks() && last_cell_ && action.cell != *last_cell_;
  }

  // What one of the step's actions adds.
  [[nodiscard]] Worth gain(const LegalAction& move, const std::vector<LegalAction>& options) {
    const Action& action = move.action();
    switch (action.kind) {
      case ActionKind::put: return gain_of_put(move);
      case ActionKind::free: return evaluation_->gain_of_leaving(action.figure, action.cell, action.spot, seat_);
      case ActionKind::move:
        if (!heeds(action.figure)) return 0;
        if (neutrals_.flies(action.figure)) return evaluation_->advantage_after_step(action.cell, seat_) - advantage();
        return evaluation_->gain_of_company(action.figure, action.cell, action.spot, seat_);
      case ActionKind::skip: return frees(options) ? gain_of_freeing_nobody(move) : 0;
      default: return 0;
    }
  }

  [[nodiscard]] static bool frees(const std::vector<LegalAction>& options) { return options.back().action().kind == ActionKind::free; }

  [[nodiscard]] Worth best_gain(const State& state) {
    const ToMove turn = to_move(ruleset_, state);
    if (turn.decider != Decider::player || turn.seat != seat_) return 0;
    const std::vector<LegalAction> options = wishes(ruleset_, state, habits_);
    const Action& last = options.back().action();
    if (last.kind == ActionKind::move && neutrals_.flies(last.figure)) return 0;  // the evaluation has looked at the flight
    Worth best = gain(options.front(), options);
    for (const LegalAction& option : options) best = std::max(best, gain(option, options));
    return best;
  }

  // The figure or company that sending nobody home leaves open.
  [[nodiscard]] Worth gain_of_freeing_nobody(const LegalAction& skip) {
    State after = state_;
    apply(ruleset_, after, skip);
    return best_gain(after);
  }

  // What an action adds when it is played and what follows is looked at, compared with doing nothing.
  [[nodiscard]] Worth gain_in_play(const LegalAction& move) {
    if (move.action().kind == ActionKind::skip) return 0;
    if (!idle_) idle_ = advantage_after(*check(ruleset_, state_, Action::skip()));
    return advantage_after(move) - *idle_;
  }

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
  const Habits& habits_;
  Kinds figures_;
  Neutrals neutrals_;
  std::optional<Cell> last_cell_;
  std::optional<Worth> idle_;
  std::optional<Evaluation> evaluation_;
};

// Worth of laying the tile so, with the best figure step after it.
Worth worth_of_placement(const Ruleset& ruleset, const State& state, Outlook& outlook, const LegalAction& move, Seat seat, const Habits& habits) {
  State after = state;
  apply(ruleset, after, move);
  const Action& action = move.action();
  outlook.lay(action.cell, action.tile, action.spot);
  Thought thought(ruleset, after, outlook, seat, habits);
  const Worth worth = thought.advantage() + thought.best_gain();
  outlook.lift(action.cell);
  return worth;
}

}  // namespace

LegalAction GreedyPlayer::choose(const Ruleset& ruleset, const State& state) {
  const std::vector<LegalAction> actions = wishes(ruleset, state, habits_);
  if (actions.size() == 1) return actions.front();
  const ToMove turn = to_move(ruleset, state);
  Outlook outlook(ruleset, view_for(ruleset, state, turn.seat));
  std::vector<Worth> worth;
  if (actions.back().action().kind == ActionKind::place) {
    worth.reserve(actions.size());
    for (const LegalAction& move : actions) {
      // Who keeps a tile draws one instead, as long as there are any.
      if (move.action().kind == ActionKind::place) worth.push_back(worth_of_placement(ruleset, state, outlook, move, turn.seat, habits_));
      else worth.push_back(Thought(ruleset, state, outlook, turn.seat, habits_).advantage() + (outlook.undrawn() > 0 ? turn_worth : 0));
    }
  } else {
    worth = Thought(ruleset, state, outlook, turn.seat, habits_).gains(actions);
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
