// Which instances claim the size of a piece, for those who put it into words.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "base/lit.h"
#include "model/model.h"
#include "post/uses.h"

namespace clew::post {

// What a decided division is made of.
struct PieceGraph {
  struct Edge {
    int32_t a;
    int32_t b;
    Lit lit;  // its ends lie in one piece, if both are in the division
  };
  std::vector<int32_t> cells;  // by vertex
  std::vector<Lit> in;         // by vertex: it is in the division at all
  std::vector<Edge> edges;     // none where numbers say it: then all neighbours are joined by one
};

// The piece of a vertex has so many cells.
struct PieceSize {
  int32_t from = no_instance;
  int32_t root = 0;
  int64_t least = 0;
  int64_t most = 0;
  int by_field = -1;  // an answer field: an area of equal numbers, as large as they say
  std::shared_ptr<const PieceGraph> graph;
};

}  // namespace clew::post
