// The figures on the table as what can be lost: who leads where for how much, and what everybody has when some of them go home.
#pragma once
#include <vector>

#include "search/kinds.hpp"
#include "search/worth.hpp"

namespace bastide {

class Stakes {
 public:
  struct Piece {
    LaidFigure figure;
    std::size_t feature = 0;
    int strength = 0;
    Worth company = 0;     // of pieces of nobody beside it
    Worth returning = 0;   // counted already for its coming home some day
    Worth in_hand = 0;     // of its kind in the supply; followers have `hands` instead
    bool follower = true;
    bool due = false;      // its feature is complete and about to score: it comes home anyway
    bool out_of_reach = false;  // gone before anything can eat it
    bool here = true;
  };
  // Worth of one more follower at hand, of a second, …, by seat.
  using Hands = std::array<std::array<Worth, 8>, max_seats>;

  explicit Stakes(int seats) : seats_(seats) {}
  void set_hands(const Hands& hands) { hands_ = hands; }
  // A feature worth `points` to who leads there; figures that stand on it follow.
  void add_feature(Worth points) { features_.push_back({points, {}}); }
  void add_piece(Piece piece);
  [[nodiscard]] const std::vector<Piece>& pieces() const { return pieces_; }

  // Figure number i goes home, which changes what everybody has.
  void send_home(std::size_t i, Worths& worths);
  // It stands there again; `worths` is the caller's to restore.
  void bring_back(std::size_t i);
  // What its going home would change.
  [[nodiscard]] Worths loss(std::size_t i);

 private:
  struct Feature {
    Worth points = 0;
    std::array<int, max_seats> strength{};
  };
  [[nodiscard]] unsigned leaders(const Feature& feature) const;

  int seats_;
  Hands hands_{};
  std::array<int, max_seats> returned_{};
  std::vector<Feature> features_;
  std::vector<Piece> pieces_;
};

}  // namespace bastide
