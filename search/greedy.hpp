// The instant player: one ply over placement and figure, by points that are certain and points to be expected.
#pragma once
#include "search/player.hpp"

namespace bastide {

class GreedyPlayer final : public Player {
 public:
  // `kinds`: pieces it takes into its hands, a bit each (Ruleset::figures); the others stay in its supply all game.
  explicit GreedyPlayer(std::uint64_t seed, std::uint32_t kinds = ~0u) : seed_(seed), kinds_(kinds) {}
  LegalAction choose(const Ruleset& ruleset, const State& state) override;

 private:
  std::uint64_t seed_;
  std::uint32_t kinds_;
};

}  // namespace bastide
