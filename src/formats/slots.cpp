#include "formats/slots.h"

#include <algorithm>

#include "formats/rooms.h"
#include "formats/values.h"

namespace clew::formats {

namespace {

// The entries of a given in the order of an address: columns before rows; top, bottom, left, right.
std::vector<int> listing_order(PlaceKind index, int count, const Grid& grid) {
  std::vector<int> order;
  const auto add = [&](int from, int n) {
    for (int i = 0; i < n; ++i) order.push_back(from + i);
  };
  const int h = grid.height;
  const int w = grid.width;
  if (index == PlaceKind::line) {
    add(h, w);
    add(0, h);
  } else if (index == PlaceKind::view) {
    add(2 * h, w);
    add(2 * h + w, w);
    add(0, h);
    add(h, h);
  } else {
    add(0, count);
  }
  return order;
}

int entry_count(const GenreInfo& genre, int given, const Puzzle& puzzle) {
  const FieldInfo& field = genre.givens[at(given)];
  if (field.index != PlaceKind::room) return field_size(field.index, puzzle.grid);
  return field.room_field < 0 ? -1 : rooms_for(field, puzzle).count();
}

std::string found_slot(const FieldInfo& field, int32_t slot) {
  if (!field.way.empty()) slot = pointing_of(slot).n;
  return slot == slot_unknown ? "'?'" : quoted(std::to_string(slot));
}

std::string expected_in_slot(const FieldInfo& field) {
  if (!field.way.empty()) return expected_value(field, field.value) + " and its arrow";
  if (field.value == ValueKind::named)
    return "a number from 1 to " + std::to_string(field.names.size());
  return expected_value(field, is_collection(field) ? field.item : field.value);
}

class SlotReader {
 public:
  SlotReader(const FieldInfo& field, const Slots& slots, const Text& text, Mistakes& mistakes)
      : field_(field), slots_(slots), text_(text), mistakes_(mistakes) {}

  Printed read_one(int slot) {
    const auto p = printed_from_slot(field_, slots_.values[at(slot)]);
    if (!p) complain(slot);
    return stamped(p.value_or(Printed()), slot);
  }

  // Slots of a list run outwards from the grid, so its last item comes first. No item at all is the
  // empty list.
  Printed read_list(int first, int count) {
    Printed p;
    p.state = Printed::value;
    int outermost = first;
    for (int i = first + count - 1; i >= first; --i) {
      const int32_t value = slots_.values[at(i)];
      if (value == slot_none) continue;
      if (p.items.empty()) outermost = i;
      if (!slot_fits(field_, value)) complain(i);
      p.items.push_back(value == slot_unknown ? -1 : value);
    }
    if (p.items.size() == 1 && p.items[0] == 0) p.items.clear();
    return stamped(std::move(p), outermost);
  }

 private:
  void complain(int slot) {
    mistakes_.complain(
        at(slot) < slots_.where.size() ? slots_.where[at(slot)] : text_.chars().size(),
        concat("found ", found_slot(field_, slots_.values[at(slot)]), " for '", field_.name,
               "'; expected ", expected_in_slot(field_), field_.unknown_allowed ? " or '?'" : ""));
  }

  Printed stamped(Printed p, int slot) const {
    if (p.state != Printed::absent && at(slot) < slots_.where.size())
      stamp(p, text_.place(slots_.where[at(slot)]));
    return p;
  }

