#include "methods/blocks.h"

#include <algorithm>

namespace clew::methods {

Blocks::Blocks(const Grid& grid, const std::vector<bool>& there)
    : grid_(grid),
      block_of_(2 * there.size(), none),
      is_point_(there.size(), false),
      found_(there.size(), 0),
      low_(there.size(), 0) {
  const auto is_there = [&](int cell) { return cell >= 0 && there[static_cast<size_t>(cell)]; };
  for (int c = 0; c < static_cast<int>(there.size()); ++c) {
    for (int d = 0; d < num_directions; ++d) {
      const int32_t e = edge(c, d);
      if (e != none && is_there(c) && is_there(other_end(c, d)))
        block_of_[static_cast<size_t>(e)] = 0;
    }
  }
  blocks_ = 1;
  for (int c = 0; c < static_cast<int>(there.size()); ++c)
    if (is_there(c) && found_[static_cast<size_t>(c)] == 0) divide(c, 0);
  forget_walk();
  log_.clear();
}

// Its cells may be points now, or none any more.
void Blocks::forget_walk() {
  for (const int32_t c : met_) {
    found_[static_cast<size_t>(c)] = 0;
    note_point(c);
  }
  met_.clear();
  time_ = 0;
}

int32_t Blocks::edge(int cell, int direction) const {
  const int next = other_end(cell, direction);
  if (next < 0) return none;
  const int low = std::min(cell, next);
  return 2 * low + (std::max(cell, next) == low + 1 && grid_.row(cell) == grid_.row(next) ? 0 : 1);
}

void Blocks::set_block(int32_t edge, int32_t block) {
  int32_t& now = block_of_[static_cast<size_t>(edge)];
  if (now == block) return;
  log_.push_back({edge, now});
  now = block;
}

void Blocks::note_point(int cell) {
  int32_t first = none;
  bool several = false;
  for (int d = 0; d < num_directions; ++d) {
    const int32_t e = edge(cell, d);
    const int32_t block = e == none ? none : block_of_[static_cast<size_t>(e)];
    if (block == none) continue;
    several = several || (first != none && block != first);
    first = block;
  }
  is_point_[static_cast<size_t>(cell)] = several;
}

void Blocks::remove(int cell) {
  removed_.push_back({cell, log_.size(), blocks_});
  std::vector<std::pair<int, int32_t>> beside;  // neighbours and the blocks they shared with it
  for (int d = 0; d < num_directions; ++d) {
    const int32_t e = edge(cell, d);
    if (e == none || block_of_[static_cast<size_t>(e)] == none) continue;
    beside.emplace_back(other_end(cell, d), block_of_[static_cast<size_t>(e)]);
    set_block(e, none);
  }
  std::ranges::stable_sort(beside, {}, &std::pair<int, int32_t>::second);
  // Neighbours that shared a block may not share one any more: each starts a walk of its own, which
  // finds nothing if the walk before has met it. A number is kept by the first part alone.
  for (size_t i = 0; i < beside.size(); ++i) {
    const auto [next, block] = beside[i];
    first_ = i == 0 || beside[i - 1].second != block;
    if (found_[static_cast<size_t>(next)] == 0) divide(next, block);
    const bool last = i + 1 == beside.size() || beside[i + 1].second != block;
    if (!last) continue;
    forget_walk();
  }
  note_point(cell);
}

void Blocks::restore() {
  const Removal last = removed_.back();
  removed_.pop_back();
  std::vector<int> cells = {last.cell};
  while (log_.size() > last.log_size) {
    const Change& c = log_.back();
    block_of_[static_cast<size_t>(c.edge)] = c.block;
    const int cell = c.edge / 2;
    cells.push_back(cell);
    cells.push_back(c.edge % 2 == 0 ? cell + 1 : cell + grid_.width);
    log_.pop_back();
  }
  blocks_ = last.blocks;
  for (const int cell : cells) note_point(cell);
}

// Divides what is connected by the edges of a block, from a cell on.
void Blocks::divide(int start, int32_t block) {
  dividing_ = block;
  const auto enter = [&](int cell, int32_t from) {
    found_[static_cast<size_t>(cell)] = low_[static_cast<size_t>(cell)] = ++time_;
    met_.push_back(cell);
    path_.push_back({cell, from, 0});
  };
  enter(start, none);
  while (!path_.empty()) {
    Visit& here = path_.back();
    if (here.next_direction == num_directions) {
      const Visit left = here;
      path_.pop_back();
      if (!path_.empty()) leave(left);
      continue;
    }
    const int d = here.next_direction++;
    const int32_t e = edge(here.cell, d);
    if (e == none || e == here.from || block_of_[static_cast<size_t>(e)] != block) continue;
    const auto next = static_cast<size_t>(other_end(here.cell, d));
    const auto cell = static_cast<size_t>(here.cell);
    if (found_[next] == 0) {
      edges_.push_back(e);
      enter(static_cast<int>(next), e);
    } else if (found_[next] < found_[cell]) {
      edges_.push_back(e);
      low_[cell] = std::min(low_[cell], found_[next]);
    }
  }
}

void Blocks::leave(const Visit& left) {
  const auto above = static_cast<size_t>(path_.back().cell);
  const auto cell = static_cast<size_t>(left.cell);
  low_[above] = std::min(low_[above], low_[cell]);
  if (low_[cell] >= found_[above]) close_block(left.from);
}

// All edges met since the one that leads into the block.
void Blocks::close_block(int32_t from) {
  const int32_t number = first_ ? dividing_ : blocks_++;
  first_ = false;
  for (;;) {
    const int32_t e = edges_.back();
    edges_.pop_back();
    set_block(e, number);
    if (e == from) return;
  }
}

std::vector<int> Blocks::points() const {
  std::vector<int> out;
  for (size_t c = 0; c < is_point_.size(); ++c)
    if (is_point_[c]) out.push_back(static_cast<int>(c));
  return out;
}

}  // namespace clew::methods
