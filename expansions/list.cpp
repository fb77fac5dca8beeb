// The linked expansions. One line each, nothing else.
#include "engine/rules/expansion.hpp"

namespace bastide {

extern const Expansion base_expansion;
extern const Expansion abbey_and_mayor_expansion;
extern const Expansion princess_and_dragon_expansion;

std::span<const Expansion* const> linked_expansions() {
  static constexpr const Expansion* list[] = {
      &base_expansion,
      &abbey_and_mayor_expansion,
      &princess_and_dragon_expansion,
  };
  return list;
}

}  // namespace bastide
