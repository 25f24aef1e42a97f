// Why a literal is true, in 8 bytes. Reasons are lazy: counters and propagators spell them out only
// when asked.
#pragma once

#include <cstdint>

#include "base/lit.h"
#include "engine/uses.h"

namespace clew::engine {

class Reason {
 public:
  enum Kind : uint32_t { none, clause, binary, counter, propagator };

  constexpr Reason() = default;
  static constexpr Reason of_clause(uint32_t ref) { return Reason(clause, ref); }
  static constexpr Reason of_binary(Lit other_true) {
    return Reason(binary, static_cast<uint32_t>(other_true.code()));
  }
  static constexpr Reason of_counter(uint32_t index) { return Reason(counter, index); }
  static constexpr Reason of_propagator(uint32_t index, uint32_t payload) {
    return Reason(propagator | index << 3, payload);
  }

  constexpr Kind kind() const { return static_cast<Kind>(head_ & 7); }
  constexpr uint32_t index() const { return head_ >> 3; }  // of a propagator
  constexpr uint32_t data() const { return data_; }        // clause, counter or payload
  constexpr Lit other() const {
    return Lit::from_code(static_cast<int32_t>(data_));
  }  // of a binary

 private:
  constexpr Reason(uint32_t head, uint32_t data) : head_(head), data_(data) {}
  uint32_t head_ = none;
  uint32_t data_ = 0;
};

}  // namespace clew::engine
