// Fills a Model: literals, claims of rule instances, gates and numbers.
//
// Gates and comparisons are shared: the same subterm gives the same literal. Constants are
// simplified at once, so neither of them ever stands in a stored clause or sum. Claims can be taken
// back to a mark (a rule instance that turns out to be missing); definitions stay, since others may
// depend on them and they hold anyway.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/limits.h"
#include "base/lit.h"
#include "base/require.h"
#include "model/cons_table.h"
#include "model/model.h"
#include "model/uses.h"

namespace clew::model {

// A term on its way into the model, whose sums have weights of 32 bits.
struct WideTerm {
  int64_t weight = 1;
  Lit lit;
};

class Builder {
 public:
  Builder(Model& model, Meter& meter) : model_(model), meter_(meter) {}

  Lit new_lit() { return new_lits(1); }
  Lit new_lits(int count);  // the first of `count` literals of variables in a row

  // ---- claims
  // -------------------------------------------------------------------------------------------------------
  // Claims that follow belong to this instance and hold while the guard does.
  void set_instance(int32_t instance, Lit guard) {
    instance_ = instance;
    guard_ = guard;
    unless_.assign(1, ~guard);
  }
  // While it lives, clauses and sums are claimed only for the case that none of these literals
  // holds: what stands in a disjunction beside them needs no literal of its own. Native constraints
  // cannot be claimed so.
  class Unless {
   public:
    Unless(Builder& b, std::span<const Lit> lits) : b_(b), size_(b.unless_.size()) {
      b.unless_.insert(b.unless_.end(), lits.begin(), lits.end());
    }
    ~Unless() { b_.unless_.resize(size_); }
    Unless(const Unless&) = delete;
    Unless& operator=(const Unless&) = delete;

   private:
    Builder& b_;
    size_t size_;
  };
  size_t conditions() const { return unless_.size() - 1; }  // literals of all that live
  bool holds_anyway() const;  // one of these literals is true, or the guard is off
  NativeHead head() const { return {guard_, instance_}; }
  // A native constraint of this instance, to be filled in and appended to its list.
  template <typename Part>
  Part part() const {
    Part p;
    static_cast<NativeHead&>(p) = head();
    return p;
  }

  void claim(std::span<const Lit> any) { put_clause(model_.claims, instance_, any, unless_); }
  void claim(Lit l) { claim({&l, 1}); }
  void claim(Lit a, Lit b) { claim(std::array{a, b}); }
  // The weights together fit 64 bits.
  void claim_at_least(std::span<const Term> terms, int64_t bound) { claim_sum(terms, bound); }
  void claim_at_least(std::span<const WideTerm> terms, int64_t bound) { claim_sum(terms, bound); }
  // The literals that hold do not total exactly `sum`; their number is small.
  void claim_total_is_not(std::span<const WideTerm> terms, int64_t sum);
  // If x is v, then l. What x = v says of the conditions is made use of.
  void claim_if_equal(int x, int64_t v, Lit l);
  // Not both x = v and y = w, likewise.
  void claim_not_both(int x, int64_t v, int y, int64_t w);
  // Whether sums of few equal terms become clauses (as they do unless told otherwise).
  void say_short_sums(bool in_clauses) { short_sums_in_clauses_ = in_clauses; }

  struct Mark {
    uint32_t lits, clauses, terms, sums, native_lits, native_numbers, connected, runs, sights,
        distincts, number_totals, loops, forests, piece_claims;
    bool operator==(const Mark&) const = default;
  };
  Mark mark() const;
  void take_back(const Mark& m);

  // ---- definitions
  // --------------------------------------------------------------------------------------------------
  void define(std::span<const Lit> any) { put_clause(model_.defined, no_instance, any, {}); }
  void define(Lit a, Lit b) { define(std::array{a, b}); }
  void define(Lit a, Lit b, Lit c) { define(std::array{a, b, c}); }

