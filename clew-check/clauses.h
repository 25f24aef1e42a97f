// Clauses and sums, and all that follows from them by propagation alone: a clause with one literal
// left, a sum that cannot spare a term. Plain: two watched literals, a counter for each sum.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "literal.h"

namespace clew::proof {

struct Term {
  int64_t weight;
  Literal literal;
  bool operator==(const Term&) const = default;
};

class Clauses {
 public:
  explicit Clauses(int32_t variables);

  // Follows what is certain now. Returns the clause's number, by which it may be taken away again.
  size_t add(std::span<const Literal> clause);
  void remove(size_t number);
  // One term for each variable, weights positive; the total of all weights fits 62 bits.
  void add_sum(std::vector<Term> terms, int64_t bound);

  bool refuted() const { return refuted_; }  // what was added has no solution
  const Values& values() const { return values_; }

  // ---- trials: between `mark` and `undo` nothing is added
  size_t mark() const { return trail_.size(); }
  bool assume(Literal l);  // false: it is false already
  bool propagate();        // false: a conflict
  void undo(size_t mark);

 private:
  struct Clause {
    uint32_t begin;
    uint32_t size;  // 0: removed
  };
  struct Watch {
    uint32_t clause;
    Literal other;  // nothing to do while it is true
  };
  struct Sum {
    int64_t slack;  // weights of what is not (seen) false, minus the bound
    int64_t largest;
    std::vector<Term> terms;
  };
  struct Use {
    uint32_t sum;
    int64_t weight;
  };

  size_t store(std::span<const Literal> clause);
  bool visit(Literal lost);
  bool count(Literal lost);
  bool take_from(uint32_t sum, int64_t weight);
  void settle();

  Values values_;
  std::vector<Literal> trail_;
  size_t seen_ = 0;
  bool refuted_ = false;
  std::vector<Literal> literals_;  // of all clauses
  std::vector<Clause> clauses_;
  std::vector<std::vector<Watch>> watches_;  // by literal, visited when it becomes false
  std::vector<Sum> sums_;
  std::vector<std::vector<Use>> uses_;  // by literal, visited when it becomes false
  std::vector<size_t> stored_in_;       // by literal: the last clause that has it, from 1
};

}  // namespace clew::proof
