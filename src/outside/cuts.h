// Connection and the one loop, one broken cut at a time.
//
// What a solver of clauses found is looked at by flood fill. A piece that should not stand alone
// gives a clause: if something holds inside it and something outside, one of the cells or edges
// that part them must hold too. No literal of the clause holds in what was found, so the next round
// finds something else.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/function_ref.h"
#include "model/model.h"

namespace clew {

// A graph with the edges at each vertex.
class CutGraph {
 public:
  // Edge k joins ends[2k] and ends[2k + 1].
  CutGraph(int32_t vertices, std::span<const int32_t> ends);

  struct Way {
    int32_t vertex;
    int32_t edge;
  };
  int32_t vertices() const { return static_cast<int32_t>(first_.size()) - 1; }
  std::span<const Way> ways(int32_t v) const {
    return {ways_.data() + first_[static_cast<size_t>(v)],
            ways_.data() + first_[static_cast<size_t>(v) + 1]};
  }

 private:
  std::vector<size_t> first_;
  std::vector<Way> ways_;
};

using Holds = FunctionRef<bool(Lit)>;

// The cuts of one constraint. The model must outlive it.
class Cuts {
 public:
  Cuts(const Model& model, const ConnectedPart& connected);
  Cuts(const Model& model, const LoopPart& loop);

  // Clauses that the constraint implies and that do not hold in what was found; none if that is as
  // it should be.
  std::vector<std::vector<Lit>> broken(Holds holds) const;

 private:
  struct Pieces {
    std::vector<int32_t> of;  // by vertex; -1: in none
    std::vector<std::vector<int32_t>> members;
  };

  Lit vertex_lit(int32_t v) const {
    return vertex_lits_.empty() ? true_lit : vertex_lits_[static_cast<size_t>(v)];
  }
  Lit edge_lit(int32_t e) const {
    return edge_lits_.empty() ? true_lit : edge_lits_[static_cast<size_t>(e)];
  }
  bool stands(int32_t v, Holds holds) const;
  Pieces find_pieces(Holds holds) const;
  bool has_root(const std::vector<int32_t>& piece) const;
  Lit sign_of(const std::vector<int32_t>& piece, Holds holds) const;
  std::vector<Lit> cut(const Pieces& pieces, int32_t piece, std::span<const int32_t> others,
                       Holds holds) const;

  CutGraph graph_;
  std::span<const Lit> vertex_lits_;
  std::span<const Lit> edge_lits_;
  std::span<const int32_t> roots_;
  Lit guard_;
  bool loop_ = false;
};

}  // namespace clew
