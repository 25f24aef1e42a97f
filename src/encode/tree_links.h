// The links of a tree as literals, for the two ways of trees.h.
#pragma once

#include <vector>

#include "encode/trees.h"
#include "encode/uses.h"

namespace clew::encode {

struct TreeLink {
  Lit lit;
  int32_t parent = 0;
  Direction way = Direction::up;  // from child to parent, where the part has steps
};

// A literal for each way along each edge. What is on and no root has one link, to a parent that is
// on; a root has none; no two vertices are each other's parents.
struct TreeLinks {
  TreeLinks(const TreePart& part, ClauseWriter& out);

  std::vector<std::vector<TreeLink>> from;  // by child

  SaidTree said(std::vector<Lit> bits) const;

 private:
  Lit add(const TreePart& part, size_t edge, size_t end, ClauseWriter& out);
};

}  // namespace clew::encode
