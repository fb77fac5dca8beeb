#include "records/record.hpp"

#include "records/story.hpp"

namespace bastide {

std::string RecordError::message() const {
  std::string text;
  const auto add = [&](const std::string& part) {
    if (!part.empty()) text += (text.empty() ? "" : ": ") + part;
  };
  add(line > 0 ? "line " + std::to_string(line) : "");
  add(path);
  add(seq > 0 ? "entry " + std::to_string(seq) : "");
  add(reason);
  if (!clause.empty() && reason.find(clause) == std::string::npos) text += " (" + clause + ")";
  return text;
}

namespace {

Result<Record, RecordError> read_either(std::string_view text, Replay* verified) {
  if (text.size() > max_record_bytes) return RecordError{0, "", 0, "", "longer than " + std::to_string(max_record_bytes) + " bytes"};
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return RecordError{0, "", 0, "", "is empty"};
  return text[first] == '{' ? read_record_json(text, verified) : read_record_text(text, verified);
}

}  // namespace

Result<Record, RecordError> read_record(std::string_view text) { return read_either(text, nullptr); }

Result<Replay, RecordError> check_record(std::string_view text, Record* record) {
  Replay replay;
  auto read = read_either(text, &replay);
  if (!read) return read.error();
  if (record) *record = std::move(*read);
  return replay;
}

Result<Replay, RecordError> replay(const Record& record) {
  auto story = Story::begin(record);
  if (!story) return story.error();
  for (RecordEntry entry : record.entries) {
    auto error = story->add(entry);
    if (!error) error = story->verify(entry);
    if (error) {
      error->path = "entries[" + std::to_string(entry.seq > 0 ? entry.seq - 1 : 0) + "]." + error->path;
      return *error;
    }
  }
  if (auto error = story->verify_result(record.result)) return *error;
  return std::move(*story).take();
}

void append(Record& record, const Ruleset& r, State& s, LegalAction action, std::int64_t time_ms, EventLog* log) {
  EventLog mine;
  apply(r, s, action, &mine);
  RecordEntry entry;
  entry.seq = record.entries.size() + 1;
  entry.time_ms = time_ms;
  entry.action = action.action();
  entry.score_lines = score_lines(r, s, mine, record.seats);
  bool turn_ended = false;
  bool game_ended = false;
  for (const Event& e : mine) {
    turn_ended = turn_ended || e.kind == EventKind::turn_started || e.kind == EventKind::game_ended;
    game_ended = game_ended || e.kind == EventKind::game_ended;
  }
  if (turn_ended) entry.digest = digest(r, s);
  record.result = game_ended ? final_result(r, s) : "*";
  record.entries.push_back(std::move(entry));
  if (log) log->insert(log->end(), std::make_move_iterator(mine.begin()), std::make_move_iterator(mine.end()));
}

void append_undo(Record& record, std::uint64_t undo_to, std::int64_t time_ms) {
  RecordEntry entry;
  entry.seq = record.entries.size() + 1;
  entry.time_ms = time_ms;
  entry.undo_to = undo_to;
  record.entries.push_back(std::move(entry));
  record.result = "*";
}

}  // namespace bastide
