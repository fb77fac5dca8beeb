// The instant player: one ply over placement and figure, by points that are certain and points to be expected.
#pragma once
#include "search/player.hpp"

namespace bastide {

// What a player makes use of; tests have it leave things alone.
struct Habits {
  std::uint32_t kinds = ~0u;     // pieces it takes into its hands, a bit each (Ruleset::figures); the others stay in its supply
  std::uint32_t neutrals = ~0u;  // pieces of nobody it heeds (Ruleset::neutrals); the others it moves only when it must, anywhere
  bool frees = true;             // sends figures on the table home
  bool elsewhere = true;         // puts figures on tiles laid earlier
};

class GreedyPlayer final : public Player {
 public:
  explicit GreedyPlayer(std::uint64_t seed, const Habits& habits = {}) : seed_(seed), habits_(habits) {}
  LegalAction choose(const Ruleset& ruleset, const State& state) override;

 private:
  std::uint64_t seed_;
  Habits habits_;
};

}  // namespace bastide
