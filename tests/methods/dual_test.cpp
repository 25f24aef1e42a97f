// The engine of two communicating models: it agrees with ours wherever marks have two indexings,
// and together its models guess less than either alone.
#include "methods/dual_method.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <map>

#include "contracts/support.h"
#include "methods/lines.h"
#include "uses.h"

namespace clew {
namespace {

using contracts::Board;

Report by_dual(const Setup& setup, Meter& meter, std::vector<Setting> settings = {},
               int64_t most = 2, Watcher* watcher = nullptr) {
  MethodOptions options;
  options.most = most;
  options.settings = std::move(settings);
  options.watcher = watcher;
  return dual_method().run(setup, meter, options);
}

int64_t figure(const Report& outcome, const std::string& name) {
  for (const Figure& f : outcome.figures)
    if (f.name == name) return f.value;
  ADD_FAILURE() << "no figure " << name;
  return -1;
}

const std::vector<std::vector<Setting>> all_settings = {{},
                                                        {{"models", "rows"}},
                                                        {{"models", "columns"}},
                                                        {{"master", "columns"}},
                                                        {{"lists", "rule"}},
                                                        {{"models", "rows"}, {"lists", "rule"}}};

TEST(Dual, TwoModelsGuessLessThanEitherAlone) {
  const auto board = contracts::make_board(contracts::genre("pigeonhole"), {});
  ASSERT_TRUE(board);
  for (const char* lists : {"line", "rule"}) {
    std::map<std::string, int64_t> guesses;
    for (const char* models : {"both", "rows", "columns"}) {
      const Report outcome =
          by_dual(*board->setup, *board->meter, {{"models", models}, {"lists", lists}});
      EXPECT_EQ(outcome.status, Status::unique) << models;
      guesses[models] = figure(outcome, "guesses");
      EXPECT_LE(figure(outcome, "greatest depth"), guesses[models]);
    }
    EXPECT_LT(guesses["both"], guesses["rows"]) << lists;
    EXPECT_LT(guesses["both"], guesses["columns"]) << lists;
  }
}

TEST(Dual, FindsAllAnswersOfRandomTinyBoards) {
  std::map<Status, int> met;
  for (const GenrePtr& genre : contracts::grid_genres()) {
    const std::vector<Grid> grids = contracts::tiny_grids(genre);
    for (size_t g = 0; g < grids.size() && g < 2; ++g) {
      contracts::RandomBoards boards(genre, grids[g], 11 + g);
      for (int round = 0; round < 12; ++round) {
        const auto board = boards.next(0.5, 0.3, 4);
        if (!board || !find_lines(*board->setup).cannot.empty()) continue;
        const std::vector<Answer> ours = contracts::by_engine(*board->setup);
        const auto& settings = all_settings[static_cast<size_t>(round) % all_settings.size()];
        const Report outcome = by_dual(*board->setup, *board->meter, settings, 0);
        if (!outcome.cannot.empty()) continue;
        ASSERT_TRUE(outcome.fault.empty()) << genre->info.slug << ": " << outcome.fault;
        ASSERT_TRUE(outcome.exact) << genre->info.slug;
        EXPECT_EQ(outcome.count, static_cast<int64_t>(ours.size())) << genre->info.slug;
        if (ours.size() <= MethodOptions{}.most_kept) {
          EXPECT_EQ(contracts::sorted(outcome.answers), ours) << genre->info.slug;
        }
        ++met[outcome.status];
      }
    }
  }
  EXPECT_GT(met[Status::unique], 20);
  EXPECT_GT(met[Status::several], 20);
  EXPECT_GT(met[Status::none], 20);
}

TEST(Dual, AgreesOnPuzzlesOfTheTree) {
  int agreed = 0;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(contracts::source_path("puzzles"))) {
    const std::string path = entry.path().string();
    if (entry.is_directory() || path.ends_with("seeds.txt")) continue;
    Board board = contracts::board_from_text(contracts::read_file(path));
    const Report ours = find_answers(*board.setup, *board.meter, {});
    Limits limits;
    limits.seconds = 0.5;
    Meter meter(limits);
    const Report outcome = by_dual(*board.setup, meter);
    if (outcome.status == Status::unknown) {
      EXPECT_TRUE(outcome.limit != Limit::none || !outcome.cannot.empty()) << path;
      continue;
    }
    EXPECT_EQ(outcome.status, ours.status) << path;
    if (ours.status == Status::unique) {
      EXPECT_EQ(outcome.answers[0], ours.answers[0]) << path;
    }
    ++agreed;
  }
  EXPECT_GT(agreed, 45);
}

// Plays the events on a board of its own.
class Replay : public Watcher {
 public:
  explicit Replay(const Plan& plan) : board_(empty_answer(plan)) {}

  void see(const SearchStep& step) override {
    if (step.event == SearchEvent::decision) {
      EXPECT_EQ(step.depth, static_cast<int>(before_.size()) + 1);
      before_.push_back(board_);
      ++decisions;
    }
    if (step.event == SearchEvent::backtrack) {
      ASSERT_LT(static_cast<size_t>(step.depth), before_.size());
      board_ = before_[static_cast<size_t>(step.depth)];
      before_.resize(static_cast<size_t>(step.depth));
    }
    if (step.event == SearchEvent::solution) solutions.push_back(board_);
    if (step.value != undecided)
      board_.marks[static_cast<size_t>(step.answer)][static_cast<size_t>(step.position)] =
          step.value;
  }

  int decisions = 0;
  std::vector<Answer> solutions;

 private:
  Answer board_;
  std::vector<Answer> before_;
};

TEST(Dual, ItsEventsLeadToItsAnswers) {
  const auto board = contracts::make_board(contracts::genre("pigeonhole"), {});
  for (const auto& settings : all_settings) {
    Replay replay(board->setup->plan());
    const Report outcome = by_dual(*board->setup, *board->meter, settings, 2, &replay);
    EXPECT_EQ(replay.solutions, outcome.answers);
    EXPECT_EQ(replay.decisions, figure(outcome, "guesses"));
  }
}

TEST(Dual, SaysWhyItCannot) {
  const Board board = contracts::board_from_text("genre: slitherlink\n\n3 .\n. .\n");
  const Report outcome = by_dual(*board.setup, *board.meter);
  EXPECT_EQ(outcome.status, Status::unknown);
  EXPECT_NE(outcome.cannot.find("no rows and columns"), std::string::npos) << outcome.cannot;
  EXPECT_FALSE(by_dual(*board.setup, *board.meter, {{"models", "none"}}).mistakes.empty());
}

TEST(Dual, StopsAtLimits) {
  Board board = contracts::board_from_text(
      contracts::read_file(contracts::source_path("puzzles/canal-view/hamiltonian-plain.txt")));
  Limits limits;
  limits.seconds = 0.05;
  Meter meter(limits);
  const Report outcome = by_dual(*board.setup, meter);
  EXPECT_EQ(outcome.status, Status::unknown);
  EXPECT_EQ(outcome.limit, Limit::time);
}

}  // namespace
}  // namespace clew
