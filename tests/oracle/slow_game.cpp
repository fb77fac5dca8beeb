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
  for (int kind = 0; rules_->dragon_tiles_held_back && kind < static_cast<int>(pile_.size()); ++kind) {  // PD-DRAGON-01
    for (; waits_for_volcano(kind) && pile_[kind] > 0; --pile_[kind]) aside_.push_back(kind);
  }
  --pile_[rules_->start];
  board_.tiles[{0, 0}] = {rules_->start, 0};  // BASE-SETUP-03
  if (rules_->random_first) {
    step_ = Step::first;
  } else {
    begin_turn(first, nullptr);
  }
}

int SlowGame::pile_size() const { return std::accumulate(pile_.begin(), pile_.end(), 0); }

int SlowGame::decider() const {
  if (step_ == Step::wagon) return waiting_.front().seat;
  if (step_ == Step::flight || step_ == Step::late_flight) return (seat_ + static_cast<int>(trail_.size()) - 1) % seats();  // PD-DRAGON-04
  return seat_;
}

void SlowGame::begin_turn(int seat, std::vector<Score>* scores) {
  seat_ = seat;
  if (seats_with_fairy(board_.figures).contains(seat)) pay_fairy({seat}, 1, false, points_, scores);  // PD-FAIRY-06
  step_ = abbey_moves().empty() ? Step::draw : Step::abbey;
}

bool SlowGame::may_put(Piece piece, int spot) const {
  if (supply_[seat_].at(piece) == 0) return false;  // BASE-FOLL-08
  if (piece == Piece::barn) return spot >= corner_spot && may_put_barn(spot - corner_spot);
  if (rules_->dragon && just_laid("volcano")) return false;  // PD-VOLCANO-01
  const TileKind& kind = board_.kind_at(last_);
  if (spot >= static_cast<int>(kind.segments.size()) || !is_place_for(piece, kind.segments[spot].kind)) return false;
  return is_free(board_.feature_of({last_, spot}));
}

bool SlowGame::is_place_for(Piece piece, FeatureKind kind) const {
  switch (piece) {
    case Piece::follower: return kind != FeatureKind::field || rules_->farmers;  // BASE-FOLL-11
    case Piece::mayor: return kind == FeatureKind::city;                         // AM-MAYOR-01, -07
    case Piece::wagon: return kind != FeatureKind::field;                        // AM-WAGON-01
    default: return false;
  }
}

// What may be done with the tile just laid, but for nothing.
std::vector<Move> SlowGame::possible_acts() const {
  std::vector<Move> result;
  const int segments = static_cast<int>(rules_->kinds[board_.tiles.at(last_).kind].segments.size());
  for (Piece piece : {Piece::follower, Piece::mayor, Piece::wagon, Piece::barn}) {
    for (int spot = 0; spot < corner_spot + 4; ++spot) {
      if (spot >= segments && spot < corner_spot) continue;
      if (may_put(piece, spot)) result.push_back({.kind = MoveKind::put, .cell = last_, .piece = piece, .segment = spot});
    }
  }
  for (const Move& move : portal_puts()) result.push_back(move);
  for (const Move& move : fairy_moves()) result.push_back(move);
  return result;
}

bool SlowGame::may_act() const { return !possible_acts().empty(); }

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
    case Step::princess:
      for (const Figure& knight : her_knights()) {
        result.push_back({.kind = MoveKind::free, .cell = knight.at.cell, .piece = knight.piece, .segment = knight.at.segment});
      }
      if (!rules_->princess_must) result.push_back({.kind = MoveKind::skip});  // PD-PRINCESS-04
      break;
    case Step::figure:
      result = possible_acts();
      result.push_back({.kind = MoveKind::skip});
      break;
    case Step::flight:
    case Step::late_flight:
      for (const Cell& cell : flight_cells()) result.push_back({.kind = MoveKind::fly, .cell = cell});
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
    case Step::first: begin_turn(move.seat, scores); break;
    case Step::abbey:
    case Step::late_abbey:
    case Step::place:
      if (move.kind == MoveKind::place) {
        lay(move);
        if (step_ == Step::figure && !may_act()) end_part(scores);  // nothing to decide
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
    case Step::princess:
      if (move.kind == MoveKind::free) {
        free_knight(move, scores);
        end_part(scores);  // PD-PRINCESS-03
      } else {
        step_ = Step::figure;
        if (!may_act()) end_part(scores);
      }
      break;
    case Step::figure:
      if (move.kind == MoveKind::put) put(move);
      if (move.kind == MoveKind::move_fairy) {
        fairy_ = move.cell;
        partner_.reset();
        for (const Figure& figure : board_.figures) {
          if (figure.at == Part{move.cell, move.segment}) partner_ = figure;
        }
      }
      end_part(scores);
      break;
    case Step::flight:
    case Step::late_flight: fly(move.cell, scores); break;
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
  step_ = her_knights().empty() ? Step::figure : Step::princess;
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
  if (waits_for_volcano(kind)) {  // PD-DRAGON-01
    aside_.push_back(kind);
    if (pile_size() == 0) step_ = Step::over;
    return;
  }
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
  for (int other = 0; other < static_cast<int>(pile_.size()); ++other) hope = hope || (pile_[other] > 0 && !waits_for_volcano(other) && anything_fits(other));
  if (!hope) step_ = Step::over;
}

// A tile was laid and its figure decided: the dragon, points, returns, the wagons, or the dragon last.
void SlowGame::end_part(std::vector<Score>* scores) {
  arrive_at_volcano();
  if (!rules_->late_flight && flies()) {  // PD-DRAGON-03
    begin_flight(Step::flight);
    next_of_flight(scores);
  } else {
    score_and_go_on(scores);
  }
}

void SlowGame::score_and_go_on(std::vector<Score>* scores) {
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
    begin_turn((seat_ + 1) % seats(), scores);
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
