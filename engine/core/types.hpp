// The small value types every layer shares. x grows east, y grows south, rotations are clockwise quarter turns.
#pragma once
#include <array>
#include <compare>
#include <cstdint>
#include <string_view>

namespace bastide {

using Points = std::int32_t;
using Seat = std::uint8_t;          // place at the table, 0-based in turn order
using TileKindId = std::uint8_t;    // index into Ruleset::kinds
using FigureKind = std::uint8_t;    // index into Ruleset::figures
using SegmentIndex = std::uint8_t;  // index into TileKind::segments: one printed part of one tile
using Clause = std::string_view;    // "BASE-CITY-01"; always refers to a string literal or to the ruleset

inline constexpr Seat no_seat = 255;
inline constexpr TileKindId no_tile = 255;
inline constexpr SegmentIndex no_segment = 255;
inline constexpr FigureKind no_figure = 255;
inline constexpr int max_seats = 6;

using NeutralId = std::uint8_t;     // index into Ruleset::neutrals: a piece of nobody
inline constexpr NeutralId no_neutral = 255;
inline constexpr int max_neutrals = 2;

// Corners of a tile clockwise from the north-west as it lies: spots beside its segments, for figures that stand where four tiles meet.
inline constexpr SegmentIndex first_corner = 64;
inline constexpr std::array<std::string_view, 4> corner_names{"NW", "NE", "SE", "SW"};
constexpr bool is_corner(SegmentIndex spot) { return spot >= first_corner && spot < first_corner + 4; }

struct Cell {
  std::int16_t x = 0;
  std::int16_t y = 0;
  friend constexpr auto operator<=>(const Cell&, const Cell&) = default;
};

enum class Side : std::uint8_t { north, east, south, west };
inline constexpr std::array<Cell, 4> side_steps{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
inline constexpr std::array<std::string_view, 4> side_names{"N", "E", "S", "W"};
// Half-edges clockwise from the north-west corner; L and R as seen from the tile's centre looking out.
inline constexpr std::array<std::string_view, 8> half_names{"NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"};

// The meeting point of four tiles is named by the cell whose north-west corner it is.
constexpr Cell meeting_point(Cell c, int corner) {
  return {static_cast<std::int16_t>(c.x + (corner == 1 || corner == 2)), static_cast<std::int16_t>(c.y + (corner >= 2))};
}

constexpr Cell neighbour(Cell c, int side) {
  return {static_cast<std::int16_t>(c.x + side_steps[side].x), static_cast<std::int16_t>(c.y + side_steps[side].y)};
}

// none: the side ends whatever touches it.
enum class EdgeKind : std::uint8_t { none, field, road, city };
enum class FeatureKind : std::uint8_t { city, road, field, monastery };
inline constexpr std::array<std::string_view, 4> feature_names{"city", "road", "field", "monastery"};

// A set of sides (bit 0 = N … bit 3 = W) or of half-edges (bit 0 = NL … bit 7 = WR).
constexpr std::uint8_t rotate_sides(std::uint8_t sides, int rotation) {
  return static_cast<std::uint8_t>(((sides << rotation) | (sides >> (4 - rotation))) & 15);
}
constexpr std::uint8_t rotate_halves(std::uint8_t halves, int rotation) {
  const int by = 2 * rotation;
  return static_cast<std::uint8_t>(((halves << by) | (halves >> (8 - by))) & 255);
}

}  // namespace bastide
