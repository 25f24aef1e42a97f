#include "formats/numbered_lines.h"

#include <algorithm>
#include <map>

#include "formats/text.h"

namespace clew::formats {

namespace {

constexpr int64_t most_numbers = 1000000000;  // numbers stay below

}  // namespace

bool is_bag_of_cells(const FieldInfo& field) {
  return field.index == PlaceKind::cell && field.value == ValueKind::bag;
}

bool Numbering::may_start(int32_t first, size_t cells) const {
  const auto near = used_.lower_bound(first - 1);
  const int64_t end = int64_t{first} + static_cast<int64_t>(cells);
  return first > 0 && end <= most_numbers && (near == used_.end() || *near > end);
}

void Numbering::add(int32_t first, const std::vector<int>& cells) {
  for (const int cell : cells) {
    Printed& p = out_.at[at(cell)];
    p.state = Printed::value;
    p.items.insert(std::ranges::upper_bound(p.items, first), first);
    used_.insert(first++);
  }
}

bool are_different_cells(std::vector<int> cells) {
  std::ranges::sort(cells);
  return !cells.empty() && cells[0] >= 0 && std::ranges::adjacent_find(cells) == cells.end();
}

std::string lines_in(const Field& values, std::vector<NumberedLine>& out) {
  std::map<int32_t, int> cell_at;  // by number
  for (size_t cell = 0; cell < values.at.size(); ++cell) {
    const Printed& p = values.at[cell];
    if (p.state == Printed::absent) continue;
    if (p.state == Printed::unknown || p.items.empty()) return "cannot say a cell without numbers";
    for (const int32_t n : p.items) {
      if (n <= 0) return "cannot say '?' or 0";
      if (n >= most_numbers) return concat("cannot say the number ", n);
      if (!cell_at.emplace(n, static_cast<int>(cell)).second)
        return concat("cannot say the number ", n, " twice");
    }
  }
  for (auto i = cell_at.begin(); i != cell_at.end();) {
    NumberedLine line;
    line.first = i->first;
    for (int64_t n = line.first; i != cell_at.end() && i->first == n; ++n, ++i)
      line.cells.push_back(i->second);
    if (!are_different_cells(line.cells)) return "cannot say a line that comes to a cell twice";
    out.push_back(std::move(line));
  }
  return {};
}

}  // namespace clew::formats
