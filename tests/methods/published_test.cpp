// Backtracking on published puzzles: it settles boards up to 8x8 of every genre that has some, and
// says what ours says. A full run takes more of them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>

#include "corpus/corpus.h"
#include "formats/formats.h"
#include "methods/agreement.h"

namespace clew::methods {
namespace {

constexpr int longest_edge = 8;
constexpr double most_seconds = 60;

TEST(PublishedPuzzles, AreSettledByBacktracking) {
  if (!corpus::folder()) GTEST_SKIP() << corpus::absent;
  const Contender backtrack = contender("backtrack");
  for (const GenrePtr& g : contracts::grid_genres()) {
    double total = 0;
    double most = 0;
    int settled = 0;
    Grid largest;
    for (const auto& record : corpus::small_records(g->info, longest_edge, full_run() ? 20 : 2)) {
      const std::string id = record["id"];
      if (std::max(record["rows"].get<int>(), record["cols"].get<int>()) > longest_edge) continue;
      auto reading = read_kit(g->info, record["problem"].get<std::string>(), "", id, {},
                              record["genre"].get<std::string>());
      ASSERT_TRUE(reading.ok()) << id;
      const auto board = contracts::make_board(g, std::move(reading->puzzle));
      ASSERT_TRUE(board) << id;
      const MethodOutcome ours = run(contender("clew"), *board->setup, 2, most_seconds);
      const double start = cpu_seconds();
      EXPECT_TRUE(agrees(backtrack, *board->setup, ours, 2, most_seconds, id)) << id;
      const double seconds = cpu_seconds() - start;
      total += seconds;
      most = std::max(most, seconds);
      ++settled;
      const Grid& grid = board->setup->puzzle().grid;
      if (grid.cells() > largest.cells()) largest = grid;
    }
    if (settled > 0 && full_run())
      std::printf("%-20s %3d up to %dx%d, %6.2f s, at most %5.2f s\n", g->info.slug.c_str(),
                  settled, largest.height, largest.width, total, most);
  }
}

}  // namespace
}  // namespace clew::methods
