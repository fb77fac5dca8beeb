#include "server/room/table.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace bastide::server {

using nlohmann::json;

int Table::open_seats() const {
  return static_cast<int>(std::count_if(seats.begin(), seats.end(), [](const TableSeat& s) { return !s.taken; }));
}

const Grant* Table::grant_of(std::string_view token_hash) const {
  const auto found = std::find_if(grants.begin(), grants.end(), [&](const Grant& g) { return g.token_hash == token_hash; });
  return found == grants.end() ? nullptr : &*found;
}

const Invite* Table::invite_of(std::string_view invite_hash) const {
  const auto found = std::find_if(invites.begin(), invites.end(), [&](const Invite& i) { return i.hash == invite_hash; });
  return found == invites.end() ? nullptr : &*found;
}

std::vector<Bytes> Table::entropy() const {
  std::vector<Bytes> all;
  for (const TableSeat& seat : seats) all.push_back(seat.entropy);
  return all;
}

Setup Table::setup() const { return {static_cast<int>(seats.size()), static_cast<Seat>(first)}; }

std::string table_text(const Table& table) {
  json seats = json::array(), grants = json::array(), invites = json::array();
  for (const TableSeat& s : table.seats)
    seats.push_back({{"name", s.who.name}, {"kind", s.who.kind}, {"colour", s.who.colour}, {"taken", s.taken}, {"entropy", to_hex(s.entropy)}});
  for (const Grant& g : table.grants) grants.push_back({{"token", g.token_hash}, {"seats", g.seats}, {"host", g.host}});
  for (const Invite& i : table.invites) invites.push_back({{"hash", i.hash}, {"expires", i.expires_ms}, {"replaced", i.replaced}});
  return json{{"selection", selection_text(table.selection)},
              {"first", table.first},
              {"openToWatch", table.open_to_watch},
              {"seats", seats},
              {"grants", grants},
              {"invites", invites},
              {"commitment", table.commitment},
              {"nextGame", table.next_game}}
      .dump();
}

std::optional<Table> read_table(std::string_view text) {
  try {
    const json read = json::parse(text);
    Table table;
    table.selection = parse_selection(read.at("selection").get<std::string>());
    table.first = read.at("first").get<int>();
    table.open_to_watch = read.at("openToWatch").get<bool>();
    for (const json& s : read.at("seats")) {
      const std::string hex = s.at("entropy").get<std::string>();
      const auto entropy = from_hex(hex, hex.size() / 2);
      if (!entropy) return std::nullopt;
      table.seats.push_back({{s.at("name").get<std::string>(), s.at("kind").get<std::string>(), s.at("colour").get<int>()},
                             s.at("taken").get<bool>(),
                             *entropy});
    }
    for (const json& g : read.at("grants"))
      table.grants.push_back({g.at("token").get<std::string>(), g.at("seats").get<std::uint8_t>(), g.at("host").get<bool>()});
    for (const json& i : read.at("invites"))
      table.invites.push_back({i.at("hash").get<std::string>(), i.at("expires").get<std::int64_t>(), i.at("replaced").get<bool>()});
    table.commitment = read.at("commitment").get<std::string>();
    table.next_game = read.at("nextGame").get<std::string>();
    return table;
  } catch (const json::exception&) {
    return std::nullopt;  // a damaged row: the game is quarantined
  }
}

}  // namespace bastide::server
