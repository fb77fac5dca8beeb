// Reads the body of POST /api/v1/games into a table, or says everything that is wrong with it.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <variant>

#include "server/api/messages.hpp"
#include "server/room/table.hpp"

namespace bastide::server {

struct NewTable {
  Table table;           // without tokens, invitations, commitment
  std::uint8_t local = 0;  // seats of whoever creates it, a bit each
};

std::variant<NewTable, BadMessage, Faults> read_new_table(const nlohmann::json& body);

}  // namespace bastide::server
