#include "search/player.hpp"

#include "search/greedy.hpp"
#include "search/random.hpp"

namespace bastide {

std::vector<PlayerName> known_players() {
  return {{"random", "takes any legal action, each with the same chance"},
          {"greedy", "looks one turn ahead by points now and points to be expected; answers at once"}};
}

std::unique_ptr<Player> make_player(std::string_view name, std::uint64_t seed) {
  if (name == "random") return std::make_unique<RandomPlayer>(seed);
  if (name == "greedy") return std::make_unique<GreedyPlayer>(seed);
  return nullptr;
}

}  // namespace bastide
