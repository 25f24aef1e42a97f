// One constraint over some marks: an instance of a rule, or something that follows from the rules.
#pragma once

#include <cstdint>
#include <span>

#include "methods/rule_instances.h"
#include "methods/uses.h"

namespace clew::methods {

class Constraint {
 public:
  virtual ~Constraint() = default;

  // At the marks as they stand. `no`: broken however the board is filled; `yes`: kept however it
  // is.
  virtual Truth evaluate() = 0;
  // What the last evaluation looked at: until one of these marks changes, its value stays.
  virtual std::span<const int32_t> reads() const = 0;

  // For those that keep something up to date: a mark was set, or is about to be cleared. Marks are
  // cleared in the reverse order of setting.
  virtual void set(int32_t /*mark*/, int32_t /*value*/) {}
  virtual void clear(int32_t /*mark*/) {}
};

}  // namespace clew::methods
