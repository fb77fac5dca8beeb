#include "server/room/new_game.hpp"

#include <stdexcept>

#include "server/room/game.hpp"
#include "server/shuffle/shuffle.hpp"

namespace bastide::server {

GameData new_game(Table table, Identity identity, Now now, const std::vector<std::string>& test_draws) {
  const auto ruleset = compose(table.selection);
  if (!ruleset.ok()) throw std::invalid_argument("the rule set cannot be composed");
  table.selection = (*ruleset)->selection;
  table.commitment = commitment(identity.id, sha256(setup_text(**ruleset, table.setup())), identity.secret);

  GameData data;
  data.id = std::move(identity.id);
  data.log_id = std::move(identity.log_id);
  data.secret = std::move(identity.secret);
  data.created_ms = now.wall_ms;
  data.table = table_text(table);

  const auto game = Game::load(data, test_draws);
  if (!game.ok()) throw std::invalid_argument(game.error());
  const Plan start = game->plan_start(table, now);
  for (const Step& step : start.steps) data.entries.push_back(step.stored);
  data.head = data.entries.size();
  data.wake = game->wakes(table, start.state);
  return data;
}

Table rematch_table(const Table& table) {
  Table next = table;
  next.first = (table.first + 1) % static_cast<int>(table.seats.size());
  next.invites.clear();
  next.next_game.clear();
  for (TableSeat& seat : next.seats) seat.entropy.clear();
  return next;
}

}  // namespace bastide::server
