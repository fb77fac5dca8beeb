// Colours of the three themes. A palette holds every colour a drawing may use; nothing else knows hex codes of themes.
#pragma once
#include <array>
#include <string_view>

#include "render/render.hpp"

namespace bastide::render {

struct Crop {
  std::string_view fill, line;
};

struct Palette {
  std::string_view prefix;  // of ids, so that themes can share a page
  bool snow = false;
  std::string_view field, field_light, field_dark, field_dry;
  std::string_view road, road_edge, verge, rut, plaza;
  std::string_view ground, street;  // city
  std::string_view wall_top, wall_light, wall_dark, crenel, mortar;
  std::string_view ink, house_ink;
  std::array<std::string_view, 5> roofs, roof_shades;
  std::array<std::string_view, 3> plaster;
  std::string_view eaves;  // brick line under snow
  std::string_view cone_light, cone_dark;
  std::array<std::string_view, 3> leaf;     // dark, middle, light
  std::array<std::string_view, 2> cypress;  // light, dark; winter: the fir
  std::string_view trunk, window, door;
  std::string_view shadow, shadow_opacity;
  std::string_view tuft, gravel, hedge, hedge_top, stone, water;
  std::array<std::string_view, 3> flowers;
  std::array<Crop, 7> crops;  // wheat, barley, plough, vines, lavender, sunflower, pasture
  std::string_view crop_opacity;
  std::string_view wool;      // sheep
  std::string_view table, grid;
};

const Palette& palette(Theme);

}  // namespace bastide::render
