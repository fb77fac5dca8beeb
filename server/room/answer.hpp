// Answers to commands: the closed list of codes and what goes with each. Serialised in api/, once for REST and once for the socket.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::server {

using Text = std::shared_ptr<const std::string>;  // one message, shared by all who get it

// What a step of a room may know about time. Only the shell has clocks.
struct Now {
  std::int64_t mono_ms = 0;  // never steps back; arbitrary origin
  std::int64_t wall_ms = 0;  // UTC since 1970
};

enum class Code : std::uint8_t {
  bad_message,
  unsupported_version,
  unauthenticated,
  forbidden,
  not_found,
  not_your_turn,
  illegal_action,
  stale_seq,
  game_over,
  paused,
  id_reuse,
  rate_limited,
  overloaded,
  storage_unavailable,
  quarantined,
};
std::string_view code_name(Code code);
int http_status(Code code);

struct Answer {
  std::optional<Code> code;  // none: done
  std::string cmd_id;
  std::uint64_t first_seq = 0;
  std::uint64_t last_seq = 0;
  std::uint64_t head_seq = 0;
  std::string detail;
  std::string refusal;          // JSON of the rules' refusal, with illegal_action
  std::int64_t retry_after_ms = 0;
  std::vector<Text> tail;       // events after expected_seq, with stale_seq
  bool gone = false;            // an invitation that is used up, expired or replaced (REST 410)
  std::uint8_t seats = 0;       // join: the seats of the token, a bit each
  int uses = 0;                 // invite
  std::string next_game;        // rematch
};

// A command as it came, its shape checked. `actions` is the JSON array, canonical, so that equal commands are equal text.
struct Command {
  std::string cmd_id;
  std::string log_id;  // empty: not given
  std::uint64_t expected_seq = 0;
  std::string actions;
  [[nodiscard]] std::string content() const;  // hash of what is asked, to tell a retry from a reused id
};

}  // namespace bastide::server
