// What a position is worth to every seat: points on the track, points that open features promise, followers at hand.
// Values are thousandths of a point.
#pragma once
#include <array>
#include <vector>

#include "engine/engine.hpp"
#include "search/danger.hpp"
#include "search/kinds.hpp"
#include "search/outlook.hpp"
#include "search/stakes.hpp"

namespace bastide {

inline constexpr Chance homeward = 14000;  // a figure that will return is away for a while

// What an open or just completed feature promises to whoever leads on it.
struct Promise {
  Chance completion = 0;
  Worth points = 0;  // expected
};

class Evaluation {
 public:
  // `view` is that of `state`, which may stand before the scoring of what the last tile completed.
  // `heeded`: pieces of nobody that matter, a bit each.
  Evaluation(const Ruleset& ruleset, const State& state, View view, Outlook& outlook, std::uint32_t heeded);

  // Worth of the position to `seat`, less what the others have.
  [[nodiscard]] Worth advantage(Seat seat) const { return advantage_of(worth_, seats_, seat); }
  // What putting one figure of this kind and `seat` on a free segment, in that cell, adds to its advantage.
  [[nodiscard]] Worth gain_of_figure(const FeatureReport& feature, Seat seat, FigureKind kind, Cell cell);
  // The same for a segment of any laid tile.
  [[nodiscard]] Worth gain_anywhere(Cell cell, SegmentIndex segment, Seat seat, FigureKind kind);
  // What it adds to the advantage when a figure on the table goes home, or has the company of a piece of nobody.
  [[nodiscard]] Worth gain_of_leaving(FigureKind kind, Cell cell, SegmentIndex segment, Seat seat);
  [[nodiscard]] Worth gain_of_company(NeutralId piece, Cell cell, SegmentIndex beside, Seat seat) const;
  // The advantage when a piece that flies makes its next step to a cell, and every seat then steers for itself.
  [[nodiscard]] Worth advantage_after_step(Cell cell, Seat seat);
  // Whether a piece is about to fly, or flies: what stands on the table is worth what the flight is expected to leave of it.
  [[nodiscard]] bool flying() const { return flying_; }
  // A field pays farmers before the turn is over: the position says little until it has done so.
  [[nodiscard]] bool unsettled() const { return unsettled_; }

 private:
  struct Rated {
    FeatureReport report;
    std::vector<OpenEdge> edges;
    Promise promise;
    bool rated = false;
  };

  [[nodiscard]] Rated* rated_at(Cell cell, SegmentIndex segment);
  [[nodiscard]] Worth gain(const FeatureReport& feature, const Promise& hope, Seat seat, FigureKind kind, Cell cell) const;

  // Pieces of nobody (neutral_worth.cpp).
  void heed_neutrals();
  void collect_stakes();
  void add_company();
  void add_dangers();
  [[nodiscard]] std::optional<Cell> place_of(const LaidNeutral& piece) const;
  [[nodiscard]] bool before_flight(const NeutralRow& row) const;
  [[nodiscard]] bool in_company(const LaidNeutral& piece, const LaidFigure& figure) const;
  [[nodiscard]] Worth company_worth(const NeutralRow& row, Seat seat, FeatureKind kind, bool due, Chance completion) const;
  [[nodiscard]] Chance rest_of_game(FeatureKind kind, Chance completion) const;

  [[nodiscard]] Promise promise(const FeatureReport& feature, const std::vector<OpenEdge>& edges);
  [[nodiscard]] Promise promise_of_monastery(const FeatureReport& monastery);
  [[nodiscard]] Promise promise_of_field(const FeatureReport& field);
  [[nodiscard]] bool barred(const FeatureReport& field) const;
  void rate_all();
  void collect_completed();
  void add_open(const Rated& rated);
  void add_joins(const std::vector<Rated>& features);
  void add_supplies();
  [[nodiscard]] int turns_left(Seat seat) const;
  [[nodiscard]] Worth figure_worth(Seat seat, int count) const;
  [[nodiscard]] Worth kind_worth(Seat seat, FigureKind kind) const;
  [[nodiscard]] Worth fading(Seat seat, Worth worth) const;
  [[nodiscard]] Worth comes_home(const FeatureReport& feature, Chance completion, Seat seat, int supply) const;
  [[nodiscard]] std::array<int, max_seats> joined_strength(const FeatureReport& one, const FeatureReport& two) const;

  const Ruleset& ruleset_;
  const Kinds kinds_;
  const State& state_;
  const View view_;
  Outlook& outlook_;
  int seats_ = 0;
  std::vector<Rated> cities_, roads_, monasteries_, fields_;
  Worths worth_{};
  std::array<int, max_seats> supply_{};  // figures of use everywhere
  std::array<std::array<int, max_kinds>, max_seats> special_{};  // the others, by kind
  bool unsettled_ = false;

  const Neutrals neutrals_;
  std::uint32_t heeded_ = 0;
  Stakes stakes_;
  struct Staked {
    FeatureKind kind;
    Chance completion;
  };
  std::vector<Staked> features_at_stake_;  // of each piece of `stakes_`
  std::optional<Danger> danger_;     // of the piece that flies
  bool flying_ = false;              // it is about to fly, or on its way
  std::vector<Cell> trail_;
  int steps_ = 0;                    // it still has
  Worths before_flight_{};
};

}  // namespace bastide
