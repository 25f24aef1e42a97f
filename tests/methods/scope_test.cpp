// The scope of an instance: what it says never hangs on a mark outside.
#include "methods/scope.h"

#include <gtest/gtest.h>

#include "contracts/support.h"
#include "methods/instances.h"
#include "uses.h"

namespace clew {
namespace {

int32_t any_value(const Setup& setup, const MarkList& marks, int mark, Random& random) {
  const AnswerPlan& plan = setup.plan().answers[static_cast<size_t>(marks.field(mark))];
  const auto k = static_cast<size_t>(marks.position(mark));
  return plan.least[k] + random.below(plan.most[k] - plan.least[k] + 1);
}

TEST(Scope, WhatAnInstanceSaysHangsOnItsScopeAlone) {
  Random random(5);
  int narrow = 0;
  for (const GenrePtr& genre : contracts::grid_genres()) {
    contracts::RandomBoards boards(genre, contracts::tiny_grids(genre).back(), 3);
    const auto board = boards.next(0.6, 0.0, 4);
    if (!board) continue;
    const auto& setup = *board->setup;
    Instances instances(setup, *board->meter, {});
    const MarkList& marks = instances.marks();
    for (int i = 0; i < instances.size(); ++i) {
      const Scope& scope = instances.scope(i);
      narrow += static_cast<int>(scope.size()) < marks.size() ? 1 : 0;
      for (int round = 0; round < 10; ++round) {
        for (int m = 0; m < marks.size(); ++m) instances.set(m, any_value(setup, marks, m, random));
        const Truth before = instances.ask(i);
        for (int m = 0; m < marks.size(); ++m) {
          if (!std::binary_search(scope.begin(), scope.end(), m))
            instances.set(m, random.below(3) == 0 ? undecided : any_value(setup, marks, m, random));
        }
        EXPECT_EQ(instances.ask(i), before) << genre->info.slug << ": instance " << i;
      }
    }
  }
  EXPECT_GT(narrow, 100);
}

}  // namespace
}  // namespace clew
