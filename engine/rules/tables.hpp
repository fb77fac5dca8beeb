// Lookup tables and hooks of a composed ruleset: what the hot path reads. Built once by compose().
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/board/block.hpp"
#include "engine/rules/action.hpp"
#include "engine/rules/event.hpp"
#include "engine/rules/ruleset.hpp"

namespace bastide {

template <class C>
struct Game;  // ruleset, tables, block, log (engine/rules/game.hpp)

// A tile kind, turned each way.
struct KindTable {
  std::array<std::array<SegmentIndex, 4>, 4> side{};   // [rotation][side] city or road segment
  std::array<std::array<SegmentIndex, 8>, 4> half{};   // [rotation][half-edge] field segment
  std::array<std::uint8_t, 4> edges{};                 // [rotation] 2 bits a side, EdgeKind
  std::array<FeatureKind, 16> feature{};               // [segment]
  std::uint8_t segments = 0;
  std::uint8_t period = 4;
  SegmentIndex monastery = no_segment;
  std::uint16_t first_tile = 0;                        // tiles of this kind are first_tile … first_tile + count - 1
};

// What a feature of one kind pays: data, before hooks.
struct ScoreRow {
  Clause tile_clause;
  int per_tile = 0;
  Clause pennant_clause;
  int per_pennant = 0;
};

// A figure kind: which features it may be put on.
struct FigureRow {
  std::uint8_t features = 0;   // bit FeatureKind
  std::uint8_t strength = 1;
  std::uint8_t supply = 0;
};

// Terms of one score; hooks may edit the list once.
struct ScoreTerms {
  std::array<ScoreTerm, 8> terms;
  int size = 0;
  void add(Clause clause, int count, int each) {
    if (count != 0 && each != 0) terms[size++] = {clause, count, each, count * each};
  }
  [[nodiscard]] Points points() const {
    Points sum = 0;
    for (int i = 0; i < size; ++i) sum += terms[i].points;
    return sum;
  }
};

// Why a figure leaves the table.
enum class Reason : std::uint8_t { scored, final_scored };

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
  OptionsKind options_kind = OptionsKind::listed;
  bool (*wanted)(const Game<C>&) = nullptr;                          // false: nothing to decide, goes on by itself
  Flow (*run)(Game<C>&) = nullptr;
  void (*options)(const Game<C>&, std::vector<ChanceOption>&) = nullptr;  // weight is for chance only
  std::optional<Refusal> (*check)(const Game<C>&, Action&) = nullptr;     // may make the action canonical
  Flow (*apply)(Game<C>&, const Action&) = nullptr;
};

// Facts somebody may listen to, and lists somebody may edit once. Never called per candidate.
template <class C>
struct Hooks {
  using Fact = void (*)(Game<C>&, int tile);
  using Edit = void (*)(const Game<C>&, FeatureKind, int root, When, ScoreTerms&);
  using Left = void (*)(Game<C>&, const Standing&, Reason);
  using Value = void (*)(const Game<C>&, int root, ScoreTerms&);
  std::vector<StepRow<C>> steps;    // in the order of Ruleset::order
  std::vector<Fact> tile_laid;      // after the tile joined its neighbours
  std::vector<Edit> score_terms;    // a feature's terms, after its score row
  std::vector<Left> figure_left;    // a figure came home
  std::vector<Value> field_value;   // what a field pays its owner at the end, for feature cards and players
};

struct Tables {
  std::vector<KindTable> kinds;
  std::vector<std::array<std::uint8_t, 256>> fits;  // [kind][pattern] → bit r: canonical rotation r fits
  std::vector<std::array<std::uint8_t, 256>> fit_counts;  // [kind][pattern] → number of bits in fits
  std::vector<TileKindId> kind_of_tile;             // [tile]
  std::vector<std::uint16_t> first_segment;         // [tile]
  std::vector<std::uint16_t> tile_of_segment;       // [segment]
  std::vector<FeatureKind> feature_of_segment;      // [segment]
  std::vector<std::uint16_t> city_segments;         // all of them, ascending
  std::array<std::array<ScoreRow, 4>, 2> rows{};    // [When][FeatureKind]
  std::vector<FigureRow> figures;
  int first_turn_step = 0;                          // position of the first step of a turn in Ruleset::order
  int first_end_step = 0;
  bool reshuffle = false;                           // unplaceable=reshuffle
};

template <class C>
struct TablesOf : Tables {
  Hooks<C> hooks;
  Block<C> start;                                            // before the first action, seats still to be set
  std::vector<std::array<std::uint64_t, C::words>> several;  // tiles with several city segments: their masks
  std::array<std::uint64_t, C::words> any_several{};         // their union
};

}  // namespace bastide
