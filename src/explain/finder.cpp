#include "explain/finder.h"

#include <algorithm>
#include <array>

#include "explain/reasons.h"
#include "explain/weights.h"

namespace clew::explain {

void Finder::learn(std::span<const Lit> lits) {
  std::vector<Lit> fresh;
  for (const Lit l : lits)
    if (!desk_.known(l)) fresh.push_back(l);
  desk_.learn(fresh);
  singles_.touch(fresh);
}

void Finder::start_from(const std::vector<Lit>& lits) {
  std::vector<Lit> before = desk_.all_told();
  std::ranges::sort(before);
  desk_.start_from(lits);
  std::vector<Lit> changed;
  std::ranges::set_symmetric_difference(before, desk_.all_told(), std::back_inserter(changed));
  singles_.start_over(changed);
  together_.start_over();
  tried_in_vain_.clear();
  last_.clear();
}

std::optional<Found> Finder::next() {
  std::optional<Found> found = find();
  if (!found) return found;
  last_.clear();
  for (const Lit l : found->marks) {
    const std::vector<int>& cells = desk_.facts()[desk_.facts().of(l.var())].cells;
    last_.insert(last_.end(), cells.begin(), cells.end());
  }
  learn(found->marks);
  return found;
}

std::optional<Found> Finder::find() {
  if (!singles_.look()) return std::nullopt;
  std::optional<Found> found;
  const Candidate* best = cheapest();
  if (best == nullptr) {
    if (!singles_.look_deeper()) return std::nullopt;
    best = cheapest();
  }
  found = best != nullptr ? finish(*best) : find_by_supposing();
  if (found) {
    name_values(*found);
    found->cost = with_distance(found->reason);
  }
  return found;
}

std::optional<Found> Finder::find_by_supposing() {
  const auto several = together_.find(last_);
  if (!(several && several->kind == StepKind::together) && twins_ && !desk_.meter().spent()) {
    auto twin = twins_->find(last_);
    if (twin && (!several || with_distance(twin->candidate) < with_distance(*several)))
      return finish_twin(std::move(*twin));
  }
  if (several) return finish(*several);
  if (desk_.meter().reached() != Limit::none) return std::nullopt;
  if (auto nested = find_nested(desk_, tried_in_vain_)) return finish_nested(std::move(*nested));
  return std::nullopt;
}

double Finder::with_distance(const Candidate& c) const {
  const Fact& fact = desk_.facts()[desk_.facts().of(c.fact.var())];
  return c.cost + per_distance * distance(desk_.board().plan().grid, fact.cells, last_);
}

const Candidate* Finder::cheapest() const {
  const Candidate* best = nullptr;
  double least = 0;
  for (int f = 0; f < desk_.facts().size(); ++f) {
    const auto& candidate = singles_.best()[static_cast<size_t>(f)];
    if (!candidate || !desk_.wanted(f)) continue;
    const double cost = with_distance(*candidate);
    if (best != nullptr) {
      const int ease = ease_of(candidate->kind) - ease_of(best->kind);
      if (ease > 0 || (ease == 0 && cost >= least)) continue;
    }
    best = &*candidate;
    least = cost;
  }
  return best;
}

Found Finder::finish(Candidate c) {
  Found found;
  shrink_known(desk_, c);
  found.minimal = settle_minimal(desk_, c);
  found.reason = std::move(c);
  found.marks.push_back(found.reason.fact);
  add_marks_alike(found);
  add_instances_alike(found);
  add_values_alike(found);
  const bool chain = found.reason.kind == StepKind::chain;
  if (found.reason.supposed || chain) found.links = chain_of(desk_, found.reason);
  found.depth = chain && found.reason.supposed ? 1 : 0;
  return found;
}

Found Finder::finish_nested(Nested nested) {
  Found found;
  found.reason = std::move(nested.candidate);
  found.minimal = settle_minimal(desk_, found.reason);
  found.reason.kind = StepKind::nested;
  found.reason.cost +=
      base_cost[static_cast<size_t>(StepKind::nested)] + per_link * found.reason.chain;
  found.marks.push_back(found.reason.fact);
  found.depth = nested.depth;
  found.proof = std::move(nested.proof);
  return found;
}

// Which of its items are needed is not shown.
Found Finder::finish_twin(Twin twin) {
  Found found;
  found.reason = twin.candidate;
  found.minimal = false;
  found.marks.push_back(found.reason.fact);
  found.depth = 1;
  found.twin = std::move(twin);
  return found;
}

// What else follows from the same reason.
void Finder::add_marks_alike(Found& found) {
  const Candidate& c = found.reason;
  std::vector<Lit> lits = c.known;
  for (const int r : c.rules) lits.push_back(desk_.switch_of(r));
  Part& part = desk_.part(c.rules, c.fact);
  const bool fine = part.push(lits);
  const std::span<const Lit> trail = part.bare().trail();
  for (size_t at = 0; at < trail.size() && fine; ++at) {
    const Lit l = part.outside(trail[at]);
    const int f = desk_.facts().of(l.var());
    if (f < 0 || !desk_.wanted(f) || l != desk_.facts()[f].target || l == c.fact) continue;
    found.marks.push_back(l);
  }
  if (c.supposed && fine) add_supposed_alike(found, part);
  part.pop();
}

// Where the same instances and marks, which the part holds, refute other suppositions, too.
void Finder::add_supposed_alike(Found& found, Part& part) {
  for (const int r : found.reason.rules) {
    const Scope& scope = desk_.scopes()[r];
    for (const int f : scope.facts) {
      const Lit target = desk_.facts()[f].target;
      if (scope.wide || !desk_.wanted(f) || part.value(target) != Engine::is_open) continue;
      if (std::ranges::find(found.marks, target) != found.marks.end()) continue;
      desk_.count_trial();
      if (!part.push(std::array{~target})) found.marks.push_back(target);
      part.pop();
    }
  }
}

// Instances of one rule that need no marks are one step: each says what is printed, so to speak.
void Finder::add_instances_alike(Found& found) {
  Candidate& c = found.reason;
  if (c.rules.size() != 1 || !c.known.empty() || c.kind != StepKind::rule) return;
  const int32_t rule = desk_.posted().rule_of[static_cast<size_t>(c.rules[0])];
  std::vector<Lit> own{c.fact};  // by instance, a mark that it is there for
  for (int f = 0; f < desk_.facts().size(); ++f) {
    const auto& other = singles_.best()[static_cast<size_t>(f)];
    if (!other || !desk_.wanted(f) || other->rules.size() != 1 || !other->known.empty()) continue;
    if (other->kind != c.kind ||
        desk_.posted().rule_of[static_cast<size_t>(other->rules[0])] != rule)
      continue;
    if (std::ranges::find(found.marks, other->fact) != found.marks.end()) continue;
    found.marks.push_back(other->fact);
    if (std::ranges::find(c.rules, other->rules[0]) != c.rules.end()) continue;
    c.rules.push_back(other->rules[0]);
    own.push_back(other->fact);
  }
  found.of_one_rule = c.rules.size() > 1;
  for (size_t k = 0; k < c.rules.size() && found.of_one_rule; ++k) {
    std::vector<int> others = c.rules;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(k));
    if (desk_.follows(own[k], c.rules, others, {}) != Answered::no) found.minimal = false;
  }
}

