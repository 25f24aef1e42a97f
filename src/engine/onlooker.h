// Somebody who looks on while the engine searches. The engine shows its trail where it stops
// anyhow: after propagation, at a conflict, when it goes back. Without an onlooker that is a test
// of a pointer for each decision and each conflict.
#pragma once

#include <cstddef>
#include <span>

#include "base/lit.h"

namespace clew {

class Onlooker {
 public:
  virtual ~Onlooker() = default;

  virtual void decided(Lit l, int level) = 0;  // `level` begins with l
  // These are true now, too; the level is the one decided last, 0 before any.
  virtual void followed(std::span<const Lit> lits, int level) = 0;
  virtual void clashed(std::span<const Lit> lits) = 0;  // true literals that clash
  // What became true above `level` is open again; `learned` literals say why (0: no clause does).
  virtual void went_back(int level, size_t learned) = 0;
  virtual void restarted() = 0;  // as went_back(0, 0), by choice
  virtual void found() = 0;      // what is true now is a solution
};

}  // namespace clew
