// Tile kinds and the one parser of tile catalogues (the CSV files under expansions/*/tiles.csv).
// Notation of the columns: expansions/base/README.md.
#pragma once
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/result.hpp"
#include "engine/core/types.hpp"

namespace bastide {

enum class RoadEnd : std::uint8_t { none, crossing, monastery, hamlet, farmhouse, landmark, city };

// One printed part of a tile, at rotation 0.
struct SegmentSpec {
  FeatureKind kind = FeatureKind::field;
  std::string name;                    // id in the catalogue: c0, r1, f2, m
  std::uint8_t sides = 0;              // city, road: bit 0 = N … 3 = W
  std::uint8_t halves = 0;             // field: bit 0 = NL … 7 = WR
  std::uint8_t pennants = 0;           // city
  RoadEnd end = RoadEnd::none;         // road with one side: what it ends at
  SegmentIndex end_city = no_segment;  // RoadEnd::city: the city segment with the gate
  std::vector<SegmentIndex> cities;    // field: bordering city segments of this tile
};

// Something printed on a tile that a rule may speak of.
struct Mark {
  std::string name;
  SegmentIndex segment = no_segment;  // the segment it is printed on; no_segment: on the tile as a whole
};

struct TileKind {
  std::string id;          // unique over all catalogues: "D", "WK", "d03"
  std::string public_ref;  // id in other programs' definitions, for imports
  int count = 0;           // copies in its set, start tile included
  std::array<EdgeKind, 4> edges{};
  std::vector<SegmentSpec> segments;  // cities, roads, fields, monastery, in catalogue order
  std::vector<std::pair<SegmentIndex, SegmentIndex>> adjacent;  // pairs of segments connected on the tile
  std::string symbols;
  std::vector<Mark> marks;  // the symbols one by one: "tunnel", "crown@c0"
  std::string note;
  std::string set;    // base, winter, demo
  std::string shape;  // id of the kind whose topology it shares
  std::string art;    // illustration per copy; for winter tiles the animal
  bool start = false;
  bool aside = false;      // begins laid aside, to be shuffled in later
  bool held = false;       // kept by the players, never in the pile
  int gardens = 0;
  int period = 4;     // rotations 0 … period-1 are distinct: 1, 2 or 4
  int line = 0;       // line of the catalogue file, for messages

  [[nodiscard]] bool plug() const { return edges == std::array<EdgeKind, 4>{}; }  // every side ends whatever touches it
  [[nodiscard]] SegmentIndex monastery() const;  // no_segment when there is none
  [[nodiscard]] EdgeKind edge(int side, int rotation) const { return edges[(side + 4 - rotation) & 3]; }
};

// What is wrong with a file, and where. line 0 = the file as a whole.
struct FileError {
  std::string file;
  int line = 0;
  std::string reason;
  [[nodiscard]] std::string message() const;  // "tiles.csv:7: side N says C, segments say F"
};

// Reads a whole catalogue and checks every row: edges against segments, half-edges, road ends, bordering cities,
// borders that would cross. The first fault is reported with file and line.
Result<std::vector<TileKind>, FileError> parse_catalogue(std::string_view file_name, std::string_view text);

// Name of a segment on the table: kind letter and the first side (or half-edge) it touches in clockwise order from
// north after rotation: "C.N", "R.E", "F.NL", "M". An inner field without half-edges is "F.0", "F.1"… (its index).
// A corner of the tile as it lies (first_corner …) is "V.NW", "V.NE", "V.SE", "V.SW".
std::string spot_name(const TileKind& kind, SegmentIndex segment, int rotation);

// The segment of `kind`, turned by `rotation`, that `spot` names, or the corner; any side or half-edge it touches may be used.
// no_segment when there is none.
SegmentIndex segment_at(const TileKind& kind, std::string_view spot, int rotation);

// "U90", "d09@180": id and clockwise degrees; '@' when the id ends with a digit.
std::string tile_text(const TileKind& kind, int rotation);

}  // namespace bastide
