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
std::optional<Refusal> refuse_placement(const TablesOf<C>& t, const Block<C>& s, TileKindId kind, Cell cell, int rotation) {
  if (cell.x <= -C::tiles || cell.x >= C::tiles || cell.y <= -C::tiles || cell.y >= C::tiles)
    return Refusal{RefusalCode::out_of_reach, "BASE-PLACE-01", {}};
  const CellContent content = content_of(s, cell);
  if (content.tile < 0 && t.kinds[kind].plug) {
    if (is_hole(s, cell)) return std::nullopt;
    return Refusal{RefusalCode::not_enclosed, t.hole_clause, {}};
  }
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

// Whether somebody may still be put on a feature: nobody occupies it and nothing bars it.
template <class C>
[[nodiscard]] inline bool is_free(const Block<C>& s, FeatureKind feature, int root) {
  return s.figures[root] == 0 && (feature != FeatureKind::field || s.pennants[root] == 0);
}

// Whether a figure kind may stand on a segment of a laid tile, supply apart. Occupied = any figure on the whole feature.
template <class C>
inline bool may_stand(const Game<C>& g, FigureKind figure, int tile, SegmentIndex segment) {
  const auto feature = g.tables.kinds[g.tables.kind_of_tile[tile]].feature[segment];
  if (!(g.tables.figures[figure].features & (1u << static_cast<int>(feature)))) return false;
  return is_free(g.state, feature, root_at(g.tables, g.state, tile, segment));
}

// The same for a figure that stands where tiles meet, at a corner of a laid tile.
template <class C>
bool may_meet(const Game<C>& g, FigureKind figure, Cell cell, int corner) {
  const FigureRow& row = g.tables.figures[figure];
  if (!row.meets) return false;
  const int field = meeting_field(g.tables, g.state, meeting_point(cell, corner));
  return field >= 0 && (row.shares_bar || g.state.pennants[root_of(g.state, field)] == 0);
}

// What closes a tile laid earlier to figures; "" when it is open.
template <class C>
[[nodiscard]] Clause closed_clause(const Game<C>& g, int tile, Arrival arrival) {
  for (auto hook : g.tables.hooks.closed_tiles)
    if (const Clause clause = hook(g, tile, arrival); !clause.empty()) return clause;
  return {};
}

// Calls f(figure, spot) for every place on the tile laid last where the seat may put a figure; true as soon as f says so.
template <class C, class F>
bool any_place(const Game<C>& g, Seat seat, F&& f) {
  const auto& s = g.state;
  const KindTable& k = g.tables.kinds[g.tables.kind_of_tile[s.last]];
  const int base = g.tables.first_segment[s.last];
  if (s.part & part_no_figures) return false;
  const int segments = s.part & part_no_segments ? 0 : k.segments;
  unsigned asked = 0, free = 0;  // by segment: each is looked at once, whatever the number of figure kinds
  for (std::size_t i = 0; i < g.tables.figures.size(); ++i) {
    if (!s.supply[seat][i]) continue;
    const FigureRow& row = g.tables.figures[i];
    const auto figure = static_cast<FigureKind>(i);
    for (SegmentIndex segment = 0; segment < segments; ++segment) {
      const unsigned bit = 1u << segment;
      if (!(row.features & (1u << static_cast<int>(k.feature[segment])))) continue;
      if (!(asked & bit)) {
        asked |= bit;
        if (is_free(s, k.feature[segment], root_of(s, base + segment))) free |= bit;
      }
      if ((free & bit) && f(figure, segment)) return true;
    }
    if (!row.meets) continue;
    for (unsigned left = enclosed_corners(g.tables, s, s.last); left; left &= left - 1) {
      const int corner = std::countr_zero(left);
      if (may_meet(g, figure, cell_of(s, s.last), corner) && f(figure, static_cast<SegmentIndex>(first_corner + corner))) return true;
    }
  }
  return false;
}

// Whether a part that leads to other tiles leads to this one.
template <class C>
[[nodiscard]] bool leads_to(const Game<C>& g, int tile) { return tile != g.state.last && closed_clause(g, tile, Arrival::put).empty(); }

// Whether a figure kind may be put on a segment of a tile it leads to, supply apart: open features only.
template <class C>
[[nodiscard]] bool may_join(const Game<C>& g, FigureKind figure, int tile, SegmentIndex segment) {
  const auto feature = g.tables.kinds[g.tables.kind_of_tile[tile]].feature[segment];
  return (feature == FeatureKind::field || g.state.open[root_at(g.tables, g.state, tile, segment)] != 0) && may_stand(g, figure, tile, segment);
}

// Calls f(figure, tile, segment) for every place on another tile where the seat may put a figure in this part: open features
// only. True as soon as f says so.
template <class C, class F>
bool any_place_elsewhere(const Game<C>& g, Seat seat, F&& f) {
  const auto& s = g.state;
  if (!(s.part & part_anywhere) || (s.part & part_no_figures)) [[likely]] return false;
  for (int i = 0; i < s.laid_count; ++i) {
    const int tile = s.laid[i];
    if (!leads_to(g, tile)) continue;
    const int segments = g.tables.kinds[g.tables.kind_of_tile[tile]].segments;
    for (SegmentIndex segment = 0; segment < segments; ++segment)
      for (std::size_t figure = 0; figure < g.tables.figures.size(); ++figure)
        if (s.supply[seat][figure] && may_join(g, static_cast<FigureKind>(figure), tile, segment) && f(static_cast<FigureKind>(figure), tile, segment)) return true;
  }
  return false;
}

// What forbids others a barred field.
template <class C>
Clause bar_clause(const Game<C>& g) {
  for (const FigureRow& row : g.tables.figures)
    if (row.bars) return row.bar_clause;
  return "BASE-FOLL-05";
}

// nullopt when the seat may put the figure at that corner of the tile laid last.
template <class C>
std::optional<Refusal> refuse_meeting(const Game<C>& g, Seat seat, FigureKind figure, Cell cell, int corner) {
  const FigureRow& row = g.tables.figures[figure];
  const std::string& name = g.rules.figures[figure].name;
  if (!row.meets) return Refusal{RefusalCode::no_such_spot, row.place_clause, {"corner"}};
  if (g.state.supply[seat][figure] == 0) return Refusal{RefusalCode::no_figure_left, "BASE-FOLL-08", {name}};
  if (meeting_field(g.tables, g.state, meeting_point(cell, corner)) < 0)
    return Refusal{RefusalCode::not_all_field, row.place_clause, {std::string(corner_names[corner])}};
  if (!may_meet(g, figure, cell, corner)) return Refusal{RefusalCode::field_barred, row.occupied_clause, {name}};
  return std::nullopt;
}

// nullopt when the figure may stand on that segment of a laid tile: kind of feature, nobody there, nothing that bars it.
template <class C>
std::optional<Refusal> refuse_standing(const Game<C>& g, Seat seat, FigureKind figure, int tile, SegmentIndex segment) {
  const auto& s = g.state;
  const KindTable& k = g.tables.kinds[g.tables.kind_of_tile[tile]];
  const FigureRow& row = g.tables.figures[figure];
  if (segment >= k.segments) return Refusal{RefusalCode::no_such_spot, "BASE-FOLL-04", {}};
  const auto feature = k.feature[segment];
  const std::string feature_text(feature_names[static_cast<int>(feature)]);
  if (s.supply[seat][figure] == 0) return Refusal{RefusalCode::no_figure_left, "BASE-FOLL-08", {g.rules.figures[figure].name}};
  if (!(row.features & (1u << static_cast<int>(feature)))) {
    if (feature == FeatureKind::field && !g.rules.farmers) return Refusal{RefusalCode::farmers_off, "BASE-FOLL-11", {}};
    return Refusal{RefusalCode::no_such_spot, row.place_clause, {feature_text}};
  }
  const int root = root_at(g.tables, s, tile, segment);
  if (s.figures[root] != 0) return Refusal{RefusalCode::feature_occupied, row.occupied_clause, {feature_text}};
  if (!is_free(s, feature, root)) return Refusal{RefusalCode::field_barred, bar_clause(g), {g.rules.figures[figure].name}};
  return std::nullopt;
}

// nullopt when the seat may put the figure there although another tile was laid last.
template <class C>
std::optional<Refusal> refuse_elsewhere(const Game<C>& g, Seat seat, FigureKind figure, Cell cell, SegmentIndex segment) {
  const auto& s = g.state;
  const int tile = content_of(s, cell).tile;
  if (is_corner(segment)) return Refusal{RefusalCode::not_this_tile, g.tables.meeting_clause, {}};
  if (tile < 0) return Refusal{RefusalCode::not_this_tile, g.tables.elsewhere_clause, {}};
  if (const Clause clause = closed_clause(g, tile, Arrival::put); !clause.empty()) return Refusal{RefusalCode::tile_barred, clause, {}};
  if (auto refusal = refuse_standing(g, seat, figure, tile, segment)) return refusal;
  if (g.tables.kinds[g.tables.kind_of_tile[tile]].feature[segment] != FeatureKind::field && s.open[root_at(g.tables, s, tile, segment)] == 0)
    return Refusal{RefusalCode::not_a_target, g.tables.elsewhere_clause, {"completed"}};
  return std::nullopt;
}

// nullopt when the seat may put the figure on that segment, or at that corner, of the tile laid last, or elsewhere if the part allows it.
template <class C>
std::optional<Refusal> refuse_figure(const Game<C>& g, Seat seat, FigureKind figure, Cell cell, SegmentIndex segment) {
  const auto& s = g.state;
  if (figure >= g.tables.figures.size()) return Refusal{RefusalCode::no_such_figure, "BASE-FOLL-02", {}};
  if (s.part & part_no_figures) return Refusal{RefusalCode::part_barred, g.tables.figures_clause, {}};
  if (s.laid_count < 2 || cell_of(s, s.last) != cell) {
    if (s.laid_count > 1 && (s.part & part_anywhere)) return refuse_elsewhere(g, seat, figure, cell, segment);
    return Refusal{RefusalCode::not_this_tile, "BASE-FOLL-03", {}};
  }
  if (is_corner(segment)) return refuse_meeting(g, seat, figure, cell, segment - first_corner);
  if (s.part & part_no_segments) return Refusal{RefusalCode::tile_barred, g.tables.segments_clause, {}};
  return refuse_standing(g, seat, figure, s.last, segment);
}

// Why a figure could not follow the tile laid last, when that step went by with nothing to choose.
template <class C>
std::optional<Refusal> refuse_late_figure(const Game<C>& g, const Action& a) {
  return refuse_figure(g, g.state.last_seat, a.figure, a.cell, a.spot);
}

}  // namespace bastide
