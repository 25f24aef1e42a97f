// Published puzzles: every address comes back as it was, every file says what its address says,
// every record reads.
#include <gtest/gtest.h>

#include <algorithm>

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "formats/samples.h"
#include "uses.h"

namespace clew {
namespace {

using samples::error_text;
using samples::first_error;
using samples::read_text;

// Genres by pid, and the pid that is written.
std::map<std::string, std::pair<GenreInfo, std::string>> genres_by_pid() {
  return {{"canal", {samples::canal(), "canal"}},
          {"smullyan", {samples::smullyan(), "smullyan"}},
          {"yinyang", {samples::yin_yang(), "yinyang"}},
          {"nonogram", {samples::nonogram(), "nonogram"}},
          {"hitori", {samples::hitori(), "hitori"}},
          {"hashi", {samples::hashi(), "hashi"}},
          {"hashikake", {samples::hashi(), "hashi"}},
          {"heyawake", {samples::heyawake(), "heyawake"}},
          {"starbattle", {samples::star_battle(), "starbattle"}},
          {"creek", {samples::creek(), "creek"}},
          {"mashu", {samples::masyu(), "mashu"}},
          {"kropki", {samples::kropki(), "kropki"}}};
}

class Corpus : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = samples::corpus_folder();
    if (folder_.empty()) GTEST_SKIP() << "the corpus is absent (CLEW_CORPUS)";
  }
  nlohmann::json load(const std::string& name) const {
    std::ifstream in(folder_ + "/" + name);
    return nlohmann::json::parse(in);
  }
  std::vector<nlohmann::json> load_lines(const std::string& name) const {
    std::ifstream in(folder_ + "/" + name);
    std::vector<nlohmann::json> records;
    std::string line;
    while (std::getline(in, line)) records.push_back(nlohmann::json::parse(line));
    return records;
  }
  std::string folder_;
};

// The part after '?', with the pid as it is written and one trailing slash dropped.
std::string normal(std::string link, const std::string& pid) {
  const size_t question = link.find('?');
  if (question != std::string::npos) link = link.substr(question + 1);
  link = pid + link.substr(link.find('/'));
  if (link.back() == '/') link.pop_back();
  return link;
}

void expect_round_trip(const GenreInfo& genre, const std::string& pid, const std::string& url) {
  const auto reading = read_text(genre, url);
  ASSERT_TRUE(reading.ok()) << url << " " << first_error(reading);
  const auto link = write_link(genre, reading->puzzle);
  ASSERT_TRUE(link.ok()) << url << " " << link.first_error().message;
  EXPECT_EQ(normal(*link, pid), normal(url, pid));
}

TEST_F(Corpus, Addresses) {
  const auto genres = genres_by_pid();
  int count = 0;
  for (const nlohmann::json& record : load_lines("urls.jsonl")) {
    const auto genre = genres.find(record["genre"]);
    if (genre == genres.end()) continue;
    expect_round_trip(genre->second.first, genre->second.second, record["url"]);
    ++count;
  }
  EXPECT_GE(count, 12);
}

TEST_F(Corpus, AddressesOfTestBoards) {
  for (const auto& [pid, genre] : genres_by_pid()) {
    if (pid == "hashi") continue;
    const nlohmann::json boards = load("pzpr/" + pid + ".json");
    expect_round_trip(genre.first, genre.second,
                      "https://puzz.link/p?" + pid + "/" + boards["url"].get<std::string>());
  }
}

// Whether a file stops after the size, or is a second puzzle with another size.
bool is_other_board(const Puzzle& of_link, const Puzzle& of_file, const std::string& file) {
  return !(of_link.grid == of_file.grid) || std::count(file.begin(), file.end(), '/') <= 3;
}

TEST_F(Corpus, FilesSayWhatTheirAddressSays) {
  for (const char* pid : {"canal", "smullyan", "yinyang", "nonogram", "hitori", "hashikake"}) {
    const GenreInfo genre = genres_by_pid().at(pid).first;
    const nlohmann::json boards = load(std::string("pzpr/") + pid + ".json");
    const auto of_link =
        read_text(genre, std::string(pid) + "/" + boards["url"].get<std::string>());
    ASSERT_TRUE(of_link.ok());
    int compared = 0;
    for (const nlohmann::json& check : boards["checks"]) {
      const std::string file = check[1];
      const auto reading = read_text(genre, file);
      ASSERT_TRUE(reading.ok()) << file << " " << first_error(reading);
      const Plan plan = samples::plan_for(genre, reading->puzzle);
      const auto answer = read_answer(genre, plan, *reading->answer);
      ASSERT_TRUE(answer.ok()) << file << " " << error_text(answer.first_error());
      if (check[0].is_null()) {
        for (int32_t mark : answer->marks[0]) EXPECT_NE(mark, undecided) << file;
      }
      // Written and read again, board and marks are the same.
      const auto written = write_file(genre, reading->puzzle, plan, &*answer);
      ASSERT_TRUE(written.ok());
      const auto again = read_text(genre, *written);
      ASSERT_TRUE(again.ok()) << *written;
      EXPECT_EQ(samples::difference(genre, reading->puzzle, again->puzzle), "");
      EXPECT_EQ(*read_answer(genre, plan, *again->answer), *answer);
      if (is_other_board(of_link->puzzle, reading->puzzle, file)) continue;
      EXPECT_EQ(samples::difference(genre, of_link->puzzle, reading->puzzle), "") << file;
      ++compared;
    }
    EXPECT_GE(compared, 4) << pid;
  }
}

TEST_F(Corpus, Records) {
  const std::vector<std::pair<std::string, GenreInfo>> genres = {
      {"CanalView", samples::canal()},   {"YinYang", samples::yin_yang()},
      {"Gappy", samples::gappy()},       {"Hashi", samples::hashi()},
      {"Hitori", samples::hitori()},     {"Nonogram", samples::nonogram()},
      {"Smullyan", samples::smullyan()}, {"Mosaic", samples::mosaic()},
      {"Kakurasu", samples::kakurasu()}};
  for (const auto& [name, genre] : genres) {
    int count = 0;
    for (const nlohmann::json& record : load_lines("puzzlekit/" + name + ".jsonl")) {
      const std::string id = record["id"];
      const std::string problem = record["problem"];
      const std::string solution = record["solution"];
      const auto reading = read_kit(genre, problem, solution, id);
      ASSERT_TRUE(reading.ok()) << id << " " << first_error(reading);
      EXPECT_EQ(reading->puzzle.grid.height, record["rows"].get<int>()) << id;
      EXPECT_EQ(reading->puzzle.grid.width, record["cols"].get<int>()) << id;
      const auto plain = read_text(genre, write_plain(genre, reading->puzzle));
      ASSERT_TRUE(plain.ok()) << id << " " << first_error(plain);
      EXPECT_EQ(samples::difference(genre, reading->puzzle, plain->puzzle), "") << id;
      ++count;
      EXPECT_EQ(reading->answer.has_value(), !solution.empty()) << id;
      if (!reading->answer) continue;
      const Plan plan = samples::plan_for(genre, reading->puzzle);
      const auto answer = read_answer(genre, plan, *reading->answer);
      ASSERT_TRUE(answer.ok()) << id << " " << error_text(answer.first_error());
      for (int32_t mark : answer->marks[0]) ASSERT_NE(mark, undecided) << id;
      AnswerText stored;
      stored.text = Text(write_answer(genre, plan, *answer), id);
      EXPECT_EQ(*read_answer(genre, plan, stored), *answer) << id;
    }
    EXPECT_GE(count, 60) << name;
  }
}

}  // namespace
}  // namespace clew
