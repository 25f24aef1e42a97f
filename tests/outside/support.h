// What the tests of the witness share: how much to ask it, and the comparison itself.
#pragma once

#include <array>
#include <string>

#include "judge/setup.h"
#include "outside/witness.h"
#include "study/questions.h"
#include "uses.h"

namespace clew::outside {

inline constexpr const char* absent = "the plug-in clew_cadical cannot be loaded";
inline constexpr const char* z3_absent = "the plug-in clew_z3 cannot be loaded";

// CLEW_WITNESS=full asks for all; otherwise a sample does.
int wanted(int sample, int full);

// What both said, counted.
struct Tally {
  int unsettled = 0;         // the witness ran out of time
  std::array<int, 4> met{};  // by Status
  double engine_seconds = 0;
  double witness_seconds = 0;
  int64_t cuts = 0;

  int all() const { return met[0] + met[1] + met[2] + met[3]; }
  int of(Status v) const { return met[static_cast<size_t>(v)]; }
};

// Puts a puzzle to the engine and to the witness. They must say the same, name the same answer if
// it is the only one, and the judge must accept all that the witness names.
void compare(const Setup& setup, const Report& outcome, const std::string& name, Tally& tally);

}  // namespace clew::outside
