// Roads: verge, edge, fill and ruts as four strokes along the same curve, and the places where roads end.
#include <algorithm>

#include "render/layers.hpp"

namespace bastide::render {
namespace {

constexpr std::array<Point, 4> port_of{{{500, 0}, {1000, 500}, {500, 1000}, {0, 500}}};

bool on_edge(Point p) {
  for (const Point q : port_of)
    if (length(p - q) < 1) return true;
  return false;
}

// Straight on over the edges only, so that no cap shows at a seam.
Line drawn_line(const Road& road) {
  Line line = road.line;
  const auto prolong = [](Point end, Point before) { return end + unit(end - before) * 12; };
  const Point first = line.front(), last = line.back();
  if (on_edge(last)) line.push_back(prolong(last, line[line.size() - 2]));
  if (on_edge(first)) line.insert(line.begin(), prolong(first, line[1]));
  return line;
}

void stroke(Canvas& canvas, std::string_view colour, int width, const std::string& d, std::string_view more = {}) {
  canvas << "<path stroke=\"" << colour << "\" stroke-width=\"" << width << "\" d=\"" << d << '"' << more << "/>";
}

}  // namespace

void draw_roads(Canvas& canvas, const Scene& scene) {
  if (scene.plan.roads.empty()) return;
  const Palette& p = canvas.colours();
  Path axis, ruts;
  for (const Road& road : scene.plan.roads) {
    const Line even = resampled(drawn_line(road), 110);
    axis.smooth(even);
    if (scene.near())
      for (const double side : {-13.0, 14.0}) ruts.smooth(shifted(even, side));
  }
  canvas << "<g fill=\"none\">";
  // Round a fountain the road only widens: no rim crosses it.
  const double wider = scene.far() ? 1.25 : 1;
  const auto widening = [&](std::string_view colour, double by, std::string_view more = {}) {
    if (!scene.plan.has_fountain) return;
    const double rx = widening_rx * wider + by, ry = widening_ry * wider + by;
    canvas << "<ellipse stroke=\"none\" fill=\"" << colour << "\" cx=\"" << rounded(scene.plan.centre.x) << "\" cy=\"" << rounded(scene.plan.centre.y) << "\" rx=\""
           << rounded(rx) << "\" ry=\"" << rounded(ry) << '"' << more << "/>";
  };
  if (!scene.far()) widening(p.verge, 19, " fill-opacity=\".55\"");
  if (!scene.far()) stroke(canvas, p.verge, 128, axis.text(), " stroke-opacity=\".55\"");
  widening(p.road_edge, 0);
  stroke(canvas, p.road_edge, scene.far() ? 128 : 90, axis.text());
  widening(p.road, scene.far() ? -14 : -7);
  stroke(canvas, p.road, scene.far() ? 100 : 76, axis.text());
  if (scene.near()) stroke(canvas, p.rut, 4, ruts.text(), " stroke-linecap=\"round\" stroke-dasharray=\"44 18 21 33 66 26 9 40\" stroke-dashoffset=\"20\"");
  canvas << "</g>";
}

namespace {

void ellipse_at(Canvas& canvas, Point at, double rx, double ry, std::string_view fill, std::string_view more = {}) {
  canvas << "<ellipse cx=\"" << rounded(at.x) << "\" cy=\"" << rounded(at.y) << "\" rx=\"" << rounded(rx) << "\" ry=\"" << rounded(ry) << "\" fill=\""
         << fill << '"' << more << "/>";
}

void draw_crossing(Canvas& canvas, const Scene& scene, std::vector<Item>& objects) {
  const Palette& p = canvas.colours();
  const Point c = scene.plan.centre;
  const double grow = scene.far() ? 1.45 : 1;
  ellipse_at(canvas, c, plaza_rx * grow, plaza_ry * grow, p.plaza, cat(" stroke=\"", p.road_edge, "\" stroke-width=\"", scene.far() ? 12 : 6, "\""));
  if (scene.near())
    ellipse_at(canvas, c, 56, 46, "none", cat(" stroke=\"", p.rut, "\" stroke-width=\"5\" stroke-dasharray=\"26 14 12 17\" stroke-linecap=\"round\""));
  objects.push_back({Symbol::well, c + Point{0, 16}, scene.far() ? 1.6 : 1});
  // A village: one house in each quarter between two roads, a small group where no road leaves.
  std::array<bool, 4> road{};
  for (std::size_t i = 0; i < 4; ++i) road[i] = scene.plan.sides[i] == 'R';
  Dice dice(seed_of(scene.plan, 61));
  const auto put = [&](double x, double y) {
    const int kind = std::array{0, 1, 2, 4, 7}[static_cast<std::size_t>(dice.below(5))];
    objects.push_back({static_cast<Symbol>(static_cast<int>(Symbol::house) + kind), c + Point{x, y}, scene.far() ? 1.5 : 1});
  };
  for (const double sx : {-1.0, 1.0})
    for (const double sy : {-1.0, 1.0}) {
      const double dx = sx * dice.within(92, 98) * (scene.far() ? 1.3 : 1);
      const double dy = sy < 0 ? -50 - dice.within(0, 10) : 108 + dice.within(0, 8);
      put(dx, dy);
    }
  if (!road[0]) put(dice.within(-8, 8), -86);
  if (!road[2]) put(dice.within(-8, 8), 142);
  if (!road[1]) put(132, 34);
  if (!road[3]) put(-132, 34);
}

void draw_precinct(Canvas& canvas, const Scene& scene, std::vector<Item>& objects) {
  const Palette& p = canvas.colours();
  const Point c = scene.plan.centre;
  ellipse_at(canvas, c, precinct_rx, precinct_ry, p.field_dark, " fill-opacity=\".55\"");
  // Forecourt and a path to every road, or to the south when none comes.
  std::vector<double> openings;
  Path paths;
  for (const Road& road : scene.plan.roads) {
    if (road.end != RoadEnd::monastery) continue;
    const Point from = road.line.back();
    paths.polyline({from, mix(from, c + Point{0, 66}, 0.8)});
    openings.push_back(road.line.front().x < 10 ? pi : road.line.front().y < 10 ? 1.5 * pi : road.line.front().x > 990 ? 0 : 0.5 * pi);
  }
  if (openings.empty()) {
    paths.polyline({c + Point{0, 66}, c + Point{0, 190}});
    openings.push_back(0.5 * pi);
  }
  canvas << "<path fill=\"none\" stroke-linecap=\"round\" stroke=\"" << p.gravel << "\" stroke-width=\"" << (scene.plan.roads.empty() ? 54 : 70) << "\" d=\""
         << paths.text() << "\"/>";
  ellipse_at(canvas, c + Point{0, 62}, 178, 72, p.gravel);
  // The hedge is a row of round bushes: dots on dashed arcs between the openings.
  std::sort(openings.begin(), openings.end());
  Path hedge;
  for (std::size_t i = 0; i < openings.size(); ++i) {
    const double gap = scene.plan.roads.empty() ? 0.17 : 0.3;
    const double from = openings[i] + gap, to = (i + 1 < openings.size() ? openings[i + 1] : openings[0] + 2 * pi) - gap;
    const int steps = std::max(2, rounded((to - from) / 0.42));
    Line arc;
    for (int k = 0; k <= steps; ++k) {
      const double a = from + (to - from) * k / steps;
      arc.push_back(c + Point{(precinct_rx - 12) * cosine(a), (precinct_ry - 12) * sine(a)});
    }
    hedge.smooth(arc);
  }
  const auto row = [&](std::string_view colour, int width, int dx, int dy, std::string_view more) {
    canvas << "<path stroke=\"" << colour << "\" stroke-width=\"" << width << '"' << more;
    if (dx || dy) canvas << " transform=\"translate(" << dx << ' ' << dy << ")\"";
    canvas << " d=\"" << hedge.text() << "\"/>";
  };
  canvas << "<g fill=\"none\" stroke-linecap=\"round\">";
  row(p.shadow, 26, 8, 6, cat(" stroke-opacity=\"", p.shadow_opacity, "\""));
  row(p.hedge, scene.far() ? 34 : 20, 0, 0, "");
  if (!scene.far()) {
    row(p.hedge, 27, 0, -3, " stroke-dasharray=\"1 18\"");
    row(p.hedge_top, 15, -2, -7, " stroke-dasharray=\"1 18\"");
  }
  canvas << "</g>";
  objects.push_back({Symbol::monastery, c + Point{6, 84}, scene.far() ? 1.5 : 1.18});
}

}  // namespace

void draw_road_ends(Canvas& canvas, const Scene& scene, std::vector<Item>& objects) {
  if (scene.plan.has_crossing) draw_crossing(canvas, scene, objects);
  if (scene.plan.monastery != no_segment && !scene.plan.in_city) draw_precinct(canvas, scene, objects);
  if (scene.plan.has_fountain) objects.push_back({Symbol::fountain, scene.plan.centre + Point{0, 30}, scene.far() ? 1.3 : 1});
  if (scene.plan.has_hamlet) {
    const Palette& p = canvas.colours();
    ellipse_at(canvas, scene.plan.centre, yard_rx, yard_ry, p.plaza, cat(" stroke=\"", p.road_edge, "\" stroke-width=\"5\""));
    objects.push_back({Symbol::farm, scene.plan.centre + Point{0, 18}, scene.far() ? 1.6 : 1.15});
  }
}

}  // namespace bastide::render
