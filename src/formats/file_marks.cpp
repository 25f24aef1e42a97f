// Blocks of the answer of a pzprv3 file.
#include <algorithm>

#include "formats/bridges.h"
#include "formats/file_codes.h"
#include "formats/slots.h"

namespace clew::formats {

namespace {

// Calls take(position, token, cell) for each cell of a block; marks outside the plan may only be
// what `blank` says.
template <typename Take>
void for_cells(BlockReader& in, const MarkContext& context, Take take) {
  const Grid& grid = context.plan.grid;
  const Grid told{grid.height - context.margin, grid.width - context.margin};
  const auto block = in.take(told.height, told.width);
  if (!block) return;
  for (int i = 0; i < told.cells(); ++i) {
    const int cell = grid.cell(told.row(i) + context.margin, told.column(i) + context.margin);
    take(context.table.at(cell), block->tokens[at(i)], cell);
  }
}

// Writes a token for each cell of a block.
template <typename Token>
void add_cells(const MarkContext& context, FileLines& out, Token token) {
  const Grid& grid = context.plan.grid;
  const int margin = context.margin;
  out.add(grid.height - margin, grid.width - margin,
          [&](int r, int c) { return token(grid.cell(r + margin, c + margin)); });
}

// Tokens of a shared block at a cell that the question fills: a number, or "-".
bool is_of_question(const MarkContext& context, std::string_view token) {
  return is_shared(context.part) && (token == "-" || parse_number(token, 1000000000));
}

bool is_printed(const MarkContext& context, int cell) {
  return at(cell) < context.question.size() && context.question[at(cell)] != slot_none;
}

// ---- shade: "#" yes, "+" no, "." nothing entered; "c" belongs to a clue that the solver has
// ticked

void read_shade(BlockReader& in, const MarkContext& context, std::vector<int32_t>& marks) {
  bool entered = false;
  for_cells(in, context, [&](int position, std::string_view token, int) {
    const bool yes = token == "#";
    if (is_of_question(context, token)) {  // a clue stands there, so nothing else does
      if (position >= 0) marks[at(position)] = 0;
      return;
    }
    if (!yes && token != "+" && token != "." && token != "c") {
      return in.complain(token, "found " + quoted(token) + "; expected '#', '+' or '.'");
    }
    if (position < 0 && yes) return in.complain(token, "found '#' where no mark goes");
    entered = entered || yes || token == "+";
    if (position >= 0) marks[at(position)] = yes ? 1 : 0;
  });
  // A board on which nothing was entered is not an answer that says no everywhere.
  if (!entered) std::fill(marks.begin(), marks.end(), undecided);
}

std::string write_shade(const MarkContext& context, const std::vector<int32_t>& marks,
                        FileLines& out) {
  add_cells(context, out, [&](int cell) -> std::string {
    const int position = context.table.at(cell);
    if (position < 0 || marks[at(position)] == undecided) return ".";
    if (marks[at(position)] == 0 && is_shared(context.part) && is_printed(context, cell))
      return ".";  // the clue shows
    return marks[at(position)] != 0 ? "#" : "+";
  });
  return {};
}

// ---- tokens: the arguments are the words for no and yes; anything else is not entered

void read_tokens(BlockReader& in, const MarkContext& context, std::vector<int32_t>& marks) {
  const std::vector<std::string> words = tokens_of(context.part);
  bool entered = false;
  for_cells(in, context, [&](int position, std::string_view token, int) {
    const auto word = std::find(words.begin(), words.end(), token);
    if (position < 0) {
      if (token != "." && token != "+" && !is_of_question(context, token))
        in.complain(token, "found " + quoted(token) + " where no mark goes");
      return;
    }
    const bool yes = words.size() > 1 && token == words[1];
    entered = entered || word != words.end();
    marks[at(position)] = yes ? 1 : 0;
  });
  if (!entered) std::fill(marks.begin(), marks.end(), undecided);
}

std::string write_tokens(const MarkContext& context, const std::vector<int32_t>& marks,
                         FileLines& out) {
  const std::vector<std::string> words = tokens_of(context.part);
  if (words.size() != 2) return "has no tokens for '" + context.field.name + "'";
  add_cells(context, out, [&](int cell) -> std::string {
    const int position = context.table.at(cell);
    if (position < 0 || marks[at(position)] == undecided) return ".";
    return words[marks[at(position)] != 0 ? 1 : 0];
  });
  return {};
}

// ---- digits: a number in each cell; the arguments are the numbers of the values in order, else
// numbers mean themselves

std::optional<int32_t> mark_of_number(const MarkContext& context, int position,
                                      std::string_view token) {
  const std::vector<std::string> numbers = tokens_of(context.part);
  const auto named = std::find(numbers.begin(), numbers.end(), token);
  if (named != numbers.end()) return static_cast<int32_t>(named - numbers.begin());
  if (!numbers.empty()) return std::nullopt;
  const auto n = parse_number(token, 1000000000);
  if (!n || !context.table.fits(position, static_cast<int32_t>(*n))) return std::nullopt;
  return static_cast<int32_t>(*n);
}

std::string number_of_mark(const MarkContext& context, int32_t mark) {
  const std::vector<std::string> numbers = tokens_of(context.part);
  if (numbers.empty()) return std::to_string(mark);
  return mark >= 0 && at(mark) < numbers.size() ? numbers[at(mark)] : ".";
}

// What the question prints in a cell need not be entered again.
std::string printed_number(const MarkContext& context, int cell) {
  if (at(cell) >= context.question.size() || context.question[at(cell)] < 0) return {};
  return std::to_string(context.question[at(cell)]);
}

void read_digits(BlockReader& in, const MarkContext& context, std::vector<int32_t>& marks) {
  static constexpr std::string_view colours = "c+-=%.";
  bool entered = false;
  for_cells(in, context, [&](int position, std::string_view token, int cell) {
    const std::string_view number = token.substr(0, token.find('['));  // pencil marks follow
    const bool blank =
        number.size() <= 1 && (number.empty() || colours.find(number[0]) != std::string_view::npos);
    if (position < 0) {
      if (!blank) in.complain(token, "found " + quoted(token) + " where no mark goes");
      return;
    }
    const std::string printed = printed_number(context, cell);
    if (blank && printed.empty()) return;
    // In a shared block the token of a cell that the question fills is the question's.
    const bool take_printed = blank || (is_shared(context.part) && !printed.empty());
    const auto mark = mark_of_number(context, position, take_printed ? printed : number);
    entered = entered || !take_printed;
    if (mark) {
      marks[at(position)] = *mark;
    } else if (!take_printed) {
      std::vector<std::string> words = tokens_of(context.part);
      if (words.empty()) {
        words.push_back("a number from " + std::to_string(context.table.least(position)) + " to " +
                        std::to_string(context.table.most(position)));
      }
      words.emplace_back("'.'");
      in.complain(token, "found " + quoted(token) + "; expected " + one_of(words));
    }
  });
  // The question alone is no answer, unless it leaves nothing open.
  const bool open = std::find(marks.begin(), marks.end(), undecided) != marks.end();
  if (!entered && open) std::fill(marks.begin(), marks.end(), undecided);
}

std::string write_digits(const MarkContext& context, const std::vector<int32_t>& marks,
                         FileLines& out) {
  const Grid& grid = context.plan.grid;
  std::string why;
  add_cells(context, out, [&](int cell) -> std::string {
    const int position = context.table.at(cell);
    if (position < 0 || marks[at(position)] == undecided) return ".";
    const std::string number = number_of_mark(context, marks[at(position)]);
    const std::string printed = printed_number(context, cell);
    if (is_shared(context.part) && !printed.empty() && number != printed && why.empty()) {
      why = "cannot say the answer " + number + " at r" + std::to_string(grid.row(cell) + 1) + "c" +
            std::to_string(grid.column(cell) + 1) + ", where the question prints " + printed;
    }
    return number == printed ? "." : number;
  });
  return why;
}

// ---- links: how many lines run from cell to cell; -1 is a cross, so none

std::optional<int> read_count(std::string_view token) {
  if (token == "-1") return 0;
  const auto n = parse_number(token, 9);
  if (!n) return std::nullopt;
  return static_cast<int>(*n);
}

// Two blocks, of the links across and of those down, as one list of tokens; empty after a
// complaint.
std::vector<std::string_view> take_links(BlockReader& in, const Grid& grid) {
  const auto across = in.take(grid.height, grid.width - 1);
  const auto down = across ? in.take(grid.height - 1, grid.width) : std::nullopt;
  if (!across || !down) return {};
  std::vector<std::string_view> tokens = across->tokens;
  tokens.insert(tokens.end(), down->tokens.begin(), down->tokens.end());
  return tokens;
}

void read_links(BlockReader& in, const MarkContext& context, std::vector<int32_t>& marks) {
  const std::vector<std::string_view> tokens = take_links(in, context.plan.grid);
  std::vector<Drawn> drawn;
  bool entered = false;
  for (std::string_view token : tokens) {
    const auto count = read_count(token);
    if (!count)
      return in.complain(token, "found " + quoted(token) + "; expected a number of lines, or -1");
    drawn.push_back({*count, token});
    entered = entered || *count > 0;
  }
  if (!entered) return;
  if (context.field.index == IndexKind::span)
    return marks_of_spans(in, context.plan, context.table, drawn, marks);
  for (size_t link = 0; link < drawn.size(); ++link) {
    const int position = context.table.at(static_cast<int>(link));
    if (position >= 0 && context.table.fits(position, drawn[link].count)) {
      marks[at(position)] = drawn[link].count;
    } else if (position >= 0 || drawn[link].count > 0) {
      in.complain(drawn[link].token,
                  "found " + quoted(drawn[link].token) + " where no such line can run");
    }
  }
}

std::string write_links(const MarkContext& context, const std::vector<int32_t>& marks,
                        FileLines& out) {
  const Grid& grid = context.plan.grid;
  std::vector<int> counts(at(grid.links()), 0);
  for (int place = 0;
       place < static_cast<int>(context.field.index == IndexKind::span ? context.plan.spans.size()
                                                                       : counts.size());
       ++place) {
    const int position = context.table.at(place);
    if (position < 0 || marks[at(position)] == undecided) continue;
    if (context.field.index != IndexKind::span) {
      counts[at(place)] = marks[at(position)];
    } else {
      for (int link : links_of(context.plan.spans[at(place)], grid)) {
        counts[at(link)] = std::max(counts[at(link)], marks[at(position)]);
      }
    }
  }
  out.add(grid.height, grid.width - 1,
          [&](int r, int c) { return std::to_string(counts[at(grid.link_across(r, c))]); });
  out.add(grid.height - 1, grid.width,
          [&](int r, int c) { return std::to_string(counts[at(grid.link_down(r, c))]); });
  return {};
}

// ---- edges: 1 where a piece of grid line is drawn, upright ones first; -1 is a cross, so none

void read_edges(BlockReader& in, const MarkContext& context, std::vector<int32_t>& marks) {
  const Grid& grid = context.plan.grid;
  const auto upright = in.take(grid.height, grid.width + 1);
  const auto level = upright ? in.take(grid.height + 1, grid.width) : std::nullopt;
  if (!upright || !level) return;
  std::vector<std::string_view> tokens = upright->tokens;
  tokens.insert(tokens.end(), level->tokens.begin(), level->tokens.end());
  bool entered = false;
  for (size_t side = 0; side < tokens.size(); ++side) {
    const std::string_view token = tokens[side];
    const bool yes = token == "1";
    const int position = context.table.at(static_cast<int>(side));
    if (!yes && token != "0" && token != "-1")
      return in.complain(token, "found " + quoted(token) + "; expected 0, 1 or -1");
    if (yes && position < 0) return in.complain(token, "found '1' where no mark goes");
    entered = entered || yes;
    if (position >= 0) marks[at(position)] = yes ? 1 : 0;
  }
  if (!entered) std::fill(marks.begin(), marks.end(), undecided);
}

std::string write_edges(const MarkContext& context, const std::vector<int32_t>& marks,
                        FileLines& out) {
  const Grid& grid = context.plan.grid;
  const auto token = [&](int side) -> std::string {
    const int position = context.table.at(side);
    return position >= 0 && marks[at(position)] == 1 ? "1" : "0";
  };
  out.add(grid.height, grid.width + 1,
          [&](int r, int c) { return token(grid.side_upright(r, c)); });
  out.add(grid.height + 1, grid.width, [&](int r, int c) { return token(grid.side_level(r, c)); });
  return {};
}

// ---- areas: the borders drawn between cells; -1 is a sign that there is none, 2 both at once

void read_areas(BlockReader& in, const MarkContext& context, std::vector<int32_t>& marks) {
  const std::vector<std::string_view> tokens = take_links(in, context.plan.grid);
  bool entered = false;
  for (size_t link = 0; link < tokens.size() && link < marks.size(); ++link) {
    const auto count = read_count(tokens[link]);
    if (!count || *count > 2) {
      return in.complain(tokens[link],
                         "found " + quoted(tokens[link]) + "; expected 0, 1, 2 or -1 for a border");
    }
    marks[link] = *count > 0 ? 1 : 0;
    entered = entered || *count > 0;
  }
  if (!entered) std::fill(marks.begin(), marks.end(), undecided);
}

std::string write_areas(const MarkContext& context, const std::vector<int32_t>& marks,
                        FileLines& out) {
  const Grid& grid = context.plan.grid;
  const auto border = [&](int link) { return marks[at(link)] == 1 ? "1" : "0"; };
  out.add(grid.height, grid.width - 1,
          [&](int r, int c) -> std::string { return border(grid.link_across(r, c)); });
  out.add(grid.height - 1, grid.width,
          [&](int r, int c) -> std::string { return border(grid.link_down(r, c)); });
  return {};
}

// ---- borders: drawn between cells of different numbers; they say nothing that the numbers do not

void read_borders(BlockReader& in, const MarkContext& context, std::vector<int32_t>&) {
  take_links(in, context.plan.grid);
}

std::string write_borders(const MarkContext& context, const std::vector<int32_t>& marks,
                          FileLines& out) {
  const Grid& grid = context.plan.grid;
  const auto mark = [&](int cell) {
    const int position = context.table.at(cell);
    return position < 0 ? undecided : marks[at(position)];
  };
  const auto border = [&](int link) {
    const int32_t a = mark(grid.link_first(link));
    const int32_t b = mark(grid.link_second(link));
    return a != undecided && b != undecided && a != b ? "1" : "0";
  };
  out.add(grid.height, grid.width - 1,
          [&](int r, int c) -> std::string { return border(grid.link_across(r, c)); });
  out.add(grid.height - 1, grid.width,
          [&](int r, int c) -> std::string { return border(grid.link_down(r, c)); });
  return {};
}

bool is_division(const FieldInfo& field) { return field.value == ValueKind::partition; }
bool is_cell_choice(const FieldInfo& field) {
  return field.index == IndexKind::cell && field.value == ValueKind::boolean;
}
bool is_cell(const FieldInfo& field) { return field.index == IndexKind::cell; }
bool is_line(const FieldInfo& field) {
  return !is_division(field) && (field.index == IndexKind::link || field.index == IndexKind::span);
}
bool is_side_choice(const FieldInfo& field) {
  return field.index == IndexKind::side && field.value == ValueKind::boolean;
}

constexpr MarkBlock blocks[] = {
    {"shade", is_cell_choice, read_shade, write_shade, true},
    {"tokens", is_cell_choice, read_tokens, write_tokens, true},
    {"digits", is_cell, read_digits, write_digits, false},
    {"links", is_line, read_links, write_links, true},
    {"areas", is_division, read_areas, write_areas, true},
    {"borders", is_cell, read_borders, write_borders, false},
    {"edges", is_side_choice, read_edges, write_edges, true},
};

}  // namespace

const MarkBlock* find_mark_block(std::string_view name) {
  for (const MarkBlock& block : blocks) {
    if (name == block.name) return &block;
  }
  return nullptr;
}

std::vector<std::string> mark_block_names() {
  std::vector<std::string> names;
  for (const MarkBlock& block : blocks) names.emplace_back(block.name);
  return names;
}

}  // namespace clew::formats
