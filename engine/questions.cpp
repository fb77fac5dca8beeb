// Questions of the page, the players and the tests: features, placements, refusals before the fact, projected scores.
#include <algorithm>
#include <cstring>
#include <tuple>

#include "engine/engine.hpp"
#include "engine/rules/dispatch.hpp"
#include "engine/rules/refuse.hpp"

namespace bastide {
namespace {

bool by_row(Cell a, Cell b) { return std::pair(a.y, a.x) < std::pair(b.y, b.x); }
bool spot_by_row(const Spot& a, const Spot& b) {
  return std::tuple(a.cell.y, a.cell.x, a.segment) < std::tuple(b.cell.y, b.cell.x, b.segment);
}

template <class C>
Spot spot_of(const Game<C>& g, int segment) {
  const int tile = g.tables.tile_of_segment[segment];
  return {cell_of(g.state, tile), static_cast<SegmentIndex>(segment - g.tables.first_segment[tile])};
}

// Empty cells that the feature faces; for a monastery the empty cells around it.
template <class C>
std::vector<Cell> open_cells(const Game<C>& g, FeatureKind feature, const std::vector<Spot>& spots) {
  const auto& s = g.state;
  std::vector<Cell> out;
  for (const Spot& spot : spots) {
    if (feature == FeatureKind::monastery) {
      for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx) {
          const Cell c{static_cast<std::int16_t>(spot.cell.x + dx), static_cast<std::int16_t>(spot.cell.y + dy)};
          if (content_of(s, c).tile < 0) out.push_back(c);
        }
      continue;
    }
    const int tile = content_of(s, spot.cell).tile;
    const auto& part = g.rules.kinds[g.tables.kind_of_tile[tile]].segments[spot.segment];
    const auto sides = rotate_sides(part.sides, s.rotation[tile]);
    const auto halves = rotate_halves(part.halves, s.rotation[tile]);
    for (int side = 0; side < 4; ++side) {
      if (!((sides >> side) & 1) && !((halves >> (2 * side)) & 3)) continue;
      const Cell c = neighbour(spot.cell, side);
      if (content_of(s, c).tile < 0) out.push_back(c);
    }
  }
  std::sort(out.begin(), out.end(), by_row);
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

// The segments of the features that are wanted, by root: one pass over the table for as many reports as are asked for. Each list
// is in the order of reports, so that it begins with the anchor.
template <class C, class F>
std::vector<std::vector<Spot>> spots_by_root(const Game<C>& g, F&& wanted) {
  const auto& s = g.state;
  std::vector<int> tiles(s.laid.begin(), s.laid.begin() + s.laid_count);
  std::sort(tiles.begin(), tiles.end(), [&](int a, int b) { return by_row(cell_of(s, a), cell_of(s, b)); });
  std::vector<std::vector<Spot>> out(C::segments);
  for (const int tile : tiles) {
    const auto& kind = g.tables.kinds[g.tables.kind_of_tile[tile]];
    for (int k = 0; k < kind.segments; ++k)
      if (const int root = root_of(s, g.tables.first_segment[tile] + k); wanted(kind.feature[static_cast<std::size_t>(k)], root))
        out[static_cast<std::size_t>(root)].push_back({cell_of(s, tile), static_cast<SegmentIndex>(k)});
  }
  return out;
}

// Completed cities that a field borders, by anchor.
template <class C>
std::vector<Spot> completed_cities(const Game<C>& g, int field, const std::vector<std::vector<Spot>>& spots) {
  std::vector<Spot> out;
  each_completed_city(g, field, [&](int city) { out.push_back(spots[static_cast<std::size_t>(city)].front()); });
  std::sort(out.begin(), out.end(), spot_by_row);
  return out;
}

template <class C>
FeatureReport report(const Game<C>& g, FeatureKind feature, int root, const std::vector<std::vector<Spot>>& spots) {
  const auto& s = g.state;
  FeatureReport r;
  r.kind = feature;
  r.spots = spots[static_cast<std::size_t>(root)];
  for (std::size_t i = 0; i < r.spots.size(); ++i) r.tiles += i == 0 || r.spots[i].cell != r.spots[i - 1].cell;
  r.pennants = feature == FeatureKind::city ? s.pennants[root] : 0;
  r.open_cells = open_cells(g, feature, r.spots);
  r.open_edges = feature == FeatureKind::field ? 0 : s.open[root];
  r.completed = feature != FeatureKind::field && s.open[root] == 0;
  const auto strengths = strengths_on(g, feature, root);
  for (int seat = 0; seat < s.seats; ++seat)
    if (strengths[seat]) r.strengths.push_back({static_cast<Seat>(seat), strengths[seat]});
  const unsigned bars = feature == FeatureKind::field ? barring(g, root) : 0;
  const unsigned leaders = bars ? bars : leaders_on(g, feature, root);
  for (int seat = 0; seat < s.seats; ++seat)
    if (leaders & (1u << seat)) r.leaders.push_back(static_cast<Seat>(seat));
  for (int i = 0; i < s.standing_count; ++i) {
    const Standing& f = s.standing[i];
    if (root_of(s, f.segment) != root) continue;
    const Spot spot = spot_of(g, f.segment);
    r.figures.push_back({f.seat, f.figure, spot.cell, g.tables.figures[f.figure].meets ? first_corner : spot.segment});
  }
  std::sort(r.figures.begin(), r.figures.end(), [](const auto& a, const auto& b) {
    return std::tuple(a.cell.y, a.cell.x, a.segment, a.seat) < std::tuple(b.cell.y, b.cell.x, b.segment, b.seat);
  });
  if (feature == FeatureKind::field) r.cities = completed_cities(g, root, spots);
  const auto terms = [&](When when, std::vector<ScoreTerm>& out) {
    ScoreTerms t;
    if (feature == FeatureKind::field) {
      for (auto value : g.tables.hooks.field_value) value(g, root, t);
    } else if (when == When::final && r.completed) {
      // a completed feature scored when it was completed; nothing more comes at the end
    } else if (feature == FeatureKind::monastery && when == When::completed) {
      t.add(g.tables.rows[0][static_cast<int>(feature)].tile_clause, 9, g.tables.rows[0][static_cast<int>(feature)].per_tile);
    } else {
      score_terms(g, feature, root, when, t);
    }
    out.assign(t.terms.begin(), t.terms.begin() + t.size);
    return t.points();
  };
  r.points_if_completed = terms(When::completed, r.terms_if_completed);
  r.points_at_end = terms(When::final, r.terms_at_end);
  return r;
}

// A feature by itself; a field with the cities it may border.
template <class C>
FeatureReport report(const Game<C>& g, FeatureKind feature, int root) {
  const bool field = feature == FeatureKind::field;
  return report(g, feature, root, spots_by_root(g, [&](FeatureKind kind, int other) { return other == root || (field && kind == FeatureKind::city); }));
}

template <class C>
std::vector<SpotAnswer> answers(const Game<C>& g, Seat seat) {
  std::vector<SpotAnswer> out;
  const auto& s = g.state;
  if (s.last_seat == no_seat) return out;
  const KindTable& k = g.tables.kinds[g.tables.kind_of_tile[s.last]];
  for (std::size_t f = 0; f < g.tables.figures.size(); ++f)
    for (int i = 0; i < k.segments; ++i) {
      const auto figure = static_cast<FigureKind>(f);
      const auto segment = static_cast<SegmentIndex>(i);
      if (g.tables.figures[f].features) out.push_back({segment, figure, refuse_figure(g, seat, figure, cell_of(s, s.last), segment)});
    }
  for (std::size_t f = 0; f < g.tables.figures.size(); ++f)
    for (int corner = 0; g.tables.figures[f].meets && corner < 4; ++corner) {
      const auto figure = static_cast<FigureKind>(f);
      const auto spot = static_cast<SegmentIndex>(first_corner + corner);
      out.push_back({spot, figure, refuse_figure(g, seat, figure, cell_of(s, s.last), spot)});
    }
  return out;
}

}  // namespace

std::optional<FeatureReport> feature_at(const Ruleset& rules, const State& state, Cell cell, SegmentIndex segment) {
  return with_game(rules, state, [&](const auto& g) -> std::optional<FeatureReport> {
    const int tile = content_of(g.state, cell).tile;
    if (tile < 0) return std::nullopt;
    const auto& k = g.tables.kinds[g.tables.kind_of_tile[tile]];
    if (is_corner(segment)) {
      const int field = meeting_field(g.tables, g.state, meeting_point(cell, segment - first_corner));
      if (field < 0) return std::nullopt;
      return report(g, FeatureKind::field, root_of(g.state, field));
    }
    if (segment >= k.segments) return std::nullopt;
    return report(g, k.feature[segment], root_at(g.tables, g.state, tile, segment));
  });
}

std::vector<FeatureReport> features(const Ruleset& rules, const State& state, FeatureKind wanted) {
  return with_game(rules, state, [&](const auto& g) {
    std::vector<FeatureReport> out;
    const auto spots = spots_by_root(g, [&](FeatureKind kind, int) { return kind == wanted || (wanted == FeatureKind::field && kind == FeatureKind::city); });
    for (int i = 0; i < g.state.laid_count; ++i) {
      const int tile = g.state.laid[i];
      const auto& k = g.tables.kinds[g.tables.kind_of_tile[tile]];
      for (int n = 0; n < k.segments; ++n) {
        const int segment = g.tables.first_segment[tile] + n;
        if (k.feature[n] == wanted && root_of(g.state, segment) == segment) out.push_back(report(g, wanted, segment, spots));
      }
    }
    std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return spot_by_row(a.spots[0], b.spots[0]); });
    return out;
  });
}

