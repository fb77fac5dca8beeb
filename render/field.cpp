// Fields: soft tints, parcels with crops, grass and flowers, hedges and trees, and the small illustration of a copy.
// Nothing here ever forms a line from one barrier to another.
#include <algorithm>

#include "render/illustration.hpp"
#include "render/layers.hpp"

namespace bastide::render {
namespace {

using Quad = std::array<Point, 4>;  // clockwise from the north-west corner of the parcel

Point inside(const Quad& q, double u, double v) { return mix(mix(q[0], q[1], u), mix(q[3], q[2], u), v); }

void rounded_quad(Path& path, const Quad& q) {
  for (std::size_t i = 0; i < 4; ++i) {
    const Point corner = q[i], before = q[(i + 3) & 3], after = q[(i + 1) & 3];
    const Point a = mix(corner, before, 0.14), b = mix(corner, after, 0.14);
    i == 0 ? path.move(a) : path.line(a);
    path.curve(mix(a, corner, 0.66), mix(b, corner, 0.66), b);
  }
  path.close();
}

bool is_free(const Ground& ground, const Quad& q, const std::vector<Disc>& taken) {
  for (int u = 0; u <= 4; ++u)
    for (int v = 0; v <= 4; ++v) {
      const Point p = inside(q, u / 4.0, v / 4.0);
      if (p.x < 14 || p.x > 986 || p.y < 14 || p.y > 986 || ground.roughly_clear(p) < 16) return false;
      for (const Disc& d : taken)
        if (length(p - d.at) < d.radius) return false;
    }
  return true;
}

struct Furrow {
  int lines, width;
  std::string_view dash;
  bool across;
};
// wheat, barley, plough, vines, lavender, sunflower, pasture
constexpr std::array<Furrow, 7> furrows{{{9, 3, "", false}, {8, 3, "", true}, {8, 4, "", true}, {6, 8, "3 10", false}, {6, 7, "9 5", true},
                                         {7, 8, "1 12", false}, {0, 0, "", false}}};

void draw_parcel(Canvas& canvas, const Scene& scene, const Quad& q, std::size_t crop) {
  const Palette& p = canvas.colours();
  Path area;
  rounded_quad(area, q);
  canvas << "<path fill=\"" << p.crops[crop].fill << "\" fill-opacity=\"" << p.crop_opacity << "\" d=\"" << area.text() << "\"/>";
  const Furrow& f = furrows[crop];
  if (!scene.near() || f.lines == 0) return;
  Path lines;
  for (int i = 0; i < f.lines; ++i) {
    const double t = (i + 0.7) / (f.lines + 0.4);
    if (f.across) lines.move(inside(q, t, 0.06)).line(inside(q, t, 0.94));
    else lines.move(inside(q, 0.06, t)).line(inside(q, 0.94, t));
  }
  canvas << "<path fill=\"none\" stroke-linecap=\"round\" stroke=\"" << p.crops[crop].line << "\" stroke-width=\"" << f.width << "\" stroke-opacity=\".6\"";
  if (!f.dash.empty()) canvas << " stroke-dasharray=\"" << f.dash << '"';
  canvas << " d=\"" << lines.text() << "\"/>";
}

void add_hedge(const Scene& scene, const Quad& q, Dice& dice, std::vector<Item>& objects) {
  const bool along = dice.chance(0.6);
  const Point from = along ? q[3] : q[1], to = q[2];
  const double n = length(to - from) * 0.62;
  for (double d = 12; d < n; d += 27) {
    const Point foot = from + unit(to - from) * d + Point{0, 8};
    if (scene.ground.can_stand(foot, 14, 26)) objects.push_back({Symbol::bush, foot});
  }
}

struct Cluster {
  std::vector<Quad> parcels;
  Disc disc;
};

Cluster cluster_at(const Scene& scene, Point centre, Dice& dice, const std::vector<Disc>& taken) {
  Cluster out;
  out.disc = {centre, 0};
  const double a = dice.within(-0.42, 0.42), c = cosine(a), s = sine(a), w = dice.within(140, 190), h = dice.within(112, 142);
  const int columns = 2 + dice.below(2), rows = 1 + dice.below(2);
  const auto place = [&](double x, double y) { return centre + Point{x * c - y * s, x * s + y * c}; };
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) {
      if (rows == 2 && dice.chance(0.25)) continue;
      const double x = (column - columns / 2.0) * w, y = (row - rows / 2.0) * h;
      Quad q{place(x, y), place(x + w * 0.93, y), place(x + w * 0.93, y + h * 0.93), place(x, y + h * 0.93)};
      for (Point& p : q) p = p + Point{dice.within(-0.06, 0.06) * w, dice.within(-0.08, 0.08) * h};
      if (!is_free(scene.ground, q, taken)) continue;
      out.parcels.push_back(q);
      for (const Point p : q) out.disc.radius = std::max(out.disc.radius, length(p - centre));
    }
  return out;
}

std::vector<Disc> landmarks_of(const Scene& scene) {
  std::vector<Disc> taken = illustration_of(scene).rooms;
  if (scene.plan.has_crossing) taken.push_back({scene.plan.centre, 190});
  for (const PlacedSign& sign : scene.places.signs)
    for (const Disc& room : sign.rooms) {
      taken.push_back({room.at, room.radius * (scene.far() ? 1.4 : 1) + 20});
      taken.push_back({room.at + Point{0, scene.far() ? 120.0 : 54.0}, room.radius * 0.8});  // no tree hides it
    }
  for (const Mouth& mouth : scene.plan.mouths)
    if (!mouth.at_wall) taken.push_back({mouth.at - mouth.out * 50, 150});
  for (std::size_t i = 0; i < 4; ++i)
    if (scene.plan.corner_tower[i]) taken.push_back({turned({0, 0}, static_cast<int>(i)), 90});
  return taken;
}

}  // namespace

