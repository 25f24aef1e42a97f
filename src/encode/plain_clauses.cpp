#include "encode/plain_clauses.h"

#include <algorithm>

#include "base/require.h"
#include "encode/sums.h"

namespace clew::encode {

namespace {

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

// Sum k + 1 says that the literals of sum k total at most its bound: together they are exact.
bool is_counterpart(const SumList& list, size_t k) {
  if (k + 1 >= list.size()) return false;
  int64_t total = 0;
  for (const Term& t : list[k]) total += t.weight;
  return list.bounds[k] + list.bounds[k + 1] == total &&
         std::ranges::equal(list[k], list[k + 1], [](const Term& a, const Term& b) {
           return a.weight == b.weight && a.lit == ~b.lit;
         });
}

bool write_sums(const SumList& list, ClauseWriter& out, Meter& meter) {
  for (size_t k = 0; k < list.size(); ++k) {
    if (meter.spent()) return false;
    std::vector<Term> terms(list[k].begin(), list[k].end());
    if (is_counterpart(list, k)) {
      write_exactly(std::move(terms), list.bounds[k], true_lit, out);
      ++k;
    } else {
      write_at_least(std::move(terms), list.bounds[k], true_lit, out);
    }
  }
  return true;
}

}  // namespace

// One literal for each state before each cell: where it holds, its successor holds behind the cell.
void write_runs(std::span<const Lit> cells, std::span<const int32_t> lengths, Lit guard,
                ClauseWriter& out) {
  const std::vector<State> states = runs_automaton(lengths);
  std::vector<Lit> here(states.size());
  for (Lit& l : here) l = out.new_lit();
  out.add({~guard, here[0]});
  for (const Lit cell : cells) {
    std::vector<Lit> next(states.size());
    for (Lit& l : next) l = out.new_lit();
    const auto target = [&](int state) {
      return state < 0 ? false_lit : next[static_cast<size_t>(state)];
    };
    for (size_t s = 0; s < states.size(); ++s) {
      out.add({~here[s], cell, target(states[s].on_empty)});
      out.add({~here[s], ~cell, target(states[s].on_filled)});
    }
    here = std::move(next);
  }
  for (size_t s = 0; s < states.size(); ++s) {
    if (!states[s].may_end) out.add({~here[s]});
  }
}

// A cell is seen if it holds and the one before it in its arm is seen.
void write_sight(const Model& model, const SightPart& sight, ClauseWriter& out) {
  const auto cells = model.lits(sight.cells);
  std::vector<Term> seen;
  size_t begin = 0;
  for (const int32_t end : model.numbers(sight.arm_ends)) {
    Lit before = true_lit;
    for (size_t k = begin; k < static_cast<size_t>(end); ++k) {
      const Lit here = out.new_lit();
      out.add({~here, before});
      out.add({~here, cells[k]});
      out.add({here, ~before, ~cells[k]});
      seen.push_back({1, here});
      before = here;
    }
    begin = static_cast<size_t>(end);
  }
  if (sight.least == sight.most)
    return write_exactly(std::move(seen), sight.least, sight.guard, out);
  std::vector<Term> unseen = seen;
  for (Term& t : unseen) t.lit = ~t.lit;
  const auto rest = static_cast<int64_t>(seen.size()) - sight.most;
  write_at_least(std::move(seen), sight.least, sight.guard, out);
  write_at_least(std::move(unseen), rest, sight.guard, out);
}

void write_distinct(const Model& model, const DistinctPart& distinct, ClauseWriter& out) {
  const auto lits = model.lits(distinct.lits);
  const auto columns = static_cast<size_t>(distinct.columns);
  for (size_t a = 0; a < lits.size(); ++a) {
    for (size_t b = a + columns; b < lits.size(); b += columns)
      out.add({~distinct.guard, ~lits[a], ~lits[b]});
  }
}

// One literal for each total of the first rows: where it holds and the next row takes a value, the
// total with that value holds behind it.
void write_total(const Model& model, const TotalPart& part, ClauseWriter& out) {
  const auto lits = model.lits(part.lits);
  const auto columns = static_cast<size_t>(part.columns);
  const int64_t rows = static_cast<int64_t>(lits.size() / columns);
  const int64_t wanted = part.total - rows * part.least;  // columns count from 0
  if (out.sums() == Sums::native) {
    std::vector<Term> terms;
    for (size_t k = 0; k < lits.size(); ++k) {
      if (k % columns > 0) terms.push_back({static_cast<int32_t>(k % columns), lits[k]});
    }
    return write_exactly(std::move(terms), wanted, part.guard, out);
  }
  if (wanted < 0 || wanted > rows * (part.columns - 1)) return out.add({~part.guard});
  const auto totals = static_cast<size_t>(wanted) + 1;
  std::vector<Lit> here(totals, false_lit);
  here[0] = part.guard;
  for (size_t row = 0; row < lits.size(); row += columns) {
    std::vector<Lit> next(totals);
    for (Lit& l : next) l = out.new_lit();
    for (size_t t = 0; t < totals; ++t) {
      for (size_t k = 0; k < columns && here[t] != false_lit; ++k)
        out.add({~here[t], ~lits[row + k], t + k < totals ? next[t + k] : false_lit});
    }
    here = std::move(next);
  }
  for (size_t t = 0; t + 1 < totals; ++t) out.add({~here[t]});
}

// Every list of a model is named, so that a new one does not compile before it is stated. `reaches`
// and `bounded` follow from the rest; no `piece_claims` and `number_totals` are left once all rules
// are read.
bool write_plain(const Model& model, ClauseWriter& out, Meter& meter) {
  [[maybe_unused]] const auto& [num_vars, defined, defined_sums, claims, claimed_sums, native_lits,
                                native_numbers, graphs, connected, runs, sights, distincts, totals,
                                number_totals, loops, reaches, bounded, equal_pieces, closed,
                                forests, piece_claims, narrows_pieces, ints, int_lits, tied] =
      model;
  CLEW_REQUIRE(piece_claims.empty() && number_totals.empty());
  write_clauses(defined, out);
  write_clauses(claims, out);
  if (!write_sums(defined_sums, out, meter) || !write_sums(claimed_sums, out, meter)) return false;
  for (const RunsPart& r : runs)
    write_runs(model.lits(r.cells), model.numbers(r.lengths), r.guard, out);
  for (const SightPart& s : sights) write_sight(model, s, out);
  for (const DistinctPart& d : distincts) write_distinct(model, d, out);
  for (const TotalPart& t : totals) {
    if (!t.implied) write_total(model, t, out);
  }
  return !meter.spent();
}

}  // namespace clew::encode
