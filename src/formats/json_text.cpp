#include "formats/json_text.h"

#include <algorithm>
#include <limits>
#include <set>

#include "base/utf8.h"

namespace clew::formats {

namespace {

constexpr std::string_view a_value =
    "a number, a text in double quotes, true, false, null, '[' or '{'";

int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

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
  JsonReader(const Text& text, size_t from, const JsonLimits& limits)
      : text_(text), chars_(text.chars()), at_(from), limits_(limits) {
    json_.chars_ = chars_;
  }

  Result<Json> read(size_t& end) {
    const int root = read_value(0);
    end = at_;
    if (root < 0) return *mistake_;
    return std::move(json_);
  }

 private:
  void skip_blanks() {
    while (at_ < chars_.size() && (is_blank(chars_[at_]) || chars_[at_] == '\n')) ++at_;
  }
  char peek() {
    skip_blanks();
    return at_ < chars_.size() ? chars_[at_] : '\0';
  }

  int fail(size_t offset, const std::string& message) {
    if (!mistake_) mistake_ = text_.error_at(offset, message);
    return -1;
  }
  int unexpected(const std::string& expected) {
    if (at_ >= chars_.size()) return fail(at_, "the JSON text ends early; expected " + expected);
    const size_t length = std::max<size_t>(1, character_length(chars_, at_));
    return fail(at_, "found " + quoted(chars_.substr(at_, length)) + "; expected " + expected);
  }

  int add(Json::Kind kind, size_t from) {
    if (static_cast<int64_t>(json_.nodes_.size()) >= limits_.values) {
      return fail(from, "the JSON text has more than " + std::to_string(limits_.values) +
                            " values, more than any puzzle that is read");
    }
    Json::Node node;
    node.kind = kind;
    node.from = from;
    json_.nodes_.push_back(node);
    return static_cast<int>(json_.nodes_.size()) - 1;
  }
  Json::Node& node(int n) { return json_.nodes_[static_cast<size_t>(n)]; }
  int finish(int n) {
    if (n >= 0) node(n).to = at_;
    return n;
  }

  int read_value(int depth) {
    const char c = peek();
    if (depth >= limits_.depth) {
      return fail(at_, "nested more than " + std::to_string(limits_.depth) +
                           " levels deep, deeper than any puzzle");
    }
    if (c == '{') return read_object(depth);
    if (c == '[') return read_list(depth);
    if (c == '"') return read_text();
    if (c == '-' || is_digit(c)) return read_number();
    return read_word();
  }

  int read_word() {
    for (const auto& [word, kind, value] :
         {std::tuple{std::string_view("null"), Json::Kind::null, 0},
          std::tuple{std::string_view("true"), Json::Kind::boolean, 1},
          std::tuple{std::string_view("false"), Json::Kind::boolean, 0}}) {
      if (chars_.substr(at_, word.size()) != word) continue;
      const int n = add(kind, at_);
      if (n < 0) return n;
      node(n).number = value;
      at_ += word.size();
      return finish(n);
    }
    return unexpected(std::string(a_value));
  }

  // Fractions and exponents are numbers of JSON, though no puzzle has any.
  int read_number() {
    const int n = add(Json::Kind::number, at_);
    if (n < 0) return n;
    const bool negative = chars_[at_] == '-';
    if (negative) ++at_;
    const size_t digits = at_;
    if (!take_digits()) return unexpected("a digit");
    if (chars_[digits] == '0' && at_ > digits + 1)
      return fail(digits, "a number that begins with 0; write it without");
    const auto value =
        parse_number(chars_.substr(digits, at_ - digits), std::numeric_limits<int32_t>::max());
    node(n).whole = value.has_value();
    node(n).number = negative ? -value.value_or(0) : value.value_or(0);
    if (at_ < chars_.size() && chars_[at_] == '.') {
      node(n).whole = false;
      ++at_;
      if (!take_digits()) return unexpected("a digit");
    }
    if (at_ < chars_.size() && (chars_[at_] == 'e' || chars_[at_] == 'E')) {
      node(n).whole = false;
      ++at_;
      if (at_ < chars_.size() && (chars_[at_] == '+' || chars_[at_] == '-')) ++at_;
      if (!take_digits()) return unexpected("a digit");
    }
    return finish(n);
  }
  bool take_digits() {
    const size_t start = at_;
    while (at_ < chars_.size() && is_digit(chars_[at_])) ++at_;
    return at_ > start;
  }

