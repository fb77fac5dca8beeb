#include "bindings/wasm/tables.hpp"

namespace bastide::wasm {

int Tables::keep(RulesetPtr ruleset) {
  rulesets_.emplace(next_, std::move(ruleset));
  return next_++;
}

int Tables::keep(Game game) {
  games_.emplace(next_, std::move(game));
  return next_++;
}

const RulesetPtr* Tables::ruleset(int handle) const {
  const auto at = rulesets_.find(handle);
  return at == rulesets_.end() ? nullptr : &at->second;
}

Game* Tables::game(int handle) {
  const auto at = games_.find(handle);
  return at == games_.end() ? nullptr : &at->second;
}

bool Tables::forget(int handle) { return rulesets_.erase(handle) + games_.erase(handle) > 0; }

}  // namespace bastide::wasm
