#include "judge/field_index.h"

#include <algorithm>

namespace clew::judge {
namespace {

constexpr int64_t table_limit = int64_t{1} << 22;

int64_t index_key(const Value& v) {
  if (v.kind != Kind::set || v.seq() == nullptr) return v.n;
  return (static_cast<int64_t>(v.seq()->origin) << 32) | static_cast<uint32_t>(v.seq()->id);
}

bool in_table(int64_t key) { return key >= 0 && key < table_limit; }

std::vector<int64_t> index_keys(std::span<const Value> key) {
  std::vector<int64_t> keys;
  for (const Value& v : key) keys.push_back(index_key(v));
  return keys;
}

}  // namespace

bool FieldIndex::add(std::span<const Value> key, int position) {
  if (key.size() != 1 || !in_table(index_key(key[0])))
    return map_.emplace(index_keys(key), position).second;
  const auto k = static_cast<size_t>(index_key(key[0]));
  if (k >= table_.size()) table_.resize(std::max(k + 1, table_.size() * 2), -1);
  if (table_[k] >= 0) return false;
  table_[k] = position;
  return true;
}

int FieldIndex::find(std::span<const Value> key) const {
  if (key.size() == 1 && in_table(index_key(key[0]))) {
    const auto k = static_cast<size_t>(index_key(key[0]));
    return k < table_.size() ? table_[k] : -1;
  }
  const auto it = map_.find(index_keys(key));
  return it == map_.end() ? -1 : it->second;
}

}  // namespace clew::judge
