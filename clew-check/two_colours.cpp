// What follows where the cells of a rectangle have two colours and each colour is connected.
//
// On the rim the colours change at most twice: between four cells of alternating colours, in this
// order round the rim, a way of the one colour would cross a way of the other. For the same reason
// no 2x2 block is a checkerboard: a way of one colour between its two cells, closed through the
// block, has one of the other two cells inside and the other outside.
#include "constraint.h"

namespace clew::proof {

namespace {

// The cells of the rim, once round.
std::vector<size_t> rim_of(size_t height, size_t width) {
  std::vector<size_t> rim;
  for (size_t k = 0; k < width; ++k) rim.push_back(k);
  for (size_t r = 1; r < height; ++r) rim.push_back(r * width + width - 1);
  for (size_t k = width - 1; k-- > 0;) rim.push_back((height - 1) * width + k);
  for (size_t r = height - 1; r-- > 1;) rim.push_back(r * width);
  return rim;
}

}  // namespace

bool colours_cross(const Constraint& c, const Values& values) {
  const auto width = static_cast<size_t>(c.columns);
  const size_t height = c.literals.size() / width;
  int changes = 0;
  int8_t first = 0;
  int8_t last = 0;
  for (const size_t cell : rim_of(height, width)) {
    const int8_t here = values[c.literals[cell]];
    if (here == 0) continue;
    if (first == 0) first = here;
    changes += last != 0 && here != last ? 1 : 0;
    last = here;
  }
  changes += first != last ? 1 : 0;
  if (changes > 2) return true;
  for (size_t r = 0; r + 1 < height; ++r) {
    for (size_t k = r * width; k + 1 < (r + 1) * width; ++k) {
      const int8_t a = values[c.literals[k]];
      const int8_t b = values[c.literals[k + 1]];
      const int8_t d = values[c.literals[k + width]];
      const int8_t e = values[c.literals[k + width + 1]];
      if (a != 0 && b == -a && d == -a && e == a) return true;
    }
  }
  return false;
}

}  // namespace clew::proof
