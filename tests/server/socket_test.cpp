// WebSocket rows of the security list, against a running server: 1 to 9, and what a room sends.
#include <gtest/gtest.h>

#include "running_server.hpp"

namespace bastide::test {
namespace {

using nlohmann::json;

class Socket : public testing::Test {
 protected:
  static void SetUpTestSuite() { server_ = std::make_unique<RunningServer>(); }
  static void TearDownTestSuite() { server_.reset(); }
  static std::string origin() { return "http://127.0.0.1:" + std::to_string(server_->port()); }
  static int status(const Headers& headers, const std::string& method = "GET") { return WebSocket(server_->port(), headers, method).status(); }

  // A socket at a table for two people at one device.
  WebSocket seated() {
    game_ = server_->create(two_local);
    WebSocket socket(server_->port());
    socket.send({{"t", "hello"}, {"v", 1}, {"game", game_["id"]}, {"token", game_["token"]}});
    EXPECT_TRUE(socket.await("snapshot"));
    return socket;
  }

  json game_;
  static inline std::unique_ptr<RunningServer> server_;
};

TEST_F(Socket, row_1_and_2_foreign_origins_do_not_connect) {
  EXPECT_EQ(status({}), 101) << "a program sends no Origin";
  EXPECT_EQ(status({{"Origin", origin()}}), 101);
  EXPECT_EQ(status({{"Origin", origin()}, {"Cookie", "a=b"}}), 101);
  EXPECT_EQ(status({{"Cookie", "a=b"}}), 403) << "a browser that hides its origin";
  EXPECT_EQ(status({{"Authorization", "Bearer x"}}), 101);
  for (const std::string& foreign : {std::string("null"), std::string("http://evil.example"), origin() + ".evil.example", origin() + "0",
                                     "https://127.0.0.1:" + std::to_string(server_->port()), std::string("http://127.0.0.1"), std::string("http://127.0.0.1:1"),
                                     std::string("http://localhost:") + std::to_string(server_->port())}) {
    EXPECT_EQ(status({{"Origin", foreign}}), 403) << foreign;
    EXPECT_EQ(status({{"Origin", foreign}, {"Cookie", "a=b"}}), 403) << foreign;
  }
}

TEST_F(Socket, row_3_broken_handshakes) {
  const WebSocket post(server_->port(), {}, "POST");
  EXPECT_EQ(post.status(), 405);
  EXPECT_EQ(post.answer().header("allow"), "GET");
  const WebSocket version(server_->port(), {{"Sec-WebSocket-Version", "8"}});
  EXPECT_EQ(version.status(), 426);
  EXPECT_EQ(version.answer().header("sec-websocket-version"), "13");
  EXPECT_EQ(status({{"Sec-WebSocket-Key", ""}}), 400);
  EXPECT_EQ(status({{"Sec-WebSocket-Key", "short"}}), 400);
  EXPECT_EQ(server_->get("/ws").status, 426);
  EXPECT_EQ(status({{"Sec-WebSocket-Protocol", ""}}), 426) << "the subprotocol carries the version";
  EXPECT_EQ(status({{"Sec-WebSocket-Protocol", "bastide.v0, chat"}}), 426);
  EXPECT_EQ(WebSocket(server_->port(), {{"Sec-WebSocket-Protocol", "bastide.v2, bastide.v1"}}).answer().header("sec-websocket-protocol"), "bastide.v1");
}

TEST_F(Socket, row_4_a_private_game_looks_like_none) {
  const json game = server_->create(two_local);
  const std::string id = game["id"], other = server_->create(two_local)["token"], nobody(22, 'A');
  for (const std::string& token : {std::string(), other, std::string(43, 'x')}) {
    std::vector<std::pair<std::string, int>> seen;
    for (const std::string& asked : {id, nobody}) {
      WebSocket socket(server_->port());
      json hello = {{"t", "hello"}, {"v", 1}, {"game", asked}};
      if (!token.empty()) hello["token"] = token;
      socket.send(hello);
      const auto answer = socket.receive_text();
      seen.emplace_back(answer.value_or(""), socket.await_close());
    }
    EXPECT_EQ(seen[0], seen[1]);
    EXPECT_EQ(seen[0].second, 4404);
  }
}

TEST_F(Socket, row_5_broken_frames_close_1002) {
  WebSocket unmasked(server_->port());
  unmasked.send_frame(1, "{}", true, false);
  EXPECT_EQ(unmasked.await_close(), 1002);
  WebSocket reserved(server_->port());
  reserved.send_frame(1, "{}", true, true, 4);
  EXPECT_EQ(reserved.await_close(), 1002);
  WebSocket fragmented(server_->port());
  fragmented.send_frame(9, "ping", false);
  EXPECT_EQ(fragmented.await_close(), 1002);
  for (const int opcode : {3, 7, 11, 15}) {
    WebSocket bad(server_->port());
    bad.send_frame(opcode, "");
    EXPECT_EQ(bad.await_close(), 1002) << opcode;
  }
  WebSocket loose(server_->port());
  loose.send_frame(0, "continues nothing");
  EXPECT_EQ(loose.await_close(), 1002);
}

TEST_F(Socket, row_6_only_text_in_UTF_8) {
  WebSocket bad(server_->port());
  bad.send_text("{\"t\":\"\xc3\x28\"}");
  EXPECT_EQ(bad.await_close(), 1007);
  WebSocket binary(server_->port());
  binary.send_frame(2, "{}");
  EXPECT_EQ(binary.await_close(), 1003);
}

TEST_F(Socket, row_7_long_messages_close_1009) {
  WebSocket whole(server_->port());
  whole.send_text(std::string(16 * 1024 + 1, ' '));
  EXPECT_EQ(whole.await_close(), 1009);
  WebSocket parts(server_->port());
  parts.send_frame(1, std::string(9000, ' '), false);
  parts.send_frame(0, std::string(9000, ' '), true);
  EXPECT_EQ(parts.await_close(), 1009);
  WebSocket huge(server_->port());
  huge.send_raw(std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\x12\x34\x56\x78", 14));
  EXPECT_EQ(huge.await_close(), 1009);
  WebSocket declared(server_->port());  // 2^63: not even a length
  declared.send_raw(std::string("\x81\xff\x80\x00\x00\x00\x00\x00\x00\x00\x12\x34\x56\x78", 14));
  const int code = declared.await_close();
  EXPECT_TRUE(code == 1009 || code == 1002) << code;
}

TEST_F(Socket, row_8_compression_is_not_granted) {
  const WebSocket socket(server_->port(), {{"Sec-WebSocket-Extensions", "permessage-deflate; client_max_window_bits"}});
  EXPECT_EQ(socket.status(), 101);
  EXPECT_EQ(socket.answer().header("sec-websocket-extensions"), "");
}

TEST_F(Socket, row_9_bad_messages_are_answered_and_the_tenth_ends_the_session) {
  WebSocket socket = seated();
  const std::string bad[] = {
      "{",
      "[]",
      R"({"t":"nothing"})",
      R"({"t":"ping","id":"x"})",
      R"({"t":"ping","id":1,"id":2})",
      R"({"t":"ping","more":1})",
      R"({"t":"ping","id":9007199254740993})",
      std::string(33, '[') + std::string(33, ']'),
      std::string(16'000, '['),
  };
  for (const std::string& text : bad) {
    ASSERT_TRUE(socket.send_text(text));
    const auto answer = socket.receive();
    ASSERT_TRUE(answer) << text.substr(0, 60);
    EXPECT_EQ((*answer)["t"], "error");
    EXPECT_EQ((*answer)["code"], "bad_message");
  }
  socket.send({{"t", "ping"}, {"id", 5}});
  EXPECT_EQ((*socket.await("pong"))["id"], 5) << "the connection stays";
  socket.send_text("{");
  EXPECT_EQ(socket.await_close(), 1008);
}

TEST_F(Socket, row_9_bad_bodies_over_HTTP) {
  const json game = server_->create(two_local);
  const std::string path = "/api/v1/games/" + game["id"].get<std::string>() + "/commands";
  const auto post = [&](const std::string& body) { return http(server_->port(), "POST", path, game["token"], body); };
  for (const std::string& body : {std::string("{"), std::string("\xff"), std::string(R"({"a":1,"a":2})"), std::string(60'000, '['),
                                  std::string(R"({"expectedSeq":9007199254740993})"), std::string(R"({"a":1e400})")}) {
    EXPECT_EQ(post(body).status, 400) << body.substr(0, 40);
    EXPECT_EQ(post(body).code(), "bad_message");
  }
  const std::string id = new_cmd_id();
  for (const json& body : {json::array(), json{{"cmdId", id}}, json{{"cmdId", "short"}, {"expectedSeq", 1}, {"actions", {{{"type", "skip"}}}}},
                           json{{"cmdId", id}, {"expectedSeq", "1"}, {"actions", {{{"type", "skip"}}}}},
                           json{{"cmdId", id}, {"expectedSeq", 1}, {"actions", json::array()}},
                           json{{"cmdId", id}, {"expectedSeq", 1}, {"actions", {{{"type", "skip"}}}}, {"surprise", 1}}}) {
    EXPECT_EQ(post(body.dump()).status, 422) << body;
    EXPECT_EQ(post(body.dump()).code(), "bad_message");
  }
}

TEST_F(Socket, a_command_needs_a_hello_and_other_versions_are_sent_away) {
  WebSocket early(server_->port());
  early.send({{"t", "command"}});
  EXPECT_EQ((*early.receive())["code"], "unauthenticated");
  WebSocket old(server_->port());
  old.send({{"t", "hello"}, {"v", 2}, {"game", std::string(22, 'A')}});
  EXPECT_EQ((*old.receive())["code"], "unsupported_version");
  EXPECT_EQ(old.await_close(), 4426);
}

TEST_F(Socket, row_10_a_flood_is_told_to_wait) {
  ServeOptions options = RunningServer::quick();
  options.commands_per_second = 5;
  options.command_burst = 40;
  RunningServer strict(options);
  const json game = strict.create(two_local);
  const std::string path = "/api/v1/games/" + game["id"].get<std::string>() + "/commands";
  int limited = 0;
  for (int i = 0; i < 60; ++i) {
    const HttpAnswer answer = strict.post(path, game["token"], command(9999, {{{"type", "skip"}}}));
    if (answer.status != 429) continue;
    ++limited;
    EXPECT_EQ(answer.code(), "rate_limited");
    EXPECT_NE(answer.header("retry-after"), "");
    EXPECT_GT(answer.json()["retryAfterMs"], 0);
  }
  EXPECT_GT(limited, 5);
  EXPECT_LE(limited, 20);
}

TEST_F(Socket, a_client_that_never_reads_harms_nobody) {
  WebSocket lazy = seated();
  for (int i = 0; i < 3000 && lazy.send({{"t", "ping"}, {"id", i}}); ++i) {
  }
  EXPECT_EQ(server_->get("/api/v1/health").status, 200);
}

TEST_F(Socket, a_restart_is_announced_and_closed_with_1012) {
  RunningServer server;
  const json game = server.create(two_local);
  WebSocket socket(server.port());
  socket.send({{"t", "hello"}, {"v", 1}, {"game", game["id"]}, {"token", game["token"]}});
  ASSERT_TRUE(socket.await("snapshot"));
  server.stop();
  const auto bye = socket.await("bye");
  ASSERT_TRUE(bye);
  EXPECT_LE((*bye)["retryMs"], 3100);
  EXPECT_EQ(socket.await_close(), 1012);
}

}  // namespace
}  // namespace bastide::test
