// Every instance of the rules with its scope, to be asked over and over what it says of a board
// that is filled in part.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "board/answer.h"
#include "methods/method.h"
#include "rules/evaluate.h"
#include "rules/scope.h"

namespace clew {

enum class Says : uint8_t { broken, kept, open };

class Instances {
 public:
  // Leaves out what the options leave out. The setup must outlive this.
  Instances(const Setup& setup, const MethodOptions& options);

  int size() const { return static_cast<int>(all_.size()); }
  const Scope& scope(int i) const { return all_[static_cast<size_t>(i)].scope; }
  const std::string& rule(int i) const { return all_[static_cast<size_t>(i)].rule->name; }

  // The board that is asked about; marks are numbered as in a scope.
  void set(int32_t mark, int32_t value) { *at(mark) = value; }
  const Answer& board() const { return board_; }

  // What the instance says of the board.
  Says ask(int i);
  // The meter's limit, or that of one evaluation, was reached: answers mean nothing.
  bool exhausted() const { return spent_ || reader_.exhausted(); }
  Meter& meter() const { return reader_.setup().meter(); }

  int num_marks() const { return static_cast<int>(fields_.size()); }
  int field(int32_t mark) const { return fields_[static_cast<size_t>(mark)]; }
  int position(int32_t mark) const { return positions_[static_cast<size_t>(mark)]; }

 private:
  struct Instance {
    const Rule* rule;
    std::vector<Value> bound;  // by slot of the rule's binders, in order
    Scope scope;
  };
  void add_rule(const Rule& rule);
  Says read(const Instance& instance);
  int32_t* at(int32_t mark) {
    return &board_.marks[static_cast<size_t>(field(mark))][static_cast<size_t>(position(mark))];
  }

  std::vector<int> fields_, positions_;  // by mark
  Answer board_;
  Evaluator binder_;  // holds the sets that are bound, as long as this lives
  Evaluator reader_;
  std::vector<Instance> all_;
  int64_t asked_ = 0;
  bool spent_ = false;  // the meter, seen while asking
};

}  // namespace clew
