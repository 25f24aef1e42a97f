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

bool Bounded::tell(uint32_t, Lit) { return true; }
void Bounded::untell(uint32_t, Lit) {}

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
  const auto now = static_cast<uint32_t>(engine.trail_size());
  if (!read_states(engine, engine.trail_size())) return run_unrooted(engine, now);
  const int32_t bound = tree_.bound(most_);
  if (bound > most_) {
    engine.clash(*this, now);
    return false;
  }
  tree_.measure();
  for (int32_t v = 0; v < tree_.size(); ++v) {
    if (tree_.at(v) != TreeBound::open || bound + tree_.way(v) <= most_) continue;
    if (!engine.force(~lits_[static_cast<size_t>(v)], *this, now)) return false;
  }
  return true;
}

// A tree from each vertex of a group that is still open.
bool Bounded::run_unrooted(Engine& engine, uint32_t now) {
  const std::vector<int32_t>* group = tree_.smallest_group();
  if (group == nullptr) return true;
  bool open = false;
  for (const int32_t v : std::vector<int32_t>(*group)) {
    if (tree_.at(v) == TreeBound::off) continue;
    open = true;
    if (tree_.bound_from(v, most_) <= most_) continue;
    if (!engine.force(~lits_[static_cast<size_t>(v)], *this, now)) return false;
  }
  if (!open) engine.clash(*this, now);
  return open;
}

// With the states as they are, p follows.
bool Bounded::shows(Lit p) {
  const bool rooted = tree_.start();
  if (!rooted && p == false_lit) return tree_.lacks_group();
  bool shown = rooted && tree_.bound(most_) > most_;
  for (int32_t v = 0; v < tree_.size() && !shown; ++v) {
    if (lits_[static_cast<size_t>(v)] != ~p || tree_.at(v) != TreeBound::open) continue;
    if (rooted) (void)tree_.bound(most_);
    shown = (rooted ? tree_.bound_with(v, most_) : tree_.bound_from(v, most_)) > most_;
  }
  return shown;
}

// The payload is the size that the trail had when it was seen. With less in the way the ascent may
// take another course: a reason must lead to the same again.
void Bounded::explain(const Engine& engine, Lit p, uint32_t payload, int,
                      std::vector<Lit>& reason) {
  for (const Lit l : guards_)
    if (!is_constant(l)) reason.push_back(l);
  read_states(engine, static_cast<int>(payload));
  (void)shows(p);
  std::vector<bool> needed;
  for (int32_t v = 0; v < tree_.size(); ++v) needed.push_back(tree_.rests_on(v));
  const auto leave = [&](bool all_on, bool all_off) {
    read_states(engine, static_cast<int>(payload));
    for (int32_t v = 0; v < tree_.size(); ++v) {
      const bool kept = tree_.at(v) == TreeBound::on ? all_on : all_off;
      if (!needed[static_cast<size_t>(v)] && !kept) tree_.set(v, TreeBound::open);
    }
    return shows(p);
  };
  (void)(leave(false, false) || leave(true, false) || leave(true, true));
  for (int32_t v = 0; v < tree_.size(); ++v) {
    const Lit l = lits_[static_cast<size_t>(v)];
    if (tree_.at(v) != TreeBound::open && !is_constant(l))
      reason.push_back(tree_.at(v) == TreeBound::on ? l : ~l);
  }
}

size_t Bounded::bytes() const { return sizeof(Bounded) + lits_.capacity() * (sizeof(Lit) + 64); }

}  // namespace clew::propagators
