// Deterministic random numbers for players, benchmarks and tests: equal seeds give equal games on every compiler.
// Never used for a real pile: the server draws from a cryptographic stream.
#pragma once
#include <cstdint>

namespace bastide {

// SplitMix64 (Steele, Lea, Flood 2014): 64-bit state, passes BigCrush, one multiply chain per number.
class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15ull);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return z ^ (z >> 31);
  }
  // Uniform in [0, bound); bound in 1 … 2^31. Multiply-shift on 32 bits: the bias is below bound / 2^32.
  constexpr std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
  }

 private:
  std::uint64_t state_;
};

}  // namespace bastide
