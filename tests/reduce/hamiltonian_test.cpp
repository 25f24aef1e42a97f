// The reduction of Hamiltonian cycles, against a search for cycles in the graph itself: as many
// answers as cycles, and every answer is one of them.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <set>

#include "base/random.h"
#include "clew/lab.h"
#include "reduce/grid_graph.h"
#include "uses.h"

namespace clew {
namespace {

constexpr const char* hamiltonian = "hamiltonian";

constexpr Side opposite(Side side) { return static_cast<Side>((static_cast<int>(side) + 2) % 4); }

// All cycles through all vertices, as drawings, by trying every path from the first vertex.
class CycleSearch {
 public:
  explicit CycleSearch(const GridGraph& graph)
      : graph_(graph), edges_(graph), visited_(graph.spots.size()) {
    for (GridGraph::Spot& spot : edges_.spots) spot.edges = 0;
    for (size_t i = graph.spots.size(); i-- > 0;) {
      if (!graph.spots[i].vertex) continue;
      start_ = i;
      ++left_;
    }
    visited_[start_] = true;
    walk(start_, left_ - 1);
  }
  const std::set<std::string>& found() const { return found_; }

 private:
  void walk(size_t here, size_t left) {
    for (const Side side : all_sides) {
      if ((graph_.spots[here].edges & side_bit(side)) == 0) continue;
      const size_t next = graph_.beside(here, side);
      const Sides back = side_bit(opposite(side));
      if ((edges_.spots[here].edges & side_bit(side)) != 0) continue;  // where we came from
      const bool closes = next == start_ && left == 0;
      if (visited_[next] && !closes) continue;
      edges_.spots[here].edges |= side_bit(side);
      edges_.spots[next].edges |= back;
      if (closes) {
        found_.insert(draw_grid_graph(edges_));
      } else {
        visited_[next] = true;
        walk(next, left - 1);
        visited_[next] = false;
      }
      edges_.spots[here].edges &= static_cast<Sides>(~side_bit(side));
      edges_.spots[next].edges &= static_cast<Sides>(~back);
    }
  }

