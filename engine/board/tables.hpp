// Lookup tables of the tiles and figures in play: what the kernel reads. Built once by compose().
#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "engine/board/block.hpp"

namespace bastide {

inline constexpr int max_marks = 8;

// A tile kind, turned each way.
struct KindTable {
  std::array<std::array<SegmentIndex, 4>, 4> side{};   // [rotation][side] city or road segment
  std::array<std::array<SegmentIndex, 8>, 4> half{};   // [rotation][half-edge] field segment
  std::array<std::uint8_t, 4> edges{};                 // [rotation] 2 bits a side, EdgeKind
  std::array<std::uint8_t, 4> field_corners{};         // [rotation] bit c: both half-edges at corner c are one field's
  std::array<FeatureKind, 16> feature{};               // [segment]
  std::uint8_t segments = 0;
  std::uint8_t period = 4;
  SegmentIndex monastery = no_segment;
  FigureKind held_as = no_figure;                      // the piece of the supply this tile is, when it never is in the pile
  bool plug = false;                                   // ends whatever touches it: fits every cell between four tiles, and only those
  std::uint8_t marks = 0;                              // bit m: carries mark m of Ruleset::marks
  std::array<SegmentIndex, max_marks> mark_at{};       // [mark] the segment it is on; no_segment: the tile as a whole
  std::uint8_t part = 0;                               // part_… bits that hold once it is laid
  std::uint16_t first_tile = 0;                        // tiles of this kind are first_tile … first_tile + count - 1
};

// A figure kind: which features it may be put on.
struct FigureRow {
  std::uint8_t features = 0;     // bit FeatureKind
  std::uint8_t strength = 1;
  std::uint8_t per_pennant = 0;  // strength for each pennant of the city, at scoring
  std::uint8_t supply = 0;
  std::uint8_t occupies = 1;     // 1: nobody else may be put on its feature; 0: it does not count there
  std::uint8_t bars = 0;         // 1: nobody may be put on its field
  bool meets = false;            // stands where four tiles meet, all field there
  bool shares_bar = false;       // may join another that bars the field
  bool follower = true;          // a follower, as far as others speak of followers: it may have company, be a knight
  bool moves_on = false;         // after scoring its owner may put it elsewhere at once
  Clause place_clause = "BASE-FOLL-04";     // where it may stand
  Clause occupied_clause = "BASE-FOLL-05";  // when somebody is there
  Clause bar_clause = "BASE-FOLL-05";       // what it bars, said to others; for itself: no second one
};

// What a piece of nobody does to figures; what it never does is left as it is here.
struct NeutralRow {
  int steps = 0;                 // of a flight: what stands on the tiles it enters is eaten
  int called_by = -1;            // mark of the tiles it comes to when they are laid
  int flies_by = -1;             // mark of the tiles that let it fly
  bool flies_late = false;       // when everything has scored, not before
  bool guards = false;           // none that eats enters its tile
  bool all_on_tile = false;      // all followers on its tile have its company, not one
  Points each_turn = 0;          // for the owner of a follower in its company, when a turn of that seat begins
  Points when_scored = 0;        // the same, when that follower's feature scores
};

template <class C>
struct BoardTables {
  std::vector<KindTable> kinds;
  std::vector<std::array<std::uint8_t, 256>> fits;  // [kind][pattern] → bit r: canonical rotation r fits
  std::vector<std::array<std::uint8_t, 256>> fit_counts;  // [kind][pattern] → number of bits in fits
  std::vector<TileKindId> kind_of_tile;             // [tile]
  std::vector<std::uint16_t> first_segment;         // [tile]
  std::vector<std::uint16_t> tile_of_segment;       // [segment]
  std::vector<FeatureKind> feature_of_segment;      // [segment]
  std::vector<std::uint16_t> city_segments;         // all of them, ascending
  std::vector<FigureRow> figures;
  std::vector<NeutralRow> neutrals;                 // [piece]
  std::array<std::uint8_t, max_figure_kinds> stands_on{};  // FigureRow::features once more, side by side
  std::array<FigureKind, max_figure_kinds> putting{}, meets{};  // figure kinds that stand on segments; where tiles meet
  int putting_count = 0, meeting_count = 0;
  bool any_per_pennant = false;
  int most_segments = 0;                            // of any kind
  TileKindId held = no_tile;                        // the kind of tile that players hold; one at most so far
  std::vector<std::array<std::uint64_t, C::words>> several;  // tiles with several city segments: their masks
  std::array<std::uint64_t, C::words> any_several{};         // their union
};

}  // namespace bastide
