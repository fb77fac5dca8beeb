// From tile kinds to packed tables: rotated edges and segments, fitting masks, physical tiles, the start position.
#include "engine/rules/build.hpp"

#include <bit>
#include <cstring>

#include "engine/rules/order.hpp"

namespace bastide {
namespace {

int segments_of(const TileKind& kind, FeatureKind feature) {
  return static_cast<int>(std::count_if(kind.segments.begin(), kind.segments.end(), [&](const auto& s) { return s.kind == feature; }));
}

KindTable kind_table(const TileKind& kind, const Ruleset& rules) {
  KindTable k;
  k.segments = static_cast<std::uint8_t>(kind.segments.size());
  k.period = static_cast<std::uint8_t>(kind.period);
  k.monastery = kind.monastery();
  k.plug = kind.plug();
  k.mark_at.fill(no_segment);
  for (const Mark& mark : kind.marks)
    if (const int m = rules.mark_of(mark.name); m >= 0) k.marks = static_cast<std::uint8_t>(k.marks | 1u << m), k.mark_at[static_cast<std::size_t>(m)] = mark.segment;
  for (std::size_t i = 0; i < kind.segments.size(); ++i) k.feature[i] = kind.segments[i].kind;
  for (int r = 0; r < 4; ++r) {
    k.side[r].fill(no_segment);
    k.half[r].fill(no_segment);
    for (int side = 0; side < 4; ++side)
      k.edges[r] = static_cast<std::uint8_t>(k.edges[r] | (static_cast<unsigned>(kind.edge(side, r)) << (2 * side)));
    for (std::size_t i = 0; i < kind.segments.size(); ++i) {
      const auto sides = rotate_sides(kind.segments[i].sides, r);
      const auto halves = rotate_halves(kind.segments[i].halves, r);
      for (int side = 0; side < 4; ++side)
        if (sides & (1 << side)) k.side[r][side] = static_cast<SegmentIndex>(i);
      for (int half = 0; half < 8; ++half)
        if (halves & (1 << half)) k.half[r][half] = static_cast<SegmentIndex>(i);
    }
    for (int corner = 0; corner < 4; ++corner)
      if (const auto first = k.half[r][(2 * corner + 7) & 7]; first != no_segment && first == k.half[r][2 * corner])
        k.field_corners[r] = static_cast<std::uint8_t>(k.field_corners[r] | (1 << corner));
  }
  return k;
}

std::array<std::uint8_t, 256> fitting_masks(const KindTable& k) {
  std::array<std::uint8_t, 256> fits{};
  for (unsigned pattern = 0; pattern < 256; ++pattern)
    for (int r = 0; r < k.period; ++r) {
      bool fit = true;
      for (int side = 0; side < 4; ++side) {
        const unsigned asked = (pattern >> (2 * side)) & 3;
        fit &= asked == 0 || asked == ((k.edges[r] >> (2 * side)) & 3u);
      }
      if (fit) fits[pattern] = static_cast<std::uint8_t>(fits[pattern] | (1 << r));
    }
  return fits;
}

// Physical tiles with their segment ids, and the aggregates each segment begins with.
template <class C>
void number_tiles(const Ruleset& rules, TablesOf<C>& t) {
  auto& s = t.start;
  int tile = 0, segment = 0, city_bit = 0, road_bit = 0;
  for (std::size_t kind = 0; kind < rules.kinds.size(); ++kind) {
    const TileKind& spec = rules.kinds[kind];
    t.kinds[kind].first_tile = static_cast<std::uint16_t>(tile);
    const bool several_roads = segments_of(spec, FeatureKind::road) > 1;
    const bool several_cities = segments_of(spec, FeatureKind::city) > 1;
    for (int copy = 0; copy < spec.count; ++copy, ++tile) {
      t.kind_of_tile.push_back(static_cast<TileKindId>(kind));
      t.first_segment.push_back(static_cast<std::uint16_t>(segment));
      std::array<std::uint64_t, C::words> cities{};
      std::array<int, 16> bit_of{};
      for (std::size_t i = 0; i < spec.segments.size(); ++i)
        if (spec.segments[i].kind == FeatureKind::city) {
          bit_of[i] = city_bit;
          cities[city_bit / 64] |= 1ull << (city_bit % 64);
          ++city_bit;
        }
      if (several_cities) {
        t.several.push_back(cities);
        for (int w = 0; w < C::words; ++w) t.any_several[w] |= cities[w];
      }
      for (std::size_t i = 0; i < spec.segments.size(); ++i, ++segment) {
        const auto& part = spec.segments[i];
        auto* mask = mask_of(s, segment);
        const auto set = [&](int bit) { mask[bit / 64] |= 1ull << (bit % 64); };
        t.tile_of_segment.push_back(static_cast<std::uint16_t>(tile));
        t.feature_of_segment.push_back(part.kind);
        s.parent[segment] = static_cast<std::uint16_t>(segment);
        s.tiles[segment] = 1;
        s.open[segment] = static_cast<typename C::Count>(part.kind == FeatureKind::monastery ? 8 : std::popcount(part.sides));
        s.pennants[segment] = part.pennants;
        if (part.kind == FeatureKind::city) {
          t.city_segments.push_back(static_cast<std::uint16_t>(segment));
          set(bit_of[i]);
        }
        if (part.kind == FeatureKind::road && several_roads) set(road_bit);
        for (SegmentIndex c : part.cities) set(bit_of[c]);
      }
      if (several_roads) ++road_bit;
    }
  }
}

template <class C>
void set_start(const Ruleset& rules, TablesOf<C>& t) {
  auto& s = t.start;
  for (std::size_t kind = 0; kind < rules.kinds.size(); ++kind) {
    if (rules.kinds[kind].held) continue;
    if (rules.kinds[kind].aside) {
      s.aside[kind] = static_cast<std::uint8_t>(rules.kinds[kind].count);
      continue;
    }
    s.pile[kind] = static_cast<std::uint8_t>(rules.kinds[kind].count);
    s.pile_size = static_cast<typename C::Count>(s.pile_size + rules.kinds[kind].count);
  }
  s.hand = no_tile;
  s.last_seat = no_seat;
  --s.pile[rules.start_kind];  // BASE-SETUP-03
  --s.pile_size;
  lay_tile(t, s, rules.start_kind, Cell{0, 0}, 0);
  s.depth = 1;
}

}  // namespace

Need need_of(const Ruleset& rules) {
  Need n;
  n.kinds = static_cast<int>(rules.kinds.size());
  for (const auto& figure : rules.figures) n.figures += figure.tile.empty() ? rules.max_seats * figure.supply : 0;
  for (const auto& kind : rules.kinds) {
    n.tiles += kind.count;
    n.segments += kind.count * static_cast<int>(kind.segments.size());
    n.city_segments += kind.count * segments_of(kind, FeatureKind::city);
    if (segments_of(kind, FeatureKind::road) > 1) n.several_road_tiles += kind.count;
  }
  return n;
}

template <class C>
std::shared_ptr<const Tables> build_tables(const Ruleset& rules, const OptionMap& options, std::span<const Expansion* const> chosen) {
  auto t = std::make_shared<TablesOf<C>>();
  std::memset(static_cast<void*>(&t->start), 0, sizeof(t->start));
  for (const auto& kind : rules.kinds) {
    t->kinds.push_back(kind_table(kind, rules));
    t->most_segments = std::max(t->most_segments, static_cast<int>(kind.segments.size()));
    t->fits.push_back(fitting_masks(t->kinds.back()));
    t->fit_counts.emplace_back();
    for (int pattern = 0; pattern < 256; ++pattern)
      t->fit_counts.back()[pattern] = static_cast<std::uint8_t>(std::popcount(t->fits.back()[pattern]));
  }
  for (std::size_t f = 0; f < rules.figures.size(); ++f)
    if (const auto kind = rules.kind_of(rules.figures[f].tile); kind != no_tile) t->kinds[kind].held_as = static_cast<FigureKind>(f), t->held = kind;
  number_tiles(rules, *t);
  t->neutrals.resize(rules.neutrals.size());
  for (const Expansion* e : chosen) e->installers.template of<C>().tables(rules, options, *t);
  bool turn_seen = false, end_seen = false;
  for (std::size_t i = 0; i < rules.order.size(); ++i) {
    const OrderStep& step = rules.order[i];
    for (const auto& line : order_of_play())
      if (line.step.name == step.name) {
        if (line.section == Section::turn && !turn_seen) turn_seen = true, t->first_turn_step = static_cast<int>(i);
        if (line.section == Section::end && !end_seen) end_seen = true, t->first_end_step = static_cast<int>(i);
      }
    for (const Expansion* e : chosen)
      if (e->name == step.expansion) {
        auto row = e->installers.template of<C>().step(rules, options, step.name);
        assert(row && "a step of order_of_play.txt has no code");
        t->hooks.steps.push_back(*row);
        t->hooks.steps.back().finish();
      }
  }
  for (std::size_t f = 0; f < t->figures.size(); ++f) {
    t->stands_on[f] = t->figures[f].features;
    if (t->figures[f].features) t->putting[static_cast<std::size_t>(t->putting_count++)] = static_cast<FigureKind>(f);
    if (t->figures[f].meets) t->meets[static_cast<std::size_t>(t->meeting_count++)] = static_cast<FigureKind>(f);
    t->any_per_pennant |= t->figures[f].per_pennant > 0;
  }
  set_start(rules, *t);
  return t;
}

#define BASTIDE_INSTANTIATE(C, name) \
  template std::shared_ptr<const Tables> build_tables<C>(const Ruleset&, const OptionMap&, std::span<const Expansion* const>);
BASTIDE_SIZE_CLASSES(BASTIDE_INSTANTIATE)

}  // namespace bastide
