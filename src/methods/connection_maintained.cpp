// A spanning forest of the cells that may hold, kept under setting and clearing.
//
// When a cell falls away, the subtrees below it are cut off; each looks for a cell next to it that
// is not cut off and hangs itself there, turned round. What finds nothing is a tree of its own. All
// that changed is written down, so that clearing is reading it backwards. The rule is broken when
// two trees hold cells that hold for certain.
#include <algorithm>

#include "methods/connection.h"

namespace clew::methods {
namespace {

constexpr int none = -1;

class Maintained final : public Connection {
 public:
  Maintained(const PlainConnection& plain, const Grid& grid, const std::vector<int32_t>& least)
      : Connection(plain, grid, least),
        parent_(plain.vertices.size(), none),
        tree_(plain.vertices.size(), none),
        sure_in_(plain.vertices.size(), 0),
        cut_(plain.vertices.size(), none) {
    for (size_t c = 0; c < states().size(); ++c)
      if (states()[c] != off && tree_[c] == none) grow(static_cast<int>(c));
  }

  Truth evaluate() override { return verdict(trees_with_sure_ > 1); }

 protected:
  void became(int cell, State now) override {
    marks_of_log_.push_back(log_.size());
    if (now == sure) {
      count_sure(tree_[static_cast<size_t>(cell)], 1);
    } else {
      remove(cell);
    }
  }

  void reopened(int cell, State was) override {
    if (was == sure) count_sure(tree_[static_cast<size_t>(cell)], -1);
    const size_t start = marks_of_log_.back();
    marks_of_log_.pop_back();
    while (log_.size() > start) {
      const Change& c = log_.back();
      const auto v = static_cast<size_t>(c.cell);
      if (tree_[v] != c.tree && v != static_cast<size_t>(cell) && states()[v] == sure) {
        count_sure(tree_[v], -1);
        count_sure(c.tree, 1);
      }
      parent_[v] = c.parent;
      tree_[v] = c.tree;
      log_.pop_back();
    }
  }

 private:
  struct Change {
    int cell, parent, tree;  // as they were
  };

  template <typename Fn>
  void for_each_next(int cell, Fn fn) const {
    for (int d = 0; d < num_directions; ++d) {
      const int next = grid().step(cell, static_cast<Direction>(d));
      if (next >= 0 && states()[static_cast<size_t>(next)] != off) fn(next);
    }
  }

  // A tree is named after the cell that it first grew from, or was cut off at.
  void count_sure(int tree, int by) {
    int& count = sure_in_[static_cast<size_t>(tree)];
    trees_with_sure_ -= count > 0 ? 1 : 0;
    count += by;
    trees_with_sure_ += count > 0 ? 1 : 0;
  }

  void grow(int root) {
    std::vector<int> walk = {root};
    tree_[static_cast<size_t>(root)] = root;
    for (size_t i = 0; i < walk.size(); ++i) {
      if (states()[static_cast<size_t>(walk[i])] == sure) count_sure(root, 1);
      for_each_next(walk[i], [&](int next) {
        if (tree_[static_cast<size_t>(next)] != none) return;
        tree_[static_cast<size_t>(next)] = root;
        parent_[static_cast<size_t>(next)] = walk[i];
        walk.push_back(next);
      });
    }
  }

  void change(int cell, int parent, int tree) {
    const auto v = static_cast<size_t>(cell);
    log_.push_back({cell, parent_[v], tree_[v]});
    parent_[v] = parent;
    tree_[v] = tree;
  }

  void remove(int cell) {
    subtrees_.clear();
    for_each_next(cell, [&](int next) {
      if (parent_[static_cast<size_t>(next)] == cell) cut_off(next);
    });
    const bool was_root = parent_[static_cast<size_t>(cell)] == none;
    const int old_tree = tree_[static_cast<size_t>(cell)];
    change(cell, none, old_tree);
    // The first subtree takes the place of a root that is gone, under the old name.
    if (was_root && !subtrees_.empty()) settle(0, none, none, old_tree);
    while (hang_some_back() || part_one()) {
    }
  }

  // The subtree below a cell, gathered and marked.
  void cut_off(int root) {
    std::vector<int> cells = {root};
    const int number = static_cast<int>(subtrees_.size());
    cut_[static_cast<size_t>(root)] = number;
    for (size_t i = 0; i < cells.size(); ++i) {
      for_each_next(cells[i], [&](int next) {
        if (parent_[static_cast<size_t>(next)] != cells[i]) return;
        cut_[static_cast<size_t>(next)] = number;
        cells.push_back(next);
      });
    }
    subtrees_.push_back(std::move(cells));
  }

  // Hangs one subtree to a cell beside it that is not cut off. False: none can be.
  bool hang_some_back() {
    for (size_t s = 0; s < subtrees_.size(); ++s) {
      for (const int cell : subtrees_[s]) {
        int at = none;
        for_each_next(cell, [&](int next) {
          if (at == none && cut_[static_cast<size_t>(next)] == none) at = next;
        });
        if (at == none) continue;
        settle(s, cell, at, tree_[static_cast<size_t>(at)]);
        return true;
      }
    }
    return false;
  }

  // What found nothing becomes a tree of its own. False: all are settled.
  bool part_one() {
    for (size_t s = 0; s < subtrees_.size(); ++s) {
      if (subtrees_[s].empty()) continue;
      settle(s, none, none, subtrees_[s][0]);
      return true;
    }
    return false;
  }

  // The subtree belongs to `tree`; with `cell`, it is turned round so that `cell` hangs at `at`.
  void settle(size_t s, int cell, int at, int tree) {
    std::vector<int>& cells = subtrees_[s];
    const int root = cells[0];
    for (const int c : cells) {
      const auto v = static_cast<size_t>(c);
      cut_[v] = none;
      if (tree_[v] == tree) continue;
      if (states()[v] == sure) {
        count_sure(tree_[v], -1);
        count_sure(tree, 1);
      }
      change(c, parent_[v], tree);
    }
    if (cell == none) {
      change(root, none, tree);
    } else {
      int below = at;
      for (int c = cell;;) {
        const int above = parent_[static_cast<size_t>(c)];
        change(c, below, tree);
        if (c == root) break;
        below = c;
        c = above;
      }
    }
    cells.clear();
  }

  std::vector<int> parent_;
  std::vector<int> tree_;     // by cell: the name of its tree
  std::vector<int> sure_in_;  // by tree: cells that hold for certain
  int trees_with_sure_ = 0;
  std::vector<Change> log_;
  std::vector<size_t> marks_of_log_;  // where the changes of each cell that was settled begin
  // While a cell is removed:
  std::vector<int> cut_;  // by cell: the subtree it is in, or none
  std::vector<std::vector<int>> subtrees_;
};

}  // namespace

std::unique_ptr<Connection> maintained_connection(const PlainConnection& plain, const Grid& grid,
                                                  const std::vector<int32_t>& least) {
  return std::make_unique<Maintained>(plain, grid, least);
}

}  // namespace clew::methods
