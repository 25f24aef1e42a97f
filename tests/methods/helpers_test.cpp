// Genres with helpers: every engine finds the answers that ours finds, though most of them never
// see a helper and leave it to the judge whether some fit.
#include <gtest/gtest.h>

#include "base/random.h"
#include "methods/agreement.h"
#include "study/questions.h"
#include "uses.h"

namespace clew::methods {
namespace {

const char* const wires =
    "genre \"Wires\"\ngiven number[cell]: 1..3\nanswer line[link]: bool\nhelper wire[cell]: 0..3 "
    "keeps number\nrule \"ends\" for c in cells where number[c] given: one l in links(c): line[l]\n"
    "rule \"ways\" for c in cells where not number[c] given: (count l in links(c): line[l]) in {0, "
    "2}\nrule \"joined\" for l in links, (a, b) = ends(l): line[l] -> wire[a] = wire[b]\nrule "
    "\"rings\" forest l in links: line[l]";

const char* const camps =
    "genre \"Camps\"\ngiven clue[cell]: 0..2\nanswer black[cell]: bool\nhelper camp[cell]: bool\n"
    "rule \"a\" for l in links, (a, b) = ends(l): black[a] and black[b] -> camp[a] != "
    "camp[b]\nrule "
    "\"b\" for c in cells: clue[c] = count x in neighbours(c): camp[x]\nrule \"c\" for c in cells: "
    "camp[c] -> black[c]\nrule \"d\" connected c in cells: black[c]";

TEST(Helpers, EveryEngineFindsTheSameAnswers) {
  Random random(11);
  std::map<Status, int> met;
  for (const char* text : {wires, camps}) {
    const auto genre = check::load_genre(text, "helpers.clew");
    ASSERT_TRUE(genre.ok());
    for (int round = 0; round < 16; ++round) {
      Puzzle puzzle;
      puzzle.grid = round % 2 == 0 ? Grid{2, 3} : Grid{3, 2};
      puzzle.givens.resize(1);
      puzzle.givens[0].at.resize(6);
      for (Printed& p : puzzle.givens[0].at) {
        if (!random.chance(0.2 + 0.04 * round)) continue;
        p.state = Printed::value;
        p.n = (text == camps ? 0 : 1) + random.below(2);
      }
      const auto board = contracts::make_board(*genre, puzzle);
      ASSERT_TRUE(board);
      study::QuestionOptions options;
      options.most = 4;
      const Report ours = study::find_answers(*board->setup, *board->meter, options);
      ASSERT_EQ(ours.fault, "");
      ++met[ours.status];
      for (const Contender& who : contenders())
        agrees(who, *board->setup, ours, 4, 10, "round " + std::to_string(round));
    }
  }
  EXPECT_GT(met[Status::unique], 0);
  EXPECT_GT(met[Status::several], 0);
  EXPECT_GT(met[Status::none], 0);
}

}  // namespace
}  // namespace clew::methods
