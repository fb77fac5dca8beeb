// Counts the action sequences of a length from a position: the number by which two implementations of the rules are compared.
// Every drawable tile kind counts once and unweighted, rotations that give the same picture once; a step of depth is one
// action as a record shows it, draws included, automatic steps not. A game that ends earlier adds nothing.
#pragma once
#include <cstdint>
#include <vector>

#include "engine/engine.hpp"

namespace bastide {

// 1 at depth 0. Cost: the number itself divided by the branching of the last step.
std::uint64_t perft(const Ruleset& ruleset, const State& state, int depth);

struct PerftLine {
  Action action;
  std::uint64_t count = 0;  // sequences that begin with it
};
// The same count split by first action, in the order of legal_actions(); empty at depth 0.
std::vector<PerftLine> divide(const Ruleset& ruleset, const State& state, int depth);

}  // namespace bastide
