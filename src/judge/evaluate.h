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

#include <array>
#include <deque>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/function_ref.h"
#include "judge/setup.h"
#include "judge/uses.h"
#include "read/too_many.h"

namespace clew::judge {

// What keeps lines from becoming one loop.
struct LoopFault {
  enum Kind : uint8_t { no, blank, branches, ends, parts } kind = no;
  int a = 0, b = 0;    // vertices: where it is, or one of each part
  bool links = false;  // vertices are cells, else corners
};

// In words, with the places that they name.
struct Found {
  std::string words;
  std::vector<Place> places;
};

// Three-valued truth.
enum Truth3 : uint8_t { truth_no, truth_yes, truth_open };
inline Truth3 truth3(const Value& v) {
  return v.open() ? truth_open : (v.n != 0 ? truth_yes : truth_no);
}
inline Truth3 not_truth(Truth3 a) {
  return a == truth_open ? truth_open : a == truth_yes ? truth_no : truth_yes;
}
inline Value from_truth(Truth3 t) {
  return t == truth_open ? open_value() : boolean_value(t == truth_yes);
}

class Evaluator {
 public:
  // The setup and the answer are only read, and must outlive this; so must the meter.
  Evaluator(const Setup& setup, const Answer& answer, Meter& meter);
  Evaluator(const Setup& setup, Meter& meter);
  // For a setup that is being made: sequences and spans stay there.
  Evaluator(const Setup& setup, Meter& meter, ScratchSeqs& seqs, Spans& spans);
  virtual ~Evaluator() = default;
  Evaluator(const Evaluator&) = delete;
  Evaluator& operator=(const Evaluator&) = delete;

  Value evaluate(const Expr& e) {
    return e.op == Op::slot ? slot(e.target) : note(e).meaning(*this, e);
  }

  // Calls fn once per binding of all binders together, slots set. fn returns false to stop. Members
  // whose `where` is not plainly true (or missing) are left out. Returns false if fn stopped it, or
  // if the work limit was reached.
  bool for_each(const std::vector<Binder>& binders, FunctionRef<bool()> fn) {
    return bind_from(binders, fn);
  }

  Value slot(int s) const { return frame_[static_cast<size_t>(s)]; }
  void set_slot(int s, Value v) { frame_[static_cast<size_t>(s)] = v; }

  // The work limit (or the meter's) was reached: results are then meaningless and the caller says
  // which rule was too large.
  bool exhausted() const { return exhausted_; }
  // Not null: it gave up since this number does not fit (base/exact.h).
  const Expr* unfit_number() const { return unfit_; }
  // Not null: it gave up since this pattern "(a, b)" has another number of names than was found.
  const Binder* unfit_pattern() const { return unfit_pattern_; }
  size_t found_members() const { return found_members_; }
  // With a text: it gave up since this has more members than the memory limit allows.
  const TooMany& too_many() const { return too_many_; }
  // Reads on where the truth is settled already, and refuses what could not be compared exactly: a
  // board without marks that passes shows that no number of the rules can become too large.
  void read_thoroughly() { thorough_ = true; }
  // How many steps of work were done, for tests of growth.
  int64_t steps() const { return steps_before_ + work_; }

  // The members of a set-like value, in order; empty if it is none. May hold missing ones (a ring
  // cut by the border).
  static std::span<const Value> members(const Value& v) {
    return v.seq() != nullptr ? v.seq()->items() : std::span<const Value>{};
  }

  // Frees the sequences made since the evaluator was built (values that hold them die).
  virtual void forget();

  // The work so far no longer counts: for code that evaluates over and over and watches the meter.
  void start_anew() {
    forget();
    steps_before_ += work_;
    next_check_ -= work_;  // the meter is asked as often as before
    work_ = 0;
  }

  const Setup& setup() const { return *setup_; }
  Names names() const { return {setup_->genre(), grid(), spans()}; }
  Value ends(const Value& place);  // the cells of a link, side or span

  // What helpers are, in place of what is printed of them alone; must outlive this.
  void read_helpers(const Answer& helpers) { helpers_ = &helpers; }

  // Connection as the board stands: undecided members join nothing. (Else they may still come to
  // join what is apart.)
  void read_as_drawn(bool as_drawn) { as_drawn_ = as_drawn; }

