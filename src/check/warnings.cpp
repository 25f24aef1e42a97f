// What is allowed but seldom meant.
#include <algorithm>

#include "board/draw_words.h"
#include "board/tone.h"
#include "check/checker.h"
#include "read/free_slots.h"
#include "read/tokens.h"

namespace clew::check {

namespace {

bool may_lead_nowhere(Function f) {
  return f == Function::step || f == Function::link || f == Function::first || f == Function::last;
}

}  // namespace

// "not all", "not same" over values that may be missing: a member without a value drops out, which
// makes `all` easier and `not all` harder to fulfil than a reader expects.
void Checker::warn_not(const Expr* word) {
  if (word->op != Op::word || (word->word != Word::all && word->word != Word::same)) return;
  if (!may_be_missing(word->body, word)) return;
  const std::string name = word_name(word->word);
  reporter_.warn(word->pos, word->length,
                 "'not " + name + "' skips members without a value; if none has one, '" + name +
                     "' holds and 'not " + name + "' does not");
}

bool Checker::may_miss(const Expr* e) const {
  switch (e->op) {
    case Op::word:
      return e->word == Word::min || e->word == Word::max || e->binders[0].may_miss;
    case Op::set_where:
      return e->binders[0].may_miss;
    case Op::slot:
      return e->number != 0;
    case Op::is_given:
      return false;
    case Op::given_at: {
      const FieldInfo& info = genre_.info.givens[static_cast<size_t>(e->target)];
      return info.value != ValueKind::boolean;
    }
    case Op::answer_at: {
      const FieldInfo& info = genre_.decided(static_cast<size_t>(e->target));
      return info.value != ValueKind::boolean && info.value != ValueKind::partition;
    }
    case Op::let_value:
    case Op::way_at:
      return true;
    case Op::block_of:
      if (!e->kids[0]->fixed) return may_miss(e->kids[1]);
      if (e->kids[0]->op != Op::builtin) return true;
      break;
    case Op::divide:
    case Op::mod:
      if (!constant(e->kids[1])) return true;
      break;
    case Op::before:
      if (e->kids.size() > 2) return true;
      break;
    case Op::function:
      if (may_lead_nowhere(static_cast<Function>(e->target))) return true;
      break;
    case Op::expand:
      return may_miss(e->body);
    default:
      break;
  }
  for (const Expr* kid : e->kids)
    if (may_miss(kid)) return true;
  return false;
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
      const FieldInfo& info = genre_.decided(static_cast<size_t>(e->target));
      if (info.value == ValueKind::boolean) return false;
      const auto& indices = genre_.answers[static_cast<size_t>(e->target)].indices;
      for (const Binder& b : indices)
        if (b.where != nullptr || b.range->op != Op::builtin) return true;
      break;
    }
    case Op::way_at:
      return true;
    case Op::function:
      if (may_lead_nowhere(static_cast<Function>(e->target))) return true;
      break;
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

bool asks(const Expr* e, int given) {
  if (e->op == Op::and_) return asks(e->kids[0], given) || asks(e->kids[1], given);
  return e->op == Op::is_given && e->kids[0]->op == Op::given_at && e->kids[0]->target == given;
}

bool asks_anywhere(const Expr* e, int given) {
  return asks(e, given) || std::any_of(e->kids.begin(), e->kids.end(),
                                       [&](const Expr* kid) { return asks_anywhere(kid, given); });
}

bool reads_any(const Expr* e, const std::vector<Binder>& binders) {
  const std::vector<int> slots = free_slots(*e);
  return std::any_of(binders.begin(), binders.end(), [&](const Binder& b) {
    return std::any_of(b.slots.begin(), b.slots.end(), [&](int s) {
      return std::find(slots.begin(), slots.end(), s) != slots.end();
    });
  });
}

}  // namespace

const Expr* Checker::unasked_given(const Expr* e) const {
  if (e->op == Op::word || e->op == Op::set_where || e->op == Op::is_given) return nullptr;
  if (e->op == Op::expand) return unasked_given(e->body);
  if (e->op == Op::given_at && !e->kids.empty()) {
    const FieldInfo& info = genre_.info.givens[static_cast<size_t>(e->target)];
    if (info.value == ValueKind::boolean || info.value == ValueKind::partition) return nullptr;
    for (size_t i = bound_floor_; i < bound_.size() && !info.unknown_allowed; ++i)
      if (bound_[i].where != nullptr && asks(bound_[i].where, e->target)) return nullptr;
    return e;
  }
  for (const Expr* kid : e->kids)
    if (const Expr* found = unasked_given(kid)) return found;
  return nullptr;
}

