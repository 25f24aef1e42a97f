// Gates: literals that stand for a conjunction, an equivalence or a bounded sum of other literals,
// both ways.
#include <algorithm>
#include <limits>

#include "model/builder.h"

namespace clew::model {

Lit Builder::all_of(std::span<const Lit> lits) {
  gate_.clear();
  for (const Lit l : lits) {
    if (l == false_lit) return false_lit;
    if (l != true_lit) gate_.push_back(l);
  }
  std::sort(gate_.begin(), gate_.end());
  gate_.erase(std::unique(gate_.begin(), gate_.end()), gate_.end());
  for (size_t k = 1; k < gate_.size(); ++k) {
    if (gate_[k] == ~gate_[k - 1]) return false_lit;
  }
  if (gate_.empty()) return true_lit;
  if (gate_.size() == 1) return gate_[0];
  key_.assign(1, key_all);
  for (const Lit l : gate_) key_.push_back(l.code());
  Lit& known = cons_.at(key_);
  if (known.valid()) return known;
  const Lit g = known = new_lit();
  for (const Lit l : gate_) define(~g, l);
  for (Lit& l : gate_) l = ~l;
  gate_.push_back(g);
  define(gate_);
  return g;
}

Lit Builder::any_of(std::span<const Lit> lits) {
  std::vector<Lit>& negated = lits_;
  negated.assign(lits.begin(), lits.end());
  for (Lit& l : negated) l = ~l;
  return ~all_of(negated);
}

Lit Builder::same(Lit a, Lit b) {
  if (is_constant(a)) return a == true_lit ? b : ~b;
  if (is_constant(b)) return b == true_lit ? a : ~a;
  if (a == b) return true_lit;
  if (a == ~b) return false_lit;
  if (b < a) std::swap(a, b);
  const bool flipped = a.negated() != b.negated();
  a = Lit(a.var(), false);
  b = Lit(b.var(), false);
  Lit& known = cons_.at(std::array<int32_t, 3>{key_same, a.code(), b.code()});
  if (!known.valid()) {
    const Lit g = known = new_lit();
    define(~g, ~a, b);
    define(~g, a, ~b);
    define(g, a, b);
    define(g, ~a, ~b);
    return flipped ? ~g : g;
  }
  return flipped ? ~known : known;
}

// Fills sum_ with one term of positive weight per variable, by variable, and lowers the bound
// accordingly; the total of the weights is returned. A weight above the bound counts as the bound.
template <typename T>
int64_t Builder::normalise(std::span<const T> terms, int64_t& bound) {
  sum_.clear();
  bool sorted = true;
  for (const T& t : terms) {
    if (t.weight == 0 || t.lit == false_lit) continue;
    if (t.lit == true_lit) {
      bound -= t.weight;
      continue;
    }
    WideTerm term{t.weight, t.lit};
    if (term.weight < 0) {  // w * x = w + (-w) * ~x
      bound -= term.weight;
      term = {-term.weight, ~term.lit};
    }
    sorted = sorted && (sum_.empty() || sum_.back().lit.var().id < term.lit.var().id);
    sum_.push_back(term);
  }
  if (!sorted) {
    std::sort(sum_.begin(), sum_.end(),
              [](const WideTerm& a, const WideTerm& b) { return a.lit < b.lit; });
    size_t kept = 0;
    for (size_t i = 0; i < sum_.size();) {
      const Var v = sum_[i].lit.var();
      int64_t on = 0;
      int64_t off = 0;
      for (; i < sum_.size() && sum_[i].lit.var() == v; ++i)
        (sum_[i].lit.negated() ? off : on) += sum_[i].weight;
      bound -= std::min(on, off);
      const int64_t rest = on - off;
      if (rest > 0) sum_[kept++] = {rest, Lit(v, false)};
      if (rest < 0) sum_[kept++] = {-rest, Lit(v, true)};
    }
    sum_.resize(kept);
  }
  int64_t total = 0;
  for (WideTerm& t : sum_) {
    if (bound > 0 && t.weight > bound) t.weight = bound;
    total += t.weight;
  }
  return total;
}

// Where it matters whether the sum is reached, the conditions are all false.
template <typename T>
void Builder::claim_sum(std::span<const T> terms, int64_t bound) {
  int64_t total = 0;
  if (conditions() > 0) {
    told_.clear();
    for (const T& t : terms) {
      WideTerm told{t.weight, t.lit};
      for (const Lit l : unless_) {
        if (t.lit == l) told.lit = false_lit;
        if (t.lit == ~l) told.lit = true_lit;
      }
      told_.push_back(told);
    }
    total = normalise(std::span<const WideTerm>(told_), bound);
  } else {
    total = normalise(terms, bound);
  }
  if (bound <= 0) return;
  if (total < bound) return claim(false_lit);
  narrow_sum(bound, total, unless_.size() > 1 || unless_[0] != false_lit);
  if (failed_ || bound <= 0) return;
  if (bound > total) return claim(false_lit);
  put_sum(model_.claims, model_.claimed_sums, instance_, bound, unless_);
}

// One clause for each choice of terms that totals the sum.
void Builder::claim_total_is_not(std::span<const WideTerm> terms, int64_t sum) {
  CLEW_REQUIRE(terms.size() < 20);
  for (uint32_t chosen = 0; chosen < 1u << terms.size(); ++chosen) {
    int64_t total = 0;
    gate_.clear();
    for (size_t k = 0; k < terms.size(); ++k) {
      const bool holds = (chosen >> k & 1) != 0;
      if (holds) total += terms[k].weight;
      gate_.push_back(holds ? ~terms[k].lit : terms[k].lit);
    }
    if (total == sum) claim(gate_);
  }
}

template <typename T>
Lit Builder::sum_lit(std::span<const T> terms, int64_t bound) {
  int64_t total = normalise(terms, bound);
  if (bound <= 0) return true_lit;
  if (total < bound) return false_lit;
  narrow_sum(bound, total, true);
  if (failed_ || bound > total) return false_lit;
  if (bound <= 0) return true_lit;
  return reified_sum(bound, total);
}

template int64_t Builder::normalise(std::span<const WideTerm>, int64_t&);
template void Builder::claim_sum(std::span<const Term>, int64_t);
template void Builder::claim_sum(std::span<const WideTerm>, int64_t);
template Lit Builder::sum_lit(std::span<const Term>, int64_t);
template Lit Builder::sum_lit(std::span<const WideTerm>, int64_t);

void Builder::put_sum(ClauseList& clauses, SumList& sums, int32_t from, int64_t bound, Lits extra) {
  const auto [least, most] =
      std::minmax_element(sum_.begin(), sum_.end(),
                          [](const WideTerm& a, const WideTerm& b) { return a.weight < b.weight; });
  if (least->weight == most->weight) {
    const auto size = static_cast<int64_t>(sum_.size());
    bound = (bound + least->weight - 1) / least->weight;
    const bool small = short_sums_in_clauses_ && (size <= 4 || (size - bound == 1 && size <= 5));
    if (small || bound == 1 || bound == size) {
      return put_subsets(clauses, from, static_cast<int>(size - bound + 1), extra);
    }
    for (WideTerm& t : sum_) t.weight = 1;
  }
  for (const WideTerm& t : sum_) sums.terms.push_back({static_cast<int32_t>(t.weight), t.lit});
  for (const Lit l : extra) {
    if (l == false_lit) continue;
    if (bound > std::numeric_limits<int32_t>::max()) return fail();
    sums.terms.push_back({static_cast<int32_t>(bound), l});
  }
  sums.ends.push_back(static_cast<uint32_t>(sums.terms.size()));
  sums.bounds.push_back(bound);
  sums.from.push_back(from);
}

// One clause for every choice of `pick` literals of sum_, taken in order.
void Builder::put_subsets(ClauseList& clauses, int32_t from, int pick, Lits extra) {
  const int size = static_cast<int>(sum_.size());
  std::vector<Lit>& chosen = gate_;
  std::array<int, 8> at{};
  if (pick == size) {
    chosen.clear();
    for (const WideTerm& t : sum_) chosen.push_back(t.lit);
    return put_clause(clauses, from, chosen, extra);
  }
  if (pick == 1) {
    for (const WideTerm& t : sum_) put_clause(clauses, from, {&t.lit, 1}, extra);
    return;
  }
  for (int k = 0; k < pick; ++k) at[static_cast<size_t>(k)] = k;
  while (true) {
    chosen.clear();
    for (int k = 0; k < pick; ++k)
      chosen.push_back(sum_[static_cast<size_t>(at[static_cast<size_t>(k)])].lit);
    put_clause(clauses, from, chosen, extra);
    int k = pick - 1;
    while (k >= 0 && at[static_cast<size_t>(k)] == size - pick + k) --k;
    if (k < 0) return;
    ++at[static_cast<size_t>(k)];
    for (++k; k < pick; ++k) at[static_cast<size_t>(k)] = at[static_cast<size_t>(k - 1)] + 1;
  }
}

// sum_ is normalised, 0 < bound <= total. A sum and its denial (the negated literals total at least
// total - bound + 1) share one literal: of the two, the one whose first literal is positive is
// remembered.
Lit Builder::reified_sum(int64_t bound, int64_t total) {
  if (sum_.size() == 1) return sum_[0].lit;
  const auto negate = [&] {
    for (WideTerm& t : sum_) t.lit = ~t.lit;
    bound = total - bound + 1;
  };
  const bool flipped = sum_[0].lit.negated();
  if (flipped) negate();
  const bool every = bound == total;
  if (every ||
      std::all_of(sum_.begin(), sum_.end(), [&](const WideTerm& t) { return t.weight >= bound; })) {
    std::vector<Lit> lits;
    for (const WideTerm& t : sum_) lits.push_back(t.lit);
    const Lit g = every ? all_of(lits) : any_of(lits);
    return flipped ? ~g : g;
  }
  key_.assign({key_sum, static_cast<int32_t>(bound >> 32), static_cast<int32_t>(bound)});
  for (const WideTerm& t : sum_)
    key_.insert(key_.end(), {static_cast<int32_t>(t.weight), t.lit.code()});
  Lit& known = cons_.at(key_);
  const bool fresh = !known.valid();
  if (fresh && !has_room(4 * static_cast<int64_t>(sum_.size()))) return false_lit;
  if (fresh) known = new_lit();
  const Lit g = known;
  if (fresh) {
    const std::vector<WideTerm> kept = sum_;
    put_sum(model_.defined, model_.defined_sums, no_instance, bound, std::array{~g});
    sum_ = kept;
    negate();
    put_sum(model_.defined, model_.defined_sums, no_instance, bound, std::array{g});
  }
  return flipped ? ~g : g;
}

}  // namespace clew::model
