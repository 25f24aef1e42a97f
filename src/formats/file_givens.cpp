// Blocks of the question of a pzprv3 file.
#include <algorithm>

#include "formats/file_codes.h"
#include "formats/rooms.h"
#include "formats/slots.h"
#include "formats/values.h"

namespace clew::formats {

namespace {

// Tokens of numbers: "." none, "-" unknown.
std::optional<int32_t> read_slot(std::string_view token) {
  if (token == ".") return slot_none;
  if (token == "-") return slot_unknown;
  const auto n = parse_number(token, 1000000000);
  if (!n) return std::nullopt;
  return static_cast<int32_t>(*n);
}

std::string write_slot(int32_t slot) {
  return slot == slot_none ? "." : slot == slot_unknown ? "-" : std::to_string(slot);
}

std::string expected_number(const FieldInfo& field) {
  std::vector<std::string> words;
  words.push_back(field.value == ValueKind::named
                      ? "a number from 1 to " + std::to_string(field.names.size())
                      : expected_value(field, ValueKind::number));
  if (field.unknown_allowed) words.emplace_back("'-'");
  words.emplace_back("'.'");
  return one_of(words);
}

std::optional<Printed> read_printed(BlockReader& in, const FieldInfo& field,
                                    std::string_view token) {
  const auto slot = read_slot(token);
  const auto p = slot ? printed_from_slot(field, *slot) : std::nullopt;
  if (!p) {
    in.complain(token, "found " + quoted(token) + "; expected " + expected_number(field));
    return std::nullopt;
  }
  return stamped(*p, in.text(), token);
}

Rooms rooms_for(const FieldInfo& field, const Puzzle& puzzle) {
  if (field.index != IndexKind::room || field.room_field < 0) return {};
  return rooms_of(puzzle.givens[at(field.room_field)], puzzle.grid);
}

// ---- numbers: one token for each cell, or corner; a room's number stands in one of its cells. In
// a block that is shared with the answer an argument may tell what stands before a printed number.

std::string prefix_of(const CodecPart& part) {
  const std::vector<std::string> words = tokens_of(part);
  return is_shared(part) && !words.empty() ? words[0] : "";
}

void read_numbers(BlockReader& in, const GivenContext& context, Puzzle& puzzle) {
  const FieldInfo& field = context.field();
  const int more = field.index == IndexKind::corner ? 1 : 0;
  const bool shared = is_shared(context.part);
  const std::string prefix = prefix_of(context.part);
  const auto block = shared ? in.look(puzzle.grid.height, puzzle.grid.width)
                            : in.take(puzzle.grid.height + more, puzzle.grid.width + more);
  if (!block) return;
  const Rooms rooms = rooms_for(field, puzzle);
  Field& out = puzzle.givens[at(context.given)];
  out.at.assign(field.index == IndexKind::room ? at(rooms.count()) : block->tokens.size(),
                Printed());
  for (size_t i = 0; i < block->tokens.size(); ++i) {
    std::string_view token = block->tokens[i];
    if (!prefix.empty()) {
      if (token.substr(0, prefix.size()) != prefix) continue;  // a mark of the answer
      token.remove_prefix(prefix.size());
    } else if (shared && !read_slot(token)) {
      continue;
    }
    const auto p = read_printed(in, field, token);
    if (!p || p->state == Printed::absent) continue;
    if (field.index != IndexKind::room) {
      out.at[i] = *p;
    } else if (rooms.of_cell[i] < 0 || out.at[at(rooms.of_cell[i])].state != Printed::absent) {
      in.complain(block->tokens[i], "a second number for this room, or a number in no room");
    } else {
      out.at[at(rooms.of_cell[i])] = *p;
    }
  }
}

// The cell of a room that shows its number: the topmost of its leftmost column.
std::vector<int> number_cells(const Rooms& rooms, const Grid& grid) {
  std::vector<int> cells(at(rooms.count()), -1);
  for (int c = 0; c < grid.width; ++c) {
    for (int r = 0; r < grid.height; ++r) {
      const int room = rooms.of_cell[at(grid.cell(r, c))];
      if (room >= 0 && cells[at(room)] < 0) cells[at(room)] = grid.cell(r, c);
    }
  }
  return cells;
}

std::string write_numbers(const GivenContext& context, const Puzzle& puzzle, FileLines& out) {
  const FieldInfo& field = context.field();
  const Field& values = puzzle.givens[at(context.given)];
  const int more = field.index == IndexKind::corner ? 1 : 0;
  const Rooms rooms = rooms_for(field, puzzle);
  std::vector<Printed> shown = values.at;
  if (field.index == IndexKind::room) {
    shown.assign(at(puzzle.grid.cells()), Printed());
    const std::vector<int> cells = number_cells(rooms, puzzle.grid);
    for (size_t i = 0; i < cells.size() && i < values.at.size(); ++i)
      shown[at(cells[i])] = values.at[i];
  }
  const int columns = puzzle.grid.width + more;
  const int rows = puzzle.grid.height + more;
  shown.resize(at(rows * columns));
  std::vector<std::string> tokens;
  for (const Printed& p : shown) {
    const int32_t slot = slot_from_printed(field, p);
    tokens.push_back((slot == slot_none ? "" : prefix_of(context.part)) + write_slot(slot));
  }
  if (is_shared(context.part)) {
    out.leave_below(std::move(tokens));
  } else {
    out.add(rows, columns, [&](int r, int c) { return tokens[at(r * columns + c)]; });
  }
  return {};
}

// ---- outside: clues above the columns and left of the rows, around the cells of the next block

class OutsideReader {
 public:
  OutsideReader(BlockReader& in, const FieldInfo& field, const Grid& grid, Field& out)
      : in_(in), field_(field), grid_(grid), each_(line_slots(field, grid)), out_(out) {}

