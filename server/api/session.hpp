// One WebSocket: hello, commands, and everything its room sends.
#pragma once
#include <memory>
#include <string>

#include "server/api/messages.hpp"
#include "server/api/service.hpp"

namespace bastide::server {

class GameSession : public Session {
 public:
  explicit GameSession(Service& service);
  ~GameSession() override;

  void on_open(Peer& peer) override;
  void on_text(std::string_view text) override;
  void on_close() override;

  void say_goodbye();  // the server restarts

 private:
  void on_hello(const nlohmann::json& message);
  void enter(Hello hello);
  void leave();
  void on_command(const nlohmann::json& message);
  void on_desync(const nlohmann::json& message);
  void bad_message(const std::string& reason);
  void error(Code code, std::string_view reason);
  void refuse(const std::string& cmd_id, Code code, std::string detail, std::int64_t retry_after_ms = 0);
  [[nodiscard]] std::int64_t now_ms() const { return service_.loop.now().mono_ms; }

  Service& service_;
  Peer* peer_ = nullptr;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  // callbacks that come too late see false
  std::string game_;   // "" before hello
  Viewer viewer_;
  ConnId conn_ = 0;
  Bucket hellos_;
  Window bad_, floods_;
};

}  // namespace bastide::server
