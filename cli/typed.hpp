// What a person types at the prompt, read as an action of the present step.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.hpp"

namespace bastide::cli {

// What is laid: "1,0 90", "1,0 U90", "1,0" when only one rotation fits, "2 90" (number of an offered cell). What is put: "R.W" on
// the tile just laid, "wagon R.W" with the kind of the figure, "1,0 R.W" in another cell, "1" (number in spot_choices()). What moves
// or goes home: "2,1" the cell, with a spot where several figures stand, "fairy 1,0 R.W" with the name of a piece. Where the
// step is optional "skip", "s" or "-"; always the action as records write it. The error is a sentence for the person.
Result<LegalAction, std::string> typed_action(const Ruleset&, const State&, std::string_view text);
// The same without asking whether it is allowed.
Result<Action, std::string> typed_wish(const Ruleset&, const State&, std::string_view text);

// What the step lays: the tile in hand, or a held one; no_tile when it lays none.
TileKindId tile_to_lay(const Ruleset&, const State&);
// Cells where that tile fits, in the order in which they are numbered from 1.
std::vector<PlacementOption> cell_choices(const Ruleset&, const State&);
// Figures that may be put, with their spots, pieces of nobody that may be moved, figures that may be sent home; numbered from 1.
std::vector<LegalAction> spot_choices(const Ruleset&, const State&);
bool may_skip(const Ruleset&, const State&);

std::string rotations_text(const TileKind&, std::uint8_t rotations);  // "0 180"

}  // namespace bastide::cli
