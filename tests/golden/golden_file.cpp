#include "tests/golden/golden_file.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <vector>

namespace golden {

namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

}  // namespace

std::string compare_or_rewrite(const std::string& path, const std::string& text) {
  const std::string before = contents(path);
  if (before == text) return "";
  const std::string name = std::filesystem::path(path).filename().string();
  const auto old_lines = lines_of(before), new_lines = lines_of(text);
  std::size_t first = 0, moved = 0;
  const std::size_t shared = std::min(old_lines.size(), new_lines.size());
  while (first < shared && old_lines[first] == new_lines[first]) ++first;
  for (std::size_t i = 0; i < shared; ++i) moved += old_lines[i] != new_lines[i];
  std::ostringstream summary;
  summary << name << ": " << moved << " of " << old_lines.size() << " lines moved, " << new_lines.size() << " now";
  if (first < old_lines.size()) summary << "\n  line " << first + 1 << " was: " << old_lines[first];
  if (first < new_lines.size()) summary << "\n  line " << first + 1 << " is:  " << new_lines[first];
  if (std::getenv("BASTIDE_GOLDEN") == nullptr) return summary.str();
  std::filesystem::create_directories(std::filesystem::path(path).parent_path());
  std::ofstream(path, std::ios::binary) << text;
  std::cout << (before.empty() ? name + ": new, " + std::to_string(new_lines.size()) + " lines" : summary.str()) << '\n';
  return "";
}

}  // namespace golden
