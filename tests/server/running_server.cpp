#include "running_server.hpp"

#include "server/core/bytes.hpp"

namespace bastide::test {

ServeOptions RunningServer::quick() {
  ServeOptions options;
  options.port = 0;
  options.database = "";
  options.computer_delay_ms = 0;
  options.commands_per_second = 100'000;
  options.command_burst = 100'000;
  return options;
}

RunningServer::RunningServer(ServeOptions options) : server_(std::make_unique<Server>(std::move(options))) {
  thread_ = std::thread([this] { server_->run(); });
}

RunningServer::~RunningServer() { stop(); }

void RunningServer::stop() {
  if (!thread_.joinable()) return;
  server_->stop();
  thread_.join();
}

nlohmann::json RunningServer::create(const std::string& seats, const std::string& selection, const std::string& visibility) const {
  const HttpAnswer answer =
      post("/api/v1/games", "", {{"selection", selection}, {"seats", nlohmann::json::parse(seats)}, {"visibility", visibility}});
  EXPECT_EQ(answer.status, 201) << answer.body;
  return answer.json();
}

std::string new_cmd_id() { return server::random_id(); }

nlohmann::json a_step(const RunningServer& server, const std::string& game, const std::string& token) {
  const nlohmann::json legal = server.get("/api/v1/games/" + game + "/legal", token).json();
  nlohmann::json step = nlohmann::json::array();
  if (!legal["actions"].empty()) step.push_back(legal["actions"][0]["action"]);
  return step;
}

nlohmann::json a_turn(const RunningServer& server, const std::string& game, const std::string& token) {
  nlohmann::json turn = a_step(server, game, token);
  if (!turn.empty() && turn[0]["type"] == "place") turn.push_back({{"type", "skip"}});
  return turn;
}

nlohmann::json command(std::uint64_t expected_seq, const nlohmann::json& actions, const std::string& cmd_id) {
  return {{"cmdId", cmd_id}, {"expectedSeq", expected_seq}, {"actions", actions}};
}

}  // namespace bastide::test
