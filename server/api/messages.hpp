// Commands and answers as JSON, the same for REST and WebSocket.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/result.hpp"
#include "server/net/net.hpp"
#include "server/room/answer.hpp"

namespace bastide::server {

// What is wrong with a message: not JSON at all (REST 400), or JSON of another shape (REST 422).
struct BadMessage {
  bool malformed = false;
  std::string reason;
};

struct Hello {
  std::string game, credential;
  std::string log_id, digest;
  std::optional<std::uint64_t> last_seq;
};

Result<nlohmann::json, BadMessage> read_json(std::string_view text, std::size_t max_bytes);

// `game` is the one the command is for; a member "game" must agree. `default_cmd_id` stands in for a missing cmdId.
Result<Command, BadMessage> read_command(const nlohmann::json& message, const std::string& game, const std::string& default_cmd_id = "");
Result<Hello, BadMessage> read_hello(const nlohmann::json& message);

Text ack_or_reject(const Answer& answer);     // WebSocket
Response command_response(const Answer& answer);  // REST
Response refusal_response(const Answer& answer);  // REST, answer.code is set
Response bad_message_response(const BadMessage& bad);

// 1–32 characters without control or direction marks; "" when fine, else what is wrong.
std::string name_fault(std::string_view name);

}  // namespace bastide::server
