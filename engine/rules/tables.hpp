// Score rows, steps and hooks of a composed ruleset: what the rules read. Built once by compose().
#pragma once
#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/board/tables.hpp"
#include "engine/core/rng.hpp"
#include "engine/rules/action.hpp"
#include "engine/rules/event.hpp"
#include "engine/rules/ruleset.hpp"

namespace bastide {

template <class C>
struct Game;  // ruleset, tables, block, log (engine/rules/game.hpp)

// What a feature of one kind pays: data, before hooks.
struct ScoreRow {
  Clause tile_clause;
  int per_tile = 0;
  Clause pennant_clause;
  int per_pennant = 0;
};

// Terms of one score; hooks may edit the list once.
struct ScoreTerms {
  std::array<ScoreTerm, 8> terms;
  int size = 0;
  void add(Clause clause, int count, int each) {
    if (count == 0 || each == 0) return;
    assert(size < static_cast<int>(terms.size()) && "more score terms than a score holds");
    terms[size++] = {clause, count, each, count * each};
  }
  [[nodiscard]] Points points() const {
    Points sum = 0;
    for (int i = 0; i < size; ++i) sum += terms[i].points;
    return sum;
  }
};

// How a figure comes to a tile that was laid earlier: put there in the figure step, or moving on after scoring.
enum class Arrival : std::uint8_t { put, moved_on };

// What a step answers when it is done.
enum class Flow : std::uint8_t {
  next,      // the next step in order; a pushed frame comes first
  again,     // the same step once more
  new_turn,  // the first step of a turn
  end_game,  // the first step of the end
};

// Steps whose options playouts can draw without building a list.
enum class OptionsKind : std::uint8_t { listed, draw, place, figure };

// One step of the order of play, as code. Which members are set depends on the decider:
// nobody: run. chance: options + apply. player: wanted, options, check, apply.
template <class C>
struct StepRow {
  Decider decider = Decider::nobody;
  bool optional = false;                                             // skip is one of the actions
  bool aside = false;                                                // only in frames of its own: passed by in the order of play
  OptionsKind options_kind = OptionsKind::listed;
  std::uint8_t marks = 0;                                            // in the order of play: only on a tile that carries all these marks
  Flow (*open)(Game<C>&) = nullptr;                                  // aside: when the order of play passes by; may push its frames
  bool (*wanted)(const Game<C>&) = nullptr;                          // false: nothing to decide, goes on by itself
  Flow (*run)(Game<C>&) = nullptr;
  void (*options)(const Game<C>&, std::vector<ChanceOption>&) = nullptr;  // weight is for chance only
  Action (*pick)(const Game<C>&, Rng&) = nullptr;                    // one of the options, each with the same chance; nullptr: from the list
  std::optional<Refusal> (*check)(const Game<C>&, Action&) = nullptr;     // may make the action canonical
  Flow (*apply)(Game<C>&, const Action&) = nullptr;

  // What the order of play asks when it comes by; follows from the other members (finish).
  std::uint16_t needs = 0;                                           // passed by on a tile without all of it: marks, and `never` when there is nothing to do
  Flow (*in_passing)(Game<C>&) = nullptr;                            // run, or open
  static constexpr std::uint16_t never = 1 << max_marks;
  void finish() {
    in_passing = aside ? open : run;
    needs = static_cast<std::uint16_t>(marks | (aside && !open ? never : 0));
  }
};

// What may be done instead of putting a figure, as a numbered list: actions of kind move.
template <class C>
struct Instead {
  int (*size)(const Game<C>&) = nullptr;                    // of the list; not every entry is a choice, but every choice is one entry
  bool (*at)(const Game<C>&, int n, Action&) = nullptr;     // entry n; false: it is no choice
  std::optional<Refusal> (*check)(const Game<C>&, Action&) = nullptr;
  void (*apply)(Game<C>&, const Action&) = nullptr;
};

// Facts somebody may listen to, and lists somebody may edit once. Never called per candidate.
template <class C>
struct Hooks {
  using Fact = void (*)(Game<C>&, int tile);
  using Edit = void (*)(const Game<C>&, FeatureKind, int root, When, ScoreTerms&);
  using Left = void (*)(Game<C>&, const Standing&, Reason);
  using Value = void (*)(const Game<C>&, int root, ScoreTerms&);
  using Scored = void (*)(Game<C>&, FeatureKind, int root, When);
  using Holds = bool (*)(const Game<C>&, TileKindId);
  using Closed = Clause (*)(const Game<C>&, int tile, Arrival);
  std::vector<StepRow<C>> steps;    // in the order of Ruleset::order
  std::vector<Fact> tile_laid;      // after the tile joined its neighbours
  std::vector<Edit> score_terms;    // a feature's terms, after its score row
  std::vector<Left> figure_left;    // a figure came home
  std::vector<Scored> feature_scored;  // a feature has scored, its figures still stand
  std::vector<Holds> holds_back;    // whether a drawn tile is laid aside and another drawn
  std::vector<Closed> closed_tiles; // the clause that closes a tile laid earlier to figures; "" = it is open
  std::vector<Instead<C>> instead;  // of putting a figure; one at most so far
  std::vector<Value> field_value;   // what a field pays its owner at the end, for feature cards and players
};

// The part that does not depend on the size class.
struct Tables {
  std::array<std::array<ScoreRow, 4>, 2> rows{};    // [When][FeatureKind]
  int first_turn_step = 0;                          // position of the first step of a turn in Ruleset::order
  int first_end_step = 0;
  bool reshuffle = false;                           // unplaceable=reshuffle
  Clause nobody_clause = "BASE-COMP-05";            // a feature whose figures have no strength
  Clause hole_clause = "BASE-PLACE-01";             // a tile that ends whatever touches it belongs between four tiles
  Clause aside_clause = "BASE-DRAW-01";             // a drawn tile is laid aside
  Clause segments_clause = "BASE-FOLL-03";          // part_no_segments
  Clause figures_clause = "BASE-FOLL-01";           // part_no_figures
  Clause elsewhere_clause = "BASE-FOLL-03";         // part_anywhere: what another tile must be like
  Clause meeting_clause = "BASE-FOLL-03";           // part_anywhere does not hold for figures that stand where tiles meet
  Clause held_clause = "BASE-DRAW-02";              // a held tile is laid instead of drawing one
};

template <class C>
struct TablesOf : Tables, BoardTables<C> {
  Hooks<C> hooks;
  Block<C> start;                                            // before the first action, seats still to be set
};

}  // namespace bastide
