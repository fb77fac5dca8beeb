// One game in memory: the replay of its log. Says what an action would append and takes it over once it is durable.
// Pure: no clock, no randomness but the streams of its secret, no I/O.
#pragma once
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/engine.hpp"
#include "records/record.hpp"
#include "server/room/answer.hpp"
#include "server/room/table.hpp"
#include "server/shuffle/shuffle.hpp"
#include "server/store/store.hpp"

namespace bastide::server {

// The secret of a shuffle. Nothing can print it; it comes out through Game::proof() after the end.
class Secret {
 public:
  explicit Secret(Bytes bytes) : bytes_(std::move(bytes)) {}

 private:
  friend class Game;
  Bytes bytes_;
};

struct Proof {
  std::string setup;  // text
  std::string setup_hash, commitment, secret, salt;  // hex
};

struct Step {
  StoredEntry stored;
  RecordEntry entry;
  Text message;  // the event as every audience gets it
};

// What a turn would append: its actions and the draws that follow.
struct Plan {
  State state;
  Chance chance;
  std::vector<Step> steps;
};

struct Denied {
  Code code = Code::illegal_action;
  std::string detail;
  std::string refusal;  // JSON
};

class Game {
 public:
  // Replays the log and checks everything it states. An error only when there is no position at all (unknown rule set,
  // damaged table); a log that breaks off the rules gives a game with a fault(), at its last good entry.
  static Result<Game, std::string> load(const GameData& data, const std::vector<std::string>& test_draws = {});

  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] const std::string& log_id() const { return log_id_; }
  [[nodiscard]] std::int64_t created_ms() const { return created_ms_; }
  [[nodiscard]] const Ruleset& ruleset() const { return *ruleset_; }
  [[nodiscard]] const RulesetPtr& ruleset_ptr() const { return ruleset_; }
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const Table& table() const { return table_; }
  [[nodiscard]] const Record& record() const { return record_; }
  [[nodiscard]] const std::string& fault() const { return fault_; }  // why it is quarantined; empty: it is not
  [[nodiscard]] std::uint64_t head() const { return record_.entries.size(); }
  [[nodiscard]] std::uint64_t revision() const { return revision_; }
  [[nodiscard]] const std::vector<Text>& messages() const { return messages_; }  // [seq - 1]

  [[nodiscard]] bool started() const { return table_.all_taken(); }
  [[nodiscard]] bool over() const { return started() && is_over(*ruleset_, state_); }
  [[nodiscard]] std::string_view status() const;  // waiting, playing, over, quarantined
  [[nodiscard]] std::string result() const;       // "*" or the scores, "34-28"
  [[nodiscard]] std::optional<Proof> proof() const;  // only when over
  // The computer player to move, else no_seat.
  [[nodiscard]] Seat computer_to_move() const;
  [[nodiscard]] const StoredCommand* known(const std::string& actor, const std::string& cmd_id) const;

  // The actions of a command for whichever of `seats` is to move, then the draws.
  [[nodiscard]] Result<Plan, Denied> plan(std::uint8_t seats, std::string_view actions_json, Now now) const;
  [[nodiscard]] Result<Plan, Denied> plan(const std::vector<Action>& actions, Now now) const;
  // Only the draws that are due, for a table that has just filled.
  [[nodiscard]] Plan plan_start(const Table& table, Now now) const;
  [[nodiscard]] bool wakes(const Table& table, const State& state) const;  // will a computer player be to move

  // Takes over what is durable.
  void take(Plan plan);
  void take(Table table) { table_ = std::move(table); }
  void take(StoredCommand command);
  void raise_revision() { ++revision_; }

 private:
  Game(const GameData& data, Table table, RulesetPtr ruleset, State state);
  [[nodiscard]] Chance fresh_chance(const Table& table) const;
  [[nodiscard]] Plan empty_plan() const;
  // Plays one action on the plan: entry, text and message.
  void play(Plan& plan, const LegalAction& action, Now now) const;
  void play_chance(Plan& plan, Now now) const;
  [[nodiscard]] std::string replay_log(const GameData& data);

  std::string id_, log_id_;
  std::int64_t created_ms_ = 0;
  std::uint64_t revision_ = 0;
  Table table_;
  Secret secret_;
  RulesetPtr ruleset_;
  State state_;
  Chance chance_;
  std::vector<TileKindId> script_;  // tests only
  Bytes setup_hash_;
  Record record_;  // never holds the secret; export adds it after the end
  std::vector<Text> messages_;
  std::map<std::pair<std::string, std::string>, StoredCommand> commands_;
  std::string fault_;
};

}  // namespace bastide::server