  // What a rule whose body does not hold found instead of what it asks for: "3", "at least 3",
  // "r1c1 and r3c4". Empty words: nothing that could be said.
  Found found(const Expr& body);

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
    if (++work_ >= next_check_) check_limits();
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
  // Whether its meaning depends on no variable around it.
  bool stands_alone(const Expr& division) const { return note(division).closed; }
  Value make_set(std::span<const Value> values, Kind kind = Kind::set) {
    return {kind, scratch_->make(values)};
  }
  Value open_number(int64_t least, int64_t most);
  Value unfit(const Expr& e);  // gives up: the value of e does not fit

 private:
  static constexpr int64_t most_work = 200'000'000;  // steps of one evaluator: some ten seconds
  static constexpr int64_t steps_per_check = 4096;   // how often the meter is asked

  // Values that are gathered on one pile, from here on; it is as it was when this goes. What is
  // evaluated in between may do the same, so spans of the pile are taken when all is gathered.
  class Gathered {
   public:
    explicit Gathered(Evaluator& e) : pile_(e.pile_), begin_(pile_.size()) {}
    ~Gathered() { clear(); }
    Gathered(const Gathered&) = delete;
    Gathered& operator=(const Gathered&) = delete;
    void add(const Value& v) { pile_.push_back(v); }
    void clear() { pile_.erase(pile_.begin() + static_cast<std::ptrdiff_t>(begin_), pile_.end()); }
    Value& operator[](size_t k) const { return pile_[begin_ + k]; }
    // With what was gathered later and is not gone yet.
    std::span<Value> all() const { return std::span(pile_).subspan(begin_); }

   private:
    std::vector<Value>& pile_;
    size_t begin_;
  };

  const Note& note(const Expr& e) const { return notes_[e.id]; }
  bool bind_from(std::span<const Binder> binders, FunctionRef<bool()> fn);
  bool bind_one(const Binder& b, const Value& v) {
    if (b.slots.size() != 1 && !bind_pattern(b, v)) return false;
    if (b.slots.size() == 1) set_slot(b.slots[0], v);
    return b.where == nullptr || evaluate(*b.where).yes();
  }
  bool bind_pattern(const Binder& b, const Value& v);
  void check_limits();

  // A word's own loop: fn(member, body) for the members that do not drop out; it returns false to
  // stop.
  template <typename Fn>
  void each_body(const Expr& word, Fn fn);
  // The same with the truth of the body. A body that is nothing but a mark of the member is read
  // without a walk through the tree.
  template <typename Fn>
  void each_truth(const Expr& word, Fn fn);
  // The members of a set, with the truth of the mark at each; fn returns false to stop.
  template <typename Fn>
  bool each_mark(const Note& note, const Value& set, Fn fn);

  friend Meaning meaning_of(const Expr& e);
  friend Meaning meaning_of_constant();
  template <Value (Evaluator::*read)(const Expr&)>
  static constexpr Meaning by =
      [](Evaluator& evaluator, const Expr& e) { return (evaluator.*read)(e); };
  static Meaning meaning_of_function(const Expr& e);
  static Meaning meaning_of_word(const Expr& e);
  static Meaning meaning_where_there(const Expr& e);

  Value evaluate_leaf(const Expr& e);
  Value evaluate_constant(const Expr& e);
  Value evaluate_given(const Expr& e);
  Value evaluate_way(const Expr& e);
  Value evaluate_answer(const Expr& e);
  Value evaluate_is_given(const Expr& e);
  Value evaluate_block_of(const Expr& e);
  Value evaluate_touching(const Expr& e);
  Value touching(const Expr& set_text, const Value& set, const Value& place);
  Value evaluate_expand(const Expr& e);
  Value evaluate_arithmetic(const Expr& e);
  Value evaluate_comparison(const Expr& e);
  Value evaluate_size_comparison(const Expr& e);
  Value compare(const Expr& e, const Value& a, const Value& b);
  Value evaluate_before(const Expr& e);
  Value evaluate_not(const Expr& e);
  Value evaluate_logic(const Expr& e);
  Value evaluate_range(const Expr& e);
  // Whether so many values fit; if not, it gives up.
  bool has_room(const Expr& e, uint64_t count);
  // The same for a word that keeps a value for every combination of its members.
  bool has_room(const Expr& word);
  Value evaluate_function(const Expr& e);
  template <Value (Places::*table)(int)>
  Value evaluate_beside(const Expr& e);
  Value evaluate_ray(const Expr& e);
  Value evaluate_ends(const Expr& e);
  Value evaluate_place_function(Function f, const Value& a, const Value& b);
  Value evaluate_distance(const Expr& e, const Value& a, const Value& b);
  Value evaluate_rectangles(int64_t asked_height, int64_t asked_width, bool tiles);
  Value evaluate_crossing(int span);
  Value evaluate_exits(const Value& cells);
  Value evaluate_set_of(const Expr& e);
  Value evaluate_set_where(const Expr& e);
  Value evaluate_windows(const Value& list, const Value& n);

