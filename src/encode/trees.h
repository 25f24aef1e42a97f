// Connection by a spanning tree: every vertex that is on but the root has one link to a parent that
// is on, and following links never leads in a circle.
//
// What prevents circles is the distance from the root along the tree (Somenzi, "Solving Smullyanic
// Dynasty and Canal View Puzzles with Z3", section 4.1), or the turn parity (Brock-Nannestad;
// ibid., sections 4, 5 and 7): links are steps on a grid, a closed walk that does not cross itself
// turns right-then-up once less or once more than up-then-right, so a bit that flips at just these
// turns cannot come back to what it was.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "clew/grid.h"
#include "encode/clause_writer.h"
#include "encode/encoding.h"
#include "encode/uses.h"
#include "model/model.h"

namespace clew::encode {

// What is to be one tree, or several if several roots hold.
struct TreePart {
  int32_t vertices = 0;
  std::vector<int32_t> ends;     // edge k joins ends[2k] and ends[2k + 1]
  std::vector<Lit> on;           // by vertex
  std::vector<Lit> edge;         // by edge
  std::vector<Lit> root;         // by vertex: it needs no parent
  std::vector<Direction> steps;  // by edge: the way from its first to its second end; or empty
  int32_t depth = 0;             // no vertex need be farther from its root than so many links
  Lit guard = true_lit;
};

// How a tree was said: which literal says that a vertex has this parent, and the bit of its turn
// parity.
struct SaidTree {
  struct Link {
    Lit lit;
    int32_t child = 0;
    int32_t parent = 0;
  };
  std::vector<Link> links;
  std::vector<Lit> bits;  // by vertex; empty: by distance
};

// The way of each edge in a rectangle, if every edge is one step and no two are the same; else
// empty.
std::vector<Direction> steps_of(int32_t columns, std::span<const int32_t> at,
                                std::span<const int32_t> ends);

TreePart tree_of(const Model& model, const ConnectedPart& connected, Roots roots,
                 ClauseWriter& out);
// The vertices that the loop passes, joined by its edges.
TreePart tree_of(const Model& model, const LoopPart& loop, Roots roots, ClauseWriter& out);

// Trees that have every edge that holds: each leads from one of its ends to the other as its
// parent.
void write_forest(const Model& model, const ForestPart& forest, ClauseWriter& out);

SaidTree write_by_distance(const TreePart& part, ClauseWriter& out);
// The part must have steps.
SaidTree write_by_parity(const TreePart& part, Notable notable, ClauseWriter& out);

// The loop itself is the circle: its edges get a direction, and the parity may break once, at the
// root. False: its edges are not steps; nothing was written.
bool write_loop_by_parity(const Model& model, const LoopPart& loop, const Encoding& how,
                          ClauseWriter& out);

}  // namespace clew::encode
