// The plain meaning of expressions: with an answer, everything (this is how the judge reads a
// rule); without one, only what is fixed before solving (this is what posting and setting up use).
//
// Missing things: an expression that meets one is missing as a whole; the nearest word around it
// drops that member, the nearest rule drops that instance. Missing never depends on marks.
// Undecided marks: logic is three-valued (`open`), so a broken rule on a half-filled board is still
// found.
#pragma once

#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "base/function_ref.h"
#include "judge/setup.h"
#include "judge/uses.h"

namespace clew::judge {

// Which marks were read, each once: until one of them changes, the same expression has the same
// value.
class ReadLog {
 public:
  explicit ReadLog(const Plan& plan);
  void clear();
  void note(int answer, int position);
  // Marks of all fields are numbered in a row.
  const std::vector<int32_t>& marks() const { return marks_; }

 private:
  std::vector<int32_t> first_;  // by field
  std::vector<int32_t> marks_;
  std::vector<bool> noted_;
};

// Which values undecided marks may still take, for whoever rules some out while searching. Marks of
// all fields are numbered in a row.
class Narrowed {
 public:
  virtual ~Narrowed() = default;
  virtual bool may_be(int32_t mark, int32_t value) const = 0;
  virtual int32_t least(int32_t mark) const = 0;
  virtual int32_t most(int32_t mark) const = 0;
};

class PieceWalk;

class Evaluator {
 public:
  explicit Evaluator(const Setup& setup, const Answer* answer = nullptr);
  ~Evaluator();
  Evaluator(const Evaluator&) = delete;
  Evaluator& operator=(const Evaluator&) = delete;

  Value evaluate(const Expr& e);

  // Calls fn once per binding of all binders together, slots set. fn returns false to stop. Members
  // whose `where` is not plainly true (or missing) are left out. Returns false if fn stopped it, or
  // if the work limit was reached.
  bool for_each(const std::vector<Binder>& binders, FunctionRef<bool()> fn) {
    return bind_from(binders, 0, fn);
  }

  Value slot(int s) const { return frame_[static_cast<size_t>(s)]; }
  void set_slot(int s, Value v) { frame_[static_cast<size_t>(s)] = v; }

  // The work limit (or the meter's) was reached: results are then meaningless and the caller says
  // which rule was too large.
  bool exhausted() const { return exhausted_; }

  // The members of a set-like value, in order; empty if it is none. May hold missing ones (a ring
  // cut by the border).
  static std::span<const Value> members(const Value& v) {
    return v.seq != nullptr ? v.seq->items() : std::span<const Value>{};
  }

  // Frees the sequences made since the evaluator was built (values that hold them die).
  void forget();

  // The work so far no longer counts: for whoever evaluates over and over and watches the meter.
  void start_anew() {
    forget();
    work_ = 0;
  }

  // What is known of undecided marks; null: no more than the plan. Must outlive this.
  void narrow_by(const Narrowed* narrowed) { narrowed_ = narrowed; }

  // From now on every mark that is read is noted there; null: none.
  void note_reads(ReadLog* log) { reads_ = log; }

  const Setup& setup() const { return *setup_; }

  // Connection as the board stands: undecided members join nothing. (Else they may still come to
  // join what is apart.)
  void read_as_drawn(bool as_drawn) { as_drawn_ = as_drawn; }

  // The mark of an answer field at one place, as a value.
  Value mark_at(int answer, const Value& place);
  // The piece of a cell in a division that the answer decides; empty: it is in none. Open: its
  // members are those that it has for certain.
  Value evaluate_piece(const Expr& named, int cell);
  // Whether an open or known value can be equal to a known one.
  bool may_equal(const Value& v, const Value& known) const;
  // Binds the arguments of a let.
  void evaluate_arguments(const Expr& expand);

  bool step();  // one step of work; false once the limit is reached

 private:
  bool bind_from(const std::vector<Binder>& binders, size_t k, FunctionRef<bool()> fn);
  bool bind_one(const Binder& b, const Value& v);
  // A word's own loop: body values of the members that do not drop out.
  bool for_each_body(const Expr& word,
                     FunctionRef<bool(const Value& member, const Value& body)> fn);

