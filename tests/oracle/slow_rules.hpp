// Rule sets of the base family as the table of the rules document prints them: options, tiles, figures; and what an expansion adds.
#pragma once
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "tests/oracle/slow_tile.hpp"

namespace oracle {

struct Rules {
  std::map<std::string, std::string> options;
  std::vector<TileKind> kinds;  // in play, in catalogue order; count = copies of this game
  int start = 0;                // index of the start tile's kind

  int followers = 7;
  int copies = 1;
  bool farmers = true;
  bool pennants = true;
  bool half_small_city = false;
  bool reshuffle = false;
  bool random_first = false;

  // Abbey & Mayor
  bool abbey_and_mayor = false;
  bool barns = false;              // only where farmers score
  bool other_barn_allowed = false;
  bool wagons_connected = true;    // else the nine tiles around the wagon
  bool wagons_land_touching = false;
  bool abbey_round = false;

  // The Princess & the Dragon: the parts that are played, and their options
  bool dragon = false, fairy = false, princess = false, portal = false;
  bool late_flight = false;
  bool princess_must = false;
  bool fairy_on_tile = false;              // else beside one follower
  bool fairy_rests_after_volcano = false;
  bool dragon_tiles_held_back = false;     // else laid aside when drawn
  bool to_the_dragon = false;              // portals and wagons may lead to its tile
  bool never_to_volcanoes = false;         // portals
  bool portal_needs_free_tile = false;     // else a free feature

  [[nodiscard]] const std::string& option(const std::string& name) const { return options.at(name); }
  [[nodiscard]] int kind_of(const std::string& id) const;  // -1 when not in play
};

inline const std::string abbey_and_mayor_name = "abbey-and-mayor", princess_and_dragon_name = "princess-and-dragon";

// The options a rule set has without overrides. The name must be one of rule_set_names().
std::map<std::string, std::string> preset(const std::string& rule_set);
const std::vector<std::string>& rule_set_names();

// The options that an expansion brings, without overrides.
std::map<std::string, std::string> abbey_and_mayor_preset();
std::map<std::string, std::string> princess_and_dragon_preset();

// `catalogue`: every row of the tile files. Overrides are taken as they are; whether they are allowed is the engine's business.
Rules make_rules(const std::vector<TileKind>& catalogue, const std::string& rule_set,
                 const std::vector<std::string>& expansions, const std::vector<std::pair<std::string, std::string>>& overrides, int copies);

}  // namespace oracle
