#include "search/perft.hpp"

namespace bastide {

std::uint64_t perft(const Ruleset& ruleset, const State& state, int depth) {
  if (depth <= 0) return 1;
  const std::vector<LegalAction> actions = legal_actions(ruleset, state);
  if (depth == 1) return actions.size();  // the last step needs no position
  std::uint64_t count = 0;
  for (const LegalAction& action : actions) {
    State next = state;
    apply(ruleset, next, action);
    count += perft(ruleset, next, depth - 1);
  }
  return count;
}

std::vector<PerftLine> divide(const Ruleset& ruleset, const State& state, int depth) {
  std::vector<PerftLine> lines;
  if (depth <= 0) return lines;
  for (const LegalAction& action : legal_actions(ruleset, state)) {
    State next = state;
    apply(ruleset, next, action);
    lines.push_back({action.action(), perft(ruleset, next, depth - 1)});
  }
  return lines;
}

}  // namespace bastide
