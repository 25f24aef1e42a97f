// On a rectangle whose marked cells never share a side (posted elsewhere), the unmarked cells hang
// together.
//
// Such marks part the rectangle exactly when, touching at corners, they close a ring, or a chain
// from rim to rim: a cycle if the rim counts as one more node. Groups of touching marks are kept by
// union-find with rollback, their members in rings that a swap joins and parts. An open cell that
// touches one group twice must stay unmarked; only cells at the smaller of two joined groups need a
// look. The reason is a shortest chain of marks.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/engine.h"
#include "engine/propagator.h"
#include "propagators/uses.h"

namespace clew::propagators {

class Wall final : public Propagator {
 public:
  // marked: row by row, height * width literals.
  Wall(int height, int width, std::vector<Lit> marked, Lit guard = true_lit);

  void attach(Engine& engine) override;
  bool tell(uint32_t slot, Lit p) override;
  void untell(uint32_t slot, Lit p) override;
  bool run(Engine& engine) override;
  void explain(const Engine& engine, Lit p, uint32_t payload, int before,
               std::vector<Lit>& reason) override;
  Priority priority() const override { return Priority::line; }
  Argument argument() const override { return Argument::wall; }
  size_t bytes() const override;

 private:
  struct Touching {  // cells at the corners of one, and the rim
    int count = 0;
    int32_t nodes[5];
  };

  int rim() const { return height_ * width_; }
  bool narrow() const { return height_ == 1 || width_ == 1; }
  bool at_rim(int cell) const;
  Touching touching(int cell) const;
  bool standing(int node) const { return node == rim() || standing_[static_cast<size_t>(node)]; }
  int group(int node) const;
  void mark(int cell);
  void unmark(int cell);
  bool join(int a, int b);
  void look_round(int group);
  bool closes(int cell) const;
  bool run_narrow(Engine& engine);
  void chain(const Engine& engine, int cell, int before, std::vector<Lit>& reason);
  void push_chain(int node, std::vector<Lit>& reason) const;

  int height_;
  int width_;
  std::vector<Lit> marked_;
  Lit guard_;
  const Engine* engine_ = nullptr;

  // by node: the cells, then the rim
  std::vector<bool> standing_;
  std::vector<int32_t> parent_;
  std::vector<int32_t> size_;
  std::vector<int32_t> next_;  // ring of a group's members
  struct Joined {
    int32_t child;
    int32_t parent;
  };
  std::vector<Joined> joined_;
  std::vector<uint32_t> joined_before_;  // by mark: how many joins there were
  std::vector<int32_t> closing_;         // marks that closed a cycle
  std::vector<int32_t> candidates_;
  bool look_everywhere_ = true;

  // scratch of reasons: breadth-first from all that touches a cell, each node with where it came
  // from and from which start
  std::vector<int32_t> from_;
  std::vector<int32_t> start_;
  std::vector<int32_t> stamps_;
  int32_t stamp_ = 0;
  std::vector<int32_t> walk_;
};

}  // namespace clew::propagators
