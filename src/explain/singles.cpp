#include "explain/singles.h"

#include <array>

namespace clew::explain {

Singles::Singles(Desk& desk)
    : desk_(desk),
      best_(static_cast<size_t>(desk.facts().size())),
      touched_(static_cast<size_t>(desk.scopes().size()), true) {}

void Singles::touch(std::span<const Lit> lits) {
  for (const Lit l : lits) {
    for (const int f : desk_.facts().of_mark(desk_.facts()[desk_.facts().of(l.var())].at))
      for (const int i : desk_.scopes().around(f)) touched_[static_cast<size_t>(i)] = true;
  }
}

bool Singles::look() {
  look_at_meaning();
  for (int i = 0; i < desk_.scopes().size(); ++i) {
    if (!touched_[static_cast<size_t>(i)]) continue;
    touched_[static_cast<size_t>(i)] = false;
    if (desk_.posted().rule_of[static_cast<size_t>(i)] < 0) continue;
    look_at(i);
    if (desk_.meter().spent()) return false;
  }
  return true;
}

// What follows from marks alone: the last value that is left, walls that must close.
void Singles::look_at_meaning() {
  const std::span<const Lit> trail = desk_.alone().trail();
  for (; seen_ < trail.size(); ++seen_) {
    const Lit l = trail[seen_];
    const int fact = desk_.facts().of(l.var());
    if (fact >= 0 && desk_.wanted(fact)) offer(l, false);
  }
}

void Singles::look_at(int instance) {
  Engine& engine = desk_.alone();
  const size_t before = engine.trail().size();
  if (desk_.try_out(engine, std::array{desk_.switch_of(instance)})) {
    for (size_t at = before; at < engine.trail().size(); ++at) {
      const Lit l = engine.trail()[at];
      const int fact = desk_.facts().of(l.var());
      if (fact >= 0 && desk_.wanted(fact)) offer(l, false);
    }
    const Scope& scope = desk_.scopes()[instance];
    for (const int f : scope.facts) {
      if (scope.wide || scope.exact) break;
      const Lit target = desk_.facts()[f].target;
      if (!desk_.wanted(f) || engine.value(target) != Engine::is_open) continue;
      if (!desk_.try_out(engine, std::array{~target})) offer(target, true);
      engine.pop();
    }
  }
  engine.pop();
}

void Singles::offer(Lit fact, bool supposed) {
  const int f = desk_.facts().of(fact.var());
  // The answer is known: what leads elsewhere rests on marks that are wrong.
  if (fact != desk_.facts()[f].target) return;
  desk_.alone().trace(supposed ? false_lit : fact, trace_, supposed, desk_.told());
  std::optional<Candidate>& best = best_[static_cast<size_t>(f)];
  Candidate found = make_candidate(desk_, fact, trace_, supposed);
  if (!best || found.cost < best->cost) best = std::move(found);
}

}  // namespace clew::explain
