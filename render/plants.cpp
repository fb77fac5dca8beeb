// Trees and shrubs: green in day and dark, bare trees and firs under snow.
#include "render/symbols.hpp"

namespace bastide::render {
namespace {

std::string bare_tree(const Palette& p) {
  return cast_shadow(p, 14, -2, 26, 8) + stroked(p.trunk, 8, "M0 0v-42") + stroked(p.trunk, 5, "M0-34c-6-12-20-12-24-30M0-40c4-14 20-14 24-34M0-42c0-16-6-24-4-42") +
         stroked(p.trunk, 3, "M-18-52c-8-2-14-8-16-14M14-60c8 0 14-6 20-12M-3-66c6-4 10-8 12-16M-21-58c2-6 2-12 0-18") +
         stroked(p.leaf[2], 3, "M-35-68l4 6M-25-66l5 8M24-76l-4 8M33-74l-7 6M-5-86l1 9");
}

std::string fir(const Palette& p) {
  return cast_shadow(p, 12, -2, 20, 7) + plain(p.trunk, "M-3 0v-12h6V0z") + plain(p.cypress[1], "M0-98l13 30h-6l14 26h-8l16 32q-29 12-58 0l16-32h-8l14-26h-6z") +
         plain(p.cypress[0], "M0-98l2 28-8 2-2 26-10 2-5 28q-8 0-6-2l16-32h-8l14-26h-6z");
}

}  // namespace

std::string tree_drawing(const Palette& p) {
  if (p.snow) return bare_tree(p);
  return cast_shadow(p, 16, -3, 38, 13) + plain(p.trunk, "M-5 1l1-26h8l2 26q-5 3-11 0z") +
         plain(p.leaf[0], "M-34-32c-14-16-4-38 13-40c4-20 32-28 44-8c20-2 30 22 18 36c4 20-18 28-32 20c-12 10-32 8-43-8z") +
         plain(p.leaf[1], "M-33-42c-6-14 2-26 15-27c5-18 27-22 37-7c14 0 20 14 12 24c-8 14-26 10-34 16c-12 6-24 4-30-6z") +
         plain(p.leaf[2], "M-22-56c-2-12 8-18 15-14c4-10 14-12 20-4c-4 10-14 8-18 14c-6 6-12 4-17 4z");
}

std::string cypress_drawing(const Palette& p) {
  if (p.snow) return fir(p);
  return cast_shadow(p, 13, -2, 20, 8) + plain(p.trunk, "M-3 0v-12h6V0z") + plain(p.cypress[1], "M0-104c16 28 22 66 16 90c-5 10-27 10-32 0c-6-24 0-62 16-90z") +
         plain(p.cypress[0], "M0-104c4 30 0 66-4 98c-6-1-10-4-12-8c-6-24 0-62 16-90z");
}

std::string shrub_drawing(const Palette& p) {
  return cast_shadow(p, 10, -3, 34, 9) + plain(p.leaf[0], "M-30-3c-6-14 6-22 14-18c4-12 24-12 28-1c12-4 22 8 16 19z") +
         plain(p.snow ? p.leaf[2] : p.leaf[1], "M-26-10c0-9 8-12 13-9c5-9 18-9 22 0c7-2 12 2 12 7c-14-6-34-6-47 2z");
}

std::string bush_drawing(const Palette& p) {
  return cast_shadow(p, 5, -2, 17, 6) + plain(p.leaf[0], "M-15-1c-5-12 2-22 14-22c14-1 22 10 16 22z") +
         plain(p.snow ? p.leaf[2] : p.leaf[1], "M-12-9c0-8 6-12 12-12c8 0 13 5 13 9c-8-4-17-4-25 3z");
}

}  // namespace bastide::render
