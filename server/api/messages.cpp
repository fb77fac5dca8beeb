#include "server/api/messages.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "records/json_reader.hpp"
#include "server/core/bytes.hpp"

namespace bastide::server {
namespace {

using nlohmann::json;
constexpr std::size_t max_actions = 8;

bool is_cmd_id(std::string_view text) {
  return text.size() >= 16 && text.size() <= 64 && std::all_of(text.begin(), text.end(), [](unsigned char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_';
         });
}

// Members of a reject beside code and text, as JSON members without braces.
std::string reject_members(const Answer& answer) {
  std::string text = "\"headSeq\":" + std::to_string(answer.head_seq);
  if (!answer.cmd_id.empty()) text += ",\"cmdId\":" + json(answer.cmd_id).dump();
  if (!answer.refusal.empty()) text += ",\"refusal\":" + answer.refusal;
  if (answer.retry_after_ms > 0) text += ",\"retryAfterMs\":" + std::to_string(answer.retry_after_ms);
  if (answer.code == Code::stale_seq) {
    text += ",\"tail\":[";
    for (std::size_t i = 0; i < answer.tail.size(); ++i) text += (i ? "," : "") + *answer.tail[i];
    text += "]";
  }
  return text;
}

BadMessage wrong(const JsonError& error) { return {false, error.message()}; }

}  // namespace

Result<json, BadMessage> read_json(std::string_view text, std::size_t max_bytes) {
  auto read = parse_json(text, max_bytes);
  if (!read.ok()) return BadMessage{true, read.error().message()};
  return std::move(*read);
}

Result<Command, BadMessage> read_command(const json& message, const std::string& game, const std::string& default_cmd_id) {
  std::optional<JsonError> error;
  ObjectReader in(message, "", error);
  Command command;
  if (in.has("t")) in.text("t");
  if (in.has("cmdId") || default_cmd_id.empty()) command.cmd_id = in.text("cmdId");
  else command.cmd_id = default_cmd_id;
  if (in.has("game") && in.text("game") != game) in.fail("game", "is not the game this is sent to");
  if (in.has("logId")) command.log_id = in.text("logId");
  command.expected_seq = static_cast<std::uint64_t>(in.integer("expectedSeq", 0, std::int64_t{1} << 53));
  if (const json* actions = in.array("actions", max_actions)) {
    if (actions->empty()) in.fail("actions", "must not be empty");
    for (const json& action : *actions)
      if (!action.is_object()) in.fail("actions", "must be an array of objects");
    command.actions = actions->dump();
  }
  in.finish();
  if (!error && !is_cmd_id(command.cmd_id)) error = JsonError{"cmdId", "must be 16 to 64 letters, digits, - or _"};
  if (error) return wrong(*error);
  return command;
}

Result<Hello, BadMessage> read_hello(const json& message) {
  std::optional<JsonError> error;
  ObjectReader in(message, "", error);
  Hello hello;
  in.text("t");
  in.integer("v", 0, 1000);
  hello.game = in.text("game");
  if (in.has("token")) hello.credential = in.text("token");
  if (in.has("invite") && hello.credential.empty()) hello.credential = in.text("invite");
  else if (in.has("invite")) in.fail("invite", "must not come with a token");
  if (in.has("logId")) hello.log_id = in.text("logId");
  if (in.has("lastSeq")) hello.last_seq = static_cast<std::uint64_t>(in.integer("lastSeq", 0, std::int64_t{1} << 53));
  if (in.has("digest")) hello.digest = in.text("digest");
  in.finish();
  if (error) return wrong(*error);
  return hello;
}

Text ack_or_reject(const Answer& answer) {
  if (!answer.code)
    return std::make_shared<const std::string>("{\"t\":\"ack\",\"cmdId\":" + json(answer.cmd_id).dump() +
                                               ",\"firstSeq\":" + std::to_string(answer.first_seq) +
                                               ",\"lastSeq\":" + std::to_string(answer.last_seq) + "}");
  const json detail(answer.detail);
  return std::make_shared<const std::string>("{\"t\":\"reject\",\"code\":\"" + std::string(code_name(*answer.code)) + "\",\"detail\":" +
                                             detail.dump(-1, ' ', false, json::error_handler_t::replace) + "," +
                                             reject_members(answer) + "}");
}

Response refusal_response(const Answer& answer) {
  int status = answer.gone ? 410 : http_status(*answer.code);
  if (*answer.code == Code::bad_message) status = 422;  // it was JSON, or it would not have got this far
  Response response = problem(status, code_name(*answer.code), answer.detail, reject_members(answer));
  if (answer.retry_after_ms > 0) response.headers.emplace_back("Retry-After", std::to_string((answer.retry_after_ms + 999) / 1000));
  return response;
}

Response command_response(const Answer& answer) {
  if (answer.code) return refusal_response(answer);
  return json_response(200, json{{"cmdId", answer.cmd_id}, {"firstSeq", answer.first_seq}, {"lastSeq", answer.last_seq}}.dump());
}

Response bad_message_response(const BadMessage& bad) {
  return problem(bad.malformed ? 400 : 422, code_name(Code::bad_message), bad.reason);
}

std::string name_fault(std::string_view name) {
  std::size_t characters = 0;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const auto c = static_cast<unsigned char>(name[i]);
    if ((c & 0xc0) == 0x80) continue;
    ++characters;
    unsigned point = c;
    const std::size_t more = c >= 0xf0 ? 3 : c >= 0xe0 ? 2 : c >= 0xc0 ? 1 : 0;
    if (more) point = c & (0x3fu >> more);
    for (std::size_t k = 1; k <= more && i + k < name.size(); ++k) point = point << 6 | (static_cast<unsigned char>(name[i + k]) & 0x3fu);
    const bool control = point < 32 || (point >= 0x7f && point < 0xa0);
    const bool direction = point == 0x61c || (point >= 0x200b && point <= 0x200f) || (point >= 0x2028 && point <= 0x202e) ||
                           (point >= 0x2060 && point <= 0x206f) || point == 0xfeff;
    if (control || direction) return "must not contain control characters or direction marks";
  }
  if (characters > 32) return "must be at most 32 characters";
  return "";
}

}  // namespace bastide::server
