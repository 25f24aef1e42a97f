// Pictures about methods rather than puzzles: the graph behind a rule of connection, a cycle on its
// graph, flow charts, a table of costs. A part of the laboratory (clew/lab.h).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "clew/clew.h"
#include "clew/lab.h"

namespace clew {
inline namespace v1 {

// The connectivity graph of every rule that cells are connected, with the marks as they stand:
// cells that hold, cells that may, what joins them, and a star on every cell without which they
// would fall apart. Errors: no rule is of that kind, or the marks do not fit.
CLEW_API Result<std::string> draw_connectivity(const Case& c, const Answer& marks,
                                               const Style& style);

// A graph (docs/cli.md) with the edges of the cycle drawn heavily.
CLEW_API Result<std::string> draw_cycle(std::string_view graph, const Cycle& cycle,
                                        const Style& style);

// How an engine goes about it, or "costs": what each needs in the worst case, and what it needed on
// two puzzles.
CLEW_API std::vector<std::string> method_figures();
CLEW_API Result<std::string> draw_method_figure(const Clew& clew, std::string_view name,
                                                const Style& style);

}  // namespace v1
}  // namespace clew
