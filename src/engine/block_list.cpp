#include "engine/block_list.h"

#include <algorithm>
#include <utility>

namespace clew::engine {

namespace {
constexpr size_t first_chunk = 1 << 10;    // entries: 8 kB does for an easy puzzle
constexpr size_t largest_chunk = 1 << 17;  // 1 MB
}  // namespace

// What is left of the old chunk is given up: at most one block's worth.
void BlockPool::new_chunk(size_t need) {
  while (used_chunks_ < chunks_.size() && chunks_[used_chunks_].size < need) ++used_chunks_;
  if (used_chunks_ == chunks_.size()) {
    const size_t grown =
        std::min(first_chunk << std::min<size_t>(chunks_.size(), 10), largest_chunk);
    const size_t entries = std::max(need, grown);
    chunks_.push_back({std::make_unique_for_overwrite<uint64_t[]>(entries), entries});
    bytes_ += entries * sizeof(uint64_t);
  }
  const Chunk& chunk = chunks_[used_chunks_++];
  next_ = chunk.entries.get();
  left_ = chunk.size;
}

void BlockPool::take_memory(BlockPool& spent) {
  chunks_ = std::move(spent.chunks_);
  bytes_ = std::exchange(spent.bytes_, 0);
}

}  // namespace clew::engine
