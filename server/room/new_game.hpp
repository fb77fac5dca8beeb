// Makes the stored form of a game that begins: its commitment, its table and, when all seats are taken, its first entries.
#pragma once
#include <string>
#include <vector>

#include "server/room/answer.hpp"
#include "server/room/table.hpp"
#include "server/store/store.hpp"

namespace bastide::server {

// What only randomness can give; the caller draws it.
struct Identity {
  std::string id, log_id;
  Bytes secret;
};

// The table's selection and set-up must be sound (compose, begin); throws std::invalid_argument otherwise.
GameData new_game(Table table, Identity identity, Now now, const std::vector<std::string>& test_draws = {});

// The table of a rematch: same seats and tokens, the next seat begins.
Table rematch_table(const Table& table);

}  // namespace bastide::server
