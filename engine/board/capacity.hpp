// Size classes of a state, and the addressing of the grid.
//
// A game of n tiles is connected, so two cells anybody asks about are less than n + 4 steps apart. The table is the plane
// folded by x + k·y mod M with k = 2r+1, M = 2r²+2r+1: the perfect Lee code of radius r, whose equal addresses are at
// least 2r+1 steps apart. Every cell of a game with n + 3 < 2r + 1 thus has an address of its own, in the smallest table
// that allows it, and a neighbour is one addition away.
#pragma once
#include <cstddef>
#include <cstdint>

#include "engine/core/types.hpp"

namespace bastide {

// Blocks begin at a cache line. A copy between blocks whose addresses differ by less than a line is up to twenty times slower
// on some processors (`rep movsb` of AMD's Zen family).
inline constexpr std::size_t block_alignment = 64;

template <int Tiles, int Segments, int Kinds, int Words, int Radius, class SlotType, class CountType, class CoordType>
struct Capacity {
  static constexpr int tiles = Tiles;
  static constexpr int segments = Segments;
  static constexpr int kinds = Kinds;
  static constexpr int words = Words;           // 64-bit words of a mask of city segments
  static constexpr int frontier = 2 * Tiles + 2;
  static constexpr int figures = Tiles > 84 ? 128 : 64;  // on the table at once
  static constexpr int row = 2 * Radius + 1;    // address step to the south
  static constexpr int grid = 2 * Radius * Radius + 2 * Radius + 1;
  static_assert(row > Tiles + 3, "two cells of one game would share an address");
  using Slot = SlotType;    // grid content: 0 empty, 1 … tiles a tile, above a frontier slot
  using Count = CountType;  // tiles, open edges
  using Coord = CoordType;  // x, y
  static_assert(Tiles + frontier <= SlotType(~SlotType{}), "grid content does not fit its slot");

  static constexpr int address(Cell c) {
    const int a = (c.x + row * c.y) % grid;
    return a < 0 ? a + grid : a;
  }
};

using Size72 = Capacity<72, 244, 32, 1, 38, std::uint8_t, std::uint8_t, std::int8_t>;
using Size84 = Capacity<84, 300, 48, 1, 44, std::uint8_t, std::uint8_t, std::int8_t>;
// The base set with one expansion whose city segments fit into one word: only the grid needs more than a byte.
using Size90 = Capacity<90, 304, 48, 1, 47, std::uint16_t, std::uint8_t, std::int8_t>;
using Size140 = Capacity<140, 480, 96, 2, 72, std::uint16_t, std::uint16_t, std::int16_t>;
using Size340 = Capacity<340, 1400, 250, 5, 172, std::uint16_t, std::uint16_t, std::int16_t>;

// The list of classes, smallest first; X(type, name in SizeClass).
#define BASTIDE_SIZE_CLASSES(X) \
  X(Size72, tiles72)            \
  X(Size84, tiles84)            \
  X(Size90, tiles90)            \
  X(Size140, tiles140)          \
  X(Size340, tiles340)

// Which class a ruleset uses: the smallest that holds its tiles.
#define BASTIDE_NAME_CLASS(C, name) name,
enum class SizeClass : std::uint8_t { BASTIDE_SIZE_CLASSES(BASTIDE_NAME_CLASS) };
#undef BASTIDE_NAME_CLASS

}  // namespace bastide
