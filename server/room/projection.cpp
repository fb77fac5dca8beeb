#include "server/room/projection.hpp"

#include <nlohmann/json.hpp>

#include "records/json.hpp"

namespace bastide::server {
namespace {

using nlohmann::json;

Text text_of(const json& message) {
  return std::make_shared<const std::string>(message.dump(-1, ' ', false, json::error_handler_t::replace));
}

json seats_of(std::uint8_t seats) {
  json list = json::array();
  for (int seat = 0; seat < max_seats; ++seat)
    if (seats >> seat & 1) list.push_back(seat);
  return list;
}

json seats_json(const Game& game, const Attendance& attendance) {
  json list = json::array();
  for (std::size_t i = 0; i < game.table().seats.size(); ++i) {
    const TableSeat& seat = game.table().seats[i];
    const SeatPresence presence = i < attendance.size() ? attendance[i] : SeatPresence{};
    list.push_back({{"seat", i},
                    {"name", seat.who.name},
                    {"kind", seat.who.kind},
                    {"colour", seat.who.colour},
                    {"taken", seat.taken},
                    {"presence", presence_name(presence.presence)},
                    {"since", presence.since_ms}});
  }
  return list;
}

json proof_json(const Game& game) {
  const auto proof = game.proof();
  if (!proof) return nullptr;
  return {{"game", game.id()},         {"setup", proof->setup},   {"setupHash", proof->setup_hash}, {"commitment", proof->commitment},
          {"secret", proof->secret},   {"salt", proof->salt}};
}

json info_json(const Game& game, const Attendance& attendance) {
  const Table& table = game.table();
  return {{"id", game.id()},
          {"logId", game.log_id()},
          {"status", game.status()},
          {"visibility", table.open_to_watch ? "link" : "private"},
          {"created", game.created_ms()},
          {"name", game.ruleset().name},
          {"selection", to_json(game.ruleset().selection)},
          {"first", table.first},
          {"seats", seats_json(game, attendance)},
          {"headSeq", game.head()},
          {"commitment", table.commitment},
          {"proof", proof_json(game)},
          {"result", game.result()},
          {"nextGameId", table.next_game.empty() ? json() : json(table.next_game)}};
}

json you_json(const Viewer& viewer) {
  return {{"seats", seats_of(viewer.seats)}, {"role", viewer.seats ? "player" : "spectator"}, {"host", viewer.host}};
}

json view_json(const Game& game) {
  if (!game.started()) return nullptr;
  return to_json(game.ruleset(), game.state(), view_for(game.ruleset(), game.state(), no_seat));
}

json to_move_json(const Game& game) { return view_json(game).value("toMove", json()); }

}  // namespace

std::string_view presence_name(Presence presence) {
  constexpr std::string_view names[] = {"connecting", "online", "dropped"};
  return names[static_cast<int>(presence)];
}

Text event_message(const std::string& game, const Ruleset& ruleset, const State& before, const State& after, const RecordEntry& entry,
                   Seat actor, const EventLog& events) {
  json list = json::array();
  for (const Event& event : events) list.push_back(to_json(ruleset, after, event));
  json message = {{"t", "event"},
                  {"game", game},
                  {"seq", entry.seq},
                  {"time", entry.time_ms},
                  {"seat", actor == no_seat ? json() : json(actor)},
                  {"action", to_json(ruleset, before, *entry.action)},
                  {"events", std::move(list)}};
  if (entry.digest) message["digest"] = digest_text(*entry.digest);
  return text_of(message);
}

std::string game_info(const Game& game, const Attendance& attendance) { return info_json(game, attendance).dump(); }
std::string viewer_info(const Viewer& viewer) { return you_json(viewer).dump(); }
std::string view_text(const Game& game) { return view_json(game).dump(); }

std::string legal_text(const Game& game) {
  json actions = json::array();
  const Ruleset& ruleset = game.ruleset();
  const ToMove mover = to_move(ruleset, game.state());
  const bool asked = game.status() == "playing" && mover.decider == Decider::player && game.computer_to_move() == no_seat;
  if (asked)
    for (const LegalAction& legal : legal_actions(ruleset, game.state()))
      actions.push_back({{"text", action_text(ruleset, game.state(), legal.action())}, {"action", to_json(ruleset, game.state(), legal.action())}});
  return json{{"headSeq", game.head()}, {"toMove", game.started() ? to_move_json(game) : json()}, {"actions", actions}}.dump();
}

Record public_record(const Game& game) {
  Record record = game.record();
  record.result = game.result();
  if (const auto proof = game.proof()) {
    record.secret = proof->secret;
    record.salt = proof->salt;
  }
  return record;
}

Text welcome_message(const Game& game, const Attendance& attendance, const Viewer& viewer, std::string_view resume, Now now) {
  return text_of({{"t", "welcome"},
                  {"v", 1},
                  {"resume", resume},
                  {"you", you_json(viewer)},
                  {"serverTime", now.wall_ms},
                  {"game", info_json(game, attendance)}});
}

Text snapshot_message(const Game& game) {
  return text_of({{"t", "snapshot"},
                  {"game", game.id()},
                  {"seq", game.head()},
                  {"record", json::parse(record_json(public_record(game)))},
                  {"view", view_json(game)}});
}

Text seats_message(const Game& game, const Attendance& attendance) {
  return text_of({{"t", "seats"}, {"game", game.id()}, {"status", game.status()}, {"seats", seats_json(game, attendance)}});
}

Text presence_message(const Game& game, Seat seat, const SeatPresence& presence) {
  return text_of({{"t", "presence"},
                  {"game", game.id()},
                  {"seat", seat},
                  {"presence", presence_name(presence.presence)},
                  {"since", presence.since_ms}});
}

Text over_message(const Game& game) {
  const View view = view_for(game.ruleset(), game.state(), no_seat);
  return text_of({{"t", "over"},
                  {"game", game.id()},
                  {"result", game.result()},
                  {"winners", view.winners},
                  {"scores", view.scores},
                  {"proof", proof_json(game)}});
}

Text rematch_message(const Game& game) {
  return text_of({{"t", "rematch"}, {"game", game.id()}, {"nextGameId", game.table().next_game}});
}

}  // namespace bastide::server