  int read_text() {
    const int n = add(Json::Kind::text, at_);
    if (n < 0) return n;
    const size_t start = at_++;
    while (at_ < chars_.size() && chars_[at_] != '"') {
      if (chars_[at_] == '\n')
        return fail(start, "a text that does not end on its line; expected '\"' at its end");
      if (chars_[at_] == '\t') return fail(at_, "found a tab inside a text; write \\t");
      if (chars_[at_] != '\\') {
        ++at_;
        continue;
      }
      const size_t length = read_escape(chars_, at_, nullptr);
      if (length == 0)
        return fail(at_,
                    "found '\\' before no escape; write \\\\, \\\", \\n or \\u and four digits");
      at_ += length;
    }
    if (at_ >= chars_.size()) return fail(start, "a text without an end; expected '\"' behind it");
    ++at_;
    return finish(n);
  }

  int read_list(int depth) {
    const int list = add(Json::Kind::list, at_);
    if (list < 0) return list;
    ++at_;
    if (peek() == ']') {
      ++at_;
      return finish(list);
    }
    int last = -1;
    while (true) {
      const int item = read_value(depth + 1);
      if (item < 0) return item;
      link(list, last, item);
      last = item;
      if (!more(']')) return mistake_ ? -1 : finish(list);
    }
  }

  int read_object(int depth) {
    const int object = add(Json::Kind::object, at_);
    if (object < 0) return object;
    ++at_;
    if (peek() == '}') {
      ++at_;
      return finish(object);
    }
    int last = -1;
    std::set<std::string, std::less<>> seen;
    while (true) {
      if (peek() != '"') return unexpected("a name in double quotes");
      const int name = read_text();
      if (name < 0) return name;
      if (!seen.insert(json_.text(name)).second)
        return fail(node(name).from, quoted(json_.text(name)) + " stands twice in one object");
      if (peek() != ':') return unexpected("':' and a value");
      ++at_;
      const int value = read_value(depth + 1);
      if (value < 0) return value;
      node(name).child = value;
      link(object, last, name);
      last = name;
      if (!more('}')) return mistake_ ? -1 : finish(object);
    }
  }

  void link(int parent, int last, int item) {
    if (last < 0) {
      node(parent).child = item;
    } else {
      node(last).next = item;
    }
  }

  // Whether another item follows; false at the closing bracket, or after a mistake.
  bool more(char close) {
    const char c = peek();
    if (c != ',' && c != close) {
      unexpected(std::string("',' or '") + close + "'");
      return false;
    }
    ++at_;
    return c == ',';
  }

  const Text& text_;
  std::string_view chars_;
  size_t at_;
  JsonLimits limits_;
  Json json_;
  std::optional<Error> mistake_;
};

Result<Json> Json::read(const Text& text, size_t from, size_t& end, const JsonLimits& limits) {
  return JsonReader(text, from, limits).read(end);
}

std::optional<int32_t> Json::whole(int node) const {
  const Node& n = at(node);
  if (n.kind != Kind::number || !n.whole) return std::nullopt;
  return static_cast<int32_t>(n.number);
}

std::string Json::text(int node) const {
  const Node& n = at(node);
  if (n.kind != Kind::text) return {};
  const std::string_view inside = chars_.substr(n.from + 1, n.to - n.from - 2);
  std::string out;
  for (size_t i = 0; i < inside.size();) {
    if (inside[i] == '\\') {
      i += std::max<size_t>(1, read_escape(inside, i, &out));
    } else {
      out += inside[i++];
    }
  }
  return out;
}

std::vector<int> Json::items(int node) const {
  std::vector<int> out;
  if (!is(node, Kind::list)) return out;
  for (int i = at(node).child; i >= 0; i = at(i).next) out.push_back(i);
  return out;
}

std::vector<Json::Member> Json::members(int node) const {
  std::vector<Member> out;
  if (!is(node, Kind::object)) return out;
  for (int i = at(node).child; i >= 0; i = at(i).next) out.push_back({i, at(i).child});
  return out;
}

}  // namespace clew::formats
