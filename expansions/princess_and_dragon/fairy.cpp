// The fairy: moved beside an own follower instead of putting a figure; a point at the start of a turn, three when the follower's
// feature scores, and no dragon on her tile (PD-FAIRY).
#include "engine/rules/refuse.hpp"
#include "expansions/princess_and_dragon/princess_and_dragon.hpp"

namespace bastide::princess_and_dragon {
namespace {

template <class C>
Neutral& fairy(Game<C>& g) { return g.state.neutral[g.rules.neutral_of("fairy")]; }
template <class C>
const Neutral& fairy(const Game<C>& g) { return g.state.neutral[g.rules.neutral_of("fairy")]; }
template <class C>
const NeutralRow& fairy_row(const Game<C>& g) { return g.tables.neutrals[g.rules.neutral_of("fairy")]; }

bool accompanies(const Neutral& piece, const Standing& figure) {
  return piece.segment == 1 + figure.segment && piece.seat == figure.seat && piece.figure == figure.figure;
}

template <class C>
bool is_follower_of(const Game<C>& g, const Standing& figure, Seat seat) { return figure.seat == seat && g.tables.figures[figure.figure].follower; }

// ---- where she may go: OnTile: tiles with an own follower; else own followers (PD-FAIRY-02, -04, -05) ----

template <class C, bool OnTile>
bool is_target(const Game<C>& g, const Neutral& piece, int i) {
  const auto& s = g.state;
  const Standing& figure = s.standing[i];
  if (!is_follower_of(g, figure, s.active)) return false;
  if constexpr (!OnTile) return !accompanies(piece, figure);
  const int tile = tile_under(g, figure);
  if (tile == piece.tile - 1) return false;
  for (int k = 0; k < i; ++k)  // once a tile
    if (is_follower_of(g, s.standing[k], s.active) && tile_under(g, s.standing[k]) == tile) return false;
  return true;
}

template <class C>
bool may_not_now(const Game<C>& g) { return (g.state.part & part_no_figures) != 0; }

// Her choices are among the figures on the table.
template <class C, bool VolcanoForbids>
int target_size(const Game<C>& g) {
  return may_not_now(g) || (VolcanoForbids && has_mark(g, last_kind(g), volcano_mark)) ? 0 : g.state.standing_count;
}

template <class C, bool OnTile>
bool target_at(const Game<C>& g, int i, Action& out) {
  const auto& s = g.state;
  const NeutralId id = g.rules.neutral_of("fairy");
  if (!is_target<C, OnTile>(g, s.neutral[id], i)) return false;
  const int tile = tile_under(g, s.standing[i]);
  const auto spot = static_cast<SegmentIndex>(s.standing[i].segment - g.tables.first_segment[tile]);
  out = Action::move(id, cell_of(s, tile), OnTile ? no_segment : spot);
  return true;
}

// The follower an action names, or the first own one on its tile; -1: none.
template <class C, bool OnTile>
int follower_at(const Game<C>& g, const Action& a) {
  const auto& s = g.state;
  const int tile = content_of(s, a.cell).tile;
  if (tile < 0 || (!OnTile && a.spot >= g.tables.kinds[g.tables.kind_of_tile[tile]].segments)) return -1;
  const int segment = g.tables.first_segment[tile] + a.spot;
  for (int i = 0; i < s.standing_count; ++i)
    if ((OnTile ? tile_under(g, s.standing[i]) == tile : s.standing[i].segment == segment) && is_follower_of(g, s.standing[i], s.active)) return i;
  return -1;
}

template <class C, bool OnTile, bool VolcanoForbids>
std::optional<Refusal> fairy_check(const Game<C>& g, Action& a) {
  const auto& s = g.state;
  const auto no = [](Clause clause, const char* why) { return Refusal{RefusalCode::not_a_target, clause, {why}}; };
  if (a.figure != g.rules.neutral_of("fairy")) return Refusal{RefusalCode::wrong_step, "BASE-TURN-02", {"figure"}};
  a = Action::move(a.figure, a.cell, OnTile ? no_segment : a.spot);
  if (may_not_now(g)) return Refusal{RefusalCode::part_barred, g.tables.figures_clause, {}};
  if (VolcanoForbids && has_mark(g, last_kind(g), volcano_mark)) return Refusal{RefusalCode::part_barred, "PD-FAIRY-03", {}};
  const int i = follower_at<C, OnTile>(g, a);
  if (i < 0) {
    const int tile = content_of(s, a.cell).tile;
    for (int k = 0; k < s.standing_count && tile >= 0; ++k)
      if (tile_under(g, s.standing[k]) == tile && s.standing[k].seat != s.active && (OnTile || s.standing[k].segment == g.tables.first_segment[tile] + a.spot))
        return no("PD-FAIRY-02", "foreign");
    return no("PD-FAIRY-04", "nobody");
  }
  if (OnTile ? tile_under(g, s.standing[i]) == fairy(g).tile - 1 : accompanies(fairy(g), s.standing[i])) return no("PD-FAIRY-04", "same");
  return std::nullopt;
}

template <class C, bool OnTile>
void fairy_apply(Game<C>& g, const Action& a) {
  const int i = follower_at<C, OnTile>(g, a);
  if (OnTile) move_neutral(g, a.figure, tile_under(g, g.state.standing[i]), g.state.active, "PD-FAIRY-02");
  else move_neutral_beside(g, a.figure, i, g.state.active, "PD-FAIRY-02");
}

// ---- what she brings ----

template <class C>
void award(Game<C>& g, unsigned seats, Points points, Clause clause, When when, int segment) {
  auto& s = g.state;
  for (int seat = 0; seat < s.seats; ++seat)
    if (seats & (1u << seat)) s.score[seat] += points;
  Event* e = g.note(EventKind::awarded);
  if (!e) return;
  const int tile = fairy(g).tile - 1;
  for (int seat = 0; seat < s.seats; ++seat)
    if (seats & (1u << seat)) e->points.push_back({static_cast<Seat>(seat), points});
  e->when = when;
  e->cell = cell_of(s, tile);
  e->tile = g.tables.kind_of_tile[tile];
  e->rotation = s.rotation[tile];
  e->clause = clause;
  if (segment < 0) return;
  e->segment = static_cast<SegmentIndex>(segment - g.tables.first_segment[tile]);
  e->feature = g.tables.feature_of_segment[segment];
}

// PD-FAIRY-06: a point at the start of the turn of the follower's owner.
template <class C, bool OnTile>
Flow point_run(Game<C>& g) {
  const auto& s = g.state;
  const Neutral& piece = fairy(g);
  bool pays = !OnTile && piece.segment && piece.seat == s.active;
  for (int i = 0; OnTile && piece.tile && i < s.standing_count; ++i)
    pays |= is_follower_of(g, s.standing[i], s.active) && tile_under(g, s.standing[i]) == piece.tile - 1;
  if (pays) award(g, 1u << s.active, fairy_row(g).each_turn, "PD-FAIRY-06", When::completed, -1);
  return Flow::next;
}

// PD-FAIRY-08, -09: three when the feature scores, whoever leads there and whatever it is worth.
template <class C, bool OnTile>
void feature_scored(Game<C>& g, FeatureKind, int root, When when) {
  const auto& s = g.state;
  const Neutral& piece = fairy(g);
  if (!OnTile) {
    if (piece.segment && root_of(s, piece.segment - 1) == root) award(g, 1u << piece.seat, fairy_row(g).when_scored, "PD-FAIRY-08", when, piece.segment - 1);
    return;
  }
  unsigned seats = 0;
  int segment = -1;
  for (int i = 0; piece.tile && i < s.standing_count; ++i) {
    const Standing& figure = s.standing[i];
    if (!g.tables.figures[figure.figure].follower || tile_under(g, figure) != piece.tile - 1 || root_of(s, figure.segment) != root) continue;
    seats |= 1u << figure.seat;
    segment = figure.segment;
  }
  if (seats) award(g, seats, fairy_row(g).when_scored, "PD-FAIRY-08", when, segment);
}

// PD-FAIRY-10: when the follower leaves she stays, beside nobody.
template <class C>
void follower_left(Game<C>& g, const Standing& gone, Reason) {
  Neutral& piece = fairy(g);
  if (accompanies(piece, gone)) piece = {piece.tile, 0, 0, 0};
}

template <class C, bool OnTile, bool VolcanoForbids>
void install(TablesOf<C>& t) {
  t.hooks.instead.push_back({&target_size<C, VolcanoForbids>, &target_at<C, OnTile>, &fairy_check<C, OnTile, VolcanoForbids>, &fairy_apply<C, OnTile>});
  t.hooks.feature_scored.push_back(&feature_scored<C, OnTile>);
  if (!OnTile) t.hooks.figure_left.push_back(&follower_left<C>);
}

}  // namespace

template <class C>
std::optional<StepRow<C>> fairy_step(const OptionMap& options, std::string_view name) {
  if (name != "fairy_point") return std::nullopt;
  StepRow<C> row;
  row.run = options.at("fairy_attachment") == "on_tile" ? &point_run<C, true> : &point_run<C, false>;
  return row;
}

template <class C>
void install_fairy(const Ruleset& rules, const OptionMap& options, TablesOf<C>& t) {
  if (!is_on(options, "fairy")) return;
  const bool on_tile = options.at("fairy_attachment") == "on_tile";
  NeutralRow& fairy = t.neutrals[rules.neutral_of("fairy")];
  fairy.guards = true;         // PD-FAIRY-07
  fairy.all_on_tile = on_tile;
  fairy.each_turn = 1;         // PD-FAIRY-06
  fairy.when_scored = 3;       // PD-FAIRY-08
  if (options.at("fairy_on_volcano_turn") == "forbidden") on_tile ? install<C, true, true>(t) : install<C, false, true>(t);
  else on_tile ? install<C, true, false>(t) : install<C, false, false>(t);
}

#define BASTIDE_INSTANTIATE(C, name)                                                    \
  template std::optional<StepRow<C>> fairy_step<C>(const OptionMap&, std::string_view); \
  template void install_fairy<C>(const Ruleset&, const OptionMap&, TablesOf<C>&);
BASTIDE_SIZE_CLASSES(BASTIDE_INSTANTIATE)

}  // namespace bastide::princess_and_dragon
