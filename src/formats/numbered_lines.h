// Lines through cells as bags of numbers: 1 2 3 along the first, and after a gap 5 6 7 along the
// next. Where lines meet, a cell has several numbers.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "board/genre_info.h"
#include "clew/puzzle.h"
#include "formats/uses.h"

namespace clew::formats {

bool is_bag_of_cells(const FieldInfo& field);

// Lines on their way into a field, which has an entry for every cell.
class Numbering {
 public:
  explicit Numbering(Field& out) : out_(out) {}

  // Whether a line may have these numbers: none of them, nor one beside them, is another's.
  bool may_start(int32_t first, size_t cells) const;
  int32_t next() const { return used_.empty() ? 1 : *used_.rbegin() + 2; }
  void add(int32_t first, const std::vector<int>& cells);

 private:
  Field& out_;
  std::set<int32_t> used_;
};

struct NumberedLine {
  int32_t first = 0;  // its first number
  std::vector<int> cells;
};

// At least one, all on the board (not -1), none twice.
bool are_different_cells(std::vector<int> cells);

// Adds the lines of a field, or returns what no line can say.
std::string lines_in(const Field& values, std::vector<NumberedLine>& out);

}  // namespace clew::formats
