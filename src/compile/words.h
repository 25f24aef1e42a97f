// Values in words, for sentences and labels.
#pragma once

#include <string>
#include <vector>

#include "clew/verdict.h"
#include "compile/machine.h"

namespace clew::compile {

class Board;

// A cell "r3c4", a line "row 3", a room "the room of r1c1", a set "r1c1, r1c2 and r2c1" (over six:
// "8 cells from r1c1"), a list "3 1 2".
std::string words_for(const Value& v, const Machine& machine);

// The instance of a rule for the machine's current binding: its sentence and places.
RuleInstance describe_instance(Machine& machine, const Rule& rule, int number);

// The instance that says "what is printed stays" for one mark (rule number -1).
RuleInstance describe_kept(const Machine& machine, const Board& board, int answer, int position);

inline constexpr const char* kept_words = "what is printed stays";

}  // namespace clew::compile
