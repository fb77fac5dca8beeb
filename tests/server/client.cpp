#include "client.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>

namespace bastide::test {
namespace {

std::int64_t now_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

HttpAnswer read_answer(Connection& connection, int timeout_ms, bool with_body = true) {
  HttpAnswer answer;
  const auto head = connection.read_head(timeout_ms);
  if (!head || head->size() < 12) return answer;
  answer.status = std::stoi(head->substr(9, 3));
  std::size_t at = head->find("\r\n") + 2;
  while (at < head->size()) {
    const std::size_t end = head->find("\r\n", at), colon = head->find(": ", at);
    if (end == std::string::npos || end == at) break;
    std::string name = head->substr(at, colon - at);
    std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::tolower(c); });
    answer.headers[name] = head->substr(colon + 2, end - colon - 2);
    at = end + 2;
  }
  const std::string length = answer.header("content-length");
  if (with_body && !length.empty() && answer.status != 101) answer.body = connection.read(std::stoul(length), timeout_ms).value_or("");
  return answer;
}

}  // namespace

Connection::Connection(std::uint16_t port) {
  socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) close();
  if (!open()) return;
  const int on = 1;
  ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

Connection& Connection::operator=(Connection&& other) noexcept {
  close();
  socket_ = std::exchange(other.socket_, -1);
  bytes_ = std::move(other.bytes_);
  return *this;
}

void Connection::close() {
  if (socket_ >= 0) ::close(socket_);
  socket_ = -1;
}

