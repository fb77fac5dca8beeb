// Edge patterns are memorised: a decision looks at hundreds of cells but only at a few dozen patterns.
#include "search/outlook.hpp"

#include <algorithm>
#include <bit>

namespace bastide {

namespace {

constexpr int margin = 3;  // a tile laid on trial, its neighbours and theirs

// The road or city segment of a tile that touches `side` as it lies; no_segment on a field side.
SegmentIndex segment_on(const TileKind& kind, int side, int rotation) {
  for (std::size_t i = 0; i < kind.segments.size(); ++i) {
    if (rotate_sides(kind.segments[i].sides, rotation) & (1 << side)) return static_cast<SegmentIndex>(i);
  }
  return no_segment;
}

}  // namespace

Outlook::Outlook(const Ruleset& ruleset, const View& view) : ruleset_(ruleset), pile_(view.pile), undrawn_(view.pile_size) {
  int right = 0, bottom = 0;
  for (const LaidTile& tile : view.tiles) {
    left_ = std::min<int>(left_, tile.cell.x);
    right = std::max<int>(right, tile.cell.x);
    top_ = std::min<int>(top_, tile.cell.y);
    bottom = std::max<int>(bottom, tile.cell.y);
  }
  left_ -= margin;
  top_ -= margin;
  width_ = right + margin + 1 - left_;
  grid_.resize(static_cast<std::size_t>(width_) * static_cast<std::size_t>(bottom + margin + 1 - top_));
  for (const LaidTile& tile : view.tiles) lay(tile.cell, tile.kind, tile.rotation);
}

const Outlook::Counts& Outlook::counts(Cell cell) {
  int pattern = 0;
  for (int side = 0; side < 4; ++side) {
    const Laid& next = at(neighbour(cell, side));
    if (next.kind == no_tile) continue;
    pattern |= static_cast<int>(ruleset_.kinds[next.kind].edge((side + 2) & 3, next.rotation)) << (2 * side);
  }
  Counts& known = patterns_[static_cast<std::size_t>(pattern)];
  if (!known.known) count(pattern, known);
  return known;
}

void Outlook::count(int pattern, Counts& counts) const {
  counts.known = true;
  int taken = 0;  // sides that touch a tile
  for (int side = 0; side < 4; ++side) {
    if ((pattern >> (2 * side)) & 3) taken |= 1 << side;
  }
  for (std::size_t k = 0; k < ruleset_.kinds.size(); ++k) {
    if (pile_[k] == 0) continue;
    const TileKind& kind = ruleset_.kinds[k];
    bool fits = false;
    int closes = 0;  // by side, over all rotations
    int joins = 0;   // by pair of sides
    for (int rotation = 0; rotation < kind.period; ++rotation) {
      bool here = true;
      for (int side = 0; side < 4 && here; ++side) {
        const int wanted = (pattern >> (2 * side)) & 3;
        here = wanted == 0 || wanted == static_cast<int>(kind.edge(side, rotation));
      }
      if (!here) continue;
      fits = true;
      for (int side = 0; side < 4; ++side) {
        const SegmentIndex segment = segment_on(kind, side, rotation);
        if (segment == no_segment) continue;
        const int sides = rotate_sides(kind.segments[segment].sides, rotation);
        if ((sides & ~taken) == 0) closes |= 1 << side;
        for (int other = 0; other < 4; ++other) {
          if (other != side && (sides & (1 << other))) joins |= 1 << (side * 4 + other);
        }
      }
    }
    if (fits) counts.fitting += pile_[k];
    for (std::size_t side = 0; side < 4; ++side) {
      if (closes & (1 << side)) counts.closing[side] += pile_[k];
    }
    for (std::size_t pair = 0; pair < 16; ++pair) {
      if (joins & (1 << pair)) counts.joining[pair] += pile_[k];
    }
  }
}

int Outlook::fitting(Cell cell) { return counts(cell).fitting; }
int Outlook::closing(Cell cell, int side) { return counts(cell).closing[static_cast<std::size_t>(side)]; }
int Outlook::joining(Cell cell, int one, int other) {
  return counts(cell).joining[static_cast<std::size_t>(one * 4 + other)];
}

std::vector<OpenEdge> Outlook::open_edges(const FeatureReport& feature) const {
  std::vector<OpenEdge> edges;
  for (const Spot& spot : feature.spots) {
    const Laid& laid = at(spot.cell);
    const int sides = rotate_sides(ruleset_.kinds[laid.kind].segments[spot.segment].sides, laid.rotation);
    for (int side = 0; side < 4; ++side) {
      const Cell beyond = neighbour(spot.cell, side);
      if ((sides & (1 << side)) && empty(beyond)) edges.push_back({beyond, (side + 2) & 3});
    }
  }
  return edges;
}

int Outlook::open_cells_of_field(const FeatureReport& field) const {
  std::vector<Cell> cells;
  for (const Spot& spot : field.spots) {
    const Laid& laid = at(spot.cell);
    const int halves = rotate_halves(ruleset_.kinds[laid.kind].segments[spot.segment].halves, laid.rotation);
    for (int side = 0; side < 4; ++side) {
      const Cell beyond = neighbour(spot.cell, side);
      if (((halves >> (2 * side)) & 3) && empty(beyond)) cells.push_back(beyond);
    }
  }
  std::sort(cells.begin(), cells.end());
  return static_cast<int>(std::unique(cells.begin(), cells.end()) - cells.begin());
}

std::vector<Spot> Outlook::cities_beside(const FeatureReport& field) const {
  std::vector<Spot> cities;
  for (const Spot& spot : field.spots) {
    for (const SegmentIndex city : ruleset_.kinds[at(spot.cell).kind].segments[spot.segment].cities) {
      cities.push_back({spot.cell, city});
    }
  }
  return cities;
}

Chance Outlook::arrival(int good, int draws) const {
  if (good <= 0 || draws <= 0 || undrawn_ <= 0) return 0;
  if (good >= undrawn_) return certain;
  Chance miss = certain;
  Chance power = certain - certain * good / undrawn_;
  for (int left = draws; left > 0; left >>= 1) {
    if (left & 1) miss = miss * power / certain;
    power = power * power / certain;
  }
  return certain - miss;
}

}  // namespace bastide
