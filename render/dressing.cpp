// What lies about a sign, so that no two tiles with the same one look alike: scorched stumps, boulders, standing stones,
// toadstools, roses.
#include <array>

#include "render/layers.hpp"
#include "render/symbols.hpp"

namespace bastide::render {

std::string stump_drawing(const Palette& p) {
  return cast_shadow(p, 6, 1, 22, 7) + filled("#4b3d35", "M-11 2C-9-8-9-18-11-30L-24-46L-10-38L-6-58L2-36L16-48L9-28C8-16 9-8 12 2C4 6-4 6-11 2Z") +
         stroked("#f0622e", 3, "M-3-24C-1-16-2-10 0-4M5-20v8") + (p.snow ? stroked(p.crenel, 5, "M-12 3C-4 7 4 7 12 3") : std::string());
}

std::string boulder_drawing(const Palette& p) {
  return cast_shadow(p, 7, 0, 30, 9) + filled("#857369", "M-26 2C-30-14-14-28 2-26C18-26 28-10 24 2C10 8-14 8-26 2Z") + plain("#a08d84", "M-22 0C-26-12-12-24 2-23C-6-16-10-8-8 3C-14 3-18 2-22 0Z") +
         filled("#66574f", "M14 5C14-6 24-12 32-6C37 0 35 6 28 7C22 8 16 8 14 5Z") + (p.snow ? stroked(p.crenel, 6, "M-14-21C-6-27 8-27 15-19") : std::string());
}

std::string menhir_drawing(const Palette& p) {
  return cast_shadow(p, 9, 1, 24, 8) + filled(p.stone, "M-16 2C-18-18-14-44-6-54C4-60 14-48 15-34C17-20 17-8 17 2C8 7-8 7-16 2Z") + veil(p.ink, ".14", "M4-56C12-50 15-40 15-34C17-20 17-8 17 2C13 5 8 5 4 6C8-14 10-38 4-56Z") +
         stroked("#8c6fd8", 3, "M-5-36C2-42 8-34 2-29C-4-25-2-18 5-19") + (p.snow ? stroked(p.crenel, 6, "M-8-51C-2-58 6-56 10-48") : std::string());
}

std::string toadstool_drawing(const Palette& p) {
  const std::string_view cap = "#9a6fc4";
  return cast_shadow(p, 4, 1, 22, 6) + filled("#f3ead6", "M-9 2C-7-6-7-12-8-18H4C3-12 3-6 5 2C0 4-4 4-9 2Z") + filled(cap, "M-22-16C-20-38 16-38 18-16C8-11-12-11-22-16Z") +
         filled("#f3ead6", "M11 3C12-2 12-5 11-9H19C18-5 18-2 20 3C17 4 14 4 11 3Z") + filled(cap, "M4-8C6-21 25-21 27-8C20-4 10-4 4-8Z") + stroked("#f3ead6", 4, "M-12-23h.1M-2-28h.1M8-21h.1M15-14h.1");
}

std::string rose_drawing(const Palette& p) {
  return cast_shadow(p, 6, 1, 24, 7) + plain(p.leaf[0], "M-24-2C-30-16-20-26-12-26C-8-36 8-36 12-26C22-26 28-14 22-2C10 4-12 4-24-2Z") + plain(p.leaf[1], "M-20-6C-24-16-16-22-9-22C-6-31 4-31 8-25C-2-22-8-14-8-4C-13-4-17-4-20-6Z") +
         stroked("#c94f7f", 9, "M-15-12h.1M0-22h.1M13-13h.1M-2-7h.1") + stroked("#f2a6c0", 4, "M-16-13h.1M-1-23h.1M12-14h.1M-3-8h.1");
}

std::vector<Item> dressing_of(const Scene& scene, const PlacedSign& sign) {
  std::vector<Item> out;
  if (scene.far() || sign.city >= 0) return out;
  using Pair = std::array<Symbol, 2>;
  const Pair things = sign.form == SignForm::gateway ? Pair{Symbol::menhir, Symbol::toadstool} : Pair{Symbol::stump, Symbol::boulder};
  const Point middle = middle_of(sign.form, sign.foot, sign.scale);
  const double rx = (sign.form == SignForm::mountain ? 208 : 118) * sign.scale, ry = (sign.foot.y - middle.y) * (sign.form == SignForm::mountain ? 0.42 : 1);
  const Point centre{middle.x, sign.form == SignForm::mountain ? sign.foot.y - 40 : middle.y + 30};
  Dice dice(seed_of(scene.plan, 86));
  const int wanted = 2 + dice.below(3);
  for (int attempt = 0; attempt < 12 && static_cast<int>(out.size()) < wanted; ++attempt) {
    const double angle = dice.within(0, 2 * pi), far = dice.within(1, 1.22);
    const bool second = dice.chance(0.5);
    const Point foot = centre + Point{rx * far * cosine(angle), ry * far * sine(angle)};
    if (!scene.ground.can_stand(foot, 26, 52)) continue;
    bool free = true;
    for (const PlacedSign& other : scene.places.signs)
      for (const Disc& room : other.rooms) free &= length(foot - Point{0, 22} - room.at) > room.radius + 16;
    for (const Item& other : out) free &= length(foot - other.foot) > 74;
    if (free) out.push_back({things[second ? 1 : 0], foot, 1, false});
  }
  return out;
}

}  // namespace bastide::render