// Values of the same marks that one instance rules out, each for its own reason, are one step:
// nobody crosses them out one by one.
void Finder::add_values_alike(Found& found) {
  Candidate& c = found.reason;
  if (c.rules.size() != 1 || found.of_one_rule || ease_of(c.kind) > 0) return;
  if (c.supposed || c.searched) add_values_of_one_reason(found);
  std::vector<Candidate> own{c};
  for (size_t k = 0, first = found.marks.size(); k < first; ++k) {
    const MarkAt at = desk_.facts()[desk_.facts().of(found.marks[k].var())].at;
    for (const int f : desk_.facts().of_mark(at)) {
      const auto& best = singles_.best()[static_cast<size_t>(f)];
      if (!best || !desk_.wanted(f) || best->rules != c.rules || ease_of(best->kind) > 0) continue;
      if (std::ranges::find(found.marks, best->fact) != found.marks.end()) continue;
      Candidate other = *best;
      shrink_known(desk_, other);
      if (!settle_minimal(desk_, other)) continue;
      found.marks.push_back(other.fact);
      own.push_back(std::move(other));
    }
  }
  if (own.size() > 1) join_reasons(found, own);
}

// Propagation alone may not show them.
void Finder::add_values_of_one_reason(Found& found) {
  const Candidate& c = found.reason;
  for (const int f : desk_.facts().of_mark(desk_.facts()[desk_.facts().of(c.fact.var())].at)) {
    const Lit target = desk_.facts()[f].target;
    if (!desk_.wanted(f) || std::ranges::find(found.marks, target) != found.marks.end()) continue;
    if (desk_.follows(target, c.rules, c.rules, c.known) == Answered::yes)
      found.marks.push_back(target);
  }
}

