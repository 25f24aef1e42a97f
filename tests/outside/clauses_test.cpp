// Each constraint in plain clauses against its plain meaning, for every assignment of small ones.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "base/random.h"
#include "outside/small.h"
#include "uses.h"

namespace clew::outside {
namespace {

class PlainClauses : public Told {};

TEST_P(PlainClauses, Sums) {
  Random random(2028);
  for (int round = 0; round < rounds(10); ++round) {
    Small small(6);
    SumList& sums = small.model.claimed_sums;
    const int most_weight = round % 2 == 0 ? 1 : 7;
    int64_t total = 0;
    std::vector<int> weights;
    for (size_t k = 0; k + 1 < small.lits.size(); ++k) {
      weights.push_back(1 + random.below(most_weight));
      total += weights.back();
      sums.terms.push_back({weights.back(), k % 2 == 0 ? small.lits[k] : ~small.lits[k]});
    }
    const int64_t bound = 1 + random.below(static_cast<int>(total));
    sums.terms.push_back({static_cast<int32_t>(bound), ~small.lits.back()});
    sums.ends.push_back(static_cast<uint32_t>(sums.terms.size()));
    sums.bounds.push_back(bound);
    sums.from.push_back(no_instance);
    small.expect(GetParam(), [&](auto on) {
      int64_t sum = 0;
      for (size_t k = 0; k < weights.size(); ++k) sum += on(k) == (k % 2 == 0) ? weights[k] : 0;
      return sum >= bound;
    });
    EXPECT_GT(small.seen[0], 0);
  }
}

// A sum and its counterpart, some literals of which exclude each other.
TEST_P(PlainClauses, ExactSums) {
  Random random(2029);
  for (int round = 0; round < rounds(12); ++round) {
    Small small(6);
    SumList& sums = small.model.claimed_sums;
    std::vector<int> weights;
    int64_t total = 0;
    for (size_t k = 0; k + 1 < small.lits.size(); ++k) {
      weights.push_back(1 + random.below(round % 2 == 0 ? 1 : 3));
      total += weights.back();
    }
    const int64_t wanted = random.below(static_cast<int>(total) + 1);
    for (const bool at_most : {false, true}) {
      for (size_t k = 0; k < weights.size(); ++k)
        sums.terms.push_back({weights[k], at_most ? ~small.lits[k] : small.lits[k]});
      sums.ends.push_back(static_cast<uint32_t>(sums.terms.size()));
      sums.bounds.push_back(at_most ? total - wanted : wanted);
      sums.from.push_back(no_instance);
    }
    if (round % 3 == 0) small.claim(std::array{~small.lits[0], ~small.lits[3]});
    if (round % 3 == 1) small.claim(std::array{~small.lits[2], small.lits[1]});
    const std::array always = {small.lits.back()};  // the last literal plays no part
    small.claim(always);
    small.expect(GetParam(), [&](auto on) {
      int64_t sum = 0;
      for (size_t k = 0; k < weights.size(); ++k) sum += on(k) ? weights[k] : 0;
      return sum == wanted;
    });
    EXPECT_GT(small.seen[0], 0);
  }
}

// The last literal is the guard; each row takes one of its values.
TEST_P(PlainClauses, Totals) {
  for (int total = 1; total <= 6; ++total) {
    for (const size_t columns : {size_t{2}, size_t{3}}) {
      Small small(7);
      const size_t rows = 6 / columns;
      TotalPart part;
      part.lits = {static_cast<uint32_t>(small.model.native_lits.size()), 6};
      for (size_t k = 0; k < 6; ++k) small.model.native_lits.push_back(small.lits[k]);
      part.columns = static_cast<int32_t>(columns);
      part.least = 1;
      part.total = total;
      part.guard = small.lits.back();
      small.model.totals.push_back(part);
      for (size_t row = 0; row < 6; row += columns) {
        small.claim(std::span(small.lits).subspan(row, columns));
        for (size_t a = row; a < row + columns; ++a) {
          for (size_t b = row; b < a; ++b) small.claim(std::array{~small.lits[a], ~small.lits[b]});
        }
      }
      const std::array always = {small.lits.back()};
      small.claim(always);
      small.expect(GetParam(), [&](auto on) {
        int64_t sum = 0;
        for (size_t row = 0; row < rows; ++row) {
          int own = 0;
          for (size_t k = 0; k < columns; ++k) {
            if (!on(row * columns + k)) continue;
            ++own;
            sum += static_cast<int64_t>(k) + 1;
          }
          if (own != 1) return false;
        }
        return sum == total;
      });
    }
  }
}

TEST_P(PlainClauses, Runs) {
  const std::vector<std::vector<int32_t>> lists = {{},     {1},     {2},     {-1},     {1, 1},
                                                   {2, 1}, {-1, 1}, {1, -1}, {-1, -1}, {1, 1, 1},
                                                   {5},    {1, 2},  {2, -1}};
  for (const auto& lengths : lists) {
    Small small(6);
    RunsPart part;
    part.guard = small.lits.back();
    part.cells = small.add(std::span(small.lits).first(5));
    part.lengths = small.add(lengths);
    small.model.runs.push_back(part);
    small.expect(GetParam(), [&](auto on) {
      std::vector<int32_t> stretches;
      for (size_t k = 0; k < 5; ++k) {
        if (on(k) && (k == 0 || !on(k - 1))) stretches.push_back(0);
        if (on(k)) ++stretches.back();
      }
      if (stretches.size() != lengths.size()) return false;
      for (size_t k = 0; k < lengths.size(); ++k) {
        if (lengths[k] != -1 && lengths[k] != stretches[k]) return false;
      }
      return true;
    });
    EXPECT_GT(small.seen[0], 0);
  }
}

TEST_P(PlainClauses, Sight) {
  for (int least = 0; least <= 5; ++least) {
    Small small(6);
    SightPart part;
    part.guard = small.lits.back();
    part.cells = small.add(std::span(small.lits).first(5));
    part.arm_ends = small.add(std::array<int32_t, 3>{2, 2, 5});
    part.least = least;
    part.most = std::min(5, least + least % 2);
    small.model.sights.push_back(part);
    small.expect(GetParam(), [&](auto on) {
      int seen = 0;
      for (size_t k = 0; k < 2 && on(k); ++k) ++seen;
      for (size_t k = 2; k < 5 && on(k); ++k) ++seen;
      return part.least <= seen && seen <= part.most;
    });
    EXPECT_GT(small.seen[0], 0);
  }
}

TEST_P(PlainClauses, Distinct) {
  Small small(7);
  DistinctPart part;
  part.guard = small.lits.back();
  part.rows = 3;
  part.columns = 2;
  part.lits = small.add(std::span(small.lits).first(6));
  small.model.distincts.push_back(part);
  small.expect(GetParam(), [&](auto on) {
    for (size_t column = 0; column < 2; ++column) {
      if (int{on(column)} + int{on(column + 2)} + int{on(column + 4)} > 1) return false;
    }
    return true;
  });
}

INSTANTIATE_TEST_SUITE_P(Told, PlainClauses, testing::ValuesIn(tellings), telling_name);

}  // namespace
}  // namespace clew::outside
