#include "formats/file_info.h"

#include <algorithm>

#include "base/utf8.h"
#include "formats/json_text.h"

namespace clew::formats {

namespace {

constexpr std::string_view head = "info:";

std::string one_line(std::string text) {
  std::replace_if(
      text.begin(), text.end(),
      [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }, ' ');
  return std::string(trim(text));
}

// All behind the head. Line ends mean nothing there: every '/' of a file has become one.
std::optional<Text> info_text(const Text& body) {
  for (std::string_view line : split_lines(body.chars())) {
    if (line.substr(0, head.size()) != head) continue;
    Text joined = body.blank();
    for (size_t i = body.offset(line) + head.size(); i < body.chars().size(); ++i) {
      if (body.chars()[i] != '\n') joined.append(body.chars()[i], body, i);
    }
    return joined;
  }
  return std::nullopt;
}

}  // namespace

void read_file_info(const Text& body, Reading& reading) {
  const auto text = info_text(body);
  if (!text) return;
  size_t end = 0;
  const Result<Json> json = Json::read(*text, 0, end);
  if (!json) {
    reading.warnings.push_back("what follows 'info:' is no JSON and is passed over: " +
                               json.first_error().message);
    return;
  }
  for (const Json::Member& info : json->members(0)) {
    if (json->text(info.name) != "metadata") continue;
    for (const Json::Member& m : json->members(info.value)) {
      const std::string name = json->text(m.name);
      if (name == "author") reading.puzzle.author = one_line(json->text(m.value));
      if (name == "source") reading.puzzle.source = one_line(json->text(m.value));
    }
  }
}

std::string write_file_info(const Puzzle& puzzle) {
  std::string members;
  for (const auto& [name, value] :
       {std::pair("author", &puzzle.author), std::pair("source", &puzzle.source)}) {
    if (value->empty()) continue;
    members += (members.empty() ? "\"" : ",\"") + std::string(name) + "\":";
    // A slash would be read as a line end.
    for (const char c : json_quoted(*value)) members += c == '/' ? "\\u002f" : std::string(1, c);
  }
  return members.empty() ? "" : std::string(head) + "{\"metadata\":{" + members + "}}\n";
}

}  // namespace clew::formats
