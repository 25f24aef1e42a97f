// The memory of past questions, one set for each that was asked at the same time. Only here may
// threads meet.
#pragma once

#include <utility>
#include <vector>

#include "app/uses.h"
#include "base/latch.h"
#include "study/questions.h"

namespace clew::app {

class Workbenches {
 public:
  class Borrowed {
   public:
    explicit Borrowed(Workbenches& all) : all_(all), bench_(all.take()) {}
    ~Borrowed() { all_.give_back(std::move(bench_)); }
    Borrowed(const Borrowed&) = delete;
    Borrowed& operator=(const Borrowed&) = delete;
    Workbench* get() { return &bench_; }

   private:
    Workbenches& all_;
    Workbench bench_;
  };

 private:
  Workbench take() {
    const Latch::Held alone(latch_);
    free_.reserve(free_.size() + ++lent_);  // so that giving back takes no memory
    if (free_.empty()) return {};
    Workbench bench = std::move(free_.back());
    free_.pop_back();
    return bench;
  }
  void give_back(Workbench bench) {
    const Latch::Held alone(latch_);
    free_.push_back(std::move(bench));
    --lent_;
  }

  Latch latch_;
  std::vector<Workbench> free_;
  size_t lent_ = 0;
};

}  // namespace clew::app
