// Cells with up to four numbers, one for each direction: "up as fours down left right". A number
// that is not told is "?"; a cell has all four givens or none.
#include <algorithm>
#include <array>

#include "formats/codecs.h"
#include "formats/file_codes.h"
#include "formats/link_codes.h"
#include "formats/values.h"

namespace clew::formats {

namespace {

constexpr size_t ways = 4;
using Quad = std::array<int, ways>;

// The givens for up, down, left and right; empty: the rules lack one.
std::optional<Quad> four_givens(const GenreInfo& genre, const CodecPart& part) {
  if (part.arguments.size() != ways - 1) return std::nullopt;
  Quad quad = {find_given(genre, part.field)};
  for (size_t i = 1; i < ways; ++i) quad[i] = find_given(genre, part.arguments[i - 1]);
  const bool good = std::ranges::all_of(quad, [&](int given) {
    return given >= 0 && genre.givens[at(given)].index == PlaceKind::cell &&
           genre.givens[at(given)].value == ValueKind::number &&
           genre.givens[at(given)].unknown_allowed;
  });
  return good ? std::optional(quad) : std::nullopt;
}

bool suits_fours(const GenreInfo& genre, const CodecPart& part) {
  return four_givens(genre, part).has_value();
}

using Lists = std::array<Slots, ways>;

void fill_four(const GenreInfo& genre, const Quad& quad, const Lists& lists, const Text& text,
               Puzzle& puzzle, Mistakes& mistakes) {
  for (size_t i = 0; i < ways; ++i)
    fill_from_slots(genre, quad[i], lists[i], text, puzzle, mistakes);
}

// The slots of each given, or what they cannot say.
Result<std::array<std::vector<int32_t>, ways>> gather_four(const GenreInfo& genre, const Quad& quad,
                                                           const Puzzle& puzzle) {
  std::array<std::vector<int32_t>, ways> lists;
  for (size_t i = 0; i < ways; ++i) {
    auto slots = slots_of(genre, quad[i], puzzle);
    if (!slots) return slots.first_error();
    lists[i] = std::move(*slots);
    for (size_t cell = 0; cell < lists[i].size(); ++cell) {
      if ((lists[i][cell] == slot_none) != (lists[0][cell] == slot_none))
        return error("cannot say a cell with fewer than four numbers or '?'");
    }
  }
  return lists;
}

constexpr Piece gap_run = {.kind = Piece::Kind::run, .value = 15};

bool read_link_fours(LinkCursor& cursor, const GenreInfo& genre, const CodecPart& part,
                     Puzzle& puzzle) {
  const int count = puzzle.grid.cells();
  const LinkCode& hex = *find_link_code("hex");
  Lists lists;
  const auto put_none = [&](int cells) {
    for (Slots& slots : lists) {
      slots.values.resize(slots.values.size() + at(cells), slot_none);
      slots.where.resize(slots.values.size(), cursor.offset());
    }
  };
  while (static_cast<int>(lists[0].values.size()) < count) {
    const int left = count - static_cast<int>(lists[0].values.size());
    const size_t letter = digits36.find(cursor.peek());
    if (!cursor.at_end() && letter != digits36.npos && static_cast<int>(letter) > gap_run.value) {
      const int length = static_cast<int>(letter) - gap_run.value;
      if (length > left) return cursor.fail(cursor.offset(), "the body runs over");
      cursor.next();
      put_none(length);
      continue;
    }
    for (Slots& slots : lists) {
      const size_t start = cursor.offset();
      const int next = static_cast<int>(slots.values.size()) + 1;
      if (!hex.read(cursor, puzzle.grid, next, slots)) return false;
      if (slots.values.back() == slot_none)
        return cursor.fail(start, "found a run of empty cells between four numbers");
    }
  }
  Mistakes mistakes(cursor.text());
  fill_four(genre, *four_givens(genre, part), lists, cursor.text(), puzzle, mistakes);
  return !mistakes.any() || cursor.fail(cursor.offset(), mistakes.take().front().message);
}

std::string write_link_fours(const GenreInfo& genre, const CodecPart& part, const Puzzle& puzzle,
                             std::string& out) {
  const auto lists = gather_four(genre, *four_givens(genre, part), puzzle);
  if (!lists) return lists.first_error().message;
  const LinkCode& hex = *find_link_code("hex");
  const std::span<const int32_t> first = (*lists)[0];
  for (size_t cell = 0; cell < first.size();) {
    const auto end = std::find_if(first.begin() + static_cast<std::ptrdiff_t>(cell), first.end(),
                                  [](int32_t slot) { return slot != slot_none; });
    const size_t gap = at(static_cast<int>(end - first.begin())) - cell;
    if (gap > 0) {
      (void)hex.write(puzzle.grid, first.subspan(cell, gap), out);
      cell += gap;
      continue;
    }
    for (const std::vector<int32_t>& slots : *lists) {
      const std::string why =
          hex.write(puzzle.grid, std::span<const int32_t>(slots).subspan(cell, 1), out);
      if (!why.empty()) return why;
    }
    ++cell;
  }
  return {};
}

// Files have them in the order right, down, left, up.
constexpr Quad file_order = {3, 1, 2, 0};
constexpr TokenForm four_tokens[] = {{.word = "-1", .value = slot_unknown}, form_number};

}  // namespace

void read_fours(BlockReader& in, const GivenContext& context, Puzzle& puzzle) {
  const auto quad = four_givens(context.genre, context.part);
  if (!quad)
    return in.mistakes().add(unknown_code(context.genre, context.part, given_block_names()));
  Lists lists;
  for (Slots& slots : lists) {
    slots.values.assign(at(puzzle.grid.cells()), slot_none);
    slots.where.assign(at(puzzle.grid.cells()), 0);
  }
  for_tokens(in, PlaceKind::cell, puzzle.grid, 0, [&](int cell, std::string_view token) {
    if (token == ".") return;
    size_t start = 0;
    for (const int way : file_order) {
      const size_t end = std::min(token.find(',', start), token.size());
      const auto slot = start > token.size()
                            ? std::nullopt
                            : slot_of_token(four_tokens, token.substr(start, end - start));
      if (!slot) return in.unexpected(token, "'.' or four numbers such as '1,-1,2,2'");
      lists[at(way)].values[at(cell)] = *slot;
      lists[at(way)].where[at(cell)] = in.text().offset(token);
      start = end + 1;
    }
    if (start <= token.size()) in.unexpected(token, "'.' or four numbers such as '1,-1,2,2'");
  });
  if (!in.mistakes().any())
    fill_four(context.genre, *quad, lists, in.text(), puzzle, in.mistakes());
}

std::string write_fours(const GivenContext& context, const Puzzle& puzzle, FileLines& out) {
  const auto quad = four_givens(context.genre, context.part);
  if (!quad) return "has no four numbers for '" + context.part.field + "'";
  const auto lists = gather_four(context.genre, *quad, puzzle);
  if (!lists) return lists.first_error().message;
  add_tokens(out, PlaceKind::cell, puzzle.grid, 0, [&](int cell) {
    if ((*lists)[0][at(cell)] == slot_none) return std::string(".");
    std::string token;
    for (const int way : file_order)
      token += (token.empty() ? "" : ",") +
               token_of_slot(four_tokens, (*lists)[at(way)][at(cell)]).value_or("-1");
    return token;
  });
  return {};
}

const LinkGroup link_fours = {"fours", suits_fours, read_link_fours, write_link_fours};

}  // namespace clew::formats
