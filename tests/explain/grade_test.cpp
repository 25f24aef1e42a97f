// Grades: the same however the board is turned, with their cause.
#include <gtest/gtest.h>

#include <numeric>

#include "clew/clew.h"

namespace clew {
namespace {

using Rows = std::vector<std::string>;  // a character for each cell

// One of the eight ways to turn a square: mirrored or not, then turned by quarters.
Rows turned(const Rows& rows, int way) {
  Rows out = rows;
  if (way >= 4)
    for (std::string& row : out) std::reverse(row.begin(), row.end());
  for (int k = 0; k < way % 4; ++k) {
    Rows next(out[0].size(), std::string(out.size(), '.'));
    for (size_t r = 0; r < out.size(); ++r)
      for (size_t c = 0; c < out[0].size(); ++c) next[c][out.size() - 1 - r] = out[r][c];
    out = next;
  }
  return out;
}

std::string text_of(const Rows& rows) {
  std::string out;
  for (const std::string& row : rows) {
    for (const char c : row) out += std::string(1, c) + ' ';
    out += '\n';
  }
  return out;
}

struct Sample {
  const char* genre;
  Rows clues;
  Rows rooms;
};

// Made for this test.
const Sample samples[] = {
    {"nurikabe", {"2....", ".....", "..3..", ".....", "....2"}, {}},
    {"hitori", {"1123", "2314", "3342", "4431"}, {}},
    {"slitherlink", {"3.2.", ".1.3", "2.0.", ".3.3"}, {}},
    {"sudoku", {"1...", "..3.", ".4..", "...2"}, {}},
    {"canal-view", {"2..", "...", "..2"}, {}},
    {"star-battle", {}, {"aabbb", "aabcc", "ddbcc", "ddeec", "deeec"}},
    {"masyu", {"..W..", "B....", "....W", ".....", "..B.."}, {}},
};

TEST(Grade, IsTheSameForABoardThatIsTurned) {
  const Clew clew;
  int graded = 0;
  for (const Sample& sample : samples) {
    std::optional<Grade> first;
    for (int way = 0; way < 8; ++way) {
      std::string text = "genre: " + std::string(sample.genre) + "\n";
      if (!sample.rooms.empty()) text += "rooms:\n" + text_of(turned(sample.rooms, way));
      if (!sample.clues.empty()) text += text_of(turned(sample.clues, way));
      const auto opened = clew.open(text);
      ASSERT_TRUE(opened) << text << opened.errors()[0].message;
      const auto grade = clew.grade(*opened);
      ASSERT_TRUE(grade);
      if (!first) first = *grade;
      EXPECT_EQ(grade->status, first->status) << sample.genre;
      EXPECT_EQ(grade->level, first->level) << sample.genre << ' ' << way;
      EXPECT_EQ(grade->rounds_of, first->rounds_of) << sample.genre << ' ' << way;
      EXPECT_EQ(grade->marks_of, first->marks_of) << sample.genre << ' ' << way;
      EXPECT_EQ(grade->bottlenecks, first->bottlenecks) << sample.genre << ' ' << way;
      EXPECT_EQ(grade->depth, first->depth) << sample.genre << ' ' << way;
    }
    graded += first->level > 0 ? 1 : 0;
  }
  EXPECT_GE(graded, 4);
}

TEST(Grade, AddsUp) {
  const Clew clew;
  const auto opened = clew.open("genre: sudoku\n1 . . .\n. . 3 .\n. 4 . .\n. . . 2\n");
  ASSERT_TRUE(opened);
  const auto grade = clew.grade(*opened);
  ASSERT_TRUE(grade);
  EXPECT_EQ(grade->level, 1);
  EXPECT_EQ(grade->depth, 0);
  EXPECT_EQ(std::accumulate(grade->rounds_of.begin(), grade->rounds_of.end(), 0),
            static_cast<int>(grade->rounds.size()));
  int marks = 0;
  for (const GradeRound& round : grade->rounds) marks += round.marks;
  EXPECT_EQ(std::accumulate(grade->marks_of.begin(), grade->marks_of.end(), 0), marks);
  for (const int k : grade->bottlenecks) EXPECT_LE(grade->rounds[static_cast<size_t>(k)].marks, 2);
}

TEST(Grade, IsNoneWithoutExactlyOneAnswer) {
  const Clew clew;
  const auto several = clew.open("genre: sudoku\n1 . . .\n. . . .\n. . . .\n. . . .\n");
  EXPECT_EQ(clew.grade(*several)->level, 0);
  EXPECT_EQ(clew.grade(*several)->status, Status::several);
}

}  // namespace
}  // namespace clew
