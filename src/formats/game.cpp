// The envelope of a game id of Simon Tatham's collection: SIZE[LETTERS]:DESCRIPTION, columns before
// rows. Parts of the description are separated by commas.
#include <algorithm>
#include <limits>

#include "formats/codecs.h"
#include "formats/game_codes.h"
#include "formats/readers.h"
#include "formats/values.h"

namespace clew::formats {

namespace game {
namespace {

constexpr std::string_view flag_code = "flag";    // a letter behind the size
constexpr std::string_view boxes_code = "boxes";  // the size is that of a box, turned over

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

bool has_argument(const CodecPart& part, std::string_view word) {
  return std::ranges::find(part.arguments, word) != part.arguments.end();
}

// Whether a part stands in the description.
bool is_described(const CodecPart& part) {
  return part.field != "skip" && part.code != flag_code && part.code != boxes_code;
}

// The letter that says that the part is there, or "".
std::string letter_of(const CodecPart& part) {
  return part.code == "blocks" && !part.arguments.empty() ? part.arguments[0] : "";
}

class GameReader {
 public:
  GameReader(const GenreInfo& genre, const Wrapped& wrapped, const ReadLimits& limits)
      : genre_(genre), text_(wrapped.body), limits_(limits), mistakes_(text_) {
    codec_ = find_codec(genre, CodecKind::game, wrapped.genre);
    puzzle().givens.resize(genre.givens.size());
    puzzle().file = text_.file();
  }

  Result<Reading> read() {
    if (codec_ < 0) return text_.error_at(0, genre_.name + " has no game ids");
    const size_t colon = text_.chars().find(':');
    if (const size_t seed = text_.chars().find('#'); seed < colon) {
      return text_.error_at(seed,
                            "this id names a seed, and only the program that made it knows its "
                            "board: expected ':' and the description of the board");
    }
    if (colon == std::string_view::npos)
      return text_.error_at(text_.chars().size(), "expected ':' and the description of a board");
    LinkCursor before(text_, 0, colon);
    if (!read_size(before) || !read_letters(before)) return mistakes_.take();
    LinkCursor body(text_, colon + 1, text_.chars().size());
    bool first = true;
    for (const CodecPart& part : codec().parts) {
      if (!is_described(part)) continue;
      if (!read_part(part, body, first)) return mistakes_.take();
      first = false;
    }
    if (!body.at_end())
      return text_.error_at(body.offset(), "the game id goes on where its board is complete");
    if (mistakes_.any()) return mistakes_.take();
    return std::move(reading_);
  }

 private:
  Puzzle& puzzle() { return reading_.puzzle; }
  const Codec& codec() const { return genre_.codecs[at(codec_)]; }

  bool fail(Error e) {
    mistakes_.add(std::move(e));
    return false;
  }

  std::optional<int64_t> number(LinkCursor& cursor) {
    std::string digits;
    while (is_digit(cursor.peek())) digits += cursor.next();
    return parse_number(digits, std::numeric_limits<int32_t>::max());
  }

  bool read_size(LinkCursor& cursor) {
    const auto first = number(cursor);
    const bool two = first && cursor.peek() == 'x';
    if (two) cursor.next();
    const auto second = two ? number(cursor) : first;
    if (!first || !second)
      return fail(text_.error_at(cursor.offset(), "expected the size of the board, such as 7x7"));
    int64_t width = *first;
    int64_t height = *second;
    if (skipped_part(codec(), "pairs") != nullptr) {
      height += 1;
      width += 2;
    }
    for (const CodecPart& part : codec().parts) {
      const int given = find_given(genre_, part.field);
      if (part.code != boxes_code || given < 0) continue;
      if (two) {
        width = height = std::min<int64_t>(*first, limits_.max_cells) *
                         std::min<int64_t>(*second, limits_.max_cells);
        puzzle().givens[at(given)].at.assign(1, printed_value(static_cast<int32_t>(*first)));
      }
    }
    const Result<Grid> grid = grid_of_size(height, width, limits_);
    if (!grid) return fail(text_.error_at(0, grid.first_error().message));
    puzzle().grid = *grid;
    return true;
  }

