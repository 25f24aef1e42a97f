// What the program says to people: verdicts, limits, cells, times.
#pragma once

#include <string>
#include <vector>

#include "arguments.h"
#include "base/format.h"
#include "base/utf8.h"
#include "clew/clew.h"
#include "uses.h"

namespace clew::cli {

std::string cell_name(int cell, int width);                       // "r1c2"
std::string cell_list(const std::vector<int>& cells, int width);  // "r1c2, r3c4 and 5 more"
std::string time_text(double milliseconds);                       // "1.23 ms", "4.56 s"
std::string bytes_text(std::size_t bytes);                        // "2 GiB"

// "the time limit of 60 s was reached"
std::string limit_text(Limit limit, const Arguments& arguments);

// "unique: this is the only answer", by verb.
std::string solve_verdict(const Report& report, const Arguments& arguments, const Case& opened);
// The same with words for where the first two answers differ.
std::string solve_verdict(const Report& report, const Arguments& arguments,
                          const std::string& differing);
std::string count_verdict(const Report& report, const Arguments& arguments);
std::string forced_verdict(const Report& report, const Arguments& arguments, const Case& opened);
std::int64_t count_forced(const Report& report);  // marks that all answers share
// The cells of the marks where two answers differ.
std::vector<int> differing_cells(const Report& report, const Case& opened);

// A mistake with its place, the line it stands in, and a caret.
std::string mistake_text(const Error& mistake, const std::string& kind = "");

// Each rule once, and below it the sentences of its instances.
std::string instances_text(const std::vector<RuleInstance>& instances);

// What the engine says of itself, the times, the memory: one a line.
std::string effort_text(const std::vector<Figure>& figures, const Effort& effort);

}  // namespace clew::cli
