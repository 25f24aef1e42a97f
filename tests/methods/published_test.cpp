// Published puzzles: backtracking settles boards up to 8x8 of every genre that has some, Z3 and
// CaDiCaL boards up to 12x12, and all say what ours says. A full run takes more of them and writes
// a table (build/methods-published.md).
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <set>
#include <string>

#include "corpus/corpus.h"
#include "formats/formats.h"
#include "methods/agreement.h"
#include "uses.h"

namespace clew::methods {
namespace {

constexpr double most_seconds = 60;

struct Task {
  const char* engine;
  int longest_edge;  // that it must settle
};
constexpr Task tasks[] = {{"backtrack", 8}, {"z3", 12}, {"cadical", 12}};

// Borders of areas that only numbers, or one clue an area, hold together.
const std::set<std::string> beyond_backtracking = {"araf", "five-cells", "galaxies", "tatamibari"};

// What became of the puzzles of one genre under one engine.
struct Tried {
  int asked = 0;
  int settled = 0;
  double slowest = 0;
  Grid largest;

  std::string text() const {
    if (asked == 0) return "-";
    char line[80];
    std::snprintf(line, sizeof line, "%d of %d, up to %dx%d, at most %.2f s", settled, asked,
                  largest.height, largest.width, slowest);
    return line;
  }
};

Tried try_all(const GenrePtr& g, const Task& task, size_t most) {
  Tried tried;
  for (const auto& record : corpus::small_records(g->info, task.longest_edge, most)) {
    const std::string id = record["id"];
    if (std::max(record["rows"].get<int>(), record["cols"].get<int>()) > task.longest_edge)
      continue;
    auto reading = read_kit(g->info, record["problem"].get<std::string>(), "", id, {},
                            record["genre"].get<std::string>());
    const auto board =
        reading.ok() ? contracts::make_board(g, std::move(reading->puzzle)) : std::nullopt;
    EXPECT_TRUE(board) << id;
    if (!board) continue;
    const Report ours = run(contender("clew"), *board->setup, 2, most_seconds);
    const double start = cpu_seconds();
    const bool settled = agrees(contender(task.engine), *board->setup, ours, 2, most_seconds, id);
    EXPECT_TRUE(settled) << task.engine << " should settle " << id;
    ++tried.asked;
    tried.settled += settled ? 1 : 0;
    tried.slowest = std::max(tried.slowest, cpu_seconds() - start);
    const Grid& grid = board->setup->puzzle().grid;
    if (grid.cells() > tried.largest.cells()) tried.largest = grid;
  }
  return tried;
}

TEST(PublishedPuzzles, AreSettledWithinReach) {
  if (!corpus::folder()) GTEST_SKIP() << corpus::absent;
  std::string table = "| genre |";
  for (const Task& task : tasks) table += " `" + std::string(task.engine) + "` |";
  table += "\n|---|---|---|---|\n";
  for (const GenrePtr& g : contracts::grid_genres()) {
    std::string row = "| " + g->info.slug + " |";
    int asked = 0;
    for (const Task& task : tasks) {
      if (!contender(task.engine).method->missing().empty()) continue;
      const bool beyond = beyond_backtracking.contains(g->info.slug);
      if (beyond && std::string(task.engine) == "backtrack") continue;
      const Tried tried = try_all(g, task, full_run() ? 20 : 1);
      row += " " + tried.text() + " |";
      asked += tried.asked;
    }
    if (asked > 0) table += row + "\n";
  }
  if (!full_run()) return;
  const std::string path = std::string(CLEW_BINARY_DIR) + "/methods-published.md";
  std::ofstream(path) << table;
  std::printf("%swritten to %s\n", table.c_str(), path.c_str());
}

}  // namespace
}  // namespace clew::methods
