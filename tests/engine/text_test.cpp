// Words on a line: actions, refusals, events and the table.
#include <gtest/gtest.h>

#include "tests/oracle/bridge.hpp"

namespace {

using bastide::Action;
using oracle::Pair;

Pair base_after(const std::vector<std::string>& words) {
  auto pair = Pair::begin(bastide::parse_selection("base-c1"), {2, 0});
  for (const auto& line : words) {
    const auto action = bastide::parse_action(*pair->ruleset, pair->state, line);
    EXPECT_TRUE(action.ok()) << line;
    const auto legal = bastide::check(*pair->ruleset, pair->state, *action);
    EXPECT_TRUE(legal.ok()) << line;
    pair->play(*legal);
  }
  return *pair;
}

TEST(ActionText, is_the_form_of_the_interfaces_page) {
  const Pair at_start = base_after({});
  const auto& rules = *at_start.ruleset;
  EXPECT_EQ(bastide::action_text(rules, at_start.state, Action::draw(rules.kind_of("U"))), "draw U");
  EXPECT_EQ(bastide::action_text(rules, at_start.state, Action::first(1)), "first 1");
  EXPECT_EQ(bastide::action_text(rules, at_start.state, Action::skip()), "skip");
  const Pair placing = base_after({"draw U"});
  EXPECT_EQ(bastide::action_text(rules, placing.state, Action::place(rules.kind_of("U"), {1, 0}, 0)), "place 1,0 U0");
  EXPECT_EQ(bastide::action_text(rules, placing.state, Action::place(rules.kind_of("V"), {-1, -2}, 3)), "place -1,-2 V270");
  const Pair putting = base_after({"draw U", "place 1,0 U0"});
  const auto road = bastide::parse_action(rules, putting.state, "put follower 1,0 R.W");
  ASSERT_TRUE(road.ok()) << road.error();
  // The first side in clockwise order from north names the segment; any other is understood.
  EXPECT_EQ(bastide::action_text(rules, putting.state, *road), "put follower 1,0 R.E");
}

TEST(ActionText, understands_every_side_of_a_segment_and_extra_blanks) {
  const Pair pair = base_after({"draw U", "place 1,0 U0"});
  const auto east = bastide::parse_action(*pair.ruleset, pair.state, "put follower 1,0 R.E");
  const auto west = bastide::parse_action(*pair.ruleset, pair.state, "put follower 1,0 R.W");
  ASSERT_TRUE(east.ok() && west.ok());
  EXPECT_EQ(*east, *west);
  for (const char* half : {"F.NL", "F.NR", "F.EL", "F.WR"}) {
    const auto field = bastide::parse_action(*pair.ruleset, pair.state, std::string("put follower 1,0 ") + half);
    ASSERT_TRUE(field.ok()) << half;
    EXPECT_EQ(*field, *bastide::parse_action(*pair.ruleset, pair.state, "put follower 1,0 F.NL")) << half;
  }
}

TEST(ActionText, refuses_what_is_no_action_with_a_reason) {
  const Pair pair = base_after({"draw U", "place 1,0 U0"});
  for (const char* bad : {"", " ", "jump", "draw", "draw ZZ", "draw U V", "place", "place 1,0", "place 1 U0", "place 1,0 ZZ90", "place 1,0 U45",
                          "place 1,0 U360", "place 1,0 U-90", "place 1;0 U0", "place 99999,0 U0", "place a,b U0", "place 1,0 U0 now", "put follower", "put dragon 1,0 R.W",
                          "put follower 1,0 Q.N", "put follower 1,0 C.N", "put follower 1,0", "put follower 7,7 R.W", "first", "first x", "first -1", "first 256", "skip now"}) {
    const auto action = bastide::parse_action(*pair.ruleset, pair.state, bad);
    EXPECT_FALSE(action.ok()) << "'" << bad << "' was understood";
    if (!action.ok()) EXPECT_FALSE(action.error().empty()) << bad;
  }
}

TEST(RefusalText, names_its_clause_and_leaves_no_argument_open) {
  const Pair pair = base_after({"draw U"});
  const auto& rules = *pair.ruleset;
  const auto u = rules.kind_of("U");
  const std::pair<Action, const char*> cases[] = {
      {Action::place(u, {0, 0}, 0), "BASE-PLACE-01"}, {Action::place(u, {1, 1}, 0), "BASE-PLACE-02"},
      {Action::place(u, {1, 0}, 1), "BASE-PLACE-03"}, {Action::place(u, {1, 0}, 7), "BASE-PLACE-04"},
      {Action::place(u, {500, 0}, 0), "BASE-PLACE-01"}, {Action::skip(), "BASE-DRAW-03"},
      {Action::place(rules.kind_of("V"), {1, 0}, 0), "BASE-DRAW-02"}, {Action::draw(u), "BASE-TURN-02"}};
  for (const auto& [action, clause] : cases) {
    const auto answer = bastide::check(rules, pair.state, action);
    ASSERT_FALSE(answer.ok()) << clause;
    EXPECT_EQ(answer.error().clause, clause);
    const std::string text = bastide::refusal_text(rules, answer.error());
    EXPECT_NE(text.find(clause), std::string::npos) << text;
    EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
  }
}

TEST(EventText, tells_every_event_of_a_game_in_a_line_with_the_players_names) {
  auto pair = Pair::begin(bastide::parse_selection("winter"), {3, 0});
  ASSERT_TRUE(pair);
  const std::vector<std::string> names{"Ada", "Bela", "Cyril"};
  bastide::Rng rng(4);
  int named = 0;
  while (!bastide::is_over(*pair->ruleset, pair->state)) {
    pair->play(pair->choose(rng, oracle::Style::eager));
    for (const bastide::Event& event : pair->events) {
      const std::string text = bastide::event_text(*pair->ruleset, event, names);
      ASSERT_FALSE(text.empty());
      ASSERT_EQ(text.find('\n'), std::string::npos) << text;
      for (const auto& name : names) named += text.find(name) != std::string::npos;
      if (event.kind == bastide::EventKind::scored) {
        ASSERT_NE(text.find("BASE-"), std::string::npos) << text;
      }
    }
  }
  EXPECT_GT(named, 100);
}

TEST(BoardText, shows_every_tile_of_the_table) {
  const Pair pair = base_after({"draw U", "place 1,0 U0", "skip", "draw E", "place 0,-1 E180", "put follower 0,-1 C.S"});
  const std::string text = bastide::board_text(*pair.ruleset, pair.state);
  for (const char* id : {"D", "U", "E"}) EXPECT_NE(text.find(id), std::string::npos) << text;
  EXPECT_GT(std::count(text.begin(), text.end(), '\n'), 2);
}

}  // namespace
