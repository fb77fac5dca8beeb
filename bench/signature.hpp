// Two numbers that change exactly when play changes.
#pragma once
#include <functional>

#include "engine/engine.hpp"

namespace bastide::bench {

// Digests and final scores of a fixed list of random games over every rule set, several seats and copies.
std::uint64_t rules_signature();

// The actions of `greedy` in fixed positions of fixed random games.
std::uint64_t search_signature();

}  // namespace bastide::bench
