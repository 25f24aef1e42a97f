// Areas that the answer decides, in every format: labels, walls, and what labels cannot say.
#include "formats/areas.h"

#include <gtest/gtest.h>

#include "formats/samples.h"
#include "uses.h"

namespace clew {
namespace {

using samples::error_text;
using samples::first_error;
using samples::read_text;

using Marks = std::vector<int32_t>;
constexpr int32_t open_ = undecided;

// Two rows of three: links across 0 1 above and 2 3 below, down 4 5 6.
constexpr Grid oblong{2, 3};

// ---- labels and walls

TEST(Areas, WallsStandBetweenLabels) {
  EXPECT_EQ(walls_of_labels(std::vector<int>{0, 0, 1, 2, 2, 1}, oblong),
            (Marks{0, 1, 0, 1, 1, 1, 0}));
  EXPECT_EQ(walls_of_labels(std::vector<int>(6, 4), oblong), Marks(7, 0));
  EXPECT_EQ(walls_of_labels(std::vector<int>{-1, -1, 1, -1, 1, 1}, oblong),
            (Marks{open_, 1, 1, 0, open_, 1, 0}));
}

TEST(Areas, LabelsCountFromTheFirstCell) {
  EXPECT_EQ(labels_of_walls(Marks{0, 1, 0, 1, 1, 1, 0}, oblong),
            (std::vector<int>{0, 0, 1, 2, 2, 1}));
  EXPECT_EQ(labels_of_walls(Marks(7, open_), oblong), std::vector<int>(6, -1));
  // The right column is closed off; nothing is known of the wall between the two rows beside it.
  EXPECT_EQ(labels_of_walls(Marks{0, 1, 0, 1, open_, open_, 0}, oblong),
            (std::vector<int>{-1, -1, 0, -1, -1, 0}));
}

// Any labels: walls, and back, and the same walls again; a label of an area is that of its cells.
TEST(Areas, LabelsAndWallsSayTheSame) {
  for (uint64_t seed = 1; seed <= 500; ++seed) {
    Random random(seed);
    const Grid grid{1 + random.below(4), 1 + random.below(5)};
    std::vector<int> labels;
    for (int c = 0; c < grid.cells(); ++c) labels.push_back(random.below(4) - 1);
    const Marks walls = walls_of_labels(labels, grid);
    EXPECT_TRUE(labels_say_all(walls, grid)) << "seed " << seed;
    const std::vector<int> again = labels_of_walls(walls, grid);
    EXPECT_EQ(walls_of_labels(again, grid), walls) << "seed " << seed;
    for (int l = 0; l < grid.links(); ++l) {
      const auto a = static_cast<size_t>(grid.link_first(l));
      const auto b = static_cast<size_t>(grid.link_second(l));
      if (labels[a] >= 0 && labels[b] >= 0) {
        EXPECT_EQ(again[a] == again[b], labels[a] == labels[b]) << "seed " << seed;
      }
    }
  }
}

TEST(Areas, SomeWallsNeedMoreThanLabels) {
  EXPECT_FALSE(labels_say_all(Marks{1, 0, 0, 0, 0, 0, 0}, oblong)) << "it ends inside";
  EXPECT_FALSE(labels_say_all(Marks{1, open_, open_, open_, open_, open_, open_}, oblong));
  EXPECT_FALSE(labels_say_all(Marks{open_, open_, 0, open_, open_, open_, open_}, oblong));
  EXPECT_TRUE(labels_say_all(Marks(7, open_), oblong));
  EXPECT_EQ(tokens_of_walls(Marks{1, 0, 0, 0, 0, 0, 0}, oblong),
            (std::vector<std::string>{"1+R", "1", "1", "1", "1", "1"}));
  EXPECT_EQ(tokens_of_walls(Marks{1, open_, open_, open_, 0, open_, open_}, oblong),
            (std::vector<std::string>{"_+R-D", "_", "_", "_", "_", "_"}));
}

// ---- plain text and JSON

struct Board {
  GenreInfo genre = samples::shikaku();
  Puzzle puzzle = read_text(genre, "2 . .\n. . 4\n")->puzzle;
  Plan plan = samples::plan_for(genre, puzzle);

