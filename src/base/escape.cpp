#include "base/escape.h"

#include <algorithm>

#include "base/format.h"
#include "base/utf8.h"

namespace clew::base {

namespace {

// Neither control characters, which XML does not know, not even escaped, nor what is no character.
bool can_be_drawn(char32_t c) {
  return !steers(c) && c != 0xfffe && c != 0xffff && (c < 0xd800 || c > 0xdfff);
}

bool is_tab_or_newline(char32_t c) { return c == U'\t' || c == U'\n'; }

// Bytes that stand in a JSON text as they are.
bool is_plain(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x20 && byte < 0x7F && c != '"' && c != '\\';
}

void append_json_escaped(std::string& out, char32_t c) {
  constexpr std::u32string_view known = U"\"\\\n\r\t";
  constexpr std::string_view letters = "\"\\nrt";
  if (const size_t i = known.find(c); i != std::u32string_view::npos) {
    out += {'\\', letters[i]};
  } else {
    out += "\\u" + hex(c, 4);  // none of them is beyond the first plane
  }
}

// In `text`, every one of these bytes replaced.
std::string replaced(std::string_view text, char byte, std::string_view by) {
  std::string out;
  for (const char c : text) c == byte ? out += by : out += c;
  return out;
}

}  // namespace

std::string visible_lines(std::string_view text, bool ascii) {
  std::string out;
  while (!text.empty()) {
    const size_t end = std::min(text.find_first_of("\n\t"), text.size());
    out += visible(text.substr(0, end), ascii);
    if (end < text.size()) out += text[end];
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

std::string escape_xml(std::string_view text) {
  std::string out;
  for (const char32_t c : characters_of(text)) {
    switch (c) {
      case U'<':
        out += "&lt;";
        break;
      case U'>':
        out += "&gt;";
        break;
      case U'&':
        out += "&amp;";
        break;
      case U'"':
        out += "&quot;";
        break;
      default:
        append_utf8(out, can_be_drawn(c) || is_tab_or_newline(c) ? c : bad_character);
    }
  }
  return out;
}

std::string drawn_text(std::string_view text) {
  std::string out;
  for (const char32_t c : characters_of(text))
    append_utf8(out, is_tab_or_newline(c) ? U' ' : can_be_drawn(c) ? c : bad_character);
  return out;
}

void append_json_quoted(std::string& out, std::string_view text) {
  out += '"';
  for (size_t i = 0; i < text.size();) {
    const size_t start = i;
    while (i < text.size() && is_plain(text[i])) ++i;
    out.append(text, start, i - start);
    if (i == text.size()) break;
    const size_t length = utf8_length(text.substr(i));
    const char32_t c = first_character(text.substr(i));
    if (length == 1 || steers(c)) {
      append_json_escaped(out, c);
    } else {
      append_utf8(out, c);
    }
    i += length == 0 ? 1 : length;
  }
  out += '"';
}

std::string json_quoted(std::string_view text) {
  std::string out;
  append_json_quoted(out, text);
  return out;
}

std::string json_in_script(std::string_view json) { return replaced(json, '<', "\\u003c"); }

std::string csv_cell(std::string_view text) {
  constexpr std::string_view beginnings_of_formulas = "=+-@";
  std::string out = visible(text);
  if (!out.empty() && beginnings_of_formulas.find(out[0]) != std::string_view::npos)
    out.insert(0, 1, '\'');
  if (out.find_first_of(",\"") == std::string::npos) return out;
  return '"' + replaced(out, '"', "\"\"") + '"';
}

std::string markdown_cell(std::string_view text) {
  std::string out;
  for (const char c : visible(text)) {
    if (c == '<') {
      out += "&lt;";
    } else if (c == '|' || c == '\\') {
      out += {'\\', c};
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace clew::base

namespace clew {
inline namespace v1 {

std::string visible(std::string_view text, bool ascii) {
  using namespace base;
  constexpr char32_t picture_of_null = 0x2400;
  constexpr char32_t picture_of_delete = 0x2421;
  std::string out;
  for (const char32_t c : characters_of(text)) {
    if (ascii) {
      out += c < 0x20 || c > 0x7e ? '?' : static_cast<char>(c);
    } else if (c < 0x20) {
      append_utf8(out, picture_of_null + c);
    } else if (c == 0x7f) {
      append_utf8(out, picture_of_delete);
    } else if (steers(c)) {
      out += code_in_braces(c);
    } else {
      append_utf8(out, c);
    }
  }
  return out;
}

}  // namespace v1
}  // namespace clew
