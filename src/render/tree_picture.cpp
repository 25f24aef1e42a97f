// The layout is that of Reingold and Tilford in its plain form: subtrees are laid out by themselves
// and then pushed together until their outlines, kept level by level, almost touch.
#include "render/tree_picture.h"

#include <algorithm>

namespace clew::render {

namespace {

// How far a subtree reaches to the left and right of its root, level by level.
struct Outline {
  std::vector<double> left, right;
};

class TreeDrawer {
 public:
  TreeDrawer(const std::vector<TreeNode>& nodes, double font)
      : nodes_(nodes), font_(font), children_(nodes.size()), x_(nodes.size(), 0) {
    for (size_t i = 0; i < nodes.size(); ++i) {
      width_ = std::max(width_, nodes[i].board.width);
      height_ = std::max(height_, nodes[i].board.height);
      if (nodes[i].parent >= 0) children_[static_cast<size_t>(nodes[i].parent)].push_back(i);
    }
    constexpr int most_lines = 5;
    for (const TreeNode& node : nodes)
      lines_ = std::max(lines_, std::min(static_cast<int>(lines_of(node).size()), most_lines));
  }

  Picture draw(const std::string& caption, const std::vector<std::string>& notes) {
    Outline outline = lay_out(0);
    constexpr double widest = 72;  // in letters: wider than that does not fit a screen
    if (std::ranges::max(outline.right) - std::ranges::min(outline.left) > widest * font_) {
      leaning_ = true;
      outline = lay_out(0);
    }
    const double margin = 1.5 * font_;
    const double left = margin - std::ranges::min(outline.left);
    out_.width = std::max(std::ranges::max(outline.right) + left + margin,
                          2 * margin + 1.2 * font_ * text_width(caption, true));
    out_.add(TextShape{
        {margin, margin + font_}, caption, 1.2 * font_, Anchor::start, true, Ink::printed});
    const double top = draw_legend(notes, {margin, margin + 2.2 * font_}) + 0.8 * font_;
    out_.height =
        top + static_cast<double>(outline.left.size()) * pitch() - level_gap() + foot() + margin;
    place(0, left, top);
    return std::move(out_);
  }

 private:
  double words_size() const { return 0.8 * font_; }
  std::vector<std::string> lines_of(const TreeNode& node) const {
    return wrapped(node.words, words_size(), 1.15 * width_);
  }
  double sibling_gap() const { return 0.18 * width_; }
  double level_gap() const { return 0.55 * height_; }
  double foot() const { return 0.3 * height_ + lines_ * 1.3 * font_; }  // below a leaf
  double pitch() const { return height_ + level_gap() + lines_ * 1.3 * font_; }

  // One entry a line; where the next one would stand.
  double draw_legend(const std::vector<std::string>& notes, Point at) {
    const double size = 0.9 * font_;
    const double sign = 0.35 * font_;
    const auto line = [&](const std::string& words) {
      const double step_in = 1.6 * font_;
      out_.add(TextShape{
          {at.x + step_in, at.y + size}, words, size, Anchor::start, false, Ink::printed});
      out_.width = std::max(out_.width, at.x + step_in + size * text_width(words, false) + font_);
      at.y += 1.4 * size;
    };
    const auto any = [&](TreeNode::End end) {
      return std::ranges::find(nodes_, end, &TreeNode::end) != nodes_.end();
    };
    if (any(TreeNode::End::failed)) {
      draw_cross({at.x + 0.6 * font_, at.y + 0.65 * size}, sign);
      line("a rule is broken here");
    }
    if (any(TreeNode::End::answer)) {
      draw_tick({at.x + 0.6 * font_, at.y + 0.75 * size}, sign);
      line("an answer");
    }
    for (const std::string& note : notes) line(note);
    return at.y;
  }

