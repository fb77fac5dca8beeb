// Whose decision it is and the view: read from the block by an allow-list.
#include "engine/rules/view.hpp"

#include <algorithm>
#include <tuple>

#include "engine/rules/dispatch.hpp"

namespace bastide {

ToMove to_move(const Ruleset& rules, const State& state) {
  return with_game(rules, state, [&](const auto& g) {
    const auto& frame = g.state.frames[g.state.depth - 1];
    const Decider decider = g.row().decider;
    const Seat seat = decider == Decider::nobody ? no_seat : g.state.depth > 1 ? frame.seat : g.state.active;
    return ToMove{decider, seat, rules.order[frame.step].name};
  });
}

View view_for(const Ruleset& rules, const State& state, Seat) {
  return with_game(rules, state, [&](const auto& g) {
    const auto& s = g.state;
    View v;
    v.to_move = to_move(rules, state);
    v.turn = s.turn[0] + 256 * s.turn[1];
    v.hand = s.hand;
    if (s.laid_count > 1) v.last_cell = cell_of(s, s.last);
    for (int i = 0; i < s.laid_count; ++i)
      v.tiles.push_back({cell_of(s, s.laid[i]), g.tables.kind_of_tile[s.laid[i]], s.rotation[s.laid[i]]});
    for (int i = 0; i < s.standing_count; ++i) {
      const auto& f = s.standing[i];
      const int tile = g.tables.tile_of_segment[f.segment];
      const int spot = g.tables.figures[f.figure].meets ? first_corner : f.segment - g.tables.first_segment[tile];
      v.figures.push_back({f.seat, f.figure, cell_of(s, tile), static_cast<SegmentIndex>(spot)});
    }
    std::sort(v.figures.begin(), v.figures.end(), [](const auto& a, const auto& b) {
      return std::tuple(a.cell.y, a.cell.x, a.segment, a.seat) < std::tuple(b.cell.y, b.cell.x, b.segment, b.seat);
    });
    for (std::size_t i = 0; i < rules.neutrals.size(); ++i) {
      const Neutral& piece = s.neutral[i];
      LaidNeutral laid{static_cast<NeutralId>(i), {}, {}};
      if (piece.tile) laid.cell = cell_of(s, piece.tile - 1);
      if (piece.segment) {
        const int tile = g.tables.tile_of_segment[piece.segment - 1];
        laid.beside = LaidFigure{piece.seat, piece.figure, cell_of(s, tile), static_cast<SegmentIndex>(piece.segment - 1 - g.tables.first_segment[tile])};
      }
      v.neutrals.push_back(laid);
    }
    for (int i = 0; s.trail[i]; ++i) v.trail.push_back(cell_of(s, s.trail[i] - 1));
    Points best = 0;
    for (int seat = 0; seat < s.seats; ++seat) {
      v.scores.push_back(s.score[seat]);
      best = std::max(best, s.score[seat]);
      v.supply.emplace_back();
      for (std::size_t f = 0; f < g.tables.figures.size(); ++f) v.supply.back().push_back(s.supply[seat][f]);
    }
    for (std::size_t k = 0; k < rules.kinds.size(); ++k) {
      v.pile.push_back(s.pile[k]);
      for (int i = 0; i < s.removed[k]; ++i) v.removed.push_back(static_cast<TileKindId>(k));
      for (int i = 0; i < s.aside[k]; ++i) v.aside.push_back(static_cast<TileKindId>(k));
    }
    v.pile_size = s.pile_size;
    if (v.to_move.decider == Decider::nobody)
      for (int seat = 0; seat < s.seats; ++seat)
        if (s.score[seat] == best) v.winners.push_back(static_cast<Seat>(seat));
    return v;
  });
}

}  // namespace bastide
