#include "formats/file_codes.h"
#include "formats/link_codes.h"

#include "formats/codecs.h"
#include "formats/values.h"

namespace clew::formats {

namespace {

// The board of a puzzle by wall and sums, for both formats and both directions: in each cell a
// slot, empty for an open cell, else a wall with the pair of its sums (below, right).
class SumsBoard {
 public:
  SumsBoard(const GenreInfo& genre, const CodecPart& part)
      : genre_(genre),
        wall_(find_given(genre, part.field)),
        below_(part.arguments.size() == 2 ? find_given(genre, part.arguments[0]) : -1),
        right_(part.arguments.size() == 2 ? find_given(genre, part.arguments[1]) : -1) {}

  // Whether the rules declare what the block needs.
  bool good() const {
    return wall_ >= 0 && field(wall_).index == PlaceKind::cell &&
           field(wall_).value == ValueKind::boolean && is_sum(below_) && is_sum(right_);
  }

  // An empty board: the margin is wall, all else is open.
  void clear(Puzzle& puzzle) const {
    for (const int given : {wall_, below_, right_})
      puzzle.givens[at(given)].at.assign(at(puzzle.grid.cells()), Printed());
    for (int cell = 0; cell < puzzle.grid.cells(); ++cell) {
      if (puzzle.grid.row(cell) == 0 || puzzle.grid.column(cell) == 0)
        put(puzzle, wall_, cell, 1, {});
    }
  }

  // False: a number is not one that the given may have.
  bool set(Puzzle& puzzle, int cell, int32_t slot, Text::Place place) const {
    if (slot == slot_none) return true;
    put(puzzle, wall_, cell, 1, place);
    return set_sum(puzzle, below_, cell, first_of_pair(slot), place) &&
           set_sum(puzzle, right_, cell, second_of_pair(slot), place);
  }

  bool is_open(const Puzzle& puzzle, int row, int column) const {
    return puzzle.grid.has(row, column) && value(puzzle, wall_, puzzle.grid.cell(row, column)) != 1;
  }
  int32_t slot(const Puzzle& puzzle, int cell) const {
    if (value(puzzle, wall_, cell) != 1) return slot_none;
    return slot_of_pair(value(puzzle, below_, cell), value(puzzle, right_, cell));
  }

  // What neither format can say of a puzzle, or "".
  std::string unsaid(const Puzzle& puzzle) const {
    const Grid& grid = puzzle.grid;
    for (int cell = 0; cell < grid.cells(); ++cell) {
      const bool top = grid.row(cell) == 0;
      const bool left = grid.column(cell) == 0;
      const std::string here = name_of(cell, grid);
      const int32_t below = value(puzzle, below_, cell);
      const int32_t right = value(puzzle, right_, cell);
      if (value(puzzle, wall_, cell) != 1) {
        if (top || left)
          return concat("cannot say that ", here, " is no '", field(wall_).name, "'");
        if (below != slot_none || right != slot_none)
          return concat("cannot say a sum at ", here, ", which is no '", field(wall_).name, "'");
      }
      if (top && right != slot_none)
        return concat("cannot say '", field(right_).name, "' at ", here);
      if (left && below != slot_none)
        return concat("cannot say '", field(below_).name, "' at ", here);
      for (const int32_t sum : {below, right}) {
        if (sum == slot_unknown) return "cannot say '?'";
        if (sum > most_in_pair) return concat("cannot hold the number ", sum);
      }
    }
    return {};
  }

  static std::string name_of(int cell, const Grid& grid) {
    return concat('r', grid.row(cell) + 1, 'c', grid.column(cell) + 1);
  }

 private:
  const FieldInfo& field(int given) const { return genre_.givens[at(given)]; }
  bool is_sum(int given) const {
    return given >= 0 && field(given).index == PlaceKind::cell &&
           field(given).value == ValueKind::number;
  }

  static void put(Puzzle& puzzle, int given, int cell, int32_t n, Text::Place place) {
    Printed& p = puzzle.givens[at(given)].at[at(cell)];
    p.state = Printed::value;
    p.n = n;
    p.line = place.line;
    p.column = place.column;
  }

