// What is written reads back equal: puzzles and answers in plain text and JSON, puzzles in
// addresses and files.
#include <gtest/gtest.h>

#include "formats/samples.h"
#include "uses.h"

namespace clew {
namespace {

using samples::first_error;
using samples::read_text;

std::vector<GenreInfo> all_genres() {
  return {
      samples::canal(),       samples::yin_yang(), samples::hashi(),        samples::nonogram(),
      samples::hitori(),      samples::gappy(),    samples::queens(),       samples::heyawake(),
      samples::star_battle(), samples::slither(),  samples::creek(),        samples::masyu(),
      samples::kropki(),      samples::tents(),    samples::yajilin(),      samples::skyscrapers(),
      samples::tapa(),        samples::zebra(),    samples::corner_marks(), samples::country_road(),
      samples::akari(),       samples::kakuro(),   samples::nondango(),     samples::norinori(),
      samples::sudoku(),      samples::shikaku(),  samples::fillomino()};
}

TEST(RoundTrip, PuzzlesInPlainText) {
  for (const GenreInfo& genre : all_genres()) {
    for (uint64_t seed = 1; seed <= 200; ++seed) {
      Random random(seed);
      const Puzzle puzzle = samples::random_puzzle(genre, random);
      const std::string text = write_plain(genre, puzzle);
      const auto reading = read_text(genre, text);
      ASSERT_TRUE(reading.ok()) << genre.name << " seed " << seed << "\n"
                                << text << first_error(reading);
      EXPECT_EQ(samples::difference(genre, puzzle, reading->puzzle), "")
          << genre.name << " seed " << seed << "\n"
          << text;
      EXPECT_EQ(write_plain(genre, reading->puzzle), text);
    }
  }
}

TEST(RoundTrip, AnswersInPlainText) {
  for (const GenreInfo& genre : all_genres()) {
    for (uint64_t seed = 1; seed <= 200; ++seed) {
      Random random(seed);
      const Puzzle puzzle = samples::random_puzzle(genre, random);
      const Plan plan = samples::plan_for(genre, puzzle);
      const Answer answer = samples::random_answer(genre, plan, random, seed % 2 == 0);
      const std::string text = write_answer(genre, plan, answer);
      AnswerText stored;
      stored.text = Text(text, "answer");
      const auto back = read_answer(genre, plan, stored);
      ASSERT_TRUE(back.ok()) << genre.name << " seed " << seed << "\n"
                             << text << samples::error_text(back.first_error());
      EXPECT_EQ(*back, answer) << genre.name << " seed " << seed << "\n" << text;
      // Behind a puzzle it reads the same.
      const auto both = read_text(genre, write_plain(genre, puzzle) + "\nanswer:\n" + text);
      ASSERT_TRUE(both.ok()) << first_error(both);
      const auto again = read_answer(genre, plan, *both->answer);
      ASSERT_TRUE(again.ok()) << samples::error_text(again.first_error());
      EXPECT_EQ(*again, answer);
    }
  }
}

TEST(RoundTrip, PuzzlesAndAnswersInJson) {
  for (const GenreInfo& genre : all_genres()) {
    for (uint64_t seed = 1; seed <= 200; ++seed) {
      Random random(seed);
      const Puzzle puzzle = samples::random_puzzle(genre, random);
      const Plan plan = samples::plan_for(genre, puzzle);
      const Answer answer = samples::random_answer(genre, plan, random, seed % 2 == 0);
      const std::string text = write_json(genre, puzzle, plan, &answer);
      const auto reading = read_text(genre, text);
      ASSERT_TRUE(reading.ok()) << genre.name << " seed " << seed << "\n"
                                << text << first_error(reading);
      EXPECT_EQ(samples::difference(genre, puzzle, reading->puzzle), "")
          << genre.name << " seed " << seed << "\n"
          << text;
      const auto back = read_answer(genre, plan, *reading->answer);
      ASSERT_TRUE(back.ok()) << text << samples::error_text(back.first_error());
      EXPECT_EQ(*back, answer) << genre.name << " seed " << seed << "\n" << text;
      EXPECT_EQ(write_json(genre, reading->puzzle, plan, &*back), text);
    }
  }
}

TEST(RoundTrip, PuzzlesInAddresses) {
  for (const GenreInfo& genre : all_genres()) {
    int written = 0;
    for (uint64_t seed = 1; seed <= 200; ++seed) {
      Random random(seed);
      Puzzle puzzle = samples::random_puzzle(genre, random);
      const auto link = write_link(genre, puzzle);
      if (!link) continue;
      ++written;
      const auto reading = read_text(genre, "https://puzz.link/p?" + *link);
      ASSERT_TRUE(reading.ok()) << genre.name << " " << *link << " " << first_error(reading);
      const auto again = write_link(genre, reading->puzzle);
      ASSERT_TRUE(again.ok());
      EXPECT_EQ(*again, *link);
      puzzle.title = puzzle.author = "";
      // A given that was not printed at all comes back as one that is nowhere printed.
      for (size_t i = 0; i < puzzle.givens.size(); ++i) {
        if (puzzle.givens[i].at.empty())
          puzzle.givens[i].at.resize(reading->puzzle.givens[i].at.size());
      }
      EXPECT_EQ(samples::difference(genre, puzzle, reading->puzzle), "")
          << genre.name << " " << *link;
    }
    bool has_link = false;
    for (const Codec& c : genre.codecs) has_link = has_link || c.kind == CodecKind::link;
    if (has_link && genre.name != "Nonogram") {
      EXPECT_GT(written, 20) << genre.name;
    }
  }
}

TEST(RoundTrip, PuzzlesAndAnswersInFiles) {
  for (const GenreInfo& genre : all_genres()) {
    for (uint64_t seed = 1; seed <= 200; ++seed) {
      Random random(seed);
      Puzzle puzzle = samples::random_puzzle(genre, random);
      // A file has a list for every line, of limited length.
      if (genre.name == "Nonogram") {
        puzzle.givens[0].at.resize(static_cast<size_t>(puzzle.grid.lines()));
        for (Printed& p : puzzle.givens[0].at) {
          p.state = Printed::value;
          if (p.items.size() > 1) p.items.resize(1);
        }
      }
      const Plan plan = samples::plan_for(genre, puzzle);
      Answer answer = samples::random_answer(genre, plan, random, true);
      const auto file = write_file(genre, puzzle, plan, &answer);
      if (!file) continue;
      const auto reading = read_text(genre, *file);
      ASSERT_TRUE(reading.ok()) << genre.name << "\n" << *file << first_error(reading);
      puzzle.title = "";
      for (size_t i = 0; i < puzzle.givens.size(); ++i) {
        if (puzzle.givens[i].at.empty())
          puzzle.givens[i].at.resize(reading->puzzle.givens[i].at.size());
      }
      EXPECT_EQ(samples::difference(genre, puzzle, reading->puzzle), "") << genre.name << "\n"
                                                                         << *file;
      const auto back = read_answer(genre, plan, *reading->answer);
      ASSERT_TRUE(back.ok()) << genre.name << "\n"
                             << *file << samples::error_text(back.first_error());
      const auto again = write_file(genre, reading->puzzle, plan, &*back);
      ASSERT_TRUE(again.ok());
      EXPECT_EQ(*again, *file);
      // Nothing drawn at all reads as nothing decided: a file has no other way to say it.
      const PlaceKind index = genre.answers[0].index;
      bool drawn = index == PlaceKind::cell;
      for (const std::vector<int32_t>& marks : answer.marks) {
        for (int32_t m : marks) drawn = drawn || m > 0;
      }
      if (drawn) {
        EXPECT_EQ(*back, answer) << genre.name << "\n" << *file;
      }
    }
  }
}

}  // namespace
}  // namespace clew
