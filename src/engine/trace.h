// Why a literal is true, as a list of inferences, for those who put it into words.
#pragma once

#include <cstdint>
#include <vector>

#include "base/lit.h"
#include "engine/uses.h"

namespace clew::engine {

// What a constraint argues by, as a person would name it.
enum class Argument : uint8_t {
  clause,      // one of these must hold
  sum,         // a count
  connection,  // a way out, a cut
  wall,        // a wall that would close
  loop,        // a ring that would close early
  line,        // all placements of runs agree
  sight,       // what is seen along a line
  distinct,    // values that are used up
  total,       // sets of different values with this total
  reach,       // too far for the size
  piece,       // too large, too small, no way to grow
  closed,      // walls that end inside an area
  ring         // edges that would close a ring
};

constexpr uint32_t bit(Argument a) { return 1U << static_cast<uint32_t>(a); }

// The literals of `reason` are true and force `lit`; or they clash (then lit is false_lit).
struct Inference {
  Lit lit;
  Argument argument = Argument::clause;
  std::vector<Lit> reason;  // without what is true at the root
};

// All that stands behind a literal or a clash.
struct Trace {
  std::vector<Lit> assumptions;
  uint32_t arguments = 0;        // the set of them, by bit()
  std::vector<Inference> steps;  // in the order in which they were made, if asked for
};

}  // namespace clew::engine
