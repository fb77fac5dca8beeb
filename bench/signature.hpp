// Numbers that change exactly when play changes.
#pragma once
#include <functional>

#include "engine/engine.hpp"

namespace bastide::bench {

// Digests of a fixed list of random games: every rule set alone, with each expansion and with all together, the choices of the
// expansions' own options, several seats and copies.
std::uint64_t rules_signature();

// The part of it that belongs to one ruleset.
std::uint64_t games_signature(const Ruleset&);

// The actions of `greedy` in fixed positions of fixed random games.
std::uint64_t search_signature();

}  // namespace bastide::bench
