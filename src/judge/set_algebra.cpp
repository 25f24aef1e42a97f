#include "judge/set_algebra.h"

#include <algorithm>
#include <utility>

namespace clew::judge {
namespace {

constexpr size_t few = 12;  // are compared with each other

// Equal values have equal keys; of sets of plain values the sum is enough, of others nothing is
// said.
uint64_t key_of(const Value& v) {
  if (v.seq() == nullptr) return (static_cast<uint64_t>(v.kind) << 56) ^ static_cast<uint64_t>(v.n);
  if (v.kind != Kind::set) return 0;
  uint64_t sum = static_cast<uint64_t>(v.seq()->size) << 40;
  for (const Value& x : v.seq()->items()) {
    if (x.seq() != nullptr) return 0;
    sum += static_cast<uint64_t>(x.n);
  }
  return sum;
}

// By position: which values have an equal one before them.
std::vector<bool> find_repeats(std::span<const Value> values) {
  std::vector<std::pair<uint64_t, size_t>> order;
  order.reserve(values.size());
  for (size_t i = 0; i < values.size(); ++i) order.emplace_back(key_of(values[i]), i);
  std::sort(order.begin(), order.end());
  std::vector<bool> repeats(values.size(), false);
  size_t begin = 0;  // of those with the same key
  for (size_t i = 1; i < order.size(); ++i) {
    if (order[i].first != order[begin].first) begin = i;
    for (size_t k = begin; k < i && !repeats[order[i].second]; ++k)
      if (same_value(values[order[k].second], values[order[i].second]))
        repeats[order[i].second] = true;
  }
  return repeats;
}

}  // namespace

bool contains(std::span<const Value> set, const Value& v) {
  return std::any_of(set.begin(), set.end(), [&](const Value& x) { return same_value(x, v); });
}

size_t drop_repeats(std::span<Value> values) {
  const bool many = values.size() > few;
  const std::vector<bool> repeats = many ? find_repeats(values) : std::vector<bool>();
  size_t kept = 0;
  for (size_t i = 0; i < values.size(); ++i) {
    const Value v = values[i];
    if (v.missing() || (many ? repeats[i] : contains(values.first(kept), v))) continue;
    values[kept++] = v;
  }
  return kept;
}

void filter(std::span<const Value> a, std::span<const Value> b, bool keep_common,
            std::vector<Value>& into) {
  const auto plain = [](const Value& v) { return v.seq() == nullptr; };
  const bool sorted = b.size() > few && std::all_of(b.begin(), b.end(), plain);
  std::vector<Value> order;
  if (sorted) order.assign(b.begin(), b.end());
  std::sort(order.begin(), order.end(), value_less);
  for (const Value& v : a) {
    if (v.missing()) continue;
    const bool found = sorted && plain(v)
                           ? std::binary_search(order.begin(), order.end(), v, value_less)
                           : contains(b, v);
    if (found == keep_common) into.push_back(v);
  }
}

}  // namespace clew::judge
