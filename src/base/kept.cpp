#include "base/kept.h"

#include <atomic>

#include "base/latch.h"

namespace clew::base {

struct AllKept {
  Latch latch;
  Keeper* first = nullptr;
  std::atomic<uint64_t> uses = 0;
  std::atomic<size_t> most_bytes = size_t{64} << 20;

  static Keeper*& next(Keeper* k) { return k->next_; }

  size_t bytes() {
    size_t all = 0;
    for (Keeper* k = first; k != nullptr; k = next(k)) all += k->bytes();
    return all;
  }
  Keeper* of_oldest() {
    Keeper* found = nullptr;
    uint64_t when = Keeper::never;
    for (Keeper* k = first; k != nullptr; k = next(k)) {
      if (k->oldest() >= when) continue;
      found = k;
      when = k->oldest();
    }
    return found;
  }
};

namespace {

constinit AllKept all;

}  // namespace

Keeper::Keeper() {
  const Latch::Held held(all.latch);
  next_ = all.first;
  all.first = this;
}

void Keeper::leave() {
  const Latch::Held held(all.latch);
  Keeper** at = &all.first;
  while (*at != this) at = &(*at)->next_;
  *at = next_;
}

uint64_t next_use() { return all.uses.fetch_add(1, std::memory_order_relaxed); }

void keep_at_most(size_t bytes) { all.most_bytes.store(bytes, std::memory_order_relaxed); }

void drop_what_is_too_much() {
  const Latch::Held held(all.latch);
  const size_t most = all.most_bytes.load(std::memory_order_relaxed);
  for (size_t bytes = all.bytes(); bytes > most; bytes = all.bytes()) {
    Keeper* keeper = all.of_oldest();
    if (keeper == nullptr) return;
    keeper->drop_oldest();
  }
}

bool give_up_what_is_kept() {
  const Latch::Held held(all.latch);
  bool any = false;
  for (Keeper* k = all.first; k != nullptr; k = AllKept::next(k)) any = k->drop_all() || any;
  return any;
}

}  // namespace clew::base
