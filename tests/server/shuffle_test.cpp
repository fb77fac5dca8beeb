// The shuffle against vectors computed by another program (Python's hmac and hashlib), and as statistics.
#include "server/shuffle/shuffle.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "server/room/game.hpp"
#include "server/room/new_game.hpp"
#include "server/room/projection.hpp"

namespace bastide::server {
namespace {

Bytes counting_bytes() {
  Bytes bytes;
  for (int i = 0; i < 32; ++i) bytes += static_cast<char>(i);
  return bytes;
}

const std::string game(22, 'A');
const Bytes setup_hash = sha256("bastide-setup-v1\nselection base-c1\nseats 2\nfirst 0\ntiles A=2 B=4\n");
const Bytes players_salt = salt_of({"", Bytes(32, 7), Bytes(32, 9)});

std::vector<std::uint32_t> numbers(Chance chance, Chance::Stream stream, std::vector<std::uint32_t> bounds) {
  for (std::uint32_t& bound : bounds) bound = chance.below(stream, bound);
  return bounds;
}

std::vector<std::uint32_t> from_71_to_52() {
  std::vector<std::uint32_t> bounds;
  for (std::uint32_t n = 71; n > 51; --n) bounds.push_back(n);
  return bounds;
}

using Numbers = std::vector<std::uint32_t>;

TEST(Shuffle, commitment_and_salt_are_the_published_ones) {
  EXPECT_EQ(to_hex(setup_hash), "fa8b126b665fb05494bdb68dd1d5129efc92cd914ff89c3e3c057264a61d257c");
  EXPECT_EQ(commitment(game, setup_hash, counting_bytes()), "619841eee26e90dddab65ff987b1081b1ad376590caff7ff0b27a461a6b4a0e5");
  EXPECT_EQ(to_hex(players_salt), "8fda127afdd083f9b416e23d25db78fed6c298e9c7cf489e400f306810b7cae5");
  EXPECT_EQ(salt_of({"", ""}), "");
}

TEST(Shuffle, draws_without_players_bytes_are_the_published_ones) {
  const Chance chance(counting_bytes(), "", game, setup_hash);
  EXPECT_EQ(numbers(chance, Chance::stack, from_71_to_52()),
            (Numbers{56, 54, 67, 65, 55, 59, 44, 26, 57, 23, 34, 11, 32, 46, 23, 42, 23, 8, 47, 17}));
  EXPECT_EQ(numbers(chance, Chance::seating, Numbers(10, 5)), (Numbers{0, 2, 3, 3, 1, 1, 1, 1, 4, 4}));
}

TEST(Shuffle, draws_with_players_bytes_are_the_published_ones) {
  const Chance chance(counting_bytes(), players_salt, game, setup_hash);
  EXPECT_EQ(numbers(chance, Chance::stack, from_71_to_52()),
            (Numbers{66, 40, 68, 13, 10, 18, 63, 47, 58, 55, 38, 0, 36, 39, 36, 15, 31, 52, 33, 9}));
  EXPECT_EQ(numbers(chance, Chance::seating, Numbers(10, 5)), (Numbers{3, 2, 4, 3, 0, 0, 0, 4, 1, 0}));
}

TEST(Shuffle, too_large_numbers_are_refused_and_not_folded) {
  EXPECT_EQ(numbers(Chance(counting_bytes(), "", game, setup_hash), Chance::stack, Numbers(4, 3'000'000'000u)),
            (Numbers{2068578666, 2317572864, 210079426, 2883386543}));
}

TEST(Shuffle, key_derivation_agrees_with_RFC_5869_case_1) {
  // The first 32 of its 42 bytes.
  const Bytes key(22, '\x0b'), salt = *from_hex("000102030405060708090a0b0c", 13), info = *from_hex("f0f1f2f3f4f5f6f7f8f9", 10);
  EXPECT_EQ(to_hex(hkdf_sha256(key, salt, info)), "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf");
}

// χ² of where tile 0 and the last drawn tile end up, over many secrets. Fixed seeds: the figure is the same every time.
TEST(Shuffle, every_place_in_the_pile_is_equally_likely) {
  constexpr std::uint32_t tiles = 12;
  constexpr int shuffles = 24'000;
  std::vector<int> place_of_first(tiles), last_tile(tiles);
  for (int i = 0; i < shuffles; ++i) {
    Chance chance(sha256("secret " + std::to_string(i)), "", game, setup_hash);
    std::vector<std::uint32_t> pile;
    for (std::uint32_t t = 0; t < tiles; ++t) pile.push_back(t);
    for (std::uint32_t place = 0; place < tiles; ++place) {
      const std::uint32_t index = chance.below(Chance::stack, static_cast<std::uint32_t>(pile.size()));
      if (pile[index] == 0) ++place_of_first[place];
      if (place == tiles - 1) ++last_tile[pile[index]];
      pile.erase(pile.begin() + index);
    }
  }
  for (const auto& counts : {place_of_first, last_tile}) {
    const double expected = static_cast<double>(shuffles) / tiles;
    double chi2 = 0;
    for (const int count : counts) chi2 += (count - expected) * (count - expected) / expected;
    EXPECT_LT(chi2, 37.4);  // 11 degrees of freedom: p > 0.0001
    EXPECT_GT(chi2, 1.4);   // and not too even either
  }
}

// A finished game, played to its end by first legal actions.
Record finished_game() {
  Table table;
  table.selection.ruleset = "demo";
  table.seats = {{{"A", "human", 0}, true, ""}, {{"B", "human", 1}, true, Bytes(32, 5)}};
  const GameData data = new_game(table, {std::string(22, 'g'), std::string(22, 'l'), counting_bytes()}, {0, 1'700'000'000'000});
  auto game_or = Game::load(data);
  EXPECT_TRUE(game_or.ok());
  Game& played = *game_or;
  while (!played.over()) {
    auto plan = played.plan({legal_actions(played.ruleset(), played.state()).front().action()}, {0, 1'700'000'000'000});
    EXPECT_TRUE(plan.ok());
    played.take(std::move(*plan));
  }
  return public_record(played);
}

TEST(Shuffle, a_finished_game_proves_itself) {
  const Record record = finished_game();
  EXPECT_EQ(record.secret, to_hex(counting_bytes()));
  EXPECT_EQ(shuffle_fault(record), "");
  const auto read = read_record(record_text(record));
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(shuffle_fault(*read), "");
}

TEST(Shuffle, an_altered_secret_salt_or_draw_is_found) {
  const Record record = finished_game();
  Record other = record;
  other.secret[0] = other.secret[0] == '0' ? '1' : '0';
  EXPECT_NE(shuffle_fault(other), "");
  other = record;
  other.salt = to_hex(Bytes(32, 1));
  EXPECT_NE(shuffle_fault(other), "");

  // A draw that is legal, but not the one the secret gives: play another game and put this commitment on it.
  other = finished_game();
  const auto told = replay(other);
  ASSERT_TRUE(told.ok());
  for (std::size_t i = 0; i < other.entries.size(); ++i) {
    const State& before = told->states[i];
    if (to_move(*told->ruleset, before).decider != Decider::chance || other.entries[i].action->kind != ActionKind::draw) continue;
    for (const ChanceOption& option : chance_options(*told->ruleset, before)) {
      if (option.action == *other.entries[i].action) continue;
      other.entries.resize(i);
      State state = before;
      append(other, *told->ruleset, state, *check(*told->ruleset, before, option.action), 0);
      EXPECT_NE(shuffle_fault(other).find("is not what the secret gives"), std::string::npos) << shuffle_fault(other);
      return;
    }
  }
  FAIL() << "no draw could be altered";
}

}  // namespace
}  // namespace bastide::server
