// The JSON form of a record.
#include <nlohmann/json.hpp>

#include "records/json_reader.hpp"
#include "records/story.hpp"
#include "records/words.hpp"

namespace bastide {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

constexpr const char* format_name = "bastide-record";

ordered_json entry_json(const Ruleset& r, const State& before, const RecordEntry& entry) {
  ordered_json out;
  out["seq"] = entry.seq;
  if (entry.time_ms != 0) out["time"] = entry.time_ms;
  if (entry.action) out["action"] = to_json(r, before, *entry.action);
  else out["undo"] = entry.undo_to;
  if (entry.digest) out["digest"] = digest_text(*entry.digest);
  if (!entry.score_lines.empty()) out["scores"] = entry.score_lines;
  return out;
}

RecordError at_path(const JsonError& error, std::uint64_t seq = 0) { return {0, error.path, seq, "", error.reason}; }

void read_seats(ObjectReader& in, Record& record, std::optional<JsonError>& error) {
  const json* rows = in.array("seats", max_seats);
  if (!rows) return;
  for (std::size_t i = 0; i < rows->size(); ++i) {
    ObjectReader row((*rows)[i], element_path("seats", i), error);
    RecordSeat seat;
    seat.name = row.text("name");
    seat.kind = row.text("kind");
    seat.colour = static_cast<int>(row.integer("colour", 0, 5));
    row.finish();
    record.seats.push_back(std::move(seat));
  }
}

void read_headers(ObjectReader& in, Record& record) {
  const json* rows = in.has("headers") ? in.array("headers", 100) : nullptr;
  if (!rows) return;
  for (const json& row : *rows) {
    if (!row.is_array() || row.size() != 2 || !row[0].is_string() || !row[1].is_string()) {
      in.fail("headers", "must be an array of [name, value]");
      return;
    }
    record.headers.emplace_back(row[0].get<std::string>(), row[1].get<std::string>());
  }
}

// Everything but the entries.
Record read_header(ObjectReader& in, std::optional<JsonError>& error) {
  Record record;
  if (in.text("format") != format_name) in.fail("format", std::string("must be \"") + format_name + "\"");
  record.version = static_cast<int>(in.integer("version", 0, 1'000'000));
  record.selection = parse_selection(in.text("ruleset", 4000));
  if (const json* setup = in.object("setup")) {
    ObjectReader row(*setup, "setup", error);
    record.setup.seats = static_cast<int>(row.integer("seats", 1, max_seats));
    record.setup.first = static_cast<Seat>(row.integer("first", 0, max_seats - 1));
    row.finish();
  }
  read_seats(in, record, error);
  read_headers(in, record);
  if (in.has("commitment")) record.commitment = in.text("commitment");
  if (in.has("secret")) record.secret = in.text("secret", 4096);
  if (in.has("salt")) record.salt = in.text("salt", 8192);
  if (in.has("result")) record.result = in.text("result");
  return record;
}

RecordEntry read_entry(const Story& story, const json& value, const std::string& path, std::optional<JsonError>& error) {
  RecordEntry entry;
  ObjectReader in(value, path, error);
  entry.seq = static_cast<std::uint64_t>(in.integer("seq", 1, static_cast<std::int64_t>(max_record_entries) * 2));
  if (in.has("time")) entry.time_ms = in.integer("time", 0, max_record_time);
  if (in.has("undo")) {
    if (in.has("action")) in.fail("undo", "an entry is an action or an undo, not both");
    entry.undo_to = static_cast<std::uint64_t>(in.integer("undo", 0, static_cast<std::int64_t>(max_record_entries)));
  } else if (const json* action = in.object("action")) {
    auto read = action_from_json(story.ruleset(), story.now(), *action, in.path_of("action"));
    if (read) entry.action = *read;
    else error = read.error();
  }
  if (in.has("digest")) {
    entry.digest = parse_digest(in.text("digest"));
    if (!entry.digest) in.fail("digest", "must be 16 hexadecimal digits");
  }
  if (in.has("scores")) {
    if (const json* lines = in.array("scores", 500)) {
      for (const json& line : *lines) {
        if (line.is_string()) entry.score_lines.push_back(line.get<std::string>());
        else in.fail("scores", "must be an array of texts");
      }
    }
  }
  in.finish();
  return entry;
}

}  // namespace

std::string record_json(const Record& record) {
  ordered_json out;
  out["format"] = format_name;
  out["version"] = record.version;
  out["ruleset"] = selection_text(record.selection);
  out["setup"] = {{"seats", record.setup.seats}, {"first", record.setup.first}};
  out["seats"] = ordered_json::array();
  for (const RecordSeat& seat : record.seats)
    out["seats"].push_back({{"name", seat.name}, {"kind", seat.kind}, {"colour", seat.colour}});
  if (!record.headers.empty()) out["headers"] = ordered_json::array();
  for (const auto& [key, value] : record.headers) out["headers"].push_back(ordered_json::array({key, value}));
  if (!record.commitment.empty()) out["commitment"] = record.commitment;
  if (!record.salt.empty()) out["salt"] = record.salt;
  out["entries"] = ordered_json::array();
  if (auto story = Story::begin(record); story.ok()) {
    for (RecordEntry entry : record.entries) {
      const State before = story->now();
      if (story->add(entry)) break;
      out["entries"].push_back(entry_json(story->ruleset(), before, entry));
    }
  }
  if (!record.secret.empty()) out["secret"] = record.secret;
  if (!record.result.empty()) out["result"] = record.result;
  // One entry a line: diffs and eyes want lines, machines do not care.
  std::string text = "{";
  bool first = true;
  for (const auto& [name, value] : out.items()) {
    text += (first ? "\n \"" : ",\n \"") + name + "\": ";
    first = false;
    if (name != "entries" || value.empty()) {
      text += value.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
      continue;
    }
    text += "[";
    for (std::size_t i = 0; i < value.size(); ++i)
      text += (i ? ",\n  " : "\n  ") + value[i].dump(-1, ' ', false, ordered_json::error_handler_t::replace);
    text += "\n ]";
  }
  return text + "\n}\n";
}

Result<Record, RecordError> read_record_json(std::string_view text, Replay* verified) {
  const auto parsed = parse_json(text, max_record_bytes);
  if (!parsed) return at_path(parsed.error());
  std::optional<JsonError> error;
  ObjectReader in(*parsed, "", error);
  Record record = read_header(in, error);
  const json* entries = in.array("entries", max_record_entries);
  in.finish();
  if (error) return at_path(*error);
  auto story = Story::begin(record);
  if (!story) return story.error();
  for (std::size_t i = 0; i < entries->size(); ++i) {
    const std::string path = element_path("entries", i);
    RecordEntry entry = read_entry(*story, (*entries)[i], path, error);
    if (error) return at_path(*error, entry.seq);
    auto wrong = story->add(entry);
    if (!wrong && verified) wrong = story->verify(entry);
    if (wrong) {
      wrong->path = member_path(path, wrong->path);
      return *wrong;
    }
    record.entries.push_back(std::move(entry));
  }
  if (verified) {
    if (auto wrong = story->verify_result(record.result)) return *wrong;
    *verified = std::move(*story).take();
  }
  return record;
}

}  // namespace bastide
