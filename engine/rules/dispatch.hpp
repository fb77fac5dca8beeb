// From the type-erased State to the code of its size class.
#pragma once
#include <type_traits>
#include <utility>

#include "engine/rules/game.hpp"
#include "engine/rules/state.hpp"

namespace bastide {

// Calls f(std::type_identity<C>{}) for the ruleset's size class C.
template <class F>
decltype(auto) with_size(const Ruleset& rules, F&& f) {
#define BASTIDE_CALL(C, name) \
  case SizeClass::name: return f(std::type_identity<C>{});
  switch (rules.size_class) { BASTIDE_SIZE_CLASSES(BASTIDE_CALL) }
#undef BASTIDE_CALL
  __builtin_unreachable();
}

// Calls f(game) with the state's block; game is const-like: the questions of steps take it by const reference.
template <class F>
decltype(auto) with_game(const Ruleset& rules, const State& state, F&& f) {
  return with_size(rules, [&]<class C>(std::type_identity<C>) -> decltype(auto) {
    const Game<C> game = looking<C>(rules, state.as<Block<C>>());
    return f(game);
  });
}

}  // namespace bastide
