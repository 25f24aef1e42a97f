// paired a in S with b in T(a): body. Both sets are fixed, and the body speaks of b alone.
#include <algorithm>

#include "check/checker.h"

namespace clew::check {

namespace {

// The first use of one of these names in an expression as read; nullptr: there is none.
const Expr* use_of(const std::vector<std::string>& names, const Expr* e) {
  if (e == nullptr) return nullptr;
  if (e->op == Op::name && std::find(names.begin(), names.end(), e->name) != names.end()) return e;
  std::vector<const Expr*> parts(e->kids.begin(), e->kids.end());
  for (const std::vector<Binder>* binders : {&e->binders, &e->through}) {
    for (const Binder& b : *binders) parts.insert(parts.end(), {b.range, b.where});
  }
  parts.insert(parts.end(), {e->from, e->body});
  for (const Expr* part : parts) {
    if (const Expr* use = use_of(names, part)) return use;
  }
  return nullptr;
}

}  // namespace

// Leaves only the names of the partner bound.
bool Checker::check_partner(const Expr* raw, Expr* e, size_t mark) {
  const size_t partner = bound_.size();
  bool good = raw->with && raw->from == nullptr;
  if (!good) error(raw, "'paired' needs its partners: paired a in S with b in T: ...");
  if (raw->through.empty()) return false;
  Binder binder;
  good = check_binder(raw->through[0], binder) && good;
  e->through.push_back(std::move(binder));
  std::vector<std::string> own;
  for (size_t i = mark; i < partner; ++i) own.push_back(bound_[i].name);
  if (const Expr* use = use_of(own, raw->body)) {
    error(use, "the body of 'paired' speaks of the partner '" + raw->through[0].names[0] +
                   "' alone; " + quote(use) + " belongs before 'with'");
    good = false;
  } else {
    bound_.erase(bound_.begin() + static_cast<std::ptrdiff_t>(mark),
                 bound_.begin() + static_cast<std::ptrdiff_t>(partner));
  }
  return good;
}

}  // namespace clew::check
