#include "render/theme.hpp"

namespace bastide::render {
namespace {

constexpr Palette day{
    .prefix = "d", .snow = false,
    .field = "#a8c06c", .field_light = "#bfd184", .field_dark = "#92ae5a", .field_dry = "#cfca82",
    .road = "#f2e7cd", .road_edge = "#a98f60", .verge = "#8fac58", .rut = "#d9c695", .plaza = "#ead9b2",
    .ground = "#dcbd8e", .street = "#ecdab2",
    .wall_top = "#e9e1cf", .wall_light = "#cdc1a7", .wall_dark = "#a39680", .crenel = "#f2ebdc", .mortar = "#8d806b",
    .ink = "#4a3f36", .house_ink = "#6b4433",
    .roofs = {"#cf6044", "#d9764b", "#be4e38", "#cf8a58", "#b45a44"},
    .roof_shades = {"#aa4e37", "#b2603d", "#9b3f2d", "#aa7148", "#934937"},
    .plaster = {"#f4e4c8", "#efdcba", "#e6cda4"}, .eaves = "",
    .cone_light = "#76889a", .cone_dark = "#56687a",
    .leaf = {"#557a3a", "#6f9647", "#93b760"}, .cypress = {"#5d8658", "#3f6645"},
    .trunk = "#6d5138", .window = "#7a5c44", .door = "#7a5c44",
    .shadow = "#2c3a1a", .shadow_opacity = ".22",
    .tuft = "#7d9a4b", .gravel = "#e2d3ae", .hedge = "#557a3a", .hedge_top = "#7da455", .stone = "#b9ae98", .water = "#8dbccb",
    .flowers = {"#e9c95a", "#f6efe2", "#d9694f"},
    .crops = {{{"#e0cb7c", "#c0a550"}, {"#cbd088", "#a3ab58"}, {"#c8ab7c", "#97784a"}, {"#b3bb72", "#56783c"},
               {"#b4a8c8", "#7f70a8"}, {"#c3c86c", "#eebd3a"}, {"#c2d68c", "#a5bd6c"}}},
    .crop_opacity = ".62", .wool = "#fbf7ec", .table = "#e9e4d6", .grid = "#4a3f36"};

constexpr Palette winter{
    .prefix = "w", .snow = true,
    .field = "#eef2f4", .field_light = "#fbfdfd", .field_dark = "#d2dfea", .field_dry = "#e8e6e0",
    .road = "#d9cbb4", .road_edge = "#8f836f", .verge = "#d3dde4", .rut = "#bfae92", .plaza = "#cfc2ac",
    .ground = "#cfc3b4", .street = "#ddd3c4",
    .wall_top = "#f7f9fa", .wall_light = "#b9b1a6", .wall_dark = "#8e867d", .crenel = "#ffffff", .mortar = "#7d756c",
    .ink = "#42404a", .house_ink = "#5a5560",
    .roofs = {"#f4f7f9", "#eef3f6", "#f4f7f9", "#d4896d", "#eaf0f4"},
    .roof_shades = {"#c9d5df", "#c2d0dc", "#ccd8e2", "#ad6a51", "#bfcdd9"},
    .plaster = {"#ecd9b8", "#e3cba4", "#d8bb90"}, .eaves = "#b5523a",
    .cone_light = "#e4ebf1", .cone_dark = "#aebccb",
    .leaf = {"#40615a", "#557a70", "#f4f8fa"}, .cypress = {"#e9f1f4", "#40615a"},
    .trunk = "#6a5a50", .window = "#f2a93b", .door = "#6b4a3a",
    .shadow = "#4a6078", .shadow_opacity = ".2",
    .tuft = "#c3cfd8", .gravel = "#d8d4c8", .hedge = "#4a6b62", .hedge_top = "#f2f7f9", .stone = "#b7b6b6", .water = "#bcdcea",
    .flowers = {"#c9d6de", "#c9d6de", "#c9d6de"},
    .crops = {{{"#ebe7d8", "#d2c9ac"}, {"#f7fafb", "#d6dee4"}, {"#e4e4e0", "#c3c4c2"}, {"#eceeed", "#b4bdb4"},
               {"#dcdbe9", "#c3c0da"}, {"#efece0", "#d9cda8"}, {"#f9fbfc", "#dbe4ea"}}},
    .crop_opacity = ".8", .wool = "#fdfdfb", .table = "#d5dde4", .grid = "#42506a"};

constexpr Palette dark{
    .prefix = "n", .snow = false,
    .field = "#2f4a44", .field_light = "#3a5850", .field_dark = "#27403b", .field_dry = "#44583f",
    .road = "#c9b78f", .road_edge = "#171c1f", .verge = "#294039", .rut = "#ab9a74", .plaza = "#b7a57e",
    .ground = "#5a4640", .street = "#7a6450",
    .wall_top = "#b0aca6", .wall_light = "#7f7b78", .wall_dark = "#5c595a", .crenel = "#c4c0ba", .mortar = "#4f4c4d",
    .ink = "#11161b", .house_ink = "#1c1a1c",
    .roofs = {"#9a4a3a", "#a55c40", "#8a3f36", "#9a6a4a", "#844440"},
    .roof_shades = {"#7a3a2e", "#854a33", "#6d322b", "#7b553b", "#683633"},
    .plaster = {"#a89378", "#9c876c", "#8f795f"}, .eaves = "",
    .cone_light = "#5a6b80", .cone_dark = "#414f61",
    .leaf = {"#1f3a34", "#2c4f43", "#3f6a57"}, .cypress = {"#35564a", "#22403a"},
    .trunk = "#2a211b", .window = "#ffcb66", .door = "#3a2c26",
    .shadow = "#05090c", .shadow_opacity = ".35",
    .tuft = "#42655a", .gravel = "#6d6a58", .hedge = "#1c3630", .hedge_top = "#33594b", .stone = "#77746f", .water = "#41626e",
    .flowers = {"#8f8a5a", "#8f9690", "#8a5a50"},
    .crops = {{{"#5f6246", "#7a7650"}, {"#4c604a", "#637a58"}, {"#54504a", "#3d3a37"}, {"#3f5a48", "#6a8a5c"},
               {"#4d5068", "#6c6a92"}, {"#4f6046", "#b08f3c"}, {"#416052", "#55766a"}}},
    .crop_opacity = ".62", .wool = "#b9b6ac", .table = "#161c22", .grid = "#05090c"};

}  // namespace

const Palette& palette(Theme theme) {
  switch (theme) {
    case Theme::winter: return winter;
    case Theme::dark: return dark;
    case Theme::day: break;
  }
  return day;
}

std::optional<Theme> theme_of(std::string_view name) {
  if (name == "day") return Theme::day;
  if (name == "winter") return Theme::winter;
  if (name == "dark" || name == "night") return Theme::dark;
  return std::nullopt;
}

}  // namespace bastide::render
