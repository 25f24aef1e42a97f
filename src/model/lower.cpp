#include "model/lower.h"

#include "model/bounded.h"
#include "model/tallies.h"
#include "propagators/bounded.h"
#include "propagators/closed.h"
#include "propagators/connected.h"
#include "propagators/distinct.h"
#include "propagators/equal_pieces.h"
#include "propagators/forest.h"
#include "propagators/loop.h"
#include "propagators/reach.h"
#include "propagators/runs_line.h"
#include "propagators/sight.h"
#include "propagators/sum_distinct.h"
#include "propagators/tally.h"
#include "propagators/wall.h"

namespace clew::model {

namespace {

// What belongs to no instance is for `otherwise`.
bool lower_units(const ClauseList& list, int32_t otherwise, Engine& engine) {
  bool ok = true;
  for (size_t k = 0; k < list.size() && ok; ++k) {
    if (list[k].size() > 1) continue;
    engine.set_origin(list.from[k] != no_instance ? list.from[k] : otherwise);
    ok = engine.add_clean_clause(list[k]);
  }
  return ok;
}

bool lower_clauses(const ClauseList& list, int32_t otherwise, Engine& engine) {
  bool ok = true;
  for (size_t k = 0; k < list.size() && ok; ++k) {
    if (list[k].size() <= 1) continue;
    engine.set_origin(list.from[k] != no_instance ? list.from[k] : otherwise);
    ok = engine.add_clean_clause(list[k]);
  }
  return ok;
}

bool lower_sums(const SumList& list, int32_t otherwise, Engine& engine) {
  bool ok = true;
  for (size_t k = 0; k < list.size() && ok; ++k) {
    engine.set_origin(list.from[k] != no_instance ? list.from[k] : otherwise);
    ok = engine.add_at_least(list[k], list.bounds[k]);
  }
  return ok;
}

// Sums that count the same cells are one constraint, unless a certificate must say which sum it
// was.
bool lower_definitions(const SumList& list, Engine& engine) {
  if (engine.logs_proof()) return lower_sums(list, origin_meaning, engine);
  bool ok = true;
  for (size_t k = 0; k < list.size() && ok;) {
    engine.set_origin(list.from[k] != no_instance ? list.from[k] : origin_meaning);
    if (std::optional<TallyPart> tally = tally_at(list, k)) {
      k += tally->sums;
      ok = engine.add(
          std::make_unique<Tally>(std::move(tally->cells), std::move(tally->order), tally->least));
    } else {
      ok = engine.add_at_least(list[k], list.bounds[k]);
      ++k;
    }
  }
  return ok;
}

std::vector<Lit> copy(std::span<const Lit> lits) { return {lits.begin(), lits.end()}; }

bool lower_wall(const Model& model, const ConnectedPart& c, Engine& engine) {
  const ModelGraph& graph = *model.graphs[static_cast<size_t>(c.graph)];
  std::vector<Lit> marked = copy(model.lits(c.vertex_lits));
  for (Lit& l : marked) l = ~l;
  return engine.add(std::make_unique<Wall>(graph.height, graph.width, std::move(marked), c.guard));
}

std::shared_ptr<Graph> graph_of(const ModelGraph& from) {
  auto graph = std::make_shared<Graph>();
  graph->vertices = from.vertices;
  graph->edges.reserve(from.edges.size() / 2);
  for (size_t e = 0; e < from.edges.size(); e += 2)
    graph->edges.emplace_back(from.edges[e], from.edges[e + 1]);
  return graph;
}

// The graphs of the propagators, each made when first asked for.
class Graphs {
 public:
  explicit Graphs(const Model& model) : model_(model), made_(model.graphs.size()) {}

  const std::shared_ptr<const Graph>& at(int32_t number) {
    std::shared_ptr<const Graph>& graph = made_[static_cast<size_t>(number)];
    if (graph != nullptr) return graph;
    const ModelGraph& from = *model_.graphs[static_cast<size_t>(number)];
    graph = from.ready != nullptr ? from.ready : graph_of(from);
    return graph;
  }

