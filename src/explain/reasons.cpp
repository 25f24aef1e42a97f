#include "explain/reasons.h"

#include <algorithm>
#include <array>

namespace clew::explain {

namespace {

constexpr int largest_radius = 3;

std::vector<Lit> switches_of(const Desk& desk, const std::vector<int>& rules) {
  std::vector<Lit> lits;
  for (const int r : rules) lits.push_back(desk.switch_of(r));
  return lits;
}

// With the known marks and these instances, the opposite of the fact clashes; `trace` says why.
bool refutes(Desk& desk, const std::vector<int>& rules, Lit fact, Trace& trace,
             bool with_steps = false) {
  Engine& engine = desk.alone();
  const bool fine = desk.try_out(engine, switches_of(desk, rules));
  bool refuted = fine && engine.value(fact) == Engine::is_true;
  if (refuted) {
    engine.trace(fact, trace, with_steps, desk.told());
  } else if (fine) {
    refuted = !desk.try_out(engine, std::array{~fact});
    if (refuted) engine.trace(false_lit, trace, with_steps, desk.told());
    engine.pop();
  }
  engine.pop();
  return refuted;
}

// A trace cites some of the instances that were `enough`. With less in the way propagation may take
// another course, and see less: then all of them are needed.
void keep_enough(Desk& desk, Candidate& c, const std::vector<int>& enough) {
  Trace trace;
  if (c.rules.size() >= enough.size() || refutes(desk, c.rules, c.fact, trace)) return;
  c.rules = enough;
  price(desk, c);
}

// In the part of its instances alone: do these marks lead to the fact?
class Bare {
 public:
  Bare(Desk& desk, const Candidate& c) : desk_(desk), part_(desk.part(c.rules, c.fact)), c_(c) {
    std::vector<Lit> base = switches_of(desk, c.rules);
    if (c.supposed) base.push_back(~c.fact);
    clashed_ = !part_.push(base);
  }
  ~Bare() { part_.pop(); }
  Bare(const Bare&) = delete;
  Bare& operator=(const Bare&) = delete;

  bool leads(std::span<const Lit> known, Trace& trace, bool with_steps) {
    if (clashed_) {
      part_.trace(false_lit, trace, with_steps);
      return c_.supposed;
    }
    desk_.count_trial();
    const bool fine = part_.push(known);
    const bool leads = c_.supposed ? !fine : fine && part_.value(c_.fact) == Engine::is_true;
    if (leads) part_.trace(c_.supposed ? false_lit : c_.fact, trace, with_steps);
    part_.pop();
    return leads;
  }

 private:
  Desk& desk_;
  Part& part_;
  const Candidate& c_;
  bool clashed_ = false;
};

std::vector<Lit> without(const std::vector<Lit>& list, size_t k) {
  std::vector<Lit> rest = list;
  rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(k));
  return rest;
}

std::vector<Lit> marks_in(const Desk& desk, const Trace& trace, Lit supposed) {
  std::vector<Lit> marks;
  for (const Lit l : trace.assumptions)
    if (!desk.is_switch(l) && l != supposed) marks.push_back(l);
  std::ranges::sort(marks);
  return marks;
}

}  // namespace

std::vector<int> instances_near(const Desk& desk, int fact, int radius, bool wide) {
  std::vector<int> near;
  std::vector<bool> taken(static_cast<size_t>(desk.scopes().size()), false);
  std::vector<int> facts{fact};
  for (int r = 0; r < radius; ++r) {
    std::vector<int> next;
    for (const int f : facts) {
      for (const int i : desk.scopes().around(f)) {
        const Scope& scope = desk.scopes()[i];
        if (taken[static_cast<size_t>(i)] || (scope.wide && !wide)) continue;
        if (desk.posted().rule_of[static_cast<size_t>(i)] < 0) continue;
        taken[static_cast<size_t>(i)] = true;
        near.push_back(i);
        if (!scope.wide) next.insert(next.end(), scope.facts.begin(), scope.facts.end());
      }
    }
    facts = std::move(next);
  }
  std::ranges::sort(near);
  return near;
}

