// The judge on loops, half-filled boards included: what no further stroke could mend is broken.
#include <gtest/gtest.h>

#include <string>

#include "base/random.h"
#include "judge/judge.h"
#include "rules/rules_text.h"
#include "uses.h"

namespace clew::rules_test {
namespace {

struct Board {
  std::shared_ptr<const Genre> genre;
  Meter meter{Limits{}};
  std::unique_ptr<const Setup> setup;

  Board(const std::string& field, const Grid& grid)
      : genre(good("genre \"T\"\nanswer line[" + field + "]: bool\nrule \"r\" loop x in " + field +
                   "s: line[x]\n")) {
    Puzzle puzzle;
    puzzle.grid = grid;
    auto made = Setup::make(genre, std::move(puzzle), meter);
    EXPECT_TRUE(made.ok());
    setup = std::move(*made);
  }

  // One character for each edge, in the order of Grid: # drawn, . not, _ undecided.
  Judgement judged(const std::string& edges, bool as_drawn = false) const {
    Answer answer = empty_answer(setup->plan());
    EXPECT_EQ(answer.marks[0].size(), edges.size());
    for (size_t k = 0; k < edges.size(); ++k) {
      if (edges[k] != '_') answer.marks[0][k] = edges[k] == '#' ? 1 : 0;
    }
    JudgeOptions options;
    options.as_drawn = as_drawn;
    return judge::judge(*setup, answer, options).judgement;
  }
};

// Two rows of four cells: three links across above, three below, four down.
TEST(JudgeLoop, OfLinks) {
  const Board board("link", {2, 4});
  EXPECT_EQ(board.judged("#######..#"), Judgement::accepted);
  EXPECT_EQ(board.judged("#..#..##.."), Judgement::accepted);
  EXPECT_EQ(board.judged(".........."), Judgement::rejected) << "nothing is no loop";
  EXPECT_EQ(board.judged("#.##.#####"), Judgement::rejected) << "two loops";
  EXPECT_EQ(board.judged("#######.##"), Judgement::rejected) << "a branch";
  EXPECT_EQ(board.judged("#######..."), Judgement::rejected) << "dead ends";
}

TEST(JudgeLoop, HalfDrawn) {
  const Board board("link", {2, 4});
  EXPECT_EQ(board.judged("__________"), Judgement::unfinished);
  EXPECT_EQ(board.judged("#__#__##__"), Judgement::unfinished);
  EXPECT_EQ(board.judged(".___._##__"), Judgement::rejected) << "a dead end";
  EXPECT_EQ(board.judged("#__#__##_#"), Judgement::rejected) << "closed, and a stroke elsewhere";
  EXPECT_EQ(board.judged("_.__._#__#"), Judgement::rejected) << "never to be joined";
  EXPECT_EQ(board.judged("_#__#__##_"), Judgement::unfinished);
  EXPECT_EQ(board.judged("##___#_##_"), Judgement::rejected) << "a branch";
}

TEST(JudgeLoop, AsDrawnUndecidedStrokesAreNotThere) {
  const Board board("link", {2, 4});
  EXPECT_EQ(board.judged("#__#__#___"), Judgement::unfinished);
  EXPECT_EQ(board.judged("#__#__#___", true), Judgement::rejected);
  EXPECT_EQ(board.judged("__________", true), Judgement::unfinished) << "nothing is drawn yet";
  EXPECT_EQ(board.judged("..........", true), Judgement::rejected);
}

TEST(JudgeLoop, OfSides) {
  const Board board("side", {1, 2});
  EXPECT_EQ(board.judged("#.#####"), Judgement::accepted);
  EXPECT_EQ(board.judged("##.#.#."), Judgement::accepted);
  EXPECT_EQ(board.judged("#######"), Judgement::rejected);
}

// A board that some way of filling mends is never called broken.
TEST(JudgeLoop, NeverRejectsWhatCanStillBecomeALoop) {
  const Board board("link", {3, 3});
  const size_t size = 12;
  std::vector<std::string> loops;
  for (int bits = 0; bits < 1 << size; ++bits) {
    std::string edges;
    for (size_t k = 0; k < size; ++k) edges += (bits >> k & 1) != 0 ? '#' : '.';
    if (board.judged(edges) == Judgement::accepted) loops.push_back(edges);
  }
  EXPECT_EQ(loops.size(), 13U);
  Random random(5);
  for (const std::string& loop : loops) {
    for (int i = 0; i < 50; ++i) {
      std::string part = loop;
      for (char& edge : part) edge = random.chance(0.5) ? '_' : edge;
      EXPECT_NE(board.judged(part), Judgement::rejected) << part << " may become " << loop;
    }
  }
}

}  // namespace
}  // namespace clew::rules_test
