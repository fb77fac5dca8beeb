// The options, and the tiles and pieces that follow from them (PD-SETUP).
#include "expansions/princess_and_dragon/princess_and_dragon.hpp"

namespace bastide::princess_and_dragon {
namespace {

OptionSpec module(std::string name, std::string text, std::string on, std::string off) {
  return {std::move(name), "PD-SETUP-01", std::move(text), "choice", {{"on", std::move(on)}, {"off", std::move(off)}}, "on"};
}

bool carries(const TileKind& kind, std::string_view mark) {
  return std::any_of(kind.marks.begin(), kind.marks.end(), [&](const Mark& m) { return m.name == mark; });
}

}  // namespace

std::vector<OptionSpec> options() {
  return {
      module("tiles", "Whether the thirty tiles of The Princess & the Dragon are played.", "They are among the others.", "They stay in the box, and with them all but the fairy."),
      module("dragon", "Whether there is a dragon.", "Volcanoes call it, dragon tiles let it fly.", "Volcanoes and dragons are decoration."),
      module("fairy", "Whether there is a fairy.", "She may be put beside a follower instead of putting a figure.", "No fairy."),
      module("princess", "Whether princesses send knights home.", "A tile with a princess may send a knight of its city home.", "Princesses are decoration."),
      module("portal", "Whether portals work.", "From a tile with a portal the follower may go to an earlier tile.", "Portals are decoration."),
      {"dragon_move", "PD-DRAGON-03", "When the dragon flies.", "choice",
       {{"before_scoring", "After the figure, before anything scores."}, {"after_scoring", "When all scoring of the turn is done."}}, "before_scoring"},
      {"princess_action", "PD-PRINCESS-04", "Whether the princess must send a knight home.", "choice",
       {{"may", "The player may leave all knights where they are."}, {"must", "If a knight is there, one must go."}}, "may"},
      {"princess_targets", "PD-PRINCESS-01", "Whom the princess may send home.", "choice",
       {{"knights", "A knight."}, {"knights_or_builder", "A knight or a builder."}}, "knights"},
      {"fairy_attachment", "PD-FAIRY-05", "Whom the fairy accompanies.", "choice",
       {{"next_to_follower", "One follower."}, {"on_tile", "All followers on her tile."}}, "next_to_follower"},
      {"fairy_on_volcano_turn", "PD-FAIRY-03", "Whether the fairy may be moved after laying a volcano.", "choice",
       {{"allowed", "She may."}, {"forbidden", "She may not."}}, "allowed"},
      {"early_dragon_tile", "PD-DRAGON-01", "Dragon tiles before the first volcano.", "choice",
       {{"set_aside", "One that is drawn is laid aside, and another is drawn."}, {"held_back", "They are not in the pile before the first volcano lies."}}, "set_aside"},
      {"deploy_on_dragon_tile", "PD-PORTAL-07", "Whether figures may come to the dragon's tile.", "choice",
       {{"forbidden", "They may not."}, {"allowed", "They may."}}, "forbidden"},
      {"portal_to_volcano_tile", "PD-VOLCANO-06", "Whether a portal leads to volcanoes laid earlier.", "choice",
       {{"if_no_dragon", "Unless the dragon is there."}, {"never", "It does not."}}, "if_no_dragon"},
      {"portal_occupancy", "PD-PORTAL-02", "What must be free where a portal leads.", "choice",
       {{"feature", "The feature."}, {"tile", "The feature, and the tile of others' followers."}}, "feature"},
  };
}

bool is_on(const OptionMap& options, std::string_view module) {
  const auto on = [&](std::string_view name) { return options.find(name)->second == "on"; };
  return on(module) && (module == "fairy" || on("tiles"));
}

std::vector<TileKind> choose_tiles(const std::vector<TileKind>& catalogue, const OptionMap& options, int copies, Faults&) {
  if (!is_on(options, "tiles")) return {};
  std::vector<TileKind> chosen = catalogue;
  const bool held_back = is_on(options, "dragon") && options.at("early_dragon_tile") == "held_back";
  for (TileKind& kind : chosen) {
    kind.count *= copies;
    kind.aside = held_back && carries(kind, dragon_mark);
  }
  return chosen;
}

// A symbol whose module is off means nothing: the tile is an ordinary one.
void describe(const OptionMap& options, Ruleset& rules, Faults&) {
  if (is_on(options, "dragon")) {
    rules.marks.emplace_back(volcano_mark);
    rules.marks.emplace_back(dragon_mark);
    rules.neutrals.push_back({"dragon"});
  }
  if (is_on(options, "princess")) rules.marks.emplace_back(princess_mark);
  if (is_on(options, "portal")) rules.marks.emplace_back(portal_mark);
  if (is_on(options, "fairy")) rules.neutrals.push_back({"fairy"});
}

bool uses_step(const OptionMap& options, std::string_view step) {
  if (step == "fairy_point" || step == "fairy") return is_on(options, "fairy");
  if (step == "princess" || step == "portal") return is_on(options, step);
  if (step == "late_flight") return is_on(options, "dragon") && options.at("dragon_move") == "after_scoring";
  if (step == "flight") return is_on(options, "dragon") && options.at("dragon_move") == "before_scoring";
  return is_on(options, "dragon");  // volcano, and tiles laid aside
}

}  // namespace bastide::princess_and_dragon
