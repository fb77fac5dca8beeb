// The signs of marks: a smoking mountain, a seal with a wyvern, a crowned cameo, a gateway. Each stands on y = 0.
#include "render/symbols.hpp"

namespace bastide::render {
namespace {

constexpr std::string_view lava = "#f0622e", glow = "#ffc04d", gold = "#e4b13c", cream = "#fbf3df";
constexpr std::string_view rock = "#857369", rock_light = "#a08d84", rock_dark = "#66574f";

std::string inked(std::string_view colour, int width, const std::string& inside) {
  return cat("<g stroke=\"", colour, "\" stroke-width=\"", width, "\" stroke-linejoin=\"round\">", inside, "</g>");
}
std::string dots(std::string_view colour, int size, std::string_view d) { return stroked(colour, size, d); }  // of strokes without length
std::string disc(std::string_view fill, int radius, std::string_view more = {}) { return cat("<circle r=\"", radius, "\" fill=\"", fill, "\"", more, "/>"); }

}  // namespace

std::string mountain_drawing(const Palette& p, bool broad) {
  // Flanks: the western one in the light, the eastern one in the shade.
  const std::string_view west = broad ? "C-158-22-136-60-112-80C-98-94-92-120-84-144C-76-166-66-188-56-200" : "C-150-30-112-92-84-150C-76-168-64-190-56-200";
  const std::string_view east = broad ? "C62-186 70-170 76-152C88-132 110-124 122-98C138-62 160-24 190 2" : "C66-184 76-164 88-142C112-94 150-34 190 2";
  std::string out = veil(p.shadow, p.shadow_opacity, "M-176 6C-60 30 150 30 236 8C210-14 160-24 120-30Z");
  out += filled(rock, cat("M-190 0", west, "C-30-208 30-208 52-200", east, "C110 16-110 16-190 0Z")) +
         plain(rock_light, cat("M-188 0", west, "L-34-196C-40-160-66-120-58-84C-84-60-96-30-100 8C-130 7-164 5-188 0Z")) +
         plain(rock_dark, cat("M52-200", east, "C150 7 118 9 84 11C72-20 60-36 66-74C40-104 52-150 34-196Z")) + veil("#000", ".1", "M-58-84C-50-60-66-34-40 10H-96C-92-30-84-60-58-84Z");
  if (p.snow)
    out += plain("#f7fafc",
                 "M-188 0C-172-14-156-30-142-48C-132-34-126-30-118-42C-112-22-100-24-92-36C-84-14-70-12-60-22C-44-2-20-4-6-16C12-2 34-6 48-20C60-6 78-10 86-28C96-12 112-18 120-40C130-26 "
                 "140-26 148-40C160-24 174-10 188 2C110 16-110 16-188 0Z");
  // Outline again over the flanks, then the crater and three tongues of lava.
  out += filled("none", cat("M-190 0", west, "C-30-208 30-208 52-200", east, "C110 16-110 16-190 0Z")) + filled("#4a2a22", "M-56-200C-40-214 36-214 52-200C36-188-38-188-56-200Z") +
         plain(lava, "M-40-199C-26-207 24-207 38-199C26-192-28-192-40-199Z");
  out += broad ? cat("<g stroke=\"#8c2f14\" stroke-width=\"3\">",
                     filled(lava,
                            "M-38-196C-36-168-44-150-38-124C-34-104-20-108-20-126C-20-146-14-168-8-188C-4-172 4-162 6-148C10-132 22-136 22-150C22-166 22-176 24-188C26-168 36-152 32-126C28-102 46-86 44-60C42-42 "
                            "62-42 64-60C66-84 56-98 56-122C56-150 42-172 38-196C20-190-20-190-38-196Z"),
                     "</g>") +
                     plain(glow,
                           "M-30-191C-28-168-32-152-28-130C-26-126-26-138-26-142C-24-162-20-176-16-190ZM30-191C36-166 42-148 40-122C38-100 54-82 54-60C54-56 57-58 57-62C58-84 48-100 48-122C48-148 40-168 35-192Z")
               : cat("<g stroke=\"#8c2f14\" stroke-width=\"3\">",
                     filled(lava,
                            "M-38-196C-34-176-42-160-38-140C-36-124-22-124-20-142C-20-158-14-172-10-190C-8-170 0-150-4-120C-8-96-14-84-10-70C-6-54 12-56 14-72C16-90 8-110 16-134C20-150 20-168 "
                            "20-190C26-174 24-160 30-146C36-136 46-142 44-156C42-170 40-184 38-196C20-190-20-190-38-196Z"),
                     "</g>") +
                     plain(glow,
                           "M-30-192C-28-176-32-160-30-146C-26-142-26-150-26-158C-24-172-20-182-18-191ZM-2-190C2-164 6-146 0-118C-4-98-6-86-2-72C2-68 6-72 6-80C4-104 4-120 10-142C12-160 12-176 "
                           "12-190ZM28-191C30-178 32-168 36-158C38-162 36-178 34-193Z");
  return out + stroked(p.ink, 3, broad ? "M-146-34C-134-44-128-54-122-64M120-62C128-52 132-40 140-30M78-108C86-100 94-98 100-90" : "M-128-54C-118-64-112-72-106-84M112-74C118-62 126-52 134-42");
}

// Rises from the crater; its origin is the mountain's.
std::string plume_drawing(const Palette& p) {
  const std::string_view smoke = p.snow ? "#dfe5ea" : "#f4efe6";
  return cat("<g stroke-width=\"3\" stroke-opacity=\".45\">",
             filled(smoke, "M-8-204C-32-212-32-240-8-244C-14-270 20-284 34-264C58-272 72-246 54-232C56-214 34-208 24-210C22-200 2-198-8-204Z"), "</g>") +
         veil("#fff", ".7", "M-8-240C-12-262 14-276 28-262C14-262 4-254 2-240C-2-242-6-242-8-240Z");
}

constexpr std::string_view seal_red = "#a92f1b", seal_dark = "#4a1208";

std::string seal_drawing(const Palette& p) {
  return cat("<g transform=\"translate(0 -84)\"><ellipse cx=\"9\" cy=\"10\" rx=\"86\" ry=\"84\" stroke=\"none\" fill=\"", p.shadow, "\" fill-opacity=\"", p.shadow_opacity, "\"/>") +
         disc(cream, 83, " stroke-width=\"5\"") + disc(seal_red, 73, " stroke=\"#5a140a\" stroke-width=\"3\"") +
         cat("<circle r=\"66\" fill=\"none\" stroke=\"", gold, "\" stroke-width=\"4\"/></g>");
}

// On the seal, looking to the west; its origin is the seal's.
std::string wyvern_drawing(const Palette&) {
  return "<g transform=\"translate(2 -81)\">" +
         inked(seal_dark, 3,
               filled("#f0c877", "M-2-8C-4-34 8-52 40-60C36-52 38-46 50-42C42-36 42-30 50-24C40-22 36-18 38-10C24-10 10-10-2-8Z") +
                   filled(cream,
                          "M-54-26C-46-28-42-30-40-34C-40-44-32-50-24-50L-12-60L-14-46C-4-42 0-34 0-26C0-16-8-12-12-6C-16 2-10 6-2 4C14 0 34 4 40 20C46 40 28 54 4 54C-16 54-34 46-40 34L-50 "
                          "38L-46 14L-26 28L-34 31C-26 40-10 44 4 42C18 40 26 34 22 26C18 18 4 20-6 20C-26 20-38 8-34-6C-32-12-30-14-32-18C-40-14-48-14-54-16C-58-20-58-24-54-26Z") +
                   dots(seal_red, 10, "M-25-36h.1") + stroked(seal_dark, 3, "M8-12C14-26 22-40 38-57M16-13C26-24 36-32 46-41")) +
         "</g>";
}

std::string cameo_drawing(const Palette& p) {
  constexpr std::string_view rose = "#b9487b", hair = "#8a5228";
  const std::string lady = filled(hair, "M-24-100C-34-76-36-58-30-44C-12-36 12-36 30-44C36-58 34-76 24-100Z") +
                           filled("#d65f95", "M-40-38C-36-52-24-58-11-60H11C24-58 36-52 40-38C30-22 16-17 0-17C-16-17-30-22-40-38Z") +
                           filled("#f2cfa0", "M-8-70H8L10-58C5-50-5-50-10-58Z") + filled("#f8dcb8", "M-20-96C-21-122 21-122 20-96C20-76 10-67 0-67C-10-67-20-76-20-96Z") +
                           filled(hair, "M-23-92C-30-128 30-128 23-92C18-100 10-107 2-110C-6-104-16-100-23-92Z") + dots("#4a2a18", 5, "M-8-91h.1M8-91h.1") +
                           stroked("#a8386b", 3, "M-4-78C-2-75 2-75 4-78") + stroked(gold, 4, "M-15-54C-8-45 8-45 15-54");
  return cast_shadow(p, 12, -4, 64, 16) + cat("<ellipse cy=\"-80\" rx=\"66\" ry=\"79\" stroke-width=\"5\" fill=\"", rose, "\"/><ellipse cy=\"-80\" rx=\"53\" ry=\"66\" fill=\"#fdf0e6\" stroke=\"", gold,
                                              "\" stroke-width=\"6\"/>") +
         inked("#5a2440", 3, lady) + filled("#f0c14a", "M-33-142L-42-178L-19-162L0-188L19-162L42-178L33-142C12-134-12-134-33-142Z") + plain(rose, "M0-156l6 7-6 7-6-7z");
}

std::string gateway_drawing(const Palette& p) {
  const std::string_view stone = p.stone, light = p.wall_light;
  return cast_shadow(p, 14, 4, 112, 22) + filled(stone, "M-96 4L-84-14H84L96 4C60 18-60 18-96 4Z") + filled(p.wall_top, "M-84-14C-70-26 70-26 84-14C60-2-60-2-84-14Z") +
         filled("#5a3fa0", "M-46-18V-96C-46-160 46-160 46-96V-18Z") +
         veil("#8c6fd8", ".9", "M-40-20V-96C-40-150 40-150 40-96V-20C36-60 26-110 0-112C-22-110-30-80-14-66C4-56 20-74 8-86C22-80 24-50-2-46C-34-46-38-100-6-122C-30-108-44-60-40-20Z") +
         stroked("#d9cbff", 6, "M-26-30C-36-60-34-110 0-116C28-118 30-72 4-68C-14-66-14-88-2-90") + dots("#ffffff", 6, "M22-40h.1M-18-128h.1M26-100h.1M-30-84h.1M10-26h.1") +
         filled(p.wall_dark, "M46-18V-96C46-160-46-160-46-96V-18H-76V-100C-76-200 76-200 76-100V-18Z") + plain(light, "M-74-18V-100C-74-196 40-194 66-128C40-176-48-174-48-96V-18Z") +
         stroked(p.ink, 3, "M-76-56H-46M-74-92H-46M-66-134L-44-116M-36-164L-26-140M0-174V-146M36-164L26-140M66-134L44-116M74-92H46M76-56H46") +
         (p.snow ? stroked(p.crenel, 9, "M-62-142C-40-184 40-184 62-142") : std::string()) + filled("#b9a4ee", "M0-188L12-170L0-152L-12-170Z");
}

}  // namespace bastide::render
