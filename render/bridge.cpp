// A bridge of masonry between two parts of a city: arches to the south, a paved way with teeth at both sides, turrets
// where it passes a wall, and a keep where it ends in the field.
#include <algorithm>

#include "render/layers.hpp"

namespace bastide::render {
namespace {

constexpr double ramp = 40;  // at an end inside the city the way comes down to the ground

struct Deck {
  Line axis, left, right;      // even steps
  std::vector<double> height;  // at each step
};

Deck deck_of(const Plan& plan, double spacing) {
  Deck deck;
  deck.axis = resampled(plan.bridge.axis, spacing);
  deck.left = shifted(deck.axis, bridge_half);
  deck.right = shifted(deck.axis, -bridge_half);
  const double total = length_of(deck.axis), pitch = total / static_cast<double>(deck.axis.size() - 1);
  for (std::size_t i = 0; i < deck.axis.size(); ++i) {
    const double from_start = pitch * static_cast<double>(i), from_end = plan.bridge.has_keep ? 1e9 : total - from_start;
    deck.height.push_back(bridge_height * std::min(1.0, std::min(from_start, from_end) / ramp));
  }
  return deck;
}

Line raised(const Line& line, const std::vector<double>& height) {
  Line out = line;
  for (std::size_t i = 0; i < out.size(); ++i) out[i].y -= height[i];
  return out;
}

void ribbon(Path& path, const Line& one, const Line& other) { path.smooth(one).smooth(Line(other.rbegin(), other.rend()), true).close(); }

// Openings through the wall; upright rounded doors that follow its foot.
std::string arches(const Line& foot, bool far) {
  Path path;
  const double total = length_of(foot), pitch = far ? 170 : 96, half = far ? 46 : 31;
  const int count = std::max(1, static_cast<int>((total - 2 * ramp) / pitch));
  for (int i = 0; i < count; ++i) {
    const double middle = total / 2 + (i - (count - 1) / 2.0) * pitch;
    const auto at = [&](double along, double up) { return at_length(foot, middle + along * half) - Point{0, up}; };
    path.move(at(-1, 0)).line(at(-1, 22));
    path.curve(at(-1, 40), at(-0.55, 48), at(0, 48)).curve(at(0.55, 48), at(1, 40), at(1, 22)).line(at(1, 0)).close();
  }
  return path.text();
}

void teeth(Canvas& canvas, const Line& line) {
  const Palette& p = canvas.colours();
  Path path;
  path.smooth(line);
  canvas << "<g fill=\"none\"><path stroke=\"" << p.ink << "\" stroke-width=\"17\" stroke-dasharray=\"19 13\" d=\"" << path.text() << "\"/><path stroke=\"" << p.crenel
         << "\" stroke-width=\"10\" stroke-dasharray=\"13 19\" stroke-dashoffset=\"-3\" d=\"" << path.text() << "\"/></g>";
}

// Flat towers at both sides of the way wherever it passes one of its own city's walls.
void add_turrets(const Scene& scene, std::vector<Item>& items) {
  const Plan& plan = scene.plan;
  for (const Wall& wall : plan.walls) {
    if (plan.cities[static_cast<std::size_t>(wall.city)].segment != plan.bridge.segment) continue;
    const double total = length_of(wall.line);
    double best = 1e9, where = 0;
    for (double d = 0; d < total; d += 10) {
      const double off = distance_to(plan.bridge.axis, at_length(wall.line, d));
      if (off < best) best = off, where = d;
    }
    for (const double side : {-84.0, 84.0}) items.push_back({Symbol::turret, at_length(wall.line, where + side) + Point{0, 8}, 1.12});
  }
}

}  // namespace

void draw_bridge(Canvas& canvas, const Scene& scene) {
  const Plan& plan = scene.plan;
  if (plan.bridge.axis.empty()) return;
  const Palette& p = canvas.colours();
  const Deck deck = deck_of(plan, scene.far() ? 110 : 84);
  // The side that looks south shows its face.
  const Point along = unit(deck.axis.back() - deck.axis.front());
  const bool left_is_front = left_of(along).y > 0;
  const Line &front = left_is_front ? deck.left : deck.right;

  Path face, top, rims, way;
  ribbon(face, front, raised(front, deck.height));
  ribbon(top, raised(deck.left, deck.height), raised(deck.right, deck.height));
  for (const Line* rim : {&deck.left, &deck.right}) rims.smooth(raised(*rim, deck.height));
  way.smooth(raised(deck.axis, deck.height));
  canvas << "<g stroke=\"" << p.ink << "\" stroke-width=\"" << (scene.far() ? 9 : 5) << "\" stroke-linejoin=\"round\"><path fill=\"" << canvas.paint(Symbol::front_face)
         << "\" d=\"" << face.text() << "\"/><path fill=\"#3a3029\" fill-opacity=\".86\" stroke-width=\"4\" d=\"" << arches(front, scene.far()) << "\"/><path stroke=\"none\" fill=\""
         << p.wall_top << "\" d=\"" << top.text() << "\"/><path fill=\"none\" stroke-linecap=\"round\" d=\"" << rims.text() << "\"/></g>";
  canvas << "<path fill=\"none\" stroke=\"" << p.street << "\" stroke-width=\"66\" d=\"" << way.text() << "\"/>";
  if (scene.near())
    canvas << "<path fill=\"none\" stroke=\"" << p.mortar << "\" stroke-opacity=\".5\" stroke-width=\"62\" stroke-dasharray=\"3 27\" d=\"" << way.text() << "\"/>";
  if (!scene.far())
    for (const double side : {left_is_front ? -1.0 : 1.0, left_is_front ? 1.0 : -1.0}) {  // the far row first
      const Line row = lifted(shifted(deck.axis, side * (bridge_half - 8)), bridge_height + 3);
      teeth(canvas, resampled(part_of(row, ramp, length_of(row) - (plan.bridge.has_keep ? 0 : ramp)), 84));
    }
  std::vector<Item> items;
  add_turrets(scene, items);
  if (plan.bridge.has_keep) items.push_back({Symbol::keep, plan.bridge.axis.back() + Point{0, 10}});
  draw_sorted(canvas, std::move(items));
}

}  // namespace bastide::render
