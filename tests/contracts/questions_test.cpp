// count, forced and conflict against exhaustive search, on random boards of every genre.
#include <gtest/gtest.h>

#include <array>
#include <optional>

#include "contracts/support.h"

namespace clew::contracts {
namespace {

constexpr double most_assignments = 1000;  // where walls can make a board that small

Answer common_marks(const std::vector<Answer>& answers) {
  Answer common = answers.front();
  for (const Answer& a : answers) {
    for (size_t f = 0; f < common.marks.size(); ++f) {
      for (size_t k = 0; k < common.marks[f].size(); ++k) {
        if (common.marks[f][k] != a.marks[f][k]) common.marks[f][k] = undecided;
      }
    }
  }
  return common;
}

// All boards with two black cells in every row and column that do not touch, row by row, and the
// gaps they show: exhaustive search for boards with too many cells to try marks one by one. Clues
// only take answers away.
class RowPairs {
 public:
  explicit RowPairs(const Grid& grid) : grid_(grid) { place_row(0, 0, 0); }

  std::vector<Answer> answers_of(const clew::Setup& setup) const {
    std::vector<Answer> kept;
    const auto& clues = setup.puzzle().givens[0].at;
    for (const auto& [answer, gaps] : found_) {
      bool fits = true;
      for (size_t l = 0; l < clues.size(); ++l)
        fits = fits && (clues[l].state != Printed::value || clues[l].n == gaps[l]);
      if (fits) kept.push_back(answer);
    }
    return sorted(std::move(kept));
  }

 private:
  // `once`, `twice`: columns that hold a black cell, two of them.
  void place_row(int row, unsigned once, unsigned twice) {
    if (row == grid_.height) return keep();
    const unsigned above = rows_.empty() ? 0 : rows_.back();
    for (int a = 0; a < grid_.width; ++a) {
      for (int b = a + 2; b < grid_.width; ++b) {
        const unsigned m = 1U << a | 1U << b;
        if ((m & (above | above << 1 | above >> 1 | twice)) != 0) continue;
        rows_.push_back(m);
        place_row(row + 1, once | m, twice | (once & m));
        rows_.pop_back();
      }
    }
  }

  void keep() {
    Answer a;
    a.marks.resize(1);
    std::vector<int> last(static_cast<size_t>(grid_.lines()), -1);
    std::vector<int> gaps(last.size(), -1);
    for (int c = 0; c < grid_.cells(); ++c) {
      const int r = grid_.row(c);
      const int k = grid_.column(c);
      const bool black = (rows_[static_cast<size_t>(r)] >> k & 1U) != 0;
      a.marks[0].push_back(black ? 1 : 0);
      if (!black) continue;
      for (const auto& [line, at] : {std::pair{r, k}, std::pair{grid_.height + k, r}}) {
        int& before = last[static_cast<size_t>(line)];
        if (before >= 0) gaps[static_cast<size_t>(line)] = at - before - 1;
        before = at;
      }
    }
    found_.emplace_back(std::move(a), std::move(gaps));
  }

