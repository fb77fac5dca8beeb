// The durable log: the truth about every game. A store appends all or nothing and answers once, after the disk has it.
// Implementations: sqlite (the product), memory (tests, trials). One conformance suite runs against both.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace bastide::server {

// One entry of the log; `action` in the words of docs/interfaces.md §1, so that it outlives any numbering inside the engine.
struct StoredEntry {
  std::uint64_t seq = 0;
  std::int64_t time_ms = 0;
  std::string action;
  std::optional<std::uint64_t> digest;
  friend bool operator==(const StoredEntry&, const StoredEntry&) = default;
};

// An accepted command, kept for ever: the answer to a retry. (game, actor, cmd_id) is unique.
struct StoredCommand {
  std::string actor;
  std::string cmd_id;
  std::string content;  // hash of what was asked
  std::uint64_t first_seq = 0;
  std::uint64_t last_seq = 0;
  friend bool operator==(const StoredCommand&, const StoredCommand&) = default;
};

struct GameData {
  std::string id;
  std::string log_id;
  std::int64_t created_ms = 0;
  std::uint64_t head = 0;
  std::uint64_t revision = 0;  // grows with every change of the game, its table included
  bool wake = false;           // a computer player is to move: to be loaded at start
  std::string table;           // seats, grants, invitations (room/table.hpp)
  std::string secret;          // of the shuffle; a table of its own, never part of exports
  std::vector<StoredEntry> entries;
  std::vector<StoredCommand> commands;
  friend bool operator==(const GameData&, const GameData&) = default;
};

struct Append {
  std::string game;
  std::uint64_t expected_head = 0;
  std::uint64_t expected_revision = 0;
  std::vector<StoredEntry> entries;       // seq from expected_head + 1, dense
  std::optional<StoredCommand> command;
  std::optional<std::string> table;
  bool wake = false;
};

struct Creation {
  GameData game;
  // A rematch: the old game's table is replaced in the same transaction, when its revision still is this one.
  std::optional<Append> old_game;
};

enum class StoreResult : std::uint8_t {
  ok,
  conflict,  // not written: the game is at another head or revision, exists already, or the command is known
  failed,    // not written
  unknown,   // written or not: read the game again
};

class Store {
 public:
  using Done = std::function<void(StoreResult)>;
  using Loaded = std::function<void(StoreResult, std::optional<GameData>)>;  // ok without data: no such game

  virtual ~Store() = default;
  // The callbacks run on a thread of the store, once each, and must be quick.
  virtual void create(Creation creation, Done done) = 0;
  virtual void append(Append append, Done done) = 0;
  virtual void load(std::string game, Loaded loaded) = 0;
  virtual std::vector<std::string> waking() = 0;  // games whose next mover is a computer player; blocks
  virtual bool healthy() = 0;                     // did the last write succeed
  // Ends what was handed over, then refuses. Called once before the destructor by whoever wants to wait.
  virtual void close() = 0;
};

}  // namespace bastide::server
