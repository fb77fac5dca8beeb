// A state is a value: copies are equal and independent, replays give the same bytes, the digest knows positions and not paths.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <map>

#include "tests/property/compare.hpp"

namespace {

using bastide::Action;
using bastide::ActionKind;
using oracle::Pair;
using oracle::Style;

std::optional<Pair> whole_game(std::uint64_t seed) {
  const std::string name = oracle::selection_of_game(seed);
  bastide::Rng rng(seed + 900);
  auto pair = Pair::begin(oracle::random_selection(name, rng, 2), {2, static_cast<bastide::Seat>(seed % 2)});
  while (pair && !bastide::is_over(*pair->ruleset, pair->state)) {
    pair->play(pair->choose(rng, static_cast<Style>(seed % oracle::style_count)));
  }
  return pair;
}

class Values : public testing::TestWithParam<const char*> {};

TEST_P(Values, a_copy_is_equal_and_independent) {
  auto pair = Pair::begin(bastide::parse_selection(GetParam()), {2, 0});
  ASSERT_TRUE(pair);
  bastide::Rng rng(3);
  while (!bastide::is_over(*pair->ruleset, pair->state)) {
    const bastide::State copy = pair->state;
    ASSERT_TRUE(copy == pair->state);
    ASSERT_EQ(bastide::digest(*pair->ruleset, copy), bastide::digest(*pair->ruleset, pair->state));
    const auto action = pair->choose(rng, Style::uniform);
    bastide::State played = copy;
    bastide::apply(*pair->ruleset, played, action);
    ASSERT_TRUE(copy == pair->state) << "playing on a copy changed the original";
    ASSERT_FALSE(played == copy);
    pair->play(action);
    ASSERT_TRUE(played == pair->state) << "with and without an event log";
    bastide::State assigned = copy;
    assigned = played;
    ASSERT_TRUE(assigned == pair->state);
    ASSERT_EQ(assigned.bytes().size(), bastide::state_bytes(*pair->ruleset));
  }
}

TEST(Replay, a_replay_gives_the_same_bytes_and_digests) {
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(oracle::games_wanted(32)); ++seed) {
    const auto pair = whole_game(seed);
    ASSERT_TRUE(pair);
    const auto again = bastide::compose(pair->ruleset->selection);  // composed anew from what was written down
    ASSERT_TRUE(again.ok());
    ASSERT_EQ((*again)->hash, pair->ruleset->hash);
    bastide::State state = *bastide::begin(**again, pair->setup);
    std::map<std::uint64_t, int> seen;
    int step = 0;
    for (const Action& action : pair->played) {
      const auto legal = bastide::check(**again, state, action);
      ASSERT_TRUE(legal.ok());
      const bastide::State before = state;
      bastide::apply(**again, state, *legal);
      const auto digest = bastide::digest(**again, state);
      const bool put_back = before == state;  // a tile that went back to the pile leaves everything as it was
      ASSERT_TRUE(put_back || seen.emplace(digest, step).second)
          << "steps " << seen[digest] << " and " << step << " have the same digest, seed " << seed;
      ++step;
    }
    ASSERT_TRUE(state == pair->state) << "seed " << seed;
    ASSERT_EQ(bastide::digest(**again, state), bastide::digest(*pair->ruleset, pair->state));
  }
}

