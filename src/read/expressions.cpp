// The reader's part on expressions, loosest binding first.
#include <algorithm>

#include "read/parser.h"

namespace clew::read {

// Every cycle of the grammar passes a function that enters.
bool Parser::enter() {
  if (++depth_ <= deepest_expression) return true;
  error_at(token(), "this is nested too deeply (more than " + std::to_string(deepest_expression) +
                        " levels); split it with 'let'");
  return false;
}

Expr* Parser::make(Op op, size_t start, std::vector<Expr*> kids) {
  Expr* e = into_.arena.make(op, tokens_[start].pos);
  e->kids = std::move(kids);
  return finish(e, start);
}

Expr* Parser::finish(Expr* e, size_t start) {
  const Token& first = tokens_[start];
  const Token& last = previous();
  e->pos = first.pos;
  e->begin = first.begin;
  e->end = std::max(last.stop, first.stop);
  e->length = last.pos.line == first.pos.line ? last.pos.column + last.length - first.pos.column
                                              : first.length;
  int height = 0;
  for (const Expr* kid : e->kids) height = std::max(height, kid->target);
  if (e->body != nullptr) height = std::max(height, e->body->target);
  if (e->from != nullptr) height = std::max(height, e->from->target);
  for (const std::vector<Binder>* list : {&e->binders, &e->through})
    for (const Binder& b : *list) {
      height = std::max(height, b.range->target);
      if (b.where != nullptr) height = std::max(height, b.where->target);
    }
  e->target = height + 1;
  if (e->target <= deepest_expression) return e;
  error_at(first, "this is nested too deeply (more than " + std::to_string(deepest_expression) +
                      " levels); split it with 'let'");
  return nullptr;
}

Expr* Parser::binary(Op op, size_t start, Expr* left, Expr* right) {
  if (right == nullptr) return nullptr;
  return make(op, start, {left, right});
}

Expr* Parser::expression() {
  const size_t start = at_;
  Expr* left = implication();
  while (left != nullptr && take("<->")) left = binary(Op::iff, start, left, implication());
  return left;
}

bool Parser::expression(Expr*& into) {
  into = expression();
  return into != nullptr;
}

Expr* Parser::implication() {
  const size_t start = at_;
  Expr* left = disjunction();
  if (left == nullptr || !token().is("->")) return left;
  advance();
  if (!enter()) return nullptr;
  left = binary(Op::implies, start, left, implication());
  leave();
  return left;
}

Expr* Parser::disjunction() {
  const size_t start = at_;
  Expr* left = conjunction();
  while (left != nullptr && take("or")) left = binary(Op::or_, start, left, conjunction());
  return left;
}

Expr* Parser::conjunction() {
  const size_t start = at_;
  Expr* left = negation();
  while (left != nullptr && take("and")) left = binary(Op::and_, start, left, negation());
  return left;
}

Expr* Parser::negation() {
  if (!token().is("not")) return comparison();
  if (!enter()) return nullptr;
  const size_t start = at_;
  advance();
  Expr* e = negation();
  if (e != nullptr) e = make(Op::not_, start, {e});
  leave();
  return e;
}

namespace {

// The comparison a token stands for, or Op::name if it is none.
Op comparison_op(const Token& t, const Token& next) {
  if (t.is("=")) return Op::equal;
  if (t.is("!=")) return Op::unequal;
  if (t.is("<")) return Op::less;
  if (t.is("<=")) return Op::less_equal;
  if (t.is(">")) return Op::greater;
  if (t.is(">=")) return Op::greater_equal;
  if (t.is("in")) return Op::in;
  if (t.is("not") && next.is("in")) return Op::not_in;
  return Op::name;
}

}  // namespace

Expr* Parser::comparison() {
  const size_t start = at_;
  Expr* left = range();
  if (left == nullptr) return nullptr;
  if (token().is("before")) return order(start, left);
  const Op op = comparison_op(token(), token(1));
  if (op == Op::name) return left;
  advance();
  if (op == Op::not_in) advance();
  Expr* right = range();
  if (right == nullptr) return nullptr;
  if (comparison_op(token(), token(1)) != Op::name) {
    chain_error(left, op, right);
    return nullptr;
  }
  return make(op, start, {left, right});
}

// "a before b [in list]"
Expr* Parser::order(size_t start, Expr* left) {
  advance();
  Expr* right = range();
  if (right == nullptr) return nullptr;
  std::vector<Expr*> kids{left, right};
  if (take("in")) {
    kids.push_back(range());
    if (kids.back() == nullptr) return nullptr;
  }
  return make(Op::before, start, std::move(kids));
}

// "1 < n < 4": where both ends are numbers the advice names the range.
void Parser::chain_error(const Expr* left, Op first, const Expr* middle) {
  const Op second = comparison_op(token(), token(1));
  const Token& sign = token();
  std::string message = "two comparisons in a row; use 'and'";
  const Token& right = token(1);
  const bool rising = (first == Op::less || first == Op::less_equal) &&
                      (second == Op::less || second == Op::less_equal);
  if (rising && left->op == Op::number && right.kind == Token::number && middle != nullptr) {
    const int64_t least = first == Op::less ? 1 : 0;
    const int64_t most = right.value - (second == Op::less ? 1 : 0);
    if (left->number <= most - least)
      message +=
          ", or 'in " + std::to_string(left->number + least) + ".." + std::to_string(most) + "'";
  }
  error_at(sign, message);
}

Expr* Parser::range() {
  const size_t start = at_;
  Expr* left = sum();
  if (left != nullptr && take("..")) left = binary(Op::range, start, left, sum());
  return left;
}

Expr* Parser::sum() {
  const size_t start = at_;
  Expr* left = product();
  while (left != nullptr) {
    const Op op = token().is("+")   ? Op::add
                  : token().is("-") ? Op::subtract
                  : token().is("&") ? Op::intersect
                                    : Op::name;
    if (op == Op::name) return left;
    advance();
    left = binary(op, start, left, product());
  }
  return nullptr;
}

Expr* Parser::product() {
  const size_t start = at_;
  Expr* left = unary();
  while (left != nullptr) {
    const Op op = token().is("*")     ? Op::multiply
                  : token().is("/")   ? Op::divide
                  : token().is("mod") ? Op::mod
                                      : Op::name;
    if (op == Op::name) return left;
    advance();
    left = binary(op, start, left, unary());
  }
  return nullptr;
}

Expr* Parser::unary() {
  if (!token().is("-")) return postfix();
  if (!enter()) return nullptr;
  const size_t start = at_;
  advance();
  Expr* e = unary();
  if (e != nullptr) e = make(Op::negate, start, {e});
  leave();
  return e;
}

// An index or argument stands directly behind its name, so that "if diagonal (a or b)" is no call.
Expr* Parser::postfix() {
  if (!enter()) return nullptr;
  const size_t start = at_;
  Expr* e = primary();
  while (e != nullptr) {
    const bool attached = !token().spaced;
    if (attached && (token().is("[") || token().is("("))) {
      const bool index = token().is("[");
      advance();
      Expr* outer = into_.arena.make(index ? Op::index : Op::call, e->pos);
      outer->kids.push_back(e);
      if (!arguments(outer, index ? "]" : ")")) return nullptr;
      e = finish(outer, start);
    } else if (token().is("given") && !statement_starts()) {
      advance();
      e = make(Op::is_given, start, {e});
    } else {
      break;
    }
  }
  leave();
  return e;
}

bool Parser::arguments(Expr* e, std::string_view close) {
  do {
    Expr* argument = expression();
    if (argument == nullptr) return false;
    e->kids.push_back(argument);
  } while (take(","));
  return expect(close, "or ',' here");
}

Expr* Parser::primary() {
  const size_t start = at_;
  const Token& t = token();
  if (t.kind == Token::number) {
    advance();
    Expr* e = make(Op::number, start);
    e->number = t.value;
    return e;
  }
  if (t.is("yes") || t.is("no")) {
    advance();
    Expr* e = make(Op::boolean, start);
    e->number = t.is("yes") ? 1 : 0;
    return e;
  }
  if (t.is("(")) return parenthesis();
  if (t.is("{")) return braces();
  const bool refused = is_refused_name();
  if (t.kind == Token::name && find_word(t.spelling) && !refused) return word();
  if (t.kind == Token::name && !statement_starts() &&
      (!is_reserved(t.spelling) || t.spelling == "link" || refused)) {
    advance();
    Expr* e = make(Op::name, start);
    e->name = std::string(t.spelling);
    return e;
  }
  if (t.is("for"))
    misplaced_for();
  else
    unexpected("an expression");
  return nullptr;
}

// A word that was to be a value, and here stands alone as one.
bool Parser::is_refused_name() const {
  if (token().kind != Token::name || !refused_.contains(token().spelling)) return false;
  const Token& next = token(1);
  return !next.is("(") && (next.kind != Token::name || is_reserved(next.spelling));
}

void Parser::misplaced_for() {
  std::string message = "'for' belongs at the start of a rule; use 'all'";
  if (!for_text_.empty()) {
    const std::string name = token(1).kind == Token::name ? std::string(token(1).spelling) : "x";
    message += ", or 'for " + for_text_ + ", " + name + " in ...'";
  }
  error_at(token(), message);
}

// ( a ) or the tuple ( a, b )
Expr* Parser::parenthesis() {
  const size_t start = at_;
  advance();
  Expr* tuple = into_.arena.make(Op::tuple, token().pos);
  if (!arguments(tuple, ")")) return nullptr;
  if (tuple->kids.size() > 1) return finish(tuple, start);
  Expr* inner = tuple->kids[0];
  // The parentheses belong to its text, so that what is quoted can be pasted back.
  return inner->op == Op::name || inner->op == Op::number ? inner : finish(inner, start);
}

// { a, b } or { x in S where ... }
Expr* Parser::braces() {
  const size_t start = at_;
  advance();
  if (binder_ahead()) {
    Expr* e = into_.arena.make(Op::set_where, token().pos);
    Binder b;
    if (!binder(b)) return nullptr;
    e->binders.push_back(std::move(b));
    if (!expect("}", "after the condition")) return nullptr;
    return finish(e, start);
  }
  if (token().is("}")) {
    unexpected("the members of the set");
    return nullptr;
  }
  Expr* e = into_.arena.make(Op::set_of, token().pos);
  if (!arguments(e, "}")) return nullptr;
  return finish(e, start);
}

}  // namespace clew::read
