#include "tests/oracle/slow_game.hpp"

#include <algorithm>
#include <numeric>

namespace oracle {

SlowGame::SlowGame(std::shared_ptr<const Rules> rules, int seats, int first) : rules_(std::move(rules)), board_(*rules_) {
  const int each = rules_->abbey_and_mayor ? rules_->copies : 0;  // AM-SETUP-02
  points_.assign(seats, 0);
  const int barns = rules_->barns ? each : 0;
  const std::map<Piece, int> own{{Piece::follower, rules_->followers}, {Piece::mayor, each}, {Piece::wagon, each}, {Piece::barn, barns}, {Piece::abbey, each}};
  supply_.assign(seats, own);
  for (const TileKind& kind : rules_->kinds) pile_.push_back(is_abbey(kind) ? 0 : kind.count);  // AM-SETUP-03
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
  step_ = abbey_moves().empty() ? Step::draw : Step::abbey;
}

bool SlowGame::may_put(Piece piece, int spot) const {
  if (supply_[seat_].at(piece) == 0) return false;  // BASE-FOLL-08
  if (piece == Piece::barn) return spot >= corner_spot && may_put_barn(spot - corner_spot);
  const TileKind& kind = rules_->kinds[board_.tiles.at(last_).kind];
  if (piece == Piece::abbey || spot >= static_cast<int>(kind.segments.size())) return false;
  const FeatureKind there = kind.segments[spot].kind;
  if (there == FeatureKind::field && (!rules_->farmers || piece != Piece::follower)) return false;  // BASE-FOLL-11, AM-MAYOR-07, AM-WAGON-01
  if (there != FeatureKind::city && piece == Piece::mayor) return false;                            // AM-MAYOR-01
  const Feature feature = board_.feature_of({last_, spot});
  return !feature.occupied() && feature.barns.empty();  // BASE-FOLL-05, AM-BARN-06
}

std::vector<Move> SlowGame::possible_puts() const {
  std::vector<Move> result;
  const int segments = static_cast<int>(rules_->kinds[board_.tiles.at(last_).kind].segments.size());
  for (Piece piece : {Piece::follower, Piece::mayor, Piece::wagon, Piece::barn}) {
    for (int spot = 0; spot < corner_spot + 4; ++spot) {
      if (spot >= segments && spot < corner_spot) continue;
      if (may_put(piece, spot)) result.push_back({.kind = MoveKind::put, .cell = last_, .piece = piece, .segment = spot});
    }
  }
  return result;
}

bool SlowGame::may_put_anywhere() const { return !possible_puts().empty(); }

std::vector<Move> SlowGame::legal_moves() const {
  std::vector<Move> result;
  switch (step_) {
    case Step::first:
      for (int seat = 0; seat < seats(); ++seat) result.push_back({.kind = MoveKind::choose_first, .seat = seat});
      break;
    case Step::abbey:
    case Step::late_abbey:
      result = abbey_moves();
      result.push_back({.kind = MoveKind::skip});
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
    case Step::figure:
      result = possible_puts();
      result.push_back({.kind = MoveKind::skip});
      break;
    case Step::wagon:
      for (const Part& target : wagon_targets(waiting_.front())) {
        result.push_back({.kind = MoveKind::put, .cell = target.cell, .piece = Piece::wagon, .segment = target.segment});
      }
      result.push_back({.kind = MoveKind::skip});
      break;
    case Step::over: break;
  }
  std::sort(result.begin(), result.end());
  return result;
}

void SlowGame::play(const Move& move, std::vector<Score>* scores) {
  switch (step_) {
    case Step::first: begin_turn(move.seat); break;
    case Step::abbey:
    case Step::late_abbey:
    case Step::place:
      if (move.kind == MoveKind::place) {
        lay(move);
        if (!may_put_anywhere()) end_part(scores);  // nothing to decide
      } else if (step_ == Step::abbey) {
        step_ = Step::draw;
      } else {
        next_in_round(scores);
      }
      break;
    case Step::draw:
      draw(move.tile);
      if (step_ == Step::over) end_play(scores);
      break;
    case Step::figure:
      if (move.kind == MoveKind::put) put(move);
      end_part(scores);
      break;
    case Step::wagon:
      if (move.kind == MoveKind::put) {
        --supply_[decider()][Piece::wagon];
        board_.figures.insert({decider(), Piece::wagon, {move.cell, move.segment}});
      }
      waiting_.erase(waiting_.begin());
      next_wagon(scores);
      break;
    case Step::over: break;
  }
}

void SlowGame::lay(const Move& placement) {
  board_.tiles[placement.cell] = {placement.tile, placement.turns};
  if (is_abbey(rules_->kinds[placement.tile])) {
    --supply_[seat_][Piece::abbey];
  } else {
    hand_ = -1;
  }
  last_ = placement.cell;
  step_ = Step::figure;
}

void SlowGame::put(const Move& move) {
  --supply_[seat_][move.piece];
  if (move.piece != Piece::barn) {
    board_.figures.insert({seat_, move.piece, {move.cell, move.segment}});
    return;
  }
  const int corner = move.segment - corner_spot;  // a barn is told by the cell south-east of its point
  const Figure barn{seat_, Piece::barn, {{move.cell.y + (corner >= 2), move.cell.x + (corner == 1 || corner == 2)}, corner_spot}};
  board_.figures.insert(barn);
  barn_of_this_part_ = {barn};
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

// A tile was laid and its figure decided: points, returns, then the wagons.
void SlowGame::end_part(std::vector<Score>* scores) {
  score_part(scores);
  next_wagon(scores);
}

void SlowGame::end_turn(std::vector<Score>* scores) {
  if (in_round_) {
    next_in_round(scores);
  } else if (pile_size() == 0) {  // BASE-END-01
    end_play(scores);
  } else {
    ++turn_;
    begin_turn((seat_ + 1) % seats());
  }
}

// No turn follows any more.
void SlowGame::end_play(std::vector<Score>* scores) {
  in_round_ = true;
  chances_left_ = rules_->abbey_round ? seats() : 0;
  next_in_round(scores);
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