  // Letters with digits behind them; those that only tell how the board was made mean nothing.
  bool read_letters(LinkCursor& cursor) {
    while (!cursor.at_end()) {
      const size_t start = cursor.offset();
      const std::string letter(1, cursor.next());
      std::string value;
      if (letter == "d" && !cursor.at_end()) value = cursor.next();  // how hard it is
      while (is_digit(cursor.peek()) || cursor.peek() == '.') value += cursor.next();
      if (letter == "d") continue;
      if (!read_letter(letter, value)) {
        return fail(text_.error_at(start, concat("the game id says ", quoted(letter + value),
                                                 ", which ", genre_.name, " does not know here")));
      }
    }
    return true;
  }

  bool read_letter(const std::string& letter, const std::string& value) {
    for (const CodecPart& part : codec().parts) {
      if (is_skip(part, "letters") && has_argument(part, letter)) return true;
      if (is_skip(part, "letter") && part.arguments.size() == 2 && part.arguments[0] == letter)
        return part.arguments[1] == value;
      if (part.code == flag_code && has_argument(part, letter)) {
        const int given = find_given(genre_, part.field);
        if (given >= 0) puzzle().givens[at(given)].at.assign(1, printed_value(1));
        return true;
      }
      if (letter_of(part) == letter) {
        letters_ += letter;
        return true;
      }
    }
    return false;
  }

  bool read_part(const CodecPart& part, LinkCursor& cursor, bool first) {
    const int given = find_given(genre_, part.field);
    const GameCode* code = find_game_code(part.code);
    if (given < 0) return fail(unknown_field(genre_, part));
    const FieldInfo& field = genre_.givens[at(given)];
    const int count = slot_count(genre_, given, puzzle());
    if (code == nullptr || count < 0 || !code->suits(field))
      return fail(unknown_code(genre_, part, game_code_names()));
    const std::string letter = letter_of(part);
    if (!letter.empty() && letters_.find(letter) == std::string::npos) return true;
    if (has_argument(part, "optional") && cursor.at_end()) return true;
    if (!first) {
      if (cursor.peek() != ',') {
        cursor.fail(cursor.offset(), "expected ',' and '" + part.field + "'");
        return fail(cursor.mistake());
      }
      cursor.next();
    }
    Slots slots;
    if (!code->read(cursor, {field, part, puzzle().grid}, count, slots))
      return fail(cursor.mistake());
    fill_from_slots(genre_, given, slots, text_, puzzle(), mistakes_);
    return true;
  }

  const GenreInfo& genre_;
  const Text& text_;
  ReadLimits limits_;
  int codec_ = -1;
  std::string letters_;  // that say that a part is there
  Reading reading_;
  Mistakes mistakes_;
};

class GameWriter {
 public:
  GameWriter(const GenreInfo& genre, const Codec& codec, const Puzzle& puzzle)
      : genre_(genre), codec_(codec), puzzle_(puzzle) {}

  Result<std::string> write() {
    std::string letters;
    std::string body;
    bool first = true;
    for (const CodecPart& part : codec_.parts) {
      const int given = find_given(genre_, part.field);
      if (is_skip(part, "letter") && part.arguments.size() == 2)
        letters += part.arguments[0] + part.arguments[1];
      if (part.code == flag_code && given >= 0 && is_yes(given)) {
        if (part.arguments.empty()) return unknown_code(genre_, part, game_code_names());
        letters += part.arguments[0];
      }
      if (!is_described(part)) continue;
      const std::string letter = letter_of(part);
      if (!letter.empty() && (given < 0 || puzzle_.givens[at(given)].at.empty())) continue;
      letters += letter;
      if (has_argument(part, "optional") && is_blank(given)) continue;
      if (!first) body += ',';
      first = false;
      if (auto mistake = write_part(part, given, body)) return *mistake;
    }
    const Result<std::string> size = write_size();
    if (!size) return size.errors();
    const std::string name = codec_.ids.empty() ? genre_.slug : codec_.ids[0];
    return name + ":" + *size + letters + ":" + body;
  }

