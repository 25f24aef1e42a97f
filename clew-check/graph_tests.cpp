// Tests of constraints over graphs: all of them are walks.
#include <algorithm>
#include <numeric>

#include "constraint.h"

namespace clew::proof {

namespace {

// All that can be reached from these vertices through steps that are allowed, in the order of the
// walk.
template <typename Allowed>
std::vector<int32_t> walk_from(const Graph& graph, std::vector<int32_t> walk, Allowed allowed) {
  std::vector<bool> met(static_cast<size_t>(graph.vertices));
  for (const int32_t v : walk) met[static_cast<size_t>(v)] = true;
  for (size_t head = 0; head < walk.size(); ++head) {
    for (const Graph::Step& s : graph.steps[static_cast<size_t>(walk[head])]) {
      if (met[static_cast<size_t>(s.vertex)] || !allowed(s)) continue;
      met[static_cast<size_t>(s.vertex)] = true;
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
    int8_t& one = states[static_cast<size_t>(a)];
    int8_t& two = states[static_cast<size_t>(b)];
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
    steps[static_cast<size_t>(a)].push_back({b, static_cast<int32_t>(e)});
    steps[static_cast<size_t>(b)].push_back({a, static_cast<int32_t>(e)});
  }
}

// A true vertex cannot be reached from the roots or, without roots, from the first true vertex.
bool comes_apart(const Constraint& c, const Graph& graph, const Values& values) {
  std::vector<int8_t> states;
  if (!read_states(c, graph, values, states)) return true;
  std::vector<int32_t> starts = c.numbers;
  std::erase_if(starts, [&](int32_t r) { return states[static_cast<size_t>(r)] < 0; });
  const auto trues = std::count(states.begin(), states.end(), 1);
  if (c.numbers.empty()) {
    const auto first = std::find(states.begin(), states.end(), 1);
    if (first == states.end()) return false;
    starts.push_back(static_cast<int32_t>(first - states.begin()));
  }
  const std::vector<int32_t> met = walk_from(graph, starts, [&](const Graph::Step& s) {
    const bool open = c.others.empty() || !values.is_false(c.others[static_cast<size_t>(s.edge)]);
    return open && states[static_cast<size_t>(s.vertex)] >= 0;
  });
  return trues != std::count_if(met.begin(), met.end(),
                                [&](int32_t v) { return states[static_cast<size_t>(v)] > 0; });
}

// A vertex with one edge too many or too few, or a closed way beside another true edge.
bool breaks_loop(const Constraint& c, const Graph& graph, const Values& values) {
  const auto value = [&](int32_t edge) { return values[c.literals[static_cast<size_t>(edge)]]; };
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
    if (met[static_cast<size_t>(start)] || degree[static_cast<size_t>(start)] != 2) continue;
    const std::vector<int32_t> way =
        walk_from(graph, {start}, [&](const Graph::Step& s) { return value(s.edge) > 0; });
    bool closed = true;
    int32_t ends = 0;
    for (const int32_t v : way) {
      met[static_cast<size_t>(v)] = true;
      ends += degree[static_cast<size_t>(v)];
      closed = closed && degree[static_cast<size_t>(v)] == 2;
    }
    if (closed) return ends < all;
  }
  return false;
}

// A piece that must have `most` vertices has more, or cannot grow to as many: each step away from
// it adds one vertex at least.
bool breaks_pieces(const Constraint& c, const Graph& graph, const Values& values) {
  const auto state = [&](int32_t v) { return values[c.literals[static_cast<size_t>(v)]]; };
  std::vector<bool> met(c.literals.size());
  std::vector<int64_t> distance(c.literals.size());
  for (int32_t start = 0; start < graph.vertices; ++start) {
    if (state(start) <= 0 || met[static_cast<size_t>(start)]) continue;
    const std::vector<int32_t> piece =
        walk_from(graph, {start}, [&](const Graph::Step& s) { return state(s.vertex) > 0; });
    bool claimed = c.others.empty();
    for (const int32_t v : piece) {
      met[static_cast<size_t>(v)] = true;
      claimed = claimed || values.is_true(c.others[static_cast<size_t>(v)]);
      distance[static_cast<size_t>(v)] = 0;
    }
    if (!claimed) continue;
    const auto own = static_cast<int64_t>(piece.size());
    if (own > c.most) return true;
    std::vector<bool> near(c.literals.size());
    std::vector<int32_t> grown = piece;
    for (const int32_t v : piece) near[static_cast<size_t>(v)] = true;
    for (size_t head = 0; head < grown.size(); ++head) {
      const int64_t here = distance[static_cast<size_t>(grown[head])];
      if (here == c.most - own) break;
      for (const Graph::Step& s : graph.steps[static_cast<size_t>(grown[head])]) {
        if (near[static_cast<size_t>(s.vertex)] || state(s.vertex) < 0) continue;
        near[static_cast<size_t>(s.vertex)] = true;
        distance[static_cast<size_t>(s.vertex)] = here + 1;
        grown.push_back(s.vertex);
      }
    }
    if (static_cast<int64_t>(grown.size()) < c.most) return true;
  }
  return false;
}

// A false edge between two vertices that true edges join.
bool leaves_loose_end(const Constraint& c, const Graph& graph, const Values& values) {
  std::vector<int32_t> piece(static_cast<size_t>(graph.vertices), -1);
  for (int32_t start = 0; start < graph.vertices; ++start) {
    if (piece[static_cast<size_t>(start)] >= 0) continue;
    const auto joined = [&](const Graph::Step& s) {
      return values.is_true(c.literals[static_cast<size_t>(s.edge)]);
    };
    for (const int32_t v : walk_from(graph, {start}, joined)) piece[static_cast<size_t>(v)] = start;
  }
  for (size_t e = 0; e < graph.ends.size(); ++e) {
    const auto [a, b] = graph.ends[e];
    const bool same = piece[static_cast<size_t>(a)] == piece[static_cast<size_t>(b)];
    if (same && values.is_false(c.literals[e])) return true;
  }
  return false;
}

}  // namespace clew::proof
