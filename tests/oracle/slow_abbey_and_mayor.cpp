// Abbey & Mayor: abbeys in holes, barns at meeting points, wagons that move on. The mayor's strength is in slow_board.cpp.
#include <algorithm>

#include "tests/oracle/slow_game.hpp"

namespace oracle {

// ---- abbeys ----

int SlowGame::abbey_kind() const {
  for (int kind = 0; kind < static_cast<int>(rules_->kinds.size()); ++kind) {
    if (is_abbey(rules_->kinds[kind])) return kind;
  }
  return -1;
}

std::vector<Move> SlowGame::abbey_moves() const {
  std::vector<Move> result;
  const int kind = abbey_kind();
  if (kind < 0 || supply_[seat_].at(Piece::abbey) == 0) return result;
  for (const auto& [cell, turns] : board_.placements(kind)) result.push_back({.kind = MoveKind::place, .tile = kind, .cell = cell, .turns = turns});
  return result;
}

// AM-ABBEY-13: clockwise from the left neighbour of the last player, each player once.
void SlowGame::next_in_round(std::vector<Score>* scores) {
  while (chances_left_ > 0) {
    --chances_left_;
    seat_ = (seat_ + 1) % seats();
    if (abbey_moves().empty()) continue;
    step_ = Step::late_abbey;
    return;
  }
  step_ = Step::over;
  finish(scores);
}

// ---- barns ----

bool SlowGame::may_put_barn(int corner) const {
  const Cell point{last_.y + (corner >= 2), last_.x + (corner == 1 || corner == 2)};  // the cell south-east of the point
  const auto north_west = board_.field_at_corner({point.y - 1, point.x - 1}, 2), north_east = board_.field_at_corner({point.y - 1, point.x}, 3);
  const auto south_west = board_.field_at_corner({point.y, point.x - 1}, 1), south_east = board_.field_at_corner(point, 0);
  if (!north_west || !north_east || !south_west || !south_east) return false;                     // AM-BARN-03
  return rules_->other_barn_allowed || board_.feature_of(*south_east).barns.empty();  // AM-BARN-04
}

void SlowGame::score_barn_fields(std::vector<Score>* scores) {
  const int segments = static_cast<int>(rules_->kinds[board_.tiles.at(last_).kind].segments.size());
  for (int segment = 0; segment < segments; ++segment) {  // what happened, happened on the tile just laid
    const Feature field = board_.feature_of({last_, segment});
    if (field.kind != FeatureKind::field || field.barns.empty() || !field.occupied()) continue;
    const bool placed = field.barns == barn_of_this_part_;  // the first barn of the field: AM-BARN-05, -09
    const int value = static_cast<int>(field.cities.size()) * (placed ? 3 : 1);  // AM-BARN-07
    Score score{.kind = FeatureKind::field, .anchor = field.anchor(), .value = value, .tiles = field.tiles, .returned = field.standing};
    for (int seat : field.leaders()) {
      points_[seat] += value;
      if (value > 0) score.points[seat] = value;
    }
    if (scores) scores->push_back(score);
    pay_fairy(seats_with_fairy(field.standing), 3, false, points_, scores);  // PD-FAIRY-08
    send_home(field.standing);
  }
  barn_of_this_part_.clear();
}

void SlowGame::score_barns(std::vector<int>& points, std::vector<Score>* scores) const {
  for (const Feature& field : board_.features(FeatureKind::field)) {
    if (field.barns.empty()) continue;
    const int value = 4 * static_cast<int>(field.cities.size());  // AM-BARN-11
    Score score{.kind = FeatureKind::field, .at_end = true, .anchor = field.anchor(), .value = value, .tiles = field.tiles};
    std::set<int> owners;
    for (const Figure& barn : field.barns) owners.insert(barn.seat);
    for (int seat : owners) {
      points[seat] += value;
      if (value > 0) score.points[seat] = value;
    }
    if (scores) scores->push_back(score);
  }
}

// ---- wagons ----

std::set<Part> SlowGame::parts_touching(const Feature& feature) const {
  std::set<Part> result;
  const auto pair = [&](const Part& a, const Part& b) {
    if (feature.parts.contains(a)) result.insert(b);
    if (feature.parts.contains(b)) result.insert(a);
  };
  for (const auto& [cell, tile] : board_.tiles) {
    const TileKind& kind = board_.kind_at(cell);
    for (const auto& [a, b] : kind.adjacent) pair({cell, a}, {cell, b});  // AM-WAGON-04
    for (int side = 0; is_abbey(kind) && side < 4; ++side) {              // AM-WAGON-05
      if (const auto facing = board_.part_with_side(beside(cell, side), opposite(side))) pair({cell, 0}, *facing);
    }
  }
  return result;
}

std::vector<Part> SlowGame::wagon_targets(const WaitingWagon& wagon) const {
  const std::set<Part> touching = parts_touching(board_.feature_of(wagon.left));
  const auto near = [&](const Part& part) { return std::abs(part.cell.x - wagon.left.cell.x) <= 1 && std::abs(part.cell.y - wagon.left.cell.y) <= 1; };
  std::vector<Part> result;
  for (FeatureKind kind : {FeatureKind::road, FeatureKind::city, FeatureKind::monastery}) {  // never a field
    for (const Feature& feature : board_.features(kind)) {
      if (feature.completed() || feature.occupied()) continue;  // AM-WAGON-03
      const bool touches = std::any_of(feature.parts.begin(), feature.parts.end(), [&](const Part& part) { return touching.contains(part); });
      for (const Part& part : feature.parts) {
        // The landing is a choice among the parts of a connected feature; among the nine tiles all parts there are open (AM-WAGON-06).
        const bool may = rules_->wagons_connected ? touches && (!rules_->wagons_land_touching || touching.contains(part)) : near(part);
        const bool at_the_dragon = !rules_->to_the_dragon && dragon_ == part.cell;  // AM-WAGON-10
        if (may && !at_the_dragon) result.push_back(part);
      }
    }
  }
  std::sort(result.begin(), result.end());
  return result;
}

// The next owner who has a choice; a wagon without a target was taken back when its feature scored.
void SlowGame::next_wagon(std::vector<Score>* scores) {
  while (!waiting_.empty() && wagon_targets(waiting_.front()).empty()) waiting_.erase(waiting_.begin());
  if (waiting_.empty()) {
    if (rules_->late_flight && flies()) {  // PD-DRAGON-03
      begin_flight(Step::late_flight);
      next_of_flight(scores);
    } else {
      end_turn(scores);
    }
  } else {
    step_ = Step::wagon;
  }
}

}  // namespace oracle
