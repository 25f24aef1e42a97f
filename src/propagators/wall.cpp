#include "propagators/wall.h"

#include <algorithm>
#include <utility>

namespace clew::propagators {

Wall::Wall(int height, int width, std::vector<Lit> marked, Lit guard)
    : height_(height), width_(width), marked_(std::move(marked)), guard_(guard) {
  CLEW_REQUIRE(height >= 1 && width >= 1 && marked_.size() == static_cast<size_t>(height * width));
}

void Wall::attach(Engine& engine) {
  engine_ = &engine;
  const size_t nodes = marked_.size() + 1;
  standing_.assign(nodes, false);
  parent_.assign(nodes, -1);
  size_.assign(nodes, 1);
  size_.back() = static_cast<int32_t>(2 * nodes);
  next_.resize(nodes);
  for (size_t i = 0; i < nodes; ++i) next_[i] = static_cast<int32_t>(i);
  for (size_t cell = 0; cell < marked_.size(); ++cell) {
    if (marked_[cell] == true_lit) mark(static_cast<int>(cell));
    if (!is_constant(marked_[cell]))
      engine.watch(marked_[cell], *this, static_cast<uint32_t>(cell));
  }
  if (!is_constant(guard_)) engine.watch(guard_, *this, static_cast<uint32_t>(marked_.size()));
}

bool Wall::at_rim(int cell) const {
  const int y = cell / width_;
  const int x = cell % width_;
  return y == 0 || x == 0 || y == height_ - 1 || x == width_ - 1;
}

Wall::Touching Wall::touching(int cell) const {
  Touching t;
  const int y = cell / width_;
  const int x = cell % width_;
  for (const int dy : {-1, 1}) {
    if (y + dy < 0 || y + dy >= height_) continue;
    if (x > 0) t.nodes[t.count++] = cell + dy * width_ - 1;
    if (x + 1 < width_) t.nodes[t.count++] = cell + dy * width_ + 1;
  }
  if (at_rim(cell)) t.nodes[t.count++] = rim();
  return t;
}

// ---- events
// ---------------------------------------------------------------------------------

bool Wall::tell(uint32_t slot, Lit) {
  const bool active = engine_->value(guard_) == Engine::is_true;
  if (slot == marked_.size()) {
    look_everywhere_ = true;
  } else {
    mark(static_cast<int>(slot));
  }
  if (!active) candidates_.clear();
  return active && (look_everywhere_ || !candidates_.empty() || !closing_.empty());
}

void Wall::untell(uint32_t slot, Lit) {
  if (slot != marked_.size()) unmark(static_cast<int>(slot));
}

int Wall::group(int node) const {
  while (parent_[static_cast<size_t>(node)] >= 0) node = parent_[static_cast<size_t>(node)];
  return node;
}

void Wall::mark(int cell) {
  joined_before_.push_back(static_cast<uint32_t>(joined_.size()));
  standing_[static_cast<size_t>(cell)] = true;
  const Touching t = touching(cell);
  bool closed = false;
  look_round(cell);
  for (int i = 0; i < t.count; ++i) {
    if (standing(t.nodes[i]) && !join(cell, t.nodes[i])) closed = true;
  }
  if (closed) closing_.push_back(cell);
}

void Wall::unmark(int cell) {
  if (!closing_.empty() && closing_.back() == cell) closing_.pop_back();
  for (const uint32_t before = joined_before_.back(); joined_.size() > before; joined_.pop_back()) {
    const auto child = static_cast<size_t>(joined_.back().child);
    const auto parent = static_cast<size_t>(joined_.back().parent);
    std::swap(next_[child], next_[parent]);
    size_[parent] -= size_[child];
    parent_[child] = -1;
  }
  joined_before_.pop_back();
  standing_[static_cast<size_t>(cell)] = false;
}

// False: they are of one group already.
bool Wall::join(int a, int b) {
  int child = group(a);
  int parent = group(b);
  if (child == parent) return false;
  if (size_[static_cast<size_t>(child)] > size_[static_cast<size_t>(parent)])
    std::swap(child, parent);
  if (child != a) look_round(child);
  const auto c = static_cast<size_t>(child);
  const auto p = static_cast<size_t>(parent);
  std::swap(next_[c], next_[p]);
  size_[p] += size_[c];
  parent_[c] = parent;
  joined_.push_back({child, parent});
  return true;
}

void Wall::look_round(int member) {
  const int first = member;
  do {
    const Touching t = touching(member);
    for (int i = 0; i < t.count; ++i) {
      if (!standing(t.nodes[i])) candidates_.push_back(t.nodes[i]);
    }
    member = next_[static_cast<size_t>(member)];
  } while (member != first);
}

// ---- conclusions
// ----------------------------------------------------------------------------

bool Wall::closes(int cell) const {
  const Touching t = touching(cell);
  int groups[5];
  int count = 0;
  for (int i = 0; i < t.count; ++i) {
    if (!standing(t.nodes[i])) continue;
    const int g = group(t.nodes[i]);
    if (std::find(groups, groups + count, g) != groups + count) return true;
    groups[count++] = g;
  }
  return false;
}

bool Wall::run(Engine& engine) {
  if (engine.value(guard_) != Engine::is_true) return true;
  if (narrow()) return run_narrow(engine);
  if (!closing_.empty()) {
    engine.clash(*this, static_cast<uint32_t>(closing_.front()));
    return false;
  }
  if (look_everywhere_) {
    candidates_.resize(marked_.size());
    for (size_t i = 0; i < marked_.size(); ++i) candidates_[i] = static_cast<int32_t>(i);
    look_everywhere_ = false;
  }
  for (const int32_t cell : candidates_) {
    const Lit l = marked_[static_cast<size_t>(cell)];
    if (engine.value(l) != Engine::is_open || !closes(cell)) continue;
    if (!engine.force(~l, *this, static_cast<uint32_t>(cell))) return false;
  }
  candidates_.clear();
  return true;
}

// In a single row any mark but at the ends parts its neighbours.
bool Wall::run_narrow(Engine& engine) {
  for (size_t i = 1; i + 1 < marked_.size(); ++i) {
    if (!engine.force(~marked_[i], *this, static_cast<uint32_t>(i))) return false;
  }
  return true;
}

// ---- reasons
// --------------------------------------------------------------------------------

void Wall::explain(const Engine& engine, Lit p, uint32_t payload, int before,
                   std::vector<Lit>& reason) {
  if (!is_constant(guard_)) reason.push_back(guard_);
  if (narrow()) return;
  const auto cell = static_cast<int>(payload);
  chain(engine, cell, before, reason);
  const Lit own = marked_[static_cast<size_t>(cell)];
  if (p == false_lit && !is_constant(own)) reason.push_back(own);
}

// Circles grow from everything that touches the cell; where two of them meet, the chain is found.
void Wall::chain(const Engine& engine, int cell, int before, std::vector<Lit>& reason) {
  from_.resize(next_.size());
  start_.resize(next_.size());
  stamps_.resize(next_.size(), 0);
  ++stamp_;
  walk_.clear();
  const auto stood = [&](int node) {
    return node == rim() || engine.true_before(marked_[static_cast<size_t>(node)], before);
  };
  const auto enter = [&](int node, int from, int start) {
    stamps_[static_cast<size_t>(node)] = stamp_;
    from_[static_cast<size_t>(node)] = from;
    start_[static_cast<size_t>(node)] = start;
    walk_.push_back(node);
  };
  const Touching starts = touching(cell);
  for (int i = 0; i < starts.count; ++i) {
    if (stood(starts.nodes[i])) enter(starts.nodes[i], -1, starts.nodes[i]);
  }
  const auto meets = [&](int from, int to) {
    if (to == cell || !stood(to)) return false;
    if (stamps_[static_cast<size_t>(to)] != stamp_) {
      enter(to, from, start_[static_cast<size_t>(from)]);
      return false;
    }
    if (start_[static_cast<size_t>(to)] == start_[static_cast<size_t>(from)]) return false;
    push_chain(from, reason);
    push_chain(to, reason);
    return true;
  };
  for (size_t head = 0; head < walk_.size();) {
    const int node = walk_[head++];
    if (node == rim()) {
      for (int other = 0; other < rim(); ++other) {
        if (at_rim(other) && meets(node, other)) return;
      }
      continue;
    }
    const Touching t = touching(node);
    for (int i = 0; i < t.count; ++i) {
      if (meets(node, t.nodes[i])) return;
    }
  }
  CLEW_ASSERT(false);  // there was no chain
}

void Wall::push_chain(int node, std::vector<Lit>& reason) const {
  for (; node >= 0; node = from_[static_cast<size_t>(node)]) {
    if (node != rim() && !is_constant(marked_[static_cast<size_t>(node)])) {
      reason.push_back(marked_[static_cast<size_t>(node)]);
    }
  }
}

size_t Wall::bytes() const {
  return sizeof(Wall) + marked_.capacity() * (sizeof(Lit) + 1) + next_.capacity() * 24 +
         joined_.capacity() * 8 + candidates_.capacity() * 4;
}

}  // namespace clew::propagators
