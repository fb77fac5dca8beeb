// The table of a game: what is agreed before the first draw (rule set, seats) and who may sit there. Everything about a game
// that is not an entry of its log. Tokens and invitations are kept as hashes only.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "records/record.hpp"
#include "server/core/bytes.hpp"

namespace bastide::server {

struct TableSeat {
  RecordSeat who;
  bool taken = false;  // computers and local players from the start
  Bytes entropy;       // 32 bytes for the shuffle, or none
  [[nodiscard]] bool human() const { return who.kind == "human"; }
};

struct Grant {
  std::string token_hash;
  std::uint8_t seats = 0;  // a bit each
  bool host = false;
};

struct Invite {
  std::string hash;
  std::int64_t expires_ms = 0;
  bool replaced = false;
};

struct Table {
  Selection selection;
  int first = 0;
  bool open_to_watch = false;
  std::vector<TableSeat> seats;
  std::vector<Grant> grants;
  std::vector<Invite> invites;
  std::string commitment;  // hex; published before anybody joins
  std::string next_game;   // the rematch

  [[nodiscard]] int open_seats() const;
  [[nodiscard]] bool all_taken() const { return open_seats() == 0; }
  [[nodiscard]] const Grant* grant_of(std::string_view token_hash) const;
  [[nodiscard]] const Invite* invite_of(std::string_view invite_hash) const;
  [[nodiscard]] std::vector<Bytes> entropy() const;  // by seat
  [[nodiscard]] Setup setup() const;
};

std::string table_text(const Table& table);  // JSON, for the store
std::optional<Table> read_table(std::string_view text);

inline constexpr std::int64_t invite_life_ms = std::int64_t{7} * 24 * 3600 * 1000;

}  // namespace bastide::server
