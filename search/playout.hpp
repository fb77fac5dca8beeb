// Random playouts on a block: uniform over distinct (cell, rotation), then uniform over no figure and the free features.
// Plays through the same steps as apply(); only the choice is made without building lists.
#pragma once
#include "engine/core/rng.hpp"
#include "engine/rules/dispatch.hpp"
#include "engine/rules/refuse.hpp"

namespace bastide {

// What a playout saw, for the reference statistics. Filled only when somebody asks.
struct PlayoutCounts {
  std::uint64_t plies = 0;            // tiles laid
  std::uint64_t placements = 0;       // sum over plies of legal placements
  std::uint64_t options = 0;          // sum over plies of placement-with-figure options
  int most_placements = 0;
  int most_options = 0;
  std::uint64_t removed = 0;
};

namespace playout {

template <class C>
Action random_draw(const Game<C>& g, Rng& rng) {
  std::uint32_t n = rng.below(g.state.pile_size);
  TileKindId k = 0;
  while (n >= g.state.pile[k]) n -= g.state.pile[k++];
  return Action::draw(k);
}

template <class C>
Action random_place(const Game<C>& g, Rng& rng, int& count) {
  const auto& s = g.state;
  const auto& fits = g.tables.fits[s.hand];
  std::array<std::uint16_t, C::frontier> upto;  // placements up to and including this frontier cell
  int total = 0;
  for (int f = 0; f < s.frontier_count; ++f) {
    total += std::popcount(static_cast<unsigned>(fits[s.pattern[f]]));
    upto[f] = static_cast<std::uint16_t>(total);
  }
  const int n = static_cast<int>(rng.below(static_cast<std::uint32_t>(total)));
  int f = 0;
  while (upto[f] <= n) ++f;
  unsigned mask = fits[s.pattern[f]];
  for (int skip = n - (f ? upto[f - 1] : 0); skip > 0; --skip) mask &= mask - 1;
  count = total;
  return Action::place(s.hand, Cell{s.frontier_x[f], s.frontier_y[f]}, std::countr_zero(mask));
}

// One segment of each free feature of the tile laid last, for figure kind 0 … as one list; first = none.
template <class C>
Action random_figure(const Game<C>& g, Rng& rng) {
  const auto& s = g.state;
  const KindTable& k = g.tables.kinds[g.tables.kind_of_tile[s.last]];
  const int base = g.tables.first_segment[s.last];
  std::array<Action, 1 + 16 * max_figure_kinds> list;
  int size = 0;
  list[size++] = Action::skip();
  std::array<std::uint16_t, 16> roots;
  const Cell cell = cell_of(s, s.last);
  for (std::size_t f = 0; f < g.tables.figures.size(); ++f) {
    if (!s.supply[s.active][f]) continue;
    int seen = 0;
    for (int i = 0; i < k.segments; ++i) {
      if (!(g.tables.figures[f].features & (1u << static_cast<int>(k.feature[i])))) continue;
      const auto root = static_cast<std::uint16_t>(root_of(s, base + i));
      if (s.figures[root]) continue;
      bool again = false;
      for (int r = 0; r < seen; ++r) again |= roots[r] == root;
      if (again) continue;
      roots[seen++] = root;
      list[size++] = Action::put(static_cast<FigureKind>(f), cell, static_cast<SegmentIndex>(i));
    }
  }
  return list[rng.below(static_cast<std::uint32_t>(size))];
}

}  // namespace playout

// A uniformly random action of the present step.
template <class C>
Action random_action(const Game<C>& g, Rng& rng, PlayoutCounts* counts = nullptr) {
  const auto& row = g.row();
  if (row.options_kind == OptionsKind::draw) return playout::random_draw(g, rng);
  if (row.options_kind == OptionsKind::place) {
    int count = 0;
    const Action a = playout::random_place(g, rng, count);
    if (counts) {
      ++counts->plies;
      counts->placements += static_cast<std::uint64_t>(count);
      counts->most_placements = std::max(counts->most_placements, count);
    }
    return a;
  }
  if (row.options_kind == OptionsKind::figure) return playout::random_figure(g, rng);
  std::vector<ChanceOption> options;
  row.options(g, options);
  std::uint32_t total = 0;
  for (const auto& o : options) total += o.weight;
  std::uint32_t n = rng.below(total);
  std::size_t i = 0;
  while (n >= options[i].weight) n -= options[i++].weight;
  return options[i].action;
}

// Plays to the end.
template <class C>
void random_playout(Game<C>& g, Rng& rng, PlayoutCounts* counts = nullptr) {
  while (g.row().decider != Decider::nobody) play(g, random_action(g, rng, counts));
}

}  // namespace bastide
