// The instant player: one ply over placement and follower, by points that are certain and points to be expected.
#pragma once
#include "search/player.hpp"

namespace bastide {

class GreedyPlayer final : public Player {
 public:
  explicit GreedyPlayer(std::uint64_t seed) : seed_(seed) {}
  LegalAction choose(const Ruleset& ruleset, const State& state) override;

 private:
  std::uint64_t seed_;
};

}  // namespace bastide
