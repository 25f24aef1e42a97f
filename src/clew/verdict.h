// Rule instances and what the judge says of an answer.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "clew/answer.h"
#include "clew/limits.h"

namespace clew {
inline namespace v1 {

// One binding of a rule: the unit of explanation, of clashes and of highlighting.
struct RuleInstance {
  int rule = 0;  // number of the rule in its genre; < 0: what every genre demands
  std::string rule_name;
  std::string sentence;       // the rule's sentence with the binding filled in
  std::vector<Place> places;  // bound places, members of bound sets
  std::string wrong;          // of a broken instance in a verdict: what is wrong, in words
};

enum class Judgement : std::uint8_t { accepted, rejected, unfinished };

CLEW_API const char* judgement_name(Judgement judgement);  // "accepted", ...

struct Verdict {
  Judgement judgement = Judgement::unfinished;
  std::vector<RuleInstance> broken;  // all broken instances, in the order of the rules
  bool gave_up = false;              // a limit was reached before every rule was read
  // Of an unfinished answer: no way of filling in the rest keeps every rule.
  bool hopeless = false;
  Limit limit = Limit::none;  // that left this open
};

}  // namespace v1
}  // namespace clew
