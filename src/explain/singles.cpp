#include "explain/singles.h"

#include <array>

#include "explain/weights.h"

namespace clew::explain {

Singles::Singles(Desk& desk)
    : desk_(desk),
      best_(static_cast<size_t>(desk.facts().size())),
      touched_(static_cast<size_t>(desk.scopes().size()), true),
      to_search_(touched_),
      said_(touched_.size() + 1) {}

void Singles::touch(std::span<const Lit> lits) {
  for (const Lit l : lits) {
    for (const int f : desk_.facts().of_mark(desk_.facts()[desk_.facts().of(l.var())].at))
      for (const int i : desk_.scopes().around(f)) {
        touched_[static_cast<size_t>(i)] = true;
        to_search_[static_cast<size_t>(i)] = true;
      }
  }
}

void Singles::start_over(std::span<const Lit> changed) {
  touch(changed);
  seen_ = 0;
  said_.back().clear();
  for (size_t i = 0; i < touched_.size(); ++i) {
    if (touched_[i]) said_[i].clear();
    // A search comes only when nothing else is open.
    const auto searched = [](const Candidate& c) { return c.searched; };
    if (std::erase_if(said_[i], searched) > 0) to_search_[i] = true;
  }
  for (auto& best : best_) best.reset();
  const auto take = [&](const std::vector<Candidate>& said) {
    for (const Candidate& c : said) {
      std::optional<Candidate>& best = best_[static_cast<size_t>(desk_.facts().of(c.fact.var()))];
      if (!best || easier(c, *best)) best = c;
    }
  };
  for (const auto& said : said_) take(said);
}

// The order in which they were found must not matter, but for what looks just the same.
bool Singles::easier(const Candidate& a, const Candidate& b) {
  if (ease_of(a.kind) != ease_of(b.kind)) return ease_of(a.kind) < ease_of(b.kind);
  if (a.cost != b.cost) return a.cost < b.cost;
  return a.rules < b.rules;
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

bool Singles::look_deeper() {
  for (int i = 0; i < desk_.scopes().size(); ++i) {
    if (!to_search_[static_cast<size_t>(i)]) continue;
    to_search_[static_cast<size_t>(i)] = false;
    const Scope& scope = desk_.scopes()[i];
    if (scope.wide || scope.exact || desk_.posted().rule_of[static_cast<size_t>(i)] < 0) continue;
    search_in(i);
    if (desk_.meter().spent()) return false;
  }
  return true;
}

void Singles::search_in(int instance) {
  const std::vector<int> rules{instance};
  const Scope& scope = desk_.scopes()[instance];
  std::vector<Lit> known;
  for (const int f : scope.facts)
    for (const bool negated : {false, true})
      if (const Lit l(desk_.facts()[f].var, negated); desk_.known(l)) known.push_back(l);
  std::vector<Lit> wanted;
  for (const int f : scope.facts)
    if (desk_.wanted(f)) wanted.push_back(desk_.facts()[f].target);
  for (const Lit fact : desk_.what_seems_to_follow(std::move(wanted), rules, known)) {
    Candidate found;
    found.fact = fact;
    found.rules = rules;
    found.known = known;
    found.supposed = true;
    found.searched = true;
    found.arguments = scope.piece ? bit(Argument::piece) : 0;
    price(desk_, found);
    keep(std::move(found), static_cast<size_t>(instance));
  }
}

// What follows from marks alone: the last value that is left, walls that must close.
void Singles::look_at_meaning() {
  const std::span<const Lit> trail = desk_.alone().trail();
  for (; seen_ < trail.size(); ++seen_) {
    const Lit l = trail[seen_];
    const int fact = desk_.facts().of(l.var());
    if (fact >= 0 && desk_.wanted(fact)) offer(l, false, touched_.size());
  }
}

void Singles::look_at(int instance) {
  Engine& engine = desk_.alone();
  const size_t before = engine.trail().size();
  if (desk_.try_out(engine, std::array{desk_.switch_of(instance)})) {
    for (size_t at = before; at < engine.trail().size(); ++at) {
      const Lit l = engine.trail()[at];
      const int fact = desk_.facts().of(l.var());
      if (fact >= 0 && desk_.wanted(fact)) offer(l, false, static_cast<size_t>(instance));
    }
    const Scope& scope = desk_.scopes()[instance];
    for (const int f : scope.facts) {
      if (scope.wide || scope.exact) break;
      const Lit target = desk_.facts()[f].target;
      if (!desk_.wanted(f) || engine.value(target) != Engine::is_open) continue;
      if (!desk_.try_out(engine, std::array{~target}))
        offer(target, true, static_cast<size_t>(instance));
      engine.pop();
    }
  }
  engine.pop();
}

void Singles::offer(Lit fact, bool supposed, size_t source) {
  const int f = desk_.facts().of(fact.var());
  // The answer is known: what leads elsewhere rests on marks that are wrong.
  if (fact != desk_.facts()[f].target) return;
  desk_.alone().trace(supposed ? false_lit : fact, trace_, supposed, desk_.told());
  keep(make_candidate(desk_, fact, trace_, supposed), source);
}

void Singles::keep(Candidate found, size_t source) {
  std::optional<Candidate>& best = best_[static_cast<size_t>(desk_.facts().of(found.fact.var()))];
  if (keeps_all_) said_[source].push_back(found);
  if (!best || easier(found, *best)) best = std::move(found);
}

}  // namespace clew::explain
