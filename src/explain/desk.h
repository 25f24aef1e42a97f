// The table at which steps are found: the rules with a switch for each instance, the marks known so
// far, and engines that hold them in different ways.
//
//   alone  known marks; instances are switched on one or a few at a time
//   all    every instance and the known marks: what it cannot refute, no few instances can
//   part   a few instances and nothing else (part.h): the reason of a step is put on it
//
// Nothing is learned in them but by the searches of a part. Known marks only ever grow. The posting
// leans (PostOptions::leaning); where that matters, the last word has an exact one.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "base/limits.h"
#include "compile/board.h"
#include "engine/engine.h"
#include "explain/facts.h"
#include "explain/part.h"
#include "explain/scopes.h"
#include "explain/uses.h"
#include "post/post.h"

namespace clew::explain {

class Desk {
 public:
  // `posted` guarded, in this way; all must outlive it.
  Desk(const Posted& posted, const PostOptions& how, const compile::Board& board, Meter& meter,
       const Answer& answer);

  const Posted& posted() const { return posted_; }
  // The rules with every instance exact; the same as posted() where a limit is reached.
  const Posted& exact_posting() { return exact() != nullptr ? *exact_ : posted_; }
  const compile::Board& board() const { return board_; }
  const Facts& facts() const { return facts_; }
  const Scopes& scopes() const { return scopes_; }
  const Anatomy& anatomy() const { return parts_.anatomy(); }
  Meter& meter() { return meter_; }
  Engine& alone() { return *alone_; }
  Engine& all();
  Part& part(const std::vector<int>& rules, Lit fact) { return parts_.of(rules, fact); }

  // These marks are known, and no others. What is the same said of the same mark is known with
  // them. Whatever was known before, all is as if these had come first.
  void start_from(std::vector<Lit> lits);
  // More marks are known.
  void learn(std::span<const Lit> lits);
  const std::vector<Lit>& all_told() const { return told_lits_; }
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

  // The same question for each of these facts to the posting that leans: what follows is certain.
  std::vector<Lit> what_seems_to_follow(std::vector<Lit> facts, const std::vector<int>& rules,
                                        std::span<const Lit> known);
  // Whether the fact follows from these marks, with `rules` some of the instances in `within`, by
  // search; unknown: it would take long.
  Answered follows(Lit fact, const std::vector<int>& within, std::span<const int> rules,
                   std::span<const Lit> known);

  int64_t trials() const { return trials_; }
  void count_trial() { ++trials_; }
  bool try_out(Engine& engine, std::span<const Lit> lits) {
    ++trials_;
    return engine.push(lits);
  }

 private:
  std::unique_ptr<Engine> make_engine();
  void note_told(std::span<const Lit> lits, std::span<const Lit> trail);
  Parts* exact();
  std::vector<Lit> question(Lit fact, std::span<const int> rules, std::span<const Lit> known) const;

  const Posted& posted_;
  PostOptions how_;
  const compile::Board& board_;
  Meter& meter_;
  Facts facts_;
  Parts parts_;
  Scopes scopes_;
  std::vector<int> instance_of_;  // by variable
  std::vector<bool> known_;       // by literal
  std::vector<bool> told_;        // by literal
  std::unique_ptr<Engine> alone_, all_;
  std::vector<Lit> told_lits_;
  std::vector<Lit> likely_;      // the answer
  std::optional<Posted> exact_;  // posted when it is needed
  std::unique_ptr<Parts> exact_parts_;
  int64_t trials_ = 0;
};

}  // namespace clew::explain