  const GridGraph& graph_;
  GridGraph edges_;
  std::vector<bool> visited_;
  std::set<std::string> found_;
  size_t start_ = 0;
  size_t left_ = 0;
};

// Vertices at random, then edges in random order, wherever both ends have less than three.
GridGraph random_graph(Random& random) {
  GridGraph graph;
  graph.height = 1 + random.below(6);
  graph.width = 1 + random.below(6);
  graph.spots.resize(static_cast<size_t>(graph.height) * static_cast<size_t>(graph.width));
  const bool full = random.below(3) != 0;
  for (GridGraph::Spot& spot : graph.spots) spot.vertex = full || random.below(8) != 0;
  graph.spots[0].vertex = true;
  std::vector<std::pair<size_t, Side>> edges;
  for (size_t i = 0; i < graph.spots.size(); ++i) {
    const auto place = static_cast<int>(i);
    if (place % graph.width + 1 < graph.width) edges.emplace_back(i, Side::east);
    if (place / graph.width + 1 < graph.height) edges.emplace_back(i, Side::south);
  }
  for (size_t i = edges.size(); i > 1; --i)
    std::swap(edges[i - 1], edges[static_cast<size_t>(random.below(static_cast<int>(i)))]);
  const int sparse = 4 + random.below(20);
  for (const auto& [i, side] : edges) {
    GridGraph::Spot& one = graph.spots[i];
    GridGraph::Spot& other = graph.spots[graph.beside(i, side)];
    if (!one.vertex || !other.vertex || random.below(sparse) == 0) continue;
    if (std::popcount(one.edges) == 3 || std::popcount(other.edges) == 3) continue;
    one.edges |= side_bit(side);
    other.edges |= side_bit(opposite(side));
  }
  return graph;
}

TEST(Hamiltonian, AsManyAnswersAsCyclesOnRandomGraphs) {
  const Clew clew;
  Random random(7);
  int with_cycles = 0, with_several = 0;
  for (int round = 0; round < 2000; ++round) {
    const std::string graph = draw_grid_graph(random_graph(random));
    const auto read = read_grid_graph(graph, "graph", 3, 100);
    ASSERT_TRUE(read.ok()) << graph;
    const CycleSearch search(*read);
    const auto puzzle = Laboratory(clew).reduce(hamiltonian, graph);
    ASSERT_TRUE(puzzle) << graph;
    const auto opened = clew.open(*puzzle);
    ASSERT_TRUE(opened) << *puzzle;
    Question question;
    question.most = 0;
    const Report report = clew.count(*opened, question);
    EXPECT_TRUE(report.exact);
    EXPECT_EQ(report.count, static_cast<std::int64_t>(search.found().size())) << graph;
    with_cycles += search.found().empty() ? 0 : 1;
    with_several += search.found().size() > 1 ? 1 : 0;
    question.most = 10;
    std::set<std::string> read_back;
    for (const Answer& answer : clew.solve(*opened, question).answers) {
      const auto cycle = Laboratory(clew).read_back(hamiltonian, graph, answer);
      ASSERT_TRUE(cycle) << graph;
      EXPECT_TRUE(search.found().contains(cycle->drawing)) << graph;
      EXPECT_TRUE(read_back.insert(cycle->drawing).second) << "one cycle, two answers";
    }
  }
  RecordProperty("with_cycles", with_cycles);
  RecordProperty("with_several", with_several);
  EXPECT_GT(with_cycles, 40);
  EXPECT_GT(with_several, 4);
}

TEST(Hamiltonian, TheGraphOfTheStandInHasOneCycle) {
  const std::string graph =
      "o-o-o-o-o-o\n| | | | | |\no-o-o-o-o-o\n|         |\n"
      "o-o-o-o-o-o\n| | | | | |\no-o-o-o-o-o\n";
  const Clew clew;
  const auto puzzle = Laboratory(clew).reduce(hamiltonian, graph);
  ASSERT_TRUE(puzzle);
  const auto opened = clew.open(*puzzle);
  ASSERT_TRUE(opened);
  EXPECT_EQ(opened->height(), 20);
  EXPECT_EQ(opened->width(), 30);
  const Report report = clew.solve(*opened);
  ASSERT_EQ(report.status, Status::unique);
  const auto cycle = Laboratory(clew).read_back(hamiltonian, graph, report.answers[0]);
  ASSERT_TRUE(cycle);
  EXPECT_EQ(cycle->drawing,
            "o-o o-o o-o\n| | | | | |\no o-o o-o o\n|         |\n"
            "o o-o o-o o\n| | | | | |\no-o o-o o-o\n");
  EXPECT_EQ(cycle->vertices.size(), 24u);
}

TEST(Hamiltonian, AnAnswerThatBreaksARuleIsNoCycle) {
  const Clew clew;
  const std::string graph = "o-o\n| |\no-o\n";
  const auto opened = clew.open(*Laboratory(clew).reduce(hamiltonian, graph));
  Answer answer = clew.solve(*opened).answers[0];
  const auto cycle = Laboratory(clew).read_back(hamiltonian, graph, answer);
  ASSERT_TRUE(cycle);
  EXPECT_EQ(cycle->vertices, (std::vector<int>{0, 1, 3, 2}));
  *std::ranges::find(answer.marks[0], 1) = 0;
  const auto broken = Laboratory(clew).read_back(hamiltonian, graph, answer);
  ASSERT_FALSE(broken);
  EXPECT_NE(broken.errors()[0].message.find("breaks a rule"), std::string::npos);
  EXPECT_FALSE(Laboratory(clew).read_back(hamiltonian, "o-o-o\n|   |\no-o-o\n", answer));
}

TEST(Hamiltonian, ReductionsAreFoundByName) {
  const Clew clew;
  ASSERT_FALSE(Laboratory(clew).reductions().empty());
  const auto wrong = Laboratory(clew).reduce("hamilton", "o");
  ASSERT_FALSE(wrong);
  EXPECT_NE(wrong.errors()[0].message.find("write hamiltonian"), std::string::npos);
}

}  // namespace
}  // namespace clew
