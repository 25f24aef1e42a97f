// Every rule of every genre is broken by some board and reported by its name.
#include <gtest/gtest.h>

#include <set>

#include "contracts/support.h"

namespace clew::contracts {
namespace {

Answer random_answer(const Plan& plan, Random& random) {
  Answer a = empty_answer(plan);
  for (size_t f = 0; f < a.marks.size(); ++f) {
    for (size_t k = 0; k < a.marks[f].size(); ++k) {
      a.marks[f][k] = plan.answers[f].least[k] +
                      random.below(plan.answers[f].most[k] - plan.answers[f].least[k] + 1);
    }
  }
  return a;
}

void expect_every_rule_broken(const GenrePtr& g,
                              const std::function<std::optional<Board>(uint64_t)>& boards) {
  std::set<std::string> alone;  // rules that some board breaks, and no other rule with them
  std::set<std::string> broken;
  for (uint64_t seed = 1; seed <= 40; ++seed) {
    const auto board = boards(seed);
    ASSERT_TRUE(board);
    Random random(seed);
    for (int i = 0; i < 200; ++i) {
      std::set<std::string> now;
      for (const RuleInstance& r :
           judge::judge(*board->setup, random_answer(board->setup->plan(), random)).broken) {
        now.insert(r.rule_name);
      }
      broken.insert(now.begin(), now.end());
      if (now.size() == 1) alone.insert(*now.begin());
    }
  }
  for (const Rule& rule : g->rules)
    EXPECT_TRUE(broken.contains(rule.name)) << g->info.slug << ": " << rule.name;
}

TEST(EveryRule, IsBrokenBySomeBoard) {
  for (const GenrePtr& g : grid_genres()) {
    expect_every_rule_broken(g, [&](uint64_t seed) {
      const Grid grids[] = {{3, 4}, {3, 3}, {4, 4}};
      return RandomBoards(g, grids[seed % 3], seed).next(0.5, 0.2);
    });
  }
  for (const GenrePtr& g : problems()) {
    expect_every_rule_broken(g, [&](uint64_t) { return make_board(g, Puzzle{}); });
  }
}

// A board with marks missing is unfinished, unless what is there breaks a rule already.
TEST(HalfFilledBoards, AreUnfinishedOrBroken) {
  for (const GenrePtr& g : grid_genres()) {
    for (uint64_t seed = 1; seed <= 10; ++seed) {
      const auto board = RandomBoards(g, Grid{3, 3}, seed).next(0.4, 0);
      const auto& setup = *board->setup;
      EXPECT_NE(judge::judge(setup, empty_answer(setup.plan())).judgement,
                assignments(setup.plan()) > 1 ? Judgement::accepted : Judgement::unfinished);
      const Report outcome = find_answers(setup, *board->meter, {});
      if (outcome.answers.empty()) continue;
      Random random(seed);
      Answer a = outcome.answers[0];
      for (auto& field : a.marks) {
        for (int32_t& m : field) {
          if (random.chance(0.3)) m = undecided;
        }
      }
      EXPECT_NE(judge::judge(setup, a).judgement, Judgement::rejected)
          << g->info.slug << ": part of an answer was rejected";
    }
  }
}

}  // namespace
}  // namespace clew::contracts
