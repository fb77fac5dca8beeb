// Seeded games over all rule sets, then with Abbey & Mayor, then with The Princess & the Dragon alone and with both, each told in one line with
// a hash over the digests after every action. The same source is compiled natively and to WebAssembly; both must print the lines of trail.txt.
#pragma once
#include <string>

namespace golden {

inline constexpr int base_games = 200;             // these lines came first and stay as they are
inline constexpr int abbey_and_mayor_games = 64;
inline constexpr int princess_and_dragon_games = 128;  // every second one with Abbey & Mayor as well
inline constexpr int trail_games = base_games + abbey_and_mayor_games + princess_and_dragon_games;

// "17 base-c2 seats=4 first=1 actions=216 trail=… digest=… scores=34-28-19-40"; begins with "fault" when the game cannot be played.
std::string trail_line(int game);

}  // namespace golden
