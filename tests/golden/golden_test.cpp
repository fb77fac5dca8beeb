// Whole games, one a rule set, with every score line, and the trail of digests of 200 games.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "engine/core/rng.hpp"
#include "records/record.hpp"
#include "search/player.hpp"
#include "tests/golden/golden_file.hpp"
#include "tests/golden/trail.hpp"

namespace {

const std::string folder = BASTIDE_SOURCE_DIR "/tests/golden/";

struct GoldenGame {
  std::string name;  // of the file
  std::string selection;
  int seats;
  std::uint64_t seed;
};

const std::vector<GoldenGame> games{
    {"base-c1", "base-c1", 2, 1},
    {"base-c2", "base-c2", 3, 2},
    {"base-c3", "base-c3", 4, 3},
    {"base-2000", "base-2000", 3, 4},
    {"base-2001", "base-2001", 5, 5},
    {"winter", "winter", 2, 6},
    {"russian", "russian", 3, 7},
    {"demo", "demo", 2, 8},
    {"base-c1-small", "base-c1 followers=2 farmers=off unplaceable=reshuffle", 2, 9},
    {"base-c1-large", "base-c1 copies=4", 4, 10},
};

bastide::LegalAction drawn(const bastide::Ruleset& ruleset, const bastide::State& state, bastide::Rng& rng) {
  const auto options = bastide::chance_options(ruleset, state);
  std::uint32_t total = 0;
  for (const auto& option : options) total += option.weight;
  std::uint32_t pick = rng.below(total);
  std::size_t chosen = 0;
  while (pick >= options[chosen].weight) pick -= options[chosen++].weight;
  return *bastide::check(ruleset, state, options[chosen].action);
}

bastide::Record play(const GoldenGame& game) {
  bastide::Record record;
  const auto ruleset = bastide::compose(bastide::parse_selection(game.selection));
  EXPECT_TRUE(ruleset.ok()) << game.name;
  record.selection = (*ruleset)->selection;
  record.setup = {game.seats, static_cast<bastide::Seat>(game.seed % static_cast<std::uint64_t>(game.seats))};
  static const std::vector<std::string> names{"Ada", "Béla", "Cyril", "Дарья", "Émile"};
  for (int seat = 0; seat < game.seats; ++seat) record.seats.push_back({names[seat], "random", seat});
  record.headers = {{"event", "golden game " + game.name}};
  record.result = "*";
  bastide::State state = *bastide::begin(**ruleset, record.setup);
  bastide::Rng rng(game.seed);
  while (!bastide::is_over(**ruleset, state)) {
    const bool chance = bastide::to_move(**ruleset, state).decider == bastide::Decider::chance;
    const auto actions = bastide::legal_actions(**ruleset, state);
    const auto action = chance ? drawn(**ruleset, state, rng) : actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
    bastide::append(record, **ruleset, state, action, 0);
  }
  return record;
}

TEST(GoldenGames, are_played_again_line_by_line) {
  for (const GoldenGame& game : games) {
    EXPECT_EQ(golden::compare_or_rewrite(folder + "games/" + game.name + ".bastide", bastide::record_text(play(game))), "");
  }
}

TEST(GoldenGames, replay_from_their_files_with_every_score_line) {
  for (const GoldenGame& game : games) {
    std::ifstream file(folder + "games/" + game.name + ".bastide", std::ios::binary);
    std::stringstream text;
    text << file.rdbuf();
    const auto record = bastide::read_record(text.str());
    ASSERT_TRUE(record.ok()) << game.name << ": " << record.error().message();
    const auto replay = bastide::replay(*record);
    ASSERT_TRUE(replay.ok()) << game.name << ": " << replay.error().message();
    EXPECT_TRUE(bastide::is_over(*replay->ruleset, replay->states.back())) << game.name;
    std::size_t scores = 0;
    for (const auto& entry : record->entries) scores += entry.score_lines.size();
    EXPECT_GT(scores, 0u) << game.name;
    EXPECT_NE(record->result, "*") << game.name;
  }
}

TEST(GoldenTrail, of_200_games_gives_the_same_digests_as_everywhere) {
  std::string text;
  for (int game = 0; game < golden::trail_games; ++game) text += golden::trail_line(game) + "\n";
  EXPECT_EQ(text.find("fault"), std::string::npos) << text.substr(text.find("fault"), 200);
  EXPECT_EQ(golden::compare_or_rewrite(folder + "trail.txt", text), "");
}

}  // namespace
