// What a place in the grammar demands of an expression: yes or no, a number, known before solving.
#include "check/checker.h"
#include "read/tokens.h"

namespace clew::check {

Expr* Checker::boolean(const Expr* raw) {
  const bool number_word =
      raw->op == Op::word &&
      (raw->word == Word::count || raw->word == Word::sum || raw->word == Word::min ||
       raw->word == Word::max || raw->word == Word::run);
  if (number_word) {
    number_for_boolean(raw);
    return nullptr;
  }
  Expr* e = check(raw);
  if (e == nullptr || e->type->base == Base::boolean) return e;
  error(raw, "this is " + type_name(e->type) + " where yes or no is needed");
  return nullptr;
}

// "count x in S: black[x] = 2": the body has swallowed the comparison.
void Checker::number_for_boolean(const Expr* raw) {
  std::string message = "this is a number where yes or no is needed";
  const Expr* inner = raw;
  while (inner->body->op == Op::word) inner = inner->body;
  const Expr* body = inner->body;
  if (body->op >= Op::equal && body->op <= Op::greater_equal) {
    const std::string name = word_name(raw->word);
    const Expr* right = body->kids[1];
    const std::string sign = reporter_.source(body->kids[0]->end, right->begin);
    const std::string value = reporter_.source(right->begin, right->end);
    message += "; the body of '" + std::string(word_name(inner->word)) + "' reaches to " +
               quote(body) + ". Write ";
    if (body->op == Op::equal) message += value + " = " + name + " ..., or ";
    message += "(" + name + " ...) " + sign + " " + value;
  }
  error(raw, message);
}

Expr* Checker::fixed_boolean(const Expr* raw, std::string_view what, std::string_view advice) {
  Expr* e = boolean(raw);
  if (e == nullptr) return nullptr;
  const std::string before =
      "the condition after '" + std::string(what) + "' must be known before solving; ";
  return must_be_fixed(e, before, " is decided by the solver" + std::string(advice)) ? e : nullptr;
}

Expr* Checker::number(const Expr* raw, std::string_view user) {
  Expr* e = check(raw);
  if (e == nullptr || e->type->base == Base::number) return e;
  error(raw,
        std::string(user) + " needs a number, but " + quote(raw) + " is " + type_name(e->type));
  return nullptr;
}

bool Checker::must_be_fixed(const Expr* e, std::string_view before, std::string_view after) {
  if (e->fixed) return true;
  const Expr* part = decided_part(e);
  error(part, std::string(before) + quote(part) + std::string(after));
  return false;
}

bool Checker::fixed_set(const Expr* e, std::string_view after_word) {
  return must_be_fixed(
      e, "the set after '" + std::string(after_word) + "' must be known before solving, but ",
      " is decided by the solver");
}

// A division that the answer decides: `pieces`, or an answer of type partition.
bool Checker::is_decided_division(const Expr* e) const {
  return e->type->base == Base::division && !e->fixed;
}

// A block of such a division: D[c], or the p of "for p in D".
bool Checker::is_decided_block(const Expr* e) const {
  while (e->op == Op::expand) e = e->body;
  if (e->fixed || e->type->base != Base::set || e->type->element->base != Base::cell) return false;
  return e->op == Op::slot || e->op == Op::block_of;
}

// `connected`, `loop`, `circuit`, `forest`, `paired` and `rectangle` speak of the whole answer:
// they are demanded by a rule, alone or as a part of "and" and "all".
void Checker::must_be_demanded(const Expr* e, bool demanded) {
  if (e->fixed) return;
  const bool rectangle =
      e->op == Op::function && static_cast<Function>(e->target) == Function::rectangle;
  const bool whole = e->op == Op::word && (e->word == Word::connected || e->word == Word::loop ||
                                           e->word == Word::circuit || e->word == Word::forest ||
                                           e->word == Word::paired);
  if ((whole || rectangle) && !demanded)
    error(e, "'" + std::string(rectangle ? "rectangle" : word_name(e->word)) +
                 "' can be demanded, also with 'and' and 'all', but neither denied nor made part "
                 "of a condition");
  const bool passes =
      e->op == Op::and_ || e->op == Op::expand || (e->op == Op::word && e->word == Word::all);
  for (const Expr* kid : e->kids) must_be_demanded(kid, demanded && passes);
  if (e->body != nullptr) must_be_demanded(e->body, demanded && passes);
}

// The first mark that an undecided expression reads, or the let that reads one.
const Expr* Checker::decided_part(const Expr* e) const {
  if (e->op == Op::answer_at || e->op == Op::expand) return e;
  for (const Expr* kid : e->kids)
    if (!kid->fixed) return decided_part(kid);
  if (e->body != nullptr && !e->body->fixed) return decided_part(e->body);
  return e;
}

}  // namespace clew::check
