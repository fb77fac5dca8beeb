// The steps of a turn: begin, draw, place, figure, end; and the lot for the first player.
#include "expansions/base/base.hpp"
#include "engine/rules/refuse.hpp"

namespace bastide::base {
namespace {

// ---- first: BASE-SETUP-06, by lot ----

template <class C>
void first_options(const Game<C>& g, std::vector<ChanceOption>& out) {
  for (int seat = 0; seat < g.state.seats; ++seat) out.push_back({Action::first(static_cast<Seat>(seat)), 1});
}

template <class C>
std::optional<Refusal> first_check(const Game<C>& g, Action& a) {
  if (a.kind != ActionKind::choose_first) return Refusal{RefusalCode::wrong_step, "BASE-SETUP-06", {"first"}};
  if (a.spot >= g.state.seats) return Refusal{RefusalCode::no_such_seat, "BASE-SETUP-06", {std::to_string(a.spot)}};
  a = Action::first(a.spot);
  return std::nullopt;
}

template <class C>
Flow first_apply(Game<C>& g, const Action& a) {
  g.state.active = a.spot;
  if (Event* e = g.note(EventKind::first_chosen)) e->seat = a.spot;
  return Flow::next;
}

// ---- turn ----

template <class C>
Flow turn_run(Game<C>& g) {
  auto& turn = g.state.turn;
  if (++turn[0] == 0) ++turn[1];
  if (Event* e = g.note(EventKind::turn_started)) e->seat = g.state.active;
  return Flow::next;
}

// ---- draw ----

template <class C>
bool draw_wanted(const Game<C>& g) { return g.state.frames[0].a == 0; }

template <class C>
void draw_options(const Game<C>& g, std::vector<ChanceOption>& out) {
  for (std::size_t k = 0; k < g.rules.kinds.size(); ++k)
    if (g.state.pile[k]) out.push_back({Action::draw(static_cast<TileKindId>(k)), g.state.pile[k]});
}

template <class C>
std::optional<Refusal> draw_check(const Game<C>& g, Action& a) {
  if (a.kind != ActionKind::draw) return Refusal{RefusalCode::wrong_step, "BASE-TURN-02", {"draw"}};
  if (a.tile >= g.rules.kinds.size() || g.state.pile[a.tile] == 0)
    return Refusal{RefusalCode::not_in_pile, "BASE-DRAW-01", {a.tile < g.rules.kinds.size() ? g.rules.kinds[a.tile].id : "?"}};
  a = Action::draw(a.tile);
  return std::nullopt;
}

// The turn passes on (BASE-TURN-01); after the last tile the game ends (BASE-END-01, BASE-UNPL-03).
template <class C>
Flow end_turn(Game<C>& g, bool over) {
  auto& s = g.state;
  s.active = static_cast<Seat>(s.active + 1 == s.seats ? 0 : s.active + 1);
  return over ? Flow::end_game : Flow::new_turn;
}

template <class C>
bool is_held_back(const Game<C>& g, TileKindId tile) {
  for (auto holds : g.tables.hooks.holds_back)
    if (holds(g, tile)) return true;
  return false;
}

// BASE-UNPL-05: a full pass of the pile finds no tile that fits.
template <class C>
bool any_fits(const Game<C>& g) {
  for (std::size_t k = 0; k < g.rules.kinds.size(); ++k)
    if (g.state.pile[k] && !is_held_back(g, static_cast<TileKindId>(k)) && fits_somewhere(g.tables, g.state, static_cast<TileKindId>(k))) return true;
  return false;
}

template <class C>
Flow draw_apply(Game<C>& g, const Action& a) {
  auto& s = g.state;
  --s.pile[a.tile];
  --s.pile_size;
  if (Event* e = g.note(EventKind::drawn)) e->tile = a.tile;
  if (is_held_back(g, a.tile)) {  // before anybody asks whether it fits
    ++s.aside[a.tile];
    if (Event* e = g.note(EventKind::laid_aside)) e->tile = a.tile, e->clause = g.tables.aside_clause;
    return s.pile_size ? Flow::again : end_turn(g, true);
  }
  if (fits_somewhere(g.tables, s, a.tile)) {
    s.hand = a.tile;
    return Flow::next;
  }
  if (g.tables.reshuffle) {
    ++s.pile[a.tile];
    ++s.pile_size;
    if (Event* e = g.note(EventKind::put_back)) e->tile = a.tile, e->clause = "BASE-UNPL-05";
    return any_fits(g) ? Flow::again : end_turn(g, true);
  }
  ++s.removed[a.tile];  // BASE-UNPL-01, -04
  if (Event* e = g.note(EventKind::removed)) e->tile = a.tile, e->clause = "BASE-UNPL-01";
  return s.pile_size ? Flow::again : end_turn(g, true);
}

// ---- place ----

template <class C>
bool place_wanted(const Game<C>& g) { return g.state.hand != no_tile; }

template <class C>
void place_options(const Game<C>& g, std::vector<ChanceOption>& out) {
  const auto& s = g.state;
  std::vector<std::pair<Cell, std::uint8_t>> cells;
  for (int f = 0; f < s.frontier_count; ++f)
    if (const auto fit = fitting(g.tables, s, s.hand, f)) cells.push_back({Cell{s.frontier_x[f], s.frontier_y[f]}, fit});
  std::sort(cells.begin(), cells.end(), [](const auto& a, const auto& b) { return std::pair(a.first.y, a.first.x) < std::pair(b.first.y, b.first.x); });
  for (const auto& [cell, fit] : cells)
    for (int r = 0; r < 4; ++r)
      if (fit & (1 << r)) out.push_back({Action::place(s.hand, cell, r), 1});
}

template <class C>
std::optional<Refusal> place_check(const Game<C>& g, Action& a) {
  if (a.kind == ActionKind::skip) return Refusal{RefusalCode::must_place, "BASE-DRAW-03", {}};
  if (a.kind != ActionKind::place) return Refusal{RefusalCode::wrong_step, "BASE-TURN-02", {"place"}};
  if (a.tile < g.rules.kinds.size() && g.rules.kinds[a.tile].held) return Refusal{RefusalCode::too_late, g.tables.held_clause, {g.rules.kinds[a.tile].id}};
  if (a.tile != g.state.hand) return Refusal{RefusalCode::wrong_tile, "BASE-DRAW-02", {g.rules.kinds[g.state.hand].id}};
  if (a.spot > 3) return Refusal{RefusalCode::bad_rotation, "BASE-PLACE-04", {std::to_string(a.spot)}};
  a = Action::place(a.tile, a.cell, a.spot % g.tables.kinds[a.tile].period);
  return refuse_placement(g.tables, g.state, a.tile, a.cell, a.spot);
}

template <class C>
Flow place_apply(Game<C>& g, const Action& a) {
  auto& s = g.state;
  const int tile = lay_tile(g.tables, s, a.tile, a.cell, a.spot);
  s.hand = no_tile;
  s.last_seat = s.active;
  if (Event* e = g.note(EventKind::placed)) {
    e->seat = s.active;
    e->tile = a.tile;
    e->cell = a.cell;
    e->rotation = a.spot;
  }
  for (auto hook : g.tables.hooks.tile_laid) hook(g, tile);
  return Flow::next;
}

// ---- figure ----

template <class C>
bool figure_wanted(const Game<C>& g) {
  if (any_place(g, g.state.active, [](FigureKind, SegmentIndex) { return true; })) return true;  // BASE-FOLL-08
  Action action;
  for (const auto& other : g.tables.hooks.instead)
    for (int n = 0, size = other.size(g); n < size; ++n)
      if (other.at(g, n, action)) return true;
  return any_place_elsewhere(g, g.state.active, [](FigureKind, int, SegmentIndex) { return true; });
}

template <class C>
void figure_options(const Game<C>& g, std::vector<ChanceOption>& out) {
  const Cell cell = cell_of(g.state, g.state.last);
  out.push_back({Action::skip(), 1});
  any_place(g, g.state.active, [&](FigureKind figure, SegmentIndex spot) {
    out.push_back({Action::put(figure, cell, spot), 1});
    return false;
  });
  any_place_elsewhere(g, g.state.active, [&](FigureKind figure, int tile, SegmentIndex segment) {
    out.push_back({Action::put(figure, cell_of(g.state, tile), segment), 1});
    return false;
  });
  Action action;
  for (const auto& other : g.tables.hooks.instead)
    for (int n = 0, size = other.size(g); n < size; ++n)
      if (other.at(g, n, action)) out.push_back({action, 1});
}

template <class C>
std::optional<Refusal> figure_check(const Game<C>& g, Action& a) {
  if (a.kind == ActionKind::skip) {
    a = Action::skip();
    return std::nullopt;
  }
  if (a.kind == ActionKind::move && !g.tables.hooks.instead.empty()) return g.tables.hooks.instead.front().check(g, a);
  if (a.kind != ActionKind::put) return Refusal{RefusalCode::wrong_step, "BASE-TURN-02", {"figure"}};
  a = Action::put(a.figure, a.cell, a.spot);
  return refuse_figure(g, g.state.active, a.figure, a.cell, a.spot);
}

template <class C>
Flow figure_apply(Game<C>& g, const Action& a) {
  auto& s = g.state;
  if (a.kind == ActionKind::skip) {
    if (Event* e = g.note(EventKind::skipped)) e->seat = s.active;
    return Flow::next;
  }
  if (a.kind == ActionKind::move) {
    g.tables.hooks.instead.front().apply(g, a);
    return Flow::next;
  }
  const int tile = s.part & part_anywhere ? content_of(s, a.cell).tile : s.last;
  const int segment = is_corner(a.spot) ? meeting_field(g.tables, s, meeting_point(a.cell, a.spot - first_corner)) : g.tables.first_segment[tile] + a.spot;
  put_figure(g.tables, s, s.active, a.figure, segment);
  s.frames[0].b = static_cast<std::uint8_t>(1 + a.figure);
  if (Event* e = g.note(EventKind::put)) {
    e->seat = s.active;
    e->figure = a.figure;
    e->cell = a.cell;
    e->tile = g.tables.kind_of_tile[tile];
    e->rotation = s.rotation[tile];
    e->segment = a.spot;
  }
  return Flow::next;
}

// ---- turn_end ----

template <class C>
Flow turn_end_run(Game<C>& g) { return end_turn(g, g.state.pile_size == 0); }

}  // namespace

template <class C>
std::optional<StepRow<C>> turn_step(std::string_view name) {
  StepRow<C> row;
  if (name == "first") {
    row.decider = Decider::chance;
    row.options = &first_options<C>;
    row.check = &first_check<C>;
    row.apply = &first_apply<C>;
  } else if (name == "turn") {
    row.run = &turn_run<C>;
  } else if (name == "draw") {
    row.decider = Decider::chance;
    row.wanted = &draw_wanted<C>;
    row.options_kind = OptionsKind::draw;
    row.options = &draw_options<C>;
    row.check = &draw_check<C>;
    row.apply = &draw_apply<C>;
  } else if (name == "place") {
    row.decider = Decider::player;
    row.wanted = &place_wanted<C>;
    row.options_kind = OptionsKind::place;
    row.options = &place_options<C>;
    row.check = &place_check<C>;
    row.apply = &place_apply<C>;
  } else if (name == "figure") {
    row.decider = Decider::player;
    row.optional = true;
    row.wanted = &figure_wanted<C>;
    row.options_kind = OptionsKind::figure;
    row.options = &figure_options<C>;
    row.check = &figure_check<C>;
    row.apply = &figure_apply<C>;
  } else if (name == "turn_end") {
    row.run = &turn_end_run<C>;
  } else {
    return std::nullopt;
  }
  return row;
}

#define BASTIDE_INSTANTIATE(C, name) template std::optional<StepRow<C>> turn_step<C>(std::string_view);
BASTIDE_SIZE_CLASSES(BASTIDE_INSTANTIATE)

}  // namespace bastide::base
