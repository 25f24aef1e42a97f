// Half-filled boards: what is called broken is broken however the board is filled; for numbers that
// are bounded, also the other way round. And rule instances stay what they are until a mark that
// they read changes.
#include <gtest/gtest.h>

#include <algorithm>

#include "judge/judge.h"
#include "methods/rule_instances.h"
#include "rules/rules_text.h"
#include "uses.h"

namespace clew::rules_test {
namespace {

struct Line {
  Meter meter{Limits{}};
  std::unique_ptr<const Setup> setup;

  explicit Line(const std::string& text, Grid grid = {1, 4}) {
    const auto genre = good(text);
    Puzzle puzzle;
    puzzle.grid = grid;
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
    if (judge::judge(*line.setup, a).judgement == Judgement::accepted) answers.push_back(a);
  });
  for_each_partial(*line.setup, [&](const Answer& a) {
    bool possible = false;
    for (const Answer& full : answers) possible = possible || extends(full, a);
    const bool broken = judge::judge(*line.setup, a).judgement == Judgement::rejected;
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

// Rules about pieces that undecided marks may still change.
class HalfFilledPieces : public testing::TestWithParam<std::string> {};

const std::string shades =
    "genre \"T\"\nanswer m[cell]: bool\nlet P = pieces c in cells: m[c]\nrule \"r\" ";
const std::string walls = "genre \"T\"\nanswer P: partition\nrule \"r\" ";
const std::string numbers =
    "genre \"T\"\nanswer m[cell]: 1..3\n"
    "let P = pieces c in cells through l in links: same x in ends(l): m[x]\nrule \"r\" ";

// Instance by instance: what is called broken has no completion that keeps this rule; what is
// called kept has none that breaks it.
TEST_P(HalfFilledPieces, AreCalledBrokenOnlyIfTheyAre) {
  const Grid grid{2, 3};
  Line line(GetParam(), grid);
  std::vector<Answer> kept;
  std::vector<Answer> broken;
  for_each_partial(*line.setup, [&](const Answer& a) {
    if (std::find(a.marks[0].begin(), a.marks[0].end(), undecided) != a.marks[0].end()) return;
    const bool partition = line.setup->genre().info.answers[0].value == ValueKind::partition;
    if (partition && !loose_walls(a.marks[0], grid).empty()) return;  // no division at all
    (judge::judge(*line.setup, a).judgement == Judgement::accepted ? kept : broken).push_back(a);
  });
  ASSERT_FALSE(kept.empty());
  ASSERT_FALSE(broken.empty());
  Answer board = empty_answer(line.setup->plan());
  RuleInstances instances(*line.setup, line.meter, board, {}, false);
  int hopeless = 0;
  int seen = 0;
  for_each_partial(*line.setup, [&](const Answer& a) {
    board = a;
    bool any_no = false;
    bool all_yes = true;
    for (int i = 0; i < instances.size(); ++i) {
      const Truth truth = instances.evaluate(i);
      any_no = any_no || truth == Truth::no;
      all_yes = all_yes && truth == Truth::yes;
    }
    const auto fits = [&](const Answer& full) { return extends(full, a); };
    const bool possible = std::any_of(kept.begin(), kept.end(), fits);
    EXPECT_FALSE(any_no && possible);
    EXPECT_FALSE(all_yes && std::any_of(broken.begin(), broken.end(), fits));
    hopeless += possible ? 0 : 1;
    seen += any_no ? 1 : 0;
  });
  EXPECT_GE(2 * seen, hopeless) << seen;  // and most are
}

INSTANTIATE_TEST_SUITE_P(, HalfFilledPieces,
                         testing::Values(shades + "for c in cells: size(P[c]) in {0, 3}",
                                         shades + "for p in P: size(p) = 2",  //
                                         shades + "for p in P: size(p) != 3",
                                         shades + "for p in P: rectangle(p)",
                                         shades + "for p in P: one c in p: c in first(rows)",
                                         shades + "for p in P: some c in p: c in first(rows)",
                                         shades + "for p in P: all c in p: c in first(rows)",
                                         shades + "for p in P: none c in p: c in first(rows)",
                                         shades + "for p in P: 2 <= count c in p: c in first(rows)",
                                         shades + "for l in rows: P[first(l)] = P[last(l)]",
                                         shades + "for l in rows: P[first(l)] != P[last(l)]",
                                         shades +
                                             "for l in rows: m[first(l)] -> last(l) in P[first(l)]",
                                         walls + "for p in P: rectangle(p)",
                                         walls + "for p in P: size(p) = 2",  //
                                         walls + "for p in P: size(p) <= 3",
                                         walls + "for p in P: one c in p: c in first(rows)",
                                         walls + "for p in P: 2 >= count c in p: c in first(rows)",
                                         walls + "for l in rows: P[first(l)] != P[last(l)]",
                                         numbers + "for c in cells: size(P[c]) = m[c]",
                                         numbers + "for p in P: size(p) > 1"));

// Marks that an instance did not read have no say.
TEST(RuleInstances, StayUntilAMarkTheyReadChanges) {
  Line line(
      "genre \"T\"\nanswer m[cell]: bool\n"
      "rule \"near\" for l in links: not all c in ends(l): m[c]\n"
      "rule \"run\" 2 != run c in cells: m[c]\n"
      "rule \"piece\" for p in (pieces c in cells: m[c]): size(p) != 2\n"
      "rule \"joined\" connected c in cells: m[c]\n");
  Answer board = empty_answer(line.setup->plan());
  RuleInstances instances(*line.setup, line.meter, board, {}, false);
  ASSERT_EQ(instances.size(), 3 + 1 + 4 + 1);
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

// Values that are ruled out: some sets of them for each mark, and the completions that avoid them.
class SomeLeft final : public Narrowed {
 public:
  explicit SomeLeft(std::vector<std::vector<int32_t>> left) : left_(std::move(left)) {}
  bool may_be(int32_t mark, int32_t value) const override {
    const auto& values = left_[static_cast<size_t>(mark)];
    return std::find(values.begin(), values.end(), value) != values.end();
  }
  int32_t least(int32_t mark) const override { return left_[static_cast<size_t>(mark)].front(); }
  int32_t most(int32_t mark) const override { return left_[static_cast<size_t>(mark)].back(); }

 private:
  std::vector<std::vector<int32_t>> left_;
};

TEST(RuleInstances, KnowWhatIsRuledOut) {
  const std::vector<std::vector<int32_t>> subsets = {{1},    {2},    {3},      {1, 2},
                                                     {1, 3}, {2, 3}, {1, 2, 3}};
  for (const std::string body :
       {"distinct c in cells: m[c]", "one c in cells: m[c] = 2", "7 = sum c in cells: m[c]",
        "all c in cells: m[c] in {1, 3}", "m[first(cells)] = 2",
        "for c in cells: size((pieces x in cells through l in links: same y in ends(l): "
        "m[y])[c]) = m[c]"}) {
    Line line("genre \"T\"\nanswer m[cell]: 1..3\nrule \"r\" " + body + "\n", {1, 3});
    Answer board = empty_answer(line.setup->plan());
    RuleInstances instances(*line.setup, line.meter, board, {}, false);
    int seen = 0;
    for (size_t k = 0; k < 7 * 7 * 7; ++k) {
      const SomeLeft left({subsets[k % 7], subsets[k / 7 % 7], subsets[k / 49]});
      bool possible = false;
      for_each_partial(*line.setup, [&](const Answer& a) {
        for (int32_t m = 0; m < 3; ++m)
          if (!left.may_be(m, a.marks[0][static_cast<size_t>(m)])) return;
        possible = possible || judge::judge(*line.setup, a).judgement == Judgement::accepted;
      });
      instances.narrow_by(&left);
      // A mark of which one value is left may be set or not.
      board.marks[0][0] = k % 7 < 3 ? subsets[k % 7][0] : undecided;
      bool broken = false;
      for (int i = 0; i < instances.size(); ++i)
        broken = broken || instances.evaluate(i) == Truth::no;
      EXPECT_FALSE(broken && possible) << body;
      seen += broken ? 1 : 0;
    }
    EXPECT_GT(seen, 0) << body;
  }
}

TEST(RuleInstances, PlainConnection) {
  Line line(
      "genre \"T\"\nanswer m[cell]: 0..2\n"
      "rule \"twos\" connected c in cells: m[c] = 2\n"
      "rule \"pairs\" connected c in cells: some x in neighbours(c): m[x] = m[c]\n");
  Answer board = empty_answer(line.setup->plan());
  RuleInstances instances(*line.setup, line.meter, board, {}, false);
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
