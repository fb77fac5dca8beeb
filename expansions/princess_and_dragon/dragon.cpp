// The dragon: it comes to every volcano, and flies when a dragon tile is laid, a step by each player in turn (PD-VOLCANO, PD-DRAGON).
#include "engine/rules/refuse.hpp"
#include "expansions/princess_and_dragon/princess_and_dragon.hpp"

namespace bastide::princess_and_dragon {
namespace {

// What the tables say about the dragon.
template <class C>
const NeutralRow& dragon_row(const Game<C>& g) { return g.tables.neutrals[g.rules.neutral_of("dragon")]; }

// ---- volcano ----

// PD-VOLCANO-03: the dragon comes, wherever it was. PD-DRAGON-01: at the first one the tiles laid aside join the pile.
template <class C>
Flow volcano_run(Game<C>& g) {
  const bool first = dragon_tile(g) < 0;
  move_neutral(g, g.rules.neutral_of("dragon"), g.state.last, no_seat, "PD-VOLCANO-03");
  if (first) shuffle_in(g, "PD-DRAGON-01");
  return Flow::next;
}

// PD-DRAGON-01: without a dragon on the table its tiles wait.
template <class C>
bool waits_for_volcano(const Game<C>& g, TileKindId kind) { return has_mark(g, g.tables.kinds[kind], dragon_mark) && dragon_tile(g) < 0; }

// ---- flight: the frame's seat makes the next step, its `a` counts the steps made; the trail is in the state ----

template <class C>
bool was_visited(const Game<C>& g, int tile) {
  bool visited = false;
  for (const auto there : g.state.trail) visited |= there == static_cast<typename C::Count>(1 + tile);  // all of them at a time
  return visited;
}

// Calls f(tile) for every tile the dragon may enter; true as soon as f says so.
// PD-DRAGON-05: beside its tile, not visited in this flight, not the fairy's.
template <class C, class F>
bool any_step(const Game<C>& g, F&& f) {
  const auto& s = g.state;
  const int fairy = fairy_tile(g), address = C::address(cell_of(s, dragon_tile(g)));
  for (int side = 0; side < 4; ++side) {
    const auto slot = s.grid[step_address<C>(address, side_offset<C>[side])];  // beside a laid tile an address means no cell far away
    if (is_tile<C>(slot) && slot - 1 != fairy && !was_visited(g, slot - 1) && f(slot - 1)) return true;
  }
  return false;
}

template <class C>
void add_to_trail(Game<C>& g, int tile) {
  int i = 0;
  while (g.state.trail[i]) ++i;
  g.state.trail[i] = static_cast<typename C::Count>(1 + tile);
}

// PD-DRAGON-06: whether there is another step; else the flight is over.
template <class C>
bool goes_on(Game<C>& g, int made) {
  if (made < dragon_row(g).steps && any_step(g, [](int) { return true; })) return true;
  g.state.trail.fill(0);
  return false;
}

// PD-DRAGON-02, -04: the player whose turn it is makes the first step.
template <class C>
Flow flight_open(Game<C>& g) {
  if (dragon_tile(g) < 0) return Flow::next;
  const int step = g.step();
  add_to_trail(g, dragon_tile(g));
  if (goes_on(g, 0)) push_step(g, step, g.state.active);
  return Flow::next;
}

template <class C, class F>
void each_flight(const Game<C>& g, F&& f) {
  const NeutralId dragon = g.rules.neutral_of("dragon");
  any_step(g, [&](int tile) {
    f(Action::move(dragon, cell_of(g.state, tile)));
    return false;
  });
}

template <class C>
void flight_options(const Game<C>& g, std::vector<ChanceOption>& out) {
  each_flight(g, [&](const Action& a) { out.push_back({a, 1}); });
}
template <class C>
Action flight_pick(const Game<C>& g, Rng& rng) {
  return pick_one<4>(rng, [&](auto&& f) { each_flight(g, f); });
}

template <class C>
std::optional<Refusal> flight_check(const Game<C>& g, Action& a) {
  const auto& s = g.state;
  const NeutralId dragon = g.rules.neutral_of("dragon");
  if (a.kind == ActionKind::skip) return Refusal{RefusalCode::must_move, "PD-DRAGON-04", {"dragon"}};
  if (a.kind != ActionKind::move || a.figure != dragon) return Refusal{RefusalCode::wrong_step, "PD-DRAGON-04", {"move_neutral", "dragon"}};
  a = Action::move(dragon, a.cell);
  const auto no = [](Clause clause, const char* why) { return Refusal{RefusalCode::not_a_target, clause, {why}}; };
  const int tile = content_of(s, a.cell).tile;
  const Cell here = cell_of(s, dragon_tile(g));
  bool beside = false;
  for (int side = 0; side < 4; ++side) beside |= neighbour(here, side) == a.cell;
  if (!beside || tile < 0) return no("PD-DRAGON-05", "apart");
  if (was_visited(g, tile)) return no("PD-DRAGON-05", "visited");
  if (tile == fairy_tile(g)) return no("PD-FAIRY-07", "guarded");
  return std::nullopt;
}

// PD-DRAGON-07, -08: all figures on the tile. What stands where tiles meet is on none (PD-DRAGON-09).
template <class C>
void eat(Game<C>& g, int tile) {
  auto& s = g.state;
  const unsigned first = g.tables.first_segment[tile], segments = g.tables.kinds[g.tables.kind_of_tile[tile]].segments;
  bool any = false;  // mostly there is none: many figures at a time, without looking up their tiles
  for (int i = 0; i < s.standing_count; ++i) any |= s.standing[i].segment - first < segments;
  if (!any) return;
  for (int i = 0; i < s.standing_count;) {
    if (tile_under(g, s.standing[i]) != tile || g.tables.figures[s.standing[i].figure].meets) ++i;
    else take_off(g, i, Reason::eaten, "PD-DRAGON-07");
  }
}

template <class C>
Flow flight_apply(Game<C>& g, const Action& a) {
  auto& s = g.state;
  Frame& frame = s.frames[s.depth - 1];
  const int tile = content_of(s, a.cell).tile;
  move_neutral(g, a.figure, tile, frame.seat, "PD-DRAGON-04");
  add_to_trail(g, tile);
  eat(g, tile);
  ++frame.a;
  frame.seat = static_cast<Seat>(frame.seat + 1 == s.seats ? 0 : frame.seat + 1);
  return goes_on(g, frame.a) ? Flow::again : Flow::next;
}

// ---- figures and the dragon's tile ----

// PD-PORTAL-07: nobody comes to the dragon.
template <class C>
Clause at_the_dragon(const Game<C>& g, int tile, Arrival) { return tile == dragon_tile(g) ? Clause("PD-PORTAL-07") : Clause(); }

}  // namespace

template <class C>
std::optional<StepRow<C>> dragon_step(const Ruleset& rules, std::string_view name) {
  StepRow<C> row;
  if (name == "volcano") {
    row.marks = mark_bit(rules, volcano_mark);
    row.run = &volcano_run<C>;
    return row;
  }
  if (name != "flight" && name != "late_flight") return std::nullopt;
  row.decider = Decider::player;
  row.marks = mark_bit(rules, dragon_mark);
  row.aside = true;  // the steps of a flight are decided in a frame of its own
  row.open = &flight_open<C>;
  row.options = &flight_options<C>;
  row.pick = &flight_pick<C>;
  row.check = &flight_check<C>;
  row.apply = &flight_apply<C>;
  return row;
}

template <class C>
void install_dragon(const Ruleset& rules, const OptionMap& options, TablesOf<C>& t) {
  if (!is_on(options, "dragon")) return;
  const int volcano = rules.mark_of(volcano_mark);
  NeutralRow& dragon = t.neutrals[rules.neutral_of("dragon")];
  dragon.steps = 6;  // whatever the number of players
  dragon.called_by = volcano;
  dragon.flies_by = rules.mark_of(dragon_mark);
  dragon.flies_late = options.at("dragon_move") == "after_scoring";
  for (KindTable& kind : t.kinds)
    if (kind.marks >> volcano & 1) kind.part |= part_no_segments;
  t.segments_clause = "PD-VOLCANO-01";
  t.aside_clause = "PD-DRAGON-01";
  t.hooks.holds_back.push_back(&waits_for_volcano<C>);
  if (options.at("deploy_on_dragon_tile") == "forbidden") t.hooks.closed_tiles.push_back(&at_the_dragon<C>);
}

#define BASTIDE_INSTANTIATE(C, name)                                   \
  template std::optional<StepRow<C>> dragon_step<C>(const Ruleset&, std::string_view); \
  template void install_dragon<C>(const Ruleset&, const OptionMap&, TablesOf<C>&);
BASTIDE_SIZE_CLASSES(BASTIDE_INSTANTIATE)

}  // namespace bastide::princess_and_dragon
