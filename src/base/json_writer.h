// The one writer of JSON: objects and lists member by member.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/escape.h"

namespace clew::base {

class JsonWriter {
 public:
  // tight: {"a":1,"b":2}, one line for programs; wide: {"a": 1, "b": 2}
  enum class Spacing : uint8_t { tight, wide };
  explicit JsonWriter(Spacing spacing = Spacing::tight) : wide_(spacing == Spacing::wide) {}

  void open_object() { open('{'); }
  void close_object() { close('}'); }
  void open_list() { open('['); }
  void close_list() { close(']'); }
  void key(std::string_view name);

  void text(std::string_view value);
  void number(std::int64_t value);
  void milliseconds(double value);  // three decimals
  void boolean(bool value) { raw(value ? "true" : "false"); }
  void null() { raw("null"); }
  void raw(std::string_view json);  // ready-made JSON
  // The next item begins a line of its own.
  void next_line();

  void member(std::string_view name, std::string_view value) {
    key(name);
    text(value);
  }
  void member(std::string_view name, const char* value) { member(name, std::string_view(value)); }
  void member(std::string_view name, std::integral auto value) {
    key(name);
    number(static_cast<std::int64_t>(value));
  }
  void member(std::string_view name, bool value) {
    key(name);
    boolean(value);
  }

  const std::string& result() const { return out_; }

 private:
  void open(char bracket);
  void close(char bracket);
  void separate();

  std::string out_;
  bool wide_;
  bool first_ = true;  // nothing stands before in the innermost object or list
};

}  // namespace clew::base
