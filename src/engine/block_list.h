// Many short lists of 8-byte entries without an allocation per list.
//
// A pool hands out blocks of 4, 8, 16, ... entries cut from large chunks and keeps freed blocks for
// reuse. Blocks never move, so one list may be walked while another one grows. A list does not own
// its block: the pool frees all at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

#include "engine/uses.h"

namespace clew::engine {

class BlockPool {
 public:
  static constexpr int smallest = 2;  // log2 of the entries in the smallest block
  static constexpr int sizes = 31;

  uint64_t* take(int log_entries) {
    if (uint64_t* block = free_[log_entries]; block != nullptr) {
      std::memcpy(&free_[log_entries], block, sizeof(uint64_t*));
      return block;
    }
    const size_t need = size_t{1} << log_entries;
    if (need > left_) new_chunk(need);
    uint64_t* block = next_;
    next_ += need;
    left_ -= need;
    return block;
  }
  void give(uint64_t* block, int log_entries) {
    std::memcpy(block, &free_[log_entries], sizeof(uint64_t*));
    free_[log_entries] = block;
  }
  size_t bytes() const { return bytes_; }
  // The chunks of another one, all of them free.
  void take_memory(BlockPool& spent);

 private:
  void new_chunk(size_t need);

  uint64_t* next_ = nullptr;
  size_t left_ = 0;
  size_t bytes_ = 0;
  uint64_t* free_[sizes] = {};
  struct Chunk {
    std::unique_ptr<uint64_t[]> entries;
    size_t size;
  };
  std::vector<Chunk> chunks_;
  size_t used_chunks_ = 0;  // the rest was taken over and is free
};

template <typename T>
struct BlockList {
  static_assert(sizeof(T) == 8 && std::is_trivially_copyable_v<T>);

  T* data = nullptr;
  uint32_t size = 0;
  uint32_t log_capacity = 0;

  T* begin() const { return data; }
  T* end() const { return data + size; }

  void push(BlockPool& pool, T x) {
    if (data == nullptr || size == uint32_t{1} << log_capacity) grow(pool);
    data[size++] = x;
  }

 private:
  void grow(BlockPool& pool) {
    const uint32_t bigger = data == nullptr ? BlockPool::smallest : log_capacity + 1;
    T* fresh = reinterpret_cast<T*>(pool.take(static_cast<int>(bigger)));
    if (data != nullptr) {
      std::memcpy(static_cast<void*>(fresh), data, size * sizeof(T));
      pool.give(reinterpret_cast<uint64_t*>(data), static_cast<int>(log_capacity));
    }
    data = fresh;
    log_capacity = bigger;
  }
};

}  // namespace clew::engine
