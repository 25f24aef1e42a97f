#include "read/free_slots.h"

#include <algorithm>

namespace clew::read {

namespace {

class Finder {
 public:
  std::vector<int> found;

  void look(const Expr& e) {
    if (e.op == Op::slot && std::find(bound_.begin(), bound_.end(), e.target) == bound_.end())
      found.push_back(e.target);
    for (const Expr* kid : e.kids) look(*kid);
    const size_t mark = bound_.size();
    if (e.from != nullptr) look(*e.from);
    bind(e.binders);
    bind(e.through);
    bound_.insert(bound_.end(), e.slots.begin(), e.slots.end());
    if (e.body != nullptr) look(*e.body);
    bound_.resize(mark);
  }

 private:
  void bind(const std::vector<Binder>& binders) {
    for (const Binder& b : binders) {
      look(*b.range);
      bound_.insert(bound_.end(), b.slots.begin(), b.slots.end());
      if (b.where != nullptr) look(*b.where);
    }
  }
  std::vector<int> bound_;
};

}  // namespace

std::vector<int> free_slots(const Expr& e) {
  Finder finder;
  finder.look(e);
  return std::move(finder.found);
}

}  // namespace clew::read
