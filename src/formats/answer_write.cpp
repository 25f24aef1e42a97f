// Marks to plain text.
#include <algorithm>

#include "formats/areas.h"
#include "formats/marks.h"
#include "formats/readers.h"
#include "formats/values.h"

namespace clew::formats {

namespace {

std::string mark_text(const FieldInfo& field, int32_t mark) {
  if (mark == undecided) return "_";
  switch (field.value) {
    case ValueKind::boolean:
      return std::string(1, mark != 0 ? field.letter : '.');
    case ValueKind::named:
      return write_name(field, mark);
    case ValueKind::direction:
      return std::string(1, arrow(static_cast<Direction>(mark & 3)));
    default:
      return std::to_string(mark);
  }
}

class AnswerWriter {
 public:
  AnswerWriter(const FieldInfo& field, const AnswerPlan& answer, const Plan& plan,
               const std::vector<int32_t>& marks)
      : field_(field), plan_(plan), marks_(marks), table_(field, answer, plan) {}

  std::string write() const {
    if (field_.value == ValueKind::partition) return write_areas();
    switch (mark_layout(field_)) {
      case MarkLayout::cells:
        return write_grid(plan_.grid.height, plan_.grid.width, false);
      case MarkLayout::corners:
        return write_grid(plan_.grid.height + 1, plan_.grid.width + 1, false);
      case MarkLayout::edges:
        return write_grid(plan_.grid.height, plan_.grid.width, true);
      case MarkLayout::lines:
        return write_lines();
    }
    return {};
  }

 private:
  int32_t mark(int position) const { return marks_[static_cast<size_t>(position)]; }

  std::string write_grid(int rows, int columns, bool edges) const {
    std::string out;
    for (int r = 0; r < rows; ++r) {
      for (int c = 0; c < columns; ++c) {
        if (c > 0) out += ' ';
        const int place = r * columns + c;
        out += edges ? edge_letters(place) : token(place);
      }
      out += '\n';
    }
    return out;
  }

  std::string write_areas() const {
    const std::vector<std::string> tokens = tokens_of_walls(marks_, plan_.grid);
    std::string out;
    for (int cell = 0; cell < plan_.grid.cells(); ++cell) {
      out += tokens[static_cast<size_t>(cell)];
      out += plan_.grid.column(cell) + 1 < plan_.grid.width ? ' ' : '\n';
    }
    return out;
  }

  std::string token(int place) const {
    const int position = table_.at(place);
    return position < 0 ? "." : mark_text(field_, mark(position));
  }

  // A capital for each line that leaves the cell, a small letter for one that is not decided.
  std::string edge_letters(int cell) const {
    static constexpr std::string_view drawn = "URDL";
    static constexpr std::string_view open = "urdl";
    std::string out;
    bool all_open = true;
    for (int i = 0; i < num_directions; ++i) {
      const int position = table_.leaving(cell, static_cast<Direction>(i));
      if (position < 0) continue;
      if (mark(position) == undecided) {
        out += open[static_cast<size_t>(i)];
      } else {
        all_open = false;
        out.append(static_cast<size_t>(std::max(0, mark(position))), drawn[static_cast<size_t>(i)]);
      }
    }
    if (out.empty()) return ".";
    return all_open ? "_" : out;
  }

  std::string write_lines() const {
    std::string out;
    for (size_t i = 0; i < marks_.size(); ++i) {
      const std::string label = table_.label(static_cast<int>(i));
      out += field_.name + (label.empty() ? "" : " " + label) + " = ";
      if (field_.value == ValueKind::boolean && marks_[i] != undecided) {
        out += marks_[i] != 0 ? "yes" : "no";
      } else {
        out += mark_text(field_, marks_[i]);
      }
      out += '\n';
    }
    return out;
  }

  const FieldInfo& field_;
  const Plan& plan_;
  const std::vector<int32_t>& marks_;
  MarkTable table_;
};

}  // namespace

std::string write_answer(const GenreInfo& genre, const Plan& plan, const Answer& answer) {
  CLEW_REQUIRE(answer.marks.size() == genre.answers.size() &&
               plan.answers.size() == genre.answers.size());
  std::string out;
  for (size_t i = 0; i < genre.answers.size(); ++i) {
    const FieldInfo& field = genre.answers[i];
    CLEW_REQUIRE(answer.marks[i].size() == plan.answers[i].least.size());
    const bool headed = genre.answers.size() > 1 && mark_layout(field) != MarkLayout::lines;
    if (!out.empty()) out += '\n';
    if (headed) out += field.name + ":\n";
    out += AnswerWriter(field, plan.answers[i], plan, answer.marks[i]).write();
  }
  return out;
}

}  // namespace clew::formats
