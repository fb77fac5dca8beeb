#include "cli/record_file.hpp"

#include "cli/console.hpp"

namespace bastide::cli {

std::optional<LoadedRecord> load_replay(const std::string& path) {
  auto text = read_file(path);
  if (!text) return std::nullopt;
  LoadedRecord loaded{path, std::move(*text), {}, {}};
  auto replay = check_record(loaded.text, &loaded.record);
  if (!replay) {
    complain(exit_bad_input, path + ": " + replay.error().message());
    return std::nullopt;
  }
  loaded.replay = std::move(*replay);
  return loaded;
}

std::optional<std::size_t> entry_at(const LoadedRecord& loaded, int ply) {
  const std::size_t last = loaded.record.entries.size();
  if (ply < 0) return last;
  if (static_cast<std::size_t>(ply) <= last) return static_cast<std::size_t>(ply);
  complain(exit_bad_input, loaded.path + ": ends after " + std::to_string(last) + " entries, before --ply " + std::to_string(ply));
  return std::nullopt;
}

std::vector<std::string> seat_names(const Record& record) {
  std::vector<std::string> names;
  for (const RecordSeat& seat : record.seats) names.push_back(seat.name);
  return names;
}

}  // namespace bastide::cli
