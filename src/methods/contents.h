// The possible contents of some marks of a line under the rules that speak of them alone, struck
// out as places exclude values, brought back on the way back.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "methods/instances.h"
#include "methods/uses.h"

namespace clew::methods {

// A set of values of a mark: bit k is the k-th of those the genre allows there.
using Values = std::uint64_t;
inline constexpr int most_values = 64;

class Contents {
 public:
  explicit Contents(std::vector<int32_t> marks) : marks_(std::move(marks)) {}

  // Lists all contents with these values (by mark) that no instance refuses. The board of the
  // instances is undecided at these marks, before and after. `asks` is what may still be asked; it
  // is counted down, and false means that it did not suffice or a limit was reached.
  bool list(Instances& instances, std::span<const int> about, std::span<const Values> values,
            std::span<const int32_t> least, int64_t& asks);

  std::span<const int32_t> marks() const { return marks_; }
  int alive() const { return alive_; }
  void revive(int count) { alive_ = count; }  // as many as were alive before

  // Strikes out the contents that hold an excluded value; returns how many.
  int strike(std::span<const Values> values);
  // The values that contents which are alive hold, parallel to marks().
  std::vector<Values> supported() const;

 private:
  struct Listing;
  bool extend(Listing& listing, size_t k);
  const uint8_t* content(size_t i) const {
    return cells_.data() + static_cast<size_t>(order_[i]) * marks_.size();
  }

  std::vector<int32_t> marks_;
  std::vector<uint8_t> cells_;  // content after content, the number of a value for each mark
  std::vector<int32_t> order_;  // of contents; the first alive_ are alive
  int alive_ = 0;
};

}  // namespace clew::methods
