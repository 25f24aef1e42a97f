// Connection: the cells of a set as the vertices of a graph, joined by the links between them or by
// edges that marks decide. Constraints over the same cells share one graph.
#include <algorithm>
#include <unordered_map>

#include "post/walk.h"

namespace clew::post {

namespace {

// A cell counts as a set of one.
std::span<const Value> one_or_more(const Value& v) {
  return v.kind == Kind::cell ? std::span<const Value>(&v, 1) : v.items();
}

bool same_cells(const std::vector<int32_t>& a, const std::vector<Value>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](int32_t x, const Value& y) { return x == y.n; });
}

}  // namespace

std::shared_ptr<ModelGraph> Poster::build_graph(const std::vector<int32_t>& cells) const {
  const Grid& grid = board_.puzzle().grid;
  auto graph = std::make_shared<ModelGraph>();
  graph->vertices = static_cast<int32_t>(cells.size());
  std::vector<int32_t> vertex_at(static_cast<size_t>(grid.cells()), -1);
  bool in_order = graph->vertices == grid.cells();
  for (int32_t v = 0; v < graph->vertices; ++v) {
    const int32_t cell = cells[static_cast<size_t>(v)];
    vertex_at[static_cast<size_t>(cell)] = v;
    graph->at.push_back(cell);
    in_order = in_order && cell == v;
  }
  graph->columns = grid.width;
  if (in_order) {
    graph->at.clear();
    graph->height = grid.height;
    graph->width = grid.width;
  }
  graph->edges.reserve(4 * cells.size());
  const auto join = [&](int32_t v, int cell) {
    if (vertex_at[static_cast<size_t>(cell)] >= 0)
      graph->edges.insert(graph->edges.end(), {v, vertex_at[static_cast<size_t>(cell)]});
  };
  for (int32_t v = 0; v < graph->vertices; ++v) {
    const int32_t cell = cells[static_cast<size_t>(v)];
    if (grid.column(cell) + 1 < grid.width) join(v, cell + 1);
    if (cell + grid.width < grid.cells()) join(v, cell + grid.width);
  }
  return graph;
}

int32_t Poster::add_graph(std::shared_ptr<ModelGraph> graph) {
  b_.model().graphs.push_back(std::move(graph));
  graph_cells_.emplace_back();
  return static_cast<int32_t>(b_.model().graphs.size()) - 1;
}

int Poster::graph_of(const std::vector<Value>& vertices) {
  for (size_t g = 0; g < graph_cells_.size(); ++g) {
    if (same_cells(graph_cells_[g], vertices)) return static_cast<int>(g);
  }
  std::vector<int32_t>& cells = graph_cells_.emplace_back();
  for (const Value& v : vertices) cells.push_back(v.n);
  b_.model().graphs.push_back(build_graph(cells));
  return static_cast<int>(graph_cells_.size()) - 1;
}

// A place met twice is one vertex: it holds if either member does.
void Poster::merge_repeats(std::vector<Value>& vertices, std::vector<Lit>& lits) {
  std::unordered_map<int32_t, size_t> at;
  size_t kept = 0;
  for (size_t k = 0; k < vertices.size(); ++k) {
    const auto [place, fresh] = at.emplace(vertices[k].n, kept);
    if (!fresh) {
      lits[place->second] = b_.either(lits[place->second], lits[k]);
      continue;
    }
    vertices[kept] = vertices[k];
    lits[kept++] = lits[k];
  }
  vertices.resize(kept);
  lits.resize(kept);
}

// The vertices that are roots. False: the set of roots is missing.
bool Poster::find_roots(const Expr& from, const std::vector<Value>& vertices,
                        std::vector<int32_t>& roots) {
  const Value set = machine_.run(from);
  if (set.missing()) return false;
  std::unordered_map<int32_t, int32_t> vertex_of;
  for (size_t v = 0; v < vertices.size(); ++v) vertex_of[vertices[v].n] = static_cast<int32_t>(v);
  for (const Value& r : one_or_more(set)) {
    if (r.missing()) continue;  // off the board
    if (const auto at = vertex_of.find(r.n); at != vertex_of.end()) roots.push_back(at->second);
  }
  return true;
}

