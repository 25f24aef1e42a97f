// A native constraint as the engine sees it: it hears of the literals it watches, runs when it is
// its turn, and can explain afterwards what it forced.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/lit.h"
#include "engine/trace.h"
#include "engine/uses.h"

namespace clew::engine {

class Engine;

// Where a propagator stands in the queue: cheap ones run first, connection last.
enum class Priority : uint8_t { sum, line, graph };

class Propagator {
 public:
  virtual ~Propagator() = default;

  // Called once by Engine::add: watch literals with engine.watch(lit, *this, slot); one entry per
  // role of a literal. Afterwards come the tells of literals that are true already, then a first
  // run.
  virtual void attach(Engine& engine) = 0;

  // A watched literal became true; calls come in trail order. Never fails and never assigns.
  // Returns whether this propagator now needs a run.
  virtual bool tell(uint32_t slot, Lit p) = 0;

  // The exact reverse of tell, called in reverse order. Pending runs are forgotten when the engine
  // goes back.
  virtual void untell(uint32_t slot, Lit p) = 0;

  // Draws conclusions with engine.force(lit, *this, payload). False: a conflict was reported, by
  // engine.clash or by forcing a false literal.
  virtual bool run(Engine& engine) = 0;

  // Called when every variable has a value, before the engine answers yes: a propagator that delays
  // work in run must find any violation here. As run otherwise.
  virtual bool check(Engine&) { return true; }

  // Appends literals that were all true before trail position `before` and together force p, under
  // this constraint. For a conflict p is false_lit. Must not use anything that happened at or after
  // `before`, nor p itself.
  virtual void explain(const Engine& engine, Lit p, uint32_t payload, int before,
                       std::vector<Lit>& reason) = 0;

  virtual Priority priority() const = 0;
  virtual Argument argument() const = 0;  // what a person would call its reasoning
  virtual size_t bytes() const = 0;       // memory held: what a run may look at

 private:
  friend class Engine;
  uint32_t index_ = 0;   // among the engine's propagators
  bool queued_ = false;  // waits for its run
  int32_t cost_ = 1;     // of a run, in propagations, roughly
};

}  // namespace clew::engine
