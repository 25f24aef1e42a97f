#include "base/json.h"

#include <algorithm>
#include <limits>
#include <set>

#include "base/format.h"
#include "base/utf8.h"

namespace clew::base {

namespace {

constexpr std::string_view a_value =
    "a number, a text in double quotes, true, false, null, '[' or '{'";
constexpr int few_names = 16;  // so many are compared with each other without a set

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

// The four digits behind "\u"; -1 if there are not four.
int32_t code_unit(std::string_view chars, size_t at) {
  int32_t value = 0;
  for (size_t i = 0; i < 4; ++i) {
    const int digit = at + i < chars.size() ? hex_value(chars[at + i]) : -1;
    if (digit < 0) return -1;
    value = value * 16 + digit;
  }
  return value;
}

constexpr std::string_view escapes = "\"\\/bfnrt";
constexpr std::string_view escaped = "\"\\/\b\f\n\r\t";

// Reads the escape whose backslash stands at `at`; 0: it is none, else its length.
size_t read_escape(std::string_view chars, size_t at, std::string* out) {
  const char c = at + 1 < chars.size() ? chars[at + 1] : '\0';
  const size_t known = c == '\0' ? std::string_view::npos : escapes.find(c);
  if (known != std::string_view::npos) {
    if (out != nullptr) *out += escaped[known];
    return 2;
  }
  const int32_t first = c == 'u' ? code_unit(chars, at + 2) : -1;
  if (first < 0 || (first >= 0xDC00 && first < 0xE000)) return 0;
  if (first < 0xD800 || first >= 0xE000) {
    if (out != nullptr) append_utf8(*out, static_cast<char32_t>(first));
    return 6;
  }
  const bool pair = at + 7 < chars.size() && chars[at + 6] == '\\' && chars[at + 7] == 'u';
  const int32_t second = pair ? code_unit(chars, at + 8) : -1;
  if (second < 0xDC00 || second >= 0xE000) return 0;
  if (out != nullptr)
    append_utf8(*out, static_cast<char32_t>(0x10000 + (first - 0xD800) * 0x400 + second - 0xDC00));
  return 12;
}

}  // namespace

class JsonReader {
 public:
  JsonReader(std::string_view chars, size_t from, JsonMistake& mistake, const JsonLimits& limits)
      : chars_(chars), at_(from), mistake_(mistake), limits_(limits) {
    json_.chars_ = chars_;
  }

  std::optional<Json> read() {
    if (read_value(0) < 0) return std::nullopt;
    return std::move(json_);
  }

 private:
  char peek() {
    while (at_ < chars_.size() && is_space(chars_[at_])) ++at_;
    return here();
  }
  char here() const { return at_ < chars_.size() ? chars_[at_] : '\0'; }

  int fail(size_t offset, std::string message) {
    mistake_ = {offset, std::move(message)};
    return -1;
  }
  int unexpected(std::string_view expected) {
    if (at_ >= chars_.size())
      return fail(at_, concat("the JSON text ends early; expected ", expected));
    const size_t length = std::max<size_t>(1, utf8_length(chars_.substr(at_)));
    return fail(at_, concat("found ", quoted(chars_.substr(at_, length)), "; expected ", expected));
  }

  int add(Json::Kind kind) {
    if (static_cast<int64_t>(json_.nodes_.size()) >= limits_.values) {
      return fail(at_, concat("the JSON text has more than ", limits_.values,
                              " values, more than any puzzle that is read"));
    }
    Json::Node& node = json_.nodes_.emplace_back();
    node.kind = kind;
    node.from = at_;
    return static_cast<int>(json_.nodes_.size()) - 1;
  }
  Json::Node& node(int n) { return json_.nodes_[static_cast<size_t>(n)]; }
  int finish(int n) {
    node(n).to = at_;
    return n;
  }

  int read_value(int depth) {
    const char c = peek();
    if (depth >= limits_.depth) {
      return fail(
          at_, concat("nested more than ", limits_.depth, " levels deep, deeper than any puzzle"));
    }
    if (c == '{') return read_all(Json::Kind::object, '}', depth);
    if (c == '[') return read_all(Json::Kind::list, ']', depth);
    if (c == '"') return read_text();
    if (c == '-' || is_digit(c)) return read_number();
    return read_word();
  }

  int read_word() {
    struct Word {
      std::string_view chars;
      Json::Kind kind;
      int32_t value;
    };
    constexpr Word words[] = {{"null", Json::Kind::null, 0},
                              {"true", Json::Kind::boolean, 1},
                              {"false", Json::Kind::boolean, 0}};
    for (const Word& word : words) {
      if (chars_.substr(at_, word.chars.size()) != word.chars) continue;
      const int n = add(word.kind);
      if (n < 0) return n;
      node(n).number = word.value;
      at_ += word.chars.size();
      return finish(n);
    }
    return unexpected(a_value);
  }

  // Fractions and exponents are numbers of JSON, though no puzzle has any.
  int read_number() {
    const int n = add(Json::Kind::number);
    if (n < 0) return n;
    const bool negative = here() == '-';
    if (negative) ++at_;
    const size_t digits = at_;
    if (!take_digits()) return unexpected("a digit");
    if (chars_[digits] == '0' && at_ > digits + 1)
      return fail(digits, "a number that begins with 0; write it without");
    const auto value =
        parse_number(chars_.substr(digits, at_ - digits), std::numeric_limits<int32_t>::max());
    const auto magnitude = static_cast<int32_t>(value.value_or(0));
    node(n).whole = value.has_value();
    node(n).number = negative ? -magnitude : magnitude;
    if (here() == '.') {
      node(n).whole = false;
      ++at_;
      if (!take_digits()) return unexpected("a digit");
    }
    if (here() == 'e' || here() == 'E') {
      node(n).whole = false;
      ++at_;
      if (here() == '+' || here() == '-') ++at_;
      if (!take_digits()) return unexpected("a digit");
    }
    return finish(n);
  }
  bool take_digits() {
    const size_t start = at_;
    while (is_digit(here())) ++at_;
    return at_ > start;
  }

