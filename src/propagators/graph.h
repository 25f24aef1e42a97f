// A graph that propagators share.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "propagators/uses.h"

namespace clew::propagators {

class Rings;

struct Graph {
  int vertices = 0;
  std::vector<std::pair<int, int>> edges;
  std::shared_ptr<const Rings> rings;  // null: a constraint that needs them makes its own
};

}  // namespace clew::propagators
