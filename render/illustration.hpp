// The small picture that tells copies of a kind apart (garden, farm, water tower…) and the animals of winter tiles.
#pragma once
#include <vector>

#include "render/layers.hpp"

namespace bastide::render {

struct Illustration {
  bool present = false;
  Point at;
  double radius = 0;
  std::vector<Disc> rooms;  // what trees and parcels keep out of
  std::vector<Item> items;
};

Illustration illustration_of(const Scene&);

}  // namespace bastide::render
