// Golden drawings: a few boards that between them have shading, a loop, bridges, rooms, clues
// outside and lists, as every writer of ours draws them. CLEW_REWRITE=1 (make golden) writes them
// anew; look at the difference before keeping it.
#include <gtest/gtest.h>

#include "pictures/specimens.h"

namespace clew::pictures {
namespace {

struct Writer {
  const char* ending;
  Medium medium;
  bool ascii;
};

constexpr Writer writers[] = {{".txt", Medium::text, false},
                              {".ascii.txt", Medium::text, true},
                              {".svg", Medium::svg, false},
                              {".tex", Medium::tikz, false},
                              {".json", Medium::json, false}};

Result<Case> open(const Clew& clew, const std::string& board) {
  Source source;
  const bool is_file = board.find('/') != std::string::npos;
  if (!is_file) source.genre = board;
  return clew.open(is_file ? read_file(source_path("puzzles/" + board + ".txt")) : "", source);
}

class Golden : public testing::TestWithParam<const char*> {};

TEST_P(Golden, TheDrawingIsAsBefore) {
  const std::string board = GetParam();
  const Clew clew;
  const Result<Case> opened = open(clew, board);
  ASSERT_TRUE(opened) << board;
  const Report report = clew.solve(*opened);
  ASSERT_EQ(report.status, Status::unique);
  Panel panel;
  panel.answer = report.answers[0];
  const std::string name = board.substr(0, board.find('/'));
  for (const Writer& writer : writers) {
    Style style;
    style.medium = writer.medium;
    style.ascii = writer.ascii;
    const Result<std::string> drawing = clew.draw(*opened, {panel}, style);
    ASSERT_TRUE(drawing) << drawing.errors()[0].message;
    expect_file("tests/pictures/golden/" + name + writer.ending, *drawing, "make golden");
  }
}

INSTANTIATE_TEST_SUITE_P(Boards, Golden,
                         testing::Values("nurikabe/oblong", "masyu/oblong",
                                         "hashiwokakero/test-case-1", "heyawake/oblong",
                                         "nonogram/face", "knights-and-knaves"),
                         [](const auto& board) {
                           std::string name = board.param;
                           name.resize(std::min(name.find('/'), name.size()));
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace clew::pictures
