// Writes the text form of a record: docs/record-format.md.
#include "records/story.hpp"
#include "records/words.hpp"

namespace bastide {
namespace {

// Seats are named by colour, also in the lot for the first player.
std::string seat_colour(const Record& record, Seat seat) {
  return seat < record.seats.size() ? std::string(colour_name(record.seats[seat].colour)) : "-";
}

std::string entry_text(const Record& record, const Ruleset& r, const State& before, const RecordEntry& entry) {
  if (!entry.action) return "undo " + std::to_string(entry.undo_to);
  if (entry.action->kind == ActionKind::choose_first) return "first " + seat_colour(record, entry.action->spot);
  return action_text(r, before, *entry.action);
}

std::string header_text(const Record& record) {
  std::string text = "bastide-record " + std::to_string(record.version) + "\n";
  text += "ruleset " + selection_text(record.selection) + "\n";
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    const RecordSeat& seat = record.seats[i];
    text += "seat " + std::to_string(i + 1) + " " + quoted_word(seat.name) + " " + seat.kind + " " + std::string(colour_name(seat.colour)) + "\n";
  }
  text += "begins " + seat_colour(record, record.setup.first) + "\n";
  for (const auto& [key, value] : record.headers) text += "header " + quoted_word(key) + " " + quoted_word(value) + "\n";
  if (!record.commitment.empty()) text += "commitment " + record.commitment + "\n";
  if (!record.salt.empty()) text += "salt " + record.salt + "\n";
  return text + "\n";
}

// A time is written in full or, when it is not much later than the one before, as the seconds since then.
std::string stamp_text(std::int64_t time, std::int64_t& last) {
  const std::int64_t since = time - last;
  const bool close = last > 0 && since >= 0 && since < 1'000'000'000;
  last = time;
  if (!close) return "@" + time_text(time) + " ";
  const std::string rest = std::to_string(1000 + since % 1000).substr(1);
  return "+" + std::to_string(since / 1000) + "." + rest + " ";
}

class TextWriter {
 public:
  explicit TextWriter(const Record& record) : record_(record) {}

  void add(const Ruleset& r, const State& before, const RecordEntry& entry) {
    const std::string turn = turn_word(r, before, record_.seats);
    const bool draw = entry.action && (entry.action->kind == ActionKind::draw || entry.action->kind == ActionKind::choose_first);
    if (draw || !entry.action || turn != turn_ || !line_open_) start_line(turn, entry.seq);
    text_ += "  ";
    if (entry.time_ms > 0) text_ += stamp_text(entry.time_ms, last_time_);
    text_ += entry_text(record_, r, before, entry);
    if (entry.digest) text_ += "  #" + digest_text(*entry.digest);
    if (entry.score_lines.empty()) return;
    for (const std::string& line : entry.score_lines) text_ += "\n    " + line;
    line_open_ = false;
  }
  std::string take() && { return text_ + (text_.empty() ? "" : "\n"); }

 private:
  void start_line(const std::string& turn, std::uint64_t seq) {
    turn_ = turn;
    text_ += (text_.empty() ? "" : "\n") + std::to_string(seq) + " " + turn_;
    line_open_ = true;
  }

  const Record& record_;
  std::string text_;
  std::string turn_;
  std::int64_t last_time_ = 0;
  bool line_open_ = false;
};

}  // namespace

std::string record_text(const Record& record) {
  std::string text = header_text(record);
  if (auto story = Story::begin(record); story.ok()) {
    TextWriter writer(record);
    for (RecordEntry entry : record.entries) {
      const State before = story->now();
      if (story->add(entry)) break;
      writer.add(story->ruleset(), before, entry);
    }
    text += std::move(writer).take();
  }
  if (!record.secret.empty()) text += "secret " + record.secret + "\n";
  if (!record.result.empty()) text += "result " + record.result + "\n";
  return text;
}

}  // namespace bastide
