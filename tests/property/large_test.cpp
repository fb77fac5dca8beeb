// Several copies of a set and six seats: the big state works as the small one does.
#include <gtest/gtest.h>

#include "tests/property/compare.hpp"

namespace {

using oracle::Pair;
using oracle::Style;

void play_and_compare(const bastide::Selection& selection, const bastide::Setup& setup, std::uint64_t seed, Style style) {
  std::string error;
  auto pair = Pair::begin(selection, setup, &error);
  ASSERT_TRUE(pair) << error;
  bastide::Rng rng(seed);
  int steps = 0;
  while (!bastide::is_over(*pair->ruleset, pair->state)) {
    if (steps++ % 12 == 0) {
      ASSERT_EQ(property::any_difference(*pair), "") << "seed " << seed << "\n" << pair->story();
    }
    pair->play(pair->choose(rng, style));
    const std::string difference = property::score_difference(*pair) + property::conservation_fault(*pair);
    ASSERT_EQ(difference, "") << "seed " << seed << "\n" << pair->story();
  }
  ASSERT_EQ(property::any_difference(*pair), "") << "at the end, seed " << seed << "\n" << pair->story();
}

bastide::Selection copies_of(const std::string& words, int copies) {
  bastide::Selection selection = bastide::parse_selection(words);
  selection.copies = copies;
  return selection;
}

TEST(Large, two_copies_of_the_base_set_agree_with_the_slow_game) {
  play_and_compare(copies_of("base-c1", 2), {3, 1}, 1, Style::uniform);
}
TEST(Large, three_copies_of_the_winter_set_agree_with_the_slow_game) {
  play_and_compare(copies_of("winter", 3), {5, 0}, 2, Style::eager);
}
TEST(Large, four_copies_of_the_base_set_agree_with_the_slow_game) {
  play_and_compare(copies_of("base-c1", 4), {4, 2}, 3, Style::uniform);
}
TEST(Large, four_copies_stretched_to_the_east_stay_on_the_grid) {
  play_and_compare(copies_of("base-c1", 4), {2, 0}, 4, Style::stretch_east);
}
TEST(Large, four_copies_stretched_to_the_north_stay_on_the_grid) {
  play_and_compare(copies_of("base-2000", 4), {2, 0}, 5, Style::stretch_north);
}

TEST(Large, four_copies_of_the_winter_set_make_336_tiles) {
  const auto ruleset = bastide::compose(copies_of("winter", 4));
  ASSERT_TRUE(ruleset.ok()) << ruleset.error().front().message;
  EXPECT_EQ((*ruleset)->tile_total, 336);
  play_and_compare(copies_of("winter", 4), {2, 0}, 6, Style::compact);
}

TEST(Large, two_copies_of_abbey_and_mayor_agree_with_the_slow_game) {
  play_and_compare(copies_of("base-c1 abbey-and-mayor wagon_move=adjacent_tile", 2), {6, 4}, 9, Style::uniform);
  play_and_compare(copies_of("base-2000 abbey-and-mayor barn_placement=other_barn_allowed abbey_endgame=round_after_last_tile", 2), {3, 0}, 10, Style::compact);
}
TEST(Large, three_copies_of_the_winter_set_with_abbey_and_mayor_agree_with_the_slow_game) {
  play_and_compare(copies_of("winter abbey-and-mayor", 3), {6, 4}, 11, Style::eager);
}

TEST(Large, two_copies_of_princess_and_dragon_agree_with_the_slow_game) {
  play_and_compare(copies_of("base-c1 princess-and-dragon fairy_attachment=on_tile dragon_move=after_scoring", 2), {3, 2}, 12, Style::eager);
  play_and_compare(copies_of("base-2001 abbey-and-mayor princess-and-dragon deploy_on_dragon_tile=allowed", 2), {6, 0}, 13, Style::compact);
}

TEST(Large, six_seats_play_when_the_range_of_players_is_widened) {
  bastide::Selection selection;
  selection.options = {{"players", "2-6"}};
  for (int seed = 0; seed < oracle::games_wanted(7); ++seed) play_and_compare(selection, {6, 5}, static_cast<std::uint64_t>(seed), static_cast<Style>(seed % oracle::style_count));
  selection.copies = 4;
  play_and_compare(selection, {6, 3}, 8, Style::uniform);
}

TEST(Large, a_small_game_keeps_the_small_state) {
  const auto small = bastide::compose(bastide::Selection{});
  const auto large = bastide::compose(copies_of("base-c1", 4));
  ASSERT_TRUE(small.ok() && large.ok());
  EXPECT_LE(bastide::state_bytes(**small), 8704u);  // design: 8.5 KB for the base game
  EXPECT_LT(bastide::state_bytes(**small), bastide::state_bytes(**large));
}

}  // namespace
