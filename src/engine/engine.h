// The CDCL engine: clauses, weighted sums and native propagators over literals.
// Deterministic for a seed. Free of exceptions, threads and files.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/limits.h"
#include "base/lit.h"
#include "engine/propagator.h"

namespace clew {

enum class Answered : uint8_t { yes, no, unknown };

struct EngineStats {
  int64_t decisions = 0;
  int64_t propagations = 0;
  int64_t conflicts = 0;
  int64_t restarts = 0;
  int64_t learned = 0;
};

// CONTRACT (the owner of this room completes the private part; the public face below stays):
//   Engine(meter); new_vars; add_*; add(propagator); solve(assumptions); add more; solve again; ...
class Engine {
 public:
  explicit Engine(Meter& meter);
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  // ---- building: at any time between calls of solve -------------------------------------------------------------
  Var new_vars(int count);  // the first of `count` fresh variables, numbered in a row
  int num_vars() const;

  // False: the constraints have no solution (then and from then on).
  bool add_clause(std::span<const Lit> lits);
  bool add_at_least(std::span<const Term> terms, int64_t bound);  // sum of weight * lit >= bound; any weights, repeats allowed
  bool add(std::unique_ptr<Propagator> propagator);

  // Which variables may be decided first, and their first phase. By default all variables are decided, phase false.
  void set_phase(Var v, bool value);

  // ---- asking -----------------------------------------------------------------------------------------------------
  // Learned clauses are kept between calls. unknown: the meter's limit is reached.
  Answered solve(std::span<const Lit> assumptions = {});
  bool model_value(Lit l) const;             // after yes
  const std::vector<Lit>& core() const;      // after no: the assumptions that clash (empty: no solution at all)

  // Propagates at the root and, for each variable given, tries both values (failed literals become units). False: none.
  bool probe(std::span<const Var> vars);
  // Propagates the assumptions only, no search. False: they clash by propagation (core() says which).
  bool propagate_only(std::span<const Lit> assumptions, std::vector<Lit>& implied);
  bool fixed_true(Lit l) const;              // true at the root level

  const EngineStats& stats() const;
  size_t bytes() const;

  // ---- for propagators --------------------------------------------------------------------------------------------
  enum : int8_t { is_false = -1, is_open = 0, is_true = 1 };
  int8_t value(Lit l) const;
  int position(Var v) const;    // trail position of an assigned variable
  int level(Var v) const;
  int trail_size() const;
  bool true_before(Lit l, int before) const { return value(l) == is_true && position(l.var()) < before; }
  void watch(Lit l, Propagator& p, uint32_t slot);  // p.tell(slot, l) when l becomes true
  void force(Lit l, Propagator& p, uint32_t payload);  // l must be open or true (true: nothing happens)
  void clash(Propagator& p, uint32_t payload);         // then return false from run
  int decision_level() const;
};

}  // namespace clew
