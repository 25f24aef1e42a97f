// Published puzzles come out unique, with the published answer. `make test` solves a fixed sample,
// `make corpus` (CLEW_CORPUS_FULL=1) every record, and both report what they found; a limit that is
// reached on a slow machine is a line of the report, not a failure.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <set>
#include <thread>

#include "corpus/kit_report.h"
#include "corpus/kit_run.h"

namespace clew::corpus {
namespace {

bool is_full() {
  const char* full = std::getenv("CLEW_CORPUS_FULL");
  return full != nullptr && std::string(full) == "1";
}

std::set<std::string> known_not_unique() {
  std::set<std::string> ids;
  std::ifstream in(std::string(CLEW_SOURCE_DIR) + "/tests/corpus/not-unique.txt");
  std::string line;
  while (std::getline(in, line)) {
    if (!line.empty() && line[0] != '#') ids.insert(line);
  }
  return ids;
}

// All but running out of time is for the rules, the readers or the engine to answer for.
void expect_right(const SetOutcomes& s, const std::set<std::string>& not_unique) {
  for (const Outcome& o : s.outcomes) {
    const bool known = not_unique.contains(o.id);
    if (o.result == Result::not_unique) {
      EXPECT_TRUE(known) << o.id << " has two answers:\n" << o.answers[0] << "\n" << o.answers[1];
    } else if (o.result != Result::out_of_time && o.result != Result::left_out) {
      EXPECT_EQ(o.result, Result::unique)
          << o.id << ": " << result_name(o.result) << " " << o.message;
      EXPECT_FALSE(known) << o.id << " was known to have two answers";
    }
  }
}

TEST(Puzzlekit, RecordsAreUniqueWithThePublishedAnswer) {
  if (!folder()) GTEST_SKIP() << absent;
  const Registry registry;
  const std::set<std::string> not_unique = known_not_unique();
  const int threads =
      is_full() ? std::max(1, static_cast<int>(std::thread::hardware_concurrency())) : 1;
  const double limit = is_full() ? most_seconds : most_seconds_sampled;
  std::vector<SetOutcomes> sets;
  int records = 0;
  int out_of_time = 0;
  for (const KitSet& set : kit_sets(registry)) {
    const auto chosen = is_full() ? all_records(set) : sampled_records(set);
    sets.push_back({set, solve_records(set, chosen, threads, limit)});
    expect_right(sets.back(), not_unique);
    records += static_cast<int>(chosen.size());
    out_of_time += sets.back().count(Result::out_of_time);
    std::fprintf(stderr, "%s: %zu records\n", set.name.c_str(), chosen.size());
  }
  const std::string report = markdown_report(sets);
  std::fputs(report.c_str(), stdout);
  if (is_full()) {
    std::ofstream out(std::string(CLEW_BINARY_DIR) + "/corpus-report.md");
    out << report;
    EXPECT_TRUE(out.good());
  }
  if (std::getenv("CLEW_CORPUS_SETS") == nullptr) {
    EXPECT_GT(records, is_full() ? 5000 : 500);
  }
  // One in 500 of all; a sample has more large boards, and machines differ.
  EXPECT_LE(out_of_time, is_full() ? records / 500 : records / 50);
}

// What fails today fails tomorrow, too.
TEST(Puzzlekit, TheSampleIsTheSameEveryTime) {
  if (!folder()) GTEST_SKIP() << absent;
  const Registry registry;
  for (const KitSet& set : kit_sets(registry)) {
    const auto first = sampled_records(set);
    EXPECT_EQ(first, sampled_records(set)) << set.name;
    std::set<std::string> ids;
    for (const auto& record : first) ids.insert(record["id"].get<std::string>());
    EXPECT_EQ(ids.size(), first.size()) << set.name;
    EXPECT_GE(ids.size(), std::min<size_t>(20, all_records(set).size())) << set.name;
    if (HasFailure()) return;
  }
}

}  // namespace
}  // namespace clew::corpus
