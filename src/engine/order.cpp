#include "engine/order.h"

namespace clew::engine {

void Order::up(int32_t at) {
  const int32_t v = heap_[static_cast<size_t>(at)];
  const double activity = activity_[static_cast<size_t>(v)];
  while (at > 0) {
    const int32_t parent = (at - 1) / 2;
    if (activity_at(parent) >= activity) break;
    set(at, heap_[static_cast<size_t>(parent)]);
    at = parent;
  }
  set(at, v);
}

void Order::down(int32_t at) {
  const int32_t v = heap_[static_cast<size_t>(at)];
  const double activity = activity_[static_cast<size_t>(v)];
  const auto size = static_cast<int32_t>(heap_.size());
  for (int32_t child = 2 * at + 1; child < size; child = 2 * at + 1) {
    if (child + 1 < size && activity_at(child + 1) > activity_at(child)) ++child;
    if (activity_at(child) <= activity) break;
    set(at, heap_[static_cast<size_t>(child)]);
    at = child;
  }
  set(at, v);
}

void Order::rescale() {
  for (double& a : activity_) a *= 1e-100;
  increment_ *= 1e-100;
}

}  // namespace clew::engine
