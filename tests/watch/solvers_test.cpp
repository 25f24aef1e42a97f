// z3 and cadical, watched: the outcome stays the same, frames replay to the answers, and what is
// told is true.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "contracts/support.h"
#include "outside/engines.h"
#include "outside/sat.h"
#include "uses.h"
#include "watch/small.h"
#include "watch/witness.h"

namespace clew {
namespace {

using contracts::Board;
using watch::replayed_solutions;
using watch::Witness;

class WatchedSolver : public testing::TestWithParam<const Method*> {
 protected:
  void SetUp() override {
    if (!GetParam()->missing().empty()) GTEST_SKIP() << GetParam()->missing();
    if (std::string(GetParam()->name()) == "z3" && !(*z3_parts())->tells())
      GTEST_SKIP() << GetParam()->untold();
  }
};

struct Watched {
  Board board;
  std::unique_ptr<Witness> witness;
  Report outcome;
};

Watched watch_file(const Method& method, const std::string& file, MethodOptions options = {}) {
  Watched w{contracts::board_from_text(contracts::read_file(file)), nullptr, {}};
  w.witness = std::make_unique<Witness>(w.board.setup->plan());
  options.watcher = w.witness.get();
  w.outcome = method.run(*w.board.setup, *w.board.meter, options);
  return w;
}

std::vector<Answer> sorted(std::vector<Answer> answers) {
  std::ranges::sort(answers, {}, &Answer::marks);
  return answers;
}

TEST_P(WatchedSolver, FindsWhatItFindsUnwatchedOnEveryBundledPuzzle) {
  const bool tells_decisions = std::string(GetParam()->name()) == "z3";
  int64_t decisions = 0;
  int64_t conflicts = 0;
  int64_t boards = 0;
  int64_t unsettled = 0;
  for (const std::string& file : watch::small_puzzles()) {
    SCOPED_TRACE(file);
    MethodOptions options;
    options.most = 20;
    // Z3 tells of no conflicts; broken cuts would be shown as such.
    if (tells_decisions) options.settings = {{"connect", "parity"}};
    const Watched w = watch_file(*GetParam(), file, options);
    const Report alone = GetParam()->run(*w.board.setup, *w.board.meter, options);
    // Z3 may lose answers while it is watched, and then says so; it may run out of time, too.
    if (w.outcome.status == Status::unknown || alone.status == Status::unknown) {
      ++unsettled;
      continue;
    }
    EXPECT_EQ(w.outcome.status, alone.status);
    EXPECT_EQ(w.outcome.count, alone.count);
    EXPECT_EQ(w.outcome.fault, "");
    if (alone.exact) {
      EXPECT_EQ(sorted(w.outcome.answers), sorted(alone.answers));
    }
    EXPECT_EQ(w.witness->solutions(), w.outcome.answers);
    EXPECT_EQ(replayed_solutions(w.witness->recording()), w.outcome.answers);
    decisions += w.witness->decisions();
    conflicts += w.witness->conflicts();
    boards += std::ranges::count(w.witness->recording().frames(), FrameKind::board, &Frame::kind);
  }
  EXPECT_LE(unsettled, tells_decisions ? 8 : 0);
  EXPECT_EQ(decisions > 100, tells_decisions) << decisions;
  EXPECT_EQ(conflicts > 100, !tells_decisions) << conflicts;
  EXPECT_EQ(boards == 0, tells_decisions) << "z3 has set every mark of what it finds";
}

// Whether the answer has all these marks.
bool has_all(const Answer& answer, const Answer& marks) {
  for (size_t f = 0; f < marks.marks.size(); ++f) {
    for (size_t k = 0; k < marks.marks[f].size(); ++k) {
      const int32_t value = marks.marks[f][k];
      if (value != undecided && value != answer.marks[f][k]) return false;
    }
  }
  return true;
}

// Up to the answer: after that the answer itself is forbidden.
TEST_P(WatchedSolver, WhatIsCertainAndWhatIsForbiddenTogetherIsTrue) {
  int certain = 0;
  int forbidden = 0;
  for (const std::string& file : watch::small_puzzles()) {
    SCOPED_TRACE(file);
    const Watched w = watch_file(*GetParam(), file);
    if (w.outcome.status != Status::unique) continue;
    const Answer& answer = w.outcome.answers.front();
    for (const Frame& frame : w.witness->recording().frames()) {
      if (frame.kind == FrameKind::solution) break;
      if (frame.kind == FrameKind::propagation) {
        EXPECT_EQ(frame.depth, 0);
        EXPECT_EQ(frame.value, answer.marks[static_cast<size_t>(frame.mark.answer)]
                                           [static_cast<size_t>(frame.mark.position)]);
        ++certain;
      }
      const bool whole = frame.kind == FrameKind::conflict && frame.board >= 0 &&
                         frame.why.find("about no mark") == std::string::npos;
      if (!whole) continue;
      const Answer& clash = w.witness->recording().board(frame.board);
      size_t marks = 0;
      for (const auto& field : clash.marks)
        marks += field.size() - static_cast<size_t>(std::ranges::count(field, undecided));
      if (marks != frame.clashing.size()) continue;  // some only half decided
      EXPECT_FALSE(has_all(answer, clash)) << frame.why;
      ++forbidden;
    }
  }
  EXPECT_GT(certain, 200);
  const bool tells_conflicts = std::string(GetParam()->name()) == "cadical";
  EXPECT_EQ(forbidden > 20, tells_conflicts) << forbidden;
}

// What is taken back is what was set since: depths go up by one decision at a time.
TEST_P(WatchedSolver, DepthsFitTogether) {
  for (const std::string& file : watch::small_puzzles()) {
    SCOPED_TRACE(file);
    const Watched w = watch_file(*GetParam(), file);
    int64_t depth = 0;
    for (const Frame& frame : w.witness->recording().frames()) {
      if (frame.kind == FrameKind::decision) {
        EXPECT_EQ(frame.depth, depth + frame.times);
      } else if (frame.kind == FrameKind::backtrack) {
        EXPECT_LT(frame.depth, depth);
        EXPECT_GE(frame.depth, 0);
      } else if (frame.kind == FrameKind::set) {
        EXPECT_GT(frame.depth, 0);
        EXPECT_EQ(frame.depth, depth);
      } else {
        continue;
      }
      depth = frame.depth;
    }
  }
}

TEST_P(WatchedSolver, SaysWhichCutsAreBroken) {
  MethodOptions options;
  options.settings = {{"connect", "cuts"}};
  const Watched w =
      watch_file(*GetParam(), contracts::source_path("puzzles/yin-yang/figure-12.txt"), options);
  EXPECT_EQ(w.outcome.status, Status::none);
  const auto& frames = w.witness->recording().frames();
  const auto cut = std::ranges::find_if(frames, [](const Frame& f) {
    return f.kind == FrameKind::conflict && f.why.find("added") != std::string::npos;
  });
  ASSERT_NE(cut, frames.end());
  EXPECT_FALSE(cut->clashing.empty());
}

INSTANTIATE_TEST_SUITE_P(Both, WatchedSolver, testing::Values(&z3_method(), &cadical_method()),
                         [](const auto& each) { return std::string(each.param->name()); });

}  // namespace
}  // namespace clew
