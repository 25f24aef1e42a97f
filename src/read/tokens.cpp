#include "read/tokens.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/exact.h"

namespace clew::read {

namespace {

constexpr std::array<std::pair<std::string_view, Word>, 25> words{{
    {"all", Word::all},
    {"some", Word::some},
    {"none", Word::none},
    {"one", Word::one},
    {"count", Word::count},
    {"sum", Word::sum},
    {"min", Word::min},
    {"max", Word::max},
    {"same", Word::same},
    {"distinct", Word::distinct},
    {"list", Word::list},
    {"run", Word::run},
    {"runs", Word::runs},
    {"while", Word::while_},
    {"stretches", Word::stretches},
    {"groups", Word::groups},
    {"union", Word::union_},
    {"facing", Word::facing},
    {"connected", Word::connected},
    {"loop", Word::loop},
    {"circuit", Word::circuit},
    {"forest", Word::forest},
    {"pieces", Word::pieces},
    {"paired", Word::paired},
    {"shape", Word::shape},
}};

constexpr std::array<std::string_view, 40> keywords{
    "genre", "problem", "by",   "also",  "unlike",  "file",     "kit",    "draw",
    "given", "answer",  "let",  "rule",  "if",      "because",  "for",    "in",
    "where", "from",    "with", "of",    "through", "keeps",    "as",     "or",
    "and",   "not",     "mod",  "yes",   "no",      "before",   "skip",   "link",
    "wrong", "about",   "game", "penpa", "janko",   "fpuzzles", "sample", "helper"};

// Longest first, so that the longest sign wins.
constexpr std::array<std::string_view, 25> signs{"<->", "->", "..", "!=", "<=", ">=", "<", ">", "=",
                                                 "+",   "-",  "*",  "/",  "&",  "(",  ")", "[", "]",
                                                 "{",   "}",  ",",  ":",  "?",  ";",  "."};

constexpr int longest_name = 100;
constexpr int longest_text = 2000;

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

class Cutter {
 public:
  Cutter(std::string_view text, Stretch stretch, Reporter& reporter)
      : text_(text.substr(0, static_cast<size_t>(stretch.end))),
        at_(static_cast<size_t>(stretch.begin)),
        pos_(stretch.pos),
        reporter_(reporter) {}

  std::vector<Token> run() {
    while (true) {
      skip_blanks();
      if (at_ >= text_.size()) break;
      cut_one();
    }
    Token end;
    start(end);
    tokens_.push_back(end);
    return std::move(tokens_);
  }

 private:
  char peek(size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }

  void step() {
    if (text_[at_] == '\n') {
      ++pos_.line;
      pos_.column = 1;
      first_ = true;
    } else if (!continues_character(text_[at_])) {
      ++pos_.column;
    }
    ++at_;
  }

  void skip_blanks() {
    spaced_ = false;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '#' && !hash_is_letter()) {
        while (at_ < text_.size() && text_[at_] != '\n') step();
      } else if (is_blank(c) || c == '\n') {
        step();
      } else {
        return;
      }
      spaced_ = true;
    }
  }

  // "bool #" names the letter only if nothing or more of the field follows; "bool # black cells" is
  // a remark.
  bool hash_is_letter() const {
    if (tokens_.empty() || first_ || !tokens_.back().is("bool")) return false;
    size_t i = at_ + 1;
    while (i < text_.size() && is_blank(text_[i])) ++i;
    if (i >= text_.size() || text_[i] == '\n' || text_[i] == '#' || text_[i] == '=') return true;
    const std::string_view rest = text_.substr(i, 6);
    return rest.starts_with("keeps ") || rest.starts_with("or ?");
  }

  void start(Token& t) const {
    t.pos = pos_;
    t.begin = t.stop = static_cast<int>(at_);
    t.first = first_;
    t.spaced = spaced_ || first_;
  }

  void finish(Token& t, Token::Kind kind) {
    t.kind = kind;
    t.stop = static_cast<int>(at_);
    t.length = pos_.column - t.pos.column;
    t.spelling = text_.substr(static_cast<size_t>(t.begin), at_ - static_cast<size_t>(t.begin));
    tokens_.push_back(t);
    first_ = false;
  }

  void cut_one() {
    const char c = peek();
    if (c == '"') return cut_text();
    Token t;
    start(t);
    if (is_letter(c)) {
      while (is_letter(peek()) || is_digit(peek())) step();
      finish(t, Token::name);
      return check_length(longest_name, longest_name, "name");
    }
    if (is_digit(c)) return cut_number(t);
    if (c == '#') {
      step();
      return finish(t, Token::sign);
    }
    for (std::string_view sign : signs) {
      if (text_.substr(at_, sign.size()) != sign) continue;
      for (size_t i = 0; i < sign.size(); ++i) step();
      return finish(t, Token::sign);
    }
    refuse_character(t);
  }

  void check_length(int most, int longest, const char* what) {
    const Token& t = tokens_.back();
    if (t.length > most)
      reporter_.error(t.pos, 1,
                      std::string("this ") + what + " is longer than " + std::to_string(longest) +
                          " characters");
  }

