// The witness against the engine: random small boards of every genre, with none, one and several
// answers, and published puzzles.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdio>

#include "contracts/support.h"
#include "corpus/corpus.h"
#include "formats/formats.h"
#include "outside/support.h"
#include "post/post.h"
#include "study/compiled.h"
#include "uses.h"

namespace clew::outside {
namespace {

using contracts::RandomBoards;

// The sizes of other contracts and the next larger ones: nobody has to try all assignments here.
std::vector<Grid> grids_for(const GenrePtr& g) {
  std::vector<Grid> grids = contracts::small_grids(g);
  for (size_t k = grids.size(); k-- > 0;)
    grids.push_back({grids[k].height + 1, grids[k].width + 1});
  return grids;
}

class WitnessOfGenre : public testing::TestWithParam<GenrePtr> {};

TEST_P(WitnessOfGenre, AgreesOnRandomBoards) {
  if (!witness_present()) GTEST_SKIP() << absent;
  const GenrePtr& g = GetParam();
  const std::vector<Grid> grids = grids_for(g);
  const int boards = wanted(40, 1000);
  Tally tally;
  Random random(2027);
  const int most = (contracts::is_hard_to_sample(g->info.slug) ? 4 : 40) * boards;
  for (int tries = 1; tally.all() < boards && tries < most; ++tries) {
    RandomBoards source(g, grids[static_cast<size_t>(tries) % grids.size()],
                        static_cast<uint64_t>(tries));
    const auto board = source.next(0.05 + 0.1 * random.below(11), 0.35, 1 + random.below(6));
    if (!board) continue;  // a size that the genre does not have
    const Report outcome = find_answers(*board->setup, *board->meter, {});
    if (tally.of(outcome.status) >= boards * 47 / 100) continue;  // leave room for the others
    compare(*board->setup, outcome, g->info.slug + " seed " + std::to_string(tries), tally);
    if (HasFatalFailure()) return;
  }
  std::printf(
      "%-20s %4d none %4d unique %4d several  engine %6.2f s  witness %6.2f s  %6lld cuts\n",
      g->info.slug.c_str(), tally.of(Status::none), tally.of(Status::unique),
      tally.of(Status::several), tally.engine_seconds, tally.witness_seconds,
      static_cast<long long>(tally.cuts));
  EXPECT_LE(tally.unsettled, boards / 10);
  if (contracts::is_hard_to_sample(g->info.slug)) return;
  EXPECT_EQ(tally.all(), boards);
  for (const Status v : {Status::none, Status::unique, Status::several})
    EXPECT_GE(tally.of(v), boards / 20);
}

TEST_P(WitnessOfGenre, AgreesOnPublishedPuzzles) {
  if (!witness_present()) GTEST_SKIP() << absent;
  if (!corpus::folder()) GTEST_SKIP() << corpus::absent;
  const GenrePtr& g = GetParam();
  const auto records = corpus::small_records(g->info, 10, static_cast<size_t>(wanted(3, 100)));
  const bool published = std::ranges::any_of(
      g->info.codecs, [](const Codec& codec) { return codec.kind == CodecKind::kit; });
  EXPECT_EQ(published, !records.empty());
  Tally tally;
  for (const auto& record : records) {
    const std::string id = record["id"];
    auto reading = read_kit(g->info, record["problem"].get<std::string>(), "", id, {},
                            record["genre"].get<std::string>());
    ASSERT_TRUE(reading.ok()) << id << ": " << reading.first_error().message;
    const auto board = contracts::make_board(g, std::move(reading->puzzle));
    ASSERT_TRUE(board) << id;
    compare(*board->setup, find_answers(*board->setup, *board->meter, {}), id, tally);
    if (HasFatalFailure()) return;
  }
  std::printf("%-20s %4zu puzzles %4d unique  engine %6.2f s  witness %6.2f s  %6lld cuts\n",
              g->info.slug.c_str(), records.size(), tally.of(Status::unique), tally.engine_seconds,
              tally.witness_seconds, static_cast<long long>(tally.cuts));
  EXPECT_GE(tally.of(Status::unique) * 10, tally.all() * 8);
}

std::string test_name(const testing::TestParamInfo<GenrePtr>& info) {
  std::string name = info.param->info.slug;
  std::erase(name, '-');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Genres, WitnessOfGenre, testing::ValuesIn(contracts::grid_genres()),
                         test_name);

TEST(Witness, AgreesOnProblems) {
  if (!witness_present()) GTEST_SKIP() << absent;
  for (const GenrePtr& g : contracts::problems()) {
    const auto board = contracts::make_board(g, Puzzle{});
    ASSERT_TRUE(board) << g->info.slug;
    Tally tally;
    compare(*board->setup, find_answers(*board->setup, *board->meter, {}), g->info.slug, tally);
  }
}

Limit limit_of(const Limits& limits) {
  const auto board = contracts::make_board(contracts::problems().front(), Puzzle{});
  const auto posted = study::post_rules(*board->setup, *board->meter);
  Meter meter{limits};
  const Testimony testimony = testify(posted->model, posted->marks, meter);
  EXPECT_EQ(testimony.says, Testified::unknown);
  EXPECT_TRUE(testimony.answers.empty());
  return testimony.limit;
}

TEST(Witness, KeepsToLimits) {
  if (!witness_present()) GTEST_SKIP() << absent;
  const std::atomic<bool> stop = true;
  EXPECT_EQ(limit_of({.stop = &stop}), Limit::stopped);
  EXPECT_EQ(limit_of({.seconds = 1e-9}), Limit::time);
  EXPECT_EQ(limit_of({.bytes = 1}), Limit::memory);
  EXPECT_EQ(limit_of({.conflicts = 0}), Limit::conflicts);
}

}  // namespace
}  // namespace clew::outside
