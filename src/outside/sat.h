// A solver of plain clauses that others wrote, behind three verbs.
#pragma once

#include <memory>
#include <span>

#include "base/limits.h"
#include "base/lit.h"

namespace clew {

enum class Sat : uint8_t { yes, no, unknown };

class SatSolver {
 public:
  SatSolver() = default;
  SatSolver(const SatSolver&) = delete;
  SatSolver& operator=(const SatSolver&) = delete;
  virtual ~SatSolver() = default;

  // At any time between calls of solve; variables need no announcement. Variable 0 is true.
  virtual void add(std::span<const Lit> clause) = 0;
  virtual Sat solve() = 0;  // unknown: the meter has run out
  // After yes: whether the literal holds in what was found.
  virtual bool holds(Lit l) const = 0;
};

// CaDiCaL, watched by the meter, which must outlive it: time and stop while it solves, memory as
// far as clauses were added to it, conflicts as the clauses it learns. Null: this program was built
// without it.
std::unique_ptr<SatSolver> make_cadical(Meter& meter);

}  // namespace clew
