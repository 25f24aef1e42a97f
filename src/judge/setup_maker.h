// Builds a Setup step by step: givens, fixed lets, then where marks go.
#pragma once

#include <string>

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
  void check_numbers(size_t field);
  Value printed_value(size_t field, const Printed& p);
  Value make_list(const FieldInfo& info, const Printed& p);
  void make_division(size_t field);
  bool make_lets();
  bool make_answer(size_t answer);
  bool make_places(size_t answer, AnswerPlaces& into);
  bool add_position(size_t answer, std::span<const Value> index, AnswerPlaces& into);
  bool find_bounds(size_t answer, int32_t& least, int32_t& most);
  void make_kept(size_t answer);

  void complain(const Printed& p, std::string message);
  // Reports an exhausted evaluator; true if it was.
  bool too_large(const char* what, const std::string& name);

  Setup& setup_;
  const Genre& genre_;
  Evaluator evaluator_;
  Errors errors_;
};

}  // namespace clew::judge
