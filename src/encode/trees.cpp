// Parents, roots and what both ways of connection share; the distance.
#include "encode/trees.h"

#include <algorithm>
#include <set>

#include "encode/roots.h"
#include "encode/sums.h"
#include "encode/tree_links.h"

namespace clew::encode {

namespace {

// Root literals for the vertices in `among`, of which at most one holds, and only where it is on.
void choose_root(TreePart& part, std::span<const int32_t> among, ClauseWriter& out) {
  std::vector<Lit> chosen;
  for (const int32_t v : among) {
    const Lit root = out.new_lit();
    part.root[static_cast<size_t>(v)] = root;
    out.add({~root, part.on[static_cast<size_t>(v)]});
    chosen.push_back(root);
  }
  write_at_most_one(chosen, out);
}

std::vector<int32_t> all_vertices(const TreePart& part) {
  std::vector<int32_t> all(static_cast<size_t>(part.vertices));
  for (size_t v = 0; v < all.size(); ++v) all[v] = static_cast<int32_t>(v);
  return all;
}

// Neighbours of each other: if several are on, they are connected, and all may be roots.
bool all_joined(const TreePart& part, std::span<const int32_t> vertices) {
  size_t joined = 0;
  for (size_t e = 0; e < part.edge.size(); ++e) {
    if (part.edge[e] == true_lit &&
        std::ranges::find(vertices, part.ends[2 * e]) != vertices.end() &&
        std::ranges::find(vertices, part.ends[2 * e + 1]) != vertices.end())
      ++joined;
  }
  return joined == vertices.size() * (vertices.size() - 1) / 2;
}

void find_root(const Model& model, Roots roots, TreePart& part, ClauseWriter& out) {
  const std::vector<int32_t> few =
      roots == Roots::few ? certain_set(model, part.on) : std::vector<int32_t>{};
  if (few.empty()) return choose_root(part, all_vertices(part), out);
  if (!all_joined(part, few)) return choose_root(part, few, out);
  for (const int32_t v : few) part.root[static_cast<size_t>(v)] = true_lit;
}

// A shortest way holds at most three cells of a square of four that are joined by all their edges.
// So many squares that share no cell can be left.
int32_t squares_apart(const ModelGraph& graph) {
  return graph.height > 0 ? (graph.height / 2) * (graph.width / 2) : 0;
}

// No way is longer than the vertices there are, or than those that a piece may have.
int32_t depth_of(const Model& model, const ConnectedPart& connected) {
  const ModelGraph& graph = *model.graphs[static_cast<size_t>(connected.graph)];
  int32_t most = graph.vertices;
  if (connected.edge_lits.size == 0) most -= squares_apart(graph);
  for (const ReachPart& r : model.reaches) {
    if (r.graph == connected.graph && r.lits.begin == connected.vertex_lits.begin &&
        r.guard == true_lit)
      most = std::min(most, r.size);
  }
  return most - 1;
}

}  // namespace

std::vector<Direction> steps_of(int32_t columns, std::span<const int32_t> at,
                                std::span<const int32_t> ends) {
  std::vector<Direction> steps;
  if (columns <= 0) return steps;
  std::set<std::pair<int32_t, int32_t>> met;
  for (size_t e = 0; e < ends.size(); e += 2) {
    const auto place = [&](int32_t v) { return at.empty() ? v : at[static_cast<size_t>(v)]; };
    const int32_t a = place(ends[e]);
    const int32_t b = place(ends[e + 1]);
    const int32_t down = b / columns - a / columns;
    const int32_t right = b % columns - a % columns;
    if (std::abs(down) + std::abs(right) != 1 || !met.insert(std::minmax(a, b)).second) return {};
    steps.push_back(down > 0    ? Direction::down
                    : down < 0  ? Direction::up
                    : right > 0 ? Direction::right
                                : Direction::left);
  }
  return steps;
}

TreePart tree_of(const Model& model, const ConnectedPart& connected, Roots roots,
                 ClauseWriter& out) {
  const ModelGraph& graph = *model.graphs[static_cast<size_t>(connected.graph)];
  TreePart part;
  part.vertices = graph.vertices;
  part.ends = graph.edges;
  part.guard = connected.guard;
  const auto on = model.lits(connected.vertex_lits);
  const auto edge = model.lits(connected.edge_lits);
  part.on.assign(on.begin(), on.end());
  part.edge.assign(edge.begin(), edge.end());
  part.on.resize(static_cast<size_t>(graph.vertices), true_lit);
  part.edge.resize(graph.edges.size() / 2, true_lit);
  part.root.assign(part.on.size(), false_lit);
  part.steps = steps_of(graph.columns, graph.at, graph.edges);
  part.depth = depth_of(model, connected);
  if (connected.roots.size == 0) find_root(model, roots, part, out);
  for (const int32_t r : model.numbers(connected.roots))
    part.root[static_cast<size_t>(r)] = true_lit;
  return part;
}

TreePart tree_of(const Model& model, const LoopPart& loop, Roots roots, ClauseWriter& out) {
  TreePart part;
  part.vertices = loop.vertices;
  const auto ends = model.numbers(loop.ends);
  const auto edge = model.lits(loop.lits);
  part.ends.assign(ends.begin(), ends.end());
  part.edge.assign(edge.begin(), edge.end());
  part.on = out.new_lits(static_cast<size_t>(loop.vertices));
  for (size_t k = 0; k < part.ends.size(); ++k)
    out.add({~part.edge[k / 2], part.on[static_cast<size_t>(part.ends[k])]});
  part.root.assign(part.on.size(), false_lit);
  part.guard = loop.guard;
  part.depth = loop.vertices / 2;  // the shorter way round
  std::vector<int32_t> among;
  if (roots == Roots::few) {
    for (const int32_t e : certain_set(model, part.edge))
      among.push_back(part.ends[2 * static_cast<size_t>(e)]);
    std::ranges::sort(among);
    const auto repeated = std::ranges::unique(among);
    among.erase(repeated.begin(), repeated.end());
  }
  if (among.empty()) among = all_vertices(part);
  choose_root(part, among, out);
  return part;
}

TreeLinks::TreeLinks(const TreePart& part, ClauseWriter& out)
    : from(static_cast<size_t>(part.vertices)) {
  for (size_t e = 0; e < part.edge.size(); ++e) {
    if (part.edge[e] == false_lit) continue;
    const Lit there = add(part, e, 0, out);
    const Lit back = add(part, e, 1, out);
    out.add({~there, ~back});
  }
  for (size_t v = 0; v < from.size(); ++v) {
    std::vector<Lit> some = {~part.guard, ~part.on[v], part.root[v]};
    for (size_t a = 0; a < from[v].size(); ++a) {
      some.push_back(from[v][a].lit);
      for (size_t b = 0; b < a; ++b) out.add({~from[v][a].lit, ~from[v][b].lit});
      out.add({~part.root[v], ~from[v][a].lit});
    }
    out.add(some);
  }
}

SaidTree TreeLinks::said(std::vector<Lit> bits) const {
  SaidTree tree;
  tree.bits = std::move(bits);
  for (size_t child = 0; child < from.size(); ++child) {
    for (const TreeLink& link : from[child])
      tree.links.push_back({link.lit, static_cast<int32_t>(child), link.parent});
  }
  return tree;
}

Lit TreeLinks::add(const TreePart& part, size_t e, size_t end, ClauseWriter& out) {
  const int32_t child = part.ends[2 * e + end];
  const int32_t parent = part.ends[2 * e + 1 - end];
  TreeLink link{out.new_lit(), parent, Direction::up};
  if (!part.steps.empty()) link.way = end == 0 ? part.steps[e] : opposite(part.steps[e]);
  out.add({~link.lit, part.on[static_cast<size_t>(child)]});
  out.add({~link.lit, part.on[static_cast<size_t>(parent)]});
  out.add({~link.lit, part.edge[e]});
  from[static_cast<size_t>(child)].push_back(link);
  return link.lit;
}

// far[v][k]: v is more than k links from its root. A link leads one nearer.
SaidTree write_by_distance(const TreePart& part, ClauseWriter& out) {
  const TreeLinks links(part, out);
  const auto depth = static_cast<size_t>(std::max(part.depth, 0));
  std::vector<std::vector<Lit>> far(links.from.size());
  for (size_t v = 0; v < far.size(); ++v) {
    far[v] = out.new_lits(depth);
    for (size_t k = 1; k < depth; ++k) out.add({~far[v][k], far[v][k - 1]});
    if (depth > 0) out.add({~part.root[v], ~far[v][0]});
  }
  for (size_t v = 0; v < far.size(); ++v) {
    for (const TreeLink& link : links.from[v]) {
      const std::vector<Lit>& parent = far[static_cast<size_t>(link.parent)];
      if (depth == 0) {
        out.add({~link.lit});
        continue;
      }
      out.add({~link.lit, far[v][0]});
      out.add({~link.lit, ~parent[depth - 1]});
      for (size_t k = 1; k < depth; ++k) {
        out.add({~link.lit, ~parent[k - 1], far[v][k]});
        out.add({~link.lit, parent[k - 1], ~far[v][k]});
      }
    }
  }
  return links.said({});
}

// Any vertex may be a root, so the whole depth of a tree is never needed.
void write_forest(const Model& model, const ForestPart& forest, ClauseWriter& out) {
  const ModelGraph& graph = *model.graphs[static_cast<size_t>(forest.graph)];
  const auto edge = model.lits(forest.edge_lits);
  TreePart part;
  part.vertices = graph.vertices;
  part.ends = graph.edges;
  part.edge.assign(edge.begin(), edge.end());
  part.on.assign(static_cast<size_t>(graph.vertices), true_lit);
  part.root = out.new_lits(static_cast<size_t>(graph.vertices));
  part.guard = forest.guard;
  part.depth = graph.vertices / 2;
  std::vector<std::vector<Lit>> leads(static_cast<size_t>(graph.vertices));  // by child, in order
  for (const SaidTree::Link& link : write_by_distance(part, out).links)
    leads[static_cast<size_t>(link.child)].push_back(link.lit);
  std::vector<size_t> next(leads.size());
  for (size_t e = 0; e < edge.size(); ++e) {
    if (edge[e] == false_lit) continue;
    std::vector<Lit> clause = {~forest.guard, ~edge[e]};
    for (const size_t end : {2 * e, 2 * e + 1}) {
      const auto child = static_cast<size_t>(graph.edges[end]);
      clause.push_back(leads[child][next[child]++]);
    }
    out.add(clause);
  }
}

}  // namespace clew::encode
