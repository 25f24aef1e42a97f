// Every genre in every format: what is written reads back as the same puzzle with the same answer.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <tuple>

#include "clew/clew.h"
#include "contracts/support.h"
#include "formats/codecs.h"
#include "formats/formats.h"
#include "uses.h"

namespace clew::contracts {
namespace {

using nlohmann::json;

const std::vector<std::string> beside = {"title", "author", "source"};

const Clew& program() {
  static const Clew clew;
  return clew;
}

bool says_nothing(const json& value) {
  if (value.is_null()) return true;
  if (!value.is_array() && !value.is_object()) return false;
  for (const json& item : value) {
    if (!says_nothing(item)) return false;
  }
  return !value.empty();
}

// A puzzle as a tree. A given that is printed nowhere and one that is not printed at all are the
// same.
json tree(const std::string& text) {
  json puzzle = json::parse(text);
  json givens = json::object();
  if (puzzle.contains("givens")) {
    for (const auto& [name, value] : puzzle["givens"].items()) {
      if (!says_nothing(value)) givens[name] = value;
    }
  }
  puzzle["givens"] = givens;
  return puzzle;
}

bool has_codec(const std::string& slug, Format format) {
  if (format != Format::link && format != Format::file) return true;
  const CodecKind kind = format == Format::link ? CodecKind::link : CodecKind::file;
  return find_codec(genre(slug)->info, kind, "") >= 0;
}

void expect_round_trip(const Case& c, Format format, const std::string& name) {
  std::vector<std::string> drop = beside;
  // A file of a board that is printed in full is read as answered.
  if (format == Format::link || !c.answer()) drop.emplace_back("answer");
  const auto written = c.write(format, drop);
  ASSERT_EQ(bool(written), has_codec(c.genre(), format))
      << name << ": " << (written ? *written : written.errors().front().message);
  if (!written) return;
  const auto again = program().open(*written);
  ASSERT_TRUE(again) << name << "\n" << *written << again.errors().front().message;
  EXPECT_EQ(tree(*again->write(Format::json, drop)), tree(*c.write(Format::json, drop)))
      << name << "\n"
      << *written;
  EXPECT_EQ(*again->write(format, drop), *written) << name;
}

// Every puzzle of every bundled file, with the file's name.
template <typename Take>
void each_bundled(Take take) {
  for (const auto& entry : std::filesystem::recursive_directory_iterator(source_path("puzzles"))) {
    if (entry.path().extension() != ".txt" || entry.path().filename() == "seeds.txt") continue;
    const std::string name = entry.path().string();
    program().open_each(read_file(name), {}, [&](const Result<Case>& opened) {
      ASSERT_TRUE(opened) << name << ": " << opened.errors().front().message;
      take(*opened, name);
    });
  }
}

TEST(Formats, BundledPuzzlesComeBackFromEveryFormat) {
  int written = 0;
  each_bundled([&](const Case& opened, const std::string& name) {
    for (const Format format : {Format::link, Format::file, Format::text, Format::json}) {
      expect_round_trip(opened, format, name);
      ++written;
    }
  });
  EXPECT_GT(written, 200);
}

// A game id has no word for an unknown clue, among other things: then it says so.
TEST(Formats, BundledPuzzlesComeBackFromGameIds) {
  int written = 0;
  std::vector<std::string> drop = beside;
  drop.emplace_back("answer");
  each_bundled([&](const Case& opened, const std::string& name) {
    const auto id = opened.write(Format::game, drop);
    if (!id) {
      const std::string& why = id.first_error().message;
      EXPECT_TRUE(why.find("cannot") != std::string::npos ||
                  why.find("has no game ids") != std::string::npos)
          << name << ": " << why;
      return;
    }
    const auto again = program().open(*id);
    ASSERT_TRUE(again) << name << "\n" << *id << again.first_error().message;
    EXPECT_EQ(*again->write(Format::game, drop), *id) << name;
    // Not compared as texts: an id also says what would be so by default.
    EXPECT_EQ(program().solve(*again).answers, program().solve(opened).answers) << name;
    ++written;
  });
  EXPECT_GT(written, 20);
}

// What these say of a puzzle reads back as the same one; of boxes as they always are, too.
TEST(Formats, BundledPuzzlesComeBackFromForeignFormats) {
  std::map<Format, int> written;
  const std::vector<std::string> drop = {"title", "author", "source", "answer"};
  each_bundled([&](const Case& opened, const std::string& name) {
    for (const Format format : {Format::penpa, Format::fpuzzles, Format::janko, Format::non}) {
      const auto text = opened.write(format, drop);
      if (!text) continue;
      Source source;
      source.genre = opened.genre();
      const auto again = program().open(*text, source);
      ASSERT_TRUE(again) << name << "\n" << *text << again.first_error().message;
      EXPECT_EQ(*again->write(format, drop), *text) << name;
      if (opened.answer()) {
        EXPECT_EQ(program().solve(*again).answers, program().solve(opened).answers) << name;
      }
      ++written[format];
    }
  });
  EXPECT_GT(written[Format::penpa], 60);
  EXPECT_GE(written[Format::fpuzzles], 4);
  EXPECT_GT(written[Format::janko], 80);
  EXPECT_GE(written[Format::non], 1);
}

// A drawing, an address and a text may refuse a random board, but never change it.
TEST(Formats, RandomBoardsAreKeptByForeignFormats) {
  std::map<CodecKind, int> kept;
  const auto try_board = [&](const GenreInfo& info, const Puzzle& puzzle, const Plan& plan) {
    const json expected = tree(write_json(info, puzzle, plan, nullptr));
    for (const auto& [kind, text] : {std::pair(CodecKind::penpa, write_penpa(info, puzzle)),
                                     std::pair(CodecKind::fpuzzles, write_fpuzzles(info, puzzle)),
                                     std::pair(CodecKind::janko, write_janko(info, puzzle))}) {
      if (!text) continue;
      const auto peeled = peel(*text, "random");
      ASSERT_TRUE(peeled.ok()) << *text;
      const auto reading = read_puzzle(info, peeled->front());
      ASSERT_TRUE(reading.ok()) << info.slug << "\n" << *text << reading.first_error().message;
      EXPECT_EQ(tree(write_json(info, reading->puzzle, plan, nullptr)), expected) << *text;
      ++kept[kind];
    }
  };
  for (const GenrePtr& g : grid_genres()) {
    for (const Grid& grid : small_grids(g)) {
      RandomBoards boards(g, grid, 7);
      for (int i = 0; i < 8; ++i) {
        const auto board = boards.next(0.5, 0.3);
        if (board) try_board(g->info, board->setup->puzzle(), board->setup->plan());
      }
    }
  }
  EXPECT_GT(kept[CodecKind::penpa], 500);
  EXPECT_GT(kept[CodecKind::fpuzzles], 30);
  EXPECT_GT(kept[CodecKind::janko], 500);
}

TEST(Formats, ProblemsAreTextsToo) {
  for (const GenrePtr& problem : problems()) {
    Source source;
    source.genre = problem->info.slug;
    const auto bare = program().open("", source);
    ASSERT_TRUE(bare) << source.genre;
    const Report report = program().solve(*bare);
    ASSERT_FALSE(report.answers.empty());
    const std::string text = *bare->write(Format::text);
    const auto c = program().open(text + "\nanswer:\n" + bare->text_of(report.answers[0]));
    ASSERT_TRUE(c) << text << c.errors().front().message;
    expect_round_trip(*c, Format::json, source.genre);
    expect_round_trip(*c, Format::text, source.genre);
  }
}

// Test boards of robx/pzprjs for a genre that the corpus has none of. The player counts what is
// seen on the second one as it stands; here it may still come right.
TEST(Formats, SkyscrapersOfThePlayer) {
  const std::string twice = "every height stands once in each row and column";
  for (const auto& [rows, ruling, broken] :
       {std::tuple{". . . . . . /4 1 2 3 3 . /. . . . . 3 /. . . . . . /", Judgement::rejected,
                   twice},
        std::tuple{". . . . . . /4 1 2 3 4 . /. 4 . . . 3 /. . 4 . . . /", Judgement::unfinished,
                   std::string()},
        std::tuple{". . 1 4 3 . /4 1 2 3 4 . /. 4 3 1 2 3 /. 3 4 2 1 . /", Judgement::unfinished,
                   std::string()},
        std::tuple{". 2 1 4 3 . /4 1 2 3 4 . /. 4 3 1 2 3 /. 3 4 2 1 . /", Judgement::accepted,
                   std::string()}}) {
    const std::string file =
        std::string("pzprv3/skyscrapers/4/4/. . . . . . /") + rows + ". . 1 3 . . /";
    const auto opened = program().open(file);
    ASSERT_TRUE(opened) << file;
    EXPECT_EQ(*opened->link(), "skyscrapers/4/4/k13h4j3g");
    const auto opinion = program().check(*opened);
    ASSERT_TRUE(opinion) << file;
    EXPECT_EQ(opinion->judgement, ruling) << file;
    bool named = broken.empty();
    for (const RuleInstance& i : opinion->broken) named = named || i.rule_name == broken;
    EXPECT_TRUE(named) << file;
  }
}

// Random boards reach what no bundled puzzle has: options, holes, "?", clues that make no sense. A
// format may refuse one, but never change it.
TEST(Formats, RandomBoardsAreKeptOrRefused) {
  for (const GenrePtr& g : grid_genres()) {
    int kept = 0;
    RandomBoards boards(g, small_grids(g).back(), 7);
    for (int i = 0; i < 30; ++i) {
      const auto board = boards.next(0.5, 0.3);
      if (!board) continue;
      const GenreInfo& info = g->info;
      const Puzzle& puzzle = board->setup->puzzle();
      const Plan& plan = board->setup->plan();
      const json expected = tree(write_json(info, puzzle, plan, nullptr));
      std::vector<std::string> texts = {write_plain(info, puzzle),
                                        write_json(info, puzzle, plan, nullptr)};
      if (const auto link = write_link(info, puzzle)) texts.push_back(*link);
      if (const auto file = write_file(info, puzzle, plan, nullptr)) texts.push_back(*file);
      for (const std::string& text : texts) {
        const auto peeled = peel(text, "random");
        ASSERT_TRUE(peeled.ok()) << text;
        const auto reading = read_puzzle(info, peeled->front());
        ASSERT_TRUE(reading.ok()) << text << reading.first_error().message;
        EXPECT_EQ(tree(write_json(info, reading->puzzle, plan, nullptr)), expected) << text;
        ++kept;
      }
    }
    EXPECT_GE(kept, 20) << g->info.slug << " (seed 7)";
  }
}

}  // namespace
}  // namespace clew::contracts
