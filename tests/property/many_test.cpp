// Very many random games with the engine alone, without and with each expansion and with all of them: nothing appears or vanishes,
// tiles laid aside included; no dragon tile is dealt before a volcano lies; points are the sum of what was scored and awarded; the
// written actions give the same game again. Made for sanitizer builds, where the slow game would take too long.
//   BASTIDE_RANDOM_GAMES   how many
//   BASTIDE_FIRST_GAME     number of the first one (0), to share them among several runs
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>

#include "engine/core/rng.hpp"
#include "engine/engine.hpp"
#include "records/json.hpp"
#include "records/record.hpp"
#include "tests/oracle/bridge.hpp"

namespace {

using bastide::Action;
using bastide::ActionKind;
using bastide::EventKind;
using bastide::Ruleset;
using bastide::State;
using bastide::View;

constexpr int usual_games = oracle::sanitized ? 100 : 160;  // fewer would not meet everything
constexpr int records_every = 3;  // such a game is written down in both forms and read again
constexpr int texts_every = 5;    // such an action is one of those whose neighbours are written and read as well

int number_of(const char* name, int usual) {
  const char* value = std::getenv(name);
  return value == nullptr ? usual : std::atoi(value);
}

bool shows(const bastide::TileKind& kind, std::string_view symbol) {
  for (const auto& mark : kind.marks) {
    if (mark.name == symbol) return true;
  }
  return false;
}

// What the games have seen, so that a run that never meets a rule cannot pass.
struct Sights {
  std::map<std::string, int> count;
  long games = 0, actions = 0, records = 0;

