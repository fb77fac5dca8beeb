// The engine's place on the score track agrees with every `track` line of the scenarios (BASE-TRACK-01, -02).
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/engine.hpp"

namespace bastide {
namespace {

std::string place(const Ruleset& rules, Points points) {
  const TrackPosition at = track_position(rules, points);
  return std::to_string(at.cell) + "/" + std::to_string(at.lap);
}

TEST(Track, the_engines_cell_and_lap_are_those_of_the_scenarios) {
  const auto rules = compose(parse_selection("base-c1"));
  ASSERT_TRUE(rules.ok());
  int lines = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(std::filesystem::path(BASTIDE_SOURCE_DIR) / "expansions" / "base")) {
    if (entry.path().extension() != ".scn") continue;
    std::ifstream in(entry.path());
    for (std::string line; std::getline(in, line);) {
      std::istringstream words(line);
      std::string word, before, after;
      Points score = 0, gain = 0;
      if (!(words >> word >> score >> gain >> before >> after) || word != "track") continue;
      ++lines;
      EXPECT_EQ(place(**rules, score), before) << line;
      EXPECT_EQ(place(**rules, score + gain), after) << line;
    }
  }
  EXPECT_GE(lines, 10);
}

TEST(Track, without_a_track_there_is_no_place) {
  const auto rules = compose(parse_selection("demo"));
  ASSERT_TRUE(rules.ok());
  EXPECT_EQ((*rules)->track, 0);
  EXPECT_EQ(place(**rules, 73), "0/0");
}

}  // namespace
}  // namespace bastide
