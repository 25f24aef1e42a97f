// Divisions in game ids.
#include <utility>

#include "formats/game_letters.h"

namespace clew::formats::game {

namespace {

// The borders as blocks list them: those between columns row by row, then those between rows column
// by column.
std::vector<int> border_order(const Grid& grid) {
  std::vector<int> order;
  for (int link = 0; link < grid.links_across(); ++link) order.push_back(link);
  for (int column = 0; column < grid.width; ++column) {
    for (int row = 0; row + 1 < grid.height; ++row) order.push_back(grid.link_down(row, column));
  }
  return order;
}

}  // namespace

// How many borders without a wall stand before the next wall; one more wall stands at the end.
bool read_blocks(LinkCursor& cursor, const GamePart& what, int count, Slots& slots) {
  slots.values.assign(at(count), slot_none);
  slots.where.assign(at(count), cursor.offset());
  const std::vector<int> order = border_order(what.grid);
  int position = 0;
  while (position <= count) {
    const char c = cursor.peek();
    if (c != '_' && (c < 'a' || c > 'z')) return stray(cursor);
    cursor.next();
    const int32_t times = is_digit(cursor.peek()) ? read_decimal(cursor) : 1;
    if (times < 0) return false;
    const bool walled = c != 'z';
    const int gap = c == '_' ? 0 : walled ? c - 'a' + 1 : longest_gap;
    for (int k = 0; k < times && position <= count; ++k) {
      position += gap;
      if (position > count) {
        return cursor.fail(cursor.offset() - 1,
                           "the game id runs over: it has more borders than the board");
      }
      if (!walled) continue;
      if (position < count) slots.values[at(order[at(position)])] = 1;
      ++position;
    }
  }
  return true;
}

std::string write_blocks(const GamePart& what, std::span<const int32_t> slots, std::string& out) {
  std::vector<bool> walls;
  for (const int link : border_order(what.grid)) walls.push_back(slots[at(link)] == 1);
  write_marks(walls, out);
  return {};
}

// Which half of a domino each cell is: L, R, T or B.
bool read_halves(LinkCursor& cursor, const GamePart& what, int count, Slots& slots) {
  slots.values.assign(at(count), 1);
  slots.where.assign(at(count), cursor.offset());
  std::string halves;
  while (static_cast<int>(halves.size()) < what.grid.cells()) {
    const char c = cursor.peek();
    if (c == '*')
      return cursor.fail(cursor.offset(),
                         "a cell that is no half of a domino ('*') "
                         "cannot be read");
    if (c != 'L' && c != 'R' && c != 'T' && c != 'B') return stray(cursor);
    const int cell = static_cast<int>(halves.size());
    const int other = c == 'R'   ? what.grid.step(cell, Direction::left)
                      : c == 'B' ? what.grid.step(cell, Direction::up)
                                 : cell;
    const char partner = c == 'R' ? 'L' : 'T';
    if (other < 0 || (other != cell && halves[at(other)] != partner))
      return cursor.fail(cursor.offset(), "this half of a domino has no other half");
    if (other != cell)
      slots.values[at(what.grid.link(cell, c == 'R' ? Direction::left : Direction::up))] =
          slot_none;
    halves += c;
    cursor.next();
  }
  return true;
}

std::string write_halves(const GamePart& what, std::span<const int32_t> slots, std::string& out) {
  for (int cell = 0; cell < what.grid.cells(); ++cell) {
    std::string half;
    for (const auto& [way, letter] :
         {std::pair(Direction::right, 'L'), std::pair(Direction::left, 'R'),
          std::pair(Direction::down, 'T'), std::pair(Direction::up, 'B')}) {
      const int link = what.grid.step(cell, way) < 0 ? -1 : what.grid.link(cell, way);
      if (link >= 0 && slots[at(link)] != 1) half += letter;
    }
    if (half.size() != 1) return "cannot say a part of the board that is no domino";
    out += half;
  }
  return {};
}

}  // namespace clew::formats::game
