#include "tests/oracle/slow_board.hpp"

#include <algorithm>

namespace oracle {

std::vector<int> Feature::leaders() const {
  int most = 0;
  for (const auto& [seat, sum] : strength) most = std::max(most, sum);
  std::vector<int> result;
  for (const auto& [seat, sum] : strength) {
    if (sum == most) result.push_back(seat);
  }
  return result;
}

Misfit Board::misfit(int kind, Cell cell, int turns) const {
  if (tiles.contains(cell)) return Misfit::occupied;  // BASE-PLACE-01
  int shared_sides = 0;
  bool equal = true;
  for (int side = 0; side < 4; ++side) {
    const auto neighbour = tiles.find(beside(cell, side));
    if (neighbour == tiles.end()) continue;
    ++shared_sides;
    const EdgeKind there = edge_of(rules_->kinds[neighbour->second.kind], opposite(side), neighbour->second.turns);
    if (there != edge_of(rules_->kinds[kind], side, turns)) equal = false;
  }
  if (is_abbey(rules_->kinds[kind])) return shared_sides == 4 ? Misfit::none : Misfit::not_enclosed;  // AM-ABBEY-02
  if (shared_sides == 0) return Misfit::no_contact;  // BASE-PLACE-02
  return equal ? Misfit::none : Misfit::mismatch;    // BASE-PLACE-03
}

std::vector<std::pair<Cell, int>> Board::placements(int kind) const {
  int top = 0, bottom = 0, left = 0, right = 0;
  for (const auto& [cell, tile] : tiles) {
    top = std::min(top, cell.y);
    bottom = std::max(bottom, cell.y);
    left = std::min(left, cell.x);
    right = std::max(right, cell.x);
  }
  const std::vector<int> turns_to_try = distinct_turns(rules_->kinds[kind]);
  std::vector<std::pair<Cell, int>> result;
  for (int y = top - 1; y <= bottom + 1; ++y) {
    for (int x = left - 1; x <= right + 1; ++x) {
      for (int turns : turns_to_try) {
        if (misfit(kind, {y, x}, turns) == Misfit::none) result.push_back({{y, x}, turns});
      }
    }
  }
  return result;
}

std::optional<Part> Board::part_with_side(Cell cell, int side) const {
  const auto found = tiles.find(cell);
  if (found == tiles.end()) return std::nullopt;
  const TileKind& kind = rules_->kinds[found->second.kind];
  for (int s = 0; s < static_cast<int>(kind.segments.size()); ++s) {
    if (sides_of(kind, s, found->second.turns).contains(side)) return Part{cell, s};
  }
  return std::nullopt;
}

std::optional<Part> Board::part_with_half(Cell cell, int half) const {
  const auto found = tiles.find(cell);
  if (found == tiles.end()) return std::nullopt;
  const TileKind& kind = rules_->kinds[found->second.kind];
  for (int s = 0; s < static_cast<int>(kind.segments.size()); ++s) {
    if (halves_of(kind, s, found->second.turns).contains(half)) return Part{cell, s};
  }
  return std::nullopt;
}

std::vector<Part> Board::joined_to(Part part) const {
  const Tile tile = tiles.at(part.cell);
  const TileKind& kind = rules_->kinds[tile.kind];
  std::vector<Part> result;
  for (int side : sides_of(kind, part.segment, tile.turns)) {
    if (const auto other = part_with_side(beside(part.cell, side), opposite(side))) result.push_back(*other);
  }
  for (int half : halves_of(kind, part.segment, tile.turns)) {  // BASE-FIELD-03
    if (const auto other = part_with_half(beside(part.cell, half / 2), facing_half(half))) result.push_back(*other);
  }
  return result;
}

Feature Board::joined_parts(Part start) const {
  Feature feature;
  feature.kind = kind_at(start.cell).segments[start.segment].kind;
  std::vector<Part> waiting{start};
  while (!waiting.empty()) {
    const Part part = waiting.back();
    waiting.pop_back();
    if (!feature.parts.insert(part).second) continue;
    feature.tiles.insert(part.cell);
    for (const Part& other : joined_to(part)) waiting.push_back(other);
  }
  for (const Part& part : feature.parts) {
    const Tile tile = tiles.at(part.cell);
    feature.pennants += rules_->kinds[tile.kind].segments[part.segment].pennants;
    for (int side : sides_of(rules_->kinds[tile.kind], part.segment, tile.turns)) {
      const Cell there = beside(part.cell, side);
      if (tiles.contains(there)) continue;
      ++feature.open;
      feature.open_cells.insert(there);
    }
  }
  if (feature.kind == FeatureKind::monastery) {  // BASE-COMP-04
    for (int y = start.cell.y - 1; y <= start.cell.y + 1; ++y) {
      for (int x = start.cell.x - 1; x <= start.cell.x + 1; ++x) {
        if (tiles.contains({y, x})) continue;
        ++feature.open;
        feature.open_cells.insert({y, x});
      }
    }
  }
  add_figures(feature);
  return feature;
}

void Board::add_figures(Feature& feature) const {
  for (const Figure& figure : figures) {
    if (figure.piece == Piece::barn) {  // AM-BARN-03: all four tiles around it show the same field
      const auto field = field_at_corner(figure.at.cell, 0);
      if (field && feature.parts.contains(*field)) feature.barns.insert(figure);
      continue;
    }
    if (!feature.parts.contains(figure.at)) continue;
    feature.standing.insert(figure);
    const int strength = figure.piece == Piece::mayor ? feature.pennants : 1;  // AM-MAYOR-03, AM-WAGON-02
    if (strength > 0) feature.strength[figure.seat] += strength;               // AM-MAYOR-04
  }
}

std::optional<Part> Board::field_at_corner(Cell cell, int corner) const {
  const auto before = part_with_half(cell, (2 * corner + 7) % 8), after = part_with_half(cell, 2 * corner);
  return before && before == after ? before : std::nullopt;
}

Feature Board::feature_of(Part part) const {
  Feature feature = joined_parts(part);
  if (feature.kind != FeatureKind::field) return feature;
  for (const Part& strip : feature.parts) {  // BASE-FARM-07: bordering is decided segment by segment
    for (int city : kind_at(strip.cell).segments[strip.segment].cities) {
      const Feature whole = joined_parts({strip.cell, city});
      if (whole.completed()) feature.cities.insert(whole.anchor());  // BASE-FARM-05: once a city
    }
  }
  return feature;
}

std::vector<Feature> Board::features(FeatureKind kind) const {
  std::vector<Feature> result;
  std::set<Part> seen;
  for (const auto& [cell, tile] : tiles) {
    const TileKind& printed = rules_->kinds[tile.kind];
    for (int s = 0; s < static_cast<int>(printed.segments.size()); ++s) {
      if (printed.segments[s].kind != kind || seen.contains({cell, s})) continue;
      result.push_back(feature_of({cell, s}));
      seen.insert(result.back().parts.begin(), result.back().parts.end());
    }
  }
  return result;
}

}  // namespace oracle
