// The player that takes any legal action, each with the same chance.
#pragma once
#include "search/player.hpp"

namespace bastide {

class RandomPlayer final : public Player {
 public:
  explicit RandomPlayer(std::uint64_t seed) : seed_(seed) {}
  LegalAction choose(const Ruleset& ruleset, const State& state) override;

 private:
  std::uint64_t seed_;
};

}  // namespace bastide