 private:
  const Model& model_;
  std::vector<std::shared_ptr<const Graph>> made_;
};

bool lower_connected(const Model& model, Graphs& graphs, Engine& engine) {
  bool ok = true;
  for (const ConnectedPart& c : model.connected) {
    engine.set_origin(c.from == no_instance && c.implied ? origin_implied : c.from);
    if (c.walled) {
      ok = ok && lower_wall(model, c, engine);
      continue;
    }
    const ModelGraph& from = *model.graphs[static_cast<size_t>(c.graph)];
    std::vector<Lit> vertices = copy(model.lits(c.vertex_lits));
    if (vertices.empty()) vertices.assign(static_cast<size_t>(from.vertices), true_lit);
    const auto roots = model.numbers(c.roots);
    ok = ok && engine.add(std::make_unique<Connected>(
                   graphs.at(c.graph), std::move(vertices), copy(model.lits(c.edge_lits)), c.guard,
                   std::vector<int>(roots.begin(), roots.end())));
  }
  return ok;
}

bool lower_runs(const Model& model, Engine& engine) {
  bool ok = true;
  for (const RunsPart& r : model.runs) {
    engine.set_origin(r.from);
    const auto lengths = model.numbers(r.lengths);
    ok = ok &&
         engine.add(std::make_unique<RunsLine>(
             copy(model.lits(r.cells)), std::vector<int>(lengths.begin(), lengths.end()), r.guard));
  }
  return ok;
}

bool lower_sights(const Model& model, Engine& engine) {
  bool ok = true;
  for (const SightPart& s : model.sights) {
    engine.set_origin(s.from);
    ok = ok && engine.add(std::make_unique<Sight>(
                   copy(model.lits(s.cells)), model.numbers(s.arm_ends), s.least, s.most, s.guard));
  }
  return ok;
}

bool lower_distincts(const Model& model, Engine& engine) {
  bool ok = true;
  for (const DistinctPart& d : model.distincts) {
    engine.set_origin(d.from);
    if (d.covered) continue;
    const auto lits = model.lits(d.lits);
    const auto columns = static_cast<size_t>(d.columns);
    std::vector<std::vector<Lit>> rows;
    for (size_t at = 0; at < lits.size(); at += columns)
      rows.push_back(copy(lits.subspan(at, columns)));
    ok = ok && engine.add(std::make_unique<Distinct>(std::move(rows), d.guard));
  }
  return ok;
}

bool lower_totals(const Model& model, Engine& engine) {
  bool ok = true;
  for (size_t k = 0; k < model.totals.size(); ++k) {
    const TotalPart& t = model.totals[k];
    engine.set_origin(origin_of_total(k));
    ok = ok && engine.add(std::make_unique<SumDistinct>(copy(model.lits(t.lits)), t.columns,
                                                        t.least, t.total, t.guard));
  }
  return ok;
}

bool lower_loops(const Model& model, Engine& engine) {
  bool ok = true;
  for (const LoopPart& l : model.loops) {
    engine.set_origin(l.from);
    const auto ends = model.numbers(l.ends);
    std::vector<std::pair<int32_t, int32_t>> edges;
    for (size_t e = 0; e < ends.size(); e += 2) edges.emplace_back(ends[e], ends[e + 1]);
    ok = ok && engine.add(std::make_unique<Loop>(l.vertices, std::move(edges),
                                                 copy(model.lits(l.lits)), l.guard));
  }
  return ok;
}

bool lower_reaches(const Model& model, Graphs& graphs, Engine& engine) {
  bool ok = true;
  for (const ReachPart& r : model.reaches) {
    engine.set_origin(r.from != no_instance ? r.from : origin_implied);
    ok = ok && engine.add(std::make_unique<Reach>(*graphs.at(r.graph), copy(model.lits(r.lits)),
                                                  r.root, r.size, r.guard));
  }
  return ok;
}

bool lower_bounded(const Model& model, Graphs& graphs, Engine& engine) {
  bool ok = true;
  for (const BoundedPart& b : model.bounded) {
    engine.set_origin(b.from != no_instance ? b.from : origin_implied);
    std::vector<Lit> guards = copy(model.lits(b.conditions));
    guards.push_back(b.guard);
    ok = ok && engine.add(std::make_unique<Bounded>(*graphs.at(b.graph), copy(model.lits(b.lits)),
                                                    groups_of(model, b), b.most, guards));
  }
  return ok;
}

bool lower_equal_pieces(const Model& model, Graphs& graphs, Engine& engine) {
  bool ok = true;
  std::vector<std::shared_ptr<const Adjacency>> next(model.graphs.size());
  for (const EqualPiecesPart& p : model.equal_pieces) {
    engine.set_origin(p.from);
    std::shared_ptr<const Adjacency>& here = next[static_cast<size_t>(p.graph)];
    if (here == nullptr) here = std::make_shared<Adjacency>(*graphs.at(p.graph));
    ok = ok && engine.add(std::make_unique<EqualPieces>(here, copy(model.lits(p.lits)), p.size,
                                                        copy(model.lits(p.guards))));
  }
  return ok;
}

bool lower_closed(const Model& model, Graphs& graphs, Engine& engine) {
  bool ok = true;
  engine.set_origin(origin_walls);
  for (const ClosedPart& c : model.closed) {
    ok = ok && engine.add(std::make_unique<Closed>(graphs.at(c.graph),
                                                   copy(model.lits(c.edge_lits)), c.guard));
  }
  return ok;
}

bool lower_forests(const Model& model, Graphs& graphs, Engine& engine) {
  bool ok = true;
  for (const ForestPart& f : model.forests) {
    engine.set_origin(f.from);
    ok = ok && engine.add(std::make_unique<Forest>(graphs.at(f.graph),
                                                   copy(model.lits(f.edge_lits)), f.guard));
  }
  return ok;
}

}  // namespace

bool lower(const Model& model, Engine& engine) {
  CLEW_REQUIRE(engine.num_vars() == 1 && model.number_totals.empty());
  engine.new_vars(model.num_vars - 1);
  Graphs graphs(model);
  return lower_units(model.claims, origin_implied, engine) &&
         lower_units(model.defined, origin_meaning, engine) &&
         lower_clauses(model.claims, origin_implied, engine) &&
         lower_clauses(model.defined, origin_meaning, engine) &&
         lower_sums(model.claimed_sums, origin_implied, engine) &&
         lower_definitions(model.defined_sums, engine) && lower_sights(model, engine) &&
         lower_runs(model, engine) && lower_totals(model, engine) &&
         lower_distincts(model, engine) && lower_loops(model, engine) &&
         lower_forests(model, graphs, engine) && lower_connected(model, graphs, engine) &&
         lower_closed(model, graphs, engine) && lower_equal_pieces(model, graphs, engine) &&
         lower_reaches(model, graphs, engine) && lower_bounded(model, graphs, engine);
}

std::shared_ptr<const ModelGraph> make_ready(const std::shared_ptr<const ModelGraph>& graph) {
  auto ready = std::make_shared<ModelGraph>(*graph);
  const std::shared_ptr<Graph> form = graph_of(*graph);
  form->rings = std::make_shared<const Rings>(*form);
  ready->ready = form;
  return ready;
}

bool lower_more(const Model& model, size_t clauses, Engine& engine) {
  CLEW_REQUIRE(engine.num_vars() == model.num_vars);
  bool ok = true;
  for (size_t k = clauses; k < model.claims.size() && ok; ++k) {
    engine.set_origin(model.claims.from[k]);
    ok = engine.add_clean_clause(model.claims[k]);
  }
  return ok;
}

}  // namespace clew::model
