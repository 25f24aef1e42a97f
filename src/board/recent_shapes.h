// What was worked out for shapes of boards met lately: bounded, safe between threads.
#pragma once

#include <atomic>
#include <list>
#include <memory>

#include "base/latch.h"
#include "board/uses.h"
#include "clew/grid.h"

namespace clew::board {

inline std::atomic<size_t> kept_in_all = 0;  // bytes

// `Shape` knows its grid() and its bytes().
template <typename Shape>
class RecentShapes {
 public:
  RecentShapes() = default;
  ~RecentShapes() { kept_in_all.fetch_sub(counted_, std::memory_order_relaxed); }
  RecentShapes(const RecentShapes&) = delete;
  RecentShapes& operator=(const RecentShapes&) = delete;

  // Whether a shape is kept at all: larger boards come alone.
  static bool takes(const Grid& grid) { return grid.cells() <= most_cells; }

  // Null: it is not kept.
  std::shared_ptr<const Shape> find(const Grid& grid) {
    const Latch::Held held(guard_);
    for (auto at = shapes_.begin(); at != shapes_.end(); ++at) {
      if ((*at)->grid() != grid) continue;
      shapes_.splice(shapes_.begin(), shapes_, at);
      return shapes_.front();
    }
    return nullptr;
  }

  void keep(const std::shared_ptr<const Shape>& made) {
    if (!takes(made->grid())) return;
    const Latch::Held held(guard_);
    shapes_.push_front(made);
    const size_t elsewhere = kept_in_all.load(std::memory_order_relaxed) - counted_;
    size_t bytes = 0;
    size_t count = 0;
    size_t kept = 0;
    for (auto at = shapes_.begin(); at != shapes_.end();) {
      bytes += (*at)->bytes();
      const bool fits = ++count == 1 || (bytes <= most_bytes && elsewhere + bytes <= most_in_all &&
                                         count <= most_shapes);
      if (fits) kept = bytes;
      at = fits ? std::next(at) : shapes_.erase(at);
    }
    kept_in_all.fetch_add(kept - counted_, std::memory_order_relaxed);
    counted_ = kept;
  }

 private:
  static constexpr int most_cells = 2500;
  static constexpr size_t most_bytes = 16U << 20U;   // of all shapes
  static constexpr size_t most_in_all = 64U << 20U;  // of all genres
  static constexpr size_t most_shapes = 64;

  Latch guard_;
  std::list<std::shared_ptr<const Shape>> shapes_;  // the last met first
  size_t counted_ = 0;                              // in kept_in_all
};

}  // namespace clew::board
