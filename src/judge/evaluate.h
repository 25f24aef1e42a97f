// The plain meaning of expressions: with an answer, everything (this is how the judge reads a
// rule); without one, only what is fixed before solving.
//
// Missing things: an expression that meets one is missing as a whole; the nearest word around it
// drops that member, the nearest rule drops that instance. Missing never depends on marks.
// Undecided marks: logic is three-valued (`open`), so a broken rule on a half-filled board is still
// found. Of a number that is still open its bounds are known, of a piece the cells that it has for
// certain. A class that knows more about undecided marks derives from this and overrides what is
// said of open values.
#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/function_ref.h"
#include "judge/setup.h"
#include "judge/uses.h"

namespace clew::judge {

// Three-valued truth.
enum Truth3 : uint8_t { truth_no, truth_yes, truth_open };
inline Truth3 truth3(const Value& v) {
  return v.open() ? truth_open : (v.n != 0 ? truth_yes : truth_no);
}

class Evaluator {
 public:
  // The setup and the answer are only read, and must outlive this; so must the meter.
  Evaluator(const Setup& setup, const Answer& answer, Meter& meter);
  Evaluator(const Setup& setup, Meter& meter);
  // For a setup that is being made: places are kept there.
  Evaluator(const Setup& setup, Meter& meter, Places& places);
  virtual ~Evaluator() = default;
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
  virtual void forget();

  // The work so far no longer counts: for code that evaluates over and over and watches the meter.
  void start_anew() {
    forget();
    work_ = 0;
  }

  const Setup& setup() const { return *setup_; }
  Places& places() { return *places_; }
  const Places& places() const { return *places_; }
  Names names() const { return {setup_->genre(), setup_->puzzle().grid, places_->spans()}; }

  // Connection as the board stands: undecided members join nothing. (Else they may still come to
  // join what is apart.)
  void read_as_drawn(bool as_drawn) { as_drawn_ = as_drawn; }

  // The mark of an answer field at one place, as a value.
  Value mark_at(int answer, const Value& place);
  // The piece of a cell in a division that the answer decides; empty: it is in none. Open: its
  // members are those that it has for certain.
  virtual Value evaluate_piece(const Expr& named, int cell);
  // Whether an open or known value can be equal to a known one.
  virtual bool may_equal(const Value& v, const Value& known) const;
  // Binds the arguments of a let.
  void evaluate_arguments(const Expr& expand);

  bool step() {  // one step of work; false once the limit is reached
    ++steps_;
    if (++work_ > most_work || (steps_ % steps_per_check == 0 && meter_->spent()))
      exhausted_ = true;
    return !exhausted_;
  }

 protected:
  // ---- what is said of open values
  virtual Value undecided_mark(int answer, int position);
  // Every mark that is read is told, if anybody listens.
  virtual void note_read(int answer, int position);
  void listen(bool listening) { listening_ = listening; }
  // Different members need as many values between them; known ones are different already.
  virtual bool too_few_values(std::span<const Value> known, std::span<const Value> open) const;
  virtual Value evaluate_division(const Expr& e);  // pieces, or an answer of type partition
  // Cells that may come to an open piece, the nearest first; fn returns false to stop. Returns
  // false if it is not known which they are.
  virtual bool for_each_possible(const Value& piece, FunctionRef<bool(int)> fn);
  virtual Value open_rectangle(const Value& piece);

  const Expr& named_division(const Expr& e);
  bool stands_alone(const Expr& division);
  Value make_set(std::span<const Value> values, Kind kind = Kind::set) {
    return {kind, 0, scratch_.make(values)};
  }
  Value open_number(int64_t least, int64_t most);

 private:
  static constexpr int64_t most_work = 200'000'000;  // steps of one evaluator: some ten seconds
  static constexpr int64_t steps_per_check = 4096;   // how often the meter is asked

  bool bind_from(const std::vector<Binder>& binders, size_t k, FunctionRef<bool()> fn);
  bool bind_one(const Binder& b, const Value& v);

  // A word's own loop: fn(member, body) for the members that do not drop out; it returns false to
  // stop.
  template <typename Fn>
  void each_body(const Expr& word, Fn fn);
  // The same with the truth of the body. A body that is nothing but a mark of the member is read
  // without a walk through the tree.
  template <typename Fn>
  void each_truth(const Expr& word, Fn fn);
  struct MarkOfMember {
    int answer = -1;  // -1: the body is something else
    bool negated = false;
  };
  MarkOfMember mark_of_member(const Expr& body, int slot) const;
  Truth3 truth_at(const MarkOfMember& mark, const Value& member);

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
  Value evaluate_place_function(Function f, const Value& a, const Value& b);
  Value evaluate_exits(const Value& cells);
  Value evaluate_set_of(const Expr& e);
  Value evaluate_set_where(const Expr& e);
  Value evaluate_windows(const Value& list, const Value& n);