std::vector<PlacementOption> placements(const Ruleset& rules, const State& state, TileKindId kind) {
  return with_game(rules, state, [&](const auto& g) {
    std::vector<PlacementOption> out;
    if (kind >= rules.kinds.size()) return out;
    if (g.tables.kinds[kind].plug) {
      for (const Cell cell : holes(g.state)) out.push_back({cell, 1});
      return out;
    }
    for (int f = 0; f < g.state.frontier_count; ++f)
      if (const auto fit = fitting(g.tables, g.state, kind, f)) out.push_back({Cell{g.state.frontier_x[f], g.state.frontier_y[f]}, fit});
    std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return by_row(a.cell, b.cell); });
    return out;
  });
}

std::optional<Refusal> why_not(const Ruleset& rules, const State& state, TileKindId kind, Cell cell, int rotation) {
  return with_game(rules, state, [&](const auto& g) -> std::optional<Refusal> {
    if (kind >= rules.kinds.size()) return Refusal{RefusalCode::not_in_pile, "BASE-DRAW-01", {"?"}};
    if (rotation < 0 || rotation > 3) return Refusal{RefusalCode::bad_rotation, "BASE-PLACE-04", {std::to_string(rotation)}};
    return refuse_placement(g.tables, g.state, kind, cell, rotation % g.tables.kinds[kind].period);
  });
}

