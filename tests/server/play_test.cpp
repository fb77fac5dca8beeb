// Whole games and everything around them over REST and WebSocket: commands, retries, seats, invitations, rematch, resume, and the rows 4 and
// 22 to 26 of the security list.
#include <gtest/gtest.h>

#include "records/record.hpp"
#include "running_server.hpp"
#include "server/shuffle/shuffle.hpp"

namespace bastide::test {
namespace {

using nlohmann::json;

class Play : public testing::Test {
 protected:
  static void SetUpTestSuite() { server_ = std::make_unique<RunningServer>(); }
  static void TearDownTestSuite() { server_.reset(); }

  void create(const std::string& seats, const std::string& selection = "base-c1", const std::string& visibility = "private") {
    game_ = server_->create(seats, selection, visibility);
    token_ = game_["token"];
    path_ = "/api/v1/games/" + game_["id"].get<std::string>();
  }
  std::uint64_t head() const { return server_->get(path_, token_).json()["game"]["headSeq"]; }
  std::string digest() const { return server_->get(path_, token_).json()["view"]["digest"]; }
  json turn() const { return a_turn(*server_, game_["id"], token_); }
  HttpAnswer play(const json& body) const { return server_->post(path_ + "/commands", token_, body); }
  void play_to_the_end() const {
    for (int i = 0; i < 400; ++i) {
      const json state = server_->get(path_, token_).json();
      if (state["game"]["status"] == "over") return;
      const json legal = server_->get(path_ + "/legal", token_).json();  // actions and head of the same moment
      if (legal["actions"].empty()) {
        server_->get(path_ + "/events?wait=5&after=" + state["game"]["headSeq"].dump(), token_);
        continue;
      }
      ASSERT_EQ(play(command(legal["headSeq"], json::array({legal["actions"][0]["action"]}))).status, 200);
    }
    FAIL() << "the game did not end";
  }