  Value evaluate_word(const Expr& e);
  Value evaluate_quantifier(const Expr& e);
  Value evaluate_count(const Expr& e);
  Value evaluate_total(const Expr& e);
  Value evaluate_same(const Expr& e);
  Value evaluate_list(const Expr& e);
  Value evaluate_run(const Expr& e);
  Value evaluate_runs(const Expr& e);
  Value evaluate_stretches(const Expr& e);
  Value evaluate_groups(const Expr& e);
  Value evaluate_union(const Expr& e);
  Value evaluate_facing(const Expr& e);
  Value evaluate_connected(const Expr& e);
  Value evaluate_connected_cells(const Expr& e);
  Value evaluate_joined(const Expr& e);  // connected ... through
  Value evaluate_loop(const Expr& e);
  Value evaluate_paired(const Expr& e);
  Value evaluate_shape(const Expr& e);
  Value evaluate_drawn_shape(const Expr& e);

  struct Joints;
  struct PieceTable {
    const Expr* division;
    std::vector<Value> of_cell;
    std::vector<Value> settled;  // each once, in the order of their first cells
  };
  PieceTable walk_division(const Expr& division);
  PieceTable find_pieces(const Expr& division, const Joints& joints);
  const PieceTable& piece_table(const Expr& division);
  Value evaluate_size(const Expr& e, const Value& other);
  Value open_size(const Value& piece, int64_t enough);
  bool may_hold(const Value& piece, int cell);
  Value compare_open_pieces(Op op, const Value& a, const Value& b);
  Value evaluate_over_open(const Expr& e, const Value& piece);
  Value compare_open_shapes(Op op, const Value& a, const Value& b);
  Value compare_open(Op op, const Value& a, const Value& b) const;
  Value open_arithmetic(Op op, const Value& a, const Value& b);
  Value open_runs(std::span<const Truth3> states);

  Value mark_in(int answer, int position);
  Value member_of(const std::vector<Binder>& binders) const {  // the first bound value
    return frame_[static_cast<size_t>(binders[0].slots[0])];
  }
  Value bound_value(const Binder& binder);  // all it binds, as one value

  const Setup* setup_;
  const Answer* answer_;
  Meter* meter_;
  std::optional<Places> own_places_;
  Places* places_;
  std::vector<Value> frame_;
  ScratchSeqs scratch_;
  std::vector<PieceTable> piece_tables_;
  PieceTable passing_table_{};  // of a division that depends on variables
  // What open pieces may still become: for each of them, by number, the cells that all undecided
  // marks together could join to it.
  std::vector<std::vector<int>> open_areas_;
  std::vector<std::pair<const Expr*, bool>> alone_;  // divisions: whether they stand alone
  int64_t work_ = 0;                                 // steps that count against the work limit
  int64_t steps_ = 0;                                // all of them
  bool exhausted_ = false;
  bool as_drawn_ = false;
  bool listening_ = false;
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

inline Truth3 Evaluator::truth_at(const MarkOfMember& mark, const Value& member) {
  const int position = setup_->answer_position(mark.answer, member);
  if (position < 0) return mark.negated ? truth_yes : truth_no;  // no mark there: no
  if (listening_) note_read(mark.answer, position);
  const int32_t here =
      answer_->marks[static_cast<size_t>(mark.answer)][static_cast<size_t>(position)];
  if (here == undecided) return truth_open;
  return (here != 0) != mark.negated ? truth_yes : truth_no;
}

template <typename Fn>
void Evaluator::each_body(const Expr& word, Fn fn) {
  const Binder& b = word.binders[0];
  if (word.binders.size() > 1 || b.equals) {
    for_each(word.binders, [&] {
      const Value body = evaluate(*word.body);
      return body.missing() || fn(member_of(word.binders), body);
    });
    return;
  }
  const Value range = evaluate(*b.range);
  for (const Value& v : members(range)) {
    if (!step()) return;
    if (v.missing() || !bind_one(b, v)) continue;
    const Value first = b.slots.size() == 1 ? v : slot(b.slots[0]);
    const Value body = evaluate(*word.body);
    if (!body.missing() && !fn(first, body)) return;
  }
}

template <typename Fn>
void Evaluator::each_truth(const Expr& word, Fn fn) {
  const Binder& b = word.binders[0];
  const bool plain =
      word.binders.size() == 1 && !b.equals && b.where == nullptr && b.slots.size() == 1;
  const MarkOfMember mark = plain ? mark_of_member(*word.body, b.slots[0]) : MarkOfMember{};
  if (mark.answer < 0) {
    each_body(word,
              [&](const Value& member, const Value& body) { return fn(member, truth3(body)); });
    return;
  }
  const Value range = evaluate(*b.range);
  for (const Value& v : members(range)) {
    if (!step()) return;
    if (!v.missing() && !fn(v, truth_at(mark, v))) return;
  }
}

}  // namespace clew::judge
