#include "tests/perft/perft_file.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace perft {

namespace {

// The rest of a line without the blanks around it.
std::string rest_of(std::istringstream& words) {
  std::string rest;
  std::getline(words, rest);
  rest.erase(0, rest.find_first_not_of(' '));
  return rest;
}

bool read_line(const std::string& line, std::vector<Position>& positions) {
  std::istringstream words(line);
  std::string word;
  if (!(words >> word) || word.front() == '#') return true;
  if (word == "position") {
    positions.push_back({});
    positions.back().name = rest_of(words);
    return !positions.back().name.empty();
  }
  if (positions.empty()) return false;
  Position& position = positions.back();
  if (word == "select") position.selection = rest_of(words);
  else if (word == "seats") return static_cast<bool>(words >> position.seats);
  else if (word == "first") return static_cast<bool>(words >> position.first);
  else if (word == "play") position.actions.push_back(rest_of(words));
  else if (word == "depth" || word == "slow") {
    Depth depth;
    std::string count;
    if (!(words >> depth.depth >> count)) return false;
    depth.slow = word == "slow";
    depth.known = count != "?";
    if (depth.known) depth.count = std::stoull(count);
    position.depths.push_back(depth);
  } else {
    return false;
  }
  return true;
}

}  // namespace

std::vector<Position> read_folder(const std::string& folder, std::string& error) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".perft") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  std::vector<Position> all;
  for (const auto& path : files) {
    std::ifstream file(path);
    std::vector<Position> positions;
    std::string line;
    for (int number = 1; std::getline(file, line); ++number) {
      const std::size_t known = positions.size();
      if (!read_line(line, positions)) error += path.filename().string() + ":" + std::to_string(number) + ": cannot read '" + line + "'\n";
      if (positions.size() == known) continue;
      positions.back().file = path.filename().string();
      positions.back().line = number;
    }
    all.insert(all.end(), positions.begin(), positions.end());
  }
  return all;
}

}  // namespace perft
