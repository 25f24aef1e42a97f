// The trees by which other solvers connect cells are trees: every cell has one parent at most,
// every way leads to a root, and the bit changes at the turns that flip it and nowhere else.
#include <gtest/gtest.h>

#include <map>

#include "clew/lab.h"
#include "contracts/support.h"
#include "uses.h"

namespace clew {
namespace {

struct Step {
  int rows = 0;
  int columns = 0;
};

Step step_of(const ParentLink& link, int width) {
  return {link.to / width - link.from / width, link.to % width - link.from % width};
}

// From right to up or from up to right: the pair that is taken by default.
bool flips(Step first, Step next) {
  const bool right_up = first.columns == 1 && next.rows == -1;
  const bool up_right = first.rows == -1 && next.columns == 1;
  return right_up || up_right;
}

void expect_trees(const std::vector<ParentLink>& links, int width, bool by_parity,
                  const std::string& name) {
  std::map<int, ParentLink> parent;
  for (const ParentLink& link : links) {
    EXPECT_TRUE(parent.emplace(link.from, link).second) << name << ": two parents";
    const Step step = step_of(link, width);
    EXPECT_EQ(std::abs(step.rows) + std::abs(step.columns), 1) << name;
  }
  for (const auto& [cell, link] : parent) {
    size_t steps = 0;
    for (int at = cell; parent.contains(at); at = parent.at(at).to)
      ASSERT_LE(++steps, parent.size()) << name << ": a circle";
    const auto next = parent.find(link.to);
    if (!by_parity || next == parent.end()) continue;
    EXPECT_EQ(flips(step_of(link, width), step_of(next->second, width)),
              link.odd != next->second.odd)
        << name;
  }
}

TEST(Trees, OfOtherSolversAreTrees) {
  const Clew clew;
  int seen = 0;
  for (const char* path : {"puzzles/canal-view/fox.txt", "puzzles/smullyanic-dynasty/example-1.txt",
                           "puzzles/nurikabe/puzz-link.txt", "puzzles/yin-yang/puzz-link.txt"}) {
    const auto opened = clew.open(contracts::read_file(contracts::source_path(path)));
    ASSERT_TRUE(opened) << path;
    for (const EngineSummary& engine : Laboratory::engines()) {
      if ((engine.name != "cadical" && engine.name != "z3") || !engine.missing.empty()) continue;
      for (const std::string how : {"parity", "distance"}) {
        Question question;
        question.engine = engine.name;
        question.settings = {{"connect", how}};
        const Report report = Laboratory(clew).solve(*opened, question);
        ASSERT_EQ(report.answers.size(), 1U) << path;
        ASSERT_EQ(report.trees.size(), 1U) << path;
        EXPECT_FALSE(report.trees[0].empty()) << path;
        expect_trees(report.trees[0], opened->width(), how == "parity", path + (" " + engine.name));
        ++seen;
      }
    }
  }
  if (seen == 0) GTEST_SKIP() << "no other solver is here";
}

}  // namespace
}  // namespace clew