TEST(Replay, rule_sets_that_play_differently_have_different_digests) {
  std::map<std::uint64_t, std::string> seen;
  for (const char* words : {"base-c1", "base-2001", "base-2000", "winter", "russian", "demo", "base-c1 farmers=off", "base-c1 followers=6",
                            "base-c1 pennants=off", "base-c1 unplaceable=reshuffle", "base-c1 copies=2", "base-c1 abbey-and-mayor",
                            "base-c1 abbey-and-mayor wagon_move=adjacent_tile", "base-c1 abbey-and-mayor wagon_landing=touching_segment",
                            "base-c1 abbey-and-mayor barn_placement=other_barn_allowed", "base-c1 abbey-and-mayor abbey_endgame=round_after_last_tile",
                            "base-c1 princess-and-dragon", "base-c1 abbey-and-mayor princess-and-dragon", "base-c1 princess-and-dragon tiles=off",
                            "base-c1 princess-and-dragon dragon=off", "base-c1 princess-and-dragon fairy=off", "base-c1 princess-and-dragon princess=off",
                            "base-c1 princess-and-dragon portal=off", "base-c1 princess-and-dragon dragon_move=after_scoring",
                            "base-c1 princess-and-dragon princess_action=must", "base-c1 princess-and-dragon princess_targets=knights_or_builder",
                            "base-c1 princess-and-dragon fairy_attachment=on_tile", "base-c1 princess-and-dragon fairy_on_volcano_turn=forbidden",
                            "base-c1 princess-and-dragon early_dragon_tile=held_back", "base-c1 princess-and-dragon deploy_on_dragon_tile=allowed",
                            "base-c1 princess-and-dragon portal_to_volcano_tile=never", "base-c1 princess-and-dragon portal_occupancy=tile"}) {
    const auto ruleset = bastide::compose(bastide::parse_selection(words));
    ASSERT_TRUE(ruleset.ok()) << words;
    const auto state = bastide::begin(**ruleset, {2, 0});
    ASSERT_TRUE(state.ok()) << words;
    const auto digest = bastide::digest(**ruleset, *state);
    EXPECT_TRUE(seen.emplace(digest, words).second) << words << " and " << seen[digest];
  }
}

// Plays `actions` from the start; false when one is refused.
bool play_all(const bastide::Ruleset& ruleset, bastide::State& state, const std::vector<Action>& actions) {
  for (const Action& action : actions) {
    const auto legal = bastide::check(ruleset, state, action);
    if (!legal.ok()) return false;
    bastide::apply(ruleset, state, *legal);
  }
  return true;
}

TEST_P(Values, the_digest_does_not_depend_on_the_order_of_the_turns) {
  constexpr int wanted = oracle::share_of(60);
  int transpositions = 0;
  for (std::uint64_t seed = 0; seed < 800 && transpositions < wanted; ++seed) {
    // Two turns without a figure and a third one, then the first two exchanged: every tile, figure and point is the same.
    auto pair = Pair::begin(bastide::parse_selection(GetParam()), {2, 0});
    ASSERT_TRUE(pair);
    bastide::Rng rng(seed);
    const int before = 1 + static_cast<int>(rng.below(20));
    const auto turn_now = [&] { return bastide::view_for(*pair->ruleset, pair->state, 0).turn; };
    while (turn_now() < before) pair->play(pair->choose(rng, Style::uniform));
    std::vector<std::size_t> begins;  // of the three turns
    for (int turn = 0; turn < 3; ++turn) {
      begins.push_back(pair->played.size());
      const int turn_before = turn_now();
      do {
        const bool skips = turn < 2 && bastide::to_move(*pair->ruleset, pair->state).step == "figure";
        pair->play(skips ? *bastide::check(*pair->ruleset, pair->state, Action::skip()) : pair->choose(rng, Style::uniform));
      } while (turn_now() == turn_before && !bastide::is_over(*pair->ruleset, pair->state));
    }
    std::vector<Action> swapped = pair->played;
    const auto at = [&](std::size_t turn) { return swapped.begin() + static_cast<long>(begins[turn]); };
    std::rotate(at(0), at(1), at(2));
    bastide::State other = *bastide::begin(*pair->ruleset, pair->setup);
    if (!play_all(*pair->ruleset, other, swapped)) continue;
    const auto here = bastide::view_for(*pair->ruleset, pair->state, 0), there = bastide::view_for(*pair->ruleset, other, 0);
    if (here.scores != there.scores || here.supply != there.supply || here.removed != there.removed) continue;  // another game
    ++transpositions;
    ASSERT_EQ(bastide::digest(*pair->ruleset, pair->state), bastide::digest(*pair->ruleset, other)) << "seed " << seed << "\n" << pair->story();
  }
  EXPECT_GE(transpositions, wanted);
}

// A pile with an order of its own, as a box of tiles has one: what joins it is put somewhere at random.
struct OrderedPile {
  std::vector<bastide::TileKindId> tiles;
  bastide::Rng rng;

  OrderedPile(const std::vector<int>& counts, std::uint64_t seed) : rng(seed) {
    for (std::size_t kind = 0; kind < counts.size(); ++kind) {
      for (int i = 0; i < counts[kind]; ++i) join(static_cast<bastide::TileKindId>(kind));
    }
  }
  void join(bastide::TileKindId kind) { tiles.insert(tiles.begin() + rng.below(static_cast<std::uint32_t>(tiles.size()) + 1), kind); }
  // Exchanges tiles so that this kind comes next.
  void bring_forward(bastide::TileKindId kind) { std::iter_swap(tiles.begin(), std::find(tiles.begin(), tiles.end(), kind)); }
};

