#include "app/genre_head.h"

#include <algorithm>

namespace clew::app {
namespace {

// The next line, without its end; the text loses it.
std::string_view take_line(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(line.size() + 1, text.size()));
  return line;
}

// What stands in the next quotes, if any do; the line loses it.
std::string_view take_quoted(std::string_view& line) {
  const size_t open = line.find('"');
  if (open == std::string_view::npos) return {};
  line.remove_prefix(open + 1);
  const std::string_view inner = line.substr(0, line.find('"'));
  line.remove_prefix(std::min(inner.size() + 1, line.size()));
  return inner;
}

bool is_blank(char c) { return c == ' ' || c == '\t'; }

// Whether a line begins with this word; it loses it. Every line of every text passes here at each
// start.
bool begins(std::string_view& line, std::string_view word) {
  if (!line.starts_with(word) || (line.size() > word.size() && !is_blank(line[word.size()])))
    return false;
  line.remove_prefix(word.size());
  return true;
}

bool take_word(std::string_view& line, std::string_view word) {
  std::string_view rest = line;
  while (!rest.empty() && is_blank(rest.front())) rest.remove_prefix(1);
  if (!rest.starts_with(word)) return false;
  line = rest.substr(word.size());
  return true;
}

// also "NAME", "NAME" unlike "MEANING"
void read_aliases(std::string_view line, GenreHead& head) {
  for (;;) {
    const std::string_view name = take_quoted(line);
    if (name.empty()) return;
    if (take_word(line, "unlike")) {
      head.ambiguous.push_back({name, take_quoted(line)});
    } else {
      head.names.push_back(name);
    }
  }
}

// Whether a list goes on in the next line: this one ends with a comma.
bool goes_on(std::string_view line) {
  while (!line.empty() && is_blank(line.back())) line.remove_suffix(1);
  return line.ends_with(',');
}

// link ID, ID: ...
void read_ids(std::string_view line, std::vector<std::string_view>& ids) {
  size_t start = 0;
  for (size_t at = 0; at <= line.size(); ++at) {
    const char c = at < line.size() ? line[at] : ':';
    const bool ends = c == ':' || c == '#';
    if (!ends && c != ',' && !is_blank(c)) continue;
    if (at > start) ids.push_back(line.substr(start, at - start));
    if (ends) return;
    start = at + 1;
  }
}

}  // namespace

GenreHead read_head(std::string_view text) {
  GenreHead head;
  head.names.reserve(8);
  while (!text.empty()) {
    std::string_view line = take_line(text);
    switch (line.empty() ? '\0' : line[0]) {
      case 'g':
        if (begins(line, "genre")) {
          head.name = take_quoted(line);
        } else if (begins(line, "game")) {
          read_ids(line, head.names);
        } else if (begins(line, "given")) {
          return head;
        }
        break;
      case 'p':
        if (begins(line, "problem")) {
          head.is_problem = true;
          head.name = take_quoted(line);
        } else if (begins(line, "penpa")) {
          read_ids(line, head.names);
        }
        break;
      case 'a':
        if (begins(line, "also")) {
          read_aliases(line, head);
          while (goes_on(line)) read_aliases(line = take_line(text), head);
        }
        if (begins(line, "answer")) return head;
        break;
      case 'l':
        if (begins(line, "let")) return head;
        if (begins(line, "link")) read_ids(line, head.names);
        break;
      case 'f':
        if (begins(line, "file")) read_ids(line, head.names);
        if (begins(line, "fpuzzles")) head.is_in_fpuzzles = true;
        break;
      case 'j':
        if (begins(line, "janko")) read_ids(line, head.names);
        break;
      case 'k':
        if (begins(line, "kit")) read_ids(line, head.names);
        break;
      case 'r':
        if (begins(line, "rule")) return head;
        break;
      default:
        break;
    }
  }
  return head;
}

}  // namespace clew::app
