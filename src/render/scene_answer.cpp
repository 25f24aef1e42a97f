// Marks, laid into the scene over what is printed.
#include <algorithm>
#include <tuple>

#include "board/place_name.h"
#include "render/scene_maker.h"
#include "render/signs.h"

namespace clew::render {

namespace {

// The colour for a value; none if the rules name none.
Tone tone_at(const std::vector<Tone>& tones, const FieldInfo& field, int32_t mark) {
  const size_t at = mark == undecided ? coloured_values(field) : static_cast<size_t>(mark);
  return at < tones.size() ? tones[at] : Tone::none;
}

}  // namespace

void SceneMaker::add_answer(const FieldInfo& field, const AnswerPlan& plan,
                            std::span<const int32_t> marks) {
  if (field.value == ValueKind::partition) return add_walls(plan, marks);
  const bool cells = field.index == PlaceKind::cell;
  const bool lines = field.index == PlaceKind::side || field.index == PlaceKind::link ||
                     field.index == PlaceKind::span;
  if (field.index == PlaceKind::corner && field.value == ValueKind::boolean)
    return add_answer_corners(field, plan, marks);
  if (!cells && !lines) return add_answer_list(field, plan, marks);
  if (cells) add_tone(field, plan, marks);
  const Look look = look_of(genre_, field);
  if (cells && look.areas) add_area_borders(plan, marks);
  if (cells && look.rays) add_rays(plan, marks);
  const bool finished = std::ranges::find(marks, undecided) == marks.end();
  for (size_t i = 0; i < marks.size() && i < plan.places.size(); ++i) {
    if (marks[i] == undecided) continue;
    if (cells) add_answer_cell(field, look, plan.places[i], marks[i]);
    // Where all is decided, no line and no sign say the same.
    if (lines && !(finished && marks[i] == 0)) {
      add_answer_line(field, look, plan.places[i], marks[i]);
    }
  }
}

void SceneMaker::add_tone(const FieldInfo& field, const AnswerPlan& plan,
                          std::span<const int32_t> marks) {
  const std::vector<Tone> tones = tones_of(genre_, field);
  if (tones.empty()) return;
  for (size_t i = 0; i < marks.size() && i < plan.places.size(); ++i)
    cell(plan.places[i]).tone = tone_at(tones, field, marks[i]);
}

// From each yes mark along its row and column, up to the first cell that cannot hold such a mark.
void SceneMaker::add_rays(const AnswerPlan& plan, std::span<const int32_t> marks) {
  std::vector<bool> passes(static_cast<size_t>(grid_.cells()), false);
  for (const int32_t place : plan.places) passes[static_cast<size_t>(place)] = true;
  for (size_t i = 0; i < marks.size() && i < plan.places.size(); ++i) {
    if (marks[i] == undecided || marks[i] == 0) continue;
    cell(plan.places[i]).lit = true;
    for (int d = 0; d < num_directions; ++d) {
      const auto direction = static_cast<Direction>(d);
      int at = grid_.step(plan.places[i], direction);
      for (; at >= 0 && passes[static_cast<size_t>(at)]; at = grid_.step(at, direction))
        cell(at).lit = true;
    }
  }
}

// Neighbours that are known to differ lie in different areas.
void SceneMaker::add_area_borders(const AnswerPlan& plan, std::span<const int32_t> marks) {
  std::vector<int32_t> at(static_cast<size_t>(grid_.cells()), undecided);
  for (size_t i = 0; i < marks.size() && i < plan.places.size(); ++i)
    at[static_cast<size_t>(plan.places[i])] = marks[i];
  bool parted = false;
  for (int link = 0; link < grid_.links(); ++link) {
    const int32_t first = at[static_cast<size_t>(grid_.link_first(link))];
    const int32_t second = at[static_cast<size_t>(grid_.link_second(link))];
    if (first == undecided || second == undecided || first == second) continue;
    side_across(link) = Line::thick;
    parted = true;
  }
  if (parted) add_frame([](int) { return true; });
}

// The walls between areas, and the border round all of them. As with lines, what is known to be
// open is crossed out until all is decided.
void SceneMaker::add_walls(const AnswerPlan& plan, std::span<const int32_t> marks) {
  const bool finished = std::ranges::find(marks, undecided) == marks.end();
  for (size_t i = 0; i < marks.size() && i < plan.places.size(); ++i) {
    if (marks[i] == undecided || (finished && marks[i] == 0)) continue;
    side_across(plan.places[i]) = marks[i] == 1 ? Line::thick : Line::crossed;
  }
  add_frame([](int) { return true; });
}

void SceneMaker::add_answer_cell(const FieldInfo& field, const Look& look, int number,
                                 int32_t mark) {
  CellInk& ink = cell(number);
  const CellInk before = ink;
  const bool boolean = field.value == ValueKind::boolean;
  if (look.discs && (boolean || field.value == ValueKind::named)) {
    ink.symbol = disc_of(field, mark);
  } else if (look.shaded && !boolean && mark == 0) {
    ink.fill = Fill::shaded;
  } else if ((boolean || look.blank) && mark == 0) {
    const bool blank = ink.text.empty() && ink.symbol == Symbol::none && ink.fill == Fill::none;
    if (blank) ink.symbol = Symbol::clear;
  } else if (boolean && look.symbol != Symbol::none) {
    ink.symbol = look.symbol;
  } else if (boolean) {
    ink.fill = Fill::shaded;
  } else {
    ink.text = value_text(field, mark);
    ink.sign = sign_of(look, field, mark);
    ink.ringed = ink.ringed || look.ringed;
  }
  if (ink.text != before.text || ink.symbol != before.symbol) ink.printed = false;
  // What was printed in the way of a text stays in sight, small.
  const bool covered = before.printed && !before.text.empty() && ink.text != before.text;
  if (!covered || before.ringed) return;
  const bool bare = ink.upper_left.empty();
  const std::string_view sign = sign_text(before.sign);
  ink.upper_left += (bare ? "" : " ") + (sign.empty() ? before.text : std::string(sign));
  if (before.way >= 0) ink.upper_left += arrow_text(before.way);
  ink.way = -1;
}

void SceneMaker::add_answer_line(const FieldInfo& field, const Look& look, int number,
                                 int32_t mark) {
  const bool boolean = field.value == ValueKind::boolean;
  const bool wall = field.index == PlaceKind::link && look.wall && boolean;
  if (field.index == PlaceKind::side || wall) {
    (wall ? side_across(number) : side(number)) = mark != 0 ? Line::thick : Line::crossed;
    return;
  }
  Stroke stroke;
  std::tie(stroke.first, stroke.second) = ends_of(field, number);
  stroke.count = boolean && mark != 0 && look.twofold ? 2 : mark;
  stroke.thick = look.thick || boolean;
  scene_.strokes.push_back(stroke);
}

void SceneMaker::add_answer_corners(const FieldInfo& field, const AnswerPlan& plan,
                                    std::span<const int32_t> marks) {
  for (size_t i = 0; i < marks.size() && i < plan.places.size(); ++i) {
    if (marks[i] == undecided) continue;
    scene_.corners.push_back({plan.places[i], {}, disc_of(field, marks[i])});
  }
}

void SceneMaker::add_answer_list(const FieldInfo& field, const AnswerPlan& plan,
                                 std::span<const int32_t> marks) {
  MarkList list;
  list.name = field.name;
  const std::vector<Tone> tones = tones_of(genre_, field);
  list.in_place = !tones.empty();
  for (size_t i = 0; i < marks.size(); ++i) {
    MarkList::Entry entry;
    if (i < plan.labels.size()) {
      entry.label = plan.labels[i];
    } else if (i < plan.places.size()) {
      entry.label = place_name(field.index, plan.places[i], grid_);
    }
    entry.value = marks[i] == undecided ? "_" : value_text(field, marks[i]);
    entry.open = marks[i] == undecided;
    entry.tone = tone_at(tones, field, marks[i]);
    list.entries.push_back(entry);
  }
  scene_.lists.push_back(std::move(list));
}

}  // namespace clew::render
