// Distinct against brute force, beside clauses that give each variable exactly one value.
#include "propagators/distinct.h"

#include <gtest/gtest.h>

#include "propagators/walk.h"
#include "uses.h"

namespace clew::testing {
namespace {

struct Drawn {
  int vars = 0;
  std::vector<std::vector<Lit>> rows;
  Lit guard = true_lit;
};

Drawn draw(Random& random) {
  Drawn d;
  const int variables = 1 + random.below(4);
  const int values = variables + random.below(2);
  d.rows.resize(static_cast<size_t>(variables));
  for (auto& row : d.rows) {
    for (int k = 0; k < values; ++k)
      row.push_back(random.below(4) == 0 || d.vars >= 14 ? false_lit : lit(++d.vars));
    if (random.below(15) == 0) {
      row.assign(row.size(), false_lit);
      row[static_cast<size_t>(random.below(values))] = true_lit;
    }
  }
  if (random.below(3) == 0) d.guard = lit(++d.vars);
  return d;
}

WalkCase walk_case(const Drawn& d) {
  WalkCase c;
  c.vars = d.vars;
  c.make = [d] { return std::make_unique<Distinct>(d.rows, d.guard); };
  c.holds = [d](uint32_t bits) {
    std::vector<int> taken(d.rows.front().size(), 0);
    for (const auto& row : d.rows) {
      int own = 0;
      for (size_t k = 0; k < row.size(); ++k) {
        if (!holds(row[k], bits)) continue;
        ++own;
        ++taken[k];
      }
      if (own != 1) return false;
    }
    bool distinct = true;
    for (const int t : taken) distinct = distinct && t <= 1;
    return distinct || !holds(d.guard, bits);
  };
  c.complete = [d](const Engine& engine) { return engine.value(d.guard) == Engine::is_true; };
  for (const auto& row : d.rows) {
    c.clauses.push_back(row);
    for (size_t a = 0; a < row.size(); ++a) {
      for (size_t b = 0; b < a; ++b) c.clauses.push_back({~row[a], ~row[b]});
    }
  }
  return c;
}

TEST(Distinct, FindsAllAndExplainsAll) {
  for (uint64_t seed = 1; seed <= 500 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    walk(walk_case(draw(random)), seed, 60);
  }
}

TEST(Distinct, CountsAllSolutions) {
  for (uint64_t seed = 1; seed <= 200 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    const Drawn d = draw(random);
    if (d.vars > 0) count_solutions(walk_case(d), random);
  }
}

// Ten variables with nine values: refuted without search, which clauses alone take thousands of
// conflicts for.
TEST(Distinct, RefutesPigeonsAtOnce) {
  Meter meter{Limits{}};
  Engine engine(meter);
  const int holes = 9;
  const int first = engine.new_vars((holes + 1) * holes).id;
  std::vector<std::vector<Lit>> rows(holes + 1);
  for (int p = 0; p <= holes; ++p) {
    for (int h = 0; h < holes; ++h)
      rows[static_cast<size_t>(p)].push_back(lit(first + p * holes + h));
  }
  for (const auto& row : rows) engine.add_clause(row);
  engine.add(std::make_unique<Distinct>(rows));
  EXPECT_EQ(engine.solve(), Answered::no);
  EXPECT_LE(engine.stats().conflicts, 1);
}

}  // namespace
}  // namespace clew::testing
