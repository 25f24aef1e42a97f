// Puts a model into the engine.
#pragma once

#include <limits>

#include "engine/engine.h"
#include "model/model.h"
#include "model/uses.h"

namespace clew::model {

// What the engine is told of where a constraint comes from: the number of a rule instance,
// such a number with_others, a total (of which Model::totals knows both instances), or one of
// these.
inline constexpr int32_t origin_meaning = no_instance;  // what an auxiliary literal stands for
inline constexpr int32_t origin_implied = -2;           // follows from several rules together
inline constexpr int32_t origin_walls = -3;             // walls that close off areas
inline constexpr int32_t origin_answer = -4;            // forbids an answer that was found

constexpr int32_t first_total = std::numeric_limits<int32_t>::min();
constexpr int32_t origin_of_total(size_t k) { return first_total + static_cast<int32_t>(k); }
inline const TotalPart* total_of_origin(const Model& model, int32_t origin) {
  const auto k = static_cast<size_t>(int64_t{origin} - first_total);
  return k < model.totals.size() ? &model.totals[k] : nullptr;
}

// The engine must be new: literals keep their numbers. False: the model has no solution. Units come
// first, so that what they satisfy is never stored. When the engine's meter runs out, what is left
// is not posted, and the engine's answers are `unknown` from then on.
bool lower(const Model& model, Engine& engine);

// The same graph with its form for propagators, for models that share it.
std::shared_ptr<const ModelGraph> make_ready(const std::shared_ptr<const ModelGraph>& graph);

// The clauses claimed after the first `clauses` ones, which follow from the rest, into an engine
// that has these.
bool lower_more(const Model& model, size_t clauses, Engine& engine);

}  // namespace clew::model
