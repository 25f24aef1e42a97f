// A range, or the combinations of several sets, that would not fit in memory: weighed before it is
// made.
#pragma once

#include <cstdint>
#include <string>

#include "read/tree.h"
#include "read/uses.h"

namespace clew::read {

struct TooMany {
  const Expr* text = nullptr;  // null: nothing was too large
  uint64_t count = 0;
};

// The product, or the largest number if it is larger.
uint64_t times(uint64_t a, uint64_t b);

// "this range has 1000 members, which do not fit the memory limit"
std::string told(const TooMany& what);

}  // namespace clew::read
