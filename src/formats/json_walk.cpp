#include "formats/json_walk.h"

#include <algorithm>

#include "base/json_writer.h"
#include "formats/values.h"

namespace clew::formats {

Result<Json> read_json_value(const Text& text, size_t from) {
  JsonMistake mistake;
  std::optional<Json> json = Json::read(text.chars(), from, mistake);
  if (!json) return text.error_at(mistake.offset, mistake.message);
  return std::move(*json);
}

std::optional<int32_t> json_value(const Json& json, int node, const FieldInfo& field,
                                  ValueKind kind) {
  const bool text = json.is(node, Json::Kind::text);
  switch (kind) {
    case ValueKind::boolean:
      if (!json.is(node, Json::Kind::boolean)) return std::nullopt;
      return json.truth(node) ? 1 : 0;
    case ValueKind::number:
      return json.whole(node);
    case ValueKind::named:
      return text ? read_name(field, json.text(node)) : std::nullopt;
    case ValueKind::direction:
      if (const auto d = text ? read_direction(json.text(node)) : std::nullopt)
        return static_cast<int32_t>(*d);
      return std::nullopt;
    default:
      return std::nullopt;
  }
}

std::optional<std::string> json_label(const Json& json, int node) {
  if (const auto n = json.whole(node)) return std::to_string(*n);
  if (!json.is(node, Json::Kind::text)) return std::nullopt;
  return "\"" + json.text(node);
}

std::vector<std::string> json_words(const FieldInfo& field, ValueKind kind) {
  std::vector<std::string> words;
  switch (kind) {
    case ValueKind::boolean:
      return {"true", "false"};
    case ValueKind::named:
      for (const NamedValue& v : field.names) words.push_back(json_quoted(v.name));
      return words;
    case ValueKind::direction:
      return {"\"up\"", "\"right\"", "\"down\"", "\"left\""};
    default:
      return {expected_value(field, kind)};
  }
}

std::string JsonWalk::shown(int node) const {
  switch (json_.kind(node)) {
    case Json::Kind::list:
      return "a list";
    case Json::Kind::object:
      return "an object";
    default:
      return quoted(json_.source(node));
  }
}

void JsonWalk::unexpected_name(int name, const std::vector<std::string>& known) {
  std::vector<std::string> words;
  for (const std::string& k : known) words.push_back("\"" + k + "\"");
  const std::string expected = words.empty() ? "none" : one_of(words);
  complain(name, "found the name " + quoted(json_.text(name)) + "; expected " + expected +
                     did_you_mean(json_.text(name), known));
}

std::vector<int> JsonWalk::members(int node, const std::vector<std::string>& known,
                                   const std::string& what) {
  std::vector<int> out(known.size(), -1);
  if (!json_.is(node, Json::Kind::object)) {
    unexpected(node, what);
    return out;
  }
  for (int name = json_.first(node); name >= 0; name = json_.next(name)) {
    const auto found = std::find(known.begin(), known.end(), json_.text(name));
    if (found == known.end()) {
      unexpected_name(name, known);
    } else {
      out[static_cast<size_t>(found - known.begin())] = json_.value(name);
    }
  }
  return out;
}

bool JsonWalk::has_items(int node, int count, const std::string& what, const std::string& each) {
  const std::string expected = "a list of " + std::to_string(count) + " " + each + " for " + what;
  if (!json_.is(node, Json::Kind::list)) {
    unexpected(node, expected);
    return false;
  }
  const int found = json_.count(node);
  if (found == count) return true;
  complain(node, concat("found a list of ", found, "; expected ", expected));
  return false;
}

void JsonWalk::for_sheet(int node, const Sheet& sheet, const std::string& what,
                         const std::function<void(int place, int node)>& take) {
  if (!sheet.flat && !has_items(node, sheet.rows, what, "rows")) return;
  const std::vector<int> rows = sheet.flat ? std::vector<int>{node} : json_.items(node);
  for (size_t r = 0; r < rows.size(); ++r) {
    const std::string row = sheet.flat ? what : "row " + std::to_string(r + 1) + " of " + what;
    if (!has_items(rows[r], sheet.columns, row, "values")) continue;
    int place = sheet.first + static_cast<int>(r) * sheet.columns;
    for (int item = json_.first(rows[r]); item >= 0; item = json_.next(item)) take(place++, item);
  }
}

void JsonWalk::for_sheets(int node, const std::vector<Sheet>& sheets, const std::string& field,
                          const std::function<void(size_t, int, int)>& take) {
  std::vector<int> nodes = {node};
  const bool named = sheets.size() > 1;
  if (named) {
    std::vector<std::string> names;
    for (const Sheet& s : sheets) names.emplace_back(s.name);
    std::vector<std::string> words;
    for (const std::string& name : names) words.push_back("\"" + name + "\"");
    nodes = members(node, names, "an object with " + one_of(words) + " for '" + field + "'");
  }
  for (size_t s = 0; s < sheets.size(); ++s) {
    if (nodes[s] < 0) continue;
    const std::string what = "'" + field + "'" + (named ? std::string(" ") + sheets[s].name : "");
    for_sheet(nodes[s], sheets[s], what, [&](int place, int value) { take(s, place, value); });
  }
}

}  // namespace clew::formats
