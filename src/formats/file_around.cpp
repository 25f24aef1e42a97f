// The clues stand around the cells of the next block: a line above, a token before and one behind
// each line, a line below; the four corners are empty.
#include "formats/file_codes.h"

#include "formats/slots.h"
#include "formats/values.h"

namespace clew::formats {

namespace {

// Where the clue at a place of the frame stands in a field of views, or -1.
int view_at(int row, int column, const Grid& grid) {
  const bool inner_row = row > 0 && row <= grid.height;
  const bool inner_column = column > 0 && column <= grid.width;
  if (inner_row == inner_column) return -1;
  if (column == 0) return row - 1;
  if (inner_row) return grid.height + row - 1;
  return 2 * grid.height + (row == 0 ? 0 : grid.width) + column - 1;
}

// A clue that the solver has ticked carries a "c".
std::string_view without_tick(std::string_view token) {
  return token.size() > 1 && token[0] == 'c' ? token.substr(1) : token;
}

std::optional<Printed> read_clue(const FieldInfo& field, std::string_view token) {
  if (token == ".") return Printed();
  if (token == "-") return printed_from_slot(field, slot_unknown);
  const auto n = parse_number(without_tick(token), 1000000000);
  return n ? printed_from_slot(field, static_cast<int32_t>(*n)) : std::nullopt;
}

void read_around(BlockReader& in, const GivenContext& context, Puzzle& puzzle) {
  const FieldInfo& field = context.field();
  const Grid& grid = puzzle.grid;
  const auto block = in.look(grid.height + 2, grid.width + 2);
  if (!block) return;
  Field& out = puzzle.givens[at(context.given)];
  out.at.assign(at(grid.views()), Printed());
  for (int r = 0; r < grid.height + 2; ++r) {
    for (int c = 0; c < grid.width + 2; ++c) {
      const std::string_view token = block->at(r, c);
      const int view = view_at(r, c, grid);
      const bool corner = (r == 0 || r > grid.height) && (c == 0 || c > grid.width);
      if (corner && token != "." && token != "0")
        in.complain(token, "found " + quoted(token) + " in the corner; expected '.'");
      if (view < 0) continue;
      auto p = read_clue(field, token);
      if (!p) {
        in.complain(token, "found " + quoted(token) + "; expected " +
                               expected_value(field, field.value) +
                               (field.unknown_allowed ? ", '-' (unknown)" : "") + " or '.'");
        continue;
      }
      const Text::Place place = in.text().place(in.text().offset(token));
      if (p->state != Printed::absent) p->line = place.line, p->column = place.column;
      out.at[at(view)] = *p;
    }
  }
  in.skip_line();
  in.frame_next(1, 1, 1);
}

std::string write_around(const GivenContext& context, const Puzzle& puzzle, FileLines& out) {
  const Grid& grid = puzzle.grid;
  const Field& values = puzzle.givens[at(context.given)];
  const auto token = [&](int row, int column) -> std::string {
    const int view = view_at(row, column, grid);
    const int32_t slot = view < 0 || at(view) >= values.at.size()
                             ? slot_none
                             : slot_from_printed(context.field(), values.at[at(view)]);
    return slot == slot_none ? "." : slot == slot_unknown ? "-" : std::to_string(slot);
  };
  std::vector<std::string> starts;
  std::vector<std::string> ends;
  std::string last;
  for (int r = 1; r <= grid.height; ++r) {
    starts.push_back(token(r, 0) + " ");
    ends.push_back(token(r, grid.width + 1) + " ");
  }
  for (int c = 0; c < grid.width + 2; ++c) last += token(grid.height + 1, c) + " ";
  out.add(1, grid.width + 2, [&](int r, int c) { return token(r, c); });
  out.leave_open(std::move(starts));
  out.leave_around(std::move(ends), last + "\n");
  return {};
}

bool has_views(const FieldInfo& field) {
  return field.index == IndexKind::view && field.value == ValueKind::number;
}

}  // namespace

const GivenBlock file_around = {"around", has_views, read_around, write_around};

}  // namespace clew::formats
