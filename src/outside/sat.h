// Solvers of clauses that others wrote, behind three verbs.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/limits.h"
#include "encode/clause_writer.h"

namespace clew {

enum class Sat : uint8_t { yes, no, unknown };

class SatSolver : public ClauseSink {
 public:
  // Variable 0 is true; clauses may be added between calls.
  virtual Sat solve() = 0;  // unknown: the meter has run out, or `why_unknown` says more
  // After yes: whether the literal holds in what was found.
  virtual bool holds(Lit l) const = 0;
  // What the solver counted, by its own names.
  virtual std::vector<std::pair<std::string, int64_t>> figures() const { return {}; }
  // After unknown: the solver's own reason.
  virtual std::string why_unknown() const { return {}; }
};

// CaDiCaL, watched by the meter, which must outlive it: time and stop while it solves, memory as
// far as clauses were added to it, conflicts as the clauses it learns. Null: this program was built
// without it.
std::unique_ptr<SatSolver> make_cadical(Meter& meter);
bool cadical_present();

// Z3's solver for finite domains, which takes sums as well. Time, memory (what Z3 holds itself) and
// stop are watched by a thread of its own. Null: this program was built without it.
std::unique_ptr<SatSolver> make_z3(Meter& meter);
bool z3_present();

}  // namespace clew
