// Backtracking node by node: the trees that Bush's thesis counts, families on and off, orders.
#include <gtest/gtest.h>

#include "methods/agreement.h"
#include "methods/search_methods.h"
#include "uses.h"

namespace clew::methods {
namespace {

// Two empty cells in the upper right corner are cut off from the black disks in the lower right.
constexpr const char* cut_off_corner = "genre: yin-yang\n. W . .\nB . W W\n. . W B\n. . B B\n";
// Column 1 from the top, column 2 from the top, then the corner.
constexpr const char* left_first = "columns";
constexpr const char* corner_first = "r1c3,r1c4";

int64_t figure(const Report& outcome, const std::string& name) {
  for (const Figure& f : outcome.figures)
    if (f.name == name) return f.value;
  ADD_FAILURE() << "no figure " << name;
  return -1;
}

Report ask(const char* text, std::vector<Setting> settings) {
  contracts::Board board = contracts::board_from_text(text);
  const Report outcome = run(contender("backtrack", settings), *board.setup, 2, 60);
  EXPECT_TRUE(outcome.mistakes.empty()) << outcome.mistakes.front().message;
  return outcome;
}

int64_t nodes(std::vector<Setting> settings) {
  const Report outcome = ask(cut_off_corner, std::move(settings));
  EXPECT_EQ(outcome.status, Status::none);
  return figure(outcome, "nodes");
}

TEST(Backtrack, TheTreesOfTheThesis) {
  EXPECT_EQ(nodes({{"forward", "none"}, {"order", left_first}}), 71);
  EXPECT_EQ(nodes({{"forward", "none"}, {"order", corner_first}}), 5);
  EXPECT_EQ(nodes({{"forward", "none"}, {"order", "reading"}}), 11);
}

TEST(Backtrack, NoXChangesNoneOfThem) {
  for (const char* order : {left_first, corner_first, "reading"}) {
    const int64_t without = nodes({{"forward", "none"}, {"order", order}});
    EXPECT_EQ(nodes({{"forward", "none"}, {"order", order}, {"check", "no-x"}}), without) << order;
  }
}

TEST(Backtrack, ConnectionOnFullBoardsOnly) {
  const Setting late = {"no-check", "connected"};
  EXPECT_EQ(nodes({{"forward", "none"}, {"order", left_first}, late}), 291);
  EXPECT_EQ(nodes({{"forward", "none"}, {"order", corner_first}, late}), 241);
  EXPECT_EQ(nodes({{"forward", "none"}, {"order", "reading"}, late}), 243);
}

// What follows from the rest changes the tree, never the answers; looking ahead never makes the
// tree larger here.
TEST(Backtrack, FamiliesLookingAheadMakeSmallerTrees) {
  const int64_t plain = nodes({{"forward", "none"}, {"order", left_first}});
  for (const char* family : {"local", "connected", "no-x", "border", "all",
                             "no 2x2 block is all of one colour", "the black discs are connected"})
    EXPECT_LE(nodes({{"forward", family}, {"order", left_first}}), plain) << family;
  EXPECT_EQ(nodes({{"forward", "connected"}, {"order", left_first}}), 1);
}

TEST(Backtrack, MaintainedAndRebuiltConnectionGiveTheSameTree) {
  for (const char* order : {"reading", "columns", "articulation", "separation", "fail-first"}) {
    for (const char* ahead : {"none", "connected", "all"}) {
      EXPECT_EQ(nodes({{"order", order}, {"forward", ahead}, {"partial", "maintained"}}),
                nodes({{"order", order}, {"forward", ahead}, {"partial", "rebuilt"}}))
          << order << " " << ahead;
    }
  }
}

TEST(Backtrack, NoXAndBorderNeedTwoConnectedColours) {
  contracts::Board board = contracts::board_from_text("genre: canal-view\n. .\n. .\n");
  const Report outcome = run(contender("backtrack", {{"check", "no-x"}}), *board.setup, 2, 60);
  ASSERT_FALSE(outcome.mistakes.empty());
  EXPECT_NE(outcome.mistakes.front().message.find("no-x"), std::string::npos);
  EXPECT_NE(outcome.mistakes.front().message.find("\"the canal is one connected region\""),
            std::string::npos);
}

TEST(Backtrack, WrongSettingsAreRefused) {
  contracts::Board board = contracts::board_from_text(cut_off_corner);
  for (const Setting& wrong : std::vector<Setting>{{"order", "r9c9"},
                                                   {"order", "sideways"},
                                                   {"check", "nothing of the kind"},
                                                   {"partial", "neither"},
                                                   {"connect", "parity"}}) {
    const Report outcome = run(contender("backtrack", {wrong}), *board.setup, 2, 60);
    ASSERT_FALSE(outcome.mistakes.empty()) << wrong.name << " " << wrong.value;
    EXPECT_EQ(outcome.status, Status::unknown);
    EXPECT_NE(
        outcome.mistakes.front().message.find(wrong.name == "connect" ? "connect" : wrong.value),
        std::string::npos);
  }
}

TEST(Backtrack, ArticulationPointsMaintainedOrRecomputedGiveTheSameTree) {
  for (const char* order : {"articulation", "separation"}) {
    for (const char* ahead : {"none", "connected", "local"}) {
      EXPECT_EQ(nodes({{"order", order}, {"forward", ahead}, {"points", "maintained"}}),
                nodes({{"order", order}, {"forward", ahead}, {"points", "recomputed"}}))
          << order << " " << ahead;
    }
  }
}

// The corner sees 4 in a row of 5 and in a column of 5: few ways. In the middle a 3 has many.
TEST(Backtrack, TheMostConstrainedClueComesFirst) {
  constexpr const char* text =
      "genre: canal-view\n. . . . .\n. . . . .\n. . 3 . .\n. . . . .\n. . . . 8\n";
  struct First final : Watcher {
    int position = -1;
    void see(const SearchStep& step) override {
      if (step.event == SearchEvent::decision && position < 0) position = step.position;
    }
  };
  for (const bool clues : {true, false}) {
    contracts::Board board = contracts::board_from_text(text);
    First first;
    MethodOptions options;
    options.most = 1;
    options.watcher = &first;
    options.settings = {{"order", clues ? "clues" : "reading"}, {"forward", "none"}};
    Meter meter{Limits{}};
    backtrack_method().run(*board.setup, meter, options);
    EXPECT_EQ(first.position, clues ? 4 : 0) << "r1c5 is the first cell that the 8 speaks of";
  }
}

}  // namespace
}  // namespace clew::methods
