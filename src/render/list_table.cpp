#include "render/list_table.h"

#include <algorithm>
#include <map>

#include "base/utf8.h"

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
std::vector<Row> value_rows(const MarkList& list, int columns) {
  constexpr size_t many = 12;
  if (list.in_place) return {};
  std::vector<std::string> order;
  std::map<std::string, std::vector<std::string>> labels;
  for (const MarkList::Entry& entry : list.entries) {
    std::vector<std::string>& same = labels[entry.value];
    if (same.empty()) order.push_back(entry.value);
    same.push_back(entry.label);
  }
  if (list.entries.size() <= many || order.size() * 2 > list.entries.size()) return {};
  std::ranges::sort(order, [](const std::string& a, const std::string& b) {
    return a.size() != b.size() ? a.size() < b.size() : a < b;
  });
  std::vector<Row> rows;
  for (const std::string& value : order) {
    const std::string heading = list.name + ' ' + value;
    const int room = columns - columns_of(heading) - 4;  // blanks around both, and the line
    rows.push_back({{heading}, {""}});
    for (const std::string& label : labels[value]) {
      std::string* text = &rows.back()[1].text;
      if (!text->empty()) *text += ", ";
      if (columns > 0 && columns_of(*text) + columns_of(label) + 1 > room && !text->empty()) {
        text->pop_back();
        rows.push_back({{""}, {""}});
        text = &rows.back()[1].text;
      }
      *text += label;
    }
  }
  return rows;
}

}  // namespace

ListTable table_of(const MarkList& list, int columns) {
  if (std::vector<Row> rows = matrix_rows(list); rows.size() > 1) return {rows, true};
  if (std::vector<Row> rows = value_rows(list, columns); !rows.empty()) return {rows, false};
  ListTable table;
  for (const MarkList::Entry& entry : list.entries) {
    const std::string label = entry.label.empty() ? list.name : list.name + ' ' + entry.label;
    table.rows.push_back({{label}, {entry.value, &entry}});
  }
  return table;
}

}  // namespace clew::render
