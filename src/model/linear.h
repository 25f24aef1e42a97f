// Linear expressions over numbers and literals, and what can be demanded of them.
//
// A comparison of one or two numbers is told by their value and order literals, which propagates
// best; everything else becomes a sum over literals, a number counting as its least value plus its
// order literals.
#pragma once

#include <cstdint>
#include <vector>

#include "base/exact.h"
#include "base/lit.h"
#include "model/builder.h"
#include "model/uses.h"

namespace clew::model {

struct IntTerm {
  int64_t weight = 1;
  int32_t var = 0;
};

struct Linear {
  std::vector<IntTerm> ints;
  std::vector<WideTerm> lits;
  int128 constant = 0;  // on its way it may be larger than what comes of it

  void clear() {
    ints.clear();
    lits.clear();
    constant = 0;
  }
};

// How an expression compares with zero.
enum class Relation : uint8_t { equal, unequal, at_least };

struct Bounds {
  int128 least = 0;
  int128 most = 0;
};
Bounds bounds_of(const Builder& b, const Linear& e);

// Merges terms of the same number and drops constant ones. The builder fails if what is left cannot
// be weighed in 64 bits.
void simplify(Builder& b, Linear& e);

// Both may rearrange e.
void claim_linear(Builder& b, Relation relation, Linear& e);
// As claim_linear, but never put off (see totals.h). e is simplified.
void claim_now(Builder& b, Relation relation, Linear& e);
Lit reify_linear(Builder& b, Relation relation, Linear& e);

// A number that equals e, by order literals.
int int_of(Builder& b, Linear& e);

}  // namespace clew::model
