// Builds the lookup tables of a ruleset for one size class.
#pragma once
#include <memory>
#include <span>

#include "engine/rules/expansion.hpp"

namespace bastide {

// What the tiles and figures need; decides the size class.
struct Need {
  int tiles = 0, segments = 0, kinds = 0, city_segments = 0, several_road_tiles = 0, figures = 0;
};
Need need_of(const Ruleset& rules);

template <class C>
[[nodiscard]] bool holds(const Need& n) {
  return n.tiles <= C::tiles && n.segments <= C::segments && n.kinds <= C::kinds && n.city_segments <= 64 * C::words &&
         n.several_road_tiles <= 64 * C::words && n.figures <= C::figures;
}

// rules.kinds, figures and order must be set. Steps come in the order of rules.order.
template <class C>
std::shared_ptr<const Tables> build_tables(const Ruleset& rules, const OptionMap& options, std::span<const Expansion* const> chosen);

}  // namespace bastide
