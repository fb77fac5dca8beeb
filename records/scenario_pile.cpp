// Leaves only some tiles undrawn. Play never does this; scenarios need it to reach the end of a game in a few turns.
#include "engine/board/block.hpp"
#include "engine/rules/ruleset.hpp"
#include "records/scenario_stage.hpp"

namespace bastide {
namespace {

template <class C>
bool set_undrawn_in(Block<C>& s, const std::vector<int>& counts) {
  // Fewer of a kind is always possible: tiles are laid from the highest copy down.
  int sum = 0;
  for (std::size_t k = 0; k < counts.size(); ++k) {
    if (counts[k] > s.pile[k]) return false;
    sum += counts[k];
  }
  for (std::size_t k = 0; k < counts.size(); ++k) s.pile[k] = static_cast<std::uint8_t>(counts[k]);
  s.pile_size = static_cast<typename C::Count>(sum);
  return true;
}

}  // namespace

bool set_undrawn(const Ruleset& rules, State& state, const std::vector<int>& counts) {
  switch (rules.size_class) {
#define BASTIDE_CASE(C, name) \
  case SizeClass::name: return set_undrawn_in(state.as<Block<C>>(), counts);
    BASTIDE_SIZE_CLASSES(BASTIDE_CASE)
#undef BASTIDE_CASE
  }
  return false;
}

}  // namespace bastide
