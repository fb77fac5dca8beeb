// Pieces of nobody: their pictures, where they stand by themselves and beside a figure, what waits beside the table.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/core/rng.hpp"
#include "tests/render/kinds.hpp"

namespace bastide::render_tests {
namespace {

using namespace render;

constexpr const char* pieces[] = {"dragon", "fairy"};
constexpr const char* halo = "stroke-width=\"18\" stroke-linejoin";

int count_of(const std::string& text, const std::string& word) {
  int n = 0;
  for (std::size_t i = text.find(word); i != std::string::npos; i = text.find(word, i + 1)) ++n;
  return n;
}

TEST(Neutral, PiecesHaveLooksOfTheirOwnInNobodysColour) {
  std::set<std::string> seen{figure_svg("follower", {.seat_colour = 1})};
  for (const char* name : pieces) {
    const std::string svg = figure_svg(name, {});
    EXPECT_TRUE(seen.insert(svg).second) << name;
    EXPECT_EQ(count_of(svg, halo), 1) << name;
    for (int colour = 0; colour < 6; ++colour) {
      EXPECT_EQ(svg, figure_svg(name, {.seat_colour = colour, .lying = true})) << name;
      const std::string badge = seat_badge_svg(colour), mark = badge.substr(badge.rfind("<path"), 40);
      EXPECT_EQ(svg.find(mark), std::string::npos) << name << " wears the mark of seat " << colour;
    }
    EXPECT_NE(svg, figure_svg(name, {.ghost = true})) << name;
  }
}

TEST(Neutral, BesideAFigureAPieceIsDrawnAboutThatFigure) {
  const auto left_of = [](const std::string& svg) { return std::atoi(svg.c_str() + svg.find("viewBox=\"") + 9); };
  for (const bool lying : {false, true}) {
    const std::string alone = figure_svg("fairy", {}), right = figure_svg("fairy", {.lying = lying, .beside = true}), left = figure_svg("fairy", {.lying = lying, .beside = true, .to_left = true});
    EXPECT_GT(right.size(), alone.size() + 200) << "a halo and a thread";
    EXPECT_NE(right, left);
    EXPECT_LT(left_of(left), left_of(right) - 60);
  }
  EXPECT_NE(figure_svg("fairy", {.beside = true}), figure_svg("fairy", {.lying = true, .beside = true}));
  EXPECT_NE(figure_svg("fairy", {.beside = true}), figure_svg("fairy", {.beside = true, .company = "wagon"})) << "a wide figure keeps it off";
  EXPECT_EQ(figure_svg("fairy", {.beside = true}), figure_svg("fairy", {.beside = true, .company = "follower"}));
  EXPECT_EQ(figure_svg("mayor", {}), figure_svg("mayor", {.beside = true})) << "only pieces of nobody accompany";
}

struct Box {
  double left, top, right, bottom;
  double common(const Box& b) const {
    const double w = std::min(right, b.right) - std::max(left, b.left), h = std::min(bottom, b.bottom) - std::max(top, b.top);
    return w > 0 && h > 0 ? w * h : 0;
  }
};

// Bodies at near detail, halo left out.
Box piece_at(const NeutralSpot& s, bool large) { return large ? Box{s.x - 165, s.y - 232, s.x + 165, s.y + 8} : Box{s.x - 123, s.y - 224, s.x + 123, s.y + 8}; }

TEST(Neutral, SpotsLieOnTheTileApartFromEachOtherAndFromFigures) {
  int crowded = 0, all = 0;
  for (const TileKind& k : every_kind())
    for (int rotation = 0; rotation < 4; ++rotation) {
      const auto spots = neutral_spots(k, rotation);
      ASSERT_EQ(spots.size(), static_cast<std::size_t>(max_neutrals));
      const Box large = piece_at(spots[0], true), small = piece_at(spots[1], false);
      for (const Box& b : {large, small}) EXPECT_TRUE(b.left >= 0 && b.top >= 0 && b.right <= 1000 && b.bottom <= 1000) << k.id << ' ' << rotation;
      EXPECT_EQ(large.common(small), 0) << k.id << ' ' << rotation;
      for (const auto& shape : segment_shapes(k, rotation)) {
        const bool lies = k.segments[shape.segment].kind == FeatureKind::field;
        const Box figure = lies ? Box{shape.x - 128, shape.y - 48, shape.x + 128, shape.y + 48} : Box{shape.x - 84, shape.y - 208, shape.x + 84, shape.y + 8};
        for (const Box& b : {large, small}) {
          ++all;
          const double share = b.common(figure) / ((figure.right - figure.left) * (figure.bottom - figure.top));
          crowded += share > 0.05;
          EXPECT_LT(share, 0.5) << k.id << ' ' << rotation << ": hides the figure on " << k.segments[shape.segment].name;
        }
      }
      EXPECT_EQ(spots[0].x, neutral_spots(k, rotation)[0].x);
    }
  EXPECT_LT(crowded * 20, all) << "of " << all;  // the few tiles with seven places
}

struct Game {
  RulesetPtr ruleset;
  State state;
};

// Random play until `wanted` holds; fails when it never does.
template <class Wanted>
Game game_where(const char* words, std::uint64_t seeds, Wanted wanted) {
  auto ruleset = compose(parse_selection(words));
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    auto state = begin(**ruleset, Setup{3, 0});
    Rng rng(seed);
    while (!is_over(**ruleset, *state)) {
      if (wanted(view_for(**ruleset, *state, 0))) return {*ruleset, *state};
      const auto options = legal_actions(**ruleset, *state);
      apply(**ruleset, *state, options[rng.below(static_cast<std::uint32_t>(options.size()))]);
    }
  }
  ADD_FAILURE() << "no game came so far";
  return {*ruleset, *begin(**ruleset, Setup{3, 0})};
}

std::string picture(const Game& game) { return position_svg(*game.ruleset, game.state, {.last_move = false}); }

TEST(Neutral, APositionShowsEveryPieceOnceOnTheTableOrBesideIt) {
  for (const char* words : {"base-c1 princess-and-dragon", "base-c1 abbey-and-mayor princess-and-dragon"}) {
    const Game game = game_where(words, 20, [](const View& v) { return v.tiles.size() > 20 && v.neutrals[0].cell && v.neutrals[1].cell && !v.figures.empty(); });
    const View view = view_for(*game.ruleset, game.state, 0);
    EXPECT_EQ(count_of(picture(game), halo), static_cast<int>(view.figures.size() + view.neutrals.size()));
    EXPECT_EQ(picture(game), picture(game));
  }
}

TEST(Neutral, APieceThatAccompaniesIsDrawnRightAfterItsFigureAtTheSamePlace) {
  const Game game = game_where("base-c1 princess-and-dragon", 20, [](const View& v) { return v.neutrals[1].beside.has_value(); });
  const View view = view_for(*game.ruleset, game.state, 0);
  const LaidFigure& with = *view.neutrals[1].beside;
  const auto tile = std::find_if(view.tiles.begin(), view.tiles.end(), [&](const LaidTile& t) { return t.cell == with.cell; });
  const auto shape = segment_shapes(game.ruleset->kinds[tile->kind], tile->rotation, 0)[with.segment];
  const std::string place = "<g transform=\"translate(" + std::to_string(with.cell.x * 1000 + static_cast<int>(shape.x)) + " " + std::to_string(with.cell.y * 1000 + static_cast<int>(shape.y)) + ")scale";
  const std::string svg = picture(game);
  ASSERT_EQ(count_of(svg, place), 2);
  const std::size_t figure = svg.find(place), piece = svg.find(place, figure + 1);
  EXPECT_EQ(count_of(svg.substr(figure, piece - figure), halo), 1) << "nothing between the two";
  const std::string wanted = figure_svg("fairy", {.lying = game.ruleset->kinds[tile->kind].segments[with.segment].kind == FeatureKind::field, .beside = true, .to_left = shape.company_left});
  const std::size_t inside = wanted.find('>') + 1;
  EXPECT_LT(svg.find(wanted.substr(inside, wanted.rfind("</svg>") - inside), piece), piece + place.size() + 20) << "drawn as company";
}

TEST(Neutral, WhatWaitsBesideTheTableStandsBelowTheBoard) {
  const Game game = game_where("base-c1 princess-and-dragon", 40, [](const View& v) { return v.aside.size() >= 3 && !v.neutrals[0].cell; });
  const View view = view_for(*game.ruleset, game.state, 0);
  const std::string svg = picture(game);
  EXPECT_EQ(count_of(svg, "<svg x=\""), static_cast<int>(view.aside.size()));
  EXPECT_EQ(count_of(svg, halo), static_cast<int>(view.figures.size() + view.neutrals.size()));
  const auto plain = compose(parse_selection("base-c1"));
  EXPECT_EQ(count_of(position_svg(**plain, *begin(**plain, bastide::Setup{2, 0}), {}), "<svg x=\""), 0);
}

TEST(Neutral, TheWayOfAMovingPieceIsShown) {
  const Game game = game_where("base-c1 princess-and-dragon", 20, [](const View& v) { return v.trail.size() >= 3; });
  EXPECT_EQ(count_of(picture(game), "stroke-dasharray=\"40 90\""), 3);
  const Game still = game_where("base-c1 princess-and-dragon", 20, [](const View& v) { return v.trail.empty() && v.tiles.size() > 10; });
  EXPECT_EQ(count_of(picture(still), "stroke-dasharray=\"40 90\""), 0);
}

}  // namespace
}  // namespace bastide::render_tests