  const Grid grid_;
  std::vector<unsigned> rows_;
  std::vector<std::pair<Answer, std::vector<int>>> found_;
};

class Questions : public testing::TestWithParam<GenrePtr> {};

TEST_P(Questions, AgreeWithExhaustiveSearch) {
  const GenrePtr& g = GetParam();
  const int boards_per_genre = thorough() ? 1000 : 100;
  const std::vector<Grid> grids = small_grids(g);
  std::array<int, 3> met{};  // none, unique, several
  int tries = 0;
  int done = 0;
  Random random(2026);
  std::optional<RowPairs> row_pairs;
  if (g->info.slug == "gappy") row_pairs.emplace(grids[0]);
  while (done < boards_per_genre && ++tries < 20 * boards_per_genre) {
    const Grid& grid = grids[static_cast<size_t>(tries) % grids.size()];
    RandomBoards boards(g, grid, static_cast<uint64_t>(tries));
    boards.most_assignments = most_assignments;
    const auto board = boards.next(0.05 + 0.1 * random.below(11), 0.35, 1 + random.below(6));
    ASSERT_TRUE(board) << "seed " << tries;
    const auto& setup = *board->setup;
    const std::vector<Answer> all = row_pairs ? row_pairs->answers_of(setup) : exhaustive(setup);
    const size_t kind = std::min<size_t>(all.size(), 2);
    if (met[kind] >= boards_per_genre * 45 / 100) continue;  // leave room for the other kinds
    ++met[kind];
    ++done;

    QuestionOptions no_limit;
    no_limit.most = 0;
    const Report counted = count_answers(setup, *board->meter, no_limit);
    ASSERT_TRUE(counted.exact);
    ASSERT_EQ(counted.count, static_cast<int64_t>(all.size())) << g->info.slug << " seed " << tries;
    const Report forced = find_forced(setup, *board->meter, {});
    if (all.empty()) {
      ASSERT_EQ(forced.status, Status::none);
    } else {
      ASSERT_EQ(forced.forced, common_marks(all)) << g->info.slug << " seed " << tries;
    }
    const Report solved = find_answers(setup, *board->meter, {});
    const std::array<Status, 3> expected = {Status::none, Status::unique, Status::several};
    ASSERT_EQ(solved.status, expected[kind]);
  }
  if (is_hard_to_sample(g->info.slug)) return;
  EXPECT_EQ(done, boards_per_genre);
  for (const int n : met) EXPECT_GE(n, boards_per_genre / 10) << g->info.slug;
}

std::string test_name(const testing::TestParamInfo<GenrePtr>& info) {
  std::string name = info.param->info.slug;
  std::erase(name, '-');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Genres, Questions, testing::ValuesIn(grid_genres()), test_name);

// A clash as the judge sees it: no assignment satisfies all of its instances, and without any one
// of them some does.
TEST(Conflict, ClashesAreMinimal) {
  for (const GenrePtr& g : grid_genres()) {
    if (g->info.slug == "gappy") continue;  // too large to enumerate; others stand for it
    int tried = 0;
    int enough = thorough() ? 8 : 5;
    for (uint64_t seed = 1; seed <= 400 && tried < enough; ++seed) {
      RandomBoards boards(g, small_grids(g)[0], seed);
      boards.most_assignments = most_assignments;
      const auto board = boards.next(0.9, 0.6, 1 + static_cast<int>(seed % 5));
      ASSERT_TRUE(board) << g->info.slug << " seed " << seed;
      const auto& setup = *board->setup;
      const double ways = assignments(setup.plan());
      if (ways > 70'000) continue;
      if (ways > 10'000) enough = 5;  // each is put to the judge
      const Report clash = find_clash(setup, *board->meter, {});
      if (clash.status != Status::none) continue;
      ++tried;
      ASSERT_TRUE(clash.minimal);
      // A rule for every piece of a decided division is one instance; the judge names the piece.
      const auto named = [&](const RuleInstance& i) {
        const auto& rules = g->rules;
        const bool for_pieces = i.rule >= 0 &&
                                !rules[static_cast<size_t>(i.rule)].binders.empty() &&
                                !rules[static_cast<size_t>(i.rule)].binders[0].range->fixed;
        return std::pair(i.rule, for_pieces ? i.rule_name : i.sentence);
      };
      std::set<std::pair<int, std::string>> names;
      for (const RuleInstance& i : clash.clash) names.insert(named(i));
      ASSERT_EQ(names.size(), clash.clash.size())
          << "two instances with one sentence: " << g->info.slug;
      std::set<std::pair<int, std::string>> spared;  // instances that some assignment breaks alone
      for_every_assignment(setup.plan(), [&](const Answer& a) {
        std::set<std::pair<int, std::string>> broken;
        for (const RuleInstance& i : judge::judge(setup, a).broken) {
          if (i.rule_name == wall_rule_name) return true;  // no division at all
          if (names.contains(named(i))) broken.insert(named(i));
        }
        EXPECT_FALSE(broken.empty())
            << g->info.slug << " seed " << seed << ": the clash can be satisfied";
        if (broken.size() == 1) spared.insert(*broken.begin());
        return !broken.empty();
      });
      EXPECT_EQ(spared, names) << g->info.slug << " seed " << seed << ": an instance is not needed";
    }
    if (is_hard_to_sample(g->info.slug)) continue;
    EXPECT_GE(tried, 5) << g->info.slug;
  }
}

}  // namespace
}  // namespace clew::contracts
