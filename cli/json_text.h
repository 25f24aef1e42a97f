// JSON for programs that read our output: one object on one line.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "app/clew.h"

namespace clew::cli {

// Writes objects and lists member by member; text is escaped, bytes that are no UTF-8 are replaced.
class JsonWriter {
 public:
  void open_object() { open('{'); }
  void close_object() { close('}'); }
  void open_list() { open('['); }
  void close_list() { close(']'); }
  void key(std::string_view name);
  void text(std::string_view value);
  void number(std::int64_t value);
  void milliseconds(double value);  // three decimals
  void boolean(bool value);
  void raw(std::string_view json);  // ready-made JSON

  void member(std::string_view name, std::string_view value) {
    key(name);
    text(value);
  }
  void member(std::string_view name, const char* value) { member(name, std::string_view(value)); }
  void member(std::string_view name, std::int64_t value) {
    key(name);
    number(value);
  }

  const std::string& result() const { return out_; }

 private:
  void open(char bracket);
  void close(char bracket);
  void separate();

  std::string out_;
  bool first_ = true;  // nothing stands before in the innermost object or list
};

std::string json_string(std::string_view text);
// {"status":"error","error":{...}}, with "errors" when there are several. Ends in a newline.
std::string json_error(const std::vector<Mistake>& mistakes);

void write_mistake(JsonWriter& json, const Mistake& mistake);
// [{"rule","sentence","cells":["r1c2",...]}] on a board of this width
void write_instances(JsonWriter& json, const std::vector<Instance>& instances, int width);
void write_cells(JsonWriter& json, const std::vector<int>& cells, int width);
void write_times(JsonWriter& json, const Effort& effort);  // the member time_ms
void write_stats(JsonWriter& json, const Effort& effort);  // the member stats
// The same for a named engine: its own figures, and the memory.
void write_figures(JsonWriter& json, const std::vector<EngineFigure>& figures,
                   const Effort& effort);

}  // namespace clew::cli