  bool set_sum(Puzzle& puzzle, int given, int cell, int32_t sum, Text::Place place) const {
    if (sum == slot_none) return true;
    if (!in_bounds(field(given), sum)) return false;
    put(puzzle, given, cell, sum, place);
    return true;
  }

  int32_t value(const Puzzle& puzzle, int given, int cell) const {
    const Field& f = puzzle.givens[at(given)];
    return at(cell) < f.at.size() ? slot_from_printed(field(given), f.at[at(cell)]) : slot_none;
  }

  const GenreInfo& genre_;
  int wall_;
  int below_;
  int right_;
};

bool suits_sums(const GenreInfo& genre, const CodecPart& part) {
  return SumsBoard(genre, part).good();
}

// ---- addresses: the cells inside the margin, open ones in runs; then the sums of the margin for
// columns and rows that begin with an open cell

using Kind = Piece::Kind;
constexpr int32_t no_sums = slot_of_pair(slot_none, slot_none);

constexpr Piece one_sum[] = {
    {.kind = Kind::sign, .mark = '-', .value = slot_none},
    {.radix = 46, .most = 45, .letters = "0123456789abcdefghijABCDEFGHIJKLMNOPQRSTUVWXYZ"},
};
constexpr Piece cell_sums[] = {
    {.kind = Kind::run, .value = 19},  // k (1) to z (16)
    {.kind = Kind::sign, .mark = '.', .value = no_sums},
    {.kind = Kind::pair, .halves = one_sum},
};

std::vector<int> inner_cells(const Grid& grid) {
  std::vector<int> inner;
  for (int cell = 0; cell < grid.cells(); ++cell) {
    if (grid.row(cell) > 0 && grid.column(cell) > 0) inner.push_back(cell);
  }
  return inner;
}

// Cells of the margin before an open cell, or the others.
std::vector<int> margin_cells(const SumsBoard& board, const Puzzle& puzzle, bool before_open) {
  std::vector<int> margin;
  const Grid& grid = puzzle.grid;
  for (int c = 1; c < grid.width; ++c) {
    if (board.is_open(puzzle, 1, c) == before_open) margin.push_back(grid.cell(0, c));
  }
  for (int r = 1; r < grid.height; ++r) {
    if (board.is_open(puzzle, r, 1) == before_open) margin.push_back(grid.cell(r, 0));
  }
  return margin;
}

int32_t margin_pair(int cell, const Grid& grid, int32_t sum) {
  return grid.row(cell) == 0 ? slot_of_pair(sum, slot_none) : slot_of_pair(slot_none, sum);
}
int32_t margin_sum(int cell, const Grid& grid, int32_t slot) {
  return grid.row(cell) == 0 ? first_of_pair(slot) : second_of_pair(slot);
}

bool read_link_sums(LinkCursor& cursor, const GenreInfo& genre, const CodecPart& part,
                    Puzzle& puzzle) {
  const SumsBoard board(genre, part);
  board.clear(puzzle);
  const auto set = [&](const std::vector<int>& places, const Slots& slots, bool margin) {
    for (size_t i = 0; i < places.size(); ++i) {
      const int32_t slot =
          margin ? margin_pair(places[i], puzzle.grid, slots.values[i]) : slots.values[i];
      if (!board.set(puzzle, places[i], slot, cursor.text().place(slots.where[i])))
        return cursor.fail(slots.where[i], "found a sum that is out of range");
    }
    return true;
  };
  Slots slots;
  const std::vector<int> inner = inner_cells(puzzle.grid);
  if (!read_pieces(cell_sums, cursor, static_cast<int>(inner.size()), slots)) return false;
  if (!set(inner, slots, false)) return false;
  slots = {};
  const std::vector<int> margin = margin_cells(board, puzzle, true);
  return read_pieces(one_sum, cursor, static_cast<int>(margin.size()), slots) &&
         set(margin, slots, true);
}

// Players take 0 and "-" alike; a wall without any sum is one character.
bool is_none(int32_t sum) { return sum == slot_none || sum == 0; }

std::string write_link_sums(const GenreInfo& genre, const CodecPart& part, const Puzzle& puzzle,
                            std::string& out) {
  const SumsBoard board(genre, part);
  std::string why = board.unsaid(puzzle);
  if (!why.empty()) return why;
  std::vector<int32_t> slots;
  for (const int cell : inner_cells(puzzle.grid)) {
    const int32_t slot = board.slot(puzzle, cell);
    const bool bare =
        slot != slot_none && is_none(first_of_pair(slot)) && is_none(second_of_pair(slot));
    slots.push_back(bare ? no_sums : slot);
  }
  why = write_pieces(cell_sums, slots, out);
  if (!why.empty()) return why;
  for (const int cell : margin_cells(board, puzzle, false)) {
    if (!is_none(margin_sum(cell, puzzle.grid, board.slot(puzzle, cell))))
      return "cannot say a sum for no cell, at " + SumsBoard::name_of(cell, puzzle.grid);
  }
  slots.clear();
  for (const int cell : margin_cells(board, puzzle, true))
    slots.push_back(margin_sum(cell, puzzle.grid, board.slot(puzzle, cell)));
  return write_pieces(one_sum, slots, out);
}

// ---- files: a row above and a column at the left with single sums; "across,down" in a wall

constexpr TokenForm one_token[] = {{.word = "-1", .value = slot_none}, form_none, form_number};
constexpr TokenForm cell_tokens[] = {form_none,
                                     {.kind = TokenForm::Kind::pair, .parts = one_token}};
constexpr TokenForm corner_tokens[] = {{.word = "0", .value = no_sums},
                                       {.word = "-1", .value = no_sums},
                                       {.word = ".", .value = no_sums}};

// What a token may say, by where it stands.
struct TokenPlace {
  std::span<const TokenForm> forms;
  bool margin;  // one sum, else a wall with two or an open cell
  const char* expected;
};

TokenPlace place_of(int cell, const Grid& grid) {
  const bool top = grid.row(cell) == 0;
  const bool left = grid.column(cell) == 0;
  if (top && left) return {corner_tokens, false, "'0' in the corner"};
  if (top || left) return {one_token, true, "a sum, or -1 for none"};
  return {cell_tokens, false, "'.' or two sums 'across,down', each -1 for none"};
}

}  // namespace

void read_sums(BlockReader& in, const GivenContext& context, Puzzle& puzzle) {
  const SumsBoard board(context.genre, context.part);
  if (!board.good())
    return in.mistakes().add(unknown_code(context.genre, context.part, given_block_names()));
  board.clear(puzzle);
  if (in.at_end()) return;
  const Grid& grid = puzzle.grid;
  for_tokens(in, PlaceKind::cell, grid, 0, [&](int cell, std::string_view token) {
    const TokenPlace place = place_of(cell, grid);
    auto slot = slot_of_token(place.forms, token);
    if (slot && place.margin)
      slot = *slot > most_in_pair ? std::nullopt : std::optional(margin_pair(cell, grid, *slot));
    if (!slot || !board.set(puzzle, cell, *slot, in.place(token)))
      in.unexpected(token, place.expected);
  });
}

std::string write_sums(const GivenContext& context, const Puzzle& puzzle, FileLines& out) {
  const SumsBoard board(context.genre, context.part);
  if (!board.good()) return "has no sums for '" + context.part.field + "'";
  std::string why = board.unsaid(puzzle);
  if (!why.empty()) return why;
  const Grid& grid = puzzle.grid;
  add_tokens(out, PlaceKind::cell, grid, 0, [&](int cell) {
    const TokenPlace place = place_of(cell, grid);
    const int32_t slot = board.slot(puzzle, cell);
    return token_of_slot(place.forms, place.margin ? margin_sum(cell, grid, slot) : slot)
        .value_or("0");
  });
  return {};
}

const LinkGroup link_sums = {"sums", suits_sums, read_link_sums, write_link_sums};

}  // namespace clew::formats
