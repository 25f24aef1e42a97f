#include "propagators/bounded.h"

#include <algorithm>

namespace clew::propagators {

Bounded::Bounded(const Graph& graph, std::vector<Lit> lits,
                 std::vector<std::vector<int32_t>> groups, int32_t most, std::vector<Lit> guards)
    : tree_(graph, std::move(groups)),
      lits_(std::move(lits)),
      most_(most),
      guards_(std::move(guards)) {}

void Bounded::attach(Engine& engine) {
  for (const Lit l : guards_)
    if (!is_constant(l)) engine.watch(l, *this, 0);
  for (const Lit l : lits_) {
    if (is_constant(l)) continue;
    engine.watch(l, *this, 0);
    engine.watch(~l, *this, 0);
  }
}

bool Bounded::tell(uint32_t, Lit p) {
  told_.push_back(p);
  return true;
}

void Bounded::untell(uint32_t, Lit) {
  undone_ = true;
  base_of_ = -1;
  told_.clear();
}

bool Bounded::has_news() const {
  return undone_ || !std::ranges::all_of(told_, [&](Lit l) {
           return std::ranges::find(forced_, l) != forced_.end();
         });
}

// What stood before a position of the trail. False: nothing was true.
bool Bounded::read_states(const Engine& engine, int before) {
  for (int32_t v = 0; v < tree_.size(); ++v) {
    const Lit l = lits_[static_cast<size_t>(v)];
    const int8_t value = engine.value(l);
    const bool known =
        value != Engine::is_open && (is_constant(l) || engine.position(l.var()) < before);
    tree_.set(v, !known                     ? TreeBound::open
                 : value == Engine::is_true ? TreeBound::on
                                            : TreeBound::off);
  }
  return tree_.start();
}

bool Bounded::run(Engine& engine) {
  const auto holds = [&](Lit l) { return engine.value(l) == Engine::is_true; };
  if (!std::ranges::all_of(guards_, holds)) return true;
  const bool news = has_news();
  undone_ = false;
  told_.clear();
  if (!news) return true;
  forced_.clear();
  const auto now = static_cast<uint32_t>(engine.trail_size());
  const int32_t bound = prepare(engine, now);
  if (!rooted_) return run_unrooted(engine, now);
  if (bound > most_) {
    engine.clash(*this, now);
    return false;
  }
  tree_.measure();
  for (int32_t v = 0; v < tree_.size(); ++v) {
    if (tree_.at(v) != TreeBound::open || bound + tree_.way(v) <= most_) continue;
    if (!bar(engine, v, now)) return false;
  }
  return true;
}

bool Bounded::bar(Engine& engine, int32_t vertex, uint32_t now) {
  const Lit l = ~lits_[static_cast<size_t>(vertex)];
  forced_.push_back(l);
  return engine.force(l, *this, now);
}

// A tree from each vertex of a group that is still open.
bool Bounded::run_unrooted(Engine& engine, uint32_t now) {
  const std::vector<int32_t>* group = tree_.smallest_group();
  if (group == nullptr) return true;
  bool any_left = false;
  for (const int32_t v : std::vector<int32_t>(*group)) {
    if (tree_.at(v) == TreeBound::off) continue;
    if (tree_.bound_from(v, most_) <= most_)
      any_left = true;
    else if (!bar(engine, v, now))
      return false;
  }
  if (!any_left) engine.clash(*this, static_cast<uint32_t>(engine.trail_size()));
  return any_left;
}

// The bound from what stood when the trail had this size. What is forced at one time is often
// explained in a row.
int32_t Bounded::prepare(const Engine& engine, uint32_t now) {
  if (base_of_ != int64_t{now}) {
    rooted_ = read_states(engine, static_cast<int>(now));
    base_ = rooted_ ? tree_.bound(most_) : 0;
    tree_.save();
    base_of_ = now;
  }
  tree_.restore();
  return base_;
}

// Finds again why p followed then.
void Bounded::show(const Engine& engine, Lit p, uint32_t now) {
  if (prepare(engine, now) > most_) return;
  if (p == false_lit) {
    (void)tree_.lacks_group();
    return;
  }
  for (int32_t v = 0; v < tree_.size(); ++v) {
    if (lits_[static_cast<size_t>(v)] != ~p || tree_.at(v) != TreeBound::open) continue;
    if ((rooted_ ? tree_.bound_with(v, most_) : tree_.bound_from(v, most_)) > most_) return;
    tree_.restore();  // another vertex of the same literal
  }
}

// The payload is the size that the trail had when it was seen.
void Bounded::explain(const Engine& engine, Lit p, uint32_t payload, int,
                      std::vector<Lit>& reason) {
  for (const Lit l : guards_)
    if (!is_constant(l)) reason.push_back(l);
  show(engine, p, payload);
  for (int32_t v = 0; v < tree_.size(); ++v) {
    const Lit l = lits_[static_cast<size_t>(v)];
    if (tree_.rests_on(v) && !is_constant(l))
      reason.push_back(tree_.at(v) == TreeBound::on ? l : ~l);
  }
}

size_t Bounded::bytes() const { return sizeof(Bounded) + lits_.capacity() * (sizeof(Lit) + 64); }

}  // namespace clew::propagators
