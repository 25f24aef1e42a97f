#include "setter/sized_rooms.h"

#include <algorithm>

#include "setter/clues.h"

namespace clew::setter {
namespace {

constexpr int cuts_for_each_cell = 6;
constexpr int trees = 4;  // over the cells of two rooms, until one can be cut

bool is_allowed(std::span<const int32_t> sizes, int size) {
  return std::ranges::binary_search(sizes, size);
}

// Sizes that add up to `total`, by chance; none: there are no such.
std::vector<int> parts_of(int total, std::span<const int32_t> sizes, Random& random) {
  std::vector<bool> reached(static_cast<size_t>(total) + 1);
  reached[0] = true;
  for (int n = 1; n <= total; ++n)
    for (const int32_t size : sizes)
      if (size > 0 && size <= n && reached[static_cast<size_t>(n - size)])
        reached[static_cast<size_t>(n)] = true;
  std::vector<int> parts;
  for (int left = total; left > 0 && reached[static_cast<size_t>(total)];) {
    std::vector<int> fit;
    for (const int32_t size : sizes)
      if (size > 0 && size <= left && reached[static_cast<size_t>(left - size)])
        fit.push_back(size);
    parts.push_back(fit[static_cast<size_t>(random.below(static_cast<int>(fit.size())))]);
    left -= parts.back();
  }
  return parts;
}

// The cells of two rooms in the order of a random tree over them: each but the first behind the
// cell it hangs on, `parent` (a position).
struct Tree {
  std::vector<int> cells, parent;
};

Tree random_tree(const Rooms& rooms, const Grid& grid, int a, int b, int start, Random& random) {
  Tree tree;
  std::vector<bool> met(rooms.size());
  std::vector<std::pair<int, int>> edge = {{start, -1}};  // a cell, and what it would hang on
  while (!edge.empty()) {
    std::swap(edge[static_cast<size_t>(random.below(static_cast<int>(edge.size())))], edge.back());
    const auto [cell, parent] = edge.back();
    edge.pop_back();
    if (met[static_cast<size_t>(cell)]) continue;
    met[static_cast<size_t>(cell)] = true;
    const int position = static_cast<int>(tree.cells.size());
    tree.cells.push_back(cell);
    tree.parent.push_back(parent);
    for (int d = 0; d < num_directions; ++d) {
      const int next = grid.step(cell, static_cast<Direction>(d));
      if (next < 0 || met[static_cast<size_t>(next)]) continue;
      const int room = rooms[static_cast<size_t>(next)];
      if (room == a || room == b) edge.emplace_back(next, position);
    }
  }
  return tree;
}

// Gives the cells below one edge of the tree to `b`, the others to `a`.
bool cut(Rooms& rooms, const Tree& tree, int a, int b, std::span<const int32_t> sizes,
         Random& random) {
  const auto size = static_cast<int>(tree.cells.size());
  std::vector<int> below(tree.cells.size(), 1);
  for (size_t k = tree.cells.size(); k-- > 1;)
    below[static_cast<size_t>(tree.parent[k])] += below[k];
  std::vector<size_t> fit;
  for (size_t k = 1; k < tree.cells.size(); ++k)
    if (is_allowed(sizes, below[k]) && is_allowed(sizes, size - below[k])) fit.push_back(k);
  if (fit.empty()) return false;
  const size_t at = fit[static_cast<size_t>(random.below(static_cast<int>(fit.size())))];
  std::vector<bool> lower(tree.cells.size());
  for (size_t k = 0; k < tree.cells.size(); ++k) {
    lower[k] = k == at || (k > 0 && lower[static_cast<size_t>(tree.parent[k])]);
    rooms[static_cast<size_t>(tree.cells[k])] = lower[k] ? b : a;
  }
  return true;
}

bool cut_again(Rooms& rooms, const Grid& grid, int cell, std::span<const int32_t> sizes,
               Random& random) {
  const int beside = grid.step(cell, static_cast<Direction>(random.below(num_directions)));
  if (beside < 0) return false;
  const int a = rooms[static_cast<size_t>(cell)];
  const int b = rooms[static_cast<size_t>(beside)];
  if (a == b) return false;
  for (int k = 0; k < trees; ++k)
    if (cut(rooms, random_tree(rooms, grid, a, b, cell, random), a, b, sizes, random)) return true;
  return false;
}

}  // namespace

std::optional<Rooms> sized_rooms(const Grid& grid, std::span<const int32_t> sizes, Random& random) {
  std::vector<int> parts = parts_of(grid.cells(), sizes, random);
  if (parts.empty()) return std::nullopt;
  shuffle(parts, random);
  Rooms rooms(static_cast<size_t>(grid.cells()));
  size_t room = 0;
  for (int k = 0; k < grid.cells(); ++k) {
    if (parts[room] == 0) ++room;
    --parts[room];
    const int row = k / grid.width;
    const int column = row % 2 == 0 ? k % grid.width : grid.width - 1 - k % grid.width;
    rooms[static_cast<size_t>(grid.cell(row, column))] = static_cast<int>(room);
  }
  for (int k = 0; k < cuts_for_each_cell * grid.cells(); ++k)
    cut_again(rooms, grid, random.below(grid.cells()), sizes, random);
  return numbered(std::move(rooms));
}

std::optional<Rooms> recut(const Rooms& rooms, const Grid& grid, int near,
                           std::span<const int32_t> sizes, Random& random) {
  Rooms changed = rooms;
  for (int k = 0; k < cuts_for_each_cell; ++k) {
    const int cell = cell_near(grid, near, 2, random);
    if (cell >= 0 && cut_again(changed, grid, cell, sizes, random) && numbered(changed) != rooms)
      return numbered(std::move(changed));
  }
  return std::nullopt;
}

}  // namespace clew::setter
