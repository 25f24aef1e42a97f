// Stretches of true members: `run` as a number and as lines of sight, `runs` against a printed
// list.
#include <algorithm>
#include <limits>
#include <map>

#include "base/exact.h"
#include "post/walk.h"

namespace clew::post {

namespace {

constexpr int32_t any_length = -1;
constexpr int64_t unlimited = std::numeric_limits<int32_t>::max();
constexpr size_t widest_table = 12;  // cells of a ring: one clause for each wrong pattern

}  // namespace

// The order literals of a run are its prefixes: "at least k" if the first k members hold.
bool Poster::run_number(const Expr& e, int64_t weight, Linear& out) {
  std::vector<Lit> prefixes;
  walk_lits(e, [&](Lit l) {
    const Lit longer = prefixes.empty() ? l : b_.both(prefixes.back(), l);
    if (longer == false_lit) return false;
    prefixes.push_back(longer);
    return true;
  });
  const int x = b_.int_from_order(0, prefixes);
  const IntVar& i = b_.int_var(x);
  if (i.lo == i.hi) {
    out.constant += int128{weight} * i.lo;
  } else {
    out.ints.push_back({weight, x});
  }
  return !stopped();
}

// Sums of runs and fixed numbers only, with at least one run.
bool Poster::is_run_total(const Expr& raw) const {
  const Expr& e = peel(raw);
  if (e.fixed) return false;
  if (e.op == Op::word)
    return e.word == Word::run || (e.word == Word::sum && is_run_total(*e.body));
  if (e.op != Op::add) return false;
  const Expr& a = *e.kids[0];
  const Expr& b = *e.kids[1];
  return (a.fixed || is_run_total(a)) && (b.fixed || is_run_total(b));
}

// Fills sight_cells_ and sight_ends_. An arm is followed no further than decides the bound.
bool Poster::sight_arms(const Expr& raw, int64_t most, int64_t& offset) {
  std::vector<Lit>& cells = sight_cells_;
  std::vector<int32_t>& ends = sight_ends_;
  const Expr& e = unfold(raw);
  if (e.fixed) {
    const Value v = machine_.run(e);
    return !v.missing() && (add_exactly(offset, v.n, offset) || refuse(e, unfit_number));
  }
  if (e.op == Op::add) {
    for (const size_t side : {size_t{0}, size_t{1}}) {
      if (!e.kids[side]->fixed) continue;
      const Value v = machine_.run(*e.kids[side]);
      int64_t left = 0;
      if (v.missing()) return false;
      if (!add_exactly(offset, v.n, offset) || !subtract_exactly(most, v.n, left))
        return refuse(e, unfit_number);
      return sight_arms(*e.kids[1 - side], left, offset);
    }
    return sight_arms(*e.kids[0], unlimited, offset) && sight_arms(*e.kids[1], unlimited, offset);
  }
  if (lacks_set(e)) return false;
  if (e.word == Word::sum) {
    const bool runs_only = peel(*e.body).op == Op::word && peel(*e.body).word == Word::run;
    for_each(loop_of(e), [&] {
      const size_t cells_before = cells.size();
      const size_t ends_before = ends.size();
      const int64_t offset_before = offset;
      if (sight_arms(*e.body, runs_only ? most : unlimited, offset)) return;
      cells.resize(cells_before);
      ends.resize(ends_before);
      offset = offset_before;
    });
    return true;
  }
  const size_t start = cells.size();
  int64_t sure = 0;  // leading members that hold whatever is marked
  walk_lits(e, [&](Lit l) {
    if (l == false_lit) return false;
    if (l == true_lit && cells.size() == start) {
      ++sure;
    } else {
      cells.push_back(l);
    }
    return sure + static_cast<int64_t>(cells.size() - start) <= most;
  });
  offset += sure;
  if (cells.size() > start) ends.push_back(static_cast<int32_t>(cells.size()));
  return true;
}

bool Poster::claim_sight(const Expr& total, Op op, int64_t bound) {
  std::vector<Lit>& cells = sight_cells_;
  std::vector<int32_t>& ends = sight_ends_;
  cells.clear();
  ends.clear();
  int64_t offset = 0;
  const bool limited = op == Op::equal || op == Op::less_equal || op == Op::less;
  if (!sight_arms(total, limited ? bound : unlimited, offset)) return false;
  const auto size = static_cast<int64_t>(cells.size());
  if (!subtract_exactly(bound, offset, bound)) return refuse(total, unfit_number);
  bound = std::clamp<int64_t>(bound, -1, size + 1);  // what is counted is neither below nor above
  int64_t least = 0;
  int64_t most = size;
  if (op == Op::equal || op == Op::greater_equal) least = bound;
  if (op == Op::greater) least = bound + 1;
  if (op == Op::equal || op == Op::less_equal) most = bound;
  if (op == Op::less) most = bound - 1;
  if (least > size || most < 0 || least > most) {
    b_.claim(false_lit);
    return true;
  }
  least = std::max<int64_t>(least, 0);
  most = std::min(most, size);
  if (least == 0 && most == size) return true;
  if (ends.size() == 1) {  // one arm: its leading members hold, and not all up to the next
    for (int64_t k = 0; k < least; ++k) b_.claim(cells[static_cast<size_t>(k)]);
    if (most < size) {
      cells.resize(static_cast<size_t>(most) + 1);
      for (Lit& l : cells) l = ~l;
      b_.claim(cells);
    }
    return true;
  }
  SightPart part{b_.head(), b_.add_native(cells), b_.add_native(ends), static_cast<int32_t>(least),
                 static_cast<int32_t>(most)};
  b_.model().sights.push_back(part);
  return true;
}

// The members of `runs` in order. Round a ring, what is missing breaks a stretch.
bool Poster::run_cells(const Expr& e, std::vector<Lit>& cells, bool& ring) {
  const Value range = machine_.run(*e.binders[0].range);
  if (range.missing()) return false;
  ring = range.members() != nullptr && range.members()->ring;
  if (!ring) {
    walk_lits(e, [&](Lit l) {
      cells.push_back(l);
      return true;
    });
    return !stopped();
  }
  cells.assign(static_cast<size_t>(range.members()->size), false_lit);
  const Value* first = range.members()->first;
  for_each(loop_of(e), [&] {
    Lit l;
    if (!reify(*e.body, l)) return;
    const Value v = machine_.slot(e.binders[0].slots[0]);
    const auto at = std::find_if(first, first + range.members()->size,
                                 [&](const Value& x) { return equal(x, v); });
    cells[static_cast<size_t>(at - first)] = l;
  });
  return !stopped();
}

bool Poster::compare_runs(const Expr& runs, const Expr& other, bool sign, Lit* out) {
  if (!other.fixed)
    return refuse(other, "'runs' can be compared only with what is known before solving");
  const Value list = machine_.run(other);
  std::vector<Lit> cells;
  bool ring = false;
  if (!run_cells(unfold(runs), cells, ring) || list.missing()) return false;
  std::vector<int32_t> lengths;
  bool possible = true;  // no stretch has length 0 or less, or is longer than the line
  for (const Value& v : list.items()) {
    const bool fits = v.n > 0 && v.n <= static_cast<int64_t>(cells.size());
    lengths.push_back(v.missing() || !fits ? any_length : static_cast<int32_t>(v.n));
    possible = possible && (v.missing() || fits);
  }
  if (!possible) {
    settle(sign ? false_lit : true_lit, out);
    return true;
  }
  if (ring || list.kind == Kind::bag) {
    if (cells.size() > widest_table) return refuse(runs, "'runs' as a bag is limited to 12 places");
    const Lit fits = ring_table(cells, list, ring);
    settle(sign ? fits : ~fits, out);
    return true;
  }
  if (out == nullptr && sign) {
    RunsPart part{b_.head(), b_.add_native(cells), b_.add_native(lengths)};
    b_.model().runs.push_back(part);
    return true;
  }
  const Lit fits = line_automaton(cells, lengths);
  settle(sign ? fits : ~fits, out);
  return true;
}

// The line is read cell by cell. The state after some cells (block, cells of it so far) follows
// from them alone; its literal is the disjunction of the ways into it.
Lit Poster::line_automaton(const std::vector<Lit>& cells, std::span<const int32_t> lengths) {
  using State =
      std::pair<int32_t, int32_t>;  // blocks begun, cells of the last one so far (0: it has ended)
  std::map<State, std::vector<Lit>> now = {{{0, 0}, {true_lit}}};
  std::map<State, std::vector<Lit>> next;
  const auto blocks = static_cast<int32_t>(lengths.size());
  const auto length = [&](int32_t block) { return lengths[static_cast<size_t>(block - 1)]; };
  const auto complete = [&](const State& s) {
    return s.second == 0 || length(s.first) == any_length || s.second == length(s.first);
  };
  for (const Lit cell : cells) {
    next.clear();
    for (const auto& [state, ways] : now) {
      const Lit here = b_.any_of(ways);
      if (here == false_lit || b_.failed()) continue;
      if (complete(state)) next[{state.first, 0}].push_back(b_.both(here, ~cell));
      State on = state;
      if (state.second == 0) {
        on = {state.first + 1, 1};
        if (on.first > blocks) continue;
      } else if (length(state.first) != any_length) {
        if (++on.second > length(state.first)) continue;
      }
      next[on].push_back(b_.both(here, cell));
    }
    std::swap(now, next);
  }
  std::vector<Lit> accepted;
  for (const auto& [state, ways] : now) {
    if (state.first == blocks && complete(state))
      accepted.insert(accepted.end(), ways.begin(), ways.end());
  }
  return b_.any_of(accepted);
}

// A literal that holds exactly for the patterns whose stretches are the bag (unknown items fit any
// length).
Lit Poster::ring_table(const std::vector<Lit>& cells, const Value& bag, bool ring) {
  const size_t n = cells.size();
  std::vector<Lit> fitting;
  std::vector<Lit> pattern(n);
  std::vector<Value> lengths;
  for (uint32_t code = 0; code < (1U << n) && !b_.failed(); ++code) {
    bool possible = true;
    for (size_t k = 0; k < n && possible; ++k) {
      pattern[k] = (code >> k & 1) != 0 ? cells[k] : ~cells[k];
      possible = pattern[k] != false_lit;
    }
    if (!possible) continue;
    // Start behind a gap, so that no stretch of the ring is cut in two.
    size_t start = 0;
    while (ring && start < n && (code >> start & 1) != 0) ++start;
    lengths.clear();
    int32_t length = 0;
    for (size_t k = 0; k <= n; ++k) {
      const bool on = k < n && (code >> ((start + k) % n) & 1) != 0;
      if (on) ++length;
      if (!on && length > 0) lengths.push_back(number(length));
      if (!on) length = 0;
    }
    Members found;
    found.first = lengths.data();
    found.size = static_cast<int32_t>(lengths.size());
    if (equal({Kind::bag, &found}, bag)) fitting.push_back(b_.all_of(pattern));
  }
  return b_.any_of(fitting);
}

}  // namespace clew::post
