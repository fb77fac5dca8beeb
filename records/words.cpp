#include "records/words.hpp"

#include <array>
#include <charconv>
#include <chrono>

namespace bastide {

std::vector<TextLine> split_lines(std::string_view text) {
  std::vector<TextLine> lines;
  int number = 0;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    lines.push_back({++number, line});
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return lines;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::vector<std::string_view> split_words(std::string_view line) {
  std::vector<std::string_view> words;
  std::size_t at = 0;
  while ((at = line.find_first_not_of(" \t", at)) != std::string_view::npos) {
    const std::size_t end = line.find_first_of(" \t", at);
    words.push_back(line.substr(at, end == std::string_view::npos ? end : end - at));
    if (end == std::string_view::npos) break;
    at = end;
  }
  return words;
}

std::optional<std::vector<std::string>> split_quoted_words(std::string_view line) {
  std::vector<std::string> words;
  std::size_t at = 0;
  while ((at = line.find_first_not_of(" \t", at)) != std::string_view::npos) {
    std::string word;
    if (line[at] == '"') {
      for (++at; at < line.size() && line[at] != '"'; ++at) {
        if (line[at] == '\\' && ++at == line.size()) return std::nullopt;
        word += line[at];
      }
      if (at == line.size()) return std::nullopt;
      ++at;
      if (at < line.size() && line[at] != ' ' && line[at] != '\t') return std::nullopt;
    } else {
      while (at < line.size() && line[at] != ' ' && line[at] != '\t') {
        if (line[at] == '"') return std::nullopt;
        word += line[at++];
      }
    }
    words.push_back(std::move(word));
  }
  return words;
}

std::string quoted_word(std::string_view word) {
  const auto plain = [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 128 || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_' || c == '-' ||
           c == '.' || c == ':' || c == '/';
  };
  bool bare = !word.empty();
  for (const char c : word) bare = bare && plain(c);
  if (bare) return std::string(word);
  std::string text = "\"";
  for (const char c : word) {
    if (c == '"' || c == '\\') text += '\\';
    const auto byte = static_cast<unsigned char>(c);
    text += byte < 32 || byte == 127 ? ' ' : c;
  }
  return text + "\"";
}

std::optional<std::int64_t> parse_integer(std::string_view text, std::int64_t min, std::int64_t max) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value < min || value > max) return std::nullopt;
  return value;
}

std::optional<Cell> parse_cell(std::string_view text) {
  const std::size_t comma = text.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto x = parse_integer(text.substr(0, comma), -32768, 32767);
  const auto y = parse_integer(text.substr(comma + 1), -32768, 32767);
  if (!x || !y) return std::nullopt;
  return Cell{static_cast<std::int16_t>(*x), static_cast<std::int16_t>(*y)};
}

std::string cell_text(Cell cell) { return std::to_string(cell.x) + "," + std::to_string(cell.y); }

namespace {
bool is_hex_digit(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); }
}  // namespace

bool is_hex(std::string_view text) {
  for (const char c : text)
    if (!is_hex_digit(c)) return false;
  return text.size() % 2 == 0;
}

std::optional<std::uint64_t> parse_digest(std::string_view text) {
  std::uint64_t value = 0;
  if (text.size() != 16 || !is_hex(text)) return std::nullopt;
  std::from_chars(text.data(), text.data() + text.size(), value, 16);
  return value;
}

namespace {

std::string padded(std::int64_t value, std::size_t width) {
  std::string digits = std::to_string(value);
  return std::string(width > digits.size() ? width - digits.size() : 0, '0') + digits;
}

}  // namespace

std::string time_text(std::int64_t time_ms) {
  using namespace std::chrono;
  const sys_time<milliseconds> time{milliseconds{time_ms}};
  const auto day = floor<days>(time);
  const year_month_day date{day};
  const auto of_day = (time - day).count();
  return padded(static_cast<int>(date.year()), 4) + "-" + padded(static_cast<unsigned>(date.month()), 2) + "-" +
         padded(static_cast<unsigned>(date.day()), 2) + "T" + padded(of_day / 3'600'000, 2) + ":" +
         padded(of_day / 60'000 % 60, 2) + ":" + padded(of_day / 1'000 % 60, 2) + "." + padded(of_day % 1'000, 3) + "Z";
}

std::optional<std::int64_t> parse_time(std::string_view text) {
  using namespace std::chrono;
  static constexpr std::string_view shape = "0000-00-00T00:00:00.000Z";
  if (text.size() != shape.size()) return std::nullopt;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const bool digit = text[i] >= '0' && text[i] <= '9';
    if (shape[i] == '0' ? !digit : text[i] != shape[i]) return std::nullopt;
  }
  const auto part = [&](std::size_t at, std::size_t size) { return static_cast<int>(*parse_integer(text.substr(at, size), 0, 9999)); };
  const year_month_day date{year{part(0, 4)}, month{static_cast<unsigned>(part(5, 2))}, day{static_cast<unsigned>(part(8, 2))}};
  const int hour = part(11, 2), minute = part(14, 2), second = part(17, 2);
  if (!date.ok() || part(0, 4) < 1970 || hour > 23 || minute > 59 || second > 59) return std::nullopt;
  const std::int64_t midnight = sys_days{date}.time_since_epoch().count() * std::int64_t{86'400'000};
  return midnight + ((hour * 60 + minute) * 60 + second) * std::int64_t{1000} + part(20, 3);
}

bool is_utf8(std::string_view text) {
  std::size_t i = 0;
  const auto byte = [&](std::size_t at) { return at < text.size() ? static_cast<unsigned char>(text[at]) : 0u; };
  while (i < text.size()) {
    const unsigned lead = byte(i);
    const int more = lead < 0x80 ? 0 : lead >= 0xc2 && lead < 0xe0 ? 1 : lead >= 0xe0 && lead < 0xf0 ? 2 : lead >= 0xf0 && lead < 0xf5 ? 3 : -1;
    if (more < 0) return false;
    for (int k = 1; k <= more; ++k)
      if ((byte(i + k) & 0xc0) != 0x80) return false;
    const unsigned second = byte(i + 1);
    if (lead == 0xe0 && second < 0xa0) return false;   // too long a form
    if (lead == 0xed && second >= 0xa0) return false;  // surrogates
    if (lead == 0xf0 && second < 0x90) return false;
    if (lead == 0xf4 && second >= 0x90) return false;
    i += static_cast<std::size_t>(more) + 1;
  }
  return true;
}

bool has_control(std::string_view text) {
  for (const char c : text)
    if (static_cast<unsigned char>(c) < 32 || c == 127) return true;
  return false;
}

namespace {
constexpr std::array<std::string_view, 6> colours{"ink", "blue", "vermilion", "yellow", "lilac", "white"};
}  // namespace

std::string_view colour_name(int colour) {
  return colour >= 0 && colour < static_cast<int>(colours.size()) ? colours[static_cast<std::size_t>(colour)] : std::string_view{};
}

std::optional<int> colour_of(std::string_view name) {
  for (std::size_t i = 0; i < colours.size(); ++i)
    if (colours[i] == name) return static_cast<int>(i);
  return std::nullopt;
}

}  // namespace bastide
