#include "server/room/answer.hpp"

#include "server/core/bytes.hpp"

namespace bastide::server {
namespace {

struct Row {
  std::string_view name;
  int status;
};
constexpr Row rows[] = {
    {"bad_message", 400},  {"unsupported_version", 426}, {"unauthenticated", 401}, {"forbidden", 403},  {"not_found", 404},
    {"not_your_turn", 409}, {"illegal_action", 422},     {"stale_seq", 409},       {"game_over", 409},  {"paused", 409},
    {"id_reuse", 409},     {"rate_limited", 429},        {"overloaded", 503},      {"storage_unavailable", 503}, {"quarantined", 423},
};

}  // namespace

std::string_view code_name(Code code) { return rows[static_cast<int>(code)].name; }
int http_status(Code code) { return rows[static_cast<int>(code)].status; }

std::string Command::content() const {
  return to_hex(sha256(log_id + "\n" + std::to_string(expected_seq) + "\n" + actions));
}

}  // namespace bastide::server
