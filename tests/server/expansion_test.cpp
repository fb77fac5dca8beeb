// Games with an expansion: steps that another seat decides, tiles that players hold, lists and faults of expansions.
#include <gtest/gtest.h>

#include <algorithm>

#include "records/json.hpp"
#include "records/record.hpp"
#include "running_server.hpp"
#include "server/shuffle/shuffle.hpp"
#include "virtual_store.hpp"

namespace bastide::test {
namespace {

using nlohmann::json;

const std::string selection = "base-c1 abbey-and-mayor";
const json skip = json::array({json{{"type", "skip"}}});
const json undo = json::array({json{{"type", "undo"}}});

// ---- the room ----

TEST(ExpansionWorld, no_move_is_lost_or_doubled_where_owners_decide_in_the_turns_of_others) {
  for (const char* kinds : {"hh", "hrh", "rr"}) {
    WorldOptions options;
    options.selection = selection;
    options.kinds = kinds;
    options.failing_percent = 15;
    options.lost_reply_percent = 15;
    options.crash_percent = 1;
    for (options.seed = 1; options.seed <= 3; ++options.seed) {
      World world(options);
      EXPECT_GT(world.play(), 0) << kinds << ": the game did not end";
      ASSERT_TRUE(world.violations().empty()) << kinds << ": " << world.violations().front();
    }
  }
}

class ExpansionRoom : public testing::Test {
 protected:
  ExpansionRoom() : room_(std::move(*Game::load(simple_game(selection, "hhh")))) {}

  Answer submit(const json& actions, int seat) {
    const Command command{"command-number-" + std::to_string(++commands_), "", room_.game().head(), actions.dump()};
    std::optional<Answer> answer = reply(room_.step({}, in::Submit{1, *room_.viewer(token_of(seat), {}), command}));
    if (!answer) answer = reply(room_.step({}, in::Stored{StoreResult::ok}));
    EXPECT_TRUE(answer);
    return answer.value_or(Answer{});
  }
  static std::optional<Answer> reply(const std::vector<Output>& outputs) {
    for (const Output& output : outputs)
      if (const auto* reply = std::get_if<out::Reply>(&output)) return reply->answer;
    return std::nullopt;
  }
  [[nodiscard]] ToMove mover() const { return to_move(room_.game().ruleset(), room_.game().state()); }
  [[nodiscard]] std::vector<json> legal() const {
    std::vector<json> actions;
    const Game& game = room_.game();
    for (const LegalAction& action : legal_actions(game.ruleset(), game.state())) actions.push_back(to_json(game.ruleset(), game.state(), action.action()));
    return actions;
  }
  // One random decision of whoever decides.
  void decide() {
    const auto actions = legal();
    ASSERT_FALSE(submit(json::array({actions[rng_.below(static_cast<std::uint32_t>(actions.size()))]}), mover().seat).code);
  }
  // Plays on until a step of this name is reached that is not the seat's who laid the last tile, or just the step.
  bool reach(std::string_view step, bool other_seat) {
    for (int i = 0; i < 400 && !room_.game().over(); ++i) {
      if (mover().step == step && (!other_seat || mover().seat != last_)) return true;
      if (mover().step == "place" || mover().step == "abbey") last_ = mover().seat;
      decide();
    }
    return false;
  }

