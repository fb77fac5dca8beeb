#include "server/api/new_table.hpp"

#include <nlohmann/json.hpp>

#include <set>

#include "records/json_reader.hpp"
#include "search/player.hpp"

namespace bastide::server {
namespace {

using nlohmann::json;

bool is_player_kind(const std::string& kind) {
  if (kind == "human") return true;
  for (const PlayerName& known : known_players())
    if (known.name == kind) return true;
  return false;
}

Selection read_selection(const json& value, std::optional<JsonError>& error) {
  if (value.is_string()) {
    if (value.get_ref<const std::string&>().size() <= 400) return parse_selection(value.get<std::string>());
    error = JsonError{"selection", "must be at most 400 bytes"};
    return {};
  }
  json named = value;
  if (named.is_object() && !named.contains("ruleset")) named["ruleset"] = Selection().ruleset;
  auto selection = selection_from_json(named, "selection");
  if (selection.ok()) return *selection;
  error = selection.error();
  return {};
}

void read_seat(const json& value, std::size_t index, NewTable& into, std::optional<JsonError>& error) {
  ObjectReader in(value, element_path("seats", index), error);
  TableSeat seat;
  if (in.has("name")) seat.who.name = in.text("name", 200);
  if (const std::string fault = name_fault(seat.who.name); !fault.empty()) in.fail("name", fault);
  seat.who.kind = in.text("kind");
  if (!error && !is_player_kind(seat.who.kind)) in.fail("kind", "must be human or a known computer player");
  seat.who.colour = static_cast<int>(in.integer("colour", 0, 5));
  const bool open = in.has("open") && in.boolean("open");
  if (open && !seat.human()) in.fail("open", "only a human seat can be open");
  in.finish();
  seat.taken = !open;
  if (seat.human() && !open) into.local |= static_cast<std::uint8_t>(1u << index);
  into.table.seats.push_back(std::move(seat));
}

}  // namespace

std::variant<NewTable, BadMessage, Faults> read_new_table(const json& body) {
  std::optional<JsonError> error;
  ObjectReader in(body, "", error);
  NewTable read;
  if (in.has("selection")) {
    if (const json* selection = in.member("selection")) read.table.selection = read_selection(*selection, error);
  }
  if (const json* seats = in.array("seats", max_seats)) {
    for (std::size_t i = 0; i < seats->size(); ++i) read_seat((*seats)[i], i, read, error);
    std::set<int> colours;
    for (const TableSeat& seat : read.table.seats)
      if (!colours.insert(seat.who.colour).second) in.fail("seats", "must have different colours");
  }
  if (in.has("first")) read.table.first = static_cast<int>(in.integer("first", 0, max_seats - 1));
  if (in.has("visibility")) {
    const std::string visibility = in.text("visibility");
    read.table.open_to_watch = visibility == "link";
    if (visibility != "link" && visibility != "private") in.fail("visibility", "must be private or link");
  }
  in.finish();
  if (error) return BadMessage{false, error->message()};

  auto ruleset = compose(read.table.selection);
  if (!ruleset.ok()) return ruleset.error();
  if (auto state = begin(**ruleset, read.table.setup()); !state.ok()) return state.error();
  read.table.selection = (*ruleset)->selection;
  return read;
}

}  // namespace bastide::server
