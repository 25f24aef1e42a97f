#include "rules/two_readings.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.h"
#include "engine/engine.h"
#include "judge/judge.h"
#include "model/lower.h"
#include "post/post.h"
#include "study/compiled.h"
#include "uses.h"

namespace clew::rules_test {
std::shared_ptr<const Genre> genre_of(const std::string& text) {
  auto genre = load_genre(text, "test.clew");
  if (!genre.ok()) {
    for (const Error& e : genre.errors())
      ADD_FAILURE() << e.line << ":" << e.column << ": " << e.message << "\n" << text;
    return nullptr;
  }
  return *genre;
}

namespace {

Printed random_print(Random& random, const FieldInfo& info) {
  Printed p;
  p.state = Printed::value;
  if (info.unknown_allowed && random.chance(0.2)) p.state = Printed::unknown;
  switch (info.value) {
    case ValueKind::boolean:
      p.n = 1;
      break;
    case ValueKind::named:
      p.n = random.below(static_cast<int>(info.names.size()));
      break;
    case ValueKind::direction:
      p.n = random.below(4);
      break;
    case ValueKind::list:
    case ValueKind::bag:
      for (int k = random.below(3); k > 0; --k)
        p.items.push_back(random.chance(0.2) ? -1 : 1 + random.below(2));
      if (p.items.empty()) p.items.push_back(0);
      break;
    default: {
      const int least = info.least.value_or(0);
      p.n = least + random.below(std::min(info.most.value_or(3), least + 4) - least + 1);
    }
  }
  if (!info.way.empty()) p.way = static_cast<int8_t>(random.below(4));
  return p;
}

// Rooms: each cell joins the one to its left, the one above, or starts a room; numbered by their
// first cell.
Field random_rooms(Random& random, const Grid& grid) {
  Field f;
  f.at.resize(static_cast<size_t>(grid.cells()));
  int32_t rooms = 0;
  for (int c = 0; c < grid.cells(); ++c) {
    Printed& p = f.at[static_cast<size_t>(c)];
    p.state = Printed::value;
    if (grid.column(c) > 0 && random.chance(0.5)) {
      p.n = f.at[static_cast<size_t>(c - 1)].n;
    } else if (grid.row(c) > 0 && random.chance(0.5)) {
      p.n = f.at[static_cast<size_t>(c - grid.width)].n;
    } else {
      p.n = rooms++;
    }
  }
  return f;
}

}  // namespace

Puzzle random_puzzle(Random& random, const Genre& genre, const Grid& grid, double density) {
  Puzzle puzzle;
  puzzle.grid = grid;
  for (const FieldInfo& info : genre.info.givens) {
    if (info.value == ValueKind::partition) {
      puzzle.givens.push_back(random_rooms(random, grid));
      continue;
    }
    Field& f = puzzle.givens.emplace_back();
    const int size = field_size(info.index, grid);
    if (size < 0) continue;
    f.at.resize(static_cast<size_t>(size));
    for (Printed& p : f.at) {
      if (random.chance(density)) p = random_print(random, info);
    }
  }
  return puzzle;
}

namespace {

struct Solver {
  Solver(const Setup& setup, const PostOptions& options) : engine(meter) {
    auto made = study::post_rules(setup, meter, options);
    if (!made.ok()) {
      ADD_FAILURE() << made.first_error().message;
      return;
    }
    posted = std::move(*made);
    possible = lower(posted.model, engine);
  }
  bool accepts(const Answer& answer, const std::vector<Lit>& switches = {}) {
    std::vector<Lit> assumed = demand(posted.model, posted.marks, answer);
    if (std::find(assumed.begin(), assumed.end(), false_lit) != assumed.end()) return false;
    assumed.insert(assumed.end(), switches.begin(), switches.end());
    const bool yes = possible && engine.solve(assumed) == Answered::yes;
    EXPECT_TRUE(!yes || read_answer(posted.model, posted.marks, engine) == answer);
    return yes;
  }
  Meter meter{Limits{}};
  Posted posted;
  Engine engine;
  bool possible = false;
};

bool same_instance(const RuleInstance& a, const RuleInstance& b) {
  return a.rule == b.rule && a.sentence == b.sentence && a.places == b.places;
}

template <typename Visit>
void for_all_answers(const Plan& plan, Answer& answer, size_t field, size_t k, Visit visit) {
  if (field == plan.answers.size()) return visit();
  if (k == static_cast<size_t>(plan.answers[field].size()))
    return for_all_answers(plan, answer, field + 1, 0, visit);
  for (int32_t v = plan.answers[field].least[k]; v <= plan.answers[field].most[k]; ++v) {
    answer.marks[field][k] = v;
    for_all_answers(plan, answer, field, k + 1, visit);
  }
}

void compare_on(const Setup& setup, Random& random, Seen& seen) {
  Solver plain(setup, {});
  Solver bare(setup, {.implied = false});
  Solver guarded(setup, {.guarded = true});
  Solver leaning(setup, {.guarded = true, .leaning = true});
  const auto& switches = guarded.posted.switches;
  ASSERT_EQ(switches.size(), guarded.posted.instances.size());
  ASSERT_EQ(switches, leaning.posted.switches);
  std::vector<bool> on(switches.size());
  std::vector<Lit> some;
  for (size_t k = 0; k < on.size(); ++k) {
    on[k] = random.chance(0.6);
    some.push_back(on[k] ? switches[k] : ~switches[k]);
  }
  Answer answer = empty_answer(setup.plan());
  for_all_answers(setup.plan(), answer, 0, 0, [&] {
    if (seen.differs) return;
    const Verdict verdict = judge::judge(setup, answer);
    const bool good = verdict.judgement == Judgement::accepted;
    ++(good ? seen.accepted : seen.rejected);
    const auto marks = [&] {
      std::string text;
      for (const auto& field : answer.marks) {
        for (const int32_t m : field) text += std::to_string(m) + " ";
      }
      return text;
    };
    const auto expect = [&](bool accepted, bool expected, const char* how) {
      if (accepted == expected) return;
      seen.differs = true;
      ADD_FAILURE() << how << (accepted ? " accepts " : " refuses ") << marks();
    };
    expect(plain.accepts(answer), good, "plain");
    expect(bare.accepts(answer), good, "without what is implied");
    expect(guarded.accepts(answer, switches), good, "guarded");
    expect(leaning.accepts(answer, switches), good, "leaning");
    bool broken_is_off = true;
    for (const RuleInstance& broken : verdict.broken) {
      bool found = false;
      for (size_t k = 0; k < on.size(); ++k) {
        if (!same_instance(broken, guarded.posted.instances[k])) continue;
        found = true;
        broken_is_off = broken_is_off && !on[k];
      }
      EXPECT_TRUE(found) << "no instance for: " << broken.sentence;
    }
    expect(guarded.accepts(answer, some), broken_is_off, "with some switches on");
    if (broken_is_off) expect(leaning.accepts(answer, some), true, "leaning, with some switches");
  });
}

}  // namespace

Seen compare(const std::string& text, const std::vector<Grid>& grids, int rounds) {
  Seen seen;
  seen.text = text;
  const auto genre = genre_of(text);
  if (genre == nullptr) return seen;
  Random random(5);
  for (const Grid& grid : grids) {
    for (int round = 0; round < rounds && !seen.differs; ++round) {
      SCOPED_TRACE("round " + std::to_string(round) + ", " + std::to_string(grid.height) + "x" +
                   std::to_string(grid.width) + "\n" + text);
      Meter meter{Limits{}};
      auto setup = Setup::make(genre, random_puzzle(random, *genre, grid, 0.15 * round), meter);
      if (!setup.ok()) continue;
      compare_on(**setup, random, seen);
    }
  }
  return seen;
}

void expect_both(const Seen& seen) {
  EXPECT_GT(seen.accepted, 0) << seen.text;
  EXPECT_GT(seen.rejected, 0) << seen.text;
}

}  // namespace clew::rules_test
