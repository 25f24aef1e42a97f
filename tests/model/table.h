// Compares a model with brute force: every assignment of some base literals is put to the engine as
// assumptions.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <vector>

#include "base/limits.h"
#include "engine/engine.h"
#include "model/builder.h"
#include "model/lower.h"
#include "model/model.h"
#include "uses.h"

namespace clew {

using Bits = std::vector<bool>;

template <typename T>
int64_t total_of(const std::vector<T>& terms, const std::function<bool(Lit)>& holds) {
  int64_t total = 0;
  for (const T& t : terms) total += holds(t.lit) ? t.weight : 0;
  return total;
}

class Table {
 public:
  explicit Table(int base) : meter(Limits{}), builder(model, meter) {
    for (int k = 0; k < base; ++k) lits.push_back(builder.new_lit());
  }

  // Each assignment satisfies the model exactly if `expected` says so; `seen` may look at what the
  // engine answered.
  void check(const std::function<bool(const Bits&)>& expected,
             const std::function<void(const Bits&, const Engine&)>& seen = nullptr) {
    Engine engine(meter);
    const bool possible = lower(model, engine);
    for (uint32_t code = 0; code < (1U << lits.size()); ++code) {
      Bits bits;
      std::vector<Lit> assumed;
      for (size_t k = 0; k < lits.size(); ++k) {
        bits.push_back((code >> k & 1) != 0);
        assumed.push_back(bits.back() ? lits[k] : ~lits[k]);
      }
      const bool yes = possible && engine.solve(assumed) == Answered::yes;
      ASSERT_EQ(yes, expected(bits)) << "assignment " << code;
      if (yes && seen) seen(bits, engine);
    }
  }

  bool value(const Bits& bits, Lit l) const {
    if (is_constant(l)) return l == true_lit;
    for (size_t k = 0; k < lits.size(); ++k) {
      if (lits[k].var() == l.var()) return bits[k] != l.negated();
    }
    ADD_FAILURE() << "not a base literal";
    return false;
  }

  Meter meter;
  Model model;
  Builder builder;
  std::vector<Lit> lits;
};

inline bool truth(const Engine& engine, Lit l) {
  return is_constant(l) ? l == true_lit : engine.model_value(l);
}

}  // namespace clew
