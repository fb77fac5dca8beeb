// Wagons: after their feature scored they move on or come home (AM-WAGON).
#include "engine/rules/refuse.hpp"
#include "expansions/abbey_and_mayor/abbey_and_mayor.hpp"

namespace bastide::abbey_and_mayor {
namespace {

// The segment a wagon stood on waits in its frame.
int left_segment(const Frame& frame) { return frame.a + 256 * frame.b; }

template <class C>
FigureKind wagon_kind(const Game<C>& g) { return g.rules.figure_of("wagon"); }

// Calls f(tile, segment index) for every road, city and monastery segment on the table.
template <class C, class F>
void each_segment(const Game<C>& g, F&& f) {
  const auto& s = g.state;
  for (int i = 0; i < s.laid_count; ++i) {
    const KindTable& k = g.tables.kinds[g.tables.kind_of_tile[s.laid[i]]];
    for (SegmentIndex n = 0; n < k.segments; ++n)
      if (k.feature[n] != FeatureKind::field) f(static_cast<int>(s.laid[i]), n);
  }
}

// Different segments, without memory to be asked for.
template <class C>
struct Segments {
  std::array<std::uint16_t, C::segments> list;
  int size = 0;
  [[nodiscard]] auto begin() { return list.begin(); }
  [[nodiscard]] auto end() { return list.begin() + size; }
  [[nodiscard]] bool has(int segment) { return std::find(begin(), end(), segment) != end(); }
  void add(int segment) { list[static_cast<std::size_t>(size++)] = static_cast<std::uint16_t>(segment); }
  void add_once(int segment) {
    if (!has(segment)) add(segment);
  }
};

// Calls f(segment) for each that touches the scored feature (AM-WAGON-04): pairs of the catalogue, and what ends at a plug
// (AM-WAGON-05). A segment may touch in two places.
template <class C, class F>
void each_touching(const Game<C>& g, int from, F&& f) {
  const auto& s = g.state;
  const auto& t = g.tables;
  const FeatureKind left = t.feature_of_segment[from];
  const auto pair = [&](int a, int b) {
    if (t.feature_of_segment[a] == left && root_of(s, a) == from) f(b);
    if (t.feature_of_segment[b] == left && root_of(s, b) == from) f(a);
  };
  for (int i = 0; i < s.laid_count; ++i) {
    const int tile = s.laid[i];
    const auto kind = t.kind_of_tile[tile];
    for (const auto& [a, b] : g.rules.kinds[kind].adjacent) pair(t.first_segment[tile] + a, t.first_segment[tile] + b);
    for (int side = 0; t.kinds[kind].plug && side < 4; ++side) {
      const int other = content_of(s, neighbour(cell_of(s, tile), side)).tile;
      if (other < 0) continue;
      const SegmentIndex facing = t.kinds[t.kind_of_tile[other]].side[s.rotation[other]][(side + 2) & 3];
      if (facing != no_segment) pair(t.first_segment[tile] + t.kinds[kind].monastery, t.first_segment[other] + facing);
    }
  }
}

// Incomplete and unoccupied (AM-WAGON-03).
template <class C>
bool open_and_free(const Block<C>& s, int root) { return s.open[root] != 0 && s.figures[root] == 0; }

// Where the wagon may go.
template <class C, bool Connected, bool Touching>
Segments<C> targets(const Game<C>& g) {
  const auto& s = g.state;
  const auto& t = g.tables;
  const int left = left_segment(s.frames[s.depth - 1]);
  const auto is_open = [&](int segment) { return t.hooks.closed_tiles.empty() || closed_clause(g, t.tile_of_segment[segment], Arrival::moved_on).empty(); };
  Segments<C> out;
  if constexpr (Connected && Touching) {
    each_touching(g, root_of(s, left), [&](int segment) {
      if (open_and_free(s, root_of(s, segment)) && is_open(segment)) out.add_once(segment);
    });
  } else if constexpr (Connected) {  // any part of a feature that touches
    Segments<C> roots;
    each_touching(g, root_of(s, left), [&](int segment) {
      if (const int root = root_of(s, segment); open_and_free(s, root)) roots.add_once(root);
    });
    if (roots.size == 0) return out;
    each_segment(g, [&](int tile, SegmentIndex n) {
      if (const int segment = t.first_segment[tile] + n; roots.has(root_of(s, segment)) && is_open(segment)) out.add(segment);
    });
  } else {  // AM-WAGON-06
    const Cell home = cell_of(s, t.tile_of_segment[left]);
    each_segment(g, [&](int tile, SegmentIndex n) {
      const Cell cell = cell_of(s, tile);
      if (std::abs(cell.x - home.x) > 1 || std::abs(cell.y - home.y) > 1) return;
      if (const int segment = t.first_segment[tile] + n; open_and_free(s, root_of(s, segment)) && is_open(segment)) out.add(segment);
    });
  }
  return out;
}

template <class C, bool Connected, bool Touching>
bool wagon_wanted(const Game<C>& g) { return targets<C, Connected, Touching>(g).size > 0; }

template <class C>
Action wagon_to(const Game<C>& g, int segment) {
  const int tile = g.tables.tile_of_segment[segment];
  return Action::put(wagon_kind(g), cell_of(g.state, tile), static_cast<SegmentIndex>(segment - g.tables.first_segment[tile]));
}

// By (y, x, segment).
template <class C, bool Connected, bool Touching>
void wagon_options(const Game<C>& g, std::vector<ChanceOption>& out) {
  const auto& s = g.state;
  auto list = targets<C, Connected, Touching>(g);
  std::sort(list.begin(), list.end(), [&](int a, int b) {
    const int ta = g.tables.tile_of_segment[a], tb = g.tables.tile_of_segment[b];
    return std::tuple<int, int, int>(s.y[ta], s.x[ta], a) < std::tuple<int, int, int>(s.y[tb], s.x[tb], b);
  });
  out.push_back({Action::skip(), 1});
  for (const int segment : list) out.push_back({wagon_to(g, segment), 1});
}

template <class C, bool Connected, bool Touching>
Action wagon_pick(const Game<C>& g, Rng& rng) {
  const auto list = targets<C, Connected, Touching>(g);
  const auto n = rng.below(static_cast<std::uint32_t>(list.size + 1));
  return n == 0 ? Action::skip() : wagon_to(g, list.list[n - 1]);
}

template <class C, bool Connected, bool Touching>
std::optional<Refusal> wagon_check(const Game<C>& g, Action& a) {
  const auto& s = g.state;
  if (a.kind == ActionKind::skip) {
    a = Action::skip();
    return std::nullopt;
  }
  if (a.kind != ActionKind::put || a.figure != wagon_kind(g)) return Refusal{RefusalCode::wrong_step, "AM-WAGON-03", {"move"}};
  a = Action::put(a.figure, a.cell, a.spot);
  const int tile = content_of(s, a.cell).tile;
  if (tile < 0 || a.spot >= g.tables.kinds[g.tables.kind_of_tile[tile]].segments) return Refusal{RefusalCode::no_such_spot, "AM-WAGON-03", {}};
  const int segment = g.tables.first_segment[tile] + a.spot, root = root_of(s, segment);
  const auto no = [](Clause clause, const char* why) { return Refusal{RefusalCode::not_a_target, clause, {why}}; };
  if (g.tables.feature_of_segment[segment] == FeatureKind::field) return no("AM-WAGON-03", "field");
  if (s.open[root] == 0) return no("AM-WAGON-03", "completed");
  if (s.figures[root]) return no("AM-WAGON-03", "occupied");
  if (!closed_clause(g, tile, Arrival::moved_on).empty()) return no("AM-WAGON-10", "closed");
  if (!targets<C, Connected, Touching>(g).has(segment)) return no(Connected ? "AM-WAGON-04" : "AM-WAGON-06", "far");
  return std::nullopt;
}

template <class C>
Flow wagon_apply(Game<C>& g, const Action& a) {
  auto& s = g.state;
  const Seat owner = s.frames[s.depth - 1].seat;
  if (a.kind == ActionKind::skip) {
    if (Event* e = g.note(EventKind::skipped)) e->seat = owner, e->figure = wagon_kind(g);
    return Flow::next;
  }
  const int tile = content_of(s, a.cell).tile;
  put_figure(g.tables, s, owner, a.figure, g.tables.first_segment[tile] + a.spot);
  if (Event* e = g.note(EventKind::put)) {
    e->seat = owner;
    e->figure = a.figure;
    e->cell = a.cell;
    e->tile = g.tables.kind_of_tile[tile];
    e->rotation = s.rotation[tile];
    e->segment = a.spot;
    e->clause = "AM-WAGON-03";
  }
  return Flow::next;
}

// A scored wagon waits for its owner's decision: clockwise from the active player (AM-WAGON-08), the first on top. Wagons of
// one owner go by (y, x, segment), so that nothing depends on the order in which features were scored.
template <class C>
void wagon_left(Game<C>& g, const Standing& gone, Reason reason) {
  auto& s = g.state;
  if (reason != Reason::scored || !g.tables.figures[gone.figure].moves_on) return;  // AM-WAGON-09
  const std::uint8_t step = step_named(g.rules, "wagon");
  const auto rank = [&](Seat seat, int left) {
    const int tile = g.tables.tile_of_segment[left];
    return std::tuple<int, int, int, int>((seat + s.seats - s.active) % s.seats, s.y[tile], s.x[tile], left);
  };
  push_step(g, step, gone.seat);
  int at = s.depth - 1;
  for (; at > 1 && s.frames[at - 1].step == step && rank(s.frames[at - 1].seat, left_segment(s.frames[at - 1])) < rank(gone.seat, gone.segment); --at) s.frames[at] = s.frames[at - 1];
  s.frames[at] = {step, gone.seat, static_cast<std::uint8_t>(gone.segment & 255), static_cast<std::uint8_t>(gone.segment >> 8)};
}

template <class C, bool Connected, bool Touching>
StepRow<C> row_of() {
  StepRow<C> row;
  row.decider = Decider::player;
  row.optional = true;
  row.aside = true;  // each wagon brings a frame of its own
  row.wanted = &wagon_wanted<C, Connected, Touching>;
  row.options = &wagon_options<C, Connected, Touching>;
  row.pick = &wagon_pick<C, Connected, Touching>;
  row.check = &wagon_check<C, Connected, Touching>;
  row.apply = &wagon_apply<C>;
  return row;
}

}  // namespace

template <class C>
std::optional<StepRow<C>> wagon_step(const OptionMap& options, std::string_view name) {
  if (name != "wagon") return std::nullopt;
  const bool touching = options.at("wagon_landing") == "touching_segment";
  if (options.at("wagon_move") == "connected") return touching ? row_of<C, true, true>() : row_of<C, true, false>();
  return row_of<C, false, false>();  // AM-WAGON-06: any part on the nine tiles, whatever wagon_landing says
}

template <class C>
void install_wagons(const Ruleset& rules, TablesOf<C>& t) {
  constexpr auto bit = [](FeatureKind f) { return static_cast<std::uint8_t>(1u << static_cast<int>(f)); };
  FigureRow wagon;  // AM-WAGON-02
  wagon.features = bit(FeatureKind::road) | bit(FeatureKind::city) | bit(FeatureKind::monastery);
  wagon.supply = static_cast<std::uint8_t>(rules.selection.copies);
  wagon.moves_on = true;
  wagon.place_clause = wagon.occupied_clause = "AM-WAGON-01";
  t.figures.push_back(wagon);
  t.hooks.figure_left.push_back(&wagon_left<C>);
}

#define BASTIDE_INSTANTIATE(C, name)                                                   \
  template std::optional<StepRow<C>> wagon_step<C>(const OptionMap&, std::string_view); \
  template void install_wagons<C>(const Ruleset&, TablesOf<C>&);
BASTIDE_SIZE_CLASSES(BASTIDE_INSTANTIATE)

}  // namespace bastide::abbey_and_mayor
