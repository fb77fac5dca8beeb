// The table as a map from cells to tiles. Features are found anew by flood fill each time somebody asks.
#pragma once
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "tests/oracle/slow_rules.hpp"

namespace oracle {

struct Tile {
  int kind = 0;
  int turns = 0;
};

// What a player may own. The abbey is a tile and never stands on the table as a figure.
enum class Piece { follower, mayor, wagon, barn, abbey };
inline constexpr int piece_count = 5;

// A barn stands at the north-west corner of a cell: {cell, corner_spot}.
struct Figure {
  int seat = 0;
  Piece piece = Piece::follower;
  Part at;
  friend auto operator<=>(const Figure&, const Figure&) = default;
};

struct Feature {
  FeatureKind kind = FeatureKind::city;
  std::set<Part> parts;        // the first one, by row and column, is the anchor
  std::set<Cell> tiles;
  int pennants = 0;
  int open = 0;                // road, city: sides that face an empty cell; monastery: empty cells around it
  std::set<Cell> open_cells;
  std::set<Figure> standing;     // all but barns
  std::map<int, int> strength;   // seat → sum, nobody with nothing
  std::set<Figure> barns;        // field
  std::set<Part> cities;       // field: anchors of the completed cities it touches

  [[nodiscard]] Part anchor() const { return *parts.begin(); }
  [[nodiscard]] bool completed() const { return kind != FeatureKind::field && open == 0; }
  [[nodiscard]] bool occupied() const { return !standing.empty(); }
  [[nodiscard]] std::vector<int> leaders() const;  // seats with the greatest strength
};

// Why a tile may not lie somewhere, in the order a player would look.
enum class Misfit { none, occupied, not_enclosed, no_contact, mismatch };

class Board {
 public:
  explicit Board(const Rules& rules) : rules_(&rules) {}

  std::map<Cell, Tile> tiles;
  std::set<Figure> figures;

  [[nodiscard]] Misfit misfit(int kind, Cell cell, int turns) const;
  // Every (cell, turns) that fits; brute force over the bounding box and one cell around it; by row, column, turns.
  [[nodiscard]] std::vector<std::pair<Cell, int>> placements(int kind) const;

  [[nodiscard]] Feature feature_of(Part part) const;
  [[nodiscard]] std::vector<Feature> features(FeatureKind kind) const;  // by anchor
  // The field part at a corner (0 NW … 3 SW) of a cell, when both half-edges next to the corner belong to it.
  [[nodiscard]] std::optional<Part> field_at_corner(Cell cell, int corner) const;
  [[nodiscard]] std::optional<Part> part_with_side(Cell cell, int side) const;
  [[nodiscard]] const TileKind& kind_at(Cell cell) const { return rules_->kinds[tiles.at(cell).kind]; }

 private:
  [[nodiscard]] std::vector<Part> joined_to(Part part) const;
  [[nodiscard]] std::optional<Part> part_with_half(Cell cell, int half) const;
  [[nodiscard]] Feature joined_parts(Part part) const;
  void add_figures(Feature& feature) const;

  const Rules* rules_;
};

}  // namespace oracle
