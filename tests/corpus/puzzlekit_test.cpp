// Every published puzzle comes out unique, with the published answer, in time.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <set>

#include "app/registry.h"
#include "corpus/corpus.h"
#include "formats/formats.h"
#include "rules/judge.h"
#include "rules/setup.h"
#include "study/questions.h"

namespace clew::corpus {
namespace {

constexpr double slack = 3;  // machines differ and are shared
constexpr double most_seconds_each = 5;
constexpr double most_seconds_in_all = 60;

// Records that have a second answer beside the published one, if any: both were judged.
const std::set<std::string> not_unique = {
    "Mosaic/60x100",        "Nondango/14_10x10",
    "Kakuro/257_24x28",     "Starbattle/starbattlefdd4c885_25x25",
    "JigsawSudoku/651_6x6", "JigsawSudoku/652_6x6",
    "JigsawSudoku/653_6x6", "JigsawSudoku/654_6x6",
    "JigsawSudoku/655_6x6", "JigsawSudoku/662_6x6",
    "JigsawSudoku/663_6x6", "JigsawSudoku/664_6x6",
    "JigsawSudoku/665_6x6", "JigsawSudoku/671_6x6",
    "JigsawSudoku/673_6x6", "JigsawSudoku/674_6x6"};

struct Tally {
  std::string name;
  int records = 0;
  int unique = 0;
  int compared = 0;  // with a published answer
  int left_out = 0;
  std::vector<double> seconds;

  double total() const {
    double sum = 0;
    for (const double s : seconds) sum += s;
    return sum;
  }
  double quantile(double q) {
    std::sort(seconds.begin(), seconds.end());
    return seconds.empty()
               ? 0
               : seconds[static_cast<size_t>(q * static_cast<double>(seconds.size() - 1))];
  }
  void print() {
    std::printf(
        "%-12s %5d records %5d unique %5d compared  median %7.2f ms  p95 %7.2f  max %8.2f  total "
        "%8.0f ms\n",
        name.c_str(), records, unique, compared, 1000 * quantile(0.5), 1000 * quantile(0.95),
        1000 * quantile(1), 1000 * total());
  }
};

void solve_record(const GenrePtr& genre, const nlohmann::json& record, Tally& tally) {
  const std::string id = record["id"];
  ++tally.records;
  if (const auto reason = reason_to_leave_out(id)) {
    std::printf("left out: %s (%s)\n", id.c_str(), reason->c_str());
    ++tally.left_out;
    return;
  }
  const double start = cpu_seconds();
  auto reading =
      read_kit(genre->info, record["problem"].get<std::string>(),
               record["solution"].get<std::string>(), id, {}, record["genre"].get<std::string>());
  ASSERT_TRUE(reading.ok()) << id << ": " << reading.first_error().message;
  Meter meter{Limits{}};
  auto setup = Setup::make(genre, std::move(reading->puzzle), meter);
  ASSERT_TRUE(setup.ok()) << id << ": " << setup.first_error().message;
  const Outcome outcome = find_answers(**setup, {});
  const double seconds = cpu_seconds() - start;
  tally.seconds.push_back(seconds);
  EXPECT_LT(seconds, slack * most_seconds_each) << id;
  EXPECT_EQ(outcome.fault, "") << id;
  if (not_unique.contains(id)) {
    EXPECT_EQ(outcome.status, Verdicts::several) << id << " was known to have two answers";
    ++tally.left_out;
    if (reading->answer) {
      const auto published = read_answer(genre->info, (*setup)->plan(), *reading->answer);
      ASSERT_TRUE(published.ok()) << id << ": " << published.first_error().message;
      EXPECT_EQ(judge(**setup, *published).judgement, Judgement::accepted) << id;
    }
    return;
  }
  EXPECT_EQ(outcome.status, Verdicts::unique) << id;
  if (outcome.status == Verdicts::unique) ++tally.unique;
  if (!reading->answer || outcome.answers.empty()) return;
  const auto published = read_answer(genre->info, (*setup)->plan(), *reading->answer);
  ASSERT_TRUE(published.ok()) << id << ": " << published.first_error().message;
  EXPECT_EQ(outcome.answers[0], *published) << id;
  ++tally.compared;
}

Tally solve_all(const std::string& name, const GenrePtr& genre) {
  Tally tally;
  tally.name = name;
  for (const auto& record : read_lines(*folder() + "/puzzlekit/" + name + ".jsonl"))
    solve_record(genre, record, tally);
  tally.print();
  return tally;
}

TEST(Puzzlekit, EveryRecordIsUniqueWithThePublishedAnswer) {
  if (!folder()) GTEST_SKIP() << absent;
  const Registry registry;
  double total = 0;
  int records = 0;
  for (const char* name :
       {"CanalView",  "YinYang",  "Gappy",        "Hashi",   "Hitori",      "Nonogram",
        "Smullyan",   "Kuromasu", "Heyawake",     "Akari",   "Minesweeper", "Norinori",
        "Starbattle", "Sudoku",   "JigsawSudoku", "Binairo", "Kakuro",      "Skyscraper",
        "Nondango",   "Creek",    "Nurimisaki",   "Cave"}) {
    Tally tally = solve_all(name, *registry.find(name));
    total += tally.total();
    records += tally.records;
    EXPECT_EQ(tally.unique + tally.left_out, tally.records) << name;
  }
  std::printf("%d records, %.2f s of CPU in all\n", records, total);
  EXPECT_GT(records, 3000);
  EXPECT_LT(total, slack * most_seconds_in_all);
}

// The genres of the tutorial, which the program does not know: their rules files alone solve all
// records.
TEST(Puzzlekit, TutorialGenres) {
  if (!folder()) GTEST_SKIP() << absent;
  for (const auto& [name, file] :
       {std::pair{"Mosaic", "mosaic"}, std::pair{"Kakurasu", "kakurasu"}}) {
    std::ifstream in(std::string(CLEW_SOURCE_DIR) + "/docs/tutorial/" + file + ".clew");
    const std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    auto genre = load_genre(text, file);
    ASSERT_TRUE(genre.ok()) << genre.first_error().message;
    const Tally tally = solve_all(name, *genre);
    EXPECT_GT(tally.records, 100);
    EXPECT_EQ(tally.unique + tally.left_out, tally.records) << name;
  }
}

}  // namespace
}  // namespace clew::corpus
