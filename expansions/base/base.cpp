// Puts the parts of the base game together.
#include "expansions/base/base.hpp"

namespace bastide::embedded {
extern const std::string_view base_tiles;
}

namespace bastide {
namespace {

template <class C>
void tables(const Ruleset& rules, const OptionMap& options, TablesOf<C>& t) {
  constexpr auto bit = [](FeatureKind f) { return static_cast<std::uint8_t>(1u << static_cast<int>(f)); };
  FigureRow follower;  // BASE-FOLL-04: thief, knight, monk, farmer
  follower.features = bit(FeatureKind::road) | bit(FeatureKind::city) | bit(FeatureKind::monastery);
  if (rules.farmers) follower.features |= bit(FeatureKind::field);  // BASE-FOLL-11
  follower.supply = static_cast<std::uint8_t>(rules.figures[base::follower].supply);
  t.figures.push_back(follower);
  t.reshuffle = options.at("unplaceable") == "reshuffle";
  base::install_scores(options, t);
  base::install_fields(options, t);
}

template <class C>
std::optional<StepRow<C>> step(const Ruleset&, const OptionMap& options, std::string_view name) {
  if (auto row = base::turn_step<C>(name)) return row;
  if (auto row = base::score_step<C>(name)) return row;
  return base::field_step<C>(options, name);
}

template <class C>
constexpr Installer<C> installer() {
  return {&tables<C>, &step<C>};
}

std::string_view tiles() { return embedded::base_tiles; }

}  // namespace

extern const Expansion base_expansion;
const Expansion base_expansion{
    .name = "base",
    .optional = false,
    .presets = &base::presets,
    .options = &base::options,
    .tiles_file = "expansions/base/tiles.csv",
    .tiles_text = &tiles,
    .choose_tiles = &base::choose_tiles,
    .describe = &base::describe,
    .uses_step = &base::uses_step,
    .installers = {BASTIDE_SIZE_CLASSES(BASTIDE_INSTALLER)},
};

}  // namespace bastide
