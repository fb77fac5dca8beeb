// The record of a game: setup, the append-only list of actions (draws included), digests and score lines. A record may
// end anywhere (unfinished and paper games); it begins at the set-up of a ruleset, other starting positions do not exist.
// Two equal forms, loss-free both ways: text (people) and JSON (machines). Format: docs/record-format.md.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/engine.hpp"

namespace bastide {

struct RecordSeat {
  std::string name;
  std::string kind = "human";  // human, random, greedy
  int colour = 0;              // 0–5: seat colour and mark of docs/interfaces.md
  friend bool operator==(const RecordSeat&, const RecordSeat&) = default;
};

// One entry of the log. `seq` is dense from 1. An undo entry names the seq to return to and erases nothing (R11).
struct RecordEntry {
  std::uint64_t seq = 0;
  std::int64_t time_ms = 0;             // UTC, 0 = unknown
  std::optional<Action> action;         // nullopt: an undo
  std::uint64_t undo_to = 0;
  std::optional<std::uint64_t> digest;  // after the action; written at every turn's end and at the end
  std::vector<std::string> score_lines; // derived, checkable: "score red+4 road 1,0 R.W BASE-ROAD-01 4x1"
  friend bool operator==(const RecordEntry&, const RecordEntry&) = default;
};

struct Record {
  int version = 1;
  Selection selection;
  Setup setup;
  std::vector<RecordSeat> seats;
  std::vector<std::pair<std::string, std::string>> headers;  // event, round, site, date, game id… in order
  std::string commitment;  // hex SHA-256 published before the first draw; "" when none
  std::string secret;      // hex, revealed at the end; "" while the game lives
  std::string salt;        // hex, players' bytes
  std::vector<RecordEntry> entries;
  std::string result;      // "*" while it lives, "34-28" at the end, "abandoned"
  friend bool operator==(const Record&, const Record&) = default;
};

struct RecordError {
  int line = 0;      // text form; 0 for JSON
  std::string path;  // JSON form
  std::uint64_t seq = 0;
  std::string clause;
  std::string reason;
  [[nodiscard]] std::string message() const;
};

// Either form, told apart by the first character: at most 4 MB and 6000 entries. Every action must be legal where it
// stands, because spots are named after the tile that lies there; digests, score lines and the result are left to replay().
Result<Record, RecordError> read_record(std::string_view text);
// What cannot be played is not written: a record comes from append() or read_record().
std::string record_text(const Record&);
std::string record_json(const Record&);

// The game a record tells: ruleset, the state after each entry, all events. Undo entries are followed.
struct Replay {
  RulesetPtr ruleset;
  std::vector<State> states;            // states[0] before the first entry, states[i] after entry i
  std::vector<EventLog> events;         // events[i] of entry i (0-based)
};
// Replays and verifies everything the record states: legality, digests, score lines, result. A state may be left
// unstated: an entry without digest or score lines, a result that is empty.
Result<Replay, RecordError> replay(const Record&);
// read_record() and replay() in one, with the line or path of whatever is wrong.
Result<Replay, RecordError> check_record(std::string_view text, Record* record = nullptr);

// Appends an action to a record and plays it; fills seq, digest, score lines and the result. The one way games are written.
void append(Record&, const Ruleset&, State&, LegalAction, std::int64_t time_ms, EventLog* log = nullptr);
// Appends an undo entry; the caller goes back to the state it kept. Nothing is erased (R11).
void append_undo(Record&, std::uint64_t undo_to, std::int64_t time_ms);

}  // namespace bastide