  Value evaluate_given(const Expr& e);
  Value evaluate_answer(const Expr& e);
  Value evaluate_is_given(const Expr& e);
  Value evaluate_block_of(const Expr& e);
  Value evaluate_touching(const Expr& e);
  Value evaluate_expand(const Expr& e);
  Value evaluate_arithmetic(const Expr& e);
  Value evaluate_comparison(const Expr& e);
  Value evaluate_before(const Expr& e);
  Value evaluate_logic(const Expr& e);
  Value evaluate_range(const Expr& e);
  Value evaluate_function(const Expr& e);
  Value evaluate_place_function(Function f, std::span<const Value> arguments);
  Value evaluate_set_of(const Expr& e);
  Value evaluate_set_where(const Expr& e);
  Value evaluate_windows(const Value& list, const Value& n);

  Value evaluate_word(const Expr& e);
  Value evaluate_quantifier(const Expr& e);
  Value evaluate_total(const Expr& e);
  Value evaluate_same(const Expr& e);
  Value evaluate_list(const Expr& e);
  Value evaluate_runs(const Expr& e);
  Value evaluate_stretches(const Expr& e);
  Value evaluate_groups(const Expr& e);
  Value evaluate_union(const Expr& e);
  Value evaluate_facing(const Expr& e);
  Value evaluate_connected(const Expr& e);
  Value evaluate_connected_cells(const Expr& e);
  Value evaluate_joined(const Expr& e);  // connected ... through
  Value evaluate_loop(const Expr& e);
  Value evaluate_division(const Expr& e);  // pieces, or an answer of type partition
  const Expr& named_division(const Expr& e);
  bool stands_alone(const Expr& division);
  const std::vector<Value>& piece_table(const Expr& division);
  Value open_piece(std::span<const Value> cells, size_t walk, int start);
  bool for_each_possible(const Value& piece, FunctionRef<bool(int)> fn);
  Value open_size(const Value& piece, int64_t enough);
  Value evaluate_size(const Expr& e, const Value& other);
  bool may_hold(const Value& piece, int cell);
  Value compare_open_pieces(Op op, const Value& a, const Value& b);
  Value open_rectangle(const Value& piece);
  Value evaluate_over_open(const Expr& e, const Value& piece);
  Value evaluate_paired(const Expr& e);
  Value evaluate_shape(const Expr& e);
  Value evaluate_drawn_shape(const Expr& e);
  Value compare_open_shapes(const Expr& e, const Value& a, const Value& b);

  Value make_set(std::span<const Value> values, Kind kind = Kind::set);
  Value open_number(int64_t least, int64_t most);
  Value mark_in(int answer, int position);
  Value undecided_mark(int answer, int position);
  bool too_few_values(std::span<const Value> known, std::span<const Value> open) const;
  Value compare_open(Op op, const Value& a, const Value& b) const;
  Value open_arithmetic(Op op, const Value& a, const Value& b);
  Value open_run(const std::vector<int>& states);
  Value open_runs(const std::vector<int>& states);
  Value member_of(const std::vector<Binder>& binders) const;  // the first bound value
  Value bound_value(const Binder& binder);                    // all it binds, as one value

  struct PieceTable {
    const Expr* division;
    std::vector<Value> of_cell;
  };

  struct OpenPiece {
    size_t walk;  // in walks_
    int start;
  };

  const Setup* setup_;
  const Answer* answer_;
  std::vector<Value> frame_;
  ScratchSeqs scratch_;
  std::vector<PieceTable> piece_tables_;
  std::vector<std::unique_ptr<PieceWalk>> walks_;
  std::vector<OpenPiece> open_pieces_;
  std::vector<std::pair<const Expr*, bool>> alone_;  // divisions: whether they stand alone
  int64_t work_ = 0;                                 // steps that count against the work limit
  int64_t steps_ = 0;                                // all of them
  bool exhausted_ = false;
  bool as_drawn_ = false;
  ReadLog* reads_ = nullptr;
  const Narrowed* narrowed_ = nullptr;
};

// What is known of a number, open or not.
struct OpenBounds {
  int64_t least;
  int64_t most;
};
OpenBounds bounds_of(const Value& v);
// The same for the runs of a line that is half filled.
Value compare_open_runs(Op op, const Value& a, const Value& b);

// The smallest rectangle around some cells.
struct Box {
  int top, bottom, left, right;
};
Box box_around(const Grid& grid, std::span<const Value> cells);

// Set algebra on values; a plain value counts as a set of one.
std::vector<Value> value_union(std::span<const Value> a, std::span<const Value> b);
std::vector<Value> value_difference(std::span<const Value> a, std::span<const Value> b);
std::vector<Value> value_intersection(std::span<const Value> a, std::span<const Value> b);

}  // namespace clew::judge
