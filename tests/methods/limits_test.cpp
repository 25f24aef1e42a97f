// All engines stop at the same limits and at the stop signal, and say which it was; those that are
// not complete claim nothing.
#include <gtest/gtest.h>

#include <atomic>

#include "lab/engines.h"
#include "methods/agreement.h"
#include "uses.h"

namespace clew::methods {
namespace {

// Many answers, and far too many boards to go through all of them.
constexpr const char* wide_open =
    "genre: yin-yang\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n"
    ". . . . . . .\n. . . . . . .\n";

Report run_with(const Method& method, const Limits& limits, const char* text = wide_open) {
  contracts::Board board = contracts::board_from_text(text);
  Meter meter(limits);
  MethodOptions options;
  options.most = 0;
  options.most_kept = 10;
  Report outcome = method.run(*board.setup, meter, options);
  EXPECT_EQ(outcome.fault, "") << method.name();
  EXPECT_LE(outcome.answers.size(), 10u) << method.name();
  return outcome;
}

std::vector<const Method*> those_that_can() {
  std::vector<const Method*> out;
  for (const Method* method : engines()) {
    Limits short_time;
    short_time.seconds = 0.05;
    if (method->missing().empty() && run_with(*method, short_time).cannot.empty())
      out.push_back(method);
  }
  return out;
}

TEST(Limits, Time) {
  Limits limits;
  limits.seconds = 0.2;
  for (const Method* method : those_that_can()) {
    const double start = cpu_seconds();
    const Report outcome = run_with(*method, limits);
    EXPECT_EQ(outcome.limit, Limit::time) << method->name();
    EXPECT_FALSE(outcome.exact) << method->name();
    EXPECT_TRUE(outcome.status == Status::unknown || outcome.status == Status::several);
    EXPECT_LT(cpu_seconds() - start, 2 * contracts::patience) << method->name();
  }
}

// Time runs out while the first look ahead goes over 900 areas on 900 cells with 900 values each.
TEST(Limits, TimeBeforeTheFirstNode) {
  constexpr int size = 30;
  std::string text = "genre: fillomino\n";
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) text += (row + column) % 7 == 0 ? "5 " : ". ";
    text += "\n";
  }
  const Contender backtrack = contender("backtrack");
  const double start = cpu_seconds();
  const Report outcome = run_with(*backtrack.method, {.seconds = 0.3}, text.c_str());
  EXPECT_EQ(outcome.limit, Limit::time);
  EXPECT_EQ(outcome.status, Status::unknown);
  EXPECT_LT(cpu_seconds() - start, 3 * contracts::patience);
}

TEST(Limits, StopSignal) {
  std::atomic<bool> stop = true;
  Limits limits;
  limits.stop = &stop;
  for (const Method* method : those_that_can()) {
    const double start = cpu_seconds();
    const Report outcome = run_with(*method, limits);
    EXPECT_EQ(outcome.limit, Limit::stopped) << method->name();
    EXPECT_EQ(outcome.status, Status::unknown) << method->name();
    EXPECT_LT(cpu_seconds() - start, 2 * contracts::patience) << method->name();
  }
}

// Before there is anything to search in: that is an outcome, too, and no mistake in the puzzle.
TEST(Limits, MemoryRunsOutAtOnce) {
  Limits limits;
  limits.bytes = 1;
  for (const Method* method : those_that_can()) {
    const Report outcome = run_with(*method, limits);
    EXPECT_TRUE(outcome.mistakes.empty()) << method->name();
    EXPECT_EQ(outcome.status, Status::unknown) << method->name();
    EXPECT_EQ(outcome.limit, Limit::memory) << method->name();
  }
}

// Sets the stop signal at a board, so that it is seen somewhere inside the reading of a rule.
class StopAt final : public Watcher {
 public:
  StopAt(std::atomic<bool>& stop, int board) : stop_(stop), left_(board) {}
  void see(const SearchStep& step) override {
    if (step.event == SearchEvent::board && --left_ == 0) stop_ = true;
  }

 private:
  std::atomic<bool>& stop_;
  int left_;
};

// A rule that was read by halves when the signal came is not taken for kept.
TEST(Limits, ReadingCutShortIsNoAnswer) {
  contracts::Board board = contracts::board_from_text("genre: sudoku\nsize: 25 25\n");
  for (int at = 1; at < 200; ++at) {
    std::atomic<bool> stop = false;
    StopAt watcher(stop, at);
    Limits limits;
    limits.stop = &stop;
    Meter meter(limits);
    MethodOptions options;
    options.watcher = &watcher;
    const Report outcome = contender("brute").method->run(*board.setup, meter, options);
    EXPECT_EQ(outcome.fault, "") << at;
    EXPECT_EQ(outcome.count, 0) << at;
    EXPECT_EQ(outcome.limit, Limit::stopped) << at;
  }
}

// Each of the 18 lines has 362,880 contents; a list that was cut short says nothing.
TEST(Limits, DualStopsWhileItListsContents) {
  constexpr const char* empty_sudoku =
      "genre: sudoku\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
      ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
      ". . . . . . . . .\n. . . . . . . . .\n";
  Limits time, memory;
  time.seconds = 0.05;
  memory.bytes = 100'000;
  for (const Limits& limits : {time, memory}) {
    const double start = cpu_seconds();
    const Report outcome = run_with(**find_engine("dual"), limits, empty_sudoku);
    EXPECT_EQ(outcome.status, Status::unknown);
    EXPECT_EQ(outcome.limit, limits.seconds < 1 ? Limit::time : Limit::memory);
    EXPECT_EQ(outcome.cannot, "");
    EXPECT_LT(cpu_seconds() - start, 1 * contracts::patience);
  }
}

