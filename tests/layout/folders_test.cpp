// Every folder says what its files are for.
#include <gtest/gtest.h>

#include "tests/layout/tree.hpp"

namespace bastide::layout {
namespace {

// The nearest README at or above a folder.
std::string readme_for(std::string folder) {
  for (;;) {
    const std::string readme = folder.empty() ? "README.md" : folder + "/README.md";
    if (exists(readme)) return readme;
    if (folder.empty()) return "";
    folder = folder_of(folder);
  }
}

// Whether a README names a path (relative to it): by itself, by a row for its folder, or, a test beside its source, by that.
// A test called after its folder (play/play.test.ts) is of all of it.
bool names(const std::string& readme, const std::string& path) {
  if (name_of(path).starts_with(name_of(folder_of(readme)) + ".test.")) return true;
  for (const auto& row : rows_of(readme))
    for (const auto& word : row) {
      if (word == path || word == name_of(path)) return true;
      const std::string folder = word.ends_with("/") ? word : word + "/";
      if (path.starts_with(folder)) return true;
      if (const auto test = path.find(".test."); test != std::string::npos && word.starts_with(path.substr(0, test + 1))) return true;
    }
  const std::string& text = text_of(readme);
  return text.find("`" + path + "`") != std::string::npos || text.find("(" + path + ")") != std::string::npos;
}

TEST(Folders, every_source_folder_has_a_README) {
  std::set<std::string> wrong;
  for (const auto& path : files()) {
    const std::string folder = folder_of(path);
    if (!is_source(path) || folder.empty()) continue;
    const std::string readme = readme_for(folder);
    if (readme == "README.md" || readme.empty()) wrong.insert(folder);
  }
  EXPECT_TRUE(wrong.empty()) << joined({wrong.begin(), wrong.end()});
}

TEST(Folders, every_source_file_is_named_in_the_README_of_its_folder) {
  std::vector<std::string> wrong;
  for (const auto& path : files()) {
    if (!is_source(path) || folder_of(path).empty()) continue;
    const std::string readme = readme_for(folder_of(path));
    const std::string above = folder_of(readme);
    if (!names(readme, above.empty() ? path : path.substr(above.size() + 1))) wrong.push_back(path + " is not named in " + readme);
  }
  EXPECT_TRUE(wrong.empty()) << joined(wrong);
}

TEST(Folders, what_a_README_lists_is_there) {
  std::vector<std::string> wrong;
  for (const auto& readme : files()) {
    const std::string folder = folder_of(readme);
    if (name_of(readme) != "README.md" || folder.empty() || folder.starts_with("docs")) continue;
    for (const auto& row : rows_of(readme))
      for (const auto& word : row) {
        const std::string e = extension_of(word);
        if (e != "cpp" && e != "hpp" && e != "ts" && e != "svelte" && e != "mjs" && e != "csv" && e != "scn") continue;
        if (!exists(folder + "/" + word)) wrong.push_back(readme + " lists " + word);
      }
  }
  EXPECT_TRUE(wrong.empty()) << joined(wrong);
}

TEST(Folders, no_C_plus_plus_source_is_longer_than_600_lines) {
  std::vector<std::string> wrong;
  for (const auto& path : files())
    if (is_cpp(path) && lines_of(path).size() > 600) wrong.push_back(path + ": " + std::to_string(lines_of(path).size()) + " lines");
  EXPECT_TRUE(wrong.empty()) << joined(wrong);
}

}  // namespace
}  // namespace bastide::layout
