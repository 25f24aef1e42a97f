// What a watched search says of marks, laid into the scene over them.
#include <algorithm>
#include <tuple>

#include "render/scene_maker.h"

namespace clew::render {

bool lies_between(const FieldInfo& field) {
  return field.value == ValueKind::partition || field.index == PlaceKind::side ||
         field.index == PlaceKind::link || field.index == PlaceKind::span;
}

// A mark between cells is pointed at there, not in the cells around it.
void SceneMaker::point_at(MarkAt at) {
  if (plan_ == nullptr) return;
  const FieldInfo& field = genre_.answers[static_cast<size_t>(at.answer)];
  const AnswerPlan& plan = plan_->answers[static_cast<size_t>(at.answer)];
  const auto k = static_cast<size_t>(at.position);
  if (k >= plan.places.size()) return;
  if (lies_between(field)) {
    scene_.pointed_between.push_back(line_of(field, plan.places[k]));
  } else if (field.index == PlaceKind::cell) {
    cell(plan.places[k]).pointed_out = true;
  }
}

void SceneMaker::add_tokens(const FieldInfo& field, const AnswerPlan& plan,
                            std::span<const Token> tokens) {
  const bool between = lies_between(field);
  if (!between && field.index != PlaceKind::cell) return add_list_tokens(field, plan, tokens);
  for (size_t i = 0; i < tokens.size() && i < plan.places.size(); ++i) {
    if (!tokens[i].any()) continue;
    if (between) {
      add_between_token(field, plan.places[i], tokens[i]);
    } else {
      cell(plan.places[i]).token = tokens[i];
    }
  }
}

BetweenToken SceneMaker::between(const FieldInfo& field, int number) const {
  BetweenToken out;
  if (field.index == PlaceKind::side) {
    out.side = number;
  } else {
    std::tie(out.first, out.second) = ends_of(field, number);
  }
  return out;
}

// Where the mark's line runs: a wall stands on the side that two cells share.
BetweenToken SceneMaker::line_of(const FieldInfo& field, int number) const {
  BetweenToken out = between(field, number);
  if (field.value != ValueKind::partition) return out;
  const Direction way = grid_.link_is_across(number) ? Direction::right : Direction::down;
  out.side = grid_.side(grid_.link_first(number), way);
  return out;
}

void SceneMaker::add_between_token(const FieldInfo& field, int number, const Token& token) {
  scene_.tokens.push_back(between(field, number));
  scene_.tokens.back().token = token;
}

void SceneMaker::add_list_tokens(const FieldInfo& field, const AnswerPlan& plan,
                                 std::span<const Token> tokens) {
  const auto list = std::ranges::find(scene_.lists, field.name, &MarkList::name);
  if (list == scene_.lists.end()) return;
  list->in_place = true;
  for (size_t i = 0; i < tokens.size() && i < list->entries.size(); ++i)
    list->entries[i].token = tokens[i];
  for (size_t i = 0; i < plan.least.size(); ++i) {
    for (const int32_t value : {plan.least[i], plan.most[i]}) {
      const std::string text = value_text(field, value);
      if (text.size() > list->widest.size()) list->widest = text;
    }
  }
  for (size_t v = 0; field.value == ValueKind::named && v < field.names.size(); ++v) {
    const std::string text = value_text(field, static_cast<int32_t>(v));
    if (text.size() > list->widest.size()) list->widest = text;
  }
}

}  // namespace clew::render
