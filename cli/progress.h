// A line on standard error that says how a long run is getting on, if anybody is there to see it.
#pragma once

#include <chrono>
#include <cstdint>

namespace clew::cli {

class Progress {
 public:
  // `bytes`: of the whole input; 0: unknown.
  explicit Progress(std::uint64_t bytes);
  void add(std::uint64_t lines, std::uint64_t bytes);
  void end();

 private:
  void show();

  using Clock = std::chrono::steady_clock;
  bool seen_;
  std::uint64_t whole_;
  std::uint64_t lines_ = 0;
  std::uint64_t bytes_ = 0;
  Clock::time_point start_;
  Clock::time_point shown_;
};

}  // namespace clew::cli
