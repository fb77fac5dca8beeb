// Reads the .perft files: positions with the number of action sequences of each length (format: README.md).
#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace perft {

struct Depth {
  int depth = 0;
  std::uint64_t count = 0;
  bool known = true;  // '?' in the file: to be counted
  bool slow = false;
};

struct Position {
  std::string file;
  int line = 0;
  std::string name;
  std::string selection = "base-c1";
  int seats = 2;
  int first = 0;
  std::vector<std::string> actions;
  std::vector<Depth> depths;
};

// All positions of all .perft files of a folder, by file name. A bad line ends up in `error` with file and line.
std::vector<Position> read_folder(const std::string& folder, std::string& error);

}  // namespace perft
