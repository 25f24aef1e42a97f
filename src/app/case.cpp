// What an opened puzzle says of itself: what is printed, where marks go, and one given changed.
#include <algorithm>
#include <set>

#include "app/inside.h"
#include "base/near_words.h"
#include "base/require.h"
#include "board/cells_at.h"
#include "formats/codecs.h"

namespace clew::app {
namespace {

// A row or column of a field that goes by lines, the rows before the columns.
Place in_terms_of(PlaceKind index, Place place, const Grid& grid) {
  if (index == PlaceKind::line && place.kind == PlaceKind::row) return {index, place.id};
  if (index == PlaceKind::line && place.kind == PlaceKind::column)
    return {index, grid.height + place.id};
  return place;
}

Result<size_t> find_field(const std::vector<FieldInfo>& fields, std::string_view name) {
  std::vector<std::string> names;
  for (size_t f = 0; f < fields.size(); ++f) {
    if (fields[f].name == name) return f;
    names.push_back(fields[f].name);
  }
  return error("no field is called '" + std::string(name) + "'" +
               (names.empty() ? "" : "; write " + one_of(names)));
}

bool is_line(PlaceKind kind) {
  return kind == PlaceKind::row || kind == PlaceKind::column || kind == PlaceKind::line;
}

bool is_on_board(const Place& place, const Plan& plan) {
  const int size = place.kind == PlaceKind::span ? static_cast<int>(plan.spans.size())
                                                 : field_size(place.kind, plan.grid);
  return place.id >= 0 && place.id < size;
}

std::vector<int> cells_of_line(const Place& place, const Grid& grid) {
  const int line = in_terms_of(PlaceKind::line, place, grid).id;
  std::vector<int> cells;
  for (int cell = 0; cell < grid.cells(); ++cell) {
    if (grid.row(cell) == line || grid.height + grid.column(cell) == line) cells.push_back(cell);
  }
  return cells;
}

// A division is given by cell: the number of its room.
PlaceKind given_by(const FieldInfo& field) {
  return field.value == ValueKind::partition ? PlaceKind::cell : field.index;
}

// How many entries a given has.
int entries_of(const Puzzle& puzzle, const FieldInfo& field) {
  if (field.index != PlaceKind::room) return field_size(given_by(field), puzzle.grid);
  int rooms = 0;
  for (const Printed& p : puzzle.givens[static_cast<size_t>(field.room_field)].at)
    rooms = std::max(rooms, p.n + 1);
  return rooms;
}

// A division has a mark for each link.
PlaceKind marked_by(const FieldInfo& field) {
  return field.value == ValueKind::partition ? PlaceKind::link : field.index;
}

MarkValue value_of(const FieldInfo& field, int32_t mark) {
  if (mark == undecided) return Undecided{};
  switch (field.value) {
    case ValueKind::boolean:
      return mark != 0;
    case ValueKind::named:
      return Named{mark, field.names[static_cast<size_t>(mark)].name};
    case ValueKind::direction:
      return static_cast<Direction>(mark);
    case ValueKind::partition:
      return Wall{mark != 0};
    default:
      return mark;
  }
}

// The number of a value in an answer; nothing: the field has no such values.
std::optional<int32_t> mark_of(const FieldInfo& field, const MarkValue& value) {
  if (std::holds_alternative<Undecided>(value)) return undecided;
  switch (field.value) {
    case ValueKind::boolean:
      if (const bool* yes = std::get_if<bool>(&value)) return *yes ? 1 : 0;
      break;
    case ValueKind::number:
      if (const int32_t* number = std::get_if<int32_t>(&value)) return *number;
      break;
    case ValueKind::named:
      if (const Named* named = std::get_if<Named>(&value)) {
        if (named->name.empty()) return named->ordinal;
        const auto at = std::ranges::find(field.names, named->name, &NamedValue::name);
        if (at != field.names.end()) return static_cast<int32_t>(at - field.names.begin());
      }
      break;
    case ValueKind::direction:
      if (const Direction* way = std::get_if<Direction>(&value)) return static_cast<int32_t>(*way);
      break;
    case ValueKind::partition:
      if (const Wall* wall = std::get_if<Wall>(&value)) return wall->stands ? 1 : 0;
      break;
    default:
      break;
  }
  return std::nullopt;
}

// Whether a field can show a mark at all; whether the mark keeps to the rules is for the judge.
bool is_known(const FieldInfo& field, int32_t mark) {
  if (mark == undecided || field.value == ValueKind::number) return true;
  const int32_t most = field.value == ValueKind::named
                           ? static_cast<int32_t>(field.names.size()) - 1
                       : field.value == ValueKind::direction ? num_directions - 1
                                                             : 1;
  return mark >= 0 && mark <= most;
}

}  // namespace

Error misfit() { return error("this answer is not one of this puzzle: its marks do not fit"); }

}  // namespace clew::app

