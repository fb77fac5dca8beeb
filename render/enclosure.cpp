// A walled tile: a rim of gravel, a wall with a gate in the middle of every side, and inside a church, a cloister and an
// orchard. It looks the same whatever lies beside it and however it is turned.
#include "render/layers.hpp"

namespace bastide::render {
namespace {

constexpr double low = enclosure, high = 1000 - enclosure, north = 102, gate_half = 74, side_gate_half = 70;

std::string box(double left, double top, double right, double bottom) {
  Path path;
  path.polygon({{left, top}, {right, top}, {right, bottom}, {left, bottom}});
  return path.text();
}

void draw_ground(Canvas& canvas, const Scene& scene) {
  const Palette& p = canvas.colours();
  canvas << "<path fill=\"" << p.gravel << "\" d=\"M0 0h1000v1000H0z\"/>";
  if (scene.near()) {
    Dice dice(seed_of("gravel", 3));
    Path grains;
    for (int i = 0; i < 90; ++i) {
      const double along = dice.within(12, 988), off = dice.within(10, 52);
      Point at{along, off};
      at = turned(at, dice.below(4));
      grains.move(at).line(at + Point{3, 1});
    }
    canvas << "<path fill=\"none\" stroke=\"" << p.road_edge << "\" stroke-opacity=\".55\" stroke-width=\"5\" stroke-linecap=\"round\" d=\"" << grains.text() << "\"/>";
  }
  // Lawn, and paved ways from the gates; the ways go on to the edges.
  canvas << "<path fill=\"" << p.field << "\" d=\"" << box(low, north, high, high) << "\"/><path fill=\"" << p.field_light << "\" fill-opacity=\".55\" d=\""
         << box(low + 34, north + 34, high - 34, 500) << "\"/>";
  Path ways;
  ways.polyline({{500, 0}, {500, 560}}).polyline({{500, 780}, {500, 1000}}).polyline({{0, 500}, {240, 500}});
  ways.curve({330, 500}, {330, 545}, {400, 545}).line({600, 545}).curve({670, 545}, {670, 500}, {760, 500}).line({1000, 500});
  canvas << "<g fill=\"none\"><path stroke=\"" << p.road_edge << "\" stroke-width=\"84\" d=\"" << ways.text() << "\"/><path stroke=\"" << p.plaza << "\" stroke-width=\"72\" d=\""
         << ways.text() << "\"/></g>";
  canvas << "<ellipse cx=\"490\" cy=\"492\" rx=\"290\" ry=\"84\" fill=\"" << p.plaza << "\"/>";
}

// Four beds in a square walk, a well in the middle, arcades to the sides.
void draw_cloister(Canvas& canvas, const Scene& scene) {
  const Palette& p = canvas.colours();
  canvas << "<path fill=\"" << p.plaza << "\" stroke=\"" << p.road_edge << "\" stroke-width=\"6\" d=\"" << box(330, 586, 670, 806) << "\"/>";
  std::string beds, flowers;
  for (const double x : {354.0, 536.0})
    for (const double y : {606.0, 716.0}) {
      beds += box(x, y, x + 110, y + 70);
      Path row;
      row.polyline({{x + 20, y + 24}, {x + 92, y + 24}}).polyline({{x + 20, y + 48}, {x + 92, y + 48}});
      flowers += row.text();
    }
  canvas << "<path fill=\"" << p.field_dark << "\" stroke=\"" << p.hedge << "\" stroke-width=\"13\" stroke-linejoin=\"round\" d=\"" << beds << "\"/>";
  if (scene.far()) return;
  canvas << "<g fill=\"none\" stroke-linecap=\"round\"><path stroke=\"" << p.hedge_top << "\" stroke-width=\"7\" stroke-dasharray=\"1 15\" transform=\"translate(-1 -4)\" d=\"" << beds
         << "\"/><path stroke=\"" << p.flowers[0] << "\" stroke-width=\"10\" stroke-dasharray=\"1 17\" d=\"" << flowers << "\"/></g>";
}

void draw_herbs(Canvas& canvas, double left, double top) {
  const Palette& p = canvas.colours();
  Path rows;
  std::string beds;
  for (int i = 0; i < 3; ++i) {
    const double y = top + 42 * i;
    beds += box(left, y, left + 136, y + 30);
    rows.polyline({{left + 12, y + 15}, {left + 126, y + 15}});
  }
  canvas << "<path fill=\"" << p.crops[2].fill << "\" d=\"" << beds << "\"/><path fill=\"none\" stroke=\"" << p.leaf[1]
         << "\" stroke-width=\"12\" stroke-linecap=\"round\" stroke-dasharray=\"1 18\" d=\"" << rows.text() << "\"/>";
}

void draw_side_gate(std::vector<Item>& items, double x, bool front) {
  items.push_back({Symbol::turret, {x, front ? 500 + side_gate_half + 8 : 500 - side_gate_half + 8}, 1.05});
}

}  // namespace

void draw_walled_tile(Canvas& canvas, const Scene& scene) {
  const Palette& p = canvas.colours();
  draw_ground(canvas, scene);
  draw_cloister(canvas, scene);
  if (!scene.far()) draw_herbs(canvas, 142, 742);

  // Walls from the north: seen from inside, then what stands in the yard, then the southern wall from outside.
  if (!p.shadow_opacity.empty())
    canvas << "<path fill=\"none\" stroke=\"" << p.shadow << "\" stroke-opacity=\"" << p.shadow_opacity << "\" stroke-width=\"44\" d=\""
           << box(low + 15, north + 9, high + 15, high + 9) << "\"/>";
  draw_wall_run(canvas, scene, {{low, north}, {500 - gate_half, north}}, false);
  draw_wall_run(canvas, scene, {{500 + gate_half, north}, {high, north}}, false);
  std::vector<Item> items;
  for (const double d : {-66.0, 66.0}) items.push_back({Symbol::turret, {500 + d, north + 22}, 0.95});
  for (const double x : {low, high}) items.push_back({Symbol::turret, {x, north + 10}, 1.1});
  draw_sorted(canvas, std::move(items));
  canvas.use(Symbol::gatehouse, {500, north + 24}, 0.9);

  for (const double x : {low, high}) {
    const auto run = [&](double from, double to) {
      // The court lies to the right of the walk.
      draw_wall_run(canvas, scene, x < 500 ? Line{{x, to}, {x, from}} : Line{{x, from}, {x, to}}, false);
    };
    run(north + 8, 500 - side_gate_half);
    draw_side_gate(items, x, false);
    draw_sorted(canvas, std::move(items));
    items.clear();
    run(500 + side_gate_half, high);
    draw_side_gate(items, x, true);
    draw_sorted(canvas, std::move(items));
    items.clear();
  }

  const double grow = scene.far() ? 1.12 : 1;
  items.push_back({Symbol::monastery, {488, 514}, 1.42 * grow});
  items.push_back({Symbol::well, {500, 712}, 1.25 * grow});
  if (!scene.far()) {
    for (const Point at : {Point{206, 250}, Point{262, 216}, Point{756, 222}, Point{806, 262}, Point{182, 330}}) items.push_back({Symbol::cypress, at});
    items.push_back({Symbol::hall, {216, 668}, 1.12});
    for (const Point at : {Point{742, 700}, Point{822, 690}, Point{746, 780}, Point{828, 786}, Point{752, 868}, Point{836, 872}}) items.push_back({Symbol::small_tree, at, 0.92});
    items.push_back({Symbol::shrub, {836, 380}});
  } else {
    for (const Point at : {Point{200, 280}, Point{806, 280}}) items.push_back({Symbol::cypress, at, 1.6});
    for (const Point at : {Point{210, 780}, Point{780, 790}}) items.push_back({Symbol::tree, at, 1.5});
  }
  draw_sorted(canvas, std::move(items));

  draw_wall_run(canvas, scene, {{high, high}, {500 + gate_half - 20, high}}, true);
  draw_wall_run(canvas, scene, {{500 - gate_half + 20, high}, {low, high}}, true);
  for (const double x : {low, high}) items.push_back({Symbol::turret, {x, high + 8}, 1.1});
  for (const double d : {-56.0, 56.0}) items.push_back({Symbol::tower, {500 + d, high + 12}, 0.92});
  draw_sorted(canvas, std::move(items));
  canvas.use(Symbol::gatehouse, {500, high + 16});
}

}  // namespace bastide::render
