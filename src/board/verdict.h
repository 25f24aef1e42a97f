// Rule instances and what the judge says of an answer.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "board/uses.h"

namespace clew::board {

enum class PlaceKind : uint8_t { cell, corner, side, link, span, other };

struct Place {
  PlaceKind kind = PlaceKind::cell;
  int32_t id = 0;
  friend bool operator==(const Place&, const Place&) = default;
};

// One binding of a rule: the unit of explanation, of clashes and of highlighting.
struct RuleInstance {
  int rule = 0;  // number of the rule in its genre
  std::string rule_name;
  std::string sentence;       // the rule's sentence with the binding filled in
  std::vector<Place> places;  // bound places, members of bound sets
};

enum class Judgement : uint8_t { accepted, rejected, unfinished };

struct Verdict {
  Judgement judgement = Judgement::unfinished;
  std::vector<RuleInstance> broken;  // all broken instances, in the order of the rules
  bool gave_up = false;              // a limit was reached before every rule was read
};

}  // namespace clew::board
