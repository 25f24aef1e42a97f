#include "propagators/tree_bound.h"

#include <algorithm>
#include <deque>
#include <numeric>

namespace clew::propagators {

TreeBound::TreeBound(const Graph& graph, std::vector<std::vector<int32_t>> groups)
    : next_(graph),
      groups_(std::move(groups)),
      state_(static_cast<size_t>(graph.vertices), open),
      seen_(state_.size(), 0) {}

bool TreeBound::start() {
  root_ = -1;
  terminals_.clear();
  now_.needed.assign(state_.size(), false);
  for (int32_t v = 0; v < size(); ++v) {
    if (at(v) != on) continue;
    if (root_ < 0)
      root_ = v;
    else
      terminals_.push_back({v});
  }
  for (const std::vector<int32_t>& group : groups_)
    if (std::ranges::none_of(group, [&](int32_t v) { return at(v) == on; }))
      terminals_.push_back(group);
  return root_ >= 0;
}

const std::vector<int32_t>* TreeBound::smallest_group() const {
  const auto free = [&](const std::vector<int32_t>& group) {
    return std::ranges::count_if(group, [&](int32_t v) { return at(v) != off; });
  };
  const auto least = std::ranges::min_element(
      terminals_, [&](const auto& a, const auto& b) { return free(a) < free(b); });
  return least == terminals_.end() ? nullptr : &*least;
}

bool TreeBound::lacks_group() {
  const std::vector<int32_t>* group = smallest_group();
  if (group == nullptr || std::ranges::any_of(*group, [&](int32_t v) { return at(v) != off; }))
    return false;
  for (const int32_t v : *group) now_.needed[static_cast<size_t>(v)] = true;
  return true;
}

int32_t TreeBound::bound(int32_t most) { return bound_from(root_, most); }

int32_t TreeBound::bound_from(int32_t root, int32_t most) {
  root_ = root;
  now_.bound = 1;
  now_.paid.assign(next_.steps(), 0);
  now_.needed.assign(state_.size(), false);
  now_.needed[static_cast<size_t>(root)] = at(root) == on;
  std::vector<size_t> all(terminals_.size());
  std::iota(all.begin(), all.end(), size_t{0});
  ascend(std::move(all), most);
  return now_.bound;
}

int32_t TreeBound::bound_with(int32_t v, int32_t most) {
  terminals_.push_back({v});
  ascend({terminals_.size() - 1}, most);
  terminals_.pop_back();
  return now_.bound;
}

// The smallest surroundings pay first.
void TreeBound::ascend(std::vector<size_t> waiting, int32_t most) {
  least_.assign(terminals_.size(), 0);
  while (!waiting.empty() && now_.bound <= most) {
    const auto less = [&](size_t a, size_t b) { return least_[a] < least_[b]; };
    const auto next = std::ranges::min_element(waiting, less);
    const size_t terminal = *next;
    if (surround(terminal)) {
      waiting.erase(next);
      continue;
    }
    const bool grown = around_.size() > least_[terminal];
    least_[terminal] = around_.size();
    const bool others_are_less =
        grown && std::ranges::any_of(waiting, [&](size_t t) { return less(t, terminal); });
    if (!others_are_less) pay(terminal);
  }
}

// Whether the root is among the surroundings (then the rest of them does not matter).
bool TreeBound::surround(size_t terminal) {
  ++stamp_;
  around_.clear();
  bars_.clear();
  for (const int32_t v : terminals_[terminal])
    if (enter(v)) return true;
  for (size_t head = 0; head < around_.size(); ++head) {
    for (const Adjacency::Step& step : next_.at(around_[head]))
      if (now_.paid[next_.number(step)] != 0 && enter(step.vertex)) return true;
  }
  return false;
}

inline bool TreeBound::enter(int32_t v) {
  int32_t& seen = seen_[static_cast<size_t>(v)];
  if (seen == stamp_) return false;
  if (at(v) == off) {
    bars_.push_back(v);
    return false;
  }
  seen = stamp_;
  around_.push_back(v);
  return v == root_;
}

// A step from a vertex that is off is paid like any other, so that it matters only where the
// surroundings would have grown beyond it.
void TreeBound::pay(size_t terminal) {
  bool any = false;
  for (const int32_t v : around_) {
    for (const Adjacency::Step& step : next_.at(v)) {
      if (seen_[static_cast<size_t>(step.vertex)] == stamp_ || now_.paid[next_.number(step)] != 0)
        continue;
      now_.paid[next_.number(step)] = 1;
      any = true;
    }
  }
  for (const int32_t v : bars_) now_.needed[static_cast<size_t>(v)] = true;
  for (const int32_t v : terminals_[terminal])
    if (at(v) == on) now_.needed[static_cast<size_t>(v)] = true;
  now_.bound = any ? now_.bound + 1 : far;
}

void TreeBound::measure() {
  way_.assign(state_.size(), far);
  way_[static_cast<size_t>(root_)] = 0;
  std::deque<int32_t> open_ones{root_};
  while (!open_ones.empty()) {
    const int32_t u = open_ones.front();
    open_ones.pop_front();
    const int32_t here = way(u);
    for (const Adjacency::Step& out : next_.at(u)) {
      if (at(out.vertex) == off) continue;
      for (const Adjacency::Step& back : next_.at(out.vertex)) {
        int32_t& there = way_[static_cast<size_t>(out.vertex)];
        const int32_t cost = here + (now_.paid[next_.number(back)] != 0 ? 0 : 1);
        if (back.edge != out.edge || cost >= there) continue;
        there = cost;
        cost == here ? open_ones.push_front(out.vertex) : open_ones.push_back(out.vertex);
      }
    }
  }
}

}  // namespace clew::propagators
