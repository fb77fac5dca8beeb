#include "tests/oracle/slow_game.hpp"

#include <algorithm>
#include <numeric>

namespace oracle {

SlowGame::SlowGame(std::shared_ptr<const Rules> rules, int seats, int first) : rules_(std::move(rules)), board_(*rules_) {
  points_.assign(seats, 0);
  supply_.assign(seats, rules_->followers);
  for (const TileKind& kind : rules_->kinds) pile_.push_back(kind.count);
  --pile_[rules_->start];
  board_.tiles[{0, 0}] = {rules_->start, 0};  // BASE-SETUP-03
  if (rules_->random_first) {
    step_ = Step::first;
  } else {
    begin_turn(first);
  }
}

int SlowGame::pile_size() const { return std::accumulate(pile_.begin(), pile_.end(), 0); }

void SlowGame::begin_turn(int seat) {
  seat_ = seat;
  step_ = Step::draw;
}

bool SlowGame::may_put(int segment) const {
  if (supply_[seat_] == 0) return false;  // BASE-FOLL-08
  const TileKind& kind = rules_->kinds[board_.tiles.at(last_).kind];
  if (kind.segments[segment].kind == FeatureKind::field && !rules_->farmers) return false;  // BASE-FOLL-11
  return board_.feature_of({last_, segment}).followers.empty();                             // BASE-FOLL-05
}

bool SlowGame::may_put_anywhere() const {
  const TileKind& kind = rules_->kinds[board_.tiles.at(last_).kind];
  for (int segment = 0; segment < static_cast<int>(kind.segments.size()); ++segment) {
    if (may_put(segment)) return true;
  }
  return false;
}

std::vector<Move> SlowGame::legal_moves() const {
  std::vector<Move> result;
  switch (step_) {
    case Step::first:
      for (int seat = 0; seat < seats(); ++seat) result.push_back({.kind = MoveKind::choose_first, .seat = seat});
      break;
    case Step::draw:
      for (int kind = 0; kind < static_cast<int>(pile_.size()); ++kind) {
        if (pile_[kind] > 0) result.push_back({.kind = MoveKind::draw, .tile = kind});
      }
      break;
    case Step::place:
      for (const auto& [cell, turns] : board_.placements(hand_)) {
        result.push_back({.kind = MoveKind::place, .tile = hand_, .cell = cell, .turns = turns});
      }
      break;
    case Step::follower: {
      const TileKind& kind = rules_->kinds[board_.tiles.at(last_).kind];
      for (int segment = 0; segment < static_cast<int>(kind.segments.size()); ++segment) {
        if (may_put(segment)) result.push_back({.kind = MoveKind::put, .cell = last_, .segment = segment});
      }
      result.push_back({.kind = MoveKind::skip});
      break;
    }
    case Step::over: break;
  }
  std::sort(result.begin(), result.end());
  return result;
}

void SlowGame::play(const Move& move, std::vector<Score>* scores) {
  switch (move.kind) {
    case MoveKind::choose_first: begin_turn(move.seat); break;
    case MoveKind::draw:
      draw(move.tile);
      if (step_ == Step::over) finish(scores);
      break;
    case MoveKind::place:
      lay(move);
      if (!may_put_anywhere()) end_turn(scores);  // nothing to decide
      break;
    case MoveKind::put:
      --supply_[seat_];
      board_.figures.insert({seat_, {move.cell, move.segment}});
      end_turn(scores);
      break;
    case MoveKind::skip: end_turn(scores); break;
  }
}

void SlowGame::lay(const Move& placement) {
  board_.tiles[placement.cell] = {placement.tile, placement.turns};
  last_ = placement.cell;
  hand_ = -1;
  step_ = Step::follower;
}

void SlowGame::draw(int kind) {
  --pile_[kind];
  if (anything_fits(kind)) {
    hand_ = kind;
    step_ = Step::place;
    return;
  }
  if (!rules_->reshuffle) {
    removed_.push_back(kind);               // BASE-UNPL-01
    if (pile_size() == 0) step_ = Step::over;  // BASE-UNPL-03
    return;
  }
  ++pile_[kind];  // BASE-UNPL-05
  bool hope = false;
  for (int other = 0; other < static_cast<int>(pile_.size()); ++other) hope = hope || (pile_[other] > 0 && anything_fits(other));
  if (!hope) step_ = Step::over;
}

void SlowGame::end_turn(std::vector<Score>* scores) {
  score_completed(scores);
  if (pile_size() == 0) {  // BASE-END-01
    step_ = Step::over;
    finish(scores);
    return;
  }
  ++turn_;
  begin_turn((seat_ + 1) % seats());
}

std::vector<int> SlowGame::winners() const {
  const int most = *std::max_element(points_.begin(), points_.end());
  std::vector<int> result;
  for (int seat = 0; seat < seats(); ++seat) {
    if (points_[seat] == most) result.push_back(seat);  // BASE-WIN-02
  }
  return result;
}

}  // namespace oracle