  void read() {
    const auto above = in_.take(each_.column, each_.row + grid_.width);
    if (!above) return;
    const auto left = in_.look(grid_.height, each_.row);
    if (!left) return;
    for (int r = 0; r < each_.column; ++r) {
      for (int c = 0; c < each_.row; ++c) {
        const std::string_view token = above->at(r, c);
        if (token != "." && token != "0")
          in_.complain(token, "found " + quoted(token) + " in the corner; expected '.'");
      }
    }
    out_.at.assign(at(grid_.lines()), Printed());
    for (int c = 0; c < grid_.width; ++c) {
      std::vector<std::string_view> tokens;
      for (int r = 0; r < each_.column; ++r) tokens.push_back(above->at(r, each_.row + c));
      out_.at[at(grid_.height + c)] = read_line(tokens);
    }
    for (int r = 0; r < grid_.height; ++r) {
      std::vector<std::string_view> tokens;
      for (int c = 0; c < each_.row; ++c) tokens.push_back(left->at(r, c));
      out_.at[at(r)] = read_line(tokens);
    }
    in_.indent_next(each_.row);
  }

 private:
  // A clue that the solver has ticked carries a "c".
  static std::string_view without_tick(std::string_view token) {
    return token.size() > 1 && token[0] == 'c' ? token.substr(1) : token;
  }

  Printed read_line(const std::vector<std::string_view>& tokens) {
    if (!is_collection(field_))
      return read_printed(in_, field_, without_tick(tokens[0])).value_or(Printed());
    Printed list;
    list.state = Printed::value;
    for (std::string_view token : tokens) {
      const auto slot = read_slot(without_tick(token));
      if (slot == slot_none) continue;
      const bool fits = slot && (*slot == slot_unknown ? field_.unknown_allowed
                                                       : *slot == 0 || in_bounds(field_, *slot));
      if (!fits) {
        in_.complain(token, "found " + quoted(token) + "; expected " + expected_number(field_));
        continue;
      }
      if (list.items.empty()) list = stamped(std::move(list), in_.text(), token);
      list.items.push_back(*slot == slot_unknown ? -1 : *slot);
    }
    if (list.items.size() == 1 && list.items[0] == 0) list.items.clear();
    return list;
  }

