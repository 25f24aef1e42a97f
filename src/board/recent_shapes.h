// What was worked out for shapes of boards met lately: bounded, safe between threads.
#pragma once

#include <list>
#include <memory>

#include "base/latch.h"
#include "board/uses.h"
#include "clew/grid.h"

namespace clew::board {

// `Shape` knows its grid() and its bytes().
template <typename Shape>
class RecentShapes {
 public:
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
    size_t bytes = 0;
    size_t count = 0;
    for (auto at = shapes_.begin(); at != shapes_.end();) {
      bytes += (*at)->bytes();
      const bool fits = ++count == 1 || (bytes <= most_bytes && count <= most_shapes);
      at = fits ? std::next(at) : shapes_.erase(at);
    }
  }

 private:
  static constexpr int most_cells = 2500;
  static constexpr size_t most_bytes = 16U << 20U;  // of all shapes
  static constexpr size_t most_shapes = 64;

  Latch guard_;
  std::list<std::shared_ptr<const Shape>> shapes_;  // the last met first
};

}  // namespace clew::board
