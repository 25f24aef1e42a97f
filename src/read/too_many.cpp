#include "read/too_many.h"

#include <limits>

namespace clew::read {

uint64_t times(uint64_t a, uint64_t b) {
  uint64_t product = 0;
  return __builtin_mul_overflow(a, b, &product) ? std::numeric_limits<uint64_t>::max() : product;
}

std::string told(const TooMany& what) {
  const bool beyond = what.count == std::numeric_limits<uint64_t>::max();
  const bool range = what.text->op == Op::range;
  return (range ? "this range has " : "its sets have ") + std::string(beyond ? "at least " : "") +
         std::to_string(what.count) + (range ? " members" : " combinations") +
         ", which do not fit the memory limit";
}

}  // namespace clew::read
