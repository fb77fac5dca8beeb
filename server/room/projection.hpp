// What leaves a room, by allow-list: every message names each member it sends, so a new member of the state or of the table
// stays inside until somebody writes it down here. Players, watchers, REST and export all read these forms.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "server/room/answer.hpp"
#include "server/room/game.hpp"

namespace bastide::server {

enum class Presence : std::uint8_t { connecting, online, dropped };
std::string_view presence_name(Presence presence);

struct SeatPresence {
  Presence presence = Presence::connecting;
  std::int64_t since_ms = 0;
};
using Attendance = std::vector<SeatPresence>;  // by seat; computers are online

// Who asks, as far as a game is concerned.
struct Viewer {
  std::uint8_t seats = 0;  // a bit each
  bool host = false;
  bool player = false;     // holds a token of this game
  bool invited = false;    // holds an invitation: may look at the table
  std::string actor;       // hash of the token; "" for watchers
};

Text event_message(const std::string& game, const Ruleset& ruleset, const State& before, const State& after, const RecordEntry& entry,
                   Seat actor, const EventLog& events);

std::string game_info(const Game& game, const Attendance& attendance);  // GameInfo of docs/protocol.md
std::string viewer_info(const Viewer& viewer);                           // "you"
std::string view_text(const Game& game);                                 // View, or null before the start
std::string legal_text(const Game& game);                                // body of GET …/legal
Record public_record(const Game& game);                                  // with the secret only after the end

Text welcome_message(const Game& game, const Attendance& attendance, const Viewer& viewer, std::string_view resume, Now now);
Text snapshot_message(const Game& game);
Text seats_message(const Game& game, const Attendance& attendance);
Text presence_message(const Game& game, Seat seat, const SeatPresence& presence);
Text over_message(const Game& game);
Text rematch_message(const Game& game);

}  // namespace bastide::server
