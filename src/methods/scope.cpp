#include "methods/scope.h"

#include <algorithm>
#include <numeric>

namespace clew::methods {
namespace {

class ScopeWalk {
 public:
  explicit ScopeWalk(Evaluator& evaluator) : ev_(evaluator) {
    int32_t all = 0;
    for (const AnswerPlan& plan : ev_.setup().plan().answers) {
      first_.push_back(all);
      all += plan.size();
    }
  }

  // False: it may be any mark.
  bool walk(const Expr& e) {
    if (e.fixed) return true;
    switch (e.op) {
      case Op::answer_at:
        if (e.type->base == Base::division) return false;
        note(e);
        return true;
      case Op::expand:
        ev_.evaluate_arguments(e);
        return walk(*e.body);
      case Op::word:
        return !wanders(e) && walk_members(e, 0);
      case Op::set_where:
        return walk_members(e, 0);
      default:
        return walk_kids(e);
    }
  }

  Scope take() {
    std::sort(marks_.begin(), marks_.end());
    marks_.erase(std::unique(marks_.begin(), marks_.end()), marks_.end());
    return std::move(marks_);
  }

 private:
  // Words whose members hang on marks, or that read marks beside those of their body.
  static bool wanders(const Expr& e) {
    switch (e.word) {
      case Word::loop:
      case Word::circuit:
      case Word::forest:
      case Word::pieces:
      case Word::paired:
      case Word::shape:
        return true;
      default:
        return !e.through.empty() || e.from != nullptr;
    }
  }

  // An index is known before solving.
  void note(const Expr& e) {
    std::vector<Value> index;
    for (const Expr* kid : e.kids) {
      index.push_back(ev_.evaluate(*kid));
      if (index.back().missing()) return;
    }
    if (ev_.setup().genre().is_helper(static_cast<size_t>(e.target))) return;
    const int position = ev_.setup().answer_position(e.target, index);
    if (position >= 0) marks_.push_back(first_[static_cast<size_t>(e.target)] + position);
  }

  bool walk_kids(const Expr& e) {
    return std::ranges::all_of(e.kids, [&](const Expr* kid) { return walk(*kid); });
  }

  // Every binding from binder k on; a `where` that hangs on marks keeps its member.
  bool walk_members(const Expr& e, size_t k) {
    if (k == e.binders.size()) return e.body == nullptr || walk(*e.body);
    const Binder& b = e.binders[k];
    if (!walk(*b.range)) return false;
    const Value range = ev_.evaluate(*b.range);
    if (range.open()) return false;
    if (range.missing()) return true;
    if (b.equals) return bind(b, range) && walk_where(e, k);
    for (const Value& v : Evaluator::members(range)) {
      if (!ev_.step()) return false;
      if (!v.missing() && bind(b, v) && !walk_where(e, k)) return false;
    }
    return true;
  }

  bool walk_where(const Expr& e, size_t k) {
    const Expr* where = e.binders[k].where;
    if (where == nullptr) return walk_members(e, k + 1);
    if (where->fixed && !ev_.evaluate(*where).yes()) return true;
    return walk(*where) && walk_members(e, k + 1);
  }

  bool bind(const Binder& b, const Value& v) {
    if (b.slots.size() == 1) {
      ev_.set_slot(b.slots[0], v);
      return true;
    }
    const auto parts = Evaluator::members(v);
    if (parts.size() != b.slots.size()) return false;
    for (size_t i = 0; i < parts.size(); ++i) ev_.set_slot(b.slots[i], parts[i]);
    return true;
  }

  Evaluator& ev_;
  std::vector<int32_t> first_;  // by field: the number of its first mark
  Scope marks_;
};

}  // namespace

Scope whole_scope(const Setup& setup) {
  size_t all = 0;
  for (const AnswerPlan& plan : setup.plan().answers) all += static_cast<size_t>(plan.size());
  Scope scope(all);
  std::iota(scope.begin(), scope.end(), 0);
  return scope;
}

Scope scope_of(Evaluator& evaluator, const Expr& e) {
  ScopeWalk walk(evaluator);
  return walk.walk(e) ? walk.take() : whole_scope(evaluator.setup());
}

}  // namespace clew::methods
