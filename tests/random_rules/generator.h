// Rules texts drawn at random from the grammar, each with a small puzzle. Most make sense to the
// checker, few to a reader; all engines must say the same of them.
#pragma once

#include <string>
#include <vector>

#include "base/random.h"

namespace clew {

struct RandomText {
  std::string rules;
  std::string puzzle;
};

class RulesGenerator {
 public:
  explicit RulesGenerator(uint64_t seed) : random_(seed) {}
  RandomText draw();

 private:
  enum class Kind { cell, link, side, number, direction, cells };
  struct Variable {
    std::string name;
    Kind kind;
  };

  int below(int n) { return random_.below(n); }
  std::string pick(const std::vector<std::string>& choices) {
    return choices[static_cast<size_t>(below(static_cast<int>(choices.size())))];
  }
  bool has(Kind kind) const;
  std::string variable(Kind kind);
  std::string fresh(Kind kind);

  void declare(std::string& rules, std::string& puzzle);
  std::string grid_of(const std::vector<std::string>& tokens);
  std::string rule(int number);

  // Each draws an expression of its kind; `fixed`: one that is known before solving.
  std::string truth(bool fixed, int depth);
  std::string number(bool fixed, int depth);
  std::string decided_number(int depth);
  std::string constant();
  std::string cell(int depth);
  std::string cells(int depth);
  std::string direction();
  std::string comparison(bool fixed, int depth);
  std::string membership(bool fixed, int depth);
  std::string quantity(bool fixed, int depth);
  std::string total(bool fixed, int depth);
  std::string mark(int depth);
  std::string lists();
  bool speaks_of_answer(const std::string& text) const;
  std::string of_pieces(int depth);
  // "x in S where ...", with x in scope until `leave`.
  std::string binder(int depth);
  std::string demand(int depth);  // a word that can only be demanded
  void leave(size_t mark) { scope_.resize(mark); }

  base::Random random_;
  int height_ = 1;
  int width_ = 1;
  int names_ = 0;
  std::string main_;  // the answer that rules speak of most
  bool scalar_ = false;
  bool pieces_ = false;
  std::vector<Variable> scope_;
};

}  // namespace clew
