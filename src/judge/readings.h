// Which givens a rule reads at places that the rule itself binds.
#pragma once

#include <compare>
#include <vector>

#include "judge/uses.h"
#include "read/tree.h"

namespace clew::judge {

struct Reading {
  int given = 0;
  int slot = 0;
  auto operator<=>(const Reading&) const = default;
};

// All such readings of a rule, each once, lets that it expands included.
std::vector<Reading> readings_of(const Rule& rule);

// Whether a rule speaks of something printed.
bool reads_given(const Rule& rule);

}  // namespace clew::judge
