// Connection: the places of a set as the vertices of a graph. Cells touch by a link, corners by a side, links and spans by a
// cell, sides by a corner. Constraints over the same places share one graph.
#include <algorithm>
#include <unordered_map>

#include "rules/post_walk.h"

namespace clew {

namespace {

bool same_places(const std::vector<Value>& a, const std::vector<Value>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const Value& x, const Value& y) { return x.kind == y.kind && x.n == y.n; });
}

// Rows and columns of the lattice that cells or corners form.
struct Lattice {
  int height;
  int width;
};

// Edges between places of a lattice, given which vertex stands where (-1: none).
void join_lattice(const Lattice& l, const std::vector<int32_t>& vertex_at, std::vector<int32_t>& edges) {
  edges.reserve(4 * vertex_at.size());
  for (int r = 0; r < l.height; ++r) {
    for (int c = 0; c < l.width; ++c) {
      const auto k = static_cast<size_t>(r * l.width + c);
      if (vertex_at[k] < 0) continue;
      if (c + 1 < l.width && vertex_at[k + 1] >= 0) edges.insert(edges.end(), {vertex_at[k], vertex_at[k + 1]});
      const size_t below = k + static_cast<size_t>(l.width);
      if (r + 1 < l.height && vertex_at[below] >= 0) edges.insert(edges.end(), {vertex_at[k], vertex_at[below]});
    }
  }
}

// The two ends of a side, as numbers of corners.
std::array<int32_t, 2> corners_of_side(const Grid& grid, int32_t side) {
  const bool upright = grid.side_is_upright(side);
  const int k = upright ? side : side - grid.sides_upright();
  const int across = upright ? grid.width + 1 : grid.width;
  const int r = k / across;
  const int c = k % across;
  return {grid.corner(r, c), upright ? grid.corner(r + 1, c) : grid.corner(r, c + 1)};
}

std::array<int32_t, 2> contacts_of(const Setup& setup, const Value& v) {
  const Grid& grid = setup.places().grid();
  switch (v.kind) {
    case Kind::link: return {grid.link_first(v.n), grid.link_second(v.n)};
    case Kind::side: return corners_of_side(grid, v.n);
    case Kind::span: {
      const Span& s = setup.places().spans()[static_cast<size_t>(v.n)];
      return {s.first, s.second};
    }
    default: return {-1, -1};
  }
}

// All that meet at one contact are joined there, each to the one before it; two that meet are joined once.
void join_by_contact(const Setup& setup, const std::vector<Value>& vertices, std::vector<int32_t>& edges) {
  std::unordered_map<int32_t, std::vector<int32_t>> meeting;
  for (size_t v = 0; v < vertices.size(); ++v) {
    for (const int32_t contact : contacts_of(setup, vertices[v])) {
      if (contact < 0) continue;
      std::vector<int32_t>& there = meeting[contact];
      for (const int32_t other : there) edges.insert(edges.end(), {other, static_cast<int32_t>(v)});
      there.push_back(static_cast<int32_t>(v));
    }
  }
}

}  // namespace

std::shared_ptr<ModelGraph> Poster::build_graph(const std::vector<Value>& vertices) const {
  auto graph = std::make_shared<ModelGraph>();
  graph->vertices = static_cast<int32_t>(vertices.size());
  const Grid& grid = setup_.places().grid();
  const Kind kind = vertices.empty() ? Kind::cell : vertices[0].kind;
  if (kind != Kind::cell && kind != Kind::corner) {
    join_by_contact(setup_, vertices, graph->edges);
    return graph;
  }
  const int extra = kind == Kind::corner ? 1 : 0;
  const Lattice lattice{grid.height + extra, grid.width + extra};
  std::vector<int32_t> vertex_at(static_cast<size_t>(lattice.height) * static_cast<size_t>(lattice.width), -1);
  bool in_order = vertices.size() == vertex_at.size();
  for (size_t v = 0; v < vertices.size(); ++v) {
    vertex_at[static_cast<size_t>(vertices[v].n)] = static_cast<int32_t>(v);
    in_order = in_order && vertices[v].n == static_cast<int32_t>(v);
  }
  join_lattice(lattice, vertex_at, graph->edges);
  if (in_order) {
    graph->height = lattice.height;
    graph->width = lattice.width;
  }
  return graph;
}

int Poster::graph_of(const std::vector<Value>& vertices) {
  for (size_t g = 0; g < graph_vertices_.size(); ++g) {
    if (same_places(graph_vertices_[g], vertices)) return static_cast<int>(g);
  }
  graph_vertices_.push_back(vertices);
  b_.model().graphs.push_back(build_graph(vertices));
  return static_cast<int>(graph_vertices_.size()) - 1;
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
bool Poster::find_roots(const Expr& from, const std::vector<Value>& vertices, std::vector<int32_t>& roots) {
  const Value set = ev_.evaluate(from);
  if (set.missing()) return false;
  std::unordered_map<int32_t, int32_t> vertex_of;
  for (size_t v = 0; v < vertices.size(); ++v) vertex_of[vertices[v].n] = static_cast<int32_t>(v);
  for (const Value& r : ev_.members(set)) {
    if (vertices.empty() || r.kind != vertices[0].kind) continue;
    if (const auto at = vertex_of.find(r.n); at != vertex_of.end()) roots.push_back(at->second);
  }
  return true;
}

bool Poster::claim_connected(const Expr& e) {
  std::vector<Value> vertices;
  std::vector<Lit> lits;
  bool ascending = true;
  for_each(e.binders, [&] {
    Lit l;
    if (!reify(*e.body, l)) return;
    const Value v = ev_.slot(e.binders[0].slots[0]);
    ascending = ascending && (vertices.empty() || vertices.back().n < v.n);
    vertices.push_back(v);
    lits.push_back(l);
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
  auto part = b_.part<ConnectedPart>();
  part.graph = graph_of(vertices);
  part.vertex_lits = b_.add_native(lits);
  part.roots = b_.add_native(roots);
  b_.model().connected.push_back(part);
  return true;
}

bool Poster::claim_joined(const Expr& e) {
  std::unordered_map<int32_t, int32_t> vertex_of;
  auto graph = std::make_shared<ModelGraph>();
  Kind kind = Kind::missing;
  for_each(e.binders, [&] {
    const Value v = ev_.slot(e.binders[0].slots[0]);
    kind = v.kind;
    if (vertex_of.emplace(v.n, graph->vertices).second) ++graph->vertices;
  });
  std::vector<Lit> lits;
  for_each(e.through, [&] {
    Lit l;
    if (!reify(*e.body, l)) return;
    std::vector<int32_t> at;
    const Value ends = setup_.places().ends(ev_.slot(e.through[0].slots[0]));
    for (const Value& v : ev_.members(ends)) {
      if (const auto it = vertex_of.find(v.n); it != vertex_of.end() && v.kind == kind) at.push_back(it->second);
    }
    if (at.size() != 2) return;
    graph->edges.insert(graph->edges.end(), {at[0], at[1]});
    lits.push_back(l);
  });
  if (stopped()) return false;
  if (lits.empty()) {
    if (graph->vertices > 1) b_.claim(false_lit);
    return true;
  }
  auto part = b_.part<ConnectedPart>();
  part.graph = static_cast<int32_t>(b_.model().graphs.size());
  b_.model().graphs.push_back(std::move(graph));
  graph_vertices_.emplace_back();
  part.edge_lits = b_.add_native(lits);
  b_.model().connected.push_back(part);
  return true;
}

}  // namespace clew
