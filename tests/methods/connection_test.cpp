// Partial connection: the maintained forest says what flooding says, however marks are set and
// cleared; articulation points are those whose loss parts the rest.
#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.h"
#include "methods/connection.h"
#include "uses.h"

namespace clew::methods {
namespace {

// One mark per cell, 1: it holds. Some cells are settled, and some marks decide two cells.
PlainConnection random_plain(const Grid& grid, Random& random, std::vector<int32_t>& least) {
  PlainConnection plain;
  for (int c = 0; c < grid.cells(); ++c) {
    PlainConnection::Vertex v;
    if (random.chance(0.1)) {
      v.fixed = random.chance(0.5);
    } else if (c > 0 && !least.empty() && random.chance(0.1)) {
      v.mark = static_cast<int32_t>(least.size()) - 1;
      v.holds = {random.chance(0.5), random.chance(0.5)};
    } else {
      v.mark = static_cast<int32_t>(least.size());
      v.holds = {false, true};
      least.push_back(0);
    }
    plain.vertices.push_back(v);
  }
  return plain;
}

int parts(const Connection& c, int without, int nor = -1) {
  std::vector<bool> met(c.states().size(), false);
  int count = 0;
  for (int start = 0; start < static_cast<int>(met.size()); ++start) {
    if (met[static_cast<size_t>(start)] || start == without || start == nor ||
        c.states()[static_cast<size_t>(start)] == Connection::off)
      continue;
    ++count;
    std::vector<int> walk = {start};
    met[static_cast<size_t>(start)] = true;
    while (!walk.empty()) {
      const int cell = walk.back();
      walk.pop_back();
      for (int d = 0; d < num_directions; ++d) {
        const int next = c.grid().step(cell, static_cast<Direction>(d));
        if (next < 0 || next == without || next == nor || met[static_cast<size_t>(next)] ||
            c.states()[static_cast<size_t>(next)] == Connection::off)
          continue;
        met[static_cast<size_t>(next)] = true;
        walk.push_back(next);
      }
    }
  }
  return count;
}

// A cell is an articulation point if there are more parts without it, itself not counted.
std::vector<int> cut_points(const Connection& c) {
  const int whole = parts(c, -1);
  std::vector<int> out;
  for (int cell = 0; cell < static_cast<int>(c.states().size()); ++cell) {
    if (c.states()[static_cast<size_t>(cell)] != Connection::off && parts(c, cell) > whole)
      out.push_back(cell);
  }
  return out;
}

std::vector<std::pair<int, int>> cut_pairs(const Connection& c) {
  const int whole = parts(c, -1);
  const std::vector<int> alone = cut_points(c);
  const auto counts = [&](int cell) {
    const bool stands = c.states()[static_cast<size_t>(cell)] != Connection::off;
    return stands && std::ranges::find(alone, cell) == alone.end() && parts(c, cell) == whole;
  };
  std::vector<std::pair<int, int>> out;
  const int cells = static_cast<int>(c.states().size());
  for (int first = 0; first < cells; ++first) {
    for (int second = first + 1; second < cells; ++second) {
      if (counts(first) && counts(second) && parts(c, first, second) > whole)
        out.emplace_back(first, second);
    }
  }
  return out;
}

TEST(PartialConnection, MaintainedSaysWhatRebuiltSays) {
  int broken = 0;
  for (uint64_t seed = 1; seed <= 300; ++seed) {
    Random random(seed);
    const Grid grid{1 + random.below(6), 1 + random.below(6)};
    std::vector<int32_t> least;
    const PlainConnection plain = random_plain(grid, random, least);
    const auto rebuilt = rebuilt_connection(plain, grid, least);
    const auto maintained = maintained_connection(plain, grid, least);
    std::vector<int32_t> set;
    std::vector<bool> is_set(least.size(), false);
    for (int step = 0; step < 200; ++step) {
      if (!set.empty() && (set.size() == least.size() || random.chance(0.45))) {
        rebuilt->clear(set.back());
        maintained->clear(set.back());
        is_set[static_cast<size_t>(set.back())] = false;
        set.pop_back();
      } else if (!least.empty()) {
        const int m = random.below(static_cast<int>(least.size()));
        if (is_set[static_cast<size_t>(m)]) continue;
        const int32_t value = random.below(2);
        rebuilt->set(m, value);
        maintained->set(m, value);
        is_set[static_cast<size_t>(m)] = true;
        set.push_back(m);
      }
      ASSERT_EQ(rebuilt->evaluate(), maintained->evaluate()) << "seed " << seed << ", " << step;
      broken += rebuilt->evaluate() == Truth::no ? 1 : 0;
      ASSERT_EQ(rebuilt->articulation_points(), cut_points(*rebuilt)) << "seed " << seed;
      if (random.chance(0.5)) {
        ASSERT_EQ(rebuilt->articulation_points(true), cut_points(*rebuilt)) << "seed " << seed;
      }
      if (step % 10 == 0) {
        ASSERT_EQ(rebuilt->separation_pairs(), cut_pairs(*rebuilt)) << "seed " << seed;
      }
    }
  }
  EXPECT_GT(broken, 1000);
}

}  // namespace
}  // namespace clew::methods
