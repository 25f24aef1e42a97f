// Search trees with boards as nodes: the two that Bush's thesis sets against each other.
#include <gtest/gtest.h>

#include "clew/lab.h"
#include "contracts/support.h"
#include "uses.h"

namespace clew {
namespace {

Result<std::string> tree(const std::string& engine, const std::string& order, size_t most = 500) {
  const Clew clew;
  const auto opened =
      clew.open(contracts::read_file(contracts::source_path("puzzles/yin-yang/figure-12.txt")));
  EXPECT_TRUE(opened);
  Question question;
  question.engine = engine;
  if (!order.empty()) question.settings = {{"forward", "none"}, {"order", order}};
  const auto film = Laboratory(clew).watch(*opened, question, 100'000);
  EXPECT_TRUE(film);
  return film->tree({}, most);
}

size_t count(const std::string& text, const std::string& part) {
  size_t n = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

TEST(Tree, ThrashingTakes71NodesAndTheCornerFirst5) {
  const auto large = tree("backtrack", "columns");
  const auto small = tree("backtrack", "r1c3,r1c4");
  ASSERT_TRUE(large && small);
  EXPECT_NE(large->find(">71 nodes<"), std::string::npos);
  EXPECT_NE(small->find(">5 nodes<"), std::string::npos);
  EXPECT_LT(small->size(), large->size() / 5);
}

TEST(Tree, IsCutAtSoManyNodesAndSaysSo) {
  const auto cut = tree("backtrack", "columns", 20);
  ASSERT_TRUE(cut);
  EXPECT_NE(cut->find(">the first 20 nodes<"), std::string::npos);
}

TEST(Tree, AnEngineWithoutDecisionsHasNone) {
  const Clew clew;
  const auto opened = clew.open("genre: yin-yang\n\nW B\nB B\n");
  ASSERT_TRUE(opened);
  const auto film = Laboratory(clew).watch(*opened, {}, 100);
  ASSERT_TRUE(film);
  const auto drawn = film->tree();
  ASSERT_FALSE(drawn);
  EXPECT_NE(drawn.errors().front().message.find("there is no tree"), std::string::npos);
}

TEST(Tree, HasOneBoardPerNode) {
  const auto small = tree("backtrack", "r1c3,r1c4");
  ASSERT_TRUE(small);
  // Eight printed discs on each of the five boards, and what was tried.
  EXPECT_GE(count(*small, "<circle"), 5U * 8U);
}

TEST(Tree, NamesWhatIsBrokenAtEveryCrossedNode) {
  const auto small = tree("backtrack", "r1c3,r1c4");
  const auto large = tree("backtrack", "columns");
  ASSERT_TRUE(small && large);
  for (const auto* drawn : {&*small, &*large}) {
    EXPECT_NE(drawn->find("a rule is broken here"), std::string::npos);
    EXPECT_EQ(drawn->find(">an answer<"), std::string::npos);
    EXPECT_NE(drawn->find("what was tried"), std::string::npos);
  }
  // Few nodes have room for words; of many, letters stand for them.
  EXPECT_EQ(small->find(">a: "), std::string::npos);
  EXPECT_NE(large->find(">a: "), std::string::npos);
  EXPECT_GE(count(*large, ">a<") + count(*large, ">b<"), 30U);
}

}  // namespace
}  // namespace clew
