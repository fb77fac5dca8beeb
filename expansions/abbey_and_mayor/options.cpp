// The options, and the tiles and pieces that follow from them (AM-SETUP).
#include "expansions/abbey_and_mayor/abbey_and_mayor.hpp"

namespace bastide::abbey_and_mayor {

std::vector<OptionSpec> options() {
  return {
      {"wagon_move", "AM-WAGON-04", "Where a wagon may go after scoring.", "choice",
       {{"connected", "To a feature connected to the scored one."}, {"adjacent_tile", "To a feature on its own tile or the eight around it."}}, "connected"},
      {"wagon_landing", "AM-WAGON-06", "On which part of the new feature the wagon stops.", "choice",
       {{"any_segment", "On any part."}, {"touching_segment", "Only on a part that touches the scored feature; among adjacent tiles on any part there."}}, "any_segment"},
      {"barn_placement", "AM-BARN-04", "Whether a barn may join another barn's field.", "choice",
       {{"no_other_barn", "The field must hold no other barn."}, {"other_barn_allowed", "Other barns do not matter."}}, "no_other_barn"},
      {"abbey_endgame", "AM-ABBEY-13", "Abbeys left when the pile is empty.", "choice",
       {{"none", "They are lost."}, {"round_after_last_tile", "Each player in turn has one more chance to lay the abbey."}}, "none"},
  };
}

// AM-SETUP-01: one of each piece a colour, six colours.
void amend(std::vector<OptionSpec>& specs) {
  for (auto& spec : specs)
    if (spec.name == "players") spec.standard = "2-6";
}

// Without farmers nothing happens on fields, so the barns stay in the box as well.
bool has_barns(const OptionMap& options) { return options.at("farmers") == "on" && options.at("field_scoring") != "none"; }

std::vector<TileKind> choose_tiles(const std::vector<TileKind>& catalogue, const OptionMap&, int copies, Faults&) {
  std::vector<TileKind> chosen = catalogue;
  for (TileKind& kind : chosen) {
    kind.count *= copies;
    kind.held = kind.plug();  // AM-SETUP-03
  }
  return chosen;
}

void describe(const OptionMap& options, Ruleset& rules, Faults&) {
  const int copies = rules.selection.copies;
  rules.figures.push_back({"mayor", copies});
  rules.figures.push_back({"wagon", copies});
  if (has_barns(options)) rules.figures.push_back({"barn", copies});
  rules.figures.push_back({"abbey", copies, "AMA"});
}

bool uses_step(const OptionMap& options, std::string_view step) {
  if (step == "barn" || step == "barn_fields" || step == "final_barns") return has_barns(options);
  if (step == "abbey_round" || step == "late_abbey") return options.at("abbey_endgame") == "round_after_last_tile";
  return true;
}

std::uint8_t step_named(const Ruleset& rules, std::string_view name) {
  for (std::size_t i = 0; i < rules.order.size(); ++i)
    if (rules.order[i].name == name) return static_cast<std::uint8_t>(i);
  return 255;
}

}  // namespace bastide::abbey_and_mayor
