// The visible marks of a model: which literals and numbers stand for the answer, and how to read,
// name and forbid one.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/function_ref.h"
#include "base/lit.h"
#include "board/answer.h"
#include "model/builder.h"
#include "model/model.h"
#include "model/uses.h"

namespace clew::engine {
class Engine;
}

namespace clew::model {

// The marks of one answer field, by position. A yes/no mark is a literal, any other a number (named
// values: their ordinal).
struct MarkField {
  bool boolean = true;
  std::vector<Lit> lits;  // boolean
  int32_t first_int = 0;  // else: position k is Model::ints[first_int + k]
  int32_t size = 0;
};

struct Marks {
  std::vector<MarkField> fields;  // parallel to Plan::answers, and behind these the helpers
  size_t helpers = 0;             // so many
  size_t shown() const { return fields.size() - helpers; }
};

// "This mark is v" as a conjunction of at most two literals (none: certain; a false_lit:
// impossible).
class MarkIs {
 public:
  void add(Lit l) {
    if (l != true_lit) lits_[size_++] = l;
  }
  std::span<const Lit> lits() const& { return {lits_.data(), size_}; }
  std::span<const Lit> lits() && = delete;  // they go with it

 private:
  std::array<Lit, 2> lits_{};
  size_t size_ = 0;
};
MarkIs mark_is(const Model& model, const Marks& marks, int field, int position, int32_t value);

// The value of one mark that literals say; `undecided` if they leave it open.
int32_t read_mark(const Model& model, const Marks& marks, MarkAt at, FunctionRef<bool(Lit)> holds);
// The answer that literals say; marks that they leave open are `undecided`.
Answer read_marks(const Model& model, const Marks& marks, FunctionRef<bool(Lit)> holds);
// The same of the helpers, parallel to them.
Answer read_helpers(const Model& model, const Marks& marks, FunctionRef<bool(Lit)> holds);
Answer read_helpers(const Model& model, const Marks& marks, const Engine& engine);
// What an engine answered, or what it knows at the root: marks it has not settled are `undecided`.
Answer read_answer(const Model& model, const Marks& marks, const Engine& engine);
Answer read_fixed(const Model& model, const Marks& marks, const Engine& engine);

// The clause "some mark differs from this answer". Undecided marks do not count.
std::vector<Lit> forbid(const Model& model, const Marks& marks, const Answer& answer);

// The literals that together say the decided marks of this answer (assumptions that lead to it and
// no other).
std::vector<Lit> demand(const Model& model, const Marks& marks, const Answer& answer);

// The literals that together say that no number of this field is above `most`, wherever its range
// allows that.
std::vector<Lit> demand_at_most(const Model& model, const Marks& marks, int field, int32_t most);

// The variables behind one mark, the constant and repeats among them.
void for_each_var(const Model& model, const Marks& marks, MarkAt at, FunctionRef<void(Var)> visit);
// The variables behind the marks, each once, in reading order.
std::vector<Var> mark_vars(const Model& model, const Marks& marks);

}  // namespace clew::model
