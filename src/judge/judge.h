// The second reading of the rules: the plain meaning of every rule on a finished (or half-finished)
// answer. It never sees a model, and shares no code with propagators.
#pragma once

#include <string>
#include <vector>

#include "clew/verdict.h"
#include "judge/evaluate.h"
#include "judge/uses.h"

namespace clew::judge {

struct JudgeOptions {
  std::vector<std::string> without;  // rules left out, by name
  bool weak = false;                 // leave out the connection rules
  bool first_only = false;           // stop at the first broken instance
  bool as_drawn = false;             // connection as the board stands: undecided marks join nothing
  // The values of the helpers, parallel to them, if they are to be judged, too; null: the judge
  // looks whether there are any that fit a finished answer.
  const Answer* helpers = nullptr;
  bool say_wrong = false;  // word each broken instance as broken, too (RuleInstance::wrong)
};

// The setup is only read. What is spent on the way is told to the meter: one that runs out leaves
// the verdict unfinished, with `gave_up`.
Verdict judge(const Setup& setup, const Answer& answer, const JudgeOptions& options, Meter& meter);
// The same with a meter of its own, of the usual limits.
Verdict judge(const Setup& setup, const Answer& answer, const JudgeOptions& options = {});

// The instance of a rule for the evaluator's current binding: its sentence and places.
RuleInstance describe_instance(Evaluator& evaluator, const Rule& rule, int number);

// The instance that says "what is printed stays" for one mark (rule number -1).
RuleInstance describe_kept(const Setup& setup, int answer, int position);

// The walls of a decided division (by link: 0, 1 or undecided) that stand inside an area.
std::vector<int> loose_walls(const std::vector<int32_t>& walls, const Grid& grid);

// True if the options leave this rule out.
bool left_out(const Rule& rule, const std::vector<std::string>& without, bool weak);

inline constexpr const char* kept_rule_name = "what is printed stays";
inline constexpr const char* wall_rule_name = "a border never ends inside an area";
inline constexpr const char* range_rule_name = "every mark is one that the genre knows";

}  // namespace clew::judge
