// What compiled code reads while it runs: the code itself, the tables of the shape, and what one
// puzzle prints.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "board/answer.h"
#include "clew/puzzle.h"
#include "compile/code.h"

namespace clew::compile {

// Everything that depends on the genre and the shape of the board alone. Never changed once made,
// so that threads may share it.
struct Tables {
  Grid grid;
  std::vector<Value> closed;                 // by number: Code::closed
  std::vector<std::vector<Value>> by_place;  // by number and place: Code::by_place; may be empty
  std::vector<Value> lets;                   // those that read no givens; others are missing
  std::vector<Value> rays;                   // by cell and direction; empty if no rule asks
  bool some_unfit = false;  // some of it does not fit, and is missing here: no rule may ask for it
  Pool pool{true};
  size_t bytes = 0;
};

struct Facts {
  const Genre* genre = nullptr;
  const Code* code = nullptr;
  const Tables* tables = nullptr;
  Grid grid;
  const Puzzle* puzzle = nullptr;          // none while tables are made
  std::vector<std::vector<Value>> givens;  // by given and entry; a partition: one, the division
  std::vector<Value> lets;
  std::vector<Span> spans;
};

}  // namespace clew::compile
