#include "render/symbols.hpp"

namespace bastide::render {

std::string filled(std::string_view fill, std::string_view d) { return cat("<path fill=\"", fill, "\" d=\"", d, "\"/>"); }
std::string plain(std::string_view fill, std::string_view d) {
  return cat("<path stroke=\"none\" fill=\"", fill, "\" d=\"", d, "\"/>");
}
std::string veil(std::string_view fill, std::string_view opacity, std::string_view d) {
  return cat("<path stroke=\"none\" fill=\"", fill, "\" fill-opacity=\"", opacity, "\" d=\"", d, "\"/>");
}
std::string stroked(std::string_view stroke, int width, std::string_view d) {
  return cat("<path fill=\"none\" stroke-linecap=\"round\" stroke=\"", stroke, "\" stroke-width=\"", width, "\" d=\"", d, "\"/>");
}
std::string cast_shadow(const Palette& p, int x, int y, int rx, int ry) {
  return cat("<ellipse stroke=\"none\" cx=\"", x, "\" cy=\"", y, "\" rx=\"", rx, "\" ry=\"", ry, "\" fill=\"", p.shadow, "\" fill-opacity=\"",
             p.shadow_opacity, "\"/>");
}

namespace {

std::string group(std::string_view id, std::string_view attributes, std::string_view inside) {
  return cat("<g id=\"", id, "\"", attributes, ">", inside, "</g>");
}
std::string inked(std::string_view colour, int width) {
  return cat(" stroke=\"", colour, "\" stroke-width=\"", width, "\" stroke-linejoin=\"round\"");
}
std::string scaled_copy(std::string_view id, const std::string& of, std::string_view scale) {
  return cat("<use id=\"", id, "\" href=\"#", of, "\" transform=\"scale(", scale, ")\"/>");
}
std::string stop(std::string_view offset, std::string_view colour, std::string_view opacity = {}) {
  std::string out = cat("<stop offset=\"", offset, "\" stop-color=\"", colour, "\"");
  if (!opacity.empty()) out += cat(" stop-opacity=\"", opacity, "\"");
  return out + "/>";
}
std::string tint(std::string_view id, std::string_view colour) {
  return cat("<radialGradient id=\"", id, "\">", stop("0", colour, ".8"), stop("1", colour, "0"), "</radialGradient>");
}

}  // namespace

std::string symbol_id(Symbol s, const Palette& p) {
  const int n = static_cast<int>(s);
  std::string id(p.prefix);
  id += static_cast<char>('a' + n / 26);
  id += static_cast<char>('a' + n % 26);
  return id;
}

std::string symbol_svg(Symbol s, const Palette& p) {
  const std::string id = symbol_id(s, p);
  const auto structure = [&](const std::string& inside) { return group(id, inked(p.ink, 4), inside); };
  const auto building = [&](const std::string& inside) { return group(id, inked(p.house_ink, 3), inside); };
  if (s <= Symbol::house_last) return building(house_drawing(static_cast<int>(s) - static_cast<int>(Symbol::house), p));
  switch (s) {
    case Symbol::hall: return building(hall_drawing(p));
    case Symbol::tower: return structure(tower_drawing(p));
    case Symbol::corner_tower: return scaled_copy(id, symbol_id(Symbol::tower, p), "1.42");
    case Symbol::turret: return structure(turret_drawing(p));
    case Symbol::gatehouse: return structure(gatehouse_drawing(p));
    case Symbol::shield: return structure(shield_drawing(p));
    case Symbol::shield_far: return scaled_copy(id, symbol_id(Symbol::shield, p), "1.75");
    case Symbol::tree: return group(id, "", tree_drawing(p));
    case Symbol::small_tree: return scaled_copy(id, symbol_id(Symbol::tree, p), ".76");
    case Symbol::cypress: return group(id, "", cypress_drawing(p));
    case Symbol::small_cypress: return scaled_copy(id, symbol_id(Symbol::cypress, p), ".8");
    case Symbol::shrub: return group(id, "", shrub_drawing(p));
    case Symbol::bush: return group(id, "", bush_drawing(p));
    case Symbol::monastery: return structure(monastery_drawing(p));
    case Symbol::well: return building(well_drawing(p));
    case Symbol::farm: return building(farm_drawing(p));
    case Symbol::shed: return building(shed_drawing(p));
    case Symbol::water_tower: return building(water_tower_drawing(p));
    case Symbol::camp: return building(camp_drawing(p));
    case Symbol::garden: return building(garden_drawing(p));
    case Symbol::pond: return group(id, "", pond_drawing(p));
    case Symbol::fountain: return structure(fountain_drawing(p));
    case Symbol::keep: return structure(keep_drawing(p));
    case Symbol::portal: return structure(portal_drawing(p));
    case Symbol::portal_back: return structure(portal_back_drawing(p));
    case Symbol::portal_side: return structure(portal_side_drawing(p));
    case Symbol::mountain: return structure(mountain_drawing(p, false));
    case Symbol::crag: return structure(mountain_drawing(p, true));
    case Symbol::plume: return structure(plume_drawing(p));
    case Symbol::wyvern: return structure(wyvern_drawing(p));
    case Symbol::stump: return building(stump_drawing(p));
    case Symbol::boulder: return building(boulder_drawing(p));
    case Symbol::menhir: return building(menhir_drawing(p));
    case Symbol::toadstool: return building(toadstool_drawing(p));
    case Symbol::rose: return building(rose_drawing(p));
    case Symbol::seal: return structure(seal_drawing(p));
    case Symbol::cameo: return structure(cameo_drawing(p));
    case Symbol::gateway: return structure(gateway_drawing(p));
    case Symbol::front_face:
      return cat("<linearGradient id=\"", id, "\">", stop("0", p.wall_light), stop("1", p.wall_dark), "</linearGradient>");
    case Symbol::rear_face:
      return cat("<linearGradient id=\"", id, "\">", stop("0", p.wall_dark), stop("1", p.wall_light), "</linearGradient>");
    case Symbol::round_face:
      return cat("<linearGradient id=\"", id, "\">", stop("0", p.wall_light), stop(".4", p.snow ? p.crenel : p.wall_top),
                 stop("1", p.wall_dark), "</linearGradient>");
    case Symbol::tint_light: return tint(id, p.field_light);
    case Symbol::tint_dark: return tint(id, p.field_dark);
    case Symbol::tint_dry: return tint(id, p.field_dry);
    default: return group(id, "", animal_drawing(s, p));
  }
}

std::string tile_symbols_svg(Theme theme) {
  Canvas canvas(palette(theme));
  for (std::size_t i = 0; i < symbol_count; ++i) canvas.need(static_cast<Symbol>(i));
  return cat("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\">",
             canvas.definitions(), "</svg>");
}

}  // namespace bastide::render
