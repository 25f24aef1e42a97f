// Dots in cells, on the edges between them and on the points where four of them meet: up to three
// givens in one block, "star as dots edge point". The places are numbered row by row, twice as
// dense as the cells.
#include "formats/codecs.h"
#include "formats/file_codes.h"
#include "formats/link_codes.h"
#include "formats/values.h"

namespace clew::formats {

namespace {

class Dots {
 public:
  Dots(const GenreInfo& genre, const CodecPart& part) : genre_(genre) {
    const auto take = [&](std::string_view name) {
      if (name == black_word) {
        black_ = true;
        return;
      }
      const int given = find_given(genre, name);
      const PlaceKind index = given < 0 ? PlaceKind::none : field(given).index;
      int* mine = index == PlaceKind::cell     ? &cell_
                  : index == PlaceKind::link   ? &link_
                  : index == PlaceKind::corner ? &corner_
                                               : nullptr;
      good_ = good_ && mine != nullptr && *mine < 0 && is_mark(field(given));
      if (mine != nullptr) *mine = given;
    };
    take(part.field);
    for (const std::string& name : part.arguments) take(name);
  }

  bool good() const { return good_ && cell_ >= 0; }

  static int rows(const Grid& grid) { return 2 * grid.height - 1; }
  static int columns(const Grid& grid) { return 2 * grid.width - 1; }
  static int count(const Grid& grid) { return rows(grid) * columns(grid); }

  // The slots by place; those of a given that the rules lack are empty.
  Result<std::vector<int32_t>> gather(const Puzzle& puzzle) const {
    std::vector<int32_t> dots(at(count(puzzle.grid)), slot_none);
    for (const int given : {cell_, link_, corner_}) {
      if (given < 0) continue;
      const auto slots = slots_of(genre_, given, puzzle);
      if (!slots) return slots.first_error();
      std::vector<bool> said(slots->size(), false);
      for (int i = 0; i < count(puzzle.grid); ++i) {
        const Spot spot = spot_of(i, puzzle.grid);
        if (spot.given != given) continue;
        if ((*slots)[at(spot.place)] == slot_unknown) return error("cannot say '?'");
        dots[at(i)] = colour_of((*slots)[at(spot.place)], given);
        said[at(spot.place)] = true;
      }
      for (size_t p = 0; p < said.size(); ++p) {
        if (!said[p] && (*slots)[p] != slot_none)
          return error("cannot say '" + field(given).name + "' at the edge of the board");
      }
    }
    return dots;
  }

  // The other way round. False: there is no given for the dot at `*stray`.
  bool spread(const Slots& dots, const Text& text, Puzzle& puzzle, Mistakes& mistakes,
              size_t* stray) const {
    for (const int given : {cell_, link_, corner_}) {
      if (given < 0) continue;
      Slots mine;
      mine.values.assign(at(slot_count(genre_, given, puzzle)), slot_none);
      mine.where.assign(mine.values.size(), 0);
      for (int i = 0; i < count(puzzle.grid); ++i) {
        const Spot spot = spot_of(i, puzzle.grid);
        if (spot.given != given) continue;
        const int32_t dot = dots.values[at(i)];
        mine.values[at(spot.place)] = dot > 0 && is_choice(given) ? 1 : dot;
        mine.where[at(spot.place)] = dots.where[at(i)];
      }
      fill_from_slots(genre_, given, mine, text, puzzle, mistakes);
    }
    for (int i = 0; i < count(puzzle.grid); ++i) {
      *stray = dots.where[at(i)];
      if (dots.values[at(i)] != slot_none && spot_of(i, puzzle.grid).given < 0) return false;
    }
    return true;
  }

 private:
  static constexpr std::string_view black_word = "black";
  struct Spot {
    int given = -1;
    int place = 0;
  };

  const FieldInfo& field(int given) const { return genre_.givens[at(given)]; }
  bool is_choice(int given) const { return field(given).value == ValueKind::boolean; }
  static bool is_mark(const FieldInfo& field) {
    return field.value == ValueKind::boolean || field.value == ValueKind::named;
  }

