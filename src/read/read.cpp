// Statements of a rules text. A statement begins with its keyword; one that goes wrong is given up
// and reading goes on at the next keyword that begins a line, so that a text with several mistakes
// gets several messages.
#include "read/read.h"

#include <algorithm>
#include <array>

#include "read/parser.h"

namespace clew::read {
namespace {

constexpr std::array<std::string_view, 7> sample_words = {"first", "plain",  "size",  "count",
                                                          "share", "values", "faults"};

}  // namespace

void read_rules(std::string_view text, Reporter& reporter, RulesText& into) {
  if (text.size() > longest_rules_text) {
    reporter.error({1, 1}, 1, "this rules text is longer than one million characters");
    return;
  }
  if (check_bytes(text, reporter)) Parser(text, reporter, into).run();
}

void Parser::run() {
  tokens_ = cut_tokens(text_, {0, static_cast<int>(text_.size()), {1, 1}}, reporter_);
  if (!version() || !heading()) skip_to_statement();
  while (token().kind != Token::end && !reporter_.full()) {
    const size_t start = at_;
    depth_ = 0;
    for_text_.clear();
    if (statement()) continue;
    if (at_ == start) advance();
    skip_to_statement();
    give_up(start, at_);
  }
}

// What a declaration that could not be read would have named: its field, and named values in
// braces.
void Parser::give_up(size_t start, size_t end) {
  const Token& keyword = tokens_[start];
  if (!keyword.is("given") && !keyword.is("answer") && !keyword.is("helper") && !keyword.is("let"))
    return;
  int braces = 0;
  for (size_t i = start + 1; i < end; ++i) {
    const Token& t = tokens_[i];
    braces += t.is("{") ? 1 : t.is("}") ? -1 : 0;
    const bool named =
        i == start + 1 || (braces > 0 && (tokens_[i - 1].is("{") || tokens_[i - 1].is(",")));
    if (named && t.kind == Token::name) into_.given_up.push_back(placed(t));
  }
}

bool Parser::take(std::string_view spelling) {
  if (!token().is(spelling)) return false;
  advance();
  return true;
}

bool Parser::expect(std::string_view spelling, std::string_view purpose) {
  if (take(spelling)) return true;
  unexpected("'" + std::string(spelling) + "' " + std::string(purpose));
  return false;
}

bool Parser::expect_text(Placed& out, std::string_view purpose) {
  if (token().kind != Token::text) {
    unexpected("a text in quotes: " + std::string(purpose));
    return false;
  }
  out = placed(token());
  advance();
  return true;
}

bool Parser::expect_name(Placed& out, std::string_view purpose) {
  if (token().kind == Token::name && !is_reserved(token().spelling)) {
    out = placed(token());
    advance();
    return true;
  }
  if (token().kind == Token::name)
    error_at(token(), describe(token()) + " is a word of the language and cannot be " +
                          std::string(purpose));
  else
    unexpected(purpose);
  return false;
}

void Parser::unexpected(std::string_view wanted) {
  const Token& t = token();
  std::string message = "expected " + std::string(wanted) + "; found " + describe(t);
  if ((t.is("(") || t.is("[")) && !t.first && t.spaced && previous().kind == Token::name)
    message = describe(t) + " stands directly behind the name it belongs to: '" +
              std::string(previous().spelling) + std::string(t.spelling) + "'";
  error_at(t, message);
}

void Parser::error_at(const Token& t, std::string message) {
  reporter_.error(t.pos, t.length, std::move(message));
}

Placed Parser::placed(const Token& t) { return {std::string(t.spelling), t.pos, t.length}; }

// Keywords begin a statement wherever they stand, but for `given`, which may also follow an
// expression, and `link`, which is a function too.
bool Parser::statement_starts(size_t ahead) const {
  const Token& t = token(ahead);
  if (t.kind != Token::name) return false;
  const Token& next = token(ahead + 1);
  const bool name_next = next.kind == Token::name && !is_reserved(next.spelling);
  if (t.spelling == "given") return t.first && name_next;
  if (t.spelling == "link") return name_next;
  for (std::string_view keyword : {"rule", "let", "answer", "helper", "by", "about", "also", "file",
                                   "kit", "game", "penpa", "janko", "fpuzzles", "draw", "sample"})
    if (t.spelling == keyword) return true;
  return false;
}

// After an expression: nothing may follow but the next statement.
bool Parser::finished() {
  if (token().kind == Token::end || statement_starts() || token().is("given")) return true;
  const auto is_name = [](const Token& t) {
    return t.kind == Token::name && !is_reserved(t.spelling);
  };
  if (is_name(previous()) && is_name(token()) && (token(1).is("in") || token(1).is("="))) {
    std::string known;
    for (const std::string_view word : word_names()) known += " " + std::string(word);
    error_at(previous(), "'" + std::string(previous().spelling) +
                             "' is no word of the language; the words that go over a set are" +
                             known);
    return false;
  }
  unexpected("an operator or the next statement");
  return false;
}

void Parser::skip_to_statement() {
  while (token().kind != Token::end && !(token().first && statement_starts())) advance();
}

bool Parser::version() {
  if (!token().is("clew")) return true;
  advance();
  if (token().kind != Token::number) {
    unexpected("the version of the language, 'clew 1'");
    return false;
  }
  if (token().value != 1)
    error_at(token(), "this text is written in version " + std::string(token().spelling) +
                          " of the language; only version 1 is known");
  advance();
  return true;
}

bool Parser::heading() {
  if (token().is("genre") || token().is("problem")) {
    into_.is_problem = token().is("problem");
    advance();
    return expect_text(into_.name, "the name");
  }
  unexpected("'genre' or 'problem' and its name in quotes");
  return false;
}

bool Parser::statement() {
  const Token& t = token();
  if (t.is("rule")) return rule();
  if (t.is("given")) return given();
  if (t.is("answer")) return answer();
  if (t.is("helper")) return helper();
  if (t.is("let")) return let();
  if (t.is("link")) return codec(CodecKind::link);
  if (t.is("file")) return codec(CodecKind::file);
  if (t.is("kit")) return codec(CodecKind::kit);
  if (t.is("game")) return codec(CodecKind::game);
  if (t.is("penpa")) return codec(CodecKind::penpa);
  if (t.is("janko")) return codec(CodecKind::janko);
  if (t.is("fpuzzles")) return codec(CodecKind::fpuzzles);
  if (t.is("draw")) return draw();
  if (t.is("sample")) return sample();
  if (t.is("also")) return aliases();
  if (t.is("by")) {
    advance();
    Placed by;
    if (!expect_text(by, "who made it")) return false;
    into_.by = by.text;
    return true;
  }
  if (t.is("about")) {
    advance();
    Placed about;
    if (!expect_text(about, "what is to be done, in a sentence")) return false;
    into_.about = about.text;
    return true;
  }
  unexpected("the next statement (given, answer, let, rule, ...)");
  return false;
}

bool Parser::aliases() {
  advance();
  do {
    Placed name;
    if (!expect_text(name, "another name")) return false;
    Alias alias{name.text, ""};
    if (take("unlike")) {
      Placed unlike;
      if (!expect_text(unlike, "what else the name means")) return false;
      alias.unlike = unlike.text;
    }
    into_.aliases.push_back(alias);
  } while (take(","));
  return true;
}

bool Parser::codec(CodecKind kind) {
  advance();
  CodecText text;
  text.codec.kind = kind;
  do {
    Placed id;
    if (!expect_name(id, "the name of the genre in that format")) return false;
    text.codec.ids.push_back(id.text);
  } while (take(","));
  if (take(":")) {
    do {
      if (!codec_part(text)) return false;
    } while (take(","));
  }
  into_.codecs.push_back(std::move(text));
  return true;
}

// part = name "as" code {word | number | text}
bool Parser::codec_part(CodecText& into) {
  Placed field = placed(token());
  if (!take("skip") && !expect_name(field, "a field, or 'skip'")) return false;
  if (!expect("as", "and how it is coded")) return false;
  if (token().kind != Token::name || statement_starts()) {
    unexpected("how '" + field.text + "' is coded, such as 'hex'");
    return false;
  }
  CodecPart part{
      field.text, std::string(token().spelling), {}, token().pos.line, token().pos.column};
  advance();
  while (token().kind != Token::sign && token().kind != Token::end && !statement_starts() &&
         !token().is("given")) {
    part.arguments.emplace_back(token().spelling);
    advance();
  }
  if (token().kind == Token::sign && !token().is(",") && !token().first) {
    error_at(token(), "a sign that puzzles use as a token stands in quotes: \"" +
                          std::string(token().spelling) + "\"");
    return false;
  }
  into.codec.parts.push_back(std::move(part));
  into.fields.push_back(std::move(field));
  return true;
}

bool Parser::draw() {
  advance();
  DrawText text;
  if (!expect_name(text.field, "a field")) return false;
  if (!expect("as", "and how it is drawn")) return false;
  while (token().kind == Token::name && !statement_starts() && !token().is("given")) {
    text.words.push_back(placed(token()));
    advance();
  }
  if (text.words.empty()) {
    unexpected("how '" + text.field.text + "' is drawn, such as 'shaded'");
    return false;
  }
  into_.draws.push_back(std::move(text));
  return true;
}

// sample = "sample" name part {part}; part = "first" | "plain" | NUMBERS expr; NUMBERS = "size" |
// ...
bool Parser::sample() {
  advance();
  SampleText text;
  if (!expect_name(text.field, "a given or an answer")) return false;
  const auto is_part = [this] {
    return std::ranges::any_of(sample_words, [this](std::string_view w) { return token().is(w); });
  };
  while (is_part()) {
    SampleText::Part part{placed(token()), nullptr};
    advance();
    const bool alone = part.word.text == "first" || part.word.text == "plain";
    if (!alone && !expression(part.value)) return false;
    text.parts.push_back(std::move(part));
  }
  if (text.parts.empty()) {
    unexpected("how '" + text.field.text +
               "' is made: first, plain, size, count, share, values or faults");
    return false;
  }
  if (!finished()) return false;
  into_.samples.push_back(std::move(text));
  return true;
}

bool Parser::rule() {
  advance();
  RuleText rule;
  if (!expect_text(rule.name, "the rule in one sentence")) return false;
  while (token().is("if") || token().is("because") || token().is("wrong")) {
    if (take("if")) {
      if (!expression(rule.condition)) return false;
      continue;
    }
    std::vector<SentenceText>& parts = token().is("because") ? rule.because : rule.wrong;
    advance();
    Placed text;
    const Token& t = token();
    if (!expect_text(text, "the sentence for one instance")) return false;
    parts.clear();
    if (!sentence(t, parts)) return false;
  }
  if (token().is("for")) {
    advance();
    const int begin = token().begin;
    if (!binders(rule.binders)) return false;
    const Binder& first = rule.binders.front();
    for_text_ = reporter_.source(begin, first.range->end);
    if (!expect(":", "after the binders of 'for'")) return false;
  }
  if (!expression(rule.body) || !finished()) return false;
  into_.rules.push_back(std::move(rule));
  return true;
}

// Splits a sentence into its words and its "{expression}" parts.
bool Parser::sentence(const Token& text, std::vector<SentenceText>& parts) {
  const std::string_view s = text.spelling;
  const int offset = text.begin + 1;
  Pos pos{text.pos.line, text.pos.column + 1};
  std::string plain;
  size_t i = 0;
  const auto step = [&] {
    if ((static_cast<unsigned char>(s[i]) & 0xC0) != 0x80) ++pos.column;
    ++i;
  };
  while (i < s.size()) {
    if (s[i] != '{') {
      plain += s[i];
      step();
      continue;
    }
    const Pos brace = pos;
    step();
    const size_t begin = i;
    const Pos inner = pos;
    for (int depth = 1; i < s.size(); step()) {
      if (s[i] == '{') ++depth;
      if (s[i] == '}' && --depth == 0) break;
    }
    if (i >= s.size()) {
      reporter_.error(brace, 1, "this '{' has no '}' in its sentence");
      return false;
    }
    if (!plain.empty()) parts.push_back({plain, nullptr});
    plain.clear();
    Expr* value =
        inner_expression({offset + static_cast<int>(begin), offset + static_cast<int>(i), inner});
    if (value == nullptr) return false;
    parts.push_back({"", value});
    step();
  }
  if (!plain.empty()) parts.push_back({plain, nullptr});
  return true;
}

Expr* Parser::inner_expression(Stretch stretch) {
  std::vector<Token> outer = cut_tokens(text_, stretch, reporter_);
  for (Token& t : outer) t.first = false;
  std::swap(outer, tokens_);
  const size_t at = at_;
  at_ = 0;
  Expr* e = expression();
  if (e != nullptr && token().kind != Token::end) {
    unexpected("'}' after the expression");
    e = nullptr;
  }
  std::swap(outer, tokens_);
  at_ = at;
  return e;
}

}  // namespace clew::read
