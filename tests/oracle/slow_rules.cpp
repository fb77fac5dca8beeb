#include "tests/oracle/slow_rules.hpp"

#include <algorithm>

namespace oracle {

const std::vector<std::string>& rule_set_names() {
  static const std::vector<std::string> names{"base-c1",   "base-c2", "base-c3", "base-2000",
                                              "base-2001", "winter",  "russian", "demo"};
  return names;
}

std::map<std::string, std::string> preset(const std::string& rule_set) {
  std::map<std::string, std::string> o{
      {"tile_set", "base72"},      {"followers", "7"},     {"farmers", "on"},        {"field_scoring", "per_field_3"},
      {"small_city", "normal"},    {"pennants", "on"},     {"first_player", "choice"}, {"unplaceable", "remove"},
      {"cfcf_split", "F2G1"},
  };
  if (rule_set == "base-2000" || rule_set == "base-2001") o["small_city"] = "half";
  if (rule_set == "base-2000") o["field_scoring"] = "per_city_4";
  if (rule_set == "base-2001") o["field_scoring"] = "per_field_3_city_once";
  if (rule_set == "base-c2" || rule_set == "base-c3") o["first_player"] = "youngest";
  if (rule_set == "russian" || rule_set == "demo") o["first_player"] = "random";
  if (rule_set == "winter") {
    o["tile_set"] = "winter84";
    o["animal_tiles"] = "on";
  }
  if (rule_set == "demo") {
    o["tile_set"] = "demo20";
    o["followers"] = "4";
    o["farmers"] = "off";
    o["field_scoring"] = "none";
    o.erase("cfcf_split");
  }
  return o;
}

std::map<std::string, std::string> abbey_and_mayor_preset() {
  return {{"wagon_move", "connected"}, {"wagon_landing", "any_segment"}, {"barn_placement", "no_other_barn"}, {"abbey_endgame", "none"}};
}

std::map<std::string, std::string> princess_and_dragon_preset() {
  return {{"tiles", "on"},
          {"dragon", "on"},
          {"fairy", "on"},
          {"princess", "on"},
          {"portal", "on"},
          {"dragon_move", "before_scoring"},
          {"princess_action", "may"},
          {"princess_targets", "knights"},
          {"fairy_attachment", "next_to_follower"},
          {"fairy_on_volcano_turn", "allowed"},
          {"early_dragon_tile", "set_aside"},
          {"deploy_on_dragon_tile", "forbidden"},
          {"portal_to_volcano_tile", "if_no_dragon"},
          {"portal_occupancy", "feature"}};
}

int Rules::kind_of(const std::string& id) const {
  for (int k = 0; k < static_cast<int>(kinds.size()); ++k) {
    if (kinds[k].id == id) return k;
  }
  return -1;
}

Rules make_rules(const std::vector<TileKind>& catalogue, const std::string& rule_set,
                 const std::vector<std::string>& expansions, const std::vector<std::pair<std::string, std::string>>& overrides, int copies) {
  Rules rules;
  rules.options = preset(rule_set);
  rules.copies = copies;
  rules.abbey_and_mayor = std::find(expansions.begin(), expansions.end(), abbey_and_mayor_name) != expansions.end();
  if (rules.abbey_and_mayor) rules.options.merge(abbey_and_mayor_preset());
  const bool princess_and_dragon = std::find(expansions.begin(), expansions.end(), princess_and_dragon_name) != expansions.end();
  if (princess_and_dragon) rules.options.merge(princess_and_dragon_preset());
  for (const auto& [name, value] : overrides) rules.options[name] = value;

  const std::string set = rules.option("tile_set");
  const bool animals = rules.options.contains("animal_tiles") ? rules.option("animal_tiles") == "on" : set == "winter84";
  for (const TileKind& row : catalogue) {
    const bool base = set == "demo20" ? row.set == "demo" : row.set == "base" || (row.set == "winter" && set == "winter84" && animals);
    const bool added = (rules.abbey_and_mayor && row.set == abbey_and_mayor_name) ||  // AM-SETUP-01
                       (princess_and_dragon && row.set == princess_and_dragon_name && rules.option("tiles") == "on");  // PD-SETUP-01
    if (!base && !added) continue;
    TileKind kind = row;
    if (rules.options.contains("cfcf_split") && rules.option("cfcf_split") == "F1G2") {
      if (kind.id == "F") kind.count = 1;
      if (kind.id == "G") kind.count = 2;
    }
    kind.count *= copies;
    // One start tile lies on the table however many sets are joined; the copies of the other sets go to the pile.
    if (kind.start) rules.start = static_cast<int>(rules.kinds.size());
    rules.kinds.push_back(kind);
  }

  rules.followers = std::stoi(rules.option("followers"));
  rules.farmers = rules.option("farmers") == "on";
  rules.pennants = rules.option("pennants") == "on";
  rules.half_small_city = rules.option("small_city") == "half";
  rules.reshuffle = rules.option("unplaceable") == "reshuffle";
  rules.random_first = rules.option("first_player") == "random";
  if (rules.abbey_and_mayor) {
    rules.barns = rules.farmers && rules.option("field_scoring") != "none";
    rules.other_barn_allowed = rules.option("barn_placement") == "other_barn_allowed";  // AM-BARN-04
    rules.wagons_connected = rules.option("wagon_move") == "connected";                 // AM-WAGON-04
    rules.wagons_land_touching = rules.option("wagon_landing") == "touching_segment";
    rules.abbey_round = rules.option("abbey_endgame") == "round_after_last_tile";       // AM-ABBEY-13
  }
  if (princess_and_dragon) {
    const auto is = [&](const char* option, const char* value) { return rules.option(option) == value; };
    const bool tiles = is("tiles", "on");
    rules.dragon = tiles && is("dragon", "on");
    rules.fairy = is("fairy", "on");
    rules.princess = tiles && is("princess", "on");
    rules.portal = tiles && is("portal", "on");
    rules.late_flight = is("dragon_move", "after_scoring");
    rules.princess_must = is("princess_action", "must");
    rules.fairy_on_tile = is("fairy_attachment", "on_tile");
    rules.fairy_rests_after_volcano = is("fairy_on_volcano_turn", "forbidden");
    rules.dragon_tiles_held_back = rules.dragon && is("early_dragon_tile", "held_back");
    rules.to_the_dragon = is("deploy_on_dragon_tile", "allowed");
    rules.never_to_volcanoes = is("portal_to_volcano_tile", "never");
    rules.portal_needs_free_tile = is("portal_occupancy", "tile");
  }
  return rules;
}

}  // namespace oracle
