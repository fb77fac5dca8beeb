// Why a placement or a figure is not allowed: the general rules of laying and standing, with their clauses.
#pragma once
#include <optional>

#include "engine/rules/game.hpp"

namespace bastide {

inline std::string_view edge_name(unsigned edge) {
  constexpr std::array<std::string_view, 4> names{"nothing", "field", "road", "city"};
  return names[edge & 3];
}

// nullopt when the kind may lie there. `rotation` must be canonical.
template <class C>
std::optional<Refusal> refuse_placement(const BoardTables<C>& t, const Block<C>& s, TileKindId kind, Cell cell, int rotation) {
  if (cell.x <= -C::tiles || cell.x >= C::tiles || cell.y <= -C::tiles || cell.y >= C::tiles)
    return Refusal{RefusalCode::out_of_reach, "BASE-PLACE-01", {}};
  const CellContent content = content_of(s, cell);
  if (content.tile >= 0) return Refusal{RefusalCode::cell_occupied, "BASE-PLACE-01", {}};
  if (content.frontier < 0) {
    for (int dx = -1; dx <= 1; dx += 2)
      for (int dy = -1; dy <= 1; dy += 2)
        if (content_of(s, {static_cast<std::int16_t>(cell.x + dx), static_cast<std::int16_t>(cell.y + dy)}).tile >= 0)
          return Refusal{RefusalCode::no_side_contact, "BASE-PLACE-02", {"corner"}};
    return Refusal{RefusalCode::no_side_contact, "BASE-PLACE-01", {"none"}};
  }
  if (fitting(t, s, kind, content.frontier) & (1 << rotation)) return std::nullopt;
  const unsigned pattern = s.pattern[content.frontier];
  const unsigned edges = t.kinds[kind].edges[rotation];
  for (int side = 0; side < 4; ++side) {
    const unsigned asked = (pattern >> (2 * side)) & 3, mine = (edges >> (2 * side)) & 3;
    if (asked && asked != mine)
      return Refusal{RefusalCode::edge_mismatch, "BASE-PLACE-03", {std::string(side_names[side]), std::string(edge_name(mine)), std::string(edge_name(asked))}};
  }
  return Refusal{RefusalCode::bad_rotation, "BASE-PLACE-04", {std::to_string(rotation)}};
}

// Whether a figure kind may stand on a segment of a laid tile, supply apart. Occupied = any figure on the whole feature.
template <class C>
inline bool may_stand(const Game<C>& g, FigureKind figure, int tile, SegmentIndex segment) {
  const auto feature = g.tables.kinds[g.tables.kind_of_tile[tile]].feature[segment];
  if (!(g.tables.figures[figure].features & (1u << static_cast<int>(feature)))) return false;
  return g.state.figures[root_at(g.tables, g.state, tile, segment)] == 0;
}

// nullopt when the seat may put the figure on that segment of the tile laid last.
template <class C>
std::optional<Refusal> refuse_figure(const Game<C>& g, Seat seat, FigureKind figure, Cell cell, SegmentIndex segment) {
  const auto& s = g.state;
  if (figure >= g.tables.figures.size()) return Refusal{RefusalCode::no_such_figure, "BASE-FOLL-02", {}};
  if (s.laid_count < 2 || cell_of(s, s.last) != cell) return Refusal{RefusalCode::not_this_tile, "BASE-FOLL-03", {}};
  const KindTable& k = g.tables.kinds[g.tables.kind_of_tile[s.last]];
  if (segment >= k.segments) return Refusal{RefusalCode::no_such_spot, "BASE-FOLL-04", {}};
  const auto feature = k.feature[segment];
  const std::string feature_text(feature_names[static_cast<int>(feature)]);
  if (s.supply[seat][figure] == 0) return Refusal{RefusalCode::no_figure_left, "BASE-FOLL-08", {g.rules.figures[figure].name}};
  if (!(g.tables.figures[figure].features & (1u << static_cast<int>(feature)))) {
    if (feature == FeatureKind::field && !g.rules.farmers) return Refusal{RefusalCode::farmers_off, "BASE-FOLL-11", {}};
    return Refusal{RefusalCode::no_such_spot, "BASE-FOLL-04", {feature_text}};
  }
  if (g.state.figures[root_at(g.tables, s, s.last, segment)] != 0)
    return Refusal{RefusalCode::feature_occupied, "BASE-FOLL-05", {feature_text}};
  return std::nullopt;
}

// Why a figure could not follow the tile laid last, when that step went by with nothing to choose.
template <class C>
std::optional<Refusal> refuse_late_figure(const Game<C>& g, const Action& a) {
  return refuse_figure(g, g.state.last_seat, a.figure, a.cell, a.spot);
}

}  // namespace bastide
