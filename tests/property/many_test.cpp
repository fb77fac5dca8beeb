// Very many random games with the engine alone: nothing appears or vanishes, points are the sum of what was scored, and the
// written actions give the same game again. Made for sanitizer builds, where the slow game would take too long.
//   BASTIDE_RANDOM_GAMES   how many (60)
//   BASTIDE_FIRST_GAME     number of the first one (0), to share them among several runs
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <map>

#include "engine/core/rng.hpp"
#include "engine/engine.hpp"
#include "tests/oracle/bridge.hpp"

namespace {

using bastide::Action;
using bastide::ActionKind;
using bastide::EventKind;
using bastide::Ruleset;
using bastide::State;

int number_of(const char* name, int usual) {
  const char* value = std::getenv(name);
  return value == nullptr ? usual : std::atoi(value);
}

// What the games have seen, so that a run that never meets a rule cannot pass.
struct Sights {
  std::map<std::string, int> count;
  long actions = 0;

  void look(const Ruleset& ruleset, const bastide::ToMove& before, const Action& action, const bastide::EventLog& events) {
    ++actions;
    if (action.kind == ActionKind::place && ruleset.kinds[action.tile].held) ++count[std::string(before.step)];
    if (action.kind == ActionKind::put) ++count[(before.step == "wagon" ? "moved " : "put ") + ruleset.figures[action.figure].name];
    for (const auto& event : events) {
      if (event.kind == EventKind::scored) ++count["scored " + std::string(bastide::feature_names[static_cast<int>(event.feature)]) +
                                                   (event.when == bastide::When::final ? " at the end" : "")];
      if (event.kind == EventKind::scored && event.feature == bastide::FeatureKind::city && event.points.empty()) ++count["city for nobody"];
      if (event.kind == EventKind::removed) ++count["tile set aside"];
    }
  }
  void print() const {
    std::printf("  %ld actions", actions);
    for (const auto& [what, times] : count) std::printf(", %s %d", what.c_str(), times);
    std::printf("\n");
  }
};

// How many of every tile kind, then of every figure kind seat by seat, wherever they are now.
std::vector<int> inventory(const Ruleset& ruleset, const State& state) {
  const auto view = bastide::view_for(ruleset, state, 0);
  const std::size_t kinds = ruleset.kinds.size(), figures = ruleset.figures.size();
  std::vector<int> all(view.pile);
  all.resize(kinds + view.supply.size() * figures, 0);
  for (const auto& tile : view.tiles) ++all[tile.kind];
  for (const auto kind : view.removed) ++all[kind];
  if (view.hand != bastide::no_tile) ++all[view.hand];
  for (const auto& figure : view.figures) ++all[kinds + figure.seat * figures + figure.figure];
  for (std::size_t seat = 0; seat < view.supply.size(); ++seat) {
    for (std::size_t figure = 0; figure < figures; ++figure) {
      const std::string& tile = ruleset.figures[figure].tile;
      all[tile.empty() ? kinds + seat * figures + figure : ruleset.kind_of(tile)] += view.supply[seat][figure];
    }
  }
  return all;
}

// One game from its first action to its last, and once more from what was written down.
void play_one(std::uint64_t seed, Sights& sights) {
  bastide::Rng rng(seed * 7919 + 17);
  const auto& rule_sets = oracle::rule_set_names();
  const std::string words = rule_sets[rng.below(static_cast<std::uint32_t>(rule_sets.size()))] + " abbey-and-mayor";
  bastide::Selection selection = oracle::random_selection(words, rng, static_cast<int>(seed % 4));
  if (seed % 5 == 4) selection.copies = 2;
  const auto ruleset = bastide::compose(selection);
  ASSERT_TRUE(ruleset.ok()) << bastide::selection_text(selection) << ": " << ruleset.error().front().message;
  const Ruleset& rules = **ruleset;
  bastide::Setup setup;
  setup.seats = rules.min_seats + static_cast<int>(seed % static_cast<std::uint64_t>(rules.max_seats - rules.min_seats + 1));
  setup.first = static_cast<bastide::Seat>(rng.below(static_cast<std::uint32_t>(setup.seats)));
  auto pair = oracle::Pair::begin(selection, setup);
  ASSERT_TRUE(pair);
  State& state = pair->state;
  const auto everything = inventory(rules, state);
  std::vector<int> points(static_cast<std::size_t>(setup.seats), 0);
  std::vector<Action> played;
  std::vector<std::uint64_t> digests;
  const auto where = [&] {
    return rules.name + ", " + std::to_string(setup.seats) + " seats, seed " + std::to_string(seed) + ", after action " + std::to_string(played.size());
  };
  while (!bastide::is_over(rules, state)) {
    const auto before = bastide::to_move(rules, state);
    const auto action = pair->choose(rng, static_cast<oracle::Style>(seed % oracle::style_count));
    State silent = state;
    bastide::EventLog events;
    bastide::apply(rules, state, action, &events);
    bastide::apply(rules, silent, action);
    ASSERT_TRUE(silent == state) << "listening to the events changed the game: " << where();
    played.push_back(action.action());
    digests.push_back(bastide::digest(rules, state));
    sights.look(rules, before, action.action(), events);
    for (const auto& event : events) {
      if (event.kind != EventKind::scored) continue;
      for (const auto& share : event.points) points[share.seat] += share.points;
    }
    ASSERT_EQ(inventory(rules, state), everything) << where();
    ASSERT_LT(played.size(), 8 * static_cast<std::size_t>(rules.tile_total)) << "the game does not end: " << where();
  }
  const auto scores = bastide::view_for(rules, state, 0).scores;
  ASSERT_EQ(std::vector<int>(scores.begin(), scores.end()), points) << where();
  State again = *bastide::begin(rules, setup);
  for (std::size_t i = 0; i < played.size(); ++i) {
    const auto legal = bastide::check(rules, again, played[i]);
    ASSERT_TRUE(legal.ok()) << "a replay is refused at action " << i << ": " << where();
    bastide::apply(rules, again, *legal);
    ASSERT_EQ(bastide::digest(rules, again), digests[i]) << "a replay differs at action " << i << ": " << where();
  }
  ASSERT_TRUE(again == state) << where();
}

TEST(Many, random_games_with_abbey_and_mayor_lose_nothing_and_replay) {
  const int games = number_of("BASTIDE_RANDOM_GAMES", 60);
  const int first = number_of("BASTIDE_FIRST_GAME", 0);
  Sights sights;
  for (int seed = first; seed < first + games; ++seed) {
    play_one(static_cast<std::uint64_t>(seed), sights);
    if (HasFatalFailure()) return;
    if (seed % 1000 == 999) std::printf("  %d games\n", seed + 1), std::fflush(stdout);
  }
  sights.print();
  if (first > 0) return;  // a later share need not meet what is rare
  for (const char* sight : {"abbey", "late_abbey", "put mayor", "put wagon", "put barn", "moved wagon", "scored field", "scored field at the end",
                            "city for nobody"}) {
    EXPECT_GT(sights.count[sight], 0) << "never seen: " << sight;
  }
}

}  // namespace
