#include "reduce/grid_graph.h"

#include <algorithm>
#include <bit>

#include "formats/text.h"

namespace clew::reduce {
namespace {

class GraphReader {
 public:
  GraphReader(std::string_view text, std::string_view file) : text_(text, file) {}

  Result<GridGraph> read(int most_edges, std::int64_t most_spots) {
    find_lines();
    if (lines_.empty()) return text_.error_at(size_t{0}, no_vertex);
    const std::int64_t height = (static_cast<std::int64_t>(lines_.size()) + 1) / 2;
    const std::int64_t width = (static_cast<std::int64_t>(widest_) + 1) / 2;
    if (height > most_spots / std::max<std::int64_t>(width, 1)) {
      return text_.error_at(size_t{0}, "the graph has " + std::to_string(height) + " x " +
                                           std::to_string(width) + " places, more than " +
                                           std::to_string(most_spots) + "; draw a smaller one");
    }
    graph_.height = static_cast<int>(height);
    graph_.width = static_cast<int>(width);
    graph_.spots.resize(static_cast<size_t>(height * width));
    read_vertices();
    read_edges(most_edges);
    if (mistakes_.any()) return mistakes_.take();
    return std::move(graph_);
  }

 private:
  static constexpr const char* no_vertex =
      "the graph has no vertex; draw vertices as 'o' and edges as '-' and '|' between them";

  // The lines of the drawing, without remarks before, empty lines around and blanks behind it.
  void find_lines() {
    for (const std::string_view line : split_lines(text_.chars())) {
      const bool blank = trim(line).empty();
      if (lines_.empty() && (blank || line.starts_with('#'))) continue;
      lines_.push_back(line.substr(0, line.find_last_not_of(" \t") + 1));
      widest_ = std::max(widest_, lines_.back().size());
    }
    while (!lines_.empty() && lines_.back().empty()) lines_.pop_back();
  }

  char character(size_t y, size_t x) const {
    return y < lines_.size() && x < lines_[y].size() ? lines_[y][x] : ' ';
  }

  void mistake(size_t y, size_t x, const std::string& message) {
    mistakes_.add(text_.error_at(lines_[y].substr(x, 1), message));
  }

  void read_vertices() {
    bool any = false;
    for (size_t y = 0; y < lines_.size(); ++y) {
      for (size_t x = 0; x < lines_[y].size(); ++x) {
        const char c = lines_[y][x];
        if (c == ' ' || c == '-' || c == '|') continue;
        if (c != 'o') {
          mistake(y, x,
                  quoted(lines_[y].substr(x, 1)) +
                      " is no part of a graph; write 'o', '-', '|' or a blank");
        } else if (y % 2 == 1 || x % 2 == 1) {
          mistake(y, x,
                  "a vertex stands at an odd line and an odd column only, counted from 1, so that "
                  "there is room for the edges between");
        } else {
          graph_.at(static_cast<int>(y / 2), static_cast<int>(x / 2)).vertex = any = true;
        }
      }
    }
    if (!any && !mistakes_.any()) mistake(0, 0, no_vertex);
  }

  void read_edges(int most_edges) {
    for (size_t y = 0; y < lines_.size(); ++y) {
      for (size_t x = 0; x < lines_[y].size(); ++x) {
        if (lines_[y][x] == '-') read_edge(y, x, 0, 1, Side::east, Side::west);
        if (lines_[y][x] == '|') read_edge(y, x, 1, 0, Side::south, Side::north);
      }
    }
    for (size_t y = 0; y < lines_.size(); y += 2) {
      for (size_t x = 0; x < lines_[y].size(); x += 2) {
        const int edges =
            std::popcount(graph_.at(static_cast<int>(y / 2), static_cast<int>(x / 2)).edges);
        if (edges <= most_edges) continue;
        mistake(y, x,
                "this vertex has " + std::to_string(edges) + " edges; at most " +
                    std::to_string(most_edges) + " can be turned into a puzzle");
      }
    }
  }

  // An edge with its two ends one character before and after it.
  void read_edge(size_t y, size_t x, size_t down, size_t right, Side forth, Side back) {
    const bool fits = y >= down && x >= right && character(y - down, x - right) == 'o' &&
                      character(y + down, x + right) == 'o' && y % 2 == down && x % 2 == right;
    if (!fits) {
      mistake(y, x,
              down == 0 ? "this edge needs a vertex 'o' on its left and on its right"
                        : "this edge needs a vertex 'o' above and below it");
      return;
    }
    const auto row = static_cast<int>(y / 2);
    const auto column = static_cast<int>(x / 2);
    graph_.at(row, column).edges |= side_bit(forth);
    graph_.at(row + static_cast<int>(down), column + static_cast<int>(right)).edges |=
        side_bit(back);
  }

  Text text_;
  std::vector<std::string_view> lines_;
  size_t widest_ = 0;
  GridGraph graph_;
  Mistakes mistakes_{text_};
};

}  // namespace

std::size_t GridGraph::beside(std::size_t spot, Side side) const {
  switch (side) {
    case Side::north:
      return spot - static_cast<std::size_t>(width);
    case Side::east:
      return spot + 1;
    case Side::south:
      return spot + static_cast<std::size_t>(width);
    case Side::west:
      return spot - 1;
  }
  return spot;
}

Result<GridGraph> read_grid_graph(std::string_view text, std::string_view file, int most_edges,
                                  std::int64_t most_spots) {
  return GraphReader(text, file).read(most_edges, most_spots);
}

std::string draw_grid_graph(const GridGraph& graph) {
  std::string out;
  for (int row = 0; row < graph.height; ++row) {
    std::string vertices, below;
    for (int column = 0; column < graph.width; ++column) {
      const GridGraph::Spot& spot = graph.at(row, column);
      vertices += spot.vertex ? 'o' : ' ';
      vertices += (spot.edges & side_bit(Side::east)) != 0 ? '-' : ' ';
      below += (spot.edges & side_bit(Side::south)) != 0 ? "| " : "  ";
    }
    for (std::string* line : {&vertices, &below}) {
      line->resize(line->find_last_not_of(' ') + 1);
      if (line == &vertices || row + 1 < graph.height) out += *line + '\n';
    }
  }
  return out;
}

std::vector<std::size_t> hamiltonian_cycle(const GridGraph& edges) {
  std::vector<std::size_t> cycle;
  std::size_t vertices = 0, start = edges.spots.size();
  for (std::size_t i = edges.spots.size(); i-- > 0;) {
    if (!edges.spots[i].vertex) continue;
    if (std::popcount(edges.spots[i].edges) != 2) return {};
    ++vertices;
    start = i;
  }
  if (vertices == 0) return {};
  Sides came_by = 0;
  std::size_t here = start;
  do {
    cycle.push_back(here);
    const auto left = static_cast<Sides>(edges.spots[here].edges & ~came_by);
    const auto side = static_cast<Side>(std::countr_zero(left));
    here = edges.beside(here, side);
    came_by = side_bit(static_cast<Side>((static_cast<unsigned>(side) + 2) % 4));
  } while (here != start && cycle.size() <= vertices);
  return cycle.size() == vertices ? cycle : std::vector<std::size_t>{};
}

}  // namespace clew::reduce
