// A verifier in linear time (Somenzi 2025, Section 8.1): an answer is judged in time that grows
// with the cells of the board, not faster.
#include <gtest/gtest.h>

#include <algorithm>

#include "base/limits.h"
#include "clew/clew.h"

namespace clew {
namespace {

// A canal like a comb, and a clue in every cell between its teeth.
std::string comb(int n) {
  std::string clues = "genre: canal-view\n\n";
  std::string answer = "\nanswer:\n";
  for (int r = 0; r < n; ++r) {
    for (int c = 0; c < n; ++c) {
      const bool canal = r == 0 || c % 2 == 1;
      const int sees = (c > 0 ? 1 : 0) + (c + 1 < n ? 1 : 0) + (r == 1 ? 1 : 0);
      clues += canal ? ". " : std::to_string(sees) + " ";
      answer += canal ? "# " : ". ";
    }
    clues += '\n';
    answer += '\n';
  }
  return clues + answer;
}

double seconds_to_judge(const Clew& clew, int n) {
  const Result<Case> opened = clew.open(comb(n));
  EXPECT_TRUE(opened);
  double least = 1e9;
  for (int i = 0; i < 7; ++i) {
    const double start = base::cpu_seconds();
    const Result<Verdict> verdict = clew.check(*opened);
    least = std::min(least, base::cpu_seconds() - start);
    EXPECT_TRUE(verdict);
    EXPECT_EQ(verdict->judgement, Judgement::accepted);
  }
  return least;
}

TEST(Linear, SixteenTimesTheCellsTakeAboutSixteenTimesAsLong) {
  const Clew clew;
  // Other programs share the machine: the quietest of a few tries tells.
  double least = 1e9;
  for (int i = 0; i < 5 && least > 2.5 * 16; ++i)
    least = std::min(least, seconds_to_judge(clew, 160) / seconds_to_judge(clew, 40));
  EXPECT_LT(least, 2.5 * 16);
}

}  // namespace
}  // namespace clew
