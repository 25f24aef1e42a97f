// Half-filled boards: what is called broken is broken however the board is filled; for numbers that
// are bounded, also the other way round. And rule instances stay what they are until a mark that
// they read changes.
#include <gtest/gtest.h>

#include <algorithm>

#include "rules/judge.h"
#include "rules/rule_instances.h"
#include "rules/rules_text.h"

namespace clew::rules_test {
namespace {

struct Line {
  Meter meter{Limits{}};
  std::unique_ptr<Setup> setup;

  explicit Line(const std::string& text) {
    const auto genre = good(text);
    Puzzle puzzle;
    puzzle.grid = {1, 4};
    puzzle.givens.resize(genre->info.givens.size());
    auto made = Setup::make(genre, std::move(puzzle), meter);
    EXPECT_TRUE(made.ok());
    setup = std::move(*made);
  }
};

// Every way to fill some of the marks of the first field.
template <typename Fn>
void for_each_partial(const Setup& setup, Fn fn) {
  const AnswerPlan& plan = setup.plan().answers[0];
  Answer answer = empty_answer(setup.plan());
  std::vector<int32_t>& marks = answer.marks[0];
  for (;;) {
    fn(answer);
    size_t k = 0;
    while (k < marks.size() && marks[k] == plan.most[k]) marks[k++] = undecided;
    if (k == marks.size()) return;
    marks[k] = marks[k] == undecided ? plan.least[k] : marks[k] + 1;
  }
}

bool extends(const Answer& full, const Answer& partial) {
  for (size_t k = 0; k < full.marks[0].size(); ++k) {
    if (partial.marks[0][k] != undecided && partial.marks[0][k] != full.marks[0][k]) return false;
  }
  return true;
}

void expect_sound(const std::string& field, const std::string& body, bool exact) {
  const Line line("genre \"T\"\nanswer m[cell]: " + field + "\nrule \"r\"\n  " + body + "\n");
  std::vector<Answer> answers;
  for_each_partial(*line.setup, [&](const Answer& a) {
    if (judge(*line.setup, a).judgement == Judgement::accepted) answers.push_back(a);
  });
  for_each_partial(*line.setup, [&](const Answer& a) {
    bool possible = false;
    for (const Answer& full : answers) possible = possible || extends(full, a);
    const bool broken = judge(*line.setup, a).judgement == Judgement::rejected;
    EXPECT_FALSE(broken && possible) << body;
    EXPECT_TRUE(broken || possible || !exact) << body;
  });
}

TEST(HalfFilled, Counts) {
  for (const char* body :
       {"2 = count c in cells: m[c]", "1 >= count c in cells: m[c]", "3 < count c in cells: m[c]",
        "(count c in cells: m[c]) in {1, 4}", "one c in cells: m[c]", "some c in cells: m[c]",
        "size(cells) = 2 * count c in cells: m[c]", "(count c in cells: m[c]) - 3 = 0 - 1",
        "(run c in cells: m[c]) <= 1", "0 != run c in cells: m[c]"})
    expect_sound("bool", body, true);
}

TEST(HalfFilled, Runs) {
  for (const char* body : {"2 = run c in cells: m[c]", "2 != run c in cells: m[c]"})
    expect_sound("bool", body, false);
}

TEST(HalfFilled, Numbers) {
  for (const char* body :
       {"9 = sum c in cells: m[c]", "(sum c in cells: m[c]) < 6", "3 = max c in cells: m[c]",
        "(min c in cells: m[c]) >= 2", "2 * (sum c in cells: m[c]) > 20"})
    expect_sound("1..3", body, true);
  for (const char* body :
       {"distinct c in cells: m[c]", "(max c in cells: m[c]) - (min c in cells: m[c]) = 1",
        "all c in cells: 3 * m[c] != 6", "abs((sum c in cells: m[c]) - 8) = 1",
        "0 - (sum c in cells: m[c]) < 0 - 9"})
    expect_sound("1..3", body, false);
}

// Marks that an instance did not read have no say.
TEST(RuleInstances, StayUntilAMarkTheyReadChanges) {
  const Line line(
      "genre \"T\"\nanswer m[cell]: bool\n"
      "rule \"near\" for l in links: not all c in ends(l): m[c]\n"
      "rule \"run\" 2 != run c in cells: m[c]\n"
      "rule \"piece\" for p in (pieces c in cells: m[c]): size(p) != 2\n"
      "rule \"joined\" connected c in cells: m[c]\n");
  Answer board = empty_answer(line.setup->plan());
  RuleInstances instances(*line.setup, board, {}, false);
  ASSERT_EQ(instances.size(), 3 + 1 + 1 + 1);
  int kept = 0;
  for_each_partial(*line.setup, [&](const Answer& a) {
    for (int i = 0; i < instances.size(); ++i) {
      board = a;
      const Truth truth = instances.evaluate(i);
      const std::vector<int32_t> reads = instances.reads();
      for (size_t k = 0; k < 4; ++k) {
        if (std::find(reads.begin(), reads.end(), static_cast<int32_t>(k)) != reads.end()) continue;
        for (const int32_t other : {undecided, 0, 1}) {
          board = a;
          board.marks[0][k] = other;
          EXPECT_EQ(instances.evaluate(i), truth) << instances.sentence(i);
          ++kept;
        }
      }
    }
  });
  EXPECT_GT(kept, 500);
}

TEST(RuleInstances, PlainConnection) {
  const Line line(
      "genre \"T\"\nanswer m[cell]: 0..2\n"
      "rule \"twos\" connected c in cells: m[c] = 2\n"
      "rule \"pairs\" connected c in cells: some x in neighbours(c): m[x] = m[c]\n");
  Answer board = empty_answer(line.setup->plan());
  RuleInstances instances(*line.setup, board, {}, false);
  ASSERT_EQ(instances.size(), 2);
  const auto plain = instances.plain_connection(0);
  ASSERT_TRUE(plain.has_value());
  ASSERT_EQ(plain->vertices.size(), 4u);
  EXPECT_EQ(plain->vertices[3].mark, 3);
  EXPECT_EQ(plain->vertices[3].holds, (std::vector<bool>{false, false, true}));
  EXPECT_FALSE(instances.plain_connection(1).has_value());
}

}  // namespace
}  // namespace clew::rules_test