  Room room_;
  Rng rng_{5};
  int commands_ = 0;
  Seat last_ = no_seat;
};

TEST_F(ExpansionRoom, an_owner_decides_in_the_turn_of_another_seat_and_the_next_draw_waits_for_it) {
  ASSERT_TRUE(reach("wagon", true));
  const Seat owner = mover().seat, active = last_;
  const Game& game = room_.game();
  const std::uint64_t head = game.head(), before = digest(game.ruleset(), game.state());
  EXPECT_FALSE(game.record().entries.back().digest) << "the turn is not over";
  EXPECT_EQ(view_for(game.ruleset(), game.state(), no_seat).hand, no_tile) << "nothing is drawn yet";

  EXPECT_EQ(submit(skip, active).code, Code::not_your_turn);
  EXPECT_EQ(submit(undo, owner).code, Code::illegal_action);
  EXPECT_EQ(submit(undo, active).code, Code::not_your_turn) << "what is committed stays, also before the owner has decided";
  EXPECT_EQ(submit(json::array({skip[0], skip[0]}), owner).code, Code::illegal_action) << "somebody else or chance comes in between";
  EXPECT_EQ(digest(game.ruleset(), game.state()), before);
  EXPECT_EQ(game.head(), head);

  const json move = legal().back();
  EXPECT_EQ(move["figure"], "wagon");
  const Answer moved = submit(json::array({move}), owner);
  ASSERT_FALSE(moved.code) << moved.detail;
  EXPECT_EQ(moved.first_seq, head + 1);
  const json event = json::parse(*game.messages()[head]);
  EXPECT_EQ(event["seat"], owner) << "who decided, not whose turn it is";
  EXPECT_EQ(event["events"][0]["type"], "put");
}

TEST_F(ExpansionRoom, a_held_tile_is_laid_instead_of_drawing_and_costs_no_tile_of_the_pile) {
  ASSERT_TRUE(reach("abbey", false));
  const Game& game = room_.game();
  const Seat seat = mover().seat;
  const View before = view_for(game.ruleset(), game.state(), no_seat);
  EXPECT_EQ(before.hand, no_tile) << "the choice comes before the draw";
  const json lay = legal().back();
  ASSERT_EQ(lay["type"], "place");
  ASSERT_FALSE(submit(json::array({lay}), seat).code);
  while (mover().step == "figure" || mover().step == "wagon") {
    const View during = view_for(game.ruleset(), game.state(), no_seat);
    EXPECT_EQ(during.hand, no_tile);
    EXPECT_EQ(during.pile_size, before.pile_size) << "nothing is drawn in this turn";
    EXPECT_EQ(during.supply[seat].back(), before.supply[seat].back() - 1);
    EXPECT_EQ(during.tiles.back().cell, (Cell{lay["cell"][0].get<std::int16_t>(), lay["cell"][1].get<std::int16_t>()}));
    ASSERT_FALSE(submit(skip, mover().seat).code);
  }
  EXPECT_NE(mover().seat, seat) << "the turn has passed on";
  // The tiles of the pile alone are what the commitment speaks of.
  const std::string setup = server::setup_text(game.ruleset(), game.table().setup());
  EXPECT_EQ(setup.find("AMA"), std::string::npos) << setup;
  EXPECT_NE(setup.find("AM05=1"), std::string::npos) << setup;
}

TEST_F(ExpansionRoom, keeping_the_held_tile_and_the_draw_are_one_commit) {
  ASSERT_TRUE(reach("abbey", false));
  const Game& game = room_.game();
  const std::uint64_t head = game.head();
  const Seat seat = mover().seat;
  const Answer kept = submit(skip, seat);
  ASSERT_FALSE(kept.code);
  EXPECT_GE(kept.last_seq, head + 2);
  EXPECT_EQ(json::parse(*game.messages()[head])["events"][0], json({{"type", "skipped"}, {"seat", seat}, {"tile", "AMA"}}));
  EXPECT_EQ(json::parse(*game.messages()[head + 1])["action"]["type"], "draw");
}

// ---- over the network ----

class Expansion : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    server_ = std::make_unique<RunningServer>();
  }
  static void TearDownTestSuite() { server_.reset(); }
  static HttpAnswer create(const json& body) { return server_->post("/api/v1/games", "", body); }
  static json seats(int count) {
    json list = json::array();
    for (int i = 0; i < count; ++i) list.push_back({{"kind", i == 0 ? "human" : "random"}, {"colour", i}});
    return list;
  }
  static inline std::unique_ptr<RunningServer> server_;
};

// Two people and a computer play one whole game; what people did, by step and kind, is added to `done`.
class WholeGame : public Expansion {
 protected:
  void play(std::uint64_t seed) {
    const json game = server_->create(
        R"([{"name":"Anna","kind":"human","colour":0},{"name":"","kind":"human","colour":1,"open":true},{"name":"Greta","kind":"greedy","colour":2}])", selection);
    path_ = "/api/v1/games/" + game["id"].get<std::string>();
    const HttpAnswer joined = server_->post(path_ + "/join", game["invite"]["secret"], {{"name", "Béla"}});
    ASSERT_EQ(joined.status, 200) << joined.body;
    tokens_ = {game["token"], joined.json()["token"]};
    WebSocket watcher(server_->port());
    watcher.send({{"t", "hello"}, {"v", 1}, {"game", game["id"]}, {"token", tokens_[0]}});
    ASSERT_TRUE(watcher.await("snapshot"));
    Rng rng(seed);
    json laid_by;
    for (int i = 0; i < 900; ++i) {
      const json legal = server_->get(path_ + "/legal", tokens_[0]).json();
      if (legal["actions"].empty()) {
        if (server_->get(path_, tokens_[0]).json()["game"]["status"] == "over") break;
        server_->get(path_ + "/events?wait=5&after=" + legal["headSeq"].dump(), tokens_[0]);
        continue;
      }
      const json action = choose(legal["actions"], rng);
      const std::string step = legal["toMove"]["step"];
      const std::size_t seat = legal["toMove"]["seat"];
      if (step == "wagon" && laid_by != legal["toMove"]["seat"]) done_.insert("wagon of another seat");
      laid_by = step == "place" || step == "abbey" ? legal["toMove"]["seat"] : laid_by;
      done_.insert(step + " " + (action["type"] == "put" ? action["figure"].get<std::string>() : action["type"].get<std::string>()));
      const HttpAnswer answer = server_->post(path_ + "/commands", tokens_[seat], command(legal["headSeq"], json::array({action})));
      ASSERT_EQ(answer.status, 200) << action << answer.body;
    }
    std::uint64_t heard = 0;
    while (const auto message = watcher.receive(300))
      if ((*message)["t"] == "event") {
        const std::uint64_t seq = (*message)["seq"];
        EXPECT_TRUE(heard == 0 || seq == heard + 1) << seq;
        heard = seq;
      }
    EXPECT_EQ(server_->get(path_, tokens_[0]).json()["game"]["headSeq"], heard);
  }