 private:
  bool is_yes(int given) const {
    const Field& field = puzzle_.givens[at(given)];
    return !field.at.empty() && field.at[0].state == Printed::value && field.at[0].n != 0;
  }
  bool is_blank(int given) const {
    return given < 0 || std::ranges::all_of(
                            puzzle_.givens[at(given)].at,
                            [](const Printed& p) { return p.state == Printed::absent; });
  }

  Result<std::string> write_size() const {
    const Grid& grid = puzzle_.grid;
    const std::string both = std::to_string(grid.width) + "x" + std::to_string(grid.height);
    if (skipped_part(codec_, "pairs") != nullptr) {
      if (grid.width != grid.height + 1 || grid.height < 2)
        return error("a game id of " + genre_.name + " cannot say a board of this size");
      return std::to_string(grid.height - 1);
    }
    if (skipped_part(codec_, "square") != nullptr || boxes() != nullptr) {
      if (grid.width != grid.height)
        return error("a game id of " + genre_.name + " cannot say a board that is no square");
      if (boxes() == nullptr) return std::to_string(grid.width);
      return write_boxes();
    }
    return both;
  }

  const CodecPart* boxes() const {
    const int found =
        index_if(codec_.parts, [](const CodecPart& p) { return p.code == boxes_code; });
    return found < 0 ? nullptr : &codec_.parts[at(found)];
  }

  // Boxes of their own shapes: the size alone. Else a box is as high as the first number.
  Result<std::string> write_boxes() const {
    for (const CodecPart& part : codec_.parts) {
      const int given = find_given(genre_, part.field);
      if (!letter_of(part).empty() && given >= 0 && !puzzle_.givens[at(given)].at.empty())
        return std::to_string(puzzle_.grid.width);
    }
    const int given = find_given(genre_, boxes()->field);
    const Field& field = puzzle_.givens[at(given)];
    const int high = field.at.empty() ? 0 : field.at[0].n;
    if (high <= 0 || puzzle_.grid.width % high != 0)
      return error("a game id of " + genre_.name + " cannot say boxes of this height");
    return std::to_string(high) + "x" + std::to_string(puzzle_.grid.width / high);
  }

  std::optional<Error> write_part(const CodecPart& part, int given, std::string& out) const {
    const GameCode* code = find_game_code(part.code);
    if (given < 0) return unknown_field(genre_, part);
    const FieldInfo& field = genre_.givens[at(given)];
    if (code == nullptr || slot_count(genre_, given, puzzle_) < 0 || !code->suits(field))
      return unknown_code(genre_, part, game_code_names());
    const std::string id = "a game id of " + genre_.name + " ";
    const Result<std::vector<int32_t>> slots = slots_of(genre_, given, puzzle_);
    if (!slots) return error(id + slots.first_error().message);
    const std::string why = code->write({field, part, puzzle_.grid}, *slots, out);
    if (!why.empty()) return error(id + why + " in '" + part.field + "'");
    return std::nullopt;
  }

  const GenreInfo& genre_;
  const Codec& codec_;
  const Puzzle& puzzle_;
};

}  // namespace
}  // namespace game

bool is_game_id(std::string_view line) {
  size_t i = 0;
  while (i < line.size() && game::is_letter(line[i])) ++i;
  if (i > 0 && (i >= line.size() || line[i++] != ':')) return false;
  const size_t size = i;
  while (i < line.size() && is_digit(line[i])) ++i;
  if (i == size) return false;
  while (i < line.size() && (game::is_letter(line[i]) || is_digit(line[i]) || line[i] == '.')) ++i;
  return i < line.size() && (line[i] == ':' || line[i] == '#') &&
         line.find_first_of(" \t") == std::string_view::npos;
}

Result<Reading> read_game(const GenreInfo& genre, const Wrapped& wrapped,
                          const ReadLimits& limits) {
  return game::GameReader(genre, wrapped, limits).read();
}

Result<std::string> write_game(const GenreInfo& genre, const Puzzle& puzzle) {
  const int found = find_codec(genre, CodecKind::game, "");
  if (found < 0) return error(genre.name + " has no game ids");
  const Codec& codec = genre.codecs[at(found)];
  if (const auto unsaid = unsaid_given(genre, codec, puzzle)) return error("a game id" + *unsaid);
  return game::GameWriter(genre, codec, puzzle).write();
}

}  // namespace clew::formats
