#include "model/totals.h"

#include <algorithm>
#include <tuple>

#include "propagators/sum_distinct.h"

namespace clew::model {

namespace {

struct Range {
  int32_t least = 0;
  int32_t values = 0;
};

template <typename VarOf>
Range range_of(const Builder& b, size_t count, VarOf var_of) {
  int64_t lo = b.int_var(var_of(0)).lo;
  int64_t hi = b.int_var(var_of(0)).hi;
  for (size_t k = 1; k < count; ++k) {
    lo = std::min<int64_t>(lo, b.int_var(var_of(k)).lo);
    hi = std::max<int64_t>(hi, b.int_var(var_of(k)).hi);
  }
  const int64_t values = std::min<int64_t>(hi - lo + 1, SumDistinct::most_values + 1);
  return {static_cast<int32_t>(lo), static_cast<int32_t>(values)};
}

// Where numbers stand in `distinct` constraints, by the literal of their least value.
class Rows {
 public:
  explicit Rows(const Model& model) : model_(model) {
    for (size_t d = 0; d < model.distincts.size(); ++d) {
      const auto lits = model.lits(model.distincts[d].lits);
      const auto columns = static_cast<size_t>(model.distincts[d].columns);
      for (size_t row = 0; row < lits.size(); row += columns) {
        const auto first = std::find_if(lits.begin() + static_cast<std::ptrdiff_t>(row),
                                        lits.begin() + static_cast<std::ptrdiff_t>(row + columns),
                                        [](Lit l) { return l != false_lit; });
        if (!is_constant(*first)) rows_.emplace_back(first->code(), static_cast<int32_t>(d));
      }
    }
    std::sort(rows_.begin(), rows_.end());
  }

  // A `distinct` that holds all of these numbers; -1: none.
  int32_t common(std::span<const int32_t> numbers) const {
    const auto [from, to] = of(numbers[0]);
    for (size_t k = from; k < to; ++k) {
      const int32_t d = rows_[k].second;
      const auto holds = [&](int32_t x) {
        const auto [begin, end] = of(x);
        return std::any_of(rows_.begin() + static_cast<std::ptrdiff_t>(begin),
                           rows_.begin() + static_cast<std::ptrdiff_t>(end),
                           [d](const auto& row) { return row.second == d; });
      };
      if (std::all_of(numbers.begin() + 1, numbers.end(), holds)) return d;
    }
    return -1;
  }

 private:
  std::pair<size_t, size_t> of(int32_t x) const {
    const IntVar& i = model_.ints[static_cast<size_t>(x)];
    if (i.value_at < 0) return {0, 0};
    const int32_t code = model_.value_lit(i, 0).code();
    const auto begin =
        std::lower_bound(rows_.begin(), rows_.end(), std::pair(code, int32_t{-1})) - rows_.begin();
    auto end = static_cast<size_t>(begin);
    while (end < rows_.size() && rows_[end].first == code) ++end;
    return {static_cast<size_t>(begin), end};
  }

  const Model& model_;
  std::vector<std::pair<int32_t, int32_t>> rows_;  // literal, distinct
};

void add_total(Builder& b, const NumberTotal& sum, std::span<const int32_t> numbers,
               DistinctPart& distinct) {
  const Range range = range_of(b, numbers.size(), [&](size_t k) { return numbers[k]; });
  std::vector<Lit> matrix;
  for (const int32_t x : numbers) {
    for (int32_t v = 0; v < range.values; ++v) matrix.push_back(b.int_equals(x, range.least + v));
  }
  TotalPart part{{b.both(sum.guard, distinct.guard), sum.from}, b.add_native(matrix)};
  part.columns = range.values;
  part.least = range.least;
  part.total = sum.total;
  part.with = distinct.from;
  part.implied = sum.claimed;
  if (!sum.claimed && distinct.guard == true_lit &&
      numbers.size() == static_cast<size_t>(distinct.rows))
    distinct.covered = true;
  b.model().totals.push_back(part);
}

void claim_total(Builder& b, const NumberTotal& sum, std::span<const int32_t> numbers) {
  Linear e;
  for (const int32_t x : numbers) e.ints.push_back({1, x});
  e.constant = -sum.total;
  b.set_instance(sum.from, sum.guard);
  claim_now(b, Relation::equal, e);
}

}  // namespace

bool put_off_total(Builder& b, const Linear& e) {
  constexpr size_t least_numbers = 3;  // of two, clauses say all
  if (!e.lits.empty() || e.ints.size() < least_numbers ||
      e.ints.size() > SumDistinct::most_values || b.conditions() > 0)
    return false;
  const int64_t weight = e.ints[0].weight;
  if (weight != 1 && weight != -1) return false;
  for (const IntTerm& t : e.ints) {
    if (t.weight != weight) return false;
  }
  const Range range = range_of(b, e.ints.size(), [&](size_t k) { return e.ints[k].var; });
  if (range.values > SumDistinct::most_values) return false;
  std::vector<int32_t> numbers;
  for (const IntTerm& t : e.ints) numbers.push_back(t.var);
  NumberTotal sum{b.head(), b.add_native(numbers), static_cast<int64_t>(-e.constant * weight)};
  sum.claimed = sum.guard != true_lit;
  b.model().number_totals.push_back(sum);
  return !sum.claimed;
}

void settle_totals(Builder& b) {
  Model& model = b.model();
  if (model.number_totals.empty()) return;
  const Rows rows(model);
  std::vector<int32_t> numbers;
  for (const NumberTotal& sum : model.number_totals) {
    const auto of = model.numbers(sum.numbers);
    numbers.assign(of.begin(), of.end());
    const int32_t d = rows.common(numbers);
    if (d >= 0) {
      add_total(b, sum, numbers, model.distincts[static_cast<size_t>(d)]);
    } else if (!sum.claimed) {
      claim_total(b, sum, numbers);
    }
  }
  model.number_totals.clear();
  b.set_instance(no_instance, true_lit);
}

}  // namespace clew::model
