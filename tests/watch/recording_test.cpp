// Recorded searches: frames replay to what the engine answered, and going back takes back exactly
// what was set since.
#include "methods/recording.h"

#include <gtest/gtest.h>

#include "contracts/support.h"
#include "lab/engines.h"
#include "uses.h"
#include "watch/small.h"
#include "watch/witness.h"

namespace clew {
namespace {

using contracts::Board;
using watch::figure;
using watch::replayed_solutions;
using watch::Witness;

TEST(Recording, OfOurEngineReplaysToItsAnswersOnEveryBundledPuzzle) {
  int64_t conflicts = 0;
  int clashes_at_once = 0;
  for (const std::string& file : watch::small_puzzles()) {
    SCOPED_TRACE(file);
    const Board board = contracts::board_from_text(contracts::read_file(file));
    Witness witness(board.setup->plan());
    MethodOptions options;
    options.watcher = &witness;
    const Report outcome = clew_method().run(*board.setup, *board.meter, options);
    const Report alone = clew_method().run(*board.setup, *board.meter, {});
    EXPECT_EQ(alone.answers, outcome.answers);
    for (const Figure& f : alone.figures) EXPECT_EQ(figure(outcome, f.name), f.value) << f.name;
    EXPECT_EQ(witness.solutions(), outcome.answers);
    EXPECT_EQ(replayed_solutions(witness.recording()), outcome.answers);
    EXPECT_EQ(witness.decisions(), figure(outcome, "decisions"));
    // A clash of rules that shows before the search begins is not counted there.
    const bool at_once = outcome.status == Status::none && figure(outcome, "conflicts") == 0;
    EXPECT_EQ(witness.conflicts(), at_once ? 1 : figure(outcome, "conflicts"));
    clashes_at_once += at_once ? 1 : 0;
    conflicts += witness.conflicts();
  }
  EXPECT_GT(conflicts, 100) << "these puzzles show no going back";
  EXPECT_GT(clashes_at_once, 0);
}

TEST(Recording, OfBacktrackingReplaysToItsAnswers) {
  const auto method = find_engine("backtrack");
  ASSERT_TRUE(method);
  for (const char* name : {"puzzles/yin-yang/figure-4.txt", "puzzles/yin-yang/x-pattern.txt",
                           "puzzles/yin-yang/figure-12.txt"}) {
    SCOPED_TRACE(name);
    const Board board =
        contracts::board_from_text(contracts::read_file(contracts::source_path(name)));
    Witness witness(board.setup->plan());
    MethodOptions options;
    options.watcher = &witness;
    const Report outcome = (*method)->run(*board.setup, *board.meter, options);
    EXPECT_EQ(replayed_solutions(witness.recording()), outcome.answers);
    EXPECT_EQ(witness.decisions() + 1, figure(outcome, "nodes"));
  }
}

// A plan of one field of three numbers.
Plan small_plan() {
  Plan plan;
  plan.answers.emplace_back();
  plan.answers[0].places = {0, 1, 2};
  plan.answers[0].least = {1, 1, 1};
  plan.answers[0].most = {9, 9, 9};
  return plan;
}

SearchStep set(SearchEvent event, int depth, int position, int32_t value) {
  return {event, depth, 0, position, value};
}

TEST(Recording, GoingBackRestoresWhatStoodBefore) {
  const Plan plan = small_plan();
  Recording recording(plan, 100);
  recording.see(set(SearchEvent::propagation, 0, 0, 1));
  recording.see(set(SearchEvent::decision, 1, 1, 5));
  recording.see(set(SearchEvent::propagation, 1, 2, 7));
  recording.see({SearchEvent::conflict, 1});
  recording.see({SearchEvent::backtrack, 0});
  recording.see(set(SearchEvent::decision, 1, 1, 6));
  recording.close(nullptr);
  Replay replay(recording);
  replay.go_to(4);
  EXPECT_EQ(replay.marks().marks[0], (std::vector<int32_t>{1, 5, 7}));
  EXPECT_EQ(replay.how({0, 0}), Replay::How::certain);
  EXPECT_EQ(replay.how({0, 1}), Replay::How::decided);
  EXPECT_EQ(replay.how({0, 2}), Replay::How::followed);
  EXPECT_EQ(replay.depth({0, 2}), 1);
  replay.go_to(5);
  EXPECT_EQ(replay.marks().marks[0], (std::vector<int32_t>{1, undecided, undecided}));
  replay.go_to(6);
  EXPECT_EQ(replay.marks().marks[0], (std::vector<int32_t>{1, 6, undecided}));
  replay.go_to(3);
  EXPECT_EQ(replay.marks().marks[0], (std::vector<int32_t>{1, 5, 7}));
}

TEST(Recording, KeepsSoManyFramesAndCountsTheRest) {
  const Plan plan = small_plan();
  Recording recording(plan, 4);
  for (int32_t v = 1; v <= 9; ++v) {
    recording.see(set(SearchEvent::decision, 1, 0, v));
    recording.see({SearchEvent::backtrack, 0});
  }
  Answer answer = empty_answer(plan);
  answer.marks[0] = {1, 2, 3};
  recording.close(&answer);
  EXPECT_EQ(recording.left_out(), 15);
  ASSERT_EQ(recording.frames().size(), 6U);
  EXPECT_EQ(recording.frames()[4].kind, FrameKind::gap);
  EXPECT_EQ(recording.frames()[4].times, 15);
  Replay replay(recording);
  replay.go_to(5);
  EXPECT_EQ(replay.marks(), answer);
}

TEST(Recording, ValuesRuledOutAndHiddenDecisionsAreNoFramesOfTheirOwn) {
  const Plan plan = small_plan();
  Recording recording(plan, 100);
  SearchStep out = set(SearchEvent::propagation, 0, 0, undecided);
  out.excluded = 3;
  recording.see(out);
  recording.see(out);
  recording.see({SearchEvent::decision, 1});
  recording.see({SearchEvent::decision, 2});
  recording.close(nullptr);
  ASSERT_EQ(recording.frames().size(), 3U);
  EXPECT_EQ(recording.frames()[1].ruled_out, 2);
  EXPECT_EQ(recording.frames()[1].times, 2);
  EXPECT_EQ(recording.frames()[1].depth, 2);
}

TEST(Recording, ALeapReplacesTheWholeBoard) {
  const Plan plan = small_plan();
  Recording recording(plan, 100);
  Answer board = empty_answer(plan);
  board.marks[0] = {4, undecided, 2};
  recording.see(set(SearchEvent::decision, 1, 1, 5));
  SearchStep leap{SearchEvent::board, 2};
  leap.board = &board;
  recording.see(leap);
  recording.see(set(SearchEvent::decision, 3, 1, 8));
  recording.close(nullptr);
  Replay replay(recording);
  replay.go_to(2);
  EXPECT_EQ(replay.marks(), board);
  replay.go_to(3);
  EXPECT_EQ(replay.marks().marks[0], (std::vector<int32_t>{4, 8, 2}));
}

}  // namespace
}  // namespace clew
