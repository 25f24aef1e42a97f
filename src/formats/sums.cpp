#include "formats/sums.h"

#include <algorithm>

#include "formats/codecs.h"
#include "formats/values.h"

namespace clew::formats {

namespace {

// The board of a puzzle by wall and sums, for both formats and both directions.
class SumsBoard {
 public:
  SumsBoard(const GenreInfo& genre, const CodecPart& part)
      : genre_(genre),
        wall_(find_given(genre, part.field)),
        below_(part.arguments.size() == 2 ? find_given(genre, part.arguments[0]) : -1),
        right_(part.arguments.size() == 2 ? find_given(genre, part.arguments[1]) : -1) {}

  // Whether the rules declare what the block needs.
  bool good() const {
    return wall_ >= 0 && field(wall_).index == IndexKind::cell &&
           field(wall_).value == ValueKind::boolean && is_sum(below_) && is_sum(right_);
  }

  // An empty board: the margin is wall, all else is open.
  void clear(Puzzle& puzzle) const {
    for (int given : {wall_, below_, right_})
      puzzle.givens[at(given)].at.assign(at(puzzle.grid.cells()), Printed());
    for (int r = 0; r < puzzle.grid.height; ++r) {
      for (int c = 0; c < puzzle.grid.width; ++c) {
        if (r == 0 || c == 0) set_wall(puzzle, puzzle.grid.cell(r, c), {});
      }
    }
  }
  void set_wall(Puzzle& puzzle, int cell, Text::Place place) const {
    put(puzzle, wall_, cell, 1, place);
  }
  // False: the number is not one that the given may have.
  bool set_below(Puzzle& puzzle, int cell, int32_t sum, Text::Place place) const {
    return set_sum(puzzle, below_, cell, sum, place);
  }
  bool set_right(Puzzle& puzzle, int cell, int32_t sum, Text::Place place) const {
    return set_sum(puzzle, right_, cell, sum, place);
  }

  bool is_wall(const Puzzle& puzzle, int cell) const { return value(puzzle, wall_, cell) == 1; }
  int32_t below(const Puzzle& puzzle, int cell) const { return value(puzzle, below_, cell); }
  int32_t right(const Puzzle& puzzle, int cell) const { return value(puzzle, right_, cell); }

  // What neither format can say of a puzzle, or "".
  std::string unsaid(const Puzzle& puzzle) const {
    const Grid& grid = puzzle.grid;
    for (int cell = 0; cell < grid.cells(); ++cell) {
      const int r = grid.row(cell);
      const int c = grid.column(cell);
      const std::string here = "r" + std::to_string(r + 1) + "c" + std::to_string(c + 1);
      const bool sums = below(puzzle, cell) != slot_none || right(puzzle, cell) != slot_none;
      if (!is_wall(puzzle, cell)) {
        if (r == 0 || c == 0)
          return "cannot say that " + here + " is no '" + field(wall_).name + "'";
        if (sums)
          return "cannot say a sum at " + here + ", which is no '" + field(wall_).name + "'";
      }
      if (r == 0 && right(puzzle, cell) != slot_none)
        return "cannot say '" + field(right_).name + "' at " + here;
      if (c == 0 && below(puzzle, cell) != slot_none)
        return "cannot say '" + field(below_).name + "' at " + here;
    }
    return {};
  }

