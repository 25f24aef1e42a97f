// The variables not yet decided, most active first (a binary heap over activities; ties by place in
// the heap).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/uses.h"

namespace clew::engine {

class Order {
 public:
  void add_var(double activity) {
    activity_.push_back(activity);
    place_.push_back(-1);
    insert(static_cast<int32_t>(activity_.size()) - 1);
  }
  // The room of another one, but nothing that it holds.
  void take_memory(Order& spent) {
    activity_ = std::move(spent.activity_);
    place_ = std::move(spent.place_);
    heap_ = std::move(spent.heap_);
    activity_.clear();
    place_.clear();
    heap_.clear();
  }
  void reserve(size_t vars) {
    activity_.reserve(vars);
    place_.reserve(vars);
    heap_.reserve(vars);
  }
  bool empty() const { return heap_.empty(); }
  bool contains(int32_t v) const { return place_[static_cast<size_t>(v)] >= 0; }
  void insert(int32_t v) {
    if (contains(v)) return;
    place_[static_cast<size_t>(v)] = static_cast<int32_t>(heap_.size());
    heap_.push_back(v);
    up(static_cast<int32_t>(heap_.size()) - 1);
  }
  int32_t pop() {
    const int32_t top = heap_.front();
    place_[static_cast<size_t>(top)] = -1;
    const int32_t last = heap_.back();
    heap_.pop_back();
    if (!heap_.empty()) {
      set(0, last);
      down(0);
    }
    return top;
  }
  void bump(int32_t v) {
    activity_[static_cast<size_t>(v)] += increment_;
    if (activity_[static_cast<size_t>(v)] > 1e100) rescale();
    if (contains(v)) up(place_[static_cast<size_t>(v)]);
  }
  void decay(double factor) { increment_ /= factor; }
  size_t bytes() const {
    return activity_.capacity() * 8 + place_.capacity() * 4 + heap_.capacity() * 4;
  }

 private:
  void set(int32_t at, int32_t v) {
    heap_[static_cast<size_t>(at)] = v;
    place_[static_cast<size_t>(v)] = at;
  }
  double activity_at(int32_t at) const {
    return activity_[static_cast<size_t>(heap_[static_cast<size_t>(at)])];
  }
  void up(int32_t at);
  void down(int32_t at);
  void rescale();

  double increment_ = 1;
  std::vector<double> activity_;
  std::vector<int32_t> place_;
  std::vector<int32_t> heap_;
};

}  // namespace clew::engine
