// Decided divisions with rules switched on and off: what is guarded says nothing of its own.
#include <gtest/gtest.h>

#include "rules/two_readings.h"

namespace clew::rules_test {
namespace {

const std::string shade =
    "genre \"T\"\ngiven clue[cell]: number or ?\nanswer black[cell]: bool\n"
    "let islands = pieces c in cells: not black[c]\n";

TEST(PiecesPosted, Sizes) {
  expect_both(
      compare(shade + "rule \"r\" for c in cells: size(islands[c]) = clue[c]", {{2, 3}, {3, 3}}));
  expect_both(
      compare(shade + "rule \"r\" for c in cells: size(islands[c]) <= clue[c]", {{2, 3}, {3, 3}}));
  expect_both(compare(shade + "rule \"r\" for c in cells: size(islands[c]) != clue[c]", {{2, 3}}));
}

TEST(PiecesPosted, SizesAndMembers) {
  expect_both(compare(shade + R"(
rule "apart" for c in cells where clue[c] given: one x in islands[c]: clue[x] given
rule "size" for c in cells: size(islands[c]) = clue[c]
rule "all" connected c in cells from {c in cells where clue[c] given}: not black[c])",
                      {{2, 3}, {3, 3}}));
  expect_both(compare(shade + R"(
rule "alike" for l in rows: islands[first(l)] = islands[last(l)]
rule "near" for c in cells where clue[c] given: some x in islands[c]: x in rim)",
                      {{2, 3}, {3, 3}}));
}

TEST(PiecesPosted, EqualNumbers) {
  expect_both(compare(R"(genre "T"
given  digit[cell]: number or ?
answer number[cell]: 0..3
let    areas = pieces c in cells through l in links: same x in ends(l): number[x]
rule "size" for c in cells: size(areas[c]) = number[c]
rule "kept" for c in cells: number[c] != digit[c])",
                      {{1, 4}, {2, 2}, {2, 3}}));
}

}  // namespace
}  // namespace clew::rules_test
