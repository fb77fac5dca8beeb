#include "render/canvas.hpp"

namespace bastide::render {

std::string decimal(double v) {
  const int hundredths = rounded(v * 100);
  const int n = hundredths < 0 ? -hundredths : hundredths;
  std::string out = hundredths < 0 ? "-" : "";
  if (n >= 100 || n == 0) out += std::to_string(n / 100);
  if (n % 100) {
    out += '.';
    out += static_cast<char>('0' + n / 10 % 10);
    if (n % 10) out += static_cast<char>('0' + n % 10);
  }
  return out;
}

void Canvas::need(Symbol s) {
  used_[static_cast<std::size_t>(s)] = true;
  // Symbols built from others or from gradients.
  switch (s) {
    case Symbol::corner_tower: need(Symbol::tower); break;
    case Symbol::tower:
    case Symbol::turret:
    case Symbol::keep:
    case Symbol::water_tower:
    case Symbol::monastery: need(Symbol::round_face); break;
    case Symbol::small_tree: need(Symbol::tree); break;
    case Symbol::small_cypress: need(Symbol::cypress); break;
    case Symbol::shield_far: need(Symbol::shield); break;
    default: break;
  }
}

void Canvas::use(Symbol s, Point at, double scale, bool mirrored) {
  need(s);
  const std::string id = symbol_id(s, p_);
  const int x = rounded(at.x), y = rounded(at.y);
  if (scale == 1 && !mirrored) {
    *this << "<use href=\"#" << id << "\" x=\"" << x << "\" y=\"" << y << "\"/>";
    return;
  }
  *this << "<use href=\"#" << id << "\" transform=\"translate(" << x << ' ' << y << ")scale(";
  if (mirrored) *this << '-' << decimal(scale) << ' ';
  *this << decimal(scale) << ")\"/>";
}

std::string Canvas::paint(Symbol gradient) {
  need(gradient);
  return cat("url(#", symbol_id(gradient, p_), ")");
}

std::string Canvas::definitions() const {
  std::string out = "<defs>";
  for (std::size_t i = 0; i < symbol_count; ++i)
    if (used_[i]) out += symbol_svg(static_cast<Symbol>(i), p_);
  return out + "</defs>";
}

}  // namespace bastide::render
