// Memory that stays accounted as long as its owner lives.
#pragma once

#include <cstdint>
#include <utility>

#include "base/limits.h"
#include "model/uses.h"

namespace clew::model {

class Charge {
 public:
  Charge() = default;
  explicit Charge(Meter& meter) : meter_(&meter) {}
  Charge(Charge&& other) noexcept
      : meter_(std::exchange(other.meter_, nullptr)), bytes_(std::exchange(other.bytes_, 0)) {}
  Charge& operator=(Charge&& other) noexcept {
    std::swap(meter_, other.meter_);
    std::swap(bytes_, other.bytes_);
    return *this;
  }
  ~Charge() { set(0); }

  void set(int64_t bytes) {
    if (meter_ != nullptr) meter_->charge(bytes - bytes_);
    bytes_ = bytes;
  }

 private:
  Meter* meter_ = nullptr;
  int64_t bytes_ = 0;
};

}  // namespace clew::model
