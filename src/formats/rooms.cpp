#include "formats/rooms.h"

#include <map>

#include "formats/text.h"

namespace clew::formats {

Rooms number_rooms(const std::vector<int>& labels) {
  Rooms rooms;
  std::map<int, int> numbers;
  for (size_t c = 0; c < labels.size(); ++c) {
    if (labels[c] < 0) {
      rooms.of_cell.push_back(-1);
      continue;
    }
    const auto [entry, fresh] = numbers.try_emplace(labels[c], rooms.count());
    if (fresh) rooms.first_cell.push_back(static_cast<int>(c));
    rooms.of_cell.push_back(entry->second);
  }
  return rooms;
}

Rooms rooms_of(const Field& partition, const Grid& grid) {
  std::vector<int> labels(at(grid.cells()), -1);
  for (size_t c = 0; c < partition.at.size() && c < labels.size(); ++c) {
    if (partition.at[c].state == Printed::value) labels[c] = partition.at[c].n;
  }
  return number_rooms(labels);
}

Rooms rooms_for(const FieldInfo& field, const Puzzle& puzzle) {
  if (field.index != PlaceKind::room || field.room_field < 0) return {};
  return rooms_of(puzzle.givens[at(field.room_field)], puzzle.grid);
}

RoomValues::RoomValues(const FieldInfo& field, const Puzzle& puzzle, Field& out)
    : rooms_(rooms_for(field, puzzle)), out_(out) {
  out.at.assign(at(rooms_.count()), Printed());
}

std::string RoomValues::put(int cell, const Printed& value) {
  if (value.state == Printed::absent) return {};
  const int room = at(cell) < rooms_.of_cell.size() ? rooms_.of_cell[at(cell)] : -1;
  if (room < 0) return "this cell lies in no room, so it holds no value";
  Printed& old = out_.at[at(room)];
  if (old.state != Printed::absent) {
    return concat("a second value for this room; the first stands in line ", old.line, ", column ",
                  old.column);
  }
  old = value;
  return {};
}

Rooms rooms_between(const std::vector<bool>& walls, const Grid& grid) {
  std::vector<int> labels(at(grid.cells()), -1);
  std::vector<int> queue;
  for (int start = 0; start < grid.cells(); ++start) {
    if (labels[at(start)] >= 0) continue;
    labels[at(start)] = start;
    queue.assign(1, start);
    while (!queue.empty()) {
      const int cell = queue.back();
      queue.pop_back();
      for (int d = 0; d < num_directions; ++d) {
        const int link = grid.link(cell, static_cast<Direction>(d));
        if (link < 0 || walls[at(link)]) continue;
        const int next = grid.step(cell, static_cast<Direction>(d));
        if (labels[at(next)] >= 0) continue;
        labels[at(next)] = start;
        queue.push_back(next);
      }
    }
  }
  return number_rooms(labels);
}

std::vector<bool> walls_of(const Rooms& rooms, const Grid& grid) {
  std::vector<bool> walls(at(grid.links()));
  for (int l = 0; l < grid.links(); ++l) {
    walls[at(l)] = rooms.of_cell[at(grid.link_first(l))] != rooms.of_cell[at(grid.link_second(l))];
  }
  return walls;
}

Field partition_of(const Rooms& rooms) {
  Field field;
  field.at.resize(rooms.of_cell.size());
  for (size_t c = 0; c < field.at.size(); ++c) {
    if (rooms.of_cell[c] < 0) continue;
    field.at[c].state = Printed::value;
    field.at[c].n = rooms.of_cell[c];
  }
  return field;
}

}  // namespace clew::formats
