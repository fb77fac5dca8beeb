// Includes point down: from doors to the engine, and inside a folder only to what its README lists before.
#include <gtest/gtest.h>

#include "tests/layout/tree.hpp"

namespace bastide::layout {
namespace {

// Top folder → what it may include besides itself.
const std::map<std::string, std::set<std::string>>& allowed() {
  static const std::map<std::string, std::set<std::string>> rows{
      {"engine", {}},
      {"expansions", {"engine"}},
      {"records", {"engine"}},
      {"search", {"engine"}},
      {"render", {"engine"}},
      {"server", {"engine", "records", "search", "render"}},
      {"bindings", {"engine", "records", "search", "render"}},
      {"cli", {"engine", "records", "search", "render", "server", "bench"}},
      {"bench", {"engine", "records", "search", "render", "server"}},
      {"tests", {"engine", "expansions", "records", "search", "render", "server", "cli", "bindings"}},
  };
  return rows;
}

std::string top_of(const std::string& path) { return path.substr(0, path.find('/')); }

std::string expansion_of(const std::string& path) {
  if (top_of(path) != "expansions") return "";
  const std::string rest = path.substr(std::string("expansions/").size());
  const auto slash = rest.find('/');
  return slash == std::string::npos ? "" : rest.substr(0, slash);
}

// Tests may name what lies beside them by its bare name.
bool is_sibling(const std::string& path, const std::string& target) {
  return top_of(path) == "tests" && target.find('/') == std::string::npos && exists(folder_of(path) + "/" + target);
}

TEST(Includes, every_quoted_include_names_a_file_from_the_root) {
  std::vector<std::string> wrong;
  for (const auto& path : files())
    if (is_cpp(path))
      for (const auto& include : includes_of(path))
        if (!exists(include.target) && !is_sibling(path, include.target)) wrong.push_back(path + ":" + std::to_string(include.line) + " includes " + include.target);
  EXPECT_TRUE(wrong.empty()) << joined(wrong);
}

TEST(Includes, layers_include_only_the_layers_below_them) {
  std::vector<std::string> wrong;
  for (const auto& path : files()) {
    if (!is_cpp(path)) continue;
    const std::string from = top_of(path);
    const auto row = allowed().find(from);
    if (row == allowed().end()) {
      wrong.push_back(path + " lies in a folder without a layer");
      continue;
    }
    for (const auto& include : includes_of(path)) {
      if (is_sibling(path, include.target)) continue;
      const std::string to = top_of(include.target);
      if (to != from && !row->second.contains(to)) wrong.push_back(path + ":" + std::to_string(include.line) + " includes " + include.target);
    }
  }
  EXPECT_TRUE(wrong.empty()) << joined(wrong);
}

TEST(Includes, expansions_never_include_each_other) {
  std::vector<std::string> wrong;
  for (const auto& path : files())
    if (is_cpp(path) && top_of(path) == "expansions")
      for (const auto& include : includes_of(path))
        if (top_of(include.target) == "expansions" && expansion_of(include.target) != expansion_of(path))
          wrong.push_back(path + ":" + std::to_string(include.line) + " includes " + include.target);
  EXPECT_TRUE(wrong.empty()) << joined(wrong);
}

// Place of a file in its folder's README; -1 when the README does not list it.
int place_in(const std::vector<Row>& rows, const std::string& name) {
  for (std::size_t i = 0; i < rows.size(); ++i)
    for (const auto& word : rows[i])
      if (word == name || (word.ends_with("/") && name.starts_with(word))) return static_cast<int>(i);
  return -1;
}

// A source may look at a sibling that comes later (a list of players names them all); headers and whole folders may not.
TEST(Includes, inside_a_folder_they_point_up_the_list_of_its_README) {
  std::vector<std::string> wrong;
  for (const auto& readme : files()) {
    if (name_of(readme) != "README.md" || readme.starts_with("docs/") || folder_of(readme).empty()) continue;
    const std::string base = folder_of(readme) + "/";
    const auto rows = rows_of(readme);
    for (const auto& path : files()) {
      if (!is_cpp(path) || !path.starts_with(base)) continue;
      const int from = place_in(rows, path.substr(base.size()));
      if (from < 0) continue;  // folders_test says so
      for (const auto& include : includes_of(path)) {
        if (!include.target.starts_with(base)) continue;
        const int to = place_in(rows, include.target.substr(base.size()));
        const bool siblings = extension_of(path) == "cpp" && folder_of(include.target) == folder_of(path);
        if (to > from && !siblings)
          wrong.push_back(path + ":" + std::to_string(include.line) + " includes " + include.target + ", listed after it in " + readme);
      }
    }
  }
  EXPECT_TRUE(wrong.empty()) << joined(wrong);
}

}  // namespace
}  // namespace bastide::layout
