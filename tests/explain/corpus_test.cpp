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
  return asked != nullptr ? static_cast<size_t>(std::atoi(asked)) : 1;
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
  std::vector<double> hint_ms;

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
    if (puzzles == 0 || hint_ms.empty()) return;
    std::ranges::sort(ms);
    std::ranges::sort(hint_ms);
    const double n = std::max(1, steps);
    std::printf(
        "| %s | %d | %d | %d | %.0f / %.0f | %.2f / %zu | %.1f / %zu | %.1f %% | %.1f %% | %.1f %% "
        "| %.1f / %.1f |\n",
        name.c_str(), puzzles, unfinished, steps / puzzles, ms[ms.size() / 2], ms.back(),
        static_cast<double>(rules) / n, most_rules, static_cast<double>(known) / n, most_known,
        100 * simple / n, 100 * nested / n, 100 * not_minimal / n, hint_ms[hint_ms.size() / 2],
        hint_ms[hint_ms.size() * 95 / 100]);
    std::fflush(stdout);
  }
};

// Hints from nothing, and on the way: after every eighth of the steps.
void time_hints(const Clew& clew, const Case& c, const Explanation& e, Figures& figures) {
  Answer marks = c.empty_answer();
  const size_t every = e.steps.size() / 8 + 1;
  for (size_t k = 0; k < e.steps.size(); ++k) {
    if (k % every == 0) {
      const double start = cpu_seconds();
      const auto hint = clew.hint(c, marks);
      figures.hint_ms.push_back(1000 * (cpu_seconds() - start));
      EXPECT_TRUE(hint && hint->wrong.empty() && (hint->step || hint->solved));
    }
    for (const Finding& f : e.steps[k].marks) {
      if (f.says != Finding::is) continue;
      marks.marks[static_cast<size_t>(f.at.answer)][static_cast<size_t>(f.at.position)] = f.value;
    }
  }
}

TEST(Corpus, IsExplainedToTheEnd) {
  if (!corpus::folder()) GTEST_SKIP() << corpus::absent;
  const Clew clew;
  const Registry registry;
  const char* only = std::getenv("CLEW_EXPLAIN_GENRE");
  std::printf(
      "| genre | puzzles | unfinished | steps | ms median / max | instances mean / max | marks "
      "mean / max | simple | nested | not minimal | hint ms median / p95 |\n");
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
      // Of these the separate engine finds that some reasons could be left out; the first takes its
      // time, too.
      const bool known = g->info.slug == "araf" || g->info.slug == "number-snake";
      EXPECT_TRUE(explanation->complete || known) << id;
      Recheck recheck(*opened);
      const std::string fault = recheck.fault_of(*explanation, 24);
      EXPECT_TRUE(fault.empty() || (known && fault.find("is not needed") != std::string::npos))
          << id << ": " << fault;
      figures.add(*explanation);
      time_hints(clew, *opened, *explanation, figures);
      ++explained;
    }
    figures.print(g->info.name);
  }
  EXPECT_GT(explained, only == nullptr ? 30 : 0);
}

}  // namespace
}  // namespace clew::explain_test
