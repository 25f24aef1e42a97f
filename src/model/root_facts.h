// What the claims of a model settle at once: units, and what follows from them by clauses and sums
// in a few rounds. For narrowing what is still to be made.
#pragma once

#include <cstdint>
#include <vector>

#include "base/lit.h"
#include "model/model.h"
#include "model/uses.h"

namespace clew::model {

class RootFacts {
 public:
  // With guards about (`plain` is false) nothing is certain but constants.
  RootFacts(const Model& model, bool plain);

  bool plain() const { return plain_; }
  bool is_true(Lit l) const { return value(l) > 0; }
  bool is_false(Lit l) const { return value(l) < 0; }

 private:
  int value(Lit l) const {
    const auto id = static_cast<size_t>(l.var().id);
    const int v = id < values_.size() ? values_[id] : 0;  // made later: nothing is known
    return l.negated() ? -v : v;
  }
  void set(Lit l) {
    if (value(l) != 0) return;
    values_[static_cast<size_t>(l.var().id)] = l.negated() ? -1 : 1;
    changed_ = true;
  }
  void read_clauses(const ClauseList& list);
  void read_sums(const SumList& list);

  bool plain_;
  std::vector<int8_t> values_;  // by variable
  bool changed_ = false;
};

}  // namespace clew::model
