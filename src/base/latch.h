// Keeps other threads out for a few instructions. (Only app may use what the system has for that.)
#pragma once

#include <atomic>

namespace clew::base {

class Latch {
 public:
  class Held {
   public:
    explicit Held(Latch& latch) : latch_(latch) {
      while (latch_.taken_.test_and_set(std::memory_order_acquire)) {
      }
    }
    ~Held() { latch_.taken_.clear(std::memory_order_release); }
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;

   private:
    Latch& latch_;
  };

 private:
  std::atomic_flag taken_;
};

}  // namespace clew::base
