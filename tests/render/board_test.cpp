// Figures, board fragments and whole positions.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/core/rng.hpp"
#include "tests/render/kinds.hpp"

namespace bastide::render_tests {
namespace {

using namespace render;

int count_of(const std::string& text, const std::string& word) {
  int n = 0;
  for (std::size_t i = text.find(word); i != std::string::npos; i = text.find(word, i + 1)) ++n;
  return n;
}

TEST(Figure, SeatsDifferInColourAndMark) {
  std::set<std::string> standing, lying, ghosts;
  for (int colour = 0; colour < 6; ++colour) {
    standing.insert(figure_svg("follower", {colour, false, false}));
    lying.insert(figure_svg("follower", {colour, true, false}));
    ghosts.insert(figure_svg("follower", {colour, false, true}));
  }
  EXPECT_EQ(standing.size(), 6U);
  EXPECT_EQ(lying.size(), 6U);
  EXPECT_EQ(ghosts.size(), 6U);
  EXPECT_NE(*standing.begin(), *lying.begin());
  EXPECT_NE(figure_svg("follower", {1, false, false}).find("#0b4fb3"), std::string::npos);
  EXPECT_NE(seat_badge_svg(3).find("#ffdd33"), std::string::npos);
}

constexpr const char* later_figures[] = {"mayor", "wagon", "barn", "abbey"};

TEST(Figure, EveryKindHasALookOfItsOwnInEverySeat) {
  std::set<std::string> seen;
  for (int colour = 0; colour < 6; ++colour) {
    seen.insert(figure_svg("follower", {colour, false, false}));
    for (const char* name : later_figures) {
      const std::string svg = figure_svg(name, {colour, false, false});
      seen.insert(svg);
      EXPECT_EQ(svg, figure_svg(name, {colour, true, false})) << name << " cannot lie";
      EXPECT_NE(svg, figure_svg(name, {colour, false, true})) << name << " as an offer";
      // One halo, one mark.
      EXPECT_EQ(count_of(svg, "stroke-width=\"18\" stroke-linejoin"), 1) << name;
      EXPECT_NE(svg.find(seat_badge_svg(colour).substr(seat_badge_svg(colour).rfind("<path"), 40)), std::string::npos) << name << " without the mark of seat " << colour;
    }
  }
  EXPECT_EQ(seen.size(), 30U);
  EXPECT_EQ(figure_svg("nobody", {2, false, false}), figure_svg("follower", {2, false, false}));
}

TEST(Figure, EveryPieceOfAGameIsInTheTableOfLooks) {
  auto ruleset = compose(parse_selection("base-c1 abbey-and-mayor princess-and-dragon"));
  ASSERT_TRUE(ruleset);
  std::set<std::string> looks;
  for (const FigureSpec& figure : (*ruleset)->figures) looks.insert(figure_svg(figure.name, {1, false, false}));
  for (const NeutralSpec& piece : (*ruleset)->neutrals) looks.insert(figure_svg(piece.name, {1, false, false}));
  EXPECT_EQ((*ruleset)->neutrals.size(), 2U);
  EXPECT_EQ(looks.size(), (*ruleset)->figures.size() + (*ruleset)->neutrals.size());
}

TEST(Board, AWalledTileHasNoCornerTowersAndNoSeamTrees) {
  const std::vector<BoardTile> tiles{{{0, 0}, &kind("AMA"), 0, 0}, {{1, 0}, &kind("B"), 0, 0}, {{-1, 0}, &kind("B"), 0, 0}, {{0, 1}, &kind("B"), 0, 0}, {{0, -1}, &kind("B"), 0, 0}};
  EXPECT_EQ(count_of(board_over_svg(tiles, Theme::day), "<use"), 0);
}

TEST(Board, ACityThatReachesTwoCornersMarksThemWithTowers) {
  const std::vector<BoardTile> tiles{{{0, 0}, &kind("AM09"), 0, 0}};
  const std::string over = board_over_svg(tiles, Theme::day);
  for (const char* at : {"x=\"0\" y=\"8\"", "x=\"1000\" y=\"8\"", "x=\"0\" y=\"1008\"", "x=\"1000\" y=\"1008\""}) EXPECT_EQ(count_of(over, at), 1) << at;
}

TEST(Board, CornerTowersStandOnceWhereWallsEnd) {
  // Two caps back to back share both corners.
  const std::vector<BoardTile> tiles{{{0, 0}, &kind("E"), 2, 0}, {{0, 1}, &kind("E"), 0, 0}};
  const std::string over = board_over_svg(tiles, Theme::day);
  EXPECT_EQ(count_of(over, "x=\"0\" y=\"1008\""), 1);
  EXPECT_EQ(count_of(over, "x=\"1000\" y=\"1008\""), 1);
  EXPECT_EQ(count_of(over, "y=\"8\""), 0);
}

TEST(Board, OrderOfTilesDoesNotMatter) {
  const std::vector<BoardTile> one{{{0, 0}, &kind("U"), 1, 0}, {{1, 0}, &kind("B"), 0, 2}, {{0, 1}, &kind("V"), 3, 1}};
  const std::vector<BoardTile> other{one[2], one[0], one[1]};
  EXPECT_EQ(board_under_svg(one, Theme::dark), board_under_svg(other, Theme::dark));
  EXPECT_EQ(board_over_svg(one, Theme::dark), board_over_svg(other, Theme::dark));
}

TEST(Board, SeamTreesStandBetweenTwoFieldsOnly) {
  std::vector<BoardTile> cities, fields;
  for (std::int16_t x = 0; x < 6; ++x)
    for (std::int16_t y = 0; y < 6; ++y) {
      cities.push_back({{x, y}, &kind("C"), 0, 0});
      fields.push_back({{x, y}, &kind("B"), 0, 0});
    }
  EXPECT_EQ(count_of(board_over_svg(cities, Theme::day), "<use"), 0);
  EXPECT_GT(count_of(board_over_svg(fields, Theme::day), "<use"), 10);
}

TEST(Board, NothingLaidGivesEmptyFragments) {
  EXPECT_EQ(board_under_svg({}, Theme::day), "<g/>");
  EXPECT_EQ(board_over_svg({}, Theme::day), "<g/>");
}

struct Game {
  RulesetPtr ruleset;
  State state;
};

Game random_game(const char* words, std::uint64_t seed, std::size_t tiles) {
  auto ruleset = compose(parse_selection(words));
  auto state = begin(**ruleset, Setup{3, 0});
  Rng rng(seed);
  while (!is_over(**ruleset, *state) && view_for(**ruleset, *state, 0).tiles.size() < tiles) {
    const auto options = legal_actions(**ruleset, *state);
    apply(**ruleset, *state, options[rng.below(static_cast<std::uint32_t>(options.size()))]);
  }
  return {*ruleset, *state};
}

TEST(Position, ShowsEveryTileAndFigure) {
  const Game game = random_game("base-c1", 3, 30);
  const View view = view_for(*game.ruleset, game.state, 0);
  BoardLook look;
  look.last_move = false;
  const std::string svg = position_svg(*game.ruleset, game.state, look);
  EXPECT_EQ(count_of(svg, "<use href=\"#bt"), static_cast<int>(view.tiles.size()));
  EXPECT_GT(view.figures.size(), 0U);
  EXPECT_EQ(count_of(svg, "stroke-width=\"18\" stroke-linejoin"), static_cast<int>(view.figures.size()));
  EXPECT_EQ(svg, position_svg(*game.ruleset, game.state, look));
}

TEST(Position, FiguresOnMeetingPointsStandOnTheCornerOfFourCells) {
  for (std::uint64_t seed = 1; seed < 60; ++seed) {
    const Game game = random_game("base-c1 abbey-and-mayor", seed, 40);
    const View view = view_for(*game.ruleset, game.state, 0);
    if (std::none_of(view.figures.begin(), view.figures.end(), [](const LaidFigure& f) { return is_corner(f.segment); })) continue;
    const std::string svg = position_svg(*game.ruleset, game.state, {.last_move = false});
    EXPECT_EQ(count_of(svg, "stroke-width=\"18\" stroke-linejoin"), static_cast<int>(view.figures.size()));
    int corners = 0;
    for (const LaidFigure& f : view.figures) {
      if (!is_corner(f.segment)) continue;
      ++corners;
      const Cell c = meeting_point(f.cell, f.segment - first_corner);
      EXPECT_EQ(count_of(svg, "<g transform=\"translate(" + std::to_string(c.x * 1000) + " " + std::to_string(c.y * 1000) + ")scale"), 1);
    }
    EXPECT_GT(corners, 0);
    return;
  }
  FAIL() << "no game put a figure on a corner";
}

TEST(Position, GamesWithEveryKindOfPieceCanBeDrawn) {
  for (const Theme theme : {Theme::day, Theme::winter, Theme::dark}) {
    const Game game = random_game("base-c1 abbey-and-mayor princess-and-dragon", 17, 45);
    const std::string svg = position_svg(*game.ruleset, game.state, {.theme = theme, .detail = Detail::middle, .fields = true});
    EXPECT_EQ(count_of(svg, "<use href=\"#bt"), static_cast<int>(view_for(*game.ruleset, game.state, 0).tiles.size()));
    if (theme == Theme::day) EXPECT_EQ(svg, position_svg(*game.ruleset, game.state, {.detail = Detail::middle, .fields = true}));
  }
}

TEST(Position, LayersCanBeSwitched) {
  const Game game = random_game("base-c1", 5, 24);
  const std::string plain = position_svg(*game.ruleset, game.state, {.last_move = false});
  const std::string fields = position_svg(*game.ruleset, game.state, {.fields = true, .last_move = false});
  EXPECT_EQ(count_of(plain, "fill-rule"), 0);
  EXPECT_GE(count_of(fields, "fill-rule"), static_cast<int>(features(*game.ruleset, game.state, FeatureKind::field).size()));
  EXPECT_GT(position_svg(*game.ruleset, game.state, {.coordinates = true, .last_move = false}).size(), plain.size());
  EXPECT_NE(position_svg(*game.ruleset, game.state, {}).find("rx=\"30\""), std::string::npos);
  EXPECT_EQ(plain.find("rx=\"30\""), std::string::npos);
  const std::string swapped = position_svg(*game.ruleset, game.state, {.last_move = false, .seat_colours = {5, 4, 3}});
  EXPECT_NE(plain, swapped);
}

TEST(Position, EveryStepOfAWinterGameCanBeDrawn) {
  for (std::size_t tiles = 1; tiles < 90; tiles += 22) {
    const Game game = random_game("winter", 11, tiles);
    const std::string svg = position_svg(*game.ruleset, game.state, {.theme = Theme::winter, .detail = Detail::far, .fields = true, .coordinates = true});
    EXPECT_TRUE(svg.starts_with("<svg") && svg.ends_with("</svg>"));
  }
}

}  // namespace
}  // namespace bastide::render_tests
