// The true vertices of a graph, joined by its true edges, are connected: at most one component, and
// none is fine.
//
// One pass (Hopcroft and Tarjan's lowlink search from a vertex that is on, over what is not off)
// finds all there is to find: an on vertex not reached is a conflict, an open one not reached is
// off, a cut vertex or bridge with an on vertex behind it is on. Most events need no pass: `tell`
// proves them harmless by looking around the vertex. On large graphs passes are put off further as
// long as nothing has come apart (see `owe`); `check` makes up for that at the end. A reason is a
// minimal set of off vertices and edges round the smaller side of the cut, and a witness on either
// side.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "engine/engine.h"
#include "engine/propagator.h"
#include "propagators/graph.h"
#include "propagators/rings.h"

namespace clew::propagators {

class Connected final : public Propagator {
 public:
  // An edge is usable if its literal and both its ends are true; no edge literals: all edges are
  // true. Literals may be constants and may repeat. With roots given, every component of true
  // vertices holds a root instead: the roots share one further vertex that is always on.
  Connected(std::shared_ptr<const Graph> graph, std::vector<Lit> vertex_lits,
            std::vector<Lit> edge_lits = {}, Lit guard = true_lit, std::vector<int> roots = {});

  void attach(Engine& engine) override;
  bool tell(uint32_t slot, Lit p) override;
  void untell(uint32_t slot, Lit p) override;
  bool run(Engine& engine) override;
  bool check(Engine& engine) override;
  void explain(const Engine& engine, Lit p, uint32_t payload, int before,
               std::vector<Lit>& reason) override;
  Priority priority() const override { return Priority::graph; }
  Argument argument() const override { return Argument::connection; }
  size_t bytes() const override;

 private:
  static constexpr uint32_t clash_payload = 0xffffffff;  // else 2 * item, + 1 if it was cut off
  static constexpr size_t most_circles = 8;
  static constexpr int32_t never_entered = std::numeric_limits<int32_t>::max();

  enum State : uint8_t { off, open, on };
  // Items are the vertices (the roots' vertex last) followed by the edges.
  struct Neighbour {
    int32_t vertex;
    int32_t edge;  // an item
  };
  struct Link {
    int32_t a;
    int32_t b;
    int32_t item;
  };
  struct Forced {
    int32_t item;
    int32_t witness;
  };

  // building
  std::vector<Link> all_links() const;
  void fill_rows(const std::vector<Link>& links);
  bool worth_rebuilding(const Engine& engine) const;
  void build(const Engine& engine);
  void make_room();
  int part_of(int v) const;
  void drop_repeats();
  void count_present();
  std::pair<int, int> ends(int edge) const {  // as merged
    const auto& [a, b] = graph_->edges[static_cast<size_t>(edge - vertices_)];
    return {merged_[static_cast<size_t>(a)], merged_[static_cast<size_t>(b)]};
  }
  std::span<const Neighbour> around(int v) const {
    return {neighbours_.data() + first_[static_cast<size_t>(v)],
            neighbours_.data() + first_[static_cast<size_t>(v) + 1] - 1};
  }
  // Vertex and edge of no item: never entered, never off.
  Neighbour row_end() const { return {vertices_, static_cast<int32_t>(lits_.size())}; }
  State state(int item) const { return states_[static_cast<size_t>(item)]; }
  bool usable(const Neighbour& n) const {
    return state(n.vertex) != off && (!has_edges_ || state(n.edge) != off);
  }

  // events
  void note_vertex(int v, bool turned_on);
  bool harmless_on(int v) const;
  bool harmless_off(int v) const;
  bool ring_holds(int v) const;
  bool owe(int item);
  int32_t take_stamps(int32_t count);
  bool still_meet(std::span<const int32_t> starts);

  // the pass
  template <bool WithEdges>
  void search(int start);
  bool conclude(Engine& engine);

  // reasons: `gap` is the cut vertex or bridge they are about, or -1
  struct Past;
  bool small_side(const Past& past, int a, int b, int gap);
  void cut_round(const Past& past, int other, int gap, std::vector<Lit>& reason);

  std::shared_ptr<const Graph> graph_;
  std::vector<Lit> lits_;  // by item
  std::vector<int> roots_;
  std::vector<bool> is_root_;  // by vertex; empty without roots
  Lit guard_;
  int vertices_ = 0;  // the roots' one included
  bool has_edges_ = false;
  bool built_ = false;
  bool active_ = false;  // the guard is true

  std::vector<State> states_;       // by item, then that of row ends
  std::vector<int32_t> turned_on_;  // vertices, in the order they were told
  int32_t present_ = 0;             // vertices not off
  int64_t epoch_ = 1;               // counts undone events
  int64_t dirty_epoch_ = 0;         // a run is due already if this is epoch_
  std::vector<int64_t> settled_;    // by item: forced by the last pass of that epoch, so no news
  int32_t debt_ = 0;
  int32_t told_ = 0;  // events in force
  int32_t told_at_build_ = 0;
  int32_t passes_ = 0;  // since then
  int32_t open_at_build_ = 0;

  std::vector<int32_t> merged_;         // by vertex: the one it is part of
  std::vector<int32_t> first_;          // adjacency: where rows begin in neighbours_
  std::vector<Neighbour> neighbours_;   // each row is followed by row_end()
  std::shared_ptr<const Rings> rings_;  // of the whole graph; null with edge literals

  struct Visit {  // of a vertex that the pass has entered and not left yet
    int32_t vertex = 0;
    int32_t low = 0;
    int32_t witness = -1;  // an on vertex at or below it
    int32_t by_edge = -1;
    const Neighbour* next = nullptr;
  };
  std::vector<Visit> path_;       // room for all
  std::vector<int32_t> numbers_;  // by vertex, then the end's 0; never_entered while it is off
  int32_t numbered_ = 0;          // numbers above floor_ belong to the current pass
  int32_t floor_ = 0;
  std::vector<Forced> forced_;
  std::vector<int32_t> witnesses_;  // by item: what was behind it when it was forced
  int32_t stranded_ = -1;           // the on vertex out of reach, of a conflict

  // scratch of walks
  std::vector<int32_t> stamps_;  // by vertex
  int32_t stamp_ = 0;
  int32_t small_stamp_ = 0;
  std::vector<int32_t> walk_a_;
  std::vector<int32_t> walk_b_;
  std::vector<int32_t> circles_[most_circles];
};

}  // namespace clew::propagators
