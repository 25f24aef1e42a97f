// Blocks of the question of a pzprv3 file.
#include <algorithm>

#include "formats/codecs.h"
#include "formats/coding.h"
#include "formats/file_codes.h"
#include "formats/rooms.h"
#include "formats/slots.h"
#include "formats/values.h"

namespace clew::formats {

namespace {

constexpr std::string_view shared_word = "shared";
constexpr std::string_view since_word = "since";
constexpr std::string_view beside_word = "beside";
constexpr std::string_view numbers_word = "numbers";
constexpr std::string_view outside_word = "outside";

// ---- where tokens stand

// One token for each cell, corner or link (of a division: its walls), or for the whole puzzle. The
// number of a room stands in one of its cells.
std::vector<TokenSheet> place_sheets(const FieldInfo& field, const Puzzle& puzzle) {
  const bool walls = field.value == ValueKind::partition;
  if (field.index == PlaceKind::none && !walls) return {{1, 1, {0}}};
  std::vector<TokenSheet> sheets;
  for (const Sheet& sheet : sheets_of(walls ? PlaceKind::link : field.index, puzzle.grid)) {
    TokenSheet& out = sheets.emplace_back(TokenSheet{sheet.rows, sheet.columns, {}});
    for (int i = 0; i < sheet.rows * sheet.columns; ++i) out.slots.push_back(sheet.first + i);
  }
  if (field.index == PlaceKind::room && field.room_field >= 0) {
    sheets[0].slots = rooms_for(field, puzzle).of_cell;
    std::ranges::replace(sheets[0].slots, -1, TokenSheet::no_room);
  }
  return sheets;
}

std::vector<TokenSheet> cell_sheets(const FieldInfo&, const Puzzle& puzzle) {
  FieldInfo cells;
  cells.index = PlaceKind::cell;
  return place_sheets(cells, puzzle);
}

template <typename SlotAt>
std::vector<TokenSheet> framed_sheet(const Grid& grid, const Frame& frame, SlotAt slot_at) {
  TokenSheet sheet;
  sheet.rows = frame.above + grid.height + frame.below;
  sheet.columns = frame.before + grid.width + frame.behind;
  sheet.frame = frame;
  for (int r = 0; r < sheet.rows; ++r) {
    for (int c = 0; c < sheet.columns; ++c) {
      const int row = r - frame.above;
      const int column = c - frame.before;
      sheet.slots.push_back(grid.has(row, column) ? TokenSheet::next : slot_at(row, column));
    }
  }
  return {sheet};
}

// Clues above the columns and left of the rows, around the cells of the next block. Slots run
// outwards from the grid; a file is read inwards.
std::vector<TokenSheet> outside_sheets(const FieldInfo& field, const Puzzle& puzzle) {
  const LineSlots each = line_slots(field, puzzle.grid);
  const int of_columns = puzzle.grid.width * each.column;
  const Frame frame = {.above = each.column, .before = each.row};
  return framed_sheet(puzzle.grid, frame, [&](int row, int column) {
    if (row < 0 && column < 0) return TokenSheet::empty;
    return row < 0 ? column * each.column - row - 1 : of_columns + row * each.row - column - 1;
  });
}

// Clues on all four sides of the next block; the four corners are empty.
std::vector<TokenSheet> around_sheets(const FieldInfo&, const Puzzle& puzzle) {
  const int h = puzzle.grid.height;
  const int w = puzzle.grid.width;
  return framed_sheet(puzzle.grid, {1, 1, 1, 1}, [&](int row, int column) {
    if (column >= 0 && column < w) return (row < 0 ? 0 : w) + column;
    if (row >= 0 && row < h) return 2 * w + (column < 0 ? 0 : h) + row;
    return TokenSheet::empty;
  });
}

// ---- what tokens say

// In a block that is shared with the answer an argument may tell what stands before a printed
// number, in other blocks what stands for nothing; several are the tokens of named values.
Tokens number_tokens(const CodecPart& part) {
  const std::vector<std::string_view> words = tokens_of(part);
  TokenForm none = form_none;
  TokenForm unknown = form_unknown;
  TokenForm number = form_number;
  if (const auto word = word_behind(part, unknown_word)) unknown.word = *word;
  if (words.size() > 1) {
    Tokens names = {none};
    for (const std::string_view word : words)
      names.push_back({.word = word, .value = static_cast<int32_t>(names.size())});
    if (std::ranges::find(words, unknown.word) == words.end()) names.push_back(unknown);
    return names;
  }
  if (is_shared(part) && !words.empty()) unknown.before = number.before = words[0];
  if (!is_shared(part) && !words.empty()) none.word = words[0];
  return {none, unknown, number};
}

// A clue that the solver has ticked carries a "c".
Tokens clue_tokens(const CodecPart&) {
  TokenForm unknown = form_unknown;
  TokenForm number = form_number;
  unknown.before = number.before = "c";
  return {form_none, form_unknown, form_number, unknown, number};
}

// Up to seven values, a to g.
Tokens letter_tokens(const CodecPart&) {
  static constexpr std::string_view letters[] = {"a", "b", "c", "d", "e", "f", "g"};
  Tokens tokens = {form_none, form_unknown};
  for (const std::string_view letter : letters)
    tokens.push_back({.word = letter, .value = static_cast<int32_t>(tokens.size()) - 1});
  return tokens;
}

Tokens label_tokens(const CodecPart&) { return {form_none, form_number}; }

Tokens wall_tokens(const CodecPart&) {
  return {{.word = "1", .value = 1}, {.word = "0", .value = slot_none}};
}

// Yes where one of the arguments stands; the first is written.
Tokens mark_tokens(const CodecPart& part) {
  Tokens tokens;
  for (const std::string_view word : tokens_of(part)) tokens.push_back({.word = word, .value = 1});
  tokens.push_back(form_none);
  return tokens;
}

// "4,2" is an arrow and its number, "0" no arrow; "-" an unknown number.
Tokens arrow_tokens(const CodecPart&) {
  static constexpr TokenForm number[] = {form_unknown, form_number};
  return {form_none, {.kind = TokenForm::Kind::arrow, .parts = number}};
}

std::string named_token(const GivenContext& context) {
  const std::vector<std::string_view> words = tokens_of(context.part);
  if (words.size() < 2) return concat("a number from 1 to ", context.field().names.size());
  return one_of(std::vector<std::string>(words.begin(), words.end()));
}

std::string expected_number(const GivenContext& context) {
  const FieldInfo& field = context.field();
  std::vector<std::string> words;
  words.push_back(field.value == ValueKind::named ? named_token(context)
                                                  : expected_value(field, ValueKind::number));
  if (field.unknown_allowed) words.emplace_back("'-'");
  words.emplace_back("'.'");
  return one_of(words);
}
std::string expected_letter(const GivenContext& context) {
  const char last = static_cast<char>('a' + std::min<size_t>(context.field().names.size(), 7) - 1);
  return concat("a letter from 'a' to '", std::string(1, last), "', or '.'");
}
std::string expected_label(const GivenContext&) { return "a room's number or '.'"; }
std::string expected_wall(const GivenContext&) { return "1 for a wall, else 0"; }
std::string expected_mark(const GivenContext& context) {
  std::vector<std::string> words;
  for (const std::string_view word : tokens_of(context.part)) words.emplace_back(word);
  return one_of(words) + " or '.'";
}
std::string expected_arrow(const GivenContext&) {
  return "an arrow from 1 to 4 and a number, such as '1,2', '0,-' or '.'";
}

// ---- flag: a line that is there if the answer is yes; with "since", a line that is always there
// from that version on, and empty for no

std::string flag_token(const CodecPart& part) {
  const std::vector<std::string_view> tokens = tokens_of(part);
  return tokens.empty() ? std::string() : std::string(tokens[0]);
}

void read_flag(BlockReader& in, const GivenContext& context, Puzzle& puzzle) {
  const std::string_view line = trim(in.peek());
  const bool yes = line == flag_token(context.part);
  const int since = since_version(context.part);
  if (since >= 0 ? context.version < since : !yes) return;
  in.skip_line();
  if (!yes && !line.empty())
    return in.unexpected(line, quoted(flag_token(context.part)) + " or an empty line");
  if (!yes) return;
  Printed p = printed_value(1);
  in.stamp(p, line);
  puzzle.givens[at(context.given)].at.assign(1, p);
}

std::string write_flag(const GivenContext& context, const Puzzle& puzzle, FileLines& out) {
  const std::vector<Printed>& values = puzzle.givens[at(context.given)].at;
  const bool yes = !values.empty() && values[0].state == Printed::value && values[0].n != 0;
  if (yes || since_version(context.part) >= 0)
    out.add_line(yes ? flag_token(context.part) : std::string());
  return {};
}

// ---- the blocks

bool has_numbers(const FieldInfo& field) {
  const bool place = field.index == PlaceKind::cell || field.index == PlaceKind::corner ||
                     field.index == PlaceKind::link || field.index == PlaceKind::room;
  return place && field.way.empty() &&
         (field.value == ValueKind::number || field.value == ValueKind::named);
}
bool has_letters(const FieldInfo& field) {
  return has_numbers(field) && field.value == ValueKind::named && field.names.size() <= 7;
}
bool has_arrows(const FieldInfo& field) {
  return !field.way.empty() && field.index == PlaceKind::cell && field.value == ValueKind::number;
}
bool has_lines(const FieldInfo& field) { return field.index == PlaceKind::line; }
bool has_views(const FieldInfo& field) {
  return field.index == PlaceKind::view &&
         (field.value == ValueKind::number || field.value == ValueKind::named);
}
bool is_division(const FieldInfo& field) { return field.value == ValueKind::partition; }
bool is_single(const FieldInfo& field) {
  return field.index == PlaceKind::none &&
         (field.value == ValueKind::number || field.value == ValueKind::named);
}
bool is_cell_choice(const FieldInfo& field) {
  return field.index == PlaceKind::cell && field.value == ValueKind::boolean;
}
bool is_choice(const FieldInfo& field) {
  return is_cell_choice(field) ||
         (field.index == PlaceKind::corner && field.value == ValueKind::boolean);
}
bool is_mark(const FieldInfo& field) {
  return is_cell_choice(field) ||
         (field.index == PlaceKind::cell && field.value == ValueKind::named);
}
bool has_bags(const FieldInfo& field) {
  return field.index == PlaceKind::cell && field.value == ValueKind::bag;
}
bool has_walls(const FieldInfo& field) {
  return is_division(field) ||
         (field.index == PlaceKind::link && field.value == ValueKind::boolean);
}
bool is_option(const FieldInfo& field) {
  return field.index == PlaceKind::none && field.value == ValueKind::boolean;
}

constexpr GivenBlock given_blocks[] = {
    {"numbers", has_numbers, place_sheets, number_tokens, expected_number},
    {"letters", has_letters, place_sheets, letter_tokens, expected_letter},
    {"outside", has_lines, outside_sheets, clue_tokens, expected_number},
    {"around", has_views, around_sheets, clue_tokens, expected_number},
    {"line", is_single, place_sheets, number_tokens, expected_number},
    {"rooms", has_walls, cell_sheets, label_tokens, expected_label, true},
    {"walls", has_walls, place_sheets, wall_tokens, expected_wall},
    {"marks", is_choice, place_sheets, mark_tokens, expected_mark},
    {"arrows", has_arrows, place_sheets, arrow_tokens, expected_arrow},
    {"flag", is_option, nullptr, nullptr, nullptr, false, read_flag, write_flag},
    {"sums", is_cell_choice, nullptr, nullptr, nullptr, false, read_sums, write_sums, true},
    {"dots", is_mark, nullptr, nullptr, nullptr, false, read_dots, write_dots},
    {"bags", has_bags, nullptr, nullptr, nullptr, false, read_bags, write_bags},
    {"fours", has_numbers, nullptr, nullptr, nullptr, false, read_fours, write_fours},
    {"signs", has_numbers, nullptr, nullptr, nullptr, false, read_mixture, write_mixture},
    {"ends", has_numbers, nullptr, nullptr, nullptr, false, read_mixture, write_mixture},
    {"walled", has_numbers, nullptr, nullptr, nullptr, false, read_mixture, write_mixture},
};

// Reads the slots of the tokens. Complains about those that say nothing the given may hold.
class SheetReader {
 public:
  SheetReader(BlockReader& in, const GivenBlock& block, const GivenContext& context, int count)
      : in_(in), block_(block), context_(context), forms_(block.tokens(context.part)) {
    slots_.values.assign(at(count), slot_none);
    slots_.where.assign(at(count), 0);
  }