void draw_tints(Canvas& canvas, const Scene& scene) {
  if (scene.plan.kind->segments.empty()) return;
  Dice dice(seed_of(scene.plan, 11));
  for (int i = 0; i < 5; ++i) {
    const double rx = dice.within(90, 170), ry = rx * 0.72;
    const Point at{dice.within(rx + 10, 990 - rx), dice.within(ry + 10, 990 - ry)};
    const int tone = dice.below(5);
    const Point p = turned(at, scene.plan.rotation);
    if (scene.ground.city_at(p) >= 0) continue;
    const Symbol tint = tone < 2 ? Symbol::tint_light : tone < 4 ? Symbol::tint_dark : Symbol::tint_dry;
    // Upright ellipse: the turned place must still keep it off the edges.
    canvas << "<ellipse cx=\"" << rounded(std::clamp(p.x, rx + 4, 996 - rx)) << "\" cy=\"" << rounded(std::clamp(p.y, ry + 4, 996 - ry)) << "\" fill=\""
           << canvas.paint(tint) << "\" rx=\"" << rounded(rx) << "\" ry=\"" << rounded(ry) << "\"/>";
  }
}

namespace {

void draw_grass(Canvas& canvas, const Scene& scene) {
  const Palette& p = canvas.colours();
  Dice dice(seed_of(scene.plan, 31 + static_cast<std::uint64_t>(scene.plan.rotation)));
  Path tufts;
  for (int i = 0; i < 46; ++i) {
    const Point at{dice.within(20, 980), dice.within(20, 980)};
    if (scene.ground.roughly_clear(at) < 18) continue;
    if (p.snow) tufts.move(at).curve(at + Point{4, -5}, at + Point{12, -5}, at + Point{16, 1});
    else tufts.move(at + Point{-4, -8}).line(at).line(at + Point{0, -11}).move(at).line(at + Point{5, -9});
  }
  if (!tufts.text().empty())
    canvas << "<path fill=\"none\" stroke=\"" << p.tuft << "\" stroke-linecap=\"round\" stroke-width=\"3\" stroke-opacity=\".8\" d=\"" << tufts.text() << "\"/>";
  if (p.snow) return;
  for (int patch = 0; patch < 3; ++patch) {
    const Point at{dice.within(60, 940), dice.within(60, 940)};
    Path dots;
    for (int i = 5 + dice.below(3); i > 0; --i) {
      const Point q = at + Point{dice.within(-26, 26), dice.within(-18, 18)};
      if (scene.ground.roughly_clear(q) > 14) dots.move(q).line(q + Point{1, 0});
    }
    if (!dots.text().empty())
      canvas << "<path stroke=\"" << p.flowers[static_cast<std::size_t>(patch)] << "\" stroke-linecap=\"round\" stroke-width=\"8\" d=\"" << dots.text() << "\"/>";
  }
}

}  // namespace