  bool is_missing(const Expr& set);
  Value evaluate_if_there(const Expr& e);  // a word over a set that may be missing
  Value evaluate_decided(const Expr& e);   // over a set that the answer decides
  struct Tally {
    int yes = 0;
    int open = 0;
  };
  bool tally_marks(const Note& note, const Value& set, bool counted, int most, Tally& tally);
  void tally_bodies(const Expr& e, int most, Tally& tally);
  Value evaluate_quantifier(const Expr& e);
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
  Value evaluate_joined(const Expr& e);  // connected ... through
  Value evaluate_loop(const Expr& e);
  Value evaluate_circuit(const Expr& e);
  Value evaluate_forest(const Expr& e);
  Value evaluate_paired(const Expr& e);
  // The same, with what is wrong where the answer is no: two cells that nothing can join any more
  // (the second is -1: the first cannot reach its roots), a fault, a ring, a member without a
  // partner.
  Value look_connected(const Expr& e, std::array<int, 2>& apart);
  Value look_joined(const Expr& e, std::array<int, 2>& apart);
  Value look_loop(const Expr& e, LoopFault& fault);
  Value look_circuit(const Expr& e, LoopFault& fault);
  Value look_forest(const Expr& e, std::vector<Value>& ring);
  struct Stroke {
    int a, b;
    bool drawn;  // else undecided
  };
  struct Strokes {
    std::vector<Stroke> all;
    bool links = false;  // they join cells, else corners
    bool any_open = false;
  };
  Strokes read_strokes(const Expr& e);
  std::vector<Value> edge_ends(const Binder& edge);
  Value look_paired(const Expr& e, Value& left_over);
  Found found_apart(const Expr& e);
  Found found_in_loop(const Expr& e);
  Found found_ring(const Expr& e);
  Found found_in_comparison(const Expr& e);
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
  Value evaluate_size(const Expr& e) { return evaluate_size(e, missing_value()); }
  Value evaluate_size(const Expr& e, const Value& other);
  Value open_size(const Value& piece, int64_t enough);
  bool may_hold(const Value& piece, int cell);
  Value compare_open_pieces(Op op, const Value& a, const Value& b);
  Value evaluate_over_open(const Expr& e, const Value& piece);
  Value compare_open_shapes(Op op, const Value& a, const Value& b);
  Value compare_open(Op op, const Value& a, const Value& b) const;
  static bool far_apart(const Value& a, const Value& b);
  Value open_arithmetic(const Expr& e, Op op, const Value& a, const Value& b);
  Value open_absolute(const Value& a);
  Value open_runs(std::span<const Truth3> states);

  const Grid& grid() const { return setup_->puzzle().grid; }
  std::span<const Span> spans() const { return spans_->list; }
  // The marks of an answer or, behind these, of a helper.
  const std::vector<int32_t>& marks_of(size_t field) const {
    return field < shown_ ? answer_->marks[field] : helpers_->marks[field - shown_];
  }
  // The mark at a place, 0 where there is none.
  int32_t mark_of(int answer, const Value& place) {
    const auto field = static_cast<size_t>(answer);
    const std::span<const int32_t> positions = positions_[field];
    const auto k = static_cast<size_t>(place.n);
    const int position = place.seq() == nullptr && k < positions.size()
                             ? positions[k]
                             : setup_->answer_position(answer, place);
    if (position < 0) return 0;
    if (listening_) note_read(answer, position);
    return marks_of(field)[static_cast<size_t>(position)];
  }
  int32_t any_mark_of(int answer, const Value& place);  // the same, where it is seldom called
  Value mark_in(int answer, int position);
  Value member_of(const std::vector<Binder>& binders) const {  // the first bound value
    return frame_[static_cast<size_t>(binders[0].slots[0])];
  }
  Ends ends_of_edge(const Binder& edge) const;
  Value bound_value(const Binder& binder);  // all it binds, as one value

