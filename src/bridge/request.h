// A request as it came: a JSON object and what may stand in it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "bridge/uses.h"
#include "clew/clew.h"

namespace clew::bridge {

class Request {
 public:
  // The text must live as long as the request.
  static Result<Request> read(std::string_view text);

  std::string text(std::string_view name) const;                // "": absent
  std::optional<int> number(std::string_view name) const;       // a whole number
  bool truth(std::string_view name) const;                      // absent: no
  std::vector<std::string> texts(std::string_view name) const;  // a list; absent: none
  std::vector<Place> places(std::string_view name) const;       // [[kind, number], ...]
  // Marks by field and position, null where undecided; nothing: absent. They must fit the case.
  Result<std::optional<Answer>> marks(std::string_view name, const Case& of) const;
  Limits limits() const;  // "seconds" or "milliseconds", "megabytes"

 private:
  explicit Request(Json json) : json_(std::move(json)) {}
  int member(std::string_view name, Json::Kind kind) const;  // -1: absent, or of another kind

  Json json_;
};

const char* place_kind_name(PlaceKind kind);

}  // namespace clew::bridge
