#include "judge/fitting.h"

#include "judge/helper_search.h"

namespace clew::judge {

void Fitting::add(int rule, const Evaluator& bound) {
  instances_.push_back({rule, bound_.size()});
  for (const Binder& b : setup_.genre().rules[static_cast<size_t>(rule)].binders)
    for (const int s : b.slots) bound_.push_back(keep_value(bound.slot(s), kept_));
}

void Fitting::bind(const Instance& instance, Evaluator& evaluator) const {
  size_t at = instance.bound;
  for (const Binder& b : setup_.genre().rules[static_cast<size_t>(instance.rule)].binders)
    for (const int s : b.slots) evaluator.set_slot(s, bound_[at++]);
}

int Fitting::misfit_rule() const { return misfit_ == 0 ? -1 : instances_[misfit_ - 1].rule; }

void Fitting::bind_misfit(Evaluator& evaluator) const { bind(instances_[misfit_ - 1], evaluator); }

// The more instances, the harder to fit: the first that is too much is found by halving.
Fit Fitting::look() {
  HelperSearch search(*this);
  const Fit all = search.run(instances_.size());
  if (all != Fit::fails) return all;
  size_t fine = 0;
  misfit_ = instances_.size();
  if (search.run(fine) == Fit::fails) misfit_ = 0;
  while (fine + 1 < misfit_) {
    const size_t half = fine + (misfit_ - fine) / 2;
    const Fit fit = search.run(half);
    if (fit == Fit::gave_up) break;
    (fit == Fit::fits ? fine : misfit_) = half;
  }
  return all;
}

}  // namespace clew::judge
