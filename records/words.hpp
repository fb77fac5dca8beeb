// Lines and words of our text files: splitting, quoting, numbers, times, hexadecimal. No locale, no exceptions.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/types.hpp"

namespace bastide {

struct TextLine {
  int number = 0;         // from 1
  std::string_view text;  // without the line end and a carriage return
};
std::vector<TextLine> split_lines(std::string_view text);

std::string_view trimmed(std::string_view text);

// Words between spaces and tabs.
std::vector<std::string_view> split_words(std::string_view line);
// The same, but "…" is one word, with \" and \\ inside; nullopt when a quotation does not end or is glued to a word.
std::optional<std::vector<std::string>> split_quoted_words(std::string_view line);
// The word as split_quoted_words() reads it back; control characters become spaces.
std::string quoted_word(std::string_view word);

std::optional<std::int64_t> parse_integer(std::string_view text, std::int64_t min, std::int64_t max);
std::optional<Cell> parse_cell(std::string_view text);  // "1,-2"
std::string cell_text(Cell cell);
bool is_hex(std::string_view text);                     // lower case, an even number of digits, "" included
std::optional<std::uint64_t> parse_digest(std::string_view text);  // 16 hexadecimal digits

// "2026-11-30T04:00:00.123Z"; years 1970–9999.
std::string time_text(std::int64_t time_ms);
std::optional<std::int64_t> parse_time(std::string_view text);

bool is_utf8(std::string_view text);
bool has_control(std::string_view text);  // bytes below 32 and 127

// Names of the six seat colours (docs/interfaces.md §3).
std::string_view colour_name(int colour);  // "" outside 0–5
std::optional<int> colour_of(std::string_view name);

}  // namespace bastide