  void look(const Ruleset& ruleset, const bastide::ToMove& before, const Action& action, const bastide::EventLog& events) {
    ++actions;
    const std::string step(before.step);
    if (action.kind == ActionKind::place && ruleset.kinds[action.tile].held) ++count[step];
    if (action.kind == ActionKind::put) ++count[(step == "wagon" ? "moved " : "put ") + ruleset.figures[action.figure].name];
    if (action.kind == ActionKind::move) ++count[step + " moves " + ruleset.neutrals[action.figure].name];
    if (action.kind == ActionKind::free) ++count["freed " + ruleset.figures[action.figure].name];
    if (action.kind == ActionKind::skip && step == "princess") ++count["freed nobody"];
    for (const auto& event : events) {
      if (event.kind == EventKind::scored) ++count["scored " + std::string(bastide::feature_names[static_cast<int>(event.feature)]) +
                                                   (event.when == bastide::When::final ? " at the end" : "")];
      if (event.kind == EventKind::scored && event.feature == bastide::FeatureKind::city && event.points.empty()) ++count["city for nobody"];
      if (event.kind == EventKind::awarded) ++count["awarded " + std::string(event.clause) + (event.when == bastide::When::final ? " at the end" : "")];
      if (event.kind == EventKind::returned && event.reason == bastide::Reason::eaten) ++count["eaten " + ruleset.figures[event.figure].name];
      if (event.kind == EventKind::removed) ++count["tile removed"];
      if (event.kind == EventKind::put_back) ++count["tile put back"];
      if (event.kind == EventKind::laid_aside) ++count["tile laid aside"];
      if (event.kind == EventKind::shuffled_in) ++count["tile shuffled in"];
    }
  }
  void print() const {
    std::printf("  %ld games, %ld actions, %ld records", games, actions, records);
    for (const auto& [what, times] : count) std::printf(", %s %d", what.c_str(), times);
    std::printf("\n");
  }
};

// How many of every tile kind, then of every figure kind seat by seat, wherever they are now.
std::vector<int> inventory(const Ruleset& ruleset, const View& view) {
  const std::size_t kinds = ruleset.kinds.size(), figures = ruleset.figures.size();
  std::vector<int> all(view.pile);
  all.resize(kinds + view.supply.size() * figures, 0);
  for (const auto& tile : view.tiles) ++all[tile.kind];
  for (const auto kind : view.removed) ++all[kind];
  for (const auto kind : view.aside) ++all[kind];
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

// What must hold of the pieces of nobody in every position; "" when it does.
std::string fault_of_neutrals(const Ruleset& ruleset, const View& view) {
  const auto dragon = ruleset.neutral_of("dragon"), fairy = ruleset.neutral_of("fairy");
  if (dragon == bastide::no_neutral && (!view.aside.empty() || !view.trail.empty())) return "tiles laid aside or a flight without a dragon";
  if (dragon != bastide::no_neutral) {
    bool volcano = false;
    for (const auto& tile : view.tiles) {
      volcano |= shows(ruleset.kinds[tile.kind], "volcano");
      if (shows(ruleset.kinds[tile.kind], "dragon") && !volcano) return "a dragon tile lies before any volcano";
    }
    if (!volcano && view.hand != bastide::no_tile && shows(ruleset.kinds[view.hand], "dragon")) return "a dragon tile is dealt before any volcano";
    if (!volcano && ruleset.option("early_dragon_tile") == "held_back") {
      for (std::size_t kind = 0; kind < view.pile.size(); ++kind) {
        if (view.pile[kind] > 0 && shows(ruleset.kinds[kind], "dragon")) return "a dragon tile is in the pile before any volcano";
      }
    }
    // Between laying the first volcano and the dragon's coming somebody decides about the fairy or a barn.
    const bool is_there = view.neutrals[dragon].cell.has_value();
    if (is_there != volcano && view.to_move.step != "figure") return "the dragon and the first volcano do not come together";
    if (is_there && !view.aside.empty()) return "tiles are laid aside although the dragon is there";
    for (const auto kind : view.aside) {
      if (!shows(ruleset.kinds[kind], "dragon")) return "a tile without a dragon is laid aside";
    }
    const bool flying = view.to_move.step == "flight" || view.to_move.step == "late_flight";
    if (flying == view.trail.empty()) return "a trail outside a flight, or a flight without one";
  }
  if (fairy == bastide::no_neutral || !view.neutrals[fairy].beside) return "";
  const bastide::LaidFigure& with = *view.neutrals[fairy].beside;
  for (const auto& figure : view.figures) {
    if (figure.seat == with.seat && figure.figure == with.figure && figure.cell == with.cell && figure.segment == with.segment) return "";
  }
  return "the fairy stands beside a figure that is not there";
}

// The subsets in turn; rule sets and options at random. Base games are asked for six seats as well now and then.
bastide::Selection selection_of(std::uint64_t seed, bastide::Rng& rng) {
  static const std::string expansions[] = {"", " abbey-and-mayor", " princess-and-dragon", " abbey-and-mayor princess-and-dragon"};
  const auto& rule_sets = oracle::rule_set_names();
  const std::string& rule_set = rule_sets[rng.below(static_cast<std::uint32_t>(rule_sets.size()))];
  const std::string wide = seed % 4 == 0 && rng.below(4) == 0 && rule_set.starts_with("base-c") ? " players=2-6" : "";
  bastide::Selection selection = oracle::random_selection(rule_set + expansions[seed % 4] + wide, rng, static_cast<int>(rng.below(4)));
  if (rng.below(5) == 0) selection.copies = 2;
  return selection;
}

// Every legal action comes back from its text and from JSON.
void read_actions_again(const Ruleset& rules, const State& state, const std::string& where) {
  for (const auto& legal : bastide::legal_actions(rules, state)) {
    const std::string text = bastide::action_text(rules, state, legal.action());
    const auto parsed = bastide::parse_action(rules, state, text);
    ASSERT_TRUE(parsed.ok() && *parsed == legal.action()) << text << ", " << where;
    const auto json = bastide::action_from_json(rules, state, bastide::to_json(rules, state, legal.action()));
    ASSERT_TRUE(json.ok() && *json == legal.action()) << text << ", " << where;
  }
}

// The game as a record comes back from both forms and plays to the same end.
void read_record_again(const Ruleset& rules, const bastide::Setup& setup, const std::vector<Action>& played, const State& end, const std::string& where) {
  bastide::Record record;
  record.selection = rules.selection;
  record.setup = setup;
  for (int seat = 0; seat < setup.seats; ++seat) record.seats.push_back({"Seat " + std::to_string(seat), "random", seat});
  record.result = "*";
  State state = *bastide::begin(rules, setup);
  for (const Action& action : played) bastide::append(record, rules, state, *bastide::check(rules, state, action), 0);
  ASSERT_TRUE(state == end) << where;
  for (const std::string& written : {bastide::record_text(record), bastide::record_json(record)}) {
    bastide::Record read;
    const auto checked = bastide::check_record(written, &read);
    ASSERT_TRUE(checked.ok()) << checked.error().message() << ", " << where;
    ASSERT_TRUE(read == record) << where;
  }
}

// One game from its first action to its last, and once more from what was written down.
void play_one(std::uint64_t seed, Sights& sights) {
  bastide::Rng rng(seed * 7919 + 17);
  const bastide::Selection selection = selection_of(seed, rng);
  const auto ruleset = bastide::compose(selection);
  ASSERT_TRUE(ruleset.ok()) << bastide::selection_text(selection) << ": " << ruleset.error().front().message;
  const Ruleset& rules = **ruleset;
  bastide::Setup setup;
  setup.seats = rules.min_seats + static_cast<int>(seed / 4 % static_cast<std::uint64_t>(rules.max_seats - rules.min_seats + 1));
  setup.first = static_cast<bastide::Seat>(rng.below(static_cast<std::uint32_t>(setup.seats)));
  auto pair = oracle::Pair::begin(selection, setup);
  ASSERT_TRUE(pair);
  State& state = pair->state;
  const auto everything = inventory(rules, bastide::view_for(rules, state, 0));
  std::vector<int> points(static_cast<std::size_t>(setup.seats), 0);
  std::vector<Action> played;
  std::vector<std::uint64_t> digests;
  const auto where = [&] {
    return rules.name + ", " + std::to_string(setup.seats) + " seats, seed " + std::to_string(seed) + ", after action " + std::to_string(played.size());
  };
  const bool writes = seed / 4 % records_every == 0;
  while (!bastide::is_over(rules, state)) {
    const auto before = bastide::to_move(rules, state);
    if (writes && played.size() % texts_every == 0) read_actions_again(rules, state, where());
    if (testing::Test::HasFatalFailure()) return;
    const auto action = pair->choose(rng, static_cast<oracle::Style>(seed / 4 % oracle::style_count));
    State silent = state;
    bastide::EventLog events;
    bastide::apply(rules, state, action, &events);
    bastide::apply(rules, silent, action);
    ASSERT_TRUE(silent == state) << "listening to the events changed the game: " << where();
    played.push_back(action.action());
    digests.push_back(bastide::digest(rules, state));
    sights.look(rules, before, action.action(), events);
    for (const auto& event : events) {
      if (event.kind != EventKind::scored && event.kind != EventKind::awarded) continue;
      for (const auto& share : event.points) points[share.seat] += share.points;
    }
    const View view = bastide::view_for(rules, state, 0);
    ASSERT_EQ(inventory(rules, view), everything) << where();
    ASSERT_EQ(fault_of_neutrals(rules, view), "") << where();
    ASSERT_LT(played.size(), 12 * static_cast<std::size_t>(rules.tile_total)) << "the game does not end: " << where();
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
  if (writes) read_record_again(rules, setup, played, state, where());
  ++sights.games;
  sights.records += writes;
}

TEST(Many, random_games_of_every_subset_of_expansions_lose_nothing_and_replay) {
  const int games = number_of("BASTIDE_RANDOM_GAMES", usual_games);
  const int first = number_of("BASTIDE_FIRST_GAME", 0);
  Sights sights;
  for (int seed = first; seed < first + games; ++seed) {
    play_one(static_cast<std::uint64_t>(seed), sights);
    if (HasFatalFailure()) return;
    if (seed % 1000 == 999) std::printf("  %d games\n", seed + 1), std::fflush(stdout);
  }
  sights.print();
  if (first > 0) return;  // a later share need not meet what is rare
  for (const char* sight : {"abbey", "put mayor", "put wagon", "put barn", "moved wagon", "scored field", "scored field at the end", "city for nobody",
                            "flight moves dragon", "late_flight moves dragon", "figure moves fairy", "freed follower", "freed nobody", "eaten follower",
                            "tile laid aside", "tile shuffled in", "awarded PD-FAIRY-06", "awarded PD-FAIRY-08", "awarded PD-FAIRY-08 at the end"}) {
    EXPECT_GT(sights.count[sight], 0) << "never seen: " << sight;
  }
}

}  // namespace
