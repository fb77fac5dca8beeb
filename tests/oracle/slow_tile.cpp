#include "tests/oracle/slow_tile.hpp"

#include <tuple>

namespace oracle {

Cell beside(Cell cell, int side) {
  switch (side) {
    case 0: return {cell.y - 1, cell.x};
    case 1: return {cell.y, cell.x + 1};
    case 2: return {cell.y + 1, cell.x};
    default: return {cell.y, cell.x - 1};
  }
}

int opposite(int side) { return (side + 2) % 4; }

std::set<int> sides_of(const TileKind& kind, int segment, int turns) {
  std::set<int> result;
  for (int side = 0; side < 4; ++side) {
    if (kind.segments[segment].sides & (1 << side)) result.insert((side + turns) % 4);
  }
  return result;
}

std::set<int> halves_of(const TileKind& kind, int segment, int turns) {
  std::set<int> result;
  for (int half = 0; half < 8; ++half) {
    if (kind.segments[segment].halves & (1 << half)) result.insert((half + 2 * turns) % 8);
  }
  return result;
}

EdgeKind edge_of(const TileKind& kind, int side, int turns) {
  for (int printed = 0; printed < 4; ++printed) {
    if ((printed + turns) % 4 == side) return kind.edges[printed];
  }
  return EdgeKind::none;
}

bool is_abbey(const TileKind& kind) {
  for (EdgeKind edge : kind.edges) {
    if (edge != EdgeKind::none) return false;
  }
  return true;
}

bool shows(const TileKind& kind, const std::string& symbol) {
  for (const auto& mark : kind.marks) {
    if (mark.name == symbol) return true;
  }
  return false;
}

int segment_of_symbol(const TileKind& kind, const std::string& symbol) {
  for (const auto& mark : kind.marks) {
    if (mark.name == symbol && mark.segment < kind.segments.size()) return mark.segment;
  }
  return -1;
}

int facing_half(int half) {
  const bool left = half % 2 == 0;
  return 2 * opposite(half / 2) + (left ? 1 : 0);
}

namespace {

// A segment described without its number, so that equal pictures compare equal.
using Look = std::tuple<int, std::set<int>, std::set<int>, int, int, std::set<std::set<int>>>;

std::multiset<Look> looks(const TileKind& kind, int turns) {
  std::multiset<Look> result;
  for (int s = 0; s < static_cast<int>(kind.segments.size()); ++s) {
    const auto& segment = kind.segments[s];
    std::set<std::set<int>> borders;
    for (int city : segment.cities) borders.insert(sides_of(kind, city, turns));
    result.insert({static_cast<int>(segment.kind), sides_of(kind, s, turns), halves_of(kind, s, turns), segment.pennants,
                   static_cast<int>(segment.end), borders});
  }
  return result;
}

}  // namespace

bool same_picture(const TileKind& kind, int turns, int other_turns) {
  return looks(kind, turns) == looks(kind, other_turns);
}

std::vector<int> distinct_turns(const TileKind& kind) {
  std::vector<int> result;
  for (int turns = 0; turns < 4; ++turns) {
    bool seen = false;
    for (int earlier : result) seen = seen || same_picture(kind, turns, earlier);
    if (!seen) result.push_back(turns);
  }
  return result;
}

}  // namespace oracle
