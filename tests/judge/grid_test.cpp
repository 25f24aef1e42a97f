// The numbers of a Grid against tables written by hand: posting and judging both build on them, so
// a slip here would agree with itself.
#include "clew/grid.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "uses.h"

namespace clew {
namespace {

using Four = std::array<int, 4>;  // up, right, down, left

std::vector<Four> by_direction(const Grid& grid, int (Grid::*what)(int, Direction) const) {
  std::vector<Four> out;
  for (int c = 0; c < grid.cells(); ++c) {
    Four& here = out.emplace_back();
    for (int d = 0; d < num_directions; ++d)
      here[static_cast<size_t>(d)] = (grid.*what)(c, static_cast<Direction>(d));
  }
  return out;
}

TEST(GridTables, TwoByThree) {
  const Grid grid{2, 3};
  EXPECT_EQ(grid.cells(), 6);
  EXPECT_EQ(by_direction(grid, &Grid::step), (std::vector<Four>{{-1, 1, 3, -1},
                                                                {-1, 2, 4, 0},
                                                                {-1, -1, 5, 1},
                                                                {0, 4, -1, -1},
                                                                {1, 5, -1, 3},
                                                                {2, -1, -1, 4}}));
  EXPECT_EQ(grid.links(), 7);
  EXPECT_EQ(by_direction(grid, &Grid::link), (std::vector<Four>{{-1, 0, 4, -1},
                                                                {-1, 1, 5, 0},
                                                                {-1, -1, 6, 1},
                                                                {4, 2, -1, -1},
                                                                {5, 3, -1, 2},
                                                                {6, -1, -1, 3}}));
  EXPECT_EQ(grid.sides(), 17);
  EXPECT_EQ(by_direction(grid, &Grid::side), (std::vector<Four>{{8, 1, 11, 0},
                                                                {9, 2, 12, 1},
                                                                {10, 3, 13, 2},
                                                                {11, 5, 14, 4},
                                                                {12, 6, 15, 5},
                                                                {13, 7, 16, 6}}));
}

TEST(GridTables, ThreeByFour) {
  const Grid grid{3, 4};
  EXPECT_EQ(grid.cells(), 12);
  EXPECT_EQ(by_direction(grid, &Grid::step), (std::vector<Four>{{-1, 1, 4, -1},
                                                                {-1, 2, 5, 0},
                                                                {-1, 3, 6, 1},
                                                                {-1, -1, 7, 2},
                                                                {0, 5, 8, -1},
                                                                {1, 6, 9, 4},
                                                                {2, 7, 10, 5},
                                                                {3, -1, 11, 6},
                                                                {4, 9, -1, -1},
                                                                {5, 10, -1, 8},
                                                                {6, 11, -1, 9},
                                                                {7, -1, -1, 10}}));
  EXPECT_EQ(grid.links(), 17);
  EXPECT_EQ(by_direction(grid, &Grid::link), (std::vector<Four>{{-1, 0, 9, -1},
                                                                {-1, 1, 10, 0},
                                                                {-1, 2, 11, 1},
                                                                {-1, -1, 12, 2},
                                                                {9, 3, 13, -1},
                                                                {10, 4, 14, 3},
                                                                {11, 5, 15, 4},
                                                                {12, -1, 16, 5},
                                                                {13, 6, -1, -1},
                                                                {14, 7, -1, 6},
                                                                {15, 8, -1, 7},
                                                                {16, -1, -1, 8}}));
}

using Pair = std::array<int, 2>;

TEST(GridTables, LinksAndTheirCells) {
  const Grid grid{2, 3};
  const std::vector<Pair> cells = {{0, 1}, {1, 2}, {3, 4}, {4, 5}, {0, 3}, {1, 4}, {2, 5}};
  for (int l = 0; l < grid.links(); ++l) {
    EXPECT_EQ((Pair{grid.link_first(l), grid.link_second(l)}), cells[static_cast<size_t>(l)]) << l;
    EXPECT_EQ(grid.link_is_across(l), l < 4);
  }
}

TEST(GridTables, SidesAndTheirCorners) {
  const Grid grid{2, 3};
  EXPECT_EQ(grid.corners(), 12);
  const std::vector<Pair> corners = {{0, 4},  {1, 5},  {2, 6}, {3, 7},  {4, 8},  {5, 9},
                                     {6, 10}, {7, 11}, {0, 1}, {1, 2},  {2, 3},  {4, 5},
                                     {5, 6},  {6, 7},  {8, 9}, {9, 10}, {10, 11}};
  for (int s = 0; s < grid.sides(); ++s) {
    EXPECT_EQ((Pair{grid.side_first(s), grid.side_second(s)}), corners[static_cast<size_t>(s)])
        << s;
    EXPECT_EQ(grid.side_is_upright(s), s < 8);
  }
}

}  // namespace
}  // namespace clew
