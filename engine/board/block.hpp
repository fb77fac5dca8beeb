// The state of a game: one trivially copyable block without pointers or padding.
#pragma once
#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/board/capacity.hpp"

namespace bastide {

// A figure on the table.
struct Standing {
  std::uint16_t segment = 0;
  Seat seat = 0;
  FigureKind figure = 0;
};

// A piece of nobody. It stands on a tile as a whole, perhaps beside one figure there: its companion.
struct Neutral {
  std::uint16_t tile = 0;     // 1 + tile; 0: not on the table
  std::uint16_t segment = 0;  // 1 + segment of the companion; 0: none
  Seat seat = 0;              // the companion's owner
  FigureKind figure = 0;
};

// What the part's tile means for the figure step: bits of Block::part, set by the tile when it is laid (KindTable::part).
inline constexpr std::uint8_t part_no_segments = 1;  // no figure on a segment of this tile; where tiles meet it may stand
inline constexpr std::uint8_t part_anywhere = 2;     // the figure may be put on another tile instead
inline constexpr std::uint8_t part_no_figures = 4;   // nothing may be put in this part

// A step waiting for its turn on the phase stack. The lowest frame is the order of play itself: `step` is its position,
// `a` is 1 once the part's tile was laid without drawing, `b` is 1 + the figure kind put in this part.
struct Frame {
  std::uint8_t step = 0;
  Seat seat = 0;       // decider, when it is not the active seat
  std::uint8_t a = 0;  // for the step's own use
  std::uint8_t b = 0;
};

inline constexpr int max_figure_kinds = 8;
inline constexpr int max_trail = 7;         // cells a neutral piece has been to while it moves, the first included
inline constexpr int max_frames = 24;  // three sets and six players: eighteen figures may wait for their owners at once

// Strengths of all seats on one feature, 5 bits each: sums are one addition.
inline constexpr int strength_bits = 5;
inline constexpr std::uint32_t strength_mask = (1u << strength_bits) - 1;
constexpr std::uint32_t packed_strength(Seat seat, std::uint32_t strength) { return strength << (strength_bits * seat); }
constexpr int strength_of(std::uint32_t packed, int seat) {
  return static_cast<int>((packed >> (strength_bits * seat)) & strength_mask);
}

// Bytes of a Block without its tail.
template <class C>
constexpr std::size_t used_bytes() {
  const std::size_t count = sizeof(typename C::Count), coord = sizeof(typename C::Coord);
  return 8 * C::segments * C::words + 4 * C::segments + sizeof(Points) * max_seats + sizeof(Standing) * C::figures +
         sizeof(Neutral) * max_neutrals + count * (max_trail + 1) +
         2 * C::segments + 2 * count * C::segments + 2 * coord * (C::tiles + C::frontier) +
         count * C::tiles + sizeof(typename C::Slot) * C::grid + 4 * count + 2 * C::segments + C::tiles + C::frontier +
         3 * C::kinds + max_seats * max_figure_kinds + sizeof(Frame) * max_frames + 10;
}

// Segment ids are fixed per physical tile (Tables::first_segment): nothing is allocated while playing. The arrays named
// "at the root" mean something only for the root segment of a feature.
template <class C>
struct alignas(block_alignment) Block {
  using Capacity = C;
  // ---- features ----
  std::array<std::uint64_t, C::segments * C::words> mask;  // root. city: its city segments; field: bordering city segments; road: its tiles with several road segments
  std::array<std::uint32_t, C::segments> strength;         // root
  std::array<Points, max_seats> score;
  std::array<Standing, C::figures> standing;
  std::array<Neutral, max_neutrals> neutral;
  std::array<std::uint16_t, C::segments> parent;           // itself at the root
  std::array<typename C::Count, C::segments> tiles;        // root. distinct tiles; monastery: laid tiles of its 3×3 block
  std::array<typename C::Count, C::segments> open;         // root. open edges; monastery: empty cells around it
  std::array<typename C::Coord, C::tiles> x, y;            // by tile
  std::array<typename C::Coord, C::frontier> frontier_x, frontier_y;
  std::array<typename C::Count, C::tiles> laid;            // tiles in the order they were laid
  std::array<typename C::Count, max_trail + 1> trail;      // 1 + tile: where a neutral piece has been while it moves; 0 ends it
  // ---- table ----
  std::array<typename C::Slot, C::grid> grid;
  // ---- counters wider than a byte ----
  typename C::Count laid_count;
  typename C::Count pile_size;
  typename C::Count last;            // tile laid last
  typename C::Count frontier_count;
  // ---- bytes ----
  std::array<std::uint8_t, C::segments> pennants;          // root. city: pennants; field: figures that bar it
  std::array<std::uint8_t, C::segments> figures;           // root. figures that occupy the feature
  std::array<std::uint8_t, C::tiles> rotation;             // by tile
  std::array<std::uint8_t, C::frontier> pattern;           // edges asked for, 2 bits a side, 0 = free
  std::array<std::uint8_t, C::kinds> pile;                 // undrawn copies
  std::array<std::uint8_t, C::kinds> removed;              // copies that fitted nowhere
  std::array<std::uint8_t, C::kinds> aside;                // copies laid aside, to be shuffled in later
  std::array<std::array<std::uint8_t, max_figure_kinds>, max_seats> supply;
  std::array<Frame, max_frames> frames;
  std::uint8_t depth;                // frames in use
  std::uint8_t standing_count;
  std::uint8_t seats;
  std::uint8_t barring;              // figures on the table that bar a field
  Seat active;                       // whose turn it is
  Seat last_seat;                    // who laid the last tile
  TileKindId hand;                   // drawn, not yet laid; no_tile = none
  std::uint8_t part;                 // part_… bits of the tile laid last, and what was done in its part
  std::array<std::uint8_t, 2> turn;  // turns begun, low byte first
  std::array<std::uint8_t, block_alignment - used_bytes<C>() % block_alignment> spare;  // so that the block ends without padding
};

#define BASTIDE_CHECK_BLOCK(C, name)                                   \
  static_assert(std::is_trivially_copyable_v<Block<C>>);               \
  static_assert(std::has_unique_object_representations_v<Block<C>>);
BASTIDE_SIZE_CLASSES(BASTIDE_CHECK_BLOCK)
static_assert(sizeof(Block<Size72>) <= 8704, "the base game's state is at most 8.5 KB");
#undef BASTIDE_CHECK_BLOCK

}  // namespace bastide
