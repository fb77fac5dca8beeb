// Points of completed features during the game and of everything at its end.
#include <algorithm>

#include "tests/oracle/slow_game.hpp"

namespace oracle {

int SlowGame::worth(const Feature& feature, bool at_end) const {
  const int tiles = static_cast<int>(feature.tiles.size());
  const int pennants = rules_->pennants ? feature.pennants : 0;
  switch (feature.kind) {
    case FeatureKind::road: return tiles;  // BASE-ROAD-01, BASE-FINAL-02
    case FeatureKind::city: {
      if (at_end) return tiles + pennants;                                         // BASE-FINAL-02
      if (rules_->half_small_city && tiles == 2) return tiles + pennants;          // BASE-CITY-03
      return 2 * tiles + 2 * pennants;                                             // BASE-CITY-01
    }
    case FeatureKind::monastery: return 9 - feature.open;  // BASE-MON-01, BASE-FINAL-02: itself and its neighbours
    case FeatureKind::field: {
      if (!rules_->farmers) return 0;  // BASE-FOLL-11
      const bool by_city = !feature.barns.empty() || rules_->option("field_scoring") == "per_city_4";  // AM-BARN-11
      return static_cast<int>(feature.cities.size()) * (by_city ? 4 : 3);
    }
  }
  return 0;
}

namespace {

Score score_of(const Feature& feature, int value, bool at_end) {
  Score score;
  score.kind = feature.kind;
  score.at_end = at_end;
  score.anchor = feature.anchor();
  score.value = value;
  score.tiles = feature.tiles;
  if (value > 0) {
    for (int seat : feature.leaders()) score.points[seat] = value;  // BASE-MAJ-01, -02
  }
  return score;
}

}  // namespace

void SlowGame::score_completed(std::vector<Score>* scores) {
  for (FeatureKind kind : {FeatureKind::road, FeatureKind::city, FeatureKind::monastery}) {  // BASE-COMP-06
    for (const Feature& feature : board_.features(kind)) {
      // A completed feature that still holds figures was completed by this turn: earlier ones sent theirs home.
      if (!feature.completed() || !feature.occupied()) continue;
      Score score = score_of(feature, worth(feature, false), false);
      for (const auto& [seat, points] : score.points) points_[seat] += points;
      score.returned = feature.standing;
      if (scores) scores->push_back(score);
      pay_fairy(seats_with_fairy(feature.standing), 3, false, points_, scores);  // PD-FAIRY-08
      send_home(feature.standing);                                               // BASE-RET-01, AM-MAYOR-06
      for (const Figure& figure : feature.standing) {
        if (figure.piece == Piece::wagon) waiting_.push_back({figure.seat, figure.at});
      }
    }
  }
  // AM-WAGON-08: clockwise from the active player; several wagons of one owner by row, column and segment.
  std::sort(waiting_.begin(), waiting_.end(), [&](const WaitingWagon& a, const WaitingWagon& b) {
    const auto turns = [&](int seat) { return (seat - seat_ + seats()) % seats(); };
    return std::pair(turns(a.seat), a.left) < std::pair(turns(b.seat), b.left);
  });
}

void SlowGame::send_home(const std::set<Figure>& figures) {
  for (const Figure& figure : figures) {
    ++supply_[figure.seat][figure.piece];
    board_.figures.erase(figure);
    if (partner_ == figure) partner_.reset();  // PD-FAIRY-10
  }
}

void SlowGame::score_part(std::vector<Score>* scores) {
  score_barn_fields(scores);
  score_completed(scores);
}

void SlowGame::score_open_features(std::vector<int>& points, std::vector<Score>* scores) const {
  for (FeatureKind kind : {FeatureKind::road, FeatureKind::city, FeatureKind::monastery}) {
    for (const Feature& feature : board_.features(kind)) {
      if (!feature.occupied()) continue;
      Score score = score_of(feature, worth(feature, true), true);
      for (const auto& [seat, gained] : score.points) points[seat] += gained;
      score.returned = feature.standing;
      if (scores) scores->push_back(score);
      pay_fairy(seats_with_fairy(feature.standing), 3, true, points, scores);  // PD-FAIRY-08
    }
  }
}

void SlowGame::score_fields_one_by_one(std::vector<int>& points, std::vector<Score>* scores) const {
  const bool city_once = rules_->option("field_scoring") == "per_field_3_city_once";
  std::map<int, std::set<Part>> paid;  // seat → cities it has scored
  for (const Feature& field : board_.features(FeatureKind::field)) {
    if (!field.occupied()) continue;
    Score score = score_of(field, worth(field, true), true);
    score.points.clear();
    for (int seat : field.leaders()) {
      for (const Part& city : field.cities) {
        if (city_once && !paid[seat].insert(city).second) continue;  // BASE-FARM-08
        score.points[seat] += 3;                                     // BASE-FARM-02
      }
    }
    for (const auto& [seat, gained] : score.points) points[seat] += gained;
    if (scores) scores->push_back(score);
  }
}

void SlowGame::score_fields_by_city(std::vector<int>& points, std::vector<Score>* scores) const {
  const std::vector<Feature> fields = board_.features(FeatureKind::field);
  for (const Feature& city : board_.features(FeatureKind::city)) {
    if (!city.completed()) continue;
    Feature around = city;  // the farmers of all fields that touch the city, as if they lay on one
    around.kind = FeatureKind::field;
    around.strength.clear();
    for (const Feature& field : fields) {
      if (!field.cities.contains(city.anchor())) continue;
      for (const auto& [seat, sum] : field.strength) around.strength[seat] += sum;
    }
    if (around.strength.empty()) continue;
    const Score score = score_of(around, 4, true);  // BASE-FARM-08
    for (const auto& [seat, gained] : score.points) points[seat] += gained;
    if (scores) scores->push_back(score);
  }
}

void SlowGame::score_fields(std::vector<int>& points, std::vector<Score>* scores) const {
  if (!rules_->farmers || rules_->option("field_scoring") == "none") return;
  if (rules_->option("field_scoring") == "per_city_4") {
    score_fields_by_city(points, scores);
  } else {
    score_fields_one_by_one(points, scores);
  }
  for (const Feature& field : board_.features(FeatureKind::field)) pay_fairy(seats_with_fairy(field.standing), 3, true, points, scores);  // PD-FAIRY-08
}

std::vector<int> SlowGame::points_if_over(std::vector<Score>* scores) const {
  if (step_ == Step::over) return points_;
  if (step_ == Step::princess || step_ == Step::figure || step_ == Step::flight) {  // BASE-END-01: the turn is played out first
    SlowGame after = *this;
    after.score_part(scores);
    after.step_ = Step::draw;
    return after.points_if_over(scores);
  }
  std::vector<int> points = points_;
  score_open_features(points, scores);
  score_barns(points, scores);
  score_fields(points, scores);
  return points;
}

void SlowGame::finish(std::vector<Score>* scores) {
  score_open_features(points_, scores);
  score_barns(points_, scores);
  score_fields(points_, scores);
  std::set<Figure> gone;  // BASE-FINAL-01: all but farmers and barns are taken off before the fields are counted
  for (const Figure& figure : board_.figures) {
    if (figure.piece == Piece::barn) continue;
    if (board_.kind_at(figure.at.cell).segments[figure.at.segment].kind != FeatureKind::field) gone.insert(figure);
  }
  send_home(gone);
}

}  // namespace oracle
