#include "cli/console.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <iterator>

namespace bastide::cli {

int complain(int code, const std::string& message) {
  std::cout.flush();
  std::cerr << "bastide: " << message << "\n";
  return code;
}

std::optional<std::string> read_file(const std::string& path) {
  if (path == "-") return std::string(std::istreambuf_iterator<char>(std::cin), {});
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  std::string content;
  if (file) content.assign(std::istreambuf_iterator<char>(file), {});
  if (!file || file.bad()) {
    complain(exit_bad_input, path + ": " + (errno ? std::strerror(errno) : "cannot be read"));
    return std::nullopt;
  }
  return content;
}

bool write_file(const std::string& path, const std::string& content) {
  if (path == "-") {
    std::cout << content << std::flush;
    return static_cast<bool>(std::cout);
  }
  errno = 0;
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file << content << std::flush;
  if (file) return true;
  complain(exit_bad_input, path + ": " + (errno ? std::strerror(errno) : "cannot be written"));
  return false;
}

RulesetPtr compose_words(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  auto ruleset = compose(parse_selection(text));
  if (ruleset) return *ruleset;
  for (const Fault& fault : ruleset.error()) complain(exit_bad_input, fault.message + (fault.clause.empty() ? "" : " (" + fault.clause + ")"));
  return nullptr;
}

ColourMode colour_mode(int descriptor, const std::string& wish) {
  if (wish == "never") return ColourMode::never;
  const char* none = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  const bool dumb = !terminal || std::string_view(terminal) == "dumb";
  if (wish != "always" && (!isatty(descriptor) || (none && *none) || dumb)) return ColourMode::never;
  const char* depth = std::getenv("COLORTERM");
  const bool full = (depth && (std::string_view(depth) == "truecolor" || std::string_view(depth) == "24bit")) ||
                    (terminal && std::string_view(terminal).find("direct") != std::string_view::npos);
  return full ? ColourMode::full : ColourMode::basic;
}

int terminal_width(int descriptor, int otherwise) {
  winsize size{};
  if (ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  return otherwise;
}

Progress::Progress(std::string label, std::uint64_t total)
    : label_(std::move(label)), total_(total), terminal_(isatty(STDERR_FILENO)), begin_(std::chrono::steady_clock::now()), last_(begin_) {}

Progress::~Progress() {
  if (shown_) std::cerr << "\r\033[K" << std::flush;
}

void Progress::at(std::uint64_t done) {
  using namespace std::chrono;
  if (!terminal_ || total_ == 0) return;
  const auto now = steady_clock::now();
  if (now - begin_ < seconds(2) || now - last_ < milliseconds(200)) return;
  last_ = now;
  shown_ = true;
  constexpr int width = 30;
  const double part = std::min(1.0, static_cast<double>(done) / static_cast<double>(total_));
  const int full = static_cast<int>(part * width);
  const auto gone = duration_cast<seconds>(now - begin_).count();
  const auto left = part > 0 ? static_cast<long>(static_cast<double>(gone) * (1 - part) / part) : 0;
  std::cerr << "\r" << label_ << " [" << std::string(static_cast<std::size_t>(full), '#') << std::string(static_cast<std::size_t>(width - full), '.')
            << "] " << static_cast<int>(part * 100) << " %, " << left << " s left \033[K" << std::flush;
}

std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (int at = static_cast<int>(digits.size()) - 3; at > 0; at -= 3) digits.insert(static_cast<std::size_t>(at), " ");
  return digits;
}

}  // namespace bastide::cli
