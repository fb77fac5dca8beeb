// Processor time of the calling thread, and a loop that tells how fast this machine is today.
#pragma once
#include <ctime>

#include "engine/core/rng.hpp"

namespace bastide::bench {

inline double thread_seconds() {
  timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

// Million steps a second of a dependent chain of multiplications.
inline double calibration() {
  Rng rng(1);
  std::uint64_t sum = 0;
  const double begin = thread_seconds();
  constexpr int steps = 20'000'000;
  for (int i = 0; i < steps; ++i) sum ^= Rng(sum + rng.next()).next();
  const double seconds = thread_seconds() - begin;
  return sum == 1 ? 0.0 : steps / seconds / 1e6;
}

}  // namespace bastide::bench
