// Remembers which literal stands for which subterm, so that the same subterm gives the same
// literal. A key is a short row of numbers; keys live in one array, the table holds places in it.
#pragma once

#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "base/lit.h"
#include "model/uses.h"

namespace clew::model {

class ConsTable {
 public:
  // The literal of this key, to be filled in by the caller if it is not valid. The reference lives
  // until the next call.
  Lit& at(std::span<const int32_t> key) {
    if (2 * (count_ + 1) > slots_.size()) grow();
    const uint32_t hash = hash_of(key);
    size_t k = hash & (slots_.size() - 1);
    for (; slots_[k].size != 0; k = (k + 1) & (slots_.size() - 1)) {
      const Slot& s = slots_[k];
      if (s.hash == hash && s.size == key.size() &&
          std::memcmp(words_.data() + s.begin, key.data(), key.size_bytes()) == 0) {
        return slots_[k].lit;
      }
    }
    slots_[k] = {hash, static_cast<uint32_t>(words_.size()), static_cast<uint32_t>(key.size()),
                 Lit()};
    words_.insert(words_.end(), key.begin(), key.end());
    ++count_;
    return slots_[k].lit;
  }

  size_t bytes() const {
    return slots_.capacity() * sizeof(Slot) + words_.capacity() * sizeof(int32_t);
  }

 private:
  struct Slot {
    uint32_t hash = 0;
    uint32_t begin = 0;
    uint32_t size = 0;  // 0: free (keys are not empty)
    Lit lit;
  };

  static uint32_t hash_of(std::span<const int32_t> key) {
    uint64_t h = 0x9e3779b97f4a7c15ULL;
    for (const int32_t w : key)
      h = (h ^ static_cast<uint32_t>(w)) * 0xff51afd7ed558ccdULL, h ^= h >> 32;
    return static_cast<uint32_t>(h ^ (h >> 29));
  }

  void grow() {
    std::vector<Slot> old = std::move(slots_);
    slots_.assign(old.empty() ? 64 : 2 * old.size(), Slot{});
    for (const Slot& s : old) {
      if (s.size == 0) continue;
      size_t k = s.hash & (slots_.size() - 1);
      while (slots_[k].size != 0) k = (k + 1) & (slots_.size() - 1);
      slots_[k] = s;
    }
  }

  std::vector<Slot> slots_;
  std::vector<int32_t> words_;
  size_t count_ = 0;
};

}  // namespace clew::model
