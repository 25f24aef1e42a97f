// Hints one after another are the hints that come from nothing, wherever the marks go.
#include "clew/hints.h"

#include <gtest/gtest.h>

#include "explain/recheck.h"

namespace clew::explain_test {
namespace {

std::string told(const Result<Hint>& hint) {
  if (!hint) return "mistake";
  if (hint->solved) return "solved";
  std::string out;
  for (const Finding& f : hint->wrong) out += "wrong " + std::to_string(f.at.position) + " ";
  if (!hint->step) return out + "nothing";
  const Step& step = *hint->step;
  out += step_kind_name(step.kind) + (": " + step.text) + (step.minimal ? "" : " (not minimal)");
  for (const Finding& f : step.known) out += " " + std::to_string(f.at.position);
  for (const RuleInstance& r : step.rules) out += " / " + r.sentence;
  return out;
}

void enter(const Step& step, Answer& marks) {
  for (const Finding& f : step.marks)
    if (f.says == Finding::is)
      marks.marks[static_cast<size_t>(f.at.answer)][static_cast<size_t>(f.at.position)] = f.value;
}

constexpr const char* puzzles[] = {
    "genre: canal-view\n2 . .\n. . .\n. . 2\n",
    "genre: nurikabe\n2 . . . 2\n. . . . .\n. 3 . . .\n. . . 3 .\n. . . . .\n",
    "genre: slitherlink\n3 . 2\n. 2 .\n2 . 3\n",
    "genre: sudoku\n1 . . .\n. . 3 .\n. 4 . .\n. . . 2\n",
};

TEST(Hints, AreTheSameAsFromNothing) {
  const Clew clew;
  int steps = 0;
  for (const char* text : puzzles) {
    const auto opened = clew.open(text);
    ASSERT_TRUE(opened) << text;
    const auto whole = clew.explain(*opened);
    ASSERT_TRUE(whole) << text;
    Hints hints(*opened);
    std::vector<Answer> way{opened->empty_answer()};
    for (const Step& step : whole->steps) {
      way.push_back(way.back());
      enter(step, way.back());
    }
    // Forward, and then back in leaps.
    std::vector<Answer> asked = way;
    for (size_t k = way.size(); k > 3; k -= 3) asked.push_back(way[k - 2]);
    for (const Answer& marks : asked) {
      EXPECT_EQ(told(hints.hint(marks)), told(clew.hint(*opened, marks))) << text;
      ++steps;
    }
  }
  EXPECT_GT(steps, 20);
}

TEST(Hints, SayWhatIsWrongAndGoOn) {
  const Clew clew;
  const auto opened = clew.open(puzzles[3]);
  ASSERT_TRUE(opened);
  Hints hints(*opened);
  Answer marks = opened->empty_answer();
  const std::string first = told(hints.hint(marks));
  marks.marks[0][1] = 1;  // beside the 1
  const auto wrong = hints.hint(marks);
  ASSERT_TRUE(wrong);
  EXPECT_FALSE(wrong->wrong.empty());
  EXPECT_FALSE(wrong->step);
  EXPECT_EQ(told(hints.hint(opened->empty_answer())), first);
  marks.marks[0].pop_back();
  EXPECT_FALSE(hints.hint(marks));
}

TEST(Hints, AfterALimitStartAnew) {
  const Clew clew;
  const auto opened = clew.open(puzzles[1]);
  ASSERT_TRUE(opened);
  Question question;
  question.limits.bytes = 1;
  Hints hints(*opened, question);
  for (int k = 0; k < 2; ++k) {
    const auto hint = hints.hint(opened->empty_answer());
    EXPECT_TRUE(!hint || (!hint->step && hint->limit != Limit::none));
  }
}

}  // namespace
}  // namespace clew::explain_test
