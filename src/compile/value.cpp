#include "compile/value.h"

#include <algorithm>
#include <new>

namespace clew::compile {
namespace {

bool holds(std::span<const Value> set, const Value& v) {
  for (const Value& x : set) {
    if (equal(x, v)) return true;
  }
  return false;
}

bool equal_sets(std::span<const Value> a, std::span<const Value> b) {
  if (a.size() != b.size()) return false;
  for (const Value& x : a) {
    if (!holds(b, x)) return false;
  }
  return true;
}

bool equal_in_order(std::span<const Value> a, std::span<const Value> b) {
  if (a.size() != b.size()) return false;
  for (size_t k = 0; k < a.size(); ++k) {
    const bool open = a[k].missing() || b[k].missing();
    if (!open && !equal(a[k], b[k])) return false;
  }
  return true;
}

// Whether each known member of `known` finds a partner of its own among the others.
bool partners(std::span<const Value> known, std::span<const Value> others) {
  std::vector<Value> left(others.begin(), others.end());
  for (const Value& v : known) {
    if (v.missing()) continue;
    const auto at =
        std::find_if(left.begin(), left.end(), [&](const Value& x) { return equal(v, x); });
    if (at == left.end()) return false;
    left.erase(at);
  }
  return true;
}

bool equal_bags(std::span<const Value> a, std::span<const Value> b) {
  if (a.size() != b.size()) return false;
  const bool open = std::any_of(a.begin(), a.end(), [](const Value& v) { return v.missing(); });
  return open ? partners(a, b) : partners(b, a);
}

}  // namespace

bool equal(const Value& a, const Value& b) {
  if (is_plain(a.kind) || is_plain(b.kind)) return a.kind == b.kind && a.n == b.n;
  if (a.group == b.group) return true;
  if (a.kind == Kind::bag || b.kind == Kind::bag) return equal_bags(a.items(), b.items());
  if (a.kind == Kind::list || a.kind == Kind::tuple || a.kind == Kind::shape)
    return equal_in_order(a.items(), b.items());
  return equal_sets(a.items(), b.items());
}

bool comes_before(const Value& a, const Value& b) {
  if (a.kind != b.kind) return a.kind < b.kind;
  if (is_plain(a.kind)) return a.n < b.n;
  const auto x = a.items();
  const auto y = b.items();
  return std::lexicographical_compare(x.begin(), x.end(), y.begin(), y.end(), comes_before);
}

void* Pool::take(size_t bytes) {
  bytes = (bytes + 15) / 16 * 16;
  while (block_ < blocks_.size() && used_ + bytes > sizes_[block_]) {
    ++block_;
    used_ = 0;
  }
  if (block_ == blocks_.size()) {
    // Blocks double up to 1 MiB, so that a small puzzle stays small.
    const size_t grown = sizes_.empty() ? small_block : 2 * sizes_.back();
    const size_t size = std::max(bytes, std::min(size_t{1} << 20, grown));
    sizes_.reserve(blocks_.size() + 1);  // before, so that both lists stay alike
    blocks_.push_back(std::make_unique_for_overwrite<char[]>(size));
    sizes_.push_back(size);
    bytes_ += size;
    used_ = 0;
  }
  void* out = blocks_[block_].get() + used_;
  used_ += bytes;
  return out;
}

Members* Pool::view(std::span<const Value> values) {
  auto* members = new (take(sizeof(Members))) Members();
  members->first = values.data();
  members->size = static_cast<int32_t>(values.size());
  members->lasting = lasting_;
  return members;
}

Members* Pool::make(std::span<const Value> values) {
  auto* copy = static_cast<Value*>(take(values.size_bytes()));
  std::uninitialized_copy(values.begin(), values.end(), copy);
  return view({copy, values.size()});
}

Value Pool::keep(const Value& v) {
  if (v.members() == nullptr || v.members()->lasting) return v;
  const auto items = v.items();
  auto* copy = static_cast<Value*>(take(items.size_bytes()));
  for (size_t k = 0; k < items.size(); ++k) new (copy + k) Value(keep(items[k]));
  Members* members = view({copy, items.size()});
  members->id = v.members()->id;
  members->origin = v.members()->origin;
  members->ring = v.members()->ring;
  return {v.kind, members};
}

void Pool::rewind() {
  block_ = 0;
  used_ = 0;
}

}  // namespace clew::compile
