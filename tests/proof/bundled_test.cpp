// Certificates of the bundled puzzles of all genres, and what the checker says of them.
#include <gtest/gtest.h>

#include <set>

#include "outside/witness.h"
#include "proof/certificates.h"

namespace clew::proof {
namespace {

TEST(Certificates, OfBundledPuzzlesAreAccepted) {
  std::set<std::string> genres;
  std::map<std::string, int> outcomes;
  for (const Named& puzzle : bundled()) {
    const Certified certified = Laboratory(program()).certify(puzzle.opened);
    const Report plain = program().solve(puzzle.opened);
    EXPECT_EQ(certified.report.status, plain.status) << puzzle.name;
    const Said said = ask_checker(certified.certificate);
    EXPECT_EQ(said.word, status_name(plain.status)) << puzzle.name << ": " << said.reason;
    genres.insert(puzzle.opened.genre());
    ++outcomes[said.word];
  }
  EXPECT_GE(genres.size(), 37u);
  EXPECT_GT(outcomes["unique"], 50);
  EXPECT_GT(outcomes["none"], 0);
  EXPECT_GT(outcomes["several"], 0);
}

// Clauses, sums and constraints read back by other code, and solved by another solver.
TEST(Certificates, SayTheSameToAnotherSolver) {
  if (!outside::witness_present()) GTEST_SKIP() << "the plug-in clew_cadical cannot be loaded";
  int seen = 0;
  for (const std::string& text : bundled_certificates(30000)) {
    const std::vector<std::string> lines = lines_of(text);
    EXPECT_EQ(second_opinion(lines, lines.back().substr(4), {}), "") << lines[3];
    ++seen;
  }
  EXPECT_GT(seen, 40);
}

// What the lemmas say is enough: without the constraints behind them, clauses and sums alone have
// no solution (but the answer).
TEST(Certificates, NeedTheirConstraintsForLemmasOnly) {
  if (!outside::witness_present()) GTEST_SKIP() << "the plug-in clew_cadical cannot be loaded";
  int seen = 0;
  for (const std::string& text : bundled_certificates(30000)) {
    const std::vector<std::string> lines = lines_of(text);
    if (lines.back() == "end several") continue;
    EXPECT_TRUE(lemmas_suffice(lines)) << lines[3];
    ++seen;
  }
  EXPECT_GT(seen, 40);
}

TEST(Certificates, AreNotMadeWhereALimitIsReached) {
  Question q;
  q.limits.bytes = 1000;
  const Certified certified = Laboratory(program()).certify(bundled().front().opened, q);
  EXPECT_EQ(certified.report.status, Status::unknown);
  EXPECT_EQ(certified.certificate, "");
}

TEST(Certificates, AreOursAlone) {
  Question q;
  q.engine = "backtrack";
  const Certified certified = Laboratory(program()).certify(bundled().front().opened, q);
  EXPECT_FALSE(certified.report.mistakes.empty());
  EXPECT_EQ(certified.certificate, "");
}

}  // namespace
}  // namespace clew::proof
