// A puzzle as constraints over literals: flat lists of plain data that know no solver. The
// module post fills it through a Builder; lower.h puts it into the engine, and other ways of
// solving read the same lists.
//
// Two kinds of content. Definitions say what an auxiliary literal stands for and always hold.
// Claims are what a rule instance demands; each remembers its instance and, when posted guarded,
// holds only while the instance's switch is on.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/lit.h"
#include "model/uses.h"

namespace clew::propagators {
struct Graph;
}

namespace clew::model {

using propagators::Graph;

// Clause k holds the literals from ends[k - 1] (or 0) to ends[k].
struct ClauseList {
  std::vector<Lit> lits;
  std::vector<uint32_t> ends;
  std::vector<int32_t> from;  // the instance of each clause; no_instance for definitions

  size_t size() const { return ends.size(); }
  std::span<const Lit> operator[](size_t k) const {
    const uint32_t begin = k == 0 ? 0 : ends[k - 1];
    return {lits.data() + begin, ends[k] - begin};
  }
};

// Sum k: the terms from ends[k - 1] (or 0) to ends[k] total at least bounds[k]. Weights are
// positive.
struct SumList {
  std::vector<Term> terms;
  std::vector<uint32_t> ends;
  std::vector<int64_t> bounds;
  std::vector<int32_t> from;

  size_t size() const { return ends.size(); }
  std::span<const Term> operator[](size_t k) const {
    const uint32_t begin = k == 0 ? 0 : ends[k - 1];
    return {terms.data() + begin, ends[k] - begin};
  }
};

inline constexpr int32_t no_instance = -1;
// In place of an instance: it and others together (and back again).
constexpr int32_t with_others(int32_t instance) {
  return instance == no_instance ? no_instance : -16 - instance;
}
constexpr bool is_with_others(int32_t from) { return from <= -16; }

// A piece of Model::native_lits or Model::native_numbers.
struct Slice {
  uint32_t begin = 0;
  uint32_t size = 0;
};

// A graph that several constraints may share. Edge k joins edges[2k] and edges[2k + 1].
struct ModelGraph {
  int32_t vertices = 0;
  std::vector<int32_t> edges;
  // The graph is that of all cells of a rectangle, in reading order, joined by their common edges;
  // 0 if it is not.
  int32_t height = 0;
  int32_t width = 0;
  // Where the vertices lie in a rectangle of so many columns (0: in none), counted in reading
  // order; empty: vertex v at v.
  int32_t columns = 0;
  std::vector<int32_t> at;
  // The form that propagators share, made ahead where many puzzles have the same graph
  // (make_ready in lower.h); null: it is made when it is needed.
  std::shared_ptr<const Graph> ready;
};

// What every native constraint carries: it holds while `guard` does (true_lit: always).
struct NativeHead {
  Lit guard = true_lit;
  int32_t from = no_instance;
};

// The vertices whose literal holds (all vertices if `vertex_lits` is empty), joined by the edges
// whose literal holds (all edges if `edge_lits` is empty), form at most one piece; with roots (if
// there are any), every piece holds one of them.
struct ConnectedPart : NativeHead {
  int32_t graph = 0;
  Slice vertex_lits;
  Slice edge_lits;
  Slice roots;  // in native_numbers
  bool walled =
      false;  // whole rectangle, and no two vertices that are off are neighbours: walls suffice
  bool implied = false;  // follows from the rest: for search only
  // Implied: by which two of Model::connected, about the two colours of a rectangle.
  std::array<int32_t, 2> by_colours = {-1, -1};
};

// The lengths of the true stretches of a line, in order; -1 stands for any length of at least 1.
struct RunsPart : NativeHead {
  Slice cells;
  Slice lengths;
};

// The leading true stretches of the arms total least .. most. arm_ends[k] (in native_numbers):
// where arm k ends in `cells`.
struct SightPart : NativeHead {
  Slice cells;
  Slice arm_ends;
  int32_t least = 0;
  int32_t most = 0;
};

// Rows take pairwise different columns: `lits` is a matrix of `rows` rows; in each row exactly one
// literal holds. A false_lit stands where a row cannot take a value.
struct DistinctPart : NativeHead {
  Slice lits;
  int32_t rows = 0;
  int32_t columns = 0;
  bool covered = false;  // totals say it too: our engine needs them only
};

// Rows take pairwise different columns that total `total`, where column k counts least + k; else as
// DistinctPart. From a sum and the `distinct` of the instance `with` together.
struct TotalPart : NativeHead {
  Slice lits;
  int32_t columns = 0;
  int32_t least = 0;
  int64_t total = 0;
  int32_t with = no_instance;
  bool implied = false;  // follows from the rest: for search only
};

// While rules are read: these numbers (in native_numbers, indices of Model::ints) total `total`.
// `claimed`: claims say so as well. settle_totals turns these into totals or claims.
struct NumberTotal : NativeHead {
  Slice numbers;
  int64_t total = 0;
  bool claimed = false;
};

// The edges whose literal holds close to at most one loop, given that every vertex has none or two
// of them (which clauses of the same instance say). Edge k joins the vertices ends[2k] and ends[2k
// + 1] (in native_numbers).
struct LoopPart : NativeHead {
  int32_t vertices = 0;
  // The vertices are all of a rectangle of so many columns, in reading order; 0: they are not.
  int32_t columns = 0;
  Slice ends;
  Slice lits;
};

// The vertices whose literal holds are the piece of `root` (connection and closure are said
// elsewhere) and at most `size` in number: those too far to be reached with what is left are out.
// Follows from the rest: for search only.
struct ReachPart : NativeHead {
  int32_t graph = 0;
  int32_t root = 0;
  int32_t size = 0;
  Slice lits;
};

// The vertices whose literal holds are one piece (which is said elsewhere) and at most `most` in
// number, and each group (in native_numbers, one after another; group_ends: where each ends) has
// one of them; all this while `conditions` hold. Follows from the rest: for search only.
struct BoundedPart : NativeHead {
  int32_t graph = 0;
  int32_t most = 0;
  Slice lits;
  Slice conditions;
  Slice members;
  Slice group_ends;
};

// Of the pieces of the vertices whose literal holds, each that has a vertex whose guard holds has
// exactly `size` vertices.
struct EqualPiecesPart : NativeHead {
  int32_t graph = 0;
  int32_t size = 0;
  Slice lits;
  Slice guards;
};

// An edge between two vertices that true edges join is true as well: none ends inside a piece.
struct ClosedPart : NativeHead {
  int32_t graph = 0;
  Slice edge_lits;
};

// The edges whose literal holds close no ring.
struct ForestPart : NativeHead {
  int32_t graph = 0;
  Slice edge_lits;
};

// While rules are read: the piece of a vertex of a decided division has `least` to `most` vertices;
// `by_value`: as many as the number at that vertex says. settle_pieces turns these into the above.
struct PieceClaim : NativeHead {
  int32_t division = 0;
  int32_t vertex = 0;
  int64_t least = 0;
  int64_t most = 0;
  bool by_value = false;
};

// A number that lies in lo .. hi. Its literals stand in Model::int_lits: order_at + k says "at
// least lo + 1 + k" (hi - lo of them), value_at + k says "equals lo + k" (hi - lo + 1 of them).
// Either may not have been made (-1). Before that, "more than lo" may have a literal already.
struct IntVar {
  int32_t lo = 0;
  int32_t hi = 0;
  int32_t order_at = -1;
  int32_t value_at = -1;
  Lit above;  // more than lo, when it was asked for first
};

struct Model {
  int32_t num_vars = 1;  // variable 0 is the constant
  ClauseList defined;
  SumList defined_sums;
  ClauseList claims;
  SumList claimed_sums;

