// City walls: a band of constant height along the plan's curve. Where the city lies to the north one sees the outer
// face, elsewhere the inner one.
#include <algorithm>

#include "render/layers.hpp"

namespace bastide::render {
namespace {

struct Piece {
  Line line;
  bool front = false;
};

// A gate that looks to the side is seen end on: the wall is cut open there between two flat towers.
bool is_side_gate(const Wall& wall) { return wall.has_gate && wall.gate.out.y < 0.45 && wall.gate.out.y > -0.45; }

constexpr double side_gate_half = 64;

void split_by_facing(const Line& line, std::vector<Piece>& out) {
  std::size_t first = 0;
  const auto front_at = [&](std::size_t i) { return line[i + 1].x < line[i].x; };
  for (std::size_t i = 1; i + 1 < line.size(); ++i) {
    if (front_at(i) == front_at(first)) continue;
    out.push_back({Line(line.begin() + static_cast<std::ptrdiff_t>(first), line.begin() + static_cast<std::ptrdiff_t>(i) + 1), front_at(first)});
    first = i;
  }
  out.push_back({Line(line.begin() + static_cast<std::ptrdiff_t>(first), line.end()), front_at(first)});
  // Slivers of a few units come from rounding at a vertical tangent.
  std::erase_if(out, [](const Piece& p) { return length_of(p.line) < 25; });
}

std::vector<Piece> pieces_of(const Wall& wall) {
  std::vector<Piece> out;
  const Line line = lengthened(wall.line, 26);
  if (!is_side_gate(wall)) {
    split_by_facing(line, out);
    return out;
  }
  const double middle = length_of(line) / 2;
  split_by_facing(part_of(line, 0, middle - side_gate_half), out);
  split_by_facing(part_of(line, middle + side_gate_half, length_of(line)), out);
  return out;
}

void band_path(Path& path, const Line& one, const Line& other) {
  Line back(other.rbegin(), other.rend());
  path.smooth(one).smooth(back, true).close();
}

void draw_piece(Canvas& canvas, const Scene& scene, const Piece& piece) {
  const Palette& p = canvas.colours();
  const Line even = resampled(piece.line, scene.far() ? 150 : scene.plan.bridge.axis.empty() ? 92 : 124);  // four walls and a bridge are many bytes
  const Line outer = shifted(even, wall_half), inner = shifted(even, -wall_half);
  const Line& foot = piece.front ? outer : inner;
  const std::string gradient = canvas.paint(piece.front ? Symbol::front_face : Symbol::rear_face);
  Path face, top;
  band_path(face, foot, lifted(foot, wall_height));
  band_path(top, lifted(outer, wall_height), lifted(inner, wall_height));
  canvas << "<g stroke=\"" << p.ink << "\" stroke-width=\"" << (scene.far() ? 9 : 5) << "\" stroke-linejoin=\"round\"><path fill=\"" << gradient
         << "\" d=\"" << face.text() << "\"/><path fill=\"" << p.wall_top << "\" d=\"" << top.text() << "\"/></g>";
  if (scene.far()) return;
  if (scene.near() && scene.plan.bridge.axis.empty()) {
    Path mortar;
    mortar.smooth(lifted(foot, wall_height * 0.45));
    canvas << "<path fill=\"none\" stroke=\"" << p.mortar << "\" stroke-width=\"2.5\" stroke-dasharray=\"17 9 26 7\" stroke-opacity=\".6\" d=\""
           << mortar.text() << "\"/>";
  }
  Path crenels;
  crenels.smooth(lifted(shifted(even, wall_half - 6), wall_height + 3));
  canvas << "<g fill=\"none\"><path stroke=\"" << p.ink << "\" stroke-width=\"17\" stroke-dasharray=\"19 13\" d=\"" << crenels.text()
         << "\"/><path stroke=\"" << p.crenel << "\" stroke-width=\"10\" stroke-dasharray=\"13 19\" stroke-dashoffset=\"-3\" d=\"" << crenels.text()
         << "\"/></g>";
}

bool is_front_at(const Line& line, double at) {
  Point along;
  at_length(line, at, &along);
  return along.x < 0;
}

std::vector<Item> towers_of(const Scene& scene, const Wall& wall, const std::vector<Piece>& pieces, bool front) {
  std::vector<Item> out;
  const double total = length_of(wall.line);
  const auto add = [&](Point at) {
    if (at.y < 128 || at.x < 60 || at.x > 940) return;
    for (const Disc& shield : scene.places.shields)
      if (length(at - Point{0, 50} - shield.at) < 110) return;
    for (const Item& other : out)
      if (length(other.foot - at) < 140) return;
    out.push_back({Symbol::tower, at + Point{0, 6}});
  };
  // Where the wall turns from rear to front a tower covers the joint; it is drawn with the front.
  if (front)
    for (std::size_t i = 1; i < pieces.size(); ++i)
      if (pieces[i].front != pieces[i - 1].front && !is_side_gate(wall)) add(pieces[i].line.front());
  for (const double t : wall.towers)
    if (is_front_at(wall.line, t * total) == front) add(at_length(wall.line, t * total));
  if (!wall.has_gate) return out;
  Point along;
  const double middle = total / 2;
  at_length(wall.line, middle, &along);
  if (is_side_gate(wall)) {
    // The northern turret belongs to the rear wall, the southern one to the front wall.
    const bool first_is_north = along.y > 0;
    out.push_back({Symbol::turret, at_length(wall.line, middle + (front == first_is_north ? 72 : -72)) + Point{0, 6}, 1.05});
  } else if (front == (along.x < 0)) {
    const double drop = front ? 12 : wall_half + 2;
    for (const double d : {-54.0, 54.0}) out.push_back({Symbol::tower, at_length(wall.line, middle + d) + Point{0, drop - 2}, 0.92});
  }
  return out;
}

}  // namespace

void draw_wall_shadows(Canvas& canvas, const Scene& scene) {
  if (scene.plan.walls.empty() || canvas.colours().shadow_opacity.empty()) return;
  Path path;
  for (const Wall& wall : scene.plan.walls)
    for (const Piece& piece : pieces_of(wall)) {
      Line even = resampled(piece.line, 110);
      for (Point& q : even) q = q + Point{15, 9};
      path.smooth(even);
    }
  canvas << "<path fill=\"none\" stroke=\"" << canvas.colours().shadow << "\" stroke-opacity=\"" << canvas.colours().shadow_opacity
         << "\" stroke-width=\"46\" d=\"" << path.text() << "\"/>";
  if (scene.plan.bridge.axis.empty()) return;
  Path high;  // a bridge throws its shadow farther
  Line axis = resampled(scene.plan.bridge.axis, 110);
  for (Point& q : axis) q = q + Point{34, 20};
  high.smooth(axis);
  canvas << "<path fill=\"none\" stroke=\"" << canvas.colours().shadow << "\" stroke-opacity=\"" << canvas.colours().shadow_opacity << "\" stroke-width=\""
         << rounded(2 * bridge_half) << "\" d=\"" << high.text() << "\"/>";
}

void draw_wall_run(Canvas& canvas, const Scene& scene, const Line& line, bool front) { draw_piece(canvas, scene, {line, front}); }

void draw_walls(Canvas& canvas, const Scene& scene, const Wall& wall, bool front) {
  const std::vector<Piece> pieces = pieces_of(wall);
  for (const Piece& piece : pieces)
    if (piece.front == front) draw_piece(canvas, scene, piece);
  std::vector<Item> towers = towers_of(scene, wall, pieces, front);
  if (scene.far()) std::erase_if(towers, [](const Item& i) { return i.symbol == Symbol::tower && i.scale == 1; });
  draw_sorted(canvas, std::move(towers));
  // The gatehouse stands before its towers, also in a slanting wall.
  if (wall.has_gate && !is_side_gate(wall) && front == is_front_at(wall.line, length_of(wall.line) / 2))
    canvas.use(Symbol::gatehouse, wall.gate.at + Point{0, front ? 14 : wall_half + 4});
}

void draw_sorted(Canvas& canvas, std::vector<Item> items) {
  std::sort(items.begin(), items.end(), [](const Item& a, const Item& b) {
    const int ay = rounded(a.foot.y), by = rounded(b.foot.y), ax = rounded(a.foot.x), bx = rounded(b.foot.x);
    return ay != by ? ay < by : ax != bx ? ax < bx : a.symbol < b.symbol;
  });
  for (const Item& item : items) canvas.use(item.symbol, item.foot, item.scale, item.mirrored);
}

}  // namespace bastide::render
