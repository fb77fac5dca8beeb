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
[[gnu::noinline]] Action counted_place(const Game<C>& g, Rng& rng, int& count) {
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

// Any cell and rotation, drawn again while it does not fit: every placement keeps the same chance, and nobody counts them.
// Who has bad luck counts.
template <class C>
Action random_place(const Game<C>& g, Rng& rng) {
  const auto& s = g.state;
  const unsigned period = g.tables.kinds[s.hand].period;  // 1, 2 or 4
  const int shift = static_cast<int>(period >> 1);
  const auto& fits = g.tables.fits[s.hand];
  const auto all = static_cast<std::uint32_t>(s.frontier_count) << shift;
  for (int tries = 0; tries < 24; ++tries) {
    const unsigned n = rng.below(all), f = n >> shift, rotation = n & (period - 1);
    if (fits[s.pattern[f]] >> rotation & 1) return Action::place(s.hand, Cell{s.frontier_x[f], s.frontier_y[f]}, static_cast<int>(rotation));
  }
  int count = 0;
  return counted_place(g, rng, count);
}

// One segment of each free feature of the tile laid last and the free meeting points at its corners, by figure kind, as one list;
// first = none. Nothing is drawn when nothing can be put.
// What may be done instead and other tiles are many entries of which few are choices: one that is none is drawn again, so that
// the choices keep equal chances without being counted.
template <class C>
Action random_figure(const Game<C>& g, Rng& rng) {
  const auto& s = g.state;
  const auto& t = g.tables;
  const auto& instead = t.hooks.instead;
  const int others = instead.empty() ? 0 : instead.front().size(g);
  std::array<FigureKind, max_figure_kinds> kinds;  // those of the supply that stand on segments
  int kind_count = 0;
  unsigned features = 0;  // where one of them may stand at all
  const KindTable& k = t.kinds[t.kind_of_tile[s.last]];
  const Cell cell = cell_of(s, s.last);
  struct Choice {
    FigureKind figure;
    SegmentIndex spot;
  };
  std::array<Choice, 20 * max_figure_kinds> list;
  int count = 0;
  if (!(s.part & part_no_figures)) [[likely]] {
    const auto& supply = s.supply[s.active];
    for (int i = 0; i < t.putting_count; ++i) {
      const FigureKind figure = t.putting[i];
      kinds[kind_count] = figure;
      kind_count += supply[figure] != 0;
      features |= supply[figure] ? t.stands_on[figure] : 0u;
    }
    for (int i = 0; i < t.meeting_count; ++i)
      if (const FigureKind figure = t.meets[i]; supply[figure])
        for (unsigned left = enclosed_corners(t, s, s.last); left; left &= left - 1)
          if (const int corner = std::countr_zero(left); may_meet(g, figure, cell, corner)) list[count++] = {figure, static_cast<SegmentIndex>(first_corner + corner)};
  }
  if (!(s.part & part_no_segments)) [[likely]] {
    const int base = t.first_segment[s.last];
    std::array<std::uint16_t, 16> roots;  // of the free features
    int size = 0;
    for (int i = 0; i < k.segments; ++i) {
      const unsigned feature = 1u << static_cast<int>(k.feature[i]);
      if (!(features & feature)) continue;
      const auto root = static_cast<std::uint16_t>(root_of(s, base + i));
      if (!is_free(s, k.feature[i], root)) continue;
      bool again = false;
      for (int r = 0; r < size; ++r) again |= roots[r] == root;
      if (again) continue;
      roots[size++] = root;
      for (int f = 0; f < kind_count; ++f) {
        list[count] = {kinds[f], static_cast<SegmentIndex>(i)};
        count += (t.stands_on[kinds[f]] & feature) != 0;
      }
    }
  }
  const int most = t.most_segments;
  const int elsewhere = s.part & part_anywhere ? kind_count * s.laid_count * most : 0;
  const int all = count + others + elsewhere;
  if (all == 0) return Action::skip();
  for (;;) {
    auto n = static_cast<int>(rng.below(static_cast<std::uint32_t>(all + 1)));
    if (n == 0) return Action::skip();
    if (--n < count) return Action::put(list[n].figure, cell, list[n].spot);
    if ((n -= count) < others) {
      Action other;
      if (instead.front().at(g, n, other)) return other;
      continue;
    }
    n -= others;
    const auto segment = static_cast<SegmentIndex>(n % most);
    n /= most;
    const int tile = s.laid[n % s.laid_count];
    const FigureKind figure = kinds[n / s.laid_count];
    if (segment < t.kinds[t.kind_of_tile[tile]].segments && may_join(g, figure, tile, segment) && leads_to(g, tile))
      return Action::put(figure, cell_of(s, tile), segment);
  }
}

// What is played next. The deck is the game's.
template <class C>
[[gnu::always_inline]] inline Action random_action(const Game<C>& g, Deck<C>& deck, Rng& rng, PlayoutCounts* counts = nullptr) {
  const auto& row = g.row();
  switch (row.options_kind) {
    case OptionsKind::draw: return g.tables.reshuffle ? random_listed(g, rng) : deck.draw(g, rng);
    case OptionsKind::place: {
      if (!counts) [[likely]] return random_place(g, rng);
      int count = 0;
      const Action action = counted_place(g, rng, count);
      counts->add(count);
      return action;
    }
    case OptionsKind::figure: return random_figure(g, rng);
    case OptionsKind::listed: break;
  }
  return row.pick ? row.pick(g, rng) : random_listed(g, rng);
}

}  // namespace playout

// Plays to the end.
template <class C>
void random_playout(Game<C>& g, Rng& rng) {
  playout::Deck<C> deck(g);
  while (g.row().decider != Decider::nobody) play<Figures::unasked>(g, playout::random_action(g, deck, rng));
}

}  // namespace bastide
