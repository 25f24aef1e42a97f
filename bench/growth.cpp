#include "growth.h"

#include <cstdio>
#include <string>

#include "boards.h"

namespace clew::bench {
namespace {

void print_board(const std::string& stem, const Clew& clew, const Case& board) {
  const Report report = clew.solve(board);
  const Effort& e = report.effort;
  std::printf(
      "%-16s %3d x %-3d  read %8.2f ms  post %8.2f  search %9.2f  judge %8.2f  conflicts %6lld  "
      "%s\n",
      stem.c_str(), board.height(), board.width(), 1000 * e.read_seconds, 1000 * e.post_seconds,
      1000 * e.search_seconds, 1000 * e.judge_seconds, static_cast<long long>(e.engine.conflicts),
      status_name(report.status));
  std::fflush(stdout);
}

}  // namespace

void print_growth(const Clew& clew, const std::string& folder) {
  std::printf("\nGrowth with the grid\n");
  for_each_board(clew, folder, [&](const std::string& stem, const Case& board) {
    print_board(stem, clew, board);
  });
}

}  // namespace clew::bench
