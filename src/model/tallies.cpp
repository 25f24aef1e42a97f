#include "model/tallies.h"

#include <algorithm>

namespace clew::model {

namespace {

constexpr size_t least_pairs = 2;

// "The literal, or fewer than `bound` of the cells hold", and the other way round: sums k and
// k + 1 of the list. Each sum ends with that literal.
struct Pair {
  std::span<const Term> cells;
  Lit reached;
  int32_t bound = 0;
};

std::optional<Pair> pair_at(const SumList& sums, size_t k) {
  if (k + 1 >= sums.size()) return std::nullopt;
  const auto first = sums[k];
  const auto second = sums[k + 1];
  if (first.size() < 3 || first.size() != second.size()) return std::nullopt;
  const auto count = static_cast<int64_t>(first.size()) - 1;
  const int64_t bound = sums.bounds[k];
  const Lit reached = ~first.back().lit;
  if (bound < 1 || bound > count || first.back().weight != bound ||
      sums.bounds[k + 1] != count - bound + 1 || second.back().lit != reached ||
      second.back().weight != sums.bounds[k + 1])
    return std::nullopt;
  for (size_t t = 0; t + 1 < first.size(); ++t) {
    if (first[t].weight != 1 || second[t].weight != 1 || second[t].lit != ~first[t].lit)
      return std::nullopt;
  }
  return Pair{first.first(first.size() - 1), reached, static_cast<int32_t>(bound)};
}

bool same_cells(const Pair& a, const Pair& b) {
  return std::equal(a.cells.begin(), a.cells.end(), b.cells.begin(), b.cells.end(),
                    [](const Term& x, const Term& y) { return x.lit == y.lit; });
}

}  // namespace

std::optional<TallyPart> tally_at(const SumList& sums, size_t k) {
  const std::optional<Pair> first = pair_at(sums, k);
  if (!first) return std::nullopt;
  TallyPart part;
  int32_t last = first->bound;
  int32_t step = 0;
  for (std::optional<Pair> pair = first; pair; pair = pair_at(sums, k + part.sums)) {
    if (part.sums == 2) step = pair->bound - last;
    const bool follows =
        part.sums == 0 || (pair->bound - last == step && (step == 1 || step == -1));
    if (!follows || !same_cells(*first, *pair)) break;
    part.order.push_back(pair->reached);
    part.sums += 2;
    last = pair->bound;
  }
  if (part.sums < 2 * least_pairs) return std::nullopt;
  if (step < 0) std::reverse(part.order.begin(), part.order.end());
  part.least = std::min(first->bound, last);
  for (const Term& t : first->cells) part.cells.push_back(t.lit);
  return part;
}

}  // namespace clew::model
