// Marks without a board as rows and columns, for writers of any kind.
#pragma once

#include <string>
#include <vector>

#include "render/scene.h"
#include "render/uses.h"

namespace clew::render {

struct ListTable {
  struct Cell {
    std::string text;
    const MarkList::Entry* entry = nullptr;  // of the list it was made from; null: a heading
  };
  using Row = std::vector<Cell>;
  std::vector<Row> rows;     // the first column is a heading
  bool top_heading = false;  // so is the first row
};

// Rows and columns where labels have two parts, by value where many marks share few values, else
// one mark a row. The list must outlive the table.
// Where many marks share a value, they take several rows if
// one would be wider than this many columns (0: however wide).
ListTable table_of(const MarkList& list, int columns = 0);

}  // namespace clew::render
