// Puzzle and answer to Scene, field by field. What a field looks like depends on where it stands
// (cell, line, link, ...), on its type, and on the genre's draw hints.
#include <algorithm>
#include <map>

#include "board/cells_at.h"
#include "render/look.h"
#include "render/render.h"
#include "render/scene_maker.h"

namespace clew::render {

namespace {

Trails trails_of(const FieldInfo& field) {
  if (field.value == ValueKind::partition) return Trails::walls;
  if (field.index == PlaceKind::side) return Trails::sides;
  if (field.index == PlaceKind::span) return Trails::spans;
  return field.index == PlaceKind::link ? Trails::links : Trails::none;
}

}  // namespace

SceneMaker::SceneMaker(const GenreInfo& genre, const Puzzle& puzzle, const Plan* plan)
    : genre_(genre), puzzle_(puzzle), plan_(plan), grid_(puzzle.grid) {
  if (!genre.has_grid) grid_ = Grid{};
  scene_.grid = grid_;
  scene_.cells.resize(static_cast<size_t>(grid_.cells()));
  for (const FieldInfo& field : genre.answers) {
    if (scene_.trails == Trails::none) scene_.trails = trails_of(field);
  }
  const bool lined = scene_.trails != Trails::spans && scene_.trails != Trails::sides;
  const Line line = lined ? Line::light : Line::none;
  scene_.sides.assign(grid_.cells() > 0 ? static_cast<size_t>(grid_.sides()) : 0, line);
}

Scene SceneMaker::make(const Answer* answer, const SceneOptions& options) {
  for (size_t i = 0; i < genre_.givens.size() && i < puzzle_.givens.size(); ++i) {
    add_given(genre_.givens[i], puzzle_.givens[i]);
  }
  if (answer != nullptr && plan_ != nullptr) {
    for (size_t i = 0; i < genre_.answers.size() && i < answer->marks.size(); ++i) {
      add_answer(genre_.answers[i], plan_->answers[i], answer->marks[i]);
    }
  }
  scene_.watched = !options.tokens.empty();
  scene_.may_fill = std::ranges::any_of(genre_.answers, [&](const FieldInfo& field) {
    const Look look = look_of(genre_, field);
    return field.index == PlaceKind::cell && field.value == ValueKind::boolean && !look.discs &&
           look.symbol == Symbol::none;
  });
  if (plan_ != nullptr) {
    for (size_t i = 0; i < genre_.answers.size(); ++i) add_apart(genre_.answers[i], i);
    for (size_t i = 0; i < genre_.answers.size() && i < options.tokens.size(); ++i) {
      add_tokens(genre_.answers[i], plan_->answers[i], options.tokens[i]);
    }
  }
  if (answer != nullptr && plan_ != nullptr) {
    if (options.tinted) add_tints(*answer);
    if (options.since != nullptr) add_news(*answer, *options.since);
  }
  for (int cell : options.point_out) {
    if (cell >= 0 && cell < grid_.cells()) this->cell(cell).pointed_out = true;
  }
  for (int cell : options.clues) {
    if (cell >= 0 && cell < grid_.cells()) this->cell(cell).cited = true;
  }
  for (const MarkAt at : options.marks) point_at(at);
  for (int line : options.point_at) {
    if (line >= 0 && line < grid_.lines()) scene_.pointed_at.push_back(line);
  }
  return std::move(scene_);
}

// A cell is open as long as one of its marks is, be it in the cell, on a side or on a line from it.
void SceneMaker::add_tints(const Answer& answer) {
  const auto tint = [&](int number, bool open) {
    Tint& t = cell(number).tint;
    if (t != Tint::open) t = open ? Tint::open : Tint::forced;
  };
  for (size_t f = 0; f < genre_.answers.size() && f < answer.marks.size(); ++f) {
    const std::vector<int32_t>& places = plan_->answers[f].places;
    for (size_t k = 0; k < places.size(); ++k) {
      const bool open = answer.marks[f][k] == undecided;
      for (int number : cells_at(genre_.answers[f].index, places[k], *plan_)) tint(number, open);
    }
  }
}

void SceneMaker::add_news(const Answer& answer, const Answer& since) {
  for (size_t f = 0; f < genre_.answers.size() && f < answer.marks.size(); ++f) {
    const std::vector<int32_t>& places = plan_->answers[f].places;
    for (size_t k = 0; k < places.size(); ++k) {
      if (answer.marks[f][k] == undecided || answer.marks[f][k] == since.marks[f][k]) continue;
      if (lies_between(genre_.answers[f])) {
        scene_.new_between.push_back(line_of(genre_.answers[f], places[k]));
        continue;
      }
      for (int number : cells_at(genre_.answers[f].index, places[k], *plan_))
        cell(number).tint = Tint::forced;
    }
  }
}

Line& SceneMaker::side_across(int link) {
  const Direction d = grid_.link_is_across(link) ? Direction::right : Direction::down;
  return side(grid_.side(grid_.link_first(link), d));
}

std::pair<int, int> SceneMaker::ends_of(const FieldInfo& field, int number) const {
  if (field.index != PlaceKind::span) return {grid_.link_first(number), grid_.link_second(number)};
  const Span& span = plan_->spans[static_cast<size_t>(number)];
  return {span.first, span.second};
}

void SceneMaker::add_room_borders(const std::vector<int>& rooms) {
  const auto room = [&](int cell) { return rooms[static_cast<size_t>(cell)]; };
  for (int link = 0; link < grid_.links(); ++link) {
    if (room(grid_.link_first(link)) != room(grid_.link_second(link)))
      side_across(link) = Line::thick;
  }
  add_frame([&](int cell) { return room(cell) >= 0; });
}

// Cells that the answer leaves out are set apart from those it has.
void SceneMaker::add_apart(const FieldInfo& field, size_t number) {
  if (!look_of(genre_, field).apart || field.index != PlaceKind::cell) return;
  std::vector<int> rooms(static_cast<size_t>(grid_.cells()), -1);
  for (const int32_t place : plan_->answers[number].places) rooms[static_cast<size_t>(place)] = 0;
  add_room_borders(rooms);
}

std::vector<int> SceneMaker::rooms_of(const Field& partition) const {
  std::vector<int> rooms(static_cast<size_t>(grid_.cells()), -1);
  std::map<int, int> numbers;
  for (size_t c = 0; c < rooms.size() && c < partition.at.size(); ++c) {
    if (partition.at[c].state != Printed::value) continue;
    rooms[c] =
        numbers.try_emplace(partition.at[c].n, static_cast<int>(numbers.size())).first->second;
  }
  return rooms;
}

Scene make_scene(const GenreInfo& genre, const Puzzle& puzzle, const Plan* plan,
                 const Answer* answer, const SceneOptions& options) {
  return SceneMaker(genre, puzzle, plan).make(answer, options);
}

bool is_fifth(const Grid& grid, int side) {
  constexpr int step = 5;
  if (grid.side_is_upright(side)) {
    const int column = side % (grid.width + 1);
    return column % step == 0 && column > 0 && column < grid.width;
  }
  const int row = (side - grid.sides_upright()) / grid.width;
  return row % step == 0 && row > 0 && row < grid.height;
}

}  // namespace clew::render
