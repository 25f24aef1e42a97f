// A sea that has hardly enough cells to part its islands: reasons that count all islands at once,
// each of which a posting without such counting confirms.
#include <gtest/gtest.h>

#include "explain/recheck.h"

namespace clew::explain_test {
namespace {

constexpr const char* four_islands =
    "genre: nurikabe\n"
    ". . . . . . . .\n"
    ". 6 . . . . 20 .\n"
    ". . . . . . . .\n"
    ". . . . . . . .\n"
    ". . . . . . . .\n"
    ". . . . . . . .\n"
    ". 15 . . . . . 8\n"
    ". . . . . . . .\n";

TEST(ScarceSea, IsSolvedInAFewConflicts) {
  const Clew clew;
  Question question;
  question.limits.conflicts = 200;
  EXPECT_EQ(clew.solve(*clew.open(four_islands), question).status, Status::unique);
}

TEST(ScarceSea, IsExplainedToTheEnd) {
  const Clew clew;
  const Case c = *clew.open(four_islands);
  const auto explanation = clew.explain(c);
  ASSERT_TRUE(explanation && explanation->complete);
  Recheck check(c);
  EXPECT_EQ(check.fault_of(*explanation), "");
}

}  // namespace
}  // namespace clew::explain_test
