// Records in files, for every subcommand that takes one.
#pragma once
#include <optional>
#include <string>

#include "records/record.hpp"

namespace bastide::cli {

struct LoadedRecord {
  std::string path;
  std::string text;
  Record record;
  Replay replay;
};

// Reads and verifies; complains itself.
std::optional<LoadedRecord> load_replay(const std::string& path);

// Index of the state after `ply` entries, -1 = after the last; complains when the record is shorter.
std::optional<std::size_t> entry_at(const LoadedRecord&, int ply);

std::vector<std::string> seat_names(const Record&);

}  // namespace bastide::cli