  void read(const TokenSheet& sheet) {
    const bool stays = is_shared(context_.part) || !sheet.frame.is_empty();
    const auto tokens =
        stays ? in_.look(sheet.rows, sheet.columns) : in_.take(sheet.rows, sheet.columns);
    if (!tokens) return;
    for (size_t i = 0; i < tokens->tokens.size(); ++i) take(sheet.slots[i], tokens->tokens[i]);
    if (!sheet.frame.is_empty()) in_.frame_next(sheet.frame);
  }

  const Slots& slots() const { return slots_; }

 private:
  void take(int slot, std::string_view token) {
    if (slot == TokenSheet::next) return;
    if (slot == TokenSheet::empty) {
      if (token != "." && token != "0")
        in_.complain(token, concat("found ", quoted(token), " in the corner; expected '.'"));
      return;
    }
    const auto value = slot_of_token(forms_, token);
    if (!value && is_shared(context_.part)) return;  // a mark of the answer
    if (!value && is_of_another(context_.part, token)) return;
    if (!value || (!block_.labels && !slot_fits(context_.field(), *value)))
      return in_.unexpected(token, block_.expected(context_));
    const bool open =
        slot >= 0 && at(slot) < slots_.values.size() && slots_.values[at(slot)] == slot_none;
    if (open) {
      slots_.values[at(slot)] = *value;
      slots_.where[at(slot)] = in_.text().offset(token);
    } else if (*value != slot_none) {
      in_.complain(token, "a second number for this room, or a number in no room");
    }
  }

