// Farmers at the end of the game: the scoring in force today and the two older ones (BASE-FARM).
#include "expansions/base/base.hpp"

namespace bastide::base {
namespace {

// Completed cities and fields with farmers, found once.
template <class C>
struct Harvest {
  std::array<std::uint16_t, C::tiles> cities;   // roots
  int city_count = 0;
  std::array<std::uint16_t, C::figures> fields;  // roots
  int field_count = 0;
};

template <class C>
void gather(const Game<C>& g, Harvest<C>& h) {
  const auto& s = g.state;
  for (int segment : g.tables.city_segments)  // an undrawn tile's city has open edges
    if (s.parent[segment] == segment && s.open[segment] == 0) h.cities[h.city_count++] = static_cast<std::uint16_t>(segment);
  for (int i = 0; i < s.standing_count; ++i) {
    if (g.tables.feature_of_segment[s.standing[i].segment] != FeatureKind::field || !g.tables.figures[s.standing[i].figure].occupies) continue;
    const auto root = static_cast<std::uint16_t>(root_of(s, s.standing[i].segment));
    if (std::find(h.fields.begin(), h.fields.begin() + h.field_count, root) == h.fields.begin() + h.field_count) h.fields[h.field_count++] = root;
  }
  if (!g.log) return;
  const auto by_anchor = [&](int a, int b) {
    const int x = anchor_of(g.tables, s, a), y = anchor_of(g.tables, s, b);
    const int tx = g.tables.tile_of_segment[x], ty = g.tables.tile_of_segment[y];
    return std::tuple<int, int, int>(s.y[tx], s.x[tx], x) < std::tuple<int, int, int>(s.y[ty], s.x[ty], y);
  };
  std::sort(h.cities.begin(), h.cities.begin() + h.city_count, by_anchor);
  std::sort(h.fields.begin(), h.fields.begin() + h.field_count, by_anchor);
}

template <class C>
bool borders(const Game<C>& g, int field, int city) { return meets<C>(mask_of(g.state, field), mask_of(g.state, city)); }

template <class C>
void add_city_to_log(Game<C>& g, int city) {
  if (!g.log || g.log->empty()) return;
  g.log->back().cities.push_back(cell_of(g.state, g.tables.tile_of_segment[anchor_of(g.tables, g.state, city)]));
}

// per_field_3: each owner of a field gets 3 points for each completed city it borders (BASE-FARM-01 … -06).
template <class C>
Flow per_field_3(Game<C>& g) {
  Harvest<C> h;
  gather(g, h);
  for (int f = 0; f < h.field_count; ++f) {
    const int field = h.fields[f];
    int count = 0;
    for (int c = 0; c < h.city_count; ++c) count += borders(g, field, h.cities[c]);
    const unsigned owners = leaders_of(g.state.strength[field], g.state.seats);
    ScoreTerms terms;
    terms.add("BASE-FARM-02", count, 3);
    for (int seat = 0; seat < g.state.seats; ++seat)
      if (owners & (1u << seat)) g.state.score[seat] += terms.points();
    if (g.log) {
      note_score(g, FeatureKind::field, field, When::final, terms, owners, "BASE-FARM-01");
      for (int c = 0; c < h.city_count; ++c)
        if (borders(g, field, h.cities[c])) add_city_to_log(g, h.cities[c]);
    }
    tell_scored(g, FeatureKind::field, field, When::final);
  }
  return Flow::next;
}

// per_field_3_city_once: the same, but a city pays each player once over all his fields (BASE-FARM-08).
template <class C>
Flow per_field_3_city_once(Game<C>& g) {
  Harvest<C> h;
  gather(g, h);
  std::array<std::array<bool, C::tiles>, max_seats> paid{};
  for (int f = 0; f < h.field_count; ++f) {
    const int field = h.fields[f];
    const unsigned owners = leaders_of(g.state.strength[field], g.state.seats);
    for (int seat = 0; seat < g.state.seats; ++seat) {
      if (!(owners & (1u << seat))) continue;
      std::array<std::uint16_t, C::tiles> fresh;
      int count = 0;
      for (int c = 0; c < h.city_count; ++c)
        if (borders(g, field, h.cities[c]) && !paid[seat][c]) {
          paid[seat][c] = true;
          fresh[count++] = h.cities[c];
        }
      ScoreTerms terms;
      terms.add("BASE-FARM-08", count, 3);
      g.state.score[seat] += terms.points();
      if (!g.log) continue;
      note_score(g, FeatureKind::field, field, When::final, terms, 1u << seat, "BASE-FARM-08");
      for (int i = 0; i < count; ++i) add_city_to_log(g, fresh[i]);
    }
    tell_scored(g, FeatureKind::field, field, When::final);
  }
  return Flow::next;
}

// per_city_4: for each completed city, all farmers in all fields around it together; the majority gets 4 (BASE-FARM-08).
template <class C>
Flow per_city_4(Game<C>& g) {
  Harvest<C> h;
  gather(g, h);
  for (int c = 0; c < h.city_count; ++c) {
    const int city = h.cities[c];
    std::array<int, max_seats> farmers{};
    for (int f = 0; f < h.field_count; ++f)
      if (borders(g, h.fields[f], city))
        for (int seat = 0; seat < g.state.seats; ++seat) farmers[seat] += strength_of(g.state.strength[h.fields[f]], seat);
    const int best = *std::max_element(farmers.begin(), farmers.end());
    if (best == 0) continue;
    unsigned owners = 0;
    for (int seat = 0; seat < g.state.seats; ++seat)
      if (farmers[seat] == best) owners |= 1u << seat;
    ScoreTerms terms;
    terms.add("BASE-FARM-08", 1, 4);
    for (int seat = 0; seat < g.state.seats; ++seat)
      if (owners & (1u << seat)) g.state.score[seat] += terms.points();
    if (!g.log) continue;
    note_score(g, FeatureKind::field, city, When::final, terms, owners, "BASE-FARM-08");  // the anchor is the city's
    Event& e = g.log->back();
    e.strengths.clear();
    for (int seat = 0; seat < g.state.seats; ++seat)
      if (farmers[seat]) e.strengths.push_back({static_cast<Seat>(seat), farmers[seat]});
    add_city_to_log(g, city);
  }
  for (int f = 0; f < h.field_count; ++f) tell_scored(g, FeatureKind::field, h.fields[f], When::final);  // each field once, whatever its cities paid
  return Flow::next;
}

// What a field pays each owner, looked at by itself. For per_city_4 this is the most it can pay: other fields' farmers
// count for the same cities.
template <class C, int Each>
void field_value(const Game<C>& g, int root, ScoreTerms& terms) {
  int count = 0;
  each_completed_city(g, root, [&](int) { ++count; });
  terms.add(Each == 3 ? "BASE-FARM-02" : "BASE-FARM-08", count, Each);
}

}  // namespace

template <class C>
void install_fields(const OptionMap& options, TablesOf<C>& t) {
  const std::string& scoring = options.at("field_scoring");
  if (options.at("farmers") == "off" || scoring == "none") return;
  t.hooks.field_value.push_back(scoring == "per_city_4" ? &field_value<C, 4> : &field_value<C, 3>);
}

template <class C>
std::optional<StepRow<C>> field_step(const OptionMap& options, std::string_view name) {
  if (name != "final_fields") return std::nullopt;
  StepRow<C> row;
  const std::string& scoring = options.at("field_scoring");
  row.run = scoring == "per_city_4" ? &per_city_4<C> : scoring == "per_field_3_city_once" ? &per_field_3_city_once<C> : &per_field_3<C>;
  return row;
}

#define BASTIDE_INSTANTIATE(C, name)                                                    \
  template void install_fields<C>(const OptionMap&, TablesOf<C>&);                      \
  template std::optional<StepRow<C>> field_step<C>(const OptionMap&, std::string_view);
BASTIDE_SIZE_CLASSES(BASTIDE_INSTANTIATE)

}  // namespace bastide::base