void draw_field_ground(Canvas& canvas, const Scene& scene, FieldPlan& field) {
  if (scene.far()) return;
  Dice dice(seed_of(scene.plan, 21 + static_cast<std::uint64_t>(scene.plan.rotation)));
  std::vector<Disc> taken = landmarks_of(scene);
  const int wanted = dice.chance(0.55) ? 2 : 1;
  int made = 0;
  for (int attempt = 0; attempt < 40 && made < wanted; ++attempt) {
    const Point centre{dice.within(120, 880), dice.within(120, 880)};
    if (scene.ground.roughly_clear(centre) < 70) continue;
    const Cluster cluster = cluster_at(scene, centre, dice, taken);
    if (cluster.parcels.size() < (attempt < 30 ? 2U : 1U)) continue;
    const std::size_t first = static_cast<std::size_t>(dice.below(7));
    for (std::size_t i = 0; i < cluster.parcels.size() && i < 4; ++i) {
      const std::size_t crop = (first + i * 3) % 7;
      const Quad& q = cluster.parcels[i];
      draw_parcel(canvas, scene, q, crop);
      field.parcels.emplace_back(q.begin(), q.end());
      if (crop == 6 && !scene.winter)
        for (int n = 2 + dice.below(3); n > 0; --n) {
          const double u = dice.within(0.2, 0.8), v = dice.within(0.3, 0.85);
          field.objects.push_back({Symbol::sheep, inside(q, u, v), 1, dice.chance(0.5)});
        }
    }
    add_hedge(scene, cluster.parcels[static_cast<std::size_t>(dice.below(static_cast<int>(cluster.parcels.size())))], dice, field.objects);
    taken.push_back({cluster.disc.at, cluster.disc.radius + 40});
    ++made;
  }
  if (scene.near()) draw_grass(canvas, scene);
}

void add_field_objects(const Scene& scene, FieldPlan& field) {
  std::vector<Item>& objects = field.objects;
  const Illustration picture = illustration_of(scene);
  for (const Item& item : picture.items) objects.push_back(item);
  std::vector<Disc> taken = landmarks_of(scene);
  for (const PlacedSign& sign : scene.places.signs)
    for (const Item& item : dressing_of(scene, sign)) {
      objects.push_back(item);
      taken.push_back({item.foot - Point{0, 20}, 34});
    }
  Dice dice(seed_of(scene.plan, 51 + static_cast<std::uint64_t>(scene.plan.rotation)));
  const double grow = scene.far() ? 1.7 : 1;
  const auto may_stand = [&](Point foot) {
    if (!scene.ground.can_stand(foot, 34 * grow, 96 * grow)) return false;
    for (const Disc& d : taken)
      if (length(foot - Point{0, 30} - d.at) < d.radius + 20) return false;
    for (const Line& parcel : field.parcels)
      for (const Point d : {Point{-14, 0}, Point{14, 0}, Point{0, -40}})
        if (contains(parcel, foot + d)) return false;
    return true;
  };
  const int wanted = scene.far() ? 3 : 7;
  int made = 0;
  for (int attempt = 0; attempt < 70 && made < wanted; ++attempt) {
    const Point at{dice.within(40, 960), dice.within(110, 965)};
    const int form = dice.below(10);
    const int count = 1 + dice.below(3);
    if (!may_stand(at)) continue;
    for (int i = 0; i < count; ++i) {
      const Point foot = at + Point{i == 0 ? 0 : dice.either(dice.within(30, 46)), i == 0 ? 0 : dice.within(-18, 20)};
      const bool small = dice.chance(0.4);
      if (!may_stand(foot)) continue;
      const Symbol symbol = form < 6 ? (small ? Symbol::small_tree : Symbol::tree) : form < 9 ? (small ? Symbol::small_cypress : Symbol::cypress) : Symbol::shrub;
      objects.push_back({symbol, foot, grow});
    }
    taken.push_back({at - Point{0, 30}, 60 * grow});
    ++made;
  }
}

}  // namespace bastide::render