// One reason for all of them.
void Finder::join_reasons(Found& found, const std::vector<Candidate>& own) {
  Candidate& c = found.reason;
  for (const Candidate& other : own) {
    c.known.insert(c.known.end(), other.known.begin(), other.known.end());
    if (base_cost[static_cast<size_t>(other.kind)] > base_cost[static_cast<size_t>(c.kind)])
      c.kind = other.kind;
    c.supposed = c.supposed || other.supposed;
    c.searched = c.searched || other.searched;
    c.arguments |= other.arguments;
  }
  std::ranges::sort(c.known);
  c.known.erase(std::unique(c.known.begin(), c.known.end()), c.known.end());
  drop_needless(found);
  const StepKind kind = c.kind;
  price(desk_, c);
  c.cost += base_cost[static_cast<size_t>(kind)] - base_cost[static_cast<size_t>(c.kind)];
  c.kind = kind;
}

// Of a mark whose value is told, the value is cited, not what it is not. It says more, so that
// something else may be needless.
void Finder::name_values(Found& found) {
  if (ease_of(found.reason.kind) > ease_of(StepKind::together)) return;
  const Facts& facts = desk_.facts();
  std::vector<Lit>& known = found.reason.known;
  bool changed = false;
  for (Lit& l : known) {
    const MarkAt at = facts[facts.of(l.var())].at;
    if (facts.finding(l).says == Finding::is) continue;
    if (std::ranges::any_of(found.marks,
                            [&](Lit mark) { return facts[facts.of(mark.var())].at == at; }))
      continue;
    for (const int f : facts.of_mark(at)) {
      const Lit value = facts[f].target;
      if (!value.valid() || facts.finding(value).says != Finding::is ||
          !desk_.told()[static_cast<size_t>(value.code())])
        continue;
      l = value;
      changed = true;
    }
  }
  if (!changed) return;
  std::ranges::sort(known);
  known.erase(std::unique(known.begin(), known.end()), known.end());
  drop_needless(found);
}

void Finder::drop_needless(Found& found) {
  std::vector<Lit>& known = found.reason.known;
  for (size_t k = known.size(); k-- > 0;) {
    std::vector<Lit> rest = known;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(k));
    Answered needless = Answered::yes;
    for (size_t m = 0; m < found.marks.size() && needless == Answered::yes; ++m)
      needless = desk_.follows(found.marks[m], found.reason.rules, found.reason.rules, rest);
    if (needless == Answered::yes) known = std::move(rest);
    if (needless == Answered::unknown) found.minimal = false;
  }
  const std::vector<int>& rules = found.reason.rules;
  for (size_t k = 0; k < rules.size() && rules.size() > 1 && found.minimal; ++k) {
    std::vector<int> rest = rules;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(k));
    found.minimal = desk_.follows(found.reason.fact, rules, rest, known) == Answered::no;
  }
}

}  // namespace clew::explain
