// The true edges of a graph close no ring.
//
// Pieces are kept as trees of true edges: a new edge joins the smaller piece to the larger one,
// with the smaller tree turned so that it hangs by that edge, and going back takes it off again.
// What joins a piece with itself is off; the reason is the way between its ends in the tree, of
// which there is only one.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/engine.h"
#include "engine/propagator.h"
#include "propagators/adjacency.h"
#include "propagators/uses.h"

namespace clew::propagators {

class Forest final : public Propagator {
 public:
  // Edges join different vertices.
  Forest(std::shared_ptr<const Graph> graph, std::vector<Lit> edge_lits, Lit guard = true_lit);

  void attach(Engine& engine) override;
  bool tell(uint32_t slot, Lit p) override;
  void untell(uint32_t slot, Lit p) override;
  bool run(Engine& engine) override;
  void explain(const Engine& engine, Lit p, uint32_t payload, int before,
               std::vector<Lit>& reason) override;
  Priority priority() const override { return Priority::line; }
  Argument argument() const override { return Argument::ring; }
  size_t bytes() const override;

 private:
  // A true edge that joined two pieces, or closed a ring (then `child` is -1).
  struct Joint {
    int32_t edge;
    int32_t child;  // hangs by it, the root of its piece until it is taken off
    int32_t piece;  // of the child, and its root, as they were before
    int32_t root;
  };

  bool same_piece(int32_t edge) const {
    const auto [a, b] = graph_->edges[static_cast<size_t>(edge)];
    return piece_[static_cast<size_t>(a)] == piece_[static_cast<size_t>(b)];
  }
  void join(int32_t edge);
  void part();
  void note_edges_between(int32_t child, int32_t name);
  void rename(int32_t member, int32_t piece);
  int32_t make_root(int32_t vertex);
  bool part_ends(Engine& engine, int32_t edge);
  void push(int32_t edge, std::vector<Lit>& reason) const;
  void find_way(int32_t edge, std::vector<Lit>& reason);

  std::shared_ptr<const Graph> graph_;
  Adjacency next_;
  std::vector<Lit> lits_;
  Lit guard_;
  const Engine* engine_ = nullptr;

  // by vertex
  std::vector<int32_t> piece_;   // its name: one of its vertices
  std::vector<int32_t> size_;    // of the piece of this name
  std::vector<int32_t> beside_;  // the next member of its piece, in a circle
  std::vector<int32_t> parent_;  // -1: a root
  std::vector<int32_t> by_;      // the edge to the parent
  std::vector<int32_t> met_;     // scratch of reasons
  int32_t stamp_ = 0;

  std::vector<Joint> joints_;     // in the order of the trail
  std::vector<int32_t> closing_;  // edges that closed a ring
  std::vector<int32_t> inside_;   // edges to look at: a piece has grown round them
  bool look_everywhere_ = true;
};

}  // namespace clew::propagators
