// Boards of the puzz.link player: right ones are accepted, wrong ones rejected by the rule that
// their code names.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "app/registry.h"
#include "clew/clew.h"
#include "corpus/corpus.h"
#include "formats/formats.h"
#include "judge/setup.h"
#include "uses.h"

namespace clew::corpus {
namespace {

using Codes = std::map<std::string, std::map<std::string, std::string>>;

// What each failure code of the player means here.
void read_codes(const std::string& file, Codes& codes) {
  std::ifstream in(std::string(CLEW_SOURCE_DIR) + "/tests/corpus/" + file);
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    const size_t pid = line.find(' ');
    const size_t code = line.find(' ', pid + 1);
    codes[line.substr(0, pid)][line.substr(pid + 1, code - pid - 1)] = line.substr(code + 1);
  }
}

Codes all_codes() {
  Codes codes;
  read_codes("player-codes.txt", codes);
  read_codes("player-codes-more.txt", codes);
  return codes;
}

const Codes rule_of_code = all_codes();

bool is_refused(const std::string& pid, const nlohmann::json& check) {
  return check[0].is_string() && rule_of_code.at(pid).at(check[0]) == "refused";
}

void expect_judged(const Clew& clew, const std::string& pid, const nlohmann::json& check) {
  const std::string file = check[1];
  auto opened = clew.open(file);
  if (is_refused(pid, check)) {
    EXPECT_FALSE(opened) << file;
    return;
  }
  ASSERT_TRUE(opened) << file << ": " << opened.errors().front().message;
  const auto opinion = clew.check(*opened);
  ASSERT_TRUE(opinion || check[0] == "brNoShade" || check[0] == "brNoLine") << file;
  if (check[0].is_null()) {
    EXPECT_EQ(opinion->judgement, Judgement::accepted) << file;
    return;
  }
  const std::string& expected = rule_of_code.at(pid).at(check[0]);
  if (expected == "not read") return;
  if (expected == "unfinished") {
    // A board that stops after its size has no answer part at all.
    if (opinion) {
      EXPECT_EQ(opinion->judgement, Judgement::unfinished) << file;
    }
    return;
  }
  // Where the player blames an area or a clue that is empty as yet, the board is unfinished.
  static const std::set<std::string> empty = {"bkSizeGt3", "numNoLine", "bkNoNum", "bkMajorBarLt"};
  if (empty.contains(check[0]) && opinion->judgement == Judgement::unfinished) return;
  EXPECT_EQ(opinion->judgement, Judgement::rejected) << file;
  std::set<std::string> broken;
  for (const RuleInstance& i : opinion->broken) broken.insert(i.rule_name);
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

struct Board {
  Meter meter{Limits{}};
  std::unique_ptr<const Setup> setup;
  Answer answer;
};

void read_board(const GenrePtr& genre, const std::string& file, Board& board) {
  const auto wrapped = peel(file, "board");
  ASSERT_TRUE(wrapped.ok()) << file;
  auto reading = read_puzzle(genre->info, wrapped->front());
  ASSERT_TRUE(reading.ok()) << file << ": " << reading.first_error().message;
  auto setup = Setup::make(genre, std::move(reading->puzzle), board.meter);
  ASSERT_TRUE(setup.ok()) << file << ": " << setup.first_error().message;
  board.setup = std::move(*setup);
  const auto answer = read_answer(genre->info, board.setup->plan(), *reading->answer);
  ASSERT_TRUE(answer.ok()) << file << ": " << answer.first_error().message;
  board.answer = *answer;
}

TEST(Pzpr, FilesSayTheSameWhenWrittenAgain) {
  if (!folder()) GTEST_SKIP() << absent;
  const Registry registry;
  int compared = 0;
  for (const auto& [pid, codes] : rule_of_code) {
    const GenrePtr genre = *registry.find(pid);
    const auto script = read_json(*folder() + "/pzpr/" + pid + ".json");
    for (const auto& check : script["checks"]) {
      if (is_refused(pid, check)) continue;
      Board board;
      read_board(genre, check[1], board);
      if (HasFatalFailure()) return;
      const auto written =
          write_file(genre->info, board.setup->puzzle(), board.setup->plan(), &board.answer);
      ASSERT_TRUE(written.ok()) << check[1] << ": " << written.first_error().message;
      Board again;
      read_board(genre, *written, again);
      if (HasFatalFailure()) return;
      EXPECT_EQ(write_plain(genre->info, board.setup->puzzle()),
                write_plain(genre->info, again.setup->puzzle()));
      EXPECT_EQ(board.answer, again.answer) << *written;
      ++compared;
    }
  }
  EXPECT_GT(compared, 150);
}

std::string without_slash(std::string s) {
  if (!s.empty() && s.back() == '/') s.pop_back();
  return s;
}

// Genres by every name that addresses have for them, with the name that is written.
std::map<std::string, std::string> written_pids(const Registry& registry) {
  std::map<std::string, std::string> pids;
  for (const GenrePtr& genre : registry.genres()) {
    for (const Codec& codec : genre->info.codecs) {
      if (codec.kind != CodecKind::link) continue;
      for (const std::string& id : codec.ids) pids[id] = codec.ids[0];
    }
  }
  return pids;
}

void expect_round_trip(const Clew& clew, const std::string& written_pid,
                       const std::string& address) {
  auto opened = clew.open(address);
  ASSERT_TRUE(opened) << address << ": " << opened.errors().front().message;
  const auto link = opened->link();
  ASSERT_TRUE(link) << address << ": " << link.errors().front().message;
  const std::string read = address.substr(address.find('?') + 1);
  const std::string expected = written_pid + read.substr(read.find('/'));
  if (without_slash(*link) == without_slash(expected)) return;
  // Some sources write otherwise, or walls that say nothing: the same puzzle must come back.
  const auto again = clew.open("https://puzz.link/p?" + *link);
  ASSERT_TRUE(again) << *link;
  EXPECT_EQ(again->text(), opened->text()) << *link << " for " << expected;
}

TEST(Pzpr, AddressesComeBackAsTheyWere) {
  if (!folder()) GTEST_SKIP() << absent;
  const Clew clew;
  int addresses = 0;
  const auto pids = written_pids(Registry());
  for (const auto& [pid, written] : pids) {
    const std::string boards = *folder() + "/pzpr/" + pid + ".json";
    if (!std::filesystem::exists(boards)) continue;
    const std::string body = read_json(boards)["url"];
    expect_round_trip(clew, written, "https://puzz.link/p?" + pid + "/" + body);
    ++addresses;
  }
  for (const auto& record : read_lines(*folder() + "/urls.jsonl")) {
    const auto pid = pids.find(record["genre"].get<std::string>());
    if (pid == pids.end()) continue;
    expect_round_trip(clew, pid->second, record["url"]);
    ++addresses;
  }
  EXPECT_GE(addresses, 60);
}

// No genre with pzprv3 files is forgotten above.
TEST(Pzpr, EveryGenreWithBoardsIsJudged) {
  if (!folder()) GTEST_SKIP() << absent;
  const Registry registry;
  for (const GenrePtr& genre : registry.genres()) {
    for (const Codec& codec : genre->info.codecs) {
      if (codec.kind != CodecKind::file) continue;
      for (const std::string& pid : codec.ids) {
        if (std::filesystem::exists(*folder() + "/pzpr/" + pid + ".json")) {
          EXPECT_TRUE(rule_of_code.contains(pid)) << pid;
        }
      }
    }
  }
}

}  // namespace
}  // namespace clew::corpus
