// Which facts an instance of a rule speaks of, looked up in the posted model: its own constraints,
// and through the auxiliary literals in them what these stand for. A scope decides where to look
// and when to look again; what is found never rests on it.
#pragma once

#include <cstdint>
#include <vector>

#include "explain/anatomy.h"
#include "explain/facts.h"
#include "explain/uses.h"

namespace clew::explain {

struct Scope {
  std::vector<int> facts;  // in order
  std::vector<int> cells;  // of these facts, in order
  bool wide = false;       // most of a board: no place to point at
  bool exact = false;      // one constraint over facts: propagation finds all that it implies
  int connected = -1;      // the constraint of Model::connected that it claims
  bool loop = false;
  bool piece = false;  // it is about the size of a piece
};

class Scopes {
 public:
  Scopes(const Posted& posted, const Anatomy& anatomy, const Facts& facts);

  const Scope& operator[](int instance) const { return scopes_[static_cast<size_t>(instance)]; }
  int size() const { return static_cast<int>(scopes_.size()); }
  // The instances that speak of a fact.
  const std::vector<int>& around(int fact) const { return around_[static_cast<size_t>(fact)]; }

 private:
  std::vector<Scope> scopes_;
  std::vector<std::vector<int>> around_;
};

}  // namespace clew::explain
