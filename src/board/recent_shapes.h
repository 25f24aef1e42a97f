// What was worked out for shapes of boards met lately: bounded, safe between threads.
#pragma once

#include <list>
#include <memory>

#include "base/kept.h"
#include "base/latch.h"
#include "board/uses.h"
#include "clew/grid.h"

namespace clew::board {

// `Shape` knows its grid() and its bytes().
template <typename Shape>
class RecentShapes final : public base::Keeper {
 public:
  RecentShapes() = default;
  ~RecentShapes() { leave(); }

  // Whether a shape is kept at all: larger boards come alone.
  static bool takes(const Grid& grid) { return grid.cells() <= most_cells; }

  // Null: it is not kept.
  std::shared_ptr<const Shape> find(const Grid& grid) {
    const Latch::Held held(guard_);
    for (auto at = shapes_.begin(); at != shapes_.end(); ++at) {
      if (at->shape->grid() != grid) continue;
      shapes_.splice(shapes_.begin(), shapes_, at);
      at->used = base::next_use();
      return at->shape;
    }
    return nullptr;
  }

  void keep(const std::shared_ptr<const Shape>& made) {
    if (!takes(made->grid())) return;
    Kept one{{made, base::next_use()}};
    Kept dropped;  // given back after the guard
    {
      const Latch::Held held(guard_);
      shapes_.splice(shapes_.begin(), one);
      size_t bytes = 0;
      size_t count = 0;
      for (auto at = shapes_.begin(); at != shapes_.end();) {
        const auto here = at++;
        bytes += here->shape->bytes();
        if (++count > 1 && (bytes > most_bytes || count > most_shapes))
          dropped.splice(dropped.begin(), shapes_, here);
      }
    }
    base::drop_what_is_too_much();
  }

  size_t bytes() const override {
    const Latch::Held held(guard_);
    size_t bytes = 0;
    for (const Entry& entry : shapes_) bytes += entry.shape->bytes();
    return bytes;
  }
  uint64_t oldest() const override {
    const Latch::Held held(guard_);
    return shapes_.empty() ? never : shapes_.back().used;
  }
  void drop_oldest() override {
    Kept dropped;
    const Latch::Held held(guard_);
    if (!shapes_.empty()) dropped.splice(dropped.begin(), shapes_, std::prev(shapes_.end()));
  }
  bool drop_all() override {
    Kept dropped;
    const Latch::Held held(guard_);
    dropped.swap(shapes_);
    return !dropped.empty();
  }

 private:
  static constexpr int most_cells = 2500;
  static constexpr size_t most_bytes = 16U << 20U;  // of all shapes
  static constexpr size_t most_shapes = 64;

  struct Entry {
    std::shared_ptr<const Shape> shape;
    uint64_t used = 0;
  };
  using Kept = std::list<Entry>;

  mutable Latch guard_;
  Kept shapes_;  // the last met first
};

}  // namespace clew::board
