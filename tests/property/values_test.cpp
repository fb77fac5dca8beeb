// A state is a value: copies are equal and independent, replays give the same bytes, the digest knows positions and not paths.
#include <gtest/gtest.h>

#include <cctype>
#include <map>

#include "tests/property/compare.hpp"

namespace {

using bastide::Action;
using bastide::ActionKind;
using oracle::Pair;
using oracle::Style;

std::optional<Pair> whole_game(std::uint64_t seed) {
  const std::string name = oracle::selection_of_game(seed);
  bastide::Rng rng(seed + 900);
  auto pair = Pair::begin(oracle::random_selection(name, rng, 2), {2, static_cast<bastide::Seat>(seed % 2)});
  while (pair && !bastide::is_over(*pair->ruleset, pair->state)) {
    pair->play(pair->choose(rng, static_cast<Style>(seed % oracle::style_count)));
  }
  return pair;
}

class Values : public testing::TestWithParam<const char*> {};

TEST_P(Values, a_copy_is_equal_and_independent) {
  auto pair = Pair::begin(bastide::parse_selection(GetParam()), {2, 0});
  ASSERT_TRUE(pair);
  bastide::Rng rng(3);
  while (!bastide::is_over(*pair->ruleset, pair->state)) {
    const bastide::State copy = pair->state;
    ASSERT_TRUE(copy == pair->state);
    ASSERT_EQ(bastide::digest(*pair->ruleset, copy), bastide::digest(*pair->ruleset, pair->state));
    const auto action = pair->choose(rng, Style::uniform);
    bastide::State played = copy;
    bastide::apply(*pair->ruleset, played, action);
    ASSERT_TRUE(copy == pair->state) << "playing on a copy changed the original";
    ASSERT_FALSE(played == copy);
    pair->play(action);
    ASSERT_TRUE(played == pair->state) << "with and without an event log";
    bastide::State assigned = copy;
    assigned = played;
    ASSERT_TRUE(assigned == pair->state);
    ASSERT_EQ(assigned.bytes().size(), bastide::state_bytes(*pair->ruleset));
  }
}

TEST(Replay, a_replay_gives_the_same_bytes_and_digests) {
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(oracle::games_wanted(32)); ++seed) {
    const auto pair = whole_game(seed);
    ASSERT_TRUE(pair);
    const auto again = bastide::compose(pair->ruleset->selection);  // composed anew from what was written down
    ASSERT_TRUE(again.ok());
    ASSERT_EQ((*again)->hash, pair->ruleset->hash);
    bastide::State state = *bastide::begin(**again, pair->setup);
    std::map<std::uint64_t, int> seen;
    int step = 0;
    for (const Action& action : pair->played) {
      const auto legal = bastide::check(**again, state, action);
      ASSERT_TRUE(legal.ok());
      const bastide::State before = state;
      bastide::apply(**again, state, *legal);
      const auto digest = bastide::digest(**again, state);
      const bool put_back = before == state;  // a tile that went back to the pile leaves everything as it was
      ASSERT_TRUE(put_back || seen.emplace(digest, step).second)
          << "steps " << seen[digest] << " and " << step << " have the same digest, seed " << seed;
      ++step;
    }
    ASSERT_TRUE(state == pair->state) << "seed " << seed;
    ASSERT_EQ(bastide::digest(**again, state), bastide::digest(*pair->ruleset, pair->state));
  }
}

