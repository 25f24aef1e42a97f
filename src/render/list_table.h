// Marks without a board as rows and columns, for writers of any kind.
#pragma once

#include <string>
#include <vector>

#include "render/scene.h"

namespace clew {

struct ListTable {
  using Row = std::vector<std::string>;
  std::vector<Row> rows;     // the first column is a heading
  bool top_heading = false;  // so is the first row
};

// Rows and columns where labels have two parts, by value where many marks share few values, else
// one mark a row.
ListTable table_of(const MarkList& list);

}  // namespace clew
