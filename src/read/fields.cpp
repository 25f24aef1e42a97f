// The reader's part on fields and their types, and on lets.
#include <algorithm>

#include "read/parser.h"

namespace clew::read {

bool Parser::given() {
  advance();
  Declaration d;
  d.kind = Declaration::given;
  if (!field(d.field)) return false;
  if (take("with")) {
    if (!expect_name(d.way, "the name of what is printed beside it")) return false;
    if (!expect(":", "and its type, 'direction'") || !type(d.way_type)) return false;
  }
  if (take("=") && !expression(d.value)) return false;
  if (!words_after(d, "what it says when it is 'no'")) return false;
  if (d.value != nullptr && !finished()) return false;
  into_.declarations.push_back(std::move(d));
  return true;
}

// The words of a field: a text, and after `or` a second one for what is not so.
bool Parser::words_after(Declaration& d, const char* second) {
  if (token().kind != Token::text) return true;
  d.said = placed(token());
  advance();
  return !take("or") || expect_text(d.denied, second);
}

bool Parser::answer() {
  advance();
  Declaration d;
  d.kind = Declaration::answer;
  if (!field(d.field)) return false;
  if (take("keeps") && !expect_name(d.keeps, "a given")) return false;
  if (!words_after(d, "what 'no' is called")) return false;
  into_.declarations.push_back(std::move(d));
  return true;
}

bool Parser::helper() {
  advance();
  Declaration d;
  d.kind = Declaration::helper;
  if (!field(d.field)) return false;
  if (take("keeps") && !expect_name(d.keeps, "a given")) return false;
  into_.declarations.push_back(std::move(d));
  return true;
}

bool Parser::let() {
  advance();
  Declaration d;
  d.kind = Declaration::let;
  if (!expect_name(d.field.name, "a name")) return false;
  if (token().is("(")) {
    advance();
    do {
      Placed parameter;
      if (!expect_name(parameter, "the name of a parameter")) return false;
      d.parameters.push_back(std::move(parameter));
    } while (take(","));
    if (!expect(")", "after the parameters")) return false;
  }
  if (!expect("=", "and what '" + d.field.name.text + "' stands for")) return false;
  if (!expression(d.value) || !finished()) return false;
  into_.declarations.push_back(std::move(d));
  return true;
}

// field = name ["[" index {"," index} "]"] ":" type
bool Parser::field(FieldText& into) {
  if (!expect_name(into.name, "the name of a field")) return false;
  if (take("[")) {
    do {
      IndexText one;
      if (!index(one)) return false;
      into.indices.push_back(std::move(one));
    } while (take(","));
    if (!expect("]", "after the index")) return false;
  }
  if (!expect(":", "and the type of '" + into.name.text + "'")) return false;
  return type(into.type);
}

bool Parser::index(IndexText& into) {
  if (binder_ahead()) {
    into.has_binder = true;
    return binder(into.binder);
  }
  into.set = range();
  return into.set != nullptr;
}

bool Parser::type(TypeText& into, int depth) {
  const Token& start = token();
  into.pos = start.pos;
  const auto is_word = [&](std::string_view s) { return start.kind == Token::name && start.is(s); };
  bool good = true;
  if (is_word("bool")) {
    into.kind = TypeText::boolean;
    advance();
    good = letter(into.letter);
  } else if (is_word("number") || is_word("direction") || is_word("partition")) {
    into.kind = start.is("number")      ? TypeText::number
                : start.is("direction") ? TypeText::direction
                                        : TypeText::partition;
    advance();
  } else if ((is_word("list") || is_word("bag")) && depth < 3) {
    into.kind = start.is("list") ? TypeText::list : TypeText::bag;
    advance();
    into.item = std::make_shared<TypeText>();
    good = expect("of", "and what is in it") && type(*into.item, depth + 1);
  } else if (start.is("{")) {
    good = type_names(into);
  } else {
    good = type_range(into);
  }
  if (!good) return false;
  into.length = previous().pos.line == into.pos.line
                    ? previous().pos.column + previous().length - into.pos.column
                    : start.length;
  if (depth > 0 || !token().is("or")) return true;
  advance();
  into.unknown_allowed = true;
  return expect("?", "after 'or'");
}

bool Parser::type_names(TypeText& into) {
  into.kind = TypeText::named;
  advance();
  do {
    Placed name;
    if (!expect_name(name, "a named value")) {
      note_refused();
      return false;
    }
    if (token().is("..")) return !list_letters(name, token(1), "{" + name.text);
    into.names.push_back(std::move(name));
    char c = 0;
    if (!letter(c)) return false;
    into.letters.push_back(c);
    into.words.push_back(token().kind == Token::text ? placed(token()) : Placed{});
    if (!into.words.back().text.empty()) advance();
    if (into.names.size() > most_named_values) {
      error_at(previous(),
               "more than " + std::to_string(most_named_values) + " values for one field");
      return false;
    }
  } while (take(","));
  return expect("}", "or ',' after a named value");
}

// The words of the language among the values that are refused: where they are used later, they are
// meant as names, and nothing more is said of them.
void Parser::note_refused() {
  for (size_t i = at_; i < tokens_.size() && !tokens_[i].is("}"); ++i) {
    const Token& t = tokens_[i];
    const bool first = tokens_[i - 1].is("{") || tokens_[i - 1].is(",");
    if (first && t.kind == Token::name && is_reserved(t.spelling)) refused_.insert(t.spelling);
  }
}

// "A..D" where letters are declared: tells what to write, and takes them for declared. False: these
// are no letters.
bool Parser::list_letters(const Placed& first, const Token& last, const std::string& written) {
  const auto is_letter = [](std::string_view s) {
    return s.size() == 1 && s[0] >= 'A' && s[0] <= 'Z';
  };
  if (!is_letter(first.text) || !is_letter(last.spelling) || last.spelling[0] <= first.text[0]) {
    if (written.starts_with('{')) unexpected("'}' or ',' after a named value");
    return written.starts_with('{');
  }
  std::string all;
  for (char c = first.text[0]; c <= last.spelling[0]; ++c) {
    all += (all.empty() ? "" : ", ") + std::string(1, c);
    into_.given_up.push_back({std::string(1, c), first.pos, first.length});
  }
  reporter_.error(first.pos, first.length,
                  "letters that are values are named one by one: write {" + all + "}");
  return true;
}

bool Parser::type_range(TypeText& into) {
  into.kind = TypeText::range;
  const Token& start = token();
  if (start.kind == Token::end || statement_starts()) {
    unexpected("a type: bool, number, 1..9, direction, partition, {a, b} or 'list of number'");
    return false;
  }
  Expr* e = range();
  if (e == nullptr) return false;
  if (e->op != Op::range) {
    reporter_.error(e->pos, e->length,
                    "'" + reporter_.source(e->begin, e->end) +
                        "' is no type; types are bool, number, 1..9, direction, partition, {a, b} "
                        "and 'list of number'");
    return false;
  }
  into.least = e->kids[0];
  into.most = e->kids[1];
  const auto is_free = [&](const Expr* end) {
    return end->op == Op::name && std::ranges::none_of(into_.declarations, [&](const auto& d) {
             return d.field.name.text == end->name;
           });
  };
  return !is_free(into.least) || !is_free(into.most) ||
         !list_letters(placed(start), previous(), {});
}

// An optional single character on the same line.
bool Parser::letter(char& into) {
  const Token& t = token();
  if (t.first || t.kind == Token::text || t.kind == Token::end) return true;
  if (t.is("-") || t.is("?") || t.is(".")) {
    error_at(t, "'" + std::string(t.spelling) +
                    "' cannot be the letter of a value: in puzzles it " +
                    "means something else; take a letter, a digit, '#', '*' or '+'");
    return false;
  }
  if (t.kind == Token::sign && !t.is("#") && !t.is("*") && !t.is("+")) return true;
  if (t.kind == Token::name && (is_reserved(t.spelling) || statement_starts())) return true;
  if (t.spelling.size() != 1) {
    error_at(t, "a letter is a single character; found " + describe(t));
    return false;
  }
  into = t.spelling[0];
  advance();
  return true;
}

}  // namespace clew::read
