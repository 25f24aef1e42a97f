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
};

// Children stand side by side below their parent, in the order of the list, as close as their own
// children allow. `font_size` is that of the captions.
Picture draw_tree(const std::vector<TreeNode>& nodes, const std::string& caption, double font_size);

}  // namespace clew::render
