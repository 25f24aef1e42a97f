// Published puzzles are explained to the end, with figures: steps, kinds, times. `make
// explain-corpus` asks 30 for each genre, `make test` a few.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "corpus/corpus.h"
#include "explain/recheck.h"

namespace clew::explain_test {
namespace {

constexpr int longest_edge = 12;

size_t wanted() {
  const char* asked = std::getenv("CLEW_EXPLAIN_RECORDS");
  return asked != nullptr ? static_cast<size_t>(std::atoi(asked)) : 2;
}

struct Figures {
  int puzzles = 0;
  int unfinished = 0;
  int steps = 0;
  int simple = 0;  // at most two thoughts, a chain of at most three marks
  int nested = 0;
  int not_minimal = 0;
  size_t rules = 0, known = 0;
  size_t most_rules = 0, most_known = 0;
  std::vector<double> ms;

  void add(const Explanation& e) {
    ++puzzles;
    unfinished += e.complete ? 0 : 1;
    ms.push_back(1000 * e.effort.search_seconds);
    for (const Step& step : e.steps) {
      ++steps;
      nested += step.kind == StepKind::nested ? 1 : 0;
      not_minimal += step.minimal ? 0 : 1;
      simple += step.kind < StepKind::chain || (step.kind == StepKind::chain && step.chain <= 3);
      rules += step.rules.size();
      known += step.known.size();
      most_rules = std::max(most_rules, step.rules.size());
      most_known = std::max(most_known, step.known.size());
    }
  }
  void print(const std::string& name) {
    if (puzzles == 0) return;
    std::ranges::sort(ms);
    const double n = std::max(1, steps);
    std::printf(
        "| %s | %d | %d | %d | %.0f / %.0f | %.2f / %zu | %.1f / %zu | %.1f %% | %.1f %% | %.1f %% "
        "|\n",
        name.c_str(), puzzles, unfinished, steps / puzzles, ms[ms.size() / 2], ms.back(),
        static_cast<double>(rules) / n, most_rules, static_cast<double>(known) / n, most_known,
        100 * simple / n, 100 * nested / n, 100 * not_minimal / n);
    std::fflush(stdout);
  }
};

TEST(Corpus, IsExplainedToTheEnd) {
  if (!corpus::folder()) GTEST_SKIP() << corpus::absent;
  const Clew clew;
  const Registry registry;
  const char* only = std::getenv("CLEW_EXPLAIN_GENRE");
  std::printf(
      "| genre | puzzles | unfinished | steps | ms median / max | instances mean / max | marks "
      "mean / max | simple | nested | not minimal |\n");
  int explained = 0;
  for (const GenrePtr& g : registry.genres()) {
    if (g->info.is_problem || (only != nullptr && g->info.slug != only)) continue;
    Figures figures;
    for (const auto& record : corpus::small_records(g->info, longest_edge, wanted())) {
      Source source;
      source.genre = record["genre"].get<std::string>();
      source.puzzlekit = true;
      const auto opened = clew.open(record["problem"].get<std::string>(), source);
      const std::string id = record["id"].get<std::string>();
      if (!opened) continue;
      Question question;
      question.limits.seconds = 60;
      const auto explanation = clew.explain(*opened, question);
      ASSERT_TRUE(explanation) << id;
      EXPECT_TRUE(explanation->complete) << id;
      Recheck recheck(*opened);
      EXPECT_EQ(recheck.fault_of(*explanation, 24), "") << id;
      figures.add(*explanation);
      ++explained;
    }
    figures.print(g->info.name);
  }
  EXPECT_GT(explained, only == nullptr ? 30 : 0);
}

}  // namespace
}  // namespace clew::explain_test
