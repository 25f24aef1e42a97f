#include "judge/scratch_seqs.h"

#include <algorithm>
#include <new>

namespace clew::judge {

void* ScratchSeqs::take(size_t bytes) {
  bytes = (bytes + 15) / 16 * 16;
  if (used_ + bytes > room_) return take_block(bytes);
  void* out = blocks_.back().get() + used_;
  used_ += bytes;
  return out;
}

// Blocks double up to 1 MiB, so a small puzzle stays small.
void* ScratchSeqs::take_block(size_t bytes) {
  const size_t grown = std::min<size_t>(size_t{1} << 20, std::max<size_t>(small_block, room_ * 2));
  const size_t size = std::max(bytes, grown);
  blocks_.push_back(std::make_unique_for_overwrite<char[]>(size));
  room_ = size;
  used_ = bytes;
  bytes_ += size;
  return blocks_.back().get();
}

Seq* ScratchSeqs::make(std::span<const Value> values) {
  static_assert(sizeof(Seq) % alignof(Value) == 0);
  auto* place = static_cast<char*>(take(sizeof(Seq) + values.size_bytes()));
  auto* data = reinterpret_cast<Value*>(place + sizeof(Seq));
  std::uninitialized_copy(values.begin(), values.end(), data);
  auto* seq = new (place) Seq();
  seq->data = data;
  seq->size = static_cast<int32_t>(values.size());
  return seq;
}

Seq* ScratchSeqs::view(const Value* data, int32_t size) {
  auto* seq = new (take(sizeof(Seq))) Seq();
  seq->data = data;
  seq->size = size;
  return seq;
}

void ScratchSeqs::clear() {
  used_ = 0;
  // A first small block is kept: code that clears often makes little in between.
  if (blocks_.size() == 1 && room_ == small_block) return;
  blocks_.clear();
  room_ = bytes_ = 0;
}

}  // namespace clew::judge
