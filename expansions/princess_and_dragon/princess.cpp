// The princess: who lays her may send a knight of her city home, and then puts nothing (PD-PRINCESS).
#include "engine/rules/refuse.hpp"
#include "expansions/princess_and_dragon/princess_and_dragon.hpp"

namespace bastide::princess_and_dragon {
namespace {

// The city of the princess just laid, only by the segment she is printed on (PD-PRINCESS-02).
template <class C>
int her_city(const Game<C>& g) {
  const KindTable& kind = last_kind(g);
  return root_at(g.tables, g.state, g.state.last, kind.mark_at[static_cast<std::size_t>(g.rules.mark_of(princess_mark))]);
}

// Knights: all followers in the city, also those of the player (PD-PRINCESS-01). With Builders, anybody there who is none as well.
template <class C, bool Builders>
bool may_go(const Game<C>& g, int city, const Standing& figure) {
  const FigureRow& row = g.tables.figures[figure.figure];
  return (row.follower || (Builders && row.features)) && root_of(g.state, figure.segment) == city;
}

template <class C, bool Builders>
bool princess_wanted(const Game<C>& g) {
  const int city = her_city(g);
  for (int i = 0; i < g.state.standing_count; ++i)
    if (may_go<C, Builders>(g, city, g.state.standing[i])) return true;
  return false;
}

template <class C, bool Builders, bool Must, class F>
void each_princess(const Game<C>& g, F&& f) {
  const auto& s = g.state;
  const int city = her_city(g);
  if (!Must) f(Action::skip());
  for (int i = 0; i < s.standing_count; ++i) {
    if (!may_go<C, Builders>(g, city, s.standing[i])) continue;
    const int tile = tile_under(g, s.standing[i]);
    f(Action::free(s.standing[i].figure, cell_of(s, tile), static_cast<SegmentIndex>(s.standing[i].segment - g.tables.first_segment[tile])));
  }
}

template <class C, bool Builders, bool Must>
Action princess_pick(const Game<C>& g, Rng& rng) {
  return pick_one<C::figures + 1>(rng, [&](auto&& f) { each_princess<C, Builders, Must>(g, f); });
}

template <class C, bool Builders, bool Must>
void princess_options(const Game<C>& g, std::vector<ChanceOption>& out) {
  each_princess<C, Builders, Must>(g, [&](const Action& a) { out.push_back({a, 1}); });
  std::sort(out.begin() + (Must ? 0 : 1), out.end(), [](const ChanceOption& a, const ChanceOption& b) {
    return std::tuple(a.action.cell.y, a.action.cell.x, a.action.spot, a.action.figure) < std::tuple(b.action.cell.y, b.action.cell.x, b.action.spot, b.action.figure);
  });
}

// The figure an action names, as its number in `standing`; -1: it is not there.
template <class C>
int named(const Game<C>& g, const Action& a) {
  const auto& s = g.state;
  const int tile = content_of(s, a.cell).tile;
  for (int i = 0; i < s.standing_count && tile >= 0; ++i)
    if (s.standing[i].figure == a.figure && tile_under(g, s.standing[i]) == tile && s.standing[i].segment == g.tables.first_segment[tile] + a.spot) return i;
  return -1;
}

template <class C, bool Builders, bool Must>
std::optional<Refusal> princess_check(const Game<C>& g, Action& a) {
  if (a.kind == ActionKind::skip) {
    if (Must) return Refusal{RefusalCode::must_free, "PD-PRINCESS-04", {}};
    a = Action::skip();
    return std::nullopt;
  }
  if (a.kind != ActionKind::free) return Refusal{RefusalCode::wrong_step, "PD-PRINCESS-01", {"free"}};
  a = Action::free(a.figure, a.cell, a.spot);
  const int i = named(g, a);
  if (i < 0) return Refusal{RefusalCode::not_a_target, "PD-PRINCESS-01", {"nobody"}};
  if (may_go<C, Builders>(g, her_city(g), g.state.standing[i])) return std::nullopt;
  const bool city = g.tables.feature_of_segment[g.state.standing[i].segment] == FeatureKind::city;
  return Refusal{RefusalCode::not_a_target, city ? "PD-PRINCESS-02" : "PD-PRINCESS-01", {"apart"}};
}

template <class C>
Flow princess_apply(Game<C>& g, const Action& a) {
  if (a.kind == ActionKind::skip) {
    if (Event* e = g.note(EventKind::skipped)) e->seat = g.state.active, e->clause = "PD-PRINCESS-04";
    return Flow::next;
  }
  take_off(g, named(g, a), Reason::freed, "PD-PRINCESS-01");
  g.state.part |= part_no_figures;  // PD-PRINCESS-03
  return Flow::next;
}

template <class C, bool Builders, bool Must>
StepRow<C> row_of(const Ruleset& rules) {
  StepRow<C> row;
  row.decider = Decider::player;
  row.marks = mark_bit(rules, princess_mark);
  row.optional = !Must;
  row.wanted = &princess_wanted<C, Builders>;
  row.options = &princess_options<C, Builders, Must>;
  row.pick = &princess_pick<C, Builders, Must>;
  row.check = &princess_check<C, Builders, Must>;
  row.apply = &princess_apply<C>;
  return row;
}

}  // namespace

template <class C>
std::optional<StepRow<C>> princess_step(const Ruleset& rules, const OptionMap& options, std::string_view name) {
  if (name != "princess") return std::nullopt;
  const bool must = options.at("princess_action") == "must";
  if (options.at("princess_targets") == "knights") return must ? row_of<C, false, true>(rules) : row_of<C, false, false>(rules);
  return must ? row_of<C, true, true>(rules) : row_of<C, true, false>(rules);
}

template <class C>
void install_princess(TablesOf<C>& t) { t.figures_clause = "PD-PRINCESS-03"; }

#define BASTIDE_INSTANTIATE(C, name)                                                                     \
  template std::optional<StepRow<C>> princess_step<C>(const Ruleset&, const OptionMap&, std::string_view); \
  template void install_princess<C>(TablesOf<C>&);
BASTIDE_SIZE_CLASSES(BASTIDE_INSTANTIATE)

}  // namespace bastide::princess_and_dragon
