// Levels set and taken back by hand: assumptions on each, and the reasons behind what follows.
#include <algorithm>

#include "engine/engine.h"

namespace clew::engine {

bool Engine::push(std::span<const Lit> assumptions) {
  if (ok_ && decision_level() == 0 && !propagate()) ok_ = false;
  new_level();
  conflict_.clear();
  conflict_by_ = Reason();
  pushed_against_ = Lit();
  if (!ok_) return false;
  for (const Lit a : assumptions) {
    if (value(a) == is_true) continue;
    if (value(a) == is_false) {
      conflict_.push_back(~a);
      pushed_against_ = a;
      return false;
    }
    assign(a, Reason());
  }
  return propagate();
}

Argument Engine::argument_of(Reason why) const {
  if (why.kind() == Reason::counter) return Argument::sum;
  if (why.kind() == Reason::propagator) return propagators_[why.index()]->argument();
  return Argument::clause;
}

void Engine::trace(Lit end, Trace& trace, bool with_steps, const std::vector<bool>& given) {
  trace.assumptions.clear();
  trace.steps.clear();
  trace.arguments = 0;
  const auto note = [&](Lit p, Argument argument, const std::vector<Lit>& reason) {
    trace.arguments |= bit(argument);
    Inference* step = nullptr;
    if (with_steps) {
      step = &trace.steps.emplace_back();
      step->lit = p;
      step->argument = argument;
    }
    for (const Lit q : reason) {
      if (level(q.var()) == 0) continue;
      marks_[static_cast<size_t>(q.var().id)] = in_clause;
      if (step != nullptr) step->reason.push_back(q);
    }
  };
  if (end == false_lit) {
    note(false_lit, argument_of(conflict_by_), conflict_);
    if (pushed_against_.valid()) trace.assumptions.push_back(pushed_against_);
  } else {
    if (level(end.var()) == 0) return;
    marks_[static_cast<size_t>(end.var().id)] = in_clause;
  }
  for (size_t at = trail_.size(); at-- > static_cast<size_t>(level_starts_[0]);) {
    const Lit p = trail_[at];
    const auto v = static_cast<size_t>(p.var().id);
    if (marks_[v] == unmarked) continue;
    marks_[v] = unmarked;
    const bool stands = !given.empty() && given[static_cast<size_t>(p.code())];
    if (stands || vars_[v].reason.kind() == Reason::none) {
      trace.assumptions.push_back(p);
      continue;
    }
    reason_.clear();
    reason_of(p, reason_);
    note(p, argument_of(vars_[v].reason), reason_);
  }
  std::ranges::reverse(trace.steps);
}

}  // namespace clew::engine