bool Connection::send(std::string_view bytes) {
  while (open() && !bytes.empty()) {
    const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return open();
}

bool Connection::more(int timeout_ms) {
  if (!open()) return false;
  pollfd poll{socket_, POLLIN, 0};
  if (::poll(&poll, 1, timeout_ms) <= 0) return false;
  char chunk[16384];
  const ssize_t count = ::recv(socket_, chunk, sizeof chunk, 0);
  if (count <= 0) {
    close();
    return false;
  }
  bytes_.append(chunk, static_cast<std::size_t>(count));
  return true;
}

std::optional<std::string> Connection::read(std::size_t count, int timeout_ms) {
  const std::int64_t end = now_ms() + timeout_ms;
  while (bytes_.size() < count)
    if (!more(static_cast<int>(std::max<std::int64_t>(0, end - now_ms())))) return std::nullopt;
  std::string out = bytes_.substr(0, count);
  bytes_.erase(0, count);
  return out;
}

std::optional<std::string> Connection::read_head(int timeout_ms) {
  const std::int64_t end = now_ms() + timeout_ms;
  std::size_t at;
  while ((at = bytes_.find("\r\n\r\n")) == std::string::npos)
    if (!more(static_cast<int>(std::max<std::int64_t>(0, end - now_ms())))) return std::nullopt;
  return read(at + 4, 0);
}

std::string Connection::read_all(int timeout_ms) {
  const std::int64_t end = now_ms() + timeout_ms;
  while (more(static_cast<int>(std::max<std::int64_t>(0, end - now_ms())))) {
  }
  return std::exchange(bytes_, "");
}

std::string HttpAnswer::header(const std::string& name) const {
  const auto found = headers.find(name);
  return found == headers.end() ? "" : found->second;
}

std::string HttpAnswer::code() const {
  const nlohmann::json read = json();
  return read.is_object() ? read.value("code", "") : "";
}

HttpAnswer http(std::uint16_t port, const std::string& method, const std::string& target, const std::string& token, const std::string& body,
                const Headers& more) {
  std::string request = method + " " + target + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) + "\r\nConnection: close\r\n";
  if (!token.empty()) request += "Authorization: Bearer " + token + "\r\n";
  const auto has = [&](std::string_view name) { return std::any_of(more.begin(), more.end(), [&](const auto& h) { return h.first == name; }); };
  if (!body.empty() && !has("Content-Type")) request += "Content-Type: application/json\r\n";
  if (!body.empty()) request += "Content-Length: " + std::to_string(body.size()) + "\r\n";
  for (const auto& [name, value] : more) request += name + ": " + value + "\r\n";
  Connection connection(port);
  if (!connection.send(request + "\r\n" + body)) return {};
  return read_answer(connection, 30'000, method != "HEAD");
}

HttpAnswer http_raw(std::uint16_t port, std::string_view bytes, int timeout_ms) {
  Connection connection(port);
  connection.send(bytes);
  return read_answer(connection, timeout_ms);
}

WebSocket::WebSocket(std::uint16_t port, const Headers& more, const std::string& method) : connection_(port) {
  Headers headers = {{"Host", "127.0.0.1:" + std::to_string(port)}, {"Upgrade", "websocket"},
                     {"Connection", "Upgrade"},                     {"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="},
                     {"Sec-WebSocket-Version", "13"},               {"Sec-WebSocket-Protocol", "bastide.v1"}};
  for (const auto& [name, value] : more) {
    const auto usual = std::find_if(headers.begin(), headers.end(), [&](const auto& h) { return h.first == name; });
    if (usual != headers.end()) usual->second = value;
    else headers.emplace_back(name, value);
  }
  std::string request = method + " /ws HTTP/1.1\r\n";
  for (const auto& [name, value] : headers)
    if (!value.empty()) request += name + ": " + value + "\r\n";
  if (connection_.send(request + "\r\n")) answer_ = read_answer(connection_, 10'000);
  if (answer_.status == 0) close_code_ = -1;
}

bool WebSocket::send_frame(int opcode, std::string_view payload, bool final, bool masked, int reserved) {
  std::string frame;
  frame += static_cast<char>((final ? 0x80 : 0) | reserved << 4 | opcode);
  const char mask_bit = static_cast<char>(masked ? 0x80 : 0);
  if (payload.size() < 126) {
    frame += static_cast<char>(mask_bit | static_cast<char>(payload.size()));
  } else if (payload.size() < 65536) {
    frame += static_cast<char>(mask_bit | 126);
    frame += static_cast<char>(payload.size() >> 8);
    frame += static_cast<char>(payload.size() & 255);
  } else {
    frame += static_cast<char>(mask_bit | 127);
    for (int shift = 56; shift >= 0; shift -= 8) frame += static_cast<char>(payload.size() >> shift & 255);
  }
  if (masked) {
    const char mask[4] = {0x12, 0x34, 0x56, 0x78};
    frame.append(mask, 4);
    for (std::size_t i = 0; i < payload.size(); ++i) frame += static_cast<char>(payload[i] ^ mask[i & 3]);
  } else {
    frame += payload;
  }
  return connection_.send(frame);
}

std::optional<std::string> WebSocket::receive_text(int timeout_ms) {
  const std::int64_t end = now_ms() + timeout_ms;
  const auto left = [&] { return static_cast<int>(std::max<std::int64_t>(0, end - now_ms())); };
  const auto ended = [&]() -> std::optional<std::string> {
    if (!connection_.open() && close_code_ == 0) close_code_ = -1;
    return std::nullopt;
  };
  std::string message;  // of several frames
  for (;;) {
    const auto head = connection_.read(2, left());
    if (!head) return ended();
    const bool final = (*head)[0] & 0x80;
    const int opcode = (*head)[0] & 15;
    std::size_t length = static_cast<unsigned char>((*head)[1]) & 127;
    if (length >= 126) {
      const auto more = connection_.read(length == 126 ? 2 : 8, 5000);
      if (!more) return ended();
      length = 0;
      for (const char c : *more) length = length << 8 | static_cast<unsigned char>(c);
    }
    const auto payload = connection_.read(length, 5000);
    if (!payload) return ended();
    if (opcode <= 1) message += *payload;
    if (opcode <= 1 && final) return message;
    if (opcode == 9) send_frame(10, *payload);
    if (opcode == 8) {
      if (payload->size() >= 2) close_code_ = static_cast<unsigned char>((*payload)[0]) << 8 | static_cast<unsigned char>((*payload)[1]);
      else close_code_ = 1005;
      send_frame(8, payload->substr(0, 2));
      return std::nullopt;
    }
  }
}

std::optional<nlohmann::json> WebSocket::receive(int timeout_ms) {
  const auto text = receive_text(timeout_ms);
  if (!text) return std::nullopt;
  return nlohmann::json::parse(*text);
}

std::optional<nlohmann::json> WebSocket::await(const std::string& type, int timeout_ms) {
  const std::int64_t end = now_ms() + timeout_ms;
  while (now_ms() < end) {
    auto message = receive(static_cast<int>(end - now_ms()));
    if (!message) return std::nullopt;
    if (message->value("t", "") == type) return message;
  }
  return std::nullopt;
}

int WebSocket::await_close(int timeout_ms) {
  const std::int64_t end = now_ms() + timeout_ms;
  while (close_code_ == 0 && now_ms() < end) receive_text(static_cast<int>(end - now_ms()));
  return close_code_;
}

}  // namespace bastide::test
