#include "bridge/replies.h"

#include <algorithm>
#include <array>

#include "app/inside.h"
#include "bridge/request.h"

namespace clew::bridge {
namespace {

constexpr std::array<const char*, 7> value_kinds = {"boolean",   "number", "named", "direction",
                                                    "partition", "list",   "bag"};

const char* value_kind_name(ValueKind kind) { return value_kinds[static_cast<size_t>(kind)]; }

void write_numbers(JsonWriter& json, std::string_view name, const std::vector<int32_t>& numbers) {
  json.key(name);
  json.open_list();
  for (const int32_t n : numbers) json.number(n);
  json.close_list();
}

// The open object gets what a field is.
void write_field(JsonWriter& json, const FieldInfo& field) {
  json.member("name", field.name);
  json.member("index", place_kind_name(field.index));
  json.member("value", value_kind_name(field.value));
  if (field.value == ValueKind::list || field.value == ValueKind::bag)
    json.member("item", value_kind_name(field.item));
  if (!field.names.empty()) {
    json.key("names");
    json.open_list();
    for (const NamedValue& value : field.names) {
      json.open_object();
      json.member("name", value.name);
      if (value.letter != 0) json.member("letter", std::string_view(&value.letter, 1));
      json.close_object();
    }
    json.close_list();
  }
  json.member("unknown", field.unknown_allowed);
  if (!field.way.empty()) json.member("way", field.way);
  json.member("has_default", field.has_default);
}

// What a number may be on this board, and what an option is when nobody says it.
void write_bounds(JsonWriter& json, const judge::Setup& setup, const FieldInfo& info, int field) {
  const auto number = [&](std::string_view name, const judge::Value& value) {
    if (value.kind == judge::Kind::number) json.member(name, value.n);
  };
  number("least", setup.least(field));
  number("most", setup.most(field));
  if (info.index == PlaceKind::none) number("now", setup.given(field));
}

// Of regions that are not printed and stand by themselves: by cell, the number of its region.
void write_rooms(JsonWriter& json, const judge::Setup& setup, const FieldInfo& info, int field) {
  if (info.value != ValueKind::partition || !info.has_default || setup.is_given(field)) return;
  json.key("rooms");
  json.open_list();
  for (int cell = 0; cell < setup.puzzle().grid.cells(); ++cell) {
    const judge::Value room = setup.room_of(field, cell);
    room.missing() ? json.null() : json.number(room.has_members ? room.seq()->id + 1 : room.n + 1);
  }
  json.close_list();
}

void write_plan(JsonWriter& json, const AnswerPlan& plan) {
  write_numbers(json, "places", plan.places);
  write_numbers(json, "lows", plan.least);
  write_numbers(json, "highs", plan.most);
  if (!plan.labels.empty()) write_texts(json, "labels", plan.labels);
}

std::vector<Place> once_each(std::vector<Place> places) {
  std::sort(places.begin(), places.end());
  places.erase(std::unique(places.begin(), places.end()), places.end());
  return places;
}

}  // namespace

std::string errors_reply(const Errors& errors) {
  JsonWriter json;
  json.open_object();
  write_errors(json, "errors", errors);
  json.close_object();
  return json.result();
}

void write_errors(JsonWriter& json, std::string_view name, const Errors& errors) {
  json.key(name);
  json.open_list();
  for (const Error& e : errors) {
    json.open_object();
    json.member("message", e.message);
    json.member("line", e.line);
    json.member("column", e.column);
    json.member("length", e.length);
    json.member("excerpt", e.excerpt);
    if (e.limit != Limit::none) json.member("limit", limit_name(e.limit));
    json.close_object();
  }
  json.close_list();
}

void write_marks(JsonWriter& json, std::string_view name, const Answer& answer) {
  json.key(name);
  json.open_list();
  for (const auto& field : answer.marks) {
    json.open_list();
    for (const int32_t mark : field) mark == undecided ? json.null() : json.number(mark);
    json.close_list();
  }
  json.close_list();
}

void write_places(JsonWriter& json, std::string_view name, const std::vector<Place>& places) {
  json.key(name);
  json.open_list();
  for (const Place& place : places) {
    json.open_list();
    json.text(place_kind_name(place.kind));
    json.number(place.id);
    json.close_list();
  }
  json.close_list();
}

void write_instances(JsonWriter& json, std::string_view name,
                     const std::vector<RuleInstance>& instances) {
  json.key(name);
  json.open_list();
  for (const RuleInstance& instance : instances) {
    json.open_object();
    json.member("rule", instance.rule_name);
    json.member("sentence", instance.sentence);
    write_places(json, "places", instance.places);
    json.close_object();
  }
  json.close_list();
}

void write_findings(JsonWriter& json, std::string_view name, const std::vector<Finding>& findings) {
  json.key(name);
  json.open_list();
  for (const Finding& f : findings) {
    json.open_object();
    json.member("field", f.at.answer);
    json.member("position", f.at.position);
    json.member("sure", f.says == Finding::is);
    json.member("value", f.value);
    json.close_object();
  }
  json.close_list();
}

void write_texts(JsonWriter& json, std::string_view name, const std::vector<std::string>& texts) {
  json.key(name);
  json.open_list();
  for (const std::string& text : texts) json.text(text);
  json.close_list();
}

void write_milliseconds(JsonWriter& json, std::string_view name, double seconds) {
  json.key(name);
  json.milliseconds(seconds * 1000);
}

void write_step(JsonWriter& json, const Case& c, const Step& step) {
  json.open_object();
  json.member("kind", step_kind_name(step.kind));
  json.member("text", step.text);
  json.key("cost");
  json.milliseconds(step.cost);
  write_findings(json, "marks", step.marks);
  write_instances(json, "rules", step.rules);
  std::vector<Place> cited = step.cells;
  cited.insert(cited.end(), step.clues.begin(), step.clues.end());
  write_places(json, "cited", once_each(cited));
  for (const Finding& mark : step.marks) cited.push_back(c.place_of(mark.at));
  write_places(json, "places", once_each(cited));
  json.close_object();
}

void write_fields(JsonWriter& json, const Case& c) {
  json.key("givens");
  json.open_list();
  for (size_t f = 0; f < c.givens().size(); ++f) {
    json.open_object();
    write_field(json, c.givens()[f]);
    write_bounds(json, *c.inside().setup, c.givens()[f], static_cast<int>(f));
    write_rooms(json, *c.inside().setup, c.givens()[f], static_cast<int>(f));
    json.close_object();
  }
  json.close_list();
  json.key("fields");
  json.open_list();
  for (size_t f = 0; f < c.fields().size(); ++f) {
    json.open_object();
    write_field(json, c.fields()[f]);
    write_plan(json, c.plan().answers[f]);
    json.close_object();
  }
  json.close_list();
  json.key("spans");
  json.open_list();
  for (const Span& span : c.plan().spans) {
    json.open_list();
    json.number(span.first);
    json.number(span.second);
    json.close_list();
  }
  json.close_list();
}

}  // namespace clew::bridge
