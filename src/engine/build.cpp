// Building: variables, clauses, propagators. Always at the root; what the root decides already is
// simplified away.
#include <algorithm>

#include "engine/engine.h"

namespace clew::engine {

namespace {
constexpr uint32_t posts_per_look = 256;
constexpr size_t bytes_per_tick = 32;  // a run looks at all a propagator holds, about so fast
}  // namespace

Engine::Engine(Meter& meter, Engine* spent) : meter_(meter), random_(meter.limits().seed) {
  if (spent != nullptr) take_memory(*spent);
  new_vars(1);
  assign(true_lit, Reason());
  seen_ = 1;
}

// Lists keep their room and lose what they hold; all that is not named here starts as new.
void Engine::take_memory(Engine& spent) {
  const auto take = [](auto& mine, auto& theirs) {
    mine = std::move(theirs);
    mine.clear();
  };
  take(values_, spent.values_);
  take(vars_, spent.vars_);
  take(lists_, spent.lists_);
  take(trail_, spent.trail_);
  take(level_starts_, spent.level_starts_);
  take(counters_, spent.counters_);
  take(counter_terms_, spent.counter_terms_);
  take(propagators_, spent.propagators_);
  for (size_t k = 0; k < std::size(queue_); ++k) take(queue_[k], spent.queue_[k]);
  take(late_, spent.late_);
  take(conflict_, spent.conflict_);
  take(phase_, spent.phase_);
  take(model_, spent.model_);
  take(marks_, spent.marks_);
  take(marked_, spent.marked_);
  take(learned_, spent.learned_);
  take(reason_, spent.reason_);
  take(minimize_work_, spent.minimize_work_);
  take(level_stamps_, spent.level_stamps_);
  take(sum_terms_, spent.sum_terms_);
  take(post_lits_, spent.post_lits_);
  take(harmless_, spent.harmless_);
  take(clauses_.words(), spent.clauses_.words());
  pool_.take_memory(spent.pool_);
  order_.take_memory(spent.order_);
}

Engine::~Engine() = default;

void Engine::retire() {
  propagators_.clear();
  origins_.reset();
  onlooker_ = nullptr;
  proof_ = nullptr;
  later_ = nullptr;
}

Var Engine::new_vars(int count) {
  CLEW_REQUIRE(count >= 0 && decision_level() == 0);
  const size_t first = vars_.size();
  const size_t total = first + static_cast<size_t>(count);
  values_.resize(2 * total, is_open);
  lists_.resize(2 * total);
  vars_.resize(total);
  phase_.resize(total, is_false);
  marks_.resize(total, unmarked);
  if (total > trail_.capacity()) trail_.reserve(std::max(total, 2 * trail_.capacity()));
  if (total > 2 * first) order_.reserve(total);
  // With the default seed variables start in order; any other seed shuffles them.
  const bool shuffled = meter_.limits().seed != Limits{}.seed;
  for (size_t v = first; v < total; ++v) {
    order_.add_var(shuffled ? 1e-6 * random_.below(1 << 20) / (1 << 20) : 0);
  }
  meter_.check_memory();
  return Var{static_cast<int32_t>(first)};
}

bool Engine::add_unit(Lit l) {
  if (value(l) == is_true) return true;
  if (value(l) == is_false) return ok_ = false;
  assign(l, Reason());
  return ok_ = propagate_lists();
}

// Clauses, counters and tells are followed at once, so that what is posted next shrinks;
// propagators wait for a question.
bool Engine::add_clause(std::span<const Lit> lits) {
  CLEW_REQUIRE(decision_level() == 0);
  if (!ok_) return false;
  if (meter_.reached() == Limit::memory) return true;  // no question is answered any more
  post_lits_.clear();
  bool satisfied = false;
  for (const Lit l : lits) {
    const auto v = static_cast<size_t>(l.var().id);
    const uint8_t sign = l.negated() ? 2 : 1;
    if (value(l) == is_true || (marks_[v] != 0 && marks_[v] != sign)) {
      satisfied = true;
      break;
    }
    if (value(l) == is_false || marks_[v] == sign) continue;
    marks_[v] = sign;
    post_lits_.push_back(l);
  }
  for (const Lit l : post_lits_) marks_[static_cast<size_t>(l.var().id)] = unmarked;
  if (satisfied) return true;
  if (post_lits_.empty()) return refuted_by(lits);
  if (origins_ != nullptr) note_clause(lits);
  if (post_lits_.size() == 1) return add_unit(post_lits_[0]);
  store_clause(post_lits_);
  return true;
}

// Most are stored as they come: nothing to simplify.
bool Engine::add_clean_clause(std::span<const Lit> lits) {
  bool all_open = lits.size() > 1 && ok_ && origins_ == nullptr;
  for (size_t k = 0; k < lits.size() && all_open; ++k) all_open = value(lits[k]) == is_open;
  if (!all_open || meter_.reached() == Limit::memory) return add_clause(lits);
  store_clause(lits);
  return true;
}

void Engine::store_clause(std::span<const Lit> lits) {
  uint32_t ref = binary_ref;
  if (lits.size() > 2) ref = clauses_.add(lits, false, 0);
  lists_[static_cast<size_t>((~lits[0]).code())].watches.push(pool_, {ref, lits[1].code()});
  lists_[static_cast<size_t>((~lits[1]).code())].watches.push(pool_, {ref, lits[0].code()});
  if (++posts_ % posts_per_look == 0) meter_.check_memory();
}

bool Engine::add(std::unique_ptr<Propagator> propagator) {
  CLEW_REQUIRE(decision_level() == 0);
  if (!ok_) return false;
  Propagator& p = *propagator;
  p.index_ = static_cast<uint32_t>(propagators_.size());
  propagators_.push_back(std::move(propagator));
  if (origins_ != nullptr) origins_->note_propagator();
  late_.clear();
  p.attach(*this);
  tell_late(p);
  enqueue(p);
  p.cost_ = static_cast<int32_t>(std::min<size_t>(p.bytes() / bytes_per_tick + 1, 1 << 20));
  if (++posts_ % posts_per_look == 0) meter_.check_memory();
  return true;
}

void Engine::watch(Lit l, Propagator& p, uint32_t slot) {
  CLEW_ASSERT(decision_level() == 0);
  if (value(l) == is_false && level(l.var()) == 0) return;
  if (value(l) == is_true && static_cast<size_t>(position(l.var())) < seen_) {
    late_.push_back({l, slot});
    return;
  }
  lists_[static_cast<size_t>(l.code())].listeners.push(pool_, {p.index_, slot});
}

void Engine::tell_late(Propagator& p) {
  std::stable_sort(late_.begin(), late_.end(), [this](const Late& a, const Late& b) {
    return position(a.lit.var()) < position(b.lit.var());
  });
  for (const Late& entry : late_) p.tell(entry.slot, entry.lit);
  late_.clear();
}

}  // namespace clew::engine
