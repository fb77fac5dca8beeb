// Rule sets of the base family as the table of the rules document prints them: options, tiles, followers.
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
  bool farmers = true;
  bool pennants = true;
  bool half_small_city = false;
  bool reshuffle = false;
  bool random_first = false;

  [[nodiscard]] const std::string& option(const std::string& name) const { return options.at(name); }
  [[nodiscard]] int kind_of(const std::string& id) const;  // -1 when not in play
};

// The options a rule set has without overrides. The name must be one of rule_set_names().
std::map<std::string, std::string> preset(const std::string& rule_set);
const std::vector<std::string>& rule_set_names();

// `catalogue`: every row of the tile file. Overrides are taken as they are; whether they are allowed is the engine's business.
Rules make_rules(const std::vector<TileKind>& catalogue, const std::string& rule_set,
                 const std::vector<std::pair<std::string, std::string>>& overrides, int copies);

}  // namespace oracle