// What is missing for all members at once makes "some" and "one" fail, which is seldom meant.
void Checker::warn_missing_inside(const Expr* word) {
  if (word->word != Word::some && word->word != Word::one) return;
  const Expr* given = unasked_given(word->body);
  if (given == nullptr || reads_any(given, word->binders)) return;
  const std::string name = word_name(word->word);
  reporter_.warn(
      given->pos, given->length,
      "where " + quote(given) + " is missing, every member of '" + name + "' drops out, and '" +
          name + "' does not hold; name the value outside: 'for " +
          "..., n = " + reporter_.source(given->begin, given->end) + ": " + name + " ...'");
}

// "x = 1 or not x given": the first half is missing where the second was to help.
void Checker::warn_missing_beside(const Expr* a, const Expr* b) {
  for (const Expr* side : {a, b}) {
    const Expr* given = unasked_given(side);
    if (given == nullptr || !asks_anywhere(side == a ? b : a, given->target)) continue;
    reporter_.warn(given->pos, given->length,
                   "where " + quote(given) + " is missing, all of this 'or' is missing too; put " +
                       "the two cases in two rules or two sets");
    return;
  }
}

// "where not (x = 1)": a reader may think of those without a value, which are left out as well.
void Checker::warn_missing_denied(const Binder& binder) {
  const Expr* denied = binder.where;
  if (denied->op != Op::not_) return;
  const Expr* given = unasked_given(denied->kids[0]);
  if (given == nullptr) return;
  reporter_.warn(denied->pos, denied->length,
                 "members without " + quote(given) + " are left out here, too: 'not' of what is " +
                     "missing is missing");
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
  if (range->op == Op::builtin && range->target == static_cast<int>(Builtin::views))
    view_slots_.insert(binder.slots[0]);
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

bool Checker::is_view(const Expr* e) const {
  return e->op == Op::slot && view_slots_.contains(e->target);
}

namespace {

// True if the condition says where some line begins or ends.
bool tells_ends(const Expr* e) {
  if (e->op == Op::and_) return tells_ends(e->kids[0]) || tells_ends(e->kids[1]);
  return (e->op == Op::equal || e->op == Op::unequal) &&
         std::ranges::any_of(e->kids, [](const Expr* kid) {
           const auto f = static_cast<Function>(kid->target);
           return kid->op == Op::function && (f == Function::first || f == Function::last);
         });
}

}  // namespace

// "v != w" of two views: as sets of cells, a view and its reverse are one.
void Checker::warn_views(const Expr* e) {
  if (e->op == Op::and_ && tells_ends(e)) return;
  if ((e->op == Op::equal || e->op == Op::unequal) && is_view(e->kids[0]) && is_view(e->kids[1]) &&
      told_.insert("views " + std::to_string(e->pos.line) + ":" + std::to_string(e->pos.column))
          .second)
    reporter_.warn(e->pos, e->length,
                   "a view is equal to the same line seen from its other end; to tell them apart, "
                   "compare their first cells, too, such as first(v) = first(w)");
  for (const Expr* kid : e->kids) warn_views(kid);
  warn_views_in(e->binders);
  warn_views_in(e->through);
  if (e->body != nullptr) warn_views(e->body);
}

void Checker::warn_views_in(const std::vector<Binder>& binders) {
  for (const Binder& b : binders) {
    if (b.range != nullptr) warn_views(b.range);
    if (b.where != nullptr) warn_views(b.where);
  }
}

// Marks that are no marks of cells are lines or discs, whatever is said of them.
void Checker::warn_idle_drawing(const DrawText& draw) {
  const auto field = std::ranges::find(genre_.info.answers, draw.field.text, &FieldInfo::name);
  if (field == genre_.info.answers.end() || field->value == ValueKind::partition) return;
  const bool corners = field->index == PlaceKind::corner && field->value == ValueKind::boolean;
  const bool lines = field->index == PlaceKind::link || field->index == PlaceKind::side ||
                     field->index == PlaceKind::span;
  if (!corners && !lines) return;
  static constexpr std::string_view of_cells[] = {"disc",  "star", "lamp",  "tent", "tree",
                                                  "queen", "mine", "areas", "rays", colours_word};
  for (const Placed& word : draw.words) {
    if (std::ranges::find(of_cells, word.text) == std::end(of_cells)) continue;
    if (corners && word.text == "disc") continue;  // as they are, anyway
    reporter_.warn(word.pos, word.length,
                   "'" + word.text + "' is for marks of cells; marks of " +
                       (corners ? "corners are drawn as discs"
                                : "links, sides and spans are drawn as lines, which 'thick' and "
                                  "'double' change"));
    if (word.text == colours_word) return;
  }
}

}  // namespace clew::check
