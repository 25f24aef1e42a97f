#include "encode/clause_writer.h"

namespace clew::encode {

std::vector<Lit> ClauseWriter::new_lits(size_t count) {
  std::vector<Lit> lits(count);
  for (Lit& l : lits) l = new_lit();
  return lits;
}

void ClauseWriter::add(std::span<const Lit> clause) {
  constexpr int64_t clauses_per_look = 1024;
  if (clauses_ % clauses_per_look == 0) meter_.check();
  if (meter_.reached() != Limit::none) return;
  kept_.clear();
  for (const Lit l : clause) {
    if (l == true_lit) return;
    if (l != false_lit) kept_.push_back(l);
  }
  if (kept_.size() == 2 && sums_ == Sums::combinations)
    exclusions_.insert(pair_key(~kept_[0], ~kept_[1]));
  sink_.add(kept_);
  ++clauses_;
}

void ClauseWriter::add_sum(std::span<const Term> terms, int64_t bound) {
  if (meter_.spent()) return;
  std::vector<Term> kept;
  for (const Term& t : terms) {
    if (t.lit == true_lit) bound -= t.weight;
    if (!is_constant(t.lit)) kept.push_back(t);
  }
  if (bound <= 0) return;
  sink_.add_sum(kept, bound);
  ++native_sums_;
}

}  // namespace clew::encode
