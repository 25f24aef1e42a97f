// The second reading of the rules: the plain meaning of every rule on a finished (or half-finished) answer. It never sees a
// model, and shares no code with propagators.
#pragma once

#include "board/verdict.h"
#include "rules/setup.h"

namespace clew {

struct JudgeOptions {
  std::vector<std::string> without;  // rules left out, by name
  bool weak = false;                 // leave out the connection rules
  bool first_only = false;           // stop at the first broken instance
};

Verdict judge(const Setup& setup, const Answer& answer, const JudgeOptions& options = {});

// The instance of a rule for the current binding of an evaluator: its sentence and places.
RuleInstance describe_instance(class Evaluator& evaluator, const Rule& rule, int rule_number, const std::vector<Binder>& binders);

// True if options leave this rule out.
bool left_out(const Rule& rule, const std::vector<std::string>& without, bool weak);

}  // namespace clew
