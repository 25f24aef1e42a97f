// The bundled puzzles: as many answers as their source says, and the recorded answer among them.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "clew/clew.h"
#include "contracts/support.h"
#include "uses.h"

namespace clew::contracts {
namespace {

const Clew& program() {
  static const Clew clew;
  return clew;
}

Case open_file(const std::string& path) {
  Source source;
  source.file = path;
  auto opened = program().open(read_file(path), source);
  EXPECT_TRUE(opened) << path << ": " << (opened ? "" : opened.errors().front().message);
  CLEW_REQUIRE(opened.ok());
  return *opened;
}

int64_t count(const Case& c, bool weak) {
  Question q;
  q.most = 0;
  q.weak = weak;
  const Report r = program().count(c, q);
  EXPECT_TRUE(r.exact);
  EXPECT_EQ(r.fault, "");
  return r.count;
}

TEST(SeedPuzzles, HaveTheStatedNumberOfAnswers) {
  std::istringstream list(read_file(source_path("puzzles/seeds.txt")));
  std::string line;
  int seen = 0;
  while (std::getline(list, line)) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream words(line);
    std::string name;
    int64_t answers = -1;
    int64_t weak = -1;
    words >> name >> answers >> weak;
    const Case c = open_file(source_path("puzzles/" + name));
    EXPECT_EQ(count(c, false), answers) << name;
    if (weak > 0) {
      EXPECT_EQ(count(c, true), weak) << name;
    }
    ++seen;
  }
  EXPECT_GE(seen, 15);
}

TEST(BundledPuzzles, HaveTheirRecordedAnswer) {
  int recorded = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(source_path("puzzles"))) {
    if (entry.path().extension() != ".txt" || entry.path().filename() == "seeds.txt") continue;
    const Case c = open_file(entry.path().string());
    EXPECT_EQ(c.genre(), entry.path().parent_path().filename().string());
    const Report r = program().solve(c);
    EXPECT_NE(r.status, Status::unknown) << entry.path();
    EXPECT_EQ(r.fault, "");
    if (!c.answer()) continue;
    ++recorded;
    const auto opinion = program().check(c);
    ASSERT_TRUE(opinion);
    EXPECT_EQ(opinion->judgement, Judgement::accepted) << entry.path();
    if (r.status == Status::unique) {
      // The recorded answer is accepted, and there is only one. Files may leave marks open that
      // the player takes for granted.
      const auto again = program().check(c, r.answers[0]);
      ASSERT_TRUE(again);
      EXPECT_EQ(again->judgement, Judgement::accepted);
    }
  }
  EXPECT_GE(recorded, 10);
}

TEST(BundledPuzzles, EveryGenreHasOneThatIsNotSquare) {
  for (const GenrePtr& g : grid_genres()) {
    const std::string folder = source_path("puzzles/" + g->info.slug);
    ASSERT_TRUE(std::filesystem::exists(folder)) << folder;
    bool oblong = false;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      const Case c = open_file(entry.path().string());
      oblong = oblong || c.height() != c.width();
    }
    // As many queens, stars, black cells or different numbers in every row as in every column ask
    // for squares.
    static const std::set<std::string> square_by_rule = {"n-queens",
                                                         "gappy",
                                                         "star-battle",
                                                         "sudoku",
                                                         "skyscrapers",
                                                         "consecutive-sudoku",
                                                         "even-odd-sudoku",
                                                         "easy-as-abc",
                                                         "eulero",
                                                         "doppelblock",
                                                         "killer-sudoku",
                                                         "factors",
                                                         "kenken",
                                                         "kakkuru",
                                                         "fuzuli",
                                                         "bricks",
                                                         "sohei-sudoku",
                                                         "windmill-sudoku",
                                                         "butterfly-sudoku",
                                                         "clueless-sudoku-1",
                                                         "clueless-sudoku-2",
                                                         "variant-sudoku",
                                                         "munraito",
                                                         "nanbaboru"};
    EXPECT_TRUE(oblong || square_by_rule.contains(g->info.slug)) << g->info.slug;
  }
}

// Figure 4 of the thesis on Shirokuro: the four completions, word for word.
TEST(SeedPuzzles, FourCompletions) {
  const Case c = open_file(source_path("puzzles/yin-yang/figure-4.txt"));
  Question q;
  q.most = 0;
  const Report r = program().solve(c, q);
  std::vector<std::string> found;
  for (const Answer& answer : r.answers) found.push_back(c.text_of(answer));
  std::sort(found.begin(), found.end());
  const std::vector<std::string> expected = {"# . #\n# . #\n# # #\n", "# . .\n# . #\n# # #\n",
                                             ". . #\n# . #\n# # #\n", ". . .\n# . #\n# # #\n"};
  std::vector<std::string> sorted_expected = expected;
  std::sort(sorted_expected.begin(), sorted_expected.end());
  EXPECT_EQ(found, sorted_expected);
}

struct Solved {
  const char* problem;
  int64_t answers;
  std::vector<std::string> lines;  // of every answer
};

TEST(Problems, HaveTheirKnownAnswers) {
  const std::vector<Solved> known = {
      {"pigeonhole",
       1,
       {"item A 1 = S", "item A 4 = F", "item B 1 = K", "item C 6 = S", "item D 2 = S",
        "item E 5 = K", "item F 6 = K"}},
      {"who-owns-the-zebra",
       1,
       {"house zebra = 5", "house water = 1", "house japanese = 5", "house norwegian = 1"}},
      {"map-of-australia", 18, {}},
      {"sumlessthanten", 126, {}},
      {"knights-and-knaves", 1, {}},
  };
  for (const Solved& s : known) {
    Source source;
    source.genre = s.problem;
    const auto opened = program().open("", source);
    ASSERT_TRUE(opened) << s.problem;
    Question all;
    all.most = 0;
    const Report r = program().count(*opened, all);
    EXPECT_EQ(r.count, s.answers) << s.problem;
    for (const Answer& marks : r.answers) {
      const std::string answer = opened->text_of(marks);
      for (const std::string& line : s.lines)
        EXPECT_NE(answer.find(line), std::string::npos) << line << "\n" << answer;
    }
  }
}

}  // namespace
}  // namespace clew::contracts
