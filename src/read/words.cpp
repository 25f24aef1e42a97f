// The reader's part on the one shape of the language: word x in S where condition: body.
#include "read/parser.h"

namespace clew::read {

namespace {

bool builds_set(Word w) {
  return w == Word::while_ || w == Word::stretches || w == Word::groups || w == Word::union_ ||
         w == Word::facing;
}

}  // namespace

// word binders ["from" range] [("through" | "with") binder] ":" expr
Expr* Parser::word() {
  const size_t start = at_;
  Expr* e = into_.arena.make(Op::word, token().pos);
  e->word = *find_word(token().spelling);
  advance();
  if (token().is("(") && !token().spaced && !is_pattern()) {
    const std::string name(word_name(e->word));
    error_at(previous(), "'" + name + "' is a word, not a function: it goes over a set, as in '" +
                             name + " x in {a, b}: x'");
    return nullptr;
  }
  if (e->word == Word::shape && token().kind == Token::text) {
    e->op = Op::drawn_shape;
    e->name = std::string(token().spelling);
    advance();
  } else if (!binders(e->binders) || !word_tail(e)) {
    return nullptr;
  }
  return finish(e, start);
}

bool Parser::word_tail(Expr* e) {
  if (take("from")) {
    e->from = range();
    if (e->from == nullptr) return false;
  }
  if (token().is("through") || token().is("with")) {
    e->with = token().is("with");
    advance();
    Binder b;
    if (!binder(b)) return false;
    e->through.push_back(std::move(b));
  }
  if (!take(":")) {
    if (builds_set(e->word))
      error_at(token(), "expected ':' and the condition; " + builder_advice(e, false));
    else
      unexpected("':' and the body of '" + std::string(word_name(e->word)) + "'");
    return false;
  }
  return expression(e->body);
}

// "a word in place of a set stands in parentheses: (stretches c in l: open(c))"
std::string Parser::builder_advice(const Expr* e, bool with_body) const {
  const Binder& b = e->binders.back();
  std::string shown = "(" + std::string(word_name(e->word)) + " ";
  for (size_t i = 0; i < b.names.size(); ++i) shown += (i > 0 ? ", " : "") + b.names[i];
  shown += " in " + reporter_.source(b.range->begin, b.range->end) + ": ";
  const Expr* body = with_body ? e->body : b.where;
  shown += body != nullptr ? reporter_.source(body->begin, body->end) : "...";
  return "a word in place of a set stands in parentheses: " + shown + ")";
}

// A builder straight after "in": its ':' could be the outer one, so it is refused with advice.
Expr* Parser::bare_builder() {
  const Token& at = token();
  Expr* e = into_.arena.make(Op::word, at.pos);
  e->word = *find_word(at.spelling);
  advance();
  if (!binders(e->binders)) return nullptr;
  const bool has_where = e->binders.back().where != nullptr;
  bool has_body = false;
  if (take(":") && expression(e->body)) has_body = !has_where || token().is(":") || token().is(",");
  if (e->body == nullptr && previous().is(":")) return nullptr;
  error_at(at, (has_body ? "" : "expected ':' and the condition; ") + builder_advice(e, has_body));
  return nullptr;
}

bool Parser::binders(std::vector<Binder>& into) {
  do {
    Binder b;
    if (!binder(b)) return false;
    into.push_back(std::move(b));
    if (into.size() > most_binders) {
      error_at(previous(), "more than " + std::to_string(most_binders) + " names in one place");
      return false;
    }
  } while (take(","));
  return true;
}

// (name | "(" name {"," name} ")") ("in" | "=") range ["where" expr]
bool Parser::binder(Binder& into) {
  into.pos = token().pos;
  if (!pattern(into)) return false;
  if (take("=")) {
    into.equals = true;
  } else if (!expect("in", "and a set after '" + into.names.back() + "'")) {
    return false;
  }
  if (!binder_range(into)) return false;
  return !take("where") || expression(into.where);
}

bool Parser::binder_range(Binder& into) {
  const auto found = token().kind == Token::name ? find_word(token().spelling) : std::nullopt;
  into.range = found && builds_set(*found) ? bare_builder() : range();
  return into.range != nullptr;
}

// "(a, b) in" or "(a, b) =" follows.
bool Parser::is_pattern() const {
  size_t ahead = 1;
  while (token(ahead).kind == Token::name && token(ahead + 1).is(",")) ahead += 2;
  return token(ahead).kind == Token::name && token(ahead + 1).is(")") &&
         (token(ahead + 2).is("in") || token(ahead + 2).is("="));
}

bool Parser::pattern(Binder& into) {
  Placed name;
  if (!take("(")) {
    if (!expect_name(name, "a name for each member")) return false;
    into.names.push_back(name.text);
    return true;
  }
  do {
    if (!expect_name(name, "a name for each part")) return false;
    into.names.push_back(name.text);
  } while (take(","));
  return expect(")", "after the names");
}

// True before "x in" and "(a, b) in": the start of a binder rather than of an expression.
bool Parser::binder_ahead() const {
  if (token().kind == Token::name) return token(1).is("in") && !is_reserved(token().spelling);
  if (!token().is("(")) return false;
  size_t i = 1;
  while (token(i).kind == Token::name && token(i + 1).is(",")) i += 2;
  return token(i).kind == Token::name && token(i + 1).is(")") && token(i + 2).is("in");
}

}  // namespace clew::read
