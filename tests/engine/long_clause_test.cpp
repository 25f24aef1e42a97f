// A clause of very many literals, which are lost in their order.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/engine.h"
#include "uses.h"

namespace clew::testing {
namespace {

TEST(LongClause, TheLastLiteralLeftIsForced) {
  constexpr int32_t many = 20000;
  for (const int32_t left : {1, 2, 3, many / 2, many - 1, many, 0}) {
    Meter meter{Limits{}};
    Engine engine(meter);
    ASSERT_EQ(engine.new_vars(many).id, 1);
    std::vector<Lit> clause;
    std::vector<Lit> denied;
    for (int32_t k = 1; k <= many; ++k) {
      const Lit l(Var{k}, false);
      clause.push_back(l);
      if (k != left) denied.push_back(~l);
    }
    ASSERT_TRUE(engine.add_clause(clause));
    std::vector<Lit> implied;
    EXPECT_EQ(engine.propagate_only(denied, implied), left != 0) << left;
    if (left == 0) continue;
    const bool forced =
        std::find(implied.begin(), implied.end(), Lit(Var{left}, false)) != implied.end();
    EXPECT_TRUE(forced) << left;
    EXPECT_EQ(engine.solve(denied), Answered::yes) << left;
  }
}

}  // namespace
}  // namespace clew::testing
