// Marks without a board as small tables.
#include <algorithm>

#include "render/board_text.h"
#include "render/canvas.h"
#include "render/layout.h"
#include "render/list_table.h"

namespace clew::render {

namespace {

// What a search says hides the colour of the value.
Ground ground_of(const MarkList::Entry& entry) {
  const Ground token = token_ground(entry.token);
  return token == Ground::none ? tone_ground(entry.tone) : token;
}

// The columns of a table that is wider than it may be go below each other, behind the headings of
// the rows.
std::vector<Columns> parts_of(const std::vector<int>& starts, const UnicodeOptions& options) {
  std::vector<Columns> parts = {{0, starts.back()}};
  constexpr int gap = 1;  // behind the last column
  if (!options.cut || starts.back() - gap <= options.columns) return parts;
  for (size_t i = 2; i + 1 < starts.size(); ++i) {
    const int headings = parts.back().from > 0 ? starts[1] : 0;
    const bool fits = headings + starts[i + 1] - gap - parts.back().from <= options.columns;
    parts.back().to = starts[fits ? i + 1 : i] - gap;
    if (!fits) parts.push_back({starts[i], starts[i + 1] - gap});
  }
  return parts;
}

// The first row and the first column are headings.
std::string table(const std::vector<ListTable::Row>& rows, bool top_heading,
                  const std::string& widest, const UnicodeOptions& options) {
  std::vector<int> widths;
  for (const ListTable::Row& row : rows) {
    widths.resize(std::max(widths.size(), row.size()), 0);
    for (size_t i = 0; i < row.size(); ++i) {
      const int least = row[i].entry != nullptr ? columns_of(widest) : 0;
      widths[i] = std::max({widths[i], columns_of(row[i].text), least});
    }
  }
  std::vector<int> starts = {0};
  for (int width : widths) starts.push_back(starts.back() + width + 3);
  const int rule = top_heading ? 1 : 0;
  if (static_cast<int64_t>(rows.size()) * starts.back() > most_characters)
    return "(" + std::to_string(rows.size()) + " rows: too large to draw)\n";
  Canvas canvas(static_cast<int>(rows.size()) + rule, starts.back());
  for (size_t r = 0; r < rows.size(); ++r) {
    const int row = static_cast<int>(r) + (r > 0 ? rule : 0);
    for (size_t i = 0; i < rows[r].size(); ++i) {
      const bool heading = i == 0 || (top_heading && r == 0);
      canvas.write({row, starts[i] + 1}, rows[r][i].text, heading ? Pen::plain : Pen::mark);
      if (rows[r][i].entry == nullptr) continue;
      const Spot at{row, starts[i]};
      const int columns = widths[i] + 2;
      if (options.colour) canvas.ground(at, columns, ground_of(*rows[r][i].entry));
      write_token(canvas, at, columns, rows[r][i].entry->token);
    }
  }
  const int bar = starts[1] - 1;
  const int last = static_cast<int>(rows.size()) - 1 + rule;
  for (int row = 0; row <= last; ++row) {
    canvas.arm({row, bar}, Direction::up, Weight::light, Pen::line);
    canvas.arm({row, bar}, Direction::down, Weight::light, Pen::line);
  }
  if (top_heading) canvas.line({1, 0}, {1, starts.back() - 2}, Weight::light, Pen::line);
  std::string out;
  for (const Columns& part : parts_of(starts, options)) {
    if (!out.empty()) out += '\n';
    out += canvas.text(options.colour, options.ascii, {{0, part.from > 0 ? starts[1] : 0}, part});
  }
  return out;
}

}  // namespace

std::string write_list(const MarkList& list, const UnicodeOptions& options) {
  if (list.entries.empty()) return {};
  const ListTable made = table_of(list, options.cut ? options.columns : 0);
  return table(made.rows, made.top_heading, list.widest, options);
}

}  // namespace clew::render
