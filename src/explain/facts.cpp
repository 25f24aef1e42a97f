#include "explain/facts.h"

#include "board/cells_at.h"

namespace clew::explain {

namespace {
constexpr int32_t most_values = 16;  // of a number whose values are ruled out one by one
}

Facts::Facts(const Posted& posted, const Plan& plan, const GenreInfo& genre, const Answer& answer)
    : of_(static_cast<size_t>(posted.model.num_vars), -1) {
  for (size_t f = 0; f < posted.marks.shown(); ++f) {
    const MarkField& field = posted.marks.fields[f];
    const AnswerPlan& places = plan.answers[f];
    const bool wall = genre.answers[f].value == ValueKind::partition;
    const PlaceKind index = wall ? PlaceKind::link : genre.answers[f].index;
    by_mark_.emplace_back(static_cast<size_t>(field.size));
    for (int32_t k = 0; k < field.size; ++k) {
      const MarkAt at{static_cast<int>(f), k};
      const auto position = static_cast<size_t>(k);
      const int32_t value = answer.marks[f][position];
      std::vector<int> cells;
      if (position < places.places.size()) cells = cells_at(index, places.places[position], plan);
      if (!field.boolean) {
        add_number(posted, at, value, cells);
        continue;
      }
      const Lit l = field.lits[position];
      add(l, at, {at, Finding::is, 1}, {at, Finding::is, 0},
          value == undecided ? Lit() : (value != 0 ? l : ~l), cells);
    }
  }
}

void Facts::add(Lit l, MarkAt at, const Finding& yes, const Finding& no, Lit target,
                const std::vector<int>& cells) {
  if (is_constant(l) || of(l.var()) >= 0) return;
  Fact fact;
  fact.var = l.var();
  fact.at = at;
  fact.if_true = l.negated() ? no : yes;
  fact.if_false = l.negated() ? yes : no;
  fact.target = target;
  fact.cells = cells;
  of_[static_cast<size_t>(l.var().id)] = size();
  by_mark_[static_cast<size_t>(at.answer)][static_cast<size_t>(at.position)].push_back(size());
  facts_.push_back(std::move(fact));
}

void Facts::add_number(const Posted& posted, MarkAt at, int32_t answer,
                       const std::vector<int>& cells) {
  const MarkField& field = posted.marks.fields[static_cast<size_t>(at.answer)];
  const IntVar& x = posted.model.ints[static_cast<size_t>(field.first_int + at.position)];
  const bool many = x.hi - x.lo + 1 > most_values;
  for (int32_t v = x.lo; x.value_at >= 0 && v <= x.hi; ++v) {
    const Lit l = posted.model.value_lit(x, v - x.lo);
    Lit target = answer == undecided ? Lit() : (answer == v ? l : ~l);
    if (many && answer != v) target = Lit();
    // Of two values, what is not one is the other.
    const Finding no = x.hi == x.lo + 1 ? Finding{at, Finding::is, x.lo + x.hi - v}
                                        : Finding{at, Finding::is_not, v};
    add(l, at, {at, Finding::is, v}, no, target, cells);
  }
  if (x.value_at >= 0) return;
  for (int32_t v = x.lo + 1; v <= x.hi; ++v) {
    const Lit l = posted.model.order_lit(x, v - x.lo - 1);
    const Lit target = answer == undecided ? Lit() : (answer >= v ? l : ~l);
    const auto edge = [&](Finding::Says says, int32_t value, bool last) {
      return Finding{at, last ? Finding::is : says, value};
    };
    add(l, at, edge(Finding::at_least, v, v == x.hi), edge(Finding::at_most, v - 1, v - 1 == x.lo),
        target, cells);
  }
}

}  // namespace clew::explain
