// Graphs drawn on a grid: read, drawn, refused with the place of the mistake; cycles told from
// other edges; the texts of reductions.
#include "reduce/grid_graph.h"

#include <gtest/gtest.h>

#include "reduce/reduction.h"
#include "uses.h"

namespace clew {
namespace {

struct Wrong {
  const char* text;
  int line, column;
  const char* says;
};

TEST(GridGraph, IsReadAndDrawnAgain) {
  const std::string text = "o-o o\n|   |\no-o-o\n\no\n";
  const auto graph = read_grid_graph("# a remark\n\n" + text + "\n", "g", 3, 100);
  ASSERT_TRUE(graph.ok());
  EXPECT_EQ(graph->height, 3);
  EXPECT_EQ(graph->width, 3);
  EXPECT_EQ(draw_grid_graph(*graph), text);
}

TEST(GridGraph, BlanksBehindALineAreNoPlaces) {
  const auto graph = read_grid_graph("o-o-o  \n| | |\no-o-o                \t \n", "g", 3, 100);
  ASSERT_TRUE(graph.ok());
  EXPECT_EQ(graph->width, 3);
  EXPECT_EQ(draw_grid_graph(*graph), "o-o-o\n| | |\no-o-o\n");
}

TEST(GridGraph, MistakesPointAtTheirPlace) {
  const Wrong wrong[] = {
      {"", 1, 1, "no vertex"},
      {"# remark\n", 1, 1, "no vertex"},
      {"o-o\n|x|\no-o\n", 2, 2, "'x' is no part"},
      {"o-\n", 1, 2, "left and on its right"},
      {"o\n|\n", 2, 1, "above and below"},
      {"oo\n", 1, 2, "odd line"},
      {"o-o\no-o\n", 2, 1, "odd line"},
      {"o|o\n", 1, 2, "above and below"},
      {"o o o\n  |\no-o-o\n  |\no o o\n", 3, 3, "has 4 edges"},
      {"o\t-o\n", 1, 2, "is no part"},
  };
  for (const Wrong& w : wrong) {
    const auto graph = read_grid_graph(w.text, "g", 3, 100);
    ASSERT_FALSE(graph.ok()) << w.text;
    const Error& e = graph.first_error();
    EXPECT_NE(e.message.find(w.says), std::string::npos) << w.text << e.message;
    EXPECT_EQ(e.line, w.line) << w.text << e.message;
    EXPECT_EQ(e.column, w.column) << w.text << e.message;
  }
  EXPECT_FALSE(read_grid_graph("o o o\n\no o o\n", "g", 3, 5).ok());
  EXPECT_TRUE(read_grid_graph("o o o\n\no o o\n", "g", 3, 6).ok());
}

TEST(GridGraph, CyclesAreTold) {
  const auto cycle = [](const char* text) {
    return hamiltonian_cycle(*read_grid_graph(text, "g", 3, 100));
  };
  EXPECT_EQ(cycle("o-o\n| |\no-o\n"), (std::vector<std::size_t>{0, 1, 3, 2}));
  EXPECT_EQ(cycle("o-o o-o\n| | | |\no-o o-o\n").size(), 0u) << "two cycles";
  EXPECT_EQ(cycle("o-o o\n| |\no-o\n").size(), 0u) << "a vertex is left out";
  EXPECT_EQ(cycle("o-o-o\n| | |\no-o-o\n").size(), 0u) << "a vertex of three edges";
}

TEST(ReductionText, SaysWhatIsMissingOrWrong) {
  const auto says = [](const char* text) {
    const auto reduction = Reduction::load(text, "r");
    return reduction.ok() ? std::string("fine") : reduction.first_error().message;
  };
  EXPECT_NE(says("").find("lacks a line 'genre"), std::string::npos);
  EXPECT_NE(says("genre: x\ngadget: none\n0\n").find("lacks 'used"), std::string::npos);
  EXPECT_NE(says("gadget: up\n0\n").find("no side"), std::string::npos);
  EXPECT_NE(says("gadgets: none\n").find("unknown"), std::string::npos);
  EXPECT_NE(says("gadget: none\n0 0\n0\n").find("as many rows"), std::string::npos);
  EXPECT_NE(says("used: north east\n0\n").find("one side"), std::string::npos);
  EXPECT_NE(
      says("genre: x\ngadget: none\n0\nused: north\n0\ngadget: vertex\n1\n").find("up to two"),
      std::string::npos);
  EXPECT_EQ(says("genre: x\ngadget: none\n0\nused: north\n0\ngadget: vertex\n1\ngadget: north\n2\n"
                 "gadget: north south\n3\ngadget: north east\n4\n"),
            "fine");
}

}  // namespace
}  // namespace clew
