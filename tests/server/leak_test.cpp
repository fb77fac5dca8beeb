// Two games that differ only in the order of the pile. Everything any audience gets, over WebSocket, REST and export, is equal byte for byte up to
// the first draw that differs: so nothing that is sent depends on what is still to come.
#include <gtest/gtest.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include <sstream>

#include "records/json.hpp"
#include "running_server.hpp"
#include "server/api/messages.hpp"
#include "virtual_store.hpp"

namespace bastide::test {
namespace {

using nlohmann::json;

const std::string seats_of_all = R"([{"name":"Anna","kind":"human","colour":0},{"name":"Ben","kind":"human","colour":1}])";

// Everything that is sent to players and watchers of a room, with ids and times fixed, while legal turns are played: the first action of
// each step, or the last one.
std::vector<std::string> everything_sent(const std::vector<std::string>& draws, int turns, const std::string& selection = "base-c1", bool last = false) {
  const Identity identity{std::string(22, 'g'), std::string(22, 'l'), Bytes(32, 'S')};
  const GameData data = new_game(simple_table(selection, "hh"), identity, {0, 1'700'000'000'000}, draws);
  Room room(std::move(*Game::load(data, draws)));
  std::vector<std::string> sent;
  AskId ask = 0;
  const auto run = [&](Input input) {
    std::vector<Output> outputs = room.step({0, 1'700'000'000'000}, std::move(input));
    for (const Output& output : outputs) {
      if (const auto* send = std::get_if<out::Send>(&output)) sent.push_back(std::to_string(send->conn) + *send->text);
      if (const auto* reply = std::get_if<out::Reply>(&output)) sent.push_back(*ack_or_reject(reply->answer));
    }
    return outputs;
  };
  run(in::Connect{1, *room.viewer(token_of(0), {}), "", std::nullopt, ""});
  run(in::Connect{2, *room.viewer(token_of(1), {}), "", std::nullopt, ""});
  for (int turn = 0; turn < turns && !room.game().over(); ++turn) {
    const Game& game = room.game();
    const ToMove mover = to_move(game.ruleset(), game.state());
    Command command{"command-number-" + std::to_string(turn), "", game.head(), ""};
    json actions = json::array();
    State state = game.state();
    while (to_move(game.ruleset(), state).decider == Decider::player && to_move(game.ruleset(), state).seat == mover.seat) {
      const auto legal = legal_actions(game.ruleset(), state);
      const LegalAction action = last ? legal.back() : legal.front();
      actions.push_back(to_json(game.ruleset(), state, action.action()));
      apply(game.ruleset(), state, action);
    }
    command.actions = actions.dump();
    run(in::Submit{++ask, *room.viewer(token_of(mover.seat), {}), command});
    run(in::Stored{StoreResult::ok});
    run(in::Connect{3, *room.viewer(token_of(0), {}), "", std::nullopt, ""});  // a late comer's snapshot
    sent.push_back(record_text(public_record(room.game())));
    sent.push_back(record_json(public_record(room.game())));
    sent.push_back(game_info(room.game(), room.attendance()));
    sent.push_back(view_text(room.game()));
    sent.push_back(legal_text(room.game()));
  }
  return sent;
}

TEST(Leak, equal_bytes_up_to_the_first_draw_that_differs) {
  std::vector<std::string> one, two;
  const std::vector<std::string> tiles = {"U", "V", "D", "E", "K", "J", "W", "B", "N", "H", "I", "L", "P", "R", "Q", "G", "F", "O"};
  for (int i = 0; i < 12; ++i) one.push_back(tiles[static_cast<std::size_t>(i)]), two.push_back(tiles[static_cast<std::size_t>(i)]);
  one.insert(one.end(), {"A", "X", "C"});
  two.insert(two.end(), {"C", "X", "A"});
  const auto first = everything_sent(one, 11), second = everything_sent(two, 11);
  ASSERT_GT(first.size(), 80u);
  EXPECT_EQ(first, second) << "eleven turns and the twelve known draws";
  EXPECT_NE(everything_sent(one, 13), everything_sent(two, 13)) << "the test can see a difference";
}

// With pieces of an expansion, held tiles and decisions of the other seat among the turns.
TEST(Leak, equal_bytes_with_an_expansion_as_well) {
  std::vector<std::string> one, two;
  for (const char* tile : {"U", "V", "D", "AM05", "E", "K", "J", "AM10", "W", "B", "N", "AM01"}) one.emplace_back(tile), two.emplace_back(tile);
  one.insert(one.end(), {"AM11", "X", "C"});
  two.insert(two.end(), {"C", "X", "AM11"});
  const std::string selection = "base-c1 abbey-and-mayor";
  for (const bool last : {false, true}) {
    const auto first = everything_sent(one, 11, selection, last), second = everything_sent(two, 11, selection, last);
    ASSERT_GT(first.size(), 80u);
    EXPECT_EQ(first, second);
    EXPECT_NE(everything_sent(one, 14, selection, last), everything_sent(two, 14, selection, last)) << "the test can see a difference";
  }
}

class LeakRunning : public testing::Test {
 protected:
  LeakRunning() : before_(spdlog::default_logger()) {
    spdlog::set_default_logger(std::make_shared<spdlog::logger>("test", std::make_shared<spdlog::sinks::ostream_sink_mt>(log_)));
    spdlog::set_level(spdlog::level::trace);
  }
  ~LeakRunning() override { spdlog::set_default_logger(before_); }
  std::ostringstream log_;
  std::shared_ptr<spdlog::logger> before_;
};

TEST_F(LeakRunning, the_secret_is_in_no_answer_before_the_end_and_in_the_proof_after_it) {
  ServeOptions options = RunningServer::quick();
  std::string hex;
  for (int i = 0; i < 16; ++i) hex += "c0de";
  options.test_secret = hex;
  std::string raw;
  for (int i = 0; i < 16; ++i) raw += "\xc0\xde";

  RunningServer server(options);
  const json game = server.create(seats_of_all, "base-c1 abbey-and-mayor");
  const std::string id = game["id"], token = game["token"], path = "/api/v1/games/" + id;
  std::string traffic = game.dump();
  WebSocket socket(server.port());
  socket.send({{"t", "hello"}, {"v", 1}, {"game", id}, {"token", token}});
  std::string after_end;
  int wrong = 0;
  for (;;) {
    const json state = server.get(path, token).json();
    std::string& into = state["game"]["status"] == "over" ? after_end : traffic;
    into += state.dump();
    for (const char* what : {"/legal", "/export?format=text", "/export?format=json", "/events?after=0"}) into += server.get(path + what, token).body;
    into += server.get("/api/v1/health").body + server.get("/api/v1/nothing").body;
    if (state["game"]["status"] == "over") break;
    // Wrong turns as well, fewer than are put up with in a minute: errors must not tell either.
    if (wrong++ < 40) traffic += server.post(path + "/commands", token, command(state["game"]["headSeq"], {{{"type", "draw"}, {"tile", "U"}}})).body;
    ASSERT_EQ(server.post(path + "/commands", token, command(state["game"]["headSeq"], a_step(server, id, token))).status, 200);
  }
  std::string pushed;
  while (const auto text = socket.receive_text(300)) {
    if (text->find("\"t\":\"over\"") != std::string::npos) after_end += *text;
    else pushed += *text;
  }
  traffic += pushed;
  for (const std::string& canary : {hex, raw, hex.substr(0, 16)}) {
    EXPECT_EQ(traffic.find(canary), std::string::npos);
    EXPECT_EQ(log_.str().find(canary), std::string::npos);
  }
  EXPECT_EQ(log_.str().find(token), std::string::npos);
  EXPECT_NE(after_end.find("\"secret\":\"" + hex), std::string::npos) << "the proof comes at the end";
  EXPECT_GT(pushed.size(), 1000u);
}

}  // namespace
}  // namespace bastide::test
