// The Princess & the Dragon: volcanoes and flights, the princess, where portals lead, the fairy.
#include "tests/oracle/slow_game.hpp"

namespace oracle {

// ---- the dragon ----

bool SlowGame::just_laid(const std::string& symbol) const { return shows(board_.kind_at(last_), symbol); }

// PD-DRAGON-01: a dragon tile while the dragon is beside the table.
bool SlowGame::waits_for_volcano(int kind) const { return rules_->dragon && !dragon_ && shows(rules_->kinds[kind], "dragon"); }

// PD-VOLCANO-03
void SlowGame::arrive_at_volcano() {
  if (!rules_->dragon || !just_laid("volcano")) return;
  dragon_ = last_;
  for (int kind : aside_) ++pile_[kind];  // PD-DRAGON-01; later there are none
  aside_.clear();
}

bool SlowGame::flies() const { return rules_->dragon && dragon_ && just_laid("dragon"); }

void SlowGame::begin_flight(Step step) {
  step_ = step;
  trail_ = {*dragon_};
}

// PD-DRAGON-05
std::vector<Cell> SlowGame::flight_cells() const {
  std::vector<Cell> result;
  for (int side = 0; side < 4; ++side) {
    const Cell cell = beside(*dragon_, side);
    bool visited = false;
    for (const Cell& earlier : trail_) visited = visited || earlier == cell;
    if (board_.tiles.contains(cell) && !visited && fairy_ != cell) result.push_back(cell);
  }
  return result;
}

void SlowGame::fly(Cell cell, std::vector<Score>* scores) {
  dragon_ = cell;
  trail_.push_back(cell);
  Score eaten;  // PD-DRAGON-07, -09: a barn stands on no tile
  for (const Figure& figure : board_.figures) {
    if (figure.at.cell == cell && figure.piece != Piece::barn) eaten.returned.insert(figure);
  }
  send_home(eaten.returned);
  if (scores) scores->push_back(eaten);
  next_of_flight(scores);
}

// PD-DRAGON-04, -06: six steps, fewer where there is nowhere to go.
void SlowGame::next_of_flight(std::vector<Score>* scores) {
  if (trail_.size() <= 6 && !flight_cells().empty()) return;
  trail_.clear();
  if (step_ == Step::flight) {
    score_and_go_on(scores);
  } else {
    end_turn(scores);
  }
}

// ---- the princess ----

// PD-PRINCESS-01, -02: everybody in the city of the segment she is printed on.
std::set<Figure> SlowGame::her_knights() const {
  const int city = segment_of_symbol(board_.kind_at(last_), "princess");
  if (!rules_->princess || city < 0) return {};
  return board_.feature_of({last_, city}).standing;
}

void SlowGame::free_knight(const Move& move, std::vector<Score>* scores) {
  Score freed;
  for (const Figure& knight : her_knights()) {
    if (knight.at == Part{move.cell, move.segment}) freed.returned.insert(knight);
  }
  send_home(freed.returned);
  if (scores) scores->push_back(freed);
}

// ---- portals ----

bool SlowGame::closed_to_portal(Cell cell) const {
  if (!rules_->to_the_dragon && dragon_ == cell) return true;                                                          // PD-PORTAL-07
  if (rules_->dragon && shows(board_.kind_at(cell), "volcano") && (rules_->never_to_volcanoes || dragon_ == cell)) return true;  // PD-VOLCANO-06
  if (!rules_->portal_needs_free_tile) return false;
  for (const Figure& figure : board_.figures) {  // PD-PORTAL-02
    if (figure.at.cell == cell && figure.piece != Piece::barn && figure.seat != seat_) return true;
  }
  return false;
}

// Places on tiles laid earlier.
std::vector<Move> SlowGame::portal_puts() const {
  std::vector<Move> result;
  if (!rules_->portal || !just_laid("portal")) return result;
  for (FeatureKind kind : {FeatureKind::road, FeatureKind::city, FeatureKind::monastery, FeatureKind::field}) {
    for (const Feature& feature : board_.features(kind)) {
      if (feature.completed() || !is_free(feature)) continue;  // PD-PORTAL-02, -03, -04
      for (const Part& part : feature.parts) {
        if (part.cell == last_ || closed_to_portal(part.cell)) continue;
        for (Piece piece : {Piece::follower, Piece::mayor, Piece::wagon}) {  // PD-PORTAL-05, -06
          if (supply_[seat_].at(piece) > 0 && is_place_for(piece, kind)) {
            result.push_back({.kind = MoveKind::put, .cell = part.cell, .piece = piece, .segment = part.segment});
          }
        }
      }
    }
  }
  return result;
}

// ---- the fairy ----

std::vector<Move> SlowGame::fairy_moves() const {
  std::set<Move> result;
  if (!rules_->fairy || (rules_->fairy_rests_after_volcano && rules_->dragon && just_laid("volcano"))) return {};  // PD-FAIRY-03
  for (const Figure& figure : board_.figures) {
    if (figure.seat != seat_ || figure.piece == Piece::barn) continue;  // PD-FAIRY-04
    if (rules_->fairy_on_tile ? fairy_ == figure.at.cell : partner_ == figure) continue;
    const int spot = rules_->fairy_on_tile ? whole_tile : figure.at.segment;
    result.insert({.kind = MoveKind::move_fairy, .cell = figure.at.cell, .segment = spot});
  }
  return {result.begin(), result.end()};
}

// PD-FAIRY-05: whose followers among these have her company.
std::set<int> SlowGame::seats_with_fairy(const std::set<Figure>& among) const {
  std::set<int> result;
  for (const Figure& figure : among) {
    if (figure.piece == Piece::barn) continue;
    if (rules_->fairy_on_tile ? fairy_ == figure.at.cell : partner_ == figure) result.insert(figure.seat);
  }
  return result;
}

// PD-FAIRY-09: beside the points of the feature, whatever it is worth and whoever leads there.
void SlowGame::pay_fairy(const std::set<int>& seats, int each, bool at_end, std::vector<int>& points, std::vector<Score>* scores) const {
  if (seats.empty()) return;
  Score score{.at_end = at_end, .value = each, .tiles = {*fairy_}, .of_fairy = true};
  for (int seat : seats) {
    points[seat] += each;
    score.points[seat] = each;
  }
  if (scores) scores->push_back(score);
}

}  // namespace oracle
