// What a guarded model is made of: which constraints an instance states, and which ones say what an
// auxiliary literal stands for.
//
// A definition belongs to the last of its literals: what it stands for was there before it.
// Literals that are tied to later ones (Model::tied) are told apart. A native constraint of no
// instance says what all its literals mean together.
#pragma once

#include <cstdint>
#include <vector>

#include "explain/uses.h"
#include "post/post.h"

namespace clew::explain {

enum class List : uint8_t {
  claims,
  claimed_sums,
  defined,
  defined_sums,
  connected,
  runs,
  sights,
  distincts,
  totals,
  loops,
  reaches,
  bounded,
  equal_pieces,
  closed,
  forests
};
inline constexpr size_t num_lists = static_cast<size_t>(List::forests) + 1;

struct ConstraintAt {
  List list;
  uint32_t index;
  friend bool operator==(const ConstraintAt&, const ConstraintAt&) = default;
};

// Calls with the native constraint itself.
template <typename Model, typename Fn>
void visit_native(Model& model, ConstraintAt at, Fn fn) {
  const size_t k = at.index;
  if (at.list == List::connected) fn(model.connected[k]);
  if (at.list == List::runs) fn(model.runs[k]);
  if (at.list == List::sights) fn(model.sights[k]);
  if (at.list == List::distincts) fn(model.distincts[k]);
  if (at.list == List::totals) fn(model.totals[k]);
  if (at.list == List::loops) fn(model.loops[k]);
  if (at.list == List::reaches) fn(model.reaches[k]);
  if (at.list == List::bounded) fn(model.bounded[k]);
  if (at.list == List::equal_pieces) fn(model.equal_pieces[k]);
  if (at.list == List::closed) fn(model.closed[k]);
  if (at.list == List::forests) fn(model.forests[k]);
}

// The slices of literals that a native constraint has.
template <typename Part, typename Fn>
void each_lits(Part& p, Fn fn) {
  if constexpr (requires { p.vertex_lits; }) fn(p.vertex_lits);
  if constexpr (requires { p.edge_lits; }) fn(p.edge_lits);
  if constexpr (requires { p.cells; }) fn(p.cells);
  if constexpr (requires { p.lits; }) fn(p.lits);
  if constexpr (requires { p.guards; }) fn(p.guards);
  if constexpr (requires { p.conditions; }) fn(p.conditions);
}

// Its slices of numbers.
template <typename Part, typename Fn>
void each_numbers(Part& p, Fn fn) {
  if constexpr (requires { p.roots; }) fn(p.roots);
  if constexpr (requires { p.lengths; }) fn(p.lengths);
  if constexpr (requires { p.arm_ends; }) fn(p.arm_ends);
  if constexpr (requires { p.ends; }) fn(p.ends);
  if constexpr (requires { p.members; }) fn(p.members);
  if constexpr (requires { p.group_ends; }) fn(p.group_ends);
}

class Anatomy {
 public:
  explicit Anatomy(const Posted& posted);

  // What an instance states itself.
  const std::vector<ConstraintAt>& stated(int instance) const {
    return stated_[static_cast<size_t>(instance)];
  }
  // What follows from it, perhaps with others, and helps to see more.
  const std::vector<ConstraintAt>& helpful(int instance) const {
    return helpful_[static_cast<size_t>(instance)];
  }
  // What says what a variable stands for.
  const std::vector<ConstraintAt>& meaning(int32_t var) const {
    return meaning_[static_cast<size_t>(var)];
  }
  int32_t number_of(int32_t var) const { return number_of_[static_cast<size_t>(var)]; }
  bool is_tied(int32_t var) const { return tied_[static_cast<size_t>(var)]; }
  // The instance whose switch a variable is, or -1.
  int32_t instance_of(int32_t var) const { return instance_of_[static_cast<size_t>(var)]; }
  // Calls with every variable of a constraint, its guard left out.
  template <typename Fn>
  void each_var(ConstraintAt at, Fn fn) const;
  // With all variables of a number: its literals mean something together.
  template <typename Fn>
  void each_of_number(int32_t number, Fn fn) const;

 private:
  void add_clauses(const ClauseList& list, List name);
  void add_sums(const SumList& list, List name);
  void add_natives();
  void add_claim(ConstraintAt at, int32_t from);
  void add_definition(ConstraintAt at);
  template <typename Part>
  void add_native(const Part& part, ConstraintAt at);
  std::vector<int> instances_behind(Lit l) const;
  void add_help(ConstraintAt at, const std::vector<int>& instances);

  const Model& model_;
  std::vector<std::vector<ConstraintAt>> stated_;   // by instance
  std::vector<std::vector<ConstraintAt>> helpful_;  // by instance
  std::vector<std::vector<ConstraintAt>> meaning_;  // by variable
  std::vector<int32_t> instance_of_;                // by variable; -1: no switch
  std::vector<int32_t> number_of_;                  // by variable; -1: of no number
  std::vector<bool> tied_;                          // by variable
};

template <typename Fn>
void Anatomy::each_var(ConstraintAt at, Fn fn) const {
  const auto clause = [&](std::span<const Lit> lits) {
    for (const Lit l : lits) fn(l.var().id);
  };
  const auto sum = [&](std::span<const Term> terms) {
    for (const Term& t : terms) fn(t.lit.var().id);
  };
  if (at.list == List::claims) return clause(model_.claims[at.index]);
  if (at.list == List::defined) return clause(model_.defined[at.index]);
  if (at.list == List::claimed_sums) return sum(model_.claimed_sums[at.index]);
  if (at.list == List::defined_sums) return sum(model_.defined_sums[at.index]);
  visit_native(model_, at, [&](const auto& part) {
    each_lits(part, [&](Slice s) { clause(model_.lits(s)); });
  });
}

template <typename Fn>
void Anatomy::each_of_number(int32_t number, Fn fn) const {
  const IntVar& x = model_.ints[static_cast<size_t>(number)];
  if (x.order_at >= 0)
    for (int32_t k = 0; k < x.hi - x.lo; ++k) fn(model_.order_lit(x, k).var().id);
  if (x.value_at >= 0)
    for (int32_t k = 0; k <= x.hi - x.lo; ++k) fn(model_.value_lit(x, k).var().id);
}

}  // namespace clew::explain
