#include "formats/file_info.h"

#include <algorithm>

#include "base/json_writer.h"
#include "formats/json_walk.h"

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
  const Result<Json> json = read_json_value(*text, 0);
  if (!json) {
    reading.warnings.push_back("what follows 'info:' is no JSON and is passed over: " +
                               json.first_error().message);
    return;
  }
  const int metadata = json->member(0, "metadata");
  const auto take = [&](const char* name, std::string& out) {
    const int value = metadata < 0 ? -1 : json->member(metadata, name);
    if (value >= 0) out = one_line(json->text(value));
  };
  take("author", reading.puzzle.author);
  take("source", reading.puzzle.source);
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
