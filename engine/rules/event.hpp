// Events: what an action made happen, in order, with the clause of every point. Written only when somebody asks.
#pragma once
#include <array>
#include <string_view>
#include <vector>

#include "engine/core/types.hpp"

namespace bastide {

enum class EventKind : std::uint8_t {
  first_chosen,  // seat
  drawn,         // tile
  removed,       // tile fits nowhere and leaves the game (BASE-UNPL-01)
  put_back,      // tile fits nowhere and returns to the pile (BASE-UNPL-05)
  placed,        // seat, tile, cell, rotation
  put,           // seat, figure, cell, segment
  skipped,       // seat; tile: a held tile that was not laid; figure, when it is not the first kind: one that stays where it came home
  scored,        // feature, when, cell + segment (its anchor), points, terms, strengths, cells, clause
  returned,      // seat, figure, cell, segment, reason, clause: one figure comes home
  turn_started,  // seat
  game_ended,    // points: final score of every seat; winners are the seats with the most
  laid_aside,    // tile, clause: it waits to be shuffled in
  shuffled_in,   // tile, clause: one that was laid aside goes back into the pile
  moved,         // seat (no_seat: by itself), neutral, cell, clause; segment, tile, rotation: beside the figure there
  awarded,       // points, clause, when: points beside those of a feature; cell, and segment when it is for a feature
};

// Why a figure leaves the table.
enum class Reason : std::uint8_t { scored, final_scored, eaten, freed };
inline constexpr std::array<std::string_view, 4> reason_names{"scored", "final", "eaten", "freed"};

enum class When : std::uint8_t { completed, final };  // during the game; at its end

// One reason inside a score.
struct ScoreTerm {
  Clause clause;
  int count = 0;
  int each = 0;
  Points points = 0;  // count × each
};

struct SeatPoints {
  Seat seat = no_seat;
  Points points = 0;
};

struct Event {
  EventKind kind = EventKind::drawn;
  Seat seat = no_seat;
  TileKindId tile = no_tile;
  Cell cell{};
  std::uint8_t rotation = 0;
  SegmentIndex segment = no_segment;
  FigureKind figure = 0;
  NeutralId neutral = no_neutral;
  Reason reason = Reason::scored;      // returned
  FeatureKind feature = FeatureKind::city;
  When when = When::completed;
  Clause clause{};
  std::vector<ScoreTerm> terms;        // scored: why the feature is worth its points
  std::vector<SeatPoints> points;      // scored: who gets how much (majority, ties in full)
  std::vector<SeatPoints> strengths;   // scored: strength of every seat present
  std::vector<Cell> cells;             // scored: tiles of the feature; a field: its completed cities' anchors follow in `cities`
  std::vector<Cell> cities;            // scored field: one cell of each completed city that paid
};

using EventLog = std::vector<Event>;

}  // namespace bastide
