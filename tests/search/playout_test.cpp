// Playouts choose without lists; here every choice of theirs is one of the list, and each has the same chance.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <vector>


#include "engine/engine.hpp"
#include "search/playout.hpp"

namespace bastide {
namespace {

// What a playout may choose: the legal actions, of those on one feature of the tile laid last the first for each kind of figure.
template <class C>
std::vector<Action> choices(const Game<C>& g) {
  std::vector<ChanceOption> options;
  g.row().options(g, options);
  std::vector<Action> out;
  std::vector<std::pair<int, int>> seen;
  const int last = g.state.last;
  for (const auto& [a, weight] : options) {
    if (g.row().options_kind == OptionsKind::figure && a.kind == ActionKind::put && !is_corner(a.spot) && a.cell == cell_of(g.state, last)) {
      const std::pair on(static_cast<int>(a.figure), root_at(g.tables, g.state, last, a.spot));
      if (std::find(seen.begin(), seen.end(), on) != seen.end()) continue;
      seen.push_back(on);
    }
    out.push_back(a);
  }
  return out;
}

std::string name_of(const Action& a) {
  return std::to_string(static_cast<int>(a.kind)) + " " + std::to_string(a.tile) + " " + std::to_string(a.cell.x) + "," + std::to_string(a.cell.y) + " " +
         std::to_string(a.spot) + " " + std::to_string(a.figure);
}

// Many choices in one position: all of the list, no others, equally often (within 6 standard deviations).
template <class C>
void expect_equal_chances(const Game<C>& g, playout::Deck<C>& deck, Rng& rng, const std::string& where) {
  const auto expected = choices(g);
  const int draws = 400 * static_cast<int>(expected.size());
  std::map<std::string, int> count;
  for (int i = 0; i < draws; ++i) ++count[name_of(playout::random_action(g, deck, rng))];
  for (const Action& a : expected) {
    const int n = count[name_of(a)];
    EXPECT_NEAR(n, 400, 6 * 20) << where << ": " << name_of(a) << " of " << expected.size();
    count.erase(name_of(a));
  }
  for (const auto& [name, n] : count) ADD_FAILURE() << where << ": " << name << " is no choice, and was made " << n << " times";
}

class Playouts : public testing::TestWithParam<const char*> {};

TEST_P(Playouts, choose_what_is_legal_and_each_choice_with_the_same_chance) {
  const auto composed = compose(parse_selection(GetParam()));
  ASSERT_TRUE(composed.ok());
  const Ruleset& rules = **composed;
  with_size(rules, [&]<class C>(std::type_identity<C>) {
    Rng rng(11);
    std::map<std::string, int> looked;  // by step and by what is special about the part
    for (int game = 0; game < 40; ++game) {
      State state = *begin(rules, {2 + game % 3, 0});
      Game<C> g{rules, static_cast<const TablesOf<C>&>(*rules.tables), state.as<Block<C>>(), nullptr};
      playout::Deck<C> deck(g);
      while (g.row().decider != Decider::nobody) {
        const std::string where = rules.order[static_cast<std::size_t>(g.step())].name + " " + std::to_string(g.state.part);
        const bool drawing = g.row().options_kind == OptionsKind::draw;  // by weight, from a deck of its own
        if (!drawing && (game * 7 + g.state.laid_count) % 11 == 0 && looked[where]++ < 12) expect_equal_chances(g, deck, rng, where);
        const Action a = playout::random_action(g, deck, rng);
        const auto legal = check(rules, state, a);
        ASSERT_TRUE(legal.ok()) << where << ": " << name_of(a);
        ASSERT_EQ(legal.value().action(), a) << where << ": " << name_of(a);
        play<Figures::unasked>(g, a);
      }
    }
    EXPECT_GE(looked["place 0"], 5);
    EXPECT_GE(looked["figure 0"], 5);
    if (rules.mark_of("portal") >= 0) {
      EXPECT_GE(looked["figure " + std::to_string(part_anywhere)], 5);
      EXPECT_GE(looked["flight " + std::to_string(0)], 5);
    }
  });
}

// A tile that fits in few places is drawn from the counted list in the end; a kind of one rotation and of four.
INSTANTIATE_TEST_SUITE_P(Selections, Playouts,
                         testing::Values("base-c1", "winter", "base-c1 abbey-and-mayor", "base-c1 princess-and-dragon", "base-c1 abbey-and-mayor princess-and-dragon",
                                         "base-c1 princess-and-dragon fairy_attachment=on_tile princess_action=must portal_occupancy=tile portal_to_volcano_tile=never",
                                         "base-c1 unplaceable=reshuffle farmers=off"));

}  // namespace
}  // namespace bastide
