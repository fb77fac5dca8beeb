// Repeatable chance for drawings: a seed from words and numbers, and a stream of numbers from it.
#pragma once
#include <cstdint>
#include <string_view>

namespace bastide::render {

constexpr std::uint64_t seed_of(std::string_view text, std::uint64_t salt = 0) {
  std::uint64_t h = 1469598103934665603ULL ^ (salt * 0x9e3779b97f4a7c15ULL);
  for (const char c : text) h = (h ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
  return h;
}

// Never two throws among the arguments of one call: compilers order them differently. Braces order them.
class Dice {
 public:
  explicit constexpr Dice(std::uint64_t seed) : state_(seed) {}
  constexpr std::uint32_t next() {
    state_ += 0x9e3779b97f4a7c15ULL;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return static_cast<std::uint32_t>((z ^ (z >> 31)) >> 32);
  }
  constexpr int below(int n) { return static_cast<int>((static_cast<std::uint64_t>(next()) * static_cast<std::uint64_t>(n)) >> 32); }
  constexpr double real() { return next() / 4294967296.0; }                       // [0, 1)
  constexpr double within(double from, double to) { return from + (to - from) * real(); }
  constexpr double either(double size) { return below(2) ? size : -size; }
  constexpr bool chance(double p) { return real() < p; }

 private:
  std::uint64_t state_;
};

}  // namespace bastide::render
