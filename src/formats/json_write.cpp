// Puzzle and marks to JSON, on one line.
#include <algorithm>

#include "base/json_writer.h"
#include "formats/areas.h"
#include "formats/formats.h"
#include "formats/marks.h"
#include "formats/rooms.h"
#include "formats/sheets.h"
#include "formats/values.h"

namespace clew::formats {

namespace {

class PuzzleWriter {
 public:
  PuzzleWriter(const GenreInfo& genre, const Puzzle& puzzle, const Plan& plan)
      : genre_(genre), puzzle_(puzzle), plan_(plan), grid_(puzzle.grid) {}

  std::string write(const Answer* answer) {
    out_.open_object();
    out_.member("genre", genre_.slug);
    for (const auto& [name, value] :
         {std::pair("title", &puzzle_.title), std::pair("author", &puzzle_.author),
          std::pair("source", &puzzle_.source)}) {
      if (!value->empty()) out_.member(name, *value);
    }
    if (genre_.has_grid) {
      out_.key("size");
      out_.open_list();
      out_.number(grid_.height);
      out_.number(grid_.width);
      out_.close_list();
    }
    write_givens();
    if (answer != nullptr) write_answer(*answer);
    out_.close_object();
    return out_.result() + "\n";
  }

 private:
  void write_givens() {
    const auto printed = [](const Field& field) { return !field.at.empty(); };
    if (std::none_of(puzzle_.givens.begin(), puzzle_.givens.end(), printed)) return;
    out_.key("givens");
    out_.open_object();
    for (size_t i = 0; i < genre_.givens.size() && i < puzzle_.givens.size(); ++i) {
      if (puzzle_.givens[i].at.empty()) continue;
      out_.key(genre_.givens[i].name);
      write_given(genre_.givens[i], puzzle_.givens[i]);
    }
    out_.close_object();
  }

  void write_answer(const Answer& answer) {
    out_.key("answer");
    out_.open_object();
    for (size_t i = 0; i < genre_.answers.size(); ++i) {
      out_.key(genre_.answers[i].name);
      write_marks(genre_.answers[i], plan_.answers[i], answer.marks[i]);
    }
    out_.close_object();
  }

  void write_value(const FieldInfo& field, ValueKind kind, int32_t n) {
    if (kind == ValueKind::boolean) return out_.boolean(n != 0);
    if (kind == ValueKind::direction) return out_.text(direction_word(n));
    if (kind != ValueKind::named) return out_.number(n);
    if (n < 0 || at(n) >= field.names.size()) return out_.null();
    out_.text(field.names[at(n)].name);
  }

  void write_items(const FieldInfo& field, const Printed& p) {
    const bool empty = p.items.size() == 1 && p.items[0] == 0;  // another way to say it
    out_.open_list();
    if (p.state == Printed::unknown) out_.text("?");
    for (const int32_t item : empty ? std::vector<int32_t>() : p.items) {
      if (item < 0) {
        out_.text("?");
      } else {
        write_value(field, field.item, item);
      }
    }
    out_.close_list();
  }

  void write_printed(const FieldInfo& field, const Printed& p) {
    if (p.state == Printed::absent) return out_.null();
    const bool way = !field.way.empty() && p.way >= 0;
    if (way) {
      out_.open_object();
      out_.key("value");
    }
    if (is_collection(field)) {
      write_items(field, p);
    } else if (p.state == Printed::unknown) {
      out_.text("?");
    } else {
      write_value(field, field.value, p.n);
    }
    if (!way) return;
    out_.member(field.way, direction_word(p.way));
    out_.close_object();
  }

  // The sheets of a field, each value by its sheet and place.
  template <typename Write>
  void write_sheets(const std::vector<Sheet>& sheets, Write write) {
    if (sheets.size() > 1) out_.open_object();
    for (size_t s = 0; s < sheets.size(); ++s) {
      const Sheet& sheet = sheets[s];
      if (sheets.size() > 1) out_.key(sheet.name);
      if (!sheet.flat) out_.open_list();
      for (int r = 0; r < sheet.rows; ++r) {
        out_.open_list();
        for (int c = 0; c < sheet.columns; ++c) write(s, sheet.first + r * sheet.columns + c);
        out_.close_list();
      }
      if (!sheet.flat) out_.close_list();
    }
    if (sheets.size() > 1) out_.close_object();
  }

  void write_labels(const std::vector<int>& labels) {
    write_sheets(sheets_of(PlaceKind::cell, grid_), [&](size_t, int cell) {
      labels[at(cell)] < 0 ? out_.null() : out_.number(labels[at(cell)] + 1);
    });
  }

  void write_given(const FieldInfo& field, const Field& values) {
    if (field.value == ValueKind::partition) {
      std::vector<int> labels;
      for (const Printed& p : values.at) labels.push_back(p.state == Printed::value ? p.n : -1);
      return write_labels(labels);
    }
    if (field.index == PlaceKind::none) return write_printed(field, values.at[0]);
    const Rooms rooms = rooms_for(field, puzzle_);
    write_sheets(sheets_of(field.index, grid_), [&](size_t, int place) {
      int entry = place;
      if (field.index == PlaceKind::room) {
        entry = at(place) < rooms.of_cell.size() ? rooms.of_cell[at(place)] : -1;
        if (entry < 0 || rooms.first_cell[at(entry)] != place) return out_.null();
      }
      write_printed(field, at(entry) < values.at.size() ? values.at[at(entry)] : Printed());
    });
  }

  void write_marks(const FieldInfo& field, const AnswerPlan& answer,
                   const std::vector<int32_t>& marks) {
    const MarkTable table(field, answer, plan_);
    const auto mark = [&](int position) {
      if (position < 0 || marks[at(position)] == undecided) return out_.null();
      write_value(field, field.value, marks[at(position)]);
    };
    if (field.index == PlaceKind::span) {
      return write_sheets(span_sheets(grid_), [&](size_t sheet, int cell) {
        mark(table.leaving(cell, sheet == 0 ? Direction::right : Direction::down));
      });
    }
    if (field.value == ValueKind::partition && !labels_say_all(marks, grid_)) {
      return write_sheets(sheets_of(PlaceKind::link, grid_), [&](size_t, int link) {
        marks[at(link)] == undecided ? out_.null() : out_.boolean(marks[at(link)] == 1);
      });
    }
    if (field.value == ValueKind::partition) return write_labels(labels_of_walls(marks, grid_));
    const std::vector<Sheet> sheets = sheets_of(field.index, grid_);
    if (!sheets.empty() && field.index != PlaceKind::room)
      return write_sheets(sheets, [&](size_t, int place) { mark(table.at(place)); });
    if (field.index == PlaceKind::none) return mark(marks.empty() ? -1 : 0);
    out_.open_object();
    for (int i = 0; i < static_cast<int>(marks.size()); ++i) {
      out_.key(table.label(i));
      mark(i);
    }
    out_.close_object();
  }

  const GenreInfo& genre_;
  const Puzzle& puzzle_;
  const Plan& plan_;
  Grid grid_;
  JsonWriter out_{JsonWriter::Spacing::wide};
};

}  // namespace

std::string write_json(const GenreInfo& genre, const Puzzle& puzzle, const Plan& plan,
                       const Answer* answer) {
  return PuzzleWriter(genre, puzzle, plan).write(answer);
}

}  // namespace clew::formats
