// Marks to plain text.
#include <algorithm>

#include "base/require.h"
#include "formats/areas.h"
#include "formats/marks.h"
#include "formats/plain_keys.h"
#include "formats/plain_text.h"
#include "formats/readers.h"
#include "formats/spans.h"
#include "formats/values.h"

namespace clew::formats {

namespace {

std::string mark_text(const FieldInfo& field, int32_t mark, bool letters = false) {
  if (mark == undecided) return "_";
  switch (field.value) {
    case ValueKind::boolean:
      if (letters && field.yes != 0) return std::string(1, mark != 0 ? field.yes : field.no);
      return std::string(1, mark != 0 ? field.letter : '.');
    case ValueKind::named:
      return write_name(field, mark);
    case ValueKind::direction:
      return std::string(1, arrow(static_cast<Direction>(mark & 3)));
    default:
      return std::to_string(mark);
  }
}

using LetterGrid = std::vector<std::string>;  // what is printed in each cell

class AnswerWriter {
 public:
  AnswerWriter(const FieldInfo& field, const AnswerPlan& answer, const Plan& plan,
               const std::vector<int32_t>& marks, const LetterGrid* letters = nullptr)
      : field_(field), plan_(plan), marks_(marks), letters_(letters), table_(field, answer, plan) {}

  std::string write() const {
    const MarkLayout layout = mark_layout(field_);
    if (layout == MarkLayout::lines) return write_lines();
    const int more = layout == MarkLayout::corners ? 1 : 0;
    const bool areas = field_.value == ValueKind::partition;
    const std::vector<std::string> labels =
        areas ? tokens_of_walls(marks_, plan_.grid) : std::vector<std::string>();
    const std::vector<std::string> drawn =
        letters_ != nullptr && field_.index == PlaceKind::span ? drawing() : labels;
    return write_rows(plan_.grid.height + more, plan_.grid.width + more, [&](int place) {
      if (!drawn.empty()) return drawn[at(place)];
      return layout == MarkLayout::edges ? edge_letters(place) : token(place);
    });
  }

 private:
  int32_t mark(int position) const { return marks_[at(position)]; }

  std::string token(int place) const {
    const int position = table_.at(place);
    return position < 0 ? "." : mark_text(field_, mark(position), letters_ != nullptr);
  }

  // What is printed, and the lines between: - = across, | $ down.
  std::vector<std::string> drawing() const {
    std::vector<std::string> out = *letters_;
    out.resize(at(plan_.grid.cells()), ".");
    for (size_t i = 0; i < plan_.spans.size(); ++i) {
      const int position = table_.at(static_cast<int>(i));
      const int32_t lines = position < 0 ? 0 : mark(position);
      if (lines < 1) continue;
      const std::string_view strokes = plan_.spans[i].across ? "-=" : "|$";
      for (const int cell : cells_between(plan_.spans[i], plan_.grid))
        out[at(cell)] = strokes[lines == 1 ? 0 : 1];
    }
    return out;
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
        out += open[at(i)];
      } else {
        all_open = false;
        out.append(static_cast<size_t>(std::max(0, mark(position))), drawn[at(i)]);
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
  const LetterGrid* letters_;
  MarkTable table_;
};

std::string write_marks(const GenreInfo& genre, const Plan& plan, const Answer& answer,
                        const LetterGrid* letters) {
  CLEW_REQUIRE(answer.marks.size() == genre.answers.size() &&
               plan.answers.size() == genre.answers.size());
  std::string out;
  for (size_t i = 0; i < genre.answers.size(); ++i) {
    const FieldInfo& field = genre.answers[i];
    CLEW_REQUIRE(answer.marks[i].size() == plan.answers[i].least.size());
    const bool headed = genre.answers.size() > 1 && mark_layout(field) != MarkLayout::lines;
    if (!out.empty()) out += '\n';
    if (headed) out += field.name + ":\n";
    out += AnswerWriter(field, plan.answers[i], plan, answer.marks[i], letters).write();
  }
  return out;
}

}  // namespace

std::string write_answer(const GenreInfo& genre, const Plan& plan, const Answer& answer) {
  return write_marks(genre, plan, answer, nullptr);
}

std::string write_letters(const GenreInfo& genre, const Puzzle& puzzle, const Plan& plan,
                          const Answer& answer) {
  LetterGrid printed;
  const int given = unnamed_given(genre);
  if (given >= 0 && genre.givens[at(given)].index == PlaceKind::cell) {
    for (const Printed& p : puzzle.givens[at(given)].at)
      printed.push_back(write_token(genre.givens[at(given)], p));
  }
  return write_marks(genre, plan, answer, &printed);
}

}  // namespace clew::formats
