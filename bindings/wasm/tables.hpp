// The open rulesets and games. A handle is a positive number, never used twice in one run of the module.
#pragma once
#include <map>

#include "engine/engine.hpp"

namespace bastide::wasm {

struct Game {
  RulesetPtr ruleset;
  State state;
};

class Tables {
 public:
  int keep(RulesetPtr ruleset);
  int keep(Game game);
  const RulesetPtr* ruleset(int handle) const;  // nullptr when unknown
  Game* game(int handle);
  bool forget(int handle);  // false when unknown

 private:
  int next_ = 1;
  std::map<int, RulesetPtr> rulesets_;
  std::map<int, Game> games_;
};

}  // namespace bastide::wasm
