// Small certificates written by hand, and texts that are none: what the checker says of them.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>

#include "base/random.h"
#include "proof/certificates.h"

namespace clew::proof {
namespace {

const std::string head = "clew certificate 1\nv 3\nm a : 1\nm b : 2\n";

std::string said_of(const std::string& text) { return ask_checker(text).word; }

TEST(CertificateTexts, AreJudgedStepByStep) {
  const std::string model = head + "k 1 2\nk -1 3\nk -2 3\nk -1 -2\n";
  EXPECT_EQ(said_of(model + "k -2\na 1 3\nend unique\n"), "unique");
  EXPECT_EQ(said_of(model + "a 1 3\na 2 3\nend several\n"), "several");
  EXPECT_EQ(said_of(model + "k -3\nend none\n"), "none");
  EXPECT_EQ(said_of(model + "r 3\nk -3\nend none\n"), "unreadable");   // the model is over
  EXPECT_EQ(said_of(model + "r 3\na 1 3\nend unique\n"), "rejected");  // 2 3 is another
  EXPECT_EQ(said_of(model + "r 1\na 1 3\nend unique\n"), "rejected");
  EXPECT_EQ(said_of(model + "a 1 3\na 1 3\nend several\n"), "rejected");
  EXPECT_EQ(said_of(model + "a 1\nend unique\n"), "rejected");
  EXPECT_EQ(said_of(model + "r 3\nd 0\nd 0\na 1 3\na 2 3\nend several\n"), "several");
}

// A variable that is no mark does not make another answer.
TEST(CertificateTexts, CountMarksAlone) {
  EXPECT_EQ(said_of(head + "k 1\nk -2\na 1\nend unique\n"), "unique");
  EXPECT_EQ(said_of(head + "k 1\nk -2\na 1 3\nend unique\n"), "unique");
  EXPECT_EQ(said_of("clew certificate 1\nv 3\nk 1\na 1\nend unique\n"), "unique");
}

TEST(CertificateTexts, FollowSums) {
  const std::string sum = head + "s 3 2 1 2 2 1 3\n";  // 2a + 2b + c >= 3
  EXPECT_EQ(said_of(sum + "k -1\nend none\n"), "rejected");
  EXPECT_EQ(said_of(sum + "k -1\nk -3\nend none\n"), "none");
  EXPECT_EQ(said_of(sum + "k -1\na 2 3\nend unique\n"), "unique");
  EXPECT_EQ(said_of(head + "s 2 1 1 1 -1 1 2 1 2\nk -2\nend none\n"), "none");
  EXPECT_EQ(said_of(head + "s 1 1 1 1 -1\nk -2\nk 1\na 1\nend unique\n"), "unique");
  EXPECT_EQ(said_of(head + "s 1 2305843009213693952 1 2305843009213693952 2\nend none\n"),
            "unreadable");
}

TEST(CertificateTexts, UseLemmasOnce) {
  // Of three vertices in a row the outer ones are true, so the one between is.
  const std::string row = head + "g 3 0 1 1 2\nn connected t 0 3 1 2 3 0 0\nk 1\nk 3\n";
  EXPECT_EQ(said_of(row + "p 0 2\na 1 2 3\nend unique\n"), "unique");
  EXPECT_EQ(said_of(row + "l 0 2\nr 2\na 1 2 3\nend unique\n"), "unique");
  EXPECT_EQ(said_of(row + "l 0 2\nr 1\nr 2\na 1 2 3\nend unique\n"), "rejected");
  EXPECT_EQ(said_of(row + "p 0 -2\na 1 2 3\nend unique\n"), "rejected");
  EXPECT_EQ(said_of(row + "a 1 3\nend unique\n"), "rejected");
}

TEST(CertificateTexts, OthersAreUnreadable) {
  for (const std::string text :
       {"", "\n", "clew\n", "clew certificate 2\nv 1\n", "clew certificate 1\n",
        "clew certificate 1\nv 99999999\n", "clew certificate 1\nv -1\n"})
    EXPECT_EQ(said_of(text), "unreadable") << text;
  for (const std::string line : {"k 4",
                                 "k 0",
                                 "k x",
                                 "k 1.5",
                                 "k 99999999999999999999",
                                 "s",
                                 "s 1 0 1",
                                 "s 1 -1 1",
                                 "s 1 1",
                                 "g -1",
                                 "g 3 0",
                                 "g 3 0 3",
                                 "g 3 1 1",
                                 "g 99999999",
                                 "n",
                                 "n other t",
                                 "n connected t 0 0 0 0",
                                 "n runs t 1 1 1 0",
                                 "n runs t 2 1",
                                 "n sight t 0 1 2 1 2 1 1",
                                 "n distinct t 0 0",
                                 "n distinct t 2 3 1 2 3",
                                 "n total t 17 1 5 0",
                                 "n loop t 0 0",
                                 "n equal t 1 0 0 0",
                                 "n colours t 0 0 2 2",
                                 "n runs t 9999999 1",
                                 "l 0 1",
                                 "d 0",
                                 "a -1",
                                 "q",
                                 "end",
                                 "end more",
                                 "end none 1"})
    EXPECT_EQ(said_of(head + line + "\nend none\n"), "unreadable") << line;
  EXPECT_EQ(said_of(head + "k\nend none\nk 1\n"), "unreadable");
  EXPECT_EQ(said_of(head + "k\nend none\nc more\n"), "none");
}

// Bytes turned, cut out and doubled: always an answer, never a crash.
TEST(CertificateTexts, HostileOnesAreSurvived) {
  Random random(4242);
  const auto& texts = bundled_certificates(6000);
  ASSERT_FALSE(texts.empty());
  for (int round = 0; round < 2000; ++round) {
    std::string text = texts[static_cast<size_t>(random.below(static_cast<int>(texts.size())))];
    for (int k = 1 + random.below(4); k > 0; --k) {
      const auto at = static_cast<size_t>(random.below(static_cast<int>(text.size())));
      const int how = random.below(4);
      if (how == 0) text[at] = static_cast<char>(random.below(256));
      if (how == 1) text.insert(at, std::to_string(random.below(1 << 30)));
      if (how == 2) text.erase(at, static_cast<size_t>(random.below(40)));
      if (how == 3) text[at] = " \n-9tf"[random.below(6)];
      if (text.empty()) text = " ";
    }
    ask_checker(text);
  }
}

// ---- the program itself

struct Ran {
  int status = -1;
  std::string out;
};

Ran run(const std::string& words) {
  Ran ran;
  const std::string command = std::string(CLEW_BINARY_DIR) + "/clew-check " + words + " 2>&1";
  std::FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return ran;
  char buffer[4096];
  for (size_t n; (n = std::fread(buffer, 1, sizeof buffer, pipe)) > 0;) ran.out.append(buffer, n);
  const int status = pclose(pipe);
  ran.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return ran;
}

std::string file_of(const std::string& text) {
  const std::string name = testing::TempDir() + "clew-check-test.txt";
  std::ofstream(name) << text;
  return name;
}

TEST(CheckerProgram, TellsByItsStatus) {
  EXPECT_EQ(run("--help").status, 0);
  EXPECT_NE(run("--help").out.find("--time-limit"), std::string::npos);
  EXPECT_EQ(run("").status, 2);
  EXPECT_EQ(run("--other").status, 2);
  EXPECT_EQ(run("--time-limit 0 x").status, 2);
  EXPECT_EQ(run("/no/such/file").status, 2);
  const Ran good = run(file_of(head + "k 1\nk -2\na 1\nend unique\n"));
  EXPECT_EQ(good.status, 0);
  EXPECT_NE(good.out.find("accepted: unique (2 variables of marks, 0 lemmas, 0 learned clauses)"),
            std::string::npos)
      << good.out;
  const Ran bad = run(file_of(head + "k 1\na 1\nend unique\n"));
  EXPECT_EQ(bad.status, 1);
  EXPECT_EQ(bad.out, "rejected: line 7: it is not proved that there is no other answer\n");
  const Ran none = run("- < " + file_of("hello\n"));
  EXPECT_EQ(none.status, 2);
  EXPECT_NE(none.out.find("line 1"), std::string::npos);
}

TEST(CheckerProgram, KeepsItsLimits) {
#ifndef __SANITIZE_ADDRESS__  // which takes all addresses there are
  std::string many = head;
  for (int k = 0; k < 2000; ++k) many += "g 10000\n";
  EXPECT_EQ(run("--memory-limit 64 " + file_of(many)).out,
            "rejected: the memory limit was reached\n");
#endif
  // A long graph that is walked for each of very many lemmas; its last vertex stands alone.
  std::string slow = head + "g 30001";
  for (int k = 0; k + 1 < 30000; ++k) slow += " " + std::to_string(k) + " " + std::to_string(k + 1);
  slow += "\nn connected t 0 0 0 0\n";
  for (int k = 0; k < 200000; ++k) slow += "l 0 1\n";
  EXPECT_EQ(run("--time-limit 1 " + file_of(slow)).out, "rejected: the time limit was reached\n");
}

}  // namespace
}  // namespace clew::proof
