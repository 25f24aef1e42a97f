#include "methods/connection.h"

#include <algorithm>
#include <ranges>

namespace clew::methods {

Connection::Connection(const PlainConnection& plain, const Grid& grid,
                       const std::vector<int32_t>& least)
    : plain_(plain),
      grid_(grid),
      least_(least),
      cells_of_(least.size()),
      states_(plain.vertices.size()) {
  for (size_t c = 0; c < plain.vertices.size(); ++c) {
    const PlainConnection::Vertex& v = plain.vertices[c];
    states_[c] = v.mark >= 0 ? maybe : v.fixed ? sure : off;
    if (v.mark < 0) continue;
    ++open_;
    std::vector<int>& cells = cells_of_[static_cast<size_t>(v.mark)];
    if (cells.empty()) marks_.push_back(v.mark);
    cells.push_back(static_cast<int>(c));
  }
}

bool Connection::holds(int cell, int32_t value) const {
  const PlainConnection::Vertex& v = plain_.vertices[static_cast<size_t>(cell)];
  return v.holds[static_cast<size_t>(value - least_[static_cast<size_t>(v.mark)])];
}

void Connection::set(int32_t mark, int32_t value) {
  for (const int cell : cells_of_[static_cast<size_t>(mark)]) {
    const State now = holds(cell, value) ? sure : off;
    states_[static_cast<size_t>(cell)] = now;
    --open_;
    if (now == off) gone_.push_back(cell);
    became(cell, now);
  }
}

void Connection::clear(int32_t mark) {
  const std::vector<int>& cells = cells_of_[static_cast<size_t>(mark)];
  for (const int cell : cells | std::views::reverse) {
    const State was = states_[static_cast<size_t>(cell)];
    states_[static_cast<size_t>(cell)] = maybe;
    ++open_;
    if (was == off) come_back();
    reopened(cell, was);
  }
}

void Connection::come_back() {
  gone_.pop_back();
  if (removed_ <= gone_.size()) return;
  blocks_->restore();
  --removed_;
}

void Connection::keep_blocks() const {
  if (blocks_ == nullptr) {
    std::vector<bool> there;
    for (const PlainConnection::Vertex& v : plain_.vertices)
      there.push_back(v.mark >= 0 || v.fixed);
    blocks_ = std::make_unique<Blocks>(grid_, there);
  }
  while (removed_ < gone_.size()) blocks_->remove(gone_[removed_++]);
}

Truth Connection::verdict(bool apart) const {
  if (apart) return Truth::no;
  return open_ > 0 ? Truth::open : Truth::yes;
}

namespace {

class Rebuilt final : public Connection {
 public:
  using Connection::Connection;

  Truth evaluate() override {
    met_.assign(states().size(), false);
    const auto start = std::find(states().begin(), states().end(), sure);
    if (start != states().end()) flood(static_cast<int>(start - states().begin()));
    for (size_t c = 0; c < met_.size(); ++c)
      if (states()[c] == sure && !met_[c]) return verdict(true);
    return verdict(false);
  }

 private:
  void flood(int start) {
    met_[static_cast<size_t>(start)] = true;
    walk_.assign(1, start);
    while (!walk_.empty()) {
      const int cell = walk_.back();
      walk_.pop_back();
      for (int d = 0; d < num_directions; ++d) {
        const int next = grid().step(cell, static_cast<Direction>(d));
        if (next < 0 || met_[static_cast<size_t>(next)] ||
            states()[static_cast<size_t>(next)] == off)
          continue;
        met_[static_cast<size_t>(next)] = true;
        walk_.push_back(next);
      }
    }
  }

  std::vector<bool> met_;
  std::vector<int> walk_;
};

// Depth-first search without recursion: when a cell is left, its parent learns how far up it
// reached.
class Articulations {
 public:
  Articulations(const Grid& grid, const std::vector<Connection::State>& states)
      : grid_(grid), states_(states), found_(states.size(), 0), low_(states.size(), 0) {
    cut_.resize(states.size(), false);
  }

  std::vector<int> points() {
    for (size_t c = 0; c < states_.size(); ++c)
      if (states_[c] != Connection::off && found_[c] == 0) walk_from(static_cast<int>(c));
    std::vector<int> out;
    for (size_t c = 0; c < cut_.size(); ++c)
      if (cut_[c]) out.push_back(static_cast<int>(c));
    return out;
  }

 private:
  struct Visit {
    int cell;
    int parent;
    int next_direction;
  };

  void walk_from(int root) {
    int children_of_root = 0;
    std::vector<Visit> path;
    enter(root, -1, path);
    while (!path.empty()) {
      Visit& here = path.back();
      if (here.next_direction < num_directions) {
        const int next = grid_.step(here.cell, static_cast<Direction>(here.next_direction++));
        if (next < 0 || next == here.parent ||
            states_[static_cast<size_t>(next)] == Connection::off)
          continue;
        if (found_[static_cast<size_t>(next)] != 0) {
          lower(here.cell, found_[static_cast<size_t>(next)]);
        } else {
          children_of_root += here.cell == root ? 1 : 0;
          enter(next, here.cell, path);
        }
        continue;
      }
      const Visit left = here;
      path.pop_back();
      if (left.parent < 0) break;
      lower(left.parent, low_[static_cast<size_t>(left.cell)]);
      if (left.parent != root &&
          low_[static_cast<size_t>(left.cell)] >= found_[static_cast<size_t>(left.parent)])
        cut_[static_cast<size_t>(left.parent)] = true;
    }
    if (children_of_root > 1) cut_[static_cast<size_t>(root)] = true;
  }

  void enter(int cell, int parent, std::vector<Visit>& path) {
    found_[static_cast<size_t>(cell)] = low_[static_cast<size_t>(cell)] = ++time_;
    path.push_back({cell, parent, 0});
  }
  void lower(int cell, int to) {
    int& low = low_[static_cast<size_t>(cell)];
    low = std::min(low, to);
  }

  const Grid& grid_;
  const std::vector<Connection::State>& states_;
  std::vector<int> found_, low_;
  std::vector<bool> cut_;
  int time_ = 0;
};

}  // namespace

std::vector<int> Connection::articulation_points(bool maintained) const {
  if (maintained) {
    keep_blocks();
    return blocks_->points();
  }
  return Articulations(grid_, states_).points();
}

std::vector<std::pair<int, int>> Connection::separation_pairs() const {
  std::vector<bool> alone(states_.size(), false);
  for (const int cell : articulation_points()) alone[static_cast<size_t>(cell)] = true;
  std::vector<std::pair<int, int>> pairs;
  std::vector<State> without = states_;
  for (size_t first = 0; first < states_.size(); ++first) {
    if (states_[first] == off || alone[first]) continue;
    without[first] = off;
    for (const int second : Articulations(grid_, without).points()) {
      if (static_cast<size_t>(second) > first && !alone[static_cast<size_t>(second)])
        pairs.emplace_back(static_cast<int>(first), second);
    }
    without[first] = states_[first];
  }
  return pairs;
}

std::unique_ptr<Connection> rebuilt_connection(const PlainConnection& plain, const Grid& grid,
                                               const std::vector<int32_t>& least) {
  return std::make_unique<Rebuilt>(plain, grid, least);
}

}  // namespace clew::methods
