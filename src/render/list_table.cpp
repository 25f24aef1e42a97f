#include "render/list_table.h"

#include <algorithm>
#include <map>

namespace clew::render {

namespace {

using Row = ListTable::Row;

// "A 3" in every label, and every row has every column.
std::vector<Row> matrix_rows(const MarkList& list) {
  std::vector<Row> rows = {{{list.name}}};
  std::vector<std::string> columns;
  std::map<std::string, size_t> row_number;
  for (const MarkList::Entry& entry : list.entries) {
    const size_t blank = entry.label.find(' ');
    if (blank == std::string::npos || entry.label.find(' ', blank + 1) != std::string::npos)
      return {};
    const std::string row = entry.label.substr(0, blank);
    const std::string column = entry.label.substr(blank + 1);
    if (row_number.try_emplace(row, rows.size()).second) rows.push_back({{row}});
    if (std::ranges::find(columns, column) == columns.end()) columns.push_back(column);
    Row& cells = rows[row_number[row]];
    const bool in_order = cells.size() <= columns.size() && columns[cells.size() - 1] == column;
    if (!in_order) return {};
    cells.push_back({entry.value, &entry});
  }
  for (const std::string& column : columns) rows[0].push_back({column});
  for (const Row& row : rows) {
    if (row.size() != rows[0].size()) return {};
  }
  return rows;
}

// Many marks that share few values: one row for each value.
std::vector<Row> value_rows(const MarkList& list) {
  constexpr size_t many = 12;
  if (list.in_place) return {};
  std::vector<std::string> order;
  std::map<std::string, std::string> labels;
  for (const MarkList::Entry& entry : list.entries) {
    std::string& text = labels[entry.value];
    if (text.empty()) order.push_back(entry.value);
    text += (text.empty() ? "" : ", ") + entry.label;
  }
  if (list.entries.size() <= many || order.size() * 2 > list.entries.size()) return {};
  std::ranges::sort(order, [](const std::string& a, const std::string& b) {
    return a.size() != b.size() ? a.size() < b.size() : a < b;
  });
  std::vector<Row> rows;
  for (const std::string& value : order)
    rows.push_back({{list.name + ' ' + value}, {labels[value]}});
  return rows;
}

}  // namespace

ListTable table_of(const MarkList& list) {
  if (std::vector<Row> rows = matrix_rows(list); rows.size() > 1) return {rows, true};
  if (std::vector<Row> rows = value_rows(list); !rows.empty()) return {rows, false};
  ListTable table;
  for (const MarkList::Entry& entry : list.entries) {
    const std::string label = entry.label.empty() ? list.name : list.name + ' ' + entry.label;
    table.rows.push_back({{label}, {entry.value, &entry}});
  }
  return table;
}

}  // namespace clew::render
