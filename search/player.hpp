// Computer players. They see a State, which holds no hidden order, and answer with an action.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.hpp"

namespace bastide {

class Player {
 public:
  virtual ~Player() = default;
  // A legal action for the seat to move. Same seed, same state, same answer on every platform.
  virtual LegalAction choose(const Ruleset&, const State&) = 0;
};

struct PlayerName {
  std::string name;  // "random", "greedy"
  std::string text;
};
std::vector<PlayerName> known_players();
std::unique_ptr<Player> make_player(std::string_view name, std::uint64_t seed);  // nullptr when unknown

}  // namespace bastide
