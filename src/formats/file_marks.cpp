// Blocks of the answer of a pzprv3 file.
#include <algorithm>

#include "formats/bridges.h"
#include "formats/file_codes.h"
#include "formats/slots.h"

namespace clew::formats {

namespace {

// The margin is one of cells.
int margin_for(const MarkContext& context, IndexKind index) {
  return index == IndexKind::cell ? context.margin : 0;
}

template <typename Take>
void for_tokens(BlockReader& in, const MarkContext& context, IndexKind index, Take take) {
  for_tokens(in, index, context.plan.grid, margin_for(context, index), take);
}

template <typename Token>
void add_tokens(const MarkContext& context, IndexKind index, FileLines& out, Token token) {
  add_tokens(out, index, context.plan.grid, margin_for(context, index), token);
}

// Tokens of a shared block at a cell that the question fills: a number, or "-".
bool is_of_question(const MarkContext& context, std::string_view token) {
  return is_shared(context.part) && (token == "-" || parse_number(token, 1000000000));
}

bool is_printed(const MarkContext& context, int cell) {
  return at(cell) < context.question.size() && context.question[at(cell)] != slot_none;
}

// ---- words: a block with a few tokens, each for a value of its mark

// The first word with a value is the one written for it, and the first that enters nothing stands
// for what is undecided.
struct Word {
  std::string token;
  int32_t value;
  bool enters = true;  // false: the solver need not have entered anything
};
struct Words {
  IndexKind index;
  std::vector<Word> words;
  std::string expected;  // empty: any other token enters nothing
  const Word* find(std::string_view token) const {
    const auto word = std::ranges::find(words, token, &Word::token);
    return word == words.end() ? nullptr : &*word;
  }
};

// "c" belongs to a clue that the solver has ticked; -1 is a cross, so none; 2 is a border and a
// sign that there is none.
Words words_of(const MarkContext& context) {
  const std::string& code = context.part.code;
  if (code == "shade") {
    return {IndexKind::cell,
            {{"#", 1}, {"+", 0}, {".", undecided, false}, {"c", undecided, false}},
            "'#', '+' or '.'"};
  }
  if (code == "edges")
    return {IndexKind::side, {{"1", 1}, {"0", 0, false}, {"-1", 0, false}}, "0, 1 or -1"};
  if (code == "areas") {
    return {IndexKind::link,
            {{"1", 1}, {"0", 0, false}, {"-1", 0, false}, {"2", 1}},
            "0, 1, 2 or -1 for a border"};
  }
  // The arguments are the words for no and yes.
  const std::vector<std::string> tokens = tokens_of(context.part);
  Words words = {IndexKind::cell, {{".", undecided, false}, {"+", undecided, false}}, ""};
  for (size_t i = 0; i < tokens.size() && i < 2; ++i)
    words.words.push_back({tokens[i], static_cast<int32_t>(i)});
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
    const Word* word = words.find(token);
    const bool clue =
        word == nullptr && is_of_question(context, token);  // so nothing else is there
    if (word == nullptr && !clue && !words.expected.empty())
      return in.unexpected(token, words.expected);
    const bool says = word != nullptr ? word->value > 0 : !clue;
    if (position < 0) {
      if (says) in.complain(token, concat("found ", quoted(token), " where no mark goes"));
      return;
    }
    entered = entered || (word != nullptr && word->enters);
    marks[at(position)] = word != nullptr && word->value > 0 ? 1 : 0;
  });
  // A board on which nothing was entered is not an answer that says no everywhere.
  if (!entered) std::ranges::fill(marks, undecided);
}

std::string write_words(const MarkContext& context, const std::vector<int32_t>& marks,
                        FileLines& out) {
  const Words words = words_of(context);
  const auto blank = std::ranges::find(words.words, false, &Word::enters);
  if (words.expected.empty() && words.words.size() != 4)
    return "has no tokens for '" + context.field.name + "'";
  add_tokens(context, words.index, out, [&](int place) {
    const int position = position_of(context, place);
    const int32_t mark = position < 0 ? undecided : marks[at(position)];
    const bool clue = mark == 0 && !words.expected.empty() && is_shared(context.part) &&
                      is_printed(context, place);  // it shows
    const auto word = std::ranges::find(words.words, mark, &Word::value);
    return clue || mark == undecided || word == words.words.end() ? blank->token : word->token;
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
  for_tokens(in, context, IndexKind::cell, [&](int cell, std::string_view token) {
    const int position = context.table.at(cell);
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
  add_tokens(context, IndexKind::cell, out, [&](int cell) -> std::string {
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

void read_links(BlockReader& in, const MarkContext& context, std::vector<int32_t>& marks) {
  std::vector<Drawn> drawn;
  bool entered = false;
  for_tokens(in, context, IndexKind::link, [&](int, std::string_view token) {
    const auto count = read_count(token);
    if (!count) in.unexpected(token, "a number of lines, or -1");
    drawn.push_back({count.value_or(0), token});
    entered = entered || drawn.back().count > 0;
  });
  if (!entered || in.mistakes().any()) return;
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
  add_tokens(context, IndexKind::link, out,
             [&](int link) { return std::to_string(counts[at(link)]); });
  return {};
}

// ---- borders: drawn between cells of different numbers; they say nothing that the numbers do not

void read_borders(BlockReader& in, const MarkContext& context, std::vector<int32_t>&) {
  for_tokens(in, context, IndexKind::link, [](int, std::string_view) {});
}

std::string write_borders(const MarkContext& context, const std::vector<int32_t>& marks,
                          FileLines& out) {
  const Grid& grid = context.plan.grid;
  const auto mark = [&](int cell) {
    const int position = context.table.at(cell);
    return position < 0 ? undecided : marks[at(position)];
  };
  add_tokens(context, IndexKind::link, out, [&](int link) {
    const int32_t a = mark(grid.link_first(link));
    const int32_t b = mark(grid.link_second(link));
    return a != undecided && b != undecided && a != b ? "1" : "0";
  });
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
    {"shade", is_cell_choice, read_words, write_words, true},
    {"tokens", is_cell_choice, read_words, write_words, true},
    {"digits", is_cell, read_digits, write_digits, false},
    {"links", is_line, read_links, write_links, true},
    {"areas", is_division, read_words, write_words, true},
    {"borders", is_cell, read_borders, write_borders, false},
    {"edges", is_side_choice, read_words, write_words, true},
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
