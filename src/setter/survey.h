// Which rule instance reads which clue, and whether an answer keeps it.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "base/function_ref.h"
#include "setter/desk.h"
#include "setter/roles.h"
#include "setter/uses.h"

namespace clew::setter {

// Those of the judge, not of compiled code.
using judge::Kind;
using judge::Value;

// A place of a given: its field and its entry there.
struct ClueAt {
  int given = 0;
  int entry = 0;
  friend auto operator<=>(const ClueAt&, const ClueAt&) = default;
};

struct Read {
  int rule = 0;
  int number = 0;  // of the instance among those of its rule
  bool holds = true;
  ClueAt clue;
};

struct Survey {
  std::vector<Read> reads;
  std::vector<int> instances;  // by rule
  bool complete = false;       // false: a limit was reached
};

// Readings of clues that are printed there, rule by rule.
// `given`: only the rules that read it; < 0: all.
Survey survey(const Setup& setup, const Answer& answer, Meter& meter, int given = -1);

// By clue the posted instances that read it. The instances of a rule come in
// the same order in both readings; nothing: they do not match, or a limit was
// reached. `counts` says of a reading whether it matters.
using ReadBy = std::map<ClueAt, std::vector<size_t>>;
std::optional<ReadBy> find_readers(Desk& desk, const Roles& roles, const Setup& setup,
                                   const Answer& answer, const Posted& posted,
                                   FunctionRef<bool(const Read&)> counts);

// The entry of a given that an index names, or -1.
int entry_at(const Setup& setup, int given, const Value& index);

}  // namespace clew::setter
