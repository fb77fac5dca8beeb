// The drawings behind the symbols, by subject. Each returns the inside of its element, standing on y = 0.
#pragma once
#include <string>

#include "render/canvas.hpp"

namespace bastide::render {

std::string house_drawing(int kind, const Palette&);        // houses.cpp
std::string hall_drawing(const Palette&);
std::string tower_drawing(const Palette&);                  // masonry.cpp
std::string turret_drawing(const Palette&);
std::string gatehouse_drawing(const Palette&);
std::string keep_drawing(const Palette&);
std::string portal_drawing(const Palette&);
std::string portal_back_drawing(const Palette&);
std::string portal_side_drawing(const Palette&);
std::string tree_drawing(const Palette&);                   // plants.cpp
std::string cypress_drawing(const Palette&);
std::string shrub_drawing(const Palette&);
std::string bush_drawing(const Palette&);
std::string shield_drawing(const Palette&);                 // landmarks.cpp
std::string monastery_drawing(const Palette&);
std::string fountain_drawing(const Palette&);
std::string well_drawing(const Palette&);
std::string farm_drawing(const Palette&);
std::string shed_drawing(const Palette&);
std::string water_tower_drawing(const Palette&);
std::string camp_drawing(const Palette&);
std::string garden_drawing(const Palette&);
std::string pond_drawing(const Palette&);
std::string mountain_drawing(const Palette&, bool broad);   // emblems.cpp
std::string plume_drawing(const Palette&);
std::string seal_drawing(const Palette&);
std::string cameo_drawing(const Palette&);
std::string gateway_drawing(const Palette&);
std::string wyvern_drawing(const Palette&);
std::string stump_drawing(const Palette&);                  // dressing.cpp
std::string boulder_drawing(const Palette&);
std::string menhir_drawing(const Palette&);
std::string toadstool_drawing(const Palette&);
std::string rose_drawing(const Palette&);
std::string animal_drawing(Symbol, const Palette&);         // animals.cpp

// <path fill="…" d="…"/> and its likes, shared by the drawings.
std::string filled(std::string_view fill, std::string_view d);                       // with the group's stroke
std::string plain(std::string_view fill, std::string_view d);                        // without stroke
std::string veil(std::string_view fill, std::string_view opacity, std::string_view d);  // plain and see-through
std::string stroked(std::string_view stroke, int width, std::string_view d);
std::string cast_shadow(const Palette&, int x, int y, int rx, int ry);

}  // namespace bastide::render
