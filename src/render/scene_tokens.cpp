// What a watched search says of marks, laid into the scene over them.
#include <algorithm>
#include <tuple>

#include "render/scene_maker.h"

namespace clew::render {

void SceneMaker::add_tokens(const FieldInfo& field, const AnswerPlan& plan,
                            std::span<const Token> tokens) {
  const bool between = field.value == ValueKind::partition || field.index == PlaceKind::side ||
                       field.index == PlaceKind::link || field.index == PlaceKind::span;
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

void SceneMaker::add_between_token(const FieldInfo& field, int number, const Token& token) {
  BetweenToken out;
  out.token = token;
  if (field.index == PlaceKind::side) {
    out.side = number;
  } else {
    std::tie(out.first, out.second) = ends_of(field, number);
  }
  scene_.tokens.push_back(out);
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