  const FieldInfo& field_;
  const Slots& slots_;
  const Text& text_;
  Mistakes& mistakes_;
};

Result<std::vector<int32_t>> list_slots(const FieldInfo& field, const Field& values,
                                        const Grid& grid) {
  const LineSlots each = line_slots(field, grid);
  std::vector<int32_t> slots;
  for (int entry : listing_order(PlaceKind::line, grid.lines(), grid)) {
    const bool row = entry < grid.height;
    const std::string line =
        (row ? "row " : "column ") + std::to_string(row ? entry + 1 : entry - grid.height + 1);
    const int room = row ? each.row : each.column;
    const Printed p = at(entry) < values.at.size() ? values.at[at(entry)] : Printed();
    if (p.state != Printed::value)
      return error("cannot say that '" + field.name + "' is not given at " + line);
    if (static_cast<int>(p.items.size()) > room) {
      return error("cannot hold the " + std::to_string(p.items.size()) + " numbers of '" +
                   field.name + "' at " + line + "; it has room for " + std::to_string(room));
    }
    for (int i = 0; i < room; ++i) {
      const int item = static_cast<int>(p.items.size()) - 1 - i;
      slots.push_back(item < 0                ? slot_none
                      : p.items[at(item)] < 0 ? slot_unknown
                                              : p.items[at(item)]);
    }
  }
  return slots;
}

Result<std::vector<int32_t>> wall_slots(const FieldInfo& field, const Field& values,
                                        const Grid& grid) {
  const Rooms rooms = rooms_of(values, grid);
  if (!values.at.empty() && std::count(rooms.of_cell.begin(), rooms.of_cell.end(), -1) > 0) {
    return error("cannot say that a cell lies in no room of '" + field.name + "'");
  }
  const std::vector<bool> walls = walls_of(rooms, grid);
  if (rooms_between(walls, grid).of_cell != rooms.of_cell) {
    return error("cannot say that a room of '" + field.name + "' is in several pieces");
  }
  std::vector<int32_t> slots;
  for (bool wall : walls) slots.push_back(wall ? 1 : slot_none);
  return slots;
}

}  // namespace

LineSlots line_slots(const FieldInfo& field, const Grid& grid) {
  if (!is_collection(field)) return {};
  return {(grid.height + 1) / 2, (grid.width + 1) / 2};
}

int slot_count(const GenreInfo& genre, int given, const Puzzle& puzzle) {
  const FieldInfo& field = genre.givens[at(given)];
  if (field.value == ValueKind::partition) return puzzle.grid.links();
  if (is_collection(field)) {
    if (field.index != PlaceKind::line) return -1;
    const LineSlots each = line_slots(field, puzzle.grid);
    return puzzle.grid.width * each.column + puzzle.grid.height * each.row;
  }
  return entry_count(genre, given, puzzle);
}

bool slot_fits(const FieldInfo& field, int32_t slot) {
  if (slot == slot_none || field.value == ValueKind::partition) return true;
  if (!is_collection(field)) return printed_from_slot(field, slot).has_value();
  return slot == slot_unknown ? field.unknown_allowed : slot == 0 || in_bounds(field, slot);
}

std::optional<Printed> printed_from_slot(const FieldInfo& field, int32_t slot) {
  Printed p;
  if (slot == slot_none) return p;
  if (!field.way.empty()) {
    const Pointing pointing = pointing_of(slot);
    p.way = static_cast<int8_t>(pointing.way);
    slot = pointing.n < 0 ? slot_unknown : pointing.n;
  }
  if (slot == slot_unknown) {
    if (!field.unknown_allowed) return std::nullopt;
    p.state = Printed::unknown;
    return p;
  }
  p.state = Printed::value;
  p.n = field.value == ValueKind::named ? slot - 1 : slot;
  bool fits = false;
  switch (field.value) {
    case ValueKind::number:
      fits = in_bounds(field, slot) && !lacks_arrow(field, p);
      break;
    case ValueKind::named:
      fits = slot >= 1 && at(slot) <= field.names.size();
      break;
    case ValueKind::boolean:
      fits = slot == 1;
      break;
    case ValueKind::direction:
      fits = slot < num_directions;
      break;
    default:
      break;
  }
  return fits ? std::optional(p) : std::nullopt;
}

int32_t slot_from_printed(const FieldInfo& field, const Printed& printed) {
  if (printed.state == Printed::absent) return slot_none;
  const bool known = printed.state == Printed::value;
  if (!field.way.empty()) return slot_of({known ? printed.n : -1, printed.way});
  if (!known) return slot_unknown;
  if (field.value == ValueKind::boolean) return printed.n != 0 ? 1 : slot_none;
  return field.value == ValueKind::named ? printed.n + 1 : printed.n;
}

void fill_from_slots(const GenreInfo& genre, int given, const Slots& slots, const Text& text,
                     Puzzle& puzzle, Mistakes& mistakes) {
  const FieldInfo& field = genre.givens[at(given)];
  Field& out = puzzle.givens[at(given)];
  const Grid& grid = puzzle.grid;
  if (field.value == ValueKind::partition) {
    std::vector<bool> walls;
    for (int32_t v : slots.values) walls.push_back(v == 1);
    out = partition_of(rooms_between(walls, grid));
    return;
  }
  SlotReader reader(field, slots, text, mistakes);
  const int count = entry_count(genre, given, puzzle);
  out.at.resize(at(std::max(0, count)));
  int slot = 0;
  const LineSlots each = line_slots(field, grid);
  for (int entry : listing_order(field.index, count, grid)) {
    if (is_collection(field)) {
      const int n = entry < grid.height ? each.row : each.column;
      out.at[at(entry)] = reader.read_list(slot, n);
      slot += n;
    } else {
      out.at[at(entry)] = reader.read_one(slot++);
    }
  }
  // One value for the whole puzzle: absent is the same as not printed.
  if (field.index == PlaceKind::none && out.at[0].state == Printed::absent) out.at.clear();
}

Result<std::vector<int32_t>> slots_of(const GenreInfo& genre, int given, const Puzzle& puzzle) {
  const FieldInfo& field = genre.givens[at(given)];
  const Field& values = puzzle.givens[at(given)];
  if (field.value == ValueKind::partition) return wall_slots(field, values, puzzle.grid);
  if (is_collection(field)) return list_slots(field, values, puzzle.grid);
  std::vector<int32_t> slots;
  for (int entry : listing_order(field.index, entry_count(genre, given, puzzle), puzzle.grid)) {
    const Printed p = at(entry) < values.at.size() ? values.at[at(entry)] : Printed();
    if (!field.way.empty() && p.n > most_pointing)
      return error(concat("cannot hold the number ", p.n, " in '", field.name, "'"));
    slots.push_back(slot_from_printed(field, p));
  }
  return slots;
}

}  // namespace clew::formats
