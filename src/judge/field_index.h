// Finds the position of an index in an answer field: a table for one index with small numbers, a
// map otherwise.
#pragma once

#include <map>
#include <span>
#include <vector>

#include "judge/uses.h"
#include "judge/value.h"

namespace clew::judge {

class FieldIndex {
 public:
  bool add(std::span<const Value> key, int position);  // false: the key is there already
  int find(std::span<const Value> key) const;          // -1: not there
  int find(const Value& key) const {                   // the same, one index
    const auto k = static_cast<size_t>(key.n);
    if (key.seq() == nullptr && k < table_.size()) return table_[k];
    return find({&key, 1});
  }
  // By number of a plain index: its position, or -1.
  std::span<const int32_t> table() const { return table_; }

 private:
  std::vector<int32_t> table_;
  std::map<std::vector<int64_t>, int32_t> map_;
};

}  // namespace clew::judge
