// That there is only one answer as a reason: only where it may be assumed, and sound.
#include <gtest/gtest.h>

#include <algorithm>

#include "corpus/corpus.h"
#include "explain/recheck.h"

namespace clew::explain_test {
namespace {

constexpr const char* sudoku =
    "genre: sudoku\n"
    "4 7 . 9 . 3 . . 8\n"
    "9 . . . . 2 . . .\n"
    ". 5 . . . . 3 . .\n"
    ". . 7 . 2 1 . 3 .\n"
    "3 . . . 7 . . 2 5\n"
    ". 1 . . . 8 6 . .\n"
    ". 2 . . 6 4 . . .\n"
    "6 . . . . . 5 . .\n"
    ". 9 . . . . . 1 .\n";

size_t steps_by_uniqueness(const Explanation& e) {
  return static_cast<size_t>(std::ranges::count(e.steps, StepKind::uniqueness, &Step::kind));
}

TEST(AssumeUnique, ATwinIsAReasonOnlyThen) {
  const Clew clew;
  const Case c = *clew.open(sudoku);
  EXPECT_EQ(steps_by_uniqueness(*clew.explain(c)), 0U);
  Question question;
  question.assume_unique = true;
  const auto explanation = clew.explain(c, question);
  ASSERT_TRUE(explanation && explanation->complete);
  EXPECT_EQ(explanation->reached, clew.solve(c).answers.at(0));
  EXPECT_EQ(Recheck(c).fault_of(*explanation), "");
  const auto step = std::ranges::find(explanation->steps, StepKind::uniqueness, &Step::kind);
  ASSERT_NE(step, explanation->steps.end());
  EXPECT_EQ(step->text,
            "r5c2 is not 4: else the puzzle would have two answers: then r4c4 and r5c2 are 4, and "
            "r4c2 and r5c4 are 6, which could be exchanged, since r4c2, r4c4 and r5c4 are 4 or 6.");
  EXPECT_FALSE(step->minimal);
}

TEST(AssumeUnique, TheCheckNoticesAWrongExchange) {
  const Clew clew;
  const Case c = *clew.open(sudoku);
  Question question;
  question.assume_unique = true;
  Explanation explanation = *clew.explain(c, question);
  const auto step = std::ranges::find(explanation.steps, StepKind::uniqueness, &Step::kind);
  ASSERT_NE(step, explanation.steps.end());
  step->exchanged[3].position = 80;
  EXPECT_NE(Recheck(c).fault_of(explanation), "");
}

TEST(AssumeUnique, SeveralAnswersGiveNoSuchReason) {
  const Clew clew;
  const Case c = *clew.open("genre: sudoku\n1 2 . .\n. . . .\n. . . .\n. . 2 1\n");
  Question question;
  question.assume_unique = true;
  const auto explanation = clew.explain(c, question);
  ASSERT_TRUE(explanation);
  EXPECT_EQ(explanation->status, Status::several);
  EXPECT_EQ(steps_by_uniqueness(*explanation), 0U);
}

// Whether a hint from the marks before the first such step is such a step.
int hint_by_uniqueness(const Clew& clew, const Case& c, const Explanation& e, const Question& q) {
  Answer marks = c.empty_answer();
  for (const Step& step : e.steps) {
    if (step.kind == StepKind::uniqueness)
      return clew.hint(c, marks, q)->step->kind == StepKind::uniqueness ? 1 : 0;
    for (const Finding& f : step.marks) {
      if (f.says != Finding::is) continue;
      marks.marks[static_cast<size_t>(f.at.answer)][static_cast<size_t>(f.at.position)] = f.value;
    }
  }
  return 0;
}

TEST(AssumeUnique, PublishedPuzzles) {
  if (!corpus::folder()) GTEST_SKIP() << corpus::absent;
  const Clew clew;
  const Registry registry;
  Question question;
  question.assume_unique = true;
  size_t found = 0;
  int rounds = 0;
  int hints = 0;
  for (const GenrePtr& g : registry.genres()) {
    if (g->info.slug != "star-battle" && g->info.slug != "binairo") continue;
    for (const auto& record : corpus::small_records(g->info, 10, 8)) {
      Source source;
      source.genre = record["genre"].get<std::string>();
      source.puzzlekit = true;
      const auto opened = clew.open(record["problem"].get<std::string>(), source);
      if (!opened) continue;
      const auto explanation = clew.explain(*opened, question);
      ASSERT_TRUE(explanation && explanation->complete);
      EXPECT_EQ(Recheck(*opened).fault_of(*explanation, 24), "") << record["id"];
      found += steps_by_uniqueness(*explanation);
      hints += hint_by_uniqueness(clew, *opened, *explanation, question);
      rounds += clew.grade(*opened, question)->rounds_of[static_cast<size_t>(StepKind::uniqueness)];
    }
  }
  EXPECT_GT(found, 0U);
  EXPECT_GT(rounds, 0);
  EXPECT_GT(hints, 0);
}

}  // namespace
}  // namespace clew::explain_test
