#include "base/json_writer.h"

#include "base/format.h"

namespace clew::base {

void JsonWriter::separate() {
  if (!first_) out_ += wide_ ? ", " : ",";
  first_ = false;
}

void JsonWriter::open(char bracket) {
  separate();
  out_ += bracket;
  first_ = true;
}

void JsonWriter::close(char bracket) {
  out_ += bracket;
  first_ = false;
}

void JsonWriter::key(std::string_view name) {
  separate();
  append_json_quoted(out_, name);
  out_ += wide_ ? ": " : ":";
  first_ = true;
}

void JsonWriter::text(std::string_view value) {
  separate();
  append_json_quoted(out_, value);
}

void JsonWriter::number(std::int64_t value) { raw(std::to_string(value)); }
void JsonWriter::milliseconds(double value) { raw(fixed(value, 3)); }

void JsonWriter::raw(std::string_view json) {
  separate();
  out_ += json;
}

void JsonWriter::next_line() {
  if (!first_) out_ += ",\n    ";
  first_ = true;
}

}  // namespace clew::base
