#include "judge/meanings.h"

#include <array>

#include "judge/evaluate.h"

namespace clew::judge {

template <Value (Places::*table)(int)>
Value Evaluator::evaluate_beside(const Expr& e) {
  const Value cell = evaluate(*e.kids[0]);
  return cell.missing() ? cell : (places_->*table)(cell.n);
}

Value Evaluator::evaluate_ray(const Expr& e) {
  const Value cell = evaluate(*e.kids[0]);
  const Value way = evaluate(*e.kids[1]);
  if (cell.missing() || way.missing()) return missing_value();
  return places_->ray(cell.n, static_cast<Direction>(way.n & 3));
}

Value Evaluator::evaluate_ends(const Expr& e) {
  const Value place = evaluate(*e.kids[0]);
  return place.missing() ? place : ends(place);
}

Value Evaluator::evaluate_decided(const Expr& e) {
  const Value range = evaluate(*e.binders[0].range);
  return range.open() ? evaluate_over_open(e, range) : evaluate_quantifier(e);
}

// Those that are asked for most have a way of their own.
Meaning Evaluator::meaning_of_function(const Expr& e) {
  using E = Evaluator;
  switch (static_cast<Function>(e.target)) {
    case Function::neighbours:
      return by<&E::evaluate_beside<&Places::neighbours>>;
    case Function::around:
      return by<&E::evaluate_beside<&Places::around>>;
    case Function::knight:
      return by<&E::evaluate_beside<&Places::knight>>;
    case Function::ring:
      return by<&E::evaluate_beside<&Places::ring>>;
    case Function::ray:
      return by<&E::evaluate_ray>;
    case Function::ends:
      return by<&E::evaluate_ends>;
    case Function::size:
      return by<&E::evaluate_size>;
    default:
      return by<&E::evaluate_function>;
  }
}

// One part of a union that is missing is enough; the parts need not be joined to see it.
bool Evaluator::is_missing(const Expr& set) {
  const bool joins = set.op == Op::add || set.op == Op::subtract || set.op == Op::intersect;
  if (!joins || note(set).constant >= 0) return evaluate(set).missing();
  return is_missing(*set.kids[0]) || is_missing(*set.kids[1]);
}

// A word whose set is missing is missing as a whole.
Value Evaluator::evaluate_if_there(const Expr& e) {
  if (is_missing(*e.binders[0].range)) return missing_value();
  return meaning_where_there(e)(*this, e);
}

Meaning Evaluator::meaning_of_word(const Expr& e) {
  return e.binders[0].may_miss ? by<&Evaluator::evaluate_if_there> : meaning_where_there(e);
}

Meaning Evaluator::meaning_where_there(const Expr& e) {
  using E = Evaluator;
  if (e.word == Word::connected && !e.through.empty()) return by<&E::evaluate_joined>;
  if (!e.binders[0].range->fixed) return by<&E::evaluate_decided>;
  constexpr Meaning quantifier = by<&E::evaluate_quantifier>;
  constexpr Meaning total = by<&E::evaluate_total>;
  constexpr Meaning same = by<&E::evaluate_same>;
  constexpr Meaning stretches = by<&E::evaluate_stretches>;
  static constexpr std::array meanings = {// in the order of Word
                                          quantifier,
                                          quantifier,
                                          quantifier,
                                          quantifier,
                                          quantifier,
                                          total,
                                          total,
                                          total,
                                          same,
                                          same,
                                          by<&E::evaluate_list>,
                                          by<&E::evaluate_run>,
                                          by<&E::evaluate_runs>,
                                          stretches,
                                          stretches,
                                          by<&E::evaluate_groups>,
                                          by<&E::evaluate_union>,
                                          by<&E::evaluate_facing>,
                                          by<&E::evaluate_connected>,
                                          by<&E::evaluate_loop>,
                                          by<&E::evaluate_circuit>,
                                          by<&E::evaluate_forest>,
                                          by<&E::evaluate_division>,
                                          by<&E::evaluate_paired>,
                                          by<&E::evaluate_shape>};
  static_assert(meanings.size() == static_cast<size_t>(Word::shape) + 1);
  return meanings[static_cast<size_t>(e.word)];
}

Meaning meaning_of_constant() { return Evaluator::by<&Evaluator::evaluate_constant>; }

Meaning meaning_of(const Expr& e) {
  using E = Evaluator;
  static constexpr std::array fields = {
      // from Op::drawn_shape on
      E::by<&E::evaluate_drawn_shape>, E::by<&E::evaluate_given>,    E::by<&E::evaluate_way>,
      E::by<&E::evaluate_answer>,      E::by<&E::evaluate_is_given>, E::by<&E::evaluate_block_of>,
      E::by<&E::evaluate_touching>};
  static_assert(fields.size() ==
                static_cast<size_t>(Op::function) - static_cast<size_t>(Op::drawn_shape));
  if (e.op < Op::drawn_shape) return E::by<&E::evaluate_leaf>;
  if (e.op == Op::answer_at && e.type->base == Base::division) return E::by<&E::evaluate_division>;
  if (e.op < Op::function)
    return fields[static_cast<size_t>(e.op) - static_cast<size_t>(Op::drawn_shape)];
  if (e.op == Op::function) return E::meaning_of_function(e);
  if (e.op == Op::word) return E::meaning_of_word(e);
  if (e.op == Op::expand) return E::by<&E::evaluate_expand>;
  if (e.op == Op::range) return E::by<&E::evaluate_range>;
  if (e.op < Op::range) return E::by<&E::evaluate_arithmetic>;
  if (e.op == Op::before) return E::by<&E::evaluate_before>;
  if (e.op == Op::not_) return E::by<&E::evaluate_not>;
  if (e.op == Op::set_where) return E::by<&E::evaluate_set_where>;
  if (e.op > Op::iff) return E::by<&E::evaluate_set_of>;
  if (e.op > Op::not_) return E::by<&E::evaluate_logic>;
  // The size of a piece that the answer decides.
  const auto decided = [](const Expr& side) { return is_size(side) && !side.fixed; };
  return decided(*e.kids[0]) || decided(*e.kids[1]) ? E::by<&E::evaluate_size_comparison>
                                                    : E::by<&E::evaluate_comparison>;
}

}  // namespace clew::judge
