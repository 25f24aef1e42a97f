// Searching: propagate, learn from conflicts, decide, until all is assigned or nothing can be.
#include "engine/engine.h"

namespace clew::engine {

Answered Engine::solve(std::span<const Lit> assumptions) {
  CLEW_REQUIRE(decision_level() == 0);
  core_.clear();
  if (!ok_) {
    if (onlooker_ != nullptr && shown_ == 0) show_propagation(false);
    return Answered::no;
  }
  if (meter_.spent()) return Answered::unknown;
  assumptions_.assign(assumptions.begin(), assumptions.end());
  patience_end_ = patience_ < 0 ? -1 : stats_.conflicts + patience_;
  const Answered answer = search();
  if (onlooker_ != nullptr && decision_level() > 0) onlooker_->went_back(0, 0);
  undo_to(0);
  assumptions_.clear();
  return answer;
}

// All assumptions share level 1, so a conflict there refutes them.
Answered Engine::search() {
  for (;;) {
    const bool fine = propagate() && (!all_assigned() || check_propagators());
    if (onlooker_ != nullptr) show_propagation(fine);
    if (!fine) {
      if (!resolve_conflict()) return Answered::no;
      if (onlooker_ != nullptr) onlooker_->went_back(decision_level(), learned_.size());
      if (out_of_budget()) return Answered::unknown;
      continue;
    }
    if (decision_level() == 0 && !assumptions_.empty()) {
      if (!assume(assumptions_)) return Answered::no;
      continue;
    }
    if (all_assigned()) {
      save_model();
      if (onlooker_ != nullptr) onlooker_->found();
      return Answered::yes;
    }
    if (later_due()) {
      if (onlooker_ != nullptr) onlooker_->restarted();
      if (!add_later_now()) return Answered::no;
      continue;
    }
    if (probe_due()) {
      if (onlooker_ != nullptr) onlooker_->restarted();
      if (!probe_some()) return Answered::no;
      continue;
    }
    if (restart_due()) {
      restart();
      if (onlooker_ != nullptr) onlooker_->restarted();
      continue;
    }
    if (reduce_due()) reduce();
    if (out_of_budget()) return Answered::unknown;
    const Lit next = pick();
    CLEW_ASSERT(next.valid());
    new_level();
    assign(next, Reason());
    if (onlooker_ != nullptr) show_decision();
  }
}

bool Engine::add_later_now() {
  undo_to(0);
  const std::function<void()> add = std::move(later_);
  later_ = nullptr;
  add();
  return ok_;
}

bool Engine::check_propagators() {
  clashed_ = false;
  for (const auto& p : propagators_) {
    if (!p->check(*this) || clashed_) return false;
  }
  return true;
}

void Engine::save_model() {
  model_.resize(vars_.size());
  for (size_t v = 0; v < vars_.size(); ++v) model_[v] = values_[2 * v];
}

}  // namespace clew::engine
