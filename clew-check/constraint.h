// The constraints of a certificate that are neither clauses nor sums, each with a test of its own:
// can it still be kept, given what is known of the literals?
//
// The test may say "perhaps" where a cleverer one would say "no", with one exception: where every
// literal has a value it is exact. So the same test checks lemmas and answers.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "literal.h"

namespace clew::proof {

// Vertices from 0; edge k joins ends[k].
struct Graph {
  struct Step {
    int32_t vertex;
    int32_t edge;
  };
  Graph(int32_t size, std::vector<std::pair<int32_t, int32_t>> edges);

  int32_t vertices;
  std::vector<std::pair<int32_t, int32_t>> ends;
  std::vector<std::vector<Step>> steps;  // by vertex
};

enum class Kind : uint8_t {
  connected,  // the true vertices, joined by the true edges, are one piece; with roots: each piece
              // has a root
  walled,     // connected, and of two neighbours at least one is true
  colours,    // follows from two of `connected`, see two_colours.cpp
  runs,       // the lengths of the true stretches of a line, in order; -1: any
  sight,      // the leading true stretches of the arms total least .. most
  distinct,   // a matrix: each row has exactly one true literal, each column at most one
  total,      // distinct, and the columns of the true literals, numbered from `least`, total `most`
  loop,       // each vertex has none or two true edges, and these are at most one loop
  equal,      // a piece of true vertices with a true guard has exactly `most` vertices
  closed,     // an edge between vertices that true edges join is true
  forest,     // the true edges close no ring
  reach       // follows from `connected` with one root, and a sum: that root's piece has at most
              // `most` vertices
};

struct Constraint {
  Kind kind = Kind::connected;
  Literal guard = true_literal;  // it holds while this does
  int32_t graph = -1;
  std::vector<Literal> literals;  // vertices, cells, the matrix, or edges (loop, closed, forest)
  std::vector<Literal> others;    // edges (connected), guards of vertices (equal); may be empty
  std::vector<int32_t> numbers;   // roots, lengths, ends of arms
  int32_t columns = 0;            // of a matrix or a rectangle
  int64_t least = 0;
  int64_t most = 0;
};

// Whether the constraint cannot be kept any more.
bool clashes(const Constraint& c, const std::vector<Graph>& graphs, const Values& values);

// One for each kind, or two.
bool comes_apart(const Constraint& c, const Graph& graph, const Values& values);
bool colours_cross(const Constraint& c, const Values& values);
bool misses_runs(const Constraint& c, const Values& values);
bool misses_sight(const Constraint& c, const Values& values);
bool repeats(const Constraint& c, const Values& values);
bool misses_total(const Constraint& c, const Values& values);
bool breaks_loop(const Constraint& c, const Graph& graph, const Values& values);
bool breaks_pieces(const Constraint& c, const Graph& graph, const Values& values);
bool leaves_loose_end(const Constraint& c, const Graph& graph, const Values& values);
bool closes_ring(const Constraint& c, const Graph& graph, const Values& values);
bool is_out_of_reach(const Constraint& c, const Graph& graph, const Values& values);

}  // namespace clew::proof
