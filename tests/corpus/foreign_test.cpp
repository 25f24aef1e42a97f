// Puzzles as other programs write them: game ids come back as they were, each has one answer, and
// it is the one that the program tells.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "clew/clew.h"
#include "corpus/corpus.h"
#include "uses.h"

namespace clew {
namespace {

// Games whose ids tell more than the rules here say.
bool is_variant(const std::string& genre) { return genre.find("killer") != std::string::npos; }

// The values of all cells in an answer such as "S4,3,1" or "S0110"; empty: it is told otherwise.
std::vector<int> values_told(const std::string& answer) {
  std::vector<int> values;
  if (answer.empty() || answer[0] != 'S') return values;
  const std::string_view rest = std::string_view(answer).substr(1);
  if (rest.find_first_not_of("0123456789,") != std::string_view::npos) return values;
  const bool commas = rest.find(',') != std::string_view::npos;
  bool fresh = true;
  for (const char c : rest) {
    if (c == ',') {
      fresh = true;
    } else if (commas && !fresh) {
      values.back() = values.back() * 10 + (c - '0');
    } else {
      values.push_back(c - '0');
      fresh = !commas;
    }
  }
  return values;
}

// Whether these are the marks, or one less than they are.
bool are_marks(const std::vector<int>& values, const std::vector<std::int32_t>& marks) {
  for (const int more : {0, 1}) {
    if (std::ranges::equal(values, marks, [&](int v, std::int32_t m) { return v + more == m; }))
      return true;
  }
  return false;
}

class Foreign : public testing::Test {
 protected:
  void SetUp() override {
    const auto folder = corpus::folder();
    if (!folder) GTEST_SKIP() << corpus::absent;
    records_ = corpus::read_lines(*folder + "/foreign.jsonl");
  }
  Clew clew_;
  std::vector<nlohmann::json> records_;
};

TEST_F(Foreign, GameIdsHaveOneAnswerAndComeBack) {
  std::map<std::string, int> read;
  int compared = 0;
  for (const nlohmann::json& record : records_) {
    const std::string format = record["format"];
    if (!format.starts_with("tatham:") || is_variant(record.value("genre", ""))) continue;
    const std::string game = format.substr(7);
    const std::string id = game + ":" + record["text"].get<std::string>();
    const auto opened = clew_.open(id);
    if (!opened) {  // a genre that is not here, a game whose ids are not, or an area of another
                    // size
      const std::string& why = opened.first_error().message;
      EXPECT_TRUE(why.find("no genre") == 0 || why.find("has no game ids") != std::string::npos ||
                  why.find("says 'n6'") != std::string::npos)
          << id << ": " << why;
      continue;
    }
    ++read[game];
    const Report report = clew_.solve(*opened);
    ASSERT_EQ(report.status, Status::unique) << id;
    const auto written = opened->write(Format::game);
    ASSERT_TRUE(written) << id << ": " << written.first_error().message;
    EXPECT_EQ(*written, id + "\n");
    const std::vector<int> told = values_told(record.value("answer", ""));
    if (told.empty() || report.answers[0].marks[0].size() != told.size()) continue;
    ++compared;
    EXPECT_TRUE(are_marks(told, report.answers[0].marks[0])) << id;
  }
  for (const char* game :
       {"bridges", "dominosa", "filling", "lightup", "loopy", "magnets", "mosaic", "palisade",
        "pattern", "pearl", "range", "rect", "singles", "solo", "tents", "towers", "unruly"})
    EXPECT_GE(read[game], 3) << game;
  EXPECT_GE(compared, 30);
}

TEST_F(Foreign, ListsAndLinesNeedNoGenre) {
  int read = 0;
  for (const nlohmann::json& record : records_) {
    const std::string format = record["format"];
    if (format != "non" && format != "sudoku81") continue;
    const auto opened = clew_.open(record["text"].get<std::string>());
    ASSERT_TRUE(opened) << record["text"] << opened.first_error().message;
    EXPECT_EQ(clew_.solve(*opened).status, Status::unique) << record["text"];
    ++read;
  }
  EXPECT_GE(read, 10);
}

// Addresses of puzz.link and what penpa-edit makes of them are the same puzzles, both ways.
TEST_F(Foreign, DrawingsSayWhatTheirAddressesSay) {
  int read = 0;
  for (const nlohmann::json& record : records_) {
    if (record["format"] != "penpa" || !record.contains("puzzlink")) continue;
    const auto asked = clew_.open(record["puzzlink"].get<std::string>());
    if (!asked) continue;  // a genre that is not here
    const std::string address = record["text"];
    const auto opened = clew_.open(address);
    if (!opened && opened.first_error().message.ends_with("has no addresses of penpa-edit"))
      continue;  // not told yet
    ASSERT_TRUE(opened) << record["puzzlink"] << ": " << opened.first_error().message;
    const std::string link = *asked->write(Format::link, {"title"});
    const std::string drawn = *opened->write(Format::link, {"title"});
    // A sum of 0 and none are the same, and drawn the same way.
    if (std::ranges::count(link, '0') == std::ranges::count(drawn, '0')) {
      EXPECT_EQ(drawn, link);
    }
    const auto written = asked->write(Format::penpa);
    ASSERT_TRUE(written) << link << written.first_error().message;
    const auto again = clew_.open(*written);
    ASSERT_TRUE(again) << link << again.first_error().message;
    EXPECT_EQ(*again->write(Format::link), link);
    ++read;
  }
  EXPECT_GE(read, 130);
}

// Thermometers, arrows, cages and marks of parity; two of the drawings mean options that they do
// not hold.
TEST_F(Foreign, DrawnSudokusOfAllKinds) {
  std::map<Status, int> found;
  for (const nlohmann::json& record : records_) {
    if (record["format"] != "penpa" || record["genre"] != "sudoku" || record.contains("puzzlink"))
      continue;
    Source source;
    source.genre = "variant-sudoku";
    const auto opened = clew_.open(record["text"].get<std::string>(), source);
    if (!opened) continue;  // a plain one, or signs that no rule is about
    ++found[clew_.solve(*opened).status];
    const auto again = clew_.open(*opened->write(Format::penpa), source);
    ASSERT_TRUE(again) << again.first_error().message;
    EXPECT_EQ(*again->write(Format::json), *opened->write(Format::json));
  }
  EXPECT_EQ(found[Status::unique], 5);
  EXPECT_EQ(found[Status::several], 2);
}

TEST_F(Foreign, PackedSudokusHaveTheirAnswers) {
  int read = 0;
  for (const nlohmann::json& record : records_) {
    if (record["format"] != "fpuzzles" && record["format"] != "sudokupad") continue;
    const auto opened = clew_.open(record["text"].get<std::string>());
    ASSERT_TRUE(opened) << opened.first_error().message;
    const Report report = clew_.solve(*opened);
    ASSERT_EQ(report.status, Status::unique) << record["text"];
    std::string digits;
    for (const std::int32_t mark : report.answers[0].marks[0]) digits += std::to_string(mark);
    EXPECT_EQ(digits, record["answer"]) << record["text"];
    const auto again = clew_.open(*opened->write(Format::fpuzzles));
    ASSERT_TRUE(again) << record["text"];
    EXPECT_EQ(clew_.solve(*again).answers, report.answers);
    ++read;
  }
  EXPECT_GE(read, 28);
}

TEST_F(Foreign, TextsOfSectionsHaveTheirAnswers) {
  int read = 0;
  int judged = 0;
  for (const nlohmann::json& record : records_) {
    if (record["format"] != "janko") continue;
    const auto opened = clew_.open(record["text"].get<std::string>());
    if (!opened) continue;  // a genre that is not here
    const Report report = clew_.solve(*opened);
    ASSERT_EQ(report.status, Status::unique) << record["text"];
    if (opened->answer()) {
      EXPECT_EQ(*opened->answer(), report.answers[0]) << record["text"];
      ++judged;
    }
    const auto again = clew_.open(*opened->write(Format::janko, {"answer"}));
    ASSERT_TRUE(again) << record["text"];
    EXPECT_EQ(clew_.solve(*again).answers, report.answers);
    ++read;
  }
  EXPECT_GE(read, 13);
  EXPECT_GE(judged, 11);
}

TEST_F(Foreign, ListsAreWrittenAndReadAgain) {
  int read = 0;
  for (const nlohmann::json& record : records_) {
    if (record["format"] != "non") continue;
    const auto opened = clew_.open(record["text"].get<std::string>());
    ASSERT_TRUE(opened) << record["text"];
    const auto text = opened->write(Format::non);
    ASSERT_TRUE(text) << text.first_error().message;
    const auto again = clew_.open(*text);
    ASSERT_TRUE(again) << *text;
    EXPECT_EQ(*again->write(Format::json), *opened->write(Format::json));
    ++read;
  }
  EXPECT_GE(read, 10);
}

}  // namespace
}  // namespace clew
