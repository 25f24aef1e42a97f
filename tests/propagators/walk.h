// A random walk through a search with one propagator, compared with brute force at every step:
// nothing forced that need not be, every reason sound on its own and older than what it explains,
// and, where promised, nothing overlooked.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/random.h"
#include "engine/engine.h"
#include "uses.h"

namespace clew::engine {

struct EngineSteps {
  Engine& engine;

  bool decide(Lit l) {
    engine.new_level();
    engine.assign(l, Reason());
    return engine.propagate();
  }
  bool propagate() { return engine.propagate(); }
  void undo_to(int level) { engine.undo_to(level); }
  bool check() { return engine.check_propagators(); }
  const std::vector<Lit>& trail() const { return engine.trail_; }
  const std::vector<Lit>& conflict() const { return engine.conflict_; }
  bool forced_by_propagator(Lit l) const {
    return engine.vars_[static_cast<size_t>(l.var().id)].reason.kind() == Reason::propagator;
  }
  void reason_of(Lit l, std::vector<Lit>& out) { engine.reason_of(l, out); }
};

}  // namespace clew::engine

namespace clew {
namespace testing {

inline Lit lit(int v) { return Lit(Var{v}, false); }
inline bool holds(Lit l, uint32_t bits) { return ((bits >> l.var().id & 1) != 0) != l.negated(); }

struct WalkCase {
  int vars = 0;  // numbered 1 .. vars; bit v of an assignment is variable v, bit 0 the constant
  std::function<std::unique_ptr<Propagator>()> make;
  std::function<bool(uint32_t)> holds;
  std::function<bool(const Engine&)> complete;  // whether everything must be found now
  std::vector<std::vector<Lit>> clauses;        // posted beside it; `holds` knows them
};

class Walk {
 public:
  explicit Walk(const WalkCase& c) : case_(c), meter_(Limits{}), engine_(meter_), steps_{engine_} {
    for (uint32_t bits = 1; bits < uint32_t{2} << c.vars; bits += 2) {
      if (c.holds(bits)) models_.push_back(bits);
    }
    engine_.new_vars(c.vars);
    for (const auto& clause : c.clauses) engine_.add_clause(clause);
  }

  void go(Random& random, int steps) {
    bool fine = give(random);
    fine = fine && engine_.add(case_.make()) && steps_.propagate();
    fine = fine && give(random) && steps_.propagate();
    if (!fine) {
      EXPECT_TRUE(models_.empty());
      return;
    }
    look();
    for (int i = 0; i < steps && !::testing::Test::HasFailure(); ++i) step(random);
  }

 private:
  // Some units at the root, before the propagator comes and after.
  bool give(Random& random) {
    bool fine = true;
    for (int i = random.below(4) - 1; i > 0 && case_.vars > 0; --i) {
      const Lit l(Var{1 + random.below(case_.vars)}, random.below(2) == 0);
      std::erase_if(models_, [l](uint32_t bits) { return !holds(l, bits); });
      fine = fine && engine_.add_clause(std::vector<Lit>{l});
    }
    return fine;
  }

  void step(Random& random) {
    std::vector<Lit> open;
    for (int v = 1; v <= case_.vars; ++v) {
      if (engine_.value(lit(v)) == Engine::is_open) open.push_back(lit(v));
    }
    if (open.empty() || random.below(8) == 0) {
      if (engine_.decision_level() > 0) steps_.undo_to(random.below(engine_.decision_level()));
      return;
    }
    const Lit l = open[static_cast<size_t>(random.below(static_cast<int>(open.size())))];
    bool fine = steps_.decide(random.below(2) == 0 ? l : ~l);
    if (fine && steps_.trail().size() == static_cast<size_t>(case_.vars) + 1) fine = steps_.check();
    look_at_reasons();
    if (fine) return look();
    EXPECT_FALSE(possible(steps_.conflict())) << "a conflict without cause";
    for (const Lit q : steps_.conflict()) EXPECT_EQ(engine_.value(q), Engine::is_true);
    steps_.undo_to(random.below(engine_.decision_level()));
  }