  json game_;
  std::string token_, path_;
  static inline std::unique_ptr<RunningServer> server_;
};

TEST_F(Play, a_whole_game_against_a_computer_ends_with_a_record_that_checks) {
  create(against_greedy, "demo");
  play_to_the_end();
  const json state = server_->get(path_, token_).json();
  EXPECT_NE(state["game"]["result"], "*");
  EXPECT_FALSE(state["view"]["winners"].empty());
  for (const char* format : {"text", "json"}) {
    const auto record = read_record(server_->get(path_ + "/export?format=" + format, token_).body);
    ASSERT_TRUE(record.ok()) << record.error().message();
    EXPECT_TRUE(replay(*record).ok());
    EXPECT_EQ(server::shuffle_fault(*record), "") << "row 26";
    EXPECT_EQ(record->result, state["game"]["result"].get<std::string>());
  }
  const json proof = state["game"]["proof"];
  EXPECT_EQ(server::to_hex(server::sha256(proof["setup"].get<std::string>())), proof["setupHash"].get<std::string>());
  EXPECT_EQ(proof["commitment"], game_["game"]["commitment"]) << "published at the start";
}

TEST_F(Play, row_23_a_retry_gets_the_same_ack_and_plays_nothing_twice) {
  create(two_local);
  const json once = command(head(), turn());
  const HttpAnswer first = play(once);
  ASSERT_EQ(first.status, 200) << first.body;
  const std::uint64_t after = head();
  EXPECT_EQ(play(once).body, first.body);
  EXPECT_EQ(head(), after);

  json other = once;
  other["actions"] = {{{"type", "skip"}}};
  EXPECT_EQ(play(other).status, 409);
  EXPECT_EQ(play(other).code(), "id_reuse");

  const HttpAnswer stale = play(command(after - 1, turn()));
  EXPECT_EQ(stale.status, 409);
  EXPECT_EQ(stale.code(), "stale_seq");
  EXPECT_EQ(stale.json()["headSeq"], after);
  ASSERT_EQ(stale.json()["tail"].size(), 1u);
  EXPECT_EQ(stale.json()["tail"][0]["seq"], after);
  EXPECT_EQ(head(), after);
}

TEST_F(Play, the_idempotency_key_stands_for_the_cmdId) {
  create(two_local);
  json body = command(head(), turn());
  body.erase("cmdId");
  const std::string key = new_cmd_id();
  const HttpAnswer first = http(server_->port(), "POST", path_ + "/commands", token_, body.dump(), {{"Idempotency-Key", key}});
  ASSERT_EQ(first.status, 200) << first.body;
  EXPECT_EQ(first.json()["cmdId"], key);
  EXPECT_EQ(http(server_->port(), "POST", path_ + "/commands", token_, body.dump(), {{"Idempotency-Key", key}}).body, first.body);
}

TEST_F(Play, row_22_watchers_other_seats_and_fields_to_be_trusted) {
  create(one_open, "base-c1", "link");
  const HttpAnswer joined = server_->post(path_ + "/join", game_["invite"]["secret"], {{"name", "Béla"}});
  ASSERT_EQ(joined.status, 200) << joined.body;
  const std::string bela = joined.json()["token"];
  const std::string before = digest();
  const json body = command(head(), turn());

  EXPECT_EQ(http(server_->port(), "POST", path_ + "/commands", "", body.dump()).status, 401);
  EXPECT_EQ(server_->post(path_ + "/commands", std::string(43, 'x'), body).status, 403);
  EXPECT_EQ(server_->post(path_ + "/commands", bela, body).code(), "not_your_turn");
  for (const char* member : {"seat", "score", "tile", "actor", "seats"}) {
    json trusted = body;
    trusted[member] = 0;
    EXPECT_EQ(play(trusted).status, 422) << member;
    trusted = body;
    trusted["actions"][0][member] = 0;
    if (std::string(member) != "tile") EXPECT_EQ(play(trusted).status, 422) << member;
  }
  WebSocket watcher(server_->port());
  watcher.send({{"t", "hello"}, {"v", 1}, {"game", game_["id"]}});
  EXPECT_EQ((*watcher.await("welcome"))["you"]["role"], "spectator");
  ASSERT_TRUE(watcher.await("snapshot"));
  json shouted = body;
  shouted["t"] = "command";
  shouted["game"] = game_["id"];
  watcher.send(shouted);
  EXPECT_EQ((*watcher.await("reject"))["code"], "forbidden");
  EXPECT_EQ(digest(), before);
  EXPECT_EQ(play(body).status, 200) << "and the one who may, plays";
}

TEST_F(Play, row_24_illegal_actions_name_the_rule_and_fifty_in_a_minute_are_enough) {
  create(two_local);
  const std::string before = digest();
  const json wrong = {{{"type", "place"}, {"tile", turn()[0]["tile"]}, {"cell", {40, 40}}, {"rotation", 0}}, {{"type", "skip"}}};
  for (int i = 0; i < 50; ++i) {
    const HttpAnswer refused = play(command(head(), wrong));
    ASSERT_EQ(refused.status, 422) << i;
    ASSERT_EQ(refused.code(), "illegal_action");
    const json refusal = refused.json()["refusal"];
    ASSERT_EQ(refusal["clause"].get<std::string>().substr(0, 11), "BASE-PLACE-");
    ASSERT_NE(refusal["text"], "");
  }
  const HttpAnswer enough = play(command(head(), turn()));
  EXPECT_EQ(enough.status, 429);
  EXPECT_EQ(enough.code(), "rate_limited");
  EXPECT_NE(enough.header("retry-after"), "");
  EXPECT_EQ(digest(), before);
}

TEST_F(Play, row_25_a_living_game_shows_the_public_view_only) {
  create(two_local, "base-c1", "link");
  const auto record = read_record(server_->get(path_ + "/export?format=text").body);
  ASSERT_TRUE(record.ok());
  EXPECT_EQ(record->secret, "");
  EXPECT_EQ(record->result, "*");
  EXPECT_EQ(server_->get(path_).json()["game"]["proof"], nullptr);
}

TEST_F(Play, row_4_a_private_game_answers_strangers_like_one_that_does_not_exist) {
  create(one_open);
  const std::string nothing = "/api/v1/games/" + std::string(22, 'A'), other = server_->create(two_local)["token"];
  const auto same = [](HttpAnswer answer) {
    json body = answer.json();
    EXPECT_TRUE(server::is_id(body["requestId"].get<std::string>()));
    body.erase("requestId");
    return std::to_string(answer.status) + body.dump();
  };
  for (const std::string& token : {std::string(), other, std::string(43, 'x')}) {
    for (const char* call : {"", "/legal", "/events", "/export"}) {
      EXPECT_EQ(same(server_->get(path_ + call, token)), same(server_->get(nothing + call, token))) << call;
      EXPECT_EQ(server_->get(path_ + call, token).status, 404);
    }
    for (const char* call : {"/invite", "/rematch", "/join", "/commands"}) {
      const json body = std::string(call) == "/commands" ? command(1, {{{"type", "skip"}}}) : json::object();
      EXPECT_EQ(same(server_->post(path_ + call, token, body)), same(server_->post(nothing + call, token, body))) << call;
    }
  }
}

TEST_F(Play, invitations_seat_people_once_and_opening_them_changes_nothing) {
  create(R"([{"kind":"human","colour":0},{"kind":"human","colour":1,"open":true},{"kind":"human","colour":2,"open":true}])");
  const std::string invite = game_["invite"]["secret"];
  EXPECT_EQ(game_["invite"]["uses"], 2);
  EXPECT_EQ(game_["game"]["status"], "waiting");
  EXPECT_EQ(play(command(0, {{{"type", "skip"}}})).code(), "paused");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(server_->get(path_, invite).json()["game"]["status"], "waiting");
  EXPECT_EQ(server_->get(path_ + "/export", invite).status, 403);

  WebSocket host(server_->port());
  host.send({{"t", "hello"}, {"v", 1}, {"game", game_["id"]}, {"token", token_}});
  ASSERT_TRUE(host.await("snapshot"));
  const std::string mine(43, 'm');
  const HttpAnswer joined = server_->post(path_ + "/join", invite, {{"name", "Cili"}, {"seat", 2}, {"token", mine}, {"entropy", std::string(64, 'a')}});
  ASSERT_EQ(joined.status, 200) << joined.body;
  EXPECT_EQ(joined.json()["token"], mine);
  EXPECT_EQ(joined.json()["seats"], json({2}));
  EXPECT_EQ(server_->post(path_ + "/join", invite, {{"name", "Cili"}, {"token", mine}}).json()["seats"], json({2})) << "asked again after a lost answer";
  const auto seats = host.await("seats");
  ASSERT_TRUE(seats);
  EXPECT_EQ((*seats)["seats"][2]["name"], "Cili");
  EXPECT_EQ((*seats)["status"], "waiting");

  EXPECT_EQ(server_->post(path_ + "/join", std::string(43, 'x'), json::object()).status, 404);
  EXPECT_EQ(server_->post(path_ + "/join", invite, {{"seat", 0}}).status, 409) << "taken";
  EXPECT_EQ(server_->post(path_ + "/invite", mine, json::object()).status, 403) << "not the host";
  const HttpAnswer newer = server_->post(path_ + "/invite", token_, json::object());
  ASSERT_EQ(newer.status, 201);
  EXPECT_EQ(server_->post(path_ + "/join", invite, json::object()).status, 410) << "replaced";
  EXPECT_EQ(server_->get(path_, invite).status, 404);
  ASSERT_EQ(server_->post(path_ + "/join", newer.json()["secret"], {{"name", "Dani"}}).status, 200);
  EXPECT_EQ((*host.await("seats"))["status"], "playing");
  EXPECT_EQ((*host.await("event"))["seq"], 1) << "the game begins with the last seat";
  EXPECT_EQ(server_->post(path_ + "/join", newer.json()["secret"], json::object()).status, 410) << "used up";

  const std::string text = server_->get(path_, token_).body;
  for (const std::string& secret : {invite, mine, token_}) EXPECT_EQ(text.find(secret), std::string::npos);
}

TEST_F(Play, a_rematch_keeps_seats_and_tokens_and_the_next_seat_begins) {
  create(two_local, "base-c1 farmers=off");
  EXPECT_EQ(server_->post(path_ + "/rematch", token_, json::object()).code(), "paused");
  play_to_the_end();
  WebSocket socket(server_->port());
  socket.send({{"t", "hello"}, {"v", 1}, {"game", game_["id"]}, {"token", token_}});
  ASSERT_TRUE(socket.await("snapshot"));
  const HttpAnswer first = server_->post(path_ + "/rematch", token_, json::object());
  ASSERT_EQ(first.status, 200) << first.body;
  EXPECT_EQ(server_->post(path_ + "/rematch", token_, json::object()).body, first.body);
  const std::string next = first.json()["nextGameId"];
  EXPECT_EQ((*socket.await("rematch"))["nextGameId"], next);
  const json state = server_->get("/api/v1/games/" + next, token_).json();
  EXPECT_EQ(state["game"]["status"], "playing");
  EXPECT_EQ(state["game"]["first"], 1);
  EXPECT_EQ(state["view"]["toMove"]["seat"], 1);
  EXPECT_EQ(state["you"]["seats"], json({0, 1}));
  EXPECT_EQ(server_->get(path_, token_).json()["game"]["nextGameId"], next);
}

TEST_F(Play, a_cut_socket_resumes_with_the_missing_events_and_others_see_it) {
  create(one_open);
  const std::string bela = server_->post(path_ + "/join", game_["invite"]["secret"], {{"name", "Béla"}}).json()["token"];
  WebSocket other(server_->port());
  other.send({{"t", "hello"}, {"v", 1}, {"game", game_["id"]}, {"token", bela}});
  ASSERT_TRUE(other.await("snapshot"));
  std::uint64_t seen = 0;
  {
    WebSocket mine(server_->port());
    mine.send({{"t", "hello"}, {"v", 1}, {"game", game_["id"]}, {"token", token_}});
    seen = (*mine.await("snapshot"))["seq"];
    const auto online = other.await("presence");
    ASSERT_TRUE(online);
    EXPECT_EQ((*online)["presence"], "online");
    EXPECT_EQ((*online)["seat"], 0);
  }
  const auto dropped = other.await("presence");
  ASSERT_TRUE(dropped);
  EXPECT_EQ((*dropped)["presence"], "dropped");
  ASSERT_EQ(play(command(seen, turn())).status, 200);

  WebSocket back(server_->port());
  back.send({{"t", "hello"}, {"v", 1}, {"game", game_["id"]}, {"token", token_}, {"logId", game_["logId"]}, {"lastSeq", seen}});
  EXPECT_EQ((*back.receive())["resume"], "tail");
  for (std::uint64_t seq = seen + 1; seq <= head(); ++seq) EXPECT_EQ((*back.receive())["seq"], seq);
  back.send({{"t", "snapshot"}, {"game", game_["id"]}});
  EXPECT_EQ((*back.await("snapshot"))["seq"], head());
}

TEST_F(Play, over_the_socket_the_ack_comes_before_the_events_and_both_carry_the_digest_of_the_view) {
  create(two_local);
  WebSocket socket(server_->port());
  socket.send({{"t", "hello"}, {"v", 1}, {"game", game_["id"]}, {"token", token_}});
  ASSERT_TRUE(socket.await("snapshot"));
  json body = command(head(), turn());
  body["t"] = "command";
  body["game"] = game_["id"];
  body["logId"] = game_["logId"];
  socket.send(body);
  const auto ack = socket.receive();
  ASSERT_EQ((*ack)["t"], "ack");
  std::string last_digest;
  for (std::uint64_t seq = (*ack)["firstSeq"]; seq <= (*ack)["lastSeq"]; ++seq) {
    const auto event = socket.receive();
    ASSERT_EQ((*event)["t"], "event");
    EXPECT_EQ((*event)["seq"], seq);
    if (event->contains("digest")) last_digest = (*event)["digest"];
  }
  EXPECT_EQ(last_digest.size(), 16u) << "the turn has ended";
}

TEST_F(Play, faults_of_a_set_up_are_told_all_at_once) {
  const HttpAnswer refused = server_->post("/api/v1/games", "",
                                           {{"selection", "base-c1 nonsense=1 farmers=maybe"}, {"seats", json::parse(two_local)}});
  EXPECT_EQ(refused.status, 422);
  EXPECT_EQ(refused.json()["faults"].size(), 2u) << refused.body;
  const auto seats = [](const std::string& text) { return server_->post("/api/v1/games", "", {{"seats", json::parse(text)}}).status; };
  EXPECT_EQ(seats("[]"), 422);
  EXPECT_EQ(seats(R"([{"kind":"human","colour":0}])"), 422);
  EXPECT_EQ(seats(R"([{"kind":"human","colour":0},{"kind":"human","colour":0}])"), 422);
  EXPECT_EQ(seats(R"([{"kind":"human","colour":0},{"kind":"oracle","colour":1}])"), 422);
  EXPECT_EQ(seats(R"([{"kind":"human","colour":0},{"kind":"greedy","colour":1,"open":true}])"), 422);
  EXPECT_EQ(seats("[{\"kind\":\"human\",\"colour\":0,\"name\":\"a\\u202eb\"},{\"kind\":\"human\",\"colour\":1}]"), 422);
  EXPECT_EQ(seats("[{\"kind\":\"human\",\"colour\":0,\"name\":\"" + std::string(33, 'n') + "\"},{\"kind\":\"human\",\"colour\":1}]"), 422);
}

}  // namespace
}  // namespace bastide::test
