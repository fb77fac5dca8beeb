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

}  // namespace bastide::render
