// Solvers of clauses that others wrote, behind three verbs.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/limits.h"
#include "clew/result.h"
#include "encode/clause_writer.h"
#include "outside/uses.h"

namespace clew::outside {

enum class Sat : uint8_t { yes, no, unknown };

// Who looks on while such a solver searches, as far as the solver tells.
class SatOnlooker {
 public:
  virtual ~SatOnlooker() = default;
  virtual void decided() = 0;  // a level more; on what is not told
  virtual void made_true(
      Lit l) = 0;  // on this level, by the decision or after it; below all: certain
  virtual void went_back(int levels) = 0;  // so many levels less
  // From a conflict; of a single literal, it is certain.
  virtual void learned(std::span<const Lit> clause) = 0;
};

class SatSolver : public ClauseSink {
 public:
  // Variable 0 is true; clauses may be added between calls.
  virtual Sat solve() = 0;  // unknown: the meter has run out, or `why_unknown` says more
  // After yes: whether the literal holds in what was found.
  virtual bool holds(Lit l) const = 0;
  // What the solver counted, by its own names.
  virtual std::vector<std::pair<std::string, int64_t>> figures() const { return {}; }
  // These variables are told of to the onlooker, if there is one. Before anything is solved.
  virtual void look_at(std::span<const Var> vars) = 0;
  // Whether the solver failed (no memory, say): then nothing it told since `solve` counts.
  virtual bool failed() const { return false; }
  // After unknown: the solver's own reason.
  virtual std::string why_unknown() const { return {}; }
};

// What a plug-in with such a solver exports.
struct SatParts {
  // With an onlooker, which must outlive the solver, it is asked to tell what it does.
  std::unique_ptr<SatSolver> (*make)(Meter& meter, SatOnlooker* onlooker);
  // The same with the library's other solver, where it has two; else null.
  std::unique_ptr<SatSolver> (*make_general)(Meter& meter, SatOnlooker* onlooker);
  bool (*tells)();  // whether this version tells an onlooker anything while it searches
};

// The plug-in clew_cadical. CaDiCaL is watched by the meter, which must outlive it: time and stop
// while it solves, memory as far as clauses were added to it, conflicts as the clauses it learns.
// Its interface tells of clauses that it learns, and between questions of what is certain.
Result<const SatParts*> cadical_parts();

// The plug-in clew_z3: Z3's solver for finite domains (or its general one), which takes sums as
// well. Time, memory (what Z3 holds itself) and stop are watched by a thread of its own. With an
// onlooker it is Z3's general solver, the only one that tells: of levels, and of what is true on
// them.
Result<const SatParts*> z3_parts();

}  // namespace clew::outside
