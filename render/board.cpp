// What the board owns: field colour with a slow tint over many cells, corner towers that hide the joints of walls,
// trees on seams, and the grid.
#include <algorithm>
#include <memory>

#include "render/layers.hpp"

namespace bastide::render {
namespace {

bool before(Cell a, Cell b) { return a.y != b.y ? a.y < b.y : a.x < b.x; }

std::vector<BoardTile> sorted(const std::vector<BoardTile>& tiles) {
  std::vector<BoardTile> out;
  for (const BoardTile& t : tiles)
    if (t.kind) out.push_back(t);
  std::sort(out.begin(), out.end(), [](const BoardTile& a, const BoardTile& b) { return before(a.cell, b.cell); });
  return out;
}

const BoardTile* tile_at(const std::vector<BoardTile>& tiles, Cell cell) {
  const auto it = std::lower_bound(tiles.begin(), tiles.end(), cell, [](const BoardTile& t, Cell c) { return before(t.cell, c); });
  return it != tiles.end() && it->cell == cell ? &*it : nullptr;
}

std::uint64_t seed_of(Cell cell, std::uint64_t salt) {
  return render::seed_of("cell", (static_cast<std::uint64_t>(static_cast<std::uint16_t>(cell.x)) << 16 | static_cast<std::uint16_t>(cell.y)) * 8 + salt);
}

// Plans of the tiles, made when a seam asks for them and shared by equal tiles.
class Grounds {
 public:
  struct Entry {
    const BoardTile* tile;
    Plan plan;
    std::unique_ptr<Ground> ground;
  };
  const Ground& of(const BoardTile& tile) {
    for (const auto& e : entries_)
      if (e->tile->kind == tile.kind && e->tile->rotation == tile.rotation && e->tile->copy == tile.copy) return *e->ground;
    auto entry = std::make_unique<Entry>(Entry{&tile, plan_of(*tile.kind, tile.rotation, tile.copy), nullptr});
    entry->ground = std::make_unique<Ground>(entry->plan);
    entries_.push_back(std::move(entry));
    return *entries_.back()->ground;
  }

 private:
  std::vector<std::unique_ptr<Entry>> entries_;
};

struct Seams {
  const std::vector<BoardTile>& tiles;
  Grounds grounds;
  std::vector<Item> items;

  // Free on the one tile of the seam it is asked about; points beyond that tile are the other tile's matter.
  bool is_clear(const BoardTile& tile, Point foot) {
    const Ground& ground = grounds.of(tile);
    const Point origin{tile.cell.x * 1000.0, tile.cell.y * 1000.0};
    for (const double dx : {-36.0, 0.0, 36.0})
      for (double dy = -92; dy <= 64; dy += 22) {
        const Point p = foot + Point{dx, dy} - origin;
        if (p.x < 0 || p.y < 0 || p.x > 1000 || p.y > 1000) continue;
        if (ground.clear(p) < 12) return false;
      }
    return true;
  }

