// Addresses of penpa-edit: base64 of deflate of lines of text, in which frequent names are
// shortened to two characters.
#include <algorithm>
#include <array>

#include "base/base64.h"
#include "base/deflate.h"
#include "base/json.h"
#include "formats/penpa_drawing.h"

namespace clew::formats {

namespace penpa {
namespace {

constexpr size_t most_unpacked = size_t{4} << 20;
constexpr std::string_view data_key = "p=";

struct ShortWord {
  std::string_view word;
  char letter;  // behind 'z'
};

// A 'z' of the text itself comes first: it stands in all the others.
constexpr std::array<ShortWord, 31> short_words{{
    {"z", 'Z'},
    {"\"qa\"", '9'},
    {"\"pu_q\"", 'Q'},
    {"\"pu_a\"", 'A'},
    {"\"grid\"", 'G'},
    {"\"edit_mode\"", 'M'},
    {"\"surface\"", 'S'},
    {"\"line\"", 'L'},
    {"\"lineE\"", 'E'},
    {"\"wall\"", 'W'},
    {"\"cage\"", 'C'},
    {"\"number\"", 'N'},
    {"\"symbol\"", 'Y'},
    {"\"special\"", 'P'},
    {"\"board\"", 'B'},
    {"\"command_redo\"", 'R'},
    {"\"command_undo\"", 'U'},
    {"\"command_replay\"", '8'},
    {"\"numberS\"", '1'},
    {"\"freeline\"", 'F'},
    {"\"freelineE\"", '2'},
    {"\"thermo\"", 'T'},
    {"\"arrows\"", '3'},
    {"\"direction\"", 'D'},
    {"\"squareframe\"", '0'},
    {"\"polygon\"", '5'},
    {"\"deletelineE\"", '4'},
    {"\"killercages\"", '6'},
    {"\"nobulbthermo\"", '7'},
    {"\"__a\"", '_'},
    {"null", 'O'},
}};

// The packed text in an address; empty: there is none.
std::string_view data_of(std::string_view line) {
  const size_t start = line.find_first_of("#?");
  if (start == std::string_view::npos) return {};
  std::string_view rest = line.substr(start + 1);
  while (!rest.empty()) {
    const std::string_view item = rest.substr(0, rest.find('&'));
    if (item.starts_with(data_key)) return item.substr(data_key.size());
    rest.remove_prefix(std::min(item.size() + 1, rest.size()));
  }
  return {};
}

}  // namespace
}  // namespace penpa

std::string with_short_words(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const auto found = std::ranges::find_if(
        penpa::short_words, [&](const penpa::ShortWord& w) { return text.starts_with(w.word); });
    if (found == penpa::short_words.end()) {
      out += text[0];
      text.remove_prefix(1);
    } else {
      out += 'z';
      out += found->letter;
      text.remove_prefix(found->word.size());
    }
  }
  return out;
}

std::string without_short_words(std::string_view text) {
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    const char next = text[i] == 'z' && i + 1 < text.size() ? text[i + 1] : '\0';
    const auto found = std::ranges::find(penpa::short_words, next, &penpa::ShortWord::letter);
    if (next == '\0' || found == penpa::short_words.end()) {
      out += text[i];
    } else {
      out += found->word;
      ++i;
    }
  }
  return out;
}

bool is_penpa(std::string_view line) {
  if (line.find("penpa") == std::string_view::npos) return false;
  return line.find("://") != std::string_view::npos && !penpa::data_of(line).empty();
}

Result<Wrapped> peel_penpa(const Text& text) {
  const std::string_view data = penpa::data_of(text.chars());
  const size_t start = text.offset(data);
  if (data.starts_with("http"))
    return text.error_at(start, "this address only names that of another site: give that one");
  std::string base64;
  for (size_t i = 0; i < data.size(); ++i) {
    const int high = i + 2 < data.size() ? hex_value(data[i + 1]) : -1;
    const int low = i + 2 < data.size() ? hex_value(data[i + 2]) : -1;
    const bool coded = data[i] == '%' && high >= 0 && low >= 0;
    base64 += coded ? static_cast<char>(high * 16 + low) : data[i];
    if (coded) i += 2;
  }
  const auto bytes = from_base64(base64);
  if (!bytes) return text.error_at(start, "this address is damaged: its drawing is no base64");
  const Result<std::string> unpacked = inflate(*bytes, penpa::most_unpacked);
  if (!unpacked)
    return text.error_at(start, "this address is damaged: " + unpacked.first_error().message);
  if (!unpacked->empty() && is_digit((*unpacked)[0]))
    return text.error_at(start, "this address is of penpa-edit's first version, which is not read");
  for (size_t i = 0; i < unpacked->size();) {
    const size_t length = utf8_length(std::string_view(*unpacked).substr(i));
    if (length == 0) return text.error_at(start, "this address is damaged: it holds no text");
    i += length;
  }
  Wrapped w;
  w.kind = Wrapped::Kind::penpa;
  w.unpacked = without_short_words(*unpacked);
  w.body = text.slice(start, start + data.size());
  const std::vector<std::string> tags = tags_of(w.unpacked);
  w.name_genre(tags.empty() ? "" : tags[0], text.place(start));
  return w;
}

std::vector<std::string> tags_of(std::string_view unpacked) {
  constexpr size_t line_of_tags = 17;
  const std::vector<std::string_view> lines = split_lines(unpacked);
  std::vector<std::string> tags;
  if (lines.size() <= line_of_tags) return tags;
  JsonMistake mistake;
  const auto json = Json::read(lines[line_of_tags], 0, mistake);
  if (!json || !json->is(0, Json::Kind::list)) return tags;
  for (const int item : json->items(0)) {
    if (!json->is(item, Json::Kind::text)) continue;
    // What stands in parentheses says the same in other words.
    const std::string tag = json->text(item);
    tags.emplace_back(trim(std::string_view(tag).substr(0, tag.find('('))));
  }
  return tags;
}

}  // namespace clew::formats
