// Lines of an answer joined end to end, so that they can be drawn in one stroke with round turns.
#pragma once

#include <utility>
#include <vector>

#include "base/function_ref.h"
#include "render/picture.h"
#include "render/uses.h"

namespace clew::render {

struct Trail {
  std::vector<int> nodes;  // of a closed trail the first is not repeated
  bool closed = false;
};

// Every edge lies in exactly one trail. Trails end where other than two edges meet.
std::vector<Trail> join_edges(const std::vector<std::pair<int, int>>& edges);

// The trail as a path whose turns are rounded with this radius. `point` places a node.
PathShape round_path(const Trail& trail, double radius, FunctionRef<Point(int)> point);

}  // namespace clew::render
