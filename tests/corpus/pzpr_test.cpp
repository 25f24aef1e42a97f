// Boards of the puzz.link player: right ones are accepted, wrong ones rejected by the rule that their code names.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "app/clew.h"
#include "corpus/corpus.h"

namespace clew::corpus {
namespace {

// What each failure code of the player means here. `unfinished`: the code says only that nothing, or not all, was entered.
const std::map<std::string, std::map<std::string, std::string>> rule_of_code = {
    {"canal",
     {{"cs2x2", "no 2x2 block is all canal"},
      {"nmShadeViewNe", "a clue counts the canal squares it sees"},
      {"csDivide", "the canal is one connected region"}}},
    {"smullyan",
     {{"csAdjacent", "knaves never share an edge"},
      {"cuDivideRB", "the knights are one connected region"},
      {"nmShadeGt", "knights tell the truth and knaves lie about the knaves around them and themselves"},
      {"nmShadeEq", "knights tell the truth and knaves lie about the knaves around them and themselves"},
      {"brNoShade", "unfinished"}}},
    {"yinyang",
     {{"ms2x2", "no 2x2 block is all of one colour"},
      {"mu2x2", "no 2x2 block is all of one colour"},
      {"msDivide", "the black discs are connected"},
      {"muDivide", "the white discs are connected"},
      {"ceNoNum", "unfinished"}}},
    {"hashikake",
     {{"brNoLine", "unfinished"},
      {"nmLineGt", "an island has as many bridges as its number"},
      {"nmLineLt", "an island has as many bridges as its number"},
      {"lcDivided", "all islands are connected"}}},
    {"nonogram", {{"exNoMatch", "a clue lists the lengths of the black runs of its line, in order"}}},
    {"hitori",
     {{"brNoShade", "unfinished"},
      {"csAdjacent", "black cells never share an edge"},
      {"cuDivideRB", "the white cells are connected"},
      {"nmDupRow", "no number stays white twice in a row or column"}}},
};

void expect_judged(const Clew& clew, const std::string& pid, const nlohmann::json& check) {
  const std::string file = check[1];
  auto opened = clew.open(file);
  ASSERT_TRUE(opened) << file << ": " << opened.mistakes.front().message;
  const auto opinion = clew.check(*opened.value);
  ASSERT_TRUE(opinion || check[0] == "brNoShade" || check[0] == "brNoLine") << file;
  if (check[0].is_null()) {
    EXPECT_EQ(opinion.value->ruling, Ruling::accepted) << file;
    return;
  }
  const std::string& expected = rule_of_code.at(pid).at(check[0]);
  if (expected == "unfinished") {
    // A board that stops after its size has no answer part at all.
    if (opinion) {
      EXPECT_EQ(opinion.value->ruling, Ruling::unfinished) << file;
    }
    return;
  }
  EXPECT_EQ(opinion.value->ruling, Ruling::rejected) << file;
  std::set<std::string> broken;
  for (const Instance& i : opinion.value->broken) broken.insert(i.rule);
  EXPECT_TRUE(broken.contains(expected)) << file << " breaks other rules than " << expected;
}

TEST(Pzpr, BoardsAreJudgedAsThePlayerJudgesThem) {
  if (!folder()) GTEST_SKIP() << absent;
  const Clew clew;
  int boards = 0;
  for (const auto& [pid, codes] : rule_of_code) {
    const nlohmann::json data = read_json(*folder() + "/pzpr/" + pid + ".json");
    for (const auto& check : data["checks"]) {
      expect_judged(clew, pid, check);
      ++boards;
    }
  }
  EXPECT_GE(boards, 25);
}

std::string without_slash(std::string s) {
  if (!s.empty() && s.back() == '/') s.pop_back();
  return s;
}

void expect_round_trip(const Clew& clew, const std::string& address) {
  auto opened = clew.open(address);
  ASSERT_TRUE(opened) << address << ": " << opened.mistakes.front().message;
  const auto link = opened.value->link();
  ASSERT_TRUE(link) << address;
  // Some pids are written under another name than they were read.
  std::string expected = address.substr(address.find('?') + 1);
  for (const auto& [from, to] : {std::pair{"hashikake/", "hashi/"}, std::pair{"bridges/", "hashi/"}}) {
    if (expected.starts_with(from)) expected = to + expected.substr(std::string(from).size());
  }
  EXPECT_EQ(without_slash(*link.value), without_slash(expected));
}

TEST(Pzpr, AddressesComeBackAsTheyWere) {
  if (!folder()) GTEST_SKIP() << absent;
  const Clew clew;
  int addresses = 0;
  std::set<std::string> pids = {"hashi", "bridges"};
  for (const auto& [pid, codes] : rule_of_code) {
    const nlohmann::json data = read_json(*folder() + "/pzpr/" + pid + ".json");
    expect_round_trip(clew, "https://puzz.link/p?" + pid + "/" + data["url"].get<std::string>());
    pids.insert(pid);
    ++addresses;
  }
  for (const auto& record : read_lines(*folder() + "/urls.jsonl")) {
    if (!pids.contains(record["genre"])) continue;
    expect_round_trip(clew, record["url"]);
    ++addresses;
  }
  EXPECT_GE(addresses, 15);
}

}  // namespace
}  // namespace clew::corpus