  // Of a mere yes the colour says nothing; `black` tells which one is written.
  int32_t colour_of(int32_t slot, int given) const {
    return slot == 1 && is_choice(given) && black_ ? 2 : slot;
  }

  Spot spot_of(int i, const Grid& grid) const {
    const int y = i / columns(grid);
    const int x = i % columns(grid);
    if (y % 2 == 0 && x % 2 == 0) return {cell_, grid.cell(y / 2, x / 2)};
    if (y % 2 == 0) return {link_, grid.link_across(y / 2, x / 2)};
    if (x % 2 == 0) return {link_, grid.link_down(y / 2, x / 2)};
    return {corner_, (y / 2 + 1) * (grid.width + 1) + x / 2 + 1};
  }

  const GenreInfo& genre_;
  int cell_ = -1, link_ = -1, corner_ = -1;
  bool good_ = true, black_ = false;
};

// A colour of two, and up to seven empty places behind it.
constexpr Piece dot_pieces[] = {
    {.kind = Piece::Kind::run, .value = 15},
    {.kind = Piece::Kind::spaced, .value = 1, .values = 2, .gaps = 7, .beyond = true},
};

bool suits_dots(const GenreInfo& genre, const CodecPart& part) { return Dots(genre, part).good(); }

bool read_link_dots(LinkCursor& cursor, const GenreInfo& genre, const CodecPart& part,
                    Puzzle& puzzle) {
  const Dots dots(genre, part);
  Slots slots;
  if (!read_pieces(dot_pieces, cursor, Dots::count(puzzle.grid), slots)) return false;
  Mistakes mistakes(cursor.text());
  size_t stray = 0;
  if (!dots.spread(slots, cursor.text(), puzzle, mistakes, &stray))
    return cursor.fail(stray, "found a dot where none can stand");
  return !mistakes.any() || cursor.fail(cursor.offset(), mistakes.take().front().message);
}

std::string write_link_dots(const GenreInfo& genre, const CodecPart& part, const Puzzle& puzzle,
                            std::string& out) {
  const auto slots = Dots(genre, part).gather(puzzle);
  return slots ? write_pieces(dot_pieces, *slots, out) : slots.first_error().message;
}

}  // namespace

// A line of characters without blanks for each row of places.
void read_dots(BlockReader& in, const GivenContext& context, Puzzle& puzzle) {
  const Dots dots(context.genre, context.part);
  if (!dots.good())
    return in.mistakes().add(unknown_code(context.genre, context.part, given_block_names()));
  Slots slots;
  for (int row = 0; row < Dots::rows(puzzle.grid); ++row) {
    const auto line = in.take_line();
    if (!line) return;
    const std::string_view chars = trim(*line);
    if (chars.size() != at(Dots::columns(puzzle.grid))) {
      return in.unexpected(
          chars, concat("a line of ", Dots::columns(puzzle.grid), " dots and places without"));
    }
    for (const char& c : chars) {
      if (c != '.' && c != '1' && c != '2')
        return in.unexpected(std::string_view(&c, 1), "'.', 1 or 2");
      slots.values.push_back(c == '.' ? slot_none : c - '0');
      slots.where.push_back(in.text().offset(std::string_view(&c, 1)));
    }
  }
  size_t stray = 0;
  if (!dots.spread(slots, in.text(), puzzle, in.mistakes(), &stray))
    in.mistakes().complain(stray, "found a dot where none can stand");
}

std::string write_dots(const GivenContext& context, const Puzzle& puzzle, FileLines& out) {
  const Dots dots(context.genre, context.part);
  if (!dots.good()) return "has no dots for '" + context.part.field + "'";
  const auto slots = dots.gather(puzzle);
  if (!slots) return slots.first_error().message;
  for (int row = 0; row < Dots::rows(puzzle.grid); ++row) {
    std::string line;
    for (int x = 0; x < Dots::columns(puzzle.grid); ++x) {
      const int32_t dot = (*slots)[at(row * Dots::columns(puzzle.grid) + x)];
      line += dot == slot_none ? "." : std::to_string(dot);
    }
    out.add_line(line);
  }
  return {};
}

const LinkGroup link_dots = {"dots", suits_dots, read_link_dots, write_link_dots};

}  // namespace clew::formats