  // Pieces before followers, moving before keeping; else by chance.
  static json choose(const json& legal, Rng& rng) {
    std::vector<json> liked, all;
    for (const json& choice : legal) {
      const json& action = choice["action"];
      all.push_back(action);
      const bool piece = action["type"] == "put" && action["figure"] != "follower";
      if (piece || (action["type"] == "place" && action["tile"] == "AMA")) liked.push_back(action);
    }
    const auto& from = liked.empty() ? all : liked;
    return from[rng.below(static_cast<std::uint32_t>(from.size()))];
  }

  std::string path_;
  std::vector<std::string> tokens_;
  std::set<std::string> done_;
};

TEST_F(WholeGame, with_every_piece_ends_with_a_record_that_checks) {
  const std::set<std::string> wanted{"abbey place", "figure mayor", "figure wagon", "figure barn", "wagon wagon", "wagon of another seat"};
  const auto missing = [&] { return std::any_of(wanted.begin(), wanted.end(), [&](const std::string& what) { return !done_.contains(what); }); };
  for (std::uint64_t seed = 1; seed <= 20 && missing(); ++seed) {  // ids are drawn anew, so are the piles
    ASSERT_NO_FATAL_FAILURE(play(seed));
    const json last = server_->get(path_, tokens_[0]).json();
    ASSERT_EQ(last["game"]["status"], "over");
    for (const char* format : {"text", "json"}) {
      const auto record = read_record(server_->get(path_ + "/export?format=" + format, tokens_[1]).body);
      ASSERT_TRUE(record.ok()) << record.error().message();
      const auto played = replay(*record);
      ASSERT_TRUE(played.ok()) << played.error().message();
      EXPECT_EQ(digest_text(digest(*played->ruleset, played->states.back())), last["view"]["digest"].get<std::string>());
      EXPECT_EQ(server::shuffle_fault(*record), "");
    }
  }
  for (const std::string& what : wanted) EXPECT_TRUE(done_.contains(what)) << what;
}

TEST_F(Expansion, expansions_are_listed_with_text_and_the_options_they_bring) {
  const json lists = server_->get("/api/v1/rulesets").json();
  ASSERT_EQ(lists["expansions"].size(), known_expansions().size());
  const json& first = lists["expansions"][0];
  EXPECT_EQ(first["name"], "abbey-and-mayor");
  EXPECT_NE(first["text"], "");
  std::set<std::string> options;
  for (const json& option : first["options"]) {
    options.insert(option["name"].get<std::string>());
    EXPECT_GE(option["values"].size(), 2u);
  }
  EXPECT_EQ(options, (std::set<std::string>{"wagon_move", "wagon_landing", "barn_placement", "abbey_endgame"}));

  const json ruleset = server_->get("/api/v1/rulesets/base-c1?options=abbey-and-mayor%20wagon_move%3Dadjacent_tile").json();
  EXPECT_EQ(ruleset["name"], "base-c1 abbey-and-mayor wagon_move=adjacent_tile");
  EXPECT_EQ(ruleset["maxSeats"], 6);
  EXPECT_EQ(ruleset["tileTotal"], 84);
  EXPECT_EQ(ruleset["figures"].back(), json({{"name", "abbey"}, {"supply", 1}, {"tile", "AMA"}}));
  EXPECT_TRUE(ruleset["kinds"].back()["held"]);
}

TEST_F(Expansion, six_sit_down_with_the_expansion_and_five_without) {
  EXPECT_EQ(create({{"selection", selection}, {"seats", seats(6)}}).status, 201);
  const HttpAnswer refused = create({{"selection", "base-c1"}, {"seats", seats(6)}});
  EXPECT_EQ(refused.status, 422);
  EXPECT_EQ(refused.json()["faults"][0]["code"], "bad_seats");
}

TEST_F(Expansion, faults_of_a_selection_name_what_is_unknown) {
  const auto faults = [](const json& chosen) { return create({{"selection", chosen}, {"seats", seats(2)}}).json()["faults"]; };
  const json unknown = faults({{"ruleset", "base-c1"}, {"expansions", {"abbey-and-mayor", "castles-of-sand"}}});
  ASSERT_EQ(unknown.size(), 1u);
  EXPECT_EQ(unknown[0]["where"], "castles-of-sand");
  const json value = faults({{"ruleset", "base-c1"}, {"expansions", {"abbey-and-mayor"}}, {"options", {{"wagon_move", "by_air"}}}});
  ASSERT_EQ(value.size(), 1u);
  EXPECT_EQ(value[0]["where"], "wagon_move");
  EXPECT_EQ(faults("base-c1 wagon_move=connected").size(), 1u) << "an option of an expansion that is not chosen";
  EXPECT_EQ(create({{"selection", {{"expansions", {7}}}}, {"seats", seats(2)}}).status, 422);
}

}  // namespace
}  // namespace bastide::test
