// A puzzlekit record: a header "ROWS COLUMNS ...", then blocks of tokens; the solution likewise.
// Which blocks there are, and which token means what, is declared by the genre.
#include "formats/readers.h"

#include <algorithm>
#include <limits>
#include <map>

#include "formats/blocks.h"
#include "formats/codecs.h"
#include "formats/kit_tokens.h"
#include "formats/rooms.h"
#include "formats/sheets.h"
#include "formats/values.h"

namespace clew::formats {

namespace {

class ProblemReader {
 public:
  ProblemReader(const GenreInfo& genre, const Codec& codec, const Text& text,
                const ReadLimits& limits)
      : genre_(genre), codec_(codec), in_(text, "problem"), limits_(limits) {
    puzzle_.givens.resize(genre.givens.size());
    puzzle_.file = text.file();
  }

  Result<Puzzle> read() {
    if (!read_header()) return in_.mistakes().take();
    for (const CodecPart& part : codec_.parts) {
      if (part.field == "skip") {
        // Lines that carry nothing, and that some records leave out; or tokens of the block before
        // that say nothing.
        if (part.code != "over" && part.code != "header" && !in_.at_end())
          in_.take(puzzle_.grid.height, puzzle_.grid.width);
      } else if (const int given = find_given(genre_, part.field); given >= 0) {
        if (part.code == "piece" || part.code == "points") {
          read_piece(part, given);
        } else {
          end_pieces();
          read_part(part, given);
        }
      } else if (find_answer(genre_, part.field) < 0) {
        return unknown_field(genre_, part);
      }
      if (in_.mistakes().any()) return in_.mistakes().take();
    }
    end_pieces();
    fill_rooms();
    if (in_.mistakes().any()) return in_.mistakes().take();
    while (!in_.at_end() && trim(in_.peek()).empty()) in_.skip_line();
    if (!in_.at_end()) {
      return in_.text().error_at(
          trim(in_.peek()), "found " + quoted(trim(in_.peek())) + " behind the end of the problem");
    }
    return std::move(puzzle_);
  }

 private:
  bool fail(Error e) {
    in_.mistakes().add(std::move(e));
    return false;
  }

  bool read_header() {
    while (!in_.at_end() && trim(in_.peek()).empty()) in_.skip_line();
    const auto line = in_.take_line();
    if (!line) return false;
    const std::vector<std::string_view> words = split_blanks(*line);
    int64_t size[2] = {};
    for (size_t i = 0; i < 2; ++i) {
      const auto n = i < words.size() ? parse_number(words[i], std::numeric_limits<int32_t>::max())
                                      : std::nullopt;
      if (!n) {
        const size_t where = i < words.size() ? in_.text().offset(words[i])
                                              : in_.text().offset(*line) + line->size();
        return fail(
            in_.text().error_at(where, "expected the header 'ROWS COLUMNS' of a puzzlekit text"));
      }
      size[i] = *n;
    }
    const Result<Grid> grid = grid_of_size(size[0], size[1], limits_);
    if (!grid) return fail(in_.text().error_at(words[0], grid.first_error().message));
    puzzle_.grid = *grid;
    return read_header_values(words);
  }

  // Behind the size: one word for each part that is said to stand in the header.
  bool read_header_values(const std::vector<std::string_view>& words) {
    size_t next = 2;
    for (const CodecPart& part : codec_.parts) {
      const int given = find_given(genre_, part.field);
      if (part.code != "header" || (given < 0 && part.field != "skip")) continue;
      if (next >= words.size()) return true;
      const std::string_view word = words[next++];
      if (given < 0) continue;
      const FieldInfo& field = genre_.givens[at(given)];
      std::optional<Printed> p;
      if (field.index == PlaceKind::none)
        p = part.arguments.empty() ? read_scalar(field, word) : read_value(part, field, word);
      if (!p) {
        return fail(in_.text().error_at(word, "found " + quoted(word) + " for '" + field.name +
                                                  "'; expected " +
                                                  expected_tokens(field, part, field.value)));
      }
      puzzle_.givens[at(given)].at.assign(1, stamped(*p, word));
    }
    if (next >= words.size()) return true;
    return fail(in_.text().error_at(
        words[next], "found " + quoted(words[next]) + " behind the size; the kit line of " +
                         genre_.name + " says nothing of it ('skip as header' would skip it)"));
  }

