#include "judge/scratch_seqs.h"

#include <algorithm>
#include <new>

namespace clew::judge {

void* ScratchSeqs::take(size_t bytes) {
  bytes = (bytes + 15) / 16 * 16;
  if (used_ + bytes > room_) {
    // Blocks double up to 1 MiB, so a small puzzle stays small.
    const size_t grown =
        std::min<size_t>(size_t{1} << 20, std::max<size_t>(small_block, room_ * 2));
    room_ = std::max(bytes, grown);
    blocks_.push_back(std::make_unique_for_overwrite<char[]>(room_));
    used_ = 0;
    charged_ += static_cast<int64_t>(room_);
    if (meter_ != nullptr) meter_->charge(static_cast<int64_t>(room_));
  }
  void* out = blocks_.back().get() + used_;
  used_ += bytes;
  return out;
}

Seq* ScratchSeqs::make(std::span<const Value> values) {
  auto* seq = new (take(sizeof(Seq))) Seq();
  auto* data = static_cast<Value*>(take(values.size_bytes()));
  std::uninitialized_copy(values.begin(), values.end(), data);
  seq->data = data;
  seq->size = static_cast<int32_t>(values.size());
  return seq;
}

void ScratchSeqs::clear() {
  // A first small block is kept: whoever clears often makes little in between.
  const bool keep = blocks_.size() == 1 && room_ == small_block;
  if (!keep) {
    if (meter_ != nullptr) meter_->charge(-charged_);
    charged_ = 0;
    blocks_.clear();
    room_ = 0;
  }
  used_ = 0;
}

}  // namespace clew::judge
