// A second opinion: the same model put to a solver that others wrote, in clauses made by other code
// than the engine's own. Used to cross-check answers and uniqueness.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/limits.h"
#include "board/answer.h"
#include "model/marks.h"
#include "model/model.h"
#include "outside/uses.h"

namespace clew::outside {

enum class Testified : uint8_t { unique, several, none, unknown, cannot };

struct Testimony {
  Testified says = Testified::unknown;
  std::vector<Answer> answers;  // none, one or two, of different marks
  std::string cannot;           // cannot: what it could not state, or what it lacks
  Limit limit = Limit::none;    // unknown: which one
  int64_t clauses = 0;          // at first
  int64_t cuts = 0;             // added on the way
  int64_t rounds = 0;           // questions put to the solver
};

// False: the solver's plug-in is not available; every testimony is then `cannot`.
bool witness_present();

// Searches, forbids the answer over the visible marks, searches again. The model should hold no
// constraints that merely follow from others (PostOptions::implied), so that these are witnessed
// too.
Testimony testify(const Model& model, const Marks& marks, Meter& meter);

}  // namespace clew::outside
