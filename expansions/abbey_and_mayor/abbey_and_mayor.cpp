// Puts the parts of Abbey & Mayor together.
#include "expansions/abbey_and_mayor/abbey_and_mayor.hpp"

namespace bastide::embedded {
extern const std::string_view abbey_and_mayor_tiles;
}

namespace bastide {
namespace {

template <class C>
void install_mayors(const Ruleset& rules, TablesOf<C>& t) {
  FigureRow mayor;  // AM-MAYOR-01, -03: only in cities, as strong as the city has pennants
  mayor.features = static_cast<std::uint8_t>(1u << static_cast<int>(FeatureKind::city));
  mayor.strength = 0;
  mayor.per_pennant = 1;
  mayor.supply = static_cast<std::uint8_t>(rules.selection.copies);
  mayor.place_clause = "AM-MAYOR-07";
  mayor.occupied_clause = "AM-MAYOR-02";
  t.figures.push_back(mayor);
  t.nobody_clause = "AM-MAYOR-04";
}

template <class C>
void install_abbeys(const Ruleset& rules, TablesOf<C>& t) {
  FigureRow abbey;  // a tile in the supply, never put as a figure
  abbey.occupies = 0;
  abbey.follower = false;
  abbey.strength = 0;
  abbey.supply = static_cast<std::uint8_t>(rules.selection.copies);
  t.figures.push_back(abbey);
  t.hole_clause = "AM-ABBEY-02";
  t.held_clause = "AM-ABBEY-01";
}

// In the order of Ruleset::figures.
template <class C>
void tables(const Ruleset& rules, const OptionMap& options, TablesOf<C>& t) {
  install_mayors(rules, t);
  abbey_and_mayor::install_wagons(rules, t);
  abbey_and_mayor::install_barns(rules, options, t);
  install_abbeys(rules, t);
}

template <class C>
std::optional<StepRow<C>> step(const Ruleset&, const OptionMap& options, std::string_view name) {
  if (auto row = abbey_and_mayor::abbey_step<C>(name)) return row;
  if (auto row = abbey_and_mayor::barn_step<C>(name)) return row;
  return abbey_and_mayor::wagon_step<C>(options, name);
}

template <class C>
constexpr Installer<C> installer() {
  return {&tables<C>, &step<C>};
}

std::string_view tiles() { return embedded::abbey_and_mayor_tiles; }

}  // namespace

extern const Expansion abbey_and_mayor_expansion;
const Expansion abbey_and_mayor_expansion{
    .name = "abbey-and-mayor",
    .text = "An abbey, a mayor, a wagon and a barn for each player, and twelve tiles.",
    .optional = true,
    .options = &abbey_and_mayor::options,
    .amend = &abbey_and_mayor::amend,
    .tiles_file = "expansions/abbey_and_mayor/tiles.csv",
    .tiles_text = &tiles,
    .choose_tiles = &abbey_and_mayor::choose_tiles,
    .describe = &abbey_and_mayor::describe,
    .uses_step = &abbey_and_mayor::uses_step,
    .installers = {BASTIDE_SIZE_CLASSES(BASTIDE_INSTALLER)},
};

}  // namespace bastide
