// Runs compiled code: fixed expressions, and the bindings of loops. One machine serves one thread.
//
// An expression that meets something missing is missing as a whole; the nearest word around it
// drops that member, the nearest rule that instance.
#pragma once

#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/function_ref.h"
#include "compile/facts.h"
#include "read/too_many.h"

namespace clew::compile {

class Machine {
 public:
  Machine(const Facts& facts, Meter& meter);
  Machine(const Machine&) = delete;
  Machine& operator=(const Machine&) = delete;

  Value run(int32_t node);
  Value run(const Expr& e) { return run(node_of(e)); }
  int32_t node_of(const Expr& e) const { return code_.node_of[static_cast<size_t>(e.id)]; }
  const Code& code() const { return code_; }
  const Facts& facts() const { return facts_; }
  const std::vector<Span>& spans() const { return spans_; }

  // Calls fn once per binding of all binders together, slots set; fn returns false to stop. Members
  // whose condition is not plainly true are left out. False: fn stopped it, or the work limit.
  template <typename Fn>
  bool each(Loop loop, Fn&& fn) {
    if (loop.count == 0) return step() && fn();
    const Bind& b = code_.binds[static_cast<size_t>(loop.first)];
    if (loop.count != 1 || b.equals || b.num_slots != 1)
      return each_from(loop.first, loop.first + loop.count, FunctionRef<bool()>(fn));
    return each_member(b, run(b.range), fn);
  }

  const Value& slot(int s) const { return frame_[static_cast<size_t>(s)]; }
  void set_slot(int s, const Value& v) { frame_[static_cast<size_t>(s)] = v; }

  // A limit was reached: results mean nothing any more.
  bool exhausted() const { return exhausted_; }
  // Not null: it gave up since this number does not fit (base/exact.h).
  const Expr* unfit_number() const {
    return unfit_ < 0 ? nullptr : &facts_.genre->arena.exprs[static_cast<size_t>(unfit_)];
  }
  // With a text: it gave up since this has more members than the memory limit allows.
  const TooMany& too_many() const { return too_many_; }
  // How many combinations the members of some sets have, none of which depends on another.
  uint64_t combinations(Loop loop);
  // Whether so many things of `each` bytes fit; if not, it gives up.
  bool has_room(const Expr& text, uint64_t count, size_t each);
  // Goes on without a number that does not fit: it is missing.
  void leave_out_unfit() {
    exhausted_ = false;
    unfit_ = -1;
  }
  bool step() {
    ++steps_;
    if ((steps_ & (steps_per_look - 1)) == 0) look_at_limits();
    return !exhausted_;
  }
  // Drops the sets made so far; values that hold them die.
  void forget();
  Pool& scratch() { return scratch_; }

 private:
  static constexpr int64_t steps_per_look = 4096;
  void look_at_limits();
  bool each_from(int32_t k, int32_t end, FunctionRef<bool()> fn);
  // The last binder, of one slot.
  template <typename Fn>
  bool each_member(const Bind& b, const Value& range, Fn&& fn) {
    const auto slot = static_cast<size_t>(code_.slots[static_cast<size_t>(b.first_slot)]);
    for (const Value& v : range.items()) {
      if (!step()) return false;
      if (v.missing()) continue;
      frame_[slot] = v;
      if (b.where != no_node && !run(b.where).yes()) continue;
      if (!fn()) return false;
    }
    return true;
  }
  bool bind(const Bind& b, const Value& v);
  // Calls fn(member, body) for the members that do not drop out.
  template <typename Fn>
  bool each_body(const Node& word, Fn&& fn);

