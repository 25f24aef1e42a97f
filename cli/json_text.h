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

// One object on a line of its own; fill(json) writes its members.
template <typename Fill>
std::string json_line(Fill fill) {
  JsonWriter json;
  json.open_object();
  fill(json);
  json.close_object();
  return json.result() + '\n';
}

// The beginning of such a line, up to the members that fill(json) writes.
template <typename Fill>
std::string json_start(Fill fill) {
  std::string line = json_line(fill);
  line.resize(line.size() - 2);  // what closes it
  return line;
}

// An item of a list that is an object.
template <typename Fill>
void write_object(JsonWriter& json, Fill fill) {
  json.open_object();
  fill();
  json.close_object();
}

// A member that is a list: write(item) for each item.
template <typename Items, typename Write>
void write_list(JsonWriter& json, std::string_view name, const Items& items, Write write) {
  json.key(name);
  json.open_list();
  for (const auto& item : items) write(item);
  json.close_list();
}
void write_texts(JsonWriter& json, std::string_view name, const std::vector<std::string>& texts);

// {"status":"error","error":{...}}, with "errors" when there are several. Ends in a newline.
std::string json_error(const Errors& mistakes);

Error mistake(std::string message, std::string file = {});  // about no place in a text
void write_mistake(JsonWriter& json, const Error& m);
// [{"rule","sentence","cells":["r1c2",...]}]
void write_instances(JsonWriter& json, const std::vector<RuleInstance>& instances,
                     const Case& opened);
void write_cells(JsonWriter& json, const std::vector<int>& cells, int width);
void write_times(JsonWriter& json, const Effort& effort);  // the member time_ms
void write_stats(JsonWriter& json, const Effort& effort);  // the member stats
// The same for a named engine: its own figures, and the memory.
void write_figures(JsonWriter& json, const std::vector<Figure>& figures, const Effort& effort);

}  // namespace clew::cli
