#include "render/board_text.hpp"

#include "render/canvas.hpp"

namespace bastide::render {
namespace {

// Strokes of a digit in a box of 60 × 100, top left at 0,0.
constexpr std::array<std::string_view, 10> digits{
    "m30 0c20 0 30 20 30 50s-10 50-30 50-30-20-30-50 10-50 30-50z", "m12 18l22-18v100",
    "m2 24c4-32 56-32 56 4 0 26-40 44-56 72h58",                      "m4 12c12-18 52-16 52 12 0 18-14 24-28 24 18 0 32 8 32 26 0 32-48 34-58 12",
    "m44 100v-100l-44 68h60",                                         "m54 0h-46l-4 46c20-14 54-6 54 24 0 34-46 38-58 18",
    "m52 6c-32-14-52 18-50 52 2 56 58 52 58 14 0-36-50-38-57-4",      "m0 0h60l-38 100",
    "m30 46c-34-2-34-46 0-46s34 44 0 46c-40 2-40 54 0 54s40-52 0-54z", "m57 36c-7 34-57 32-57-4 0-38 56-42 58 14 2 34-18 66-50 52"};

void write_number(std::string& d, int number, int x, int y) {
  const std::string text = std::to_string(number);
  const int advance = 84, width = static_cast<int>(text.size()) * advance - 24;
  int at = x - width / 2;
  for (const char c : text) {
    d += cat("M", at, " ", y - 50);
    d += c == '-' ? std::string_view("m6 52h44") : digits[static_cast<std::size_t>(c - '0')];
    at += advance;
  }
}

}  // namespace

std::string coordinate_marks(int left, int top, int right, int bottom, Theme theme) {
  std::string d;
  for (int x = left; x < right; ++x)
    for (const int y : {top * 1000 - 210, bottom * 1000 + 210}) write_number(d, x, x * 1000 + 500, y);
  for (int y = top; y < bottom; ++y)
    for (const int x : {left * 1000 - 210, right * 1000 + 210}) write_number(d, y, x, y * 1000 + 500);
  const std::string_view colour = theme == Theme::dark ? "#a9a193" : "#6f665a";
  return cat("<path fill=\"none\" stroke=\"", colour, "\" stroke-width=\"15\" stroke-linecap=\"round\" stroke-linejoin=\"round\" d=\"", d, "\"/>");
}

std::string moved_path(const std::string& d, int dx, int dy) {
  std::string out;
  std::size_t i = 0;
  const auto number = [&] {
    int sign = 1, n = 0;
    while (i < d.size() && d[i] == ' ') ++i;
    if (i < d.size() && d[i] == '-') sign = -1, ++i;
    for (; i < d.size() && d[i] >= '0' && d[i] <= '9'; ++i) n = n * 10 + (d[i] - '0');
    return sign * n;
  };
  while (i < d.size()) {
    if (d[i] != 'M') {
      out += d[i++];
      continue;
    }
    ++i;
    const int x = number(), y = number();
    out += cat("M", x + dx, " ", y + dy);
  }
  return out;
}

}  // namespace bastide::render
