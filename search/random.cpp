#include "search/random.hpp"

#include "engine/core/rng.hpp"

namespace bastide {

// The number comes from seed and position, not from earlier calls: a game taken up again after a restart goes on alike.
LegalAction RandomPlayer::choose(const Ruleset& ruleset, const State& state) {
  const std::vector<LegalAction> actions = legal_actions(ruleset, state);
  Rng rng(seed_ ^ digest(ruleset, state));
  return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
}

}  // namespace bastide
