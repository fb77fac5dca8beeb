// The network as the rest of the server sees it: requests, responses, peers and a loop. No Boost type crosses this border;
// behind it are http.cpp (loop, listener, HTTP) and socket.cpp (WebSocket).
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "server/room/answer.hpp"

namespace bastide::server {

// One thread that runs everything posted to it, in order. All rooms, sessions and handlers live on it.
class Loop {
 public:
  using Task = std::function<void()>;
  virtual ~Loop() = default;
  virtual void post(Task task) = 0;  // from any thread
  virtual void after(std::int64_t delay_ms, Task task) = 0;
  [[nodiscard]] virtual Now now() const = 0;
};

struct Request {
  std::string method;  // "GET"
  std::string path;    // decoded, "/g/abc"
  std::string query;   // raw, without '?'
  std::vector<std::pair<std::string, std::string>> headers;  // names in small letters
  std::string body;
  std::string remote;  // address of the peer

  [[nodiscard]] std::string_view header(std::string_view name) const;  // "" when absent
  [[nodiscard]] std::optional<std::string> parameter(std::string_view name) const;  // of the query, decoded
};

struct Response {
  int status = 200;
  std::string content_type = "application/json";
  std::vector<std::pair<std::string, std::string>> headers;
  Text body;  // null: none
  bool close = false;
};
using Respond = std::function<void(Response)>;

Response json_response(int status, std::string body);
// application/problem+json {"code","message","requestId"} with `more` (members of a JSON object, without braces) added.
Response problem(int status, std::string_view code, std::string_view message, std::string more = "");
Response problem(Code code, std::string_view message);
// The headers every answer carries: content policy, no sniffing, no referrer, no framing; no-store unless something else is said.
void secure(Response& response);

std::optional<std::string> percent_decoded(std::string_view text);  // nullopt: a bad escape, a zero byte

// The other end of a WebSocket. Methods may be called until the session's on_close().
class Peer {
 public:
  virtual ~Peer() = default;
  virtual void send(Text text) = 0;
  virtual void close(int code, std::string reason) = 0;  // after what was sent before
};

class Session {
 public:
  virtual ~Session() = default;
  virtual void on_open(Peer& peer) = 0;
  virtual void on_text(std::string_view text) = 0;
  virtual void on_close() = 0;  // the last call
};

class Application {
 public:
  virtual ~Application() = default;
  virtual void handle(Request request, Respond respond) = 0;  // exactly one response
  // For a request that asks for a WebSocket and is well-formed: a session, or the refusal.
  virtual std::variant<Response, std::unique_ptr<Session>> upgrade(const Request& request) = 0;
};

struct NetOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 0;  // 0: any free one
  std::string subprotocol;
  std::int64_t header_ms = 10'000, body_ms = 15'000, idle_ms = 60'000;
  std::size_t max_body = 64 * 1024;
  std::size_t max_message = 16 * 1024;
  std::size_t max_queue_bytes = 256 * 1024, max_queue_messages = 500;
};

// The loop and the listener behind one door.
class Net : public Loop {
 public:
  // Binds at once; throws std::runtime_error when the address is taken.
  static std::unique_ptr<Net> open(const NetOptions& options);
  [[nodiscard]] virtual std::uint16_t port() const = 0;
  virtual void serve(Application& application) = 0;  // starts to accept
  virtual void on_signal(std::function<void()> stop) = 0;  // SIGINT, SIGTERM
  virtual void stop_accepting() = 0;
  virtual void run() = 0;   // until stop()
  virtual void stop() = 0;  // from any thread
};

}  // namespace bastide::server
