#include "check/magnitudes.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace clew::check {
namespace {

// Upper bounds, as floating point numbers: they need not be sharp, and never overflow.
constexpr double most_printed = 2147483648.0;  // of what a puzzle prints, and of marks
constexpr double most_places = 1e9;            // on a board, and members of a set
// Two sides that stay below this can be compared by their difference.
constexpr double safe = 2305843009213693952.0;  // 2^61

// One walk through the rules of a genre.
class Magnitudes {
 public:
  explicit Magnitudes(const Genre& genre)
      : genre_(genre),
        slots_(static_cast<size_t>(genre.num_slots), most_places),
        givens_(genre.givens.size(), -1),
        answers_(genre.answers.size(), -1) {
    for (const LetRules& let : genre.lets) lets_.push_back(of(*let.value));
  }

  bool is_large(const Rule& rule) {
    largest_ = 0;
    if (rule.condition != nullptr) of(*rule.condition);
    bind(rule.binders);
    of(*rule.body);
    return largest_ > safe;
  }

 private:
  // The absolute value of a number at most; of anything with members: of the numbers among them.
  double of(const Expr& e) {
    const double here = std::abs(worked_out(e));
    largest_ = std::max(largest_, here);
    return here;
  }

  double of_optional(const Expr* e) { return e == nullptr ? 0 : of(*e); }

  double bounds(const Expr* least, const Expr* most) {
    if (least == nullptr || most == nullptr) return most_printed;
    return std::min(most_printed, std::max(of(*least), of(*most)));
  }

  void bind(const std::vector<Binder>& binders) {
    for (const Binder& b : binders) {
      const double range = of(*b.range);
      for (const int s : b.slots) slots_[static_cast<size_t>(s)] = range;
      of_optional(b.where);
    }
  }

  double worked_out(const Expr& e) {
    switch (e.op) {
      case Op::number:
        return static_cast<double>(e.number);
      case Op::slot:
        return slots_[static_cast<size_t>(e.target)];
      case Op::let_value:
        return lets_[static_cast<size_t>(e.target)];
      case Op::given_at:
        for (const Expr* kid : e.kids) of(*kid);
        return given(static_cast<size_t>(e.target));
      case Op::answer_at:
        for (const Expr* kid : e.kids) of(*kid);
        return answer(static_cast<size_t>(e.target));
      case Op::word:
        return word(e);
      case Op::set_where:
        bind(e.binders);
        return slots_[static_cast<size_t>(e.binders[0].slots[0])];
      case Op::expand:
        for (size_t k = 0; k < e.kids.size(); ++k)
          slots_[static_cast<size_t>(e.slots[k])] = of(*e.kids[k]);
        return of(*e.body);
      default:
        return operation(e);
    }
  }

  double given(size_t field) {
    const GivenRules& rules = genre_.givens[field];
    if (givens_[field] < 0)
      givens_[field] = std::max(bounds(rules.least, rules.most), of_optional(rules.standard));
    return givens_[field];
  }

  double answer(size_t field) {
    const AnswerRules& rules = genre_.answers[field];
    if (answers_[field] < 0) answers_[field] = bounds(rules.least, rules.most);
    return answers_[field];
  }

  double word(const Expr& e) {
    of_optional(e.from);
    bind(e.binders);
    bind(e.through);
    const double body = of(*e.body);
    switch (e.word) {
      case Word::sum:
        return body * most_places;
      case Word::min:
      case Word::max:
      case Word::list:
      case Word::union_:
        return body;
      case Word::while_:
      case Word::stretches:
      case Word::groups:
        return slots_[static_cast<size_t>(e.binders[0].slots[0])];
      default:
        return most_places;
    }
  }

  double operation(const Expr& e) {
    double sum = 0;
    double product = 1;
    double largest = 0;
    for (const Expr* kid : e.kids) {
      const double here = of(*kid);
      sum += here;
      product *= here;
      largest = std::max(largest, here);
    }
    const bool number = e.type != nullptr && e.type->base == Base::number;
    if (number && e.op == Op::multiply) return product;
    if (number && (e.op == Op::add || e.op == Op::subtract)) return sum;
    if (e.op == Op::function && static_cast<Function>(e.target) == Function::distance)
      return std::max(sum, most_places);
    return std::max(largest, e.kids.empty() || e.op == Op::function ? most_places : 0.0);
  }

  const Genre& genre_;
  std::vector<double> slots_;
  std::vector<double> givens_, answers_;  // by field; -1: not worked out yet
  std::vector<double> lets_;
  double largest_ = 0;
};

}  // namespace

void note_large_numbers(Genre& genre) {
  Magnitudes magnitudes(genre);
  for (Rule& rule : genre.rules) rule.large_numbers = magnitudes.is_large(rule);
}

}  // namespace clew::check
