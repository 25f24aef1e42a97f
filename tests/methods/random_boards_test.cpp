// On random tiny boards of every genre, with none, one and several answers, every engine says what
// ours says.
#include <gtest/gtest.h>

#include <cstdio>

#include "methods/agreement.h"
#include "uses.h"

namespace clew::methods {
namespace {

constexpr int64_t most_answers = 40;
constexpr double most_for_brute = 1 << 17;
constexpr double most_for_astar = 1 << 13;
constexpr int most_marks_for_evolve = 12;

bool within_reach(const Contender& who, const Setup& setup) {
  const std::string name = who.method->name();
  if (name == "brute") return boards_to_try(setup) <= most_for_brute;
  if (name == "astar") return boards_to_try(setup) <= most_for_astar;
  if (name == "evolve") return undecided_marks(setup) <= most_marks_for_evolve;
  return true;
}

struct Count {
  int boards = 0, none = 0, unique = 0, several = 0;
  std::map<std::string, Tally> by_engine;
};

void try_board(const Setup& setup, const std::vector<Contender>& all, Count& count,
               const std::string& where) {
  const Report ours = run(contender("clew"), setup, most_answers, 20);
  ASSERT_NE(ours.status, Status::unknown) << where;
  ++count.boards;
  (ours.status == Status::none     ? count.none
   : ours.status == Status::unique ? count.unique
                                   : count.several)++;
  for (const Contender& who : all) {
    if (!within_reach(who, setup)) continue;
    Tally& tally = count.by_engine[who.name];
    (agrees(who, setup, ours, most_answers, 5, where) ? tally.settled : tally.unknown)++;
  }
}

TEST(RandomBoards, AllEnginesAgree) {
  const std::vector<GenrePtr> genres = contracts::grid_genres();
  const uint64_t rounds = full_run() ? 9 : 1;
  std::vector<Contender> all = contenders();
  for (Contender& who : all)
    if (!who.method->complete() && who.settings.empty())
      who.settings = {{"generations", full_run() ? "60" : "20"}};
  Count count;
  for (const auto& g : genres) {
    std::vector<Grid> grids = contracts::tiny_grids(g);
    if (!full_run()) grids.erase(grids.begin(), grids.end() - 3);
    for (const Grid& grid : grids) {
      for (uint64_t seed = 1; seed <= rounds; ++seed) {
        contracts::RandomBoards boards(g, grid, 1000 + seed);
        boards.most_assignments = 1 << 14;
        const auto board = boards.next(0.15 * static_cast<double>(seed % 6), 0.3);
        ASSERT_TRUE(board) << g->info.slug;
        const std::string where = g->info.slug + " " + std::to_string(grid.height) + "x" +
                                  std::to_string(grid.width) + ", seed " + std::to_string(seed);
        try_board(*board->setup, all, count, where);
      }
    }
  }
  EXPECT_GE(count.boards, full_run() ? 2000 : 90);
  EXPECT_GT(count.none, 0);
  EXPECT_GT(count.unique, 0);
  EXPECT_GT(count.several, 0);
  std::printf("%d boards: %d none, %d unique, %d several\n", count.boards, count.none, count.unique,
              count.several);
  for (const auto& [name, tally] : count.by_engine) {
    std::printf("  %s: settled %d, left %d\n", name.c_str(), tally.settled, tally.unknown);
    EXPECT_GT(tally.settled, 0) << name;
  }
  EXPECT_EQ(count.by_engine["brute"].unknown, 0);
  EXPECT_EQ(count.by_engine["astar"].unknown, 0);
}

}  // namespace
}  // namespace clew::methods
