// Blocks of the answer of a pzprv3 file.
#include <algorithm>

#include "formats/coding.h"
#include "formats/file_codes.h"
#include "formats/slots.h"
#include "formats/spans.h"
#include "formats/values.h"

namespace clew::formats {

namespace {

// The margin is one of cells.
int margin_for(const MarkContext& context, PlaceKind index) {
  return index == PlaceKind::cell ? context.margin : 0;
}

// Links may stand among the places of the frame, as many as there are sides.
bool is_framed(const MarkContext& context, PlaceKind index) {
  return index == PlaceKind::link &&
         std::ranges::find(context.part.arguments, "framed") != context.part.arguments.end();
}

// The link that a side separates the ends of; -1 for a side of the frame.
int link_of_side(const Grid& grid, int side) {
  const bool upright = grid.side_is_upright(side);
  const int i = upright ? side : side - grid.sides_upright();
  const int columns = upright ? grid.width + 1 : grid.width;
  const int row = i / columns;
  const int column = i % columns;
  if (upright) return column > 0 && column < grid.width ? grid.link_across(row, column - 1) : -1;
  return row > 0 && row < grid.height ? grid.link_down(row - 1, column) : -1;
}

template <typename Take>
void for_tokens(BlockReader& in, const MarkContext& context, PlaceKind index, Take take) {
  const Grid& grid = context.plan.grid;
  if (!is_framed(context, index)) {
    for_tokens(in, index, grid, margin_for(context, index), take);
    return;
  }
  for_tokens(in, PlaceKind::side, grid, 0, [&](int side, std::string_view token) {
    const int link = link_of_side(grid, side);
    if (link >= 0) take(link, token);
  });
}

template <typename Token>
void add_tokens(const MarkContext& context, PlaceKind index, FileLines& out, Token token) {
  const Grid& grid = context.plan.grid;
  if (!is_framed(context, index)) {
    add_tokens(out, index, grid, margin_for(context, index), token);
    return;
  }
  add_tokens(out, PlaceKind::side, grid, 0, [&](int side) {
    const int link = link_of_side(grid, side);
    return link < 0 ? std::string("0") : std::string(token(link));
  });
}

// Tokens of a shared block at a cell that the question fills: a number, "-", or several of them.
bool is_of_question(const MarkContext& context, std::string_view token) {
  token = token.substr(0, token.find(','));
  return is_shared(context.part) && (token == "-" || parse_number(token, most_value));
}

bool is_printed(const MarkContext& context, int cell) {
  return at(cell) < context.question.size() && context.question[at(cell)] != slot_none;
}

// ---- words: a block with a few tokens, each for a value of its mark

// The first form of a value is the one written; what has none, and what is undecided, is blank.
// What the solver need not have entered reads as undecided.
struct Words {
  PlaceKind index;
  Tokens tokens;
  std::string expected;  // empty: any other token enters nothing
};

// "c" belongs to a clue that the solver has ticked; -1 is a cross, so none; 2 is a border and a
// sign that there is none.
Words words_of(const MarkContext& context) {
  const std::string& code = context.part.code;
  const auto word = [](std::string_view token, int32_t value) {
    return TokenForm{.word = token, .value = value};
  };
  if (code == "shade") {
    return {PlaceKind::cell,
            {word("#", 1), word("+", 0), word(".", undecided), word("c", undecided)},
            "'#', '+' or '.'"};
  }
  if (code == "edges") {
    return {
        PlaceKind::side, {word("1", 1), word("0", undecided), word("-1", undecided)}, "0, 1 or -1"};
  }
  if (code == "areas") {
    return {PlaceKind::link,
            {word("1", 1), word("0", undecided), word("-1", undecided), word("2", 1)},
            "0, 1, 2 or -1 for a border"};
  }
  // The arguments are the words for no and yes.
  Words words = {PlaceKind::cell, {word(".", undecided), word("+", undecided)}, ""};
  for (const std::string_view token : tokens_of(context.part))
    words.tokens.push_back(word(token, static_cast<int32_t>(words.tokens.size()) - 2));
  return words;
}

int position_of(const MarkContext& context, int place) {
  return context.field.value == ValueKind::partition ? place : context.table.at(place);
}

void read_words(BlockReader& in, const MarkContext& context, std::vector<int32_t>& marks) {
  const Words words = words_of(context);
  bool entered = false;
  for_tokens(in, context, words.index, [&](int place, std::string_view token) {
    const int position = position_of(context, place);
    const auto value = slot_of_token(words.tokens, token);
    const bool clue = !value && is_of_question(context, token);  // so nothing else is there
    if (!value && !clue && !words.expected.empty()) return in.unexpected(token, words.expected);
    const bool says = value ? *value > 0 : !clue;
    if (position < 0) {
      if (says) in.complain(token, concat("found ", quoted(token), " where no mark goes"));
      return;
    }
    entered = entered || (value && *value != undecided);
    marks[at(position)] = value && *value > 0 ? 1 : 0;
  });
  // A board on which nothing was entered is not an answer that says no everywhere.
  if (!entered) std::ranges::fill(marks, undecided);
}

std::string write_words(const MarkContext& context, const std::vector<int32_t>& marks,
                        FileLines& out) {
  const Words words = words_of(context);
  if (words.expected.empty() && words.tokens.size() != 4)
    return "has no tokens for '" + context.field.name + "'";
  const std::string blank = *token_of_slot(words.tokens, undecided);
  add_tokens(context, words.index, out, [&](int place) {
    const int position = position_of(context, place);
    const int32_t mark = position < 0 ? undecided : marks[at(position)];
    const bool clue = mark == 0 && !words.expected.empty() && is_shared(context.part) &&
                      is_printed(context, place);  // it shows
    return clue ? blank : token_of_slot(words.tokens, mark).value_or(blank);
  });
  return {};
}

// ---- digits: a number in each cell; the arguments are the tokens of the values in order, other
// numbers mean themselves where the mark is a number

Tokens digit_tokens(const MarkContext& context) {
  Tokens tokens;
  for (const std::string_view number : tokens_of(context.part))
    tokens.push_back({.word = number, .value = static_cast<int32_t>(tokens.size())});
  if (tokens.empty() || context.field.value == ValueKind::number) tokens.push_back(form_number);
  if (context.field.value != ValueKind::number) tokens.push_back({.word = "0", .value = undecided});
  // Undecided; the solver may have coloured the cell.
  for (const std::string_view blank : {".", "c", "+", "-", "=", "%", ""})
    tokens.push_back({.word = blank, .value = undecided});
  return tokens;
}

// With '.' as its first token a block has no undecided cells: what is not entered is the first
// value.
bool is_rest(const MarkContext& context) {
  const std::vector<std::string_view> tokens = tokens_of(context.part);
  return !tokens.empty() && tokens.front() == ".";
}

// What the question prints in a cell need not be entered again.
std::string printed_number(const MarkContext& context, int cell) {
  if (at(cell) >= context.question.size() || context.question[at(cell)] < 0) return {};
  return std::to_string(context.question[at(cell)]);
}

std::string expected_digit(const MarkContext& context, int position) {
  std::vector<std::string> words;
  for (const std::string_view number : tokens_of(context.part)) words.emplace_back(number);
  if (words.empty() || context.field.value == ValueKind::number) {
    words.push_back(number_from(context.table.least(position), context.table.most(position)));
  }
  words.emplace_back("'.'");
  return one_of(words);
}

void read_digits(BlockReader& in, const MarkContext& context, std::vector<int32_t>& marks) {
  const Tokens tokens = digit_tokens(context);
  const bool rest = is_rest(context);
  bool entered = false;
  for_tokens(in, context, PlaceKind::cell, [&](int cell, std::string_view token) {
    const int position = context.table.at(cell);
    const auto value = slot_of_token(tokens, token.substr(0, token.find('[')));  // pencil marks
    const bool blank = value && (*value == undecided || (rest && *value == 0));
    if (position < 0) {
      if (!blank) in.complain(token, concat("found ", quoted(token), " where no mark goes"));
      return;
    }
    const std::string printed = printed_number(context, cell);
    if (blank && printed.empty()) {
      if (rest) marks[at(position)] = 0;
      return;
    }
    // In a shared block the token of a cell that the question fills is the question's.
    const bool take_printed = blank || (is_shared(context.part) && !printed.empty());
    const auto mark = take_printed ? slot_of_token(tokens, printed) : value;
    entered = entered || !take_printed;
    if (mark && context.table.fits(position, *mark)) {
      marks[at(position)] = *mark;
    } else if (!take_printed) {
      in.unexpected(token, expected_digit(context, position));
    }
  });
  // The question alone is no answer, unless it leaves nothing open.
  const bool open = std::ranges::find(marks, undecided) != marks.end();
  if (!entered && (open || rest)) std::ranges::fill(marks, undecided);
}

std::string write_digits(const MarkContext& context, const std::vector<int32_t>& marks,
                         FileLines& out) {
  const Tokens tokens = digit_tokens(context);
  const Grid& grid = context.plan.grid;
  std::string why;
  add_tokens(context, PlaceKind::cell, out, [&](int cell) -> std::string {
    const int position = context.table.at(cell);
    if (position < 0 || marks[at(position)] == undecided) return ".";
    const std::string number = token_of_slot(tokens, marks[at(position)]).value_or(".");
    const std::string printed = printed_number(context, cell);
    if (is_shared(context.part) && !printed.empty() && number != printed && why.empty()) {
      why = concat("cannot say the answer ", number, " at r", grid.row(cell) + 1, 'c',
                   grid.column(cell) + 1, ", where the question prints ", printed);
    }
    return number == printed ? "." : number;
  });
  return why;
}

// ---- links: how many lines run from cell to cell; -1 is a cross, so none

constexpr TokenForm line_tokens[] = {form_number, {.word = "-1", .value = 0}};

void read_links(BlockReader& in, const MarkContext& context, std::vector<int32_t>& marks) {
  constexpr int32_t most_lines = 9;
  std::vector<Drawn> drawn;
  for_tokens(in, context, PlaceKind::link, [&](int, std::string_view token) {
    const int32_t count = slot_of_token(line_tokens, token).value_or(most_lines + 1);
    if (count > most_lines) in.unexpected(token, "a number of lines, or -1");
    drawn.push_back({count, count, token, count == 0});
  });
  if (in.mistakes().any() || std::ranges::all_of(drawn, &Drawn::blank)) return;
  if (context.field.index == PlaceKind::span)
    return marks_of_spans(in.mistakes(), context.plan, context.table, drawn, links_of, marks);
  for (size_t link = 0; link < drawn.size(); ++link) {
    const int position = context.table.at(static_cast<int>(link));
    if (position >= 0 && context.table.fits(position, drawn[link].across)) {
      marks[at(position)] = drawn[link].across;
    } else if (position >= 0 || !drawn[link].blank) {
      in.complain(drawn[link].token,
                  concat("found ", quoted(drawn[link].token), " where no such line can run"));
    }
  }
}

std::string write_links(const MarkContext& context, const std::vector<int32_t>& marks,
                        FileLines& out) {
  const Grid& grid = context.plan.grid;
  const bool spans = context.field.index == PlaceKind::span;
  std::vector<int32_t> counts(at(grid.links()), 0);
  const size_t places = spans ? context.plan.spans.size() : counts.size();
  for (size_t place = 0; place < places; ++place) {
    const int position = context.table.at(static_cast<int>(place));
    if (position < 0 || marks[at(position)] == undecided) continue;
    if (!spans) counts[place] = marks[at(position)];
    for (int link : spans ? links_of(context.plan.spans[place], grid) : std::vector<int>())
      counts[at(link)] = std::max(counts[at(link)], marks[at(position)]);
  }
  add_tokens(context, PlaceKind::link, out,
             [&](int link) { return *token_of_slot(line_tokens, counts[at(link)]); });
  return {};
}

// ---- borders: drawn between cells of different numbers; they say nothing that the numbers do not

void read_borders(BlockReader& in, const MarkContext& context, std::vector<int32_t>&) {
  for_tokens(in, context, PlaceKind::link, [](int, std::string_view) {});
}

std::string write_borders(const MarkContext& context, const std::vector<int32_t>& marks,
                          FileLines& out) {
  const Grid& grid = context.plan.grid;
  const auto mark = [&](int cell) {
    const int position = context.table.at(cell);
    return position < 0 ? undecided : marks[at(position)];
  };
  add_tokens(context, PlaceKind::link, out, [&](int link) {
    const int32_t a = mark(grid.link_first(link));
    const int32_t b = mark(grid.link_second(link));
    return a != undecided && b != undecided && a != b ? "1" : "0";
  });
  return {};
}

bool answers_division(const FieldInfo& field) { return field.value == ValueKind::partition; }
bool answers_choice(const FieldInfo& field) {
  return field.index == PlaceKind::cell && field.value == ValueKind::boolean;
}
bool is_cell(const FieldInfo& field) { return field.index == PlaceKind::cell; }
bool is_line(const FieldInfo& field) {
  return !answers_division(field) &&
         (field.index == PlaceKind::link || field.index == PlaceKind::span);
}
bool is_side_choice(const FieldInfo& field) {
  return field.index == PlaceKind::side && field.value == ValueKind::boolean;
}

constexpr MarkBlock mark_blocks[] = {
    {"shade", answers_choice, read_words, write_words, true},
    {"tokens", answers_choice, read_words, write_words, true},
    {"digits", is_cell, read_digits, write_digits, false},
    {"links", is_line, read_links, write_links, true},
    {"areas", answers_division, read_words, write_words, true},
    {"borders", is_cell, read_borders, write_borders, false},
    {"edges", is_side_choice, read_words, write_words, true},
};

}  // namespace

const MarkBlock* find_mark_block(std::string_view name) {
  const auto found = std::ranges::find(mark_blocks, name, &MarkBlock::name);
  return found == std::end(mark_blocks) ? nullptr : found;
}

std::vector<std::string> mark_block_names() {
  std::vector<std::string> names;
  for (const MarkBlock& block : mark_blocks) names.emplace_back(block.name);
  return names;
}

}  // namespace clew::formats
