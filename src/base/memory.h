// Memory, counted where it is taken: by operator new and operator delete, for each thread. So
// nothing that grows can be forgotten.
//
// Code that works for long asks its `Meter` every so often, and stops in good order. A `Guard` is
// for all that does not: while it lives, operator new throws once memory, time or the wish to stop
// are well past the limit. Only app and outside catch that.
#pragma once

#include <cstdint>
#include <new>

namespace clew::base {

class Meter;
struct Books;

// Thrown by operator new under a guard. The meter says which limit was reached.
class Refused : public std::bad_alloc {
 public:
  const char* what() const noexcept override { return "a limit of the question was reached"; }
};

// How far past a limit work may go that does not look at its meter, which stops the rest before.
struct Slack {
  double seconds = 0.1;
  double share = 0.05;  // of the time limit
  double stop_seconds = 0.2;
  int64_t bytes = int64_t{16} << 20;
  int64_t turnover = int64_t{1} << 20;  // bytes taken between two looks
};

// Whether an exception is on its way, so that what is being built stays half made.
bool is_unwinding();

// Guards may be nested: all of them hold.
class Guard {
 public:
  explicit Guard(Meter& meter, const Slack& slack = {});
  ~Guard();
  Guard(const Guard&) = delete;
  Guard& operator=(const Guard&) = delete;

 private:
  friend struct Books;
  bool is_past_limits(int64_t more);

  Meter& meter_;
  Slack slack_;
  Guard* outer_;
  double stop_seen_ = -1;  // on the clock of the meter
};

// While it lives nothing is refused: for calls of libraries through which no exception may pass.
class Pause {
 public:
  Pause();
  ~Pause();
  Pause(const Pause&) = delete;
  Pause& operator=(const Pause&) = delete;

 private:
  Guard* guard_;
};

}  // namespace clew::base
