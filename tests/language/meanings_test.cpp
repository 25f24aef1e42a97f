// What the language means where it could mean something else: every engine reads it the same.
#include "language/support.h"

namespace clew {
namespace {

TEST(Meanings, RootsOfCellsThatLinksJoin) {
  const std::string rules =
      "genre \"T\"\ngiven root[cell]: bool R\nanswer line[link]: bool\n"
      "rule \"r\" connected c in cells from {x in cells where root[x]} through l in links: "
      "line[l]\n";
  expect_answers(rules, "R .\nR .\n", 8);
  expect_answers(rules, "R .\n. .\n", 5);   // all four joined
  expect_answers(rules, ". .\n. .\n", 0);   // no piece has a root
  expect_answers(rules, "R R\nR R\n", 16);  // each may stand alone
  expect_answers(rules, "R\n", 1);
}

TEST(Meanings, RootsOffTheBoardAreNone) {
  const auto rooted = [](const std::string& roots) {
    return "genre \"T\"\nanswer b[cell]: bool\nrule \"r\" connected c in cells from " + roots +
           ": b[c]\n";
  };
  expect_answers(rooted("ring(first(cells))"), "size: 1 1\n", 1);
  expect_answers(rooted("ring(first(cells))"), "size: 1 2\n", 3);
  expect_answers(rooted("first(cells)"), "size: 1 2\n", 3);  // a cell is a set of one
}

TEST(Meanings, CornersOfASideAreItsEnds) {
  const std::string rules =
      "genre \"T\"\nanswer dot[corner]: bool\n"
      "rule \"r\" for s in sides: some k in corners(s): dot[k]\n";
  expect_answers(rules, "size: 1 1\n", 7);  // the vertex covers of a square
  expect_answers(rules, "size: 1 2\n", 17);
  EXPECT_EQ(refusal("genre \"T\"\ngiven clue[cell]: number\nlet spans = facing c in cells: clue[c] "
                    "given\nanswer d[span]: bool\n"
                    "rule \"r\" for s in spans: d[s] or (some c in cells(s): clue[c] = 2)\n",
                    "1 . 1\n"),
            "5:45: the members of 'cells' are cells; none of them touches a span such as 's'");
}
TEST(Meanings, SetsAreEqualInAnyOrder) {
  const std::string pips = "genre \"T\"\ngiven pip[cell]: number\nanswer tie[link]: bool\n";
  const std::string pair = "{pip[first(ends(l))], pip[last(ends(l))]}";
  expect_answers(
      pips + "rule \"r\" for g in (groups l in links: " + pair + "): one l in g: tie[l]\n",
      "pip:\n1 2 1\n", 2);
  expect_answers(
      pips + "rule \"r\" (some l in links: tie[l]) and distinct l in links: " + pair + "\n",
      "pip:\n1 2 1\n", 0);
}

TEST(Meanings, AWordOverAMissingSetIsMissing) {
  const auto lists = [](const std::string& body) {
    return "genre \"T\"\ngiven f[row]: list of number or ?\nanswer k[cell]: 0..3\n"
           "rule \"r\" for l in rows: " +
           body + "\n";
  };
  const std::string puzzle = "size: 3 1\nf: 1 2, ., 0\n";
  expect_answers(lists("k[first(l)] = sum x in f[l]: x"), puzzle, 4);
  expect_answers(lists("k[first(l)] = size(f[l])"), puzzle, 4);
  expect_answers(lists("k[first(l)] = 1 or some x in f[l]: x = 9"), puzzle, 4);
  expect_answers(lists("not (all x in f[l]: x = 9) and k[first(l)] = 1"), puzzle, 0);
  const std::string rooms =
      "genre \"T\"\ngiven rooms: partition\nanswer b[cell]: bool\n"
      "rule \"r\" for c in cells: 1 = count x in rooms[c]: b[x]\n";
  expect_answers(rooms, "rooms:\na a .\n", 4);
}

TEST(Meanings, PatternsFit) {
  const std::string rules =
      "genre \"T\"\ngiven plates: partition\nanswer black[cell]: bool\n"
      "rule \"r\" for p in plates, (a, b) = p: black[a] and not black[b]\n";
  expect_answers(rules, "plates:\na a b b\n", 1);
  EXPECT_EQ(refusal(rules, "plates:\na a a\n"),
            "4:27: the rule \"r\": the pattern (a, b) does not fit: here are 3 members, not 2");
  EXPECT_EQ(lint("genre \"T\"\nanswer black[cell]: bool\n"
                 "rule \"r\" for (a, b) in windows(cells, 3): black[a] or black[b]\n"),
            (std::vector<std::string>{"3:14: this pattern takes 2 members, but 'windows(cells, 3)' "
                                      "has members of 3"}));
}

// A pair of cells too far apart for a piece, asked about before that is known.
TEST(Meanings, SizesOfPiecesThatAreDenied) {
  expect_answers(
      "genre \"T\"\nanswer areas: partition\nrule \"a\" 1 != size(areas[last(cells)])\n"
      "rule \"b\" for p in areas: size(p) <= 1\n",
      "size: 3 1\n", 0);
}

TEST(Meanings, DefaultsKeepToTheirType) {
  const std::string rest = "answer b[cell]: bool\nrule \"r\" some c in cells: b[c]\n";
  EXPECT_EQ(lint("genre \"T\"\ngiven k: 1..3 = 9\n" + rest),
            (std::vector<std::string>{"2:17: the default of 'k' is 9, but must be 1 to 3"}));
  EXPECT_EQ(refusal("genre \"T\"\ngiven k: 1..width = 9\n" + rest, "size: 1 2\n"),
            "2:21: the default of 'k' is 9, but must be 1 to 2");
  EXPECT_EQ(refusal("genre \"T\"\ngiven k: partition = rows + columns\n" + rest, "size: 1 2\n"),
            "2:22: the default of 'k' is no partition: r1c1 lies in two of its blocks");
  EXPECT_EQ(lint("genre \"T\"\ngiven k: partition = tiles(0, 1)\n" + rest),
            (std::vector<std::string>{"2:28: 'tiles' needs a length of at least 1, not 0"}));
  EXPECT_EQ(
      refusal("genre \"T\"\ngiven clue[cell]: number\n"
              "answer n[cell]: (min c in cells: clue[c])..3\nrule \"r\" same c in cells: n[c]\n",
              ". .\n"),
      "3:17: the range of 'n' has no begin in this puzzle: what it is worked out from is "
      "missing");
}

TEST(Meanings, APuzzleOfAnotherGenreIsRefused) {
  const std::string rules =
      "genre \"Light\"\nalso \"Lamp\"\nanswer lit[cell]: bool\nrule \"r\" one c in cells: lit[c]\n";
  expect_answers(rules, "genre: light\nsize: 1 2\n", 2);
  expect_answers(rules, "genre: lamp\nsize: 1 2\n", 2);
  EXPECT_EQ(refusal(rules, "genre: sudoku\nsize: 1 2\n"),
            "1:8: the puzzle is of the genre 'sudoku', but the rules are of 'Light'");
}

TEST(Meanings, EveryKitLineWorks) {
  const std::string rules =
      "genre \"T\"\nkit One: clue as grid, b as grid x\nkit Two: clue as grid, rooms as labels\n"
      "given clue[cell]: number\ngiven rooms: partition = rows\nanswer b[cell]: bool\n"
      "rule \"r\" for r in rooms: one c in r: b[c]\n";
  const Clew clew;
  Source source;
  source.rules = rules;
  source.puzzlekit = true;
  const auto count = [&](const std::string& text) {
    const Result<Case> opened = clew.open(text, source);
    return opened ? clew.count(*opened, {}).count : -1;
  };
  EXPECT_EQ(count("1 4\n- - - -\n"), 2);  // at most two are looked for
  EXPECT_EQ(count("1 2\n- -\na b\n"), 1);
  source.genre = "Two";
  EXPECT_EQ(count("1 2\n- -\na b\n"), 1);
  source.genre = "Three";
  EXPECT_EQ(count("1 2\n- -\na b\n"), -1);
}

TEST(Meanings, TokensOfKitTexts) {
  const auto text = [](const std::string& rules, const std::string& puzzle) {
    Source source;
    source.rules = rules;
    source.puzzlekit = true;
    const Clew clew;
    const Result<Case> opened = clew.open(puzzle, source);
    if (!opened) return placed(opened.first_error());
    return std::to_string(clew.count(*opened, {}).count);
  };
  const std::string signs =
      "genre \"T\"\nkit T: hint as grid \"+\" \"-\", sign as grid \"+\" \"-\"\n"
      "given hint[cell]: {plus P, minus M}\nanswer sign[cell]: {plus P, minus M} keeps hint\n";
  EXPECT_EQ(text(signs, "1 2\n- -\n"), "1");
  const std::string header =
      "genre \"T\"\nkit T: clue as grid, b as grid x\ngiven clue[cell]: 0..4\nanswer b[cell]: "
      "bool\n"
      "rule \"r\" some c in cells: b[c]\n";
  EXPECT_EQ(
      text(header, "1 1 17\n-\n"),
      "1:5: found '17' behind the size; the kit line of T says nothing of it ('skip as header' "
      "would skip it)");
  EXPECT_EQ(text(header, "1 1\n5\n"), "2:1: found '5'; expected a number from 0 to 4 or '-'");
}

}  // namespace
}  // namespace clew