  bool possible(const std::vector<Lit>& lits) const {
    uint32_t mask = 0;
    uint32_t wanted = 0;
    for (const Lit l : lits) {
      const uint32_t bit = uint32_t{1} << l.var().id;
      if ((mask & bit) != 0 && ((wanted & bit) != 0) == l.negated()) return false;
      mask |= bit;
      wanted |= l.negated() ? 0 : bit;
    }
    for (const uint32_t m : models_) {
      if ((m & mask) == wanted) return true;
    }
    return false;
  }

  void look_at_reasons() {
    for (const Lit l : steps_.trail()) {
      if (engine_.level(l.var()) == 0 || !steps_.forced_by_propagator(l)) continue;
      std::vector<Lit> reason;
      steps_.reason_of(l, reason);
      for (const Lit q : reason) {
        EXPECT_TRUE(engine_.true_before(q, engine_.position(l.var())))
            << "a reason from the future";
        EXPECT_FALSE(is_constant(q));
      }
      reason.push_back(~l);
      EXPECT_FALSE(possible(reason)) << "a reason that does not force";
    }
  }

  // At a fixpoint: what is true must follow from the decisions, and where promised all that follows
  // is true.
  void look() {
    std::vector<Lit> root;
    for (const Lit l : steps_.trail()) {
      if (engine_.level(l.var()) == 0) root.push_back(l);
    }
    for (const Lit l : root) EXPECT_FALSE(possible({~l})) << "a wrong unit";
    const std::vector<Lit>& now = steps_.trail();
    const bool full = now.size() == static_cast<size_t>(case_.vars) + 1;
    if (!full && !case_.complete(engine_)) return;
    EXPECT_TRUE(possible(now)) << "a conflict overlooked";
    for (int v = 1; v <= case_.vars; ++v) {
      if (engine_.value(lit(v)) != Engine::is_open) continue;
      for (const Lit l : {lit(v), ~lit(v)}) {
        std::vector<Lit> more = now;
        more.push_back(l);
        EXPECT_TRUE(possible(more))
            << "overlooked: variable " << v << " cannot be " << !l.negated();
      }
    }
  }

  const WalkCase& case_;
  Meter meter_;
  Engine engine_;
  EngineSteps steps_;
  std::vector<uint32_t> models_;
};

inline void walk(const WalkCase& c, uint64_t seed, int steps) {
  Random random(seed * 7919 + 1);
  Walk(c).go(random, steps);
}

// The propagator beside random clauses: the search must find each solution exactly once.
inline void count_solutions(const WalkCase& c, Random& random) {
  Meter meter{Limits{}};
  Engine engine(meter);
  engine.new_vars(c.vars);
  std::vector<std::vector<Lit>> clauses(static_cast<size_t>(random.below(c.vars)));
  for (auto& clause : clauses) {
    for (int i = 0; i < 3; ++i)
      clause.push_back(Lit(Var{1 + random.below(c.vars)}, random.below(2) == 1));
  }
  for (const auto& clause : clauses) engine.add_clause(clause);
  for (const auto& clause : c.clauses) engine.add_clause(clause);
  engine.add(c.make());
  int expected = 0;
  for (uint32_t bits = 1; bits < uint32_t{2} << c.vars; bits += 2) {
    bool fine = c.holds(bits);
    for (const auto& clause : clauses) {
      fine = fine && (holds(clause[0], bits) || holds(clause[1], bits) || holds(clause[2], bits));
    }
    expected += fine ? 1 : 0;
  }
  int found = 0;
  while (engine.solve() == Answered::yes && found <= expected) {
    ++found;
    std::vector<Lit> other;
    for (int v = 1; v <= c.vars; ++v)
      other.push_back(engine.model_value(lit(v)) ? ~lit(v) : lit(v));
    if (random.below(3) == 0) engine.set_phase(Var{1 + random.below(c.vars)}, random.below(2) == 0);
    engine.add_clause(other);
  }
  EXPECT_EQ(found, expected);
}

}  // namespace testing
}  // namespace clew