TEST(Replay, rule_sets_that_play_differently_have_different_digests) {
  std::map<std::uint64_t, std::string> seen;
  for (const char* words : {"base-c1", "base-2001", "base-2000", "winter", "russian", "demo", "base-c1 farmers=off", "base-c1 followers=6",
                            "base-c1 pennants=off", "base-c1 unplaceable=reshuffle", "base-c1 copies=2", "base-c1 abbey-and-mayor",
                            "base-c1 abbey-and-mayor wagon_move=adjacent_tile", "base-c1 abbey-and-mayor wagon_landing=touching_segment",
                            "base-c1 abbey-and-mayor barn_placement=other_barn_allowed", "base-c1 abbey-and-mayor abbey_endgame=round_after_last_tile",
                            "base-c1 princess-and-dragon", "base-c1 abbey-and-mayor princess-and-dragon", "base-c1 princess-and-dragon tiles=off",
                            "base-c1 princess-and-dragon dragon=off", "base-c1 princess-and-dragon fairy=off", "base-c1 princess-and-dragon princess=off",
                            "base-c1 princess-and-dragon portal=off", "base-c1 princess-and-dragon dragon_move=after_scoring",
                            "base-c1 princess-and-dragon princess_action=must", "base-c1 princess-and-dragon princess_targets=knights_or_builder",
                            "base-c1 princess-and-dragon fairy_attachment=on_tile", "base-c1 princess-and-dragon fairy_on_volcano_turn=forbidden",
                            "base-c1 princess-and-dragon early_dragon_tile=held_back", "base-c1 princess-and-dragon deploy_on_dragon_tile=allowed",
                            "base-c1 princess-and-dragon portal_to_volcano_tile=never", "base-c1 princess-and-dragon portal_occupancy=tile"}) {
    const auto ruleset = bastide::compose(bastide::parse_selection(words));
    ASSERT_TRUE(ruleset.ok()) << words;
    const auto state = bastide::begin(**ruleset, {2, 0});
    ASSERT_TRUE(state.ok()) << words;
    const auto digest = bastide::digest(**ruleset, *state);
    EXPECT_TRUE(seen.emplace(digest, words).second) << words << " and " << seen[digest];
  }
}

// Plays `actions` from the start; false when one is refused.
bool play_all(const bastide::Ruleset& ruleset, bastide::State& state, const std::vector<Action>& actions) {
  for (const Action& action : actions) {
    const auto legal = bastide::check(ruleset, state, action);
    if (!legal.ok()) return false;
    bastide::apply(ruleset, state, *legal);
  }
  return true;
}

TEST_P(Values, the_digest_does_not_depend_on_the_order_of_the_turns) {
  int transpositions = 0;
  for (std::uint64_t seed = 0; seed < 800 && transpositions < 60; ++seed) {
    // Two turns without a figure and a third one, then the first two exchanged: every tile, figure and point is the same.
    auto pair = Pair::begin(bastide::parse_selection(GetParam()), {2, 0});
    ASSERT_TRUE(pair);
    bastide::Rng rng(seed);
    const int before = 1 + static_cast<int>(rng.below(20));
    const auto turn_now = [&] { return bastide::view_for(*pair->ruleset, pair->state, 0).turn; };
    while (turn_now() < before) pair->play(pair->choose(rng, Style::uniform));
    std::vector<std::size_t> begins;  // of the three turns
    for (int turn = 0; turn < 3; ++turn) {
      begins.push_back(pair->played.size());
      const int turn_before = turn_now();
      do {
        const bool skips = turn < 2 && bastide::to_move(*pair->ruleset, pair->state).step == "figure";
        pair->play(skips ? *bastide::check(*pair->ruleset, pair->state, Action::skip()) : pair->choose(rng, Style::uniform));
      } while (turn_now() == turn_before && !bastide::is_over(*pair->ruleset, pair->state));
    }
    std::vector<Action> swapped = pair->played;
    const auto at = [&](std::size_t turn) { return swapped.begin() + static_cast<long>(begins[turn]); };
    std::rotate(at(0), at(1), at(2));
    bastide::State other = *bastide::begin(*pair->ruleset, pair->setup);
    if (!play_all(*pair->ruleset, other, swapped)) continue;
    const auto here = bastide::view_for(*pair->ruleset, pair->state, 0), there = bastide::view_for(*pair->ruleset, other, 0);
    if (here.scores != there.scores || here.supply != there.supply || here.removed != there.removed) continue;  // another game
    ++transpositions;
    ASSERT_EQ(bastide::digest(*pair->ruleset, pair->state), bastide::digest(*pair->ruleset, other)) << "seed " << seed << "\n" << pair->story();
  }
  EXPECT_GE(transpositions, 60);
}

INSTANTIATE_TEST_SUITE_P(selections, Values,
                         testing::Values("base-c1", "base-c1 abbey-and-mayor", "base-c1 abbey-and-mayor copies=2", "base-c1 princess-and-dragon",
                                         "base-c1 abbey-and-mayor princess-and-dragon"), [](const auto& info) {
  std::string name = info.param;
  for (char& c : name) c = std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
  return name;
});

}  // namespace
