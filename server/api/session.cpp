#include "server/api/session.hpp"

#include <spdlog/spdlog.h>

#include <nlohmann/json.hpp>

#include "records/json_reader.hpp"
#include "server/core/bytes.hpp"

namespace bastide::server {
namespace {

using nlohmann::json;
constexpr int protocol_version = 1;
constexpr std::int64_t hello_within_ms = 10'000;
constexpr int bad_messages_allowed = 10;  // within a minute; the tenth ends the session
constexpr int flood = 150;                // refused commands within ten seconds

Text text_of(const json& message) {
  return std::make_shared<const std::string>(message.dump(-1, ' ', false, json::error_handler_t::replace));
}

}  // namespace

GameSession::GameSession(Service& service) : service_(service), hellos_({1, 10, 0}) { service_.sessions.insert(this); }

GameSession::~GameSession() {
  *alive_ = false;
  service_.sessions.erase(this);
}

void GameSession::on_open(Peer& peer) {
  peer_ = &peer;
  service_.loop.after(hello_within_ms, [this, alive = alive_] {
    if (*alive && peer_ && game_.empty()) peer_->close(4408, "no hello");
  });
}

void GameSession::on_close() {
  leave();
  *alive_ = false;
  peer_ = nullptr;
}

void GameSession::leave() {
  if (conn_) service_.hub.disconnect(conn_, game_);
  conn_ = 0;
  game_.clear();
}

void GameSession::say_goodbye() {
  if (!peer_) return;
  peer_->send(text_of({{"t", "bye"}, {"reason", "restart"}, {"retryMs", 500 + static_cast<unsigned char>(random_bytes(1)[0]) * 10}}));
  peer_->close(1012, "restart");
}

void GameSession::error(Code code, std::string_view reason) {
  if (peer_) peer_->send(text_of({{"t", "error"}, {"code", code_name(code)}, {"message", reason}}));
}

void GameSession::bad_message(const std::string& reason) {
  error(Code::bad_message, reason);
  if (bad_.count(now_ms()) >= bad_messages_allowed && peer_) peer_->close(1008, "too many bad messages");
}

void GameSession::on_text(std::string_view text) {
  auto message = read_json(text, 16 * 1024);
  if (!message.ok()) return bad_message(message.error().reason);
  if (!message->is_object()) return bad_message("must be an object");
  const json type = message->value("t", json());
  if (type == "hello") return on_hello(*message);
  if (type == "ping") {
    std::optional<JsonError> fault;
    ObjectReader in(*message, "", fault);
    in.text("t");
    const std::int64_t id = in.has("id") ? in.integer("id", 0, std::int64_t{1} << 53) : 0;
    in.finish();
    if (fault) return bad_message(fault->message());
    peer_->send(text_of({{"t", "pong"}, {"id", id}, {"serverTime", service_.loop.now().wall_ms}}));
    return;
  }
  if (type != "command" && type != "desync" && type != "snapshot") return bad_message("t: must be hello, command, ping, snapshot or desync");
  if (!conn_) return error(Code::unauthenticated, "Say hello first.");
  if (type == "command") return on_command(*message);
  if (type == "desync") return on_desync(*message);
  if (hellos_.take(now_ms()) > 0) return error(Code::rate_limited, "Too many snapshots.");
  service_.hub.step(game_, in::WantSnapshot{conn_});
}

void GameSession::on_hello(const json& message) {
  if (message.contains("v") && message["v"].is_number_integer() && message["v"] != protocol_version) {
    error(Code::unsupported_version, "This server speaks version 1.");
    peer_->close(4426, "unsupported version");
    return;
  }
  auto hello = read_hello(message);
  if (!hello.ok()) return bad_message(hello.error().reason);
  if (hellos_.take(now_ms()) > 0) return error(Code::rate_limited, "Too many hellos.");
  leave();
  service_.hub.find(hello->game, [this, alive = alive_, hello = *hello](Room* room, Code code) {
    if (!*alive || !peer_) return;
    const auto viewer = room ? room->viewer(hello.credential, service_.loop.now()) : std::nullopt;
    if (room && !viewer) code = Code::not_found;
    if (!room || !viewer) {
      error(code, code == Code::not_found ? "There is no such game." : "The game cannot be opened now.");
      if (code == Code::not_found || code == Code::quarantined) peer_->close(4404, "no such game");
      else peer_->close(1013, "try again later");
      return;
    }
    viewer_ = *viewer;
    enter(hello);
  });
}

void GameSession::enter(Hello hello) {
  leave();
  game_ = hello.game;
  conn_ = service_.hub.connect([this, alive = alive_](Text text) {
    if (*alive && peer_) peer_->send(std::move(text));
  });
  service_.hub.step(game_, in::Connect{conn_, viewer_, hello.log_id, hello.last_seq, hello.digest});
}

void GameSession::refuse(const std::string& cmd_id, Code code, std::string detail, std::int64_t retry_after_ms) {
  Answer answer;
  answer.code = code;
  answer.cmd_id = cmd_id;
  answer.detail = std::move(detail);
  answer.retry_after_ms = retry_after_ms;
  service_.hub.find(game_, [&answer](Room* room, Code) {
    if (room) answer.head_seq = room->game().head();
  });
  if (peer_) peer_->send(ack_or_reject(answer));
}

void GameSession::on_command(const json& message) {
  auto command = read_command(message, game_);
  const json cmd_id = message.value("cmdId", json());
  const std::string id = cmd_id.is_string() ? cmd_id.get<std::string>() : "";
  if (!command.ok()) {
    // A command gets its one answer even when it is none, as long as it says which one it is.
    if (!id.empty() && id.size() <= 64) refuse(id, Code::bad_message, command.error().reason);
    else error(Code::bad_message, command.error().reason);
    if (bad_.count(now_ms()) >= bad_messages_allowed) peer_->close(1008, "too many bad messages");
    return;
  }
  if (!viewer_.player) return refuse(id, Code::forbidden, "Watchers do not play.");
  if (const std::int64_t wait = service_.limiter.command(viewer_.actor, now_ms()); wait > 0) {
    refuse(id, Code::rate_limited, "Too many commands.", wait);
    if (floods_.count(now_ms(), 10'000) > flood) peer_->close(1008, "flood");
    return;
  }
  const AskId ask = service_.hub.ask([this, alive = alive_, id, actor = viewer_.actor](Answer answer) {
    if (answer.code == Code::illegal_action) service_.limiter.illegal(actor, now_ms());
    if (!*alive || !peer_) return;
    answer.cmd_id = id;
    peer_->send(ack_or_reject(answer));
  });
  service_.hub.step(game_, in::Submit{ask, viewer_, std::move(*command)});
}

void GameSession::on_desync(const json& message) {
  std::optional<JsonError> fault;
  ObjectReader in(message, "", fault);
  in.text("t");
  in.text("game");
  const std::int64_t seq = in.integer("seq", 0, std::int64_t{1} << 53);
  const std::string expected = in.text("expected", 32), actual = in.text("actual", 32), build = in.text("build", 64);
  in.finish();
  if (fault) return bad_message(fault->message());
  if (hellos_.take(now_ms()) > 0) return;
  // Quoted as JSON, so that nothing from outside can forge a line of the log.
  spdlog::warn("desync in game {} at {}: server {}, client {}, build {}", game_, seq, json(expected).dump(), json(actual).dump(), json(build).dump());
}

}  // namespace bastide::server