void refine(Desk& desk, Candidate& c) {
  const int fact = desk.facts().of(c.fact.var());
  Trace trace;
  bool local = false;
  for (int radius = 1; radius <= largest_radius && !local; ++radius) {
    for (const bool wide : {false, true}) {
      if (!refutes(desk, instances_near(desk, fact, radius, wide), c.fact, trace)) continue;
      const Candidate near = make_candidate(desk, c.fact, trace, true);
      if (near.rules.size() <= c.rules.size() || radius == 1) c = near;
      local = true;
      break;
    }
  }
  shrink_rules(desk, c);
  shrink_known(desk, c);
}

void shrink_rules(Desk& desk, Candidate& c) {
  std::vector<int> order = c.rules;
  std::ranges::stable_sort(order, [&](int a, int b) {
    return desk.scopes()[a].facts.size() > desk.scopes()[b].facts.size();
  });
  Trace trace;
  std::vector<int> enough;
  for (const int r : order) {
    if (c.rules.size() < 2) break;
    if (!std::ranges::binary_search(c.rules, r)) continue;
    std::vector<int> rest = c.rules;
    std::erase(rest, r);
    if (!refutes(desk, rest, c.fact, trace)) continue;
    c = make_candidate(desk, c.fact, trace, true);
    enough = std::move(rest);
  }
  keep_enough(desk, c, enough);
}

void shrink_known(Desk& desk, Candidate& c) {
  Trace trace;
  {
    // What a supposition shows, propagation may show as well.
    Candidate direct = c;
    direct.supposed = false;
    Bare bare(desk, direct);
    if (bare.leads(c.known, trace, false)) {
      c.supposed = false;
      c.arguments = trace.arguments;
      c.chain = 0;
    }
  }
  // A part has only what its instances speak of; propagation may lead through other things.
  if (!Bare(desk, c).leads(c.known, trace, false) && refutes(desk, c.rules, c.fact, trace, true)) {
    const std::vector<int> enough = c.rules;
    const bool clashes = trace.steps.empty() || trace.steps.back().lit == false_lit;
    c = make_candidate(desk, c.fact, trace, clashes);
    keep_enough(desk, c, enough);
    return;
  }
  Bare bare(desk, c);
  for (size_t k = c.known.size(); k-- > 0;) {
    if (k >= c.known.size()) continue;
    std::vector<Lit> fewer = without(c.known, k);
    if (!bare.leads(fewer, trace, false)) continue;
    c.known = marks_in(desk, trace, ~c.fact);
    // With less in the way propagation may take another course, and see less.
    if (c.known.size() < fewer.size() && !bare.leads(c.known, trace, false))
      c.known = std::move(fewer);
  }
  if (bare.leads(c.known, trace, true)) {
    c.arguments = trace.arguments;
    c.chain = static_cast<int>(thoughts_of(desk, links_of(desk, trace), ~c.fact).size());
  }
  price(desk, c);
}

bool settle_minimal(Desk& desk, Candidate& c) {
  // On a whole board nobody would see it without.
  const bool local = c.rules.size() == 1 && !desk.scopes()[c.rules[0]].wide;
  bool minimal = true;
  for (size_t k = c.known.size(); k-- > 0;) {
    const Answered redundant = desk.follows(c.fact, c.rules, c.rules, without(c.known, k));
    if (redundant == Answered::no) continue;
    if (!local) return false;
    if (redundant == Answered::unknown) {
      minimal = false;
      continue;
    }
    c.known = without(c.known, k);
    c.supposed = true;
    price(desk, c);
  }
  for (size_t k = 0; k < c.rules.size() && minimal; ++k) {
    std::vector<int> rest = c.rules;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(k));
    minimal = desk.follows(c.fact, c.rules, rest, c.known) == Answered::no;
  }
  return minimal;
}

std::vector<Link> chain_of(Desk& desk, const Candidate& c) {
  Trace trace;
  Bare bare(desk, c);
  if (bare.leads(c.known, trace, true)) return links_of(desk, trace);
  if (refutes(desk, c.rules, c.fact, trace, true)) return links_of(desk, trace);
  // With less in the way propagation took another course, and saw less.
  Engine& all = desk.all();
  const bool clashes = !desk.try_out(all, std::array{~c.fact});
  if (clashes) all.trace(false_lit, trace, true, desk.told());
  all.pop();
  return clashes ? links_of(desk, trace) : std::vector<Link>{};
}

}  // namespace clew::explain
