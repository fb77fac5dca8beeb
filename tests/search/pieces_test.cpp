// Players with the pieces of an expansion: they use them, they gain by them, and they finish every kind of game.
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>

#include "search/greedy.hpp"
#include "tests/oracle/volume.hpp"
#include "tests/search/games.hpp"

namespace bastide {
namespace {

using namespace test;

constexpr const char* selection = "base-c1 abbey-and-mayor";

// Pairs of games with the same draws and the seats swapped: greedy against itself with all but the followers left in the supply.
// BASTIDE_PAIRS plays more of them.
TEST(Pieces, greedy_scores_more_with_them_than_without) {
  if (oracle::sanitized) GTEST_SKIP() << "strength is measured natively";
  const RulesetPtr ruleset = ruleset_of(selection);
  ASSERT_NE(ruleset, nullptr);
  const char* wish = std::getenv("BASTIDE_PAIRS");
  const int pairs = wish ? std::atoi(wish) : 6;
  std::map<std::string, int> uses;
  std::vector<double> margins;
  double with = 0, without = 0;
  for (int pair = 0; pair < pairs; ++pair) {
    const auto pile = static_cast<std::uint64_t>(5000 + pair);
    GreedyPlayer all(pile), followers(pile, Habits{.kinds = 1u << ruleset->figure_of("follower")});
    double margin = 0;
    for (int seat = 0; seat < 2; ++seat) {
      const std::vector<Player*> players = seat == 0 ? std::vector<Player*>{&all, &followers} : std::vector<Player*>{&followers, &all};
      const auto scores = play_game(*ruleset, players, pile, [&](const State& state, const ToMove& turn, const Action& action) {
        const bool put = action.kind == ActionKind::put;
        const std::string what = std::string(turn.step) + (put ? " " + ruleset->figures[action.figure].name : action.kind == ActionKind::place ? " lay" : " skip");
        if (turn.seat != seat) EXPECT_TRUE(what == "place lay" || what == "figure follower" || what.ends_with(" skip")) << what << ": it was to leave the pieces alone";
        else ++uses[what];
        if (turn.seat != seat || !put || ruleset->figures[action.figure].name != "mayor") return;
        const auto city = feature_at(*ruleset, state, action.cell, action.spot);
        ASSERT_TRUE(city);
        EXPECT_GT(city->pennants, 0) << "a mayor without a pennant has no strength";
      });
      margin += (scores[static_cast<std::size_t>(seat)] - scores[static_cast<std::size_t>(1 - seat)]) / 2.0;
      with += scores[static_cast<std::size_t>(seat)] / (2.0 * pairs);
      without += scores[static_cast<std::size_t>(1 - seat)] / (2.0 * pairs);
    }
    margins.push_back(margin);
  }
  const Margin margin = margin_of(margins);
  std::printf("with pieces - without: %+.1f ± %.1f points in %d pairs, means %.1f and %.1f\n", margin.mean, margin.error, pairs, with, without);
  for (const auto& [what, count] : uses) std::printf("  %-16s %.2f a game\n", what.c_str(), count / (2.0 * pairs));
  EXPECT_GT(margin.mean - 3 * margin.error, 5);
  for (const char* what : {"abbey lay", "figure mayor", "figure wagon", "figure barn", "wagon wagon"}) EXPECT_GE(uses[what], pairs / 2) << what;
}

constexpr const char* with_neutrals = "base-c1 princess-and-dragon";

// The same against greedy that leaves alone pieces of nobody, figures of others on the table, and tiles laid earlier.
TEST(Pieces, greedy_scores_more_when_it_heeds_dragon_fairy_princess_and_portal) {
  const RulesetPtr ruleset = ruleset_of(with_neutrals);
  ASSERT_NE(ruleset, nullptr);
  const char* wish = std::getenv("BASTIDE_PAIRS");
  const int pairs = wish ? std::atoi(wish) : 4;
  std::map<std::string, int> uses;
  std::map<int, int> eaten;  // figures of the seat that heeds (1) and of the other (0), while the first steers
  std::vector<double> margins;
  double with = 0, without = 0;
  for (int pair = 0; pair < pairs; ++pair) {
    const auto pile = static_cast<std::uint64_t>(6000 + pair);
    GreedyPlayer all(pile), careless(pile, Habits{.neutrals = 0, .frees = false, .elsewhere = false});
    double margin = 0;
    for (int seat = 0; seat < 2; ++seat) {
      const std::vector<Player*> players = seat == 0 ? std::vector<Player*>{&all, &careless} : std::vector<Player*>{&careless, &all};
      const auto scores = play_game(*ruleset, players, pile, [&](const State& state, const ToMove& turn, const Action& action) {
        const bool far = action.kind == ActionKind::put && action.cell != *view_for(*ruleset, state, turn.seat).last_cell;
        const bool aware = (action.kind == ActionKind::move && turn.step == "figure") || action.kind == ActionKind::free || far;
        if (turn.seat != seat) {
          EXPECT_FALSE(aware) << turn.step << ": it was to leave that alone";
          return;
        }
        if (aware) ++uses[action.kind == ActionKind::move ? "fairy" : far ? "portal" : "princess"];
        if (turn.step != "flight") return;
        ++uses["dragon"];
        for (const LaidFigure& figure : view_for(*ruleset, state, turn.seat).figures)
          if (figure.cell == action.cell) ++eaten[figure.seat == seat];
      });
      margin += (scores[static_cast<std::size_t>(seat)] - scores[static_cast<std::size_t>(1 - seat)]) / 2.0;
      with += scores[static_cast<std::size_t>(seat)] / (2.0 * pairs);
      without += scores[static_cast<std::size_t>(1 - seat)] / (2.0 * pairs);
    }
    margins.push_back(margin);
  }
  const Margin margin = margin_of(margins);
  std::printf("heeding - careless: %+.1f ± %.1f points in %d pairs, means %.1f and %.1f; it steered into %.1f figures of the other a game, %.1f of its own\n",
              margin.mean, margin.error, pairs, with, without, eaten[0] / (2.0 * pairs), eaten[1] / (2.0 * pairs));
  for (const auto& [what, count] : uses) std::printf("  %-16s %.2f a game\n", what.c_str(), count / (2.0 * pairs));
  EXPECT_GT(margin.mean - 3 * margin.error, 20);
  EXPECT_GT(eaten[0], 2 * eaten[1]);
  for (const char* what : {"fairy", "princess", "portal"}) EXPECT_GE(uses[what], pairs) << what;
}

TEST(Pieces, players_finish_games_of_every_number_of_seats_with_pieces_of_nobody) {
  for (const std::string& words : {std::string(with_neutrals), std::string(with_neutrals) + " abbey-and-mayor"}) {
    const RulesetPtr ruleset = ruleset_of(words);
    ASSERT_NE(ruleset, nullptr);
    for (const PlayerName& player : known_players()) {
      for (int seats = ruleset->min_seats; seats <= ruleset->max_seats; ++seats) {
        // Greedy's games are long: with both expansions an odd number of seats and the most.
        if (player.name == "greedy" && ruleset->max_seats == 6 && seats != 3 && seats != 6) continue;
        std::vector<std::unique_ptr<Player>> made;
        std::vector<Player*> players;
        for (int seat = 0; seat < seats; ++seat) players.push_back(made.emplace_back(make_player(player.name, 13)).get());
        int laid = 0;
        play_game(*ruleset, players, 9, [&](const State&, const ToMove&, const Action& action) { laid += action.kind == ActionKind::place; });
        EXPECT_GT(laid, ruleset->tile_total / 2) << words << ' ' << player.name << ' ' << seats;
      }
    }
  }
}

TEST(Pieces, players_finish_games_with_every_option_of_pieces_of_nobody) {
  const RulesetPtr plain = ruleset_of("base-c1"), standard = ruleset_of(with_neutrals);
  ASSERT_TRUE(plain && standard);
  for (const OptionRow& row : standard->options) {
    if (!plain->option(row.name).empty()) continue;  // of the rule set itself
    for (const OptionValue& value : row.values) {
      if (value.value == row.value) continue;
      const RulesetPtr ruleset = ruleset_of(std::string(with_neutrals) + ' ' + row.name + '=' + value.value);
      ASSERT_NE(ruleset, nullptr);
      auto greedy = make_player("greedy", 3), random = make_player("random", 3);
      int laid = 0;
      play_game(*ruleset, {greedy.get(), random.get()}, 4, [&](const State&, const ToMove&, const Action& action) { laid += action.kind == ActionKind::place; });
      EXPECT_GT(laid, ruleset->tile_total / 2) << row.name << '=' << value.value;
    }
  }
}

TEST(Pieces, players_finish_games_with_every_option_and_number_of_seats) {
  for (const std::string options : {"", " wagon_move=adjacent_tile", " wagon_landing=touching_segment", " barn_placement=other_barn_allowed",
                                    " abbey_endgame=round_after_last_tile", " farmers=off", " copies=2"}) {
    const RulesetPtr ruleset = ruleset_of(selection + options);
    ASSERT_NE(ruleset, nullptr);
    for (const PlayerName& player : known_players()) {
      const int seats = options.empty() ? ruleset->max_seats : 2 + static_cast<int>(options.size()) % 3;
      std::vector<std::unique_ptr<Player>> made;
      std::vector<Player*> players;
      for (int seat = 0; seat < seats; ++seat) players.push_back(made.emplace_back(make_player(player.name, 11)).get());
      if (player.name == "greedy" && options == " copies=2") continue;  // long, and the same code
      int laid = 0;
      play_game(*ruleset, players, 7, [&](const State&, const ToMove&, const Action& action) { laid += action.kind == ActionKind::place; });
      EXPECT_GT(laid, ruleset->tile_total / 2) << options << ' ' << player.name;
    }
  }
}

TEST(Pieces, same_seed_and_same_position_give_the_same_action) {
  const RulesetPtr ruleset = ruleset_of(std::string(selection) + " princess-and-dragon");
  ASSERT_NE(ruleset, nullptr);
  GreedyPlayer first(3), second(3);
  std::map<std::string, int> steps;
  for (std::uint64_t pile = 8; pile < 10; ++pile) {
    play_game(*ruleset, {&first, &second}, pile, [&](const State& state, const ToMove& turn, const Action& action) {
      ++steps[std::string(turn.step)];
      if (turn.step != "place" || steps["place"] % 8 == 0) EXPECT_EQ(GreedyPlayer(3).choose(*ruleset, state).action(), action) << turn.step;
    });
  }
  for (const char* step : {"abbey", "place", "figure", "wagon", "princess", "flight"}) EXPECT_GT(steps[step], 0) << step;
}

// Takes any legal action but leaves all pieces beside followers in the supply.
class Frugal final : public Player {
 public:
  explicit Frugal(std::uint64_t seed) : rng_(seed) {}
  LegalAction choose(const Ruleset& ruleset, const State& state) override {
    std::vector<LegalAction> actions = legal_actions(ruleset, state);
    std::erase_if(actions, [&](const LegalAction& move) {
      const Action& action = move.action();
      return (action.kind == ActionKind::put && action.figure != 0) || (action.kind == ActionKind::place && ruleset.kinds[action.tile].held);
    });
    return actions[rng_.below(static_cast<std::uint32_t>(actions.size()))];
  }

