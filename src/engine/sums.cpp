// Weighted sums: sum of weight * lit >= bound. Normalised to positive weights over distinct
// variables, at most the bound each; then small ones become clauses and the rest counters.
#include <algorithm>
#include <limits>

#include "engine/engine.h"

namespace clew::engine {

namespace {
constexpr int64_t largest_weight = std::numeric_limits<int32_t>::max();
}

// Fills sum_terms_ (open literals, one term per variable, heaviest first) and lowers the bound
// accordingly. False: the bound cannot be reached.
bool Engine::normalise(std::span<const Term> terms, int64_t& bound) {
  struct Weighted {
    int64_t weight;
    Lit lit;
  };
  std::vector<Weighted> sum;
  sum.reserve(terms.size());
  for (const Term& t : terms) {
    if (t.weight == 0 || value(t.lit) == is_false) continue;
    if (value(t.lit) == is_true) {
      bound -= t.weight;
    } else {
      sum.push_back({t.weight, t.lit});
    }
  }
  std::stable_sort(sum.begin(), sum.end(),
                   [](const Weighted& a, const Weighted& b) { return a.lit < b.lit; });
  size_t kept = 0;
  for (size_t i = 0; i < sum.size();) {
    const Lit positive = Lit(sum[i].lit.var(), false);
    int64_t weight = 0;  // of the positive literal; w * ~x = w - w * x
    for (; i < sum.size() && sum[i].lit.var() == positive.var(); ++i) {
      weight += sum[i].lit.negated() ? -sum[i].weight : sum[i].weight;
      if (sum[i].lit.negated()) bound -= sum[i].weight;
    }
    if (weight > 0) sum[kept++] = {weight, positive};
    if (weight < 0) {
      bound -= weight;
      sum[kept++] = {-weight, ~positive};
    }
  }
  sum.resize(kept);
  std::stable_sort(sum.begin(), sum.end(),
                   [](const Weighted& a, const Weighted& b) { return a.weight > b.weight; });
  sum_terms_.clear();
  int64_t total = 0;
  for (Weighted& t : sum) {
    t.weight = std::min(t.weight, std::max<int64_t>(bound, 0));
    total += t.weight;
    // A weight beyond 32 bits is told in parts: weaker inference, same solutions.
    for (; t.weight > 0; t.weight -= largest_weight) {
      sum_terms_.push_back({static_cast<int32_t>(std::min(t.weight, largest_weight)), t.lit});
    }
  }
  return total >= bound;
}

bool Engine::add_at_least(std::span<const Term> terms, int64_t bound) {
  CLEW_REQUIRE(decision_level() == 0);
  if (!ok_) return false;
  if (meter_.reached() == Limit::memory) return true;
  if (origins_ != nullptr) note_sum(terms);
  if (!normalise(terms, bound)) return refuted_by({});
  if (bound <= 0) return true;
  const bool plain = sum_terms_.front().weight == 1 || sum_terms_.back().weight == bound;
  if (plain) {
    const int64_t needed = sum_terms_.back().weight == bound ? 1 : bound;
    for (Term& t : sum_terms_) t.weight = 1;
    bound = needed;
    const auto size = static_cast<int64_t>(sum_terms_.size());
    const bool small = size <= 4 || (size - bound == 1 && size <= 5);
    if (bound == 1 || bound == size || small) return add_as_clauses(static_cast<int>(bound));
  }
  store_counter(bound);
  return ok_;
}

// At least `needed` of the literals: any size - needed + 1 of them hold a true one.
bool Engine::add_as_clauses(int needed) {
  std::vector<Lit> chosen;
  add_subset_clauses(static_cast<int>(sum_terms_.size()) - needed + 1, 0, chosen);
  return ok_;
}

void Engine::add_subset_clauses(int pick, size_t from, std::vector<Lit>& chosen) {
  if (pick == 0) {
    add_clause(chosen);
    return;
  }
  for (size_t i = from; i + static_cast<size_t>(pick) <= sum_terms_.size(); ++i) {
    chosen.push_back(sum_terms_[i].lit);
    add_subset_clauses(pick - 1, i + 1, chosen);
    chosen.pop_back();
  }
}

void Engine::store_counter(int64_t bound) {
  const auto index = static_cast<uint32_t>(counters_.size());
  Counter c{-bound, 0, sum_terms_.front().weight, static_cast<uint32_t>(counter_terms_.size()),
            static_cast<uint32_t>(sum_terms_.size())};
  for (const Term& t : sum_terms_) {
    c.slack += t.weight;
    counter_terms_.push_back(t);
    lists_[static_cast<size_t>((~t.lit).code())].counters.push(pool_, {index, t.weight});
  }
  c.spare = c.slack;
  counters_.push_back(c);
  if (origins_ != nullptr) origins_->note_counter();
  if (c.slack < c.largest) {
    force_by_counter(index);
    ok_ = propagate_lists();
  }
  if (++posts_ % 256 == 0) meter_.check_memory();
}

}  // namespace clew::engine
