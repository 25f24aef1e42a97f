// Puzzle and marks to JSON, on one line.
#include <functional>

#include "base/utf8.h"
#include "formats/areas.h"
#include "formats/formats.h"
#include "formats/json_places.h"
#include "formats/marks.h"
#include "formats/rooms.h"

namespace clew::formats {

namespace {

size_t at(int i) { return static_cast<size_t>(i); }

constexpr const char* direction_words[] = {"up", "right", "down", "left"};

std::string value_text(const FieldInfo& field, ValueKind kind, int32_t n) {
  switch (kind) {
    case ValueKind::boolean:
      return n != 0 ? "true" : "false";
    case ValueKind::named:
      return n >= 0 && at(n) < field.names.size() ? json_quoted(field.names[at(n)].name) : "null";
    case ValueKind::direction:
      return json_quoted(direction_words[n & 3]);
    default:
      return std::to_string(n);
  }
}

std::string printed_text(const FieldInfo& field, const Printed& p) {
  if (p.state == Printed::absent) return "null";
  std::string value = "\"?\"";
  if (field.value == ValueKind::list || field.value == ValueKind::bag) {
    const bool empty = p.items.size() == 1 && p.items[0] == 0;  // another way to say it
    value = p.state == Printed::unknown ? "[\"?\"" : "[";
    for (size_t i = 0; i < p.items.size() && !empty; ++i) {
      if (i > 0) value += ", ";
      value += p.items[i] < 0 ? "\"?\"" : value_text(field, field.item, p.items[i]);
    }
    value += "]";
  } else if (p.state == Printed::value) {
    value = value_text(field, field.value, p.n);
  }
  if (field.way.empty() || p.way < 0) return value;
  return "{\"value\": " + value + ", " + json_quoted(field.way) + ": " +
         json_quoted(direction_words[p.way & 3]) + "}";
}

// The sheets of a field, each value by its sheet and place.
std::string sheets_text(const std::vector<JsonSheet>& sheets,
                        const std::function<std::string(size_t sheet, int place)>& value) {
  std::string out;
  for (size_t s = 0; s < sheets.size(); ++s) {
    const JsonSheet& sheet = sheets[s];
    out += s > 0 ? ", " : "";
    if (sheets.size() > 1) out += json_quoted(sheet.name) + ": ";
    if (!sheet.flat) out += "[";
    for (int r = 0; r < sheet.rows; ++r) {
      out += r > 0 ? ", [" : "[";
      for (int c = 0; c < sheet.columns; ++c) {
        if (c > 0) out += ", ";
        out += value(s, sheet.first + r * sheet.columns + c);
      }
      out += "]";
    }
    if (!sheet.flat) out += "]";
  }
  return sheets.size() > 1 ? "{" + out + "}" : out;
}

std::string given_text(const GenreInfo& genre, int given, const Puzzle& puzzle) {
  const FieldInfo& field = genre.givens[at(given)];
  const Field& values = puzzle.givens[at(given)];
  const Grid& grid = puzzle.grid;
  if (field.value == ValueKind::partition) {
    return sheets_text(json_sheets(IndexKind::cell, grid), [&](size_t, int cell) {
      const Printed& p = values.at[at(cell)];
      return p.state == Printed::value ? std::to_string(p.n + 1) : "null";
    });
  }
  if (field.index == IndexKind::none) return printed_text(field, values.at[0]);
  Rooms rooms;
  if (field.index == IndexKind::room && field.room_field >= 0)
    rooms = rooms_of(puzzle.givens[at(field.room_field)], grid);
  return sheets_text(json_sheets(field.index, grid), [&](size_t, int place) -> std::string {
    int entry = place;
    if (field.index == IndexKind::room) {
      entry = at(place) < rooms.of_cell.size() ? rooms.of_cell[at(place)] : -1;
      if (entry < 0 || rooms.first_cell[at(entry)] != place) return "null";
    }
    return at(entry) < values.at.size() ? printed_text(field, values.at[at(entry)]) : "null";
  });
}

std::string mark_text(const FieldInfo& field, const std::vector<int32_t>& marks, int position) {
  if (position < 0 || marks[at(position)] == undecided) return "null";
  return value_text(field, field.value, marks[at(position)]);
}

std::string marks_text(const FieldInfo& field, const AnswerPlan& answer, const Plan& plan,
                       const std::vector<int32_t>& marks) {
  const MarkTable table(field, answer, plan);
  const auto mark = [&](int position) { return mark_text(field, marks, position); };
  if (field.index == IndexKind::span) {
    return sheets_text(json_span_sheets(plan.grid), [&](size_t sheet, int cell) {
      return mark(table.leaving(cell, sheet == 0 ? Direction::right : Direction::down));
    });
  }
  if (field.value == ValueKind::partition && !labels_say_all(marks, plan.grid)) {
    return sheets_text(json_sheets(IndexKind::link, plan.grid), [&](size_t, int link) {
      const int32_t wall = marks[at(link)];
      return std::string(wall == undecided ? "null" : wall == 1 ? "true" : "false");
    });
  }
  if (field.value == ValueKind::partition) {
    const std::vector<int> labels = labels_of_walls(marks, plan.grid);
    return sheets_text(json_sheets(IndexKind::cell, plan.grid), [&](size_t, int cell) {
      return labels[at(cell)] < 0 ? "null" : std::to_string(labels[at(cell)] + 1);
    });
  }
  const std::vector<JsonSheet> sheets = json_sheets(field.index, plan.grid);
  if (!sheets.empty() && field.index != IndexKind::room) {
    return sheets_text(sheets, [&](size_t, int place) { return mark(table.at(place)); });
  }
  if (field.index == IndexKind::none) return mark(marks.empty() ? -1 : 0);
  std::string out;
  for (size_t i = 0; i < marks.size(); ++i) {
    out += (i > 0 ? ", " : "") + json_quoted(table.label(static_cast<int>(i))) + ": " +
           mark(static_cast<int>(i));
  }
  return "{" + out + "}";
}

}  // namespace

std::string write_json(const GenreInfo& genre, const Puzzle& puzzle, const Plan& plan,
                       const Answer* answer) {
  std::string out = "{\"genre\": " + json_quoted(genre.slug);
  for (const auto& [name, value] :
       {std::pair("title", &puzzle.title), std::pair("author", &puzzle.author),
        std::pair("source", &puzzle.source)}) {
    if (!value->empty()) out += std::string(", \"") + name + "\": " + json_quoted(*value);
  }
  if (genre.has_grid) {
    out += ", \"size\": [" + std::to_string(puzzle.grid.height) + ", " +
           std::to_string(puzzle.grid.width) + "]";
  }
  std::string givens;
  for (size_t i = 0; i < genre.givens.size() && i < puzzle.givens.size(); ++i) {
    if (puzzle.givens[i].at.empty()) continue;
    givens += (givens.empty() ? "" : ", ") + json_quoted(genre.givens[i].name) + ": " +
              given_text(genre, static_cast<int>(i), puzzle);
  }
  if (!givens.empty()) out += ", \"givens\": {" + givens + "}";
  if (answer != nullptr) {
    std::string marks;
    for (size_t i = 0; i < genre.answers.size(); ++i) {
      marks += (i > 0 ? ", " : "") + json_quoted(genre.answers[i].name) + ": " +
               marks_text(genre.answers[i], plan.answers[i], plan, answer->marks[i]);
    }
    out += ", \"answer\": {" + marks + "}";
  }
  return out + "}\n";
}

}  // namespace clew::formats
