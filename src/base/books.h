// What operator new and operator delete keep for each thread.
#pragma once

#include <cstddef>
#include <cstdint>

namespace clew::base {

class Guard;

struct Books {
  // Taken less given back. Another thread may give back what this one took, so only differences
  // within a question mean anything.
  int64_t held = 0;
  int64_t peak = 0;        // the most that was held since the last meter was made
  int64_t credit = 0;      // bytes and calls until the guards are asked again
  Guard* guard = nullptr;  // the innermost

  void look(size_t size);  // asks the guards; may throw
  bool is_refused(int64_t more) const;
};

extern thread_local constinit Books books;

}  // namespace clew::base
