// Mistakes and warnings that say what to write: values that are words of the language, letters,
// views that are told apart by nothing, and words of 'draw' that change nothing.
#include <gtest/gtest.h>

#include "rules/rules_text.h"
#include "uses.h"

namespace clew::rules_test {
namespace {

Messages warnings(const std::string& text) {
  Messages out;
  if (const auto genre = good(text))
    for (const Error& e : genre->warnings) out.push_back(shown(e));
  return out;
}

// One mistake is one message: where the values are used nothing more is said.
TEST(Advice, AWordOfTheLanguageIsNoValue) {
  EXPECT_EQ(mistakes("genre \"T\"\nanswer a[cell]: {none, all, x}\nrule \"r\" for c in cells: a[c] "
                     "= none or a[c] = x\nrule \"s\" one c in cells: a[c] = all\nrule \"t\" for c "
                     "in cells: not (a[c] = none)"),
            (Messages{"2:18: 'none' is a word of the language and cannot be a named value"}));
  EXPECT_EQ(mistakes("genre \"T\"\nanswer a[cell]: {all, x}\nrule \"r\" all c in cells: b[c] = x"),
            (Messages{"2:18: 'all' is a word of the language and cannot be a named value",
                      "3:26: no such name 'b'"}))
      << "as a word it stays one";
}

TEST(Advice, LettersAreNamedOneByOne) {
  EXPECT_EQ(mistakes("genre \"T\"\nanswer a[cell]: {A..C}\nrule \"r\" for c in cells: a[c] = B"),
            (Messages{"2:18: letters that are values are named one by one: write {A, B, C}"}));
  EXPECT_EQ(mistakes("genre \"T\"\nanswer a[cell]: A..C\nrule \"r\" for c in cells: a[c] = B"),
            (Messages{"2:17: letters that are values are named one by one: write {A, B, C}"}));
  EXPECT_EQ(mistakes("genre \"T\"\nanswer a[cell]: {p..q}\nrule \"r\" for c in cells: a[c] = p"),
            (Messages{"2:19: expected '}' or ',' after a named value; found '..'"}));
  EXPECT_TRUE(mistakes("genre \"T\"\nlet A = 1\nlet B = 2\nanswer a[cell]: A..B\nrule \"r\" for c "
                       "in cells: a[c] = B")
                  .empty())
      << "names of numbers";
}

TEST(Advice, AViewIsEqualToItsReverse) {
  const std::string start = "genre \"T\"\nanswer a[cell]: bool\nrule \"r\" ";
  const std::string says =
      ": a view is equal to the same line seen from its other end; to tell them apart, compare "
      "their first cells, too, such as first(v) = first(w)";
  EXPECT_EQ(warnings(start + "for v in views, w in views where v != w: a[first(v)] or a[last(w)]"),
            (Messages{"3:43" + says}));
  EXPECT_EQ(warnings(start + "for v in views: some w in views where v = w: a[first(w)]"),
            (Messages{"3:48" + says}));
  EXPECT_TRUE(warnings(start + "for v in views, w in views where v = w and first(v) = first(w): "
                               "a[first(v)]")
                  .empty());
  EXPECT_TRUE(
      warnings(start + "for v in rows, w in rows where v != w: a[first(v)] or a[last(w)]").empty());
}

TEST(Advice, WordsOfDrawThatChangeNothing) {
  const std::string start =
      "genre \"T\"\nanswer a[link]: bool\nanswer b[corner]: bool\nanswer c[side]: bool\nanswer "
      "d[cell]: bool\nrule \"r\" some l in links: a[l]\nrule \"s\" some k in corners: b[k]\nrule "
      "\"t\" some s in sides: c[s]\nrule \"u\" some x in cells: d[x]\n";
  const std::string lines =
      " is for marks of cells; marks of links, sides and spans are drawn as lines, which 'thick' "
      "and 'double' change";
  EXPECT_EQ(warnings(start + "draw a as colours red blue"), (Messages{"10:11: 'colours'" + lines}));
  EXPECT_EQ(warnings(start + "draw c as tent thick"), (Messages{"10:11: 'tent'" + lines}));
  EXPECT_EQ(warnings(start + "draw b as star"),
            (Messages{"10:11: 'star' is for marks of cells; marks of corners are drawn as discs"}));
  EXPECT_TRUE(warnings(start + "draw d as star\ndraw b as disc\ndraw a as thick\ndraw c as double")
                  .empty());
}

// None of them is for anything that the bundled texts say.
TEST(Advice, BundledTextsNeedNone) {
  for (const auto& path : bundled()) EXPECT_EQ(warnings(read_file(path)), Messages{}) << path;
}

}  // namespace
}  // namespace clew::rules_test