std::vector<SpotAnswer> spot_answers(const Ruleset& rules, const State& state) {
  return with_game(rules, state, [&](const auto& g) { return answers(g, g.state.last_seat); });
}

std::vector<SpotAnswer> spot_answers_after(const Ruleset& rules, const State& state, Seat seat, TileKindId kind, Cell cell, int rotation) {
  if (why_not(rules, state, kind, cell, rotation)) return {};
  State copy = state;
  return with_size(rules, [&]<class C>(std::type_identity<C>) {
    auto& s = copy.as<Block<C>>();
    const auto& tables = static_cast<const TablesOf<C>&>(*rules.tables);
    if (const FigureKind piece = tables.kinds[kind].held_as; piece != no_figure) {
      if (s.supply[seat][piece] == 0) return std::vector<SpotAnswer>{};
      --s.supply[seat][piece];
    } else if (s.hand != kind) {  // the tile in hand is already off the pile
      if (s.pile[kind] == 0) return std::vector<SpotAnswer>{};
      --s.pile[kind];
    }
    s.last_seat = seat;
    lay_tile(tables, s, kind, cell, rotation % tables.kinds[kind].period);
    return answers(looking<C>(rules, s), seat);
  });
}

namespace {

// Plays the present turn to its end: nobody does anything more, and what somebody would have to decide is left out. Stops where a
// tile is drawn or to be laid, and before the next turn begins or the game ends.
template <class C>
void finish_turn(Game<C>& g) {
  for (;;) {
    const int depth = g.state.depth;
    const auto& row = g.row();
    Flow flow = Flow::next;
    if (row.aside && depth == 1) flow = row.open ? row.open(g) : Flow::next;
    else if (row.run) flow = row.run(g);
    else if (row.decider != Decider::player || g.state.hand != no_tile) return;
    else if (row.optional && (!row.wanted || row.wanted(g))) flow = row.apply(g, Action::skip());
    if (flow == Flow::new_turn || flow == Flow::end_game) return;
    follow(g, depth, flow);
  }
}

}  // namespace

std::vector<Points> projected_scores(const Ruleset& rules, const State& state, EventLog* log) {
  State copy = state;
  return with_size(rules, [&]<class C>(std::type_identity<C>) {
    auto& s = copy.as<Block<C>>();
    Game<C> g{rules, static_cast<const TablesOf<C>&>(*rules.tables), s, nullptr};
    finish_turn(g);
    if (g.row().decider != Decider::nobody || g.row().run) {
      g.log = log;
      follow(g, s.depth, Flow::end_game);
      advance(g);
      while (g.row().decider == Decider::player && g.row().optional) play(g, Action::skip());
    }
    return std::vector<Points>(s.score.begin(), s.score.begin() + s.seats);
  });
}

}  // namespace bastide
