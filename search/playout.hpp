// Random playouts on a block: uniform over distinct (cell, rotation), then uniform over no figure and the free features.
// Plays through the same steps as apply(); only the choice is made without building lists.
#pragma once
#include "engine/core/rng.hpp"
#include "engine/rules/dispatch.hpp"
#include "engine/rules/refuse.hpp"

namespace bastide {

// What a playout saw, for the reference statistics. Filled only when somebody asks.
struct PlayoutCounts {
  std::uint64_t plies = 0;       // tiles laid
  std::uint64_t placements = 0;  // sum over plies of legal placements
  int most_placements = 0;
  void add(int count) {
    ++plies;
    placements += static_cast<std::uint64_t>(count);
    if (count > most_placements) most_placements = count;
  }
};

// One action of a listed step, by weight.
template <class C>
Action random_listed(const Game<C>& g, Rng& rng) {
  std::vector<ChanceOption> options;
  g.row().options(g, options);
  std::uint32_t total = 0;
  for (const auto& o : options) total += o.weight;
  std::uint32_t n = rng.below(total);
  std::size_t i = 0;
  while (n >= options[i].weight) n -= options[i++].weight;
  return options[i].action;
}

namespace playout {

// The undrawn tiles as a list, so that a draw is one look: a playout's own, made when it begins.
template <class C>
class Deck {
 public:
  explicit Deck(const Game<C>& g) { fill(g); }
  // Tiles that were laid aside come back while the game goes on.
  Action draw(const Game<C>& g, Rng& rng) {
    if (size_ != static_cast<int>(g.state.pile_size)) [[unlikely]] fill(g);
    const auto i = rng.below(static_cast<std::uint32_t>(size_));
    const TileKindId kind = kinds_[i];
    kinds_[i] = kinds_[--size_];
    return Action::draw(kind);
  }

 private:
  void fill(const Game<C>& g) {
    size_ = 0;
    for (std::size_t k = 0; k < g.rules.kinds.size(); ++k)
      for (int i = 0; i < g.state.pile[k]; ++i) kinds_[size_++] = static_cast<TileKindId>(k);
  }
  std::array<TileKindId, C::tiles> kinds_;
  int size_ = 0;
};

// Two passes over blocks of eight frontier cells: sums first, then the block and the cell that hold the chosen one.
template <class C>
Action random_place(const Game<C>& g, Rng& rng, int& count) {
  const auto& s = g.state;
  const std::uint8_t* counts = g.tables.fit_counts[s.hand].data();
  constexpr int block = 8;
  std::array<std::uint16_t, C::frontier / block + 1> upto;  // placements up to and including this block
  int total = 0, f = 0, blocks = 0;
  for (; f + block <= s.frontier_count; f += block) {
    for (int i = 0; i < block; ++i) total += counts[s.pattern[f + i]];
    upto[blocks++] = static_cast<std::uint16_t>(total);
  }
  for (; f < s.frontier_count; ++f) total += counts[s.pattern[f]];
  count = total;
  int n = static_cast<int>(rng.below(static_cast<std::uint32_t>(total)));
  int b = 0;
  while (b < blocks && upto[b] <= n) ++b;
  if (b) n -= upto[b - 1];
  f = b * block;
  while (n >= counts[s.pattern[f]]) n -= counts[s.pattern[f++]];
  unsigned mask = g.tables.fits[s.hand][s.pattern[f]];
  for (; n > 0; --n) mask &= mask - 1;
  return Action::place(s.hand, Cell{s.frontier_x[f], s.frontier_y[f]}, std::countr_zero(mask));
}

// One segment of each free feature of the tile laid last and the free meeting points at its corners, for figure kind 0 …
// as one list; first = none, last what may be done instead. Nothing is drawn when nothing can be put.
template <class C>
Action random_figure(const Game<C>& g, Rng& rng) {
  const auto& s = g.state;
  if (s.part) [[unlikely]] return g.row().wanted(g) ? random_listed(g, rng) : Action::skip();  // an uncommon part: few tiles
  int others = 0;
  for (const auto& other : g.tables.hooks.instead) others += other.count(g);
  const auto& supply = s.supply[s.active];
  unsigned kinds = 0, features = 0;  // figure kinds of the supply, and where one of them may stand at all
  for (std::size_t f = 0; f < g.tables.figures.size(); ++f)
    if (supply[f]) kinds |= 1u << f, features |= g.tables.stands_on[f];
  if (!features && !(kinds & g.tables.meeting) && !others) return Action::skip();
  const KindTable& k = g.tables.kinds[g.tables.kind_of_tile[s.last]];
  const int base = g.tables.first_segment[s.last];
  std::array<SegmentIndex, 16> free;      // one segment of each free feature
  std::array<std::uint16_t, 16> roots;
  int size = 0;
  for (int i = 0; i < k.segments; ++i) {
    if (!(features & (1u << static_cast<int>(k.feature[i])))) continue;
    const auto root = static_cast<std::uint16_t>(root_of(s, base + i));
    if (!is_free(s, k.feature[i], root)) continue;
    bool again = false;
    for (int r = 0; r < size; ++r) again |= roots[r] == root;
    if (again) continue;
    roots[size] = root;
    free[size++] = static_cast<SegmentIndex>(i);
  }
  struct Choice {
    FigureKind figure;
    SegmentIndex spot;
  };
  std::array<Choice, 20 * max_figure_kinds> list;
  int count = 0;
  for (; kinds; kinds &= kinds - 1) {
    const auto figure = static_cast<FigureKind>(std::countr_zero(kinds));
    for (int i = 0; i < size; ++i)
      if (g.tables.stands_on[figure] & (1u << static_cast<int>(k.feature[free[i]]))) list[count++] = {figure, free[i]};
    if (!(g.tables.meeting & (1u << figure))) continue;
    for (unsigned left = enclosed_corners(g.tables, s, s.last); left; left &= left - 1)
      if (const int corner = std::countr_zero(left); may_meet(g, figure, cell_of(s, s.last), corner)) list[count++] = {figure, static_cast<SegmentIndex>(first_corner + corner)};
  }
  if (count + others == 0) return Action::skip();
  const auto n = static_cast<int>(rng.below(static_cast<std::uint32_t>(count + others + 1)));
  if (n == 0) return Action::skip();
  if (n > count) [[unlikely]] return g.tables.hooks.instead.front().nth(g, n - count - 1);
  return Action::put(list[n - 1].figure, cell_of(s, s.last), list[n - 1].spot);
}

}  // namespace playout

// Plays to the end.
template <class C>
void random_playout(Game<C>& g, Rng& rng, PlayoutCounts* counts = nullptr) {
  playout::Deck<C> deck(g);
  for (;;) {
    const auto& row = g.row();
    if (row.decider == Decider::nobody) return;
    Action action;
    switch (row.options_kind) {
      case OptionsKind::draw:
        action = g.tables.reshuffle ? random_listed(g, rng) : deck.draw(g, rng);
        break;
      case OptionsKind::place: {
        int count = 0;
        action = playout::random_place(g, rng, count);
        if (counts) counts->add(count);
        break;
      }
      case OptionsKind::figure: action = playout::random_figure(g, rng); break;
      case OptionsKind::listed: action = random_listed(g, rng); break;
    }
    play<Figures::unasked>(g, action);
  }
}

}  // namespace bastide
