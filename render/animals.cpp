// Farm animals and the animals of the winter tiles, in two or three colours without outline. Origin: between the feet.
#include "render/symbols.hpp"

namespace bastide::render {
namespace {

std::string legs(std::string_view colour, int width, std::string_view d) {
  return cat("<path fill=\"none\" stroke=\"", colour, "\" stroke-width=\"", width, "\" d=\"", d, "\"/>");
}

std::string sheep(const Palette& p) {
  return cast_shadow(p, 3, 0, 15, 4) + legs("#4a3f36", 3, "M-6-2v-7M6-2v-7") +
         plain(p.wool, "M-13-8c-3-7 3-11 8-10c5-4 12-1 13 3c6 1 6 8 1 10c-6 3-17 3-22-3z") + plain("#4a3f36", "M-12-14c-7-3-9 3-7 8c4 1 7-2 7-8z");
}
std::string cow(const Palette& p) {
  return cast_shadow(p, 4, 0, 27, 6) + legs("#6b4a36", 5, "M-15-1v-13M-8-1v-13M11-1v-13M17-1v-13") + plain("#f3e9da", "M-20-30h38q6 2 4 18h-40q-6-8-2-18z") +
         plain("#8a5a3c", "M-10-30h14q2 12-8 13q-8-2-6-13zM12-29q9 0 10 8q-8 4-10-8z") + plain("#8a5a3c", "M-19-31l-14 2q-4 8 2 14l12-3z") + legs("#f3e9da", 2, "M-31-30l-4-6M-25-31l1-6");
}
std::string pig(const Palette& p) {
  return cast_shadow(p, 3, 0, 18, 5) + legs("#c98d86", 4, "M-9-1v-7M9-1v-7") + plain("#e2a9a0", "M-14-14c0-10 26-12 30-1c2 8-2 10-6 11h-18c-4-1-7-4-6-10z") + plain("#d3938b", "M-12-18l-10 3v8l9 1z") +
         legs("#c98d86", 2, "M16-12c6 0 5-6 2-6");
}
std::string donkey(const Palette& p) {
  return cast_shadow(p, 3, 0, 24, 6) + legs("#7d746c", 5, "M-12-1v-18M-5-1v-18M11-1v-18M17-1v-18") + plain("#8f867d", "M-16-30h34q5 6 2 15h-36z") +
         plain("#8f867d", "M-10-24l-10-24-16 8v6l12 1 2 14z") + plain("#7d746c", "M-22-46l-7-12 1 14zM-17-47l0-13-5 12z") + legs("#6a625b", 3, "M20-28q6 6 4 14");
}

std::string deer(const Palette& p) {
  return cast_shadow(p, 6, 0, 30, 7) + legs("#7a4f2c", 5, "M-17 0l-3-24M-9 0l0-24M12 0l0-24M19 0l2-24") +
         plain("#8a5a34", "M-24-40q2-8 14-8h28q10 0 10 10l-2 14q-22 8-46 0q-6-6-4-16z") + plain("#8a5a34", "M14-44l8-30q4-8 14-6l8 5q2 5-8 6l-6 3-4 26z") +
         plain("#f0e4d2", "M-25-40q-6 6-2 14l5-6z") + stroked("#6a4526", 3, "M26-80c-8-8-8-16-8-24M22-90c-6 0-9-3-10-8M31-80c4-10 10-14 12-24M38-92c6 0 8-4 9-8");
}
std::string boar(const Palette& p) {
  return cast_shadow(p, 4, 0, 36, 7) + legs("#332a25", 6, "M-15 0v-14M-7 0v-12M16 0v-12M24 0v-15") +
         plain("#4a3d35", "M-24-16c-4-16 6-28 24-28c20-2 34 6 34 20c0 8-2 12-8 14q-22 6-42 0z") +
         plain("#4a3d35", "M-18-40c-10 0-16 6-20 14l-14 8q-3 6 2 9l14 1c8 4 18 4 24-4z") + plain("#332a25", "M-20-40l-9-9q-3 8 1 14z") +
         stroked("#2c241f", 4, "M-14-42q18-8 38 0") + stroked("#332a25", 3, "M34-26q8 2 6 10") + stroked("#f3ead8", 3, "M-40-10q-4-2-3-8") +
         plain("#16110e", "M-34-26h4v4h-4z");
}
std::string wolf(const Palette& p) {
  return cast_shadow(p, 4, 0, 30, 6) + legs("#5f656d", 5, "M-16-1l-1-18M-9-1v-18M12-1v-18M19-1l2-18") +
         plain("#6d747d", "M-22-34q18-8 42 0q6 6 2 14q-24 4-42 0q-4-8-2-14z") + plain("#6d747d", "M-14-34l-10-14-2-10-6 8-16 10v6l16 2 8 12z") +
         plain("#565d66", "M20-32q14 0 20 14q-2 10-6 12q-2-14-16-18z") + plain("#c9ced4", "M-22-26q6 8 14 9h-12z");
}
std::string crow(const Palette& p) {
  return cast_shadow(p, 4, 0, 18, 5) + legs("#2a2c33", 2, "M-3 0v-9M4 0v-9") + plain("#2a2c33", "M24-10c-8-14-20-18-28-18c-2-8-14-10-18-2l-11 5 11 2c2 14 14 18 26 15l18 6-6-8z") +
         plain("#454955", "M-4-22c8 0 16 6 20 12c-10 0-18-2-20-12z");
}
std::string fox(const Palette& p) {
  return cast_shadow(p, 4, 0, 26, 6) + legs("#7a3a1c", 4, "M-14-1v-12M-8-1v-12M9-1v-12M15-1v-12") + plain("#d9692c", "M-18-24q16-6 34 0q5 6 1 12h-34q-4-6-1-12z") +
         plain("#d9692c", "M-14-24l-8-14-4 4-4-6-2 10-10 8 12 6 12-1z") + plain("#d9692c", "M14-23q16-6 30 6q-6 8-16 5q-8-2-14-3z") +
         plain("#f6efe4", "M38-18q6 0 6 1q-6 8-14 5q6-2 8-6zM-40-23l10 1 6 4-6 2z");
}
std::string bear(const Palette& p) {
  return cast_shadow(p, 6, 0, 42, 9) + legs("#463225", 11, "M-26 0v-18M-14-1v-18M17-1v-18M29 0v-18") +
         plain("#5b4230", "M36-34c-4-18-28-24-46-18c-10-10-28-8-32 4l-12 10q0 8 8 10l10 0c6 14 22 16 40 14c22 2 32 0 32-20z") + plain("#463225", "M-24-57a5 5 0 1 1 7 5zM-54-40l8-1-2 6z");
}
std::string rabbit(const Palette& p, bool winged) {
  std::string out = cast_shadow(p, 3, 0, 18, 5) + plain("#a88e74", "M-14-2c-6-12 4-24 14-20c12 0 18 12 12 20z") + plain("#a88e74", "M-6-18c-14 2-18-10-12-18c6-4 16-2 18 8z") +
                    plain("#8f765e", "M-14-34l-7-22q8 4 12 20zM-8-36l0-22q6 8 4 22z") + plain("#f8f4ea", "M12-4a5 5 0 1 1 5-5z") + plain("#3a2c22", "M-16-28h3v3h-3z");
  if (winged)
    out += stroked("#6a4526", 2, "M-14-38c-6-6-12-8-12-18M-20-46l-8-2M-6-40c0-8 8-10 6-22M-2-50l8-4") + plain("#f4f6f8", "M2-20c8-20 24-24 38-22c-2 8-6 12-12 14c-2 6-10 10-16 12z") +
           stroked("#b9c6d0", 2, "M10-22l18-14M14-18l12-8");
  return out;
}

}  // namespace

std::string animal_drawing(Symbol s, const Palette& p) {
  switch (s) {
    case Symbol::sheep: return sheep(p);
    case Symbol::cow: return cow(p);
    case Symbol::pig: return pig(p);
    case Symbol::donkey: return donkey(p);
    case Symbol::deer: return deer(p);
    case Symbol::boar: return boar(p);
    case Symbol::wolf: return wolf(p);
    case Symbol::crow: return crow(p);
    case Symbol::fox: return fox(p);
    case Symbol::bear: return bear(p);
    case Symbol::winged_hare: return rabbit(p, true);
    default: return rabbit(p, false);
  }
}

}  // namespace bastide::render
