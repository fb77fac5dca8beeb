// Rounds of uniformly random games and what they show.
#pragma once
#include <functional>
#include <vector>

#include "engine/engine.hpp"

namespace bastide::bench {

struct GameStatistics {
  std::uint64_t games = 0;
  std::uint64_t plies = 0;              // tiles laid
  std::vector<double> mean, deviation;  // final score by seat
  double first_wins = 0, draws = 0;     // shares; draws = the best score is shared
  double removed = 0;                   // tiles set aside a game
  double placements = 0;                // legal placements a ply, from a sample of games
  int most_placements = 0;
  double options = 0;                   // placement-with-figure options a ply, from the same sample
  std::uint64_t most_options = 0;
  std::vector<double> rates;            // games a second of processor time, by round
};

using Ticker = std::function<void(std::uint64_t done)>;

// Plays rounds × games random games; every round has its own seeds, so all count for the statistics.
GameStatistics random_games(const Ruleset&, int seats, int rounds, int games_a_round, std::uint64_t seed, const Ticker&);

// Nanoseconds to copy a state.
double copy_nanoseconds(const Ruleset&, int seats);

}  // namespace bastide::bench
