// A search tree with boards as its nodes.
#pragma once

#include <string>
#include <vector>

#include "render/picture.h"
#include "render/uses.h"

namespace clew::render {

struct TreeNode {
  enum class End : uint8_t { none, failed, answer };
  Picture board;
  int parent = -1;  // earlier in the list; the first node is the root
  End end = End::none;
  std::string words;  // below the board; may be empty
  std::string sign;   // beside the cross of a board that failed: stands for words in the legend
};

// Children stand side by side below their parent, in the order of the list, as close as their own
// children allow; in a wide tree the parent stands over its first child, so that the root is in
// view when the picture is opened. `notes` are lines below the legend. `font_size` is that of the
// captions.
Picture draw_tree(const std::vector<TreeNode>& nodes, const std::string& caption,
                  const std::vector<std::string>& notes, double font_size);

}  // namespace clew::render
