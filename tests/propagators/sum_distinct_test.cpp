// Sums of different numbers against brute force, beside clauses that give each variable exactly one
// value.
#include "propagators/sum_distinct.h"

#include <gtest/gtest.h>

#include "propagators/walk.h"
#include "uses.h"

namespace clew::testing {
namespace {

struct Drawn {
  int vars = 0;
  int values = 0;
  int least = 0;
  int64_t total = 0;
  std::vector<Lit> lits;
  Lit guard = true_lit;

  int rows() const { return static_cast<int>(lits.size()) / values; }
};

Drawn draw(Random& random) {
  Drawn d;
  const int rows = 1 + random.below(4);
  d.values = std::max(rows, 2 + random.below(8));
  d.least = random.below(4) - 1;
  for (int v = 0; v < rows; ++v) {
    const auto row = d.lits.size();
    for (int k = 0; k < d.values; ++k)
      d.lits.push_back(random.below(3) == 0 || d.vars >= 14 ? false_lit : lit(++d.vars));
    if (random.below(12) == 0) {
      std::fill(d.lits.begin() + static_cast<std::ptrdiff_t>(row), d.lits.end(), false_lit);
      d.lits[row + static_cast<size_t>(random.below(d.values))] = true_lit;
    }
    d.total += d.least + random.below(d.values);
  }
  if (random.below(3) == 0) d.guard = lit(++d.vars);
  return d;
}

WalkCase walk_case(const Drawn& d) {
  WalkCase c;
  c.vars = d.vars;
  c.make = [d] {
    return std::make_unique<SumDistinct>(d.lits, d.values, d.least, d.total, d.guard);
  };
  c.holds = [d](uint32_t bits) {
    std::vector<int> taken(static_cast<size_t>(d.values), 0);
    int64_t total = 0;
    for (int row = 0; row < d.rows(); ++row) {
      int own = 0;
      for (int k = 0; k < d.values; ++k) {
        if (!holds(d.lits[static_cast<size_t>(row * d.values + k)], bits)) continue;
        ++own;
        ++taken[static_cast<size_t>(k)];
        total += d.least + k;
      }
      if (own != 1) return false;
    }
    bool fine = total == d.total;
    for (const int t : taken) fine = fine && t <= 1;
    return fine || !holds(d.guard, bits);
  };
  c.complete = [d](const Engine& engine) { return engine.value(d.guard) == Engine::is_true; };
  for (int row = 0; row < d.rows(); ++row) {
    const auto begin = d.lits.begin() + row * d.values;
    const std::vector<Lit> lits(begin, begin + d.values);
    c.clauses.push_back(lits);
    for (size_t a = 0; a < lits.size(); ++a) {
      for (size_t b = 0; b < a; ++b) c.clauses.push_back({~lits[a], ~lits[b]});
    }
  }
  return c;
}

TEST(SumDistinct, FindsAllAndExplainsAll) {
  for (uint64_t seed = 1; seed <= 1500 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    walk(walk_case(draw(random)), seed, 60);
  }
}

TEST(SumDistinct, CountsAllSolutions) {
  for (uint64_t seed = 1; seed <= 300 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    const Drawn d = draw(random);
    if (d.vars > 0) count_solutions(walk_case(d), random);
  }
}

// Nine digits: the steps between words too. Every ordered choice of n digits with the total.
TEST(SumDistinct, CountsWordsOfNineDigits) {
  for (int size = 1; size <= 4; ++size) {
    for (int total = 1; total <= 30; total += 3) {
      Meter meter{Limits{}};
      Engine engine(meter);
      const int first = engine.new_vars(9 * size).id;
      std::vector<Lit> lits;
      for (int k = 0; k < 9 * size; ++k) lits.push_back(lit(first + k));
      for (int row = 0; row < size; ++row) {
        const std::span<const Lit> values(lits.data() + 9 * row, 9);
        engine.add_clause(values);
        for (size_t a = 0; a < 9; ++a) {
          for (size_t b = 0; b < a; ++b) engine.add_clause(std::array{~values[a], ~values[b]});
        }
      }
      engine.add(std::make_unique<SumDistinct>(lits, 9, 1, total));
      int expected = 0;
      for (uint32_t set = 0; set < 512; ++set) {
        int count = 0;
        int sum = 0;
        for (int k = 0; k < 9; ++k) {
          count += set >> k & 1 ? 1 : 0;
          sum += set >> k & 1 ? k + 1 : 0;
        }
        const int orders[] = {1, 1, 2, 6, 24};
        if (count == size && sum == total) expected += orders[size];
      }
      int found = 0;
      while (engine.solve() == Answered::yes && found <= expected) {
        ++found;
        std::vector<Lit> other;
        for (const Lit l : lits)
          if (engine.model_value(l)) other.push_back(~l);
        engine.add_clause(other);
      }
      EXPECT_EQ(found, expected) << size << " digits, total " << total;
    }
  }
}

}  // namespace
}  // namespace clew::testing
