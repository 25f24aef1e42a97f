// Tests of constraints over graphs: all of them are walks.
#include <algorithm>
#include <limits>
#include <numeric>

#include "constraint.h"

namespace clew::proof {

namespace {

// All that can be reached from these vertices by steps that are allowed, and no more than so many.
template <typename Allowed>
std::vector<int32_t> walk_from(const Graph& graph, std::vector<int32_t> walk, Allowed allowed,
                               int64_t most_steps = std::numeric_limits<int64_t>::max()) {
  std::vector<bool> met(static_cast<size_t>(graph.vertices));
  for (const int32_t v : walk) at(met, v) = true;
  size_t near = 0;  // what comes before it is nearer by a step than what comes behind
  for (size_t head = 0; head < walk.size(); ++head) {
    if (head == near && most_steps-- == 0) break;
    if (head == near) near = walk.size();
    for (const Graph::Step& s : at(graph.steps, walk[head])) {
      if (at(met, s.vertex) || !allowed(s)) continue;
      at(met, s.vertex) = true;
      walk.push_back(s.vertex);
    }
  }
  return walk;
}

// States of the vertices; where of two neighbours one must hold, an open one beside a false one
// does. Two false neighbours: false.
bool read_states(const Constraint& c, const Graph& graph, const Values& values,
                 std::vector<int8_t>& states) {
  states.assign(static_cast<size_t>(graph.vertices), 1);
  for (size_t v = 0; v < c.literals.size(); ++v) states[v] = values[c.literals[v]];
  if (c.kind != Kind::walled) return true;
  for (const auto& [a, b] : graph.ends) {
    int8_t& one = at(states, a);
    int8_t& two = at(states, b);
    if (one < 0 && two < 0) return false;
    if (one < 0) two = 1;
    if (two < 0) one = 1;
  }
  return true;
}

}  // namespace

Graph::Graph(int32_t size, std::vector<std::pair<int32_t, int32_t>> edges)
    : vertices(size), ends(std::move(edges)), steps(static_cast<size_t>(size)) {
  for (size_t e = 0; e < ends.size(); ++e) {
    const auto [a, b] = ends[e];
    at(steps, a).push_back({b, static_cast<int32_t>(e)});
    at(steps, b).push_back({a, static_cast<int32_t>(e)});
  }
}

// A true vertex cannot be reached from the roots or, without roots, from the first true vertex.
bool comes_apart(const Constraint& c, const Graph& graph, const Values& values) {
  std::vector<int8_t> states;
  if (!read_states(c, graph, values, states)) return true;
  std::vector<int32_t> starts = c.numbers;
  std::erase_if(starts, [&](int32_t r) { return at(states, r) < 0; });
  const auto trues = std::count(states.begin(), states.end(), 1);
  if (c.numbers.empty()) {
    const auto first = std::find(states.begin(), states.end(), 1);
    if (first == states.end()) return false;
    starts.push_back(static_cast<int32_t>(first - states.begin()));
  }
  const std::vector<int32_t> met = walk_from(graph, starts, [&](const Graph::Step& s) {
    const bool open = c.others.empty() || !values.is_false(at(c.others, s.edge));
    return open && at(states, s.vertex) >= 0;
  });
  return trues !=
         std::count_if(met.begin(), met.end(), [&](int32_t v) { return at(states, v) > 0; });
}

// A vertex with one edge too many or too few, or a closed way beside another true edge.
bool breaks_loop(const Constraint& c, const Graph& graph, const Values& values) {
  const auto value = [&](int32_t edge) { return values[at(c.literals, edge)]; };
  std::vector<int32_t> degree(static_cast<size_t>(graph.vertices), 0);
  for (size_t v = 0; v < graph.steps.size(); ++v) {
    bool open = false;
    for (const Graph::Step& s : graph.steps[v]) {
      degree[v] += value(s.edge) > 0 ? 1 : 0;
      open = open || value(s.edge) == 0;
    }
    if (degree[v] > 2 || (degree[v] == 1 && !open)) return true;
  }
  const int32_t all = std::accumulate(degree.begin(), degree.end(), 0);
  std::vector<bool> met(degree.size());
  for (int32_t start = 0; start < graph.vertices; ++start) {
    if (at(met, start) || at(degree, start) != 2) continue;
    const std::vector<int32_t> way =
        walk_from(graph, {start}, [&](const Graph::Step& s) { return value(s.edge) > 0; });
    bool closed = true;
    int32_t ends = 0;
    for (const int32_t v : way) {
      at(met, v) = true;
      ends += at(degree, v);
      closed = closed && at(degree, v) == 2;
    }
    if (closed) return ends < all;
  }
  return false;
}

// A piece that must have `most` vertices has more, or cannot grow to as many: each step away from
// it adds one vertex at least.
bool breaks_pieces(const Constraint& c, const Graph& graph, const Values& values) {
  const auto state = [&](int32_t v) { return values[at(c.literals, v)]; };
  std::vector<bool> met(c.literals.size());
  for (int32_t start = 0; start < graph.vertices; ++start) {
    if (state(start) <= 0 || at(met, start)) continue;
    const std::vector<int32_t> piece =
        walk_from(graph, {start}, [&](const Graph::Step& s) { return state(s.vertex) > 0; });
    bool claimed = c.others.empty();
    for (const int32_t v : piece) {
      at(met, v) = true;
      claimed = claimed || values.is_true(at(c.others, v));
    }
    if (!claimed) continue;
    const auto own = static_cast<int64_t>(piece.size());
    if (own > c.most) return true;
    const auto open = [&](const Graph::Step& s) { return state(s.vertex) >= 0; };
    const auto grown = walk_from(graph, piece, open, c.most - own);
    if (static_cast<int64_t>(grown.size()) < c.most) return true;
  }
  return false;
}

// Open vertices cost one, true ones nothing, and what is left of the size must pay for a tree that
// joins the root with any two true vertices: from some vertex, a way to each of the three.
bool is_out_of_reach(const Constraint& c, const Graph& graph, const Values& values) {
  const auto state = [&](int32_t v) { return values[at(c.literals, v)]; };
  const int32_t root = c.numbers.front();
  if (state(root) <= 0) return false;
  std::vector<int32_t> trues;
  for (int32_t v = 0; v < graph.vertices; ++v) {
    if (state(v) > 0) trues.push_back(v);
  }
  const int64_t budget = c.most - static_cast<int64_t>(trues.size());
  if (budget < 0) return true;
  using Costs = std::vector<int64_t>;
  const auto spread = [&](Costs costs, std::vector<int32_t> walk) {
    for (size_t head = 0; head < walk.size(); ++head) {
      for (const Graph::Step& s : at(graph.steps, walk[head])) {
        const int64_t cost = at(costs, walk[head]) + (state(s.vertex) == 0 ? 1 : 0);
        if (state(s.vertex) < 0 || cost >= at(costs, s.vertex) || cost > budget) continue;
        at(costs, s.vertex) = cost;
        walk.push_back(s.vertex);
      }
    }
    return costs;
  };
  const auto from = [&](int32_t v) {
    Costs costs(c.literals.size(), budget + 1);
    at(costs, v) = 0;
    return spread(costs, {v});
  };
  const Costs from_root = from(root);
  for (const int32_t one : trues) {
    Costs both = from(one);
    std::vector<int32_t> all;
    for (int32_t v = 0; v < graph.vertices; ++v) {
      at(both, v) += at(from_root, v) - (state(v) == 0 ? 1 : 0);
      if (at(both, v) <= budget) all.push_back(v);
    }
    both = spread(both, all);
    for (const int32_t other : trues) {
      if (at(both, other) > budget) return true;
    }
  }
  return false;
}

// A false edge between two vertices that true edges join.
bool leaves_loose_end(const Constraint& c, const Graph& graph, const Values& values) {
  std::vector<int32_t> piece(static_cast<size_t>(graph.vertices), -1);
  for (int32_t start = 0; start < graph.vertices; ++start) {
    if (at(piece, start) >= 0) continue;
    const auto joined = [&](const Graph::Step& s) {
      return values.is_true(at(c.literals, s.edge));
    };
    for (const int32_t v : walk_from(graph, {start}, joined)) at(piece, v) = start;
  }
  for (size_t e = 0; e < graph.ends.size(); ++e) {
    const auto [a, b] = graph.ends[e];
    const bool same = at(piece, a) == at(piece, b);
    if (same && values.is_false(c.literals[e])) return true;
  }
  return false;
}

// More true edges than a forest over what they join can have.
bool closes_ring(const Constraint& c, const Graph& graph, const Values& values) {
  std::vector<bool> met(static_cast<size_t>(graph.vertices));
  int64_t free = 0;
  for (int32_t start = 0; start < graph.vertices; ++start) {
    if (at(met, start)) continue;
    const auto joined = [&](const Graph::Step& s) {
      return values.is_true(at(c.literals, s.edge));
    };
    const std::vector<int32_t> piece = walk_from(graph, {start}, joined);
    for (const int32_t v : piece) at(met, v) = true;
    free += static_cast<int64_t>(piece.size()) - 1;
  }
  return std::count_if(c.literals.begin(), c.literals.end(),
                       [&](Literal l) { return values.is_true(l); }) > free;
}

}  // namespace clew::proof
