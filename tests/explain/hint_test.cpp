// Hints from a player's marks, grades, limits, and that the check of steps would notice.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

#include "explain/recheck.h"

namespace clew::explain_test {
namespace {

constexpr const char* canal =
    "genre: canal-view\n"
    "2 . .\n"
    ". . .\n"
    ". . 2\n";

Case open(const char* text) {
  const Clew clew;
  auto opened = clew.open(text);
  EXPECT_TRUE(opened);
  return *opened;
}

constexpr const char* sudoku =
    "genre: sudoku\n"
    "1 . . .\n"
    ". . 3 .\n"
    ". 4 . .\n"
    ". . . 2\n";

TEST(Recheck, NoticesWhatIsLeftOut) {
  const Clew clew;
  const Case c = open(sudoku);
  const auto whole = clew.explain(c);
  ASSERT_TRUE(whole);
  ASSERT_TRUE(whole->complete);
  EXPECT_EQ(Recheck(c).fault_of(*whole), "");
  int tried = 0;
  for (size_t k = 0; k < whole->steps.size(); ++k) {
    for (const bool rule : {true, false}) {
      Explanation spoilt = *whole;
      Step& step = spoilt.steps[k];
      if (rule ? step.rules.empty() : step.known.empty()) continue;
      if (rule)
        step.rules.pop_back();
      else
        step.known.pop_back();
      EXPECT_NE(Recheck(c).fault_of(spoilt), "") << step.text;
      ++tried;
    }
  }
  EXPECT_GT(tried, 10);
}

TEST(Recheck, NoticesWhatIsTooMuch) {
  const Clew clew;
  const Case c = open(sudoku);
  auto whole = clew.explain(c);
  ASSERT_TRUE(whole);
  Step& last = whole->steps.back();
  const Finding printed{{0, 0}, Finding::is, 1};
  if (std::ranges::find(last.known, printed) == last.known.end()) last.known.push_back(printed);
  EXPECT_NE(Recheck(c).fault_of(*whole), "");
}

TEST(Hint, LeadsToTheEnd) {
  const Clew clew;
  const Case c = open(sudoku);
  Answer marks = c.empty_answer();
  int steps = 0;
  int without_marks = 0;
  for (; steps < 200; ++steps) {
    const auto hint = clew.hint(c, marks);
    ASSERT_TRUE(hint);
    EXPECT_TRUE(hint->wrong.empty());
    if (hint->solved) break;
    ASSERT_TRUE(hint->step);
    // A player who writes numbers only: what is ruled out stays in the head.
    const Step& last = hint->then.empty() ? *hint->step : hint->then.back();
    without_marks += hint->then.empty() ? 0 : 1;
    bool entered = false;
    for (const Finding& f : last.marks) {
      if (f.says != Finding::is) continue;
      marks.marks[static_cast<size_t>(f.at.answer)][static_cast<size_t>(f.at.position)] = f.value;
      entered = true;
    }
    ASSERT_TRUE(entered) << last.text;
    // Each of the steps on the way is needed by a later one.
    const Step* before = &*hint->step;
    for (size_t k = 0; k < hint->then.size(); before = &hint->then[k++]) {
      const auto rests = [&](const Step& s) {
        return std::ranges::any_of(before->marks, [&](const Finding& f) {
          return std::ranges::find(s.known, f) != s.known.end();
        });
      };
      EXPECT_TRUE(
          std::any_of(hint->then.begin() + static_cast<std::ptrdiff_t>(k), hint->then.end(), rests))
          << before->text;
    }
  }
  EXPECT_GT(without_marks, 0);  // or nothing of this was tested
  EXPECT_GT(steps, 3);
  EXPECT_LT(steps, 200);
}

TEST(Hint, NamesMarksThatCannotStandTogether) {
  const Clew clew;
  const Case c = open(sudoku);
  Answer marks = c.empty_answer();
  marks.marks[0][1] = 2;  // fine or not, it stands alone
  marks.marks[0][4] = 1;  // a second 1 in the first column
  const auto hint = clew.hint(c, marks);
  ASSERT_TRUE(hint);
  EXPECT_FALSE(hint->step);
  EXPECT_TRUE(hint->minimal);
  ASSERT_EQ(hint->wrong.size(), 1U);
  EXPECT_EQ(hint->wrong[0], (Finding{{0, 4}, Finding::is, 1}));
  ASSERT_EQ(hint->broken.size(), 1U);
}

TEST(Hint, RefusesMarksOfAnotherPuzzle) {
  const Clew clew;
  EXPECT_FALSE(clew.hint(open(sudoku), open(canal).empty_answer()));
}

TEST(Explain, SaysWhenALimitIsReached) {
  const Clew clew;
  std::atomic<bool> stop = true;
  Question question;
  question.limits.stop = &stop;
  const auto explanation = clew.explain(open(sudoku), question);
  ASSERT_TRUE(explanation);
  EXPECT_FALSE(explanation->complete);
  EXPECT_EQ(explanation->limit, Limit::stopped);
  EXPECT_EQ(clew.grade(open(sudoku), question)->level, 0);
}

TEST(Explain, CitesCluesAndCells) {
  const Clew clew;
  const Case c = open(canal);
  const auto explanation = clew.explain(c);
  ASSERT_TRUE(explanation);
  ASSERT_FALSE(explanation->steps.empty());
  const Step& first = explanation->steps[0];
  EXPECT_EQ(first.kind, StepKind::rule);
  EXPECT_EQ(first.clues.size(), 2U);
  EXPECT_EQ(first.text, "r1c1 and r3c3 are clear: a clue is not part of the canal.");
}

// What closes a ring is told by the marks that lie on it.
TEST(Explain, TellsOfRings) {
  const Clew clew;
  const Case c =
      open("genre: gokigen-naname\n\nclue:\n. . 0 . .\n. . . 3 .\n. 4 . 2 .\n. . . . .\n");
  const auto explanation = clew.explain(c);
  ASSERT_TRUE(explanation);
  ASSERT_TRUE(explanation->complete);
  const Step& last = explanation->steps.back();
  EXPECT_EQ(last.kind, StepKind::loop);
  EXPECT_EQ(last.text,
            "r1c1 is falling: otherwise a ring would close, since r1c2 and r2c1 are falling, and "
            "r2c2 is rising.");
}

}  // namespace
}  // namespace clew::explain_test
