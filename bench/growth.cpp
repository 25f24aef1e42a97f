#include "growth.h"

#include <array>
#include <cstdio>
#include <string>
#include <vector>

namespace clew::bench {
namespace {

// A comb: every other row is canal, joined at the left. Clues count what they see of it, so a board of any size has an answer.
std::string comb(int n) {
  const auto canal = [&](int r, int c) { return r >= 0 && c >= 0 && r < n && c < n && (r % 2 == 0 || c == 0); };
  std::string text = "genre: canal-view\n\n";
  for (int r = 0; r < n; ++r) {
    for (int c = 0; c < n; ++c) {
      if (c > 0) text += ' ';
      if (canal(r, c) || (r + c) % 3 != 0) {
        text += '.';
        continue;
      }
      int seen = 0;
      for (const auto& [dr, dc] : {std::pair{0, 1}, {0, -1}, {1, 0}, {-1, 0}}) {
        for (int k = 1; canal(r + k * dr, c + k * dc); ++k) ++seen;
      }
      text += std::to_string(seen);
    }
    text += '\n';
  }
  return text;
}

// The same comb as discs, a third of them printed; the last column is light so that the light teeth hang together too.
std::string two_combs(int n) {
  std::string text = "genre: yin-yang\n\n";
  for (int r = 0; r < n; ++r) {
    for (int c = 0; c < n; ++c) {
      const bool dark = c == 0 || (r % 2 == 0 && c < n - 1);
      text += c > 0 ? " " : "";
      text += (r * 7 + c * 3) % 3 != 0 ? "." : (dark ? "B" : "W");
    }
    text += '\n';
  }
  return text;
}

void print_board(const Clew& clew, const char* name, const std::string& text, int n) {
  const auto opened = clew.open(text);
  if (!opened) {
    std::printf("%s %dx%d: %s\n", name, n, n, opened.mistakes.front().message.c_str());
    return;
  }
  const Report report = clew.solve(*opened.value);
  const Effort& e = report.effort;
  std::printf("%-12s %3d x %-3d  read %8.2f ms  post %8.2f  search %9.2f  judge %8.2f  conflicts %6lld  %s\n", name, n, n, e.read_ms,
              e.post_ms, e.search_ms, e.judge_ms, static_cast<long long>(e.conflicts), status_name(report.status));
  std::fflush(stdout);
}

}  // namespace

void print_growth(const Clew& clew) {
  std::printf("\nGrowth with the grid\n");
  for (const int n : {10, 20, 40, 60, 100}) print_board(clew, "canal comb", comb(n), n);
  for (const int n : {10, 20, 40, 60, 100}) print_board(clew, "two combs", two_combs(n), n);
}

}  // namespace clew::bench
