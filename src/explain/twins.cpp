#include "explain/twins.h"

#include <algorithm>

#include "explain/weights.h"

namespace clew::explain {

namespace {

// A constraint as a list of numbers: equal lists say the same.
using Key = std::vector<int64_t>;

template <typename Rename>
Key clause_key(std::span<const Lit> lits, Rename rename) {
  Key key;
  for (const Lit l : lits) key.push_back(rename(l).code());
  std::ranges::sort(key);
  key.insert(key.begin(), -1);
  return key;
}

template <typename Rename>
Key sum_key(std::span<const Term> terms, int64_t bound, Rename rename) {
  std::vector<std::pair<int64_t, int64_t>> parts;
  for (const Term& t : terms) parts.emplace_back(rename(t.lit).code(), t.weight);
  std::ranges::sort(parts);
  Key key{-2, bound};
  for (const auto& [code, weight] : parts) key.insert(key.end(), {code, weight});
  return key;
}

// Rows that take different columns: their order does not matter.
template <typename Rename>
Key rows_key(std::span<const Lit> lits, int32_t columns, int64_t what, Rename rename) {
  std::vector<Key> rows;
  for (size_t k = 0; k < lits.size(); ++k) {
    if (k % static_cast<size_t>(columns) == 0) rows.emplace_back();
    rows.back().push_back(is_constant(lits[k]) ? lits[k].code() : rename(lits[k]).code());
  }
  std::ranges::sort(rows);
  Key key{what};
  for (const Key& row : rows) key.insert(key.end(), row.begin(), row.end());
  return key;
}

template <typename Rename>
std::vector<Key> keys_of(const Model& model, const std::vector<ConstraintAt>& stated,
                         Rename rename) {
  std::vector<Key> keys;
  for (const ConstraintAt at : stated) {
    if (at.list == List::claims) keys.push_back(clause_key(model.claims[at.index], rename));
    if (at.list == List::claimed_sums)
      keys.push_back(
          sum_key(model.claimed_sums[at.index], model.claimed_sums.bounds[at.index], rename));
    if (at.list == List::distincts) {
      const DistinctPart& part = model.distincts[at.index];
      keys.push_back(rows_key(model.lits(part.lits), part.columns, -3, rename));
    }
    if (at.list == List::totals) {
      const TotalPart& part = model.totals[at.index];
      keys.push_back(rows_key(model.lits(part.lits), part.columns, -4 - part.total, rename));
    }
  }
  std::ranges::sort(keys);
  return keys;
}

}  // namespace

Twins::Twins(Desk& desk) : desk_(desk) {
  const auto& fields = desk.board().genre().info.answers;
  const Plan& plan = desk.board().plan();
  std::vector<bool> plain(static_cast<size_t>(desk.scopes().size()));
  for (size_t i = 0; i < plain.size(); ++i) plain[i] = is_plain(static_cast<int>(i));
  for (size_t f = 0; f < fields.size(); ++f) {
    const AnswerPlan& places = plan.answers[f];
    free_.emplace_back(static_cast<size_t>(places.size()), false);
    position_.emplace_back(static_cast<size_t>(plan.grid.cells()), -1);
    if (fields[f].index != PlaceKind::cell) continue;
    for (int32_t k = 0; k < places.size(); ++k) {
      position_[f][static_cast<size_t>(places.places[static_cast<size_t>(k)])] = k;
      const std::vector<int>& facts = desk.facts().of_mark({static_cast<int>(f), k});
      const bool kept = desk.board().kept(static_cast<int>(f), k) != undecided;
      const bool is_free = !kept && !facts.empty() && std::ranges::all_of(facts, [&](int fact) {
        return std::ranges::all_of(desk.scopes().around(fact),
                                   [&](int i) { return plain[static_cast<size_t>(i)]; });
      });
      free_[f][static_cast<size_t>(k)] = is_free;
      any_ = any_ || is_free;
    }
  }
}

// Clauses, sums and sets of different values over marks alone.
bool Twins::is_plain(int instance) const {
  if (desk_.posted().rule_of[static_cast<size_t>(instance)] < 0) return true;
  const Anatomy& anatomy = desk_.anatomy();
  for (const ConstraintAt at : anatomy.stated(instance)) {
    const bool known = at.list == List::claims || at.list == List::claimed_sums ||
                       at.list == List::distincts || at.list == List::totals;
    if (!known) return false;
    bool marks = true;
    anatomy.each_var(at, [&](int32_t v) {
      marks = marks && (v == 0 || anatomy.instance_of(v) >= 0 || desk_.facts().of(Var{v}) >= 0);
    });
    if (!marks) return false;
  }
  return true;
}

Lit Twins::value_at(MarkAt at) const {
  for (const int f : desk_.facts().of_mark(at)) {
    for (const bool negated : {false, true}) {
      const Lit l(desk_.facts()[f].var, negated);
      if (desk_.facts().finding(l).says == Finding::is && desk_.all().value(l) == Engine::is_true)
        return l;
    }
  }
  return Lit();
}

std::optional<MarkAt> Twins::mark_at(int answer, int row, int column) const {
  const Grid& grid = desk_.board().plan().grid;
  const auto f = static_cast<size_t>(answer);
  const int32_t k = position_[f][static_cast<size_t>(grid.cell(row, column))];
  if (k < 0 || !free_[f][static_cast<size_t>(k)]) return std::nullopt;
  return MarkAt{answer, k};
}

std::optional<Twin> Twins::refute(int fact) {
  if (!any_ || !desk_.wanted(fact)) return std::nullopt;
  Engine& engine = desk_.all();
  if (engine.value(desk_.facts()[fact].target) != Engine::is_open) return std::nullopt;
  std::optional<Twin> twin;
  const size_t before = engine.trail().size();
  if (desk_.try_out(engine, std::array{~desk_.facts()[fact].target})) {
    std::vector<Lit> fresh(engine.trail().begin() + static_cast<std::ptrdiff_t>(before),
                           engine.trail().end());
    for (size_t k = 0; k < fresh.size() && !twin; ++k) {
      const int f = desk_.facts().of(fresh[k].var());
      if (f >= 0 && desk_.facts().finding(fresh[k]).says == Finding::is)
        twin = with_corner(fresh[k], fact);
    }
  }
  engine.pop();
  return twin;
}

// A rectangle with this corner whose values stand crosswise.
std::optional<Twin> Twins::with_corner(Lit value, int fact) {
  const Finding corner = desk_.facts().finding(value);
  const Grid& grid = desk_.board().plan().grid;
  const int cell = desk_.facts()[desk_.facts().of(value.var())].cells.at(0);
  const int row = grid.row(cell);
  const int column = grid.column(cell);
  const auto seen = [&](int r, int c, int32_t other_than, std::optional<int32_t> wanted,
                        MarkAt& at) -> std::optional<int32_t> {
    const auto mark = mark_at(corner.at.answer, r, c);
    const Lit l = mark ? value_at(*mark) : Lit();
    if (!l.valid()) return std::nullopt;
    at = *mark;
    const int32_t v = desk_.facts().finding(l).value;
    if (v == other_than || (wanted && v != *wanted)) return std::nullopt;
    return v;
  };
  Four four;
  if (!mark_at(corner.at.answer, row, column)) return std::nullopt;
  four[0] = corner.at;
  for (int c = 0; c < grid.width; ++c) {
    const auto other = seen(row, c, corner.value, std::nullopt, four[1]);
    if (!other) continue;
    for (int r = 0; r < grid.height; ++r) {
      if (r == row || !seen(r, column, corner.value, other, four[2]) ||
          !seen(r, c, *other, corner.value, four[3]))
        continue;
      std::vector<Lit> used;
      if (exchangeable(four, used)) return twin_of(fact, four, used);
    }
  }
  return std::nullopt;
}

bool Twins::renaming(MarkAt a, MarkAt b, Renaming& into) const {
  const std::vector<int>& of_a = desk_.facts().of_mark(a);
  const std::vector<int>& of_b = desk_.facts().of_mark(b);
  if (of_a.size() != of_b.size()) return false;
  for (size_t k = 0; k < of_a.size(); ++k) {
    for (const bool negated : {false, true}) {
      const Lit x(desk_.facts()[of_a[k]].var, negated);
      const Lit y(desk_.facts()[of_b[k]].var, negated);
      const Finding says_x = desk_.facts().finding(x);
      const Finding says_y = desk_.facts().finding(y);
      if (says_x.says != says_y.says || says_x.value != says_y.value) return false;
      into.emplace_back(x, y);
      into.emplace_back(y, x);
    }
  }
  return true;
}

bool Twins::is_same_under(int instance, const Renaming& names) const {
  const Model& model = desk_.posted().model;
  const std::vector<ConstraintAt>& stated = desk_.anatomy().stated(instance);
  const auto rename = [&](Lit l) {
    const auto name = std::ranges::find(names, l, &std::pair<Lit, Lit>::first);
    return name == names.end() ? l : name->second;
  };
  return keys_of(model, stated, [](Lit l) { return l; }) == keys_of(model, stated, rename);
}

// After the exchange, with what is known under the supposition; `used`: what it takes.
bool Twins::holds_after(int instance, const Four& four, std::vector<Lit>& used) const {
  const Model& model = desk_.posted().model;
  Engine& engine = desk_.all();
  const auto holds = [&](Lit l) {
    if (is_constant(l)) return l == true_lit;
    const int f = desk_.facts().of(l.var());
    if (f < 0) return false;  // a switch, which stands in a clause as "not while it is on"
    const MarkAt at = desk_.facts()[f].at;
    const auto place = std::ranges::find(four, at);
    if (place == four.end()) {
      if (engine.value(l) != Engine::is_true) return false;
      used.push_back(l);
      return true;
    }
    // It holds what the place that it changes with held.
    const MarkAt from = four[static_cast<size_t>(place - four.begin()) ^ 1U];
    const Finding held = desk_.facts().finding(value_at(from));
    const Finding says = desk_.facts().finding(l);
    if (says.says == Finding::is) return says.value == held.value;
    return says.says == Finding::is_not && says.value != held.value;
  };
  for (const ConstraintAt at : desk_.anatomy().stated(instance)) {
    if (at.list == List::claims) {
      if (!std::ranges::any_of(model.claims[at.index], holds)) return false;
    } else if (at.list == List::claimed_sums) {
      int64_t total = 0;
      for (const Term& t : model.claimed_sums[at.index]) total += holds(t.lit) ? t.weight : 0;
      if (total < model.claimed_sums.bounds[at.index]) return false;
    } else {
      return false;
    }
  }
  return true;
}

bool Twins::exchangeable(const Four& four, std::vector<Lit>& used) {
  Renaming rows, columns;
  if (!renaming(four[0], four[1], rows) || !renaming(four[2], four[3], rows)) return false;
  if (!renaming(four[0], four[2], columns) || !renaming(four[1], four[3], columns)) return false;
  std::vector<int> touched;
  for (const MarkAt at : four)
    for (const int f : desk_.facts().of_mark(at))
      for (const int i : desk_.scopes().around(f)) touched.push_back(i);
  std::ranges::sort(touched);
  touched.erase(std::unique(touched.begin(), touched.end()), touched.end());
  return std::ranges::all_of(touched, [&](int i) {
    if (desk_.posted().rule_of[static_cast<size_t>(i)] < 0) return true;
    return is_same_under(i, rows) || is_same_under(i, columns) || holds_after(i, four, used);
  });
}

Twin Twins::twin_of(int fact, const Four& four, const std::vector<Lit>& used) {
  Twin twin;
  twin.places = four;
  for (const MarkAt at : four) twin.pattern.push_back(value_at(at));
  Candidate& c = twin.candidate;
  c.fact = desk_.facts()[fact].target;
  c.supposed = true;
  std::vector<Lit> needed = twin.pattern;
  needed.insert(needed.end(), used.begin(), used.end());
  Trace trace;
  for (const Lit l : needed) {
    desk_.all().trace(l, trace, false, desk_.told());
    for (const Lit behind : trace.assumptions) {
      const int instance = desk_.instance_of(behind);
      if (instance >= 0)
        c.rules.push_back(instance);
      else if (behind != ~c.fact)
        c.known.push_back(behind);
    }
  }
  std::ranges::sort(c.rules);
  c.rules.erase(std::unique(c.rules.begin(), c.rules.end()), c.rules.end());
  std::ranges::sort(c.known);
  c.known.erase(std::unique(c.known.begin(), c.known.end()), c.known.end());
  price(desk_, c);
  c.cost +=
      base_cost[static_cast<size_t>(StepKind::uniqueness)] - base_cost[static_cast<size_t>(c.kind)];
  c.kind = StepKind::uniqueness;
  return twin;
}

std::optional<Twin> Twins::find(const std::vector<int>& last) {
  std::optional<Twin> best;
  double least = 0;
  for (int f = 0; f < desk_.facts().size() && any_; ++f) {
    if (f % 64 == 0 && desk_.meter().spent()) return std::nullopt;
    std::optional<Twin> twin = refute(f);
    if (!twin) continue;
    const double cost =
        twin->candidate.cost +
        per_distance * distance(desk_.board().plan().grid, desk_.facts()[f].cells, last);
    if (best && cost >= least) continue;
    best = std::move(twin);
    least = cost;
  }
  return best;
}

}  // namespace clew::explain
