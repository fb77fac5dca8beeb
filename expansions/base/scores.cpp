// Scores: what roads, cities and monasteries pay, when they are completed and at the end; the result.
#include "expansions/base/base.hpp"

namespace bastide::base {
namespace {

// ---- score ----

// A feature that scores: its kind and root, with its anchor when somebody reads the log.
struct Scoring {
  FeatureKind feature;
  int root;
  int anchor;
};

struct Scorings {
  std::array<Scoring, 128> list;
  int size = 0;
  void add(FeatureKind feature, int root) {
    for (int i = 0; i < size; ++i)
      if (list[i].root == root) return;
    list[size++] = {feature, root, 0};
  }
};

// BASE-COMP-06: roads, cities, monasteries, each by ascending (y, x). The order changes no total, so only logs pay for it.
template <class C>
void sort_for_log(const Game<C>& g, Scorings& scorings) {
  if (!g.log) return;
  for (int i = 0; i < scorings.size; ++i) scorings.list[i].anchor = anchor_of(g.tables, g.state, scorings.list[i].root);
  const auto key = [&](const Scoring& x) {
    const int tile = g.tables.tile_of_segment[x.anchor];
    const int kind = x.feature == FeatureKind::road ? 0 : x.feature == FeatureKind::city ? 1 : 2;
    return std::tuple<int, int, int, int>(kind, g.state.y[tile], g.state.x[tile], x.anchor);
  };
  std::sort(scorings.list.begin(), scorings.list.begin() + scorings.size, [&](const auto& a, const auto& b) { return key(a) < key(b); });
}

// BASE-COMP-07: only features with a segment on the new tile and monasteries of its 3×3 block can have become complete.
// Features without followers score nobody (BASE-COMP-05).
template <class C>
void completed_features(const Game<C>& g, Scorings& out) {
  const auto& s = g.state;
  const auto& t = g.tables;
  const int tile = s.last;
  const KindTable& k = t.kinds[t.kind_of_tile[tile]];
  const int base = t.first_segment[tile];
  for (int i = 0; i < k.segments; ++i) {
    if (k.feature[i] == FeatureKind::field) continue;  // BASE-COMP-08
    const int root = root_of(s, base + i);
    if (s.open[root] == 0 && s.figures[root]) out.add(k.feature[i], root);
  }
  for (int side = 0; k.plug && side < 4; ++side) {  // it ends what faces it
    const int other = content_of(s, neighbour(cell_of(s, tile), side)).tile;
    if (other < 0) continue;
    const KindTable& o = t.kinds[t.kind_of_tile[other]];
    const SegmentIndex facing = o.side[s.rotation[other]][(side + 2) & 3];
    if (facing == no_segment) continue;
    const int root = root_at(t, s, other, facing);
    if (s.open[root] == 0 && s.figures[root]) out.add(o.feature[facing], root);
  }
  for (int i = 0; i < s.standing_count; ++i) {  // monks are few, so they are asked instead of the eight neighbours
    const int segment = s.standing[i].segment;
    if (t.feature_of_segment[segment] == FeatureKind::monastery && s.open[segment] == 0) out.add(FeatureKind::monastery, segment);
  }
}

template <class C>
Flow score_run(Game<C>& g) {
  Scorings scorings;
  completed_features(g, scorings);
  sort_for_log(g, scorings);
  for (int i = 0; i < scorings.size; ++i) {
    const auto& x = scorings.list[i];
    pay(g, x.feature, x.root, When::completed);
    empty_feature(g, x.root, Reason::scored, "BASE-RET-01");
  }
  return Flow::next;
}

// ---- final_features ----

template <class C>
Flow final_features_run(Game<C>& g) {
  auto& s = g.state;
  Scorings scorings;
  for (int i = 0; i < s.standing_count; ++i) {
    const auto feature = g.tables.feature_of_segment[s.standing[i].segment];
    if (feature != FeatureKind::field) scorings.add(feature, root_of(s, s.standing[i].segment));
  }
  sort_for_log(g, scorings);
  for (int i = 0; i < scorings.size; ++i) {
    const auto& x = scorings.list[i];
    pay(g, x.feature, x.root, When::final);
    empty_feature(g, x.root, Reason::final_scored, "BASE-FINAL-01");
  }
  return Flow::next;
}

// ---- result ----

template <class C>
Flow result_run(Game<C>& g) {
  if (Event* e = g.note(EventKind::game_ended)) {
    e->clause = "BASE-WIN-01";
    for (int seat = 0; seat < g.state.seats; ++seat) e->points.push_back({static_cast<Seat>(seat), g.state.score[seat]});
  }
  return Flow::next;
}

// BASE-CITY-03, small_city=half: a completed city of exactly two tiles pays 1 a tile and 1 a pennant.
template <class C>
void small_city(const Game<C>& g, FeatureKind feature, int root, When when, ScoreTerms& terms) {
  if (feature != FeatureKind::city || when != When::completed || g.state.tiles[root] != 2) return;
  for (int i = 0; i < terms.size; ++i) terms.terms[i] = {"BASE-CITY-03", terms.terms[i].count, 1, terms.terms[i].count};
}

}  // namespace

template <class C>
std::optional<StepRow<C>> score_step(std::string_view name) {
  StepRow<C> row;
  if (name == "score") row.run = &score_run<C>;
  else if (name == "final_features") row.run = &final_features_run<C>;
  else if (name == "result") row.run = &result_run<C>;
  else if (name != "over") return std::nullopt;  // over: nobody decides and nothing runs
  return row;
}

template <class C>
void install_scores(const OptionMap& options, TablesOf<C>& t) {
  const int pennant = options.at("pennants") == "on" ? 1 : 0;
  auto& now = t.rows[static_cast<int>(When::completed)];
  auto& end = t.rows[static_cast<int>(When::final)];
  now[static_cast<int>(FeatureKind::road)] = {"BASE-ROAD-01", 1, {}, 0};
  now[static_cast<int>(FeatureKind::city)] = {"BASE-CITY-01", 2, "BASE-CITY-01", 2 * pennant};
  now[static_cast<int>(FeatureKind::monastery)] = {"BASE-MON-01", 1, {}, 0};
  end[static_cast<int>(FeatureKind::road)] = {"BASE-FINAL-02", 1, {}, 0};
  end[static_cast<int>(FeatureKind::city)] = {"BASE-FINAL-02", 1, "BASE-FINAL-02", pennant};
  end[static_cast<int>(FeatureKind::monastery)] = {"BASE-FINAL-02", 1, {}, 0};
  if (options.at("small_city") == "half") t.hooks.score_terms.push_back(&small_city<C>);
}

#define BASTIDE_INSTANTIATE(C, name)                                \
  template std::optional<StepRow<C>> score_step<C>(std::string_view); \
  template void install_scores<C>(const OptionMap&, TablesOf<C>&);
BASTIDE_SIZE_CLASSES(BASTIDE_INSTANTIATE)

}  // namespace bastide::base
