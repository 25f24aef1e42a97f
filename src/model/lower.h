// Puts a model into the engine.
#pragma once

#include "engine/engine.h"
#include "model/model.h"

namespace clew {

// The engine must be new: literals keep their numbers. False: the model has no solution. Units come
// first, so that what they satisfy is never stored. When the engine's meter runs out, what is left
// is not posted, and the engine's answers are `unknown` from then on.
bool lower(const Model& model, Engine& engine);

}  // namespace clew
