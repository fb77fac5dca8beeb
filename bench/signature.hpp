// Two numbers that change exactly when play changes.
#pragma once
#include <functional>

#include "engine/engine.hpp"

namespace bastide::bench {

// Digests of a fixed list of random games: every rule set alone, with each expansion and with all together, the choices of the
// expansions' own options, several seats and copies.
std::uint64_t rules_signature();

// The actions of `greedy` in fixed positions of fixed random games.
std::uint64_t search_signature();

}  // namespace bastide::bench
