// Lines joined to trails, and trails as paths.
#include "render/trail.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.h"
#include "uses.h"

namespace clew {
namespace {

using Edges = std::vector<std::pair<int, int>>;

Edges edges_of(const std::vector<Trail>& trails) {
  Edges out;
  const auto add = [&](int a, int b) { out.emplace_back(std::min(a, b), std::max(a, b)); };
  for (const Trail& trail : trails) {
    for (size_t k = 0; k + 1 < trail.nodes.size(); ++k) add(trail.nodes[k], trail.nodes[k + 1]);
    if (trail.closed) add(trail.nodes.back(), trail.nodes.front());
  }
  std::ranges::sort(out);
  return out;
}

TEST(Trails, ALoopIsOneClosedTrail) {
  const std::vector<Trail> trails = join_edges({{0, 1}, {4, 5}, {0, 4}, {1, 5}});
  ASSERT_EQ(trails.size(), 1U);
  EXPECT_TRUE(trails[0].closed);
  EXPECT_EQ(trails[0].nodes.size(), 4U);
}

TEST(Trails, ALineEndsWhereOthersMeetIt) {
  // A T: three trails meet in node 1.
  const std::vector<Trail> trails = join_edges({{0, 1}, {1, 2}, {1, 5}, {5, 9}});
  EXPECT_EQ(trails.size(), 3U);
  for (const Trail& trail : trails) EXPECT_FALSE(trail.closed);
}

TEST(Trails, EveryEdgeLiesInExactlyOne) {
  constexpr int width = 5;
  Random random(7);
  for (int round = 0; round < 300; ++round) {
    Edges edges;
    for (int node = 0; node < width * width; ++node) {
      if (node % width + 1 < width && random.below(2) == 0) edges.emplace_back(node, node + 1);
      if (node + width < width * width && random.below(2) == 0)
        edges.emplace_back(node, node + width);
    }
    std::ranges::sort(edges);
    EXPECT_EQ(edges_of(join_edges(edges)), edges);
  }
}

TEST(Trails, ATurnIsRoundAndAStraightLineIsOneLine) {
  const auto point = [](int node) {
    return Point{static_cast<double>(node % 3), static_cast<double>(node / 3)};
  };
  const PathShape straight = round_path({{0, 1, 2}, false}, 0.25, point);
  ASSERT_EQ(straight.steps.size(), 2U);
  EXPECT_EQ(straight.steps[1].kind, PathStep::Kind::line);
  const PathShape turn = round_path({{0, 1, 4}, false}, 0.25, point);
  ASSERT_EQ(turn.steps.size(), 4U);
  EXPECT_EQ(turn.steps[2].kind, PathStep::Kind::curve);
  EXPECT_DOUBLE_EQ(turn.steps[1].to.x, 0.75);
  EXPECT_DOUBLE_EQ(turn.steps[2].to.y, 0.25);
  EXPECT_DOUBLE_EQ(turn.steps[3].to.y, 1);
  const PathShape loop = round_path({{0, 1, 4, 3}, true}, 0.25, point);
  EXPECT_EQ(std::ranges::count(loop.steps, PathStep::Kind::curve, &PathStep::kind), 4);
  EXPECT_EQ(loop.steps.back().kind, PathStep::Kind::close);
}

}  // namespace
}  // namespace clew