  const Setup* setup_;
  const Note* notes_;  // by number of the expression
  const Answer* answer_ = nullptr;
  const Answer* helpers_;                            // parallel to the helpers of the genre
  size_t shown_;                                     // so many fields are answers
  std::vector<std::span<const int32_t>> positions_;  // of marks: by field, by plain index
  Meter* meter_;
  Places* places_;
  ScratchSeqs own_scratch_;
  ScratchSeqs* scratch_;  // where sequences are made
  ScratchSeqs lasting_;   // of tables that no rule forgets
  Spans own_spans_;       // those of the setup and more, once a rule makes some
  const Spans* spans_;
  Spans* new_spans_ = nullptr;  // where new ones go; null: nowhere yet
  std::vector<Value> frame_;
  std::vector<Value> pile_;
  struct Grouping {  // while groups are made
    struct Group {
      int32_t end;
      int32_t listed;  // its place in group_of, or -1
    };
    std::vector<int32_t> group_of;  // by body, a small number; -1: none yet
    std::vector<Group> groups;
    std::vector<Value> laid_out;
    std::vector<Value> sets;
  };
  Grouping grouping_;
  std::vector<int32_t> in_set_;  // by cell: the last set of cells that held it (of `exits`)
  int32_t set_number_ = 0;
  std::vector<const TouchingTable*> touching_;
  std::deque<TouchingTable> own_touching_;
  std::vector<Value> crossing_;  // by span
  std::vector<PieceTable> piece_tables_;
  PieceTable passing_table_{};  // of a division that depends on variables
  // What open pieces may still become: for each of them, by number, the cells that all undecided
  // marks together could join to it.
  std::vector<std::vector<int>> open_areas_;
  int64_t work_ = 0;  // steps that count against the work limit
  int64_t steps_before_ = 0;
  int64_t next_check_ = steps_per_check;
  const Expr* unfit_ = nullptr;
  const Binder* unfit_pattern_ = nullptr;
  TooMany too_many_;
  size_t found_members_ = 0;
  bool exhausted_ = false;
  bool thorough_ = false;
  bool as_drawn_ = false;
  bool listening_ = false;
};

// What is known of a number, open or not.
struct OpenBounds {
  int64_t least;
  int64_t most;
};
OpenBounds bounds_of(const Value& v);
// A number, or an open one whose bounds are known.
bool is_number(const Value& v);
// The same for the runs of a line that is half filled.
Value compare_open_runs(Op op, const Value& a, const Value& b);

// The smallest rectangle around some cells.
struct Box {
  int top, bottom, left, right;
};
Box box_around(const Grid& grid, std::span<const Value> cells);

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
bool Evaluator::each_mark(const Note& note, const Value& set, Fn fn) {
  for (const Value& v : members(set)) {
    if (!step()) return false;
    if (v.missing()) continue;
    const int32_t mark = mark_of(note.answer, v);
    if (!fn(v, mark == undecided ? truth_open : (mark != 0) != note.negated ? truth_yes : truth_no))
      return false;
  }
  return true;
}

template <typename Fn>
void Evaluator::each_truth(const Expr& word, Fn fn) {
  const Note& note = this->note(word);
  if (note.answer < 0) {
    each_body(word,
              [&](const Value& member, const Value& body) { return fn(member, truth3(body)); });
  } else if (word.binders.size() == 1) {
    each_mark(note, evaluate(*word.binders[0].range), fn);
  } else {
    bind_from({word.binders.data(), word.binders.size() - 1}, [&] {
      return each_mark(note, evaluate(*word.binders.back().range),
                       [&](const Value&, Truth3 t) { return fn(member_of(word.binders), t); });
    });
  }
}

}  // namespace clew::judge
