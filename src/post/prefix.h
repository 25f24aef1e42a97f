// What the rules that read no givens say is the same for all boards of a shape: it is posted for
// the first of them, kept with the tables of the shape, and copied for the next.
#pragma once

#include <memory>
#include <vector>

#include "compile/board.h"
#include "model/cons_table.h"
#include "model/marks.h"
#include "model/model.h"
#include "post/uses.h"

namespace clew::post {

struct Prefix {
  Model model;
  Marks marks;
  std::vector<int32_t> rule_of;  // by instance
  ConsTable cons;
  std::vector<std::vector<Lit>> by_place;
  std::vector<std::vector<int32_t>> graph_cells;
};

// Whether marks and at least one rule of the genre read no givens.
bool can_have_prefix(const Board& board);
// Null: none is kept.
std::shared_ptr<const Prefix> find_prefix(const Board& board);
// Whether a prefix of this size is worth keeping: the shape is kept, and it is not large.
bool is_kept(const Board& board, const Model& model);
void keep_prefix(const Board& board, std::shared_ptr<Prefix> prefix);

}  // namespace clew::post