  void draw_cross(Point centre, double sign) {
    PathShape cross(drawn(Ink::clash, 0.4 * sign));
    cross.move(centre - Point{sign, sign}).line(centre + Point{sign, sign});
    cross.move(centre + Point{sign, -sign}).line(centre + Point{-sign, sign});
    out_.add(std::move(cross));
  }
  void draw_tick(Point centre, double sign) {
    PathShape tick(drawn(Ink::trail, 0.45 * sign));
    tick.move(centre - Point{sign, 0.1 * sign}).line(centre + Point{-0.3 * sign, 0.7 * sign});
    tick.line(centre + Point{1.2 * sign, -1.1 * sign});
    out_.add(std::move(tick));
  }

  // Sets x_ of all nodes below, relative to their parents.
  Outline lay_out(size_t node) {
    Outline all;
    std::vector<double> at;
    for (const size_t child : children_[node]) {
      Outline outline = lay_out(child);
      double shift = 0;
      for (size_t level = 0; level < std::min(all.right.size(), outline.left.size()); ++level)
        shift = std::max(shift, all.right[level] + sibling_gap() - outline.left[level]);
      at.push_back(shift);
      for (size_t level = 0; level < outline.left.size(); ++level) {
        if (level >= all.left.size()) {
          all.left.push_back(outline.left[level] + shift);
          all.right.push_back(outline.right[level] + shift);
        }
        all.right[level] = std::max(all.right[level], outline.right[level] + shift);
        all.left[level] = std::min(all.left[level], outline.left[level] + shift);
      }
    }
    const double middle = at.empty() ? 0 : leaning_ ? at.front() : (at.front() + at.back()) / 2;
    for (size_t i = 0; i < at.size(); ++i) x_[children_[node][i]] = at[i] - middle;
    for (double& x : all.left) x -= middle;
    for (double& x : all.right) x -= middle;
    all.left.insert(all.left.begin(), -width_ / 2);
    all.right.insert(all.right.begin(), width_ / 2);
    return all;
  }

  void place(size_t node, double x, double y) {
    for (const size_t child : children_[node]) {
      const double below = y + pitch();
      PathShape edge(drawn(Ink::note, 0.11 * font_));
      edge.move({x, y + nodes_[node].board.height})
          .curve({x, y + pitch() - 0.2 * level_gap()}, {x + x_[child], below - level_gap()},
                 {x + x_[child], below});
      out_.add(std::move(edge));
      place(child, x + x_[child], below);
    }
    draw_node(nodes_[node], x, y);
  }

  void draw_node(const TreeNode& node, double x, double y) {
    out_.add(node.board, {x - node.board.width / 2, y});
    const double bottom = y + node.board.height;
    const double sign = 0.11 * height_;
    if (node.end == TreeNode::End::failed) {
      draw_cross({x, bottom + 1.3 * sign}, sign);
      out_.add(TextShape{{x + 1.8 * sign, bottom + 2.3 * sign},
                         node.sign,
                         2.2 * sign,
                         Anchor::start,
                         true,
                         Ink::note});
    }
    if (node.end == TreeNode::End::answer) draw_tick({x, bottom + 1.3 * sign}, sign);
    double line = bottom + 0.3 * height_ + 0.4 * font_;
    const double size = words_size();
    int left = lines_;
    for (const std::string& words : lines_of(node)) {
      if (left-- == 0) break;
      out_.add(TextShape{{x, line + size}, words, size, Anchor::middle, false, Ink::note});
      line += 1.3 * size;
    }
  }

  const std::vector<TreeNode>& nodes_;
  double font_;
  std::vector<std::vector<size_t>> children_;
  std::vector<double> x_;
  double width_ = 0;  // of the widest board
  double height_ = 0;
  int lines_ = 0;         // of words below boards
  bool leaning_ = false;  // to the left, as wide trees do
  Picture out_;
};

}  // namespace

Picture draw_tree(const std::vector<TreeNode>& nodes, const std::string& caption,
                  const std::vector<std::string>& notes, double font_size) {
  return TreeDrawer(nodes, font_size).draw(caption, notes);
}

}  // namespace clew::render
