// What clauses say only badly (connection, one loop, the sizes of pieces), one broken cut at a
// time.
//
// What a solver of clauses found is looked at by flood fill. Where it is not as it should be, that
// gives clauses which the constraint implies and of which no literal holds in what was found, so
// the next round finds something else. A piece that should not stand alone: if something holds
// inside it and something outside, one of the cells or edges that separate them must hold too.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/function_ref.h"
#include "base/limits.h"
#include "encode/uses.h"
#include "model/model.h"

namespace clew::encode {

// A graph with the edges at each vertex.
class CutGraph {
 public:
  // Edge k joins ends[2k] and ends[2k + 1].
  CutGraph(int32_t vertices, std::span<const int32_t> ends);
  explicit CutGraph(const ModelGraph& graph) : CutGraph(graph.vertices, graph.edges) {}

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

// Pieces of a graph: what is connected by the vertices that `stand` and the edges that `join`.
struct CutPieces {
  CutPieces(const CutGraph& graph, FunctionRef<bool(int32_t)> stands,
            FunctionRef<bool(int32_t)> joins);

  std::vector<int32_t> of;  // by vertex; -1: in none
  std::vector<std::vector<int32_t>> members;
};

using Holds = FunctionRef<bool(Lit)>;
using CutClauses = std::vector<std::vector<Lit>>;

// The cuts of one constraint.
class Cuts {
 public:
  Cuts() = default;
  Cuts(const Cuts&) = delete;
  Cuts& operator=(const Cuts&) = delete;
  virtual ~Cuts() = default;

  // No clauses: what was found is as it should be, or the meter has run out.
  virtual CutClauses broken(Holds holds, Meter& meter) const = 0;
};

// For every constraint of the model that needs them; the model must outlive them.
std::vector<std::unique_ptr<Cuts>> make_cuts(const Model& model);

std::unique_ptr<Cuts> make_cuts(const Model& model, const ConnectedPart& connected);
std::unique_ptr<Cuts> make_cuts(const Model& model, const LoopPart& loop);
std::unique_ptr<Cuts> make_cuts(const Model& model, const EqualPiecesPart& pieces);
std::unique_ptr<Cuts> make_cuts(const Model& model, const ClosedPart& closed);
std::unique_ptr<Cuts> make_cuts(const Model& model, const ForestPart& forest);

}  // namespace clew::encode
