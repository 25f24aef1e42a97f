// Calls of the judge: each with a meter of its own, the setup untouched.
#include "judge/judge.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "check/genre.h"
#include "uses.h"

namespace clew {
namespace {

std::unique_ptr<const Setup> board(const char* text, Grid grid) {
  auto genre = load_genre(text, "test.clew");
  EXPECT_TRUE(genre.ok());
  Puzzle puzzle;
  puzzle.grid = grid;
  // The meter of setting up is gone when the judge is asked.
  Meter meter{Limits{}};
  auto setup = Setup::make(*genre, std::move(puzzle), meter);
  EXPECT_TRUE(setup.ok());
  return std::move(*setup);
}

constexpr const char* pairs =
    "genre \"T\"\nanswer m[cell]: bool\n"
    "rule \"pairs\" for c in cells, x in cells where c before x: not (m[c] and m[x])\n";

TEST(Judge, EachCallHasItsOwnMeter) {
  const auto setup = board(pairs, {8, 8});
  Answer answer = empty_answer(setup->plan());
  for (int32_t& m : answer.marks[0]) m = 0;
  std::atomic<bool> stop = true;
  Limits stopped;
  stopped.stop = &stop;
  Meter spent(stopped);
  const Verdict gave_up = judge::judge(*setup, answer, {}, spent);
  EXPECT_TRUE(gave_up.gave_up);
  EXPECT_EQ(gave_up.judgement, Judgement::unfinished);
  Meter fresh{Limits{}};
  EXPECT_EQ(judge::judge(*setup, answer, {}, fresh).judgement, Judgement::accepted);
}

// Code that starts anew after every few steps runs into the meter's limit all the same.
TEST(Judge, StartingAnewDoesNotPutOffTheMeter) {
  const auto setup = board(pairs, {2, 2});
  Answer answer = empty_answer(setup->plan());
  for (int32_t& m : answer.marks[0]) m = 0;
  std::atomic<bool> stop = true;
  Limits stopped;
  stopped.stop = &stop;
  Meter spent(stopped);
  Evaluator evaluator(*setup, answer, spent);
  int rounds = 0;
  while (!evaluator.exhausted() && rounds < 10'000) {
    evaluator.start_anew();
    evaluator.for_each(setup->genre().rules[0].binders, [] { return true; });
    ++rounds;
  }
  EXPECT_LT(rounds, 10'000);
  EXPECT_GT(evaluator.steps(), 1000);
}

TEST(Judge, SeveralMayAskAtOnce) {
  const auto setup = board(
      "genre \"T\"\nanswer m[cell]: bool\n"
      "rule \"one\" for l in lines: one c in l: m[c]\n"
      "rule \"far\" for c in cells: m[c] -> none x in around(c): m[x]\n",
      {4, 4});
  Answer good = empty_answer(setup->plan());
  for (int32_t& m : good.marks[0]) m = 0;
  for (const size_t c : {1u, 7u, 8u, 14u}) good.marks[0][c] = 1;
  Answer bad = good;
  std::swap(bad.marks[0][1], bad.marks[0][2]);
  std::vector<std::thread> threads;
  std::vector<int> wrong(4, 0);
  for (size_t t = 0; t < wrong.size(); ++t) {
    threads.emplace_back([&, t] {
      for (int i = 0; i < 200; ++i) {
        const bool even = (i + static_cast<int>(t)) % 2 == 0;
        const Judgement seen = judge::judge(*setup, even ? good : bad).judgement;
        wrong[t] += seen == (even ? Judgement::accepted : Judgement::rejected) ? 0 : 1;
      }
    });
  }
  for (std::thread& t : threads) t.join();
  EXPECT_EQ(wrong, (std::vector<int>{0, 0, 0, 0}));
}

}  // namespace
}  // namespace clew
