#include "progress.h"

#include <unistd.h>

#include <cmath>
#include <cstdio>

namespace clew::cli {

namespace {

constexpr double interval_seconds = 0.2;

}  // namespace

Progress::Progress(std::uint64_t bytes)
    : seen_(isatty(STDERR_FILENO) != 0), whole_(bytes), start_(Clock::now()), shown_(start_) {}

void Progress::add(std::uint64_t lines, std::uint64_t bytes) {
  lines_ += lines;
  bytes_ += bytes;
  if (!seen_) return;
  const Clock::time_point now = Clock::now();
  if (std::chrono::duration<double>(now - shown_).count() < interval_seconds) return;
  shown_ = now;
  show();
}

void Progress::show() {
  const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
  const double rate = seconds > 0 ? static_cast<double>(lines_) / seconds : 0;
  std::fprintf(stderr, "\r\x1b[K%llu puzzles, %.0f/s", static_cast<unsigned long long>(lines_),
               rate);
  if (whole_ > 0 && bytes_ > 0 && bytes_ <= whole_) {
    const double left =
        seconds * static_cast<double>(whole_ - bytes_) / static_cast<double>(bytes_);
    const long whole = std::lround(left);
    std::fprintf(stderr, ", %.0f%%, %ld:%02ld:%02ld left",
                 100.0 * static_cast<double>(bytes_) / static_cast<double>(whole_), whole / 3600,
                 whole / 60 % 60, whole % 60);
  }
  std::fflush(stderr);
}

void Progress::end() {
  if (!seen_) return;
  show();
  std::fputc('\n', stderr);
}

}  // namespace clew::cli