 private:
  Rng rng_;
};

// At its last turn a piece that stays has nothing to wait for: whatever pays is better than keeping it.
TEST(Pieces, greedy_keeps_no_piece_that_would_pay_with_the_last_tile) {
  const RulesetPtr ruleset = ruleset_of(selection);
  ASSERT_NE(ruleset, nullptr);
  int asked = 0;
  for (std::uint64_t seed = 1; seed <= 60; seed += oracle::one_game_in) {
    Frugal player(seed);
    GreedyPlayer greedy(seed);
    play_game(*ruleset, {&player, &player}, seed, [&](const State& state, const ToMove& turn, const Action&) {
      if (turn.step != "figure" || view_for(*ruleset, state, 0).pile_size > 0) return;
      const auto value = [&](const LegalAction& action) {
        State after = state;
        apply(*ruleset, after, action);
        return projected_scores(*ruleset, after)[turn.seat];
      };
      const auto actions = legal_actions(*ruleset, state);
      Points best = 0, none = 0;
      for (const LegalAction& action : actions) {
        if (action.action().kind == ActionKind::skip) none = value(action);
        best = std::max(best, value(action));
      }
      if (best < none + 3) return;
      ++asked;
      const LegalAction chosen = greedy.choose(*ruleset, state);
      EXPECT_GT(value(chosen), none) << board_text(*ruleset, state) << action_text(*ruleset, state, chosen.action());
    });
  }
  EXPECT_GT(asked, oracle::share_of(5));
}

}  // namespace
}  // namespace bastide
