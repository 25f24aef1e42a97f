#include "encode/sums.h"

#include <algorithm>
#include <limits>
#include <map>

namespace clew::encode {

namespace {

int64_t total_of(const std::vector<Term>& terms) {
  int64_t total = 0;
  for (const Term& t : terms) total += t.weight;
  return total;
}

void negate(std::vector<Term>& terms) {
  for (Term& t : terms) t.lit = ~t.lit;
}

// The question "do the terms from the k-th on total at least `need`" as a literal that implies it:
// either the k-th literal holds, or the rest alone must do; and the rest must reach what is left
// even if it holds.
class Counter {
 public:
  Counter(std::vector<Term> terms, ClauseWriter& out) : terms_(std::move(terms)), out_(out) {
    std::ranges::stable_sort(terms_, std::ranges::greater{}, &Term::weight);
    rest_.assign(terms_.size() + 1, 0);
    for (size_t k = terms_.size(); k-- > 0;) rest_[k] = rest_[k + 1] + terms_[k].weight;
    made_.resize(terms_.size());
  }

  // A walk with a stack of its own: it may go as deep as there are terms.
  Lit from(size_t k, int64_t need) {
    constexpr int steps_per_look = 1024;
    Lit found = known(k, need);
    for (int steps = 1; !open_.empty(); ++steps) {
      if (steps % steps_per_look == 0 && out_.spent()) return false_lit;
      Question& q = open_.back();
      const size_t next = q.k + 1;
      const int64_t left = q.need - terms_[q.k].weight;
      if (q.stage == Question::fresh) {
        q.stage = Question::without_it;
        found = known(next, q.need);
      } else if (q.stage == Question::without_it) {
        q.stage = Question::with_it;
        q.without = found;
        found = known(next, left);
      } else {
        out_.add({~q.here, terms_[q.k].lit, q.without});
        if (found != true_lit) out_.add({~q.here, found});
        found = q.here;
        open_.pop_back();
      }
    }
    return found;
  }

 private:
  struct Question {
    enum Stage : uint8_t { fresh, without_it, with_it };
    size_t k;
    int64_t need;
    Lit here;
    Lit without;
    Stage stage = fresh;
  };

  // What is settled or was met before; anything else is opened.
  Lit known(size_t k, int64_t need) {
    if (need <= 0) return true_lit;
    if (need > rest_[k]) return false_lit;
    const auto [at, fresh] = made_[k].try_emplace(need);
    if (fresh) {
      at->second = out_.new_lit();
      open_.push_back({k, need, at->second, {}});
    }
    return at->second;
  }

  std::vector<Term> terms_;
  std::vector<int64_t> rest_;
  std::vector<std::map<int64_t, Lit>> made_;  // by term: the literals for each need
  std::vector<Question> open_;
  ClauseWriter& out_;
};

// By total, a literal that holds if the terms below a node total as much. All totals above `most`
// count as one more than it.
using Totals = std::map<int64_t, Lit>;

Totals totals_of(std::span<const Term> terms, int64_t most, ClauseWriter& out) {
  if (terms.size() == 1) return {{std::min<int64_t>(terms[0].weight, most + 1), terms[0].lit}};
  const size_t half = terms.size() / 2;
  const Totals left = totals_of(terms.first(half), most, out);
  const Totals right = totals_of(terms.subspan(half), most, out);
  Totals both;
  const auto reach = [&](int64_t total) {
    Lit& l = both[std::min(total, most + 1)];
    if (!l.valid()) l = out.new_lit();
    return l;
  };
  for (const auto& [a, x] : left) out.add({~x, reach(a)});
  for (const auto& [b, y] : right) out.add({~y, reach(b)});
  for (const auto& [a, x] : left) {
    if (out.spent()) break;
    for (const auto& [b, y] : right) out.add({~x, ~y, reach(a + b)});
  }
  return both;
}

// At most so much of the terms that do not hold.
Lit totalizer(std::vector<Term> terms, int64_t bound, ClauseWriter& out) {
  const int64_t most = total_of(terms) - bound;
  negate(terms);
  const Totals totals = totals_of(terms, most, out);
  const auto too_much = totals.find(most + 1);
  return too_much == totals.end() ? true_lit : ~too_much->second;
}

// All ways to choose terms so that they total least .. most, but for such as clauses of two
// literals forbid.
class Combinations {
 public:
  Combinations(std::span<const Term> terms, int64_t least, int64_t most, ClauseWriter& out)
      : terms_(terms), least_(least), most_(most), out_(out) {
    rest_.assign(terms.size() + 1, 0);
    for (size_t k = terms.size(); k-- > 0;) rest_[k] = rest_[k + 1] + terms[k].weight;
    few_ = list(0, 0);
  }
  bool few() const { return few_; }

  // A literal for each: it holds if and only if just the terms chosen do. No two of them hold.
  std::vector<Lit> write() const {
    std::vector<Lit> chosen = out_.new_lits(ways_.size());
    for (size_t w = 0; w < ways_.size(); ++w) {
      std::vector<Lit> back = {chosen[w]};
      for (size_t k = 0; k < terms_.size(); ++k) {
        const Lit l = taken(k, ways_[w][k]);
        out_.add({~chosen[w], l});
        back.push_back(~l);
      }
      out_.add(back);
      for (size_t other = 0; other < w; ++other) out_.add({~chosen[w], ~chosen[other]});
    }
    return chosen;
  }

