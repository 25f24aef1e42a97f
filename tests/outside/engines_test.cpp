// The engines that others wrote, in several encodings, against our own: random small boards of
// every genre, the bundled puzzles, and published ones.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <filesystem>

#include "clew/clew.h"
#include "contracts/support.h"
#include "corpus/corpus.h"
#include "formats/formats.h"
#include "judge/judge.h"
#include "outside/engines.h"
#include "outside/support.h"
#include "uses.h"

namespace clew::outside {
namespace {

using contracts::Board;
using contracts::RandomBoards;

struct Asked {
  const Method& engine;
  std::vector<Setting> settings;

  std::string name() const {
    std::string text = engine.name();
    for (const Setting& s : settings) text += " " + s.name + "=" + s.value;
    return text;
  }
};

const std::vector<Asked>& all_asked() {
  static const std::vector<Asked> list = {
      {cadical_method(), {}},
      {cadical_method(), {{"connect", "parity"}, {"sums", "totalizer"}, {"implied", "no"}}},
      {cadical_method(), {{"connect", "distance"}, {"sums", "combinations"}}},
      {cadical_method(), {{"connect", "parity"}, {"notable", "left-up"}, {"roots", "any"}}},
      {z3_method(), {{"connect", "parity"}}},
      {z3_method(), {{"connect", "distance"}, {"sums", "sequential"}, {"implied", "no"}}},
      {z3_method(), {{"sums", "combinations"}}},
  };
  return list;
}

MethodOptions with(std::vector<Setting> settings) {
  MethodOptions options;
  options.settings = std::move(settings);
  return options;
}

// Ours and theirs say the same.
void expect_same(const Asked& asked, const Board& board, const Report& ours,
                 const std::string& name) {
  ASSERT_NE(ours.status, Status::unknown) << name;
  Meter meter{Limits{}};
  const Report theirs = asked.engine.run(*board.setup, meter, with(asked.settings));
  const std::string who = asked.name() + " on " + name;
  ASSERT_TRUE(theirs.mistakes.empty()) << who << ": " << theirs.mistakes.front().message;
  ASSERT_EQ(theirs.fault, "") << who;
  ASSERT_EQ(theirs.status, ours.status) << who << " " << theirs.cannot;
  if (ours.status == Status::unique) {
    ASSERT_EQ(theirs.answers.at(0), ours.answers.at(0)) << who;
  }
  if (ours.status == Status::several) {
    ASSERT_NE(theirs.answers.at(0), theirs.answers.at(1)) << who;
  }
}

class EnginesOfGenre : public testing::TestWithParam<GenrePtr> {};

TEST_P(EnginesOfGenre, AgreeOnRandomBoards) {
  const GenrePtr& g = GetParam();
  const std::vector<Grid> grids = contracts::small_grids(g);
  const int boards = wanted(14, 140);
  std::array<int, 4> met{};
  Random random(2030);
  int asked = 0;
  const bool hard = contracts::is_hard_to_sample(g->info.slug);
  for (int tries = 1; asked < boards && tries < (hard ? 10 : 200) * boards; ++tries) {
    RandomBoards source(g, grids[static_cast<size_t>(tries) % grids.size()],
                        static_cast<uint64_t>(tries));
    const auto board = source.next(0.05 + 0.1 * random.below(11), 0.35, 1 + random.below(6));
    if (!board) continue;  // a size that the genre does not have
    const Report ours = find_answers(*board->setup, *board->meter, {});
    int& of_this_kind = met[static_cast<size_t>(ours.status)];
    if (of_this_kind > boards * 2 / 5) continue;  // leave room for the others
    ++of_this_kind;
    const Asked& next = all_asked()[static_cast<size_t>(asked++) % all_asked().size()];
    if (!next.engine.missing().empty()) continue;
    expect_same(next, *board, ours, g->info.slug + " seed " + std::to_string(tries));
    if (HasFatalFailure()) return;
  }
  if (hard) return;
  EXPECT_EQ(asked, boards);
  for (const Status v : {Status::none, Status::unique, Status::several})
    EXPECT_GT(met[static_cast<size_t>(v)], 0);
}

// All bundled puzzles of a genre up to 12x12: each with every engine and encoding, or with two of
// them in turn.
TEST_P(EnginesOfGenre, AgreeOnBundledPuzzles) {
  constexpr int longest = 12;
  const GenrePtr& g = GetParam();
  size_t turn = g->info.slug.size();
  for (const auto& entry :
       std::filesystem::directory_iterator(contracts::source_path("puzzles/" + g->info.slug))) {
    if (entry.path().extension() != ".txt") continue;
    const Board board = contracts::board_from_text(contracts::read_file(entry.path().string()));
    const Grid& grid = board.setup->puzzle().grid;
    if (std::max(grid.height, grid.width) > longest) continue;
    const Report ours = find_answers(*board.setup, *board.meter, {});
    const auto some = static_cast<size_t>(wanted(2, static_cast<int>(all_asked().size())));
    for (size_t k = 0; k < some; ++k) {
      const Asked& next = all_asked()[turn++ % all_asked().size()];
      if (!next.engine.missing().empty()) continue;
      expect_same(next, board, ours, entry.path().string());
      if (HasFatalFailure()) return;
    }
  }
}

std::string test_name(const testing::TestParamInfo<GenrePtr>& info) {
  std::string name = info.param->info.slug;
  std::erase(name, '-');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Genres, EnginesOfGenre, testing::ValuesIn(contracts::grid_genres()),
                         test_name);

TEST(Engines, AgreeOnProblems) {
  for (const GenrePtr& g : contracts::problems()) {
    const auto board = contracts::make_board(g, Puzzle{});
    ASSERT_TRUE(board) << g->info.slug;
    const Report ours = find_answers(*board->setup, *board->meter, {});
    for (const Asked& asked : all_asked()) {
      if (asked.engine.missing().empty()) expect_same(asked, *board, ours, g->info.slug);
    }
  }
}

// Connection by turn parity in Z3 and by cuts in CaDiCaL, on published puzzles.
TEST(Engines, ProvePublishedPuzzlesUnique) {
  if (!corpus::folder()) GTEST_SKIP() << corpus::absent;
  for (const char* slug : {"canal-view", "yin-yang", "smullyanic-dynasty"}) {
    const GenrePtr g = contracts::genre(slug);
    const auto records =
        corpus::small_records(g->info, 12, static_cast<size_t>(wanted(4, 100'000)));
    for (const Asked& asked : {all_asked()[4], all_asked()[0]}) {
      if (!asked.engine.missing().empty()) continue;
      double total = 0;
      double most = 0;
      for (const auto& record : records) {
        const std::string id = record["id"];
        auto reading = read_kit(g->info, record["problem"].get<std::string>(), "", id, {},
                                record["genre"].get<std::string>());
        ASSERT_TRUE(reading.ok()) << id;
        const auto board = contracts::make_board(g, std::move(reading->puzzle));
        ASSERT_TRUE(board) << id;
        const double start = cpu_seconds();
        const Report outcome = asked.engine.run(*board->setup, *board->meter, with(asked.settings));
        const double seconds = cpu_seconds() - start;
        EXPECT_EQ(outcome.status, Status::unique) << id << " " << asked.name();
        total += seconds;
        most = std::max(most, seconds);
      }
      std::printf("%-20s %-8s %4zu puzzles, %7.2f s, at most %5.2f s\n", slug, asked.engine.name(),
                  records.size(), total, most);
    }
  }
}

Limit limit_of(const Method& method, const Limits& limits) {
  const auto board = contracts::make_board(contracts::problems().front(), Puzzle{});
  Meter meter{limits};
  const Report outcome = method.run(*board->setup, meter, {});
  EXPECT_EQ(outcome.status, Status::unknown);
  EXPECT_TRUE(outcome.answers.empty());
  return outcome.limit;
}

TEST(Engines, KeepToLimits) {
  const std::atomic<bool> stop = true;
  for (const Method* method : {&z3_method(), &cadical_method()}) {
    if (!method->missing().empty()) continue;
    EXPECT_EQ(limit_of(*method, {.stop = &stop}), Limit::stopped) << method->name();
    EXPECT_EQ(limit_of(*method, {.seconds = 1e-9}), Limit::time) << method->name();
  }
}

// A search that takes long is ended from outside, and by its own clock.
TEST(Engines, EndALongSearch) {
  const std::string puzzle =
      contracts::read_file(contracts::source_path("puzzles/canal-view/hamiltonian-plain.txt"));
  for (const Method* method : {&z3_method(), &cadical_method()}) {
    if (!method->missing().empty()) continue;
    const Board board = contracts::board_from_text(puzzle);
    Meter meter{{.seconds = 0.5}};
    MethodOptions options = with({{"connect", "distance"}});
    options.most = 0;
    const Report outcome = method->run(*board.setup, meter, options);
    EXPECT_FALSE(outcome.exact) << method->name();
    EXPECT_EQ(outcome.limit, Limit::time) << method->name();
    EXPECT_LT(meter.seconds(), 10 * contracts::patience) << method->name();
  }
}

// Time runs out while the problem is being told: 784 sizes of pieces on 784 cells.
TEST(Engines, EndALongEncoding) {
  constexpr int size = 28;
  std::string puzzle = "genre: fillomino\n";
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) puzzle += ". ";
    puzzle += "\n";
  }
  for (const Method* method : {&z3_method(), &cadical_method()}) {
    if (!method->missing().empty()) continue;
    const Board board = contracts::board_from_text(puzzle);
    Meter meter{{.seconds = 0.3}};
    const Report outcome = method->run(*board.setup, meter, with({{"connect", "parity"}}));
    EXPECT_EQ(outcome.status, Status::unknown) << method->name();
    EXPECT_EQ(outcome.limit, Limit::time) << method->name();
    EXPECT_LT(meter.seconds(), 3 * contracts::patience) << method->name();
  }
}

// Memory runs out while the problem is being told.
TEST(Engines, KeepToTheMemoryTheyMayHold) {
  const std::string puzzle =
      contracts::read_file(contracts::source_path("puzzles/canal-view/hamiltonian-plain.txt"));
  for (const Method* method : {&z3_method(), &cadical_method()}) {
    if (!method->missing().empty()) continue;
    const Board board = contracts::board_from_text(puzzle);
    constexpr size_t most = size_t{30} << 20;
    Meter meter{{.bytes = most}};
    const Report outcome = method->run(*board.setup, meter, with({{"connect", "distance"}}));
    EXPECT_EQ(outcome.status, Status::unknown) << method->name();
    EXPECT_EQ(outcome.limit, Limit::memory) << method->name();
    EXPECT_LT(meter.peak_bytes(), 2 * most) << method->name();
  }
}

TEST(Engines, RefuseWhatTheyDoNotKnow) {
  const auto board = contracts::make_board(contracts::problems().front(), Puzzle{});
  for (const Method* method : {&z3_method(), &cadical_method()}) {
    const Report outcome = method->run(*board->setup, *board->meter, with({{"connect", "string"}}));
    ASSERT_EQ(outcome.mistakes.size(), 1U);
    EXPECT_NE(outcome.mistakes[0].message.find("parity"), std::string::npos);
  }
}

}  // namespace
}  // namespace clew::outside
