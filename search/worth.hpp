// Values of positions, seat by seat. Thousandths of a point.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/core/types.hpp"

namespace bastide {

using Worth = std::int64_t;
inline constexpr Worth one_point = 1000;
using Worths = std::array<Worth, max_seats>;

// What a seat has, less the mean of what the others have on average and what the strongest of them has.
[[nodiscard]] inline Worth advantage_of(const Worths& worths, int seats, Seat seat) {
  Worth sum = 0, best = 0;
  bool any = false;
  for (Seat other = 0; other < seats; ++other) {
    if (other == seat) continue;
    sum += worths[other];
    best = any ? std::max(best, worths[other]) : worths[other];
    any = true;
  }
  return any ? worths[seat] - (sum / (seats - 1) + best) / 2 : worths[seat];
}

}  // namespace bastide
