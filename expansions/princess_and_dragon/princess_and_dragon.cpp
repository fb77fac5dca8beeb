// Puts the parts of The Princess & the Dragon together.
#include "expansions/princess_and_dragon/princess_and_dragon.hpp"

namespace bastide::embedded {
extern const std::string_view princess_and_dragon_tiles;
}

namespace bastide {
namespace {

template <class C>
void tables(const Ruleset& rules, const OptionMap& options, TablesOf<C>& t) {
  princess_and_dragon::install_dragon(rules, options, t);
  princess_and_dragon::install_princess(t);
  princess_and_dragon::install_portal(rules, options, t);
  princess_and_dragon::install_fairy(rules, options, t);
}

template <class C>
std::optional<StepRow<C>> step(const Ruleset& rules, const OptionMap& options, std::string_view name) {
  if (auto row = princess_and_dragon::dragon_step<C>(rules, name)) return row;
  if (auto row = princess_and_dragon::princess_step<C>(rules, options, name)) return row;
  return princess_and_dragon::fairy_step<C>(options, name);
}

template <class C>
constexpr Installer<C> installer() {
  return {&tables<C>, &step<C>};
}

std::string_view tiles() { return embedded::princess_and_dragon_tiles; }

}  // namespace

extern const Expansion princess_and_dragon_expansion;
const Expansion princess_and_dragon_expansion{
    .name = "princess-and-dragon",
    .text = "A dragon that all players move, a fairy against it, and thirty tiles with volcanoes, dragons, princesses and portals.",
    .optional = true,
    .options = &princess_and_dragon::options,
    .tiles_file = "expansions/princess_and_dragon/tiles.csv",
    .tiles_text = &tiles,
    .choose_tiles = &princess_and_dragon::choose_tiles,
    .describe = &princess_and_dragon::describe,
    .uses_step = &princess_and_dragon::uses_step,
    .installers = {BASTIDE_SIZE_CLASSES(BASTIDE_INSTALLER)},
};

}  // namespace bastide
