// Where pennants, signs and figures go on a planned tile: in the roomiest part of their segment, clear of each other.
#pragma once
#include <vector>

#include "render/ground.hpp"

namespace bastide::render {

struct PlacedSign {
  SignForm form;
  Point foot;
  double scale = 1;
  bool mirrored = false, leaning = false;  // by chance
  double spare = 0;         // to what is next to it
  int city = -1;            // index into Plan::cities; -1: in a field
  std::vector<Disc> rooms;  // what it covers
};

struct Places {
  std::vector<Disc> shields;  // one a pennant; `at` is the middle of the shield
  std::vector<PlacedSign> signs;
  std::vector<Point> spots;   // by segment: foot of a standing figure, centre of a lying one
  std::vector<Point> hearts;  // by segment: middle of the figure drawn there
};

Places places_of(const Plan&, const Ground&);

// By segment: has a piece beside the figure there more room to its left? (neutral.cpp)
std::vector<bool> companies_of(const Plan&, const Places&);

// Free field place with the most room; `avoid` are discs to stay clear of. Radius 0 when nothing is free.
Disc roomiest(const Ground&, const std::vector<Disc>& avoid, double enough = 1e9);

}  // namespace bastide::render
