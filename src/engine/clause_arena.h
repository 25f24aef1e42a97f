// Clauses of three literals and more, one after the other in one array. A clause is named by the
// place of its head.
//
// Head: size and marks | distance (levels met when it was learned) | activity; then the literals'
// codes. The first two literals are the watched ones, and the first is the one a clause forces.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/lit.h"
#include "engine/uses.h"

namespace clew::engine {

class ClauseArena {
 public:
  static constexpr uint32_t head_words = 3;
  static constexpr size_t first_words = 2048;
  static constexpr uint32_t learned_mark = 1;
  static constexpr uint32_t dead_mark = 2;

  uint32_t add(std::span<const Lit> lits, bool learned, uint32_t distance) {
    const auto ref = static_cast<uint32_t>(words_.size());
    const auto size = static_cast<uint32_t>(lits.size());
    if (words_.empty()) words_.reserve(first_words);
    words_.resize(words_.size() + head_words + size);
    uint32_t* c = words_.data() + ref;
    c[0] = size << 2 | (learned ? learned_mark : 0);
    c[1] = distance;
    c[2] = 0;
    for (uint32_t i = 0; i < size; ++i) c[head_words + i] = static_cast<uint32_t>(lits[i].code());
    return ref;
  }

  uint32_t size(uint32_t ref) const { return words_[ref] >> 2; }
  uint32_t* codes(uint32_t ref) { return words_.data() + ref + head_words; }
  const uint32_t* codes(uint32_t ref) const { return words_.data() + ref + head_words; }
  bool learned(uint32_t ref) const { return (words_[ref] & learned_mark) != 0; }
  bool dead(uint32_t ref) const { return (words_[ref] & dead_mark) != 0; }
  void kill(uint32_t ref) { words_[ref] |= dead_mark; }
  uint32_t distance(uint32_t ref) const { return words_[ref + 1]; }
  void set_distance(uint32_t ref, uint32_t d) { words_[ref + 1] = d; }
  float activity(uint32_t ref) const { return std::bit_cast<float>(words_[ref + 2]); }
  void set_activity(uint32_t ref, float a) { words_[ref + 2] = std::bit_cast<uint32_t>(a); }

  // Walking all clauses: for (ref = 0; ref < end(); ref = next(ref)).
  uint32_t end() const { return static_cast<uint32_t>(words_.size()); }
  uint32_t next(uint32_t ref) const { return ref + head_words + size(ref); }

  std::vector<uint32_t>& words() { return words_; }
  size_t bytes() const { return words_.capacity() * sizeof(uint32_t); }

 private:
  std::vector<uint32_t> words_;
};

}  // namespace clew::engine