  Value read_place(const Node& node);
  Value ray(const Node& node);
  Value once(const Node& node);
  Value by_place(const Node& node);
  Value given(int field, const Value& index) const;
  Value whole_given(int field) const;
  Value entry_value(int field, int32_t entry) const;
  int32_t entry(int field, const Value& index) const;
  bool is_given(int field, int32_t entry) const;
  Value way(int field, const Value& index) const;
  Value room_of(int field, int32_t cell) const;
  Value block_of(const Value& division, const Value& place) const;
  Value touching(const Node& node);
  Value touching_builtin(Builtin which, const Value& place);
  Value touching_kept(const Value& set, const Value& place);
  Value arithmetic(const Node& node);
  Value unfit(const Node& node);  // gives up
  const Expr& text_of(const Node& node) const {
    return facts_.genre->arena.exprs[static_cast<size_t>(node.text)];
  }
  // Whether a word that keeps a value for every combination of its members has room for them.
  bool has_room(const Node& word);
  Value combine(const Node& node);
  Value compare(const Node& node);
  Value before_in(const Node& node);
  Value logic(const Node& node);
  Value range(const Node& node);
  Value list(const Node& node);
  Value set_where(const Node& node);
  Value expand(const Node& node);
  Value function(const Node& node);
  Value place_function(Function f, const Value& a, const Value& b);
  Value windows(const Value& set, int64_t n);
  Value distance(const Node& node, const Value& a, const Value& b);
  Value crossing(int32_t span);
  Value bound_value(const Bind& b);

  // ---- words (machine_words.cpp, machine_graphs.cpp)
  Value word(const Node& node);
  Value word_there(const Node& node);
  // A word whose set is missing is missing as a whole.
  bool lacks_set(const Node& word) {
    const Bind& first = code_.binds[static_cast<size_t>(word.first)];
    return first.may_miss && run(first.range).missing();
  }
  Value quantifier(const Node& node);
  Value total(const Node& node);
  Value same(const Node& node);
  Value word_list(const Node& node);
  Value runs(const Node& node);
  Value stretches(const Node& node);
  Value groups(const Node& node);
  Value union_of(const Node& node);
  Value facing(const Node& node);
  Value shape(const Node& node);
  Value connected(const Node& node);
  Value loop(const Node& node);
  Value circuit(const Node& node);
  Value forest(const Node& node);
  bool edge_ends(const Bind& edge, std::array<Value, 2>& ends);
  Value pieces(const Node& node);
  Value paired(const Node& node);
  int32_t span_number(int first, int second, bool across);
  // For each cell the first cell of its piece; -1: in none. False: missing.
  bool piece_numbers(const Node& node, std::vector<int32_t>& piece);

  Value unique(std::span<const Value> values);
  Value exits(std::span<const Value> cells);

  struct TouchIndex {
    const Members* set;
    Kind kind;
    std::vector<Value> of_place;  // sets
  };

  // One call of `groups`; its body may call it again.
  struct GroupWork {
    std::vector<Value> bodies;                       // one per group
    std::vector<int32_t> sizes;                      // by group
    std::vector<std::pair<int32_t, Value>> entries;  // group, member
    std::vector<int32_t> group_at;                   // by small number: its group
    std::vector<Value> ordered;
    Value collect(Pool& pool);
  };

  const Facts& facts_;
  const Code& code_;
  const Tables& tables_;
  Meter& meter_;
  std::vector<Value> frame_;
  Pool scratch_{false};
  Pool kept_{false};  // what is worked out once; it goes with the machine
  std::vector<Value> once_;
  std::vector<bool> once_known_;
  std::vector<TouchIndex> touch_;
  std::vector<Span> spans_;
  std::unordered_map<int64_t, int32_t> span_numbers_;
  std::vector<Value> crossings_;
  std::vector<int32_t> stamps_;  // by number: the last set it was met in
  int32_t stamp_ = 0;
  std::vector<Value> buffer_;
  std::vector<std::unique_ptr<GroupWork>> group_work_;  // by depth
  size_t groups_depth_ = 0;
  int64_t steps_ = 0;
  bool exhausted_ = false;
  int32_t unfit_ = -1;  // Expr::id
  TooMany too_many_;
};

template <typename Fn>
bool Machine::each_body(const Node& word, Fn&& fn) {
  const auto slot = static_cast<size_t>(
      code_.slots[static_cast<size_t>(code_.binds[static_cast<size_t>(word.first)].first_slot)]);
  return each({word.first, word.count}, [&] {
    const Value body = run(word.a);
    return body.missing() || fn(frame_[slot], body);
  });
}

}  // namespace clew::compile
