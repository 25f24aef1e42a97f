// Grades: the same however the board is turned, with their cause.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <numeric>
#include <sstream>

#include "clew/clew.h"

namespace clew {
namespace {

using Rows = std::vector<std::vector<std::string>>;  // tokens

// One of the eight ways to turn a board: mirrored or not, then turned by quarters.
Rows turned(const Rows& rows, int way) {
  Rows out = rows;
  if (way >= 4)
    for (auto& row : out) std::ranges::reverse(row);
  for (int k = 0; k < way % 4; ++k) {
    Rows next(out[0].size(), std::vector<std::string>(out.size()));
    for (size_t r = 0; r < out.size(); ++r)
      for (size_t c = 0; c < out[0].size(); ++c) next[c][out.size() - 1 - r] = out[r][c];
    out = next;
  }
  return out;
}

// The text of a puzzle whose grids have a token for each cell, without its answer.
std::string turned_text(const std::string& text, int width, int way) {
  std::string out;
  Rows block;
  const auto flush = [&] {
    if (block.empty()) return;
    for (const auto& row : turned(block, way)) {
      for (const std::string& token : row) out += token + ' ';
      out += '\n';
    }
    block.clear();
  };
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line) && line != "answer:";) {
    std::istringstream words(line);
    std::vector<std::string> tokens{std::istream_iterator<std::string>(words), {}};
    const bool row = line.find(':') == std::string::npos;
    if (row && static_cast<int>(tokens.size()) == width) {
      block.push_back(tokens);
    } else {
      flush();
      out += line + '\n';
    }
  }
  flush();
  return out;
}

// Bundled puzzles whose rules and texts may be turned.
constexpr const char* samples[] = {
    "nurikabe/oblong",       "hitori/four",        "kurodoko/five-by-six", "masyu/oblong",
    "star-battle/puzz-link", "heyawake/oblong",    "norinori/oblong",      "sudoku/puzz-link",
    "canal-view/fox",        "minesweeper/oblong", "nurimisaki/oblong",    "lits/oblong"};

TEST(Grade, IsTheSameForABoardThatIsTurned) {
  const Clew clew;
  int graded = 0;
  for (const char* name : samples) {
    std::ifstream file(std::string(CLEW_SOURCE_DIR) + "/puzzles/" + name + ".txt");
    std::stringstream text;
    text << file.rdbuf();
    const auto original = clew.open(text.str());
    ASSERT_TRUE(original) << name;
    std::optional<Grade> first;
    for (int way = 0; way < 8; ++way) {
      const std::string turned = turned_text(original->text(), original->width(), way);
      const auto opened = clew.open(turned);
      ASSERT_TRUE(opened) << turned << opened.errors()[0].message;
      const auto grade = clew.grade(*opened);
      ASSERT_TRUE(grade);
      if (!first) first = *grade;
      EXPECT_EQ(grade->level, first->level) << name << ' ' << way;
      EXPECT_EQ(grade->rounds_of, first->rounds_of) << name << ' ' << way;
      EXPECT_EQ(grade->marks_of, first->marks_of) << name << ' ' << way;
      EXPECT_EQ(grade->bottlenecks, first->bottlenecks) << name << ' ' << way;
      EXPECT_EQ(grade->depth, first->depth) << name << ' ' << way;
    }
    graded += first->level > 0 ? 1 : 0;
  }
  EXPECT_GE(graded, 10);
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
