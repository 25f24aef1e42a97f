// The plain meaning of expressions: with an answer, everything (this is how the judge reads a rule); without one, only what is
// fixed before solving (this is what posting and setting up use).
//
// Missing things (rules text, section on what is not there): an expression that meets one is missing as a whole; the
// nearest word around it drops that member, the nearest rule drops that instance. Missing never depends on marks.
// Undecided marks: logic is three-valued (`open`), so a broken rule on a half-filled board is still found.
#pragma once

#include <functional>
#include <string>
#include <type_traits>
#include <vector>

#include "rules/setup.h"

namespace clew {

class Evaluator {
 public:
  explicit Evaluator(const Setup& setup, const Answer* answer = nullptr);

  Value evaluate(const Expr& e);

  // Calls fn once per binding of all binders together, slots set. fn returns false to stop. Members whose `where` is not
  // plainly true (or missing) are left out. Returns false if fn stopped it, or if the work limit was reached (exhausted()).
  template <typename Fn>
  bool for_each(const std::vector<Binder>& binders, Fn&& fn) {
    return bind_from(binders, 0, [&]() -> bool { return fn(); });
  }

  Value slot(int s) const { return frame_[static_cast<size_t>(s)]; }
  void set_slot(int s, Value v) { frame_[static_cast<size_t>(s)] = v; }

  // Work so far went over the limit: results are then meaningless and the caller reports which rule was too large.
  bool exhausted() const { return exhausted_; }

  // The members of a set-like value, in order; empty if it is none.
  std::span<const Value> members(const Value& v) const;

  // Frees the sequences made since the evaluator was built (values that hold them die).
  void forget() { scratch_.clear(); }

  const Setup& setup() const { return *setup_; }
  ScratchSeqs& scratch() { return scratch_; }

  // One step of work; false once the limit is reached.
  bool step();

 private:
  using Callback = std::function<bool()>;
  bool bind_from(const std::vector<Binder>& binders, size_t k, const Callback& fn);
  bool bind_one(const Binder& b, const Value& v);

  const Setup* setup_;
  const Answer* answer_;
  std::vector<Value> frame_;
  ScratchSeqs scratch_;
  int64_t work_ = 0;
  bool exhausted_ = false;

  friend struct WordReader;
  friend struct OperationReader;
};

}  // namespace clew
