// A game at work: ruleset, block and log together, the phase stack's machine, and what steps share.
#pragma once
#include <algorithm>

#include "engine/board/board.hpp"
#include "engine/rules/action.hpp"
#include "engine/rules/tables.hpp"

namespace bastide {

struct LegalActionMaker {
  static constexpr LegalAction make(const Action& a) { return LegalAction(a); }
};

template <class C>
struct Game {
  const Ruleset& rules;
  const TablesOf<C>& tables;
  Block<C>& state;
  EventLog* log = nullptr;

  [[nodiscard]] int step() const { return state.frames[state.depth - 1].step; }
  [[nodiscard]] const StepRow<C>& row() const { return tables.hooks.steps[step()]; }
  // A new event to be filled in, or nullptr when nobody reads the log.
  Event* note(EventKind kind) const { return log ? write(kind) : nullptr; }

 private:
  [[gnu::noinline]] Event* write(EventKind kind) const {
    log->push_back({});
    log->back().kind = kind;
    return &log->back();
  }
};

// A question about a state that is not changed; steps' questions take a const Game.
template <class C>
[[nodiscard]] const Game<C> looking(const Ruleset& rules, const Block<C>& s) {
  return {rules, static_cast<const TablesOf<C>&>(*rules.tables), const_cast<Block<C>&>(s), nullptr};
}

// Starts a step before going on with the present one; for steps that other seats decide.
template <class C>
void push_step(Game<C>& g, int step, Seat seat) {
  g.state.frames[g.state.depth++] = {static_cast<std::uint8_t>(step), seat, 0, 0};
}

template <class C>
[[gnu::always_inline]] inline void follow(Game<C>& g, int depth, Flow flow) {
  auto& s = g.state;
  if (flow == Flow::next && depth == 1) [[likely]] {
    ++s.frames[0].step;
    return;
  }
  if (flow == Flow::again) return;
  if (flow == Flow::new_turn || flow == Flow::end_game) {
    s.depth = 1;
    s.frames[0] = {static_cast<std::uint8_t>(flow == Flow::new_turn ? g.tables.first_turn_step : g.tables.first_end_step), 0, 0, 0};
    return;
  }
  // A finished frame leaves; frames pushed meanwhile lie above it.
  for (int i = depth - 1; i + 1 < s.depth; ++i) s.frames[i] = s.frames[i + 1];
  s.frames[--s.depth] = {};
}

// Playouts leave a figure step unasked: they stop there always, see what can be put while they choose, and skip when nothing can.
enum class Figures : bool { asked, unasked };

// Runs what a frame of its own holds until somebody must decide: true. False: the order of play goes on.
template <Figures Step, class C>
[[gnu::noinline]] bool stops_aside(Game<C>& g) {
  while (g.state.depth > 1) {
    const int depth = g.state.depth;
    const auto& row = g.row();
    if (row.run) follow(g, depth, row.run(g));
    else if (Step == Figures::unasked && row.options_kind == OptionsKind::figure) return true;
    else if (row.wanted && !row.wanted(g)) follow(g, depth, Flow::next);
    else return true;
  }
  return false;
}

// Runs automatic steps until somebody must decide or the game is over. A part of its callers: it is most of what they do.
template <Figures Step = Figures::asked, class C>
[[gnu::always_inline]] inline void advance(Game<C>& g) {
  auto& s = g.state;
  if (s.depth > 1 && stops_aside<Step>(g)) return;
  const StepRow<C>* rows = g.tables.hooks.steps.data();
  const auto is_passed_by = [&](const StepRow<C>& row) { return row.needs && (row.needs & ~g.tables.kinds[g.tables.kind_of_tile[s.last]].marks); };
  for (int step = s.frames[0].step;;) {
    while (is_passed_by(rows[step])) ++step;
    s.frames[0].step = static_cast<std::uint8_t>(step);
    const StepRow<C>& row = rows[step];
    if (row.in_passing) {
      const Flow flow = row.in_passing(g);
      if (flow == Flow::next && s.depth == 1) [[likely]] {
        ++step;
        continue;
      }
      follow(g, 1, flow);
      if (s.depth > 1 && stops_aside<Step>(g)) return;
      step = s.frames[0].step;
    } else if ((Step == Figures::unasked && row.options_kind == OptionsKind::figure) || !row.wanted || row.wanted(g)) {
      return;
    } else {
      ++step;
    }
  }
}

template <Figures Step = Figures::asked, class C>
[[gnu::always_inline]] inline void play(Game<C>& g, const Action& action) {
  const int depth = g.state.depth;
  follow(g, depth, g.row().apply(g, action));
  advance<Step>(g);
}

// One of the actions that each(f) names, with equal chances: for StepRow::pick, so that one enumeration serves list and pick.
template <int Most, class Each>
[[nodiscard]] Action pick_one(Rng& rng, Each&& each) {
  std::array<Action, Most> list;
  std::uint32_t size = 0;
  each([&](const Action& a) { list[size++] = a; });
  return list[rng.below(size)];
}

// ---- scoring that every expansion shares ----

// Terms a feature is worth, before majority: its score row, then the hooks. Cost: constant, but for the hooks.
template <class C>
void score_terms(const Game<C>& g, FeatureKind feature, int root, When when, ScoreTerms& out) {
  const ScoreRow& row = g.tables.rows[static_cast<int>(when)][static_cast<int>(feature)];
  out.add(row.tile_clause, g.state.tiles[root], row.per_tile);
  if (feature == FeatureKind::city) out.add(row.pennant_clause, g.state.pennants[root], row.per_pennant);
  for (auto hook : g.tables.hooks.score_terms) hook(g, feature, root, when, out);
}

// Seats with the greatest strength as a bit set; empty when all strengths are 0.
inline unsigned leaders_of(std::uint32_t strength, int seats) {
  int best = 0;
  unsigned set = 0;
  for (int seat = 0; seat < seats; ++seat) {
    const int mine = strength_of(strength, seat);
    if (mine > best) best = mine, set = 0;
    if (mine == best && best > 0) set |= 1u << seat;
  }
  return set;
}

// Strengths as they count when the feature scores: those of the table, and what depends on pennants.
template <class C>
[[nodiscard]] std::array<int, max_seats> strengths_on(const Game<C>& g, FeatureKind feature, int root) {
  const auto& s = g.state;
  std::array<int, max_seats> out{};
  for (int seat = 0; seat < s.seats; ++seat) out[seat] = strength_of(s.strength[root], seat);
  if (g.tables.any_per_pennant && feature == FeatureKind::city)
    for (int i = 0; i < s.standing_count; ++i)
      if (const int each = g.tables.figures[s.standing[i].figure].per_pennant; each && root_of(s, s.standing[i].segment) == root)
        out[s.standing[i].seat] += each * s.pennants[root];
  return out;
}

// Seats with the majority on a feature.
template <class C>
[[nodiscard]] unsigned leaders_on(const Game<C>& g, FeatureKind feature, int root) {
  if (!g.tables.any_per_pennant || feature != FeatureKind::city) [[likely]] return leaders_of(g.state.strength[root], g.state.seats);
  const auto strengths = strengths_on(g, feature, root);
  const int best = *std::max_element(strengths.begin(), strengths.end());
  unsigned set = 0;
  for (int seat = 0; seat < g.state.seats; ++seat)
    if (best > 0 && strengths[seat] == best) set |= 1u << seat;
  return set;
}

// Seats whose figures bar a field.
template <class C>
[[nodiscard]] unsigned barring(const Game<C>& g, int field) {
  const auto& s = g.state;
  unsigned set = 0;
  if (s.pennants[field] == 0) return set;
  for (int i = 0; i < s.standing_count; ++i)
    if (g.tables.figures[s.standing[i].figure].bars && root_of(s, s.standing[i].segment) == field) set |= 1u << s.standing[i].seat;
  return set;
}

// Calls f(root) for every completed city that a field borders.
template <class C, class F>
void each_completed_city(const Game<C>& g, int field, F&& f) {
  const auto& s = g.state;
  for (int segment : g.tables.city_segments)  // an undrawn tile's city has open edges
    if (s.parent[segment] == segment && s.open[segment] == 0 && meets<C>(mask_of(s, segment), mask_of(s, field))) f(segment);
}

// The first segment of a feature by (y, x, segment): its name in logs and records. Cost: one pass over all tiles.
template <class C>
[[nodiscard]] int anchor_of(const TablesOf<C>& t, const Block<C>& s, int root) {
  int best = -1;
  for (int i = 0; i < s.laid_count; ++i) {
    const int tile = s.laid[i];
    if (best >= 0) {
      const int other = t.tile_of_segment[best];
      if (std::pair(s.y[other], s.x[other]) < std::pair(s.y[tile], s.x[tile])) continue;
    }
    for (int k = 0; k < t.kinds[t.kind_of_tile[tile]].segments; ++k)
      if (root_of(s, t.first_segment[tile] + k) == root) {
        best = t.first_segment[tile] + k;
        break;
      }
  }
  return best;
}

// Writes the scored event of a feature into the log.
template <class C>
void note_score(const Game<C>& g, FeatureKind feature, int root, When when, const ScoreTerms& terms, unsigned winners, Clause clause) {
  Event* e = g.note(EventKind::scored);
  if (!e) return;
  const auto& t = g.tables;
  const auto& s = g.state;
  const int anchor = anchor_of(t, s, root);
  const int tile = t.tile_of_segment[anchor];
  e->feature = feature;
  e->when = when;
  e->cell = cell_of(s, tile);
  e->segment = static_cast<SegmentIndex>(anchor - t.first_segment[tile]);
  e->tile = t.kind_of_tile[tile];
  e->rotation = s.rotation[tile];
  e->clause = clause;
  e->terms.assign(terms.terms.begin(), terms.terms.begin() + terms.size);
  const auto strengths = strengths_on(g, feature, root);
  for (int seat = 0; seat < s.seats; ++seat) {
    const auto id = static_cast<Seat>(seat);
    if (winners & (1u << seat)) e->points.push_back({id, terms.points()});
    if (strengths[seat]) e->strengths.push_back({id, strengths[seat]});
  }
  for (int i = 0; i < s.laid_count; ++i) {
    const int laid = s.laid[i];
    const auto& k = t.kinds[t.kind_of_tile[laid]];
    for (int n = 0; n < k.segments; ++n)
      if (root_of(s, t.first_segment[laid] + n) == root) {
        e->cells.push_back(cell_of(s, laid));
        break;
      }
  }
  std::sort(e->cells.begin(), e->cells.end(), [](Cell a, Cell b) { return std::pair(a.y, a.x) < std::pair(b.y, b.x); });
}

// Pays the majority of a feature (BASE-MAJ-01, -02) what it is worth and says so.
template <class C>
void pay_terms(Game<C>& g, FeatureKind feature, int root, When when, const ScoreTerms& terms) {
  const unsigned winners = leaders_on(g, feature, root);
  const Points points = terms.points();
  for (int seat = 0; seat < g.state.seats; ++seat)
    if (winners & (1u << seat)) g.state.score[seat] += points;
  if (!g.log) return;
  const Clause clause = winners == 0 ? g.tables.nobody_clause : (winners & (winners - 1)) ? "BASE-MAJ-02" : "BASE-MAJ-01";
  note_score(g, feature, root, when, terms, winners, clause);
}
// Everybody who listens hears that a feature has scored; to be said while its figures stand.
template <class C>
void tell_scored(Game<C>& g, FeatureKind feature, int root, When when) {
  for (auto hook : g.tables.hooks.feature_scored) hook(g, feature, root, when);
}
template <class C>
void pay(Game<C>& g, FeatureKind feature, int root, When when) {
  ScoreTerms terms;
  score_terms(g, feature, root, when, terms);
  pay_terms(g, feature, root, when, terms);
  tell_scored(g, feature, root, when);
}

// Figure number i of `standing` goes home: everybody who listens hears why.
template <class C>
void take_off(Game<C>& g, int i, Reason reason, Clause clause) {
  auto& s = g.state;
  const Standing gone = send_home(g.tables, s, i);
  for (auto hook : g.tables.hooks.figure_left) hook(g, gone, reason);
  if (Event* e = g.note(EventKind::returned)) {
    const int tile = g.tables.tile_of_segment[gone.segment];
    e->seat = gone.seat;
    e->figure = gone.figure;
    e->cell = cell_of(s, tile);
    e->tile = g.tables.kind_of_tile[tile];
    e->rotation = s.rotation[tile];
    e->segment = static_cast<SegmentIndex>(gone.segment - g.tables.first_segment[tile]);
    e->reason = reason;
    e->clause = clause;
  }
}

// All figures that occupy a feature go back to their owners.
template <class C>
void empty_feature(Game<C>& g, int root, Reason reason, Clause clause) {
  auto& s = g.state;
  for (int i = 0; i < s.standing_count && s.figures[root] > 0;) {
    if (!g.tables.figures[s.standing[i].figure].occupies || root_of(s, s.standing[i].segment) != root) {
      ++i;
      continue;
    }
    take_off(g, i, reason, clause);
  }
}

// ---- neutral pieces ----

// A neutral piece goes to a tile, beside nobody.
template <class C>
void move_neutral(Game<C>& g, NeutralId neutral, int tile, Seat by, Clause clause) {
  g.state.neutral[neutral] = {static_cast<std::uint16_t>(1 + tile), 0, 0, 0};
  if (Event* e = g.note(EventKind::moved)) {
    e->seat = by;
    e->neutral = neutral;
    e->cell = cell_of(g.state, tile);
    e->tile = g.tables.kind_of_tile[tile];
    e->rotation = g.state.rotation[tile];
    e->clause = clause;
  }
}

// The same, beside figure number i of `standing`.
template <class C>
void move_neutral_beside(Game<C>& g, NeutralId neutral, int i, Seat by, Clause clause) {
  const Standing& with = g.state.standing[i];
  const int tile = g.tables.tile_of_segment[with.segment];
  move_neutral(g, neutral, tile, by, clause);
  g.state.neutral[neutral] = {static_cast<std::uint16_t>(1 + tile), static_cast<std::uint16_t>(1 + with.segment), with.seat, with.figure};
  if (g.log) g.log->back().segment = static_cast<SegmentIndex>(with.segment - g.tables.first_segment[tile]);
}

// All tiles laid aside go back into the pile.
template <class C>
void shuffle_in(Game<C>& g, Clause clause) {
  auto& s = g.state;
  for (std::size_t k = 0; k < g.rules.kinds.size(); ++k)
    for (; s.aside[k] > 0; --s.aside[k]) {
      ++s.pile[k];
      ++s.pile_size;
      if (Event* e = g.note(EventKind::shuffled_in)) e->tile = static_cast<TileKindId>(k), e->clause = clause;
    }
}

}  // namespace bastide
