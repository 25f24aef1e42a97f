// Walking through a JSON puzzle: its mistakes, its objects and its sheets of values.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/json.h"
#include "formats/sheets.h"
#include "formats/text.h"
#include "formats/uses.h"

namespace clew::formats {

// The value at an offset of a text, or its mistake with its place.
Result<Json> read_json_value(const Text& text, size_t from);

// One value of a field of this kind, or nothing if the node means nothing there; and what was
// expected.
std::optional<int32_t> json_value(const Json& json, int node, const FieldInfo& field,
                                  ValueKind kind);
// The label of a room or an area: a number or a text, never taken for each other.
std::optional<std::string> json_label(const Json& json, int node);
std::vector<std::string> json_words(const FieldInfo& field, ValueKind kind);

class JsonWalk {
 public:
  JsonWalk(const Json& json, const Text& text, Mistakes& mistakes)
      : json_(json), text_(text), mistakes_(mistakes) {}

  const Json& json() const { return json_; }
  Text::Place place(int node) const { return text_.place(json_.from(node)); }

  void complain(int node, const std::string& message) {
    mistakes_.complain(json_.source(node), message);
  }
  // "found 7; expected ..."
  void unexpected(int node, const std::string& expected) {
    complain(node, "found " + shown(node) + "; expected " + expected);
  }
  void unexpected_name(int name, const std::vector<std::string>& known);

  // The members of an object by the names that are known, -1 where one is missing. Complains about
  // others, and if the node is no object.
  std::vector<int> members(int node, const std::vector<std::string>& known,
                           const std::string& what);

  // Calls take(place, node) for every value of a field; complains about another shape.
  void for_sheets(int node, const std::vector<Sheet>& sheets, const std::string& field,
                  const std::function<void(size_t sheet, int place, int node)>& take);

 private:
  std::string shown(int node) const;
  void for_sheet(int node, const Sheet& sheet, const std::string& what,
                 const std::function<void(int place, int node)>& take);
  bool has_items(int node, int count, const std::string& what, const std::string& each);

  const Json& json_;
  const Text& text_;
  Mistakes& mistakes_;
};

}  // namespace clew::formats
