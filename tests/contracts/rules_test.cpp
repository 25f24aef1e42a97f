// Every rule of every genre is broken by some board and reported by its name.
#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>
#include <map>
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

// Boards are tried until every rule has been broken.
void expect_every_rule_broken(const GenrePtr& g,
                              const std::function<std::optional<Board>(uint64_t)>& boards) {
  std::set<std::string> open;  // rules that no board has broken yet
  for (const Rule& rule : g->rules) open.insert(rule.name);
  for (uint64_t seed = 1; seed <= 120 && !open.empty(); ++seed) {
    const auto board = boards(seed);
    ASSERT_TRUE(board);
    Random random(seed);
    for (int i = 0; i < 200 && !open.empty(); ++i) {
      for (const RuleInstance& r :
           judge::judge(*board->setup, random_answer(board->setup->plan(), random)).broken) {
        open.erase(r.rule_name);
      }
    }
  }
  for (const std::string& rule : open) ADD_FAILURE() << g->info.slug << ": " << rule;
}

TEST(EveryRule, IsBrokenBySomeBoard) {
  for (const GenrePtr& g : grid_genres()) {
    expect_every_rule_broken(g, [&](uint64_t seed) {
      const Grid grids[] = {{3, 4}, {3, 3}, {4, 4}};
      return RandomBoards(g, roomy(g, grids[seed % 3]), seed).next(0.5, 0.2);
    });
  }
  for (const GenrePtr& g : problems()) {
    expect_every_rule_broken(g, [&](uint64_t) { return make_board(g, Puzzle{}); });
  }
}

// Every rule of a genre says what is wrong in a sentence of its own: nothing is left open in it on
// a full board, and it is not the requirement again. CLEW_SHOW=1 prints some of them, to be read.
TEST(EveryRule, SaysWhatIsWrong) {
  const bool show = std::getenv("CLEW_SHOW") != nullptr;
  JudgeOptions saying;
  saying.say_wrong = true;
  for (const GenrePtr& g : grid_genres()) {
    std::map<std::string, std::set<std::string>> said;  // by rule
    for (uint64_t seed = 1; seed <= 12; ++seed) {
      const Grid grids[] = {{3, 4}, {3, 3}, {4, 4}};
      const auto board = RandomBoards(g, roomy(g, grids[seed % 3]), seed).next(0.5, 0.2);
      ASSERT_TRUE(board);
      Random random(seed);
      for (int i = 0; i < 20; ++i) {
        const Answer answer = random_answer(board->setup->plan(), random);
        for (const RuleInstance& r : judge::judge(*board->setup, answer, saying).broken) {
          EXPECT_FALSE(r.wrong.empty()) << r.rule_name;
          EXPECT_NE(r.wrong, r.rule < 0 ? "" : r.sentence) << g->info.slug;
          EXPECT_EQ(r.wrong.find('?'), std::string::npos) << g->info.slug << ": " << r.wrong;
          EXPECT_EQ(r.wrong.find('|'), std::string::npos) << g->info.slug << ": " << r.wrong;
          EXPECT_FALSE(r.wrong.starts_with("not so")) << g->info.slug << ": " << r.wrong;
          said[r.rule_name].insert(r.wrong);
        }
      }
    }
    for (const auto& [rule, sentences] : said) {
      size_t shown = 0;
      for (const std::string& s : sentences)
        if (show && shown++ < 4) std::cout << g->info.slug << ": " << s << '\n';
    }
  }
}

// A board with marks missing is unfinished, unless what is there breaks a rule already.
TEST(HalfFilledBoards, AreUnfinishedOrBroken) {
  for (const GenrePtr& g : grid_genres()) {
    for (uint64_t seed = 1; seed <= 10; ++seed) {
      const auto board = RandomBoards(g, roomy(g, Grid{3, 3}), seed).next(0.4, 0);
      const auto& setup = *board->setup;
      EXPECT_NE(judge::judge(setup, empty_answer(setup.plan())).judgement,
                has_marks(setup.plan()) ? Judgement::accepted : Judgement::unfinished);
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
