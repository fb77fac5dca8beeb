#include "render/looks.hpp"

namespace bastide::render {

namespace embedded {
extern const std::string_view figure_looks;
}

namespace {

constexpr std::string_view gold = "#e4b13c", skin = "#f2cfa0", wood = "#f3e3bf", ink = "#1d1712", cream = "#fbf3df";

const std::vector<Look>& looks() {
  static const std::vector<Look> all{
      // A gown, a wide flat hat with a feather, a gold chain.
      {"hat",
       {{"M18-102C28-124 50-134 70-126C64-114 50-108 34-94Z", gold},
        {"M-54 0C-53-26-44-44-24-52C-28-58-30-66-28-76H28C30-66 28-58 24-52C44-44 53-26 54 0C28 9-28 9-54 0Z", ""},
        {"M-48-86C-48-77-26-72 0-72C26-72 48-77 48-86C48-91 42-94 34-95C34-105 20-111 0-111C-20-111-34-105-34-95C-42-94-48-91-48-86Z", ""}},
       "M24-52C44-44 53-26 54 0C44 4 34 6 24 7C30-14 26-36 12-52ZM34-95C34-105 20-111 6-111C14-104 16-92 14-73C32-75 48-79 48-86C48-91 42-94 34-95Z",
       {{"M-20-70C-20-56-12-50 0-50C12-50 20-56 20-70C8-72-8-72-20-70Z", skin}},
       {{"M-33-92C-12-86 12-86 33-92", "", 4}, {"M-30-45C-27-31-20-25-11-22M30-45C27-31 20-25 11-22", ink, 10}, {"M-30-45C-27-31-20-25-11-22M30-45C27-31 20-25 11-22", gold, 6}},
       0, -18, -64, -140, 144, 156},
      // A round tilt on two spoked wheels, a shaft to the right.
      {"cart",
       {{"M56-32L92-38L93-29L58-18Z", wood},
        {"M-66-34C-70-70-46-94 0-94C46-94 70-70 66-34Z", ""},
        {"M-72-40H72L66-18H-66Z", ""},
        {"M-60-16a21 21 0 0 1 42 0a21 21 0 0 1-42 0z", wood},
        {"M18-16a21 21 0 0 1 42 0a21 21 0 0 1-42 0z", wood}},
       "M20-92C50-86 69-66 66-40H72L66-18H40C46-44 42-76 20-92Z",
       {},
       {{"M-26-90C-36-76-38-58-36-42M26-90C36-76 38-58 36-42", "", 4},
        {"M-39-35v38M-58-16h38M-52-29l26 26M-52-3l26-26M39-35v38M20-16h38M26-29l26 26M26-3l26-26", ink, 3},
        {"M-42-16h6M36-16h6", ink, 9}},
       0, -64, -86, -108, 192, 124},
      // A roof with two slopes to each side, a cross-braced door.
      {"gambrel",
       {{"M-60 2V-54L-45-86L0-110L45-86L60-54V2Z", ""},
        {"M-74-52L-54-93L0-121L54-93L74-52L60-45L43-79L0-101L-43-79L-60-45Z", ""}},
       "M0-101L43-79L60-45V2H34V-40ZM0-121L54-93L74-52L60-45L43-79L0-101Z",
       {{"M-25 2V-38H25V2Z", cream}},
       {{"M-25-38L25 2M25-38L-25 2", "", 5}, {"M-25-38H25V2H-25Z", "", 5}},
       0, -62, -84, -86, 168, 146, 46},
      // A tile seen from above: a church inside a wall with four gates.
      {"plan",
       {{"M-58 2V-114H58V2Z", ""}},
       "M58-114V2H-58L-46-10H46V-102Z",
       {{"M-46-46V-102H46V-46Z", cream},
        {"M-36-50V-66L-20-80L4-66V-50Z", "#cf6044"},
        {"M0-50V-76L14-98L28-76V-50Z", "#6f8296"}},
       {{"M14-98V-110M8-105H20", ink, 4}, {"M-24-50V-58M14-58V-66", ink, 5}, {"M-58-84h12M-58-62h12M46-84h12M46-62h12", "", 4}},
       0, -21, -68, -124, 136, 138}};
  return all;
}

}  // namespace

const Look* look_of(std::string_view name) {
  std::string_view rest = embedded::figure_looks;
  while (!rest.empty()) {
    const std::string_view row = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(row.size() < rest.size() ? row.size() + 1 : rest.size());
    const std::size_t comma = row.find(',');
    if (comma == std::string_view::npos || row.substr(0, comma) != name) continue;
    for (const Look& look : looks())
      if (look.word == row.substr(comma + 1)) return &look;
  }
  return nullptr;
}

}  // namespace bastide::render
