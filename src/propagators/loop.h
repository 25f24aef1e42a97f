// The true edges of a graph close to exactly one loop. That every vertex has none or two of them,
// and that there is one at all, is posted elsewhere; this constraint sees to it that no second loop
// arises.
//
// Each end of a path knows the other end. A new edge joins two paths by telling their far ends of
// each other; going back restores the two entries. While there is more than one path, the edge that
// would close a path is off: the reason is the path and one edge outside it. Once a loop is closed,
// everything else is off.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/engine.h"
#include "engine/propagator.h"
#include "propagators/uses.h"

namespace clew::propagators {

class Loop final : public Propagator {
 public:
  // edges: pairs of different vertices; lits: one for each edge.
  Loop(int vertices, std::vector<std::pair<int32_t, int32_t>> edges, std::vector<Lit> lits,
       Lit guard = true_lit);

  void attach(Engine& engine) override;
  bool tell(uint32_t slot, Lit p) override;
  void untell(uint32_t slot, Lit p) override;
  bool run(Engine& engine) override;
  void explain(const Engine& engine, Lit p, uint32_t payload, int before,
               std::vector<Lit>& reason) override;
  Priority priority() const override { return Priority::line; }
  Argument argument() const override { return Argument::loop; }
  size_t bytes() const override;

 private:
  // What a true edge did: it met a vertex that has two already (nothing), joined paths, or closed
  // one.
  enum class Deed : uint8_t { nothing, joined, closed };
  struct Drawn {
    int32_t edge;
    int32_t first_end;  // joined: the ends of the new path, and the far ends they had before
    int32_t second_end;
    int32_t first_far;
    int32_t second_far;
    int32_t paths_more;
    Deed deed;
  };

  size_t parts() const { return static_cast<size_t>(paths_) + closing_.size(); }
  void build_edges_at();
  void draw(int32_t edge);
  void rub_out();
  void note_drawn(int32_t edge, int32_t before, int32_t now);
  bool finish(Engine& engine);
  bool part_ends(Engine& engine, int32_t end);
  int32_t edge_between(int32_t a, int32_t b) const;
  void find_way(const Engine& engine, int32_t edge, int before, std::vector<Lit>& reason);
  void push(Lit l, std::vector<Lit>& reason) const {
    if (!is_constant(l)) reason.push_back(l);
  }

  std::vector<std::pair<int32_t, int32_t>> edges_;
  std::vector<Lit> lits_;
  Lit guard_;
  const Engine* engine_ = nullptr;

  // by vertex: its edges are edges_at_[first_edge_[v]] up to edges_at_[first_edge_[v + 1]]
  std::vector<int32_t> first_edge_;
  std::vector<int32_t> edges_at_;
  std::vector<int32_t> degree_;
  std::vector<int32_t> far_;  // of a path's end; a vertex without edges is its own far end
  std::vector<std::array<int32_t, 2>> drawn_at_;  // by vertex: its edges on paths; -1: none

  std::vector<Drawn> drawn_;      // in the order of the trail
  std::vector<int32_t> closing_;  // edges that closed a loop
  int32_t paths_ = 0;
  int32_t overfull_ = 0;  // edges that met a full vertex
  std::vector<int32_t> changed_ends_;
  bool look_everywhere_ = true;

  // scratch of reasons
  std::vector<int32_t> on_way_;  // by edge
  int32_t stamp_ = 0;
};

}  // namespace clew::propagators
