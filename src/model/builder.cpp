#include "model/builder.h"

#include <algorithm>

namespace clew::model {

namespace {
constexpr int64_t most_vars = int64_t{1} << 29;
}  // namespace

Lit Builder::new_lits(int count) {
  if (int64_t{model_.num_vars} + count > most_vars || !has_room(count)) {
    failed_ = true;
    return false_lit;
  }
  constexpr int32_t vars_per_look = 1 << 15;
  if (model_.num_vars - looked_vars_ > vars_per_look) look_at_limits();
  const Lit first(Var{model_.num_vars}, false);
  model_.num_vars += count;
  return first;
}

void Builder::look_at_limits() {
  looked_vars_ = model_.num_vars;
  if (meter_.spent()) failed_ = true;
}

bool Builder::has_room(int64_t lits) {
  constexpr int64_t bytes_per_lit =
      32;  // its share of lists here and of what a solver will hold for it
  constexpr int64_t many = 1024;
  if (lits > many) look_at_limits();
  if (meter_.would_exceed(static_cast<size_t>(lits * bytes_per_lit))) meter_.reach(Limit::memory);
  if (lits > most_vars || meter_.reached() == Limit::memory) failed_ = true;
  return !failed_;
}

Builder::Mark Builder::mark() const {
  const Model& m = model_;
  const auto n = [](const auto& v) { return static_cast<uint32_t>(v.size()); };
  return {n(m.claims.lits), n(m.claims.ends),    n(m.claimed_sums.terms), n(m.claimed_sums.ends),
          n(m.native_lits), n(m.native_numbers), n(m.connected),          n(m.runs),
          n(m.sights),      n(m.distincts),      n(m.number_totals),      n(m.loops),
          n(m.forests),     n(m.piece_claims)};
}

void Builder::take_back(const Mark& k) {
  if (mark() == k) return;
  Model& m = model_;
  m.claims.lits.resize(k.lits);
  m.claims.ends.resize(k.clauses);
  m.claims.from.resize(k.clauses);
  m.claimed_sums.terms.resize(k.terms);
  m.claimed_sums.ends.resize(k.sums);
  m.claimed_sums.bounds.resize(k.sums);
  m.claimed_sums.from.resize(k.sums);
  m.native_lits.resize(k.native_lits);
  m.native_numbers.resize(k.native_numbers);
  m.connected.resize(k.connected);
  m.runs.resize(k.runs);
  m.sights.resize(k.sights);
  m.distincts.resize(k.distincts);
  m.number_totals.resize(k.number_totals);
  m.loops.resize(k.loops);
  m.forests.resize(k.forests);
  m.piece_claims.resize(k.piece_claims);
}

bool Builder::holds_anyway() const {
  return std::find(unless_.begin(), unless_.end(), true_lit) != unless_.end();
}

void Builder::put_clause(ClauseList& list, int32_t from, Lits any, Lits extra) {
  const size_t start = list.lits.size();
  met_.resize(2 * static_cast<size_t>(model_.num_vars));
  ++clause_;
  for (const Lits part : {extra, any}) {
    for (const Lit l : part) {
      if (l == false_lit) continue;
      const auto code = static_cast<size_t>(l.code());
      if (l == true_lit || met_[code ^ 1] == clause_) {  // it holds anyway
        list.lits.resize(start);
        return;
      }
      if (met_[code] == clause_) continue;
      met_[code] = clause_;
      list.lits.push_back(l);
    }
  }
  list.ends.push_back(static_cast<uint32_t>(list.lits.size()));
  list.from.push_back(from);
}

Slice Builder::add_native(std::span<const Lit> lits) {
  const Slice s{static_cast<uint32_t>(model_.native_lits.size()),
                static_cast<uint32_t>(lits.size())};
  model_.native_lits.insert(model_.native_lits.end(), lits.begin(), lits.end());
  return s;
}

Slice Builder::add_native(std::span<const int32_t> numbers) {
  const Slice s{static_cast<uint32_t>(model_.native_numbers.size()),
                static_cast<uint32_t>(numbers.size())};
  model_.native_numbers.insert(model_.native_numbers.end(), numbers.begin(), numbers.end());
  return s;
}

}  // namespace clew::model
