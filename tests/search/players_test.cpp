// The players: they finish every kind of game, repeat themselves exactly, and greedy deserves its name.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>

#include "tests/oracle/volume.hpp"
#include "tests/search/games.hpp"

namespace bastide {
namespace {

using namespace test;

struct Played {
  std::vector<Points> scores;
  std::vector<Action> actions;
  int farmers = 0;  // put by seats of greedy
  int turns = 0;
  int figures = 0;
  double slowest = 0, seconds = 0;
  int decisions = 0;
};

// One game; seats[i] names the player of seat i. `pile` seeds the draws only.
Played play(const Ruleset& ruleset, const std::vector<std::string>& seats, std::uint64_t pile, std::uint64_t seed) {
  Rng rng(pile);
  std::vector<std::unique_ptr<Player>> players;
  for (const std::string& name : seats) players.push_back(make_player(name, seed));
  auto begun = begin(ruleset, Setup{static_cast<int>(seats.size()), 0});
  EXPECT_TRUE(begun.ok());
  State state = begun.value();
  Played played;
  while (!is_over(ruleset, state)) {
    const ToMove turn = to_move(ruleset, state);
    if (turn.decider == Decider::chance) {
      const LegalAction drawn = draw_by_weight(ruleset, state, rng);
      played.actions.push_back(drawn.action());
      apply(ruleset, state, drawn);
      continue;
    }
    const auto before = std::chrono::steady_clock::now();
    const LegalAction chosen = players[turn.seat]->choose(ruleset, state);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - before;
    if (seats[turn.seat] == "greedy") {
      played.slowest = std::max(played.slowest, took.count());
      played.seconds += took.count();
      ++played.decisions;
    }
    if (chosen.action().kind == ActionKind::put && seats[turn.seat] == "greedy") {
      ++played.figures;
      const auto feature = feature_at(ruleset, state, chosen.action().cell, chosen.action().spot);
      if (feature && feature->kind == FeatureKind::field) ++played.farmers;
    }
    played.turns += chosen.action().kind == ActionKind::place;
    played.actions.push_back(chosen.action());
    apply(ruleset, state, chosen);
  }
  played.scores = view_for(ruleset, state, 0).scores;
  return played;
}

TEST(Players, unknown_names_give_none) {
  EXPECT_EQ(make_player("grandmaster", 1), nullptr);
  for (const PlayerName& player : known_players()) EXPECT_NE(make_player(player.name, 1), nullptr) << player.name;
}

TEST(Players, finish_games_of_every_rule_set_and_number_of_seats) {
  for (const RulesetName& name : known_rulesets()) {
    const RulesetPtr ruleset = ruleset_of(name.name);
    ASSERT_NE(ruleset, nullptr);
    for (int seats = ruleset->min_seats; seats <= ruleset->max_seats; ++seats) {
      for (const PlayerName& player : known_players()) {
        const Played played = play(*ruleset, std::vector<std::string>(static_cast<std::size_t>(seats), player.name), 7, 11);
        EXPECT_EQ(played.scores.size(), static_cast<std::size_t>(seats)) << name.name << ' ' << player.name;
        EXPECT_GT(played.turns, ruleset->tile_total / 2) << name.name << ' ' << player.name;
      }
    }
  }
}

TEST(Players, finish_games_with_two_copies_of_the_tiles) {
  const RulesetPtr ruleset = ruleset_of("base-c1 copies=2");
  ASSERT_NE(ruleset, nullptr);
  EXPECT_GT(play(*ruleset, {"greedy", "random", "greedy"}, 3, 5).turns, 100);
}

TEST(Players, same_seed_and_same_position_give_the_same_action) {
  const RulesetPtr ruleset = ruleset_of("base-c1");
  ASSERT_NE(ruleset, nullptr);
  for (const PlayerName& player : known_players()) {
    const std::vector<std::string> seats{player.name, player.name};
    EXPECT_EQ(play(*ruleset, seats, 21, 4).actions, play(*ruleset, seats, 21, 4).actions) << player.name;
    // Nothing is remembered from call to call: a player made afresh before every decision says the same.
    State state = fresh(*ruleset);
    Rng rng(21);
    auto kept = make_player(player.name, 4);
    for (int step = 0; step < 60 && !is_over(*ruleset, state); ++step) {
      if (to_move(*ruleset, state).decider == Decider::chance) {
        apply(*ruleset, state, draw_by_weight(*ruleset, state, rng));
        continue;
      }
      const LegalAction chosen = kept->choose(*ruleset, state);
      EXPECT_EQ(make_player(player.name, 4)->choose(*ruleset, state).action(), chosen.action()) << player.name;
      apply(*ruleset, state, chosen);
    }
  }
}

TEST(Players, random_depends_on_its_seed) {
  const RulesetPtr ruleset = ruleset_of("base-c1");
  ASSERT_NE(ruleset, nullptr);
  EXPECT_NE(play(*ruleset, {"random", "random"}, 21, 4).actions, play(*ruleset, {"random", "random"}, 21, 5).actions);
}

// Paired games: the same draws twice with the seats swapped. The mean margin must lie far above its standard error.
TEST(Players, greedy_beats_random_by_a_clear_margin) {
  if (oracle::sanitized) GTEST_SKIP() << "strength is measured natively";
  const RulesetPtr ruleset = ruleset_of("base-c1");
  ASSERT_NE(ruleset, nullptr);
  constexpr int pairs = 12;
  double sum = 0, squares = 0;
  int won = 0, farmers = 0, figures = 0, decisions = 0;
  double seconds = 0, slowest = 0;
  for (int pair = 0; pair < pairs; ++pair) {
    const auto pile = static_cast<std::uint64_t>(1000 + pair);
    const Played first = play(*ruleset, {"greedy", "random"}, pile, pile);
    const Played second = play(*ruleset, {"random", "greedy"}, pile, pile);
    const double margin = (first.scores[0] - first.scores[1] + second.scores[1] - second.scores[0]) / 2.0;
    sum += margin;
    squares += margin * margin;
    for (const Played* game : {&first, &second}) {
      farmers += game->farmers, figures += game->figures, decisions += game->decisions;
      seconds += game->seconds, slowest = std::max(slowest, game->slowest);
    }
    won += (first.scores[0] > first.scores[1]) + (second.scores[1] > second.scores[0]);
  }
  const double mean = sum / pairs;
  const double error = std::sqrt((squares / pairs - mean * mean) / (pairs - 1));
  RecordProperty("margin", std::to_string(mean));
  std::printf("greedy - random: %+.1f ± %.1f points, %d of %d won; %.1f farmers and %.1f figures a game; %.2f ms a decision, slowest %.1f ms\n",
              mean, error, won, 2 * pairs, farmers / (2.0 * pairs), figures / (2.0 * pairs), 1000 * seconds / decisions, 1000 * slowest);
  EXPECT_GT(mean - 3 * error, 60);
  EXPECT_GE(won, 2 * pairs - 1);
  EXPECT_GT(farmers, 2 * pairs / 2) << "fields are worth points";
  EXPECT_LT(farmers, 2 * pairs * 5) << "farmers never come home";
}

// From a position of random play: with one follower left and a long game ahead, a lone road of a tile or two is no place for it.
TEST(Players, greedy_keeps_its_last_follower_from_poor_roads) {
  const RulesetPtr ruleset = ruleset_of("base-c1");
  ASSERT_NE(ruleset, nullptr);
  int asked = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Rng rng(seed);
    State state = fresh(*ruleset);
    auto greedy = make_player("greedy", seed);
    auto random = make_player("random", seed);
    while (!is_over(*ruleset, state)) {
      const ToMove turn = to_move(*ruleset, state);
      if (turn.decider == Decider::chance) {
        apply(*ruleset, state, draw_by_weight(*ruleset, state, rng));
        continue;
      }
      const View view = view_for(*ruleset, state, turn.seat);
      if (turn.step == "figure" && view.supply[turn.seat][0] == 1 && view.pile_size > 30) {
        const Action chosen = greedy->choose(*ruleset, state).action();
        ++asked;
        if (chosen.kind == ActionKind::put) {
          const auto feature = feature_at(*ruleset, state, chosen.cell, chosen.spot);
          ASSERT_TRUE(feature);
          EXPECT_TRUE(feature->completed || feature->kind != FeatureKind::road || feature->tiles > 2)
              << board_text(*ruleset, state) << action_text(*ruleset, state, chosen);
        }
      }
      apply(*ruleset, state, random->choose(*ruleset, state));
    }
  }
  EXPECT_GT(asked, 20);
}

// A tile that would complete nothing but the other's city must not complete it when it can go elsewhere at no loss.
TEST(Players, greedy_gives_no_points_away) {
  const RulesetPtr ruleset = ruleset_of("base-c1");
  ASSERT_NE(ruleset, nullptr);
  int presents = 0, placements = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Rng rng(seed);
    State state = fresh(*ruleset);
    auto greedy = make_player("greedy", seed);
    while (!is_over(*ruleset, state)) {
      const ToMove turn = to_move(*ruleset, state);
      if (turn.decider == Decider::chance) {
        apply(*ruleset, state, draw_by_weight(*ruleset, state, rng));
        continue;
      }
      EventLog log;
      apply(*ruleset, state, greedy->choose(*ruleset, state), &log);
      placements += turn.step == "place";
      if (view_for(*ruleset, state, 0).pile_size < 10) break;  // at the end a small present may be the least evil
      Points mine = 0, theirs = 0;
      for (const Event& event : log) {
        if (event.kind != EventKind::scored || event.when != When::completed) continue;
        for (const SeatPoints& score : event.points) (score.seat == turn.seat ? mine : theirs) += score.points;
      }
      presents += theirs > mine + 4;
    }
  }
  EXPECT_GT(placements, 300);
  EXPECT_LE(presents, placements / 50);
}

}  // namespace
}  // namespace bastide
