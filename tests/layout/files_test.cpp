// Files that machines read can be read.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/board/catalogue.hpp"
#include "tests/layout/tree.hpp"

namespace bastide::layout {
namespace {

TEST(Files, every_JSON_file_parses) {
  std::vector<std::string> wrong;
  int count = 0;
  for (const auto& path : files()) {
    if (extension_of(path) != "json" && extension_of(path) != "webmanifest") continue;
    ++count;
    if (nlohmann::json::parse(text_of(path), nullptr, false, true).is_discarded()) wrong.push_back(path);
  }
  EXPECT_GT(count, 0);
  EXPECT_TRUE(wrong.empty()) << joined(wrong);
}

TEST(Files, every_tile_catalogue_parses_and_its_ids_are_unique_over_all) {
  std::map<std::string, std::string> seen;
  std::vector<std::string> wrong;
  for (const auto& path : files()) {
    if (!path.starts_with("expansions/") || name_of(path) != "tiles.csv") continue;
    const auto kinds = parse_catalogue(path, text_of(path));
    if (!kinds) {
      wrong.push_back(kinds.error().message());
      continue;
    }
    for (const auto& kind : *kinds)
      if (const auto [it, fresh] = seen.emplace(kind.id, path); !fresh) wrong.push_back(kind.id + " is in " + path + " and in " + it->second);
  }
  EXPECT_GE(seen.size(), 52u);
  EXPECT_TRUE(wrong.empty()) << joined(wrong);
}

// Cells of a CSV line; quotes hide commas.
std::size_t cells_in(const std::string& line) {
  std::size_t cells = 1;
  bool quoted = false;
  for (char c : line) {
    if (c == '"') quoted = !quoted;
    if (c == ',' && !quoted) ++cells;
  }
  return cells;
}

TEST(Files, every_CSV_line_has_as_many_cells_as_the_first) {
  std::vector<std::string> wrong;
  for (const auto& path : files()) {
    if (extension_of(path) != "csv") continue;
    const auto lines = lines_of(path);
    for (std::size_t i = 1; i < lines.size(); ++i)
      if (cells_in(lines[i]) != cells_in(lines[0])) wrong.push_back(path + ":" + std::to_string(i + 1));
  }
  EXPECT_TRUE(wrong.empty()) << joined(wrong);
}

TEST(Files, text_ends_with_one_line_end_and_holds_no_trailing_blanks_or_carriage_returns) {
  static const std::set<std::string> kinds{"cpp", "hpp", "scn", "csv", "ts", "svelte", "mjs", "sh", "txt", "cmake"};
  std::vector<std::string> wrong;
  for (const auto& path : files()) {
    if (!kinds.contains(extension_of(path))) continue;
    const std::string& text = text_of(path);
    if (text.empty() || text.back() != '\n') wrong.push_back(path + " does not end with a line end");
    if (text.find('\r') != std::string::npos) wrong.push_back(path + " holds carriage returns");
    int number = 0;
    for (const auto& line : lines_of(path)) {
      ++number;
      if (!line.empty() && line.back() == ' ') wrong.push_back(path + ":" + std::to_string(number) + " ends with a blank");
    }
  }
  EXPECT_TRUE(wrong.empty()) << joined(wrong);
}

}  // namespace
}  // namespace bastide::layout
