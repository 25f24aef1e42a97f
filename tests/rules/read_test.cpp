// The reader: what it takes, where it points when it does not, and that no text can hurt it.
#include "read/read.h"

#include <functional>

#include "base/random.h"
#include "rules/rules_text.h"
#include "uses.h"

namespace clew::rules_test {
namespace {

constexpr std::string_view board = R"(genre "Test"
given  clue[cell]: number or ?
answer black[cell]: bool
)";

std::string with(std::string_view more) { return std::string(board) + std::string(more); }

TEST(Read, TakesVersionRemarksAndCarriageReturns) {
  const auto genre = good(
      "clew 1\r\n# a remark\r\ngenre \"A \xC3\xA9 # b\" # more\r\n"
      "answer black[cell]: bool # cells that are black\r\n"
      "answer star[cell]: bool #\r\n"
      "rule \"r # s\" for c in cells: black[c] or star[c]");
  ASSERT_TRUE(genre);
  EXPECT_EQ(genre->info.name, "A \xC3\xA9 # b");
  EXPECT_EQ(genre->info.slug, "a-\xC3\xA9-b");
  EXPECT_EQ(genre->info.answers.size(), 2u);
  EXPECT_EQ(genre->info.answers[1].letter, '#');
  EXPECT_EQ(genre->rules[0].name, "r # s");
}

TEST(Read, TakesAnyLayout) {
  const auto genre = good(
      "genre \"X\" answer a[cell]: bool T rule \"r\" all c in cells\n:\na[c]\n\n"
      "rule \"s\"\nfor\nc\nin\ncells:\nnot a[c]");
  ASSERT_TRUE(genre);
  EXPECT_EQ(genre->rules.size(), 2u);
  EXPECT_EQ(genre->info.answers[0].letter, 'T');
}

TEST(Read, ReadsDescriptions) {
  const auto genre = good(R"(genre "Big Name's"
by     "somebody"
about  "Blacken some cells."
also   "Other", "Old" unlike "another thing"
link   uno, two: clue as hex, full as flag f
file   three: clue as numbers, black as digits 1 2
kit    Four: skip as grid, black as grid x "w b"
given  clue[cell]: number or ?
given  full: bool = no
answer black[cell]: bool
draw   black as shaded thick
rule "r" for c in cells: black[c])");
  ASSERT_TRUE(genre);
  const GenreInfo& info = genre->info;
  EXPECT_EQ(info.slug, "big-names");
  EXPECT_EQ(info.by, "somebody");
  ASSERT_EQ(info.aliases.size(), 2u);
  EXPECT_EQ(info.aliases[0].unlike, "");
  EXPECT_EQ(info.aliases[1].unlike, "another thing");
  ASSERT_EQ(info.codecs.size(), 3u);
  EXPECT_EQ(info.codecs[0].ids, (std::vector<std::string>{"uno", "two"}));
  EXPECT_EQ(info.codecs[0].parts[1].code, "flag");
  EXPECT_EQ(info.codecs[0].parts[1].arguments, (std::vector<std::string>{"f"}));
  EXPECT_EQ(info.codecs[1].parts[1].arguments, (std::vector<std::string>{"1", "2"}));
  EXPECT_EQ(info.codecs[2].parts[0].field, "skip");
  EXPECT_EQ(info.codecs[2].parts[1].arguments, (std::vector<std::string>{"x", "w b"}));
  ASSERT_EQ(info.draws.size(), 1u);
  EXPECT_EQ(info.draws[0].words, (std::vector<std::string>{"shaded", "thick"}));
  EXPECT_TRUE(info.givens[1].has_default);
}

TEST(Read, BindsAsTheGrammarSays) {
  const auto genre = good(with(R"(
rule "a" for c in cells: not black[c] and black[c] or black[c] -> black[c] -> black[c] <-> black[c]
rule "b" for c in cells: clue[c] = 1 + 2 * count x in neighbours(c): black[x] and black[c])"));
  ASSERT_TRUE(genre);
  const Expr* e = genre->rules[0].body;
  EXPECT_EQ(e->op, Op::iff);
  EXPECT_EQ(e->kids[0]->op, Op::implies);
  EXPECT_EQ(e->kids[0]->kids[1]->op, Op::implies);
  EXPECT_EQ(e->kids[0]->kids[0]->op, Op::or_);
  EXPECT_EQ(e->kids[0]->kids[0]->kids[0]->op, Op::and_);
  EXPECT_EQ(e->kids[0]->kids[0]->kids[0]->kids[0]->op, Op::not_);
  const Expr* sum = genre->rules[1].body->kids[1];
  EXPECT_EQ(sum->op, Op::add);
  EXPECT_EQ(sum->kids[1]->op, Op::multiply);
  EXPECT_EQ(sum->kids[1]->kids[1]->word, Word::count);
  EXPECT_EQ(sum->kids[1]->kids[1]->body->op, Op::and_);
}

TEST(Read, AGivenOnANewLineIsAStatement) {
  const auto genre = good(R"(genre "X"
let    all_cells = cells
given  clue[cell]: number
answer black[cell]: bool
rule "r" for c in cells where clue[c]
  given and clue[c] > 1: black[c])");
  ASSERT_TRUE(genre);
  EXPECT_EQ(genre->info.givens.size(), 1u);
}

TEST(Read, PointsAtWhatItFound) {
  EXPECT_EQ(mistakes(with("rule no quotes")),
            (Messages{"4:6: expected a text in quotes: the rule in one sentence; found 'no'"}));
  EXPECT_EQ(mistakes(with("rule \"r\" for c cells: black[c]")),
            (Messages{"4:16: expected 'in' and a set after 'c'; found 'cells'"}));
  EXPECT_EQ(mistakes(with("rule \"r\" for c in cells: black[c")),
            (Messages{"4:33: expected ']' or ',' here; found the end of the text"}));
  EXPECT_EQ(mistakes(with("rule \"r\" for c in cells: black [c]")),
            (Messages{"4:32: '[' stands directly behind the name it belongs to: 'black['"}));
  EXPECT_EQ(mistakes(with("let sum = 3")),
            (Messages{"4:5: 'sum' is a word of the language and cannot be a name"}));
  EXPECT_EQ(mistakes(with("rule \"r")),
            (Messages{"4:6: this text has no closing '\"' on its line",
                      "4:8: expected an expression; found the end of the text"}));
  EXPECT_EQ(mistakes(with("rule \"r\" for c in cells: black[c] ! black[c]")),
            (Messages{"4:35: the character '!' has no meaning here",
                      "4:37: expected an operator or the next statement; found 'black'"}));
  EXPECT_EQ(mistakes(with("rule \"r\" because \"at {c\" for c in cells: black[c]")),
            (Messages{"4:22: this '{' has no '}' in its sentence"}));
  EXPECT_EQ(mistakes(with("rule \"r\" because \"\xC3\xA9 {c + }\" for c in cells: black[c]")),
            (Messages{"4:26: expected an expression; found the end of the text"}));
  EXPECT_EQ(
      mistakes("answer black[cell]: bool"),
      (Messages{"1:1: expected 'genre' or 'problem' and its name in quotes; found 'answer'"}));
  EXPECT_EQ(
      mistakes(""),
      (Messages{
          "1:1: expected 'genre' or 'problem' and its name in quotes; found the end of the text"}));
  EXPECT_EQ(
      mistakes("clew 2\ngenre \"X\"\nanswer a[cell]: bool"),
      (Messages{
          "1:6: this text is written in version 2 of the language; only version 1 is known"}));
}

TEST(Read, ExcerptsShowTheLine) {
  auto loaded = load_genre(with("rule \"r\" for c in cells: blak[c]\r\n"), "mine.clew");
  ASSERT_FALSE(loaded.ok());
  const Error& e = loaded.first_error();
  EXPECT_EQ(e.file, "mine.clew");
  EXPECT_EQ(e.excerpt, "rule \"r\" for c in cells: blak[c]");
  EXPECT_EQ(e.column, 26);
  EXPECT_EQ(e.length, 4);
}

TEST(Read, GoesOnAfterAMistake) {
  EXPECT_EQ(mistakes(R"(genre "X"
given  clue[cell: number
given  disc[cell]: {white: W, black: B}
answer shade[cell]: bool
rule "a" for c in cells: clue[c] =
rule "b" for c in cells: shade[c] shade[c]
rule "c" for c in cells: disc[c] = white -> clue[c] = 3 and shades[c]
rule "d" for c in cells: shade[c] + 1
)"),
            (Messages{
                "2:17: expected ']' after the index; found ':'",
                "3:26: expected '}' or ',' after a named value; found ':'",
                "6:1: expected an expression; found 'rule'",
                "6:35: expected an operator or the next statement; found 'shade'",
                "7:61: no such name 'shades'; did you mean 'shade' (line 4)?",
                "8:26: '+' works on numbers and sets, but 'shade[c]' is yes or no",
            }));
}

TEST(Read, StopsAtFiftyMistakes) {
  std::string text(board);
  for (int i = 0; i < 200; ++i) text += "rule \"r" + std::to_string(i) + "\" all\n";
  EXPECT_EQ(mistakes(text).size(), 50u);
}

TEST(Read, RefusesWhatIsNoText) {
  EXPECT_EQ(mistakes(std::string("genre \"X\"\nans\0wer", 17)).size(), 1u);
  EXPECT_EQ(mistakes("genre \"\xFF\xFE\"").size(), 1u);
  EXPECT_EQ(mistakes("genre \"\xC3\"").size(), 1u);
  EXPECT_EQ(mistakes("genre \"\xED\xA0\x80\"").size(), 1u);
  EXPECT_EQ(mistakes(std::string(longest_rules_text + 1, ' ')),
            (Messages{"1:1: this rules text is longer than one million characters"}));
  EXPECT_EQ(mistakes(std::string("\x01\x02 genre")).size(), 3u);
}

// Each shape of nesting, far too deep: refused with a message, not with a crash.
TEST(Read, RefusesDeepNesting) {
  const std::vector<std::pair<std::string, std::string>> shapes = {
      {"(", ")"},      {"not ", ""},
      {"-", ""},       {"neighbours(", ")"},
      {"{", "}"},      {"all x in cells: ", ""},
      {"{y in ", "}"}, {"count x in sum y in ", ""},
      {"yes -> ", ""}, {"black[", "]"}};
  for (const auto& [open, close] : shapes)
    for (const int depth : {250, 5000, 50000}) {
      std::string text = with("rule \"deep\" for c in cells: ");
      for (int i = 0; i < depth; ++i) text += open;
      text += "black[c]";
      for (int i = 0; i < depth; ++i) text += close;
      EXPECT_FALSE(mistakes(text).empty()) << open;
    }
  for (const char* chain :
       {" + 1", " and black[c]", " or black[c]", " <-> black[c]", " * 2", " given"}) {
    std::string text = with("rule \"long\" for c in cells: black[c]");
    for (int i = 0; i < 50000; ++i) text += chain;
    EXPECT_FALSE(mistakes(text).empty()) << chain;
  }
}

// ---- mutation ----

size_t pick(size_t size, Random& random) {
  return static_cast<size_t>(random.below(static_cast<int>(size)));
}

// Cuts, doubles and replaces pieces of a text, some of it by pieces of other texts.
void change_roughly(std::string& text, const std::vector<std::string>& texts, Random& random) {
  static const std::vector<std::string> pieces = {"(",
                                                  ")",
                                                  "{",
                                                  "}",
                                                  "[",
                                                  "]",
                                                  ":",
                                                  ",",
                                                  " in ",
                                                  " given",
                                                  " where ",
                                                  "..",
                                                  "not ",
                                                  " -> ",
                                                  "count ",
                                                  "cells",
                                                  "1",
                                                  "99999999999",
                                                  "\"",
                                                  "#",
                                                  "\n",
                                                  " = ",
                                                  "loop ",
                                                  " or ?",
                                                  "clue[c]",
                                                  "black",
                                                  "let a(b) = b\n",
                                                  "\xC3",
                                                  "rule \"x\" ",
                                                  "answer q: 1..9\n",
                                                  "all c in cells: "};
  const size_t at = pick(text.size(), random);
  const size_t length = 1 + pick(12, random);
  switch (random.below(5)) {
    case 0:
      text.erase(at, length);
      break;
    case 1:
      text.insert(at, pieces[pick(pieces.size(), random)]);
      break;
    case 2:
      text.insert(at, text.substr(at, length));
      break;
    case 3:
      text[at] = static_cast<char>(random.below(256));
      break;
    default: {
      const std::string& other = texts[pick(texts.size(), random)];
      text.insert(at, other.substr(pick(other.size(), random), length * 3));
    }
  }
}

// One word for another of its kind: most of these texts are still right, and mean something else.
void change_gently(std::string& text, Random& random) {
  static const std::vector<std::vector<std::string>> kinds = {
      {"all ", "some ", "none ", "one "},
      {"neighbours(", "around(", "knight(", "ring("},
      {" and ", " or ", " -> ", " <-> "},
      {" = ", " != ", " <= ", " > "},
      {"cells", "rim"},
      {"lines", "rows", "columns", "diagonals"},
      {"count ", "sum ", "max ", "min "},
      {"first(", "last("},
      {"connected ", "all ", "none "},
      {"0", "1", "2", "3", "17"},
      {" given", " given and yes", ""},
      {" where ", " where not "},
      {"run ", "count "},
      {": not ", ": "}};
  const auto& kind = kinds[pick(kinds.size(), random)];
  const std::string& from = kind[pick(kind.size(), random)];
  const size_t at = from.empty() ? std::string::npos : text.find(from, pick(text.size(), random));
  if (at != std::string::npos) text.replace(at, from.size(), kind[pick(kind.size(), random)]);
}

TEST(Read, NoMutatedTextHurts) {
  std::vector<std::string> texts;
  for (const auto& path : bundled()) texts.push_back(read_file(path));
  ASSERT_GT(texts.size(), 10u);
  constexpr int rounds = 10000;
  Random random(20240917);
  int accepted = 0;
  for (int i = 0; i < rounds; ++i) {
    std::string text = texts[static_cast<size_t>(i) % texts.size()];
    const int gentle = random.below(4);
    for (int k = 0; k < gentle; ++k) change_gently(text, random);
    const int rough = gentle == 0 ? 1 + random.below(4) : random.below(2);
    for (int k = 0; k < rough && !text.empty(); ++k) change_roughly(text, texts, random);
    auto loaded = load_genre(text, "mutant.clew");
    if (loaded.ok()) {
      ++accepted;
      continue;
    }
    ASSERT_LE(loaded.errors().size(), Reporter::most_errors);
    for (const Error& e : loaded.errors()) {
      ASSERT_FALSE(e.message.empty());
      ASSERT_GT(e.line, 0);
      ASSERT_GT(e.column, 0);
    }
  }
  EXPECT_GT(accepted, rounds / 5);
  EXPECT_LT(accepted, rounds * 4 / 5);
}

std::string repeated(int times, const std::function<std::string(int)>& part) {
  std::string out;
  for (int i = 0; i < times; ++i) out += part(i);
  return out;
}

// Texts near the limit of size: each is answered at once, whatever is in it.
TEST(Read, LargeTextsEndSoon) {
  const auto number = [](int i) { return std::to_string(i); };
  EXPECT_EQ(mistakes(with(repeated(20000,
                                   [&](int i) {
                                     return "rule \"" + number(i) + "\" for c in cells: blac" +
                                            number(i) + "[c]\n";
                                   })))
                .size(),
            Reporter::most_errors);
  EXPECT_TRUE(mistakes(with(repeated(20000, [&](int i) {
                return "rule \"" + number(i) + "\" for c in cells: black[c]\n";
              }))).empty());
  const std::string names = repeated(50000, [&](int i) { return ", n" + number(i); });
  EXPECT_TRUE(mistakes(with("let s = {n" + names + "}")).empty());
  EXPECT_FALSE(mistakes(with("let f(x) = x in {n" + names + "}\n" +
                             repeated(5000,
                                      [&](int i) {
                                        return "rule \"" + number(i) + "\" for c in cells: f(c)\n";
                                      })))
                   .empty());
  EXPECT_EQ(mistakes(with("rule \"r\" for x in cells" +
                          repeated(50000, [&](int i) { return ", x" + number(i) + " in cells"; })))
                .size(),
            1u);
  EXPECT_EQ(mistakes(with("answer k: {n" + names + "}")).size(), 1u);
  EXPECT_EQ(mistakes(with("let f0(x) = black[x]\n" +
                          repeated(20000,
                                   [&](int i) {
                                     return "let f" + number(i + 1) + "(x) = f" + number(i) +
                                            "(x)\n";
                                   }) +
                          "rule \"r\" for c in cells: f20000(c)"))
                .size(),
            1u);
  EXPECT_EQ(mistakes(with("rule \"r\" " + std::string(900000, 'a'))).size(), 2u);
  EXPECT_EQ(mistakes(with("rule \"" + std::string(900000, 'a') + "\" yes")).size(), 2u);
  EXPECT_EQ(mistakes(std::string(1000000, '{')).size(), 1u);
  EXPECT_EQ(mistakes(std::string(1000000, '"')).size(), 1u);
}

}  // namespace
}  // namespace clew::rules_test
