// A model in plain clauses, for solvers that know nothing else.
//
// Sums become counters, sight becomes the stretches seen, lines become automata. Nothing is shared
// with the engine and its propagators, so that a slip there does not agree with itself here. What
// clauses say only badly, connection and the one loop, is left to cuts.h.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/model.h"
#include "outside/sat.h"

namespace clew {

// Fresh variables and clauses for a solver.
class ClauseWriter {
 public:
  ClauseWriter(SatSolver& sat, int32_t num_vars) : sat_(sat), num_vars_(num_vars) {}

  Lit new_lit() { return {Var{num_vars_++}, false}; }
  void add(std::span<const Lit> clause) {
    sat_.add(clause);
    ++clauses_;
  }
  int64_t clauses() const { return clauses_; }

 private:
  SatSolver& sat_;
  int32_t num_vars_;
  int64_t clauses_ = 0;
};

// The terms total at least `bound` while `guard` holds. Weights are positive.
void write_at_least(std::vector<Term> terms, int64_t bound, Lit guard, ClauseWriter& out);
void write_runs(std::span<const Lit> cells, std::span<const int32_t> lengths, Lit guard,
                ClauseWriter& out);
void write_sight(const Model& model, const SightPart& sight, ClauseWriter& out);
void write_distinct(const Model& model, const DistinctPart& distinct, ClauseWriter& out);

// All of the model but what cuts.h sees to. False: the meter has run out on the way.
bool write_model(const Model& model, ClauseWriter& out, Meter& meter);

}  // namespace clew
