// Damaged texts: readers answer with a puzzle or with errors that point into the text, and never
// crash. A part of the damaged texts must still read, or the test would only try the first few
// checks of each reader.
#include <gtest/gtest.h>

#include <algorithm>

#include "base/base64.h"
#include "base/deflate.h"
#include "base/lz_string.h"
#include "formats/samples.h"
#include "uses.h"

namespace clew {
namespace {

// Replaces, drops, doubles or swaps a few characters; the alphabet is that of the text and a little
// more.
std::string damage(std::string text, Random& random) {
  static const std::string more = "0123456789abcgz.-+=@*$%?#/: \n,_\"'\xC3\xFF";
  for (int changes = 1 + random.below(2); changes > 0 && !text.empty(); --changes) {
    const auto at = static_cast<size_t>(random.below(static_cast<int>(text.size())));
    const char other = text[static_cast<size_t>(random.below(static_cast<int>(text.size())))];
    switch (random.below(9)) {
      case 0:
        text[at] = more[static_cast<size_t>(random.below(static_cast<int>(more.size())))];
        break;
      case 1:
        text[at] = other;
        break;
      case 2:
        text.erase(at, 1);
        break;
      case 3:
        text.insert(at, 1, other);
        break;
      case 4:
        text.resize(at);
        break;
      default:  // one token for another of the same text: such changes often pass the reader
        if (text[at] > ' ' && other > ' ') text[at] = other;
        break;
    }
  }
  return text;
}

void expect_places_inside(const Errors& errors, const std::string& text) {
  const auto lines = static_cast<int>(std::count(text.begin(), text.end(), '\n')) + 1;
  ASSERT_FALSE(errors.empty());
  for (const Error& e : errors) {
    EXPECT_FALSE(e.message.empty());
    EXPECT_GE(e.line, 1) << text;
    EXPECT_LE(e.line, lines) << text;
    EXPECT_GE(e.column, 1) << text;
    EXPECT_LE(e.column, static_cast<int>(text.size()) + 1) << text;
  }
}

// What was read, written in each way that holds an answer, says the same.
void write_again(const GenreInfo& genre, const std::string& text, const Reading& reading,
                 const Plan& plan, const Answer& answer) {
  AnswerText stored;
  stored.text = Text(write_answer(genre, plan, answer), "");
  EXPECT_EQ(*read_answer(genre, plan, stored), answer) << text;
  (void)write_file(genre, reading.puzzle, plan, &answer);
  const auto json = samples::read_text(genre, write_json(genre, reading.puzzle, plan, &answer));
  ASSERT_TRUE(json.ok()) << text << "\n" << samples::first_error(json);
  EXPECT_EQ(samples::difference(genre, reading.puzzle, json->puzzle), "") << text;
  EXPECT_EQ(*read_answer(genre, plan, *json->answer), answer) << text;
}

// Reads a text as far as it goes and writes what was read in every way; true if it was accepted.
bool try_text(const GenreInfo& genre, const std::string& text) {
  const auto peeled = peel(text, "damaged");
  if (!peeled) {
    expect_places_inside(peeled.errors(), text);
    return false;
  }
  bool accepted = true;
  for (const Wrapped& wrapped : *peeled) {
    ReadLimits limits;
    limits.max_cells = 2000;
    const auto reading = read_puzzle(genre, wrapped, limits);
    if (!reading) {
      expect_places_inside(reading.errors(), text);
      accepted = false;
      continue;
    }
    const auto again = samples::read_text(genre, write_plain(genre, reading->puzzle));
    EXPECT_TRUE(again.ok()) << text << "\n" << samples::first_error(again);
    if (again) {
      EXPECT_EQ(samples::difference(genre, reading->puzzle, again->puzzle), "") << text;
    }
    const auto link = write_link(genre, reading->puzzle);
    if (link) {
      EXPECT_TRUE(samples::read_text(genre, *link).ok()) << text << "\n" << *link;
    }
    const Plan plan = samples::plan_for(genre, reading->puzzle);
    if (!reading->answer) continue;
    const auto answer = read_answer(genre, plan, *reading->answer);
    if (!answer) {
      expect_places_inside(answer.errors(), text);
      accepted = false;
      continue;
    }
    write_again(genre, text, *reading, plan, *answer);
  }
  return accepted;
}

std::vector<GenreInfo> genres() {
  return {samples::canal(),        samples::yin_yang(),    samples::hashi(),    samples::nonogram(),
          samples::hitori(),       samples::gappy(),       samples::heyawake(), samples::slither(),
          samples::star_battle(),  samples::creek(),       samples::masyu(),    samples::tents(),
          samples::yajilin(),      samples::skyscrapers(), samples::tapa(),     samples::kropki(),
          samples::corner_marks(), samples::zebra(),       samples::queens(),   samples::akari(),
          samples::kakuro(),       samples::nondango(),    samples::norinori(), samples::sudoku(),
          samples::shikaku(),      samples::fillomino()};
}

constexpr uint64_t rounds = 600;  // times 26 genres

TEST(Mutation, PlainTexts) {
  int accepted = 0;
  int tried = 0;
  for (const GenreInfo& genre : genres()) {
    for (uint64_t seed = 1; seed <= rounds; ++seed) {
      Random random(seed);
      const Puzzle puzzle = samples::random_puzzle(genre, random, 4);
      const Plan plan = samples::plan_for(genre, puzzle);
      std::string text = write_plain(genre, puzzle);
      if (seed % 2 == 0)
        text +=
            "\nanswer:\n" + write_answer(genre, plan, samples::random_answer(genre, plan, random));
      accepted += try_text(genre, damage(text, random)) ? 1 : 0;
      ++tried;
    }
  }
  EXPECT_GE(accepted * 5, tried);
  EXPECT_LT(accepted, tried);
}

TEST(Mutation, Json) {
  int accepted = 0;
  int tried = 0;
  for (const GenreInfo& genre : genres()) {
    for (uint64_t seed = 1; seed <= rounds; ++seed) {
      Random random(seed);
      const Puzzle puzzle = samples::random_puzzle(genre, random, 4);
      const Plan plan = samples::plan_for(genre, puzzle);
      const Answer answer = samples::random_answer(genre, plan, random);
      const std::string text = write_json(genre, puzzle, plan, seed % 2 == 0 ? &answer : nullptr);
      accepted += try_text(genre, damage(text, random)) ? 1 : 0;
      ++tried;
    }
  }
  EXPECT_GE(accepted * 8, tried);  // most of the characters are brackets and names
  EXPECT_LT(accepted, tried);
}

TEST(Mutation, Addresses) {
  int accepted = 0;
  int tried = 0;
  for (const GenreInfo& genre : genres()) {
    for (uint64_t seed = 1; seed <= 2 * rounds; ++seed) {
      Random random(seed);
      const auto link = write_link(genre, samples::random_puzzle(genre, random, 4));
      if (!link) continue;
      accepted += try_text(genre, damage("https://puzz.link/p?" + *link, random)) ? 1 : 0;
      ++tried;
    }
  }
  EXPECT_GE(accepted * 5, tried);
  EXPECT_LT(accepted, tried);
}

TEST(Mutation, Files) {
  int accepted = 0;
  int tried = 0;
  for (const GenreInfo& genre : genres()) {
    for (uint64_t seed = 1; seed <= 2 * rounds; ++seed) {
      Random random(seed);
      const Puzzle puzzle = samples::random_puzzle(genre, random, 4);
      const Plan plan = samples::plan_for(genre, puzzle);
      const Answer answer = samples::random_answer(genre, plan, random, true);
      const auto file = write_file(genre, puzzle, plan, &answer);
      if (!file) continue;
      std::string text = *file;
      if (seed % 3 == 0) std::replace(text.begin(), text.end(), '\n', '/');
      accepted += try_text(genre, damage(text, random)) ? 1 : 0;
      ++tried;
    }
  }
  EXPECT_GE(accepted * 5, tried);
  EXPECT_LT(accepted, tried);
}

// Drawings are damaged before they are packed: damage of the packed text rarely gets further than
// its check. So some of the genres get a line that says how they are drawn.
std::vector<GenreInfo> drawn_genres() {
  std::vector<GenreInfo> all;
  const auto add = [&](GenreInfo genre, const char* line) {
    genre.codecs.push_back(samples::codec(line));
    all.push_back(std::move(genre));
  };
  add(samples::canal(), "penpa canal: clue as number");
  add(samples::yin_yang(), "penpa yinyang: disc as symbol circle_M 1 2");
  add(samples::heyawake(), "penpa heyawake: rooms as borders, clue as number");
  add(samples::nonogram(), "penpa nonogram: clue as outside, skip as borders");
  add(samples::yajilin(), "penpa yajilin: clue as number 1 2, skip as borders");
  add(samples::akari(), "penpa akari: wall as number 7 on fill 4");
  add(samples::skyscrapers(), "penpa skyscrapers: seen as outside, built as number");
  add(samples::kropki(), "penpa kropki: dot as symbol circle_SS 1 2");
  return all;
}

TEST(Mutation, Drawings) {
  const std::string site = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=";
  int accepted = 0;
  int tried = 0;
  for (const GenreInfo& genre : drawn_genres()) {
    for (uint64_t seed = 1; seed <= 2 * rounds; ++seed) {
      Random random(seed);
      const auto address = write_penpa(genre, samples::random_puzzle(genre, random, 4));
      if (!address) continue;
      ASSERT_EQ(address->substr(0, site.size()), site);
      const auto bytes = from_base64(address->substr(site.size()));
      ASSERT_TRUE(bytes);
      const std::string drawing = *inflate(*bytes, size_t{1} << 20);
      const std::string damaged = damage(drawing, random);
      const std::string packed = to_base64(deflate(damaged));
      accepted += try_text(genre, seed % 8 == 0 ? damage(*address, random) : site + packed) ? 1 : 0;
      ++tried;
    }
  }
  EXPECT_GE(accepted * 20, tried);  // most of a drawing is names of empty members
  EXPECT_LT(accepted, tried);
}

TEST(Mutation, PackedObjects) {
  GenreInfo genre = samples::sudoku();
  genre.codecs.push_back(samples::codec("fpuzzles sudoku: digit as grid"));
  const std::string rows =
      "{\"size\":4,\"title\":\"Tiny\",\"grid\":["
      "[{\"value\":1,\"given\":true,\"region\":null},{\"region\":null},{\"region\":null},{"
      "\"region\":null}],"
      "[{\"region\":null},{\"region\":null},{\"region\":null},{\"region\":null}],"
      "[{\"region\":null},{\"region\":null},{\"region\":null},{\"region\":null}],"
      "[{\"region\":null},{\"region\":null},{\"region\":null},{\"region\":null,\"value\":3,"
      "\"given\":true}]],"
      "\"killercage\":[],\"thermometer\":[]}";
  int accepted = 0;
  int tried = 0;
  for (uint64_t seed = 1; seed <= 4 * rounds; ++seed) {
    Random random(seed);
    const std::string packed = pack_lz(damage(rows, random), LzLetters::base64);
    const std::string text = "https://www.f-puzzles.com/?load=" + packed;
    accepted += try_text(genre, seed % 8 == 0 ? damage(text, random) : text) ? 1 : 0;
    ++tried;
  }
  EXPECT_GE(accepted * 20, tried);
  EXPECT_LT(accepted, tried);
}

TEST(Mutation, Sections) {
  int accepted = 0;
  int tried = 0;
  for (const GenreInfo& genre : {samples::canal(), samples::heyawake(), samples::yin_yang(),
                                 samples::gappy(), samples::hitori(), samples::star_battle()}) {
    for (uint64_t seed = 1; seed <= 2 * rounds; ++seed) {
      Random random(seed);
      const auto text = write_janko(genre, samples::random_puzzle(genre, random, 4));
      if (!text) continue;
      accepted += try_text(genre, damage(*text, random)) ? 1 : 0;
      ++tried;
    }
  }
  EXPECT_GE(accepted * 8, tried);
  EXPECT_LT(accepted, tried);
}

TEST(Mutation, Records) {
  struct Record {
    GenreInfo genre;
    const char* problem;
    const char* solution;
  };
  const std::vector<Record> records = {
      {samples::canal(), "2 3\n- 4 ?\n- - 7", "2 3\nx - -\n- x -"},
      {samples::yin_yang(), "2 3\nw b -\n- - -", "2 3\nw b b\nw w b"},
      {samples::gappy(), "2 3\n1 - 3\n4 -\n- - -\n- - -", "2 3\nx - -\n- x -"},
      {samples::nonogram(), "2 3\n1\n0\n2\n1 1\n1", "2 3\nx - -\n- x -"},
      {samples::hashi(), "3 3\n3 - 2\n- - -\n1 - -", "3 3\n- 2 -\na - -\n- - -"},
      {samples::slither(), "2 3\n- 3 .\n2 - 0", "2 3\nx x -\nx - -"},
      {samples::masyu(), "2 3\nw b -\n1 - 2", "2 3\nse ew sw\nne ew nw"},
      {samples::yajilin(), "2 3\n1e - -\nx - -", "2 3\n- se sw\nx ne nw"},
      {samples::shikaku(), "2 3\n2 - -\n- - 4", "2 3\n1 2 2\n1 2 2"},
      {samples::country_road(), "2 3\n2 - -\n- - -\n1 1 2\n1 @ 2", "2 3\nse ew sw\nne ew nw"},
  };
  int accepted = 0;
  int tried = 0;
  for (const Record& record : records) {
    for (uint64_t seed = 1; seed <= 4 * rounds; ++seed) {
      Random random(seed);
      const std::string problem = damage(record.problem, random);
      const std::string solution =
          seed % 2 == 0 ? damage(record.solution, random) : record.solution;
      ReadLimits limits;
      limits.max_cells = 2000;
      ++tried;
      const auto reading = read_kit(record.genre, problem, solution, "damaged", limits);
      if (!reading) {
        expect_places_inside(reading.errors(), problem);
        continue;
      }
      ++accepted;
      if (!reading->answer) continue;
      const Plan plan = samples::plan_for(record.genre, reading->puzzle);
      const auto answer = read_answer(record.genre, plan, *reading->answer);
      if (!answer) expect_places_inside(answer.errors(), solution);
    }
  }
  EXPECT_GE(accepted * 5, tried);
  EXPECT_LT(accepted, tried);
}

}  // namespace
}  // namespace clew
