// A few instances, with all that their literals stand for and nothing else: a small model of its
// own, in which questions about them cost little. What follows in it follows in the whole; what it
// leaves open is open there as well, since what is left out are definitions and switches that are
// off.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "base/limits.h"
#include "engine/engine.h"
#include "explain/anatomy.h"
#include "explain/uses.h"

namespace clew::explain {

class Part {
 public:
  Part(const Posted& posted, const Anatomy& anatomy, std::span<const int> instances, Lit fact,
       Meter& meter);

  // Its own literal for one of the whole; invalid: it has none.
  Lit inside(Lit whole) const {
    const auto v = static_cast<size_t>(whole.var().id);
    return own_[v] < 0 ? Lit() : Lit(Var{own_[v]}, whole.negated());
  }
  Lit outside(Lit own) const {
    return Lit(whole_[static_cast<size_t>(own.var().id)], own.negated());
  }
  std::vector<Lit> inside(std::span<const Lit> whole) const;
  // Some of its literals mean what they say only together with other instances.
  bool leans() const { return leans_; }

  // Levels by hand, in literals of the whole; those that have no part in it are left out.
  bool push(std::span<const Lit> whole) { return bare().push(inside(whole)); }
  void pop() { bare().pop(); }
  int8_t value(Lit whole);
  void trace(Lit end, Trace& trace, bool with_steps);
  Engine& bare();

  // Whether these clash, by search; unknown: it would take long. What is `likely` is tried first.
  Answered clashes(std::span<const Lit> whole, std::span<const Lit> likely);
  // After no: whether it is true where all of them hold.
  bool was_true(Lit whole) const { return searcher_->model_value(inside(whole)); }

 private:
  void take(int32_t var);
  void take(ConstraintAt at);
  void close_up();
  void copy(ConstraintAt at);
  template <typename Native>
  void copy_native(const Native& native, std::vector<Native>& to);
  void copy_clause(const ClauseList& from, size_t k, ClauseList& to);
  void copy_sum(const SumList& from, size_t k, SumList& to);
  Lit mapped(Lit l) const { return is_constant(l) ? l : inside(l); }
  Slice mapped(Slice s);

  const Posted& posted_;
  const Anatomy& anatomy_;
  Meter& meter_;
  Model model_;
  std::vector<int32_t> own_;  // by variable of the whole; -1: none
  std::vector<Var> whole_;    // by own variable
  std::vector<ConstraintAt> constraints_;
  std::vector<std::vector<bool>> taken_;  // by list, of those of no instance
  std::vector<int32_t> graph_;            // by graph of the whole: its own, or -1
  std::vector<Lit> switches_;             // own
  bool leans_ = false;
  std::unique_ptr<Engine> bare_, searcher_;
};

// The parts of a posting, kept for when they are asked for again.
class Parts {
 public:
  Parts(const Posted& posted, Meter& meter) : posted_(posted), anatomy_(posted), meter_(meter) {}

  const Anatomy& anatomy() const { return anatomy_; }
  // The instances (in order) and what is said of the mark. Valid until the next call.
  Part& of(const std::vector<int>& instances, Lit fact);

 private:
  static constexpr size_t most_kept = 48;

  const Posted& posted_;
  Anatomy anatomy_;
  Meter& meter_;
  std::map<std::vector<int>, std::unique_ptr<Part>> kept_;
};

}  // namespace clew::explain
