// JSON for programs that read our output: one object on one line.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_writer.h"
#include "clew/clew.h"
#include "uses.h"

namespace clew::cli {

// {"status":"error","error":{...}}, with "errors" when there are several. Ends in a newline.
std::string json_error(const Errors& mistakes);

void write_mistake(JsonWriter& json, const Error& mistake);
// [{"rule","sentence","cells":["r1c2",...]}]
void write_instances(JsonWriter& json, const std::vector<RuleInstance>& instances,
                     const Case& opened);
void write_cells(JsonWriter& json, const std::vector<int>& cells, int width);
void write_times(JsonWriter& json, const Effort& effort);  // the member time_ms
void write_stats(JsonWriter& json, const Effort& effort);  // the member stats
// The same for a named engine: its own figures, and the memory.
void write_figures(JsonWriter& json, const std::vector<Figure>& figures, const Effort& effort);

}  // namespace clew::cli
