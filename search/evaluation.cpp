// The constants were found by games of the player against variants of itself; see search/README.md.
#include "search/evaluation.hpp"

#include <algorithm>
#include <utility>

namespace bastide {

namespace {

// Worth of the first, second… follower at hand while many turns remain.
constexpr std::array<Worth, 8> supply_worth{5400, 3900, 2800, 2000, 1400, 1000, 800, 500};
constexpr int long_game = 8;          // turns from which on a follower has its full worth
constexpr Chance hazard = 34000;      // of each open edge: cells become unfillable, attention goes elsewhere
constexpr Chance join_effort = 16000; // a possible union happens only if somebody bothers
constexpr Worth city_points = 3 * one_point;
constexpr Worth barred_city_points = 4 * one_point;
// Kinds of one use, while many turns remain.
constexpr Worth pennant_worth = 1500;
constexpr Worth bar_worth = 6000;
constexpr Worth tile_worth = 3000;
constexpr Worth move_worth = 1500;    // a figure that moves on finds another place without a turn of its own
constexpr Worth mover_worth = 700;    // so it waits for a place that will score

Worth share(Worth worth, Chance chance) { return worth * chance / certain; }

bool leads(const FeatureReport& feature, Seat seat) {
  return std::find(feature.leaders.begin(), feature.leaders.end(), seat) != feature.leaders.end();
}

}  // namespace

Evaluation::Evaluation(const Ruleset& ruleset, const State& state, View view, Outlook& outlook, std::uint32_t heeded)
    : ruleset_(ruleset), kinds_(ruleset), state_(state), view_(std::move(view)), outlook_(outlook), seats_(static_cast<int>(view_.scores.size())),
      neutrals_(ruleset), heeded_(heeded), stakes_(seats_) {
  for (std::size_t seat = 0; seat < view_.scores.size(); ++seat) {
    worth_[seat] = view_.scores[seat] * one_point;
    for (std::size_t kind = 0; kind < view_.supply[seat].size(); ++kind) {
      const int count = view_.supply[seat][kind];
      (kinds_.use(static_cast<FigureKind>(kind)) == Use::figure ? supply_[seat] : special_[seat][kind]) += count;
    }
  }
  if (view_.to_move.decider == Decider::nobody) return;
  rate_all();
  collect_completed();
  add_supplies();
  for (const auto* list : {&cities_, &roads_, &monasteries_, &fields_}) {
    for (const Rated& rated : *list) {
      if (!rated.report.completed) add_open(rated);
    }
  }
  add_joins(cities_);
  add_joins(roads_);
  if (neutrals_.count() > 0) heed_neutrals();
}

// Turns the seat still gets after the present one.
int Evaluation::turns_left(Seat) const { return outlook_.undrawn() / seats_; }

// Worth of the count-th follower at hand.
Worth Evaluation::figure_worth(Seat seat, int count) const {
  const int turns = turns_left(seat);
  if (count <= 0 || count > turns) return 0;
  const std::size_t index = std::min<std::size_t>(static_cast<std::size_t>(count) - 1, supply_worth.size() - 1);
  return supply_worth[index] * std::min(turns, long_game) / long_game;
}

// What is worth this much while many turns remain, and nothing after the last one.
Worth Evaluation::fading(Seat seat, Worth worth) const { return worth * std::min(turns_left(seat), long_game) / long_game; }

// Worth of one more piece of a kind at hand.
Worth Evaluation::kind_worth(Seat seat, FigureKind kind) const {
  switch (kinds_.use(kind)) {
    case Use::figure: break;
    case Use::pennant: return fading(seat, pennant_worth);
    case Use::bar: return fading(seat, bar_worth);
    case Use::tile: return fading(seat, tile_worth);
  }
  return figure_worth(seat, supply_[seat]) + (kinds_.row(kind).moves_on ? fading(seat, mover_worth) : 0);
}

Worth Evaluation::comes_home(const FeatureReport& feature, Chance completion, Seat seat, int supply) const {
  if (feature.kind == FeatureKind::field) return 0;
  return share(share(figure_worth(seat, supply), completion), homeward);
}

bool Evaluation::barred(const FeatureReport& field) const {
  return std::any_of(field.figures.begin(), field.figures.end(), [&](const LaidFigure& figure) { return kinds_.row(figure.figure).bars != 0; });
}

void Evaluation::rate_all() {
  const auto rate = [&](FeatureKind kind, std::vector<Rated>& list) {
    for (FeatureReport& report : features(ruleset_, state_, kind)) {
      Rated rated{std::move(report), {}, {}};
      const bool linear = kind == FeatureKind::city || kind == FeatureKind::road;
      if (linear && !rated.report.completed) rated.edges = outlook_.open_edges(rated.report);
      // A field asks for the cities, which are rated before it; nobody's field needs no rating.
      if (kind != FeatureKind::field || !rated.report.leaders.empty()) rated.promise = promise(rated.report, rated.edges), rated.rated = true;
      if (kind == FeatureKind::field && barred(rated.report) && !rated.report.strengths.empty()) unsettled_ = true;
      list.push_back(std::move(rated));
    }
  };
  rate(FeatureKind::city, cities_);
  rate(FeatureKind::road, roads_);
  rate(FeatureKind::monastery, monasteries_);
  if (ruleset_.farmers) rate(FeatureKind::field, fields_);
}

// A feature completed by the tile just laid pays in this turn and sends its figures home.
void Evaluation::collect_completed() {
  for (const auto* list : {&cities_, &roads_, &monasteries_}) {
    for (const Rated& rated : *list) {
      if (!rated.report.completed) continue;
      for (const Seat seat : rated.report.leaders) worth_[seat] += rated.report.points_if_completed * one_point;
      for (const LaidFigure& figure : rated.report.figures) {
        if (kinds_.use(figure.figure) == Use::figure) ++supply_[figure.seat];
        else ++special_[figure.seat][figure.figure];
        if (kinds_.row(figure.figure).moves_on) worth_[figure.seat] += fading(figure.seat, move_worth);
      }
    }
  }
}

void Evaluation::add_supplies() {
  for (Seat seat = 0; seat < seats_; ++seat) {
    for (int count = 1; count <= supply_[seat]; ++count) worth_[seat] += figure_worth(seat, count);
    for (std::size_t kind = 0; kind < max_kinds; ++kind) {
      if (special_[seat][kind]) worth_[seat] += special_[seat][kind] * kind_worth(seat, static_cast<FigureKind>(kind));
    }
  }
}

void Evaluation::add_open(const Rated& rated) {
  for (const Seat seat : rated.report.leaders) worth_[seat] += rated.promise.points;
  if (rated.report.kind == FeatureKind::field) return;
  std::array<int, max_seats> away{};
  for (const LaidFigure& figure : rated.report.figures) {
    const Seat seat = figure.seat;
    const Chance completion = rated.promise.completion;
    if (kinds_.use(figure.figure) == Use::figure) worth_[seat] += comes_home(rated.report, completion, seat, supply_[seat] + ++away[seat]);
    else worth_[seat] += share(share(kind_worth(seat, figure.figure), completion), homeward);
    if (kinds_.row(figure.figure).moves_on) worth_[seat] += share(fading(seat, move_worth), completion);
  }
}

// Strengths on two features, were they one.
std::array<int, max_seats> Evaluation::joined_strength(const FeatureReport& one, const FeatureReport& two) const {
  std::array<int, max_seats> strength{};
  for (const FeatureReport* part : {&one, &two}) {
    for (const LaidFigure& figure : part->figures) strength[figure.seat] += kinds_.strength(figure.figure, one.pennants + two.pennants);
  }
  return strength;
}

// Two features that look into one empty cell may become one: the stronger takes both, equals share in full.
void Evaluation::add_joins(const std::vector<Rated>& features) {
  for (std::size_t a = 0; a < features.size(); ++a) {
    for (std::size_t b = a + 1; b < features.size(); ++b) {
      const Rated& one = features[a];
      const Rated& two = features[b];
      if (one.report.figures.empty() && two.report.figures.empty()) continue;
      int good = 0;
      for (const OpenEdge& edge : one.edges) {
        for (const OpenEdge& other : two.edges) {
          if (edge.cell == other.cell) good = std::max(good, outlook_.joining(edge.cell, edge.side, other.side));
        }
      }
      if (good == 0) continue;
      const Chance chance = share(outlook_.arrival(good, turns_left(0)), join_effort);
      const std::array<int, max_seats> strength = joined_strength(one.report, two.report);
      const int most = *std::max_element(strength.begin(), strength.end());
      const Worth both = one.promise.points + two.promise.points;
      for (Seat seat = 0; seat < seats_; ++seat) {
        Worth apart = 0;
        if (leads(one.report, seat)) apart += one.promise.points;
        if (leads(two.report, seat)) apart += two.promise.points;
        const Worth joined = most > 0 && strength[seat] == most ? both : 0;
        worth_[seat] += share(joined - apart, chance);
      }
    }
  }
}

Promise Evaluation::promise(const FeatureReport& feature, const std::vector<OpenEdge>& edges) {
  if (feature.kind == FeatureKind::field) return promise_of_field(feature);
  if (feature.completed) return {certain, feature.points_if_completed * one_point};
  if (feature.kind == FeatureKind::monastery) return promise_of_monastery(feature);
  const bool city = feature.kind == FeatureKind::city;
  const int turns = turns_left(0);
  // More open edges share the same turns.
  const int draws = turns * 3 / 2 / (static_cast<int>(edges.size()) + 1);
  Chance completion = certain;
  Worth growth = 0;
  for (const OpenEdge& edge : edges) {
    const int closing = outlook_.closing(edge.cell, edge.side);
    const int fitting = outlook_.fitting(edge.cell);
    // An extending tile keeps the hope alive but asks for another one.
    completion = share(outlook_.arrival(closing + (fitting - closing) / 4, draws), completion);
    completion = share(hazard, completion);
    growth += share(one_point, outlook_.arrival(fitting, draws));
  }
  const Worth closed = feature.points_if_completed * one_point + static_cast<Worth>(edges.size()) * (city ? 2 : 1) * one_point;
  const Worth open = feature.points_at_end * one_point + growth / 2;
  return {completion, share(closed, completion) + share(open, certain - completion)};
}

Promise Evaluation::promise_of_monastery(const FeatureReport& monastery) {
  // Everybody's tiles fill cells, the owner's on purpose.
  const int missing = static_cast<int>(monastery.open_cells.size());
  const int draws = turns_left(0) * 3 / (missing + 2);
  Chance completion = certain;
  Worth growth = 0;
  for (const Cell& cell : monastery.open_cells) {
    const Chance filled = outlook_.arrival(outlook_.fitting(cell), draws);
    completion = share(share(filled, completion), hazard + 2000);
    growth += share(one_point, filled);
  }
  const Worth closed = (monastery.points_if_completed) * one_point;
  const Worth open = std::min<Worth>(monastery.points_at_end * one_point + growth * 2 / 3, closed - one_point);
  return {completion, share(closed, completion) + share(open, certain - completion)};
}

Promise Evaluation::promise_of_field(const FeatureReport& field) {
  const bool alone = barred(field);  // nobody can come in any more
  Worth points = field.points_at_end * one_point;
  const std::vector<Spot> beside = outlook_.cities_beside(field);
  for (const Rated& city : cities_) {
    if (city.report.completed) continue;
    const bool borders = std::any_of(beside.begin(), beside.end(), [&](const Spot& spot) {
      return std::find(city.report.spots.begin(), city.report.spots.end(), spot) != city.report.spots.end();
    });
    if (borders) points += share(alone ? barred_city_points : city_points, city.promise.completion);
  }
  const int undrawn = outlook_.undrawn();
  points += static_cast<Worth>(outlook_.open_cells_of_field(field)) * 9 * undrawn;  // cities to come
  if (alone) return {0, points};
  // Long games give others time to come in with a farmer of their own.
  return {0, points - points * undrawn / 160};
}

Worth Evaluation::gain_of_figure(const FeatureReport& feature, Seat seat, FigureKind kind, Cell cell) {
  if (kinds_.strength(kind, feature.pennants) == 0) return -kind_worth(seat, kind) - 1;  // it stands there for nothing
  std::vector<OpenEdge> edges;
  if (!feature.completed && (feature.kind == FeatureKind::city || feature.kind == FeatureKind::road)) edges = outlook_.open_edges(feature);
  return gain(feature, promise(feature, edges), seat, kind, cell);
}

Worth Evaluation::gain_anywhere(Cell cell, SegmentIndex segment, Seat seat, FigureKind kind) {
  Rated* rated = rated_at(cell, segment);
  if (!rated) return 0;
  if (kinds_.strength(kind, rated->report.pennants) == 0) return -kind_worth(seat, kind) - 1;
  if (!rated->rated) rated->promise = promise(rated->report, rated->edges), rated->rated = true;
  return gain(rated->report, rated->promise, seat, kind, cell);
}

Evaluation::Rated* Evaluation::rated_at(Cell cell, SegmentIndex segment) {
  for (auto* list : {&cities_, &roads_, &monasteries_, &fields_})
    for (Rated& rated : *list)
      if (std::find(rated.report.spots.begin(), rated.report.spots.end(), Spot{cell, segment}) != rated.report.spots.end()) return &rated;
  return nullptr;
}

Worth Evaluation::gain(const FeatureReport& feature, const Promise& hope, Seat seat, FigureKind kind, Cell cell) const {
  const Worth moving = kinds_.row(kind).moves_on ? fading(seat, move_worth) : 0;
  if (feature.completed) return feature.points_if_completed * one_point + moving;
  const Worth back = kinds_.use(kind) == Use::figure ? comes_home(feature, hope.completion, seat, supply_[seat])
                                                     : share(share(kind_worth(seat, kind), hope.completion), homeward);
  const Worth kept = hope.points + back + share(moving, hope.completion);
  const Worth away = kind_worth(seat, kind);
  if (!danger_ || kinds_.row(kind).meets) return kept - away;
  // Eaten it is at hand again, and has brought nothing.
  const Chance near = flying_ ? danger_->reach(cell) : danger_->near(cell);
  const Chance risk = certain - share(certain - near, certain - danger_->lasting(cell, rest_of_game(feature.kind, hope.completion)));
  return share(kept - away, certain - risk);
}

}  // namespace bastide
