#include "clauses.h"

#include <algorithm>

namespace clew::proof {

Clauses::Clauses(int32_t variables)
    : values_(variables),
      watches_(2 * static_cast<size_t>(variables)),
      uses_(2 * static_cast<size_t>(variables)),
      stored_in_(2 * static_cast<size_t>(variables), 0) {}

bool Clauses::assume(Literal l) {
  if (values_.is_false(l)) return false;
  if (values_.is_true(l)) return true;
  values_.set(l);
  trail_.push_back(l);
  return true;
}

// ---- adding

void Clauses::settle() {
  if (!refuted_ && !propagate()) refuted_ = true;
}

// What is false for good is left out, and the clause too if it is true for good. Returns its
// number.
size_t Clauses::store(std::span<const Literal> clause) {
  const auto begin = static_cast<uint32_t>(literals_.size());
  const size_t number = clauses_.size();
  bool satisfied = false;
  for (const Literal l : clause) {
    size_t& stored_in = at(stored_in_, l);
    const bool tautology = at(stored_in_, opposite(l)) == number + 1;
    satisfied = satisfied || values_.is_true(l) || tautology;
    if (values_.is_false(l) || stored_in == number + 1) continue;
    stored_in = number + 1;
    literals_.push_back(l);
  }
  const auto size = static_cast<uint32_t>(literals_.size() - begin);
  if (satisfied || size < 2) {
    const Literal only = size == 1 ? literals_[begin] : false_literal;
    literals_.resize(begin);
    clauses_.push_back({begin, 0});
    if (!satisfied && !assume(only)) refuted_ = true;
    return number;
  }
  clauses_.push_back({begin, size});
  const Literal a = literals_[begin];
  const Literal b = literals_[begin + 1];
  at(watches_, a).push_back({static_cast<uint32_t>(number), b});
  at(watches_, b).push_back({static_cast<uint32_t>(number), a});
  return number;
}

size_t Clauses::add(std::span<const Literal> clause) {
  const size_t number = store(clause);
  settle();
  return number;
}

// Its watches go when they are met next.
void Clauses::remove(size_t number) { clauses_[number].size = 0; }

void Clauses::add_sum(std::vector<Term> terms, int64_t bound) {
  const auto number = static_cast<uint32_t>(sums_.size());
  Sum& sum = sums_.emplace_back();
  sum.slack = -bound;
  sum.largest = 0;
  sum.terms = std::move(terms);
  for (const Term& t : sum.terms) {
    at(uses_, t.literal).push_back({number, t.weight});
    sum.largest = std::max(sum.largest, t.weight);
    // What has been seen to be false is counted now, the rest when it is seen.
    if (!values_.is_false(t.literal)) sum.slack += t.weight;
  }
  if (!take_from(number, 0)) refuted_ = true;
  settle();
}

// ---- following

bool Clauses::propagate() {
  while (seen_ < trail_.size()) {
    const Literal lost = opposite(trail_[seen_++]);
    if (!count(lost)) return false;
    if (!visit(lost)) return false;
  }
  return true;
}

// Every sum is counted, also after a conflict: undo reverses all of them.
bool Clauses::count(Literal lost) {
  bool fine = true;
  for (const Use& use : at(uses_, lost)) {
    if (!take_from(use.sum, use.weight)) fine = false;
  }
  return fine;
}

bool Clauses::take_from(uint32_t number, int64_t weight) {
  Sum& sum = sums_[number];
  sum.slack -= weight;
  if (sum.slack < 0) return false;
  if (sum.slack >= sum.largest) return true;
  for (const Term& t : sum.terms) {
    if (t.weight > sum.slack && values_[t.literal] == 0) assume(t.literal);
  }
  return true;
}

bool Clauses::visit(Literal lost) {
  std::vector<Watch>& list = at(watches_, lost);
  size_t kept = 0;
  bool fine = true;
  for (size_t k = 0; k < list.size(); ++k) {
    const Watch w = list[k];
    const Clause clause = clauses_[w.clause];
    if (clause.size == 0) continue;
    list[kept++] = w;
    if (!fine || values_.is_true(w.other)) continue;
    Literal* const literals = literals_.data() + clause.begin;
    if (literals[0] == lost) std::swap(literals[0], literals[1]);
    const Literal first = literals[0];
    list[kept - 1].other = first;
    if (values_.is_true(first)) continue;
    uint32_t next = 2;
    while (next < clause.size && values_.is_false(literals[next])) ++next;
    if (next < clause.size) {
      std::swap(literals[1], literals[next]);
      at(watches_, literals[1]).push_back({w.clause, first});
      --kept;
    } else if (!assume(first)) {
      fine = false;
    }
  }
  list.resize(kept);
  return fine;
}

void Clauses::undo(size_t mark) {
  while (trail_.size() > mark) {
    const Literal l = trail_.back();
    trail_.pop_back();
    if (trail_.size() < seen_) {
      for (const Use& use : at(uses_, opposite(l))) sums_[use.sum].slack += use.weight;
      seen_ = trail_.size();
    }
    values_.clear(l);
  }
}

}  // namespace clew::proof