namespace clew {
using namespace app;

const std::string& Case::genre() const { return inside_->info().slug; }
const std::string& Case::genre_name() const { return inside_->info().name; }
const std::string& Case::title() const { return puzzle().title; }
int Case::height() const { return puzzle().grid.height; }
int Case::width() const { return puzzle().grid.width; }
const Puzzle& Case::puzzle() const { return inside_->setup->puzzle(); }
const std::vector<FieldInfo>& Case::givens() const { return inside_->info().givens; }
const std::vector<std::string>& Case::warnings() const { return inside_->warnings; }
double Case::read_seconds() const { return inside_->read_seconds; }

const std::vector<FieldInfo>& Case::fields() const { return inside_->info().answers; }
const Plan& Case::plan() const { return inside_->plan(); }
const std::optional<Answer>& Case::answer() const { return inside_->answer; }
Answer Case::empty_answer() const { return board::empty_answer(plan()); }

bool Case::fits(const Answer& answer) const {
  if (!board::has_places_of(plan(), answer)) return false;
  for (size_t f = 0; f < answer.marks.size(); ++f) {
    const std::vector<int32_t>& marks = answer.marks[f];
    const FieldInfo& field = fields()[f];
    if (!std::ranges::all_of(marks, [&](int32_t mark) { return is_known(field, mark); }))
      return false;
  }
  return true;
}

Mark Case::mark(const Answer& answer, MarkAt at) const {
  const auto f = static_cast<size_t>(at.answer);
  const auto k = static_cast<size_t>(at.position);
  CLEW_REQUIRE(f < answer.marks.size() && k < answer.marks[f].size());
  CLEW_REQUIRE(is_known(fields()[f], answer.marks[f][k]));
  Mark mark{at, fields()[f].name, place_of(at), {}, value_of(fields()[f], answer.marks[f][k])};
  const std::vector<std::string>& labels = plan().answers[f].labels;
  if (k < labels.size()) mark.label = labels[k];
  return mark;
}

std::vector<Mark> Case::marks(const Answer& answer) const {
  CLEW_REQUIRE(fits(answer));
  std::vector<Mark> out;
  for (size_t f = 0; f < answer.marks.size(); ++f) {
    for (size_t k = 0; k < answer.marks[f].size(); ++k)
      out.push_back(mark(answer, {static_cast<int>(f), static_cast<int>(k)}));
  }
  return out;
}

Place Case::place_of(MarkAt at) const {
  const auto f = static_cast<size_t>(at.answer);
  CLEW_REQUIRE(f < fields().size() && at.position >= 0 && at.position < plan().answers[f].size());
  const std::vector<int32_t>& places = plan().answers[f].places;
  const auto k = static_cast<size_t>(at.position);
  return {marked_by(fields()[f]), k < places.size() ? places[k] : at.position};
}

std::optional<MarkAt> Case::find_mark(std::string_view field, Place place) const {
  const auto f = find_field(fields(), field);
  if (!f) return std::nullopt;
  const PlaceKind index = marked_by(fields()[*f]);
  const Place wanted = in_terms_of(index, place, plan().grid);
  if (wanted.kind != index) return std::nullopt;
  const AnswerPlan& marks = plan().answers[*f];
  const MarkAt numbered{static_cast<int>(*f), wanted.id};
  if (marks.places.empty())
    return wanted.id >= 0 && wanted.id < marks.size() ? std::optional(numbered) : std::nullopt;
  const auto at = std::ranges::lower_bound(marks.places, wanted.id);
  if (at == marks.places.end() || *at != wanted.id) return std::nullopt;
  return MarkAt{static_cast<int>(*f), static_cast<int>(at - marks.places.begin())};
}

Result<Answer> Case::with_mark(Answer answer, std::string_view field, Place place,
                               const MarkValue& value) const {
  if (!fits(answer)) return misfit();
  const auto f = find_field(fields(), field);
  if (!f) return f.errors();
  const auto at = find_mark(field, place);
  if (!at) return error("the field '" + std::string(field) + "' has no mark at this place");
  const auto mark = mark_of(fields()[*f], value);
  if (!mark || !is_known(fields()[*f], *mark))
    return error("the field '" + std::string(field) + "' has no such values");
  answer.marks[*f][static_cast<size_t>(at->position)] = *mark;
  return answer;
}

std::int64_t Case::count_marks() const {
  std::int64_t all = 0;
  for (const AnswerPlan& p : plan().answers) all += p.size();
  return all;
}

std::string Case::text_of(const Answer& answer) const {
  CLEW_REQUIRE(fits(answer));
  return write_answer(inside_->info(), plan(), answer);
}

std::string Case::letters_of(const Answer& answer) const {
  CLEW_REQUIRE(fits(answer));
  return formats::write_letters(inside_->info(), puzzle(), plan(), answer);
}

Result<Answer> Case::read_answer(std::string_view text) const {
  AnswerText answer;
  answer.kind = AnswerText::Kind::plain;
  answer.text = Text(text, {});
  return formats::read_answer(inside_->info(), plan(), answer);
}

std::vector<int> Case::cells_of(const Place& place) const {
  return cells_of(std::vector<Place>{place});
}

std::vector<int> Case::cells_of(const std::vector<Place>& places) const {
  std::set<int> cells;
  for (const Place& place : places) {
    if (!is_on_board(place, plan())) continue;
    const std::vector<int> touched = is_line(place.kind) ? cells_of_line(place, plan().grid)
                                                         : cells_at(place.kind, place.id, plan());
    cells.insert(touched.begin(), touched.end());
  }
  return {cells.begin(), cells.end()};
}

std::string Case::text() const { return write_plain(inside_->info(), puzzle()); }
Result<std::string> Case::link() const { return write_link(inside_->info(), puzzle()); }

Result<Case> Case::with(std::string_view field, Place place, const Printed& value) const {
  const auto f = find_field(givens(), field);
  if (!f) return f.errors();
  const FieldInfo& given = givens()[*f];
  const Place at = in_terms_of(given_by(given), place, puzzle().grid);
  const int entries = entries_of(puzzle(), given);
  if (at.kind != given_by(given) || at.id < 0 || at.id >= entries)
    return error("the field '" + std::string(field) + "' has no such place");
  if (value.way < -1 || value.way >= num_directions)
    return error("a clue of the field '" + std::string(field) + "' points in no such direction");
  const double start = cpu_seconds();
  Puzzle changed = puzzle();
  std::vector<Printed>& printed = changed.givens[*f].at;
  if (printed.empty()) printed.resize(static_cast<size_t>(entries));
  printed[static_cast<size_t>(at.id)] = value;
  // Where nothing is printed any more, the default holds again.
  const bool blank =
      std::ranges::all_of(printed, [](const Printed& p) { return p.state == Printed::absent; });
  if (blank && (given.has_default || given.index == PlaceKind::none)) printed.clear();
  if (!missing_givens(inside_->info(), changed).empty())
    return error("the field '" + std::string(field) + "' must be printed");
  auto inside = std::make_shared<Inside>();
  Meter meter{Limits{}};
  auto setup = Setup::make(inside_->setup->shared_prepared(), std::move(changed), meter);
  if (!setup) return setup.errors();
  inside->setup = std::move(*setup);
  auto board =
      compile::Board::make(inside_->board->shared_program(), inside->setup->puzzle(), meter);
  if (!board) return board.errors();
  inside->board = std::move(*board);
  inside->read_seconds = cpu_seconds() - start;
  inside->bytes = meter.bytes();
  return Case(std::move(inside));
}

}  // namespace clew
