// Where the constraints of an engine come from, by numbers of whoever adds them. Kept only when
// somebody wants to be told: clauses are found again by their literals, which costs too much
// otherwise.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <unordered_set>
#include <vector>

#include "base/lit.h"
#include "engine/uses.h"

namespace clew::engine {

// What a constraint was added for, and the literals, true at the root, that made it shorter then.
struct ConstraintOrigin {
  int32_t number = 0;
  std::vector<Lit> given;
};

class Origins {
 public:
  // What is added next is for this.
  const ConstraintOrigin& now() const { return now_; }
  // What is added from now on is for this.
  void start(int32_t number) { now_ = {number, {}}; }
  // Of a sum: this literal is left out of it and of the clauses that say it.
  void leave_out(Lit given) { now_.given.push_back(given); }

  // A clause as it was given, and as it is stored; of two that are stored alike the first is
  // remembered. `given`: the literals, true at the root, whose opposites were left out.
  void note_clause(std::span<const Lit> stored, std::span<const Lit> given);
  void note_counter() { keep(counters_); }
  void note_propagator() { keep(propagators_); }
  void note_probed(Var v) { probed_.insert(v.id); }

  const ConstraintOrigin* clause(
      std::span<const Lit> lits) const;  // null: nobody added it, it was learned
  const ConstraintOrigin& counter(uint32_t index) const { return counters_[index]; }
  const ConstraintOrigin& propagator(uint32_t index) const { return propagators_[index]; }
  bool probed(Var v) const { return probed_.contains(v.id); }

  size_t bytes() const { return bytes_; }  // about

 private:
  void keep(std::vector<ConstraintOrigin>& list);

  ConstraintOrigin now_;
  std::map<std::vector<Lit>, ConstraintOrigin> clauses_;  // their literals in order
  std::vector<ConstraintOrigin> counters_;
  std::vector<ConstraintOrigin> propagators_;
  std::unordered_set<int32_t> probed_;
  size_t bytes_ = 0;
};

}  // namespace clew::engine