TEST(Limits, AstarRunsOutOfMemoryAndSaysSo) {
  Limits limits;
  limits.bytes = 200'000;
  const Report outcome = run_with(**find_engine("astar"), limits);
  EXPECT_EQ(outcome.limit, Limit::memory);
  EXPECT_FALSE(outcome.exact);
}

TEST(Limits, Conflicts) {
  Limits limits;
  limits.conflicts = 5;
  for (const char* engine : {"clew", "backtrack", "dual"}) {
    const Report outcome = run_with(**find_engine(engine), limits);
    EXPECT_EQ(outcome.limit, Limit::conflicts) << engine;
  }
}

TEST(Limits, EvolutionClaimsNothing) {
  for (const char* text : {"genre: yin-yang\nB W\nW B\n", "genre: yin-yang\nB .\nW .\n"}) {
    contracts::Board board = contracts::board_from_text(text);
    const Report outcome = run(contender("evolve", {{"generations", "5"}}), *board.setup, 2, 10);
    EXPECT_FALSE(outcome.complete);
    EXPECT_FALSE(outcome.exact);
    EXPECT_NE(outcome.status, Status::none);
    EXPECT_NE(outcome.status, Status::unique);
    EXPECT_EQ(outcome.status == Status::unknown, !outcome.cannot.empty());
  }
}

TEST(Limits, EqualSeedsGiveEqualRuns) {
  contracts::Board board = contracts::board_from_text("genre: yin-yang\nB . .\n. . .\n. . W\n");
  const Contender evolve = contender("evolve", {{"generations", "10"}});
  const Report one = run(evolve, *board.setup, 4, 10);
  const Report two = run(evolve, *board.setup, 4, 10);
  EXPECT_EQ(one.answers, two.answers);
  ASSERT_EQ(one.figures.size(), two.figures.size());
  for (size_t i = 0; i < one.figures.size(); ++i)
    EXPECT_EQ(one.figures[i].value, two.figures[i].value) << one.figures[i].name;
}

TEST(Evolution, TellsTheTruthOfItself) {
  contracts::Board board = contracts::board_from_text("genre: yin-yang\nB . .\n. . .\n. . W\n");
  for (const char* operators : {"guided", "blind"}) {
    const Report outcome =
        run(contender("evolve",
                      {{"operators", operators}, {"generations", "200"}, {"population", "10"}}),
            *board.setup, 1, 10);
    std::map<std::string, int64_t> figures;
    for (const Figure& f : outcome.figures) figures[f.name] = f.value;
    ASSERT_EQ(outcome.count, 1) << operators;
    EXPECT_EQ(figures["fewest broken"], 0) << operators;
    EXPECT_GT(figures["boards"], 0) << operators;
    EXPECT_LE(figures["boards"], 10 * (figures["generations"] + 1) + figures["generations"]);
  }
}

TEST(Evolution, RatesAreSettings) {
  contracts::Board board = contracts::board_from_text("genre: yin-yang\nB . .\n. . .\n. . W\n");
  const auto boards = [&](std::vector<Setting> settings) {
    const Report outcome = run(contender("evolve", std::move(settings)), *board.setup, 3, 10);
    for (const Figure& f : outcome.figures)
      if (f.name == "boards") return f.value;
    return int64_t{-1};
  };
  const int64_t usual = boards({{"generations", "20"}});
  EXPECT_NE(boards({{"generations", "20"}, {"population", "100"}}), usual);
  EXPECT_NE(boards({{"generations", "20"}, {"operators", "blind"}}), usual);
  for (const Setting& wrong : std::vector<Setting>{{"generations", "0"},
                                                   {"population", "1"},
                                                   {"mutation", "none"},
                                                   {"exchange", "101"},
                                                   {"recombination", "-1"}}) {
    const Report refused = run(contender("evolve", {wrong}), *board.setup, 2, 10);
    ASSERT_EQ(refused.mistakes.size(), 1U) << wrong.name;
    EXPECT_NE(refused.mistakes.front().message.find("write a number from"), std::string::npos);
  }
}

// Every full board is equally far, so the true distance makes the search depth first.
TEST(BestFirst, EstimatesChangeTheOrderAndNoOutcome) {
  contracts::Board board = contracts::board_from_text("genre: yin-yang\nB . .\n. . .\n. . W\n");
  std::vector<int64_t> longest;
  for (const char* estimate : {"constraints", "marks", "none"}) {
    const Report outcome = run(contender("astar", {{"estimate", estimate}}), *board.setup, 0, 20);
    EXPECT_EQ(outcome.status, Status::several) << estimate;
    EXPECT_TRUE(outcome.exact) << estimate;
    for (const Figure& f : outcome.figures)
      if (f.name == "longest queue") longest.push_back(f.value);
  }
  ASSERT_EQ(longest.size(), 3U);
  EXPECT_LT(longest[1], longest[2]) << "depth first keeps fewer boards than breadth first";
}

}  // namespace
}  // namespace clew::methods
