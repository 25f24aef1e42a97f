// Marks without a board as small tables.
#include <algorithm>
#include <map>

#include "render/board_text.h"
#include "render/canvas.h"

namespace clew {

namespace {

using Row = std::vector<std::string>;

// The first row and the first column are headings.
std::string table(const std::vector<Row>& rows, bool top_heading, const UnicodeOptions& options) {
  std::vector<int> widths;
  for (const Row& row : rows) {
    widths.resize(std::max(widths.size(), row.size()), 0);
    for (size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns_of(row[i]));
  }
  std::vector<int> starts = {0};
  for (int width : widths) starts.push_back(starts.back() + width + 3);
  const int rule = top_heading ? 1 : 0;
  Canvas canvas(static_cast<int>(rows.size()) + rule, starts.back());
  for (size_t r = 0; r < rows.size(); ++r) {
    const int row = static_cast<int>(r) + (r > 0 ? rule : 0);
    for (size_t i = 0; i < rows[r].size(); ++i) {
      const bool heading = i == 0 || (top_heading && r == 0);
      canvas.write({row, starts[i] + 1}, rows[r][i], heading ? Pen::plain : Pen::mark);
    }
  }
  const int bar = starts[1] - 1;
  const int last = static_cast<int>(rows.size()) - 1 + rule;
  for (int row = 0; row <= last; ++row) {
    canvas.arm({row, bar}, Direction::up, Weight::light, Pen::line);
    canvas.arm({row, bar}, Direction::down, Weight::light, Pen::line);
  }
  if (top_heading) canvas.line({1, 0}, {1, starts.back() - 2}, Weight::light, Pen::line);
  return canvas.text(options.colour, options.ascii);
}

// "A 3" in every label, and every row has every column.
std::vector<Row> matrix_rows(const MarkList& list) {
  std::vector<Row> rows = {{list.name}};
  std::vector<std::string> columns;
  std::map<std::string, size_t> row_number;
  for (const MarkList::Entry& entry : list.entries) {
    const size_t blank = entry.label.find(' ');
    if (blank == std::string::npos || entry.label.find(' ', blank + 1) != std::string::npos)
      return {};
    const std::string row = entry.label.substr(0, blank);
    const std::string column = entry.label.substr(blank + 1);
    if (row_number.try_emplace(row, rows.size()).second) rows.push_back({row});
    if (std::ranges::find(columns, column) == columns.end()) columns.push_back(column);
    Row& cells = rows[row_number[row]];
    const bool in_order = cells.size() <= columns.size() && columns[cells.size() - 1] == column;
    if (!in_order) return {};
    cells.push_back(entry.value);
  }
  rows[0].insert(rows[0].end(), columns.begin(), columns.end());
  for (const Row& row : rows) {
    if (row.size() != rows[0].size()) return {};
  }
  return rows;
}

// Many marks that share few values: one row for each value.
std::vector<Row> value_rows(const MarkList& list) {
  constexpr size_t many = 12;
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
  for (const std::string& value : order) rows.push_back({list.name + ' ' + value, labels[value]});
  return rows;
}

}  // namespace

std::string write_list(const MarkList& list, const UnicodeOptions& options) {
  if (list.entries.empty()) return {};
  if (std::vector<Row> rows = matrix_rows(list); rows.size() > 1) return table(rows, true, options);
  if (std::vector<Row> rows = value_rows(list); !rows.empty()) return table(rows, false, options);
  std::vector<Row> rows;
  for (const MarkList::Entry& entry : list.entries) {
    const std::string label = entry.label.empty() ? list.name : list.name + ' ' + entry.label;
    rows.push_back({label, entry.value});
  }
  return table(rows, false, options);
}

}  // namespace clew
