// A second, deliberately slow and plain implementation of the base game family and its expansions, written from the rules
// documents alone. It shares only the catalogue's structs with the engine. Tests compare the two after every action.
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
  int tile = 0;                   // draw, place: index into Rules::kinds
  Cell cell;                      // place, put
  int turns = 0;                  // place
  Piece piece = Piece::follower;  // put
  int segment = 0;                // put; a barn: corner_spot + corner of the tile just laid
  int seat = 0;                   // choose_first
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
  std::set<Figure> returned;  // figures sent home
};

enum class Step { first, abbey, draw, place, figure, wagon, late_abbey, over };

// A wagon whose feature has scored: its owner takes it back or moves it on.
struct WaitingWagon {
  int seat = 0;
  Part left;  // where it stood
};

class SlowGame {
 public:
  SlowGame(std::shared_ptr<const Rules> rules, int seats, int first);

  [[nodiscard]] std::vector<Move> legal_moves() const;  // sorted; every outcome at a chance step
  // Plays a legal move. What it scored is appended to `scores`.
  void play(const Move& move, std::vector<Score>* scores = nullptr);

  // Only the first half of a placement: the tile lies, nobody has decided about a figure.
  void lay(const Move& placement);

  // Points of every seat if the game ended now.
  [[nodiscard]] std::vector<int> points_if_over(std::vector<Score>* scores = nullptr) const;

  [[nodiscard]] const Rules& rules() const { return *rules_; }
  [[nodiscard]] const Board& board() const { return board_; }
  [[nodiscard]] Step step() const { return step_; }
  [[nodiscard]] bool over() const { return step_ == Step::over; }
  [[nodiscard]] int seats() const { return static_cast<int>(points_.size()); }
  [[nodiscard]] int seat() const { return seat_; }    // whose turn it is
  [[nodiscard]] int decider() const { return step_ == Step::wagon ? waiting_.front().seat : seat_; }
  [[nodiscard]] int waiting() const { return static_cast<int>(waiting_.size()); }  // wagons not yet decided
  [[nodiscard]] int turn() const { return turn_; }    // turns begun
  [[nodiscard]] int hand() const { return hand_; }    // kind drawn and not yet laid, or -1
  [[nodiscard]] const std::vector<int>& points() const { return points_; }
  [[nodiscard]] int supply(int seat, Piece piece) const { return supply_[seat].at(piece); }
  [[nodiscard]] const std::vector<int>& pile() const { return pile_; }
  [[nodiscard]] const std::vector<int>& removed() const { return removed_; }
  [[nodiscard]] int pile_size() const;
  [[nodiscard]] std::vector<int> winners() const;  // when over
  // What a completed or a final feature is worth before majority; fields by the field scoring in force.
  [[nodiscard]] int worth(const Feature& feature, bool at_end) const;
  // A figure of the seat in turn on a segment, or at a corner, of the tile just laid.
  [[nodiscard]] bool may_put(Piece piece, int spot) const;
  [[nodiscard]] bool may_put_anywhere() const;

 private:
  void begin_turn(int seat);
  void draw(int kind);
  void put(const Move& move);
  void end_part(std::vector<Score>* scores);
  void end_turn(std::vector<Score>* scores);
  void end_play(std::vector<Score>* scores);
  void finish(std::vector<Score>* scores);
  [[nodiscard]] std::vector<Move> possible_puts() const;
  [[nodiscard]] bool anything_fits(int kind) const { return !board_.placements(kind).empty(); }

  // slow_scoring.cpp
  void score_part(std::vector<Score>* scores);
  void score_completed(std::vector<Score>* scores);
  void send_home(const std::set<Figure>& figures);
  void score_open_features(std::vector<int>& points, std::vector<Score>* scores) const;
  void score_fields(std::vector<int>& points, std::vector<Score>* scores) const;
  void score_fields_one_by_one(std::vector<int>& points, std::vector<Score>* scores) const;
  void score_fields_by_city(std::vector<int>& points, std::vector<Score>* scores) const;

  // slow_abbey_and_mayor.cpp
  [[nodiscard]] int abbey_kind() const;
  [[nodiscard]] std::vector<Move> abbey_moves() const;
  [[nodiscard]] bool may_put_barn(int corner) const;
  void score_barn_fields(std::vector<Score>* scores);
  void score_barns(std::vector<int>& points, std::vector<Score>* scores) const;
  void next_wagon(std::vector<Score>* scores);
  [[nodiscard]] std::vector<Part> wagon_targets(const WaitingWagon& wagon) const;
  [[nodiscard]] std::set<Part> parts_touching(const Feature& feature) const;
  void next_in_round(std::vector<Score>* scores);

  std::shared_ptr<const Rules> rules_;
  Board board_;
  Step step_ = Step::draw;
  int seat_ = 0;
  int turn_ = 1;
  int hand_ = -1;
  Cell last_;
  std::vector<int> points_;
  std::vector<std::map<Piece, int>> supply_;
  std::vector<int> pile_;
  std::vector<int> removed_;

  std::set<Figure> barn_of_this_part_;  // one at most
  std::vector<WaitingWagon> waiting_;   // in the order in which they are decided
  bool in_round_ = false;               // after the last tile
  int chances_left_ = 0;                // seats that the round has still to ask
};

}  // namespace oracle
