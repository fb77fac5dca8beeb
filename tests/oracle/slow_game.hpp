// A second, deliberately slow and plain implementation of the base game family and its expansions, written from the rules
// documents alone. It shares only the catalogue's structs with the engine. Tests compare the two after every action.
#pragma once
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "tests/oracle/slow_board.hpp"
#include "tests/oracle/slow_rules.hpp"

namespace oracle {

enum class MoveKind { choose_first, draw, place, put, skip, move_fairy, fly, free };

// The fairy goes to a tile, not beside one follower.
inline constexpr int whole_tile = 255;

struct Move {
  MoveKind kind = MoveKind::skip;
  int tile = 0;                   // draw, place: index into Rules::kinds
  Cell cell;                      // place, put, move_fairy, fly, free
  int turns = 0;                  // place
  Piece piece = Piece::follower;  // put, free
  int segment = 0;                // put, free, move_fairy; a barn: corner_spot + corner of the tile just laid
  int seat = 0;                   // choose_first
  friend auto operator<=>(const Move&, const Move&) = default;
};

// One feature that was scored: who got what, and whose figures went home. Or points of the fairy, or figures that a dragon or a
// princess has sent home for nothing.
struct Score {
  FeatureKind kind = FeatureKind::city;
  bool at_end = false;
  Part anchor;                // per_city_4: the anchor of the city
  int value = 0;              // before majority
  std::map<int, int> points;  // seat → points, only seats that got some
  std::set<Cell> tiles;
  std::set<Figure> returned;  // figures sent home
  bool of_fairy = false;      // `tiles` is hers; she pays beside what a feature pays
};

enum class Step { first, abbey, draw, place, princess, figure, flight, wagon, late_flight, late_abbey, over };

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
  [[nodiscard]] int decider() const;
  [[nodiscard]] int waiting() const { return static_cast<int>(waiting_.size()); }  // wagons not yet decided
  [[nodiscard]] int turn() const { return turn_; }    // turns begun
  [[nodiscard]] int hand() const { return hand_; }    // kind drawn and not yet laid, or -1
  [[nodiscard]] const std::vector<int>& points() const { return points_; }
  [[nodiscard]] int supply(int seat, Piece piece) const { return supply_[seat].at(piece); }
  [[nodiscard]] const std::vector<int>& pile() const { return pile_; }
  [[nodiscard]] const std::vector<int>& removed() const { return removed_; }
  [[nodiscard]] const std::vector<int>& aside() const { return aside_; }
  [[nodiscard]] const std::optional<Cell>& dragon() const { return dragon_; }
  [[nodiscard]] const std::optional<Cell>& fairy() const { return fairy_; }
  [[nodiscard]] const std::optional<Figure>& partner() const { return partner_; }
  [[nodiscard]] const std::vector<Cell>& trail() const { return trail_; }
  [[nodiscard]] int pile_size() const;
  [[nodiscard]] std::vector<int> winners() const;  // when over
  // What a completed or a final feature is worth before majority; fields by the field scoring in force.
  [[nodiscard]] int worth(const Feature& feature, bool at_end) const;
  // A figure of the seat in turn on a segment, or at a corner, of the tile just laid.
  [[nodiscard]] bool may_put(Piece piece, int spot) const;
  [[nodiscard]] bool may_act() const;

 private:
  void begin_turn(int seat, std::vector<Score>* scores);
  void draw(int kind);
  void put(const Move& move);
  void end_part(std::vector<Score>* scores);
  void score_and_go_on(std::vector<Score>* scores);
  void end_turn(std::vector<Score>* scores);
  void end_play(std::vector<Score>* scores);
  void finish(std::vector<Score>* scores);
  [[nodiscard]] bool is_place_for(Piece piece, FeatureKind kind) const;
  [[nodiscard]] static bool is_free(const Feature& feature) { return !feature.occupied() && feature.barns.empty(); }  // BASE-FOLL-05, AM-BARN-06
  [[nodiscard]] std::vector<Move> possible_acts() const;
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

  // slow_princess_and_dragon.cpp
  [[nodiscard]] bool waits_for_volcano(int kind) const;
  [[nodiscard]] bool just_laid(const std::string& symbol) const;
  void arrive_at_volcano();
  [[nodiscard]] bool flies() const;
  void begin_flight(Step step);
  [[nodiscard]] std::vector<Cell> flight_cells() const;
  void fly(Cell cell, std::vector<Score>* scores);
  void next_of_flight(std::vector<Score>* scores);
  [[nodiscard]] std::set<Figure> her_knights() const;
  void free_knight(const Move& move, std::vector<Score>* scores);
  [[nodiscard]] bool closed_to_portal(Cell cell) const;
  [[nodiscard]] std::vector<Move> portal_puts() const;
  [[nodiscard]] std::vector<Move> fairy_moves() const;
  [[nodiscard]] std::set<int> seats_with_fairy(const std::set<Figure>& among) const;
  void pay_fairy(const std::set<int>& seats, int each, bool at_end, std::vector<int>& points, std::vector<Score>* scores) const;

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

  std::optional<Cell> dragon_, fairy_;  // nothing: beside the table
  std::optional<Figure> partner_;       // the follower the fairy stands beside
  std::vector<int> aside_;              // kinds laid aside, one entry a tile
  std::vector<Cell> trail_;             // where this flight has been
};

}  // namespace oracle