bool Poster::claim_connected(const Expr& e) {
  std::vector<Value> vertices;
  std::vector<Lit> lits;
  bool ascending = true;
  walk_lits(e, [&](Lit l) {
    const Value v = machine_.slot(e.binders[0].slots[0]);
    ascending = ascending && (vertices.empty() || vertices.back().n < v.n);
    vertices.push_back(v);
    lits.push_back(l);
    return true;
  });
  if (stopped()) return false;
  if (!ascending) merge_repeats(vertices, lits);
  std::vector<int32_t> roots;
  if (e.from != nullptr) {
    if (!find_roots(*e.from, vertices, roots)) return false;
    if (roots.empty()) {  // no piece can hold a root
      for (const Lit l : lits) b_.claim(~l);
      return true;
    }
  }
  if (vertices.empty()) return true;
  auto part = b_.part<ConnectedPart>();
  part.graph = graph_of(vertices);
  part.vertex_lits = b_.add_native(lits);
  part.roots = b_.add_native(roots);
  b_.model().connected.push_back(part);
  return true;
}

// The two cells that the bound link, span or pair joins.
std::array<int32_t, 2> Poster::ends_of(const Binder& binder) const {
  const Value& edge = machine_.slot(binder.slots[0]);
  const auto cell = [&](size_t k) {
    return static_cast<int32_t>(machine_.slot(binder.slots[k]).n);
  };
  if (binder.slots.size() == 2) return {cell(0), cell(1)};
  if (edge.kind == Kind::span) {
    const Span& span = machine_.spans()[static_cast<size_t>(edge.n)];
    return {span.first, span.second};
  }
  CLEW_REQUIRE(edge.kind == Kind::link);
  const Grid& grid = board_.puzzle().grid;
  return {grid.link_first(edge.n), grid.link_second(edge.n)};
}

bool Poster::claim_joined(const Expr& e) {
  auto graph = std::make_shared<ModelGraph>();
  std::vector<int32_t> vertex_at(static_cast<size_t>(board_.puzzle().grid.cells()), -1);
  for_each(loop_of(e), [&] {
    const int32_t cell = machine_.slot(e.binders[0].slots[0]).n;
    int32_t& vertex = vertex_at[static_cast<size_t>(cell)];
    if (vertex >= 0) return;
    vertex = graph->vertices++;
    graph->at.push_back(cell);
  });
  graph->columns = board_.puzzle().grid.width;
  std::vector<Lit> lits;
  walk(through_of(e), [&] {
    Lit l;
    if (!reify(*e.body, l)) return !stopped();
    const auto [first, second] = ends_of(e.through[0]);
    const int32_t a = vertex_at[static_cast<size_t>(first)];
    const int32_t b = vertex_at[static_cast<size_t>(second)];
    if (a >= 0 && b >= 0) {
      graph->edges.insert(graph->edges.end(), {a, b});
      lits.push_back(l);
    }
    return !stopped();
  });
  if (stopped()) return false;
  std::vector<int32_t> roots;
  if (e.from != nullptr) {
    const Value from = machine_.run(*e.from);
    if (from.missing()) return false;
    for (const Value& r : one_or_more(from)) {
      const int32_t root = r.missing() ? -1 : vertex_at[static_cast<size_t>(r.n)];
      if (root >= 0 && std::find(roots.begin(), roots.end(), root) == roots.end())
        roots.push_back(root);
    }
  }
  const auto pieces = static_cast<int32_t>(e.from == nullptr ? 1 : roots.size());  // at most
  if (graph->vertices == 0) return true;
  if (pieces == 0 || lits.empty()) {
    if (graph->vertices > pieces) b_.claim(false_lit);
    return true;
  }
  auto part = b_.part<ConnectedPart>();
  part.graph = add_graph(std::move(graph));
  part.edge_lits = b_.add_native(lits);
  part.roots = b_.add_native(roots);
  b_.model().connected.push_back(part);
  return true;
}

}  // namespace clew::post
