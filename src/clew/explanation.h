// Explanations: the way from what is printed to the answer in steps, each with its reason.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "clew/answer.h"
#include "clew/effort.h"
#include "clew/limits.h"
#include "clew/report.h"
#include "clew/result.h"
#include "clew/verdict.h"

namespace clew {
inline namespace v1 {

// How a step argues, the easiest first.
enum class StepKind : std::uint8_t {
  only_value,  // nothing else is left at this place
  rule,        // one instance of a rule says it
  cases,       // one instance of a rule, in whatever way it is satisfied
  connection,  // a way out, a cut
  loop,        // a loop would close too early, or a ring where none may be
  piece,       // the size and reach of an area
  together,    // a few instances that could not all hold otherwise
  uniqueness,  // otherwise there would be two answers; only where that may be assumed
  chain,       // suppose the opposite: marks follow, and then a rule is broken
  nested       // a chain in which some links are found by suppositions of their own
};
inline constexpr int num_step_kinds = static_cast<int>(StepKind::nested) + 1;

CLEW_API const char* step_kind_name(StepKind kind);  // "only value", "rule", ...

// What a step says of one mark: "is 5", "is not 5". Yes and no are 1 and 0.
struct Finding {
  enum Says : std::uint8_t { is, is_not, at_least, at_most };
  MarkAt at;
  Says says = is;
  std::int32_t value = 0;
  friend bool operator==(const Finding&, const Finding&) = default;
};

struct Step {
  StepKind kind = StepKind::rule;
  std::vector<Finding> marks;       // what follows
  std::string text;                 // why, in a sentence or a few
  std::vector<RuleInstance> rules;  // the instances that it needs
  std::vector<Finding> known;       // the marks that it needs: printed, or from earlier steps
  std::vector<Place> clues;         // the clues that these instances read
  std::vector<Place> cells;         // where those marks stand
  double cost = 0;                  // how hard it is
  int chain = 0;                    // thoughts between a supposition and what it breaks
  int depth = 0;                    // suppositions inside each other
  // Of `uniqueness`: if the first mark were otherwise, the values at these four places could be
  // exchanged crosswise: first and second, third and fourth hold them in opposite order.
  std::vector<MarkAt> exchanged;
  // Without any one of its rules and known marks the rest would not do. False: this was not shown.
  bool minimal = true;
};

struct Explanation {
  // As of solve. With several answers the steps lead to the marks that all of them share.
  Status status = Status::unknown;
  Limit limit = Limit::none;  // that was reached, if any
  bool complete = false;      // the steps lead to the end
  std::vector<Step> steps;
  Answer reached;  // the marks after the last step
  Errors mistakes;
  std::string fault;        // our own fault, in words
  std::int64_t trials = 0;  // how often something was supposed
  Effort effort;
};

// The next step from a player's marks.
struct Hint {
  Status status = Status::unknown;  // as of solve
  Limit limit = Limit::none;        // that was reached, if any
  bool solved = false;              // all marks are there
  std::optional<Step> step;         // absent: solved, wrong, or a limit
  // A step may only rule values out, which a board of marks cannot hold. Then these are the steps
  // after it that lead to a mark, each resting on those before; the last one sets it.
  std::vector<Step> then;
  // Marks that cannot stand together, and the rules that they break; empty: nothing is wrong.
  std::vector<Finding> wrong;
  std::vector<RuleInstance> broken;
  bool minimal = false;  // without any one of these marks or rules the others can stand
  // Of wrong marks: how many there are, and how many of them, in the order of their places, can
  // still stand together. So the first wrong one is among those after.
  int marks = 0;
  int good = 0;
};

// One round of a grade: all marks that the easiest open kind of step gives are found at once.
struct GradeRound {
  StepKind kind = StepKind::rule;
  int marks = 0;  // that were found
  Finding first;  // the first of them, by place
};

// How hard a puzzle is, with its cause. Since nothing is taken before anything else that is as
// easy, it does not depend on an order: a mirrored puzzle has the same grade.
struct Grade {
  Status status = Status::unknown;  // as of solve
  Limit limit = Limit::none;        // that was reached, if any
  int level = 0;                    // 1 to 9; 0: it could not be graded
  double effort = 0;                // the weights of all rounds together
  StepKind hardest = StepKind::only_value;
  std::vector<GradeRound> rounds;
  std::array<int, num_step_kinds> rounds_of{};  // by kind
  std::array<int, num_step_kinds> marks_of{};   // by kind
  std::vector<int> bottlenecks;                 // rounds, from 0, with at most two marks to find
  int depth = 0;                                // suppositions inside each other that it needs
  Errors mistakes;
  std::string fault;  // our own fault, in words
};

}  // namespace v1
}  // namespace clew
