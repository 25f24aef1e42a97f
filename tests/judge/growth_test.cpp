// The judge's work grows with the board, and no faster: steps are counted, so that the test says
// the same on every machine.
#include <gtest/gtest.h>

#include <string>

#include "check/genre.h"
#include "judge/evaluate.h"
#include "uses.h"

namespace clew {
namespace {

// A comb: the first row and every second column are filled, the others hold clues. A clue sees its
// neighbours; the teeth, which hold none, see each other from end to end.
Puzzle comb(int side) {
  Puzzle puzzle;
  puzzle.grid = {side, side};
  puzzle.givens.resize(1);
  puzzle.givens[0].at.resize(static_cast<size_t>(side * side));
  for (int c = side; c < side * side; ++c) {
    if (c % side % 2 != 0) continue;
    Printed& p = puzzle.givens[0].at[static_cast<size_t>(c)];
    p.state = Printed::value;
    p.n = 1 + (c % side > 0 ? 1 : 0) + (c / side == 1 ? 1 : 0);
  }
  return puzzle;
}

// The steps of all rules together; every instance holds.
int64_t steps(const std::string& rules, int side) {
  const auto genre = load_genre(
      "genre \"T\"\ngiven clue[cell]: number\ngiven boxes: partition = tiles(2, 2)\n"
      "answer m[cell]: bool\n" +
          rules + "\n",
      "test.clew");
  EXPECT_TRUE(genre.ok());
  Meter meter{Limits{}};
  const auto setup = Setup::make(*genre, comb(side), meter);
  EXPECT_TRUE(setup.ok());
  Answer answer = empty_answer((*setup)->plan());
  for (int c = 0; c < side * side; ++c)
    answer.marks[0][static_cast<size_t>(c)] = c < side || c % side % 2 != 0 ? 1 : 0;
  Evaluator evaluator(**setup, answer, meter);
  for (const Rule& rule : (*genre)->rules) {
    evaluator.for_each(rule.binders, [&] {
      const Value holds = evaluator.evaluate(*rule.body);
      EXPECT_TRUE(holds.missing() || holds.yes()) << rules;
      return true;
    });
  }
  return evaluator.steps();
}

TEST(JudgeGrowth, FourTimesTheCellsAreFourTimesTheSteps) {
  for (const char* rules : {
           "rule \"sees\" for c in cells: clue[c] = sum d in directions: run x in ray(c, d): m[x]",
           "rule \"blocks\" for b in blocks(2, 2): some c in b: m[c]",
           "rule \"links\" for l in links: all c in ends(l): m[c] or clue[c] given",
           "rule \"around\" for c in cells: some x in neighbours(c) + c: m[x]",
           "rule \"connected\" connected c in cells: m[c]",
           "rule \"boxes\" for c in cells: some x in boxes[c]: m[x]",
           "let D = groups c in cells: distance(c, first(rows[c]))\n"
           "rule \"pieces\" for c in cells where c in D[c]: m[c] or clue[c] given",
           "let L = pieces c in cells: m[c]\nrule \"piece\" for c in cells: m[c] -> size(L[c]) > 4",
       }) {
    const auto small = static_cast<double>(steps(rules, 20));
    const auto large = static_cast<double>(steps(rules, 40));
    EXPECT_GT(small, 0) << rules;
    EXPECT_LT(large, 4.5 * small) << rules;
  }
}

}  // namespace
}  // namespace clew
