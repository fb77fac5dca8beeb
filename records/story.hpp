// A record being played from its first entry on: shared by the readers, the writers, replay() and append().
#pragma once
#include "records/record.hpp"

namespace bastide {

inline constexpr std::size_t max_record_bytes = 4 * 1024 * 1024;
inline constexpr std::size_t max_record_entries = 6000;
inline constexpr std::int64_t max_record_time = 253'402'300'799'999;  // the end of the year 9999

// What an action brought, as the record states it:
// "score blue+4 road 1,0 R.W BASE-ROAD-01 4x1" · "final …" at the end of the game · "back blue follower 1,0 R.W" ·
// "award blue+3 1,0 R.W CLAUSE" · "final-award …" · "aside C CLAUSE" · "shuffled-in C CLAUSE" ·
// "removed C BASE-UNPL-01" · "put-back C BASE-UNPL-05" · "end blue=34 red=28". Seats are named by their colours.
std::vector<std::string> score_lines(const Ruleset&, const State& after, const EventLog&, const std::vector<RecordSeat>&);
bool is_score_line(std::string_view text);  // one line that begins with one of these words

// Whose turn it is, by colour; "-" before anybody has begun.
std::string turn_word(const Ruleset&, const State&, const std::vector<RecordSeat>&);

// "34-28": scores in seat order.
std::string final_result(const Ruleset&, const State&);

// Faults of everything before the first entry; the path is the member of the JSON form. `complete`: there must be seats.
std::optional<RecordError> header_fault(const Record&, bool complete = true);

class Story {
 public:
  // Composes the ruleset and begins; the header must be complete.
  static Result<Story, RecordError> begin(const Record& header);

  [[nodiscard]] const Ruleset& ruleset() const { return *replay_.ruleset; }
  [[nodiscard]] const State& now() const { return replay_.states.back(); }

  // Plays one entry. Makes its action canonical; an error leaves the story where it was.
  std::optional<RecordError> add(RecordEntry& entry);
  // Whether digest and score lines of the entry just added are what the engine says.
  [[nodiscard]] std::optional<RecordError> verify(const RecordEntry& entry) const;
  [[nodiscard]] std::optional<RecordError> verify_result(const std::string& result) const;

  Replay take() && { return std::move(replay_); }

 private:
  Story() = default;
  std::vector<RecordSeat> seats_;
  Replay replay_;
};

Result<Record, RecordError> read_record_text(std::string_view text, Replay* verified);
Result<Record, RecordError> read_record_json(std::string_view text, Replay* verified);

}  // namespace bastide
