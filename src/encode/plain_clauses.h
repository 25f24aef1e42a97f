// A model in plain clauses, for solvers that know nothing else.
//
// Sums are said as the writer was told, sight becomes the stretches seen, lines become automata.
// Nothing is shared with the engine and its propagators, so that a slip there does not agree with
// itself here. Connection, loops and pieces are left to trees.h or to cuts.h.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/limits.h"
#include "encode/clause_writer.h"
#include "model/model.h"

namespace clew::encode {

void write_runs(std::span<const Lit> cells, std::span<const int32_t> lengths, Lit guard,
                ClauseWriter& out);
void write_sight(const Model& model, const SightPart& sight, ClauseWriter& out);
void write_distinct(const Model& model, const DistinctPart& distinct, ClauseWriter& out);
void write_total(const Model& model, const TotalPart& part, ClauseWriter& out);

// All of the model but its graphs. False: the meter has run out on the way.
bool write_plain(const Model& model, ClauseWriter& out, Meter& meter);

}  // namespace clew::encode
