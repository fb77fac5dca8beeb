// What a position is worth to every seat: points on the track, points that open features promise, followers at hand.
// Values are thousandths of a point.
#pragma once
#include <array>
#include <vector>

#include "engine/engine.hpp"
#include "search/kinds.hpp"
#include "search/outlook.hpp"

namespace bastide {

using Worth = std::int64_t;
inline constexpr Worth one_point = 1000;

// What an open or just completed feature promises to whoever leads on it.
struct Promise {
  Chance completion = 0;
  Worth points = 0;  // expected
};

class Evaluation {
 public:
  // `view` is that of `state`, which may stand before the scoring of what the last tile completed.
  Evaluation(const Ruleset& ruleset, const State& state, const View& view, Outlook& outlook);

  // Worth of the position to `seat`, less what the others have.
  [[nodiscard]] Worth advantage(Seat seat) const;
  // What putting one figure of this kind and `seat` on a free segment adds to its advantage.
  [[nodiscard]] Worth gain_of_figure(const FeatureReport& feature, Seat seat, FigureKind kind);
  // A field pays farmers before the turn is over: the position says little until it has done so.
  [[nodiscard]] bool unsettled() const { return unsettled_; }

 private:
  struct Rated {
    FeatureReport report;
    std::vector<OpenEdge> edges;
    Promise promise;
  };

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
  Outlook& outlook_;
  int seats_ = 0;
  std::vector<Rated> cities_, roads_, monasteries_, fields_;
  std::array<Worth, max_seats> worth_{};
  std::array<int, max_seats> supply_{};  // figures of use everywhere
  std::array<std::array<int, max_kinds>, max_seats> special_{};  // the others, by kind
  bool unsettled_ = false;
};

}  // namespace bastide
