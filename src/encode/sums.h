// Sums in clauses, in the way the writer was told.
//
// sequential: "the terms from the k-th on total at least n" is a literal (Sinz's counter where
// weights are equal, a decision diagram where they differ).
// totalizer: a tree of totals; each node has a literal for every total that can be reached
// (Bailleux and Boufkhad; with weights the generalized totalizer of Joshi, Martins and Manquinho).
// combinations: a literal for every way to meet the condition; at least one, at most one of them.
#pragma once

#include <vector>

#include "encode/clause_writer.h"
#include "encode/uses.h"

namespace clew::encode {

// A sum with more combinations than this is said by a counter.
inline constexpr size_t most_combinations = 100;

// While `guard` holds, the terms total at least `bound`. Weights are positive.
void write_at_least(std::vector<Term> terms, int64_t bound, Lit guard, ClauseWriter& out);
// While `guard` holds, the terms total `total`.
void write_exactly(std::vector<Term> terms, int64_t total, Lit guard, ClauseWriter& out);

// No two of the literals hold: two by two if they are few, as a sum to whoever takes sums, else by
// a counter.
void write_at_most_one(std::span<const Lit> lits, ClauseWriter& out);

}  // namespace clew::encode