 private:
  const FieldInfo& field(int given) const { return genre_.givens[at(given)]; }
  bool is_sum(int given) const {
    return given >= 0 && field(given).index == IndexKind::cell &&
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

// ---- addresses: a character for each sum, open cells in runs

constexpr std::string_view sum_digits = "0123456789abcdefghijABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr std::string_view run_letters = "klmnopqrstuvwxyz";  // 1 to 16 open cells
constexpr char no_sum = '-';

class LinkSums {
 public:
  LinkSums(LinkCursor& cursor, const SumsBoard& board, Puzzle& puzzle)
      : cursor_(cursor), board_(board), puzzle_(puzzle), grid_(puzzle.grid) {}

  bool read() { return read_cells() && read_margin(); }

 private:
  Text::Place place(size_t offset) const { return cursor_.text().place(offset); }

  bool read_cells() {
    const int width = grid_.width - 1;
    const int count = (grid_.height - 1) * width;
    for (int i = 0; i < count;) {
      const size_t start = cursor_.offset();
      if (cursor_.at_end()) return ends_early();
      const size_t run = run_letters.find(cursor_.peek());
      if (run != std::string_view::npos) {
        cursor_.next();
        if (static_cast<int>(run) + 1 > count - i)
          return cursor_.fail(start, "the body runs over: more open cells than the board has");
        i += static_cast<int>(run) + 1;
        continue;
      }
      const int cell = grid_.cell(1 + i / width, 1 + i % width);
      board_.set_wall(puzzle_, cell, place(start));
      if (cursor_.peek() == '.') {
        cursor_.next();
      } else if (!read_below(cell) || !read_right(cell)) {
        return false;
      }
      ++i;
    }
    return true;
  }

  // Clues above the columns and left of the rows that begin with an open cell.
  bool read_margin() {
    for (int c = 1; c < grid_.width; ++c) {
      if (is_open(1, c) && !read_below(grid_.cell(0, c))) return false;
    }
    for (int r = 1; r < grid_.height; ++r) {
      if (is_open(r, 1) && !read_right(grid_.cell(r, 0))) return false;
    }
    return true;
  }
  bool is_open(int row, int column) const {
    return grid_.has(row, column) && !board_.is_wall(puzzle_, grid_.cell(row, column));
  }

  bool read_sum(int32_t& sum) {
    const size_t start = cursor_.offset();
    if (cursor_.at_end()) return ends_early();
    const char c = cursor_.next();
    const size_t digit = sum_digits.find(c);
    sum = digit == std::string_view::npos ? slot_none : static_cast<int32_t>(digit);
    if (digit == std::string_view::npos && c != no_sum) {
      return cursor_.fail(start, "found " + quoted(cursor_.text().chars().substr(start, 1)) +
                                     "; expected a sum as 0-9, a-j (10-19) or A-Z (20-45), or '-'");
    }
    return true;
  }
  bool read_below(int cell) {
    const size_t start = cursor_.offset();
    int32_t sum = slot_none;
    return read_sum(sum) && (board_.set_below(puzzle_, cell, sum, place(start)) || bad(start, sum));
  }
  bool read_right(int cell) {
    const size_t start = cursor_.offset();
    int32_t sum = slot_none;
    return read_sum(sum) && (board_.set_right(puzzle_, cell, sum, place(start)) || bad(start, sum));
  }
  bool bad(size_t start, int32_t sum) {
    return cursor_.fail(start, "found the sum " + std::to_string(sum) + ", which is out of range");
  }
  bool ends_early() {
    return cursor_.fail(cursor_.offset(), "the body ends early: cells or sums are missing");
  }

  LinkCursor& cursor_;
  const SumsBoard& board_;
  Puzzle& puzzle_;
  Grid grid_;
};

bool read_link_sums(LinkCursor& cursor, const GenreInfo& genre, const CodecPart& part,
                    Puzzle& puzzle, bool blank) {
  const SumsBoard board(genre, part);
  board.clear(puzzle);
  return blank || LinkSums(cursor, board, puzzle).read();
}

// Appends one sum; returns what cannot be said, or "".
std::string write_sum(int32_t sum, std::string& out) {
  if (sum == slot_none) {
    out += no_sum;
  } else if (sum >= 0 && at(sum) < sum_digits.size()) {
    out += sum_digits[at(sum)];
  } else {
    return sum == slot_unknown ? "cannot say '?'" : "cannot hold the number " + std::to_string(sum);
  }
  return {};
}

// Players take 0 and "-" alike; a wall without any sum is one character.
bool is_none(int32_t sum) { return sum == slot_none || sum == 0; }

std::string write_margin(const SumsBoard& board, const Puzzle& puzzle, std::string& out) {
  const Grid& grid = puzzle.grid;
  std::string why;
  const auto add = [&](int row, int column, int cell, int32_t sum) {
    if (grid.has(row, column) && !board.is_wall(puzzle, grid.cell(row, column))) {
      if (why.empty()) why = write_sum(sum, out);
    } else if (!is_none(sum) && why.empty()) {
      why = "cannot say a sum for no cell, at r" + std::to_string(grid.row(cell) + 1) + "c" +
            std::to_string(grid.column(cell) + 1);
    }
  };
  for (int c = 1; c < grid.width; ++c)
    add(1, c, grid.cell(0, c), board.below(puzzle, grid.cell(0, c)));
  for (int r = 1; r < grid.height; ++r)
    add(r, 1, grid.cell(r, 0), board.right(puzzle, grid.cell(r, 0)));
  return why;
}

std::string write_link_sums(const GenreInfo& genre, const CodecPart& part, const Puzzle& puzzle,
                            std::string& out) {
  const SumsBoard board(genre, part);
  std::string why = board.unsaid(puzzle);
  if (!why.empty()) return why;
  const Grid& grid = puzzle.grid;
  size_t run = 0;
  const auto end_run = [&]() {
    if (run > 0) out += run_letters[run - 1];
    run = 0;
  };
  for (int r = 1; r < grid.height; ++r) {
    for (int c = 1; c < grid.width; ++c) {
      const int cell = grid.cell(r, c);
      if (!board.is_wall(puzzle, cell)) {
        if (++run == run_letters.size()) end_run();
        continue;
      }
      end_run();
      if (is_none(board.below(puzzle, cell)) && is_none(board.right(puzzle, cell))) {
        out += '.';
        continue;
      }
      why = write_sum(board.below(puzzle, cell), out);
      if (why.empty()) why = write_sum(board.right(puzzle, cell), out);
      if (!why.empty()) return why;
    }
  }
  end_run();
  return write_margin(board, puzzle, out);
}

// ---- files: a row above and a column at the left with single sums; "across,down" in a wall

std::optional<int32_t> read_file_sum(std::string_view token) {
  if (token == "-1" || token == ".") return slot_none;
  const auto n = parse_number(token, 1000000000);
  if (!n) return std::nullopt;
  return static_cast<int32_t>(*n);
}

class FileSums {
 public:
  FileSums(BlockReader& in, const SumsBoard& board, Puzzle& puzzle)
      : in_(in), board_(board), puzzle_(puzzle) {}

  void read() {
    const Grid& grid = puzzle_.grid;
    const auto block = in_.take(grid.height, grid.width);
    if (!block) return;
    for (int cell = 0; cell < grid.cells(); ++cell) {
      const std::string_view token = block->tokens[at(cell)];
      const bool top = grid.row(cell) == 0;
      const bool left = grid.column(cell) == 0;
      if (top && left) {
        if (read_file_sum(token).value_or(1) > 0) complain(token, "'0' in the corner");
      } else if (top || left) {
        set(cell, top ? token : "-1", top ? "-1" : token, token);
      } else if (token != ".") {
        read_wall(cell, token);
      }
    }
  }

 private:
  void complain(std::string_view token, const std::string& what) {
    in_.complain(token, "found " + quoted(token) + "; expected " + what);
  }

  void read_wall(int cell, std::string_view token) {
    const size_t comma = token.find(',');
    if (comma == std::string_view::npos) return complain(token, "'.' or two sums 'across,down'");
    board_.set_wall(puzzle_, cell, in_.text().place(in_.text().offset(token)));
    set(cell, token.substr(comma + 1), token.substr(0, comma), token);
  }

  void set(int cell, std::string_view below, std::string_view right, std::string_view token) {
    const auto down = read_file_sum(below);
    const auto across = read_file_sum(right);
    const Text::Place place = in_.text().place(in_.text().offset(token));
    if (!down || !across || !board_.set_below(puzzle_, cell, *down, place) ||
        !board_.set_right(puzzle_, cell, *across, place)) {
      complain(token, "a sum, or -1 for none");
    }
  }

  BlockReader& in_;
  const SumsBoard& board_;
  Puzzle& puzzle_;
};

void read_sums_block(BlockReader& in, const GivenContext& context, Puzzle& puzzle) {
  const SumsBoard board(context.genre, context.part);
  if (!board.good())
    return in.mistakes().add(unknown_code(context.genre, context.part, given_block_names()));
  board.clear(puzzle);
  if (!in.at_end()) FileSums(in, board, puzzle).read();
}

std::string write_sums_block(const GivenContext& context, const Puzzle& puzzle, FileLines& out) {
  const SumsBoard board(context.genre, context.part);
  if (!board.good()) return "has no sums for '" + context.part.field + "'";
  std::string why = board.unsaid(puzzle);
  if (!why.empty()) return why;
  const Grid& grid = puzzle.grid;
  out.add(grid.height, grid.width, [&](int r, int c) -> std::string {
    const int cell = grid.cell(r, c);
    std::string below = std::to_string(board.below(puzzle, cell));
    std::string right = std::to_string(board.right(puzzle, cell));
    if (r == 0 && c == 0) return "0";
    if (r == 0) return below;
    if (c == 0) return right;
    return board.is_wall(puzzle, cell) ? right + "," + below : ".";
  });
  return {};
}

bool is_cell_choice(const FieldInfo& field) {
  return field.index == IndexKind::cell && field.value == ValueKind::boolean;
}

}  // namespace

static_assert(slot_none == -1, "files write a missing sum as -1");

const LinkGroup link_sums = {"sums", suits_sums, read_link_sums, write_link_sums};
const GivenBlock file_sums = {"sums", is_cell_choice, read_sums_block, write_sums_block, true};

}  // namespace clew::formats
