// Random games with everything a record can hold, for the tests of this folder.
#pragma once
#include <cstdint>

#include "engine/core/rng.hpp"
#include "records/record.hpp"

namespace bastide::test {

struct PlayedGame {
  Record record;
  RulesetPtr ruleset;
  std::vector<State> states;  // states[i] after entry i
};

// Uniformly random actions; with `undos` now and then a jump back; stops after `most` entries.
PlayedGame random_game(const std::string& selection, int seats, std::uint64_t seed, bool undos, std::size_t most = 5000);

}  // namespace bastide::test
