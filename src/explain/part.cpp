#include "explain/part.h"

#include <algorithm>

#include "model/lower.h"

namespace clew::explain {

namespace {
constexpr int64_t patience = 200;  // conflicts of one question
}  // namespace

Part::Part(const Posted& posted, const Anatomy& anatomy, std::span<const int> instances, Lit fact,
           Meter& meter)
    : posted_(posted),
      anatomy_(anatomy),
      meter_(meter),
      own_(static_cast<size_t>(posted.model.num_vars), -1),
      whole_{Var{0}},
      taken_(num_lists),
      graph_(posted.model.graphs.size(), -1) {
  own_[0] = 0;
  for (const int i : instances) {
    take(posted.switches[static_cast<size_t>(i)].var().id);
    for (const ConstraintAt at : anatomy.stated(i)) take(at);
    for (const ConstraintAt at : anatomy.helpful(i)) take(at);
  }
  take(fact.var().id);
  close_up();
  model_.num_vars = static_cast<int32_t>(whole_.size());
  for (const ConstraintAt at : constraints_) copy(at);
}

void Part::take(int32_t var) {
  int32_t& own = own_[static_cast<size_t>(var)];
  if (own >= 0) return;
  own = static_cast<int32_t>(whole_.size());
  whole_.push_back(Var{var});
  leans_ = leans_ || anatomy_.is_tied(var);
}

void Part::take(ConstraintAt at) {
  std::vector<bool>& taken = taken_[static_cast<size_t>(at.list)];
  if (taken.size() <= at.index) taken.resize(at.index + 1, false);
  if (taken[at.index]) return;
  taken[at.index] = true;
  constraints_.push_back(at);
  anatomy_.each_var(at, [&](int32_t v) { take(v); });
  visit_native(posted_.model, at, [&](const auto& native) { take(native.guard.var().id); });
}

// What its literals stand for, and what that stands for.
void Part::close_up() {
  for (size_t v = 1; v < whole_.size(); ++v) {
    const int32_t var = whole_[v].id;
    if (const int32_t i = anatomy_.instance_of(var); i >= 0) {
      switches_.push_back(inside(posted_.switches[static_cast<size_t>(i)]));
      continue;
    }
    for (const ConstraintAt at : anatomy_.meaning(var)) take(at);
    const int32_t number = anatomy_.number_of(var);
    if (number >= 0) anatomy_.each_of_number(number, [&](int32_t w) { take(w); });
  }
}

void Part::copy(ConstraintAt at) {
  const Model& from = posted_.model;
  if (at.list == List::claims) return copy_clause(from.claims, at.index, model_.claims);
  if (at.list == List::defined) return copy_clause(from.defined, at.index, model_.defined);
  if (at.list == List::claimed_sums)
    return copy_sum(from.claimed_sums, at.index, model_.claimed_sums);
  if (at.list == List::defined_sums)
    return copy_sum(from.defined_sums, at.index, model_.defined_sums);
  visit_native(from, at, [&](const auto& native) {
    using Native = std::remove_cvref_t<decltype(native)>;
    if constexpr (std::is_same_v<Native, ConnectedPart>) copy_native(native, model_.connected);
    if constexpr (std::is_same_v<Native, RunsPart>) copy_native(native, model_.runs);
    if constexpr (std::is_same_v<Native, SightPart>) copy_native(native, model_.sights);
    if constexpr (std::is_same_v<Native, DistinctPart>) copy_native(native, model_.distincts);
    if constexpr (std::is_same_v<Native, TotalPart>) copy_native(native, model_.totals);
    if constexpr (std::is_same_v<Native, LoopPart>) copy_native(native, model_.loops);
    if constexpr (std::is_same_v<Native, ReachPart>) copy_native(native, model_.reaches);
    if constexpr (std::is_same_v<Native, BoundedPart>) copy_native(native, model_.bounded);
    if constexpr (std::is_same_v<Native, EqualPiecesPart>) copy_native(native, model_.equal_pieces);
    if constexpr (std::is_same_v<Native, ClosedPart>) copy_native(native, model_.closed);
    if constexpr (std::is_same_v<Native, ForestPart>) copy_native(native, model_.forests);
  });
}

template <typename Native>
void Part::copy_native(const Native& native, std::vector<Native>& to) {
  Native& mine = to.emplace_back(native);
  mine.guard = mapped(native.guard);
  each_lits(mine, [&](Slice& s) { s = mapped(s); });
  each_numbers(mine, [&](Slice& s) {
    const auto numbers = posted_.model.numbers(s);
    s.begin = static_cast<uint32_t>(model_.native_numbers.size());
    model_.native_numbers.insert(model_.native_numbers.end(), numbers.begin(), numbers.end());
  });
  if constexpr (requires { mine.graph; }) {
    int32_t& graph = graph_[static_cast<size_t>(native.graph)];
    if (graph < 0) {
      graph = static_cast<int32_t>(model_.graphs.size());
      model_.graphs.push_back(posted_.model.graphs[static_cast<size_t>(native.graph)]);
    }
    mine.graph = graph;
  }
}

void Part::copy_clause(const ClauseList& from, size_t k, ClauseList& to) {
  for (const Lit l : from[k]) to.lits.push_back(mapped(l));
  to.ends.push_back(static_cast<uint32_t>(to.lits.size()));
  to.from.push_back(from.from[k]);
}

void Part::copy_sum(const SumList& from, size_t k, SumList& to) {
  for (const Term& t : from[k]) {
    Term mine = t;
    mine.lit = mapped(t.lit);
    to.terms.push_back(mine);
  }
  to.ends.push_back(static_cast<uint32_t>(to.terms.size()));
  to.bounds.push_back(from.bounds[k]);
  to.from.push_back(from.from[k]);
}

Slice Part::mapped(Slice s) {
  const auto lits = posted_.model.lits(s);
  const Slice mine{static_cast<uint32_t>(model_.native_lits.size()), s.size};
  for (const Lit l : lits) model_.native_lits.push_back(mapped(l));
  return mine;
}

std::vector<Lit> Part::inside(std::span<const Lit> whole) const {
  std::vector<Lit> mine;
  for (const Lit l : whole)
    if (const Lit own = inside(l); own.valid()) mine.push_back(own);
  return mine;
}

Engine& Part::bare() {
  if (bare_ == nullptr) {
    bare_ = std::make_unique<Engine>(meter_);
    lower(model_, *bare_);
  }
  return *bare_;
}

int8_t Part::value(Lit whole) {
  const Lit own = inside(whole);
  return own.valid() ? bare().value(own) : static_cast<int8_t>(Engine::is_open);
}

void Part::trace(Lit end, Trace& trace, bool with_steps) {
  bare().trace(end == false_lit ? end : inside(end), trace, with_steps);
  const auto back = [&](Lit& l) {
    if (!is_constant(l)) l = outside(l);
  };
  for (Lit& l : trace.assumptions) back(l);
  for (Inference& step : trace.steps) {
    back(step.lit);
    for (Lit& l : step.reason) back(l);
  }
}

// Switches that are not asked for are better off: then their instances say nothing.
Answered Part::clashes(std::span<const Lit> whole, std::span<const Lit> likely) {
  if (searcher_ == nullptr) {
    searcher_ = std::make_unique<Engine>(meter_);
    searcher_->set_patience(patience);
    lower(model_, *searcher_);
  }
  for (const Lit l : inside(likely)) searcher_->set_phase(l.var(), !l.negated());
  for (const Lit l : switches_) searcher_->set_phase(l.var(), l.negated());
  const Answered answered = searcher_->solve(inside(whole));
  if (answered == Answered::unknown) return answered;
  return answered == Answered::no ? Answered::yes : Answered::no;
}

Part& Parts::of(const std::vector<int>& instances, Lit fact) {
  std::unique_ptr<Part>& part = kept_[instances];
  if (part != nullptr && part->inside(fact).valid()) return *part;
  if (kept_.size() > most_kept) {
    kept_.clear();
    return of(instances, fact);
  }
  part = std::make_unique<Part>(posted_, anatomy_, instances, fact, meter_);
  return *part;
}

}  // namespace clew::explain
