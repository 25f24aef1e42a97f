// Sequences that live and die together.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "judge/uses.h"
#include "judge/value.h"

namespace clew::judge {

// Owner of sequences: they are freed together.
class ScratchSeqs {
 public:
  ScratchSeqs() = default;
  ScratchSeqs(const ScratchSeqs&) = delete;
  ScratchSeqs& operator=(const ScratchSeqs&) = delete;
  Seq* make(std::span<const Value> values);
  // A sequence over values that somebody else keeps.
  Seq* view(const Value* data, int32_t size);
  void clear();
  size_t bytes() const { return bytes_; }

 private:
  static constexpr size_t small_block = 4096;
  void* take(size_t bytes);
  void* take_block(size_t bytes);
  std::vector<std::unique_ptr<char[]>> blocks_;
  size_t used_ = 0;
  size_t room_ = 0;
  size_t bytes_ = 0;  // of all blocks
};

}  // namespace clew::judge
