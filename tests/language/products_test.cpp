// Products of sets are weighed before they are made: what cannot fit in memory is refused with its
// size and place, in both readings. What is only counted is not.
#include "judge/evaluate.h"
#include "judge/judge.h"
#include "language/support.h"
#include "post/post.h"
#include "study/compiled.h"
#include "uses.h"

namespace clew {
namespace {

constexpr size_t memory = size_t{64} << 20;
const Grid large = {100, 100};
const std::string shade = "genre \"T\"\nanswer b[cell]: bool\n";
const std::string three = " x in cells, y in cells, z in cells: ";
const std::string combinations =
    "its sets have 1000000000000 combinations, which do not fit the memory limit";

struct Limited {
  explicit Limited(const std::string& text, const Grid& grid = large, size_t bytes = memory)
      : meter(Limits{.bytes = bytes}) {
    const auto loaded = load_genre(text, "t.clew");
    EXPECT_TRUE(loaded) << text << placed(loaded.first_error());
    if (loaded) genre = *loaded;
    puzzle.grid = grid;
  }
  std::shared_ptr<const Genre> genre;
  Puzzle puzzle;
  Meter meter;
};

std::string told_by_judge(const std::string& rules, const Grid& grid = large,
                          size_t bytes = memory) {
  Limited l(shade + rules, grid, bytes);
  const auto setup = judge::Setup::make(l.genre, l.puzzle, l.meter);
  return setup ? "" : placed(setup.first_error());
}

std::string told_by_board(const std::string& rules, const Grid& grid = large,
                          size_t bytes = memory) {
  Limited l(shade + rules, grid, bytes);
  const auto board = compile::Board::make(compile::Program::make(l.genre), l.puzzle, l.meter);
  return board ? "" : placed(board.first_error());
}

std::string told_by_posting(const std::string& rules, const Grid& grid = large) {
  Limited l(shade + rules, grid);
  const auto board = compile::Board::make(compile::Program::make(l.genre), l.puzzle, l.meter);
  if (!board) return placed(board.first_error());
  const auto posted = post::post(**board, l.meter, {});
  return posted ? "" : placed(posted.first_error());
}

TEST(Products, ThatDoNotFitAreRefusedInBothReadings) {
  const std::string joined = "let k = union" + three + "{x}\nrule \"r\" some c in k: b[c]\n";
  EXPECT_EQ(told_by_judge(joined), "3:9: 'k' is too large for this puzzle: " + combinations);
  EXPECT_EQ(told_by_board(joined), "3:9: the board is too large: " + combinations);
  const std::string listed =
      "let k = size(list" + three + "1)\nrule \"r\" k > count c in cells: b[c]\n";
  EXPECT_EQ(told_by_judge(listed), "3:14: 'k' is too large for this puzzle: " + combinations);
  EXPECT_EQ(told_by_board(listed), "3:14: the board is too large: " + combinations);
  const std::string range = "let k = 1..1000000000\nrule \"r\" some n in k: b[first(cells)]\n";
  const std::string members =
      "this range has 1000000000 members, which do not fit the memory limit";
  EXPECT_EQ(told_by_judge(range), "3:9: 'k' is too large for this puzzle: " + members);
  EXPECT_EQ(told_by_board(range), "3:9: the board is too large: " + members);
}

TEST(Products, BeyondAllNumbers) {
  std::string sets;
  for (const char v : std::string("pqrstu"))
    sets += std::string(sets.empty() ? " " : ", ") + v + " in cells";
  EXPECT_EQ(
      told_by_board("let k = union" + sets + ": {p}\nrule \"r\" some c in k: b[c]\n"),
      "3:9: the board is too large: its sets have at least 18446744073709551615 combinations, "
      "which do not fit the memory limit");
}

TEST(Products, OfMarksAreWeighedWhenTheyArePosted) {
  const std::string rule = "the rule \"r\" is too large: ";
  EXPECT_EQ(told_by_posting("rule \"r\" for" + three + "b[x]\n"),
            "3:6: " + rule + "it has 1000000000000 instances, which do not fit the memory limit");
  EXPECT_EQ(told_by_posting("rule \"r\" 5 = count" + three + "b[x]\n"),
            "3:14: " + rule + combinations);
  EXPECT_EQ(told_by_posting("rule \"r\" some" + three + "b[x]\n"), "3:10: " + rule + combinations);
  EXPECT_EQ(told_by_posting("rule \"r\" same" + three + "b[x]\n"), "3:10: " + rule + combinations);
}

TEST(Products, OfMarksAreWeighedWhenTheyAreJudged) {
  Limited l(shade + "rule \"r\" same" + three + "b[x]\n");
  const auto setup = judge::Setup::make(l.genre, l.puzzle, l.meter);
  ASSERT_TRUE(setup);
  Answer answer;
  answer.marks.emplace_back(10000, 0);
  judge::Evaluator evaluator(**setup, answer, l.meter);
  evaluator.evaluate(*l.genre->rules[0].body);
  EXPECT_EQ(evaluator.too_many().text, l.genre->rules[0].body);
  EXPECT_EQ(evaluator.too_many().count, 1'000'000'000'000U);
  Meter meter(Limits{.bytes = memory});
  const Verdict verdict = judge::judge(**setup, answer, {}, meter);
  EXPECT_TRUE(verdict.gave_up);
  EXPECT_EQ(verdict.judgement, Judgement::unfinished);
}

// The number of what is kept is not known before: a condition, a set that depends on another, or
// something missing may leave little of the product. Or nothing is kept at all.
TEST(Products, OfWhichLittleIsKeptAreNotRefused) {
  const Grid small = {20, 20};
  constexpr size_t little = size_t{1} << 20;  // 160,000 pairs do not fit
  for (const char* kept :
       {"union x in cells, y in cells where x = y: {x}",
        "union x in cells, y in neighbours(x): {y}",
        "union x in cells, y in cells: {step(first(cells), up)}",
        "{x in cells where 400 = count y in cells, z in rows: x != y or z = z}"}) {
    const std::string rules = std::string("let k = ") + kept + "\nrule \"r\" none c in k: b[c]\n";
    EXPECT_EQ(told_by_judge(rules, small, little), "") << kept;
    EXPECT_EQ(told_by_board(rules, small, little), "") << kept;
  }
  EXPECT_EQ(
      told_by_posting("rule \"r\" 5 >= count x in cells, y in cells where x = y: b[x]\n", small),
      "");
}

TEST(Products, ThatFitMeanTheSameAsBefore) {
  expect_answers(shade + "rule \"r\" 4 = count x in cells, y in cells: b[x]\n", "size: 2 2\n", 4);
  expect_answers(shade + "rule \"r\" for x in cells, y in cells: b[x] <-> b[y]\n", "size: 2 2\n",
                 2);
  expect_answers(shade + "rule \"r\" some c in (union x in cells, y in rows: {x}): b[c]\n",
                 "size: 2 2\n", 15);
  expect_answers(shade + "rule \"r\" same x in cells, y in rows: b[x]\n", "size: 2 2\n", 2);
}

TEST(Products, OfManyLargeNumbersAreUnited) {
  const std::string many = "let k = union x in 1..70000, y in {1, 2}: {x * 100000 * y}\n";
  expect_answers(shade + many + "rule \"r\" for c in cells: b[c] <-> size(k) = 105000\n",
                 "size: 1 1\n", 1);
  expect_answers(shade + many + "rule \"r\" for c in cells: b[c] and size(k) = 105001\n",
                 "size: 1 1\n", 0);
}

}  // namespace
}  // namespace clew
