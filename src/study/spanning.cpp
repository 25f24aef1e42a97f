// The trees that show why a region is connected, with the turn parity of Brock-Nannestad.
#include <array>

#include "study/inquiry.h"
#include "study/spanning.h"

namespace clew::study {
namespace {

constexpr int no_link = -1;
constexpr int root_link = num_directions;

// A breadth-first tree of a region: for each cell the way to its parent.
class Tree {
 public:
  Tree(const Grid& grid, std::vector<bool> inside)
      : grid_(grid), inside_(std::move(inside)), way_(inside_.size(), no_link) {}

  void grow(std::vector<ParentLink>& links) {
    for (int cell = 0; cell < grid_.cells(); ++cell) {
      if (inside_[static_cast<size_t>(cell)] && way_[static_cast<size_t>(cell)] == no_link)
        grow_from(cell, links);
    }
  }

 private:
  void grow_from(int root, std::vector<ParentLink>& links) {
    std::vector<bool> odd(inside_.size(), false);
    std::vector<int> queue = {root};
    way_[static_cast<size_t>(root)] = root_link;
    for (size_t next = 0; next < queue.size(); ++next) {
      const int parent = queue[next];
      for (int d = 0; d < num_directions; ++d) {
        const int cell = grid_.step(parent, static_cast<Direction>(d));
        if (cell < 0 || !inside_[static_cast<size_t>(cell)]) continue;
        int& way = way_[static_cast<size_t>(cell)];
        if (way != no_link) continue;
        way = static_cast<int>(opposite(static_cast<Direction>(d)));
        const bool turns = notable(way, way_[static_cast<size_t>(parent)]);
        odd[static_cast<size_t>(cell)] = odd[static_cast<size_t>(parent)] != turns;
        links.push_back({cell, parent, odd[static_cast<size_t>(cell)]});
        queue.push_back(cell);
      }
    }
  }

  // Up then right, or right then up.
  static bool notable(int first, int second) {
    const int up = static_cast<int>(Direction::up);
    const int right = static_cast<int>(Direction::right);
    return (first == up && second == right) || (first == right && second == up);
  }

  const Grid& grid_;
  std::vector<bool> inside_;
  std::vector<int> way_;
};

}  // namespace

Result<std::vector<ParentLink>> find_spanning_trees(const Setup& setup, Meter& meter,
                                                    const Answer& answer) {
  const QuestionOptions options;
  Inquiry inquiry(setup, meter, options, false);
  std::vector<ParentLink> links;
  if (!inquiry.post_rules()) return links;
  const Model& model = inquiry.posted().model;
  const Grid& grid = setup.puzzle().grid;
  const std::vector<Lit> marks = demand(model, inquiry.posted().marks, answer);
  const bool holds = inquiry.engine().solve(marks) == Answered::yes;
  int trees = 0;
  for (const ConnectedPart& part : model.connected) {
    const ModelGraph& graph = *model.graphs[static_cast<size_t>(part.graph)];
    const bool whole = graph.height == grid.height && graph.width == grid.width;
    if (!whole || part.implied || part.edge_lits.size > 0) continue;
    ++trees;
    if (!holds) continue;
    std::vector<bool> inside(static_cast<size_t>(grid.cells()), true);
    const std::span<const Lit> lits = model.lits(part.vertex_lits);
    for (size_t k = 0; k < lits.size(); ++k) inside[k] = inquiry.engine().model_value(lits[k]);
    Tree(grid, std::move(inside)).grow(links);
  }
  if (trees == 0) {
    return error("no rule of " + setup.genre().info.name +
                 " connects cells of the board, so there is no tree of arrows to draw");
  }
  return links;
}

}  // namespace clew::study