  void cut_number(Token& t) {
    bool large = false;
    while (is_digit(peek())) {
      const int64_t digit = peek() - '0';
      large =
          large || !multiply_exactly(t.value, 10, t.value) || !add_exactly(t.value, digit, t.value);
      if (large) t.value = 0;
      step();
    }
    const bool version = tokens_.size() == 1 && tokens_[0].is("clew");
    const Pos pos = t.pos;
    finish(t, Token::number);
    if (large && !version)
      reporter_.error(
          pos, tokens_.back().length,
          "this number is too large: numbers go up to " + std::to_string(largest_number));
  }

  void cut_text() {
    Token t;
    start(t);
    step();
    while (at_ < text_.size() && text_[at_] != '"' && text_[at_] != '\n') step();
    const bool closed = peek() == '"' && at_ < text_.size();
    if (closed) step();
    const size_t begin = static_cast<size_t>(t.begin);
    finish(t, Token::text);
    Token& made = tokens_.back();
    size_t end = at_ - (closed ? 1 : 0);
    if (!closed && end > begin + 1 && text_[end - 1] == '\r') --end;
    made.spelling = text_.substr(begin + 1, end - begin - 1);
    check_length(longest_text + (closed ? 2 : 1), longest_text, "text");  // with its quotes
    if (!closed) reporter_.error(made.pos, 1, "this text has no closing '\"' on its line");
  }

  void refuse_character(const Token& t) {
    const size_t begin = at_;
    step();
    while (at_ < text_.size() && continues_character(text_[at_])) step();
    const std::string found(text_.substr(begin, at_ - begin));
    const bool control = static_cast<unsigned char>(found[0]) < 32 || found[0] == 127;
    reporter_.error(t.pos, 1,
                    control ? "a control character has no meaning here"
                            : "the character '" + found + "' has no meaning here");
    first_ = false;
  }

  std::string_view text_;
  size_t at_;
  Pos pos_;
  Reporter& reporter_;
  std::vector<Token> tokens_;
  bool first_ = true;
  bool spaced_ = true;
};

// How many bytes the character at `at` takes, or 0 if it is malformed.
size_t character_size(std::string_view text, size_t at) {
  const auto byte = [&](size_t i) { return static_cast<unsigned char>(text[at + i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return lead == 0 ? 0 : 1;
  const size_t size = lead >= 0xF0 && lead <= 0xF4  ? 4
                      : lead >= 0xE0 && lead < 0xF0 ? 3
                      : lead >= 0xC2 && lead < 0xE0 ? 2
                                                    : 0;
  if (size == 0 || at + size > text.size()) return 0;
  for (size_t i = 1; i < size; ++i)
    if ((byte(i) & 0xC0) != 0x80) return 0;
  const unsigned char second = byte(1);
  const bool overlong = (lead == 0xE0 && second < 0xA0) || (lead == 0xF0 && second < 0x90);
  const bool surrogate = lead == 0xED && second >= 0xA0;
  const bool beyond = lead == 0xF4 && second >= 0x90;
  return overlong || surrogate || beyond ? 0 : size;
}

}  // namespace

std::vector<Token> cut_tokens(std::string_view text, Stretch stretch, Reporter& reporter) {
  return Cutter(text, stretch, reporter).run();
}

bool check_bytes(std::string_view text, Reporter& reporter) {
  Pos pos{1, 1};
  for (size_t at = 0; at < text.size();) {
    const size_t size = character_size(text, at);
    if (size == 0) {
      reporter.error(pos, 1,
                     "this is not a rules text: the byte " +
                         std::to_string(static_cast<unsigned char>(text[at])) +
                         " is not valid here (rules are UTF-8 text)");
      return false;
    }
    if (text[at] == '\n') {
      ++pos.line;
      pos.column = 1;
    } else {
      ++pos.column;
    }
    at += size;
  }
  return true;
}

std::optional<Word> find_word(std::string_view name) {
  for (const auto& [spelling, word] : words)
    if (spelling == name) return word;
  return std::nullopt;
}

std::vector<std::string_view> word_names() {
  std::vector<std::string_view> names;
  for (const auto& [spelling, word] : words) names.push_back(spelling);
  return names;
}

std::vector<std::string_view> reserved_names() {
  std::vector<std::string_view> names = word_names();
  names.insert(names.end(), keywords.begin(), keywords.end());
  return names;
}

const char* word_name(Word word) {
  for (const auto& [spelling, w] : words)
    if (w == word) return spelling.data();
  return "";
}

bool is_reserved(std::string_view name) {
  return find_word(name) || std::find(keywords.begin(), keywords.end(), name) != keywords.end();
}

std::string describe(const Token& token) {
  if (token.kind == Token::end) return "the end of the text";
  constexpr size_t longest = 40;
  std::string shown(token.spelling.substr(0, longest));
  while (!shown.empty() && shown.size() < token.spelling.size() &&
         continues_character(token.spelling[shown.size()]))
    shown.pop_back();
  if (shown.size() < token.spelling.size()) shown += "...";
  return token.kind == Token::text ? "the text \"" + shown + "\"" : "'" + shown + "'";
}

}  // namespace clew::read
