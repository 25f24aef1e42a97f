// CPU times of one process. A hint starts from nothing: it solves, posts, and looks for one step.
// Again: a hint by one who has given hints before, after one more step of marks.
#include "explain.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "base/limits.h"
#include "clew/hints.h"
#include "corpus/corpus.h"

namespace clew::bench {
namespace {

struct Figures {
  std::vector<double> path_ms, hint_ms, again_ms;
  std::array<int, num_step_kinds> kinds{};
  int unfinished = 0;
  int steps = 0;
  int simple = 0;
  int not_minimal = 0;
  int64_t trials = 0;
  size_t clues = 0, rules = 0, known = 0;
  size_t most_clues = 0, most_rules = 0, most_known = 0;
};

// At most two thoughts, a chain of at most three, no search.
bool is_simple(const Step& step) {
  return step.kind < StepKind::chain || (step.kind == StepKind::chain && step.chain <= 3);
}

void count(const Step& step, Figures& f) {
  ++f.steps;
  ++f.kinds[static_cast<size_t>(step.kind)];
  f.simple += is_simple(step) ? 1 : 0;
  f.not_minimal += step.minimal ? 0 : 1;
  f.clues += step.clues.size();
  f.rules += step.rules.size();
  f.known += step.known.size();
  f.most_clues = std::max(f.most_clues, step.clues.size());
  f.most_rules = std::max(f.most_rules, step.rules.size());
  f.most_known = std::max(f.most_known, step.known.size());
}

// After every eighth of the steps.
void time_hints(const Clew& clew, const Case& opened, const Explanation& e, Figures& f) {
  Answer marks = opened.empty_answer();
  const size_t every = e.steps.size() / 8 + 1;
  Hints hints(opened);
  for (size_t k = 0; k < e.steps.size(); ++k) {
    if (k % every < 2) {
      const double start = cpu_seconds();
      const auto hint = k % every == 0 ? clew.hint(opened, marks) : hints.hint(marks);
      (k % every == 0 ? f.hint_ms : f.again_ms).push_back(1000 * (cpu_seconds() - start));
      if (k % every == 0) (void)hints.hint(marks);
    }
    for (const Finding& m : e.steps[k].marks)
      if (m.says == Finding::is)
        marks.marks[static_cast<size_t>(m.at.answer)][static_cast<size_t>(m.at.position)] = m.value;
  }
}

void measure(const Clew& clew, const Case& opened, const std::string& id, Figures& f) {
  const double start = cpu_seconds();
  const auto explanation = clew.explain(opened);
  f.path_ms.push_back(1000 * (cpu_seconds() - start));
  if (!explanation || !explanation->complete) {
    ++f.unfinished;
    std::printf("  %s is not explained to the end\n", id.c_str());
    return;
  }
  f.trials += explanation->trials;
  for (const Step& step : explanation->steps) count(step, f);
  time_hints(clew, opened, *explanation, f);
}

void print(const std::string& name, Figures f) {
  std::ranges::sort(f.hint_ms);
  const double n = std::max(1, f.steps);
  const auto share = [&](auto sum) { return static_cast<double>(sum) / n; };
  const auto p95 = f.hint_ms.empty() ? 0 : f.hint_ms[f.hint_ms.size() * 95 / 100];
  std::printf(
      "%-18s %3zu %5.0f %7.0f %6.0f %6.1f %5.1f %5.1f %6.0f %5.2f %4zu %5.2f %4zu %5.1f %4zu %5.1f "
      "%5.1f",
      name.c_str(), f.path_ms.size(), n / static_cast<double>(f.path_ms.size()), middle(f.path_ms),
      largest(f.path_ms), middle(f.hint_ms), p95, middle(f.again_ms), share(f.trials),
      share(f.clues), f.most_clues, share(f.rules), f.most_rules, share(f.known), f.most_known,
      100 * share(f.simple), 100 * share(f.not_minimal));
  for (const int kind : f.kinds) std::printf(" %4.1f", 100 * kind / n);
  std::printf("\n");
  std::fflush(stdout);
}

}  // namespace

bool print_explain(const Clew& clew, const RecordOptions& options) {
  if (!corpus::folder()) {
    std::printf("%s\n", corpus::absent);
    return false;
  }
  std::printf("%-18s %3s %5s %14s %12s %5s %6s %10s %10s %10s %5s %5s  share of each kind, %%\n",
              "", "", "", "way ms", "hint ms", "", "", "clues", "instances", "marks", "", "not");
  std::printf(
      "%-18s %3s %5s %7s %6s %6s %5s %5s %6s %5s %4s %5s %4s %5s %4s %5s %5s %4s %4s %4s %4s %4s "
      "%4s "
      "%4s %4s %4s\n",
      "", "", "steps", "middle", "most", "middle", "95 %", "again", "trials", "mean", "most",
      "mean", "most", "mean", "most", "simpl", "min.", "only", "rule", "case", "conn", "loop",
      "piec", "tog.", "chai", "nest");
  int unfinished = 0;
  size_t explained = 0;
  for (const std::string& genre : genres_of(clew, options)) {
    Figures figures;
    Source source;
    source.genre = genre;
    source.puzzlekit = true;
    for (const nlohmann::json& record : records_of(genre, options)) {
      const auto opened = clew.open(record["problem"].get<std::string>(), source);
      if (opened) measure(clew, *opened, record["id"], figures);
    }
    if (!figures.path_ms.empty()) print(genre, figures);
    unfinished += figures.unfinished;
    explained += figures.path_ms.size();
  }
  std::printf("%zu puzzles, %d not explained to the end\n", explained, unfinished);
  return unfinished == 0 && explained > 0;
}

}  // namespace clew::bench