  void read_part(const CodecPart& part, int given) {
    const FieldInfo& field = genre_.givens[at(given)];
    Field& out = puzzle_.givens[at(given)];
    const Grid& grid = puzzle_.grid;
    if (part.code == "header") return;
    if (part.code == "grid" && field.index == PlaceKind::room) {
      for_rooms_.push_back({&part, given, in_.take(grid.height, grid.width)});
    } else if (part.code == "grid" && is_place(field)) {
      const int more = field.index == PlaceKind::corner ? 1 : 0;
      out.at = std::vector<Printed>(at((grid.height + more) * (grid.width + more)));
      shared_ = in_.take(grid.height + more, grid.width + more);
      fill(part, field, shared_, out, 0);
    } else if (part.code == "over" && field.index == PlaceKind::cell) {
      out.at.assign(at(grid.cells()), Printed());
      fill(part, field, shared_, out, 0);
    } else if (part.code == "labels" && field.value == ValueKind::partition) {
      read_labels(part, out);
    } else if (part.code == "sums" && field.index == PlaceKind::cell) {
      read_sums(part, out);
    } else if (part.code == "dots" && field.index == PlaceKind::cell) {
      read_dots(part, given);
    } else if (part.code == "sides" && is_between(field)) {
      read_sides(part, field, out);
    } else if (const auto side = side_of(part, field)) {
      read_outside(part, field, out, *side);
    } else {
      fail(unknown_code(genre_, part,
                        {"grid", "over", "piece", "points", "labels", "sums", "dots", "sides",
                         "header", "rows", "columns", "left", "right", "top", "bottom"}));
    }
  }

  static bool is_place(const FieldInfo& field) {
    return field.value != ValueKind::partition &&
           (field.index == PlaceKind::cell || field.index == PlaceKind::corner);
  }

  // The values along one side of the grid; nothing: the part says something else.
  std::optional<Sheet> side_of(const CodecPart& part, const FieldInfo& field) const {
    for (const Sheet& sheet : sheets_of(field.index, puzzle_.grid)) {
      if (sheet.flat && part.code == sheet.name) return sheet;
    }
    return std::nullopt;
  }

  void read_outside(const CodecPart& part, const FieldInfo& field, Field& out, const Sheet& side) {
    if (out.at.empty()) out.at.resize(at(field_size(field.index, puzzle_.grid)));
    if (is_collection(field)) {
      read_lists(part, field, out, side.first, side.columns);
    } else {
      fill(part, field, in_.take(1, side.columns), out, side.first);
    }
  }

  // A division: one label for each cell; the arguments are the labels of cells in no room.
  void read_labels(const CodecPart& part, Field& out) {
    const auto block = in_.take(puzzle_.grid.height, puzzle_.grid.width);
    if (!block) return;
    std::map<std::string_view, int> rooms;
    out.at.assign(block->tokens.size(), Printed());
    for (size_t i = 0; i < block->tokens.size(); ++i) {
      const std::string_view label = block->tokens[i];
      if (is_argument(part, label)) continue;
      const auto room = rooms.try_emplace(label, static_cast<int>(rooms.size())).first;
      out.at[i] = stamped(printed_value(room->second), label);
    }
  }

  // Values of rooms stand in any one of their cells; the division may come behind them.
  void fill_rooms() {
    for (const ForRooms& waiting : for_rooms_) {
      const FieldInfo& field = genre_.givens[at(waiting.given)];
      if (!waiting.block) continue;
      Field of_cells;
      of_cells.at.resize(at(puzzle_.grid.cells()));
      fill(*waiting.part, field, waiting.block, of_cells, 0);
      RoomValues rooms(field, puzzle_, puzzle_.givens[at(waiting.given)]);
      for (int cell = 0; cell < puzzle_.grid.cells(); ++cell) {
        const std::string why = rooms.put(cell, of_cells.at[at(cell)]);
        if (!why.empty()) in_.complain(waiting.block->tokens[at(cell)], why);
      }
    }
  }

