// Wrappers: which kind of text, which genre, and where a text that is none goes wrong.
#include <gtest/gtest.h>

#include "formats/samples.h"
#include "uses.h"

namespace clew {
namespace {

using samples::error_text;

Wrapped peel_one(std::string_view text) {
  const Result<std::vector<Wrapped>> peeled = peel(text, "test.txt");
  EXPECT_TRUE(peeled.ok()) << (peeled.ok() ? "" : error_text(peeled.first_error()));
  if (!peeled) return {};
  EXPECT_EQ(peeled->size(), 1u);
  return peeled->at(0);
}

std::string peel_error(std::string_view text) {
  const Result<std::vector<Wrapped>> peeled = peel(text, "test.txt");
  return peeled ? std::string("no error") : error_text(peeled.first_error());
}

TEST(Peel, Addresses) {
  for (const char* text :
       {"https://puzz.link/p?canal/6/6/3i3h2z4h5i2", "http://pzv.jp/p.html?canal/6/6/3i3h2z4h5i2",
        "https://pzplus.tck.mn/p.html?canal/6/6/3i3h2z4h5i2", "puzz.link/p?canal/6/6/3i3h2z4h5i2",
        "canal/6/6/3i3h2z4h5i2", "  https://puzz.link/p?type=editor&canal/6/6/3i3h2z4h5i2\n",
        "https://puzz.link/p?canal_edit/6/6/3i3h2z4h5i2",
        "https://puzz.link/p?canal_play/6/6/3i3h2z4h5i2",
        "https://puzz.link/p?type=player&x=y&canal/6/6/3i3h2z4h5i2",
        "https://puzz.link/p?canal/6/6/3i3h\r\n2z4h5i2\r\n",
        "\xEF\xBB\xBFhttps://puzz.link/p?canal/6/6/3i3h2z4h5i2"}) {
    const Wrapped w = peel_one(text);
    EXPECT_EQ(w.kind, Wrapped::Kind::link) << text;
    EXPECT_EQ(w.genre, "canal") << text;
    EXPECT_EQ(w.body.chars(), "6/6/3i3h2z4h5i2") << text;
  }
}

TEST(Peel, PlacesSurviveLineBreaksInsideAnAddress) {
  const Wrapped w = peel_one("https://puzz.link/p?canal/6/6/3i3h\r\n2z4h5i2\r\n");
  EXPECT_EQ(w.body.place(7).line, 1);
  EXPECT_EQ(w.genre_column, 21);
  const Text::Place second = w.body.place(w.body.chars().find("2z"));
  EXPECT_EQ(second.line, 2);
  EXPECT_EQ(second.column, 1);
}

TEST(Peel, SeveralAddresses) {
  const auto peeled =
      peel("https://puzz.link/p?canal/1/1/g\nhttps://puzz.link/p?hitori/1/1/1\n", "f");
  ASSERT_TRUE(peeled.ok());
  ASSERT_EQ(peeled->size(), 2u);
  EXPECT_EQ(peeled->at(1).genre, "hitori");
  EXPECT_EQ(peeled->at(1).genre_line, 2);
}

TEST(Peel, ListsOfAddressesOneALine) {
  const auto peeled = peel(
      "# for the train\n"
      "canal/6/6/3i3h2z4h5i2\n"
      "puzz.link/p?hitori/1/1/1\n"
      "\n"
      "# broken over two lines, as mail does\n"
      "https://puzz.link/p?canal/6/6/3i3h\r\n2z4h5i2\r\n"
      "pzv.jp/p.html?sudoku/d/4/4/u\n",
      "f");
  ASSERT_TRUE(peeled.ok()) << error_text(peeled.first_error());
  std::vector<std::pair<std::string, std::string>> found;
  for (const Wrapped& w : *peeled) {
    EXPECT_EQ(w.kind, Wrapped::Kind::link);
    found.emplace_back(w.genre, w.body.chars());
  }
  const std::vector<std::pair<std::string, std::string>> meant = {{"canal", "6/6/3i3h2z4h5i2"},
                                                                  {"hitori", "1/1/1"},
                                                                  {"canal", "6/6/3i3h2z4h5i2"},
                                                                  {"sudoku", "d/4/4/u"}};
  EXPECT_EQ(found, meant);
  EXPECT_EQ(peeled->at(3).genre_line, 8);
}

TEST(Peel, TheRestOfABrokenAddressIsNoAddress) {
  EXPECT_EQ(peel_one("https://puzz.link/p?kakuro/3/3/m\nab/cd/12\n").body.chars(), "3/3/mab/cd/12");
  EXPECT_EQ(peel_one("https://puzz.link/p?kakuro/3/3/m\na/2/3/4\n").body.chars(), "3/3/ma/2/3/4");
}

TEST(Peel, Files) {
  for (const char* text :
       {"pzprv3/canal/3/4/. 3 . . /- . . 2 /", "pzprv3\ncanal\n3\n4\n. 3 . . \n- . . 2 \n",
        "pzprv3.1\r\ncanal\r\n3\r\n4\r\n. 3 . . \r\n- . . 2 \r\n",
        "https://puzz.link/p?pzprv3/canal/3/4/.%203%20.%20.%20/-%20.%20.%202%20/",
        "pzprv3/canal/3/4/.%203%20.%20.%20/-%20.%20.%202%20/"}) {
    const Wrapped w = peel_one(text);
    EXPECT_EQ(w.kind, Wrapped::Kind::file) << text;
    EXPECT_EQ(w.genre, "canal") << text;
    const std::vector<std::string_view> lines = split_lines(w.body.chars());
    ASSERT_EQ(lines.size(), 4u) << text;
    EXPECT_EQ(trim(lines[2]), ". 3 . .") << text;
    EXPECT_EQ(trim(lines[3]), "- . . 2") << text;
  }
}

TEST(Peel, VariantOfAFile) {
  const Wrapped w = peel_one("v:No tricks\npzprv3\ncanal\n1\n1\n");
  EXPECT_EQ(w.kind, Wrapped::Kind::file);
  EXPECT_EQ(w.variant, "No tricks");
}

TEST(Peel, PlainTexts) {
  const auto peeled =
      peel("genre: canal-view\n\n. 1\n---\n2 .\n\n---\ngenre:  Hitori \n1\n---\n", "f");
  ASSERT_TRUE(peeled.ok());
  ASSERT_EQ(peeled->size(), 3u);
  EXPECT_EQ(peeled->at(0).kind, Wrapped::Kind::plain);
  EXPECT_EQ(peeled->at(0).genre, "canal-view");
  EXPECT_EQ(peeled->at(0).genre_column, 8);
  EXPECT_EQ(peeled->at(1).genre, "");
  EXPECT_EQ(peeled->at(1).body.place(0).line, 5);
  EXPECT_EQ(peeled->at(2).genre, "Hitori");
  EXPECT_EQ(peeled->at(2).genre_line, 8);
}

TEST(Peel, Rubbish) {
  EXPECT_EQ(peel_error("").substr(0, 25), "1:1 the input is empty; e");
  EXPECT_EQ(peel_error(" \n\t\n---\n").substr(0, 22), "1:1 the input is empty");
  EXPECT_EQ(peel_error(std::string_view("1 2\n3 \0 4\n", 10)),
            "2:3 found a control character; expected a puzzle as text");
  EXPECT_EQ(peel_error("ab\xFF"),
            "1:3 found a byte that is no UTF-8 text; expected a puzzle as text");
  EXPECT_EQ(peel_error("\xC3\xA4\xC3"),
            "1:2 found a byte that is no UTF-8 text; expected a puzzle as text");
  EXPECT_EQ(peel_error("\xED\xA0\x80").substr(0, 3), "1:1");  // half a surrogate pair
  EXPECT_EQ(peel_error("\xC0\x80").substr(0, 3), "1:1");      // zero in two bytes
}

TEST(Peel, BrokenWrappers) {
  EXPECT_EQ(peel_error("https://puzz.link/p"),
            "1:20 this address holds no puzzle: expected '?' and GENRE/COLUMNS/ROWS/BODY");
  EXPECT_EQ(peel_error("https://puzz.link/p?"),
            "1:21 this address names no genre: expected GENRE/COLUMNS/ROWS/BODY");
  EXPECT_EQ(peel_error("pzprv3"), "1:7 the file ends before the name of its genre");
  EXPECT_EQ(peel_error("https://puzz.link/p?pzprv3/canal/1/1/%2"),
            "1:38 '%' here must be followed by two hexadecimal digits");
  EXPECT_EQ(peel_error("https://puzz.link/p?pzprv3/canal/1/1/%00"),
            "1:38 found a control character; expected text");
  EXPECT_EQ(peel_error("https://puzz.link/p?pzprv3/canal/1/1/%FF"),
            "1:38 found a byte that is no UTF-8 text");
}

TEST(Peel, ErrorsCarryFileAndExcerpt) {
  const auto peeled = peel("https://puzz.link/p", "test.txt");
  ASSERT_FALSE(peeled.ok());
  EXPECT_EQ(peeled.first_error().file, "test.txt");
  EXPECT_EQ(peeled.first_error().excerpt, "https://puzz.link/p");
}

}  // namespace
}  // namespace clew
