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

// The first word of a line that begins with one. Every line of every text passes here at each
// start.
std::string_view first_word(std::string_view line) {
  return {line.begin(), std::ranges::find_if(line, is_blank)};
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

// link ID, ID: ...
void read_ids(std::string_view line, std::vector<std::string_view>& ids) {
  line = line.substr(0, line.find_first_of(":#"));
  while (!line.empty()) {
    const size_t begin = line.find_first_not_of(" \t,");
    if (begin == std::string_view::npos) return;
    line.remove_prefix(begin);
    ids.push_back(line.substr(0, line.find_first_of(" \t,")));
    line.remove_prefix(ids.back().size());
  }
}

}  // namespace

GenreHead read_head(std::string_view text) {
  GenreHead head;
  std::vector<std::string_view> ids;
  while (!text.empty()) {
    std::string_view line = take_line(text);
    const std::string_view word = first_word(line);
    line.remove_prefix(word.size());
    if (word == "genre" || word == "problem") {
      head.is_problem = word == "problem";
      head.name = take_quoted(line);
    } else if (word == "also") {
      read_aliases(line, head);
    } else if (word == "link" || word == "file" || word == "kit" || word == "game") {
      read_ids(line, ids);
    } else if (word == "given" || word == "let" || word == "answer" || word == "rule") {
      break;
    }
  }
  head.names.insert(head.names.end(), ids.begin(), ids.end());
  return head;
}

}  // namespace clew::app