  std::vector<Lit> native_lits;
  std::vector<int32_t> native_numbers;
  std::vector<std::shared_ptr<const ModelGraph>> graphs;
  std::vector<ConnectedPart> connected;
  std::vector<RunsPart> runs;
  std::vector<SightPart> sights;
  std::vector<DistinctPart> distincts;
  std::vector<TotalPart> totals;
  std::vector<NumberTotal> number_totals;
  std::vector<LoopPart> loops;
  std::vector<ReachPart> reaches;
  std::vector<BoundedPart> bounded;
  std::vector<EqualPiecesPart> equal_pieces;
  std::vector<ClosedPart> closed;
  std::vector<ForestPart> forests;
  std::vector<PieceClaim> piece_claims;
  // What literals of pieces stand for was narrowed by what other rules say of their sizes.
  bool narrows_pieces = false;

  std::vector<IntVar> ints;
  std::vector<Lit> int_lits;
  // Literals that stand for something made of later ones.
  std::vector<Lit> tied;

  // Literals of a number that have been made: "at least lo + 1 + k", "equals lo + k".
  Lit order_lit(const IntVar& x, int32_t k) const { return *(int_lits.begin() + x.order_at + k); }
  Lit value_lit(const IntVar& x, int32_t k) const { return *(int_lits.begin() + x.value_at + k); }
  std::span<const Lit> lits(Slice s) const { return {native_lits.data() + s.begin, s.size}; }
  std::span<const int32_t> numbers(Slice s) const {
    return {native_numbers.data() + s.begin, s.size};
  }
  size_t bytes() const;  // about what the lists hold
  void clear();          // as new, but the lists keep their room
};

}  // namespace clew::model
