// check() against the generator over every action that can be written down, and what a refusal leaves behind.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/property/compare.hpp"

namespace {

using bastide::Action;
using bastide::ActionKind;
using oracle::Pair;
using oracle::Style;

// Everything a client could send: all kinds of action with all tiles, cells around the table and far away, spots and seats.
std::vector<Action> writable_actions(const Pair& pair, bastide::Rng& rng) {
  std::vector<bastide::Cell> cells{{300, 0}, {0, -300}, {32767, 32767}, {-32768, -32768}};
  for (const auto& [cell, tile] : pair.slow.board().tiles) {
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) cells.push_back(oracle::engine_cell({cell.y + dy, cell.x + dx}));
    }
  }
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());

  std::vector<Action> actions{Action::skip()};
  const int kinds = static_cast<int>(pair.ruleset->kinds.size());
  for (int seat = 0; seat < 8; ++seat) actions.push_back(Action::first(static_cast<bastide::Seat>(seat)));
  for (int kind = 0; kind <= kinds; ++kind) actions.push_back(Action::draw(static_cast<bastide::TileKindId>(kind)));
  actions.push_back(Action::draw(bastide::no_tile));
  const auto hand = bastide::view_for(*pair.ruleset, pair.state, 0).hand;
  const auto other = static_cast<bastide::TileKindId>(rng.below(static_cast<std::uint32_t>(kinds) + 2));
  const auto held = pair.ruleset->kind_of("AMA");  // no_tile without the expansion
  for (const bastide::Cell cell : cells) {
    for (const auto tile : {hand, other, held, bastide::no_tile}) {
      for (int rotation : {0, 1, 2, 3, 4, 255}) actions.push_back(Action::place(tile, cell, rotation));
    }
    for (int segment : {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 63, 64, 65, 66, 67, 68, 255}) {
      for (int figure : {0, 1, 2, 3, 4, 5, 255}) {
        actions.push_back(Action::put(static_cast<bastide::FigureKind>(figure), cell, static_cast<bastide::SegmentIndex>(segment)));
        actions.push_back(Action::free(static_cast<bastide::FigureKind>(figure), cell, static_cast<bastide::SegmentIndex>(segment)));
      }
      for (int neutral : {0, 1, 2, 255}) {
        actions.push_back(Action::move(static_cast<bastide::NeutralId>(neutral), cell, static_cast<bastide::SegmentIndex>(segment)));
      }
    }
  }
  Action strange;
  strange.kind = static_cast<ActionKind>(17);
  actions.push_back(strange);
  return actions;
}

bool contains(const std::vector<Action>& list, const Action& action) { return std::find(list.begin(), list.end(), action) != list.end(); }

TEST(Actions, the_legal_list_is_what_check_allows_of_all_that_can_be_written) {
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(oracle::games_wanted(32)); ++seed) {
    const std::string name = oracle::selection_of_game(seed);
    bastide::Rng rng(seed + 5000);
    auto pair = Pair::begin(oracle::random_selection(name, rng, 3), {2, 0});
    ASSERT_TRUE(pair);
    while (true) {
      const bastide::State before = pair->state;
      std::vector<Action> listed, allowed;
      for (const auto& legal : bastide::legal_actions(*pair->ruleset, pair->state)) listed.push_back(legal.action());
      const bool thorough = rng.below(6) == 0 || listed.empty();
      for (const Action& action : thorough ? writable_actions(*pair, rng) : listed) {
        const auto answer = bastide::check(*pair->ruleset, pair->state, action);
        if (answer.ok()) {
          ASSERT_TRUE(contains(listed, answer->action()))
              << "check allows what is not listed: " << bastide::action_text(*pair->ruleset, pair->state, action) << "\nseed " << seed << "\n" << pair->story();
          if (!contains(allowed, answer->action())) allowed.push_back(answer->action());
        } else {
          ASSERT_TRUE(property::has_clause(answer.error().clause)) << "refused without a clause, seed " << seed << "\n" << pair->story();
          ASSERT_FALSE(bastide::refusal_text(*pair->ruleset, answer.error()).empty());
          ASSERT_FALSE(bastide::refusal_name(answer.error().code).empty());
        }
      }
      ASSERT_EQ(allowed.size(), listed.size()) << "listed but refused, seed " << seed << "\n" << pair->story();
      ASSERT_TRUE(before == pair->state) << "a check changed the state, seed " << seed;
      if (listed.empty()) break;
      pair->play(pair->choose(rng, static_cast<Style>(seed % oracle::style_count)));
    }
  }
}

TEST(Actions, a_rotation_with_the_same_picture_is_accepted_and_made_canonical) {
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(oracle::games_wanted(32)); ++seed) {
    const std::string name = oracle::selection_of_game(seed);
    auto pair = Pair::begin(bastide::parse_selection(name), {2, 1});
    ASSERT_TRUE(pair);
    bastide::Rng rng(seed);
    while (!bastide::is_over(*pair->ruleset, pair->state)) {
      for (const auto& legal : bastide::legal_actions(*pair->ruleset, pair->state)) {
        const Action action = legal.action();
        if (action.kind != ActionKind::place) continue;
        const auto& kind = pair->ruleset->kinds[action.tile];
        for (int rotation = 0; rotation < 4; ++rotation) {
          if (!oracle::same_picture(kind, rotation, action.spot)) continue;
          const auto answer = bastide::check(*pair->ruleset, pair->state, Action::place(action.tile, action.cell, rotation));
          ASSERT_TRUE(answer.ok()) << kind.id << rotation;
          ASSERT_EQ(answer->action(), action) << kind.id << rotation;
        }
      }
      pair->play(pair->choose(rng, Style::uniform));
    }
  }
}

TEST(Actions, nothing_is_allowed_after_the_end) {
  auto pair = Pair::begin(bastide::parse_selection("demo"), {2, 0});
  ASSERT_TRUE(pair);
  bastide::Rng rng(1);
  while (!bastide::is_over(*pair->ruleset, pair->state)) pair->play(pair->choose(rng, Style::uniform));
  for (const Action& action : writable_actions(*pair, rng)) {
    const auto answer = bastide::check(*pair->ruleset, pair->state, action);
    ASSERT_FALSE(answer.ok());
    EXPECT_EQ(answer.error().code, bastide::RefusalCode::game_over);
  }
}

}  // namespace
