// Barns: fields that score when a barn comes to farmers or farmers come to a barn, and at the end (AM-BARN).
#include "expansions/abbey_and_mayor/abbey_and_mayor.hpp"

namespace bastide::abbey_and_mayor {
namespace {

template <class C>
int cities_around(const Game<C>& g, int field) {
  int count = 0;
  each_completed_city(g, field, [&](int) { ++count; });
  return count;
}

// The scored field's line in the log names its cities.
template <class C>
void add_cities(Game<C>& g, int field) {
  if (!g.log) return;
  auto& cells = g.log->back().cities;
  each_completed_city(g, field, [&](int city) { cells.push_back(cell_of(g.state, g.tables.tile_of_segment[anchor_of(g.tables, g.state, city)])); });
  std::sort(cells.begin(), cells.end(), [](Cell a, Cell b) { return std::pair(a.y, a.x) < std::pair(b.y, b.x); });
}

// Whether the barn of this part stands alone on the field: it was put there (AM-BARN-05), not joined (AM-BARN-07, -09).
template <class C>
bool just_put(const Game<C>& g, int field) {
  const auto& s = g.state;
  const int put = s.frames[0].b - 1;
  if (put < 0 || !g.tables.figures[put].bars || s.pennants[field] != 1) return false;
  return root_of(s, s.standing[s.standing_count - 1].segment) == field;  // put in this part, so it stands last
}

// Fields of the new tile that hold farmers and a barn.
template <class C>
Flow barn_fields_run(Game<C>& g) {
  auto& s = g.state;
  if (s.barring == 0) return Flow::next;
  const KindTable& k = g.tables.kinds[g.tables.kind_of_tile[s.last]];
  for (int i = 0; i < k.segments; ++i) {
    if (k.feature[i] != FeatureKind::field) continue;
    const int field = root_of(s, g.tables.first_segment[s.last] + i);
    if (s.pennants[field] == 0 || s.figures[field] == 0) continue;
    const bool fresh = just_put(g, field);
    ScoreTerms terms;
    terms.add(fresh ? "AM-BARN-05" : "AM-BARN-07", cities_around(g, field), fresh ? 3 : 1);
    pay_terms(g, FeatureKind::field, field, When::completed, terms);
    add_cities(g, field);
    tell_scored(g, FeatureKind::field, field, When::completed);
    empty_feature(g, field, Reason::scored, fresh ? "AM-BARN-05" : "AM-BARN-07");
  }
  return Flow::next;
}

// AM-BARN-11: every owner gets 4 points for each completed city, once a field.
template <class C>
Flow final_barns_run(Game<C>& g) {
  auto& s = g.state;
  std::vector<int> fields;
  for (int i = 0; i < s.standing_count; ++i)
    if (g.tables.figures[s.standing[i].figure].bars)
      if (const int field = root_of(s, s.standing[i].segment); std::find(fields.begin(), fields.end(), field) == fields.end()) fields.push_back(field);
  if (g.log) {  // only its lines care for the order
    const auto key = [&](int field) {
      const int anchor = anchor_of(g.tables, s, field), tile = g.tables.tile_of_segment[anchor];
      return std::tuple<int, int, int>(s.y[tile], s.x[tile], anchor);
    };
    std::sort(fields.begin(), fields.end(), [&](int a, int b) { return key(a) < key(b); });
  }
  for (const int field : fields) {
    ScoreTerms terms;
    terms.add("AM-BARN-11", cities_around(g, field), 4);
    const unsigned owners = barring(g, field);
    for (int seat = 0; seat < s.seats; ++seat)
      if (owners & (1u << seat)) s.score[seat] += terms.points();
    if (!g.log) continue;
    note_score(g, FeatureKind::field, field, When::final, terms, owners, "AM-BARN-11");
    add_cities(g, field);
  }
  return Flow::next;
}

// What a field with a barn pays each owner of a barn.
template <class C>
void barn_value(const Game<C>& g, int root, ScoreTerms& terms) {
  if (g.state.pennants[root] == 0) return;
  terms.size = 0;
  terms.add("AM-BARN-11", cities_around(g, root), 4);
}

}  // namespace

template <class C>
std::optional<StepRow<C>> barn_step(std::string_view name) {
  StepRow<C> row;
  if (name == "barn_fields") row.run = &barn_fields_run<C>;
  else if (name == "final_barns") row.run = &final_barns_run<C>;
  else return std::nullopt;
  return row;
}

template <class C>
void install_barns(const Ruleset& rules, const OptionMap& options, TablesOf<C>& t) {
  if (!has_barns(options)) return;
  FigureRow barn;  // AM-BARN-14: counts for nothing but itself
  barn.strength = 0;
  barn.follower = false;
  barn.supply = static_cast<std::uint8_t>(rules.selection.copies);
  barn.occupies = 0;
  barn.bars = 1;
  barn.meets = true;
  barn.shares_bar = options.at("barn_placement") == "other_barn_allowed";
  barn.place_clause = "AM-BARN-03";
  barn.occupied_clause = "AM-BARN-04";
  barn.bar_clause = "AM-BARN-06";
  t.figures.push_back(barn);
  t.hooks.field_value.push_back(&barn_value<C>);
}

#define BASTIDE_INSTANTIATE(C, name)                                   \
  template std::optional<StepRow<C>> barn_step<C>(std::string_view); \
  template void install_barns<C>(const Ruleset&, const OptionMap&, TablesOf<C>&);
BASTIDE_SIZE_CLASSES(BASTIDE_INSTANTIATE)

}  // namespace bastide::abbey_and_mayor
