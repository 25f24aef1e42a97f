// What is allowed but seldom meant.
#include "check/checker.h"
#include "read/tokens.h"

namespace clew::check {

// "not all", "not same" over values that may be missing: a member without a value drops out, which
// makes `all` easier and `not all` harder to fulfil than a reader expects.
void Checker::warn_not(const Expr* word) {
  if (word->op != Op::word || (word->word != Word::all && word->word != Word::same)) return;
  if (!may_be_missing(word->body, word)) return;
  const std::string name = word_name(word->word);
  reporter_.warn(word->pos, word->length,
                 "'not " + name + "' passes over members without a value; if none has one, '" +
                     name + "' holds and 'not " + name + "' does not");
}

// Only what stands in the body itself: inside another word a missing value drops out there.
bool Checker::may_be_missing(const Expr* e, const Expr* word) const {
  switch (e->op) {
    case Op::word:
      return e->word == Word::min || e->word == Word::max;
    case Op::is_given:
      return false;
    case Op::given_at: {
      const FieldInfo& info = genre_.info.givens[static_cast<size_t>(e->target)];
      if (info.value == ValueKind::boolean || info.value == ValueKind::partition) return false;
      return !info.has_default && !asked_for(word, e->target, info);
    }
    case Op::answer_at: {
      const FieldInfo& info = genre_.info.answers[static_cast<size_t>(e->target)];
      if (info.value == ValueKind::boolean) return false;
      const auto& indices = genre_.answers[static_cast<size_t>(e->target)].indices;
      for (const Binder& b : indices)
        if (b.where != nullptr || b.range->op != Op::builtin) return true;
      break;
    }
    case Op::way_at:
      return true;
    case Op::function: {
      const auto f = static_cast<Function>(e->target);
      if (f == Function::step || f == Function::link || f == Function::first || f == Function::last)
        return true;
      break;
    }
    case Op::expand:
      return may_be_missing(e->body, word);
    default:
      break;
  }
  for (const Expr* kid : e->kids)
    if (may_be_missing(kid, word)) return true;
  return false;
}

// "where clue[c] given" leaves only "?" to be missing.
bool Checker::asked_for(const Expr* word, int given, const FieldInfo& info) const {
  if (info.unknown_allowed) return false;
  for (const Binder& b : word->binders) {
    if (b.where == nullptr || b.where->op != Op::is_given) continue;
    if (b.where->kids[0]->op == Op::given_at && b.where->kids[0]->target == given) return true;
  }
  return false;
}

namespace {

// True if the condition says "x in ends(slot)".
bool asks_for_ends(const Expr* e, int slot) {
  if (e->op == Op::and_) return asks_for_ends(e->kids[0], slot) || asks_for_ends(e->kids[1], slot);
  if (e->op != Op::in) return false;
  const Expr* set = e->kids[1];
  return set->op == Op::function && static_cast<Function>(set->target) == Function::ends &&
         set->kids[0]->op == Op::slot && set->kids[0]->target == slot;
}

}  // namespace

void Checker::warn_binder(const Binder& binder) {
  if (binder.equals || binder.names.size() != 1) return;
  const Expr* range = binder.range;
  if (binder.where != nullptr && asks_for_ends(binder.where, binder.slots[0])) {
    const std::string set = reporter_.source(range->begin, range->end);
    reporter_.warn(binder.pos, static_cast<int>(binder.names[0].size()),
                   "this tries all of '" + set + "' for each place; write '" + set +
                       "(c)' for those that touch c");
  }
  if (range->op != Op::builtin || range->target != static_cast<int>(Builtin::cells)) return;
  for (size_t i = bound_floor_; i + 1 < bound_.size(); ++i) {
    if (!bound_[i].over_cells) continue;
    reporter_.warn(binder.pos, static_cast<int>(binder.names[0].size()),
                   "'" + bound_[i].name + "' and '" + binder.names[0] +
                       "' go over every pair of cells, which is slow on a large board; bind one "
                       "to a set that depends on the other, or use 'groups'");
    break;
  }
  bound_.back().over_cells = true;
}

// The body of a let with parameters is checked where it is used; unused, it was not checked at all.
void Checker::warn_unused() {
  for (const Let& let : lets_) {
    const Placed& name = let.text->field.name;
    if (let.used || let.text->parameters.empty()) continue;
    reporter_.warn(name.pos, name.length,
                   "'" + name.text + "' is never used, so its meaning was not checked");
  }
}

}  // namespace clew::check