  // Tokens of several pieces, such as "b4": each part takes the longest beginning or end that it
  // can read, and leaves the rest to the next. Values of rooms stand in any one of their cells.
  void read_piece(const CodecPart& part, int given) {
    const FieldInfo& field = genre_.givens[at(given)];
    const Grid& grid = puzzle_.grid;
    const bool points = part.code == "points";  // the corners inside the board
    const bool suits = points ? field.index == PlaceKind::corner
                              : field.index == PlaceKind::cell || field.index == PlaceKind::room;
    if (!suits) return void(fail(unknown_code(genre_, part, {"grid"})));
    const int less = points ? 1 : 0;
    if (!pieces_) pieces_ = in_.take(grid.height - less, grid.width - less);
    if (!pieces_) return;
    Block mine = *pieces_;
    for (size_t i = 0; i < mine.tokens.size(); ++i) {
      std::string_view& rest = pieces_->tokens[i];
      mine.tokens[i] = rest == blank_token ? std::string_view() : take_piece(part, field, rest);
    }
    if (field.index == PlaceKind::room) {
      for_rooms_.push_back({&part, given, std::move(mine)});
    } else if (points) {
      Field inside;
      inside.at.resize(mine.tokens.size());
      fill(part, field, mine, inside, 0);
      Field& out = puzzle_.givens[at(given)];
      out.at.assign(at(grid.corners()), Printed());
      for (size_t i = 0; i < mine.tokens.size(); ++i) {
        const int row = static_cast<int>(i) / (grid.width - 1);
        const int column = static_cast<int>(i) % (grid.width - 1);
        out.at[at(grid.corner(row + 1, column + 1))] = std::move(inside.at[i]);
      }
    } else {
      puzzle_.givens[at(given)].at.assign(at(grid.cells()), Printed());
      fill(part, field, mine, puzzle_.givens[at(given)], 0);
    }
  }

  static std::string_view take_piece(const CodecPart& part, const FieldInfo& field,
                                     std::string_view& rest) {
    for (size_t n = rest.size(); n > 0; --n) {
      for (const bool front : {true, false}) {
        const std::string_view piece = front ? rest.substr(0, n) : rest.substr(rest.size() - n);
        if (!read_value(part, field, piece)) continue;
        rest = front ? rest.substr(n) : rest.substr(0, rest.size() - n);
        return piece;
      }
    }
    return {};
  }

  // Nothing may be left of them.
  void end_pieces() {
    if (!pieces_) return;
    for (const std::string_view rest : pieces_->tokens) {
      if (!rest.empty() && rest != blank_token && rest != ".")
        in_.complain(rest, "found " + quoted(rest) + ", which no part of the kit line reads");
    }
    pieces_.reset();
  }

  static bool is_between(const FieldInfo& field) {
    return field.value == ValueKind::boolean &&
           (field.index == PlaceKind::link || field.index == PlaceKind::side);
  }

  // In each cell a number whose bits say at which of its sides something stands; the arguments are
  // the sides of the bits 1, 2, 4 and 8, letters of "nesw".
  void read_sides(const CodecPart& part, const FieldInfo& field, Field& out) {
    const Grid& grid = puzzle_.grid;
    const auto block = in_.take(grid.height, grid.width);
    if (!block) return;
    out.at.assign(at(field_size(field.index, grid)), Printed());
    for (int cell = 0; cell < grid.cells(); ++cell) {
      const std::string_view token = block->tokens[at(cell)];
      const auto bits = side_bits(part, token);
      if (!bits) in_.unexpected(token, "a number from 0 to 15, or '-'");
      for (int i = 0; bits && i < num_directions; ++i) {
        if (!(*bits)[at(i)]) continue;
        const auto d = static_cast<Direction>(i);
        const int place = field.index == PlaceKind::link ? grid.link(cell, d) : grid.side(cell, d);
        if (place >= 0)
          out.at[at(place)] = stamped(printed_value(1), token);
        else
          in_.complain(token, "found " + quoted(token) + ", but nothing lies beyond the border");
      }
    }
  }

