// What a tile shows when it lies turned on the table. Reads the catalogue's TileKind and nothing else of the engine.
#pragma once
#include <compare>
#include <set>
#include <string>
#include <vector>

#include "engine/board/catalogue.hpp"

namespace oracle {

using bastide::EdgeKind;
using bastide::FeatureKind;
using bastide::TileKind;

// A place on the table; compares by row, then column, as the log orders features.
struct Cell {
  int y = 0;
  int x = 0;
  friend auto operator<=>(const Cell&, const Cell&) = default;
};

// One printed part of one laid tile, or, from corner_spot on, a corner of it.
struct Part {
  Cell cell;
  int segment = 0;
  friend auto operator<=>(const Part&, const Part&) = default;
};

// Spots beside the segments: corner_spot + 0 NW, 1 NE, 2 SE, 3 SW. They name the points where four tiles meet.
inline constexpr int corner_spot = 64;

Cell beside(Cell cell, int side);  // 0 = N, 1 = E, 2 = S, 3 = W
int opposite(int side);

// Sides 0–3 and half-edges 0–7 (NL NR EL ER SL SR WL WR) that a segment touches after `turns` clockwise quarter turns.
std::set<int> sides_of(const TileKind& kind, int segment, int turns);
std::set<int> halves_of(const TileKind& kind, int segment, int turns);
EdgeKind edge_of(const TileKind& kind, int side, int turns);

// A tile that ends whatever faces it and may lie only where all four neighbours lie.
bool is_abbey(const TileKind& kind);

// Whether a symbol is printed on the tile, and the segment it is printed on; -1: on the tile as a whole, or not at all.
bool shows(const TileKind& kind, const std::string& symbol);
int segment_of_symbol(const TileKind& kind, const std::string& symbol);

// The half-edge of the neighbouring tile that lies against this one: L meets R.
int facing_half(int half);

// True when both turns give the same picture: the same set of segments with the same sides, pennants and borders.
bool same_picture(const TileKind& kind, int turns, int other_turns);
// The turns 0–3 that give different pictures, each by its smallest number.
std::vector<int> distinct_turns(const TileKind& kind);

}  // namespace oracle
