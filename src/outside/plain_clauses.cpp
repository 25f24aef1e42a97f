#include "outside/plain_clauses.h"

#include <algorithm>
#include <array>
#include <map>

#include "base/require.h"

namespace clew {

namespace {

// The question "do the terms from the k-th on total at least `need`" as a literal that implies it:
// either the k-th literal holds, or the rest alone must do; and the rest must reach what is left
// even if it holds. With equal weights this is the sequential counter.
class Counter {
 public:
  Counter(std::vector<Term> terms, ClauseWriter& out) : terms_(std::move(terms)), out_(out) {
    std::ranges::stable_sort(terms_, std::ranges::greater{}, &Term::weight);
    rest_.assign(terms_.size() + 1, 0);
    for (size_t k = terms_.size(); k-- > 0;) rest_[k] = rest_[k + 1] + terms_[k].weight;
    made_.resize(terms_.size());
  }

  Lit from(size_t k, int64_t need) {
    if (need <= 0) return true_lit;
    if (need > rest_[k]) return false_lit;
    const auto found = made_[k].find(need);
    if (found != made_[k].end()) return found->second;
    const Lit here = out_.new_lit();
    made_[k].emplace(need, here);
    const Lit without = from(k + 1, need);
    const Lit with = from(k + 1, need - terms_[k].weight);
    out_.add(std::array{~here, terms_[k].lit, without});
    if (with != true_lit) out_.add(std::array{~here, with});
    return here;
  }

 private:
  std::vector<Term> terms_;
  std::vector<int64_t> rest_;
  std::vector<std::map<int64_t, Lit>> made_;  // by term: the literals for each need
  ClauseWriter& out_;
};

// What an automaton that reads a line may do in a state: where it goes on an empty and on a filled
// cell (-1: nowhere), and whether it may end there.
struct State {
  int on_empty = -1;
  int on_filled = -1;
  bool may_end = false;
};

// gap, stretch 1 cell by cell, gap, stretch 2, ..., gap.
std::vector<State> runs_automaton(std::span<const int32_t> lengths) {
  std::vector<State> states(1);
  states[0].on_empty = 0;
  for (const int32_t length : lengths) {
    CLEW_REQUIRE(length >= 1 || length == -1);
    for (int32_t cell = 0; cell < std::max(length, 1); ++cell) {
      states.back().on_filled = static_cast<int>(states.size());
      states.emplace_back();
    }
    const int last = static_cast<int>(states.size()) - 1;
    if (length == -1) states.back().on_filled = last;
    states.back().on_empty = last + 1;
    states.emplace_back();
    states.back().on_empty = last + 1;
  }
  states.back().may_end = true;
  // The last stretch may reach the end of the line.
  if (!lengths.empty()) states[states.size() - 2].may_end = true;
  return states;
}

void write_clauses(const ClauseList& list, ClauseWriter& out) {
  for (size_t k = 0; k < list.size(); ++k) out.add(list[k]);
}

bool write_sums(const SumList& list, ClauseWriter& out, Meter& meter) {
  for (size_t k = 0; k < list.size(); ++k) {
    if (meter.spent()) return false;
    write_at_least({list[k].begin(), list[k].end()}, list.bounds[k], true_lit, out);
  }
  return true;
}

}  // namespace

void write_at_least(std::vector<Term> terms, int64_t bound, Lit guard, ClauseWriter& out) {
  Counter counter(std::move(terms), out);
  out.add(std::array{~guard, counter.from(0, bound)});
}

// One literal for each state before each cell: where it holds, its successor holds behind the cell.
void write_runs(std::span<const Lit> cells, std::span<const int32_t> lengths, Lit guard,
                ClauseWriter& out) {
  const std::vector<State> states = runs_automaton(lengths);
  std::vector<Lit> here(states.size());
  for (Lit& l : here) l = out.new_lit();
  out.add(std::array{~guard, here[0]});
  for (const Lit cell : cells) {
    std::vector<Lit> next(states.size());
    for (Lit& l : next) l = out.new_lit();
    const auto target = [&](int state) {
      return state < 0 ? false_lit : next[static_cast<size_t>(state)];
    };
    for (size_t s = 0; s < states.size(); ++s) {
      out.add(std::array{~here[s], cell, target(states[s].on_empty)});
      out.add(std::array{~here[s], ~cell, target(states[s].on_filled)});
    }
    here = std::move(next);
  }
  for (size_t s = 0; s < states.size(); ++s) {
    if (!states[s].may_end) out.add(std::array{~here[s]});
  }
}

// A cell is seen if it holds and the one before it in its arm is seen.
void write_sight(const Model& model, const SightPart& sight, ClauseWriter& out) {
  const auto cells = model.lits(sight.cells);
  std::vector<Term> seen;
  std::vector<Term> unseen;
  size_t begin = 0;
  for (const int32_t end : model.numbers(sight.arm_ends)) {
    Lit before = true_lit;
    for (size_t k = begin; k < static_cast<size_t>(end); ++k) {
      const Lit here = out.new_lit();
      out.add(std::array{~here, before});
      out.add(std::array{~here, cells[k]});
      out.add(std::array{here, ~before, ~cells[k]});
      seen.push_back({1, here});
      unseen.push_back({1, ~here});
      before = here;
    }
    begin = static_cast<size_t>(end);
  }
  const auto all = static_cast<int64_t>(seen.size());
  write_at_least(std::move(seen), sight.least, sight.guard, out);
  write_at_least(std::move(unseen), all - sight.most, sight.guard, out);
}

void write_distinct(const Model& model, const DistinctPart& distinct, ClauseWriter& out) {
  const auto lits = model.lits(distinct.lits);
  const auto columns = static_cast<size_t>(distinct.columns);
  for (size_t a = 0; a < lits.size(); ++a) {
    for (size_t b = a + columns; b < lits.size(); b += columns)
      out.add(std::array{~distinct.guard, ~lits[a], ~lits[b]});
  }
}

// Every list of a model is named, so that a new one does not compile before it is stated. `reaches`
// follow from the rest; no `piece_claims` are left once all rules are read.
bool write_model(const Model& model, ClauseWriter& out, Meter& meter) {
  [[maybe_unused]] const auto& [num_vars, defined, defined_sums, claims, claimed_sums, native_lits,
                                native_numbers, graphs, connected, runs, sights, distincts, loops,
                                reaches, equal_pieces, closed, piece_claims, ints, int_lits] =
      model;
  CLEW_REQUIRE(piece_claims.empty());
  write_clauses(defined, out);
  write_clauses(claims, out);
  if (!write_sums(defined_sums, out, meter) || !write_sums(claimed_sums, out, meter)) return false;
  for (const RunsPart& r : runs)
    write_runs(model.lits(r.cells), model.numbers(r.lengths), r.guard, out);
  for (const SightPart& s : sights) write_sight(model, s, out);
  for (const DistinctPart& d : distincts) write_distinct(model, d, out);
  return !meter.spent();
}

}  // namespace clew
