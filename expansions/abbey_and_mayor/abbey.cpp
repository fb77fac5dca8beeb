// Laying the abbey: before drawing, or in the round after the last tile (AM-ABBEY).
#include "engine/rules/refuse.hpp"
#include "expansions/abbey_and_mayor/abbey_and_mayor.hpp"

namespace bastide::abbey_and_mayor {
namespace {

template <class C>
bool abbey_wanted(const Game<C>& g) {
  const auto& s = g.state;
  return s.supply[s.active][g.tables.kinds[g.tables.held].held_as] != 0 && any_hole(s);
}

template <class C>
void abbey_options(const Game<C>& g, std::vector<ChanceOption>& out) {
  out.push_back({Action::skip(), 1});
  for (const Cell cell : holes(g.state)) out.push_back({Action::place(g.tables.held, cell, 0), 1});
}

template <class C>
std::optional<Refusal> abbey_check(const Game<C>& g, Action& a) {
  if (a.kind == ActionKind::skip) {
    a = Action::skip();
    return std::nullopt;
  }
  if (a.kind != ActionKind::place || a.tile != g.tables.held) return Refusal{RefusalCode::wrong_step, "AM-ABBEY-01", {"held"}};
  a = Action::place(a.tile, a.cell, 0);  // AM-ABBEY-02: rotation is meaningless
  return refuse_placement(g.tables, g.state, a.tile, a.cell, 0);
}

template <class C>
void lay(Game<C>& g, const Action& a) {
  auto& s = g.state;
  --s.supply[s.active][g.tables.kinds[a.tile].held_as];
  const int tile = lay_tile(g.tables, s, a.tile, a.cell, 0);
  s.last_seat = s.active;
  if (Event* e = g.note(EventKind::placed)) {
    e->seat = s.active;
    e->tile = a.tile;
    e->cell = a.cell;
  }
  for (auto hook : g.tables.hooks.tile_laid) hook(g, tile);
}

template <class C>
Flow abbey_apply(Game<C>& g, const Action& a) {
  if (a.kind == ActionKind::place) {
    lay(g, a);
    g.state.frames[0].a = 1;  // no draw in this part
  } else if (Event* e = g.note(EventKind::skipped)) {
    e->seat = g.state.active;
    e->tile = g.tables.held;
  }
  return Flow::next;
}

// ---- AM-ABBEY-13: the round after the last tile; frame.a counts the seats that had their chance ----

template <class C>
Flow round_run(Game<C>& g) {
  auto& s = g.state;
  auto& asked = s.frames[0].a;
  if (asked == s.seats) return Flow::next;
  if (asked++ > 0) s.active = static_cast<Seat>(s.active + 1 == s.seats ? 0 : s.active + 1);
  s.frames[0].b = 0;
  if (abbey_wanted(g)) push_step(g, step_named(g.rules, "late_abbey"), s.active);
  return Flow::again;
}

template <class C>
Flow late_apply(Game<C>& g, const Action& a) {
  const Seat seat = g.state.active;
  if (a.kind == ActionKind::place) {
    lay(g, a);
    push_step(g, step_named(g.rules, "score"), seat);
    push_step(g, step_named(g.rules, "figure"), seat);
  } else if (Event* e = g.note(EventKind::skipped)) {
    e->seat = seat;
    e->tile = g.tables.held;
  }
  return Flow::next;
}

}  // namespace

template <class C>
std::optional<StepRow<C>> abbey_step(std::string_view name) {
  StepRow<C> row;
  if (name == "abbey_round") {
    row.run = &round_run<C>;
    return row;
  }
  if (name != "abbey" && name != "late_abbey") return std::nullopt;
  row.decider = Decider::player;
  row.optional = true;
  if (name == "abbey") row.wanted = &abbey_wanted<C>;
  row.aside = name == "late_abbey";
  row.options = &abbey_options<C>;
  row.check = &abbey_check<C>;
  row.apply = name == "abbey" ? &abbey_apply<C> : &late_apply<C>;
  return row;
}

#define BASTIDE_INSTANTIATE(C, name) template std::optional<StepRow<C>> abbey_step<C>(std::string_view);
BASTIDE_SIZE_CLASSES(BASTIDE_INSTANTIATE)

}  // namespace bastide::abbey_and_mayor
