// Two games that differ only in the order of the pile. Everything any audience gets, over WebSocket, REST and export, is equal byte for byte up to
// the first draw that differs: so nothing that is sent depends on what is still to come.
#include <gtest/gtest.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <limits>
#include <set>
#include <sstream>

#include "engine/core/rng.hpp"
#include "records/json.hpp"
#include "running_server.hpp"
#include "server/api/messages.hpp"
#include "virtual_store.hpp"

namespace bastide::test {
namespace {

using nlohmann::json;

const std::string seats_of_all = R"([{"name":"Anna","kind":"human","colour":0},{"name":"Ben","kind":"human","colour":1}])";

LegalAction chosen(const Ruleset& rules, const State& state, bool last) {
  const auto legal = legal_actions(rules, state);
  return last ? legal.back() : legal.front();
}

int draws_in(const Record& record) {
  int count = 0;
  for (const RecordEntry& entry : record.entries) count += entry.action && entry.action->kind == ActionKind::draw;
  return count;
}

// Everything that is sent to players and watchers of a room, with ids and times fixed, while legal turns are played: the first action of
// each step, or the last one. Ends after so many turns, or when so many tiles have been drawn.
std::vector<std::string> everything_sent(const std::vector<std::string>& draws, int turns, const std::string& selection = "base-c1", bool last = false,
                                         int drawn = std::numeric_limits<int>::max()) {
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
  for (int turn = 0; turn < turns && !room.game().over() && draws_in(room.game().record()) < drawn; ++turn) {
    const Game& game = room.game();
    const ToMove mover = to_move(game.ruleset(), game.state());
    Command command{"command-number-" + std::to_string(turn), "", game.head(), ""};
    json actions = json::array();
    State state = game.state();
    while (to_move(game.ruleset(), state).decider == Decider::player && to_move(game.ruleset(), state).seat == mover.seat) {
      const LegalAction action = chosen(game.ruleset(), state, last);
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

// The draws of a whole game as the room of everything_sent would play it: `seen` or a few more of them by one seed, so that somebody has
// a tile in hand after the last one, the others by another seed. `events`: what happened up to there.
struct Draws {
  std::vector<std::string> tiles;
  int seen = 0;
  std::set<EventKind> events;
};
Draws draws_of(const Ruleset& rules, bool last, std::uint64_t seed, int seen, std::uint64_t later_seed) {
  State state = begin(rules, {2, 0}).value();
  Rng rng(seed);
  Draws draws;
  EventLog log;
  while (!is_over(rules, state)) {
    const ToMove mover = to_move(rules, state);
    if (mover.decider == Decider::player) {
      if (draws.seen == 0 && static_cast<int>(draws.tiles.size()) >= seen && mover.step == "place") {
        draws.seen = static_cast<int>(draws.tiles.size());
        rng = Rng(later_seed);
        for (const Event& event : log) draws.events.insert(event.kind);
      }
      apply(rules, state, chosen(rules, state, last), &log);
      continue;
    }
    const auto options = chance_options(rules, state);
    std::uint32_t total = 0;
    for (const ChanceOption& option : options) total += option.weight;
    std::uint32_t pick = rng.below(total);
    std::size_t n = 0;
    while (pick >= options[n].weight) pick -= options[n++].weight;
    draws.tiles.push_back(rules.kinds[options[n].action.tile].id);
    apply(rules, state, check(rules, state, options[n].action).value(), &log);
  }
  return draws;
}

// With tiles that are laid aside, held back or put back, all of which change the pile before the eyes of the players.
TEST(Leak, equal_bytes_while_tiles_wait_beside_the_pile_and_join_it) {
  struct Case {
    const char* options;
    std::set<EventKind> events, others;  // what must have happened in the part both games share, and what must not
  };
  for (const Case& c : {Case{"princess-and-dragon", {EventKind::laid_aside, EventKind::shuffled_in, EventKind::moved}, {}},
                        Case{"princess-and-dragon early_dragon_tile=held_back", {EventKind::shuffled_in}, {EventKind::laid_aside}},
                        Case{"princess-and-dragon unplaceable=reshuffle", {EventKind::laid_aside, EventKind::shuffled_in, EventKind::put_back}, {}},
                        Case{"abbey-and-mayor princess-and-dragon dragon_move=after_scoring", {EventKind::laid_aside, EventKind::shuffled_in}, {}}}) {
    const std::string selection = std::string("base-c1 ") + c.options;
    const RulesetPtr rules = compose(parse_selection(selection)).value();
    Draws one;
    std::uint64_t seed = 0;
    const auto shows_all = [&] {
      const auto happened = [&](EventKind kind) { return one.events.contains(kind); };
      return one.seen > 0 && std::all_of(c.events.begin(), c.events.end(), happened) && std::none_of(c.others.begin(), c.others.end(), happened);
    };
    while (!shows_all() && ++seed < 2000) one = draws_of(*rules, seed % 2 == 0, seed, 24, 10'000 + seed);
    ASSERT_TRUE(shows_all()) << "no game shows everything: " << selection;
    const bool last = seed % 2 == 0;
    const Draws two = draws_of(*rules, last, seed, 24, 20'000 + seed);
    ASSERT_EQ(one.seen, two.seen);
    const auto first = everything_sent(one.tiles, 400, selection, last, one.seen), second = everything_sent(two.tiles, 400, selection, last, two.seen);
    ASSERT_GT(first.size(), 80u);
    EXPECT_EQ(first, second) << selection << ", seed " << seed << ": " << one.seen << " draws are known";
    const auto differing = static_cast<int>(std::mismatch(one.tiles.begin(), one.tiles.end(), two.tiles.begin(), two.tiles.end()).first - one.tiles.begin()) + 1;
    EXPECT_NE(everything_sent(one.tiles, 400, selection, last, differing), everything_sent(two.tiles, 400, selection, last, differing)) << "the test can see a difference";
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
