// bastide record check|show|convert.
#include "records/record.hpp"

#include <iostream>

#include "cli/commands.hpp"
#include "cli/console.hpp"
#include "cli/record_file.hpp"

namespace bastide::cli {
namespace {

bool is_json(const std::string& text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first != std::string::npos && text[first] == '{';
}

std::string summary(const LoadedRecord& loaded) {
  const Record& record = loaded.record;
  const State& last = loaded.replay.states.back();
  std::string text = loaded.replay.ruleset->name + ", " + std::to_string(record.seats.size()) + " seats, " + std::to_string(record.entries.size()) + " entries";
  text += is_over(*loaded.replay.ruleset, last) ? ", over " : ", unfinished ";
  const View view = view_for(*loaded.replay.ruleset, last, no_seat);
  for (std::size_t i = 0; i < view.scores.size(); ++i) text += (i ? "-" : "") + std::to_string(view.scores[i]);
  return text + ", digest " + digest_text(digest(*loaded.replay.ruleset, last));
}

}  // namespace

int record_check(const std::vector<std::string>& paths) {
  int code = exit_ok;
  Progress progress("records", paths.size());
  for (std::size_t i = 0; i < paths.size(); ++i) {
    const auto text = read_file(paths[i]);
    if (!text) return exit_bad_input;
    LoadedRecord loaded{paths[i], *text, {}, {}};
    auto replay = check_record(*text, &loaded.record);
    progress.at(i + 1);
    if (!replay) {
      const RecordError& error = replay.error();
      std::cout << paths[i] << (error.line > 0 ? ":" + std::to_string(error.line) : "") << ": ";
      RecordError rest = error;
      rest.line = 0;
      std::cout << rest.message() << "\n";
      code = exit_finding;
      continue;
    }
    loaded.replay = std::move(*replay);
    std::cout << paths[i] << ": ok: " << summary(loaded) << "\n";
  }
  return code;
}

int record_show(const RecordOptions& options) {
  const auto loaded = load_replay(options.path);
  if (!loaded) return exit_bad_input;
  const auto end = entry_at(*loaded, options.ply);
  if (!end) return exit_bad_input;
  const Ruleset& r = *loaded->replay.ruleset;
  const auto names = seat_names(loaded->record);
  std::cout << "Rules: " << r.name << "\n";
  for (std::size_t i = 0; i < names.size(); ++i) std::cout << "Seat " << i << ": " << names[i] << " (" << loaded->record.seats[i].kind << ")\n";
  for (const auto& [key, value] : loaded->record.headers) std::cout << key << ": " << value << "\n";
  std::cout << "\n";
  for (std::size_t i = options.quiet ? *end : 0; i < *end; ++i) {
    const RecordEntry& entry = loaded->record.entries[i];
    if (!entry.action) std::cout << entry.seq << "  Taken back to entry " << entry.undo_to << ".\n";
    for (const Event& event : loaded->replay.events[i]) std::cout << entry.seq << "  " << event_text(r, event, names) << "\n";
  }
  std::cout << (options.quiet ? "" : "\n") << board_text(r, loaded->replay.states[*end]);
  return exit_ok;
}

int record_convert(const RecordOptions& options) {
  const auto text = read_file(options.path);
  if (!text) return exit_bad_input;
  const auto record = read_record(*text);
  if (!record) return complain(exit_bad_input, options.path + ": " + record.error().message());
  const bool to_json = options.form.empty() ? !is_json(*text) : options.form == "json";
  return write_file(options.output, to_json ? record_json(*record) : record_text(*record)) ? exit_ok : exit_bad_input;
}

}  // namespace bastide::cli
