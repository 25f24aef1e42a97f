// Divisions that the answer decides: which literals their rules asked for, and how those are tied
// to the marks.
//
// "x lies in the piece of c" has one literal. It is defined for c as a root: what the root's piece
// holds is in the division, takes all its neighbours that are, and is connected with the root.
// Only what the root can reach within the size that is claimed for its piece gets a literal.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "base/lit.h"
#include "model/builder.h"
#include "model/model.h"
#include "model/root_facts.h"
#include "model/uses.h"

namespace clew::model {

struct AskedPieces {
  struct Edge {
    int32_t a;
    int32_t b;
    Lit lit;
  };
  std::vector<int32_t> cells;  // by vertex, ascending
  int32_t width = 0;           // of the grid
  std::vector<Lit> in;         // by vertex: it is in the division at all
  std::vector<Edge> edges;
  bool walled = false;      // where an edge does not hold, its ends lie in different pieces
  bool rectangles = false;  // every piece is one, by a rule that always holds
  std::unordered_map<int64_t, Lit> joined;
  std::unordered_map<int32_t, int64_t> most;  // by vertex: the size its piece has at most, so far

  // The literal "a and b lie in one piece".
  Lit ask(Builder& builder, int32_t a, int32_t b);
  // The same if it was asked for or is known; else invalid.
  Lit asked(int32_t a, int32_t b) const;
};

// Ties the literals asked for, and the sizes that were claimed, of one division. Facts narrow what
// is made; so do claims, where they hold without switches. `leaning`: so do claims with a switch; a
// literal that was asked for then means what it says only while that switch is on.
void settle_pieces(Builder& builder, AskedPieces& pieces, std::span<const PieceClaim> claims,
                   const RootFacts& facts, bool leaning = false);

}  // namespace clew::model
