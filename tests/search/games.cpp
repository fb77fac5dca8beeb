#include "tests/search/games.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace bastide::test {

RulesetPtr ruleset_of(std::string_view words) {
  auto composed = compose(parse_selection(words));
  EXPECT_TRUE(composed.ok()) << words;
  return composed.ok() ? composed.value() : nullptr;
}

State fresh(const Ruleset& ruleset) { return begin(ruleset, Setup{}).value(); }

LegalAction draw_by_weight(const Ruleset& ruleset, const State& state, Rng& rng) {
  const auto options = chance_options(ruleset, state);
  std::uint32_t total = 0;
  for (const ChanceOption& option : options) total += option.weight;
  std::uint32_t pick = rng.below(total);
  for (const ChanceOption& option : options) {
    if (pick < option.weight) return check(ruleset, state, option.action).value();
    pick -= option.weight;
  }
  return check(ruleset, state, options.back().action).value();
}

std::vector<Points> play_game(const Ruleset& ruleset, const std::vector<Player*>& players, std::uint64_t pile, const Watch& watch) {
  Rng rng(pile);
  State state = begin(ruleset, Setup{static_cast<int>(players.size()), 0}).value();
  while (!is_over(ruleset, state)) {
    const ToMove turn = to_move(ruleset, state);
    if (turn.decider == Decider::chance) {
      apply(ruleset, state, draw_by_weight(ruleset, state, rng));
      continue;
    }
    const LegalAction chosen = players[turn.seat]->choose(ruleset, state);
    if (watch) watch(state, turn, chosen.action());
    apply(ruleset, state, chosen);
  }
  return view_for(ruleset, state, 0).scores;
}

Margin margin_of(const std::vector<double>& sample) {
  const auto count = static_cast<double>(sample.size());
  double sum = 0, squares = 0;
  for (const double value : sample) sum += value, squares += value * value;
  const double mean = sum / count;
  return {mean, std::sqrt((squares / count - mean * mean) / (count - 1))};
}

}  // namespace bastide::test
