// Random games of every rule set, alone and with each expansion, compared with the slow game after every action.
#include <gtest/gtest.h>

#include "tests/property/compare.hpp"

namespace {

using oracle::Pair;
using oracle::Style;

// Every style twice; once with a dragon, whose games are longer.
int games_of(const std::string& name) { return name.ends_with(oracle::princess_and_dragon_name) ? 7 : 14; }

constexpr int features_every = 3;       // the fresh flood fill is the slow part

bastide::Selection selection_of(const std::string& name, std::uint64_t seed) {
  bastide::Rng rng(seed * 977 + name.size() * 31 + static_cast<unsigned char>(name.back()));
  return oracle::random_selection(name, rng, seed % 3 == 0 ? 0 : 4);
}

bastide::Setup setup_of(const std::string& name, std::uint64_t seed) {
  bastide::Setup setup;
  const auto ruleset = bastide::compose(bastide::parse_selection(name));
  const int choices = ruleset.ok() ? (*ruleset)->max_seats - 1 : 1;
  setup.seats = 2 + static_cast<int>(seed % static_cast<std::uint64_t>(choices));
  setup.first = static_cast<bastide::Seat>(seed % static_cast<std::uint64_t>(setup.seats));
  return setup;
}

bool has_points(const bastide::Event& event) { return event.kind == bastide::EventKind::scored || event.kind == bastide::EventKind::awarded; }

class Games : public testing::TestWithParam<std::string> {};

TEST_P(Games, agree_with_the_slow_game_after_every_action) {
  const auto games = static_cast<std::uint64_t>(oracle::games_wanted(games_of(GetParam())));
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    std::string error;
    auto pair = Pair::begin(selection_of(GetParam(), seed), setup_of(GetParam(), seed), &error);
    ASSERT_TRUE(pair) << error;
    bastide::Rng rng(seed);
    std::vector<int> scored(pair->setup.seats, 0);
    int steps = 0;
    const auto differences = [&] {
      return property::action_difference(*pair) + property::view_difference(*pair) + property::spot_difference(*pair) +
             property::score_difference(*pair) + property::conservation_fault(*pair) + property::term_fault(pair->events) +
             (steps % features_every == 0 ? property::feature_difference(*pair) + property::projection_difference(*pair) : "");
    };
    while (!bastide::is_over(*pair->ruleset, pair->state)) {
      const std::string difference = differences();
      ASSERT_EQ(difference, "") << "seed " << seed << "\n" << pair->story();
      pair->play(pair->choose(rng, static_cast<Style>(seed % oracle::style_count)));
      for (const bastide::Event& event : pair->events) {
        for (const auto& share : has_points(event) ? event.points : std::vector<bastide::SeatPoints>{}) {
          scored[share.seat] += share.points;
        }
      }
      ASSERT_LT(++steps, 6 * pair->ruleset->tile_total) << "the game does not end, seed " << seed;
    }
    ASSERT_EQ(property::any_difference(*pair), "") << "at the end, seed " << seed << "\n" << pair->story();
    ASSERT_TRUE(pair->slow.over()) << "seed " << seed;
    ASSERT_EQ(scored, pair->slow.points()) << "points are the sum of the score events, seed " << seed;
    ASSERT_TRUE(bastide::legal_actions(*pair->ruleset, pair->state).empty());
  }
}

TEST_P(Games, placements_of_every_kind_agree_with_a_brute_force_over_the_table) {
  const auto games = static_cast<std::uint64_t>(oracle::games_wanted(oracle::style_count));
  for (std::uint64_t seed = 100; seed < 100 + games; ++seed) {
    auto pair = Pair::begin(selection_of(GetParam(), seed), setup_of(GetParam(), seed));
    ASSERT_TRUE(pair);
    bastide::Rng rng(seed);
    const auto kinds = static_cast<std::uint32_t>(pair->ruleset->kinds.size());
    while (!bastide::is_over(*pair->ruleset, pair->state)) {
      const std::string_view step = bastide::to_move(*pair->ruleset, pair->state).step;
      if (step == "place" || step == "abbey" || step == "late_abbey") {
        const auto kind = static_cast<bastide::TileKindId>(rng.below(kinds));
        const std::string difference = property::placement_difference(*pair, kind) + property::preview_difference(*pair, pair->choose(rng, Style::uniform).action());
        ASSERT_EQ(difference, "") << "seed " << seed << "\n" << pair->story();
      }
      pair->play(pair->choose(rng, static_cast<Style>(seed % oracle::style_count)));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(selections, Games, testing::ValuesIn(oracle::selection_words()), [](const auto& info) {
  std::string name = info.param;
  for (char& c : name) c = c == '-' || c == ' ' ? '_' : c;
  return name;
});

TEST(RuleSets, have_the_options_of_the_rules_document) {
  for (const std::string& name : oracle::rule_set_names()) {
    bastide::Selection selection;
    selection.ruleset = name;
    const auto ruleset = bastide::compose(selection);
    ASSERT_TRUE(ruleset.ok()) << name;
    for (const auto& [option, value] : oracle::preset(name)) {
      if ((*ruleset)->option(option).empty()) continue;  // not offered by this rule set
      EXPECT_EQ((*ruleset)->option(option), value) << name << " " << option;
    }
    for (const char* option : {"followers", "farmers", "field_scoring", "small_city", "pennants", "first_player", "unplaceable"}) {
      EXPECT_FALSE((*ruleset)->option(option).empty()) << name << " lacks " << option;
    }
    const auto rules = oracle::slow_rules(selection);
    ASSERT_EQ((*ruleset)->kinds.size(), rules->kinds.size()) << name;
    for (const auto& kind : (*ruleset)->kinds) {
      const int slow = rules->kind_of(kind.id);
      ASSERT_GE(slow, 0) << kind.id;
      EXPECT_EQ(kind.count, rules->kinds[slow].count) << name << " " << kind.id;
      EXPECT_EQ(kind.period, static_cast<int>(oracle::distinct_turns(kind).size())) << kind.id;
    }
  }
}

TEST(RuleSets, are_all_named_by_the_engine_with_the_default_first) {
  std::vector<std::string> names;
  for (const auto& known : bastide::known_rulesets()) names.push_back(known.name);
  ASSERT_FALSE(names.empty());
  EXPECT_EQ(names.front(), "base-c1");
  for (const std::string& name : oracle::rule_set_names()) {
    EXPECT_NE(std::find(names.begin(), names.end(), name), names.end()) << name;
  }
}

}  // namespace
