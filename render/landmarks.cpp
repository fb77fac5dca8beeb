// Single buildings and places: monastery, pennant, well, farm and the small illustrations of single copies.
#include "render/symbols.hpp"

namespace bastide::render {
namespace {

std::string round_wall(const Palette& p) {
  Canvas canvas(p);
  return canvas.paint(Symbol::round_face);
}
std::string snow_line(const Palette& p, std::string_view d) { return p.eaves.empty() ? std::string() : stroked(p.eaves, 5, d); }

}  // namespace

std::string shield_drawing(const Palette& p) {
  return veil(p.shadow, p.shadow_opacity, "M-40-42h96v46c0 38-26 58-48 68c-24-10-48-30-48-68z") +
         filled("#fbf3df", "M-48-57h96V-6c0 34-24 52-48 63c-24-11-48-29-48-63z") + filled("#1f5c63", "M-37-46h74v40c0 26-17 40-37 50c-20-10-37-24-37-50z") +
         stroked("#fbf7ec", 6, "M-20-38v66") + filled("#e4b13c", "M-17-36h46l-12 14 12 14h-46z");
}

std::string monastery_drawing(const Palette& p) {
  const std::string stone = round_wall(p);
  std::string arcade, panes;
  for (int i = 0; i < 4; ++i) arcade += cat("M", -147 + 24 * i, "-6v-22a8 8 0 0 1 16 0v22z");
  for (int i = 0; i < 3; ++i) panes += cat("M", 70 + 25 * i, "-16v-11a6 6 0 0 1 12 0v11z");
  return cast_shadow(p, 24, 0, 158, 16) + veil(p.ink, ".25", "M150 0l18-8v-36l-18 6z") +
         // low wing to the east, arcade to the west
         filled(p.plaster[0], "M46 0v-40h104V0z") + plain(p.window, panes) + filled(p.roofs[0], "M42-40l14-34h82l18 34z") +
         stroked(p.roof_shades[0], 3, "M56-51h90M62-63h76") + snow_line(p, "M46-40h106") +
         filled(p.plaster[0], "M-156 0v-46H-50V0z") + plain(p.snow ? p.window : p.door, arcade) + filled(p.roofs[0], "M-162-46l16-36h96v36z") +
         stroked(p.roof_shades[0], 3, "M-152-57h100M-146-69h94") + snow_line(p, "M-158-46H-52") +
         // bell tower behind the nave
         filled(stone, "M30 0v-150h56V0z") + stroked(p.ink, 3, "M30-98h56M30-52h56") +
         plain(p.window, "M42-110v-18a6 6 0 0 1 12 0v18zM62-110v-18a6 6 0 0 1 12 0v18z") + filled(p.cone_light, "M25-150L58-216l6 66z") +
         filled(p.cone_dark, "M64-150l-6-66L92-150z") + stroked(p.ink, 6, "M58-216v-34M47-238h22") +
         // nave: roof going back, gable to the front
         filled(p.cone_light, "M-60-58L-6-118v-56l-54 60z") + filled(p.cone_dark, "M48-58L-6-118v-56l54 60z") +
         filled(p.plaster[0], "M-54 2v-62L-6-113L42-60V2z") + veil(p.ink, ".1", "M18 2v-88L42-60V2z") +
         stroked(p.snow ? p.eaves : p.roofs[0], 5, "M-60-57L-6-117L48-57") + filled(p.window, "M-6-62a16 16 0 1 0-.1 0z") +
         stroked(p.ink, 2, "M-6-94v32M-22-78h32M-17-89l22 22M5-89l-22 22") + filled(p.snow ? p.window : p.door, "M-20 2v-26a14 15 0 0 1 28 0V2z") +
         stroked(p.ink, 2, "M-6-36V2") + stroked(p.ink, 5, "M-6-120v-22M-14-134h16");
}

std::string well_drawing(const Palette& p) {
  return cast_shadow(p, 8, 2, 26, 9) + filled(p.stone, "M-18 0v-13h36V0a18 7 0 0 1-36 0z") + filled(p.water, "M-18-13a18 7 0 0 1 36 0a18 7 0 0 1-36 0z") +
         stroked(p.house_ink, 4, "M-14-14v-24M14-14v-24") + filled(p.roofs[1], "M-23-36L0-56l23 20z");
}

std::string fountain_drawing(const Palette& p) {
  return cast_shadow(p, 10, 0, 66, 24) + filled(p.stone, "M-62-22v14a62 26 0 0 0 124 0v-14z") + filled(p.wall_top, "M-64-24a64 27 0 0 1 128 0a64 27 0 0 1-128 0z") +
         filled(p.water, "M-51-25a51 19 0 0 1 102 0a51 19 0 0 1-102 0z") + stroked(p.crenel, 3, "M-34-26q8 5 16 0M16-21q9 5 18 0") +
         filled(p.stone, "M-8-20l3-38H5l3 38a8 4 0 0 1-16 0z") + filled(p.wall_top, "M-24-62h48q-4 14-24 15q-20-1-24-15z") + filled(p.water, "M-24-62a24 7 0 0 1 48 0a24 7 0 0 1-48 0z") +
         stroked(p.water, 5, "M0-64c-4-22-20-22-26 2M0-64c4-22 20-22 26 2") + stroked(p.crenel, 3, "M0-66c-3-18-16-18-22 0M0-66c3-18 16-18 22 0");
}

std::string farm_drawing(const Palette& p) {
  return cast_shadow(p, 14, 0, 86, 14) + filled(p.plaster[0], "M-80 0v-32h76V0z") + filled(p.roofs[0], "M-86-32l14-36h68v36z") +
         stroked(p.roof_shades[0], 2, "M-76-43h68M-70-55h62") + snow_line(p, "M-84-32h78") + plain(p.window, "M-70-20h10v10h-10zM-26-20h10v10h-10z") +
         plain(p.door, "M-50 0v-20h12V0z") + filled(p.roofs[4], "M-14-34L18-66v-26l-32 32z") + filled(p.roof_shades[4], "M50-34L18-66v-26l32 32z") +
         filled(p.plaster[2], "M-10 0v-34L18-62l28 28V0z") + plain(p.door, "M4 0v-26h28V0z") + stroked(p.plaster[0], 2, "M4 0l28-26M4-26L32 0") +
         filled(p.snow ? p.roofs[0] : p.crops[0].fill, "M58 2c-4-30 6-46 16-48c12 2 20 20 16 48q-16 6-32 0z") + stroked(p.crops[0].line, 2, "M66-4c0-14 2-24 4-32M80-4c0-12-2-22-4-30");
}

std::string shed_drawing(const Palette& p) {
  return cast_shadow(p, 10, 0, 52, 11) + filled(p.plaster[2], "M-44 0v-28h88V0z") + filled(p.roofs[4], "M-50-28l10-28h80l10 28z") +
         stroked(p.roof_shades[4], 2, "M-42-37h84M-39-46h78") + snow_line(p, "M-48-28h96") + plain(p.door, "M-34 0v-19h26V0zM8 0v-19h26V0z");
}

std::string water_tower_drawing(const Palette& p) {
  const std::string stone = round_wall(p);
  return cast_shadow(p, 16, 2, 36, 13) + filled(stone, "M-20 0l4-66h32l4 66a20 8 0 0 1-40 0z") + filled(p.plaster[1], "M-28-64v-30h56v30a28 10 0 0 1-56 0z") +
         filled(p.cone_light, "M-33-92L0-132l5 42z") + filled(p.cone_dark, "M5-90L0-132l33 40q-14 5-28 2z") + plain(p.door, "M-6 4v-20h12V4z") + plain(p.window, "M-4-84h8v12h-8z");
}

std::string camp_drawing(const Palette& p) {
  return cast_shadow(p, 12, 0, 62, 12) + filled("#c9b48a", "M-52 0L-18-56L16 0z") + filled("#8f7a55", "M-18-56L16 0h14L-8-58z") + filled(p.door, "M-28 0l10-30 10 30z") +
         stroked(p.trunk, 5, "M38 0l26-8M40-8l24 8") + plain("#f0622e", "M42-6c-4-14 6-18 8-30c8 10 14 18 8 30q-8 6-16 0z") + plain("#ffc04d", "M47-5c-2-8 3-10 4-16c4 6 6 10 3 16z");
}

std::string garden_drawing(const Palette& p) {
  std::string beds, plants;
  for (int i = 0; i < 4; ++i) {
    const int x = i % 2 ? 14 : -76, y = i / 2 ? 10 : -52;
    beds += cat("M", x, " ", y, "h62v42h-62z");
    plants += cat("M", x + 10, " ", y + 12, "h46M", x + 10, " ", y + 30, "h46");
  }
  return filled(p.gravel, "M-86-62H86V62H-86z") + filled(p.leaf[1], beds) +
         cat("<path fill=\"none\" stroke=\"", p.flowers[2], "\" stroke-width=\"9\" stroke-linecap=\"round\" stroke-dasharray=\"1 14\" d=\"", plants, "\"/>") +
         filled(p.stone, "M0 20a22 18 0 1 1 .1 0z") + filled(p.water, "M0 12a14 11 0 1 1 .1 0z");
}

std::string pond_drawing(const Palette& p) {
  return cat("<ellipse rx=\"108\" ry=\"58\" fill=\"", p.field_dark, "\"/><ellipse rx=\"98\" ry=\"50\" fill=\"", p.water, "\"/>") +
         stroked(p.crenel, 4, "M-60-12l30 14 18-8M10 16l26-20 24 6M-20 24l16-10") + stroked(p.crenel, 7, "M-84-22c26-26 74-28 104-24");
}

}  // namespace bastide::render
