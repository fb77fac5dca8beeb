// Wall towers, gate towers and the gatehouse. The corner tower is the wall tower scaled.
#include "render/symbols.hpp"

namespace bastide::render {
namespace {

std::string round_wall(const Palette& p) {
  Canvas canvas(p);
  return canvas.paint(Symbol::round_face);
}

// Teeth along the front of a round crown.
std::string teeth(const Palette& p) {
  return filled(p.wall_top, "M-37-84v-12h13v7l9 2v-9h12v10h9v-10h12v9l9-2v-7h10v12a37 13 0 0 1-74 0z");
}

}  // namespace

std::string tower_drawing(const Palette& p) {
  const std::string wall = round_wall(p);
  return cast_shadow(p, 18, 4, 40, 17) + filled(wall, "M-31 0v-74h62V0a31 13 0 0 1-62 0z") +
         stroked(p.mortar, 2, "M-22-20h12M6-12h13M-8-58h12M12-50h10") + filled(wall, "M-36-72v-14a36 13 0 0 1 72 0v14a36 13 0 0 1-72 0z") +
         plain(p.ink, "M-3-46h6v20h-6z") + filled(p.cone_light, "M-39-86q26-22 39-58l9 71a39 14 0 0 1-48-13z") +
         filled(p.cone_dark, "M39-86q-26-22-39-58l9 71a39 14 0 0 0 30-13z") +
         (p.snow ? plain(p.wall_top, "M-28-92q18-18 27-40l3 26q-14 4-30 14z") : std::string()) + stroked(p.ink, 4, "M0-144v-12") +
         plain("#e4b13c", "M0-163a6 6 0 1 1-.1 0z");
}

std::string turret_drawing(const Palette& p) {
  const std::string wall = round_wall(p);
  return cast_shadow(p, 18, 4, 38, 16) + filled(wall, "M-31 0v-74h62V0a31 13 0 0 1-62 0z") + plain(p.ink, "M-3-46h6v20h-6z") +
         filled(p.wall_dark, "M-36-84a36 13 0 0 1 72 0a36 13 0 0 1-72 0z") + filled(wall, "M-36-72v-12a36 13 0 0 0 72 0v12a36 13 0 0 1-72 0z") + teeth(p);
}

// Block with an open arch and portcullis; the towers at its sides are drawn by the wall.
std::string gatehouse_drawing(const Palette& p) {
  return veil(p.shadow, p.shadow_opacity, "M38 0l18 8v-70l-18-8z") + filled(p.wall_light, "M-38 2v-84h76V2z") +
         veil(p.ink, ".12", "M14 2v-84h24V2z") + filled(p.wall_top, "M-42-78v-22h17v10h16v-10h18v10h16v-10h17v22z") +
         filled(p.ink, "M-23 2v-36a23 23 0 0 1 46 0V2z") + stroked(p.road, 2, "M-13-52v28M-4-56v32M5-56v32M14-52v28M-20-40h40M-21-29h42") +
         stroked(p.mortar, 2, "M-32-66h12M18-68h14M-34-20h6M28-14h7");
}

// A broad tower at the foot of a bridge: flat, with teeth, and a door to the field.
std::string keep_drawing(const Palette& p) {
  const std::string wall = round_wall(p);
  return cast_shadow(p, 34, 6, 96, 34) + filled(wall, "M-78 0v-118h156V0a78 30 0 0 1-156 0z") +
         stroked(p.mortar, 2, "M-62-34h22M-14-24h24M36-40h22M-58-86h20M-8-78h22M40-92h20") +
         filled(p.wall_dark, "M-86-138a86 32 0 0 1 172 0a86 32 0 0 1-172 0z") + filled(wall, "M-86-122v-16a86 32 0 0 0 172 0v16a86 32 0 0 1-172 0z") +
         filled(p.wall_top, "M-88-138v-22h22v18l18 6v-24h22v29l15 1v-30h22v30l15-1v-29h22v24l18-6v-18h22v22a88 34 0 0 1-176 0z") +
         filled(p.ink, "M-21 30v-40a21 22 0 0 1 42 0v40z") + plain(p.ink, "M-50-84h7v24h-7zM43-84h7v24h-7z");
}

// The mouth of a tunnel seen from before, from behind and from the side (its road to the left).
std::string portal_drawing(const Palette& p) {
  return filled(p.wall_light, "M-70 6v-58a70 62 0 0 1 140 0V6z") + veil(p.ink, ".14", "M40 6v-110a70 62 0 0 1 30 52V6z") +
         filled("#231d1a", "M-46 6v-52a46 42 0 0 1 92 0V6z") + stroked(p.mortar, 3, "M-66-40h18M48-40h18M-56-82l15 12M56-82l-15 12M-22-108l6 19M22-108l-6 19") +
         stroked(p.ink, 4, "M-46 6v-52a46 42 0 0 1 92 0V6");
}

std::string portal_back_drawing(const Palette& p) {
  return filled(p.wall_dark, "M-70 0v-14a70 52 0 0 1 140 0V0z") + filled(p.wall_top, "M-78-12a78 62 0 0 1 156 0h-26a52 38 0 0 0-104 0z") +
         stroked(p.mortar, 3, "M-59-45l18 17M-24-69l8 22M24-69l-8 22M59-45l-18 17");
}

std::string portal_side_drawing(const Palette& p) {
  return filled(p.wall_light, "M-16 46v-92q4-46 26-46t26 46v92z") + filled("#231d1a", "M-12 46v-84q3-34 16-34t16 34v84z") +
         stroked(p.mortar, 3, "M22-38h12M22 4h12M12-76l4-12");
}

}  // namespace bastide::render
