// What every subcommand shares: exit codes, messages, files, colours of a terminal, progress.
#pragma once
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.hpp"

namespace bastide::cli {

// Exit codes, also in --help.
inline constexpr int exit_ok = 0;
inline constexpr int exit_finding = 1;    // the command worked and found something wrong, or lost a comparison
inline constexpr int exit_usage = 2;      // the command line makes no sense
inline constexpr int exit_bad_input = 3;  // a file, selection or record cannot be read

// "bastide: MESSAGE" on the error stream; returns the code it was given.
int complain(int code, const std::string& message);

std::optional<std::string> read_file(const std::string& path);              // "-" is the input stream; complains itself
bool write_file(const std::string& path, const std::string& content);      // "-" is the output stream; complains itself

// The composed ruleset, or nullptr after every fault was printed.
RulesetPtr compose_words(const std::vector<std::string>& words);

enum class ColourMode { never, basic, full };  // none, 16 colours, 24 bit
ColourMode colour_mode(int descriptor, const std::string& wish);  // wish: auto, always, never; NO_COLOR is heeded
int terminal_width(int descriptor, int otherwise);

// A bar on the error stream, from two seconds after the start on and only when that is a terminal.
class Progress {
 public:
  Progress(std::string label, std::uint64_t total);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  void at(std::uint64_t done);

 private:
  std::string label_;
  std::uint64_t total_;
  bool terminal_;
  bool shown_ = false;
  std::chrono::steady_clock::time_point begin_, last_;
};

std::string grouped(std::uint64_t number);  // "1 234 567"

}  // namespace bastide::cli
