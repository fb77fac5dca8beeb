// A small HTTP and WebSocket client over plain sockets. It can also send what no decent client would.
#pragma once
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide::test {

using Headers = std::vector<std::pair<std::string, std::string>>;

class Connection {
 public:
  Connection() = default;
  explicit Connection(std::uint16_t port);  // not open() when nobody listens
  ~Connection() { close(); }
  Connection(Connection&& other) noexcept : socket_(std::exchange(other.socket_, -1)), bytes_(std::move(other.bytes_)) {}
  Connection& operator=(Connection&& other) noexcept;
  [[nodiscard]] bool open() const { return socket_ >= 0; }
  bool send(std::string_view bytes);
  // Reads until `count` bytes, or the end of a head, are there; nullopt when the connection ended or the time is over.
  std::optional<std::string> read(std::size_t count, int timeout_ms);
  std::optional<std::string> read_head(int timeout_ms);
  std::string read_all(int timeout_ms);  // until the other side closes
  void close();

 private:
  bool more(int timeout_ms);
  int socket_ = -1;
  std::string bytes_;
};

struct HttpAnswer {
  int status = 0;  // 0: no answer
  std::map<std::string, std::string> headers;  // names in small letters
  std::string body;
  [[nodiscard]] nlohmann::json json() const { return nlohmann::json::parse(body, nullptr, false); }
  [[nodiscard]] std::string header(const std::string& name) const;
  [[nodiscard]] std::string code() const;  // of a problem
};

HttpAnswer http(std::uint16_t port, const std::string& method, const std::string& target, const std::string& token = "",
                const std::string& body = "", const Headers& more = {});
HttpAnswer http_raw(std::uint16_t port, std::string_view bytes, int timeout_ms = 5000);  // one request as it stands

class WebSocket {
 public:
  // The handshake; headers replace the usual ones of the same name, an empty value leaves one out.
  explicit WebSocket(std::uint16_t port, const Headers& more = {}, const std::string& method = "GET");
  [[nodiscard]] int status() const { return answer_.status; }
  [[nodiscard]] const HttpAnswer& answer() const { return answer_; }
  bool send(const nlohmann::json& message) { return send_frame(1, message.dump()); }
  bool send_text(std::string_view text) { return send_frame(1, text); }
  bool send_frame(int opcode, std::string_view payload, bool final = true, bool masked = true, int reserved = 0);
  bool send_raw(std::string_view bytes) { return connection_.send(bytes); }
  // The next text message; nullopt when the connection ended (see close_code) or the time is over.
  std::optional<std::string> receive_text(int timeout_ms = 5000);
  std::optional<nlohmann::json> receive(int timeout_ms = 5000);
  // Reads on until a message of this type.
  std::optional<nlohmann::json> await(const std::string& type, int timeout_ms = 5000);
  [[nodiscard]] int close_code() const { return close_code_; }  // 0: none seen; -1: cut without a close frame
  int await_close(int timeout_ms = 5000);
  void close() { connection_.close(); }

 private:
  Connection connection_;
  HttpAnswer answer_;
  int close_code_ = 0;
};

}  // namespace bastide::test
