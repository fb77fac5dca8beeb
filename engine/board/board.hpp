// The kernel's verbs and questions on a block: laying a tile, joining features, figures. Knows no rule of any expansion.
#pragma once
#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>
#include <vector>

#include "engine/board/tables.hpp"

namespace bastide {

// ---- questions ----

template <class C>
[[nodiscard]] inline int root_of(const Block<C>& s, int segment) {
  while (s.parent[segment] != segment) segment = s.parent[segment];
  return segment;
}

template <class C>
[[nodiscard]] inline const std::uint64_t* mask_of(const Block<C>& s, int root) { return &s.mask[root * C::words]; }
template <class C>
inline std::uint64_t* mask_of(Block<C>& s, int root) { return &s.mask[root * C::words]; }

template <class C>
[[nodiscard]] inline bool meets(const std::uint64_t* a, const std::uint64_t* b) {
  std::uint64_t any = 0;
  for (int w = 0; w < C::words; ++w) any |= a[w] & b[w];
  return any != 0;
}

// Grid content told apart.
template <class C>
[[nodiscard]] inline bool is_tile(typename C::Slot slot) { return slot != 0 && slot <= C::tiles; }
template <class C>
[[nodiscard]] inline bool is_frontier(typename C::Slot slot) { return slot > C::tiles; }

template <class C>
[[nodiscard]] inline int step_address(int address, int offset) {
  address += offset;
  return address >= C::grid ? address - C::grid : address;
}
// Address steps to N, E, S, W, and to NE, SE, SW, NW; all non-negative, folded.
template <class C>
inline constexpr std::array<int, 4> side_offset{C::grid - C::row, 1, C::row, C::grid - 1};
template <class C>
inline constexpr std::array<int, 4> corner_offset{C::grid - C::row + 1, C::row + 1, C::row - 1, C::grid - C::row - 1};

template <class C>
[[nodiscard]] inline Cell cell_of(const Block<C>& s, int tile) { return {s.x[tile], s.y[tile]}; }

// What lies in a cell; addresses repeat far away, so the coordinates are compared.
struct CellContent {
  int tile = -1;
  int frontier = -1;
};
template <class C>
[[nodiscard]] CellContent content_of(const Block<C>& s, Cell cell) {
  const auto slot = s.grid[C::address(cell)];
  if (is_tile<C>(slot)) {
    const int tile = slot - 1;
    if (cell_of(s, tile) == cell) return {tile, -1};
  } else if (is_frontier<C>(slot)) {
    const int f = slot - C::tiles - 1;
    if (s.frontier_x[f] == cell.x && s.frontier_y[f] == cell.y) return {-1, f};
  }
  return {};
}

// Whether all four neighbours of an empty cell are tiles.
template <class C>
[[nodiscard]] bool is_hole(const Block<C>& s, Cell cell) {
  for (int side = 0; side < 4; ++side)
    if (content_of(s, neighbour(cell, side)).tile < 0) return false;
  return content_of(s, cell).tile < 0;
}
// The same for a frontier cell: something is asked for on every side. (A plug asks for nothing, but all its neighbours are tiles.)
template <class C>
[[nodiscard]] inline bool is_hole_frontier(const Block<C>& s, int f) { return ((s.pattern[f] | (s.pattern[f] >> 1)) & 0x55) == 0x55; }
// Whether there is one; eight cells a look.
template <class C>
[[nodiscard]] inline bool any_hole(const Block<C>& s) {
  constexpr std::uint64_t ones = 0x0101010101010101u;
  int f = 0;
  for (; f + 8 <= s.frontier_count; f += 8) {
    std::uint64_t asked;
    std::memcpy(&asked, &s.pattern[f], sizeof asked);
    const std::uint64_t missing = ((asked | (asked >> 1)) & 0x55 * ones) ^ 0x55 * ones;  // a byte that is 0 is a hole
    if ((missing - ones) & ~missing & 0x80 * ones) return true;
  }
  for (; f < s.frontier_count; ++f)
    if (is_hole_frontier(s, f)) return true;
  return false;
}
// Holes, by (y, x).
template <class C>
[[nodiscard]] std::vector<Cell> holes(const Block<C>& s) {
  std::vector<Cell> out;
  for (int f = 0; f < s.frontier_count; ++f)
    if (is_hole_frontier(s, f)) out.push_back({s.frontier_x[f], s.frontier_y[f]});
  std::sort(out.begin(), out.end(), [](Cell a, Cell b) { return std::pair(a.y, a.x) < std::pair(b.y, b.x); });
  return out;
}

// The field segment of a laid tile at its corner, both of whose half-edges belong to it; -1 when there is none.
template <class C>
[[nodiscard]] int corner_field(const BoardTables<C>& t, const Block<C>& s, int tile, int corner) {
  const KindTable& k = t.kinds[t.kind_of_tile[tile]];
  const int rotation = s.rotation[tile];
  return k.field_corners[rotation] & (1 << corner) ? t.first_segment[tile] + k.half[rotation][2 * corner] : -1;
}

// The field segment at a meeting point of four tiles that is field all round, on the tile whose north-west corner it is; -1 when
// it is not. The point is a corner of a laid tile, so no address can mean a cell far away.
template <class C>
[[nodiscard]] int meeting_field(const BoardTables<C>& t, const Block<C>& s, Cell point) {
  const int address = C::address(point);
  const std::array<int, 4> around{address, step_address<C>(address, side_offset<C>[3]), step_address<C>(address, corner_offset<C>[3]),
                                  step_address<C>(address, side_offset<C>[0])};  // the tiles that have the point at NW, NE, SE, SW
  for (const int there : around)
    if (!is_tile<C>(s.grid[there])) return -1;
  for (int corner = 3; corner > 0; --corner)
    if (corner_field(t, s, s.grid[around[corner]] - 1, corner) < 0) return -1;
  return corner_field(t, s, s.grid[address] - 1, 0);
}

// Bit c: corner c of a laid tile is field and three more tiles lie round it. Mostly there is none, which few looks tell.
template <class C>
[[nodiscard]] inline unsigned enclosed_corners(const BoardTables<C>& t, const Block<C>& s, int tile) {
  unsigned corners = t.kinds[t.kind_of_tile[tile]].field_corners[s.rotation[tile]];
  if (!corners) return 0;
  const int address = C::address(cell_of(s, tile));
  unsigned sides = 0;
  for (int side = 0; side < 4; ++side) sides |= static_cast<unsigned>(is_tile<C>(s.grid[step_address<C>(address, side_offset<C>[side])])) << side;
  corners &= sides & (sides << 1 | sides >> 3);  // corner c lies between sides c - 1 and c
  for (unsigned left = corners; left; left &= left - 1) {
    const int corner = std::countr_zero(left);
    if (!is_tile<C>(s.grid[step_address<C>(address, corner_offset<C>[(corner + 3) & 3])])) corners &= ~(1u << corner);
  }
  return corners;
}

// Root of the feature that a segment of a laid tile belongs to.
template <class C>
[[nodiscard]] inline int root_at(const BoardTables<C>& t, const Block<C>& s, int tile, SegmentIndex segment) {
  return root_of(s, t.first_segment[tile] + segment);
}

// Bit r: canonical rotation r of the kind fits frontier cell f.
template <class C>
[[nodiscard]] inline std::uint8_t fitting(const BoardTables<C>& t, const Block<C>& s, TileKindId kind, int f) {
  return t.fits[kind][s.pattern[f]];
}
template <class C>
[[nodiscard]] bool fits_somewhere(const BoardTables<C>& t, const Block<C>& s, TileKindId kind) {
  for (int f = 0; f < s.frontier_count; ++f)
    if (fitting(t, s, kind, f)) return true;
  return false;
}

// ---- verbs ----

template <class C>
inline int compress(Block<C>& s, int segment) {
  while (s.parent[segment] != segment) {
    s.parent[segment] = s.parent[s.parent[segment]];
    segment = s.parent[segment];
  }
  return segment;
}

// Makes two features one. The aggregates of b go to a.
template <class C>
inline void unite(const BoardTables<C>& t, Block<C>& s, int a, int b, FeatureKind feature) {
  auto* ma = mask_of(s, a);
  const auto* mb = mask_of(s, b);
  int both = 0;  // tiles counted on either side
  if (feature == FeatureKind::road) {
    for (int w = 0; w < C::words; ++w)
      if (const auto common = ma[w] & mb[w]) both += std::popcount(common);
  } else if (feature == FeatureKind::city && meets<C>(ma, t.any_several.data()) && meets<C>(mb, t.any_several.data())) {
    for (const auto& tile : t.several) both += meets<C>(ma, tile.data()) && meets<C>(mb, tile.data());
  }
  for (int w = 0; w < C::words; ++w) ma[w] |= mb[w];
  s.parent[b] = static_cast<std::uint16_t>(a);
  s.tiles[a] = static_cast<typename C::Count>(s.tiles[a] + s.tiles[b] - both);
  s.open[a] = static_cast<typename C::Count>(s.open[a] + s.open[b]);
  s.pennants[a] = static_cast<std::uint8_t>(s.pennants[a] + s.pennants[b]);
  s.figures[a] = static_cast<std::uint8_t>(s.figures[a] + s.figures[b]);
  s.strength[a] += s.strength[b];
}

template <class C>
inline void join_edge(const BoardTables<C>& t, Block<C>& s, int mine, int theirs, FeatureKind feature) {
  const int b = compress(s, mine);
  const int a = compress(s, theirs);
  if (a != b) unite(t, s, a, b, feature);
  if (feature != FeatureKind::field) s.open[a] = static_cast<typename C::Count>(s.open[a] - 2);
}

template <class C>
inline void touch_frontier(Block<C>& s, int address, Cell cell, int side, unsigned edge) {
  auto& slot = s.grid[address];
  if (slot == 0) {
    const int f = s.frontier_count++;
    slot = static_cast<typename C::Slot>(C::tiles + 1 + f);
    s.frontier_x[f] = static_cast<typename C::Coord>(cell.x);
    s.frontier_y[f] = static_cast<typename C::Coord>(cell.y);
    s.pattern[f] = 0;
  }
  auto& pattern = s.pattern[slot - C::tiles - 1];
  pattern = static_cast<std::uint8_t>(pattern | (edge << (2 * side)));
}

template <class C>
inline void drop_frontier(Block<C>& s, int f) {
  const int last = --s.frontier_count;
  if (f == last) return;
  s.frontier_x[f] = s.frontier_x[last];
  s.frontier_y[f] = s.frontier_y[last];
  s.pattern[f] = s.pattern[last];
  s.grid[C::address(Cell{s.frontier_x[f], s.frontier_y[f]})] = static_cast<typename C::Slot>(C::tiles + 1 + f);
}

// The tile of this kind that is laid next, its pile or supply already lowered.
template <class C>
[[nodiscard]] inline int next_tile(const Block<C>& s, const KindTable& k, TileKindId kind) {
  if (k.held_as == no_figure) [[likely]] return k.first_tile + s.pile[kind];
  int held = 0;
  for (int seat = 0; seat < s.seats; ++seat) held += s.supply[seat][k.held_as];
  return k.first_tile + held;
}

// A side that matches everything: what faces it ends there.
template <class C>
inline void end_edge(Block<C>& s, const KindTable& other, int other_base, int rotation, int side) {
  const unsigned edge = (other.edges[rotation] >> (2 * side)) & 3u;
  if (edge == static_cast<unsigned>(EdgeKind::city) || edge == static_cast<unsigned>(EdgeKind::road))
    --s.open[compress(s, other_base + other.side[rotation][side])];
}

// Lays the next tile of `kind` (its pile or supply already lowered) and joins it to its neighbours. Returns the tile.
template <class C>
int lay_tile(const BoardTables<C>& t, Block<C>& s, TileKindId kind, Cell cell, int rotation) {
  const KindTable& k = t.kinds[kind];
  const int tile = next_tile(s, k, kind);
  const int address = C::address(cell);
  const int base = t.first_segment[tile];
  if (is_frontier<C>(s.grid[address])) drop_frontier(s, s.grid[address] - C::tiles - 1);
  s.grid[address] = static_cast<typename C::Slot>(tile + 1);
  s.x[tile] = static_cast<typename C::Coord>(cell.x);
  s.y[tile] = static_cast<typename C::Coord>(cell.y);
  s.rotation[tile] = static_cast<std::uint8_t>(rotation);
  s.laid[s.laid_count++] = static_cast<typename C::Count>(tile);
  s.last = static_cast<typename C::Count>(tile);
  s.part = k.part;
  int around = 0;
  const auto beside = [&](int other) {  // counts for both monasteries, theirs and ours
    ++around;
    const KindTable& o = t.kinds[t.kind_of_tile[other]];
    if (o.monastery != no_segment) {
      const int m = t.first_segment[other] + o.monastery;
      ++s.tiles[m];
      --s.open[m];
    }
  };
  for (int side = 0; side < 4; ++side) {
    const int there = step_address<C>(address, side_offset<C>[side]);
    const auto slot = s.grid[there];
    const unsigned edge = (k.edges[rotation] >> (2 * side)) & 3u;
    const int opposite = (side + 2) & 3;
    if (!is_tile<C>(slot)) {
      touch_frontier(s, there, neighbour(cell, side), opposite, edge);
      continue;
    }
    const int other = slot - 1;
    const KindTable& o = t.kinds[t.kind_of_tile[other]];
    const int other_base = t.first_segment[other];
    const int other_rotation = s.rotation[other];
    beside(other);
    if (k.plug) [[unlikely]] {
      end_edge(s, o, other_base, other_rotation, opposite);
      continue;
    }
    if (edge != static_cast<unsigned>(EdgeKind::field)) {
      const auto feature = edge == static_cast<unsigned>(EdgeKind::city) ? FeatureKind::city : FeatureKind::road;
      join_edge(t, s, base + k.side[rotation][side], other_base + o.side[other_rotation][opposite], feature);
    }
    if (edge != static_cast<unsigned>(EdgeKind::city)) {  // left meets right
      const auto& mine = k.half[rotation];
      const auto& theirs = o.half[other_rotation];
      join_edge(t, s, base + mine[2 * side], other_base + theirs[2 * opposite + 1], FeatureKind::field);
      if (edge == static_cast<unsigned>(EdgeKind::road))
        join_edge(t, s, base + mine[2 * side + 1], other_base + theirs[2 * opposite], FeatureKind::field);
    }
  }
  for (int offset : corner_offset<C>) {
    const auto slot = s.grid[step_address<C>(address, offset)];
    if (is_tile<C>(slot)) beside(slot - 1);
  }
  if (k.monastery != no_segment) {
    s.tiles[base + k.monastery] = static_cast<typename C::Count>(1 + around);
    s.open[base + k.monastery] = static_cast<typename C::Count>(8 - around);
  }
  return tile;
}

template <class C>
void put_figure(const BoardTables<C>& t, Block<C>& s, Seat seat, FigureKind figure, int segment) {
  --s.supply[seat][figure];
  s.standing[s.standing_count++] = {static_cast<std::uint16_t>(segment), seat, figure};
  const int root = root_of(s, segment);
  const FigureRow& row = t.figures[figure];
  s.figures[root] = static_cast<std::uint8_t>(s.figures[root] + row.occupies);
  s.pennants[root] = static_cast<std::uint8_t>(s.pennants[root] + row.bars);
  s.barring = static_cast<std::uint8_t>(s.barring + row.bars);
  s.strength[root] += packed_strength(seat, row.strength);
}

// Takes figure number i of `standing` back to its owner. The others keep their order, so that the bytes of a state do not
// depend on the order in which features are emptied.
template <class C>
Standing send_home(const BoardTables<C>& t, Block<C>& s, int i) {
  const Standing gone = s.standing[i];
  --s.standing_count;
  for (int k = i; k < s.standing_count; ++k) s.standing[k] = s.standing[k + 1];
  s.standing[s.standing_count] = {};
  ++s.supply[gone.seat][gone.figure];
  const int root = root_of(s, gone.segment);
  const FigureRow& row = t.figures[gone.figure];
  s.figures[root] = static_cast<std::uint8_t>(s.figures[root] - row.occupies);
  s.pennants[root] = static_cast<std::uint8_t>(s.pennants[root] - row.bars);
  s.barring = static_cast<std::uint8_t>(s.barring - row.bars);
  s.strength[root] -= packed_strength(gone.seat, row.strength);
  return gone;
}

}  // namespace bastide
