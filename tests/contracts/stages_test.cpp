// Solutions in stages and spanning trees, on every bundled puzzle.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "contracts/support.h"
#include "study/spanning.h"
#include "uses.h"

namespace clew::contracts {
namespace {

std::vector<Board> bundled_boards() {
  std::vector<Board> boards;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(source_path("puzzles"))) {
    const std::string text = entry.path().extension() == ".txt" ? read_file(entry.path()) : "";
    if (text.find("genre:") == std::string::npos || text.find("\n---") != std::string::npos)
      continue;
    boards.push_back(board_from_text(text));
  }
  return boards;
}

bool extends(const Answer& later, const Answer& earlier) {
  for (size_t f = 0; f < earlier.marks.size(); ++f) {
    for (size_t k = 0; k < earlier.marks[f].size(); ++k) {
      if (earlier.marks[f][k] != undecided && earlier.marks[f][k] != later.marks[f][k])
        return false;
    }
  }
  return true;
}

TEST(Stages, LeadFromNothingToTheAnswer) {
  int tried = 0;
  for (const Board& board : bundled_boards()) {
    for (int count : {2, 6}) {
      const Stages stages = find_stages(*board.setup, *board.meter, {}, count);
      if (stages.report.status != Status::unique) {
        EXPECT_TRUE(stages.boards.empty());
        continue;
      }
      ++tried;
      ASSERT_GE(stages.boards.size(), 2U);
      EXPECT_LE(stages.boards.size(), static_cast<size_t>(count));
      EXPECT_EQ(stages.boards.front(), empty_answer(board.setup->plan()));
      EXPECT_EQ(stages.boards.back(), stages.report.answers.front());
      for (size_t k = 1; k < stages.boards.size(); ++k) {
        EXPECT_TRUE(extends(stages.boards[k], stages.boards[k - 1]));
        EXPECT_NE(stages.boards[k], stages.boards[k - 1]);
      }
    }
  }
  EXPECT_GT(tried, 60);
}

bool notable(int first, int second) {
  const int up = static_cast<int>(Direction::up);
  const int right = static_cast<int>(Direction::right);
  return (first == up && second == right) || (first == right && second == up);
}

int way(const Grid& grid, int from, int to) {
  for (int d = 0; d < num_directions; ++d) {
    if (grid.step(from, static_cast<Direction>(d)) == to) return d;
  }
  return -1;
}

// Every cell has one link at most, links lead to a root without going round, and `odd` changes
// exactly at the notable turns.
void expect_trees(const Grid& grid, const std::vector<ParentLink>& links) {
  std::map<int, ParentLink> of;
  for (const ParentLink& link : links) {
    EXPECT_TRUE(of.emplace(link.from, link).second);
    EXPECT_GE(way(grid, link.from, link.to), 0);
  }
  for (const ParentLink& link : links) {
    int steps = 0;
    for (auto at = of.find(link.from); at != of.end(); at = of.find(at->second.to))
      ASSERT_LE(++steps, grid.cells());
    const auto next = of.find(link.to);
    if (next == of.end()) continue;
    const bool turns = notable(way(grid, link.from, link.to), way(grid, link.to, next->second.to));
    EXPECT_EQ(link.odd != next->second.odd, turns);
  }
}

TEST(SpanningTrees, OfEveryConnectedRegion) {
  int drawn = 0;
  for (const Board& board : bundled_boards()) {
    const Report outcome = find_answers(*board.setup, *board.meter, {});
    if (outcome.answers.empty()) continue;
    const auto trees = find_spanning_trees(*board.setup, *board.meter, outcome.answers.front());
    if (!trees) continue;
    expect_trees(board.setup->puzzle().grid, *trees);
    drawn += trees->empty() ? 0 : 1;
  }
  EXPECT_GT(drawn, 10);
}

TEST(SpanningTrees, CoverTheWholeRegion) {
  const Board board = board_from_text(read_file(source_path("puzzles/canal-view/fox.txt")));
  const Report outcome = find_answers(*board.setup, *board.meter, {});
  ASSERT_EQ(outcome.status, Status::unique);
  const auto trees = find_spanning_trees(*board.setup, *board.meter, outcome.answers.front());
  ASSERT_TRUE(trees);
  const auto& marks = outcome.answers.front().marks[0];
  EXPECT_EQ(static_cast<int64_t>(trees->size()) + 1, std::ranges::count(marks, 1));
  for (const ParentLink& link : *trees) {
    EXPECT_EQ(marks[static_cast<size_t>(link.from)], 1);
    EXPECT_EQ(marks[static_cast<size_t>(link.to)], 1);
  }
}

TEST(SpanningTrees, AreRefusedWhereNothingIsConnected) {
  const Board board = board_from_text(read_file(source_path("puzzles/gappy/suggested.txt")));
  const Report outcome = find_answers(*board.setup, *board.meter, {});
  ASSERT_FALSE(outcome.answers.empty());
  const auto trees = find_spanning_trees(*board.setup, *board.meter, outcome.answers.front());
  ASSERT_FALSE(trees);
  EXPECT_NE(trees.errors().front().message.find("no tree of arrows"), std::string::npos);
}

}  // namespace
}  // namespace clew::contracts
