// A reduction from a question about grid graphs to a puzzle, as a text of reductions/ says it: one
// square of clues (a gadget) for each kind of vertex, and where the answer shows which edges are
// used. Puzzles and answers are plain text here, so that the genre stands in the text alone.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "clew/result.h"
#include "reduce/grid_graph.h"
#include "reduce/uses.h"

namespace clew::reduce {

class Reduction {
 public:
  // A text of lines `title:`, `source:`, `genre:`, and of squares: `gadget: none` where there is no
  // vertex; `gadget: vertex` for one without edges; `gadget: SIDES` for a vertex with edges on
  // these sides and, turned, for every vertex that looks so when turned; `used: SIDE`, the marks of
  // an answer that say that the edge on this side is used, '.' where any mark will do.
  static Result<Reduction> load(std::string_view text, std::string_view file);

  const std::string& title() const { return title_; }
  int gadget_size() const { return size_; }
  // How many edges a vertex may have: there are gadgets for all with as many.
  int most_edges() const { return most_edges_; }

  // The puzzle in plain text notation.
  std::string puzzle(const GridGraph& graph) const;
  // The edges of the graph that an answer in plain text notation uses, whatever they are. The
  // answer has as many rows and marks as the puzzle.
  Result<GridGraph> used_edges(const GridGraph& graph, std::string_view answer) const;

 private:
  using Square = std::vector<std::vector<std::string>>;  // words, row by row
  friend class ReductionReader;

  std::string title_, source_, genre_;
  int size_ = 0;
  int most_edges_ = 0;
  Square none_;
  std::array<Square, 16> gadgets_;  // by Sides
  std::array<Square, 4> used_;      // by Side
};

}  // namespace clew::reduce
