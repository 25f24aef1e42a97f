// Lists in which some tokens belong to a second given: "ring as ends arrow" has circles with
// numbers and arrows, "difference as signs sign" numbers and signs between cells. Each kind is one
// row of the table below.
#include <algorithm>

#include "formats/codecs.h"
#include "formats/file_codes.h"
#include "formats/link_codes.h"
#include "formats/values.h"

namespace clew::formats {

namespace {

using Kind = Piece::Kind;

// The slot of a place where the second given has this value, from 1 on.
constexpr int32_t of_second(int32_t value) { return -10 - value; }

struct Mixture {
  const char* name;
  PlaceKind index;
  std::span<const Piece> pieces;
  std::span<const TokenForm> tokens;
  const char* expected;
};

constexpr Piece no_number = {.kind = Kind::sign, .mark = '.', .value = slot_unknown};
constexpr Piece up_to_15 = {.most = 15};
constexpr Piece up_to_255 = {.mark = '-', .digits = 2, .least = 16, .most = 255};

constexpr Piece second(char mark, int32_t value) {
  return {.kind = Kind::sign, .mark = mark, .value = of_second(value)};
}
constexpr TokenForm second(std::string_view word, int32_t value) {
  return {.word = word, .value = of_second(value)};
}

constexpr Piece sign_pieces[] = {{.kind = Kind::run, .value = 17},  // i (1) to z (18)
                                 no_number,
                                 second('g', 1),
                                 second('h', 2),
                                 up_to_15,
                                 up_to_255};
constexpr TokenForm sign_tokens[] = {{.word = "0", .value = slot_none},
                                     second("a", 1),
                                     second("b", 2),
                                     {.word = ".", .value = slot_unknown},
                                     form_number};

constexpr Piece end_pieces[] = {{.kind = Kind::run, .value = 19},  // k (1) to z (16)
                                no_number,
                                second('g', 1),
                                second('h', 2),
                                second('i', 3),
                                second('j', 4),
                                up_to_15,
                                up_to_255};
constexpr TokenForm end_tokens[] = {form_none,
                                    second("1", 1),
                                    second("2", 2),
                                    second("3", 3),
                                    second("4", 4),
                                    {.word = "o", .value = slot_unknown},
                                    {.kind = TokenForm::Kind::number, .before = "o"}};

constexpr Piece wall_pieces[] = {
    {.kind = Kind::run, .mark = '.', .value = 18},  // k (2) to z (17)
    {.kind = Kind::sign, .mark = '_', .value = slot_unknown},
    second('+', 1),
    {.radix = 46, .most = 45, .letters = "0123456789abcdefghijABCDEFGHIJKLMNOPQRSTUVWXYZ"},
};
constexpr TokenForm wall_tokens[] = {
    form_none, second("b", 1), {.word = "?", .value = slot_unknown}, form_number};

constexpr Mixture mixtures[] = {
    {"signs", PlaceKind::link, sign_pieces, sign_tokens, "0, a, b, '.' or a number"},
    {"ends", PlaceKind::cell, end_pieces, end_tokens, "'.', 1, 2, 3, 4, 'o' or 'o4'"},
    {"walled", PlaceKind::cell, wall_pieces, wall_tokens, "'.', 'b', '?' or a number"},
};

const Mixture& mixture_of(const CodecPart& part) {
  return *std::ranges::find_if(mixtures, [&](const Mixture& m) { return part.code == m.name; });
}

// The two givens of a part; -1: there is none that suits.
struct Givens {
  int first = -1, second = -1;
  bool good() const { return first >= 0 && second >= 0; }
};
Givens givens_of(const GenreInfo& genre, const CodecPart& part) {
  const PlaceKind index = mixture_of(part).index;
  const auto find = [&](std::string_view name, auto suits) {
    const int given = find_given(genre, name);
    return given >= 0 && genre.givens[at(given)].index == index && suits(genre.givens[at(given)])
               ? given
               : -1;
  };
  const auto is_number = [](const FieldInfo& f) {
    return f.value == ValueKind::number && f.way.empty();
  };
  const auto is_mark = [](const FieldInfo& f) {
    return f.value == ValueKind::boolean || f.value == ValueKind::named ||
           (f.value == ValueKind::direction && f.index == PlaceKind::link);
  };
  if (part.arguments.size() != 1) return {};
  return {find(part.field, is_number), find(part.arguments[0], is_mark)};
}

// Between two cells the second given may be an arrow: 1 points at the first of them, 2 at the
// second.
bool points(const GenreInfo& genre, int given) {
  return genre.givens[at(given)].value == ValueKind::direction;
}
Direction arrow_of(const Grid& grid, size_t link, int32_t value) {
  const bool across = link < at(grid.links_across());
  if (value == 1) return across ? Direction::left : Direction::up;
  return across ? Direction::right : Direction::down;
}

void share_out(const GenreInfo& genre, const CodecPart& part, const Slots& slots, const Text& text,
               Puzzle& puzzle, Mistakes& mistakes) {
  const Givens givens = givens_of(genre, part);
  Slots numbers = slots;
  Slots others = slots;
  for (size_t i = 0; i < slots.values.size(); ++i) {
    const bool mark = slots.values[i] <= of_second(1);
    numbers.values[i] = mark ? slot_none : slots.values[i];
    others.values[i] = mark ? of_second(slots.values[i]) : slot_none;
    if (mark && points(genre, givens.second))
      others.values[i] = static_cast<int32_t>(arrow_of(puzzle.grid, i, others.values[i]));
  }
  fill_from_slots(genre, givens.first, numbers, text, puzzle, mistakes);
  fill_from_slots(genre, givens.second, others, text, puzzle, mistakes);
}

Result<std::vector<int32_t>> gather(const GenreInfo& genre, const CodecPart& part,
                                    const Puzzle& puzzle) {
  const Givens givens = givens_of(genre, part);
  auto numbers = slots_of(genre, givens.first, puzzle);
  const auto others = slots_of(genre, givens.second, puzzle);
  for (size_t i = 0; i < others->size(); ++i) {
    if ((*others)[i] == slot_none) continue;
    if ((*numbers)[i] != slot_none) {
      return error("cannot say '" + part.field + "' and '" + part.arguments[0] + "' at one place");
    }
    int32_t value = (*others)[i];
    if (points(genre, givens.second)) {
      const auto arrow = static_cast<Direction>(value);
      value = arrow == Direction::left || arrow == Direction::up ? 1 : 2;
      if (arrow_of(puzzle.grid, i, value) != arrow)
        return error("cannot say that '" + part.arguments[0] + "' points at neither of two cells");
    }
    (*numbers)[i] = of_second(value);
  }
  return numbers;
}

bool suits_mixture(const GenreInfo& genre, const CodecPart& part) {
  return givens_of(genre, part).good();
}

bool read_link_mixture(LinkCursor& cursor, const GenreInfo& genre, const CodecPart& part,
                       Puzzle& puzzle) {
  const int count = slot_count(genre, givens_of(genre, part).first, puzzle);
  Slots slots;
  if (!read_pieces(mixture_of(part).pieces, cursor, count, slots)) return false;
  Mistakes mistakes(cursor.text());
  share_out(genre, part, slots, cursor.text(), puzzle, mistakes);
  return !mistakes.any() || cursor.fail(cursor.offset(), mistakes.take().front().message);
}

std::string write_link_mixture(const GenreInfo& genre, const CodecPart& part, const Puzzle& puzzle,
                               std::string& out) {
  const auto slots = gather(genre, part, puzzle);
  return slots ? write_pieces(mixture_of(part).pieces, *slots, out) : slots.first_error().message;
}

}  // namespace

void read_mixture(BlockReader& in, const GivenContext& context, Puzzle& puzzle) {
  const Mixture& mixture = mixture_of(context.part);
  const Givens givens = givens_of(context.genre, context.part);
  if (!givens.good())
    return in.mistakes().add(unknown_code(context.genre, context.part, given_block_names()));
  Slots slots;
  slots.values.assign(at(slot_count(context.genre, givens.first, puzzle)), slot_none);
  slots.where.assign(slots.values.size(), 0);
  for_tokens(in, mixture.index, puzzle.grid, 0, [&](int place, std::string_view token) {
    const auto slot = slot_of_token(mixture.tokens, token);
    if (!slot) return in.unexpected(token, mixture.expected);
    slots.values[at(place)] = *slot;
    slots.where[at(place)] = in.text().offset(token);
  });
  if (in.mistakes().any()) return;
  share_out(context.genre, context.part, slots, in.text(), puzzle, in.mistakes());
}

std::string write_mixture(const GivenContext& context, const Puzzle& puzzle, FileLines& out) {
  const Mixture& mixture = mixture_of(context.part);
  if (!suits_mixture(context.genre, context.part))
    return "has no tokens for '" + context.part.field + "'";
  const auto slots = gather(context.genre, context.part, puzzle);
  if (!slots) return slots.first_error().message;
  add_tokens(out, mixture.index, puzzle.grid, 0, [&](int place) {
    return token_of_slot(mixture.tokens, (*slots)[at(place)]).value_or(".");
  });
  return {};
}

const LinkGroup link_signs = {"signs", suits_mixture, read_link_mixture, write_link_mixture};
const LinkGroup link_ends = {"ends", suits_mixture, read_link_mixture, write_link_mixture};
const LinkGroup link_walled = {"walled", suits_mixture, read_link_mixture, write_link_mixture};

}  // namespace clew::formats
