// Whether helpers can be found that fit a finished answer.
//
// Helpers are no part of an answer, so the judge looks for some itself, by a small search of its
// own: values that break a rule instance by themselves are struck out, and where that settles
// nothing more, one is tried. It knows nothing of a model, and shares no code with the engine.
#pragma once

#include <span>
#include <vector>

#include "judge/evaluate.h"
#include "judge/uses.h"

namespace clew::judge {

enum class Fit : uint8_t { fits, fails, gave_up };

class Fitting {
 public:
  // All must outlive this. No mark of the answer is undecided.
  Fitting(const Setup& setup, const Answer& answer, Meter& meter)
      : setup_(setup), answer_(answer), meter_(meter) {}

  // An instance of a rule that the marks alone leave open, as it is bound there.
  void add(int rule, const Evaluator& bound);

  Fit look();

  // Where look() says that nothing fits: the rule of the first instance that cannot be kept along
  // with all before it; -1: a helper has no value at all.
  int misfit_rule() const;
  void bind_misfit(Evaluator& evaluator) const;

 private:
  friend class HelperSearch;
  struct Instance {
    int rule;
    size_t bound;  // where its values begin in bound_, one for each slot
  };
  void bind(const Instance& instance, Evaluator& evaluator) const;

  const Setup& setup_;
  const Answer& answer_;
  Meter& meter_;
  std::vector<Instance> instances_;
  std::vector<Value> bound_;
  ScratchSeqs kept_;
  size_t misfit_ = 0;
};

}  // namespace clew::judge
