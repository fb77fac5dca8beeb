#include "render/signs.hpp"

#include <array>

namespace bastide::render {

namespace embedded {
extern const std::string_view mark_signs;
}

namespace {

constexpr std::array<std::pair<std::string_view, SignForm>, 4> words{
    {{"mountain", SignForm::mountain}, {"seal", SignForm::seal}, {"cameo", SignForm::cameo}, {"gateway", SignForm::gateway}}};

double height_of(SignForm form) {
  switch (form) {
    case SignForm::mountain: return 110;
    case SignForm::cameo: return 92;
    case SignForm::gateway: return 94;
    case SignForm::seal: break;
  }
  return 84;
}

}  // namespace

std::optional<SignForm> sign_of(std::string_view mark) {
  std::string_view rest = embedded::mark_signs;
  while (!rest.empty()) {
    const std::string_view row = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(row.size() < rest.size() ? row.size() + 1 : rest.size());
    const std::size_t comma = row.find(',');
    if (comma == std::string_view::npos || row.substr(0, comma) != mark) continue;
    for (const auto& [word, form] : words)
      if (word == row.substr(comma + 1)) return form;
  }
  return std::nullopt;
}

std::vector<Disc> rooms_of(SignForm form, Point foot, double scale) {
  const auto disc = [&](double x, double y, double radius) { return Disc{foot + Point{x, y} * scale, radius * scale}; };
  switch (form) {
    case SignForm::mountain: return {disc(-112, -46, 78), disc(112, -46, 78), disc(0, -66, 88), disc(0, -156, 84), disc(20, -240, 42)};
    case SignForm::seal: return {disc(0, -84, 90)};
    case SignForm::cameo: return {disc(0, -78, 80), disc(0, -112, 74)};
    case SignForm::gateway: break;
  }
  return {disc(0, -78, 92), disc(0, -112, 82)};
}

Point middle_of(SignForm form, Point foot, double scale) { return foot - Point{0, height_of(form) * scale}; }

}  // namespace bastide::render
