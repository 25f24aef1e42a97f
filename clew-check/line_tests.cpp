// Tests of constraints over rows of cells and matrices of values.
#include <algorithm>

#include "constraint.h"

namespace clew::proof {

// Where stretch after stretch can end, from left to right.
bool misses_runs(const Constraint& c, const Values& values) {
  const size_t cells = c.literals.size();
  std::vector<bool> gap(cells + 1);  // the next stretch can begin here
  std::vector<bool> end(cells + 1);  // the last stretch can end here
  gap[0] = true;
  const auto empty_so_far = [&](std::vector<bool>& from) {
    for (size_t i = 0; i < cells; ++i) {
      if ((from[i] || end[i]) && !values.is_true(c.literals[i])) from[i + 1] = true;
    }
  };
  empty_so_far(gap);
  for (const int32_t length : c.numbers) {
    std::vector<bool> now(cells + 1);
    size_t filled = 0;   // cells before i that can all be filled
    bool begun = false;  // a stretch of any length can have begun among them
    for (size_t i = 1; i <= cells; ++i) {
      if (values.is_false(c.literals[i - 1])) {
        filled = 0;
        begun = false;
        continue;
      }
      ++filled;
      begun = begun || gap[i - 1];
      const auto known = static_cast<size_t>(length);
      now[i] = length < 0 ? begun : filled >= known && gap[i - known];
    }
    end = now;
    gap.assign(cells + 1, false);
    empty_so_far(gap);
  }
  return !gap[cells] && !end[cells];
}

bool misses_sight(const Constraint& c, const Values& values) {
  int64_t least = 0;
  int64_t most = 0;
  size_t begin = 0;
  for (const int32_t arm_end : c.numbers) {
    const auto first = c.literals.begin() + static_cast<std::ptrdiff_t>(begin);
    const auto last = c.literals.begin() + arm_end;
    least += std::find_if_not(first, last, [&](Literal l) { return values.is_true(l); }) - first;
    most += std::find_if(first, last, [&](Literal l) { return values.is_false(l); }) - first;
    begin = static_cast<size_t>(arm_end);
  }
  return least > c.most || most < c.least;
}

namespace {

// The values that each row can still take. False: a row has none, or two for certain.
bool read_rows(const Constraint& c, const Values& values,
               std::vector<std::vector<int32_t>>& domains) {
  const auto columns = static_cast<size_t>(c.columns);
  domains.assign(c.literals.size() / columns, {});
  for (size_t row = 0; row < domains.size(); ++row) {
    std::vector<int32_t> certain;
    for (size_t k = 0; k < columns; ++k) {
      const Literal l = c.literals[row * columns + k];
      if (values.is_true(l)) certain.push_back(static_cast<int32_t>(k));
      if (!values.is_false(l)) domains[row].push_back(static_cast<int32_t>(k));
    }
    if (certain.size() > 1 || domains[row].empty()) return false;
    if (certain.size() == 1) domains[row] = certain;
  }
  return true;
}

// Gives the row a column, moving others where needed.
bool place(size_t row, const std::vector<std::vector<int32_t>>& domains,
           std::vector<int32_t>& row_of, std::vector<bool>& tried) {
  for (const int32_t column : domains[row]) {
    const auto k = static_cast<size_t>(column);
    if (tried[k]) continue;
    tried[k] = true;
    if (row_of[k] >= 0 && !place(static_cast<size_t>(row_of[k]), domains, row_of, tried)) continue;
    row_of[k] = static_cast<int32_t>(row);
    return true;
  }
  return false;
}

}  // namespace

// There is no way to give every row a column of its own.
bool repeats(const Constraint& c, const Values& values) {
  std::vector<std::vector<int32_t>> domains;
  if (!read_rows(c, values, domains)) return true;
  std::vector<int32_t> row_of(static_cast<size_t>(c.columns), -1);
  for (size_t row = 0; row < domains.size(); ++row) {
    std::vector<bool> tried(static_cast<size_t>(c.columns));
    if (!place(row, domains, row_of, tried)) return true;
  }
  return false;
}

// All sets of columns that the rows can take, one row after the other; none has the right total.
bool misses_total(const Constraint& c, const Values& values) {
  std::vector<std::vector<int32_t>> domains;
  if (!read_rows(c, values, domains)) return true;
  std::vector<uint32_t> sets = {0};
  for (const std::vector<int32_t>& domain : domains) {
    std::vector<bool> met(size_t{1} << c.columns);
    std::vector<uint32_t> next;
    for (const uint32_t set : sets) {
      for (const int32_t column : domain) {
        const uint32_t bit = uint32_t{1} << column;
        if ((set & bit) != 0 || met[set | bit]) continue;
        met[set | bit] = true;
        next.push_back(set | bit);
      }
    }
    sets = next;
  }
  return std::none_of(sets.begin(), sets.end(), [&](uint32_t set) {
    int64_t total = 0;
    for (int32_t k = 0; k < c.columns; ++k) total += (set >> k & 1) != 0 ? c.least + k : 0;
    return total == c.most;
  });
}

}  // namespace clew::proof
