// What the verb watch says of the files it writes.
#include <gtest/gtest.h>

#include "cli/program.h"

namespace clew {
namespace {

using program::run;

TEST(Watch, SaysHowMuchOfTheSearchIsInTheFile) {
  const std::string puzzle = program::tree("puzzles/yin-yang/figure-12.txt");
  const std::string tree = program::file("tree.svg", "");
  const std::vector<std::string> words = {"watch", puzzle,    "--engine", "backtrack", "--forward",
                                          "none",  "--order", "columns",  "-o",        tree};
  EXPECT_EQ(run(words).out, "71 nodes; none: there is no answer\n");
  std::vector<std::string> few = words;
  few.insert(few.end(), {"--frames", "20"});
  EXPECT_EQ(run(few).out,
            "the first 20 nodes; none: there is no answer\n--frames N draws more nodes\n");
}

TEST(Watch, RefusesPicturesItDoesNotMake) {
  const std::string puzzle = program::tree("puzzles/yin-yang/figure-12.txt");
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"-m"}, {"--to", "png"}, {"-a"}, {"-o", "film.png"}}) {
    std::vector<std::string> all = {"watch", puzzle};
    all.insert(all.end(), words.begin(), words.end());
    const program::Result r = run(all);
    EXPECT_EQ(r.status, 2) << words[0];
    EXPECT_EQ(r.out, "") << words[0];
    EXPECT_NE(r.err.find("-o FILE.html"), std::string::npos) << r.err;
  }
}

TEST(Watch, ListsFramesOrWritesThem) {
  const std::string puzzle = program::tree("puzzles/yin-yang/figure-12.txt");
  EXPECT_EQ(run({"watch", puzzle, "--json", "-o", "film.html"}).status, 2);
}

TEST(Watch, AnEngineThatGivesUpReachedNoLimit) {
  const std::string puzzle = program::tree("puzzles/yin-yang/x-pattern.txt");
  const program::Result r = run({"watch", puzzle, "--engine", "evolve", "--set", "generations=3",
                                 "-o", program::file("film.html", "")});
  EXPECT_EQ(r.status, 3) << r.err;
  EXPECT_NE(r.out.find("unknown: evolution tried 3 generations"), std::string::npos) << r.out;
}

}  // namespace
}  // namespace clew
