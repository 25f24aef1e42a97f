#include "formats/plain_text.h"

#include <algorithm>

namespace clew::formats {

namespace {

bool is_key_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '-' || c == ' ';
}

// A row as programs write it, "[1, None, 2]", is one line for each list.
void add_content(std::string_view content, Section& section) {
  if (!content.starts_with('[')) {
    section.lines.push_back(content);
    return;
  }
  for (size_t from = 0; from < content.size();) {
    const size_t end = std::min(content.find(']', from), content.size());
    const size_t open = content.find('[', from);
    if (open < end) section.lines.push_back(content.substr(open, end - open));
    from = end + 1;
  }
}

}  // namespace

bool split_header(std::string_view line, Section& section) {
  const size_t colon = line.find(':');
  if (colon == std::string_view::npos) return false;
  const std::string_view key = trim(line.substr(0, colon));
  if (key.empty() || (key[0] >= '0' && key[0] <= '9') || key[0] == '-') return false;
  if (!std::all_of(key.begin(), key.end(), is_key_character)) return false;
  section.head = key;
  section.key.clear();
  for (std::string_view word : split_blanks(key)) {
    if (!section.key.empty()) section.key += ' ';
    section.key += word;
  }
  section.inline_text = trim(line.substr(colon + 1));
  if (!section.inline_text.empty()) section.lines.push_back(section.inline_text);
  return true;
}

std::vector<Section> split_sections(const Text& text, const std::vector<std::string>& metadata,
                                    std::string_view stop, size_t& rest) {
  std::vector<Section> sections;
  bool open = false;  // whether a content line belongs to the last section
  rest = std::string::npos;
  for (std::string_view line : split_lines(text.chars())) {
    const std::string_view content = trim(line);
    Section fresh;
    if (content.empty()) {
      open = open && sections.back().lines.empty();
    } else if (split_header(line, fresh)) {
      if (!stop.empty() && fresh.key == stop) {
        rest = text.offset(line) + line.find(':') + 1;
        return sections;
      }
      fresh.end = text.offset(line) + line.size();
      open = fresh.lines.empty() &&
             std::find(metadata.begin(), metadata.end(), fresh.key) == metadata.end();
      sections.push_back(std::move(fresh));
    } else {
      if (!open) sections.emplace_back().head = content.substr(0, 0);
      add_content(content, sections.back());
      sections.back().end = text.offset(content) + content.size();
      open = true;
    }
  }
  return sections;
}

}  // namespace clew::formats