  // A dot at each cell: 0 in its middle, 1 on its right edge, 2 on its lower edge, 3 at its lower
  // right corner; the arguments name the givens of links and corners.
  void read_dots(const CodecPart& part, int cells) {
    const Grid& grid = puzzle_.grid;
    const auto block = in_.take(grid.height, grid.width);
    if (!block) return;
    for (int cell = 0; cell < grid.cells(); ++cell) {
      const std::string_view token = block->tokens[at(cell)];
      if (token == blank_token) continue;
      const auto dot = parse_number(token, 3);
      const int corner = grid.corner(grid.row(cell) + 1, grid.column(cell) + 1);
      const int place = dot == 0   ? cell
                        : dot == 1 ? grid.link(cell, Direction::right)
                        : dot == 2 ? grid.link(cell, Direction::down)
                                   : corner;
      const size_t kind = dot.value_or(0) == 3 ? 2 : dot.value_or(0) > 0 ? 1 : 0;
      const int given = kind == 0 ? cells
                        : part.arguments.size() >= kind
                            ? find_given(genre_, part.arguments[kind - 1])
                            : -1;
      if (!dot || place < 0 || given < 0)
        return in_.unexpected(token, "a dot from 0 to 3 inside the board, or '-'");
      Field& out = puzzle_.givens[at(given)];
      if (out.at.empty()) out.at.resize(at(field_size(genre_.givens[at(given)].index, grid)));
      const bool choice = genre_.givens[at(given)].value == ValueKind::boolean;
      out.at[at(place)] = stamped(printed_value(choice ? 1 : 0), token);
    }
  }

  // "0" is an open cell, "-" a wall, "a,b" a wall that holds numbers; the arguments name the givens
  // that a and b belong to.
  void read_sums(const CodecPart& part, Field& walls) {
    const auto block = in_.take(puzzle_.grid.height, puzzle_.grid.width);
    if (!block) return;
    walls.at.assign(block->tokens.size(), Printed());
    for (size_t c = 0; c < block->tokens.size(); ++c) {
      const std::string_view token = block->tokens[c];
      if (token == "0") continue;
      walls.at[c] = stamped(printed_value(1), token);
      if (token == blank_token) continue;
      const size_t comma = token.find(',');
      if (comma == std::string_view::npos || part.arguments.size() != 2) {
        in_.unexpected(token, "'0', '-' or two sums 'a,b'");
        continue;
      }
      read_sum(part.arguments[0], token.substr(0, comma), c);
      read_sum(part.arguments[1], token.substr(comma + 1), c);
    }
  }

  void read_sum(const std::string& name, std::string_view digits, size_t cell) {
    const int given = find_given(genre_, name);
    if (given < 0 || digits.empty()) return;
    const FieldInfo& field = genre_.givens[at(given)];
    Field& out = puzzle_.givens[at(given)];
    if (out.at.empty()) out.at.resize(at(puzzle_.grid.cells()));
    const auto p = read_token(field, digits);
    if (!p || p->state != Printed::value) {
      in_.unexpected(digits, expected_value(field, field.value));
    } else {
      out.at[cell] = stamped(*p, digits);
    }
  }

  Printed stamped(Printed p, std::string_view token) {
    in_.stamp(p, token);
    return p;
  }

  void fill(const CodecPart& part, const FieldInfo& field, const std::optional<Block>& block,
            Field& out, int first) {
    if (!block) return;
    const bool numbers = field.value == ValueKind::number && field.way.empty();
    for (size_t i = 0; i < block->tokens.size(); ++i) {
      const std::string_view token = block->tokens[i];
      if (token.empty() || (token == blank_token && !is_argument(part, token))) continue;
      Printed& target = out.at[at(first) + i];
      // Most tokens are plain numbers, which need no Printed to be handed on.
      if (const auto n = numbers ? read_number(field, token) : std::nullopt;
          n && part.arguments.empty()) {
        target.state = Printed::value;
        target.n = *n;
        in_.stamp(target, token);
        continue;
      }
      auto p = read_value(part, field, token);
      if (!p && read_elsewhere(part, token)) continue;
      if (!p) {
        in_.unexpected(token, expected_tokens(field, part, field.value));
      } else if (p->state != Printed::absent) {
        in_.stamp(*p, token);
        target = std::move(*p);
      }
    }
  }

  // A block may be shared by the parts "as grid" and, right behind it, "as over": whether another
  // of them knows the token.
  bool read_elsewhere(const CodecPart& part, std::string_view token) const {
    size_t i = 0;
    while (&codec_.parts[i] != &part) ++i;
    while (codec_.parts[i].code == "over" && i > 0) --i;
    for (bool more = true; more; ++i) {
      const CodecPart& other = codec_.parts[i];
      const int given = find_given(genre_, other.field);
      if (&other != &part && given >= 0 && read_value(other, genre_.givens[at(given)], token))
        return true;
      if (other.field == "skip" && is_argument(other, token)) return true;
      more = i + 1 < codec_.parts.size() && codec_.parts[i + 1].code == "over";
    }
    return false;
  }

