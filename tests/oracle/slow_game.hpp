// A second, deliberately slow and plain implementation of the base game family, written from the rules document alone. It
// shares only the catalogue's structs with the engine. Tests compare the two after every action.
#pragma once
#include <map>
#include <memory>
#include <set>
#include <vector>

#include "tests/oracle/slow_board.hpp"
#include "tests/oracle/slow_rules.hpp"

namespace oracle {

enum class MoveKind { choose_first, draw, place, put, skip };

struct Move {
  MoveKind kind = MoveKind::skip;
  int tile = 0;     // draw, place: index into Rules::kinds
  Cell cell;        // place, put
  int turns = 0;    // place
  int segment = 0;  // put
  int seat = 0;     // choose_first
  friend auto operator<=>(const Move&, const Move&) = default;
};

// One feature that was scored: who got what, and whose figures went home.
struct Score {
  FeatureKind kind = FeatureKind::city;
  bool at_end = false;
  Part anchor;                // per_city_4: the anchor of the city
  int value = 0;              // before majority
  std::map<int, int> points;  // seat → points, only seats that got some
  std::set<Cell> tiles;
  std::map<int, int> returned;  // seat → followers sent home
};

enum class Step { first, draw, place, follower, over };

class SlowGame {
 public:
  SlowGame(std::shared_ptr<const Rules> rules, int seats, int first);

  [[nodiscard]] std::vector<Move> legal_moves() const;  // sorted; every outcome at a chance step
  // Plays a legal move. What it scored is appended to `scores`.
  void play(const Move& move, std::vector<Score>* scores = nullptr);

  // Only the first half of a placement: the tile lies, nobody has decided about a follower.
  void lay(const Move& placement);

  // Points of every seat if the game ended now.
  [[nodiscard]] std::vector<int> points_if_over(std::vector<Score>* scores = nullptr) const;

  [[nodiscard]] const Rules& rules() const { return *rules_; }
  [[nodiscard]] const Board& board() const { return board_; }
  [[nodiscard]] Step step() const { return step_; }
  [[nodiscard]] bool over() const { return step_ == Step::over; }
  [[nodiscard]] int seats() const { return static_cast<int>(points_.size()); }
  [[nodiscard]] int seat() const { return seat_; }    // whose turn it is
  [[nodiscard]] int turn() const { return turn_; }    // turns begun
  [[nodiscard]] int hand() const { return hand_; }    // kind drawn and not yet laid, or -1
  [[nodiscard]] const std::vector<int>& points() const { return points_; }
  [[nodiscard]] const std::vector<int>& supply() const { return supply_; }
  [[nodiscard]] const std::vector<int>& pile() const { return pile_; }
  [[nodiscard]] const std::vector<int>& removed() const { return removed_; }
  [[nodiscard]] int pile_size() const;
  [[nodiscard]] std::vector<int> winners() const;  // when over
  // What a completed or a final feature is worth before majority; fields by the field scoring in force.
  [[nodiscard]] int worth(const Feature& feature, bool at_end) const;
  [[nodiscard]] bool may_put(int segment) const;  // a follower of the seat in turn on the tile just laid
  [[nodiscard]] bool may_put_anywhere() const;

 private:
  void begin_turn(int seat);
  void draw(int kind);
  void end_turn(std::vector<Score>* scores);
  void finish(std::vector<Score>* scores);
  void score_completed(std::vector<Score>* scores);
  void score_open_features(std::vector<int>& points, std::vector<Score>* scores) const;
  void score_fields(std::vector<int>& points, std::vector<Score>* scores) const;
  void score_fields_one_by_one(std::vector<int>& points, std::vector<Score>* scores) const;
  void score_fields_by_city(std::vector<int>& points, std::vector<Score>* scores) const;
  [[nodiscard]] bool anything_fits(int kind) const { return !board_.placements(kind).empty(); }

  std::shared_ptr<const Rules> rules_;
  Board board_;
  Step step_ = Step::draw;
  int seat_ = 0;
  int turn_ = 1;
  int hand_ = -1;
  Cell last_;
  std::vector<int> points_;
  std::vector<int> supply_;
  std::vector<int> pile_;
  std::vector<int> removed_;
};

}  // namespace oracle
