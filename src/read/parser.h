// The parser of the reader: recursive descent over the grammar of the rules language. A function
// that meets a mistake reports it and returns nothing (nullptr or false); the statement it stands
// in is then given up.
#pragma once

#include <set>

#include "read/read.h"
#include "read/tokens.h"
#include "read/uses.h"

namespace clew::read {

class Parser {
 public:
  Parser(std::string_view text, Reporter& reporter, RulesText& into)
      : text_(text), reporter_(reporter), into_(into) {}

  void run();

 private:
  // ---- tokens ----
  const Token& token(size_t ahead = 0) const {
    const size_t i = at_ + ahead;
    return i < tokens_.size() ? tokens_[i] : tokens_.back();
  }
  const Token& previous() const { return tokens_[at_ > 0 ? at_ - 1 : 0]; }
  void advance() {
    if (at_ + 1 < tokens_.size()) ++at_;
  }
  bool take(std::string_view spelling);
  bool expect(std::string_view spelling, std::string_view purpose);
  bool expect_text(Placed& out, std::string_view purpose);
  bool expect_name(Placed& out, std::string_view purpose);
  void unexpected(std::string_view wanted);
  void error_at(const Token& t, std::string message);
  static Placed placed(const Token& t);

  // ---- statements (read.cpp) ----
  bool statement_starts(size_t ahead = 0) const;
  bool finished();
  void skip_to_statement();
  void give_up(size_t start, size_t end);
  bool heading();
  bool version();
  bool statement();
  bool aliases();
  bool codec(CodecKind kind);
  bool codec_part(CodecText& into);
  bool draw();
  bool sample();
  bool rule();
  bool sentence(const Token& text, std::vector<SentenceText>& parts);
  Expr* inner_expression(Stretch stretch);

  // ---- fields and lets (read_fields.cpp) ----
  bool given();
  bool answer();
  bool helper();
  void note_refused();
  bool list_letters(const Placed& first, const Token& last, const std::string& written);
  bool is_refused_name() const;
  bool let();
  bool field(FieldText& into);
  bool words_after(Declaration& d, const char* second);
  bool index(IndexText& into);
  bool type(TypeText& into, int depth = 0);
  bool type_names(TypeText& into);
  bool type_range(TypeText& into);
  bool letter(char& into);

  // ---- expressions (read_expressions.cpp) ----
  Expr* expression();
  bool expression(Expr*& into);  // false: there is none
  Expr* implication();
  Expr* disjunction();
  Expr* conjunction();
  Expr* negation();
  Expr* comparison();
  Expr* order(size_t start, Expr* left);
  Expr* range();
  Expr* sum();
  Expr* product();
  Expr* unary();
  Expr* postfix();
  Expr* primary();
  Expr* parenthesis();
  Expr* braces();
  Expr* word();
  bool word_tail(Expr* e);
  bool arguments(Expr* e, std::string_view close);
  bool binders(std::vector<Binder>& into);
  bool binder(Binder& into);
  bool binder_range(Binder& into);
  bool pattern(Binder& into);
  bool is_pattern() const;
  bool binder_ahead() const;
  Expr* bare_builder();
  std::string builder_advice(const Expr* e, bool with_body) const;
  void chain_error(const Expr* left, Op first, const Expr* middle);
  void misplaced_for();

  // Makes a node over what was read since token number `start`.
  Expr* make(Op op, size_t start, std::vector<Expr*> kids = {});
  Expr* finish(Expr* e, size_t start);
  Expr* binary(Op op, size_t start, Expr* left, Expr* right);
  bool enter();
  void leave() { --depth_; }

  std::string_view text_;
  Reporter& reporter_;
  RulesText& into_;
  std::vector<Token> tokens_;
  size_t at_ = 0;
  int depth_ = 0;
  std::set<std::string_view> refused_;  // words of the language that were to be values
  std::string for_text_;                // the first binder of the rule's `for`, for advice
};

}  // namespace clew::read
