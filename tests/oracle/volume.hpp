// How much of a test's volume a sanitizer build plays. Such a build is some ten times slower, and what only it proves needs every kind of
// game, not every game: volume there is many_test's business (tests/property), and what the rules and the players are is proved natively.
#pragma once

namespace oracle {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool sanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif
#else
inline constexpr bool sanitized = false;
#endif

// One in so many of the games that are played natively; at least one.
inline constexpr int one_game_in = sanitized ? 4 : 1;
constexpr int share_of(int usual) { return (usual + one_game_in - 1) / one_game_in; }

}  // namespace oracle