  int read_text() {
    const int n = add(Json::Kind::text);
    if (n < 0) return n;
    const size_t start = at_++;
    while (true) {
      while (at_ < chars_.size() && is_plain(chars_[at_])) ++at_;
      if (at_ >= chars_.size())
        return fail(start, "a text without an end; expected '\"' behind it");
      if (chars_[at_] == '"') break;
      const size_t length = special_length(start);
      if (length == 0) return -1;
      node(n).escaped = node(n).escaped || chars_[at_] == '\\';
      at_ += length;
    }
    ++at_;
    return finish(n);
  }

  // What may stand in a text as it is, in one byte.
  static bool is_plain(char c) {
    return static_cast<unsigned char>(c) >= 0x20 && static_cast<unsigned char>(c) < 0x80 &&
           c != '"' && c != '\\';
  }

  // The length of an escape or of a character of several bytes; 0 after a complaint.
  size_t special_length(size_t start) {
    const char c = chars_[at_];
    if (c == '\\') {
      const size_t length = read_escape(chars_, at_, nullptr);
      if (length == 0)
        fail(at_, "found '\\' before no escape; write \\\\, \\\", \\n or \\u and four digits");
      return length;
    }
    if (c == '\n') {
      fail(start, "a text that does not end on its line; expected '\"' at its end");
      return 0;
    }
    if (static_cast<unsigned char>(c) < 0x20) {
      fail(at_, c == '\t' ? "found a tab inside a text; write \\t"
                          : "found a control character inside a text; write it as \\u and four "
                            "digits");
      return 0;
    }
    const size_t length = utf8_length(chars_.substr(at_));
    if (length == 0) fail(at_, "found a byte that is no UTF-8 text");
    return length;
  }

  // The items of a list, or the names and values of an object.
  int read_all(Json::Kind kind, char close, int depth) {
    const int all = add(kind);
    if (all < 0) return all;
    ++at_;
    if (peek() == close) {
      ++at_;
      return finish(all);
    }
    std::set<std::string> seen;
    int last = -1;
    for (int count = 0;; ++count) {
      const int item =
          kind == Json::Kind::list ? read_value(depth + 1) : read_member(depth, all, count, seen);
      if (item < 0) return item;
      (last < 0 ? node(all).child : node(last).next) = item;
      last = item;
      const char c = peek();
      if (c != ',' && c != close) return unexpected(close == ']' ? "',' or ']'" : "',' or '}'");
      ++at_;
      if (c == close) return finish(all);
    }
  }

  int read_member(int depth, int object, int count, std::set<std::string>& seen) {
    if (peek() != '"') return unexpected("a name in double quotes");
    const int name = read_text();
    if (name < 0) return name;
    if (stands_before(object, name, count, seen))
      return fail(node(name).from, quoted(json_.text(name)) + " stands twice in one object");
    if (peek() != ':') return unexpected("':' and a value");
    ++at_;
    const int value = read_value(depth + 1);
    if (value < 0) return value;
    node(name).child = value;
    return name;
  }

  bool stands_before(int object, int name, int count, std::set<std::string>& seen) {
    if (count < few_names) {
      for (int other = json_.first(object); other >= 0; other = json_.next(other)) {
        if (json_.same_text(other, name)) return true;
      }
      return false;
    }
    for (int other = seen.empty() ? json_.first(object) : -1; other >= 0; other = json_.next(other))
      seen.insert(json_.text(other));
    return !seen.insert(json_.text(name)).second;
  }

  std::string_view chars_;
  size_t at_;
  JsonMistake& mistake_;
  JsonLimits limits_;
  Json json_;
};

std::optional<Json> Json::read(std::string_view chars, size_t from, JsonMistake& mistake,
                               const JsonLimits& limits) {
  return JsonReader(chars, from, mistake, limits).read();
}

std::optional<int32_t> Json::whole(int node) const {
  const Node& n = at(node);
  return n.kind == Kind::number && n.whole ? std::optional(n.number) : std::nullopt;
}

std::string Json::text(int node) const {
  const Node& n = at(node);
  if (n.kind != Kind::text) return {};
  const std::string_view chars = inside(n);
  if (!n.escaped) return std::string(chars);
  std::string out;
  out.reserve(chars.size());
  for (size_t i = 0; i < chars.size();) {
    const size_t escape = std::min(chars.find('\\', i), chars.size());
    out.append(chars, i, escape - i);
    i = escape;
    if (i < chars.size()) i += std::max<size_t>(1, read_escape(chars, i, &out));
  }
  return out;
}

bool Json::same_text(int a, int b) const {
  if (at(a).escaped || at(b).escaped) return text(a) == text(b);
  return inside(at(a)) == inside(at(b));
}

int Json::count(int node) const {
  int n = 0;
  for (int i = first(node); i >= 0; i = next(i)) ++n;
  return n;
}

std::vector<int> Json::items(int list) const {
  std::vector<int> out;
  if (!is(list, Kind::list)) return out;
  for (int i = first(list); i >= 0; i = next(i)) out.push_back(i);
  return out;
}

int Json::member(int object, std::string_view name) const {
  if (!is(object, Kind::object)) return -1;
  for (int i = first(object); i >= 0; i = next(i)) {
    if (at(i).escaped ? text(i) == name : inside(at(i)) == name) return value(i);
  }
  return -1;
}

}  // namespace clew::base
