// The judge's places against tables written by hand.
#include "judge/places.h"

#include <gtest/gtest.h>

#include <vector>

#include "judge/setup.h"
#include "uses.h"

namespace clew {
namespace {

using List = std::vector<int>;
using Lists = std::vector<List>;

// Numbers of the members, -1 for one that is missing.
List numbers(const Value& set) {
  List out;
  for (const Value& v : set.seq()->items()) out.push_back(v.missing() ? -1 : v.n);
  return out;
}

Lists lists(const Value& sets) {
  Lists out;
  for (const Value& set : sets.seq()->items()) out.push_back(numbers(set));
  return out;
}

TEST(PlacesTables, RoundACell) {
  Places p(Grid{3, 4});
  EXPECT_EQ(numbers(p.neighbours(0)), (List{1, 4}));
  EXPECT_EQ(numbers(p.neighbours(5)), (List{1, 4, 6, 9}));
  EXPECT_EQ(numbers(p.neighbours(7)), (List{3, 6, 11}));
  EXPECT_EQ(numbers(p.neighbours(11)), (List{7, 10}));
  EXPECT_EQ(numbers(p.around(5)), (List{0, 1, 2, 4, 6, 8, 9, 10}));
  EXPECT_EQ(numbers(p.around(3)), (List{2, 6, 7}));
  EXPECT_EQ(numbers(p.knight(0)), (List{6, 9}));
  EXPECT_EQ(numbers(p.knight(5)), (List{3, 11}));
  EXPECT_EQ(numbers(p.ring(5)), (List{0, 1, 2, 6, 10, 9, 8, 4}));
  EXPECT_EQ(numbers(p.ring(0)), (List{-1, -1, -1, 1, 5, 4, -1, -1}));
  EXPECT_TRUE(p.ring(0).seq()->ring);
}

TEST(PlacesTables, Rays) {
  Places p(Grid{3, 4});
  EXPECT_EQ(numbers(p.ray(5, Direction::right)), (List{6, 7}));
  EXPECT_EQ(numbers(p.ray(5, Direction::left)), (List{4}));
  EXPECT_EQ(numbers(p.ray(5, Direction::up)), (List{1}));
  EXPECT_EQ(numbers(p.ray(5, Direction::down)), (List{9}));
  EXPECT_EQ(numbers(p.ray(0, Direction::left)), (List{}));
  EXPECT_EQ(numbers(p.ray(0, Direction::up)), (List{}));
  EXPECT_EQ(numbers(p.ray(8, Direction::up)), (List{4, 0}));
  EXPECT_EQ(numbers(p.ray(3, Direction::down)), (List{7, 11}));
  EXPECT_EQ(numbers(p.ray(11, Direction::left)), (List{10, 9, 8}));
  EXPECT_EQ(numbers(p.ray(11, Direction::right)), (List{}));
}

TEST(PlacesTables, Lines) {
  Places wide(Grid{3, 4});
  EXPECT_EQ(lists(wide.builtin(Builtin::rows)),
            (Lists{{0, 1, 2, 3}, {4, 5, 6, 7}, {8, 9, 10, 11}}));
  EXPECT_EQ(lists(wide.builtin(Builtin::columns)),
            (Lists{{0, 4, 8}, {1, 5, 9}, {2, 6, 10}, {3, 7, 11}}));
  EXPECT_EQ(numbers(wide.line_of(6, true)), (List{4, 5, 6, 7}));
  EXPECT_EQ(numbers(wide.line_of(6, false)), (List{2, 6, 10}));
  EXPECT_EQ(lists(wide.builtin(Builtin::diagonals)),
            (Lists{{4, 9}, {0, 5, 10}, {1, 6, 11}, {2, 7}, {4, 1}, {8, 5, 2}, {9, 6, 3}, {10, 7}}));
  EXPECT_EQ(numbers(wide.builtin(Builtin::rim)), (List{0, 1, 2, 3, 4, 7, 8, 9, 10, 11}));
  Places small(Grid{2, 3});
  EXPECT_EQ(lists(small.builtin(Builtin::lines)),
            (Lists{{0, 1, 2}, {3, 4, 5}, {0, 3}, {1, 4}, {2, 5}}));
  EXPECT_EQ(lists(small.builtin(Builtin::views)), (Lists{{0, 1, 2},
                                                         {3, 4, 5},
                                                         {2, 1, 0},
                                                         {5, 4, 3},
                                                         {0, 3},
                                                         {1, 4},
                                                         {2, 5},
                                                         {3, 0},
                                                         {4, 1},
                                                         {5, 2}}));
}

TEST(PlacesTables, Rectangles) {
  Places p(Grid{2, 3});
  EXPECT_EQ(lists(p.blocks(2, 2)), (Lists{{0, 1, 3, 4}, {1, 2, 4, 5}}));
  EXPECT_EQ(lists(p.blocks(1, 3)), (Lists{{0, 1, 2}, {3, 4, 5}}));
  EXPECT_EQ(lists(p.blocks(2, 1)), (Lists{{0, 3}, {1, 4}, {2, 5}}));
  EXPECT_EQ(lists(p.blocks(3, 1)), (Lists{}));
  Places wide(Grid{3, 4});
  EXPECT_EQ(lists(wide.tiles(2, 2)), (Lists{{0, 1, 4, 5}, {2, 3, 6, 7}, {8, 9}, {10, 11}}));
  EXPECT_EQ(lists(wide.tiles(3, 3)), (Lists{{0, 1, 2, 4, 5, 6, 8, 9, 10}, {3, 7, 11}}));
}

TEST(PlacesTables, LinksSidesCorners) {
  Places p(Grid{2, 3});
  EXPECT_EQ(numbers(p.links_of(4)), (List{5, 3, 2}));
  EXPECT_EQ(numbers(p.sides_of(4)), (List{12, 6, 15, 5}));
  EXPECT_EQ(numbers(p.corners_of(4)), (List{5, 6, 9, 10}));
  EXPECT_EQ(numbers(p.cells_at(0)), (List{0}));
  EXPECT_EQ(numbers(p.cells_at(4)), (List{0, 3}));
  EXPECT_EQ(numbers(p.cells_at(5)), (List{0, 1, 3, 4}));
  EXPECT_EQ(numbers(p.cells_at(11)), (List{5}));
  EXPECT_EQ(numbers(p.ends_of_link(5)), (List{1, 4}));
  EXPECT_EQ(numbers(p.ends_of_side(2)), (List{1, 2}));
  EXPECT_EQ(numbers(p.ends_of_side(12)), (List{1, 4}));
  EXPECT_EQ(numbers(p.ends_of_side(0)), (List{0}));
  EXPECT_EQ(numbers(p.ends_of_side(3)), (List{2}));
  EXPECT_EQ(numbers(p.ends_of_side(16)), (List{5}));
}

TEST(PlacesTables, Touching) {
  Places p(Grid{2, 3});
  ScratchSeqs seqs;
  const auto table = [&](Builtin set, Kind kind) {
    return TouchingTable(p.builtin(set), kind, p, {}, seqs);
  };
  EXPECT_EQ(numbers(table(Builtin::links, Kind::cell).at(1)), (List{0, 1, 5}));
  EXPECT_EQ(numbers(table(Builtin::sides, Kind::cell).at(0)), (List{0, 1, 8, 11}));
  EXPECT_EQ(numbers(table(Builtin::sides, Kind::corner).at(0)), (List{0, 8}));
  EXPECT_EQ(numbers(table(Builtin::sides, Kind::corner).at(5)), (List{1, 5, 11, 12}));
  EXPECT_EQ(numbers(table(Builtin::cells, Kind::side).at(12)), (List{1, 4}));
  EXPECT_EQ(numbers(table(Builtin::corners, Kind::cell).at(5)), (List{6, 7, 10, 11}));
  EXPECT_EQ(numbers(table(Builtin::corners, Kind::side).at(0)), (List{0, 4}));
  EXPECT_EQ(numbers(table(Builtin::corners, Kind::side).at(5)), (List{5, 9}));
  EXPECT_EQ(numbers(table(Builtin::corners, Kind::side).at(13)), (List{6, 7}));
  EXPECT_EQ(lists(table(Builtin::lines, Kind::cell).at(4)), (Lists{{3, 4, 5}, {1, 4}}));
  const Value some = {Kind::set, seqs.make(p.builtin(Builtin::links).seq()->items().subspan(1, 3))};
  std::vector<Value> found;
  touching(some, place_value(Kind::cell, 4), p, {}, found);
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].n, 2);
  EXPECT_EQ(found[1].n, 3);
}

