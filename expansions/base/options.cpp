// The base game's options, the rule sets that name them, and the tiles and pieces that follow from them.
#include "expansions/base/base.hpp"

namespace bastide::base {
namespace {

bool add_followers(const OptionMap& options, Ruleset& rules, Faults& faults) {
  const std::string& text = options.at("followers");
  const int count = text.size() == 1 && text[0] >= '1' && text[0] <= '9' ? text[0] - '0' : 0;
  if (count == 0) {
    faults.push_back({"bad_value", "followers", "BASE-SETUP-05", "followers must be a number from 1 to 9, not '" + text + "'."});
    return false;
  }
  rules.figures.push_back({"follower", count});
  return true;
}

void read_players(const OptionMap& options, Ruleset& rules, Faults& faults) {
  const std::string& text = options.at("players");
  const bool one = text.size() == 1;
  const bool range = text.size() == 3 && text[1] == '-';
  const int low = one || range ? text[0] - '0' : 0;
  const int high = one || range ? text.back() - '0' : 0;
  if (low < 2 || high > bastide::max_seats || low > high) {
    faults.push_back({"bad_value", "players", "BASE-SETUP-01", "players must be a number or a range from 2 to 6, such as 2-5, not '" + text + "'."});
    return;
  }
  rules.min_seats = low;
  rules.max_seats = high;
}

}  // namespace

std::vector<OptionSpec> options() {
  return {
      {"tile_set", "BASE-SETUP-01", "Which tiles are played.", "choice",
       {{"base72", "The 72 tiles of the base game."}, {"winter84", "The base tiles and the twelve animal tiles of the Winter edition."}, {"demo20", "The 20 tiles of the demo game."}}, "base72"},
      {"players", "BASE-SETUP-01", "How many may play.", "range", {}, "2-5"},
      {"followers", "BASE-SETUP-05", "Followers of each player.", "number", {}, "7"},
      {"farmers", "BASE-FOLL-11", "Whether followers may lie on fields.", "choice",
       {{"on", "Followers may be farmers; fields score at the end."}, {"off", "No farmers; an easier first game."}}, "on"},
      {"field_scoring", "BASE-FARM-08", "How farmers score.", "choice",
       {{"per_field_3", "3 points for each completed city, for every field it borders."},
        {"per_field_3_city_once", "The same, but each player scores a city at most once (2001)."},
        {"per_city_4", "Each completed city gives 4 points to the player with most farmers around it (2000)."},
        {"none", "Fields do not score."}}, "per_field_3"},
      {"small_city", "BASE-CITY-03", "What a completed city of two tiles is worth.", "choice",
       {{"normal", "2 points a tile like every city."}, {"half", "1 point a tile (2000 and 2001)."}}, "normal"},
      {"pennants", "BASE-CITY-01", "Whether pennants score.", "choice", {{"on", "Each pennant counts like a tile."}, {"off", "Pennants are decoration."}}, "on"},
      {"first_player", "BASE-SETUP-06", "Who begins.", "choice",
       {{"random", "Drawn by lot."}, {"choice", "The host picks a seat."}, {"youngest", "The youngest; the host names the seat."}}, "choice"},
      {"score_track", "BASE-TRACK-01", "Cells of the score track.", "choice", {{"50", "50 cells, any number of laps."}, {"none", "No track; the program keeps the scores."}}, "50"},
      {"unplaceable", "BASE-UNPL-01", "What happens to a tile that fits nowhere.", "choice",
       {{"remove", "It leaves the game and another is drawn."}, {"reshuffle", "It goes back into the pile and another is drawn (house rule)."}}, "remove"},
      {"animal_tiles", "BASE-SETUP-01", "Whether the animal tiles of the Winter edition are in the pile.", "choice", {{"on", "All twelve are played."}, {"off", "They stay in the box."}}, "on"},
      {"gardens", "BASE-SETUP-02", "Gardens printed on some tiles.", "choice", {{"off", "No gardens are shown."}, {"inert", "Gardens are shown and have no effect."}}, "off"},
      {"cfcf_split", "BASE-SETUP-01", "Pennants on the three tiles with a city from side to side.", "choice",
       {{"F2G1", "Two with a pennant, one without."}, {"F1G2", "One with a pennant, two without (early prints)."}}, "F2G1"},
      {"win_tie", "BASE-WIN-02", "Equal top scores.", "choice", {{"shared", "The victory is shared."}}, "shared"},
  };
}

std::vector<Preset> presets() {
  const OptionMap second{{"gardens", "inert"}, {"first_player", "youngest"}};
  return {
      {"base-c1", "The classic game: 72 tiles, farmers score 3 points a city.", {}, {}},
      {"base-c2", "The second edition: the same rules on tiles with gardens.", second, {}},
      {"base-c3", "The third edition: the same rules, newly drawn tiles.", second, {}},
      {"base-2000", "The rules of 2000: farmers share each city, small cities count half.", {{"field_scoring", "per_city_4"}, {"small_city", "half"}}, {}},
      {"base-2001", "The rules of 2001: a city pays each player once, small cities count half.", {{"field_scoring", "per_field_3_city_once"}, {"small_city", "half"}}, {}},
      {"winter", "The Winter edition: 84 tiles in the snow, twelve of them with animals.", {{"tile_set", "winter84"}}, {}},
      {"russian", "The Russian edition: the classic game, the first player is drawn by lot.", {{"first_player", "random"}}, {}},
      {"demo", "The demo game: 20 tiles, two players, four followers each, no farmers.",
       {{"tile_set", "demo20"}, {"players", "2"}, {"followers", "4"}, {"farmers", "off"}, {"field_scoring", "none"}, {"first_player", "random"},
        {"score_track", "none"}, {"gardens", "inert"}},
       {"players", "farmers"}},
  };
}

std::vector<TileKind> choose_tiles(const std::vector<TileKind>& catalogue, const OptionMap& options, int copies, Faults& faults) {
  const std::string& set = options.at("tile_set");
  const bool animals = options.at("animal_tiles") == "on";
  std::vector<TileKind> chosen;
  for (const TileKind& row : catalogue) {
    const bool wanted = set == "demo20" ? row.set == "demo" : row.set == "base" || (set == "winter84" && animals && row.set == "winter");
    if (!wanted) continue;
    TileKind kind = row;
    if (set != "demo20" && options.at("cfcf_split") == "F1G2") {
      if (kind.id == "F") kind.count = 1;
      if (kind.id == "G") kind.count = 2;
    }
    kind.count *= copies;
    chosen.push_back(std::move(kind));
  }
  if (set == "demo20" && options.at("cfcf_split") == "F1G2")
    faults.push_back({"conflict", "cfcf_split", "BASE-SETUP-01", "cfcf_split=F1G2 needs the base tiles; the demo set has none of these tiles."});
  return chosen;
}

void describe(const OptionMap& options, Ruleset& rules, Faults& faults) {
  add_followers(options, rules, faults);
  read_players(options, rules, faults);
  rules.farmers = options.at("farmers") == "on";
  rules.track = options.at("score_track") == "none" ? 0 : 50;
}

bool uses_step(const OptionMap& options, std::string_view step) {
  if (step == "first") return options.at("first_player") == "random";
  if (step == "final_fields") return options.at("farmers") == "on" && options.at("field_scoring") != "none";
  return true;
}

}  // namespace bastide::base
