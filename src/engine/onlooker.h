// Somebody who looks on while the engine searches. The engine shows its trail where it stops
// anyhow: after propagation, at a conflict, when it goes back. Without an onlooker that is a test
// of a pointer for each decision and each conflict.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/lit.h"
#include "engine/uses.h"

namespace clew::engine {

// What makes a literal true, or what clashes.
struct Cause {
  enum Kind : uint8_t {
    added,    // a constraint that was added, by whom `origin` says
    learned,  // a clause or literal learned from conflicts
    probed    // a trial in passing: the opposite clashes by propagation
  };
  Kind kind = added;
  int32_t origin = 0;
  bool forgotten = false;  // by a propagator on level 0, which does not say what it rests on
};

class Onlooker {
 public:
  virtual ~Onlooker() = default;

  virtual void decided(Lit l, int level) = 0;  // `level` begins with l
  // This is true now, too; the level is the one decided last, 0 before any. The literals of
  // `reason` force it under the constraint of `cause`; what a propagator makes true on level 0
  // comes without them. Literals that made the constraint shorter when it was added are there, too.
  virtual void followed(Lit l, int level, Cause cause, std::span<const Lit> reason) = 0;
  virtual void clashed(std::span<const Lit> lits, Cause cause) = 0;  // true literals that clash
  // What became true above `level` is open again; `learned` literals say why (0: no clause does).
  virtual void went_back(int level, size_t learned) = 0;
  virtual void restarted() = 0;  // as went_back(0, 0), by choice
  virtual void found() = 0;      // what is true now is a solution
};

}  // namespace clew::engine
