#include "encode/outside_model.h"

#include <charconv>
#include <string>

namespace clew::encode {

namespace {

constexpr int64_t most_variables = int64_t{1} << 29;
constexpr const char* what_would_do =
    "; a model is what minisat writes, lines 'v 1 -2 0' or 'v x1 -x2', or SMT-LIB's (get-model)";

// Words and brackets of a text, line by line.
class Words {
 public:
  explicit Words(std::string_view text) : rest_(text) {}

  // False: the end. `first`: the first word of its line.
  bool next(std::string_view& word, bool& first) {
    first = line_begins_;
    while (!rest_.empty() && is_blank(rest_[0])) {
      if (rest_[0] == '\n') {
        ++line_;
        first = true;
      }
      rest_.remove_prefix(1);
    }
    line_begins_ = false;
    if (rest_.empty()) return false;
    size_t end = 1;
    const auto ends = [](char c) { return is_blank(c) || c == '(' || c == ')'; };
    if (rest_[0] != '(' && rest_[0] != ')') {
      while (end < rest_.size() && !ends(rest_[end])) ++end;
    }
    word = rest_.substr(0, end);
    rest_.remove_prefix(end);
    return true;
  }
  void skip_line() { rest_.remove_prefix(std::min(rest_.find('\n'), rest_.size())); }
  int line() const { return line_; }

 private:
  static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

  std::string_view rest_;
  int line_ = 1;
  bool line_begins_ = true;
};

// 12, -12, x12, -x12. Zero: it is none of these.
int64_t literal(std::string_view word) {
  const bool negated = word.starts_with('-');
  if (negated) word.remove_prefix(1);
  if (word.starts_with('x')) word.remove_prefix(1);
  int64_t n = 0;
  const auto [end, failure] = std::from_chars(word.data(), word.data() + word.size(), n);
  if (failure != std::errc() || end != word.data() + word.size() || n <= 0 || n > most_variables)
    return 0;
  return negated ? -n : n;
}

bool denies(std::string_view word) {
  return word == "UNSAT" || word == "UNSATISFIABLE" || word == "unsat";
}
bool gives_up(std::string_view word) {
  return word == "INDET" || word == "INDETERMINATE" || word == "UNKNOWN" || word == "unknown";
}

class ModelReader {
 public:
  Result<OutsideModel> read(std::string_view text) {
    Words words(text);
    std::string_view word;
    bool first = false;
    while (words.next(word, first)) {
      if (first && (word == "c" || word == "o" || word == "*")) {
        words.skip_line();
      } else if (denies(word)) {
        model_.none = true;
        return std::move(model_);
      } else if (gives_up(word)) {
        return error("the solver gave up ('" + std::string(word) + "'): there is no model to read");
      } else if (!take(word)) {
        return error("'" + std::string(word) + "' is no literal" + what_would_do, words.line());
      }
    }
    if (!any_) return error(std::string("there is no literal in the model") + what_would_do);
    return std::move(model_);
  }

 private:
  void set(int64_t variable, bool on) {
    const auto v = static_cast<size_t>(variable);
    if (model_.true_of_var.size() <= v) model_.true_of_var.resize(v + 1);
    model_.true_of_var[v] = on;
    any_ = true;
  }

  // SMT-LIB names a variable, then says its value.
  bool take(std::string_view word) {
    if (word == "(") smt_ = true;
    const int64_t l = literal(word);
    if (smt_) {
      if (l > 0 && word.starts_with('x')) named_ = l;
      if ((word == "true" || word == "false") && named_ > 0) {
        set(named_, word == "true");
        named_ = 0;
      }
      return true;
    }
    if (l != 0) set(std::abs(l), l > 0);
    return l != 0 || word == "0" || word == "v" || word == "s" || word == "SAT" ||
           word == "SATISFIABLE" || word == "sat" || word == "OPTIMUM" || word == "FOUND";
  }

  OutsideModel model_;
  bool any_ = false;
  bool smt_ = false;
  int64_t named_ = 0;
};

}  // namespace

Result<OutsideModel> read_outside_model(std::string_view text) { return ModelReader().read(text); }

}  // namespace clew::encode
