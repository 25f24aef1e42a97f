// Builds a Setup step by step: givens, fixed lets, then where marks go.
#pragma once

#include <string>
#include <utility>

#include "judge/evaluate.h"
#include "judge/setup.h"
#include "judge/uses.h"

namespace clew::judge {

class SetupMaker {
 public:
  SetupMaker(Setup& setup, Meter& meter);
  bool make();
  const Errors& errors() const { return errors_; }

 private:
  bool make_given(size_t field);
  bool make_default(size_t field);
  void check_size(size_t field);
  std::pair<Value, Value> number_bounds(size_t field);
  void check_numbers(size_t field);
  Value printed_value(size_t field, const Printed& p);
  Value make_list(const FieldInfo& info, const Printed& p);
  void make_division(size_t field);
  bool make_lets();
  bool make_answer(size_t answer);
  bool make_places(size_t answer, AnswerPlaces& into);
  bool add_position(size_t answer, std::span<const Value> index, AnswerPlaces& into);
  bool find_bounds(size_t answer, int32_t& least, int32_t& most);
  bool missing_range(size_t answer, const Value& low, const Value& high);
  void make_kept(size_t answer);
  void make_blank(size_t helper);

  void complain_of_pattern(const Evaluator& evaluator, const std::string& where);
  bool check_rules();
  bool read_thoroughly(const Rule& rule, Evaluator& evaluator);

  void complain(const Printed& p, std::string message);
  void complain_of(const Expr& e, std::string message);  // of the rules text
  // Reports an evaluator that gave up; true if it did.
  bool too_large(const char* what, const std::string& name, const Expr* text = nullptr);

  Setup& setup_;
  const Genre& genre_;
  Meter& meter_;
  Evaluator evaluator_;
  Errors errors_;
};

}  // namespace clew::judge
