// A graph drawn on a grid: vertices at crossings, edges between neighbours in a row or column.
//
//   o-o-o      a vertex is 'o', at every second character of every second line;
//   |   |      an edge is '-' or '|' between two of them; blanks are nothing.
//   o-o-o      Lines that begin with '#' before the drawing are remarks.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "clew/result.h"
#include "reduce/uses.h"

namespace clew::reduce {

enum class Side : std::uint8_t { north, east, south, west };
inline constexpr std::array<Side, 4> all_sides = {Side::north, Side::east, Side::south, Side::west};

// A set of sides; bit i is Side i.
using Sides = std::uint8_t;
constexpr Sides side_bit(Side side) {
  return static_cast<Sides>(1U << static_cast<unsigned>(side));
}

struct GridGraph {
  struct Spot {
    bool vertex = false;
    Sides edges = 0;  // where edges leave; both ends of an edge say so
  };

  int height = 0;
  int width = 0;
  std::vector<Spot> spots;  // row by row

  Spot& at(int row, int column) { return spots[index(row, column)]; }
  const Spot& at(int row, int column) const { return spots[index(row, column)]; }
  std::size_t index(int row, int column) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(width) +
           static_cast<std::size_t>(column);
  }
  // The spot that a side leads to; the caller knows that it is on the grid.
  std::size_t beside(std::size_t spot, Side side) const;
};

// Reads a drawing. Mistakes: strange characters, edges without an end, vertices with more than
// `most_edges` edges, no vertex at all, more than `most_spots` spots.
Result<GridGraph> read_grid_graph(std::string_view text, std::string_view file, int most_edges,
                                  std::int64_t most_spots);

// The drawing of a graph, one line each, without blanks at the ends.
std::string draw_grid_graph(const GridGraph& graph);

// The spots of the one cycle through all vertices that the edges are, in its order from the first
// vertex; empty if the edges are something else.
std::vector<std::size_t> hamiltonian_cycle(const GridGraph& edges);

}  // namespace clew::reduce
