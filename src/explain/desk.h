// The table at which steps are found: the rules with a switch for each instance, the marks known so
// far, and engines that hold them in different ways.
//
//   alone     known marks; instances are switched on one or a few at a time
//   all       every instance and the known marks: what it cannot refute, no few instances can
//   bare      nothing: the reason of a step, and nothing else, is put on it
//   searcher  searches; says whether something follows at all
//
// Only the searcher learns clauses. Known marks only ever grow.
#pragma once

#include <memory>
#include <vector>

#include "base/limits.h"
#include "compile/board.h"
#include "engine/engine.h"
#include "explain/facts.h"
#include "explain/scopes.h"
#include "explain/uses.h"
#include "post/post.h"

namespace clew::explain {

class Desk {
 public:
  // `posted` guarded; all must outlive it.
  Desk(const Posted& posted, const compile::Board& board, Meter& meter, const Answer& answer);

  const Posted& posted() const { return posted_; }
  const compile::Board& board() const { return board_; }
  const Facts& facts() const { return facts_; }
  const Scopes& scopes() const { return scopes_; }
  Meter& meter() { return meter_; }
  Engine& alone() { return *alone_; }
  Engine& all() { return *all_; }
  Engine& bare() { return *bare_; }

  // More marks are known. What is the same said of the same mark is known with them.
  void learn(std::span<const Lit> lits);
  // Those that were told themselves, by code.
  const std::vector<bool>& told() const { return told_; }
  bool known(Lit l) const { return known_[static_cast<size_t>(l.code())]; }
  bool open(int fact) const {
    const Var v = facts_[fact].var;
    return !known(Lit(v, false)) && !known(Lit(v, true));
  }
  // A step may be about it: it comes out one way, and is not known.
  bool wanted(int fact) const { return facts_[fact].target.valid() && open(fact); }
  bool is_switch(Lit l) const { return instance_of(l) >= 0; }
  int instance_of(Lit l) const { return instance_of_[static_cast<size_t>(l.var().id)]; }
  Lit switch_of(int instance) const { return posted_.switches[static_cast<size_t>(instance)]; }

  // Whether the literals follow from these together, by search; unknown: it would take long.
  Answered clashes(std::span<const Lit> lits);

  int64_t trials() const { return trials_; }
  bool try_out(Engine& engine, std::span<const Lit> lits) {
    ++trials_;
    return engine.push(lits);
  }

 private:
  std::unique_ptr<Engine> make_engine();

  const Posted& posted_;
  const compile::Board& board_;
  Meter& meter_;
  Facts facts_;
  Scopes scopes_;
  std::vector<int> instance_of_;  // by variable
  std::vector<bool> known_;       // by literal
  std::vector<bool> told_;        // by literal
  std::unique_ptr<Engine> alone_, all_, bare_, searcher_;
  int64_t trials_ = 0;
};

}  // namespace clew::explain