  BlockReader& in_;
  const FieldInfo& field_;
  Grid grid_;
  LineSlots each_;
  Field& out_;
};

void read_outside(BlockReader& in, const GivenContext& context, Puzzle& puzzle) {
  OutsideReader(in, context.field(), puzzle.grid, puzzle.givens[at(context.given)]).read();
}

std::string write_outside(const GivenContext& context, const Puzzle& puzzle, FileLines& out) {
  const Result<std::vector<int32_t>> slots = slots_of(context.genre, context.given, puzzle);
  if (!slots) return slots.first_error().message;
  const Grid& grid = puzzle.grid;
  const LineSlots each = line_slots(context.field(), grid);
  // Slots run outwards from the grid; a file is read inwards.
  out.add(each.column, each.row + grid.width, [&](int r, int c) {
    if (c < each.row) return std::string(".");
    return write_slot((*slots)[at((c - each.row) * each.column + each.column - 1 - r)]);
  });
  std::vector<std::string> starts;
  for (int r = 0; r < grid.height; ++r) {
    std::string line;
    for (int c = 0; c < each.row; ++c) {
      line += write_slot((*slots)[at(grid.width * each.column + r * each.row + each.row - 1 - c)]) +
              " ";
    }
    starts.push_back(std::move(line));
  }
  out.leave_open(std::move(starts));
  return {};
}

// ---- line: one value on a line of its own

void read_line_of_one(BlockReader& in, const GivenContext& context, Puzzle& puzzle) {
  const auto line = in.take_line();
  if (!line) return;
  const auto p = read_printed(in, context.field(), trim(*line));
  if (p && p->state != Printed::absent) puzzle.givens[at(context.given)].at.assign(1, *p);
}

std::string write_line_of_one(const GivenContext& context, const Puzzle& puzzle, FileLines& out) {
  const Field& values = puzzle.givens[at(context.given)];
  if (values.at.empty()) return "cannot leave '" + context.field().name + "' out";
  out.add_line(write_slot(slot_from_printed(context.field(), values.at[0])));
  return {};
}

// ---- rooms: how many there are, then the number of each cell's room

void read_rooms(BlockReader& in, const GivenContext& context, Puzzle& puzzle) {
  const auto count = in.take_line();
  if (!count) return;
  if (!parse_number(trim(*count), puzzle.grid.cells()))
    return in.complain(*count, "found " + quoted(*count) + "; expected the number of rooms");
  const auto block = in.take(puzzle.grid.height, puzzle.grid.width);
  if (!block) return;
  Field labels;
  labels.at.resize(block->tokens.size());
  for (size_t i = 0; i < block->tokens.size(); ++i) {
    const std::string_view token = block->tokens[i];
    if (token == ".") continue;
    const auto n = parse_number(token, puzzle.grid.cells());
    if (!n)
      return in.complain(token, "found " + quoted(token) + "; expected a room's number or '.'");
    labels.at[i].state = Printed::value;
    labels.at[i].n = static_cast<int32_t>(*n);
  }
  puzzle.givens[at(context.given)] = partition_of(rooms_of(labels, puzzle.grid));
}

std::string write_rooms(const GivenContext& context, const Puzzle& puzzle, FileLines& out) {
  const Grid& grid = puzzle.grid;
  const Rooms rooms = rooms_of(puzzle.givens[at(context.given)], grid);
  // Players take the cells with '.' for a room of their own.
  if (std::ranges::count(rooms.of_cell, -1) > 0)
    return "cannot say that a cell lies in no room of '" + context.field().name + "'";
  out.add_line(std::to_string(rooms.count()));
  out.add(grid.height, grid.width,
          [&](int r, int c) { return std::to_string(rooms.of_cell[at(grid.cell(r, c))]); });
  return {};
}

// ---- walls: 1 between two rooms, across and then down; older files have rooms instead

void read_walls(BlockReader& in, const GivenContext& context, Puzzle& puzzle) {
  if (context.older) return read_rooms(in, context, puzzle);
  std::vector<bool> walls;
  for_tokens(in, IndexKind::link, puzzle.grid, 0, [&](int, std::string_view token) {
    if (token != "0" && token != "1") in.unexpected(token, "1 for a wall, else 0");
    walls.push_back(token == "1");
  });
  if (in.mistakes().any()) return;
  puzzle.givens[at(context.given)] = partition_of(rooms_between(walls, puzzle.grid));
}

std::string write_walls(const GivenContext& context, const Puzzle& puzzle, FileLines& out) {
  const Result<std::vector<int32_t>> slots = slots_of(context.genre, context.given, puzzle);
  if (!slots) return slots.first_error().message;
  add_tokens(out, IndexKind::link, puzzle.grid, 0,
             [&](int link) { return (*slots)[at(link)] == 1 ? "1" : "0"; });
  return {};
}

// ---- marks: yes where one of the arguments stands; the first is written

void read_marks(BlockReader& in, const GivenContext& context, Puzzle& puzzle) {
  const bool shared = is_shared(context.part);
  const Grid& grid = puzzle.grid;
  const auto block = shared ? in.look(grid.height, grid.width) : in.take(grid.height, grid.width);
  if (!block) return;
  const std::vector<std::string> tokens = tokens_of(context.part);
  Field& out = puzzle.givens[at(context.given)];
  out.at.assign(block->tokens.size(), Printed());
  for (size_t i = 0; i < block->tokens.size(); ++i) {
    const std::string_view token = block->tokens[i];
    if (std::find(tokens.begin(), tokens.end(), token) != tokens.end()) {
      out.at[i].state = Printed::value;
      out.at[i].n = 1;
      out.at[i] = stamped(out.at[i], in.text(), token);
    } else if (token != "." && !shared) {
      in.complain(token, "found " + quoted(token) + "; expected " + one_of(tokens) + " or '.'");
    }
  }
}

std::string write_marks(const GivenContext& context, const Puzzle& puzzle, FileLines& out) {
  const std::vector<std::string> words = tokens_of(context.part);
  if (words.empty()) return "has no token for '" + context.field().name + "'";
  std::vector<std::string> tokens(at(puzzle.grid.cells()), ".");
  const Field& values = puzzle.givens[at(context.given)];
  for (size_t i = 0; i < values.at.size() && i < tokens.size(); ++i) {
    if (values.at[i].state == Printed::value && values.at[i].n != 0) tokens[i] = words[0];
  }
  if (is_shared(context.part)) {
    out.leave_below(std::move(tokens));
  } else {
    const int columns = puzzle.grid.width;
    out.add(puzzle.grid.height, columns, [&](int r, int c) { return tokens[at(r * columns + c)]; });
  }
  return {};
}

bool has_numbers(const FieldInfo& field) {
  const bool place = field.index == IndexKind::cell || field.index == IndexKind::corner ||
                     field.index == IndexKind::room;
  return place && field.way.empty() &&
         (field.value == ValueKind::number || field.value == ValueKind::named);
}
bool has_lines(const FieldInfo& field) { return field.index == IndexKind::line; }
bool is_division(const FieldInfo& field) { return field.value == ValueKind::partition; }
bool is_single(const FieldInfo& field) {
  return field.index == IndexKind::none && field.value == ValueKind::number;
}
bool is_cell_choice(const FieldInfo& field) {
  return field.index == IndexKind::cell && field.value == ValueKind::boolean;
}

constexpr GivenBlock blocks[] = {
    {"numbers", has_numbers, read_numbers, write_numbers},
    {"outside", has_lines, read_outside, write_outside},
    {"line", is_single, read_line_of_one, write_line_of_one},
    {"rooms", is_division, read_rooms, write_rooms},
    {"walls", is_division, read_walls, write_walls},
    {"marks", is_cell_choice, read_marks, write_marks},
};
constexpr const GivenBlock* more_blocks[] = {&file_around, &file_sums, &file_arrows, &file_flag};

}  // namespace

const GivenBlock* find_given_block(std::string_view name) {
  for (const GivenBlock& block : blocks) {
    if (name == block.name) return &block;
  }
  for (const GivenBlock* block : more_blocks) {
    if (name == block->name) return block;
  }
  return nullptr;
}

std::vector<std::string> given_block_names() {
  std::vector<std::string> names;
  for (const GivenBlock& block : blocks) names.emplace_back(block.name);
  for (const GivenBlock* block : more_blocks) names.emplace_back(block->name);
  return names;
}

constexpr std::string_view shared_word = "shared";
constexpr std::string_view since_word = "since";

bool is_shared(const CodecPart& part) {
  return std::find(part.arguments.begin(), part.arguments.end(), shared_word) !=
         part.arguments.end();
}

std::vector<std::string> tokens_of(const CodecPart& part) {
  std::vector<std::string> tokens = part.arguments;
  std::erase(tokens, std::string(shared_word));
  const auto since = std::find(tokens.begin(), tokens.end(), since_word);
  tokens.erase(since, tokens.end());
  return tokens;
}

int since_version(const CodecPart& part) {
  const auto since = std::find(part.arguments.begin(), part.arguments.end(), since_word);
  if (part.arguments.end() - since < 2) return -1;
  return static_cast<int>(parse_number(*(since + 1), 1000).value_or(0));
}

Printed stamped(Printed p, const Text& text, std::string_view token) {
  if (p.state == Printed::absent) return p;
  const Text::Place place = text.place(text.offset(token));
  p.line = place.line;
  p.column = place.column;
  return p;
}

void fill_blank(const GenreInfo& genre, int given, Puzzle& puzzle) {
  const int count = slot_count(genre, given, puzzle);
  if (count < 0) return;
  Slots slots;
  slots.values.assign(at(count), slot_none);
  Mistakes none;
  fill_from_slots(genre, given, slots, Text(), puzzle, none);
}

}  // namespace clew::formats
