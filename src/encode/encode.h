// A whole model in clauses (and sums, where they are taken), in the ways that an Encoding names.
#pragma once

#include <cstdint>

#include "base/limits.h"
#include "encode/clause_writer.h"
#include "encode/encoding.h"
#include "encode/trees.h"
#include "encode/uses.h"
#include "model/model.h"

namespace clew::encode {

// Which constraints over graphs were said in which way.
struct EncodedGraphs {
  int64_t by_parity = 0;
  int64_t by_distance = 0;  // asked for, or where edges are not steps on a grid
  int64_t by_colours = 0;   // divisions
  int64_t by_counts = 0;    // sizes of pieces
  // Trees whose vertices are cells of the board, and where each lies (empty: vertex v at v).
  struct Tree {
    SaidTree said;
    std::vector<int32_t> at;
  };
  std::vector<Tree> trees;
  bool finished = true;  // false: the meter has run out on the way
};

// With Connect::cuts nothing is said about graphs: the search must look for broken cuts.
// Constraints that merely follow from others are left out.
EncodedGraphs encode(const Model& model, const Encoding& how, ClauseWriter& out, Meter& meter);

}  // namespace clew::encode
