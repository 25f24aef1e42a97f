// Sheets: what stands on which page, and that it can be read and printed.
#include "render/sheet.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "render/sheet_page.h"
#include "uses.h"

namespace clew {
namespace {

constexpr double a4_width = 595.28;
constexpr double a4_height = 841.89;
constexpr double cell = 28;

// A board of a frame and one number.
Picture board(int rows, int columns) {
  Picture picture{columns * cell + 20, rows * cell + 20, "", {}};
  picture.shapes.emplace_back(
      RectShape{{10, 10}, columns * cell, rows * cell, {Ink::none, Ink::heavy, 2, false}});
  picture.shapes.emplace_back(
      TextShape{{24, 30}, "7", sheet_font, Anchor::middle, true, Ink::printed});
  return picture;
}

SheetEntry entry(const std::string& title, const std::string& genre, int rows = 6,
                 int columns = 6) {
  SheetEntry e;
  e.title = title;
  e.genre = genre;
  e.rules = {"the " + genre + " rule holds", "so does the other"};
  e.board = board(rows, columns);
  e.answer = board(rows, columns);
  return e;
}

SheetOptions a4(int per_page) {
  SheetOptions options;
  options.width = a4_width;
  options.height = a4_height;
  options.per_page = per_page;
  return options;
}

std::vector<Picture> pages_of(const std::vector<SheetEntry>& entries, const SheetOptions& options) {
  const Result<std::vector<Picture>> pages = make_sheet(entries, options);
  EXPECT_TRUE(pages) << pages.first_error().message;
  return pages ? *pages : std::vector<Picture>{};
}

template <typename Kind>
std::vector<Kind> all(const Picture& page) {
  std::vector<Kind> out;
  for (const Shape& shape : page.shapes)
    if (const auto* s = std::get_if<Kind>(&shape)) out.push_back(*s);
  return out;
}

int times(const std::vector<Picture>& pages, const std::string& text) {
  int n = 0;
  for (const Picture& page : pages)
    for (const TextShape& s : all<TextShape>(page)) n += s.text.find(text) != std::string::npos;
  return n;
}

// Every shape inside the margins, every letter large enough, no board over another or over text.
void expect_printable(const Picture& page) {
  constexpr double margin = 12 / 25.4 * 72;
  for (const TextShape& s : all<TextShape>(page)) {
    const double width = s.size * text_width(s.text, s.bold);
    const double left = s.at.x - (s.anchor == Anchor::start ? 0 : width / 2);
    EXPECT_GE(left, margin) << s.text;
    EXPECT_LE(left + width, page.width - margin) << s.text;
    EXPECT_LE(s.at.y, page.height - margin) << s.text;
    EXPECT_GE(s.at.y - s.size, margin - s.size) << s.text;
    EXPECT_GE(s.size, 5) << s.text;
  }
  const std::vector<RectShape> boards = all<RectShape>(page);
  for (size_t i = 0; i < boards.size(); ++i) {
    const RectShape& a = boards[i];
    EXPECT_GE(a.at.x, margin);
    EXPECT_LE(a.at.x + a.width, page.width - margin);
    EXPECT_LE(a.at.y + a.height, page.height - margin);
    for (size_t j = 0; j < i; ++j) {
      const RectShape& b = boards[j];
      const bool apart = a.at.x >= b.at.x + b.width || b.at.x >= a.at.x + a.width ||
                         a.at.y >= b.at.y + b.height || b.at.y >= a.at.y + a.height;
      EXPECT_TRUE(apart) << "boards " << j << " and " << i;
    }
  }
}

std::string rounded(double x) { return std::to_string(std::lround(x)); }

// Texts and boards with their places, as whole points.
std::string summary(const std::vector<Picture>& pages) {
  std::string out;
  for (const Picture& page : pages) {
    out += "page " + rounded(page.width) + " x " + rounded(page.height) + '\n';
    for (const Shape& shape : page.shapes) {
      if (const auto* s = std::get_if<TextShape>(&shape); s != nullptr && s->text != "7")
        out += rounded(s->at.x) + ' ' + rounded(s->at.y) + ' ' + s->text + '\n';
      if (const auto* s = std::get_if<RectShape>(&shape))
        out += rounded(s->at.x) + ' ' + rounded(s->at.y) + " board " + rounded(s->width) + " x " +
               rounded(s->height) + '\n';
    }
  }
  return out;
}

TEST(Sheet, PagesLookLikeThis) {
  std::vector<SheetEntry> entries = {entry("First", "Alpha"), entry("", "Beta", 4, 8),
                                     entry("Third", "Alpha", 10, 10)};
  entries[1].author = "Ada";
  entries[2].remark = "not the only answer";
  SheetOptions options = a4(2);
  options.title = "Monday";
  options.answers = true;
  EXPECT_EQ(summary(pages_of(entries, options)), R"(page 595 x 842
43 52 Monday
43 81 Alpha
80 81 The Alpha rule holds. So does the other.
43 95 Beta
80 95 The Beta rule holds. So does the other.
298 131 1. First
298 144 Alpha
190 165 board 216 x 216
298 468 2. Beta
298 481 Ada
154 502 board 288 x 144
298 799 1 / 3
page 595 x 842
43 52 Monday
298 83 3. Third
298 96 Alpha
150 115 board 296 x 296
298 799 2 / 3
page 595 x 842
43 52 Monday: answers
167 81 1. First
113 96 board 108 x 108
428 81 2. Beta
356 96 board 144 x 72
167 231 3. Third
167 242 not the only answer
77 256 board 180 x 180
298 799 3 / 3
)");
}

TEST(Sheet, EveryNumberOfPuzzlesOnAPageIsPrintable) {
  std::vector<SheetEntry> entries;
  for (int k = 0; k < 31; ++k)
    entries.push_back(entry("Puzzle", "Genre " + std::to_string(k % 5), 4 + k % 7, 4 + k % 5));
  for (int per_page = 1; per_page <= most_per_page; ++per_page) {
    SheetOptions options = a4(per_page);
    options.answers = true;
    const std::vector<Picture> pages = pages_of(entries, options);
    for (const Picture& page : pages) expect_printable(page);
    EXPECT_EQ(times(pages, ". Puzzle"), 2 * 31) << per_page;
    for (int genre = 0; genre < 5; ++genre)
      EXPECT_EQ(times(pages, "The Genre " + std::to_string(genre) + " rule holds."), 1) << per_page;
  }
}

TEST(Sheet, ManyRulesGetPagesOfTheirOwn) {
  std::vector<SheetEntry> entries;
  for (int k = 0; k < 60; ++k) {
    entries.push_back(entry("Puzzle", "Genre " + std::to_string(k)));
    entries.back().rules.push_back(std::string(600, 'x') + " is the third");
  }
  const std::vector<Picture> pages = pages_of(entries, a4(4));
  EXPECT_TRUE(all<RectShape>(pages[0]).empty());
  EXPECT_EQ(all<TextShape>(pages[0])[0].text, "Rules");
  EXPECT_EQ(times(pages, "is the third."), 60);
  for (const Picture& page : pages) expect_printable(page);
}

TEST(Sheet, RulesThatDifferWithinAGenreSayWhose) {
  std::vector<SheetEntry> entries = {entry("", "Alpha"), entry("", "Alpha")};
  entries[1].rules.emplace_back("and a third");
  const std::vector<Picture> pages = pages_of(entries, a4(4));
  EXPECT_EQ(times(pages, "Alpha (2)"), 1);
  EXPECT_EQ(times(pages, "And a third."), 1);
}

TEST(Sheet, LargeBoardsGetMoreRoom) {
  const std::vector<SheetEntry> entries = {entry("Small", "Alpha"), entry("Tall", "Alpha", 45, 30),
                                           entry("Wide", "Alpha", 30, 45), entry("Small", "Alpha")};
  const std::vector<Picture> pages = pages_of(entries, a4(9));
  ASSERT_EQ(pages.size(), 4u);
  EXPECT_LT(pages[1].width, pages[1].height);
  EXPECT_GT(pages[2].width, pages[2].height) << "on its side";
  for (const Picture& page : pages) expect_printable(page);
}

TEST(Sheet, ABoardThatCannotBeReadIsRefused) {
  const Result<std::vector<Picture>> pages =
      make_sheet({entry("Small", "Alpha"), entry("Huge", "Alpha", 100, 100)}, a4(4));
  ASSERT_FALSE(pages);
  EXPECT_NE(pages.first_error().message.find("puzzle 2 (Huge)"), std::string::npos);
}

TEST(Sheet, LongTitlesAreCut) {
  std::vector<SheetEntry> entries = {entry(std::string(10'000, 'W'), "Alpha"),
                                     entry("many " + std::string(5'000, ' ') + "words", "Alpha")};
  entries[0].author = std::string(300, 'W');
  for (int k = 0; k < 2'000; ++k) entries[1].title += " and more";
  SheetOptions options = a4(9);
  options.title = std::string(10'000, 'T');
  options.answers = true;
  const std::vector<Picture> pages = pages_of(entries, options);
  for (const Picture& page : pages) expect_printable(page);
  EXPECT_EQ(times(pages, "…"), 2 + 4 + 1) << "two heads of pages, four of puzzles, an author";
}

// A typewriter's letters are all as wide; nothing runs off the paper or into what is beside it.
TEST(Sheet, RulesInAnotherFontKeepToThePaper) {
  constexpr double typewriter = 0.602;
  const auto width = [&](const TextShape& s) {
    return typewriter * s.size * static_cast<double>(s.text.size());
  };
  SheetEntry e = entry("", "Illicit Tilting Tiles");
  e.rules.clear();
  for (int k = 0; k < 30; ++k) e.rules.emplace_back("little tiles tilt till all fits in it");
  SheetOptions options = a4(1);
  options.letters = Letters::other;
  for (const Picture& page : pages_of({e}, options)) {
    const std::vector<TextShape> texts = all<TextShape>(page);
    for (const TextShape& s : texts) {
      if (s.anchor != Anchor::start) continue;
      EXPECT_LE(s.at.x + width(s), page.width - options.margin + 1) << s.text;
      for (const TextShape& t : texts) {
        if (t.at.y != s.at.y || t.at.x <= s.at.x) continue;
        EXPECT_LT(s.at.x + width(s), t.at.x) << s.text << " and " << t.text;
      }
    }
  }
}

TEST(Sheet, AProblemIsItsSentences) {
  SheetEntry problem = entry("", "Who is it?");
  problem.board = {};
  const std::vector<Picture> pages = pages_of({problem}, a4(4));
  EXPECT_EQ(times(pages, "So does the other."), 1);
  EXPECT_EQ(times(pages, "•"), 2);
  EXPECT_EQ(times(pages, "1. Who is it?"), 1);
}

}  // namespace
}  // namespace clew
