// JSON to marks: null is undecided, and stands also where no mark goes.
#include <limits>
#include <map>

#include "base/json_writer.h"
#include "formats/areas.h"
#include "formats/json_walk.h"
#include "formats/marks.h"
#include "formats/readers.h"
#include "formats/values.h"

namespace clew::formats {

namespace {

class MarkReader {
 public:
  MarkReader(JsonWalk& walk, const FieldInfo& field, const AnswerPlan& answer, const Plan& plan,
             std::vector<int32_t>& marks)
      : walk_(walk),
        json_(walk.json()),
        field_(field),
        grid_(plan.grid),
        table_(field, answer, plan),
        marks_(marks) {}

  void read(int node) {
    if (field_.index == PlaceKind::span) {
      walk_.for_sheets(node, span_sheets(grid_), field_.name,
                       [&](size_t sheet, int cell, int value) {
                         const Direction d = sheet == 0 ? Direction::right : Direction::down;
                         take(table_.leaving(cell, d), value);
                       });
      return;
    }
    if (field_.value == ValueKind::partition) {
      return json_.is(node, Json::Kind::object) ? read_walls(node) : read_areas(node);
    }
    const std::vector<Sheet> sheets = sheets_of(field_.index, grid_);
    if (sheets.empty() || field_.index == PlaceKind::room) return read_labelled(node);
    walk_.for_sheets(node, sheets, field_.name,
                     [&](size_t, int place, int value) { take(table_.at(place), value); });
  }

 private:
  // A grid of labels; null where an area is open.
  void read_areas(int node) {
    std::map<std::string, int> numbers;
    std::vector<int> labels(at(grid_.cells()), -1);
    walk_.for_sheets(
        node, sheets_of(PlaceKind::cell, grid_), field_.name, [&](size_t, int cell, int value) {
          if (json_.is(value, Json::Kind::null)) return;
          const auto label = json_label(json_, value);
          if (!label) return walk_.unexpected(value, "the label of an area or null (undecided)");
          labels[at(cell)] =
              numbers.try_emplace(*label, static_cast<int>(numbers.size())).first->second;
        });
    marks_ = walls_of_labels(labels, grid_);
  }

  // Walls one by one, where labels would not say all.
  void read_walls(int node) {
    walk_.for_sheets(node, sheets_of(PlaceKind::link, grid_), field_.name,
                     [&](size_t, int link, int value) {
                       if (json_.is(value, Json::Kind::null)) return;
                       if (!json_.is(value, Json::Kind::boolean))
                         return walk_.unexpected(value, "true, false or null (undecided)");
                       marks_[at(link)] = json_.truth(value) ? 1 : 0;
                     });
  }

  // A mark for the whole puzzle stands by itself, others under their index.
  void read_labelled(int node) {
    if (field_.index == PlaceKind::none) return take(marks_.empty() ? -1 : 0, node);
    std::vector<std::string> labels;
    for (size_t i = 0; i < marks_.size(); ++i) labels.push_back(table_.label(static_cast<int>(i)));
    const std::vector<int> values =
        walk_.members(node, labels, "an object with the marks of '" + field_.name + "'");
    for (size_t i = 0; i < values.size(); ++i) {
      if (values[i] >= 0) take(static_cast<int>(i), values[i]);
    }
  }

  void take(int position, int node) {
    if (json_.is(node, Json::Kind::null)) return;
    if (position < 0) return walk_.unexpected(node, "null, since no mark goes here");
    const auto mark = json_value(json_, node, field_, field_.value);
    if (!mark || !table_.fits(position, *mark)) return walk_.unexpected(node, expected(position));
    marks_[at(position)] = *mark;
  }

  std::string expected(int position) const {
    std::vector<std::string> words = json_words(field_, field_.value);
    if (field_.value == ValueKind::number)
      words = {number_from(table_.least(position), table_.most(position))};
    words.emplace_back("null (undecided)");
    return one_of(words);
  }

  JsonWalk& walk_;
  const Json& json_;
  const FieldInfo& field_;
  Grid grid_;
  MarkTable table_;
  std::vector<int32_t>& marks_;
};

}  // namespace

Result<Answer> read_json_answer(const GenreInfo& genre, const Plan& plan, const Text& text) {
  const Result<Json> json = read_json_value(text, 0);
  if (!json) return json.errors();
  Mistakes mistakes(text);
  JsonWalk walk(*json, text, mistakes);
  std::vector<std::string> names;
  for (const FieldInfo& f : genre.answers) names.push_back(f.name);
  const std::vector<int> nodes = walk.members(0, names, "an object with marks by name");
  Answer answer = empty_answer(plan);
  for (size_t i = 0; i < nodes.size(); ++i) {
    if (nodes[i] < 0 || json->is(nodes[i], Json::Kind::null)) continue;
    MarkReader(walk, genre.answers[i], plan.answers[i], plan, answer.marks[i]).read(nodes[i]);
  }
  if (mistakes.any()) return mistakes.take();
  return answer;
}

}  // namespace clew::formats
