// Twelve town houses from three families (eaves to the front, gable to the front, tower house) and the market hall.
#include "render/symbols.hpp"

namespace bastide::render {
namespace {

enum class Form { eaves, hipped, gable, tower };

struct House {
  Form form;
  int half;  // half width
  int wall;  // height of the front wall
  int roof;  // height of the roof above it
  int tone, plaster;
  int extra;  // 1 chimney left, 2 chimney right, 3 dormer; gable: depth added to the roof
};

constexpr House houses[house_kinds] = {
    {Form::eaves, 36, 26, 28, 0, 0, 2},  {Form::gable, 27, 30, 25, 2, 1, 20}, {Form::eaves, 43, 23, 31, 2, 1, 3},
    {Form::gable, 24, 35, 22, 1, 0, 18}, {Form::eaves, 32, 31, 26, 3, 0, 1},  {Form::tower, 22, 44, 36, 0, 1, 0},
    {Form::hipped, 46, 27, 29, 1, 2, 1}, {Form::eaves, 39, 33, 24, 4, 1, 2},  {Form::gable, 30, 27, 28, 0, 2, 21},
    {Form::hipped, 34, 30, 27, 2, 0, 0}, {Form::eaves, 47, 25, 33, 0, 1, 3},  {Form::gable, 22, 38, 20, 4, 0, 16},
};

std::string windows_and_door(const House& h, const Palette& p) {
  const int sill = -(h.wall * 3 / 4);
  std::string glass, door;
  if (h.form == Form::gable) {
    door = cat("M-4 0v-", h.wall * 3 / 5, "h9V0z");
    glass = cat("M-3-", h.wall + 3, "h7v9h-7z");
    if (h.half > 25) glass += cat("m-14 ", h.wall / 2 - 4, "h6v8h-6zm21 0h6v8h-6z");
  } else if (h.form == Form::tower) {
    door = "M-4 0v-13h8V0z";
    glass = cat("M-11-", h.wall - 8, "h7v9h-7zm14 0h7v9H3z");
  } else {
    door = cat("M-5 0v-", h.wall * 3 / 5, "H4V0z");
    const int x = h.half - 15;
    glass = cat("M", -x - 4, " ", sill, "h8v9h-8zM", x - 4, " ", sill, "h8v9h-8z");
    if (h.half > 42) glass += cat("M-19 ", sill, "h8v9h-8zM12 ", sill, "h8v9h-8z");
  }
  if (p.window == p.door) return plain(p.window, glass + door);
  return plain(p.window, glass) + plain(p.door, door);
}

std::string side_shadow(const House& h, const Palette& p) {
  return veil(p.house_ink, ".3", cat("M", h.half, " 0l12-6v-", h.wall, "l-12 6z"));
}

std::string chimney(int x, int foot, const Palette& p) {
  return filled(p.plaster[2], cat("M", x, "-", foot, "v-18h9v18z"));
}

std::string eaves_house(const House& h, const Palette& p) {
  const auto tone = static_cast<std::size_t>(h.tone), plaster = static_cast<std::size_t>(h.plaster);
  const int slope = h.form == Form::hipped ? h.half / 2 : 11, eaves = h.half + 4, ridge = h.half - slope;
  std::string out = side_shadow(h, p);
  if (h.extra == 1) out += chimney(-h.half / 2 - 4, h.wall + h.roof - 8, p);
  if (h.extra == 2) out += chimney(h.half / 2, h.wall + h.roof - 8, p);
  out += filled(p.plaster[plaster], cat("M", -h.half, " 0v-", h.wall, "h", 2 * h.half, "V0z"));
  out += filled(p.roofs[tone], cat("M", -eaves, "-", h.wall, "L", -ridge, "-", h.wall + h.roof, "H", ridge, "L", eaves, "-", h.wall, "z"));
  if (h.form == Form::hipped)
    out += plain(p.roof_shades[tone], cat("M", eaves - 2, "-", h.wall + 2, "L", ridge, "-", h.wall + h.roof - 2, "l-3 ", h.roof - 4, "z"));
  const int third = h.roof / 3;
  out += stroked(p.roof_shades[tone], 2, cat("M", -h.half + 3, "-", h.wall + third, "H", h.half - 6, "M", -ridge, "-", h.wall + 2 * third, "H", ridge - 3));
  if (!p.eaves.empty() && h.tone != 3) out += stroked(p.eaves, 3, cat("M", -eaves + 2, "-", h.wall + 1, "H", eaves - 2));
  if (h.extra == 3)
    out += filled(p.plaster[0], cat("M-8-", h.wall + 5, "v-12l8-9 8 9v12z")) + plain(p.window, cat("M-3-", h.wall + 8, "v-8h6v8z"));
  return out + windows_and_door(h, p);
}

std::string gable_house(const House& h, const Palette& p) {
  const auto tone = static_cast<std::size_t>(h.tone), plaster = static_cast<std::size_t>(h.plaster);
  const int edge = h.half + 4, low = h.wall - 4, top = h.wall + h.roof;
  std::string out = side_shadow(h, p);
  out += filled(p.roofs[tone], cat("M", -edge, "-", low, "L0-", top, "v-", h.extra, "L", -edge, "-", low + h.extra, "z"));
  out += filled(p.roof_shades[tone], cat("M", edge, "-", low, "L0-", top, "v-", h.extra, "L", edge, "-", low + h.extra, "z"));
  out += filled(p.plaster[plaster], cat("M", -h.half, " 0v-", h.wall, "L0-", top - 3, "l", h.half, " ", h.roof - 3, "V0z"));
  if (!p.eaves.empty() && h.tone != 3) out += stroked(p.eaves, 2, cat("M", -edge, "-", low, "L0-", top, "l", edge, " ", h.roof + 4));
  return out + windows_and_door(h, p);
}

std::string tower_house(const House& h, const Palette& p) {
  const int edge = h.half + 4, top = h.wall + h.roof;
  return side_shadow(h, p) + filled(p.plaster[static_cast<std::size_t>(h.plaster)], cat("M", -h.half, " 0v-", h.wall, "h", 2 * h.half, "V0z")) +
         filled(p.cone_light, cat("M", -edge, "-", h.wall, "L1-", top, "l5 ", h.roof, "z")) +
         filled(p.cone_dark, cat("M6-", h.wall, "L1-", top, "L", edge, "-", h.wall, "z")) + windows_and_door(h, p);
}

}  // namespace

HouseSize house_size(int kind) {
  const House& h = houses[kind];
  const bool gable = h.form == Form::gable;
  return {2 * h.half + 8, h.wall + h.roof + (gable ? h.extra : h.extra == 1 || h.extra == 2 ? 10 : 0)};
}

std::string house_drawing(int kind, const Palette& p) {
  const House& h = houses[kind];
  if (h.form == Form::gable) return gable_house(h, p);
  if (h.form == Form::tower) return tower_house(h, p);
  return eaves_house(h, p);
}

std::string hall_drawing(const Palette& p) {
  std::string arches;
  for (int i = 0; i < 5; ++i) arches += cat("M", -58 + 25 * i, " 0v-18a8 8 0 0 1 16 0V0z");
  return veil(p.house_ink, ".3", "M66 0l16-8v-38l-16 6z") + filled(p.plaster[0], "M-66 0v-38H66V0z") + plain(p.door, arches) +
         filled(p.roofs[1], "M-72-38l22-38H50l22 38z") + stroked(p.roof_shades[1], 2, "M-62-50H60M-54-63H52") +
         filled(p.plaster[1], "M-12-60v-34h24v34z") + filled(p.cone_light, "M-17-94L0-126l3 32z") + filled(p.cone_dark, "M3-94L0-126l17 32z") +
         plain(p.window, "M-4-84h8v12h-8z") + (p.eaves.empty() ? std::string() : stroked(p.eaves, 5, "M-70-37H70"));
}

}  // namespace bastide::render
