// What the undrawn tiles can still do: how many of them fit an empty cell, close a feature there or join two.
// An estimate for players from edges and counts; it decides no rule.
#pragma once
#include <array>
#include <vector>

#include "engine/engine.hpp"

namespace bastide {

// Fixed-point chance: 65536 is certain. Integers keep every player equal on all platforms.
using Chance = std::int64_t;
inline constexpr Chance certain = 65536;

// An open edge of a feature as the empty cell sees it.
struct OpenEdge {
  Cell cell;
  int side = 0;
};

class Outlook {
 public:
  // Of the table and pile that `view` shows.
  Outlook(const Ruleset& ruleset, const View& view);

  // A tile more on the table (it must touch the others) and off again.
  void lay(Cell cell, TileKindId kind, int rotation) { at(cell) = {kind, static_cast<std::uint8_t>(rotation)}; }
  void lift(Cell cell) { at(cell) = {}; }

  // Whether a tile lies in a cell on or beside the table.
  [[nodiscard]] bool is_laid(Cell cell) const { return !empty(cell); }

  // Undrawn tiles that fit the empty cell in some rotation.
  [[nodiscard]] int fitting(Cell cell);
  // Those that fit and add no open edge to the feature that enters over `side`.
  [[nodiscard]] int closing(Cell cell, int side);
  // Those that fit and join the features that enter over two sides.
  [[nodiscard]] int joining(Cell cell, int one, int other);

  // Edges of a road or city that face an empty cell.
  [[nodiscard]] std::vector<OpenEdge> open_edges(const FeatureReport& feature) const;
  // Empty cells beside a field.
  [[nodiscard]] int open_cells_of_field(const FeatureReport& field) const;
  // Pieces of cities that border a field, on its own tiles.
  [[nodiscard]] std::vector<Spot> cities_beside(const FeatureReport& field) const;

  // Chance that one of `good` undrawn tiles comes within `draws` draws (with replacement).
  [[nodiscard]] Chance arrival(int good, int draws) const;

  [[nodiscard]] int undrawn() const { return undrawn_; }

 private:
  struct Laid {
    TileKindId kind = no_tile;
    std::uint8_t rotation = 0;
  };
  struct Counts {
    bool known = false;
    int fitting = 0;
    std::array<int, 4> closing{};
    std::array<int, 16> joining{};  // [one * 4 + other]
  };

  [[nodiscard]] std::size_t index(Cell cell) const {
    return static_cast<std::size_t>((cell.y - top_) * width_ + (cell.x - left_));
  }
  [[nodiscard]] Laid& at(Cell cell) { return grid_[index(cell)]; }
  [[nodiscard]] const Laid& at(Cell cell) const { return grid_[index(cell)]; }
  [[nodiscard]] bool empty(Cell cell) const { return at(cell).kind == no_tile; }
  [[nodiscard]] const Counts& counts(Cell cell);
  void count(int pattern, Counts& counts) const;

  const Ruleset& ruleset_;
  std::vector<int> pile_;
  int undrawn_ = 0;
  int left_ = 0;
  int top_ = 0;
  int width_ = 0;
  std::vector<Laid> grid_;
  std::array<Counts, 256> patterns_{};  // by edges asked for, two bits a side; filled on demand
};

}  // namespace bastide
