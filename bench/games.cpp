// Random games at full speed: one block, copied from the start for each game.
#include "bench/games.hpp"

#include <cmath>
#include <memory>
#include <numeric>

#include "bench/clock.hpp"
#include "search/playout.hpp"

namespace bastide::bench {
namespace {

template <class C>
const TablesOf<C>& tables_of(const Ruleset& rules) { return static_cast<const TablesOf<C>&>(*rules.tables); }

// Placement-with-figure options of the tile in hand: for every placement no figure and each free feature.
template <class C>
std::uint64_t count_options(const Ruleset& rules, const Block<C>& s) {
  const auto& t = tables_of<C>(rules);
  std::uint64_t options = 0;
  auto copy = std::make_unique<Block<C>>();
  for (int f = 0; f < s.frontier_count; ++f)
    for (int r = 0; r < 4; ++r) {
      if (!(fitting(t, s, s.hand, f) & (1 << r))) continue;
      *copy = s;
      const int tile = lay_tile(t, *copy, s.hand, Cell{s.frontier_x[f], s.frontier_y[f]}, r);
      const KindTable& k = t.kinds[s.hand];
      ++options;
      for (int i = 0; i < k.segments; ++i) {
        if (!s.supply[s.active][0] || !may_stand(looking<C>(rules, *copy), 0, tile, static_cast<SegmentIndex>(i))) continue;
        bool again = false;
        for (int j = 0; j < i; ++j) again |= root_at(t, *copy, tile, static_cast<SegmentIndex>(j)) == root_at(t, *copy, tile, static_cast<SegmentIndex>(i));
        options += !again;
      }
    }
  return options;
}

// The share of games whose every ply is counted for the statistics of placements and options.
template <class C>
void sample_options(const Ruleset& rules, const Block<C>& start, int games, std::uint64_t seed, GameStatistics& out) {
  Rng rng(seed);
  auto block = std::make_unique<Block<C>>();
  std::uint64_t plies = 0, sum = 0;
  PlayoutCounts counts;
  for (int i = 0; i < games; ++i) {
    *block = start;
    Game<C> g{rules, tables_of<C>(rules), *block, nullptr};
    playout::Deck<C> deck(g);
    while (g.row().decider != Decider::nobody) {
      if (g.row().options_kind == OptionsKind::place) {
        const auto options = count_options(rules, *block);
        ++plies;
        sum += options;
        if (options > out.most_options) out.most_options = options;
      }
      play(g, playout::random_action(g, deck, rng, &counts));
    }
  }
  out.placements = static_cast<double>(counts.placements) / static_cast<double>(counts.plies);
  out.most_placements = counts.most_placements;
  out.options = plies ? static_cast<double>(sum) / static_cast<double>(plies) : 0;
}

}  // namespace

GameStatistics random_games(const Ruleset& rules, int seats, int rounds, int games_a_round, std::uint64_t seed, const Ticker& tick) {
  return with_size(rules, [&]<class C>(std::type_identity<C>) {
    GameStatistics out;
    const auto begun = begin(rules, {seats, 0});
    if (!begun) return out;
    const auto& start = begun->as<Block<C>>();
    auto block = std::make_unique<Block<C>>();
    std::vector<double> sum(static_cast<std::size_t>(seats)), squares(static_cast<std::size_t>(seats));
    std::uint64_t wins = 0, draws = 0, removed = 0;
    std::uint64_t laid = 0;
    constexpr int chunk = 500;
    for (int round = 0; round < rounds; ++round) {
      Rng rng(seed + static_cast<std::uint64_t>(round));
      double seconds = 0;
      for (int done = 0; done < games_a_round; done += chunk) {
        const int now = std::min(chunk, games_a_round - done);
        const double before = thread_seconds();
        for (int i = 0; i < now; ++i) {
          *block = start;
          Game<C> g{rules, tables_of<C>(rules), *block, nullptr};
          random_playout(g, rng);
          laid += static_cast<std::uint64_t>(block->laid_count - start.laid_count);
          Points best = 0;
          int holders = 0;
          for (int k = 0; k < seats; ++k) {
            const Points p = block->score[k];
            sum[k] += p;
            squares[k] += static_cast<double>(p) * p;
            if (p > best || k == 0) best = p, holders = 1;
            else if (p == best) ++holders;
          }
          wins += holders == 1 && block->score[0] == best;
          draws += holders > 1;
          removed = std::accumulate(block->removed.begin(), block->removed.end(), removed);
        }
        seconds += thread_seconds() - before;
        tick(static_cast<std::uint64_t>(round) * static_cast<std::uint64_t>(games_a_round) + static_cast<std::uint64_t>(done + now));
      }
      out.rates.push_back(games_a_round / seconds);
    }
    const double n = static_cast<double>(rounds) * games_a_round;
    out.games = static_cast<std::uint64_t>(n);
    out.plies = laid;
    for (int k = 0; k < seats; ++k) {
      out.mean.push_back(sum[k] / n);
      out.deviation.push_back(std::sqrt(squares[k] / n - out.mean.back() * out.mean.back()));
    }
    out.first_wins = static_cast<double>(wins) / n;
    out.draws = static_cast<double>(draws) / n;
    out.removed = static_cast<double>(removed) / n;
    sample_options<C>(rules, start, 400, seed ^ 0x5eed, out);
    return out;
  });
}

double copy_nanoseconds(const Ruleset& rules, int seats) {
  return with_size(rules, [&]<class C>(std::type_identity<C>) {
    const auto begun = begin(rules, {seats, 0});
    if (!begun) return 0.0;
    auto a = std::make_unique<Block<C>>(begun->as<Block<C>>());
    auto b = std::make_unique<Block<C>>(*a);
    constexpr int copies = 200'000;
    const double before = thread_seconds();
    for (int i = 0; i < copies; ++i) {
      a->spare[0] = static_cast<std::uint8_t>(i);
      *b = *a;
      asm volatile("" ::"r"(b.get()) : "memory");
    }
    return (thread_seconds() - before) / copies * 1e9;
  });
}

}  // namespace bastide::bench
