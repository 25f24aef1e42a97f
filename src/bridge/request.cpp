#include "bridge/request.h"

#include <array>

namespace clew::bridge {
namespace {

constexpr std::array<const char*, 12> kinds = {"none", "cell",   "corner", "side", "link", "line",
                                               "row",  "column", "view",   "room", "span", "other"};

std::optional<PlaceKind> place_kind(std::string_view name) {
  for (size_t k = 0; k < kinds.size(); ++k)
    if (name == kinds[k]) return static_cast<PlaceKind>(k);
  return {};
}

}  // namespace

const char* place_kind_name(PlaceKind kind) { return kinds[static_cast<size_t>(kind)]; }

Result<Request> Request::read(std::string_view text) {
  JsonMistake mistake;
  std::optional<Json> json = Json::read(text, 0, mistake);
  if (!json) return error("the request is no JSON: " + mistake.message);
  if (!json->is(0, Json::Kind::object)) return error("the request is no JSON object");
  return Request(std::move(*json));
}

int Request::member(std::string_view name, Json::Kind kind) const {
  const int node = json_.member(0, name);
  return node >= 0 && json_.is(node, kind) ? node : -1;
}

std::string Request::text(std::string_view name) const {
  const int node = member(name, Json::Kind::text);
  return node >= 0 ? json_.text(node) : std::string();
}

std::optional<int> Request::number(std::string_view name) const {
  const int node = member(name, Json::Kind::number);
  return node >= 0 ? json_.whole(node) : std::nullopt;
}

bool Request::truth(std::string_view name) const {
  const int node = member(name, Json::Kind::boolean);
  return node >= 0 && json_.truth(node);
}

std::vector<std::string> Request::texts(std::string_view name) const {
  std::vector<std::string> out;
  const int list = member(name, Json::Kind::list);
  if (list < 0) return out;
  for (const int item : json_.items(list))
    if (json_.is(item, Json::Kind::text)) out.push_back(json_.text(item));
  return out;
}

std::vector<Place> Request::places(std::string_view name) const {
  std::vector<Place> out;
  const int list = member(name, Json::Kind::list);
  if (list < 0) return out;
  for (const int item : json_.items(list)) {
    if (!json_.is(item, Json::Kind::list) || json_.count(item) != 2) continue;
    const int first = json_.first(item);
    const int second = json_.next(first);
    if (!json_.is(first, Json::Kind::text) || !json_.is(second, Json::Kind::number)) continue;
    const auto kind = place_kind(json_.text(first));
    const auto number = json_.whole(second);
    if (kind && number) out.push_back({*kind, *number});
  }
  return out;
}

Result<std::optional<Answer>> Request::marks(std::string_view name, const Case& of) const {
  const int fields = member(name, Json::Kind::list);
  if (fields < 0) return std::optional<Answer>();
  Answer answer;
  for (const int field : json_.items(fields)) {
    auto& marks = answer.marks.emplace_back();
    if (!json_.is(field, Json::Kind::list)) continue;
    for (const int mark : json_.items(field))
      marks.push_back(json_.is(mark, Json::Kind::number) ? json_.whole(mark).value_or(undecided)
                                                         : undecided);
  }
  if (!of.fits(answer)) return error("the marks do not fit the puzzle");
  return std::optional<Answer>(std::move(answer));
}

Limits Request::limits() const {
  Limits limits;
  limits.seconds = number("seconds").value_or(10);
  if (const auto thousandths = number("milliseconds")) limits.seconds = *thousandths / 1000.0;
  limits.bytes = static_cast<std::size_t>(number("megabytes").value_or(512)) << 20;
  return limits;
}

}  // namespace clew::bridge
