#include "base/json_writer.h"

#include "base/format.h"
#include "base/utf8.h"

namespace clew::base {

namespace {

bool is_plain(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x20 && byte < 0x7F && c != '"' && c != '\\';
}

void append_escaped(std::string& out, char c) {
  constexpr std::string_view known = "\"\\\n\r\t";
  constexpr std::string_view letters = "\"\\nrt";
  if (const size_t i = known.find(c); i != std::string_view::npos) {
    out += {'\\', letters[i]};
  } else {
    out += "\\u" + hex(static_cast<unsigned char>(c), 4);
  }
}

}  // namespace

void append_json_quoted(std::string& out, std::string_view text) {
  out += '"';
  for (size_t i = 0; i < text.size();) {
    const size_t start = i;
    while (i < text.size() && is_plain(text[i])) ++i;
    out.append(text, start, i - start);
    if (i == text.size()) break;
    const size_t length = utf8_length(text.substr(i));
    if (length == 1) {
      append_escaped(out, text[i]);
    } else if (length == 0) {
      append_utf8(out, bad_character);
    } else {
      out.append(text, i, length);
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

void JsonWriter::separate() {
  if (!first_) out_ += wide_ ? ", " : ",";
  first_ = false;
}

void JsonWriter::open(char bracket) {
  separate();
  out_ += bracket;
  first_ = true;
}

void JsonWriter::close(char bracket) {
  out_ += bracket;
  first_ = false;
}

void JsonWriter::key(std::string_view name) {
  separate();
  append_json_quoted(out_, name);
  out_ += wide_ ? ": " : ":";
  first_ = true;
}

void JsonWriter::text(std::string_view value) {
  separate();
  append_json_quoted(out_, value);
}

void JsonWriter::number(std::int64_t value) { raw(std::to_string(value)); }
void JsonWriter::milliseconds(double value) { raw(fixed(value, 3)); }

void JsonWriter::raw(std::string_view json) {
  separate();
  out_ += json;
}

void JsonWriter::next_line() {
  if (!first_) out_ += ",\n    ";
  first_ = true;
}

}  // namespace clew::base