  BlockReader& in_;
  const GivenBlock& block_;
  const GivenContext& context_;
  Tokens forms_;
  Slots slots_;
};

// How many rooms there are is said before their numbers.
bool read_room_count(BlockReader& in, const Grid& grid) {
  const auto line = in.take_line();
  if (line && !parse_number(trim(*line), grid.cells())) in.unexpected(*line, "the number of rooms");
  return !in.mistakes().any();
}

// "rooms outside wall": the cells of this given have no number, and each is a room of its own.
std::vector<bool> cells_outside(const GivenContext& context, const Puzzle& puzzle) {
  std::vector<bool> outside(at(puzzle.grid.cells()), false);
  const auto name = word_behind(context.part, outside_word);
  const int given = name ? find_given(context.genre, *name) : -1;
  if (given < 0) return outside;
  const std::vector<Printed>& values = puzzle.givens[at(given)].at;
  for (size_t c = 0; c < values.size() && c < outside.size(); ++c)
    outside[c] = values[c].state == Printed::value && values[c].n != 0;
  return outside;
}

Result<std::vector<int32_t>> label_slots(const GivenContext& context, const Puzzle& puzzle) {
  std::vector<int32_t> rooms = rooms_of(puzzle.givens[at(context.given)], puzzle.grid).of_cell;
  const std::vector<bool> outside = cells_outside(context, puzzle);
  for (size_t c = 0; c < outside.size(); ++c) {
    if (!outside[c]) continue;
    if (rooms[c] == slot_none || std::ranges::count(rooms, rooms[c]) > 1)
      return error("cannot say '" + context.field().name + "' where rooms go on outside them");
    rooms[c] = slot_none;
  }
  const auto unsaid = std::ranges::count(rooms, slot_none) - std::ranges::count(outside, true);
  // Players take the cells with '.' for a room of their own.
  if (unsaid > 0)
    return error("cannot say that a cell lies in no room of '" + context.field().name + "'");
  return number_rooms(rooms).of_cell;
}

// A slot that may be said in several places is said in the topmost of the leftmost column.
std::optional<std::vector<std::string>> write_sheet(const TokenSheet& sheet, const Tokens& forms,
                                                    const std::vector<int32_t>& slots) {
  std::vector<std::string> tokens(sheet.slots.size(), ".");
  std::vector<bool> said(slots.size(), false);
  for (int c = 0; c < sheet.columns; ++c) {
    for (int r = 0; r < sheet.rows; ++r) {
      const size_t i = at(r * sheet.columns + c);
      const int slot = sheet.slots[i];
      if (slot < 0 || at(slot) >= slots.size() || said[at(slot)]) continue;
      said[at(slot)] = true;
      auto token = token_of_slot(forms, slots[at(slot)]);
      if (!token) return std::nullopt;
      tokens[i] = std::move(*token);
    }
  }
  return tokens;
}

}  // namespace

void GivenBlock::read(BlockReader& in, const GivenContext& context, Puzzle& puzzle) const {
  if (read_other != nullptr) return read_other(in, context, puzzle);
  if (labels && !read_room_count(in, puzzle.grid)) return;
  const int count = labels ? puzzle.grid.cells() : slot_count(context.genre, context.given, puzzle);
  SheetReader reader(in, *this, context, std::max(0, count));
  for (const TokenSheet& sheet : sheets(context.field(), puzzle)) reader.read(sheet);
  if (in.mistakes().any()) return;
  std::vector<int32_t> numbers = labels ? reader.slots().values : std::vector<int32_t>();
  if (word_behind(context.part, outside_word)) {
    int32_t next = count;  // each cell without a number is a room of its own
    for (int32_t& n : numbers) n = n == slot_none ? next++ : n;
  }
  const Rooms rooms = number_rooms(numbers);
  if (labels && context.field().value == ValueKind::partition) {
    puzzle.givens[at(context.given)] = partition_of(rooms);
  } else if (labels) {  // walls that need not close rooms
    Slots walls;
    for (const bool wall : walls_of(rooms, puzzle.grid))
      walls.values.push_back(wall ? 1 : slot_none);
    fill_from_slots(context.genre, context.given, walls, in.text(), puzzle, in.mistakes());
  } else {
    fill_from_slots(context.genre, context.given, reader.slots(), in.text(), puzzle, in.mistakes());
  }
}

std::string GivenBlock::write(const GivenContext& context, const Puzzle& puzzle,
                              FileLines& out) const {
  if (write_other != nullptr) return write_other(context, puzzle, out);
  const FieldInfo& field = context.field();
  if (labels && field.value != ValueKind::partition)
    return "cannot say '" + field.name + "' as rooms";
  const auto slots =
      labels ? label_slots(context, puzzle) : slots_of(context.genre, context.given, puzzle);
  if (!slots) return slots.first_error().message;
  if (is_single(field) && slots->front() == slot_none)
    return "cannot leave '" + field.name + "' out";
  if (labels) out.add_line(std::to_string(*std::ranges::max_element(*slots) + 1));
  for (const TokenSheet& sheet : sheets(field, puzzle)) {
    auto written = write_sheet(sheet, tokens(context.part), *slots);
    if (!written) return "has no token for '" + field.name + "'";
    if (out.hides(*written))
      return "cannot say '" + field.name + "' beside another mark of its cell";
    if (is_single(field)) {
      out.add_line(written->front());
    } else if (is_shared(context.part)) {
      out.leave_below(std::move(*written));
    } else if (sheet.frame.is_empty()) {
      out.add(sheet.rows, sheet.columns, *written);
    } else {
      out.frame_next(sheet.rows, sheet.columns, *written, sheet.frame);
    }
  }
  return {};
}

const GivenBlock* find_given_block(std::string_view name) {
  const auto found = std::ranges::find(given_blocks, name, &GivenBlock::name);
  return found == std::end(given_blocks) ? nullptr : found;
}

std::vector<std::string> given_block_names() {
  std::vector<std::string> names;
  for (const GivenBlock& block : given_blocks) names.emplace_back(block.name);
  return names;
}

bool is_shared(const CodecPart& part) {
  return std::find(part.arguments.begin(), part.arguments.end(), shared_word) !=
         part.arguments.end();
}

std::vector<std::string_view> tokens_of(const CodecPart& part) {
  const auto end = std::ranges::find_if(part.arguments, [](std::string_view argument) {
    return argument == since_word || argument == beside_word || argument == unknown_word ||
           argument == outside_word;
  });
  std::vector<std::string_view> tokens(part.arguments.begin(), end);
  std::erase(tokens, shared_word);
  return tokens;
}

bool is_of_another(const CodecPart& part, std::string_view token) {
  const auto beside = std::ranges::find(part.arguments, beside_word);
  const auto is_among = [&](std::string_view word) {
    return std::find(beside, part.arguments.end(), word) != part.arguments.end();
  };
  return is_among(token) || (is_among(numbers_word) && parse_number(token, most_value));
}

int since_version(const CodecPart& part) {
  const auto since = word_behind(part, since_word);
  return since ? static_cast<int>(parse_number(*since, 1000).value_or(0)) : -1;
}

void fill_blank(const GenreInfo& genre, int given, Puzzle& puzzle) {
  const int count = slot_count(genre, given, puzzle);
  if (count < 0) return;
  Slots slots;
  slots.values.assign(at(count), slot_none);
  const Text text;
  Mistakes none(text);
  fill_from_slots(genre, given, slots, text, puzzle, none);
}

}  // namespace clew::formats
