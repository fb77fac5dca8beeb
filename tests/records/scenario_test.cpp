// The scenario runner notices everything that does not hold, and says where.
#include "records/scenario.hpp"

#include <gtest/gtest.h>

namespace bastide {
namespace {

const std::string head = "id X-01\ntitle A title\nclause BASE-CITY-01\nset base\nplayers red blue\n";

std::string fault_of(const std::string& body, const std::string& before = head) {
  const ScenarioReport report = run_scenarios(before + body, "x.scn");
  return report.ok() ? "passed" : report.failures.front().message();
}

TEST(Scenarios, a_true_one_passes_and_tells_its_clauses) {
  const ScenarioReport report = run_scenarios(head + "red 0,-1 E180 C.S => red+4 back:red=1 because BASE-CITY-01\nsupply red=7 # all home\n", "x.scn");
  ASSERT_TRUE(report.ok()) << report.failures.front().message();
  ASSERT_EQ(report.scenarios.size(), 1u);
  EXPECT_EQ(report.scenarios[0].id, "X-01");
  EXPECT_EQ(report.scenarios[0].title, "A title");
  EXPECT_EQ(report.scenarios[0].clauses, std::vector<std::string>{"BASE-CITY-01"});
  EXPECT_TRUE(report.scenarios[0].passed);
}

TEST(Scenarios, a_failure_names_file_line_clause_and_shows_the_table) {
  const std::string message = fault_of("red 0,-1 E180 C.S => red+5 back:red=1\n");
  for (const char* part : {"x.scn:6: X-01:", "expected red+5 back:red=1, got red+4 back:red=1", "BASE-CITY-01", "A title", "D0", "E180"})
    EXPECT_NE(message.find(part), std::string::npos) << part << " in\n" << message;
}

TEST(Scenarios, one_failure_does_not_hide_the_next_scenario) {
  const ScenarioReport report = run_scenarios(head + "score red=1\nscore red=2\nid X-02\nplayers red blue\nscore red=0\nid X-03\nplayers red blue\nscore red=3\n", "x.scn");
  EXPECT_EQ(report.scenarios.size(), 3u);
  ASSERT_EQ(report.failures.size(), 2u);
  EXPECT_EQ(report.failures[0].line, 6);
  EXPECT_EQ(report.failures[1].id, "X-03");
  EXPECT_TRUE(report.scenarios[1].passed);
}

// Each line would pass if the runner did not look.
class FalseLines : public testing::TestWithParam<std::pair<const char*, const char*>> {};

TEST_P(FalseLines, are_noticed) {
  const auto& [body, says] = GetParam();
  const std::string message = fault_of(body);
  EXPECT_NE(message, "passed") << body;
  EXPECT_NE(message.find(says), std::string::npos) << message;
}

INSTANTIATE_TEST_SUITE_P(
    Each, FalseLines,
    testing::Values(
        std::pair{"blue 1,0 U0\n", "whose turn"}, std::pair{"red 0,-1 E180 C.S\n", "got red+4"}, std::pair{"red 1,0 U0 => red+1\n", "got none"},
        std::pair{"red 1,0 U0 R.W => none because BASE-ROAD-01\n", "no score line"}, std::pair{"red 0,1 E0\n", "BASE-PLACE-03"},
        std::pair{"red 1,0 U0 C.N\n", "BASE-FOLL-04"}, std::pair{"red 1,0 Z0\n", "no tile"}, std::pair{"red 1,0 U45\n", "no tile"},
        std::pair{"red 0,-1 C0\nblue 0,-2 C0\n", "BASE-DRAW-01"}, std::pair{"legal 0,1 E0\n", "expected a legal placement"},
        std::pair{"illegal 1,0 U0\n", "placement is legal"}, std::pair{"illegal 0,1 E0 because BASE-PLACE-02\n", "expected BASE-PLACE-02"},
        std::pair{"illegal 0,1 E0 mismatch_E\n", "another reason"}, std::pair{"illegal 1,1 B0 edge_mismatch\n", "another reason"},
        std::pair{"unplaceable C\n", "fits at 0,-1"}, std::pair{"spots 1,0 U0 allow: R.W F.NL\n", "F.ER is not named"},
        std::pair{"spots 1,0 U0 allow: R.W F.NL deny: F.SL\n", "F.SL is allowed"}, std::pair{"spots 1,0 U0 allow: R.W R.E F.NL F.SL\n", "named twice"},
        std::pair{"red 1,0 U0 R.W\nspots 2,0 U0 allow: R.W F.NL F.SL\n", "R.W is refused"}, std::pair{"supply red=6\n", "got 7"},
        std::pair{"supply green=7\n", "no green"}, std::pair{"score red=1\n", "got 0"}, std::pair{"track 48 3 48/0 2/1\n", "got 1/1"},
        std::pair{"red 1,0 U0 R.W\nend-open => none\n", "got red+2"}, std::pair{"end-fields small_city=x => none\n", "cannot be composed"},
        std::pair{"step draw U\nhand V\n", "got U"}, std::pair{"step place 1,0 U0\n", "refused"}, std::pair{"refused draw U because BASE-DRAW-01\n", "is legal"},
        std::pair{"refused skip because BASE-DRAW-03\n", "BASE-TURN-02"}, std::pair{"to-move red place\n", "chance draw"},
        std::pair{"pile C C\n", "not so many"}, std::pair{"over\n", "not over"}, std::pair{"final => none\n", "not over"},
        std::pair{"pile U\nred 1,0 U0 R.W\nover\nfinal => red+3\n", "got red+2"}, std::pair{"pile U\nred 1,0 U0 R.W\nwinner blue\n", "got  red"},
        std::pair{"pile-size 70\n", "got 71"}, std::pair{"remaining U=7\n", "got 8"}, std::pair{"removed C\n", "got none"}, std::pair{"weights U=9\n", "got 8"},
        std::pair{"tile 0,0 D90\n", "got D0"}, std::pair{"no-tile 0,0\n", "got D0"}, std::pair{"tiles 2\n", "got 1"}, std::pair{"figure red 0,0 R.E\n", "got nobody"},
        std::pair{"red 1,0 U0 R.W\nno-figure 1,0 R.E\n", "got red"}, std::pair{"figures red=1\n", "got 0"}, std::pair{"feature 0,0 R.E tiles=2\n", "got 1"},
        std::pair{"feature 0,0 R.E size=2\n", "not member"}, std::pair{"log road\n", "got  none"}, std::pair{"players-range 2 6\n", "2-5"}, std::pair{"count U=9\n", "got 8"},
        std::pair{"total 71\n", "got 72"}, std::pair{"option farmers=off\n", "got on"}, std::pair{"option farmers=on fixed\n", "not fixed"}, std::pair{"rotations U=4\n", "got 2"},
        std::pair{"track-cells 40\n", "got 50"}, std::pair{"fault farmers=off because bad_value\n", "got none"}, std::pair{"step-order place draw\n", "draw is missing"},
        std::pair{"explain contains a flying castle\n", "not in the explanation"}, std::pair{"hidden hand\n", "knows only"}));

TEST(Scenarios, spots_are_asked_behind_a_decision_that_may_be_left_and_not_behind_one_that_must_be_made) {
  const auto asked = [](const std::string& options) {
    return fault_of(options + "blue 0,-1 N180 C.S\nred 1,0 D0 C.N\nspots 1,-1 PD20@270 allow: F.EL deny: C.N\n",
                    "id X-01\ntitle A title\nclause BASE-CITY-01\nset base princess-and-dragon\nplayers blue red\n");
  };
  EXPECT_EQ(asked(""), "passed");
  EXPECT_NE(asked("opt princess_action=must\n").find("princess comes first and cannot be skipped"), std::string::npos);
}

// Lines that mean nothing.
class StrangeLines : public testing::TestWithParam<std::pair<const char*, const char*>> {};

TEST_P(StrangeLines, are_refused) {
  const auto& [body, says] = GetParam();
  EXPECT_NE(fault_of(body).find(says), std::string::npos) << fault_of(body);
}

INSTANTIATE_TEST_SUITE_P(Each, StrangeLines,
                         testing::Values(std::pair{"green 1,0 U0\n", "neither a word"}, std::pair{"legally 1,0 U0\n", "neither a word"}, std::pair{"", "nothing is played"},
                                         std::pair{"red 1,0\n", "a turn is"}, std::pair{"red 1,0 U0 R.W R.E\n", "a turn is"}, std::pair{"red 1,0 U0 =>\n", "result is missing"},
                                         std::pair{"red 1,0 U0 => red\n", "not a result"}, std::pair{"red 1,0 U0 => red+0\n", "not a result"},
                                         std::pair{"red 1,0 U0 => red+1 red+2\n", "second result"}, std::pair{"score\n", "needs name=number"},
                                         std::pair{"score red=x\n", "not name=number"}, std::pair{"score red=0\nset winter\n", "before the first turn"},
                                         std::pair{"players red\nscore red=0\n", "two players"}, std::pair{"players score\n", "cannot be a player's name"},
                                         std::pair{"opt small\n", "name=value"}, std::pair{"first green\nscore red=0\n", "no player green"},
                                         std::pair{"spots 1,0 U0 R.W\n", "after allow"}, std::pair{"end-open\n", "needs =>"}, std::pair{"track 1 2\n", "needs score"}));

// ---- with an expansion: other figures, a tile that players hold, a figure that moves on ----

const std::string expansion_head = "id X-01\ntitle A title\nclause BASE-CITY-01\nset base abbey-and-mayor\nplayers blue red\n";
// Six turns that leave a hole at 0,1, with red's wagon on a road that faces it.
const std::string ring = "blue 1,0 U0\nred -1,0 U0\nblue 1,1 U0\nred -1,1 A270 wagon R.E\nblue 1,2 B0\nred 0,2 N0\n";
const std::string freed = ring + "blue 0,1 AMA0 => red+1 back:red=1\n";

TEST(Scenarios, play_other_figures_held_tiles_and_figures_that_move_on) {
  for (const char* body : {
           "targets blue 0,1\nblue 0,1 AMA0 M => red+1 back:red=1\nfigure blue follower 0,1 M\nsupply abbey blue=0 red=1\nwagon red -1,1 M\n",
           "blue 0,-1 E180\nto-move red abbey\nred 0,1 AMA0 => red+1 back:red=1\nwagon red back\nsupply wagon red=1\nto-move chance draw\n",
       })
    EXPECT_EQ(fault_of(ring + body, expansion_head), "passed") << body;
  EXPECT_EQ(fault_of(ring + "draw U\nto-move blue place\nblue 2,0 U0\n", expansion_head), "passed");
  EXPECT_EQ(fault_of(freed + "targets red -1,1 M 0,1 M\nwagon red 0,1 M\nfigure red wagon 0,1 M\nfigures wagon red=1 blue=0\nred 2,0 U0\n", expansion_head), "passed");
  EXPECT_EQ(fault_of("weights U=8 AMA=0\nblue 1,0 U0\nred 0,1 B0\nspots 1,1 B0 barn allow: V.NW deny: V.NE V.SE V.SW\nblue 1,1 B0 barn V.NW\nfigure blue 0,0 V.SE\n"
                     "no-figure 1,1 V.NE\nfeature 1,1 F.NL strengths=none leaders=blue\n", expansion_head), "passed");
  EXPECT_EQ(fault_of(ring + "weights U=5\ntargets blue 0,1\n", expansion_head), "passed") << "weights decline nothing";
}

class FalseLinesWithAnExpansion : public testing::TestWithParam<std::pair<std::string, const char*>> {};

TEST_P(FalseLinesWithAnExpansion, are_noticed) {
  const auto& [body, says] = GetParam();
  const std::string message = fault_of(body, expansion_head);
  EXPECT_NE(message, "passed") << body;
  EXPECT_NE(message.find(says), std::string::npos) << message;
}

INSTANTIATE_TEST_SUITE_P(
    Each, FalseLinesWithAnExpansion,
    testing::Values(
        std::pair{freed + "red 2,0 U0\n", "red has not decided: wagon"}, std::pair{freed + "draw U\n", "refused"}, std::pair{freed + "wagon blue back\n", "whose wagon"},
        std::pair{freed + "wagon red 1,1 R.W\n", "AM-WAGON-04"}, std::pair{freed + "barn red 0,1 M\n", "refused"}, std::pair{freed + "wagon red 0,1\n", "a move is"},
        std::pair{freed + "wagon red 0,1 M => red+1\n", "got none"}, std::pair{freed + "targets red 0,1 M\n", "got -1,1 M 0,1 M"},
        std::pair{freed + "targets red -1,1 M 0,1 M 1,1 R.W\n", "expected -1,1 M 0,1 M 1,1 R.E"}, std::pair{freed + "targets blue -1,1 M 0,1 M\n", "whose targets"},
        std::pair{freed + "targets red -1,1 C.N 0,1 M\n", "has no C.N"}, std::pair{freed + "targets red M\n", "is no cell"}, std::pair{freed + "targets red\n", "needs a player"},
        std::pair{ring + "targets blue 0,1 0,-1\n", "got 0,1"}, std::pair{std::string("targets blue 1,0\n"), "nothing may move"}, std::pair{std::string("wagon blue back\n"), "no wagon may move"},
        std::pair{ring + "wagon blue back\n", "no wagon may move"}, std::pair{ring + "blue 0,-1 AMA0\n", "AM-ABBEY-02"}, std::pair{std::string("blue 0,1 AMA0\n"), "refused"},
        std::pair{ring + "draw U\nblue 0,1 AMA0\n", "AM-ABBEY-01"}, std::pair{std::string("blue 1,0 U0 mayor R.W\n"), "AM-MAYOR-07"},
        std::pair{std::string("blue 1,0 U0 king R.W\n"), "is no figure"}, std::pair{std::string("blue 1,0 U0 wagon R.W R.E\n"), "a turn is"},
        std::pair{std::string("blue 1,0 U0 wagon R.W\nfigure blue follower 1,0 R.W\n"), "got nobody"}, std::pair{std::string("supply wagon blue=2\n"), "got 1"},
        std::pair{std::string("blue 1,0 U0 wagon R.W\nfigures follower blue=1\n"), "got 0"}, std::pair{std::string("spots 1,0 U0 barn allow: V.NW deny: V.NE V.SE V.SW\n"), "V.NW is refused"},
        std::pair{std::string("spots 1,0 U0 barn deny: V.NW V.NE V.SE\n"), "V.SW is not named"}, std::pair{std::string("spots 1,0 U0 barn deny: R.W\n"), "for this figure"},
        std::pair{std::string("spots 1,0 U0 allow: R.W F.NL F.SL V.NW\n"), "for this figure"}, std::pair{std::string("figure blue king 1,0 R.W\n"), "perhaps which"},
        std::pair{std::string("king blue back\n"), "nor a player or figure"}, std::pair{std::string("feature 0,0 C.N strengths=blue:1\n"), "got none"}));

// ---- with pieces of nobody and tiles laid aside ----

const std::string neutral_head = "id X-01\ntitle A title\nclause BASE-CITY-01\nset base princess-and-dragon\nplayers red blue\n";

TEST(Scenarios, move_and_arrange_pieces_of_nobody_and_tiles_laid_aside) {
  for (const char* body : {
           "dragon away\nred 1,0 U0 R.W\nbring dragon 1,0\nbring fairy 1,0 R.E\ndragon at 1,0\nfairy at 1,0 beside red R.W\ntrail none\n",
           "lay-aside PD12 PD11\naside PD11 PD12\npile-size 99\nred 1,0 PD05@0\naside none\n",
           "red 1,0 U0\nbring dragon 1,0\nblue 2,0 PD12@0\ntargets blue 0,0 2,0\ndragon blue W\ndragon at 0,0\n",
           "red 1,0 U0\nblue -1,0 U0\nbring dragon 1,0\nred 2,0 PD12@0\ndragon W W\ndragon at -1,0\nto-move chance draw\n",
           "red 0,-1 N180 C.S\nblue 1,-1 PD22@270 free 0,-1 C.S => back:red=1\n",
           "red 1,0 K0\nblue -1,0 PD25@0 follower 1,0 C.N\nfigure blue 1,0 C.N\n",
       })
    EXPECT_EQ(fault_of(body, neutral_head), "passed") << body;
}

class FalseLinesOfNeutrals : public testing::TestWithParam<std::pair<const char*, const char*>> {};

TEST_P(FalseLinesOfNeutrals, are_noticed) {
  const auto& [body, says] = GetParam();
  const std::string message = fault_of(body, neutral_head);
  EXPECT_NE(message, "passed") << body;
  EXPECT_NE(message.find(says), std::string::npos) << message;
}

INSTANTIATE_TEST_SUITE_P(
    Each, FalseLinesOfNeutrals,
    testing::Values(
        std::pair{"dragon at 0,0\n", "got away"}, std::pair{"bring dragon 0,0\ndragon away\n", "got 0,0"}, std::pair{"bring dragon 5,5\n", "no tile lies there"},
        std::pair{"bring fairy 0,0 R.E\n", "no figure stands there"}, std::pair{"bring wagon 0,0\n", "no such piece"}, std::pair{"aside U\n", "got none"},
        std::pair{"lay-aside C C\n", "not so many"}, std::pair{"lay-aside\n", "at least one tile"}, std::pair{"trail 0,0\n", "got  none"},
        std::pair{"dragon red N\n", "whose step"}, std::pair{"dragon N\n", "move needs"}, std::pair{"dragon\n", "needs steps"},
        std::pair{"red 1,0 U0 R.W\nbring fairy 1,0 R.W\nfairy at 1,0 alone\n", "got beside red"}, std::pair{"red 1,0 U0 R.W\nbring fairy 1,0 R.W\nfairy at 1,0 beside blue R.W\n", "beside blue"},
        std::pair{"red 1,0 U0 R.W\nbring fairy 1,0 R.W\nfairy at 1,0 beside red F.NL\n", "another spot"}, std::pair{"red 0,-1 N180\nblue 1,-1 PD22@270 free 0,-1 C.S\n", "nobody stands there"},
        std::pair{"red 1,0 U0\nbring dragon 1,0\nblue 2,0 PD12@0\nred 0,1 B0\n", "blue has not decided: flight"}, std::pair{"red 1,0 U0 fairy 0,0 R.E\n", "PD-FAIRY-04"}));

TEST(Scenarios, names_of_figures_are_no_names_of_players) {
  EXPECT_NE(fault_of("score red=0\n", "id A\nset base abbey-and-mayor\nplayers red wagon\n").find("cannot be a player's name"), std::string::npos);
  EXPECT_EQ(fault_of("score red=0\n", "id A\nset base\nplayers red wagon\n"), "passed");
}

TEST(Scenarios, blocks_need_an_id_of_their_own) {
  EXPECT_NE(fault_of("score red=0\n", "").find("begins with its id"), std::string::npos);
  EXPECT_NE(fault_of("score red=0\n" + head + "score red=0\n").find("used before"), std::string::npos);
  EXPECT_NE(fault_of("score red=0\n", "id\n").find("id needs one word"), std::string::npos);
  EXPECT_NE(fault_of("score red=0\n", "id A\nset base\n").find("players are missing"), std::string::npos);
  EXPECT_NE(fault_of("score red=0\n", "id A\nset castle\nplayers red blue\n").find("cannot be composed"), std::string::npos);
  EXPECT_NE(fault_of("score red=0\n", "id A\nplayers red\n").find("cannot begin"), std::string::npos);
}

}  // namespace
}  // namespace bastide
