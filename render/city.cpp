// City quarters: ground with streets, then walls, houses and pennants from the back to the front.
#include <algorithm>

#include "render/layers.hpp"

namespace bastide::render {
namespace {

void city_path(Path& path, const Plan& plan, const City& city) {
  // Corners as printed, walls as curves: the area lists them in turn.
  if (city.walls.empty()) {
    path.polygon(city.area);
    return;
  }
  std::size_t at = 0;
  bool begun = false;
  while (at < city.area.size()) {
    const Wall* wall = nullptr;
    for (const int w : city.walls) {
      const Wall& candidate = plan.walls[static_cast<std::size_t>(w)];
      const Point a = candidate.line.front(), b = city.area[at];
      const bool fits = at + candidate.line.size() <= city.area.size();
      if (fits && length(a - b) < 0.5 && length(city.area[at + candidate.line.size() - 1] - candidate.line.back()) < 0.5) wall = &candidate;
    }
    if (wall) {
      path.smooth(resampled(wall->line, 92), begun);
      at += wall->line.size();
    } else {
      begun ? path.line(city.area[at]) : path.move(city.area[at]);
      ++at;
    }
    begun = true;
  }
  path.close();
}

}  // namespace

void draw_city_ground(Canvas& canvas, const Scene& scene) {
  const Palette& p = canvas.colours();
  if (scene.plan.cities.empty()) return;
  Path ground;
  for (const City& city : scene.plan.cities) city_path(ground, scene.plan, city);
  canvas << "<path fill=\"" << p.ground << "\" d=\"" << ground.text() << "\"/>";
  for (std::size_t i = 0; i < scene.plan.cities.size(); ++i) {
    const Layout layout = city_layout(scene, static_cast<int>(i));
    for (const Lane& lane : layout.lanes) {
      Path path;
      path.polyline(lane.line);
      canvas << "<path fill=\"none\" stroke-linecap=\"round\" stroke=\"" << p.street << "\" stroke-width=\"" << rounded(lane.half_width * 2) << "\" d=\""
             << path.text() << "\"/>";
    }
    for (const Square& s : layout.squares)
      canvas << "<ellipse fill=\"" << p.street << "\" cx=\"" << rounded(s.at.x) << "\" cy=\"" << rounded(s.at.y) << "\" rx=\"" << rounded(s.rx)
             << "\" ry=\"" << rounded(s.ry) << "\"/>";
  }
}

namespace {

// Cities of a tile do not hide each other, except those that a bridge brings close together: these from the back to the front.
std::vector<std::size_t> drawing_order(const Plan& plan) {
  std::vector<std::size_t> order(plan.cities.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  if (plan.bridge.axis.empty()) return order;
  const auto middle = [&](std::size_t i) {
    double sum = 0;
    for (const Point p : plan.cities[i].area) sum += p.y;
    return rounded(sum / static_cast<double>(plan.cities[i].area.size()));
  };
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return middle(a) != middle(b) ? middle(a) < middle(b) : a < b; });
  return order;
}

}  // namespace

void draw_cities(Canvas& canvas, const Scene& scene) {
  for (const std::size_t i : drawing_order(scene.plan)) {
    std::size_t shield = 0;
    for (std::size_t before = 0; before < i; ++before) shield += static_cast<std::size_t>(scene.plan.cities[before].pennants);
    const City& city = scene.plan.cities[i];
    for (const int w : city.walls) draw_walls(canvas, scene, scene.plan.walls[static_cast<std::size_t>(w)], false);
    const Layout layout = city_layout(scene, static_cast<int>(i));
    std::vector<Item> items = packed_houses(scene, static_cast<int>(i), layout);
    items.insert(items.end(), layout.items.begin(), layout.items.end());
    for (int n = 0; n < city.pennants; ++n, ++shield) {
      // Sorted by the foot of the shield, drawn about its middle.
      const Point at = scene.places.shields[shield].at;
      std::vector<Item> behind, before;
      for (const Item& item : items) (item.foot.y <= at.y + 66 ? behind : before).push_back(item);
      draw_sorted(canvas, std::move(behind));
      canvas.use(scene.far() ? Symbol::shield_far : Symbol::shield, at);
      items = std::move(before);
    }
    draw_sorted(canvas, std::move(items));
    for (const int w : city.walls) draw_walls(canvas, scene, scene.plan.walls[static_cast<std::size_t>(w)], true);
  }
}

}  // namespace bastide::render
