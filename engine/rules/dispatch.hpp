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
  switch (rules.size_class) {
    case SizeClass::tiles72: return f(std::type_identity<Size72>{});
    case SizeClass::tiles84: return f(std::type_identity<Size84>{});
    case SizeClass::tiles130: return f(std::type_identity<Size130>{});
    default: return f(std::type_identity<Size340>{});
  }
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