// One of two games that are played from differently ordered piles.
struct Game {
  bastide::RulesetPtr ruleset;
  bastide::State state;
  OrderedPile pile;
  bastide::EventLog events;

  void draw() {
    const auto kind = pile.tiles.front();
    pile.tiles.erase(pile.tiles.begin());
    play(*bastide::check(*ruleset, state, Action::draw(kind)));
  }
  void play(bastide::LegalAction action) {
    events.clear();
    bastide::apply(*ruleset, state, action, &events);
    for (const auto& event : events) {
      if (event.kind == bastide::EventKind::shuffled_in || event.kind == bastide::EventKind::put_back) pile.join(event.tile);
    }
  }
  // Everything a viewer may be told, as text.
  [[nodiscard]] std::string told() const {
    std::string text = bastide::board_text(*ruleset, state) + bastide::digest_text(bastide::digest(*ruleset, state));
    for (const auto& event : events) text += "\n" + bastide::event_text(*ruleset, event, {});
    for (const auto& legal : bastide::legal_actions(*ruleset, state)) text += "\n" + bastide::action_text(*ruleset, state, legal.action());
    for (const auto& option : bastide::chance_options(*ruleset, state)) text += " " + std::to_string(option.weight);
    const auto view = bastide::view_for(*ruleset, state, 0);
    for (const int count : view.pile) text += " " + std::to_string(count);
    for (const auto kind : view.aside) text += " aside " + std::to_string(kind);
    for (const auto kind : view.removed) text += " removed " + std::to_string(kind);
    return text;
  }
};

TEST(Order, of_the_pile_is_in_nothing_a_viewer_may_know) {
  std::map<bastide::EventKind, int> seen;
  for (int seed = 0; seed < oracle::games_wanted(32); ++seed) {
    const auto number = static_cast<std::uint64_t>(seed);
    bastide::Rng rng(number + 4000);
    bastide::Selection selection = oracle::random_selection(oracle::selection_of_game(number), rng, seed % 3);
    const auto ruleset = bastide::compose(selection);
    ASSERT_TRUE(ruleset.ok());
    const bastide::State begun = *bastide::begin(**ruleset, {2, 0});
    const auto counts = bastide::view_for(**ruleset, begun, 0).pile;
    Game one{*ruleset, begun, OrderedPile(counts, 2 * number), {}}, two{*ruleset, begun, OrderedPile(counts, 2 * number + 1), {}};
    const int known = 10 + static_cast<int>(rng.below(60));  // so many draws the two piles have in common
    int draws = 0, orders = 0;
    while (!bastide::is_over(**ruleset, one.state)) {
      ASSERT_TRUE(one.state == two.state) << "seed " << seed << ", " << draws << " draws";
      ASSERT_EQ(one.told(), two.told()) << "seed " << seed << ", " << draws << " draws";
      orders += one.pile.tiles != two.pile.tiles;
      if (bastide::to_move(**ruleset, one.state).step == "draw") {
        if (++draws > known && one.pile.tiles.front() != two.pile.tiles.front()) break;
        two.pile.bring_forward(one.pile.tiles.front());
        one.draw();
        two.draw();
      } else {
        const auto actions = bastide::legal_actions(**ruleset, one.state);
        const auto action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
        one.play(action);
        two.play(action);
      }
      for (const auto& event : one.events) ++seen[event.kind];
    }
    ASSERT_GT(orders, 5) << "the piles were ordered alike";
  }
  for (const auto kind : {bastide::EventKind::laid_aside, bastide::EventKind::shuffled_in}) EXPECT_GT(seen[kind], 0) << static_cast<int>(kind);
}

INSTANTIATE_TEST_SUITE_P(selections, Values,
                         testing::Values("base-c1", "base-c1 abbey-and-mayor", "base-c1 abbey-and-mayor copies=2", "base-c1 princess-and-dragon",
                                         "base-c1 abbey-and-mayor princess-and-dragon"), [](const auto& info) {
  std::string name = info.param;
  for (char& c : name) c = std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
  return name;
});

}  // namespace
