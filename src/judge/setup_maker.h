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
  bool make_given(int field);
  void check_size(int field);
  void check_number(int field, const Printed& p);
  Value printed_value(int field, const Printed& p);
  Value make_list(const FieldInfo& info, const Printed& p);
  Value make_division(int field);
  bool make_lets();
  bool make_answer(int answer);
  bool add_position(int answer, std::span<const Value> index);
  void add_bounds(int answer);
  void make_kept(int answer);
  std::string index_label(std::span<const Value> index) const;

  void complain(const Printed& p, std::string message);
  bool too_large(const std::string& what);  // reports an exhausted evaluator; true if it was

  Setup& setup_;
  const Genre& genre_;
  Evaluator evaluator_;
  Errors errors_;
};

}  // namespace clew::judge
