// Houses in rows, packed as tightly as walls, streets and each other allow. Rows on the tile's edges come from fixed
// lists, so that both tiles at a seam draw the same houses and each shows its half.
#include <algorithm>

#include "render/layers.hpp"

namespace bastide::render {
namespace {

struct Interval {
  double from, to;
};

// Half the width and the height that houses leave to a thing of the layout.
std::pair<double, double> room_of(const Item& item) {
  switch (item.symbol) {
    case Symbol::hall: return {74, 100};
    case Symbol::monastery: return {176 * item.scale, 196 * item.scale};
    case Symbol::cameo: return {76 * item.scale, 190 * item.scale};
    case Symbol::seal:
    case Symbol::gateway: return {96 * item.scale, 190 * item.scale};
    default: return {24, 50};
  }
}

struct Packer {
  const Scene& scene;
  int city;
  const Layout& layout;
  int rows;
  double pitch, scale;
  Dice dice;
  std::vector<int> kinds;  // drawings used on this tile
  std::vector<Item> out;
  int since_tree = 0;

  double width_of(int kind) const { return house_size(kind).width * scale; }
  double height_of(int kind) const { return house_size(kind).height * scale; }

  bool deep_enough(Point p, double depth) const {
    // Beyond the edges the seam houses ask about the edge itself.
    p = {std::clamp(p.x, 2.0, 998.0), std::clamp(p.y, 2.0, 998.0)};
    return scene.ground.city_at(p) == city && scene.ground.to_wall(p) > depth;
  }

  bool keeps_clear(double x, double y, double width, double height) const {
    const double half = width / 2;
    for (const Disc& s : scene.places.shields) {
      const double grow = scene.far() ? 1.75 : 1;
      if (x + half > s.at.x - 54 * grow && x - half < s.at.x + 54 * grow && y > s.at.y - 56 * grow && y - height < s.at.y + 66 * grow) return false;
    }
    for (const Item& item : layout.items) {
      const auto [w, h] = room_of(item);
      if (x + half > item.foot.x - w && x - half < item.foot.x + w && y > item.foot.y - 4 && y - height < item.foot.y - 6) return false;
      if (x + half > item.foot.x - w && x - half < item.foot.x + w && y > item.foot.y - h / 3 && y <= item.foot.y - 4) return false;
    }
    for (double dx = -half; dx <= half; dx += half / 2)
      for (const double dy : {0.0, -16.0}) {
        const Point p{x + dx, y + dy};
        for (const Square& s : layout.squares) {
          const Point q{(p.x - s.at.x) / s.rx, (p.y - s.at.y) / s.ry};
          if (length(q) < 1) return false;
        }
        for (const Lane& lane : layout.lanes)
          if (distance_to(lane.line, p) < lane.half_width + 2) return false;
      }
    return true;
  }

  bool hides_bridge(Point foot, double height) const {
    for (const double up : {0.0, 0.5, 1.0})
      if (scene.ground.to_bridge(foot - Point{0, up * height}) < 9) return true;
    return false;
  }

  // Seam houses may come nearer to a wall: the tile beyond the seam draws them in any case.
  bool stands(double x, double y, double width, double height, bool seam = false) const {
    const double half = width / 2;
    for (const double dx : {-half, 0.0, half})
      if (hides_bridge({x + dx, y}, height) || !deep_enough({x + dx, y}, seam ? 8 : 27) || (!seam && !deep_enough({x + dx, y - height + wall_height - 10}, 12))) return false;
    return keeps_clear(x, y, width, height);
  }

  // The list of one horizontal seam; the same for every tile.
  void horizontal_seam(double y) {
    Dice fixed(seed_of("seam row", static_cast<std::uint64_t>(rows)));
    double x = 195;
    while (x < 812) {
      const int kind = fixed.below(5);
      const double w = width_of(kind);
      const double gap = fixed.within(-4, 7);
      x += gap + w / 2;
      if (x + w / 2 > 830) break;
      if (stands(x, y, w, height_of(kind), true)) out.push_back({house(kind), {x, y}, scale});
      x += w / 2;
    }
  }

  Interval vertical_seam(int row, double y, double edge) {
    Dice fixed(seed_of("seam column", static_cast<std::uint64_t>(row + 100 * rows)));
    const int kind = fixed.below(5);
    const double x = edge + fixed.within(-20, 22), w = width_of(kind);
    const double at = y + fixed.within(-4, 4);
    if (at < 190 || at > 850 || !stands(x, at, w, height_of(kind), true)) return {edge, edge};
    out.push_back({house(kind), {x, at}, scale});
    return {x - w / 2, x + w / 2};
  }

  static Symbol house(int kind) { return static_cast<Symbol>(static_cast<int>(Symbol::house) + kind); }

  void fill_row(int row) {
    const double y0 = 24 + pitch * row;
    double from = 4, to = 996;
    if (scene.plan.sides[3] == 'C') from = std::max(from, vertical_seam(row, y0, 0).to);
    if (scene.plan.sides[1] == 'C') to = std::min(to, vertical_seam(row, y0, 1000).from);
    double x = from + dice.within(0, 14);
    while (x < to) {
      const int kind = kinds[static_cast<std::size_t>(dice.below(static_cast<int>(kinds.size())))];
      const double y = y0 + dice.within(-7, 7);
      const bool tree = since_tree > 17 && dice.chance(0.3);
      const double w = tree ? 44 * scale : width_of(kind), h = tree ? 60 * scale : height_of(kind);
      if (x + w > to + 6) {
        x += 30;
        continue;
      }
      if (!stands(x + w / 2, y, w, h)) {
        x += 9;
        continue;
      }
      if (tree) out.push_back({Symbol::small_tree, {x + w / 2, y}, scale});
      else out.push_back({house(kind), {x + w / 2, y}, scale});
      since_tree = tree ? 0 : since_tree + 1;
      x += w + (dice.chance(0.06) ? 34 : dice.within(-6, 8));
    }
  }

  std::vector<Item> pack() {
    // Rows 0 and `rows` lie on the edges; on a side without city row 0 is an ordinary row.
    if (scene.plan.sides[0] == 'C') horizontal_seam(24);
    for (int row = 1; row < rows; ++row) fill_row(row);
    if (scene.plan.sides[2] == 'C') horizontal_seam(24 + pitch * rows);
    return std::move(out);
  }
};

}  // namespace

std::vector<Item> packed_houses(const Scene& scene, int city, const Layout& layout) {
  const int rows = scene.far() ? 11 : 18;
  Packer packer{scene, city, layout, rows, 1000.0 / rows, scene.far() ? 1.7 : 1.0,
                Dice(seed_of(scene.plan, 400 + static_cast<std::uint64_t>(scene.plan.rotation * 4 + city))), {0, 1, 2, 3, 4}, {}, 8};
  const double size = area_of(scene.plan.cities[static_cast<std::size_t>(city)].area);
  if (!scene.plan.bridge.axis.empty() || !scene.plan.pockets.empty()) return packer.pack();  // many walls on one tile: fewer drawings
  if (size > 300000) {
    packer.kinds.push_back(5 + packer.dice.below(4));
    packer.kinds.push_back(9 + packer.dice.below(3));
  } else if (size > 120000) {
    packer.kinds.push_back(5);
  }
  return packer.pack();
}

}  // namespace bastide::render
