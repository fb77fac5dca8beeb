// The folded grid: every cell of one game has an address of its own, and a neighbour is one step away.
#include <gtest/gtest.h>

#include <cstdlib>

#include "engine/board/board.hpp"

namespace {

template <class C>
class Grid : public testing::Test {};
using Sizes = testing::Types<bastide::Size72, bastide::Size84, bastide::Size90, bastide::Size140, bastide::Size340>;
TYPED_TEST_SUITE(Grid, Sizes);

// Two cells that one game can ask about are at most this many steps apart: a chain of all tiles and a cell beyond each end.
template <class C>
constexpr int reach = C::tiles + 1;

TYPED_TEST(Grid, gives_no_two_cells_of_a_game_the_same_address) {
  using C = TypeParam;
  for (int dy = -reach<C>; dy <= reach<C>; ++dy) {
    const int width = reach<C> - std::abs(dy);
    for (int dx = -width; dx <= width; ++dx) {
      if (dx == 0 && dy == 0) continue;
      const int same = C::address({static_cast<std::int16_t>(dx), static_cast<std::int16_t>(dy)});
      ASSERT_NE(same, C::address({0, 0})) << dx << "," << dy;
    }
  }
}

TYPED_TEST(Grid, keeps_addresses_inside_the_table_and_neighbours_one_step_away) {
  using C = TypeParam;
  for (int y = -reach<C>; y <= reach<C>; y += 3) {
    for (int x = -reach<C>; x <= reach<C>; x += 3) {
      const bastide::Cell cell{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
      const int address = C::address(cell);
      ASSERT_GE(address, 0);
      ASSERT_LT(address, C::grid);
      for (int side = 0; side < 4; ++side) {
        ASSERT_EQ(bastide::step_address<C>(address, bastide::side_offset<C>[side]), C::address(bastide::neighbour(cell, side)));
      }
      const bastide::Cell corners[] = {{1, -1}, {1, 1}, {-1, 1}, {-1, -1}};
      for (int corner = 0; corner < 4; ++corner) {
        const bastide::Cell there{static_cast<std::int16_t>(x + corners[corner].x), static_cast<std::int16_t>(y + corners[corner].y)};
        ASSERT_EQ(bastide::step_address<C>(address, bastide::corner_offset<C>[corner]), C::address(there));
      }
    }
  }
}

TYPED_TEST(Grid, has_coordinates_and_counts_wide_enough_for_the_longest_chain) {
  using C = TypeParam;
  EXPECT_GE(std::numeric_limits<typename C::Coord>::max(), C::tiles + 1);
  EXPECT_LE(std::numeric_limits<typename C::Coord>::min(), -C::tiles - 1);
  EXPECT_GE(std::numeric_limits<typename C::Count>::max(), C::tiles);
  // Open edges of one feature: four sides of every tile at most, each joined tile taking two away.
  EXPECT_GE(std::numeric_limits<typename C::Count>::max(), 2 * C::tiles + 2);
}

}  // namespace
