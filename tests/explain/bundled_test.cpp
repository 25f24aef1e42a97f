// Every bundled puzzle is explained to the end, and every step holds for a separate engine.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "explain/recheck.h"

namespace clew::explain_test {
namespace {

struct Bundled {
  std::string name;
  std::string text;
};

std::vector<Bundled> bundled() {
  std::vector<Bundled> all;
  const std::filesystem::path folder = std::string(CLEW_SOURCE_DIR) + "/puzzles";
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.path().extension() != ".txt") continue;
    std::ifstream in(entry.path());
    std::stringstream text;
    text << in.rdbuf();
    if (text.str().find("genre:") == std::string::npos) continue;
    all.push_back({entry.path().string(), text.str()});
  }
  std::ranges::sort(all, {}, &Bundled::name);
  return all;
}

// Of these the separate engine finds that some reasons could be left out.
constexpr std::array wordy = {
    "aho-ni-narikire", "akichiwake",  "araf",    "balance-loop", "bonsan",    "choco-banana",
    "cocktail-lamp",   "energy-walk", "fillmat", "hebi-ichigo",  "isowatari", "kuromenbun",
    "l-route",         "look-air",    "martini", "maxi-loop",    "mid-loop",  "mochikoro",
    "nuri-uzu",        "nuribou",     "oasis",   "onsen-meguri", "pipeline",  "rassi-silai",
    "san-anko",        "sashigane",   "u-turns", "uso-tatami",   "wataridori"};

TEST(Bundled, AreExplainedToTheEnd) {
  const Clew clew;
  int explained = 0;
  int steps = 0;
  int not_minimal = 0;
  for (const Bundled& puzzle : bundled()) {
    clew.open_each(puzzle.text, {}, [&](const Result<Case>& opened) {
      ASSERT_TRUE(opened) << puzzle.name;
      const auto explanation = clew.explain(*opened);
      ASSERT_TRUE(explanation) << puzzle.name;
      EXPECT_EQ(explanation->limit, Limit::none) << puzzle.name;
      if (explanation->status == Status::none) return;
      EXPECT_TRUE(explanation->complete) << puzzle.name;
      Recheck recheck(*opened);
      const bool known = std::ranges::find(wordy, opened->genre(), [](const char* g) {
                           return std::string(g);
                         }) != wordy.end();
      const std::string fault = recheck.fault_of(*explanation);
      EXPECT_TRUE(fault.empty() || (known && fault.find("is not needed") != std::string::npos))
          << puzzle.name << ": " << fault;
      if (explanation->status == Status::unique) {
        const Report report = clew.solve(*opened);
        ASSERT_EQ(report.answers.size(), 1U);
        EXPECT_EQ(explanation->reached, report.answers[0]) << puzzle.name;
      }
      ++explained;
      steps += recheck.steps();
      not_minimal += recheck.not_minimal();
    });
  }
  std::cout << explained << " puzzles, " << steps << " steps, " << not_minimal
            << " not shown to be minimal\n";
  EXPECT_GT(explained, 60);
  EXPECT_LT(not_minimal * 10, steps);
}

}  // namespace
}  // namespace clew::explain_test
