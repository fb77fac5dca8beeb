// Counts action sequences twice: with the engine and with the slow game. Both must give the numbers of the files.
// BASTIDE_SLOW=1 counts the depths marked slow too.
#include <gtest/gtest.h>

#include <cstdlib>

#include "search/perft.hpp"
#include "tests/oracle/bridge.hpp"
#include "tests/perft/perft_file.hpp"

namespace {

using oracle::Pair;

// What the slow game counts one by one: some seconds usually, some minutes with the slow depths.
constexpr std::uint64_t slow_game_limit = oracle::sanitized ? 5'000 : 30'000, slow_game_patience = 1'000'000;

const std::vector<perft::Position>& positions() {
  static const std::vector<perft::Position> all = [] {
    std::string error;
    auto read = perft::read_folder(BASTIDE_SOURCE_DIR "/tests/perft", error);
    EXPECT_EQ(error, "");
    return read;
  }();
  return all;
}

bool counts_slow_depths() { return std::getenv("BASTIDE_SLOW") != nullptr; }

// The position in both implementations; ends in a failure when an action is refused.
std::optional<Pair> reach(const perft::Position& position) {
  const std::string where = position.file + ":" + std::to_string(position.line) + " " + position.name;
  std::string error;
  auto pair = Pair::begin(bastide::parse_selection(position.selection), {position.seats, static_cast<bastide::Seat>(position.first)}, &error);
  EXPECT_TRUE(pair) << where << ": " << error;
  if (!pair) return std::nullopt;
  for (const std::string& words : position.actions) {
    const auto action = bastide::parse_action(*pair->ruleset, pair->state, words);
    EXPECT_TRUE(action.ok()) << where << ": " << words;
    if (!action.ok()) return std::nullopt;
    const auto legal = bastide::check(*pair->ruleset, pair->state, *action);
    EXPECT_TRUE(legal.ok()) << where << ": " << words << "\n" << bastide::board_text(*pair->ruleset, pair->state);
    if (!legal.ok()) return std::nullopt;
    pair->play(*legal);
  }
  return pair;
}

std::uint64_t slow_count(const oracle::SlowGame& game, int depth) {
  if (depth == 0) return 1;
  const auto moves = game.legal_moves();
  if (depth == 1) return moves.size();
  std::uint64_t count = 0;
  for (const oracle::Move& move : moves) {
    oracle::SlowGame next = game;
    next.play(move);
    count += slow_count(next, depth - 1);
  }
  return count;
}

TEST(Perft, the_engine_counts_what_the_files_say) {
  ASSERT_GE(positions().size(), 12u);
  for (const perft::Position& position : positions()) {
    const auto pair = reach(position);
    ASSERT_TRUE(pair);
    EXPECT_FALSE(position.depths.empty()) << position.name;
    for (const perft::Depth& depth : position.depths) {
      if (depth.slow && !counts_slow_depths()) continue;
      const std::uint64_t count = bastide::perft(*pair->ruleset, pair->state, depth.depth);
      EXPECT_TRUE(depth.known && count == depth.count)
          << position.file << " " << position.name << ": depth " << depth.depth << " counts " << count << ", the file says "
          << (depth.known ? std::to_string(depth.count) : "?");
    }
  }
}

TEST(Perft, the_slow_game_counts_what_the_files_say) {
  for (const perft::Position& position : positions()) {
    const auto pair = reach(position);
    ASSERT_TRUE(pair);
    int counted = 0;
    for (const perft::Depth& depth : position.depths) {
      if (depth.count > (counts_slow_depths() ? slow_game_patience : slow_game_limit)) continue;
      ++counted;
      EXPECT_EQ(slow_count(pair->slow, depth.depth), depth.count) << position.file << " " << position.name << " depth " << depth.depth;
    }
    EXPECT_GE(counted, 2) << position.name << ": too few depths within reach of the slow game";
  }
}

TEST(Perft, divide_lists_every_first_action_and_adds_up) {
  for (const perft::Position& position : positions()) {
    const auto pair = reach(position);
    ASSERT_TRUE(pair);
    const auto lines = bastide::divide(*pair->ruleset, pair->state, 2);
    EXPECT_EQ(lines.size(), bastide::legal_actions(*pair->ruleset, pair->state).size());
    std::uint64_t sum = 0;
    for (const auto& line : lines) sum += line.count;
    EXPECT_EQ(sum, bastide::perft(*pair->ruleset, pair->state, 2)) << position.name;
  }
  const auto pair = reach(positions().front());
  ASSERT_TRUE(pair);
  EXPECT_TRUE(bastide::divide(*pair->ruleset, pair->state, 0).empty());
  EXPECT_EQ(bastide::perft(*pair->ruleset, pair->state, 0), 1u);
}

}  // namespace
