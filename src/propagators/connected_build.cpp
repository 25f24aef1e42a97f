// Building: adjacency in flat arrays, for what the root leaves, and rings for the skip test.
#include <algorithm>

#include "propagators/connected.h"

namespace clew::propagators {

// All edges of the graph and the links of the roots.
std::vector<Connected::Link> Connected::all_links() const {
  std::vector<Link> links;
  links.reserve(graph_->edges.size() + roots_.size());
  int32_t item = vertices_;
  for (const auto& [a, b] : graph_->edges) links.push_back({a, b, item++});
  for (const int r : roots_) links.push_back({r, vertices_ - 1, item++});
  return links;
}

void Connected::fill_rows(const std::vector<Link>& links) {
  const auto n = static_cast<size_t>(vertices_);
  first_.assign(n + 2, 1);  // the room of a row's end
  first_[0] = first_[1] = 0;
  for (const Link& l : links) {
    ++first_[static_cast<size_t>(l.a) + 2];
    ++first_[static_cast<size_t>(l.b) + 2];
  }
  for (size_t v = 2; v < n + 2; ++v) first_[v] += first_[v - 1];
  neighbours_.assign(2 * links.size() + n, row_end());
  const auto add = [this](int32_t v, const Neighbour& neighbour) {
    neighbours_[static_cast<size_t>(first_[static_cast<size_t>(v) + 1]++)] = neighbour;
  };
  for (const Link& l : links) {
    add(l.a, {l.b, l.item});
    add(l.b, {l.a, l.item});
  }
  for (size_t v = 1; v <= n; ++v) ++first_[v];
}

// Only what the root leaves: vertices and edges off there are dropped, vertices joined there become
// one. Reasons never speak of the root, so nothing is lost; but rebuilding is for the root only,
// where nobody remembers vertices.
void Connected::build(const Engine& engine) {
  const auto n = static_cast<size_t>(vertices_);
  std::vector<uint8_t> fixed(lits_.size(), open);
  for (size_t i = 0; i < lits_.size(); ++i) {
    if (engine.fixed_true(lits_[i])) fixed[i] = on;
    if (engine.fixed_true(~lits_[i])) fixed[i] = off;
  }
  const auto at_root = [&](int item) { return fixed[static_cast<size_t>(item)]; };
  std::vector<Link> links = all_links();
  merged_.resize(n);
  for (size_t v = 0; v < n; ++v) merged_[v] = static_cast<int32_t>(v);
  for (const Link& l : links) {
    const bool joined =
        at_root(l.a) == on && at_root(l.b) == on && (!has_edges_ || at_root(l.item) == on);
    if (joined) merged_[static_cast<size_t>(part_of(l.a))] = part_of(l.b);
  }
  for (size_t v = 0; v < n; ++v) merged_[v] = part_of(static_cast<int>(v));
  std::erase_if(links, [&](Link& l) {
    if (at_root(l.a) == off || at_root(l.b) == off || (has_edges_ && at_root(l.item) == off))
      return true;
    l.a = merged_[static_cast<size_t>(l.a)];
    l.b = merged_[static_cast<size_t>(l.b)];
    return l.a == l.b;
  });
  fill_rows(links);
  if (!has_edges_) drop_repeats();
  count_present();
  told_at_build_ = told_;
  passes_ = 0;
  open_at_build_ = static_cast<int32_t>(std::count(fixed.begin(), fixed.end(), open));
  if (!built_) make_room();
}

void Connected::make_room() {
  const auto n = static_cast<size_t>(vertices_);
  built_ = true;
  numbers_.assign(n + 1, 0);
  stamps_.assign(n, 0);
  settled_.assign(lits_.size(), 0);
  witnesses_.assign(lits_.size(), -1);
  path_.resize(n);
  for (size_t v = 0; v < n; ++v) {
    if (states_[v] == off) numbers_[v] = never_entered;
  }
  if (has_edges_) return;
  rings_ = graph_->rings != nullptr ? graph_->rings : std::make_shared<const Rings>(*graph_);
}

int Connected::part_of(int v) const {
  while (merged_[static_cast<size_t>(v)] != v) v = merged_[static_cast<size_t>(v)];
  return v;
}

// Merged vertices see others many times; once is enough where edges are not told apart.
void Connected::drop_repeats() {
  std::vector<int32_t> seen_by(static_cast<size_t>(vertices_), -1);
  int32_t kept = 0;
  for (int v = 0; v < vertices_; ++v) {
    const int32_t begin = first_[static_cast<size_t>(v)];
    const int32_t end = first_[static_cast<size_t>(v) + 1] - 1;
    first_[static_cast<size_t>(v)] = kept;
    for (int32_t at = begin; at < end; ++at) {
      const Neighbour n = neighbours_[static_cast<size_t>(at)];
      if (seen_by[static_cast<size_t>(n.vertex)] == v) continue;
      seen_by[static_cast<size_t>(n.vertex)] = v;
      neighbours_[static_cast<size_t>(kept++)] = n;
    }
    neighbours_[static_cast<size_t>(kept++)] = row_end();
  }
  first_[static_cast<size_t>(vertices_)] = kept;
}

// Of merged vertices only the one that stands for the others counts; it need not be the one that
// stood for them before.
void Connected::count_present() {
  present_ = 0;
  for (int v = 0; v < vertices_; ++v)
    present_ += merged_[static_cast<size_t>(v)] == v && state(v) != off ? 1 : 0;
  std::vector<bool> listed(static_cast<size_t>(vertices_));
  size_t kept = 0;
  for (const int32_t v : turned_on_) {
    const int32_t part = merged_[static_cast<size_t>(v)];
    if (!listed[static_cast<size_t>(part)]) turned_on_[kept++] = part;
    listed[static_cast<size_t>(part)] = true;
  }
  turned_on_.resize(kept);
}

}  // namespace clew::propagators