  void dress(const BoardTile& tile, int side) {
    const BoardTile* other = tile_at(tiles, neighbour(tile.cell, side));
    if (!other || tile.kind->edge(side, tile.rotation) != EdgeKind::field || other->kind->edge((side + 2) & 3, other->rotation) != EdgeKind::field) return;
    Dice dice(seed_of(tile.cell, static_cast<std::uint64_t>(side)));
    for (const double slot : {270.0, 730.0}) {
      const double at = slot + dice.within(-60, 60);
      const bool wanted = dice.chance(0.38);
      const int form = dice.below(8);
      const Point origin{tile.cell.x * 1000.0, tile.cell.y * 1000.0};
      const Point foot = origin + (side == 1 ? Point{1000 + dice.within(-14, 14), at} : Point{at, 1000 + dice.within(0, 26)});
      if (!wanted || !is_clear(tile, foot) || !is_clear(*other, foot)) continue;
      const Symbol symbol = form < 3 ? Symbol::tree : form < 5 ? Symbol::small_tree : form < 7 ? Symbol::cypress : Symbol::shrub;
      items.push_back({symbol, foot});
    }
  }
};

std::vector<Point> corner_marks(const std::vector<BoardTile>& tiles) {
  std::vector<Point> out;
  for (const BoardTile& t : tiles) {
    const Plan plan = plan_of(*t.kind, t.rotation, t.copy);
    for (int i = 0; i < 4; ++i)
      if (plan.corner_tower[static_cast<std::size_t>(i)]) out.push_back(Point{t.cell.x * 1000.0, t.cell.y * 1000.0} + turned({0, 0}, i));
  }
  std::sort(out.begin(), out.end(), [](Point a, Point b) { return a.y != b.y ? a.y < b.y : a.x < b.x; });
  out.erase(std::unique(out.begin(), out.end(), [](Point a, Point b) { return a.x == b.x && a.y == b.y; }), out.end());
  return out;
}

}  // namespace

std::string board_under_svg(const std::vector<BoardTile>& all, Theme theme) {
  const std::vector<BoardTile> tiles = sorted(all);
  Canvas canvas(palette(theme));
  const Palette& p = canvas.colours();
  if (tiles.empty()) return "<g/>";
  Path cells;
  for (const BoardTile& t : tiles) {
    const Point o{t.cell.x * 1000.0, t.cell.y * 1000.0};
    cells.polygon({o, o + Point{1000, 0}, o + Point{1000, 1000}, o + Point{0, 1000}});
  }
  const std::string clip = cat(p.prefix, "-laid");
  canvas << "<path fill=\"" << p.field << "\" d=\"" << cells.text() << "\"/><g clip-path=\"url(#" << clip << ")\">";
  for (const BoardTile& t : tiles) {
    Dice dice(seed_of(t.cell, 5));
    for (int i = 0; i < 2; ++i) {
      const Point at{t.cell.x * 1000 + dice.within(0, 1000), t.cell.y * 1000 + dice.within(0, 1000)};
      const double rx = dice.within(420, 760), ry = rx * dice.within(0.6, 0.9);
      const int tone = dice.below(5);
      const std::string fill = canvas.paint(tone < 2 ? Symbol::tint_light : tone < 4 ? Symbol::tint_dark : Symbol::tint_dry);
      canvas << "<ellipse cx=\"" << rounded(at.x) << "\" cy=\"" << rounded(at.y) << "\" rx=\"" << rounded(rx) << "\" ry=\"" << rounded(ry) << "\" fill=\"" << fill
             << "\" fill-opacity=\"." << (55 + dice.below(25)) << "\"/>";
    }
  }
  canvas << "</g>";
  return cat("<g>", canvas.definitions(), "<clipPath id=\"", clip, "\"><path d=\"", cells.text(), "\"/></clipPath>", canvas.text(), "</g>");
}

std::string board_over_svg(const std::vector<BoardTile>& all, Theme theme) {
  const std::vector<BoardTile> tiles = sorted(all);
  Canvas canvas(palette(theme));
  const Palette& p = canvas.colours();
  if (tiles.empty()) return "<g/>";
  Path grid;
  for (const BoardTile& t : tiles) {
    const Point o{t.cell.x * 1000.0, t.cell.y * 1000.0};
    grid.polyline({o, o + Point{1000, 0}});
    grid.polyline({o, o + Point{0, 1000}});
    if (!tile_at(tiles, neighbour(t.cell, 1))) grid.polyline({o + Point{1000, 0}, o + Point{1000, 1000}});
    if (!tile_at(tiles, neighbour(t.cell, 2))) grid.polyline({o + Point{0, 1000}, o + Point{1000, 1000}});
  }
  canvas << "<path fill=\"none\" stroke=\"" << p.grid << "\" stroke-width=\"5\" stroke-opacity=\".18\" d=\"" << grid.text() << "\"/>";
  Seams seams{tiles, {}, {}};
  for (const BoardTile& t : tiles) {
    seams.dress(t, 1);
    seams.dress(t, 2);
  }
  for (const Point at : corner_marks(tiles)) seams.items.push_back({Symbol::corner_tower, at + Point{0, 8}});
  draw_sorted(canvas, std::move(seams.items));
  return cat("<g>", canvas.definitions(), canvas.text(), "</g>");
}

}  // namespace bastide::render
