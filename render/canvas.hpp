// Where a drawing is written: SVG text plus the set of shared symbols it refers to.
#pragma once
#include <array>
#include <string>
#include <string_view>
#include <type_traits>

#include "render/geometry.hpp"
#include "render/theme.hpp"

namespace bastide::render {

// Shared drawings. Houses first: house + n for n in 0 … house_kinds - 1.
enum class Symbol : std::uint8_t {
  house,
  house_last = house + 11,
  hall, tower, corner_tower, turret, gatehouse, shield, shield_far,
  tree, small_tree, cypress, small_cypress, shrub, bush,
  monastery, well, farm, shed, water_tower, camp, garden, pond,
  sheep, cow, pig, donkey,
  deer, boar, wolf, crow, fox, bear, winged_hare, hare,
  front_face, rear_face, round_face, tint_light, tint_dark, tint_dry,  // gradients
  fountain, keep, portal, portal_back, portal_side,  // later ones behind, so that ids stay
  mountain, seal, cameo, gateway,                    // signs, in the order of SignForm
  crag, plume, wyvern, stump, boulder, menhir, toadstool, rose,  // what belongs to them
  count
};
inline constexpr int house_kinds = 12;
inline constexpr std::size_t symbol_count = static_cast<std::size_t>(Symbol::count);

// Width and height of a house, for packing.
struct HouseSize {
  int width, height;
};
HouseSize house_size(int kind);

// The definition of a symbol: one element with its id.
std::string symbol_svg(Symbol, const Palette&);
std::string symbol_id(Symbol, const Palette&);

class Canvas {
 public:
  explicit Canvas(const Palette& p) : p_(p) {}
  [[nodiscard]] const Palette& colours() const { return p_; }

  Canvas& operator<<(std::string_view text) { text_ += text; return *this; }
  Canvas& operator<<(char c) { text_ += c; return *this; }
  Canvas& operator<<(int number) { text_ += std::to_string(number); return *this; }

  void use(Symbol, Point at, double scale = 1, bool mirrored = false);
  std::string paint(Symbol gradient);  // "url(#…)"
  void need(Symbol);

  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] std::string definitions() const;  // of the symbols used, in order

 private:
  const Palette& p_;
  std::string text_;
  std::array<bool, symbol_count> used_{};
};

// Text of a number with at most two decimals, without libc: "1.42", ".5", "-3".
std::string decimal(double);

template <class... Parts>
std::string cat(const Parts&... parts) {
  std::string out;
  const auto add = [&out](const auto& part) {
    if constexpr (std::is_integral_v<std::remove_cvref_t<decltype(part)>>) out += std::to_string(part);
    else out += part;
  };
  (add(parts), ...);
  return out;
}

}  // namespace bastide::render
