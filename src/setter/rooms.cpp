#include "setter/rooms.h"

#include <algorithm>

namespace clew::setter {
namespace {

constexpr int tries_to_shift = 12;
constexpr int how_near = 2;

template <typename Visit>
void each_neighbour(const Grid& grid, int cell, Visit visit) {
  for (int d = 0; d < num_directions; ++d) {
    const int next = grid.step(cell, static_cast<Direction>(d));
    if (next >= 0) visit(next);
  }
}

int size_of(const Rooms& rooms, int room) {
  return static_cast<int>(std::ranges::count(rooms, room));
}

// The cells beside these of a room that belong to none yet; those that touch it most come last.
std::vector<int> open_beside(const Rooms& rooms, const Grid& grid, const std::vector<int>& cells) {
  std::vector<int> touching;  // a cell as often as it touches the room
  for (const int cell : cells) {
    each_neighbour(grid, cell, [&](int next) {
      if (rooms[static_cast<size_t>(next)] < 0) touching.push_back(next);
    });
  }
  std::ranges::sort(touching);
  std::vector<std::pair<int, int>> open;
  for (const int cell : touching) {
    if (open.empty() || open.back().second != cell) open.emplace_back(0, cell);
    ++open.back().first;
  }
  std::ranges::stable_sort(open, {}, &std::pair<int, int>::first);
  std::vector<int> found;
  for (const auto& [times, cell] : open) found.push_back(cell);
  return found;
}

// The rooms grow from seeds, a cell at a time, mostly the smallest and where it is compact. Each
// step costs what the room that grows does, not the board.
Rooms grown(const Grid& grid, int count, Random& random) {
  Rooms rooms(static_cast<size_t>(grid.cells()), -1);
  std::vector<int> growing;
  std::vector<std::vector<int>> edge;  // of each room: its cells that had an open neighbour
  std::vector<int> sizes(static_cast<size_t>(count), 1);
  for (int room = 0; room < count;) {
    const int cell = random.below(grid.cells());
    if (rooms[static_cast<size_t>(cell)] >= 0) continue;
    rooms[static_cast<size_t>(cell)] = room;
    edge.push_back({cell});
    growing.push_back(room++);
  }
  while (!growing.empty()) {
    auto at = static_cast<size_t>(random.below(static_cast<int>(growing.size())));
    const auto other = static_cast<size_t>(random.below(static_cast<int>(growing.size())));
    const auto size = [&](size_t k) { return sizes[static_cast<size_t>(growing[k])]; };
    if (size(other) < size(at)) at = other;
    const int room = growing[at];
    std::vector<int>& cells = edge[static_cast<size_t>(room)];
    const std::vector<int> open = open_beside(rooms, grid, cells);
    if (open.empty()) {
      growing.erase(growing.begin() + static_cast<std::ptrdiff_t>(at));
      continue;
    }
    const int any = random.below(static_cast<int>(open.size()));
    const int last = static_cast<int>(open.size()) - 1;
    const int chosen = random.chance(0.6) ? std::max(any, last - random.below(2)) : any;
    const int cell = open[static_cast<size_t>(std::clamp(chosen, 0, last))];
    rooms[static_cast<size_t>(cell)] = room;
    ++sizes[static_cast<size_t>(room)];
    cells.push_back(cell);
    std::erase_if(cells, [&](int c) {
      bool inner = true;
      each_neighbour(grid, c,
                     [&](int next) { inner = inner && rooms[static_cast<size_t>(next)] >= 0; });
      return inner;
    });
  }
  return rooms;
}

// A room that is too small joins the smallest beside it.
void merge_small(Rooms& rooms, const Grid& grid, int least, int count) {
  std::vector<std::vector<int>> cells(static_cast<size_t>(count));
  for (int cell = 0; cell < grid.cells(); ++cell)
    cells[static_cast<size_t>(rooms[static_cast<size_t>(cell)])].push_back(cell);
  const auto size = [&](int room) { return cells[static_cast<size_t>(room)].size(); };
  for (int room = 0; room < count; ++room) {
    if (size(room) == 0 || size(room) >= static_cast<size_t>(least)) continue;
    std::vector<int>& mine = cells[static_cast<size_t>(room)];
    int to = -1;
    for (const int cell : mine) {
      each_neighbour(grid, cell, [&](int next) {
        const int other = rooms[static_cast<size_t>(next)];
        if (other != room && (to < 0 || size(other) < size(to))) to = other;
      });
    }
    if (to < 0) continue;
    std::vector<int>& theirs = cells[static_cast<size_t>(to)];
    for (const int cell : mine) rooms[static_cast<size_t>(cell)] = to;
    theirs.insert(theirs.end(), mine.begin(), mine.end());
    std::ranges::sort(theirs);  // as if looked for on the board
    mine.clear();
  }
}

bool is_connected(const Rooms& rooms, const Grid& grid, int room) {
  const auto first = std::ranges::find(rooms, room);
  if (first == rooms.end()) return false;
  std::vector<bool> met(rooms.size());
  std::vector<int> walk = {static_cast<int>(first - rooms.begin())};
  met[static_cast<size_t>(walk[0])] = true;
  int reached = 0;
  while (!walk.empty()) {
    const int cell = walk.back();
    walk.pop_back();
    ++reached;
    each_neighbour(grid, cell, [&](int next) {
      const auto at = static_cast<size_t>(next);
      if (met[at] || rooms[at] != room) return;
      met[at] = true;
      walk.push_back(next);
    });
  }
  return reached == size_of(rooms, room);
}

}  // namespace

Rooms numbered(Rooms rooms) {
  std::vector<int> number(rooms.size(), -1);
  int next = 0;
  for (int& room : rooms) {
    int& to = number[static_cast<size_t>(room)];
    if (to < 0) to = next++;
    room = to;
  }
  return rooms;
}

int cell_near(const Grid& grid, int cell, int distance, Random& random) {
  const int row = grid.row(cell) + random.below(2 * distance + 1) - distance;
  const int column = grid.column(cell) + random.below(2 * distance + 1) - distance;
  return grid.has(row, column) ? grid.cell(row, column) : -1;
}

Rooms random_rooms(const Grid& grid, int count, int least, Random& random) {
  count = std::clamp(count, 1, grid.cells());
  Rooms rooms = grown(grid, count, random);
  merge_small(rooms, grid, least, count);
  return numbered(std::move(rooms));
}

std::optional<Rooms> shifted(const Rooms& rooms, const Grid& grid, int near, int least,
                             Random& random) {
  for (int k = 0; k < tries_to_shift; ++k) {
    const int cell = cell_near(grid, near, how_near, random);
    if (cell < 0) continue;
    const int room = rooms[static_cast<size_t>(cell)];
    const int beside = grid.step(cell, static_cast<Direction>(random.below(num_directions)));
    if (beside < 0 || rooms[static_cast<size_t>(beside)] == room) continue;
    Rooms changed = rooms;
    changed[static_cast<size_t>(cell)] = rooms[static_cast<size_t>(beside)];
    if (size_of(changed, room) < least || !is_connected(changed, grid, room)) continue;
    return numbered(std::move(changed));
  }
  return std::nullopt;
}

std::optional<Rooms> split(const Rooms& rooms, const Grid& grid, int near, int least,
                           Random& random) {
  const int at = cell_near(grid, near, how_near, random);
  if (at < 0) return std::nullopt;
  const int room = rooms[static_cast<size_t>(at)];
  const int size = size_of(rooms, room);
  if (size < 2 * least || size < 2) return std::nullopt;
  std::vector<int> part = {at};  // grows to about half of the room
  Rooms changed = rooms;
  const int fresh = count_rooms(rooms);
  changed[static_cast<size_t>(at)] = fresh;
  const int wanted = least + random.below(size - 2 * least + 1);
  for (size_t k = 0; k < part.size() && static_cast<int>(part.size()) < wanted; ++k) {
    each_neighbour(grid, part[k], [&](int next) {
      int& there = changed[static_cast<size_t>(next)];
      if (there != room || static_cast<int>(part.size()) >= wanted || random.below(4) == 0) return;
      there = fresh;
      part.push_back(next);
    });
  }
  if (static_cast<int>(part.size()) < least || !is_connected(changed, grid, room))
    return std::nullopt;
  return numbered(std::move(changed));
}

std::optional<Rooms> joined(const Rooms& rooms, const Grid& grid, int near, Random& random) {
  for (int k = 0; k < tries_to_shift; ++k) {
    const int cell = cell_near(grid, near, how_near, random);
    if (cell < 0) continue;
    const int beside = grid.step(cell, static_cast<Direction>(random.below(num_directions)));
    if (beside < 0) continue;
    const int from = rooms[static_cast<size_t>(beside)];
    const int to = rooms[static_cast<size_t>(cell)];
    if (from == to) continue;
    Rooms changed = rooms;
    std::ranges::replace(changed, from, to);
    return numbered(std::move(changed));
  }
  return std::nullopt;
}

Rooms rooms_in(const Field& field) {
  Rooms rooms;
  for (const Printed& p : field.at) rooms.push_back(p.n);
  return rooms;
}

void print_rooms(const Rooms& rooms, Field& field) {
  field.at.assign(rooms.size(), {});
  for (size_t cell = 0; cell < rooms.size(); ++cell) {
    field.at[cell].state = Printed::value;
    field.at[cell].n = rooms[cell];
  }
}

int count_rooms(const Rooms& rooms) {
  return rooms.empty() ? 0 : *std::ranges::max_element(rooms) + 1;
}

}  // namespace clew::setter
