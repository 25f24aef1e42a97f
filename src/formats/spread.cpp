// Marks by the gaps before them, "dot as spread": a character for so many places without and then
// one with a mark. `inner` leaves out the corners at the edge of the board; with `early` the last
// gap is not written.
#include <algorithm>

#include "formats/codecs.h"
#include "formats/link_codes.h"

namespace clew::formats {

namespace {

constexpr int longest_gap_length = 36;  // '.': so many without, and no mark
constexpr char longest_gap = '.';

bool part_has(const CodecPart& part, std::string_view word) {
  return std::ranges::find(part.arguments, word) != part.arguments.end();
}

std::vector<int> spread_places(const GenreInfo& genre, const CodecPart& part,
                               const Puzzle& puzzle) {
  const Grid& grid = puzzle.grid;
  const int given = find_given(genre, part.field);
  std::vector<int> places;
  for (int i = 0; i < slot_count(genre, given, puzzle); ++i) {
    const int row = i / (grid.width + 1);
    const int column = i % (grid.width + 1);
    const bool edge = row == 0 || row == grid.height || column == 0 || column == grid.width;
    if (!part_has(part, "inner") || !edge) places.push_back(i);
  }
  return places;
}

bool suits_spread(const GenreInfo& genre, const CodecPart& part) {
  const int given = find_given(genre, part.field);
  if (given < 0 || genre.givens[at(given)].value != ValueKind::boolean) return false;
  const PlaceKind index = genre.givens[at(given)].index;
  return index == PlaceKind::corner || (index == PlaceKind::cell && !part_has(part, "inner"));
}

bool read_spread(LinkCursor& cursor, const GenreInfo& genre, const CodecPart& part,
                 Puzzle& puzzle) {
  const int given = find_given(genre, part.field);
  const std::vector<int> places = spread_places(genre, part, puzzle);
  Slots slots;
  slots.values.assign(at(slot_count(genre, given, puzzle)), slot_none);
  slots.where.assign(slots.values.size(), cursor.offset());
  const bool early = part_has(part, "early");
  for (size_t next = 0; next < places.size();) {
    const size_t start = cursor.offset();
    if (cursor.at_end() && early) break;
    const char c = cursor.next();
    const size_t gap = c == longest_gap ? at(longest_gap_length)
                       : c == '\0'      ? digits36.npos
                                        : digits36.find(c);
    if (gap == digits36.npos) return cursor.fail(start, "found what means no gap before a mark");
    next += gap;
    if (next > places.size()) return cursor.fail(start, "the body runs over");
    if (c == longest_gap || next == places.size()) continue;
    slots.where[at(places[next])] = start;
    slots.values[at(places[next++])] = 1;
  }
  Mistakes mistakes(cursor.text());
  fill_from_slots(genre, given, slots, cursor.text(), puzzle, mistakes);
  return true;
}

std::string write_spread(const GenreInfo& genre, const CodecPart& part, const Puzzle& puzzle,
                         std::string& out) {
  const auto slots = slots_of(genre, find_given(genre, part.field), puzzle);
  if (!slots) return slots.first_error().message;
  const std::vector<int> places = spread_places(genre, part, puzzle);
  if (std::ranges::count(*slots, 1) !=
      std::ranges::count_if(places, [&](int p) { return (*slots)[at(p)] == 1; }))
    return "cannot say '" + part.field + "' at the edge of the board";
  int gap = 0;
  for (const int place : places) {
    const bool mark = (*slots)[at(place)] == 1;
    if (mark) out += digits36[at(gap)];
    gap = mark ? 0 : gap + 1;
    if (gap == longest_gap_length) out += longest_gap;
    gap %= longest_gap_length;
  }
  if (gap > 0 && !part_has(part, "early")) out += digits36[at(gap)];
  return {};
}

}  // namespace

const LinkGroup link_spread = {"spread", suits_spread, read_spread, write_spread};

}  // namespace clew::formats