  Lit all_of(std::span<const Lit> lits);
  Lit any_of(std::span<const Lit> lits);
  Lit both(Lit a, Lit b) { return all_of(std::array{a, b}); }
  Lit either(Lit a, Lit b) { return ~both(~a, ~b); }
  Lit same(Lit a, Lit b);  // a <-> b
  Lit at_least(std::span<const Term> terms, int64_t bound) { return sum_lit(terms, bound); }
  Lit at_least(std::span<const WideTerm> terms, int64_t bound) { return sum_lit(terms, bound); }

  // The literal remembered under a key of the caller's own; invalid the first time (the caller then
  // fills it in).
  Lit& remembered(std::span<const int32_t> key) { return cons_.at(key); }
  // All of it, for a model that goes on from a copy of this one.
  const ConsTable& remembered_all() const { return cons_; }
  void remember_all(const ConsTable& cons) { cons_ = cons; }

  // ---- numbers
  // ------------------------------------------------------------------------------------------------------
  int new_int(int32_t lo, int32_t hi);
  // A number known by its order literals: order[k] says "at least lo + 1 + k"; each must imply the
  // one before it.
  int int_from_order(int32_t lo, std::span<const Lit> order);
  const IntVar& int_var(int x) const { return model_.ints[static_cast<size_t>(x)]; }
  Lit int_at_least(int x, int64_t v);
  Lit int_equals(int x, int64_t v);
  void make_order(int x);
  void make_values(int x);
  // The number is at most `most`; a claim if its literals were made before.
  void narrow(int x, int32_t most);

  // ---- natives
  // ------------------------------------------------------------------------------------------------------
  Slice add_native(std::span<const Lit> lits);
  Slice add_native(std::span<const int32_t> numbers);

  // ---- limits
  // -------------------------------------------------------------------------------------------------------
  // Tells the meter what the model holds by now; a limit reached makes the builder fail.
  void look_at_limits();
  // Whether so many literals more fit; false is remembered: the model is then useless.
  bool has_room(int64_t lits);
  // For numbers too large to be weighed or counted.
  void fail() { failed_ = true; }
  bool failed() const { return failed_; }
  // The same, and what to say of it.
  void fail_to_weigh() { failed_ = unweighed_ = true; }
  bool failed_to_weigh() const { return unweighed_; }

  Model& model() { return model_; }

 private:
  using Lits = std::span<const Lit>;
  // One of `any` or of `extra`.
  void put_clause(ClauseList& list, int32_t from, Lits any, Lits extra);
  // The normalised sum in sum_: at least `bound`, or one of `extra`.
  void put_sum(ClauseList& clauses, SumList& sums, int32_t from, int64_t bound, Lits extra);
  void put_subsets(ClauseList& clauses, int32_t from, int pick, Lits extra);
  template <typename T>
  int64_t normalise(std::span<const T> terms, int64_t& bound);
  template <typename T>
  void claim_sum(std::span<const T> terms, int64_t bound);
  template <typename T>
  Lit sum_lit(std::span<const T> terms, int64_t bound);
  void narrow_sum(int64_t& bound, int64_t& total, bool guarded);
  void split_sum(int64_t base, int64_t& bound);
  Lit reified_sum(int64_t bound, int64_t total);
  Lit above_least(int x);
  void push_new(Lit first, int32_t count);
  void channel(const IntVar& x);
  int8_t told_of(const IntVar& x, int64_t v, Lit l) const;
  bool settle_conditions(int x, int64_t v);

  enum : int8_t { is_false = -1, is_open = 0, is_true = 1 };
  enum KeyTag : int32_t { key_all, key_same, key_sum };

  Model& model_;
  Meter& meter_;
  ConsTable cons_;
  Lit guard_ = true_lit;
  std::vector<Lit> unless_ = {false_lit};  // the guard's negation, then conditions
  std::vector<Lit> conditions_;
  int32_t instance_ = no_instance;
  bool failed_ = false;
  bool unweighed_ = false;
  bool short_sums_in_clauses_ = true;
  int32_t looked_vars_ = 0;
  std::vector<uint64_t> met_;  // by literal: the last clause that it was met in
  uint64_t clause_ = 0;
  std::vector<WideTerm> sum_;
  std::vector<WideTerm> told_;
  std::vector<Lit> lits_;
  std::vector<Lit> gate_;
  std::vector<int32_t> key_;
};

}  // namespace clew::model
