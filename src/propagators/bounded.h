// The true vertices are one piece (connection itself is another's business) of at most `most`
// vertices, and each of some groups has one: what would make the piece too large is out. How large
// it must be is found as tree_bound.h tells. As long as no vertex is true, the tree starts from
// each vertex of a group in turn. The reason: the true vertices and the false ones that the bound
// rests on.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/engine.h"
#include "engine/propagator.h"
#include "propagators/tree_bound.h"
#include "propagators/uses.h"

namespace clew::propagators {

class Bounded final : public Propagator {
 public:
  Bounded(const Graph& graph, std::vector<Lit> lits, std::vector<std::vector<int32_t>> groups,
          int32_t most, std::vector<Lit> guards);

  void attach(Engine& engine) override;
  bool tell(uint32_t slot, Lit p) override;
  void untell(uint32_t slot, Lit p) override;
  bool run(Engine& engine) override;
  void explain(const Engine& engine, Lit p, uint32_t payload, int before,
               std::vector<Lit>& reason) override;
  Priority priority() const override { return Priority::graph; }
  Argument argument() const override { return Argument::reach; }
  size_t bytes() const override;

 private:
  bool has_news() const;
  bool bar(Engine& engine, int32_t vertex, uint32_t now);
  bool read_states(const Engine& engine, int before);
  bool run_unrooted(Engine& engine, uint32_t now);
  int32_t prepare(const Engine& engine, uint32_t now);
  void show(const Engine& engine, Lit p, uint32_t now);

  TreeBound tree_;
  std::vector<Lit> lits_;
  int32_t most_;
  std::vector<Lit> guards_;
  // Since the last run: what it forced is no news.
  std::vector<Lit> forced_;
  std::vector<Lit> told_;
  bool undone_ = true;
  // What the tree was last made for: the size of the trail (-1: nothing), and the bound.
  int64_t base_of_ = -1;
  int32_t base_ = 0;
  bool rooted_ = false;
};

}  // namespace clew::propagators
