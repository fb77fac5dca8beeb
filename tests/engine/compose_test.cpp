// Selections, rulesets and setups: what is composed, and that every fault is said at once.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "engine/engine.hpp"

namespace {

using bastide::compose;
using bastide::parse_selection;

std::multiset<std::string> codes(const bastide::Faults& faults) {
  std::multiset<std::string> result;
  for (const auto& fault : faults) {
    EXPECT_FALSE(fault.message.empty()) << fault.code;
    EXPECT_EQ(fault.message.back(), '.') << fault.message;
    result.insert(fault.code + " " + fault.where);
  }
  return result;
}

std::multiset<std::string> faults_of(const std::string& words) {
  const auto ruleset = compose(parse_selection(words));
  return ruleset.ok() ? std::multiset<std::string>{} : codes(ruleset.error());
}

TEST(Compose, says_all_faults_of_a_selection_at_once) {
  EXPECT_EQ(faults_of("demo farmers=on nonsense=1 small_city=tiny followers=0 copies=9"),
            (std::multiset<std::string>{"fixed_option farmers", "unknown_option nonsense", "bad_value small_city", "bad_value followers", "bad_value copies"}));
}

// AM-SETUP-01: six colours; a range that somebody asked for stays.
TEST(Compose, makes_room_for_a_sixth_player_with_an_expansion_that_has_six_colours) {
  const auto seats = [](const std::string& words) {
    const auto ruleset = compose(parse_selection(words));
    EXPECT_TRUE(ruleset.ok()) << words;
    return ruleset.ok() ? std::pair((*ruleset)->min_seats, (*ruleset)->max_seats) : std::pair(0, 0);
  };
  EXPECT_EQ(seats("base-c1"), std::pair(2, 5));
  EXPECT_EQ(seats("base-c1 abbey-and-mayor"), std::pair(2, 6));
  EXPECT_EQ(seats("base-c1 abbey-and-mayor players=2-5"), std::pair(2, 5));
  EXPECT_EQ(seats("base-c1 abbey-and-mayor players=3"), std::pair(3, 3));
  EXPECT_EQ(seats("demo abbey-and-mayor"), std::pair(2, 2));
  EXPECT_EQ((*compose(parse_selection("base-c1 abbey-and-mayor")))->option("players"), "2-6");
}

TEST(Compose, refuses_what_it_does_not_know) {
  EXPECT_EQ(faults_of("base-c9"), (std::multiset<std::string>{"unknown_ruleset base-c9"}));
  EXPECT_EQ(faults_of("base-c1 dragons"), (std::multiset<std::string>{"unknown_expansion dragons"}));
  EXPECT_EQ(faults_of("base-c1 farmers="), (std::multiset<std::string>{"bad_value farmers"}));
  EXPECT_EQ(faults_of("base-c1 farmers=on farmers=off"), (std::multiset<std::string>{"bad_value farmers"}));
  EXPECT_EQ(faults_of("demo cfcf_split=F1G2"), (std::multiset<std::string>{"conflict cfcf_split"}));
  EXPECT_EQ(faults_of("demo players=2-4"), (std::multiset<std::string>{"fixed_option players"}));
  for (const char* value : {"10", "-1", "seven", "1.5", "7 "}) {
    bastide::Selection selection;
    selection.options = {{"followers", value}};
    EXPECT_FALSE(compose(selection).ok()) << "followers=" << value;
  }
  for (const char* value : {"1-5", "5-2", "2-7", "2-", "two", "2-5-6", "0"}) {
    bastide::Selection selection;
    selection.options = {{"players", value}};
    EXPECT_FALSE(compose(selection).ok()) << "players=" << value;
  }
}

TEST(Compose, writes_a_selection_down_so_that_it_composes_again) {
  for (const char* words : {"base-c1", "winter animal_tiles=off", "demo followers=5", "base-2000 unplaceable=reshuffle farmers=off copies=2",
                            "base-c1 players=2-6 copies=4"}) {
    const auto ruleset = compose(parse_selection(words));
    ASSERT_TRUE(ruleset.ok()) << words;
    EXPECT_EQ((*ruleset)->name, bastide::selection_text((*ruleset)->selection));
    const auto again = compose(parse_selection((*ruleset)->name));
    ASSERT_TRUE(again.ok()) << (*ruleset)->name;
    EXPECT_EQ((*again)->hash, (*ruleset)->hash) << words;
    EXPECT_EQ((*again)->selection, (*ruleset)->selection) << words;
  }
}

TEST(Compose, drops_overrides_that_say_what_the_rule_set_says_and_orders_the_others) {
  const auto plain = compose(parse_selection("winter"));
  const auto told = compose(parse_selection("winter followers=7 farmers=on"));
  ASSERT_TRUE(plain.ok() && told.ok());
  EXPECT_TRUE((*told)->selection.options.empty());
  EXPECT_EQ((*told)->hash, (*plain)->hash);
  const auto one = compose(parse_selection("base-c1 pennants=off farmers=off"));
  const auto other = compose(parse_selection("base-c1 farmers=off pennants=off"));
  ASSERT_TRUE(one.ok() && other.ok());
  EXPECT_EQ((*one)->selection, (*other)->selection);
  EXPECT_EQ((*one)->hash, (*other)->hash);
}

TEST(Compose, counts_the_tiles_of_every_set) {
  const std::pair<const char*, int> totals[] = {{"base-c1", 72}, {"winter", 84}, {"winter animal_tiles=off", 72}, {"demo", 20}, {"base-c1 copies=2", 144}, {"base-c1 copies=4", 288}};
  for (const auto& [words, total] : totals) {
    const auto ruleset = compose(parse_selection(words));
    ASSERT_TRUE(ruleset.ok()) << words;
    EXPECT_EQ((*ruleset)->tile_total, total) << words;
    int sum = 0;
    for (const auto& kind : (*ruleset)->kinds) sum += kind.count;
    EXPECT_EQ(sum, total) << words;
    EXPECT_TRUE((*ruleset)->kinds[(*ruleset)->start_kind].start) << words;
  }
  const auto split = compose(parse_selection("base-c1 cfcf_split=F1G2"));
  ASSERT_TRUE(split.ok());
  EXPECT_EQ((*split)->kinds[(*split)->kind_of("F")].count, 1);
  EXPECT_EQ((*split)->kinds[(*split)->kind_of("G")].count, 2);
}

// ---- with an expansion ----

std::string pieces_of(const std::string& words) {
  const auto ruleset = compose(parse_selection(words));
  if (!ruleset.ok()) return ruleset.error().front().message;
  std::string text;
  for (const auto& figure : (*ruleset)->figures) text += (text.empty() ? "" : " ") + figure.name + "=" + std::to_string(figure.supply) + (figure.tile.empty() ? "" : ":" + figure.tile);
  return text;
}

TEST(Compose, adds_the_pieces_of_an_expansion_in_one_order_and_leaves_barns_where_there_are_farmers) {
  EXPECT_EQ(pieces_of("base-c1 abbey-and-mayor"), "follower=7 mayor=1 wagon=1 barn=1 abbey=1:AMA");
  EXPECT_EQ(pieces_of("base-c1 abbey-and-mayor copies=2 followers=3"), "follower=3 mayor=2 wagon=2 barn=2 abbey=2:AMA");
  EXPECT_EQ(pieces_of("winter abbey-and-mayor farmers=off"), "follower=7 mayor=1 wagon=1 abbey=1:AMA");
  EXPECT_EQ(pieces_of("base-c1 abbey-and-mayor field_scoring=none"), "follower=7 mayor=1 wagon=1 abbey=1:AMA");
  EXPECT_EQ(pieces_of("demo abbey-and-mayor"), "follower=4 mayor=1 wagon=1 abbey=1:AMA");
}

TEST(Compose, counts_held_tiles_apart_from_the_pile) {
  const std::tuple<const char*, int, int> totals[] = {{"base-c1 abbey-and-mayor", 84, 6}, {"winter abbey-and-mayor", 96, 6}, {"demo abbey-and-mayor", 32, 6}, {"base-c1 abbey-and-mayor copies=2", 168, 12}};
  for (const auto& [words, total, held] : totals) {
    const auto ruleset = compose(parse_selection(words));
    ASSERT_TRUE(ruleset.ok()) << words;
    EXPECT_EQ((*ruleset)->tile_total, total) << words;
    int land = 0;
    for (const auto& kind : (*ruleset)->kinds)
      if (!kind.held) land += kind.count;
    EXPECT_EQ(land, total) << words;
    const auto& abbey = (*ruleset)->kinds[(*ruleset)->kind_of("AMA")];
    EXPECT_TRUE(abbey.held && abbey.plug()) << words;
    EXPECT_EQ(abbey.count, held) << words;
    const auto state = bastide::begin(**ruleset, {2, 0});
    ASSERT_TRUE(state.ok()) << words;
    const auto view = bastide::view_for(**ruleset, *state, bastide::no_seat);
    EXPECT_EQ(view.pile_size, total - 1) << words;
    EXPECT_EQ(view.pile[(*ruleset)->kind_of("AMA")], 0) << words;
  }
}

TEST(Compose, takes_options_of_an_expansion_only_with_it) {
  EXPECT_EQ(faults_of("base-c1 wagon_move=adjacent_tile"), (std::multiset<std::string>{"unknown_option wagon_move"}));
  EXPECT_EQ(faults_of("base-c1 abbey-and-mayor wagon_move=far abbey_endgame="), (std::multiset<std::string>{"bad_value wagon_move", "bad_value abbey_endgame"}));
  for (const char* words : {"base-c1 abbey-and-mayor wagon_move=adjacent_tile", "base-c1 abbey-and-mayor wagon_landing=touching_segment", "base-c1 abbey-and-mayor barn_placement=other_barn_allowed",
                            "base-c1 abbey-and-mayor abbey_endgame=round_after_last_tile"}) {
    const auto ruleset = compose(parse_selection(words)), plain = compose(parse_selection("base-c1 abbey-and-mayor"));
    ASSERT_TRUE(ruleset.ok() && plain.ok()) << words;
    EXPECT_EQ((*ruleset)->name, words);
    EXPECT_NE((*ruleset)->hash, (*plain)->hash) << words;
  }
}

TEST(Compose, orders_the_steps_of_an_expansion_among_those_of_the_base_game) {
  const auto steps_of = [](const std::string& words) {
    std::vector<std::string> names;
    const auto ruleset = compose(parse_selection(words));
    EXPECT_TRUE(ruleset.ok()) << words;
    for (const auto& step : (*ruleset)->order) names.push_back(step.name);
    return names;
  };
  using Names = std::vector<std::string>;
  EXPECT_EQ(steps_of("base-c1 abbey-and-mayor"), (Names{"turn", "abbey", "draw", "place", "figure", "barn_fields", "score", "wagon", "turn_end", "final_features", "final_barns", "final_fields", "result", "over"}));
  EXPECT_EQ(steps_of("base-c1 abbey-and-mayor farmers=off abbey_endgame=round_after_last_tile"),
            (Names{"turn", "abbey", "draw", "place", "figure", "score", "wagon", "turn_end", "abbey_round", "late_abbey", "final_features", "result", "over"}));
}

TEST(Compose, orders_the_steps_of_two_expansions_together_and_leaves_out_those_of_parts_that_are_off) {
  const auto steps_of = [](const std::string& words) {
    std::string names;
    const auto ruleset = compose(parse_selection(words));
    EXPECT_TRUE(ruleset.ok()) << words;
    if (ruleset.ok())
      for (const auto& step : (*ruleset)->order) names += (names.empty() ? "" : " ") + step.name;
    return names;
  };
  EXPECT_EQ(steps_of("base-c1 princess-and-dragon abbey-and-mayor"),
            "turn fairy_point abbey draw place princess figure volcano flight barn_fields score wagon turn_end final_features final_barns final_fields result over");
  EXPECT_EQ(steps_of("base-c1 princess-and-dragon abbey-and-mayor dragon_move=after_scoring"),
            "turn fairy_point abbey draw place princess figure volcano barn_fields score wagon late_flight turn_end final_features final_barns final_fields result over");
  EXPECT_EQ(steps_of("base-c1 princess-and-dragon tiles=off"), "turn fairy_point draw place figure score turn_end final_features final_fields result over");
  EXPECT_EQ(steps_of("base-c1 princess-and-dragon fairy=off dragon=off princess=off portal=off"), "turn draw place figure score turn_end final_features final_fields result over");
}

// PD-SETUP-01: pieces of nobody and the marks that mean something.
TEST(Compose, names_pieces_of_nobody_and_the_marks_that_mean_something) {
  const auto all = compose(parse_selection("base-c1 princess-and-dragon"));
  ASSERT_TRUE(all.ok());
  EXPECT_EQ((*all)->tile_total, 102);
  ASSERT_EQ((*all)->neutrals.size(), 2u);
  EXPECT_EQ((*all)->marks, (std::vector<std::string>{"volcano", "dragon", "princess", "portal"}));
  EXPECT_NE((*all)->neutral_of("dragon"), bastide::no_neutral);
  const auto part = compose(parse_selection("base-c1 princess-and-dragon dragon=off portal=off"));
  ASSERT_TRUE(part.ok());
  EXPECT_EQ((*part)->marks, (std::vector<std::string>{"princess"}));
  EXPECT_EQ((*part)->neutral_of("dragon"), bastide::no_neutral);
  EXPECT_EQ((*part)->mark_of("volcano"), -1);
  const auto base = compose(parse_selection("base-c1"));
  ASSERT_TRUE(base.ok());
  EXPECT_TRUE((*base)->neutrals.empty() && (*base)->marks.empty());
}

TEST(Compose, explains_every_step_with_its_clauses_and_every_option) {
  for (const auto& known : bastide::known_rulesets()) {
    EXPECT_FALSE(known.text.empty()) << known.name;
    const auto ruleset = compose(parse_selection(known.name));
    ASSERT_TRUE(ruleset.ok()) << known.name;
    const std::string text = bastide::explain(**ruleset);
    for (const auto& step : (*ruleset)->order) {
      EXPECT_NE(text.find(step.name), std::string::npos) << known.name << " " << step.name;
      for (const auto& clause : step.clauses) EXPECT_NE(text.find(clause), std::string::npos) << known.name << " " << clause;
    }
    for (const auto& option : (*ruleset)->options) {
      EXPECT_NE(text.find(option.name), std::string::npos) << known.name << " " << option.name;
      EXPECT_FALSE(option.clause.empty()) << option.name;
    }
  }
}

TEST(Setup, says_all_its_faults_at_once) {
  const auto ruleset = compose(parse_selection("base-c1"));
  ASSERT_TRUE(ruleset.ok());
  const auto state = bastide::begin(**ruleset, {7, 9});
  ASSERT_FALSE(state.ok());
  EXPECT_EQ(codes(state.error()), (std::multiset<std::string>{"bad_seats seats", "bad_first first"}));
  for (int seats : {-1, 0, 1, 6}) EXPECT_FALSE(bastide::begin(**ruleset, {seats, 0}).ok()) << seats;
  for (int seats : {2, 3, 4, 5}) EXPECT_TRUE(bastide::begin(**ruleset, {seats, 1}).ok()) << seats;
  const auto demo = compose(parse_selection("demo"));
  ASSERT_TRUE(demo.ok());
  EXPECT_FALSE(bastide::begin(**demo, {3, 0}).ok());
  const auto larger = compose(parse_selection("base-c1 abbey-and-mayor"));
  ASSERT_TRUE(larger.ok());
  for (int seats : {2, 6}) EXPECT_TRUE(bastide::begin(**larger, {seats, 1}).ok()) << seats;
  EXPECT_FALSE(bastide::begin(**larger, {7, 0}).ok());
}

TEST(Setup, lets_the_lot_decide_only_where_the_rule_set_says_so) {
  for (const auto& known : bastide::known_rulesets()) {
    const auto ruleset = compose(parse_selection(known.name));
    const auto state = bastide::begin(**ruleset, {2, 1});
    ASSERT_TRUE(state.ok());
    const auto to_move = bastide::to_move(**ruleset, *state);
    EXPECT_EQ(to_move.decider, bastide::Decider::chance);
    const bool lot = (*ruleset)->option("first_player") == "random";
    EXPECT_EQ(to_move.step, lot ? "first" : "draw") << known.name;
    if (!lot) {
      EXPECT_EQ(to_move.seat, 1) << known.name;
    }
  }
}

TEST(Track, has_50_cells_and_any_number_of_laps) {
  const auto ruleset = compose(parse_selection("base-c1"));
  const std::tuple<int, int, int> points[] = {{0, 0, 0}, {49, 49, 0}, {50, 0, 1}, {63, 13, 1}, {101, 1, 2}, {250, 0, 5}};
  for (const auto& [score, cell, lap] : points) {
    EXPECT_EQ(bastide::track_position(**ruleset, score).cell, cell) << score;
    EXPECT_EQ(bastide::track_position(**ruleset, score).lap, lap) << score;
  }
  const auto demo = compose(parse_selection("demo"));
  EXPECT_EQ(bastide::track_position(**demo, 60).lap, 0);  // no track: the program keeps the scores
}

}  // namespace