  // The arguments of a number are words for "?".
  static std::optional<Printed> read_value(const CodecPart& part, const FieldInfo& field,
                                           std::string_view token) {
    if (field.value == ValueKind::number && is_argument(part, token)) token = "?";
    if (!field.way.empty()) return read_pointing(field, token);
    if (part.arguments.empty() || token == "?" || field.value == ValueKind::number)
      return token == "." ? std::nullopt : read_token(field, token);
    const auto n = declared_value(field, part, token);
    if (!n) return std::nullopt;
    return field.value == ValueKind::boolean && *n == 0 ? Printed() : printed_value(*n);
  }

  // Arrows are letters of the compass here: "2w".
  static std::optional<Printed> read_pointing(const FieldInfo& field, std::string_view token) {
    const auto way = token.size() > 1 ? read_quarter(token.back()) : std::nullopt;
    if (way) return read_token(field, std::string(token.substr(0, token.size() - 1)) + arrow(*way));
    return token == "?" ? read_token(field, token) : std::nullopt;
  }

  // One line of text for each list.
  void read_lists(const CodecPart& part, const FieldInfo& field, Field& out, int first, int count) {
    for (int i = 0; i < count; ++i) {
      const auto line = in_.take_line();
      if (!line) return;
      const std::vector<std::string_view> items = split_blanks(*line);
      if (items.size() == 1 && items[0] == blank_token) continue;
      const auto p = read_items(field, items);
      if (!p) {
        in_.unexpected(items.empty() ? *line : trim(*line),
                       expected_tokens(field, part, field.item));
      } else {
        out.at[at(first + i)] = stamped(*p, items[0]);
      }
    }
  }

  const GenreInfo& genre_;
  const Codec& codec_;
  BlockReader in_;
  ReadLimits limits_;
  Puzzle puzzle_;
  struct ForRooms {
    const CodecPart* part;
    int given;
    std::optional<Block> block;
  };
  std::vector<ForRooms> for_rooms_;
  std::optional<Block> shared_;
  std::optional<Block> pieces_;  // what the parts "as piece" have left of their tokens
};

}  // namespace

Result<Puzzle> read_blocks(const GenreInfo& genre, const Codec& codec, const Text& text,
                           const ReadLimits& limits) {
  return ProblemReader(genre, codec, text, limits).read();
}

Result<Reading> read_kit(const GenreInfo& genre, std::string_view problem,
                         std::string_view solution, std::string_view file_name,
                         const ReadLimits& limits, std::string_view id) {
  const Text text(problem, file_name);
  int codec = find_codec(genre, CodecKind::kit, id);
  if (codec < 0) return text.error_at(0, genre.name + " has no puzzlekit texts");
  Result<Puzzle> puzzle = ProblemReader(genre, genre.codecs[at(codec)], text, limits).read();
  // Where nobody says which kit line it is, it is the first that fits.
  const bool named =
      std::ranges::find(genre.codecs[at(codec)].ids, id) != genre.codecs[at(codec)].ids.end();
  for (size_t other = at(codec) + 1; !puzzle && !named && other < genre.codecs.size(); ++other) {
    if (genre.codecs[other].kind != CodecKind::kit) continue;
    Result<Puzzle> again = ProblemReader(genre, genre.codecs[other], text, limits).read();
    if (!again) continue;
    puzzle = std::move(again);
    codec = static_cast<int>(other);
  }
  if (!puzzle) return puzzle.errors();
  Reading reading;
  reading.puzzle = std::move(*puzzle);
  for (int i : missing_givens(genre, reading.puzzle)) {
    return text.error_at(text.chars().size(), "a puzzlekit text of " + genre.name +
                                                  " does not say '" + genre.givens[at(i)].name +
                                                  "', which the puzzle needs");
  }
  const bool says_answer = std::ranges::any_of(
      genre.codecs[at(codec)].parts,
      [&](const CodecPart& part) { return find_answer(genre, part.field) >= 0; });
  if (!trim(solution).empty() && says_answer) {
    reading.answer.emplace();
    reading.answer->kind = AnswerText::Kind::kit;
    reading.answer->text = Text(solution, file_name);
    reading.answer->codec = codec;
  }
  return reading;
}

}  // namespace clew::formats
