// A local game: the order of the pile, the states so far, the record. Decisions come from outside.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/core/rng.hpp"
#include "records/record.hpp"

namespace bastide::cli {

class LocalGame {
 public:
  // A new game, or one that goes on from a record. The pile is shuffled once, so that a tile taken back comes again.
  LocalGame(Record record, Replay replay, std::uint64_t seed);

  [[nodiscard]] const Ruleset& ruleset() const { return *ruleset_; }
  [[nodiscard]] const State& state() const { return states_.back(); }
  [[nodiscard]] const Record& record() const { return record_; }
  [[nodiscard]] ToMove turn() const { return to_move(*ruleset_, state()); }

  EventLog play(LegalAction action);  // a decision
  EventLog draw();                    // the next chance action
  // Back to the last decision of a seat for which `human` holds, before the present one; false when there is none.
  bool undo(const std::vector<bool>& human);

 private:
  void add(LegalAction action, EventLog& log);
  RulesetPtr ruleset_;
  Record record_;
  std::vector<State> states_;            // states_[i] after entry i
  std::vector<std::vector<TileKindId>> piles_;  // the pile at state i, next tile first; empty before `first_`
  std::size_t first_;                    // the state this game began with
  Rng rng_;
};

std::int64_t now_ms();

}  // namespace bastide::cli
