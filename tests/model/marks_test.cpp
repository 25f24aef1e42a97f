#include "model/marks.h"

#include <algorithm>
#include <set>

#include "model/linear.h"
#include "model/table.h"
#include "uses.h"

namespace clew {
namespace {

// One yes/no field of two marks (the second is certain), one of three numbers known by order, by
// value and by both.
struct Board {
  Board() : table(0) {
    Builder& b = table.builder;
    marks.fields.resize(2);
    marks.fields[0].lits = {b.new_lit(), true_lit};
    marks.fields[0].size = 2;
    marks.fields[1].boolean = false;
    marks.fields[1].size = 4;
    for (const int32_t most : {3, 4, 5, 2}) b.new_int(2, most);
    b.make_order(0);
    b.make_values(1);
    b.make_order(2);
    b.make_values(2);
  }
  Table table;
  Marks marks;
};

TEST(Marks, AreReadAndForbiddenOneByOne) {
  Board board;
  Engine engine(board.table.meter);
  ASSERT_TRUE(lower(board.table.model, engine));
  std::set<std::vector<std::vector<int32_t>>> seen;
  while (engine.solve() == Answered::yes) {
    const Answer answer = read_answer(board.table.model, board.marks, engine);
    ASSERT_TRUE(seen.insert(answer.marks).second) << "met twice";
    if (!engine.add_clause(forbid(board.table.model, board.marks, answer))) break;
  }
  EXPECT_EQ(seen.size(), 2u * 2 * 3 * 4);
}

TEST(Marks, AreDemandedAndKnownAtTheRoot) {
  Board board;
  Engine engine(board.table.meter);
  ASSERT_TRUE(lower(board.table.model, engine));
  Answer wanted;
  wanted.marks = {{0, 1}, {3, 4, undecided, 2}};
  for (const Lit l : demand(board.table.model, board.marks, wanted)) engine.add_clause({&l, 1});
  ASSERT_EQ(engine.solve(), Answered::yes);
  EXPECT_EQ(read_fixed(board.table.model, board.marks, engine), wanted);
  wanted.marks[1][1] = 9;
  const auto impossible = demand(board.table.model, board.marks, wanted);
  EXPECT_NE(std::find(impossible.begin(), impossible.end(), false_lit), impossible.end());
}

TEST(Marks, NameTheirVariablesOnce) {
  Board board;
  const std::vector<Var> vars = mark_vars(board.table.model, board.marks);
  std::set<int32_t> ids;
  for (const Var v : vars) EXPECT_TRUE(ids.insert(v.id).second);
  EXPECT_EQ(static_cast<int32_t>(ids.size()), board.table.model.num_vars - 1);
  EXPECT_FALSE(ids.contains(0));
}

}  // namespace
}  // namespace clew