  std::string write(const Marks& marks) const {
    Answer answer = empty_answer(plan);
    answer.marks[0] = marks;
    return write_answer(genre, plan, answer);
  }
  std::string json(const Marks& marks) const {
    Answer answer = empty_answer(plan);
    answer.marks[0] = marks;
    const std::string text = write_json(genre, puzzle, plan, &answer);
    return text.substr(text.find("\"areas\""));
  }
  Result<Answer> read(const std::string& text) const {
    AnswerText stored;
    stored.text = Text(text, "answer.txt");
    return read_answer(genre, plan, stored);
  }
  Result<Answer> read_json(const std::string& areas) const {
    const auto reading = read_text(
        genre, R"({"genre": "shikaku", "size": [2, 3], "answer": {"areas": )" + areas + "}}");
    if (!reading) return reading.errors();
    return read_answer(genre, plan, *reading->answer);
  }
};

std::string outcome(const Result<Answer>& answer) {
  return answer ? "no error" : error_text(answer.first_error());
}

TEST(Areas, LabelsInPlainText) {
  const Board b;
  const Marks marks = {1, 0, 1, 0, 0, 0, 0};
  EXPECT_EQ(b.write(marks), "1 2 2\n1 2 2\n");
  EXPECT_EQ(b.read("1 2 2\n1 2 2\n")->marks[0], marks);
  EXPECT_EQ(b.read("left x x\nleft x x\n")->marks[0], marks);
  EXPECT_EQ(b.write(Marks(7, open_)), "_ _ _\n_ _ _\n");
  EXPECT_EQ(b.write({1, open_, 1, open_, 0, open_, open_}), "1 _ _\n1 _ _\n");
  EXPECT_EQ(b.read("a _ _\na _ _\n")->marks[0], (Marks{1, open_, 1, open_, 0, open_, open_}));
}

TEST(Areas, WallsBesideLabelsInPlainText) {
  const Board b;
  const Marks inside = {1, 0, 0, 0, 0, 0, 0};
  EXPECT_EQ(b.write(inside), "1+R 1 1\n1 1 1\n");
  EXPECT_EQ(b.read("1+R 1 1\n1 1 1\n")->marks[0], inside);
  const Marks half = {open_, 1, 0, open_, open_, open_, 0};
  EXPECT_EQ(b.write(half), "_ _+R _-D\n_-R _ _\n");
  EXPECT_EQ(b.read(b.write(half))->marks[0], half);
  EXPECT_EQ(b.read("_+D-R _ _\n_ _ _\n")->marks[0],
            (Marks{0, open_, open_, open_, 1, open_, open_}));
  EXPECT_EQ(b.read("+R a a\na a a\n")->marks[0], (Marks{1, 0, 0, 0, 1, 0, 0})) << "a label";
}

TEST(Areas, MistakesInPlainText) {
  const Board b;
  EXPECT_EQ(outcome(b.read("1 2 2\n1 2\n")), "2:4 row 2 of the answer has 2 tokens; expected 3");
  EXPECT_EQ(outcome(b.read("1 2 2\n")), "1:6 found 1 row of the answer; expected 2");
  EXPECT_EQ(outcome(b.read("1 2 2+R\n1 2 2\n")), "1:5 found '2+R', but the board ends there");
  EXPECT_EQ(outcome(b.read("1 2 2\n1-D 2 2\n")), "2:1 found '1-D', but the board ends there");
}

TEST(Areas, InJson) {
  const Board b;
  EXPECT_EQ(b.json({1, 0, 1, 0, 0, 0, 0}), "\"areas\": [[1, 2, 2], [1, 2, 2]]}}\n");
  EXPECT_EQ(b.json({1, open_, 1, open_, 0, open_, open_}),
            "\"areas\": [[1, null, null], [1, null, null]]}}\n");
  EXPECT_EQ(b.json({1, 0, 0, 0, 0, open_, 0}),
            "\"areas\": {\"across\": [[true, false], [false, false]], "
            "\"down\": [[false, null, false]]}}}\n");
  EXPECT_EQ(b.read_json("[[1, \"b\", \"b\"], [1, \"b\", \"b\"]]")->marks[0],
            (Marks{1, 0, 1, 0, 0, 0, 0}));
  EXPECT_EQ(b.read_json("[[1, \"1\", \"1\"], [1, null, null]]")->marks[0],
            (Marks{1, 0, 1, open_, 0, 1, 1}));
  EXPECT_EQ(
      b.read_json(R"({"across": [[true, false], [null, false]], "down": [[false, true, null]]})")
          ->marks[0],
      (Marks{1, 0, open_, 0, 0, 1, open_}));
}

TEST(Areas, MistakesInJson) {
  const Board b;
  EXPECT_EQ(outcome(b.read_json("[[1, true, 2], [1, 2, 2]]")),
            "1:63 found 'true'; expected the label of an area or null (undecided)");
  EXPECT_EQ(outcome(b.read_json(
                R"({"across": [[1, false], [null, false]], "down": [[null, null, null]]})")),
            "1:71 found '1'; expected true, false or null (undecided)");
  EXPECT_EQ(outcome(b.read_json(R"({"across": [[true], [null, false]]})")),
            "1:70 found a list of 1; expected a list of 2 values for row 1 of 'areas' across");
  EXPECT_EQ(outcome(b.read_json("[[1, 2, 2]]")),
            "1:58 found a list of 1; expected a list of 2 rows for 'areas'");
  EXPECT_EQ(outcome(b.read_json("7")), "1:58 found '7'; expected a list of 2 rows for 'areas'");
}

// ---- files

std::string file_of(const GenreInfo& genre, const std::string& text) {
  const auto reading = read_text(genre, text);
  if (!reading) return first_error(reading);
  const Plan plan = samples::plan_for(genre, reading->puzzle);
  const auto answer = read_answer(genre, plan, *reading->answer);
  if (!answer) return error_text(answer.first_error());
  std::string file = *write_file(genre, reading->puzzle, plan, &*answer);
  for (char& c : file) c = c == '\n' ? '/' : c;
  return file;
}

Marks marks_of(const GenreInfo& genre, const std::string& text) {
  const auto reading = read_text(genre, text);
  EXPECT_TRUE(reading.ok()) << first_error(reading);
  const auto answer =
      read_answer(genre, samples::plan_for(genre, reading->puzzle), *reading->answer);
  EXPECT_TRUE(answer.ok()) << error_text(answer.first_error());
  return answer->marks[0];
}

TEST(Areas, BordersBetweenAreasInFiles) {
  const GenreInfo genre = samples::shikaku();
  const std::string head = "pzprv3/shikaku/2/3/2 . . /. . 4 /";
  EXPECT_EQ(marks_of(genre, head + "1 0 /1 0 /0 0 0 /"), (Marks{1, 0, 1, 0, 0, 0, 0}));
  EXPECT_EQ(file_of(genre, head + "1 0 /1 0 /0 0 0 /"), head + "1 0 /1 0 /0 0 0 /");
  // A sign that there is none; one on a border, which still is one.
  EXPECT_EQ(file_of(genre, head + "2 -1 /1 0 /-1 0 0 /"), head + "1 0 /1 0 /0 0 0 /");
  EXPECT_EQ(marks_of(genre, head + "0 0 /0 -1 /0 0 0 /"), Marks(7, open_)) << "nothing is drawn";
  EXPECT_EQ(file_of(genre, head + "1 3 /1 0 /0 0 0 /"),
            "1:36 found '3'; expected 0, 1, 2 or -1 for a border");
  EXPECT_EQ(file_of(genre, head + "1 0 /x 0 /0 0 0 /"),
            "1:39 found 'x'; expected 0, 1, 2 or -1 for a border");
  EXPECT_EQ(file_of(genre, head + "1 0 /1 0 /"),
            "1:44 the file ends early: found 0 of 1 lines of a block");
}

// Numbers say where the borders are; those in the file are passed over.
TEST(Areas, BordersBetweenNumbersInFiles) {
  const GenreInfo genre = samples::fillomino();
  const std::string head = "pzprv3/fillomino/2/3/2 . . /. . 4 /. 4 4 /2 4 . /";
  EXPECT_EQ(marks_of(genre, head + "1 0 /1 0 /0 0 0 /"), (Marks{2, 4, 4, 2, 4, 4}));
  EXPECT_EQ(file_of(genre, head + "1 0 /1 0 /0 0 0 /"), head + "1 0 /1 0 /0 0 0 /");
  EXPECT_EQ(file_of(genre, head + "0 0 /0 0 /1 1 1 /"), head + "1 0 /1 0 /0 0 0 /");
  const std::string part = "pzprv3/fillomino/1/3/. . . /2 . 1 /";
  EXPECT_EQ(file_of(genre, part + "0 0 /"), part + "0 0 /") << "no border beside an open cell";
}

// ---- puzzlekit

std::string kit(const std::string& solution) {
  const GenreInfo genre = samples::shikaku();
  const auto reading = read_kit(genre, "2 3\n2 - -\n- - 4", solution, "record");
  if (!reading) return first_error(reading);
  const Plan plan = samples::plan_for(genre, reading->puzzle);
  const auto answer = read_answer(genre, plan, *reading->answer);
  return answer ? write_answer(genre, plan, *answer) : error_text(answer.first_error());
}

TEST(Areas, LabelsOfPuzzlekit) {
  EXPECT_EQ(kit("2 3\n7 4 4\n7 4 4"), "1 2 2\n1 2 2\n");
  EXPECT_EQ(kit("2 3\nb a -\nb a -"), "1 2 3\n1 2 3\n") << "any token is a label";
  EXPECT_EQ(kit("2 3\n1 2 1\n1 2 1"), "1 2 3\n1 2 3\n") << "labels may come again";
  EXPECT_EQ(kit("2 3\n1 2 2"), "2:6 the solution ends early: found 1 of 2 lines of a block");
  EXPECT_EQ(kit("2 3\n1 2\n1 2 2"), "2:4 found 2 tokens in this line; expected 3");
}

}  // namespace
}  // namespace clew
