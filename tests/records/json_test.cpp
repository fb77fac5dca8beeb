// The JSON parser's limits and the strict readers.
#include "records/json.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace bastide {
namespace {

using nlohmann::json;

std::string fault_of(const std::string& text, std::size_t most = 64 * 1024) {
  const auto parsed = parse_json(text, most);
  return parsed ? "accepted" : parsed.error().message();
}

TEST(Json, only_well_formed_small_and_flat_texts_are_read) {
  EXPECT_EQ(fault_of("{\"a\":[1,2,{\"b\":null}],\"c\":\"\\u00e9\"}"), "accepted");
  EXPECT_EQ(fault_of("[]"), "accepted");
  EXPECT_NE(fault_of(""), "accepted");
  EXPECT_NE(fault_of("{\"a\":1} x"), "accepted");
  EXPECT_NE(fault_of("{'a':1}"), "accepted");
  EXPECT_NE(fault_of("{\"a\":\"\xff\"}"), "accepted");
  EXPECT_NE(fault_of("[1,]"), "accepted");
  EXPECT_NE(fault_of("[1]", 2), "accepted");
}

TEST(Json, nesting_ends_at_32) {
  EXPECT_EQ(fault_of(std::string(32, '[') + std::string(32, ']')), "accepted");
  EXPECT_EQ(fault_of(std::string(33, '[') + std::string(33, ']')), "nested deeper than 32");
  EXPECT_EQ(fault_of(std::string(60'000, '[')), "nested deeper than 32");
}

TEST(Json, a_key_may_stand_once_in_an_object) {
  EXPECT_EQ(fault_of("{\"a\":1,\"b\":{\"a\":2}}"), "accepted");
  EXPECT_EQ(fault_of("{\"a\":1,\"a\":1}"), "duplicate key \"a\"");
}

TEST(Json, numbers_end_at_two_to_the_53) {
  EXPECT_EQ(fault_of("[9007199254740992,-9007199254740992,0.5]"), "accepted");
  for (const char* text : {"[9007199254740993]", "[-9007199254740993]", "[18446744073709551615]", "[1e300]", "[1e999]", "[-1e16]"}) EXPECT_NE(fault_of(text), "accepted") << text;
}

class Actions : public testing::Test {
 protected:
  void SetUp() override {
    rules = *compose(parse_selection("base-c1"));
    state.emplace(*begin(*rules, bastide::Setup{}));
    play("draw U");
    play("place 1,0 U0");
  }
  void play(const std::string& text) { apply(*rules, *state, *check(*rules, *state, *parse_action(*rules, *state, text))); }
  std::string fault(const std::string& text) {
    const auto read = action_from_json(*rules, *state, *parse_json(text), "command.action");
    return read ? "accepted" : read.error().message();
  }
  RulesetPtr rules;
  std::optional<State> state;
};

TEST_F(Actions, come_back_as_they_were) {
  for (const LegalAction& legal : legal_actions(*rules, *state)) {
    const auto back = action_from_json(*rules, *state, to_json(*rules, *state, legal.action()));
    ASSERT_TRUE(back.ok()) << back.error().message();
    EXPECT_EQ(*back, legal.action());
  }
  const json put = to_json(*rules, *state, Action::put(0, {1, 0}, 0));
  EXPECT_EQ(put.dump(), R"({"cell":[1,0],"figure":"follower","spot":"R.E","type":"put"})");
}

TEST_F(Actions, are_refused_with_the_path_of_the_fault) {
  EXPECT_EQ(fault("[]"), "command.action: must be an object");
  EXPECT_EQ(fault("{}"), "command.action.type: is missing");
  EXPECT_EQ(fault(R"({"type":7})"), "command.action.type: must be a text");
  EXPECT_EQ(fault(R"({"type":"fly"})"), "command.action.type: must be first, draw, place, put, move, free or skip");
  EXPECT_EQ(fault(R"({"type":"skip","x":1})"), "command.action.x: is not a known member here");
  EXPECT_EQ(fault(R"({"type":"draw"})"), "command.action.tile: is missing");
  EXPECT_EQ(fault(R"({"type":"draw","tile":"QQ"})"), "command.action.tile: no tile \"QQ\" in base-c1");
  EXPECT_EQ(fault(R"({"type":"place","tile":"U","cell":[1],"rotation":0})"), "command.action.cell: must be two integers [x,y]");
  EXPECT_EQ(fault(R"({"type":"place","tile":"U","cell":[1,0.5],"rotation":0})"), "command.action.cell: must be two integers [x,y]");
  EXPECT_EQ(fault(R"({"type":"place","tile":"U","cell":[1,40000],"rotation":0})"), "command.action.cell: must be two integers [x,y]");
  EXPECT_EQ(fault(R"({"type":"place","tile":"U","cell":[1,0],"rotation":90})"), "command.action.rotation: must be an integer from 0 to 3");
  EXPECT_EQ(fault(R"({"type":"put","figure":"knight","cell":[1,0],"spot":"R.W"})"), "command.action.figure: no figure \"knight\" in base-c1");
  EXPECT_EQ(fault(R"({"type":"put","figure":"follower","cell":[5,5],"spot":"R.W"})"), "command.action.cell: no tile lies there");
  EXPECT_EQ(fault(R"({"type":"put","figure":"follower","cell":[1,0],"spot":"C.N"})"), "command.action.spot: tile U0 has no \"C.N\"");
  EXPECT_EQ(fault(R"({"type":"first","seat":6})"), "command.action.seat: must be an integer from 0 to 5");
}

TEST_F(Actions, any_side_of_a_spot_names_it) {
  const auto west = action_from_json(*rules, *state, *parse_json(R"({"type":"put","figure":"follower","cell":[1,0],"spot":"R.W"})"));
  const auto east = action_from_json(*rules, *state, *parse_json(R"({"type":"put","figure":"follower","cell":[1,0],"spot":"R.E"})"));
  ASSERT_TRUE(west.ok() && east.ok());
  EXPECT_EQ(*west, *east);
}

TEST(Json, selections_come_back_and_are_strict) {
  const Selection selection = (*compose(parse_selection("winter farmers=off copies=2")))->selection;
  const auto back = selection_from_json(to_json(selection));
  ASSERT_TRUE(back.ok()) << back.error().message();
  EXPECT_EQ((*compose(*back))->name, (*compose(selection))->name);
  const auto fault = [](const char* text) {
    const auto read = selection_from_json(*parse_json(text), "game");
    return read ? std::string("accepted") : read.error().message();
  };
  EXPECT_EQ(fault(R"({"ruleset":"demo"})"), "accepted");
  EXPECT_EQ(fault(R"({})"), "game.ruleset: is missing");
  EXPECT_EQ(fault(R"({"ruleset":"demo","options":{"a":1}})"), "game.options: every value must be a text of at most 200 bytes");
  EXPECT_EQ(fault(R"({"ruleset":"demo","copies":0})"), "game.copies: must be an integer from 1 to 100");
  EXPECT_EQ(fault(R"({"ruleset":"demo","seats":2})"), "game.seats: is not a known member here");
}

TEST_F(Actions, events_and_views_have_the_members_of_the_contract) {
  EventLog log;
  State next = *state;
  apply(*rules, next, *check(*rules, next, Action::skip()), &log);
  EXPECT_EQ(to_json(*rules, next, log.front()).dump(), R"({"seat":0,"type":"skipped"})");
  const json view = to_json(*rules, next, view_for(*rules, next, no_seat));
  for (const char* name : {"toMove", "turn", "hand", "lastCell", "tiles", "figures", "scores", "supply", "pile", "pileSize", "removed", "winners", "digest"})
    EXPECT_TRUE(view.contains(name)) << name;
  EXPECT_EQ(view["hand"], nullptr);
  EXPECT_EQ(view["pile"]["U"], 7);
  EXPECT_EQ(view["pileSize"], 70);
  EXPECT_EQ(view["digest"], digest_text(digest(*rules, next)));
}

// A game with an expansion, laid out by hand: a held tile and a figure at a corner.
class Pieces : public Actions {
 protected:
  void SetUp() override {
    rules = *compose(parse_selection("base-c1 abbey-and-mayor"));
    state.emplace(*begin(*rules, bastide::Setup{}));
    for (const char* line : {"draw V", "place 0,1 V0", "skip", "draw V", "place 1,0 V90", "skip", "draw B", "place 1,1 B0"}) play(line);
  }
};

TEST_F(Pieces, rulesets_say_which_tiles_are_held_and_by_which_piece) {
  const json ruleset = ruleset_json(*rules);
  EXPECT_EQ(ruleset["figures"].dump(), R"([{"name":"follower","supply":7,"tile":""},{"name":"mayor","supply":1,"tile":""},{"name":"wagon","supply":1,"tile":""},)"
                                       R"({"name":"barn","supply":1,"tile":""},{"name":"abbey","supply":1,"tile":"AMA"}])");
  for (const json& kind : ruleset["kinds"]) EXPECT_EQ(kind["held"], kind["id"] == "AMA") << kind;
  const json view = to_json(*rules, *state, view_for(*rules, *state, no_seat));
  EXPECT_FALSE(view["pile"].contains("AMA"));
  EXPECT_EQ(view["supply"][0].dump(), R"({"abbey":1,"barn":1,"follower":7,"mayor":1,"wagon":1})");
}

TEST_F(Pieces, every_legal_action_comes_back_and_corners_are_spots) {
  int corners = 0;
  for (const LegalAction& legal : legal_actions(*rules, *state)) {
    const json written = to_json(*rules, *state, legal.action());
    const auto back = action_from_json(*rules, *state, written);
    ASSERT_TRUE(back.ok()) << back.error().message();
    EXPECT_EQ(*back, legal.action());
    if (legal.action().kind == ActionKind::put && is_corner(legal.action().spot)) {
      ++corners;
      EXPECT_EQ(written.dump(), R"({"cell":[1,1],"figure":"barn","spot":"V.NW","type":"put"})");
    }
  }
  EXPECT_EQ(corners, 1) << board_text(*rules, *state);
  EXPECT_EQ(fault(R"({"type":"put","figure":"barn","cell":[1,1],"spot":"V.N"})"), "command.action.spot: tile B0 has no \"V.N\"");
}

TEST(Neutrals, are_in_the_ruleset_the_view_and_the_actions) {
  const auto rules = *compose(parse_selection("base-c1 princess-and-dragon"));
  EXPECT_EQ(ruleset_json(*rules)["neutrals"].dump(), R"([{"name":"dragon"},{"name":"fairy"}])");
  EXPECT_EQ(ruleset_json(*rules)["marks"].dump(), R"(["volcano","dragon","princess","portal"])");
  State state = *begin(*rules, bastide::Setup{});
  const auto play = [&](const char* line) {
    const auto action = bastide::parse_action(*rules, state, line);
    ASSERT_TRUE(action.ok()) << line;
    const auto legal = check(*rules, state, *action);
    ASSERT_TRUE(legal.ok()) << line;
    apply(*rules, state, *legal);
  };
  const auto view = [&] { return to_json(*rules, state, view_for(*rules, state, no_seat)); };
  play("draw PD12");
  EXPECT_EQ(view()["aside"].dump(), R"(["PD12"])");
  EXPECT_EQ(view()["neutrals"].dump(), R"([{"beside":null,"cell":null,"neutral":"dragon"},{"beside":null,"cell":null,"neutral":"fairy"}])");
  for (const char* line : {"draw U", "place 1,0 U0", "put follower 1,0 R.E", "draw PD05", "place 2,0 PD05@0", "draw U", "place -1,0 U0"}) play(line);
  const auto fairy = bastide::parse_action(*rules, state, "move fairy 1,0 R.W");
  ASSERT_TRUE(fairy.ok());
  EXPECT_EQ(to_json(*rules, state, *fairy).dump(), R"({"cell":[1,0],"neutral":"fairy","spot":"R.E","type":"move"})");
  for (const char* line : {"move fairy 1,0 R.W", "draw PD12", "place -2,0 PD12@0", "skip"}) play(line);
  EXPECT_EQ(view()["neutrals"].dump(),
            R"([{"beside":null,"cell":[2,0],"neutral":"dragon"},{"beside":{"figure":"follower","seat":0,"spot":"R.E"},"cell":[1,0],"neutral":"fairy"}])");
  EXPECT_EQ(view()["aside"], json::array());
  EXPECT_EQ(view()["scores"].dump(), "[1,0]");
  for (const char* text : {R"({"type":"move","neutral":"king","cell":[1,0]})", R"({"type":"move","neutral":"fairy","cell":[1,0],"spot":"X"})", R"({"type":"move","cell":[1,0]})"})
    EXPECT_FALSE(action_from_json(*rules, state, *parse_json(text)).ok()) << text;
}

TEST_F(Pieces, a_figure_at_a_corner_is_listed_by_the_cell_whose_north_west_corner_it_is) {
  play("put barn 1,1 V.NW");
  const json view = to_json(*rules, *state, view_for(*rules, *state, no_seat));
  EXPECT_EQ(view["figures"].dump(), R"([{"cell":[1,1],"figure":"barn","seat":0,"spot":"V.NW"}])");
  const auto field = feature_at(*rules, *state, {0, 0}, static_cast<SegmentIndex>(first_corner + 2));  // the same point, seen from 0,0
  ASSERT_TRUE(field);
  const json report = to_json(*rules, *state, *field);
  EXPECT_EQ(report["kind"], "field");
  EXPECT_EQ(report["figures"], view["figures"]);
  EXPECT_EQ(report["leaders"], json::array({0}));
  EXPECT_EQ(report["strengths"], json::array()) << "it counts in no majority";
  EXPECT_FALSE(feature_at(*rules, *state, {0, 0}, first_corner)) << "no four tiles meet there";
}

}  // namespace
}  // namespace bastide
