// A ring that holds promises that its vertex can go, and any one open vertex of the board with it:
// the neighbours that are left are still joined. Against walks over the whole graph.
#include "propagators/rings.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "uses.h"

namespace clew::testing {
namespace {

enum : uint8_t { off, open, on };

Graph grid_graph(int height, int width) {
  Graph graph;
  graph.vertices = height * width;
  for (int v = 0; v < graph.vertices; ++v) {
    if (v % width + 1 < width) graph.edges.emplace_back(v, v + 1);
    if (v + width < graph.vertices) graph.edges.emplace_back(v, v + width);
  }
  return graph;
}

Graph random_graph(Random& random) {
  Graph graph;
  graph.vertices = 3 + random.below(8);
  for (int a = 0; a < graph.vertices; ++a)
    for (int b = 0; b < a; ++b)
      if (random.chance(0.35)) graph.edges.emplace_back(a, b);
  return graph;
}

// Whether the neighbours of v that are there are joined without v and `lost`.
bool stay_joined(const Graph& graph, std::vector<uint8_t> states, int v, int lost) {
  states[static_cast<size_t>(v)] = off;
  if (lost >= 0) states[static_cast<size_t>(lost)] = off;
  const Adjacency near(graph);
  std::vector<int32_t> left;
  for (const auto& step : near.at(v))
    if (states[static_cast<size_t>(step.vertex)] != off) left.push_back(step.vertex);
  if (left.empty()) return true;
  std::vector<bool> met(states.size(), false);
  std::vector<int32_t> walk = {left[0]};
  met[static_cast<size_t>(left[0])] = true;
  for (size_t head = 0; head < walk.size(); ++head) {
    for (const auto& step : near.at(walk[head])) {
      const auto w = static_cast<size_t>(step.vertex);
      if (states[w] == off || met[w]) continue;
      met[w] = true;
      walk.push_back(step.vertex);
    }
  }
  for (const int32_t w : left)
    if (!met[static_cast<size_t>(w)]) return false;
  return true;
}

void expect_promises_kept(const Graph& graph, Random& random, int& held, int& whole) {
  const Rings rings(graph);
  std::vector<uint8_t> states(static_cast<size_t>(graph.vertices));
  for (uint8_t& s : states)
    s = static_cast<uint8_t>(random.chance(0.2) ? off : 1 + random.below(2));
  for (int v = 0; v < graph.vertices; ++v) {
    const auto state = [&](int32_t w) { return unsigned{states[static_cast<size_t>(w)]}; };
    if (!rings.hold(v, state)) continue;
    ++held;
    for (int lost = -1; lost < graph.vertices; ++lost) {
      if (lost == v || (lost >= 0 && states[static_cast<size_t>(lost)] != open)) continue;
      EXPECT_TRUE(stay_joined(graph, states, v, lost)) << v << " and " << lost;
    }
  }
  // With all there, an inner vertex of a grid can always go.
  const auto all = [](int32_t) { return unsigned{open}; };
  for (int v = 0; v < graph.vertices; ++v) whole += rings.hold(v, all) ? 1 : 0;
}

TEST(Rings, HoldOnlyWhereNothingIsCut) {
  Random random(3);
  int held = 0;
  int whole = 0;
  for (int round = 0; round < 300; ++round) {
    const Graph graph = round % 2 == 0 ? grid_graph(2 + random.below(5), 2 + random.below(5))
                                       : random_graph(random);
    expect_promises_kept(graph, random, held, whole);
    if (HasFailure()) return;
  }
  EXPECT_GT(held, 300);
  EXPECT_GT(whole, 1000);
}

TEST(Rings, OfAGridAreTheEightAround) {
  const Graph graph = grid_graph(3, 3);
  const Rings rings(graph);
  const int middle = 4;
  std::vector<uint8_t> states(9, on);
  const auto state = [&](int32_t w) { return unsigned{states[static_cast<size_t>(w)]}; };
  EXPECT_TRUE(rings.hold(middle, state));
  states[0] = off;  // one corner: the other way round is left
  EXPECT_TRUE(rings.hold(middle, state));
  states[8] = off;  // two opposite corners: the sides come apart
  EXPECT_FALSE(rings.hold(middle, state));
  states[8] = open;  // it may go, too
  EXPECT_FALSE(rings.hold(middle, state));
}

}  // namespace
}  // namespace clew::testing
