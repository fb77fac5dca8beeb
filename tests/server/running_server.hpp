// A server in this process, on a free port of the loopback, and short words for what tests ask of it.
#pragma once
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <thread>

#include "client.hpp"
#include "server/serve.hpp"

namespace bastide::test {

class RunningServer {
 public:
  // In memory and without delays unless the options say otherwise.
  explicit RunningServer(ServeOptions options = quick());
  ~RunningServer();
  static ServeOptions quick();

  [[nodiscard]] std::uint16_t port() const { return server_->port(); }
  HttpAnswer get(const std::string& path, const std::string& token = "") const { return http(port(), "GET", path, token); }
  HttpAnswer post(const std::string& path, const std::string& token, const nlohmann::json& body) const {
    return http(port(), "POST", path, token, body.dump());
  }
  // A new game: the answer of POST /games.
  nlohmann::json create(const std::string& seats, const std::string& selection = "base-c1", const std::string& visibility = "private") const;
  void stop();

 private:
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

inline const std::string two_local = R"([{"name":"Anna","kind":"human","colour":0},{"name":"Ben","kind":"human","colour":1}])";
inline const std::string against_greedy = R"([{"name":"Anna","kind":"human","colour":0},{"name":"Greta","kind":"greedy","colour":1}])";
inline const std::string one_open = R"([{"name":"Anna","kind":"human","colour":0},{"name":"","kind":"human","colour":1,"open":true}])";

std::string new_cmd_id();
// From GET …/legal, for whoever is to move: the first legal action; a whole turn is the first placement, then skip (right when a figure
// may be put, as on the first tile). Empty when it is nobody's turn.
nlohmann::json a_step(const RunningServer& server, const std::string& game, const std::string& token);
nlohmann::json a_turn(const RunningServer& server, const std::string& game, const std::string& token);
nlohmann::json command(std::uint64_t expected_seq, const nlohmann::json& actions, const std::string& cmd_id = new_cmd_id());

}  // namespace bastide::test