 private:
  // False: there are too many, or they are too hard to find.
  bool list(size_t k, int64_t total) {
    constexpr int most_steps = 20'000;
    if (++steps_ > most_steps) return false;
    if (total > most_ || total + rest_[k] < least_) return true;
    if (k == terms_.size()) {
      ways_.push_back(way_);
      return ways_.size() <= most_combinations;
    }
    bool few = true;
    for (const bool take : {true, false}) {
      if (!few || !fits(k, take)) continue;
      way_.push_back(take);
      few = list(k + 1, total + (take ? terms_[k].weight : 0));
      way_.pop_back();
    }
    return few;
  }

  Lit taken(size_t k, bool take) const { return take ? terms_[k].lit : ~terms_[k].lit; }
  bool fits(size_t k, bool take) const {
    for (size_t j = 0; j < k; ++j) {
      if (out_.excludes(taken(k, take), taken(j, way_[j]))) return false;
    }
    return true;
  }

  std::span<const Term> terms_;
  int64_t least_;
  int64_t most_;
  ClauseWriter& out_;
  std::vector<int64_t> rest_;
  std::vector<bool> way_;
  std::vector<std::vector<bool>> ways_;
  int steps_ = 0;
  bool few_ = false;
};

// Adds to the clause `any` what says that the terms total least .. most; false: too many
// combinations.
bool combine(const std::vector<Term>& terms, int64_t least, int64_t most, std::vector<Lit>& any,
             ClauseWriter& out) {
  const Combinations combinations(terms, least, most, out);
  if (!combinations.few()) {
    out.count_fallback();
    return false;
  }
  std::ranges::copy(combinations.write(), std::back_inserter(any));
  return true;
}

void write_clauses(std::vector<Term> terms, int64_t bound, Lit guard, Sums how, ClauseWriter& out);

// Those who take sums as they are take bounds of 32 bits.
void write_native(std::vector<Term> terms, int64_t bound, Lit guard, ClauseWriter& out) {
  if (bound > std::numeric_limits<int32_t>::max())
    return write_clauses(std::move(terms), bound, guard, Sums::sequential, out);
  if (guard != true_lit) terms.push_back({static_cast<int32_t>(bound), ~guard});
  out.add_sum(terms, bound);
}

// Takes out what holds or fails anyway, and into `any` what is enough alone.
void set_apart(std::vector<Term>& terms, int64_t& bound, std::vector<Lit>& any) {
  for (const Term& t : terms) {
    if (t.lit == true_lit) bound -= t.weight;
  }
  std::erase_if(terms, [](const Term& t) { return is_constant(t.lit); });
  std::erase_if(terms, [&](const Term& t) {
    if (t.weight < bound) return false;
    any.push_back(t.lit);
    return true;
  });
}

void write_clauses(std::vector<Term> terms, int64_t bound, Lit guard, Sums how, ClauseWriter& out) {
  std::vector<Lit> any = {~guard};
  set_apart(terms, bound, any);
  if (bound <= 0) return;
  const int64_t total = total_of(terms);
  if (total >= bound) {
    const bool combined = how == Sums::combinations && combine(terms, bound, total, any, out);
    if (how == Sums::totalizer)
      any.push_back(totalizer(std::move(terms), bound, out));
    else if (!combined)
      any.push_back(Counter(std::move(terms), out).from(0, bound));
  }
  out.add(any);
}

}  // namespace

void write_at_least(std::vector<Term> terms, int64_t bound, Lit guard, ClauseWriter& out) {
  if (out.sums() == Sums::native) return write_native(std::move(terms), bound, guard, out);
  write_clauses(std::move(terms), bound, guard, out.sums(), out);
}

void write_exactly(std::vector<Term> terms, int64_t total, Lit guard, ClauseWriter& out) {
  Sums how = out.sums();
  if (how == Sums::combinations) {
    std::vector<Lit> any = {~guard};
    if (combine(terms, total, total, any, out)) return out.add(any);
    how = Sums::sequential;
  }
  std::vector<Term> others = terms;
  negate(others);
  const int64_t rest = total_of(terms) - total;
  if (how == Sums::native) {
    write_native(std::move(terms), total, guard, out);
    write_native(std::move(others), rest, guard, out);
  } else {
    write_clauses(std::move(terms), total, guard, how, out);
    write_clauses(std::move(others), rest, guard, how, out);
  }
}

void write_at_most_one(std::span<const Lit> lits, ClauseWriter& out) {
  constexpr size_t few = 5;
  if (lits.size() <= few) {
    for (size_t a = 0; a < lits.size(); ++a) {
      for (size_t b = a + 1; b < lits.size(); ++b) out.add({~lits[a], ~lits[b]});
    }
    return;
  }
  std::vector<Term> terms;
  for (const Lit l : lits) terms.push_back({1, ~l});
  const auto bound = static_cast<int64_t>(lits.size()) - 1;
  if (out.sums() == Sums::native) return write_native(std::move(terms), bound, true_lit, out);
  out.add({Counter(std::move(terms), out).from(0, bound)});
}

}  // namespace clew::encode