TEST(PlacesTables, SpansCross) {
  const Grid grid{3, 4};
  Spans spans;
  const int level = spans.number(4, 7, true);
  const int first = spans.number(1, 9, false);
  const int second = spans.number(2, 10, false);
  const int beside = spans.number(0, 8, false);
  EXPECT_EQ(spans.number(1, 9, false), first);
  ScratchSeqs seqs;
  const std::vector<Value> crossing = crossings(grid, spans.list, seqs);
  EXPECT_EQ(numbers(crossing[static_cast<size_t>(level)]), (List{first, second}));
  EXPECT_EQ(numbers(crossing[static_cast<size_t>(first)]), (List{level}));
  EXPECT_EQ(numbers(crossing[static_cast<size_t>(beside)]), (List{}));
  const Ends ends = ends_of(place_value(Kind::span, second), grid, spans.list);
  EXPECT_EQ(ends.cells, (std::array<int, 2>{2, 10}));
}

// Values of lets on a board of 2 x 3, without any marks.
TEST(PlacesTables, Functions) {
  auto genre = load_genre(
      "genre \"T\"\n"
      "let W = windows(first(rows), 2)\n"
      "let F = facing c in cells: c in first(columns)\n"
      "let S = stretches c in last(rows): c in last(rows)\n"
      "let G = groups c in cells: distance(c, first(cells))\n"
      "let N = union c in cells: {10 * row_of(c) + column_of(c)}\n"
      "answer m[cell]: bool\n"
      "rule \"r\" some c in cells: m[c]\n",
      "test.clew");
  ASSERT_TRUE(genre.ok()) << genre.errors()[0].message;
  Puzzle puzzle;
  puzzle.grid = {2, 3};
  Meter meter{Limits{}};
  const auto setup = judge::Setup::make(*genre, std::move(puzzle), meter);
  ASSERT_TRUE(setup.ok());
  EXPECT_EQ(lists((*setup)->let(0)), (Lists{{0, 1}, {1, 2}}));
  EXPECT_EQ(numbers((*setup)->let(1)), (List{0}));
  EXPECT_EQ((*setup)->spans().list[0].second, 3);
  EXPECT_EQ(lists((*setup)->let(2)), (Lists{{3, 4, 5}}));
  EXPECT_EQ(lists((*setup)->let(3)), (Lists{{0}, {1, 3}, {2, 4}, {5}}));
  EXPECT_EQ(numbers((*setup)->let(4)), (List{11, 12, 13, 21, 22, 23}));
}

}  // namespace
}  // namespace clew
