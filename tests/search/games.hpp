// Games of players against each other, for the tests of this folder.
#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/rng.hpp"
#include "search/player.hpp"

namespace bastide::test {

RulesetPtr ruleset_of(std::string_view words);  // nullptr after a failure
State fresh(const Ruleset& ruleset);
LegalAction draw_by_weight(const Ruleset& ruleset, const State& state, Rng& rng);

// Called before a decision is played: who decides on what, and the choice.
using Watch = std::function<void(const State&, const ToMove&, const Action&)>;

// One game to its end, seat by seat with these players; `pile` seeds the draws only. The scores.
std::vector<Points> play_game(const Ruleset& ruleset, const std::vector<Player*>& players, std::uint64_t pile, const Watch& watch = {});

// Mean and standard error of a sample.
struct Margin {
  double mean = 0, error = 0;
};
Margin margin_of(const std::vector<double>& sample);

}  // namespace bastide::test
