// What is kept from one question for later ones. All that is kept together is bounded: what was
// used longest ago goes first, in any place. Where memory ends, all of it can be given up.
#pragma once

#include <cstddef>
#include <cstdint>

namespace clew::base {

// A place that keeps things. Several threads may use it at once.
class Keeper {
 public:
  Keeper();
  Keeper(const Keeper&) = delete;
  Keeper& operator=(const Keeper&) = delete;

  virtual size_t bytes() const = 0;
  // When the thing was used that was not used for longest; `never`: nothing is kept.
  virtual uint64_t oldest() const = 0;
  virtual void drop_oldest() = 0;
  // Takes no memory, since there may be none. False: there was nothing.
  virtual bool drop_all() = 0;

  static constexpr uint64_t never = UINT64_MAX;

 protected:
  ~Keeper() = default;
  void leave();  // in the destructor, while the virtual functions are still there

 private:
  friend struct AllKept;
  Keeper* next_ = nullptr;
};

uint64_t next_use();  // the uses of all things, in order

// All keepers together: how much they may keep, and drops what is too much.
void keep_at_most(size_t bytes);
void drop_what_is_too_much();
// False: there was nothing to give up.
bool give_up_what_is_kept();

}  // namespace clew::base
