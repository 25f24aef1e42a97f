// The instances of the rules with their scopes, to be asked over and over what they say of one
// board that is filled in part.
#pragma once

#include <cstdint>
#include <vector>

#include "methods/mark_list.h"
#include "methods/method.h"
#include "methods/rule_instances.h"
#include "methods/uses.h"

namespace clew::methods {

class Instances {
 public:
  // Leaves out what the options leave out. The setup must outlive this.
  Instances(const Setup& setup, Meter& meter, const MethodOptions& options);

  int size() const { return rules_.size(); }
  int rule(int i) const { return rules_.rule(i); }
  const Scope& scope(int i) const { return scopes_[static_cast<size_t>(i)]; }

  // The marks of the board, numbered as in a scope.
  const MarkList& marks() const { return marks_; }
  void set(int32_t mark, int32_t value) { marks_.in(board_, mark) = value; }

  // What the instance says of the board.
  Truth ask(int i);
  // The meter's limit, or that of one evaluation, was reached: answers mean nothing.
  bool exhausted() const { return spent_ || rules_.gave_up(); }
  Meter& meter() const { return meter_; }

 private:
  Meter& meter_;
  MarkList marks_;
  Answer board_;
  RuleInstances rules_;
  std::vector<Scope> scopes_;
  int64_t asked_ = 0;
  bool spent_ = false;  // the meter, seen while asking
};

}  // namespace clew::methods
