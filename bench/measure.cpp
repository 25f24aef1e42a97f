#include "measure.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace clew::bench {
namespace {

double quantile(const std::vector<Timed>& sorted, double q) {
  return sorted[static_cast<size_t>(q * static_cast<double>(sorted.size() - 1))].ms;
}

// Geometric mean of peer / ours, over the puzzles where the peer's time is known; 0: none.
double mean_ratio(const std::vector<Timed>& runs, double& worst) {
  double logs = 0;
  int n = 0;
  worst = 1e300;
  for (const Timed& t : runs) {
    if (t.peer_ms <= 0 || t.ms <= 0) continue;
    const double ratio = t.peer_ms / t.ms;
    logs += std::log(ratio);
    worst = std::min(worst, ratio);
    ++n;
  }
  return n == 0 ? 0 : std::exp(logs / n);
}

}  // namespace

void print_header() {
  std::printf("%-26s %5s %9s %9s %9s %10s %10s  %s\n", "", "n", "median ms", "p95", "max", "total",
              "conflicts", "peer / ours: geo. mean, worst");
}

void print_series(Series series) {
  if (series.runs.empty()) return;
  std::sort(series.runs.begin(), series.runs.end(),
            [](const Timed& a, const Timed& b) { return a.ms < b.ms; });
  double total = 0;
  int64_t conflicts = 0;
  for (const Timed& t : series.runs) total += t.ms, conflicts += t.conflicts;
  std::printf("%-26s %5zu %9.3f %9.3f %9.3f %10.1f %10lld", series.name.c_str(), series.runs.size(),
              quantile(series.runs, 0.5), quantile(series.runs, 0.95), series.runs.back().ms, total,
              static_cast<long long>(conflicts));
  double worst = 0;
  const double ratio = mean_ratio(series.runs, worst);
  if (ratio > 0) std::printf("  %.1f, %.2f", ratio, worst);
  if (series.unsolved > 0) std::printf("  (%d without a verdict)", series.unsolved);
  std::printf("\n");
  std::fflush(stdout);
}

}  // namespace clew::bench
