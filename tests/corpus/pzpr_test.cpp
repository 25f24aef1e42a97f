// Boards of the puzz.link player: right ones are accepted, wrong ones rejected by the rule that
// their code names.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
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

// What each failure code of the player means here. `unfinished`: the code says only that nothing,
// or not all, was entered. `refused`: the question itself is wrong, so the board is not read.
const std::map<std::string, std::map<std::string, std::string>> rule_of_code = {
    {"canal",
     {{"cs2x2", "no 2x2 block is all canal"},
      {"nmShadeViewNe", "a clue counts the canal squares it sees"},
      {"csDivide", "the canal is one connected region"}}},
    {"smullyan",
     {{"csAdjacent", "knaves never share an edge"},
      {"cuDivideRB", "the knights are one connected region"},
      {"nmShadeGt",
       "knights tell the truth and knaves lie about the knaves around them and themselves"},
      {"nmShadeEq",
       "knights tell the truth and knaves lie about the knaves around them and themselves"},
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
    {"nonogram",
     {{"exNoMatch", "a clue lists the lengths of the black runs of its line, in order"}}},
    {"hitori",
     {{"brNoShade", "unfinished"},
      {"csAdjacent", "black cells never share an edge"},
      {"cuDivideRB", "the white cells are connected"},
      {"nmDupRow", "no number stays white twice in a row or column"}}},
    {"kurodoko",
     {{"brNoShade", "unfinished"},
      {"csAdjacent", "black cells never share an edge"},
      {"cuDivideRB", "the white cells are connected"},
      {"nmSumViewNe", "a clue counts the white cells it sees, itself included"}}},
    {"heyawake",
     {{"brNoShade", "unfinished"},
      {"csAdjacent", "black cells never share an edge"},
      {"cuDivideRB", "the white cells are connected"},
      {"bkShadeNe", "a room has as many black cells as its number"},
      {"bkUnshadeConsecGt3", "no white line runs through three rooms"}}},
    {"lightup",
     {{"nmAkariNe", "a wall has as many lamps at its sides as its number"},
      {"akariDup", "lamps never see each other"},
      {"ceDark", "every open cell is lit"}}},
    {"mines", {{"nmMinesNe", "a clue counts the mines around it"}}},
    {"norinori",
     {{"csGt2", "black cells come in dominoes"},
      {"csLt2", "black cells come in dominoes"},
      {"bkShadeGt2", "every room has two black cells"},
      {"bkShadeLt2", "every room has two black cells"},
      {"bkNoShade", "every room has two black cells"}}},
    {"starbattle",
     {{"starAround", "stars never touch, not even at a corner"},
      {"bkStarGt", "every room has its stars"},
      {"bkStarLt", "every room has its stars"},
      {"lnStarNe", "every row and column has its stars"}}},
    {"sudoku",
     {{"bkDupNum", "no digit stands twice in a box"},
      {"nmDupRow", "no digit stands twice in a row or column"},
      {"ceNoNum", "unfinished"}}},
    {"kakuro",
     {{"nmDupRow", "no digit stands twice in a word"},
      {"nmSumRowNe", "an across clue is the sum of its word"},
      {"ceNoNum", "unfinished"}}},
    {"nondango",
     {{"bkMSGe2", "every room has one black disc"},
      {"bkNoMS", "every room has one black disc"},
      {"msConsecGt3", "no three discs in a line are of one colour"},
      {"muConsecGt3", "no three discs in a line are of one colour"}}},
    {"creek",
     {{"brNoShade", "unfinished"},
      {"crShadeGt", "a clue counts the black cells around it"},
      {"crShadeLt", "a clue counts the black cells around it"},
      {"cuDivide", "the white cells are connected"}}},
    {"nurimisaki",
     {{"brNoShade", "unfinished"},
      {"cs2x2", "no 2x2 block is all of one colour"},
      {"cu2x2", "no 2x2 block is all of one colour"},
      {"cuDivide", "the white cells are connected"},
      {"nmSumViewNe", "a number is the length of the straight white line from its cape"},
      {"circleNotPromontory", "a cape is a white cell with one white neighbour"},
      {"nonCirclePromontory", "no other white cell has just one white neighbour"}}},
    {"lits",
     {{"cs2x2", "no 2x2 block is all black"},
      {"bkShadeGt4", "the black cells of every room form an L, I, T or S"},
      {"bkShadeDivide", "the black cells of every room form an L, I, T or S"},
      {"bkNoShade", "the black cells of every room form an L, I, T or S"},
      {"bkShadeLt4", "the black cells of every room form an L, I, T or S"},
      {"bsSameShape", "equal shapes never share an edge"},
      {"csDivide", "the black cells are connected"}}},
    {"tents",
     {{"nmTreeNone", "a tent stands beside a tree"},
      {"nmTentNone", "every tree has its own tent beside it, and every tent its own tree"},
      {"nmTentLt", "every tree has its own tent beside it, and every tent its own tree"},
      {"nmTentGt", "every tree has its own tent beside it, and every tent its own tree"},
      {"tentAround", "tents never touch, not even at a corner"},
      {"exTentNe", "a clue counts the tents of its row or column"}}},
    {"nurikabe",
     {{"cs2x2", "no 2x2 block is all sea"},
      {"bkNoNum", "every island holds a number"},
      {"csDivide", "the sea is one connected piece"},
      {"bkNumGe2", "no island holds two numbers"},
      {"bkSizeNe", "an island has as many cells as its number"}}},
    // Borders drawn between the numbers are not read.
    {"fillomino",
     {{"bkSizeLt", "an area of equal numbers has as many cells as its number"},
      {"bsSameNum", "an area of equal numbers has as many cells as its number"},
      {"bkSizeGt", "an area of equal numbers has as many cells as its number"},
      {"bkMixedNum", "an area of equal numbers has as many cells as its number"},
      {"bkSizeGt3", "no area has more than three cells"},
      {"ceNoNum", "unfinished"}}},
    {"shikaku",
     {{"bkNoNum", "every area holds exactly one clue"},
      {"bkNumGe2", "every area holds exactly one clue"},
      {"bkNotRect", "every area is a rectangle"},
      {"bkSizeNe", "a clue is the size of its area"},
      {"bdDeadEnd", "a border never ends inside an area"}}},
    {"cave",
     {{"cuDivide", "the cave is connected"},
      {"csConnOut", "all rock is connected to the border"},
      {"nmSumViewNe", "a clue counts the cave cells it sees, itself included"}}},
    {"slither",
     {{"brNoLine", "unfinished"},
      {"lnBranch", "the fence is one closed loop"},
      {"lnCross", "the fence is one closed loop"},
      {"lnPlLoop", "the fence is one closed loop"},
      {"lnDeadEnd", "the fence is one closed loop"},
      {"nmLineNe", "a clue counts the fence pieces around its cell"},
      {"cxNoLine", "the fence visits every corner"}}},
    {"mashu",
     {{"brNoLine", "unfinished"},
      {"lnBranch", "the line is one closed loop"},
      {"lnCross", "the line is one closed loop"},
      {"lnPlLoop", "the line is one closed loop"},
      {"lnDeadEnd", "the line is one closed loop"},
      {"mashuOnLine", "the loop turns at a black pearl and goes straight just before and after it"},
      {"mashuBStrig", "the loop turns at a black pearl and goes straight just before and after it"},
      {"mashuBCvNbr", "the loop turns at a black pearl and goes straight just before and after it"},
      {"mashuWCurve",
       "the loop passes straight through a white pearl and turns just before or after it"},
      {"mashuWStNbr",
       "the loop passes straight through a white pearl and turns just before or after it"}}},
    {"simpleloop",
     {{"lnBranch", "the line is one closed loop"},
      {"lnCross", "the line is one closed loop"},
      {"lnDeadEnd", "the line is one closed loop"},
      {"ceNoLine", "unfinished"}}},
    {"yajilin",
     {{"anNoArrow", "refused"},
      {"lnBranch", "the line is one closed loop"},
      {"lnCross", "the line is one closed loop"},
      {"lnPlLoop", "the line is one closed loop"},
      {"lnDeadEnd", "the line is one closed loop"},
      {"lnOnShade", "the loop visits all cells that are not black"},
      {"ceEmpty", "the loop visits all cells that are not black"},
      {"csAdjacent", "black cells never share an edge"},
      {"anShadeNe", "a clue counts the black cells its arrow points at"},
      {"shInside", "black cells lie outside the loop"}}},
    {"country",
     {{"lnBranch", "the line is one closed loop"},
      {"lnCross", "the line is one closed loop"},
      {"lnPlLoop", "the line is one closed loop"},
      {"lnDeadEnd", "the line is one closed loop"},
      {"bkPassTwice", "the loop visits every room exactly once"},
      {"bkNoLine", "the loop visits every room exactly once"},
      {"bkLineNe", "a clue counts the cells the loop visits in its room"},
      {"cbNoLine", "two cells on either side of a border are not both unvisited"}}},
    {"aqre",
     {{"csDivide", "the black cells are connected"},
      {"bkShadeNe", "a clue counts the black cells of its room"},
      {"cs3", "no four cells in a line are of one colour"},
      {"cu3", "no four cells in a line are of one colour"},
      // These boards have borders that end inside a room, which are not read.
      {"cbShade", "not read"},
      {"cbUnshade", "not read"}}},
    {"araf",
     {{"bdDeadEnd", "a border never ends inside an area"},
      {"bkArafEqual", "no area has as many cells as one of its numbers"},
      {"bkArafTooBig", "the size of an area lies between its two numbers"},
      {"bkArafTooSmall", "the size of an area lies between its two numbers"},
      {"bkLessThan2Num", "every area holds two numbers"},
      {"bkMoreThan2Num", "every area holds two numbers"}}},
    {"chocona",
     {{"brNoShade", "unfinished"},
      {"csNotRect", "the black cells form rectangles"},
      {"bkShadeNe", "a clue counts the black cells of its room"}}},
    {"cojun",
     {{"bkDupNum", "a room of n cells holds the numbers from 1 to n"},
      {"nmAdjacent", "equal numbers never share an edge"},
      {"bkSmallOnBig", "inside a room the upper of two numbers is the greater"},
      {"ceNoNum", "unfinished"}}},
    {"dotchi",
     {{"lnBranch", "the line is one closed loop"},
      {"lnCross", "the line is one closed loop"},
      {"lnPlLoop", "the line is one closed loop"},
      {"lnDeadEnd", "the line is one closed loop"},
      {"lnOnShade", "the loop visits no black circle"},
      {"lnIsolate", "the loop visits every white circle"},
      {"bkNoMatch", "in a room the loop turns at all white circles or at none"}}},
    {"doubleback",
     {{"lnBranch", "the line is one closed loop"},
      {"lnCross", "the line is one closed loop"},
      {"lnPlLoop", "the line is one closed loop"},
      {"lnDeadEnd", "the line is one closed loop"},
      {"ceNoLine", "the loop visits every open cell"},
      {"bkNotPassTwice", "the loop visits every room exactly twice"}}},
    {"geradeweg",
     {{"lnBranch", "the line is one closed loop"},
      {"lnCross", "the line is one closed loop"},
      {"lnPlLoop", "the line is one closed loop"},
      {"lnDeadEnd", "the line is one closed loop"},
      {"numNoLine", "the loop visits every clue"},
      {"segDiff", "where the loop turns at a question mark, both pieces are equally long"},
      {"segLong", "straight pieces of the loop at a clue are as long as its number"},
      {"segShort", "straight pieces of the loop at a clue are as long as its number"}}},
    {"hanare",
     {{"bkNoNum", "every room has one number"},
      {"bkNumGe2", "every room has one number"},
      {"bkSizeNe", "a number is the size of its room"},
      {"nmDiffDistNe", "between two numbers lie as many cells as their difference"}}},
    {"juosan",
     {{"baParaGe3", "no three level bars lie above each other"},
      {"bkMajorBarGt",
       "a clue is the greater of the numbers of level and upright bars in its room"},
      {"bkMajorBarLt",
       "a clue is the greater of the numbers of level and upright bars in its room"},
      {"ceNoBar", "unfinished"}}},
    {"koburin",
     {{"lnBranch", "the line is one closed loop"},
      {"lnCross", "the line is one closed loop"},
      {"lnPlLoop", "the line is one closed loop"},
      {"lnDeadEnd", "the line is one closed loop"},
      {"ceEmpty", "the loop visits all empty cells that are not black"},
      {"csAdjacent", "black cells never share an edge"},
      {"anShadeNe", "a clue counts the black cells beside it"}}},
    {"kurotto",
     {{"brNoShade", "unfinished"},
      {"nmSumSizeNe", "a number is the total size of the black groups at its circle"}}},
    {"ripple",
     {{"bkDupNum", "a room of n cells holds the numbers from 1 to n"},
      {"nmSmallGap", "between equal numbers in a line stand at least that many cells"},
      {"ceNoNum", "unfinished"}}},
};

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
