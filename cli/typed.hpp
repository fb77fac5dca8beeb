// What a person types at the prompt, read as an action of the present step.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.hpp"

namespace bastide::cli {

// Step "place": "1,0 90", "1,0 U90", "1,0" when only one rotation fits, "2 90" (number of an offered cell);
// step "figure": "R.W", "1" (number of the spot in spot_choices()), "skip", "s" or "-"; both: the action as records write it.
// The error is a sentence for the person.
Result<LegalAction, std::string> typed_action(const Ruleset&, const State&, std::string_view text);

// Cells where the tile in hand fits, in the order in which they are numbered from 1.
std::vector<PlacementOption> cell_choices(const Ruleset&, const State&);
// Spots that may be taken on the tile just laid, numbered from 1.
std::vector<LegalAction> spot_choices(const Ruleset&, const State&);

std::string rotations_text(const TileKind&, std::uint8_t rotations);  // "0 180"

}  // namespace bastide::cli
