#include "render/sample.h"
#include "uses.h"

#include <cctype>
#include <sstream>
#include <utility>

namespace clew::sample {

FieldInfo field(std::string name, PlaceKind index, ValueKind value) {
  FieldInfo info;
  info.name = std::move(name);
  info.index = index;
  info.value = value;
  return info;
}

GenreInfo genre(FieldInfo given, FieldInfo answer) {
  GenreInfo info;
  info.name = "Sample";
  info.slug = "sample";
  info.givens.push_back(std::move(given));
  info.answers.push_back(std::move(answer));
  return info;
}

namespace {

Printed printed(const FieldInfo& field, const std::string& token) {
  Printed p;
  if (token == ".") return p;
  p.state = token == "?" ? Printed::unknown : Printed::value;
  if (field.value == ValueKind::boolean) p.n = 1;
  if (std::isdigit(static_cast<unsigned char>(token[0]))) p.n = std::stoi(token);
  for (size_t i = 0; i < field.names.size(); ++i) {
    if (field.names[i].letter == token[0]) p.n = static_cast<int32_t>(i);
  }
  return p;
}

}  // namespace

Puzzle puzzle(const GenreInfo& genre, const std::vector<std::string>& rows) {
  Puzzle puzzle;
  puzzle.givens.resize(genre.givens.size());
  puzzle.grid.height = static_cast<int>(rows.size());
  for (const std::string& row : rows) {
    std::istringstream in(row);
    std::string token;
    int width = 0;
    while (in >> token) {
      puzzle.givens[0].at.push_back(printed(genre.givens[0], token));
      ++width;
    }
    puzzle.grid.width = width;
  }
  return puzzle;
}

Plan plan(const GenreInfo& genre, const Puzzle& puzzle) {
  Plan plan;
  plan.grid = puzzle.grid;
  for (const FieldInfo& answer : genre.answers) {
    AnswerPlan places;
    const int size = field_size(answer.index, puzzle.grid);
    for (int i = 0; i < size; ++i) places.places.push_back(i);
    places.least.assign(static_cast<size_t>(std::max(size, 0)), 0);
    places.most.assign(static_cast<size_t>(std::max(size, 0)), 1);
    plan.answers.push_back(places);
  }
  return plan;
}

Answer marks(std::string_view letters) {
  Answer answer;
  answer.marks.emplace_back();
  for (char c : letters) {
    if (c == ' ') continue;
    const int32_t mark = c == '#' ? 1 : c == '.' ? 0 : c == '_' ? undecided : c - '0';
    answer.marks[0].push_back(mark);
  }
  return answer;
}

std::string draw(const GenreInfo& genre, const Puzzle& puzzle, const Plan& plan,
                 const Answer* answer, const UnicodeOptions& options, std::vector<int> point_out) {
  SceneOptions how;
  how.point_out = std::move(point_out);
  const Scene scene = make_scene(genre, puzzle, &plan, answer, how);
  return "\n" + write_unicode(scene, options);
}

}  // namespace clew::sample
